"""Proper sub-games come first: nobody threatens what would not pay when it comes to it, and a solution says so."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import LEDUC
from tabletop_widgets.theory.lectures.dazzle import ENDINGS, ending
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tabletop_widgets.theory.solvers.subgames import proper
from tests.theory.planned import planned, random_tree

OUT = (2, 5)


def prices(order, pays, known=""):
    """Both price at once; whoever comes second does not know what the first has done."""
    cells = {
        ("fight", "fight"): pays[0],
        ("fight", "share"): pays[1],
        ("share", "fight"): pays[2],
        ("share", "share"): pays[3],
    }
    second = {one: (1, f"Ben prices{known}", {two: cells[one, two] for two in order}) for one in order}
    return (0, f"Ada prices{known}", second)


def entry(order, out=("out", "enter")):
    """Ada stays out, or enters; then both price at once, and to fight is dominated for both."""
    below = {"out": OUT, "enter": prices(order, [(-2, -2), (0, -1), (0, 0), (3, 1)])}
    return planned((0, "Ada comes", {each: below[each] for each in out}))


# The game of entry.
@pytest.mark.parametrize("order", [("fight", "share"), ("share", "fight")])
@pytest.mark.parametrize("out", [("out", "enter"), ("enter", "out")])
def test_an_empty_threat_is_not_believed_whatever_the_order_of_moves(order, out):
    solution = entry(order, out).solve()

    assert (3, 1) == solution.pays
    assert {"enter": 1, "out": 0} == solution.plans["Ada"]["Ada comes"]
    assert {"share": 1, "fight": 0} == solution.plans["Ben"]["Ben prices"] == solution.plans["Ada"]["Ada prices"]
    assert (True, "proved") == (solution.perfect, solution.kind)


def test_an_empty_threat_is_only_an_equilibrium_of_the_whole():
    threat = {"Ada": {"Ada comes": {"out": 1}, "Ada prices": {"fight": 1}}, "Ben": {"fight": 1}}

    assert "An equilibrium" in tw.classroom.assert_equilibrium(entry(("fight", "share")), threat)


def test_play_after_a_subgame_is_drawn_and_can_be_inspected():
    solution = entry(("fight", "share")).solve()

    assert [(3, 1), (2, 5), (3, 1)] == [solution.pay_at(node) for node in range(3)]
    assert "Subgame perfect" not in solution.figure().caption
    assert "subgame perfect" in solution.figure().caption
    assert "an equilibrium, subgame perfect (the one found; there may be others)" in repr(solution)


# What is a sub-game.
def test_a_part_cut_by_an_information_set_is_no_subgame():
    tree = entry(("fight", "share"))

    assert [2] == proper(Collapsed(tree))
    assert [] == proper(Collapsed(tw.theory.tree(LEDUC.start(), payoff="points")))


def test_subgames_may_be_nested_and_begin_with_chance():
    """Pennies are worth nothing; in the other half Ada fights for certain, which pays 4."""
    pennies = prices(("fight", "share"), [(1, -1), (-1, 1), (-1, 1), (1, -1)], " low")
    high = prices(("fight", "share"), [(4, 1), (4, 0), (0, 1), (1, 0)], " high")
    drawn = ("chance", {("low", Fraction(1, 2)): pennies, ("high", Fraction(1, 2)): high})
    tree = planned((0, "a", {"stop": (0, 0), "go": (1, "b", {"stop": (0, 2), "go": drawn})}))
    found = proper(Collapsed(tree))
    solution = tree.solve()

    assert [tree.path(node) for node in found] == [[1, 1, 1], [1, 1, 0], [1, 1], [1]]
    assert (2, Fraction(1, 2)) == solution.pay_at(found[2])
    assert [(0, 0), True] == [solution.pays, solution.perfect]
    assert "backward induction over sub-games" == solution.method


@pytest.mark.untraced
@pytest.mark.parametrize(("players", "seed"), [*product((2, 3), range(40))])
def test_nobody_gains_by_leaving_a_solution_that_is_called_perfect_in_any_sub_game(players, seed):
    tree = random_tree(Random(seed), players)
    solution, bare = tree.solve(iterations=400), Collapsed(tree, induction=False)
    gains = [
        max(form.gains([[solution.chances(each) for each in player.sets] for player in form.players]), default=0)
        for form in (SequenceForm(tree, bare, root) for root in (*proper(bare), 0))
    ]

    assert not solution.perfect or not any(gains)
    assert solution.perfect == (str(solution.proof).startswith("proved") and "Nash only" not in str(solution.proof))
    assert players > 2 or solution.perfect


def test_an_unsolved_subgame_makes_the_solution_nash_only():
    """Rounds of regret look at the whole; what they find is proved, but not in what is never reached."""
    solution = entry(("fight", "share")).solve("regrets", iterations=300)

    assert "proved: an equilibrium, Nash only (the one found; there may be others)" == str(solution.proof)
    assert not solution.perfect


def test_a_sub_game_that_cannot_be_proved_leaves_those_above_it_open(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.theory.solvers.solver.TRIED", 0)
    monkeypatch.setattr("tabletop_widgets.theory.solvers.solver.PIVOTED", 0)
    cells = [tuple(map(Fraction, each)) for each in [(3, 1), (0, 7), (1, 5), (11, 2)]]
    tree = planned((0, "a", {"stop": (9, 0), "go": prices(("fight", "share"), cells)}))
    solution = tree.solve(iterations=3)

    assert "approximate" == solution.kind
    assert not solution.perfect


def test_without_secrets_or_ties_a_tree_has_only_one_subgame_perfect_equilibrium():
    one = planned((0, "a", {"left": (1, 3), "right": (1, "b", {"up": (2, 1), "down": (0, 0)})})).solve()
    tied = planned((0, "a", {"left": (1, 3), "right": (1, "b", {"up": (2, 1), "down": (0, 1)})})).solve()

    assert "proved: the only subgame-perfect equilibrium" == str(one.proof)
    assert "proved: an equilibrium, subgame perfect (the one found; there may be others)" == str(tied.proof)


def test_a_single_decider_gets_the_maximum_and_is_named():
    """Of one plan it cannot be said that `against either plan` something holds; and it may be another who is paid."""
    alone = planned((0, "a", {"left": (1, 3), "right": (2, 0)})).solve()
    behind = tw.theory.tree(ending(*ENDINGS["behind"]), payoff="lead").solve()
    nobody = planned(("chance", {("low", Fraction(1, 2)): (0, 1), ("high", Fraction(1, 2)): (1, 0)})).solve()

    assert "proved: no other plan of Ada gets more" == str(alone.proof)
    assert "<Player A gets -3 (lead); proved: no other plan of Player B gets more; exact" in repr(behind)
    assert "proved: nobody has a choice" == str(nobody.proof)
    assert alone.perfect


def test_a_zero_sum_proof_says_whether_the_plans_are_subgame_perfect():
    """Out is as good as pennies; rounds of regret say nothing of what is never reached."""
    pennies = prices(("fight", "share"), [(1, -1), (-1, 1), (-1, 1), (1, -1)])
    tree = planned((0, "Ada comes", {"out": (1, -1), "enter": pennies}))
    whole, first = tree.solve("regrets", iterations=400), tree.solve()

    assert "proved: against either plan the best reply gets exactly this, subgame perfect" == str(first.proof)
    assert "proved: against either plan the best reply gets exactly this, Nash only" == str(whole.proof)
    assert (True, False) == (first.perfect, whole.perfect)


def test_equilibria_of_a_subgame_are_counted_as_parts_of_equilibria_of_the_whole():
    """Both meet at the opera, or at the match, or mix; Ada comes in whatever they do there."""
    meeting = prices(("fight", "share"), [(2, 1), (0, 0), (0, 0), (1, 2)])
    solution = planned((0, "Ada comes", {"out": (-1, 0), "enter": meeting})).solve()

    assert "proved: an equilibrium, subgame perfect (one of 2 found; there may be others)" == str(solution.proof)
    assert 2 == solution.found
