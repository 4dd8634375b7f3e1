"""Complementary pivots: two who do not play for the same coins get an equilibrium, and best replies prove it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import KUHN
from tabletop_widgets.theory.solvers import lemke
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tests.theory.planned import planned, random_tree

HALF = Fraction(1, 2)


def at_once(cells):
    """Both choose at once; `cells` are rows of what they get."""
    rows = {f"row {i}": (1, "Ben", {f"column {j}": pay for j, pay in enumerate(row)}) for i, row in enumerate(cells)}
    return planned((0, "Ada", rows))


def signals(rng, types=3, sent=3, answers=3, most=9):
    """Ada knows which of the types chance drew, and sends a signal; Ben answers it."""
    pays = range(-most, most + 1)
    below = {
        (f"{each}", Fraction(1, types)): (
            0,
            f"Ada {each}",
            {
                f"{signal}": (
                    1,
                    f"Ben {signal}",
                    {f"{answer}": (rng.choice(pays), rng.choice(pays)) for answer in range(answers)},
                )
                for signal in range(sent)
            },
        )
        for each in range(types)
    }
    return planned(("chance", below))


def leaves_nothing_to_gain(tree):
    """Put the best reply to each of the plans found."""
    form = SequenceForm(tree, Collapsed(tree, induction=False))
    found = lemke.equilibrium(form)
    return not any(form.gains(found))


# Known games.
def test_inspector_and_inspected_mix_so_that_the_other_is_indifferent():
    """To violate gets 10 where nobody looks and -90 else; to look costs 1, and not to where it is violated costs 10."""
    solution = at_once([[(0, 0), (0, -1)], [(10, -10), (-90, -6)]]).solve("lemke")

    assert ("proved", "complementary pivots on the sequence form") == (solution.kind, solution.method)
    assert {"row 0": Fraction(4, 5), "row 1": Fraction(1, 5)} == solution.plans["Ada"]["Ada"]
    assert {"column 0": Fraction(9, 10), "column 1": Fraction(1, 10)} == solution.plans["Ben"]["Ben"]
    assert (0, -2) == solution.pays


def test_kuhn_poker_comes_out_as_by_a_linear_program():
    solution = tw.theory.tree(KUHN.start(), payoff="points").solve("lemke")

    assert ("proved", Fraction(-1, 18)) == (solution.kind, solution.value)
    assert "complementary pivots on the sequence form" == solution.method


def test_a_game_with_too_many_plans_to_try_is_solved():
    """27 plans each, and none without chance leaves nothing to gain: before, rounds of regret had to do."""
    solution = signals(Random(20)).solve()

    assert "complementary pivots on the sequence form" == solution.method
    assert str(solution.proof).startswith("proved: an equilibrium, ")
    assert 1 == solution.found
    assert solution.tree.acting == (0, 1)


def test_a_requested_method_is_used_and_large_trees_are_solved_by_regret(monkeypatch):
    tree = signals(Random(20))
    monkeypatch.setattr("tabletop_widgets.theory.solvers.solver.PIVOTED", 19)

    assert "5 rounds of regret" == tree.solve(iterations=5).method
    assert "complementary pivots on the sequence form" == tree.solve("lemke").method
    monkeypatch.setattr("tabletop_widgets.theory.solvers.solver.PIVOTED", 20)
    assert "complementary pivots on the sequence form" == tree.solve().method


def test_progress_reports_the_number_of_pivots():
    told = []
    tree = signals(Random(20))
    lemke.equilibrium(SequenceForm(tree, Collapsed(tree)), told.append)

    assert [*range(1, len(told) + 1)] == told
    assert told


# Degenerate ones.
@pytest.mark.parametrize("cells", [[[(0, 0)] * 3] * 3, [[(1, 1), (1, 0)], [(1, 0), (1, 1)], [(0, 1), (1, 1)]]])
def test_a_fully_tied_game_does_not_cycle(cells):
    assert leaves_nothing_to_gain(at_once(cells))


def test_random_games_full_of_ties_leave_nothing_to_gain():
    rng = Random(27)
    for _ in range(100):
        high, wide = rng.randint(2, 5), rng.randint(2, 5)
        assert leaves_nothing_to_gain(
            at_once([[(rng.randint(0, 1), rng.randint(0, 1)) for _ in range(wide)] for _ in range(high)])
        )


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(60))
def test_random_trees_leave_nothing_to_gain(seed):
    assert all(leaves_nothing_to_gain(tree) for tree in (random_tree(Random(seed)), signals(Random(seed), most=2)))
