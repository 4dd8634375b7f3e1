"""Repetition and evolution: patience that sustains an agreement, shares that grow, and evolutionary stability.

J. W. Friedman, "A non-cooperative equilibrium for supergames", Review of Economic Studies 38 (1971); P. D. Taylor and
L. B. Jonker, "Evolutionary stable strategies and game dynamics", Mathematical Biosciences 40 (1978); J. Maynard Smith
and G. R. Price, "The logic of animal conflict", Nature 246 (1973).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.figures.numbers import MINUS
from tabletop_widgets.theory.normal_form import matrix
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.decisions import average
from tabletop_widgets.theory.problems.drawing import COINS, DON, ROB, draw_chances, highest, only, show, tops
from tabletop_widgets.theory.problems.problem import Draw, Problem, a_choice, a_number, kind_of_problem, unless
from tabletop_widgets.theory.repeated import patient

KINDS = "bold", "careful", "sly"
Table = Sequence[Sequence[int]]


def among_themselves(rows: Table) -> Draw:
    """Return a function that draws what each kind gets from meeting each kind."""
    names = KINDS[: len(rows)]
    return show(
        matrix(rows, players=("each kind", "the other"), actions=(names, names)),
        alone=True,
        title="What a meeting pays",
    )


@kind_of_problem
def patience(rng: Random) -> Problem:
    """Find the smallest discount factor with which the threat of punishment for ever sustains an agreement."""
    sucker, punished, agreed, tempted = sorted(rng.sample(range(13), 4))
    gain = tempted - agreed
    cells = [[(agreed, agreed), (sucker, tempted)], [(tempted, sucker), (punished, punished)]]
    m = matrix(cells, players=(ROB, DON), actions=(("agree", "cheat"),) * 2)
    slips = [
        (
            Fraction(agreed - punished, tempted - punished),
            "That is 1 minus the right answer. The larger the gain, the more patience it takes.",
        ),
        (
            Fraction(gain, agreed - punished),
            "That compares the gain with one round of punishment. It goes on for ever.",
        ),
        (
            Fraction(gain, tempted - sucker),
            f"The punishment is not {sucker}: once somebody has cheated, both cheat, and each gets {punished}.",
        ),
        (Fraction(agreed - punished, agreed), "That leaves out what cheating gains in the first round."),
    ]
    question = (
        f"{ROB} and {DON} play this again and again; a coin in the next round counts d coins now. Both keep the"
        " agreement until somebody cheats; from then on both cheat for ever. What is the smallest d"
        " with which nobody gains by cheating?"
    )
    less = agreed - punished
    hint = f"Cheating gains {gain} now and loses {less} in every round after: {less} x d/(1 {MINUS} d) in all."
    well = f"Right: ({tempted} {MINUS} {agreed})/({tempted} {MINUS} {punished})."
    return a_number(question, patient(m, ("agree",) * 2, ("cheat",) * 2), well, slips, hint, show(m, caption=COINS))


def fitness(rows: Table, shares: Sequence[Fraction]) -> list[Fraction]:
    """Return what each kind gets on average if it meets all kinds in proportion to their shares."""
    return [average(shares, row) for row in rows]


@kind_of_problem
def next_share(rng: Random) -> Problem:
    """Find a share after one generation, in which kinds have offspring in proportion to their payoffs."""
    rows = [[rng.randint(1, 6) for _ in range(2)] for _ in range(2)]
    shares = draw_chances(rng, 2, (3, 4, 5))
    pays = fitness(rows, shares)
    whole = average(shares, pays)
    right = shares[0] * pays[0] / whole
    unless(right.denominator > 60)
    slips = [
        (pays[0] / sum(pays), "That leaves out how many there are now. Weigh what each kind gets by its share."),
        (shares[0] * pays[0], f"Now divide by what all get on average, {told(whole)}, so that the shares sum to 1."),
        (shares[0], "That is today's share. It grows if the kind gets more than the average."),
        (
            Fraction(shares[0] * rows[0][0], shares[0] * rows[0][0] + shares[1] * rows[1][1]),
            "That lets each kind meet only its own. Each meets all kinds, in proportion to their shares.",
        ),
    ]
    question = (
        f"In a crowd, {told(shares[0])} are {KINDS[0]} and {told(shares[1])} {KINDS[1]}. They meet at random, and a"
        f" kind has offspring in proportion to what it gets. What share is {KINDS[0]} in the next generation?"
    )
    well = f"Right: {told(shares[0])} x {told(pays[0])} out of {told(whole)}."
    hint = "Multiply the share by what the kind gets on average, and divide by what all get on average."
    return a_number(question, right, well, slips, hint, among_themselves(rows))


@kind_of_problem
def grows_fastest(rng: Random) -> Problem:
    """Find which kind grows fastest in a mixed population."""
    rows = [rng.sample(range(10), 3) for _ in range(3)]
    shares = draw_chances(rng, 3)
    pays = fitness(rows, shares)
    right, common = highest(pays), highest(shares)

    def gets(name: str) -> str:
        return f"In this crowd {name} gets {told(pays[KINDS.index(name)])} on average; another kind gets more."

    wrong: list[tuple[Sequence[Any], str]] = [
        ([rows[at][at] for at in range(3)], "That gets most among its own kind, but it meets the others as well."),
        ([row[common] for row in rows], "That gets most from the commonest kind, but it meets the others as well."),
        (shares, "That is the commonest now, but growing is another matter."),
        ([sum(row) for row in rows], "That weighs all kinds alike, but some are met more often."),
    ]
    slips = [(KINDS[at], f"{says} {gets(KINDS[at])}") for worth, says in wrong for at in tops(worth)]
    crowd = listed([f"{told(share)} {name}" for name, share in zip(KINDS, shares, strict=True)])
    question = f"A crowd is {crowd}. They meet at random and grow as they are paid. Which kind grows fastest?"
    well = f"Right: {KINDS[right]} gets {told(pays[right])} on average, more than any other."
    return a_choice(question, KINDS, KINDS[right], well, slips, gets, among_themselves(rows), need=1)


def invader(rows: Table, own: int) -> tuple[int, str]:
    """Return which kind can invade a population of one kind, and how; -1 if none can."""
    for other in range(len(rows)):
        if other != own and rows[other][own] > rows[own][own]:
            return other, f"A few {KINDS[other]} ones among them get {rows[other][own]}, more than {rows[own][own]}."
        if other != own and rows[other][own] == rows[own][own] and rows[other][other] >= rows[own][other]:
            like = f"from each other {rows[other][other]}, no less than {KINDS[own]}'s {rows[own][other]}"
            return other, f"A few {KINDS[other]} ones get {rows[other][own]} there as well, and {like}."
    return -1, ""


@kind_of_problem
def stable_kind(rng: Random) -> Problem:
    """Find the evolutionarily stable kind, which a few others cannot invade."""
    rows = [[rng.randint(0, 6) for _ in range(3)] for _ in range(3)]
    right = only(at for at in range(3) if invader(rows, at)[0] < 0)
    tied = [at for at in range(3) if at != right and rows[at][at] == max(row[at] for row in rows)]

    def fails(name: str) -> str:
        return invader(rows, KINDS.index(name))[1]

    wrong = [
        *[(at, "It is a best reply to itself, but not the only one.") for at in tied],
        *[
            (at, "Its crowd is the richest, but that keeps nobody out.")
            for at in tops([rows[at][at] for at in range(3)])
        ],
        *[
            (at, "It gets most on average over all, but then it would have to meet all.")
            for at in tops([*map(sum, rows)])
        ],
    ]
    slips = [(KINDS[at], f"{says} {fails(KINDS[at])}") for at, says in wrong]
    question = "Everybody is of one kind, and a few of another kind arrive. Which kind is evolutionarily stable?"
    well = f"Right: among {KINDS[right]} ones a few others get less, or just as much, but then less from each other."
    return a_choice(question, KINDS, KINDS[right], well, slips, fails, among_themselves(rows), need=1)
