"""What coalitions are worth to each: known games of gloves, airports and councils, and what must hold in all games."""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from types import SimpleNamespace

import pytest

from tabletop_widgets.theory import NoModel
from tabletop_widgets.theory.coalitions import banzhaf, core, shapley, voting

THREE = ["Ada", "Ben", "Cy"]
COUNCIL = {"Germany": 4, "France": 4, "Italy": 4, "Belgium": 2, "Netherlands": 2, "Luxembourg": 1}


def gloves(who):
    """Ada and Ben have a left glove each, Cy the right one; a pair is worth 1."""
    return min(len(who & {"Ada", "Ben"}), len(who & {"Cy"}))


def majority(who):
    return int(len(who) > 1)


def game(seed, players=4, *, most=9):
    """Worths at random."""
    rng, names = Random(seed), "ABCDE"[:players]
    known = {
        frozenset(who): rng.randint(-2, most) for size in range(1, players + 1) for who in combinations(names, size)
    }
    known[frozenset()] = 0
    return [*names], known.__getitem__


# Shapley.
def test_the_only_right_glove_is_worth_two_thirds_of_a_pair():
    assert {"Ada": Fraction(1, 6), "Ben": Fraction(1, 6), "Cy": Fraction(2, 3)} == shapley(THREE, gloves)


def test_each_stretch_of_a_runway_is_shared_by_those_who_need_it():
    """S. Littlechild, G. Owen, Management Science 20 (1973): 3 by three, 3 more by two, 4 more by one."""
    needs = {"Ada": 3, "Ben": 6, "Cy": 10}

    assert [1, 2.5, 6.5] == [*shapley(THREE, lambda who: max((needs[each] for each in who), default=0)).values()]


@pytest.mark.parametrize("seed", range(12))
def test_the_shapley_value_is_the_average_contribution_over_all_orders(seed):
    names, worth = game(seed)
    adds = dict.fromkeys(names, Fraction(0))
    for order in permutations(names):
        for at, who in enumerate(order):
            adds[who] += Fraction(worth(frozenset(order[: at + 1])) - worth(frozenset(order[:at])), 24)

    assert adds == shapley(names, worth)
    assert worth(frozenset(names)) == sum(adds.values())


@pytest.mark.parametrize("seed", range(6))
def test_the_shapley_value_satisfies_its_axioms(seed):
    names, worth = game(seed, 3)
    _, other = game(seed + 100, 3)
    with_idle = [*names, "idle"]
    idle = shapley(with_idle, lambda who: worth(who - {"idle"}))
    same = shapley(names, lambda who: worth(frozenset(names[: len(who)])))

    assert 0 == idle.pop("idle") == banzhaf(with_idle, lambda who: worth(who - {"idle"}))["idle"]
    assert shapley(names, worth) == idle
    assert 1 == len({*same.values()})
    assert {who: shapley(names, worth)[who] + shapley(names, other)[who] for who in names} == shapley(
        names, lambda who: worth(who) + other(who)
    )


# Banzhaf.
def test_banzhaf_counts_coalitions_of_the_others_instead_of_orders():
    assert {"Ada": Fraction(1, 4), "Ben": Fraction(1, 4), "Cy": Fraction(3, 4)} == banzhaf(THREE, gloves)
    assert {"Ada": Fraction(1, 5), "Ben": Fraction(1, 5), "Cy": Fraction(3, 5)} == banzhaf(THREE, gloves, index=True)
    with pytest.raises(NoModel, match="what the players add sums to 0"):
        banzhaf(THREE, lambda _: 0, index=True)


# The core.
def test_the_core_of_the_gloves_gives_all_to_the_only_right_one():
    found = core(THREE, gloves)

    assert found.inside
    assert {"Ada": 0, "Ben": 0, "Cy": 1} == found.division
    assert "<Ada 0, Ben 0, Cy 1 is in the core: no coalition is worth more than it gets.>" == repr(found)


def test_the_coalition_that_gains_most_by_leaving_objects():
    found = core(THREE, gloves, {"Ada": "1/2", "Ben": 0, "Cy": "1/2"})

    assert (("Ben", "Cy"), Fraction(1, 2), False) == (found.objects, found.gain, found.inside)
    assert found.says.endswith("is not in the core: Ben and Cy together get 1/2 and are worth 1.")
    assert core(THREE, gloves, found.division | {"Ada": 0, "Cy": 1}).inside
    assert core(THREE, gloves, {"Ada": 0, "Ben": 0, "Cy": 0}).says.endswith(
        "Ada and Cy together get 0 and are worth 1."
    )
    alone = core(["A", "B"], lambda who: 2 * len(who), {"A": 1, "B": 3})
    assert alone.says.endswith("not in the core: A gets 1 and is worth 2.")


def test_balanced_weights_prove_that_majority_voting_has_an_empty_core():
    found = core(THREE, majority)

    assert (None, False) == (found.division, found.inside)
    assert {each: Fraction(1, 2) for each in combinations(THREE, 2)} == found.weights
    assert found.says.startswith(
        "The core is empty: 1/2 of Ada and Ben; 1/2 of Ada and Cy; 1/2 of Ben and Cy count each "
    )
    assert found.says.endswith("count each player once and are worth 3/2, more than the 1 of all together.")


def test_where_cooperation_loses_the_single_players_prove_an_empty_core():
    assert {("A",): 1, ("B",): 1} == core(["A", "B"], lambda who: len(who) % 2).weights


@pytest.mark.parametrize("seed", range(60))
def test_either_nobody_objects_to_the_division_or_balanced_weights_are_worth_more(seed):
    """The two ends of one linear program, so that each proves itself."""
    names, worth = game(seed, 3 + seed % 3, most=6)
    whole = worth(frozenset(names)) + seed % 7

    def better(who):
        return whole if len(who) == len(names) else worth(who)

    found = core(names, better)

    if found.division is None:
        assert {1} == {sum(weight for who, weight in found.weights.items() if name in who) for name in names}
        assert whole < sum(weight * better(frozenset(who)) for who, weight in found.weights.items())
        assert min(found.weights.values()) > 0
    else:
        assert whole == sum(found.division.values())
        assert core(names, better, found.division).inside


@pytest.mark.parametrize("players", range(2, 7))
def test_in_a_convex_game_the_shapley_value_is_in_the_core(players):
    """L. S. Shapley, International Journal of Game Theory 1 (1971): convex games."""
    names = [*"ABCDEF"[:players]]

    def worth(who):
        return sum(names.index(each) + 1 for each in who) ** 2

    assert core(names, worth, shapley(names, worth)).inside
    assert core(names, worth).inside


# Votes.
def test_a_single_vote_may_have_the_power_of_forty_nine():
    votes = voting(51, {"Ada": 50, "Ben": 49, "Cy": 1})

    assert {"Ada": Fraction(2, 3), "Ben": Fraction(1, 6), "Cy": Fraction(1, 6)} == votes.shapley
    assert {"Ada": 3, "Ben": 1, "Cy": 1} == votes.swings
    assert {"Ada": Fraction(3, 5), "Ben": Fraction(1, 5), "Cy": Fraction(1, 5)} == votes.banzhaf
    assert (0, 1, 0) == (votes(()), votes({"Ada", "Cy"}), votes({"Ben", "Cy"}))
    assert "<51 of 100 win; by Shapley and Shubik: Ada 2/3, Ben 1/6, Cy 1/6>" == repr(votes)


def test_luxembourg_had_a_vote_in_the_first_council_of_ministers_and_no_power():
    votes = voting(12, COUNCIL)

    assert [Fraction(7, 30)] * 3 + [Fraction(3, 20)] * 2 + [0] == [*votes.shapley.values()]
    assert [Fraction(5, 21)] * 3 + [Fraction(1, 7)] * 2 + [0] == [*votes.banzhaf.values()]


def test_five_who_can_say_no_have_nearly_all_power_in_the_security_council():
    votes = voting(39, {**dict.fromkeys("CFRUB", 7), **{f"elected {at}": 1 for at in range(10)}})

    assert (Fraction(421, 2145), Fraction(4, 2145)) == (votes.shapley["C"], votes.shapley["elected 0"])
    assert (848, 84) == (votes.swings["C"], votes.swings["elected 9"])


@pytest.mark.parametrize("seed", range(15))
def test_votes_counted_by_size_and_weight_agree_with_those_counted_one_by_one(seed):
    rng = Random(seed)
    weights = {name: Fraction(rng.randint(0, 6), rng.choice([1, 2])) for name in "ABCDE"} | {"F": 1}
    votes = voting(Fraction(rng.randint(1, 4), 4) * sum(weights.values()), weights)

    assert shapley(votes.players, votes) == votes.shapley
    assert banzhaf(votes.players, votes, index=True) == votes.banzhaf
    assert {who: Fraction(each, 32) for who, each in votes.swings.items()} == banzhaf(votes.players, votes)


def test_power_can_be_listed_in_rows_and_as_a_frame(monkeypatch):
    votes = voting(3, {"Ada": 2, "Ben": 1, "Cy": 1})
    row = {"player": "Ben", "weight": 1, "swings": 1, "shapley": Fraction(1, 6), "banzhaf": Fraction(1, 5)}
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=list))

    assert row == votes.rows()[1]
    assert votes.rows() == votes.to_frame()


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: shapley("ABC", majority), "players are a list of 2 to 16 names, all different, not 'ABC'"),
        (lambda: shapley(["A", "A"], majority), "players are a list of 2 to 16 names"),
        (lambda: shapley(["A", 2], majority), "players are a list of 2 to 16 names"),
        (lambda: shapley(5, majority), "players are a list of 2 to 16 names"),
        (lambda: shapley(["A"], majority), "players are a list of 2 to 16 names"),
        (lambda: shapley([str(at) for at in range(17)], majority), "a list of 2 to 16 names"),
        (lambda: core([str(at) for at in range(13)], majority), "a list of 2 to 12 names"),
        (
            lambda: shapley(THREE, {"Ada": 1}),
            ("worth is a function that takes a coalition, a frozenset of names, not {'Ada': 1}"),
        ),
        (lambda: shapley(THREE, lambda who: "much" if len(who) == 2 else 0), "the worth of Ada and Ben: 'much' is no"),
        (lambda: shapley(THREE, lambda _: "much"), "the worth of the empty coalition: 'much' is not a number"),
        (lambda: shapley(THREE, lambda _: 1), r"the empty coalition must be worth 0, but worth\(frozenset\(\)\) is 1"),
        (lambda: core(THREE, gloves, {"Ada": 1}), "a division gives a number to each of Ada, Ben and Cy, not"),
        (lambda: core(THREE, gloves, [1, 0, 0]), "a division gives a number to each of Ada, Ben and Cy, not"),
        (lambda: core(THREE, gloves, dict.fromkeys(THREE, "x")), "in the division: 'x' is not a number"),
        (
            lambda: core(THREE, gloves, dict.fromkeys(THREE, 1)),
            "all together are worth 1, but the division hands out 3",
        ),
        (lambda: voting(2, [1, 1]), "weights are given by name"),
        (lambda: voting(2, {}), "weights are given by name"),
        (lambda: voting(2, {1: 1}), "weights are given by name"),
        (lambda: voting("x", {"A": 1}), "quota and weights are numbers: 'x' is not a number"),
        (lambda: voting(1, {"A": -1, "B": 3}), "no weight may be negative"),
        (lambda: voting(0, {"A": 1}), "the quota must be above 0 and at most their sum, not 0"),
        (lambda: voting(2, {"A": 1}), "the quota must be above 0 and at most their sum, not 2"),
        (lambda: voting(1, {str(at): 2**at for at in range(20)}).swings, "have more than 300,000 different sums"),
    ],
)
def test_invalid_coalition_games_are_refused_in_a_sentence(call, says):
    with pytest.raises(NoModel, match=says):
        call()


def test_floats_are_read_as_they_are_written():
    third = {"Ada": 0.1, "Ben": 0.1, "Cy": 0.1}

    assert core(THREE, lambda who: 0.3 * (len(who) == 3), third).inside
    assert Fraction(1, 10) == core(THREE, lambda who: 0, {"Ada": 0.1, "Ben": -0.1, "Cy": 0}).gain
    assert Fraction(1, 10) == shapley(THREE, lambda who: 0.3 * (len(who) == 3))["Ada"]
    assert 1 == voting(0.3, {"Ada": 0.1, "Ben": 0.2})(frozenset({"Ada", "Ben"}))
