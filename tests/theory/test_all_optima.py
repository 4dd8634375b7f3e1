"""Whether an equilibrium is the only one, and between what chances all of them lie."""

from __future__ import annotations

import pickle
from fractions import Fraction
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import KUHN
from tabletop_widgets.theory.solvers.simplex import Program


def point(ranges):
    return {low == high for actions in ranges.values() for low, high in actions.values()} == {True}


def test_a_unique_equilibrium_says_so_and_has_ranges_of_a_single_point():
    found = tw.theory.matrix([[4, -2], [-3, 3]], actions=(("keep", "swap"), ("King", "Queen"))).value()
    half = Fraction(1, 2)

    assert found.unique
    assert {"keep": (half, half), "swap": (half, half)} == found.ranges["row"]
    assert "proved: the only equilibrium; " in repr(found)


def test_identical_columns_may_share_a_chance_in_any_way():
    found = tw.theory.matrix([[1, -1, -1], [-1, 1, 1]], actions=(("a", "b"), ("c", "d", "e"))).value()
    half = Fraction(1, 2)

    assert found.unique is False
    assert {"c": (half, half), "d": (0, half), "e": (0, half)} == found.ranges["column"]
    assert "proved: one of many, column: d 0 to 1/2, column: e 0 to 1/2; " in repr(found)


def test_with_many_free_actions_only_one_of_many_is_stated():
    assert "proved: one of many; " in repr(tw.theory.matrix([[0, 0, 0], [0, 0, 0]]).value())


def test_the_bluffs_of_kuhn_poker_have_a_range():
    """The first may bluff with the lowest card up to one time in three: H. W. Kuhn (1950)."""
    m = tw.theory.tree(KUHN.start(), payoff="points").matrix()
    found = m.value()
    most = max(high for low, high in found.ranges[m.players[0]].values())

    assert found.unique is False
    assert not point(found.ranges)
    assert most < 1


@pytest.mark.parametrize("seed", range(40))
def test_the_ranges_of_optimal_plans_equal_those_of_all_extreme_equilibria(seed):
    """Another way to the same: the ends of each range are met at a corner of what is optimal."""
    rng = Random(seed)
    rows, columns = rng.randint(1, 4), rng.randint(1, 4)
    m = tw.theory.matrix([[rng.randint(-1, 2) for _ in range(columns)] for _ in range(rows)])
    found, every = m.value(), m.mixed()

    assert found.ranges == every[0].ranges
    assert found.unique == point(found.ranges) == (len(every) == 1) == every[0].unique


def test_an_equilibrium_is_pickled_before_it_has_looked_for_the_others():
    found = pickle.loads(pickle.dumps(tw.theory.matrix([[0, 0], [0, 0]]).value()))

    assert {(0, 1)} == {room for actions in found.ranges.values() for room in actions.values()}


def test_a_linear_program_can_be_continued_from_its_optimum():
    """Maximize x + y in a triangle, then see how far each goes on the edge that is best."""
    program = Program([{0: 1, 1: 1}, {0: 1}, {1: 3}], [4, 3, 6], 2)

    assert 4 == program.maximize({0: 1, 1: 1})
    assert [(2, 3), (1, 2)] == program.ranges()
