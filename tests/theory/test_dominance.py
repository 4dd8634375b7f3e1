"""What is dominated by an action or by a mixture, again and again; checked by the game that its definition is."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.dominance import strike_out
from tabletop_widgets.theory.lectures.muses import last_round

NAMES = {"players": ("Ann", "Ben"), "actions": (("A", "B", "C"), ("L", "R"))}


def ties(rng, shape, most):
    players = [f"player {at}" for at in range(len(shape))]
    actions = [[f"{at}.{each}" for each in range(width)] for at, width in enumerate(shape)]
    profiles = product(*map(range, shape))
    return tw.theory.Matrix(players, actions, {p: [rng.randint(0, most) for _ in shape] for p in profiles})


def test_a_mixture_beats_what_neither_of_its_actions_beats_and_is_named():
    m = tw.theory.matrix([[(3, 0), (0, 0)], [(0, 0), (3, 0)], [(1, 0), (1, 0)]], **NAMES)
    left, why = m.undominated()

    assert ["Ann: C is dominated by 1/2 A, 1/2 B"] == why
    assert (("A", "B"), ("L", "R")) == left.actions


def test_a_mixture_with_equal_payoffs_dominates_nothing():
    """C pays 3/2 and 1. Of A 3, 0 and B 0, 4 a mixture between 1/2 and 3/4 A is better; of B 0, 2 half of each is C."""
    better, same = ([[(3, 0), (0, 0)], [(0, 0), (most, 0)], [(Fraction(3, 2), 0), (1, 0)]] for most in (4, 2))

    assert (2, 2) == tw.theory.matrix(better, **NAMES).undominated()[0].shape
    even = tw.theory.matrix(same, **NAMES)
    assert (3, 2) == even.undominated()[0].shape == even.undominated(weakly=True)[0].shape


def test_weak_dominance_allows_ties_but_not_everywhere():
    cells = [[(4, 0), (0, 0), (2, 0)], [(0, 0), (4, 0), (2, 0)], [(2, 0), (2, 0), (1, 0)]]
    m = tw.theory.matrix(cells, players=("Ann", "Ben"), actions=(("A", "B", "C"), ("L", "M", "R")))

    assert [] == m.undominated()[1]
    assert ["Ann: C is weakly dominated by 1/2 A, 1/2 B"] == m.undominated(weakly=True)[1]


def test_after_a_mixture_removed_an_action_dominance_is_checked_again():
    """Without C there is nothing for which R is played."""
    cells = [[(3, 1), (0, 0)], [(0, 1), (3, 0)], [(1, 0), (1, 1)]]

    assert [
        "Ann: C is dominated by 1/2 A, 1/2 B",
        "Ben: R is dominated by L",
        "Ann: B is dominated by A",
    ] == tw.theory.matrix(cells, **NAMES).undominated()[1]


def test_the_third_of_three_players_can_be_dominated_by_a_mixture():
    """Whatever the two others do, heads or tails at random is better than the edge; neither alone is."""
    pays = {p: (0, 0, [5 * (p[0] == p[1]), 5 * (p[0] != p[1]), 2][p[2]]) for p in product(range(2), range(2), range(3))}
    m = tw.theory.Matrix(("X", "Y", "Z"), (("h", "t"), ("h", "t"), ("same", "differ", "edge")), pays)

    assert ["Z: edge is dominated by 1/2 same, 1/2 differ"] == m.undominated()[1]


@pytest.mark.parametrize("seed", range(60))
def test_an_action_is_removed_exactly_if_a_mixture_beats_it_against_everything(seed):
    """A game for coins, mixtures against profiles, with the gain over an action: dominated if its value is above 0."""
    rng = Random(seed)
    m = ties(rng, [rng.randint(2, 4) for _ in range(rng.choice((2, 2, 3)))], rng.choice((2, 5, 9)))
    left, why = strike_out(m.payoffs, m.shape, weakly=False)

    kept = [[*range(width)] for width in m.shape]
    for at, worse, better in why:
        assert 1 == sum(better.values())
        assert all(gain > 0 for gain in gains(m, kept, at, worse, better))
        kept[at].remove(worse)
    assert kept == left
    for at, worse in ((at, own) for at, each in enumerate(left) if len(each) > 1 for own in each):
        rows = [gains(m, left, at, worse, {own: 1}) for own in left[at] if own != worse]
        assert tw.theory.matrix(rows).value().value <= 0


def gains(m, left, at, worse, better):
    """What a mixture pays more than an action, by what the others do."""
    rest = product(*(kept for other, kept in enumerate(left) if other != at))
    pay = [{own: m.payoffs[*r[:at], own, *r[at:]][at] for own in range(m.shape[at])} for r in rest]
    return [sum(chance * each[own] for own, chance in better.items()) - each[worse] for each in pay]


@pytest.mark.parametrize("seed", range(40))
def test_a_weakly_dominated_action_is_nowhere_better_and_somewhere_worse(seed):
    rng = Random(seed)
    m = ties(rng, [rng.randint(2, 4), rng.randint(2, 4)], 2)
    left, why = strike_out(m.payoffs, m.shape, weakly=True)

    kept = [[*range(width)] for width in m.shape]
    for at, worse, better in why:
        found = gains(m, kept, at, worse, better)
        assert min(found) >= 0 < max(found)
        kept[at].remove(worse)
    assert kept == left


@pytest.mark.parametrize("seed", range(30))
def test_no_equilibrium_is_lost_and_the_order_does_not_matter(seed):
    rng = Random(seed)
    m = ties(rng, [4, 4], 9)
    left, _ = m.undominated()
    turned = {(j, i): pays[::-1] for (i, j), pays in m.payoffs.items()}
    other, _ = tw.theory.Matrix(m.players[::-1], m.actions[::-1], turned).undominated()

    assert [each.plans for each in m.mixed()] == [each.plans for each in left.mixed()]
    assert left.actions == other.actions[::-1]


def test_the_last_round_of_muses_is_looked_through_in_no_time():
    left, why = tw.theory.matrix(last_round(4), "points").undominated()

    assert (left.shape, why) == ((4, 4, 4, 4), [])
