"""Problems of beliefs, signals and bluffs, worked out once more from their questions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

import tabletop_widgets as tw
from tests.theory.problems.reading import numbers, sides

P = tw.theory.problems
SEEDS = range(50)
IN_PROPORTION = "Chances must be in proportion to 3/5 x 2/3 for the Killer and 1/5 x 1 for the Cultist."
seeds = pytest.mark.parametrize("seed", SEEDS)


def test_a_role_after_a_refusal_has_the_probability_of_counted_cases():
    for seed in SEEDS:
        problem = P.posterior(seed)
        person, killer, cultist, refuses = numbers(problem.question)
        count = {"Person": 0, "Killer": 1_000_000 * killer * refuses, "Cultist": 1_000_000 * cultist}

        assert person + killer + cultist == 1
        assert problem.answer == {role: each / sum(count.values()) for role, each in count.items()}


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ({"Person": 1}, "A Person never refuses. Give the Person chance 0."),
        (
            {"Killer": 1},
            f"That breaks Bayes' rule. {IN_PROPORTION}",
        ),
    ],
)
def test_a_wrong_belief_says_where_it_breaks_bayes_rule(answer, says):
    assert says == P.posterior(0).judge(answer).says


def test_a_card_after_a_bet_has_the_probability_of_counted_deals():
    for seed in SEEDS:
        problem = P.belief_after_bet(seed)
        own = problem.question.split("yours is the ")[1].split(".")[0]
        king, jack = numbers(problem.question)
        bets = {"Jack": jack, "Queen": 0, "King": king, "Ace": 1}
        count = {card: Fraction(often if card != own else 0) for card, often in bets.items()}

        assert problem.answer == {card: each / sum(count.values()) for card, each in count.items()}


def test_nobody_has_the_card_that_you_hold():
    problem = P.belief_after_bet(0)
    own = problem.question.split("yours is the ")[1].split(".")[0]

    assert f"You hold the {own} yourself. Give the {own} chance 0." == problem.judge({own: 1}).says
    assert "She never bets with the Queen. Give the Queen chance 0." == problem.judge({"Queen": 1}).says


def test_repeated_swaps_multiply_the_chances_along_the_way():
    for seed in SEEDS:
        problem = P.after_swaps(seed)
        (chance,) = numbers(problem.question)
        pairs = problem.question.split("under the table: ")[1].split(".")[0].replace("'s", "").split("; then ")
        who = problem.question.split("likely is it that ")[1].split(" ")[0]
        held = {name: Fraction(name == who) for name in ("Adele", "Bruno", "Cedric")}
        for one, two in (pair.split(" and ") for pair in pairs):
            held[one], held[two] = (
                (1 - chance) * held[one] + chance * held[two],
                (1 - chance) * held[two] + chance * held[one],
            )

        assert problem.answer == held[who]


def test_over_types_the_best_has_the_highest_average():
    for seed in SEEDS:
        problem = P.over_types(seed)
        bold, king, other = numbers(problem.question)
        rows, _, names, _ = sides(problem)
        worth = [bold * (king * a + (1 - king) * b) + (1 - bold) * (other * a + (1 - other) * b) for a, b in rows]

        assert [problem.answer] == [name for name, each in zip(names, worth, strict=True) if each == max(worth)]


def test_a_type_that_imitates_another_gains_by_it():
    seen = set()
    for seed in SEEDS:
        problem = P.imitating(seed)
        strong, weak, high, low = numbers(problem.question)
        leave = (low > high - strong, high - weak > low)
        told = ["neither the strong nor the weak one", "the weak one alone", "the strong one alone", "both"]
        seen.add(leave)

        assert problem.answer == told[2 * leave[0] + leave[1]]
    assert len(seen) == 4


def test_a_type_that_lies_gains_by_it():
    seen = set()
    for seed in SEEDS:
        problem = P.cheap_talk(seed)
        rows, _, _, _ = sides(problem)
        lies = rows[0][1] > rows[0][0], rows[1][0] > rows[1][1]
        told = {
            (0, 0): "never",
            (1, 0): "with the King only",
            (0, 1): "with the Queen only",
            (1, 1): "with either card",
        }
        seen.add(lies)

        assert problem.answer == told[lies]
    assert len(seen) == 4


def test_at_the_right_chance_of_bluffs_a_call_gains_nothing():
    for seed in SEEDS:
        problem = P.bluff_chance(seed)
        pot, strong, bet = numbers(problem.question)
        bluffs = (1 - strong) * problem.answer

        assert 0 < problem.answer < 1
        assert bluffs * (pot + bet) == strong * bet


def test_calls_make_a_bluff_gain_nothing():
    for seed in SEEDS:
        problem = P.call_chance(seed)
        pot, _, bet = numbers(problem.question)

        assert (1 - problem.answer) * pot == problem.answer * bet


def test_a_claim_pays_just_above_the_threshold_and_not_below():
    for seed in SEEDS:
        problem = P.claim_threshold(seed)
        power, fine = numbers(problem.question)
        counts_both = "ahead" in problem.question
        for chance, pays in ((problem.answer - Fraction(1, 1000), False), (problem.answer + Fraction(1, 1000), True)):
            mine = chance * power - (1 - chance) * fine
            theirs = (1 - chance) * power - chance * fine
            claim, passed = (mine - theirs, -power) if counts_both else (mine, 0)

            assert (claim > passed) is pays


@pytest.mark.parametrize(
    ("power", "ahead", "own"), [(3, Fraction(1, 8), Fraction(1, 4)), (2, Fraction(1, 6), Fraction(1, 3))]
)
def test_king_and_queen_are_claimed_from_the_known_chances_on(power, ahead, own):
    found = {}
    for seed in range(400):
        problem = P.claim_threshold(seed)
        if numbers(problem.question)[:2] == [power, 1]:
            found["ahead" in problem.question] = problem.answer

    assert {True: ahead, False: own} == found


def test_every_kind_of_mistake_about_signals_occurs_in_some_problem():
    met = {says for seed, kind in product(SEEDS, (P.cheap_talk, P.imitating)) for _, says in kind(seed).judge.slips}

    assert any("numbers, the second ones" in says for says in met)
    assert any("swapped the two costs" in says for says in met)
    assert any("anyway" in says for says in met)
