"""Plans that a population keeps to: the animals of Maynard Smith, and mutants tried one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from operator import mul
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.solvers.evolutionary_stability import determinant, resists, strictly_copositive

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def population(rows, names=None):
    """Two who meet: the second is paid as the first would be in its place."""
    cells = [[(each, rows[j][i]) for j, each in enumerate(row)] for i, row in enumerate(rows)]
    names = names or [f"{at}" for at in range(len(rows))]
    return tw.theory.matrix(cells, players=("one", "other"), actions=(names, names))


@pytest.mark.parametrize(("worth", "wound", "hawks"), [(2, 4, HALF), (1, 3, THIRD), (4, 2, 1)])
def test_hawks_are_as_many_as_the_prize_is_of_the_wound(worth, wound, hawks):
    """J. Maynard Smith, "Evolution and the Theory of Games" (1982): V / C hawks, and all where V > C."""
    m = population([[Fraction(worth - wound, 2), worth], [0, Fraction(worth, 2)]], ("hawk", "dove"))
    (plan,) = m.evolutionarily_stable()

    assert hawks == plan["hawk"] == 1 - plan.get("dove", 0)


@pytest.mark.parametrize(
    ("win", "stable"), [(1, []), (2, [{"rock": THIRD, "paper": THIRD, "scissors": THIRD}]), (HALF, [])]
)
def test_rock_paper_scissors_is_stable_only_where_winning_pays_more_than_losing_costs(win, stable):
    m = population([[0, -1, win], [win, 0, -1], [-1, win, 0]], ("rock", "paper", "scissors"))

    assert stable == m.evolutionarily_stable()
    assert 1 == len(m.mixed())


def test_two_customs_are_both_stable_but_not_their_mixture():
    assert [{"left": 1}, {"right": 1}] == population([[1, 0], [0, 1]], ("left", "right")).evolutionarily_stable()


def test_a_mutant_with_equal_payoffs_is_not_driven_out():
    assert [] == population([[1, 1], [1, 1]]).evolutionarily_stable()
    assert [{"0": 1}] == population([[1, 1], [1, 0]]).evolutionarily_stable()


def test_two_mutants_that_fail_alone_may_displace_a_plan_together():
    """Both tie against what all do and do worse among their own kind, but better against each other."""
    rows = [[0, 0, 0], [0, -1, 3], [0, 3, -1]]

    assert not resists(rows, [1, 0, 0])
    assert resists([[0, 0, 0], [0, -1, 0], [0, 0, -1]], [1, 0, 0])


def test_evolutionary_stability_needs_a_symmetric_game():
    with pytest.raises(tw.theory.NoModel, match="the same payoffs, but at row 1, column 1 row and column cannot"):
        tw.theory.matrix([[1, -1], [-1, 1]]).evolutionarily_stable()
    with pytest.raises(tw.theory.NoModel, match="both need the same actions"):
        tw.theory.matrix([[0, 0, 0], [0, 0, 0]]).evolutionarily_stable()


GRID = [
    tuple(Fraction(each, 12) for each in (a, b, 12 - a - b)) for a, b in product(range(13), range(13)) if a + b <= 12
]


@pytest.mark.parametrize("seed", range(60))
def test_a_plan_is_stable_if_no_mutant_of_many_does_as_well(seed):
    """By definition: as good a reply, and as good against the mutant."""
    rng = Random(seed)
    rows = [[Fraction(rng.randint(0, 3)) for _ in range(3)] for _ in range(3)]
    m = population(rows)
    stable = [m.chances(0, plan) for plan in m.evolutionarily_stable()]
    both = [m.chances(0, one) for one, other in (each.plans for each in m.mixed()) if one == other]

    for plan in both:
        mutants = [
            y
            for y in [*GRID, *map(tuple, toward(plan))]
            if [*y] != plan and meets(rows, y, plan) == meets(rows, plan, plan)
        ]
        invaded = any(meets(rows, y, y) >= meets(rows, plan, y) for y in mutants)
        assert invaded == (plan not in stable)


def toward(plan):
    """A step from a plan to each point of a grid."""
    return [[(own * 11 + other) / 12 for own, other in zip(plan, end, strict=True)] for end in GRID]


def meets(rows, one, other):
    """What one plan gets against another."""
    return sum(x * sum(map(mul, row, other)) for x, row in zip(one, rows, strict=True))


@pytest.mark.parametrize(
    ("form", "above"),
    [
        ([], True),
        ([[1]], True),
        ([[0]], False),
        ([[1, -1], [-1, 1]], False),
        ([[1, 5], [5, 1]], True),
        ([[2, -1, 0], [-1, 2, -1], [0, -1, 2]], True),
        ([[1, -1, 1], [-1, 1, 1], [1, 1, 1]], False),
        ([[1, -HALF, -HALF], [-HALF, 1, -HALF], [-HALF, -HALF, 1]], False),
    ],
)
def test_strict_copositivity_is_decided_correctly(form, above):
    assert above == strictly_copositive([[Fraction(each) for each in row] for row in form])


def test_determinants_are_computed_correctly():
    assert 1 == determinant([])
    assert -2 == determinant([[Fraction(0), Fraction(1)], [Fraction(2), Fraction(0)]])
    assert 0 == determinant([[Fraction(0), Fraction(1)], [Fraction(0), Fraction(2)]])
    assert 6 == determinant([[Fraction(x) for x in row] for row in ([0, 0, 1], [2, 0, 0], [0, 3, 5])])
