"""Correlated equilibria: what is drawn and told, followed recommendation by recommendation."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

import tabletop_widgets as tw

CHICKEN = tw.theory.matrix(
    [[(6, 6), (2, 7)], [(7, 2), (0, 0)]], players=("Ann", "Ben"), actions=(("dove", "hawk"), ("dove", "hawk"))
)
"""Aumann's own example."""


def ties(seed, shape, most):
    rng = Random(f"{seed} {shape}")
    actions = [[f"{at}.{each}" for each in range(width)] for at, width in enumerate(shape)]
    profiles = product(*map(range, shape))
    return tw.theory.Matrix("XYZ"[: len(shape)], actions, {p: [rng.randint(0, most) for _ in shape] for p in profiles})


def test_a_signal_in_the_game_of_chicken_pays_more_than_any_mixture_of_equilibria(monkeypatch):
    found = CHICKEN.correlated()

    assert {("dove", "dove"): Fraction(1, 2), ("dove", "hawk"): Fraction(1, 4), ("hawk", "dove"): Fraction(1, 4)} == (
        found.chances
    )
    assert (Fraction(21, 4),) * 2 == found.pays
    assert sum(found.pays) > max(sum(each.pays) for each in CHICKEN.mixed())
    assert (
        "<dove + dove 1/2, dove + hawk 1/4, hawk + dove 1/4: 21/4, 21/4; proved: nobody gains by disobeying"
    ) in repr(found)
    assert found.model is CHICKEN.model
    assert {"Ann": "dove", "Ben": "hawk", "chance": Fraction(1, 4)} == found.rows()[1]
    monkeypatch.setattr("tabletop_widgets.theory.correlated.to_frame", list)
    assert found.rows() == found.to_frame()


def test_one_player_may_be_favoured():
    assert {("dove", "hawk"): 1} == CHICKEN.correlated("Ben").chances
    with pytest.raises(
        tw.theory.NoModel, match="maximize is 'sum' or the name of a player, not 'Bob'; the players are Ann and Ben"
    ):
        CHICKEN.correlated("Bob")


def test_a_recommendation_worth_disobeying_is_named():
    """Told to be a dove while the other is one too: the hawk gets 7 in place of 6."""
    peace = replace(CHICKEN.correlated(), chances={("dove", "dove"): Fraction(1)}, pays=(Fraction(6), Fraction(6)))

    assert ("Ann", "dove", "hawk", 1) == peace.deviation()


def test_the_correlated_equilibrium_of_shapleys_game_avoids_the_cells_without_payoff():
    """L. S. Shapley, "Some topics in two-person games" (1964): each of the six that pay is drawn as often."""
    cells = {(0, 0): (0, 0), (0, 1): (1, 0), (0, 2): (0, 1)}
    m = tw.theory.matrix([[cells[0, (j - i) % 3] for j in range(3)] for i in range(3)])
    found = m.correlated()

    assert 1 == sum(found.pays)
    assert {Fraction(1, 6)} == {*found.chances.values()}
    assert len([*permutations(range(3), 2)]) == len(found.chances)


@pytest.mark.parametrize("shape", [(2, 2), (3, 4), (5, 3), (2, 2, 2), (3, 2, 3)])
@pytest.mark.parametrize("seed", range(8))
def test_nobody_gains_by_not_doing_as_told_and_no_other_draw_pays_more(seed, shape):
    """By definition, and by a linear program in floats elsewhere."""
    optimize = pytest.importorskip("scipy.optimize")
    m = ties(seed, shape, 9)
    found, profiles = m.correlated(), [*m.profiles]
    rows = [
        [(m.payoffs[*p[:at], other, *p[at + 1 :]][at] - m.payoffs[p][at]) * (p[at] == told) for p in profiles]
        for at, width in enumerate(shape)
        for told, other in permutations(range(width), 2)
    ]
    drawn = [found.chances.get(m.names(p), 0) for p in profiles]

    assert 1 == sum(drawn) == sum(found.chances.values())
    assert min(drawn) >= 0
    assert max(sum(one * chance for one, chance in zip(row, drawn, strict=True)) for row in rows) <= 0
    assert found.deviation() is None
    worth = [-float(sum(m.payoffs[p])) for p in profiles]
    floats = [[float(each) for each in row] for row in rows]
    other = optimize.linprog(worth, floats, [0] * len(rows), [[1] * len(profiles)], [1])
    assert float(sum(found.pays)) == pytest.approx(-other.fun)


@pytest.mark.parametrize("seed", range(6))
def test_in_a_zero_sum_game_a_correlated_equilibrium_pays_the_value(seed):
    rng = Random(seed)
    m = tw.theory.matrix([[rng.randint(-5, 5) for _ in range(5)] for _ in range(5)])

    assert m.value().value == m.correlated("row").pays[0] == m.correlated("column").pays[0]


def test_where_the_sum_is_constant_any_two_optimal_plans_are_drawn_apart():
    """R. J. Aumann (1974). Colonel Blotto, five soldiers for three fields, took minutes as a linear program."""
    ways = [way for way in product(range(6), repeat=3) if sum(way) == 5]
    m = tw.theory.matrix(
        [[sum((a > b) - (a < b) for a, b in zip(*pair, strict=True)) for pair in product([one], ways)] for one in ways]
    )
    found = m.correlated()

    assert (0, 0) == found.pays
    assert found.deviation() is None


def test_actions_that_would_be_struck_out_are_never_recommended():
    """K. Basu, "The traveler's dilemma" (1994): claims of 2 to 20, of which only 2 is left; it took minutes."""

    def paid(one, two):
        less = min(one, two)
        return (less, less) if one == two else (less + 2, less - 2) if one < two else (less - 2, less + 2)

    found = tw.theory.matrix([[paid(one, two) for two in range(2, 21)] for one in range(2, 21)]).correlated()

    assert (2, 2) == found.pays
    assert found.deviation() is None


def test_what_takes_long_says_so(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.theory.progress.FIRST", 0.01)
    lines = []
    ties(1, (6, 6, 6), 9).correlated(progress=lines.append)

    assert lines[0].startswith("a linear program of up to 216 combinations after")


def test_too_many_combinations_are_refused():
    with pytest.raises(tw.theory.NoModel, match="1,024 combinations are too many for a linear program in fractions"):
        tw.theory.matrix([[0] * 32] * 32).correlated()


def test_a_plan_for_several_sets_is_shown_in_quotation_marks_so_that_it_is_not_taken_for_several_actions():
    m = tw.theory.game([[1, 0], [0, 1]], ("Ann", "Ben"), (("bet, fold", "check, call"), ("left", "right")))

    assert "<'bet, fold' 1/2, 'check, call' 1/2 | left 1/2, right 1/2: 1/2" in repr(m.value())
    assert "<logit path, 1 step to lambda 0: 'bet, fold' 0.5, 'check, call' 0.5 | left" in repr(m.logit())
    assert "<'bet, fold' + left 1/4, 'bet, fold' + right 1/4" in repr(m.correlated())
