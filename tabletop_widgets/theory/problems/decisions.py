"""Decisions and payoffs: expected payoffs, the best reply to a belief, the best worst case, and whose payoff is whose.

J. von Neumann and O. Morgenstern, Theory of Games and Economic Behavior (1944); A. Wald, "Statistical decision
functions which minimize the maximum risk", Annals of Mathematics 46 (1945).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.drawing import (
    DON,
    ROB,
    counted,
    draw_chances,
    draw_choosing,
    highest,
    plan_told,
    show,
    tops,
)
from tabletop_widgets.theory.problems.problem import Problem, a_choice, a_number, kind_of_problem, unless

HAPPENS = "nobody claims, and you get", "a claim fails, and you get", "somebody claims rightly, and you pay"


@kind_of_problem
def expected_payoff(rng: Random) -> Problem:
    """Find the expected payoff of an announcement."""
    chances = draw_chances(rng, 3)
    gets = [rng.randint(2, 6), rng.randint(2, 8), -rng.randint(1, 6)]
    unless(len({*chances}) == 1 or gets[0] == gets[1])
    right = average(chances, gets)
    likeliest = gets[highest(chances)]
    outcomes = [
        f"with chance {told(chance)} {what} {counted(abs(pay), 'coin')}"
        for chance, what, pay in zip(chances, HAPPENS, gets, strict=True)
    ]
    sum_told = " + ".join(
        f"{told(c)} x ({told(p)})" if p < 0 else f"{told(c)} x {p}" for c, p in zip(chances, gets, strict=True)
    )
    slips = [
        (Fraction(sum(gets), 3), "That is right if all three are equally likely. Weigh each payoff by its own chance."),
        (Fraction(likeliest), "That is what the most likely outcome pays. The others count as well, by their chances."),
        (average(chances, [abs(each) for each in gets]), "That counts what you pay as a gain. Give it a minus sign."),
        (average(chances[:2], gets[:2]), "That leaves out what you pay when the claim is right."),
    ]
    question = f"You announce a character: {'; '.join(outcomes)}. How many coins do you get on average?"
    hint = "Multiply each payoff by its chance, what you pay with a minus sign, and add."
    return a_number(question, right, f"Right: {sum_told} = {told(right)}.", slips, hint)


def average(chances: Sequence[Fraction], pays: Sequence[Fraction | int]) -> Fraction:
    """Return the expected payoff."""
    return sum((chance * pay for chance, pay in zip(chances, pays, strict=True)), Fraction(0))


def rows_of(game: Matrix) -> list[list[Fraction]]:
    """Return the first player's payoffs, row by row."""
    return game.tables()[0]


@kind_of_problem
def best_against_belief(rng: Random) -> Problem:
    """Find the best reply to a belief about what the other plays."""
    m = draw_choosing(rng, 4, 3)
    rows, (mine, theirs) = rows_of(m), m.actions
    belief = draw_chances(rng, 3)
    worth = [average(belief, row) for row in rows]
    right, likely = highest(worth), highest(belief)

    def pays(at: int) -> str:
        return f"On average {mine[at]} pays {told(worth[at])}, and another action pays more."

    def slip(at: int, what: str) -> tuple[str, str]:
        return mine[at], f"{mine[at]} {what} {pays(at)}"

    slips = [
        *[
            slip(at, f"is best if {DON} plays {theirs[likely]}, but he may not.")
            for at in tops([row[likely] for row in rows])
        ],
        *[slip(at, "has the highest number of all, but you get it only sometimes.") for at in tops([*map(max, rows)])],
        *[slip(at, "has the best worst case, but here you know the chances.") for at in tops([*map(min, rows)])],
    ]
    believed = plan_told(dict(zip(theirs, belief, strict=True)))
    question = f"You are {ROB}. You believe that {DON} plays {believed}. Which action pays you most on average?"
    well = f"Right: {mine[right]} pays {told(worth[right])} on average, more than any other."
    return a_choice(
        question, mine, mine[right], well, slips, lambda given: pays(mine.index(given)), show(m, alone=True)
    )


@kind_of_problem
def surest(rng: Random) -> Problem:
    """Find the action with the best worst case (maximin)."""
    m = draw_choosing(rng, 4, 3)
    rows, mine = rows_of(m), m.actions[0]
    worst = [*map(min, rows)]
    right = highest(worst)

    def may_pay(at: int) -> str:
        return f"{mine[at]} may pay as little as {told(worst[at])}; another action never pays so little."

    def slip(at: int, what: str) -> tuple[str, str]:
        return mine[at], f"{mine[at]} {what} {may_pay(at)}"

    slips = [
        *[slip(at, "has the highest number, but nothing guarantees it.") for at in tops([*map(max, rows)])],
        *[slip(at, "pays most if all columns are equally likely.") for at in tops([*map(sum, rows)])],
    ]
    question = f"You are {ROB}, and have no idea what {DON} will play. Which action pays most in its worst case?"
    well = f"Right: {mine[right]} never pays less than {told(worst[right])}; every other action may."
    return a_choice(
        question, mine, mine[right], well, slips, lambda given: may_pay(mine.index(given)), show(m, alone=True)
    )


@kind_of_problem
def read_payoff(rng: Random) -> Problem:
    """Find one payoff in a table."""
    m = draw_choosing(rng, 3, 3)
    row, column = rng.sample(range(3), 2)
    who = rng.randrange(2)
    (one, two), name = m.names((row, column)), m.players[who]
    paid = m.payoffs[row, column]
    slips = [
        (
            paid[1 - who],
            f"That is what {m.players[1 - who]} gets there: the first number is {ROB}'s, the second {DON}'s.",
        ),
        (m.payoffs[column, row][who], f"You have swapped rows and columns: {ROB} chooses the row, {DON} the column."),
        (sum(paid), f"That is what both get together. You are asked for {name}'s alone."),
    ]
    question = f"{ROB} plays {one}, {DON} plays {two}. How many points does {name} get?"
    hint = f"Find {ROB}'s row {one}, and in it {DON}'s column {two}."
    return a_number(question, paid[who], f"Right: {name} gets {told(paid[who])} there.", slips, hint, show(m))
