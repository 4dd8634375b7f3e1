"""Bluffing: how often to bet with a weak card, how often to call, and how sure to be before claiming.

E. Borel, Traité du calcul des probabilités IV (1938); J. von Neumann and O. Morgenstern, Theory of Games and Economic
Behavior (1944), chapter 19. The claim is Mascarade's, with only the announcer and you able to hold the card.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.drawing import ADELE, BRUNO, counted
from tabletop_widgets.theory.problems.problem import Problem, a_number, kind_of_problem, unless

HALF = Fraction(1, 2)


def one_card(pot: int, bet: int, strong: Fraction) -> Matrix:
    """Return a game: Adele always bets with a strong card, and may bluff with a weak one; Bruno calls or folds."""
    weak = 1 - strong
    pays = {
        (0, 0): strong * (pot + bet) - weak * bet,
        (0, 1): Fraction(pot),
        (1, 0): strong * (pot + bet),
        (1, 1): strong * pot,
    }
    names = (("bluff", "give up"), ("call", "fold"))
    return Matrix((ADELE, BRUNO), names, {cell: (pay, pot - pay) for cell, pay in pays.items()}, "coins")


def draw_one_card(rng: Random) -> tuple[int, int, Fraction]:
    """Draw a pot, a bet, and the chance that Adele's card is strong, so that there is no pure equilibrium."""
    pot, bet = rng.randint(1, 6), rng.randint(1, 6)
    strong = rng.choice([Fraction(1, 2), Fraction(1, 3), Fraction(1, 4), Fraction(2, 5), Fraction(1, 5)])
    unless(one_card(pot, bet, strong).pure())
    return pot, bet, strong


def table_talk(pot: int, bet: int, strong: Fraction) -> str:
    """Describe the game."""
    return (
        f"The pot holds {counted(pot, 'coin')}. {ADELE}'s card is strong with chance {told(strong)}, and otherwise"
        f" weak. She looks at it. With a strong one she bets {told(bet)}; with a weak one she bluffs by betting"
        f" the same, or gives up. {BRUNO} calls a bet or folds; if he calls, the strong card wins."
    )


@kind_of_problem
def bluff_chance(rng: Random) -> Problem:
    """Find how often to bet with a weak card, so that the other is indifferent."""
    pot, bet, strong = draw_one_card(rng)
    right = one_card(pot, bet, strong).value().plans[0]["bluff"]
    part = Fraction(bet, pot + 2 * bet)
    slips = [
        (part, "That is the share of bluffs among all bets. You are asked how often a weak card bets."),
        (Fraction(pot, pot + bet), f"That is how often {BRUNO} must call. It makes {ADELE} indifferent, not {BRUNO}."),
        (
            right * Fraction(pot + bet, pot),
            f"{BRUNO} can win {ADELE}'s bet as well: he calls {told(bet)} to win {told(pot + bet)}.",
        ),
        (strong, "That bluffs as often as the card is strong. What matters is the price of a call."),
    ]
    question = f"{table_talk(pot, bet, strong)} How often does {ADELE} bluff with a weak card, in equilibrium?"
    if strong != HALF:
        slips.append((Fraction(bet, pot + bet), "That is so if strong and weak are equally likely. Weigh them."))
    hint = f"{BRUNO} is indifferent if bluffs times {told(pot + bet)} equal strong bets times {told(bet)}."
    bluffs = told((1 - strong) * right)
    well = (
        f"Right: by calling, {BRUNO} gains {bluffs} x {told(pot + bet)} from bluffs and loses {told(strong)} x"
        f" {told(bet)} to strong cards. Both are {told(strong * bet)}."
    )
    return a_number(question, right, well, slips, hint)


@kind_of_problem
def call_chance(rng: Random) -> Problem:
    """Find how often to call, so that a bluff gains nothing."""
    pot, bet, strong = draw_one_card(rng)
    solved = one_card(pot, bet, strong).value()
    right = solved.plans[1]["call"]
    slips = [
        (1 - right, "That is how often to fold. It is the other way round."),
        (
            Fraction(bet, pot + 2 * bet),
            "That is how likely a call must be to win if it is to pay. You are asked how often to call.",
        ),
        (solved.plans[0]["bluff"], f"That is how often {ADELE} bluffs, which makes {BRUNO} indifferent, not {ADELE}."),
        (1 - strong, "That calls as often as the card is weak. What matters is what a bluff can win and lose."),
    ]
    question = f"{table_talk(pot, bet, strong)} How often does {BRUNO} call a bet, in equilibrium?"
    hint = f"A bluff wins {told(pot)} if {BRUNO} folds and loses {told(bet)} if he calls: make that zero on average."
    well = (
        f"Right: a bluff gains {told(1 - right)} x {told(pot)} when {BRUNO} folds and loses {told(right)} x"
        f" {told(bet)} when he calls. Both are {told(right * bet)}."
    )
    return a_number(question, right, well, slips, hint)


def break_even(gains: Callable[[int], int | Fraction]) -> Fraction:
    """Return the chance at which a gain that is linear in it turns from negative to positive."""
    return Fraction(gains(0)) / (gains(0) - gains(1))


@kind_of_problem
def claim_threshold(rng: Random) -> Problem:
    """Find the belief from which on it pays to claim an announced character."""
    power, fine, ahead = rng.randint(1, 6), rng.randint(1, 3), rng.random() < 0.5
    both = power + fine

    def difference(mine: int) -> int:  # by how much a claim beats a pass, in coins ahead of the announcer
        return (both if mine else -both) + power

    def own(mine: int) -> int:
        return power if mine else -fine

    right, other = break_even(difference if ahead else own), break_even(own if ahead else difference)
    counts = "What counts is how far you are ahead of the announcer" if ahead else "Only your own coins count"
    slips = [
        (
            other,
            "That counts your own coins alone." if ahead else "That counts what the announcer gets or pays as well.",
        ),
        (HALF, "You need not be more likely right than wrong: compare what you win with what you lose."),
        (1 - right, "That is how sure you may be that it is not yours. It is the other way round."),
    ]
    gets = f"gets the coin{'s' * (power > 1)}"
    question = (
        f"Somebody announces a character worth {counted(power, 'coin')}. Either you or the announcer has the card. If"
        f" you claim, the one who has it {gets}, and the other pays {counted(fine, 'coin')}; if you pass, the announcer"
        f" {gets}. {counts}. How likely must it be that the card is yours for a claim to pay?"
    )
    hint = "Write down what a claim changes if the card is yours, and if it is not; weigh both by their chances."
    win, lose = (difference(1), difference(0)) if ahead else (own(1), own(0))
    well = f"Right: if the card is yours, a claim brings {told(win)} more than a pass, otherwise {told(-lose)} less."
    return a_number(question, right, well, slips, hint)
