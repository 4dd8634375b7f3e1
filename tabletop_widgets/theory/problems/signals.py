"""Bayesian games and signals: averages over types, separating signals, and cheap talk.

J. C. Harsanyi, "Games with incomplete information played by 'Bayesian' players", Management Science 14 (1967-68);
A. M. Spence, "Job market signaling", Quarterly Journal of Economics 87 (1973); V. P. Crawford and J. Sobel, "Strategic
information transmission", Econometrica 50 (1982).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.decisions import average
from tabletop_widgets.theory.problems.drawing import (
    ADELE,
    BRUNO,
    COINS,
    Pays,
    counted,
    draw_matrix,
    highest,
    show,
    tops,
)
from tabletop_widgets.theory.problems.minimax import CALLS
from tabletop_widgets.theory.problems.problem import Problem, a_choice, kind_of_problem

REPLIES = "claim", "pass", "look", "swap"
FIFTHS, QUARTERS = ([Fraction(part, whole) for part in range(1, whole)] for whole in (5, 4))
HONEST, WEAK_BETS, STRONG_CHECKS, BOTH = (
    "neither the strong nor the weak one",
    "the weak one alone",
    "the strong one alone",
    "both",
)
SIGNALS = HONEST, WEAK_BETS, STRONG_CHECKS, BOTH
LIES = "never", "with the King only", "with the Queen only", "with either card"
GAINS = {
    LIES[0]: "with either card the truth pays her more, so she can be believed",
    LIES[1]: "with the King a lie pays her more, so she says Queen with either card, and her word tells nothing",
    LIES[2]: "with the Queen a lie pays her more, so she says King with either card, and her word tells nothing",
    LIES[3]: "with either card a lie pays her more, so her words cannot be taken at face value",
}
SEEN, SAID = ("has the King", "has the Queen"), ("says King", "says Queen")


@kind_of_problem
def over_types(rng: Random) -> Problem:
    """Find the best reply to a player of one of two types, each with a plan of its own."""
    m = draw_matrix(rng, (ADELE, BRUNO), (REPLIES, CALLS), high=8)
    rows = m.tables()[0]
    bold = rng.choice(FIFTHS)
    king, other = rng.sample(QUARTERS, 2)
    often = bold * king + (1 - bold) * other

    def worths(chance: Fraction) -> list[Fraction]:
        return [average((chance, 1 - chance), row) for row in rows]

    right = highest(worths(often))
    likelier, half = (king if bold > Fraction(1, 2) else other), (king + other) / 2

    def pays(name: str) -> str:
        worth = worths(often)[REPLIES.index(name)]
        return f"Averaged over both types {name} pays {told(worth)}, and another action pays more."

    wrong = [
        (worths(likelier), "That is best against the likelier type alone."),
        (worths(half), "That is best if both types are equally likely."),
        (worths(king + other - likelier), "That is best against the less likely type alone."),
        ([max(row) for row in rows], "That has the highest number of all."),
    ]
    slips = [(REPLIES[at], f"{says} {pays(REPLIES[at])}") for worth, says in wrong for at in tops(worth)]
    question = (
        f"You are {ADELE}. {BRUNO} is bold with chance {told(bold)}, otherwise shy; you cannot tell. If he is bold,"
        f" he says King with chance {told(king)}, if shy with chance {told(other)}, and Queen otherwise. What"
        " pays most on average?"
    )
    best = f"{REPLIES[right]} pays {told(worths(often)[right])}"
    well = f"Right: he says King with chance {told(often)} in all, and against that {best}."
    return a_choice(question, REPLIES, REPLIES[right], well, slips, pays, show(m, alone=True, caption=COINS))


def separating(gain: int, strong: int, weak: int) -> str:
    """Return which types would deviate from the plan to bet if strong and check if weak."""
    return {(0, 0): HONEST, (1, 0): WEAK_BETS, (0, 1): STRONG_CHECKS, (1, 1): BOTH}[gain > weak, gain < strong]


@kind_of_problem
def imitating(rng: Random) -> Problem:
    """Find out whether a signal separates: which types would rather be taken for the other."""
    low, more, right = rng.randint(1, 4), rng.randint(2, 6), rng.choice(SIGNALS)
    less, greater = (1, more - 1), (more + 1, 10)
    strong = rng.randint(*(greater if right in {STRONG_CHECKS, BOTH} else less))
    weak = rng.randint(*(less if right in {WEAK_BETS, BOTH} else greater))
    high = low + more

    def why(given: str) -> str:
        if (more > weak) != (given in {WEAK_BETS, BOTH}):
            return f"If she is weak, betting gets her {high} instead of {low}: {more} more, and a bet costs her {weak}."
        return f"If she is strong, checking gets her {low} instead of {high}: {more} less, and it saves her {strong}."

    wrong = [
        (separating(more, weak, strong), "You have swapped the two costs."),
        (separating(high, strong, weak), f"She gets {low} anyway when he takes her for weak."),
        (
            HONEST if strong < weak else BOTH,
            "It does not matter who pays more for a bet; compare each cost with the gain.",
        ),
    ]
    slips = [(answer, f"{says} {why(answer)}") for answer, says in wrong]
    question = (
        f"{ADELE} is strong or weak, and knows which. A bet costs her {strong} if she is strong and {weak} if she is"
        f" weak; a check costs nothing. {BRUNO} gives her {counted(high, 'coin')} if he takes her for strong, otherwise"
        f" {low}. The plan: if strong she bets, if weak she checks, and {BRUNO} believes it. Who would leave it?"
    )
    costs = f"{strong} if she is strong and {weak} if she is weak"
    well = f"Right: being taken for strong is worth {more} more; a bet costs her {costs}."
    return a_choice(question, SIGNALS, right, well, slips, why, need=1)


def lying(numbers: Sequence[Sequence[Fraction | int]]) -> str:
    """Return when a player would lie, given the payoffs by what is seen (rows) and said (columns)."""
    return LIES[(numbers[0][1] > numbers[0][0]) + 2 * (numbers[1][0] > numbers[1][1])]


@kind_of_problem
def cheap_talk(rng: Random) -> Problem:
    """Find when a player would lie if words cost nothing and are believed (cheap talk)."""
    mine, theirs = ([rng.sample(range(10), 2) for _ in range(2)] for _ in range(2))
    right = lying(mine)
    pays: Pays = {(i, j): (mine[i][j], theirs[i][j]) for i in (0, 1) for j in (0, 1)}
    m = Matrix((ADELE, BRUNO), (SEEN, SAID), pays)

    def why(given: str) -> str:
        row = 0 if (LIES.index(given) ^ LIES.index(right)) & 1 else 1
        honest, lie = mine[row][row], mine[row][1 - row]
        return f"With the {CALLS[row]} she gets {honest} by telling the truth and {lie} by lying."

    wrong = [
        (lying(theirs), f"Those are {BRUNO}'s numbers, the second ones; {ADELE} looks at hers."),
        (
            lying([*map(list, zip(*mine, strict=True))]),
            f"{ADELE} cannot choose her card, only her words: compare along a row.",
        ),
    ]
    slips = [(answer, f"{says} {why(answer)}") for answer, says in wrong]
    question = f"{ADELE} says which card she has, the King or the Queen, and {BRUNO} believes her. When would she lie?"
    well = f"Right: {GAINS[right]}."
    return a_choice(question, LIES, right, well, slips, why, show(m, caption=COINS))
