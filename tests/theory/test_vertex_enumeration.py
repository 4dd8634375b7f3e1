"""Corners by pivots: the same equilibria as by trying every support, where payoffs tie as well as where they do not."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.solvers.equilibria import extreme_pairs
from tabletop_widgets.theory.solvers.vertex_enumeration import corners, max_vertices


def by_supports(one, two):
    """Find them by solving the equations of every pair of supports, as it was done before."""
    turned = [*map(list, zip(*one, strict=True))]
    across = [*zip(*two, strict=True)]
    pairs = product(extreme_plans(two), extreme_plans(turned))
    return {pair for pair in pairs if replies(one, *pair) and replies(across, *pair[::-1])}


def extreme_plans(other):
    rows, columns = len(other), len(other[0])
    return {
        plan
        for size in range(1, min(rows, columns) + 1)
        for support in combinations(range(rows), size)
        for tight in combinations(range(columns), size)
        if (plan := mixed(other, support, tight)) is not None
    }


def mixed(other, support, tight):
    equations = [[*(other[i][j] for i in support), Fraction(-1), Fraction(0)] for j in tight]
    found = solved([*equations, [*(Fraction(1) for _ in support), Fraction(0), Fraction(1)]])
    if found is None or min(found[:-1]) < 0:
        return None
    plan = [Fraction(0)] * len(other)
    for i, chance in zip(support, found[:-1], strict=True):
        plan[i] = chance
    gets = [sum(chance * row[j] for chance, row in zip(plan, other, strict=True)) for j in range(len(other[0]))]
    return None if max(gets) > found[-1] else tuple(plan)


def solved(equations):
    for at in range(len(equations)):
        pivot = next((row for row in range(at, len(equations)) if equations[row][at]), None)
        if pivot is None:
            return None
        equations[at], equations[pivot] = equations[pivot], equations[at]
        top = equations[at] = [each / equations[at][at] for each in equations[at]]
        for row in {*range(len(equations))} - {at}:
            times = equations[row][at]
            equations[row] = [each - times * above for each, above in zip(equations[row], top, strict=True)]
    return [row[-1] for row in equations]


def replies(pays, plan, against):
    worth = [sum(each * chance for each, chance in zip(row, against, strict=True)) for row in pays]
    return all(own == max(worth) for own, chance in zip(worth, plan, strict=True) if chance)


def table(rng, rows, columns, most):
    return [[Fraction(rng.randint(-most, most), rng.choice((1, 2))) for _ in range(columns)] for _ in range(rows)]


@pytest.mark.untraced
@pytest.mark.parametrize("most", [0, 1, 2, 40])
@pytest.mark.parametrize("seed", range(25))
def test_the_extreme_equilibria_are_those_that_trying_all_supports_finds(seed, most):
    rng = Random(f"{seed} {most}")
    rows, columns = rng.randint(1, 4), rng.randint(1, 4)
    one, two = table(rng, rows, columns, most), table(rng, rows, columns, most)

    found = extreme_pairs(one, two)
    assert by_supports(one, two) == {*found}
    assert len({*found}) == len(found)


def test_a_cube_has_the_corners_of_a_cube():
    found = corners([[2, 1, 1], [1, 2, 1], [1, 1, 2]])

    assert 1 + 3 + 3 + 1 == len(found)
    assert (Fraction(1, 4),) * 3 in {each.at for each in found}
    assert {0b000111, 0b111000} <= {each.tight for each in found}


def test_a_degenerate_corner_is_found_once():
    found = corners([[1, 1], [1, 1], [1, 2], [2, 1], [1, 1]])

    assert [(0, 0), (0, Fraction(1, 2)), (Fraction(1, 3), Fraction(1, 3)), (Fraction(1, 2), 0)] == sorted(
        each.at for each in found
    )


@pytest.mark.parametrize(("wide", "high", "most"), [(1, 4, 2), (2, 3, 5), (3, 3, 8), (8, 8, 660), (12, 12, 24_752)])
def test_the_number_of_corners_never_exceeds_its_bound(wide, high, most):
    rng = Random(wide)
    assert most == max_vertices(wide, high)
    if wide < 9:
        assert most >= len(corners([[rng.randint(1, 9) for _ in range(wide)] for _ in range(high)]))


@pytest.mark.untraced
@pytest.mark.parametrize("most", [1, 9])
def test_all_extreme_equilibria_of_eight_by_eight_are_equilibria(most):
    rng = Random(most)
    m = tw.theory.matrix([[(rng.randint(0, most), rng.randint(0, most)) for _ in range(8)] for _ in range(8)])
    found = m.mixed()

    assert {None} == {m.deviation(each.plans) for each in found}
    assert {len(found)} == {each.among for each in found}


def test_a_game_of_coordination_for_eight_has_all_255_and_says_which_one_it_shows():
    m = tw.theory.matrix([[(int(i == j),) * 2 for j in range(8)] for i in range(8)])

    assert 2**8 - 1 == len(m.mixed())
    assert "proved: one of 255 extreme equilibria; stylised" in repr(m.mixed()[0])


def test_a_long_search_reports_the_number_of_corners_found(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.theory.progress.FIRST", 0.01)
    monkeypatch.setattr("tabletop_widgets.theory.progress.OFTEN", 0.005)
    said, rng = [], Random(1)
    cells = [[(rng.randint(0, 9), rng.randint(0, 9)) for _ in range(10)] for _ in range(10)]

    assert tw.theory.matrix(cells).mixed(said.append)
    assert said
    assert " of 4,004 corners at most after " in said[0]
