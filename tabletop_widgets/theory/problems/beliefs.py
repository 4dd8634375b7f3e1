"""Beliefs and Bayes' rule: after a refusal, after a bet by a known plan, and after swaps that nobody saw.

T. Bayes, Philosophical Transactions 53 (1763). The slips are those of A. Tversky and D. Kahneman, "Judgment under
uncertainty", Science 185 (1974), and of D. M. Eddy, "Probabilistic reasoning in clinical medicine" (1982).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.drawing import ADELE, BRUNO, CEDRIC, draw_chances, plan_told
from tabletop_widgets.theory.problems.problem import Problem, a_number, a_plan, kind_of_problem, unless

ROLES = "Person", "Killer", "Cultist"
RANKS = "Jack", "Queen", "King", "Ace"
CARDS = {ADELE: "King", BRUNO: "Queen", CEDRIC: "Judge"}
PARTS = [Fraction(part, whole) for whole in (2, 3, 4, 5) for part in range(1, whole)]
Chances = Mapping[str, Fraction]


def bayes(prior: Chances, likely: Chances) -> dict[str, Fraction]:
    """Return the belief after an observation, case by case; `likely` is the chance of the observation in each case."""
    joint = joined(prior, likely)
    return {case: each / sum(joint.values()) for case, each in joint.items()}


def joined(prior: Chances, likely: Chances) -> dict[str, Fraction]:
    """Return the joint chance of each case and the observation."""
    return {case: Fraction(chance * likely[case]) for case, chance in prior.items()}


def products(prior: Chances, likely: Chances) -> str:
    """Say what has to be multiplied: `1/3 x 2/3 for the Killer and 1/6 x 1 for the Cultist`."""
    return listed(
        [f"{told(prior[case])} x {told(likely[case])} for the {case}" for case in prior if prior[case] * likely[case]]
    )


def unlike(prior: Chances, likely: Chances, plan: Chances, out: Mapping[str, str]) -> str:
    """Say how a belief breaks Bayes' rule, "" if it does not; `out` says why a case is impossible."""
    right = bayes(prior, likely)
    if plan == right:
        return ""
    if wrong := [case for case, chance in plan.items() if chance and not right[case]]:
        return f"{out[wrong[0]]} Give the {wrong[0]} chance 0."
    return f"That breaks Bayes' rule. Chances must be in proportion to {products(prior, likely)}."


@kind_of_problem
def posterior(rng: Random) -> Problem:
    """Find how likely each role is after a refusal."""
    prior = dict(zip(ROLES, draw_chances(rng, 3), strict=True))
    likely = dict(zip(ROLES, (Fraction(0), rng.choice(PARTS), Fraction(1)), strict=True))
    flat = dict.fromkeys(ROLES, Fraction(1, 3))
    able = {case: Fraction(chance > 0) for case, chance in likely.items()}
    right = bayes(prior, likely)
    unless(max(each.denominator for each in right.values()) > 40)
    slips = [
        (
            bayes(flat, likely),
            "That leaves out what you believed before. Weigh it in: the roles were not equally likely.",
        ),
        (likely, "That is how often each role refuses. You are asked how likely each role is, once it has refused."),
        (joined(prior, likely), "The products are right. Now divide each by their sum, so that they sum to 1."),
        (prior, "That is what you believed before. The refusal tells something: not every role refuses equally often."),
        (
            bayes(prior, able),
            "That only strikes out the Person. The Killer sometimes allows it, so a refusal makes it less likely.",
        ),
    ]
    question = (
        f"A character is a {plan_told(prior).replace(', ', ', a ').replace(' and ', ' or a ')}. You use its goodwill"
        f" ability, and the mastermind refuses. That never happens with a Person, always with a Cultist, and with"
        f" chance {told(likely['Killer'])} with a Killer. How likely is each role now?"
    )
    well = f"Right: {products(prior, likely)}, divided by the sum of both."
    out = {"Person": "A Person never refuses."}
    return a_plan(question, ROLES, right, well, slips, lambda plan: unlike(prior, likely, plan, out))


@kind_of_problem
def belief_after_bet(rng: Random) -> Problem:
    """Find what card the other may hold after a bet, from your own card and the other's plan."""
    bets = dict(zip(RANKS, (rng.choice(PARTS), Fraction(0), rng.choice(PARTS), Fraction(1)), strict=True))
    own = rng.choice(("Jack", "King"))
    every = dict.fromkeys(RANKS, Fraction(1, 4))
    left = {card: Fraction(card != own, 3) for card in RANKS}
    right = bayes(left, bets)
    slips = [
        (bayes(every, bets), f"You hold the {own} yourself, so {ADELE} cannot have it."),
        (left, "That is what you believed before the bet. She does not bet equally often with every card."),
        (
            {card: left[card] and bets[card] for card in RANKS},
            "That is how often she bets with each card. Divide by the sum.",
        ),
        (
            bayes(left, {card: Fraction(bets[card] > 0) for card in RANKS}),
            "That only strikes out the Queen. Weigh the others by how often she bets with them.",
        ),
        ({"Ace": Fraction(1)}, "A bet need not mean the best card: she bets with others as well."),
    ]
    often = listed([f"with chance {told(bets[card])} with the {card}" for card in ("King", "Jack")])
    question = (
        f"From four cards, Jack, Queen, King and Ace, {ADELE} and you are dealt one each; yours is the {own}."
        f" {ADELE}'s plan is always to bet with the Ace, never with the Queen, {often}."
        " She bets. How likely is each card to be hers?"
    )
    well = f"Right: {products(left, bets)}, divided by the sum of both."
    out = {"Queen": "She never bets with the Queen.", own: f"You hold the {own} yourself."}
    return a_plan(question, RANKS, right, well, slips, lambda plan: unlike(left, bets, plan, out))


Swap = tuple[str, str]


def ways(swaps: Sequence[Swap], card: str, chance: Fraction) -> list[tuple[Fraction, int, str]]:
    """Return for every set of swaps made its chance, how many of them moved the card, and who has it in the end."""
    found = []
    for done in product((False, True), repeat=len(swaps)):
        moved, at = 0, card
        for swap, pair in zip(done, swaps, strict=True):
            if swap and at in pair:
                moved, at = moved + 1, pair[at == pair[0]]
        found.append((prod((chance if swap else 1 - chance for swap in done), start=Fraction(1)), moved, at))
    return found


@kind_of_problem
def after_swaps(rng: Random) -> Problem:
    """Find how likely a player still holds, or holds again, their first card after swaps that nobody saw."""
    names, chance = [*CARDS], rng.choice((Fraction(1, 2), Fraction(1, 3), Fraction(2, 3), Fraction(1, 4)))
    swaps: list[Swap] = [(names[a], names[b]) for a, b in (sorted(rng.sample(range(3), 2)) for _ in range(3))]
    who = rng.choice(names)
    found = ways(swaps, who, chance)
    home = [(likely, moved) for likely, moved, at in found if at == who]
    stays, back = (sum(likely for likely, moved in home if (moved > 0) == comes) for comes in (False, True))
    slips = [
        (stays, "That counts only the ways in which the card never moves. It can also come back."),
        (back, "That counts only the ways in which the card comes back. It may also never have moved."),
        (found[0][0], "That is the chance that nobody swaps at all."),
        (
            Fraction(found[-1][2] == who),
            f"That assumes that every swap is made. Each is made with chance {told(chance)}.",
        ),
    ]
    pairs = "; then ".join(f"{one}'s and {two}'s" for one, two in swaps)
    question = (
        f"{listed([f'{name} has the {card}' for name, card in CARDS.items()])}, as everybody knows. Then"
        f" two cards at a time go under the table: {pairs}. Each swap is really made with chance {told(chance)}."
        f" How likely is it that {who} now has the {CARDS[who]}?"
    )
    well = f"Right: the {CARDS[who]} never moves with chance {told(stays)}, and comes back with chance {told(back)}."
    hint = f"Follow the card swap by swap: one that touches it moves it with chance {told(chance)}."
    return a_number(question, stays + back, well, slips, hint)
