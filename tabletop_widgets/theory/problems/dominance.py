"""Dominance: strict, weak, iterated, and by a mixture.

R. D. Luce and H. Raiffa, Games and Decisions (1957); D. G. Pearce, "Rationalizable strategic behavior and the problem
of perfection", Econometrica 52 (1984).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.drawing import (
    DON,
    MUSES,
    ROB,
    cells_with_most,
    draw_choosing,
    each_best,
    profile,
    show,
    some_profiles,
    tops,
)
from tabletop_widgets.theory.problems.problem import Problem, a_choice, a_plan, kind_of_problem, unless

Rows = Sequence[Sequence[Fraction | int]]


def beats(better: Sequence[Fraction | int], worse: Sequence[Fraction | int]) -> bool:
    """Tell whether one row pays more in every column."""
    return all(one > two for one, two in zip(better, worse, strict=True))


def never_worse(better: Sequence[Fraction | int], worse: Sequence[Fraction | int]) -> bool:
    """Tell whether one row pays no less in every column, and more in some."""
    return better != worse and all(one >= two for one, two in zip(better, worse, strict=True))


def with_rows(rng: Random, rows: Rows) -> Matrix:
    """Draw a game with these payoffs for Rob, and any for Don."""
    m = draw_choosing(rng, len(rows), len(rows[0]))
    pays = {cell: (rows[cell[0]][cell[1]], theirs) for cell, (_, theirs) in m.payoffs.items()}
    return Matrix(m.players, m.actions, pays, m.payoff)


def best_somewhere(game: Matrix, row: int) -> str:
    """Say to what a row is a best reply; "" if it never is one."""
    rows = game.tables()[0]
    for column, name in enumerate(game.actions[1]):
        if rows[row][column] == max(each[column] for each in rows):
            return f"{game.actions[0][row]} is not strictly dominated: if {DON} plays {name}, nothing pays more."
    return ""


def holding_out(game: Matrix, row: int) -> str:
    """Say in which columns, as few as possible, a row beats every other row; "" if it never beats one of them."""
    rows, (mine, theirs) = game.tables()[0], game.actions
    left = {at for at in range(len(rows)) if at != row}
    parts = []
    while left:
        below = [{at for at in left if rows[at][column] < rows[row][column]} for column in range(len(theirs))]
        column = tops([len(each) for each in below])[0]
        if not below[column]:
            return ""
        left -= below[column]
        than = listed([mine[at] for at in sorted(below[column])]) if len(below[column]) < len(rows) - 1 else "any other"
        parts.append(f"more than {than} if {DON} plays {theirs[column]}")
    return f"{mine[row]} is not dominated: it pays {', and '.join(parts)}."


@kind_of_problem
def dominated(rng: Random) -> Problem:
    """Find the action that another strictly dominates."""
    rows = [[rng.randint(1, 9) for _ in range(3)] for _ in range(3)]
    by = rng.choice(rows)
    right = rng.randrange(4)
    rows.insert(right, [pay - rng.randint(1, min(3, pay)) for pay in by])
    m = with_rows(rng, rows)
    mine, theirs = m.actions[0], m.tables()[1]
    unless(not all(best_somewhere(m, at) for at in range(4) if at != right))
    read_theirs = [at for at, row in enumerate(theirs) if any(beats(other, row) for other in theirs)]

    def slip(at: int, what: str) -> tuple[str, str]:
        return mine[at], f"{what} {best_somewhere(m, at)}"

    slips = [
        *[slip(at, "The lowest number alone does not decide.") for at in tops([-min(row) for row in rows])],
        *[slip(at, "The lowest average alone does not decide.") for at in tops([-sum(row) for row in rows])],
        *[slip(at, f"That is so for {DON}'s numbers, but the first ones are {ROB}'s.") for at in read_theirs],
    ]
    question = f"Which of {ROB}'s actions is strictly dominated by another one?"
    well = f"Right: {mine[rows.index(by)]} pays more than {mine[right]}, whatever {DON} plays."
    return a_choice(question, mine, mine[right], well, slips, lambda each: best_somewhere(m, mine.index(each)), show(m))


@kind_of_problem
def weakly_dominated(rng: Random) -> Problem:
    """Find the action that is dominated weakly, and not strictly."""
    first, second = ([rng.randint(2, 9) for _ in range(3)] for _ in range(2))
    weak = [pay - rng.randint(0, 2) for pay in rng.choice((first, second))]
    strict = [pay - rng.randint(1, 2) for pay in rng.choice((first, second))]
    rows = [first, second, weak, strict]
    tied = [[never_worse(one, two) for one in rows].count(True) for two in rows]
    unless(tied[:2] != [0, 0] or first == second or not tied[2] or any(beats(each, weak) for each in rows))
    rng.shuffle(rows)
    m = with_rows(rng, rows)
    mine = m.actions[0]
    right, worst = mine[rows.index(weak)], mine[rows.index(strict)]
    better, more = (
        next(mine[at] for at, row in enumerate(rows) if test(row, than))
        for test, than in ((never_worse, weak), (beats, strict))
    )
    strictly = f"{more} pays more in every column, so {worst} is strictly dominated. Look for a tie somewhere."
    says = {name: holding_out(m, at) or strictly for at, name in enumerate(mine)}
    question = f"Which of {ROB}'s actions is weakly dominated by another one, but not strictly?"
    well = f"Right: {better} never pays less than {right}, and in some columns more, but not in all."
    return a_choice(question, mine, right, well, [(worst, strictly)], says.__getitem__, show(m))


@kind_of_problem
def survives(rng: Random) -> Problem:
    """Find the profile that survives iterated elimination of strictly dominated actions."""
    m = draw_choosing(rng, 3, 3)
    left, why = m.undominated()
    unless(left.shape != (1, 1) or any(each.split(" dominated by ")[-1] not in MUSES for each in why))
    (right,) = [cell for cell in m.profiles if m.names(cell) == left.names((0, 0))]
    together, safest, steadiest = cells_with_most(m, sum), each_best(m, min), each_best(m, sum)

    def struck(cell: str) -> str:
        first = next((each for each in why if any(f"{own} is" in each for own in cell.split(", "))), "")
        return f"That does not survive. {first}{'' if first == why[0] else ', once others are struck out'}."

    wrong = [
        *[(cell, "Their total is highest there, but each looks at their own number.") for cell in together],
        *[(cell, "Both have their best worst case there.") for cell in safest],
        *[(cell, "That weighs all rows and columns alike, even those that nobody plays.") for cell in steadiest],
    ]
    slips = [(profile(m, cell), f"{says} {struck(profile(m, cell))}") for cell, says in wrong]
    question = "Strike out strictly dominated actions, again and again. Which combination is left?"
    well = f"Right: {'; '.join(why)}."
    choices = some_profiles(rng, m, [right, *(cell for cell, _ in wrong)])
    return a_choice(question, choices, profile(m, right), well, slips, struck, show(m))


@kind_of_problem
def dominating_mixture(rng: Random) -> Problem:
    """Mix two actions so that the mixture strictly dominates a third: any such mixture is right."""
    high, low = ([rng.randint(lowest, lowest + 5) for _ in range(2)] for lowest in (5, 0))
    rows = [[high[0], low[0]], [low[1], high[1]], [rng.randint(2, 6), rng.randint(2, 6)]]
    m = with_rows(rng, rows)
    (one, two, third), theirs = m.actions
    weights = [Fraction(part, whole) for whole in range(2, 9) for part in range(1, whole)]
    fitting = [chance for chance in weights if beats(_mixed(rows, chance), rows[2])]
    unless(not fitting or Fraction(1, 2) in fitting or any(beats(row, rows[2]) for row in rows))

    def fails(plan: dict[str, Fraction]) -> str:
        for column, pay in enumerate(_mixed(rows, plan[one])):
            if pay <= rows[2][column]:
                less = "only as much as" if pay == rows[2][column] else "less than"
                return f"If {DON} plays {theirs[column]}, that pays {told(pay)}, {less} {third}'s {rows[2][column]}."
        return ""

    even = dict.fromkeys((one, two), Fraction(1, 2))
    right = {one: fitting[0], two: 1 - fitting[0]}
    question = (
        f"Neither {one} nor {two} dominates {third}, but a mixture of the two strictly dominates it."
        " Give one; any that works is right."
    )
    pays = " and ".join(told(pay) for pay in _mixed(rows, fitting[0]))
    well = f"Right. {one} with chance {told(fitting[0])}, for example, pays {pays}: more than {third} in both columns."
    slips = [(even, f"Equal chances are not enough. {fails(even)}")]
    return a_plan(question, (one, two), right, well, slips, fails, show(m, alone=True))


def _mixed(rows: Rows, chance: Fraction) -> list[Fraction]:
    """Return what a mixture of the first two rows pays."""
    return [chance * one + (1 - chance) * two for one, two in zip(rows[0], rows[1], strict=True)]
