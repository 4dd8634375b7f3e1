"""Nash equilibrium: profiles from which nobody gains by deviating alone, how many there are, and best replies.

J. F. Nash, "Equilibrium points in n-person games", Proceedings of the National Academy of Sciences 36 (1950).
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.drawing import (
    DON,
    ROB,
    cells_with_most,
    draw_choosing,
    each_best,
    highest,
    only,
    profile,
    show,
    some_profiles,
    tops,
)
from tabletop_widgets.theory.problems.problem import Problem, a_choice, a_number, kind_of_problem

Cell = tuple[int, ...]


def leaving(game: Matrix, cell: Cell) -> str:
    """Say who would deviate from a profile, and to what; "" if nobody would."""
    found = game.deviation([{name: 1} for name in game.names(cell)])
    return "{} would rather play {} and get {} more.".format(*found[:2], told(found[2])) if found else ""


@kind_of_problem
def equilibrium(rng: Random) -> Problem:
    """Find the only pure Nash equilibrium."""
    m = draw_choosing(rng, 3, 3)
    right = only(m.pure_profiles())
    named = {profile(m, cell): cell for cell in m.profiles}
    wrong = [
        *[(cell, "Their total is highest there, but neither is bound to it.") for cell in cells_with_most(m, sum)],
        *[(cell, f"{ROB} gets most there, but it takes two.") for cell in cells_with_most(m, lambda pays: pays[0])],
        *[(cell, f"{DON} gets most there, but it takes two.") for cell in cells_with_most(m, lambda pays: pays[1])],
        *[(cell, "Both have their best worst case there, but each can do better.") for cell in each_best(m, min)],
    ]
    slips = [(profile(m, cell), f"{says} {leaving(m, cell)}") for cell, says in wrong]
    question = "Which combination is a Nash equilibrium?"
    well = "Right: nobody gets more by changing alone."
    choices = some_profiles(rng, m, [right, *(cell for cell, _ in wrong)])
    return a_choice(question, choices, profile(m, right), well, slips, lambda each: leaving(m, named[each]), show(m))


@kind_of_problem
def how_many_equilibria(rng: Random) -> Problem:
    """Count the pure Nash equilibria."""
    m = draw_choosing(rng, 3, 3)
    replies = [{cell for cell in m.profiles if cell[at] in m.best_replies(at, cell)} for at in (0, 1)]
    both, one = replies[0] & replies[1], replies[0] | replies[1]
    best_for_both = [
        cell for cell, pays in m.payoffs.items() if not any(improves(other, pays) for other in m.payoffs.values())
    ]
    slips = [
        (len(replies[0]), f"That counts {ROB}'s best replies. In an equilibrium {DON}'s action is also a best reply."),
        (len(one), "That counts cells in which one of them plays a best reply. Both have to."),
        (
            len(best_for_both),
            "That counts cells that cannot be improved for both. What matters is whether one alone gains.",
        ),
    ]
    where = "; ".join(profile(m, cell) for cell in sorted(both))
    well = (
        f"Right: {where}."
        if both
        else "Right: in every cell somebody would rather do something else. They have to mix."
    )
    hint = f"Mark {ROB}'s best reply in every column and {DON}'s in every row, and count the cells with both marks."
    question = "How many Nash equilibria are there in which nobody mixes?"
    return a_number(question, len(both), well, slips, hint, show(m))


def improves(other: tuple[Fraction, ...], pays: tuple[Fraction, ...]) -> bool:
    """Tell whether another cell is a Pareto improvement."""
    return other != pays and all(one >= two for one, two in zip(other, pays, strict=True))


@kind_of_problem
def best_reply(rng: Random) -> Problem:
    """Find the best reply to an action that the other plays for sure."""
    m = draw_choosing(rng, 4, 2)
    column = rng.randrange(2)
    mine, played = m.actions[0], m.actions[1][column]
    gets, gives = ([m.payoffs[row, column][at] for row in range(4)] for at in (0, 1))
    right = highest(gets)
    highest_of_all = tops([max(row) for row in m.tables()[0]])

    def pays(at: int) -> str:
        return f"Against {played}, {mine[at]} gets {ROB} {told(gets[at])}; another action gets him more."

    def slip(at: int, what: str) -> tuple[str, str]:
        return mine[at], f"{what} {pays(at)}"

    slips = [
        *[slip(at, f"The highest of {ROB}'s numbers is there, but in another column.") for at in highest_of_all],
        *[slip(at, f"That is best for {DON}: the second number is his.") for at in tops(gives)],
        *[
            slip(at, f"That gives {DON} least, but {ROB} plays for his own points.")
            for at in tops([-each for each in gives])
        ],
        *[
            slip(at, f"Their total is highest there, but {ROB} plays for his own points.")
            for at in tops([sum(pair) for pair in zip(gets, gives, strict=True)])
        ],
    ]
    question = f"{DON} plays {played}. What is {ROB}'s best reply?"
    well = f"Right: {mine[right]} gets {ROB} {told(gets[right])}, more than any other."
    return a_choice(question, mine, mine[right], well, slips, lambda each: pays(mine.index(each)), show(m))
