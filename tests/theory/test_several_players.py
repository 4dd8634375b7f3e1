"""Equilibria of three players or more: the known games, the parity of a theorem, and deviations in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.lectures.muses import UNSTABLE, last_round
from tabletop_widgets.theory.solvers import several_players
from tabletop_widgets.theory.solvers.multilinear import Multilinear

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
NINE = {(0, 0, 0): (9, 8, 12), (1, 1, 0): (9, 8, 2), (1, 0, 1): (3, 4, 6), (0, 1, 1): (3, 4, 6)}


def game(shape, pays):
    actions = [[f"{'XYZU'[at]}{each}" for each in range(width)] for at, width in enumerate(shape)]
    return tw.theory.Matrix("XYZU"[: len(shape)], actions, {p: pays(p) for p in product(*map(range, shape))})


def drawn(seed, shape, most):
    rng = Random(f"{seed} {shape}")
    return game(shape, lambda _: [rng.randint(0, most) for _ in shape])


def mixing(found):
    return sum(len(plan) > 1 for plan in found.plans)


def test_two_players_get_the_value_or_all_extreme_equilibria():
    coins, sexes = tw.theory.matrix([[4, -2], [-3, 3]]), tw.theory.matrix([[(2, 1), (0, 0)], [(0, 0), (1, 2)]])

    assert [coins.value()] == coins.solve()
    assert sexes.mixed() == sexes.solve()


def test_the_nine_equilibria_of_two_by_two_by_two_are_found_and_proved():
    """R. D. McKelvey, A. McLennan, "Computation of equilibria in finite games" (1996): nine, two with all mixing."""
    m = game((2, 2, 2), lambda p: NINE.get(p, (0, 0, 0)))
    found = m.solve()

    assert [4, 3, 2] == [sum(mixing(each) == count for each in found) for count in (0, 2, 3)]
    assert {"proved"} == {each.kind for each in found}
    assert {None} == {m.deviation(each.plans) for each in found}
    assert (
        {"X0": 2 * THIRD**0 / 5, "X1": Fraction(3, 5)},
        {"Y0": HALF, "Y1": HALF},
        {"Z0": THIRD, "Z1": 2 * THIRD},
    ) in [each.plans for each in found]
    assert {False} == {each.unique for each in found}
    assert "proved: one of many; exact" in repr(found[0])


def test_slices_beyond_the_limit_are_left_out(monkeypatch):
    monkeypatch.setattr(several_players, "SLICES", 5)

    assert [0, 0, 0, 0, 3, 3] == [mixing(each) for each in game((2, 2, 2), lambda p: NINE.get(p, (0, 0, 0))).solve()]


def test_with_too_many_actions_for_slices_the_logit_path_still_finds_an_equilibrium():
    """Nine actions, none dominated: the first two would match, the third would not match the first."""
    (found,) = game((9, 9, 9), lambda p: (p[0] == p[1], p[1] == p[2], p[2] != p[0])).solve()

    assert {Fraction(1, 9)} == {chance for plan in found.plans for chance in plan.values()}


def poker(first, second, third):
    """J. Nash (1951): two chips to ante, open or call; high and low cards, as many of each in a large deck.

    What is dominated is left out: nobody calls with a low card, all call with a high one, the first never opens with a
    low card and the third always with a high one.
    """
    paid = [Fraction(0)] * 3
    for high in product((True, False), repeat=3):
        opens = [high[0] and first, second[0] if high[1] else second[1], high[2] or third]
        opener = next((at for at in range(3) if opens[at]), None)
        if opener is None:
            continue
        stay = [at for at in range(3) if at == opener or high[at]]
        best = [at for at in stay if high[at]] or stay
        for at in range(3):
            paid[at] += Fraction(6 + 2 * len(stay), len(best)) * (at in best) - 2 - 2 * (at in stay)
    return [each / 8 for each in paid]


ALPHA = (21 - sqrt(321)) / 10
SECONDS = [*product((False, True), repeat=2)]
"""Whether the second opens with a high card, and with a low one."""
NASH = game((2, 4, 2), lambda p: poker(bool(p[0]), SECONDS[p[1]], bool(p[2])))


def test_nashs_poker_has_irrational_chances_and_states_its_precision():
    """Two mixtures of the second's four plans come to the same behaviour."""
    found = NASH.solve()

    assert 2 == len(found)
    for each in found:
        one, two, three = each.plans
        assert pytest.approx(float(one["X1"])) == ALPHA
        assert (5 * ALPHA + 1) / 4 == pytest.approx(float(three["Z1"]))
        assert (5 - 2 * ALPHA) / (5 + ALPHA) == pytest.approx(float(sum(two.get(f"Y{at}", 0) for at in (2, 3))))
        assert (4 * ALPHA - 1) / (ALPHA + 5) == pytest.approx(float(sum(two.get(f"Y{at}", 0) for at in (1, 3))))
        assert "approximate" == each.kind
        assert 0 < each.gain < Fraction(1, 10**12)
        assert each.gain == NASH.deviation(each.plans)[2]
        assert "approximate: no player can gain more than " in repr(each)


def test_three_who_match_pennies_in_a_circle_mix_evenly():
    """The first would match the second, the second the third, and the third not the first."""
    m = game((2, 2, 2), lambda p: (p[0] == p[1], p[1] == p[2], p[2] != p[0]))
    (found,) = m.solve()

    assert [HALF] * 6 == [chance for plan in found.plans for chance in plan.values()]
    assert (HALF,) * 3 == found.pays
    assert {"player": "Z", "action": "Z1", "chance": HALF} == found.rows()[-1]
    assert "proved" == found.kind


def test_after_dominance_leaves_two_players_the_solution_is_complete():
    """A third who should never stay leaves two who are known wholly."""
    pays = {"X": [[4, -2], [-3, 3]]}
    m = game((2, 2, 2), lambda p: (pays["X"][p[0]][p[1]], -pays["X"][p[0]][p[1]], p[2]))
    (found,) = m.solve()

    assert found.unique
    assert ({"X0": HALF, "X1": HALF}, {"Y0": Fraction(5, 12), "Y1": Fraction(7, 12)}, {"Z1": 1}) == found.plans
    (alone,) = game((2, 2, 2), lambda p: p).solve()
    assert (True, ({"X1": 1}, {"Y1": 1}, {"Z1": 1})) == (alone.unique, alone.plans)


def test_one_player_takes_what_is_best():
    alone = tw.theory.Matrix(("Ada",), (("left", "middle", "right"),), {(0,): (1,), (1,): (2,), (2,): (2,)})

    assert [({"middle": 1},), ({"right": 1},)] == [each.plans for each in alone.solve()]


def test_the_board_of_muses_without_a_pure_equilibrium_has_one_in_which_two_mix():
    m = tw.theory.matrix(last_round(tokens=UNSTABLE), "points")
    found = m.solve()

    assert {None} == {m.deviation(each.plans) for each in found if each.kind == "proved"}
    assert {1: {Fraction(3, 4), Fraction(1, 4)}, 2: {Fraction(3, 4), Fraction(1, 4)}} in [
        {at: {*plan.values()} for at, plan in enumerate(each.plans) if len(plan) > 1} for each in found
    ]


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("shape", [(2, 2, 2), (2, 3, 2), (2, 2, 2, 2)])
@pytest.mark.parametrize("seed", range(6))
def test_there_is_an_odd_number_where_no_payoffs_tie_and_nobody_gains_by_leaving(seed, shape):
    """R. Wilson, "Computing equilibria of n-person games" (1971)."""
    m = drawn(seed, shape, 10**6)
    found = m.solve()

    assert 1 == len(found) % 2
    for each in found:
        leaving = m.deviation(each.plans)
        assert each.gain == (leaving[2] if leaving else 0) < Fraction(1, 10**6)
        assert (each.kind == "proved") == (leaving is None)
        chances = [m.chances(at, plan) for at, plan in enumerate(each.plans)]
        assert each.pays[0] == sum(
            m.payoffs[p][0]
            * chances[0][p[0]]
            * chances[1][p[1]]
            * chances[2][p[2]]
            * (chances[3][p[3]] if p[3:] else 1)
            for p in m.profiles
        )


def test_as_a_last_resort_the_logit_path_leads_near_an_equilibrium(monkeypatch):
    monkeypatch.setattr(several_players, "SUPPORTS", 0)
    (found,) = NASH.solve()

    assert found.unique is None
    assert found.gain < Fraction(1, 10**9)
    assert pytest.approx(float(found.plans[0]["X1"])) == ALPHA
    monkeypatch.setattr(several_players, "newton", lambda *_: None)
    (near,) = NASH.solve()
    assert found.gain < near.gain < Fraction(1, 1_000)


def test_a_continuum_on_a_support_is_represented_once_and_only_if_nothing_else_is_found():
    """Whatever two do, the third is paid the same, and so are they: a continuum of equilibria."""
    assert 8 == len([each for each in game((2, 2, 2), lambda _: (0, 0, 0)).solve() if mixing(each) == 0])
    floats = Multilinear(dict.fromkeys(product((0, 1), repeat=3), (Fraction(0),) * 3), (2, 2, 2))
    ((chances, alone),) = several_players._on(floats, ((0, 1),) * 3)
    assert [[0.5, 0.5]] * 3 == chances
    assert not alone
