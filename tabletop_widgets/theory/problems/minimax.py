"""Mixing and minimax: the chances that make the other indifferent, the value, and a saddle point.

J. von Neumann, "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928); J. F. Nash, "Non-cooperative
games", Annals of Mathematics 54 (1951).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.normal_form import matrix
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.decisions import average
from tabletop_widgets.theory.problems.drawing import (
    ADELE,
    BRUNO,
    COINS,
    DON,
    MUSES,
    POINTS,
    ROB,
    draw_matrix,
    profile,
    show,
    some_profiles,
    tops,
)
from tabletop_widgets.theory.problems.problem import Problem, a_choice, a_number, a_plan, kind_of_problem, unless

SWAPS, CALLS = ("keep", "swap"), ("King", "Queen")
HALF = Fraction(1, 2)


def draw_circling(rng: Random, *, zero_sum: bool) -> Matrix:
    """Draw a 2 x 2 game in which both have to mix."""
    m = draw_matrix(rng, (ADELE, BRUNO), (SWAPS, CALLS), low=-4 if zero_sum else 0, high=6)
    if zero_sum:
        rows = m.tables()[0]
        m = matrix(rows, players=m.players, actions=m.actions)
    one, two = m.tables()
    up = [one[0][column] - one[1][column] for column in (0, 1)]
    left = [two[row][0] - two[row][1] for row in (0, 1)]
    unless(up[0] * up[1] >= 0 or left[0] * left[1] >= 0 or m.pure())
    return m


@kind_of_problem
def mixing(rng: Random) -> Problem:
    """Find the chances with which the first player mixes in equilibrium."""
    m = draw_circling(rng, zero_sum=False)
    (found,) = m.mixed()
    right, theirs = found.plans
    unless(right["keep"].denominator > 12)
    made_up = {"keep": theirs["King"], "swap": theirs["Queen"]}
    turned = {"keep": right["swap"], "swap": right["keep"]}
    sums = dict(zip(SWAPS, map(sum, m.tables()[0]), strict=True))
    unless(not sum(sums.values()))
    by_sums = {each: Fraction(paid, sum(sums.values())) for each, paid in sums.items()}

    def gains(plan: Mapping[str, Fraction]) -> str:
        king, queen = (average([plan[own] for own in SWAPS], [m[own, call][1] for own in SWAPS]) for call in CALLS)
        if king == queen:
            return ""
        better = CALLS[queen > king]
        return f"{better} pays {BRUNO} {told(abs(king - queen))} more than {CALLS[queen <= king]}."

    slips = [
        (made_up, f"That would make you indifferent; what you mix must make {BRUNO} indifferent. {gains(made_up)}"),
        (dict.fromkeys(SWAPS, HALF), f"Equal chances do not do that here. {gains(dict.fromkeys(SWAPS, HALF))}"),
        (turned, f"You have swapped the two chances. {gains(turned)}"),
        (by_sums, f"What pays more in total need not be played more often. {gains(by_sums)}"),
    ]
    question = f"You are {ADELE}. In the only equilibrium both mix. With what chances do you keep and swap?"
    well = f"Right: now King and Queen are worth the same to {BRUNO}, {told(found.pays[1])}."
    return a_plan(question, SWAPS, right, well, slips, gains, show(m, caption=COINS))


@kind_of_problem
def value(rng: Random) -> Problem:
    """Find the value of a zero-sum game in which both mix."""
    m = draw_circling(rng, zero_sum=True)
    solved = m.value()
    rows, columns = m.tables()[0], [*zip(*m.tables()[0], strict=True)]
    unless(solved.value.denominator > 12)
    sure, cap = max(map(min, rows)), min(map(max, columns))
    even = min(Fraction(sum(column), 2) for column in columns)
    slips = [
        (sure, "You can be sure of that without mixing. Mixing makes you harder to read, and gets you more."),
        (cap, f"That is what {BRUNO} can hold you to without mixing. By mixing he holds you to less."),
        (Fraction(sum(map(sum, rows)), 4), "That is the average of all four numbers. They are not equally likely."),
        (even, "You can be sure of that by mixing evenly. Other chances guarantee more."),
    ]
    mine, theirs = (plan[name] for plan, name in zip(solved.plans, ("keep", "King"), strict=True))
    question = (
        f"You are {ADELE}, and {BRUNO} loses what you get. What do you get on average if both play as well as they can?"
    )
    well = f"Right: you keep with chance {told(mine)}, and {BRUNO} says King with chance {told(theirs)}."
    hint = "Find the chance of keeping that pays the same against King and against Queen; what it pays is the value."
    return a_number(question, solved.value, well, slips, hint, show(m, alone=True, caption=COINS))


@kind_of_problem
def saddle_point(rng: Random) -> Problem:
    """Find the saddle point of a zero-sum game."""
    numbers = rng.sample(range(-9, 10), 9)
    actions = [sorted(rng.sample(MUSES, 3), key=MUSES.index) for _ in range(2)]
    m = matrix([numbers[at : at + 3] for at in (0, 3, 6)], players=(ROB, DON), actions=actions)
    unless(len(m.pure()) != 1)
    (right,) = m.pure_profiles()
    rows, columns = m.tables()[0], [*zip(*m.tables()[0], strict=True)]
    row_high, column_low = [max(row) for row in rows], [min(column) for column in columns]
    named = {profile(m, cell): cell for cell in m.profiles}

    def leaving(cell: str) -> str:
        row, column = named[cell]
        if rows[row][column] < max(columns[column]):
            return f"In that column {ROB} can get more: {told(max(columns[column]))}."
        return f"In that row {DON} can hold {ROB} to less: {told(min(rows[row]))}."

    wrong = [
        *[
            ((at // 3, at % 3), f"It is the highest number, but {DON} will not let {ROB} have it.")
            for at in tops(numbers)
        ],
        *[
            ((at // 3, at % 3), f"It is the lowest number, but {ROB} need not put up with it.")
            for at in tops([-each for each in numbers])
        ],
        (
            (row_high.index(min(row_high)), column_low.index(max(column_low))),
            f"That swaps the two: {ROB} wants a high number, {DON} a low one.",
        ),
        (
            (tops([*map(sum, rows)])[0], tops([-sum(column) for column in columns])[0]),
            "That goes by averages, as if the other chose blindly.",
        ),
    ]
    slips = [(profile(m, cell), f"{says} {leaving(profile(m, cell))}") for cell, says in wrong]
    question = f"{DON} loses what {ROB} gets. Where is the saddle point: the cell that neither would leave?"
    paid = told(rows[right[0]][right[1]])
    well = f"Right: {paid} is the lowest number of its row and the highest of its column, so {paid} is the value."
    choices = some_profiles(rng, m, [right, *(cell for cell, _ in wrong)])
    return a_choice(question, choices, profile(m, right), well, slips, leaving, show(m, alone=True, caption=POINTS))
