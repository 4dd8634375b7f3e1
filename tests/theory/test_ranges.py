"""What else is optimal: whether there are other plans, and how far the chance of each move may go."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import KUHN, LEDUC
from tabletop_widgets.theory.lectures.muses import last_round
from tabletop_widgets.theory.normal_form import matrix_of, plans_of
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.equilibria import extreme_pairs
from tabletop_widgets.theory.solvers.optimal_ranges import optimal_ranges
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tests.theory.planned import planned, random_tree

THIRD = Fraction(1, 3)
ALWAYS, NEVER, FREE = (1, 1), (0, 0), (0, 1)


def kuhn():
    return tw.theory.tree(KUHN.start(["Ada", "Ben"]), payoff="points").solve()


def at_once(cells):
    """Both choose at once; Ada gets what the cell says, and Ben loses it."""
    rows = {f"{i}": (1, "Ben", {f"{j}": (pay, -pay) for j, pay in enumerate(row)}) for i, row in enumerate(cells)}
    return (0, "Ada", rows)


# Kuhn poker.
def test_in_kuhn_poker_the_first_player_may_bluff_up_to_a_third_and_the_second_has_one_plan():
    solution = kuhn()
    ada, ben = solution.ranges["Ada"], solution.ranges["Ben"]

    assert (0, THIRD) == ada["Ada holds the Jack."]["bet"]
    assert (1 - THIRD, 1) == ada["Ada holds the Jack."]["pass"]
    assert FREE == ada["Ada holds the King."]["bet"]
    assert NEVER == ada["Ada holds the Queen."]["bet"]
    assert (THIRD, 2 * THIRD) == ada["Ada holds the Queen. Ada says: pass. Ben says: bet."]["bet"]
    assert ALWAYS == ada["Ada holds the King. Ada says: pass. Ben says: bet."]["bet"]
    assert all(low == high for moves in ben.values() for low, high in moves.values())
    assert (THIRD, THIRD) == ben["Ben holds the Jack. Ada says: pass."]["bet"]
    assert not solution.unique
    assert "" == solution.undecided


def test_every_solution_lies_in_its_ranges():
    solution = kuhn()
    for name, known in solution.ranges.items():
        for label, moves in known.items():
            assert all(low <= solution.plans[name][label][move] <= high for move, (low, high) in moves.items())


# Small games.
def test_a_solution_without_alternatives_is_unique():
    solution = planned(at_once([[4, -2], [-3, 3]])).solve()

    assert solution.unique
    assert {"0": (Fraction(1, 2),) * 2, "1": (Fraction(1, 2),) * 2} == solution.ranges["Ada"]["Ada"]
    assert {"0": (Fraction(5, 12),) * 2, "1": (Fraction(7, 12),) * 2} == solution.ranges["Ben"]["Ben"]


def test_each_of_three_moves_has_its_own_range():
    """The third is as good as the first two, half of each; Ben can do nothing about it."""
    solution = planned(at_once([[2, 0], [0, 2], [1, 1]])).solve()

    assert {"0": (0, Fraction(1, 2)), "1": (0, Fraction(1, 2)), "2": FREE} == solution.ranges["Ada"]["Ada"]
    assert {"0": (Fraction(1, 2),) * 2, "1": (Fraction(1, 2),) * 2} == solution.ranges["Ben"]["Ben"]
    assert solution.unique is False


def test_with_nothing_at_stake_anything_may_be_played():
    solution = planned(at_once([[0, 0], [0, 0]])).solve()

    assert {"0": FREE, "1": FREE} == solution.ranges["Ada"]["Ada"] == solution.ranges["Ben"]["Ben"]


def test_a_set_avoided_by_ones_own_moves_has_no_ranges():
    """At heads Ada takes 5, or goes on to pennies, which Ben cannot tell from those that she plays at tails."""
    pennies = {side: (1, "Ben", {"heads": (pay, -pay), "tails": (-pay, pay)}) for side, pay in (("h", 1), ("t", -1))}
    heads = (0, "Ada, heads", {"stop": (5, -5), "go": (0, "Ada, gone on", pennies)})
    tails = (0, "Ada, tails", pennies)
    solution = planned(("chance", {("heads", THIRD): heads, ("tails", 1 - THIRD): tails})).solve()

    assert ALWAYS == solution.ranges["Ada"]["Ada, heads"]["stop"]
    assert {"Ada, heads", "Ada, tails"} == {*solution.ranges["Ada"]}
    assert {"Ada, heads", "Ada, gone on", "Ada, tails"} == {*solution.plans["Ada"]}
    assert solution.unique


def test_the_range_of_a_move_takes_earlier_moves_into_account():
    """Ada goes on with any chance she likes, and then mixes evenly, however seldom she comes there."""
    pennies = at_once([[1, -1], [-1, 1]])[2]
    drawn = ("chance", {("a", Fraction(1, 2)): (0, "next", pennies), ("b", Fraction(1, 2)): (0, "next", pennies)})
    form = SequenceForm(tree := planned((0, "Ada", {"stop": (0, 0), "go": drawn})), Collapsed(tree))

    assert [[FREE, FREE], [(Fraction(1, 2),) * 2] * 2] == optimal_ranges(form, 0)


# Backward induction and sub-games.
def test_an_indifferent_player_with_full_information_may_do_either():
    solution = planned((0, "a", {"left": (1, "b", {"up": (1, -1), "down": (1, -1)}), "right": (0, 0)})).solve()

    assert {"left": ALWAYS, "right": NEVER} == solution.ranges["Ada"]["a"]
    assert {"up": FREE, "down": FREE} == solution.ranges["Ben"]["b"]
    assert not solution.unique


def test_a_single_player_against_chance_has_ranges():
    blind = {side: (0, "blind", {"heads": (pay, 0), "tails": (1, 0)}) for side, pay in (("h", 2), ("t", 0))}
    drawn = ("chance", {(side, Fraction(1, 2)): below for side, below in blind.items()})
    solution = planned((0, "a", {"stop": (0, 0), "go": drawn})).solve()

    assert {"a": {"stop": NEVER, "go": ALWAYS}, "blind": {"heads": FREE, "tails": FREE}} == solution.ranges["Ada"]


def test_an_unreached_subgame_has_its_own_ranges():
    solution = planned((0, "a", {"stop": (5, -5), "go": at_once([[4, -2], [-3, 3]])})).solve()

    assert {"0": (Fraction(1, 2),) * 2, "1": (Fraction(1, 2),) * 2} == solution.ranges["Ada"]["Ada"]
    assert {"stop": ALWAYS, "go": NEVER} == solution.ranges["Ada"]["a"]
    assert solution.unique


# What is not known.
def test_other_games_are_unique_if_backward_induction_alone_proves_it():
    one = planned((0, "a", {"left": (1, 3), "right": (1, "b", {"up": (2, 1), "down": (0, 0)})})).solve()
    tied = planned((0, "a", {"left": (1, 3), "right": (1, "b", {"up": (2, 1), "down": (0, 1)})})).solve()
    three = tw.theory.tree(last_round(), payoff="points").solve()

    assert (True, {"up": ALWAYS, "down": NEVER}) == (one.unique, one.ranges["Ben"]["b"])
    for solution in (tied, three):
        assert (None, None) == (solution.unique, solution.ranges)
        assert "only backward induction shows that there is no other" in solution.undecided


def test_large_trees_say_that_they_are_too_large():
    solution = tw.theory.tree(LEDUC.start(), payoff="points").cfr(1)

    assert (None, None) == (solution.unique, solution.ranges)
    assert "962 sequences and information sets are too many to look at all optimal plans (at most 200)" == (
        solution.undecided
    )


# A second opinion.
def corners(form, at):
    """All extreme optimal plans of one, as how likely each sequence is: of the matrix of all plans."""
    plans = plans_of(form, 10_000)
    game = matrix_of(form, plans)
    tables = [
        [[game.payoffs[i, j][own] for j in range(len(plans[1]))] for i in range(len(plans[0]))] for own in range(2)
    ]
    player = form.players[at]
    played = [player.realization(plan) for _, plan in plans[at]]
    for mixed in {pair[at] for pair in extreme_pairs(*tables)}:
        yield [sum(c * one for c, one in zip(mixed, column, strict=True)) for column in zip(*played, strict=True)]


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(40))
def test_ranges_reach_from_corner_to_corner_of_the_matrix_of_all_plans(seed):
    tree = random_tree(Random(seed), 2, 2, coins=True)
    form = SequenceForm(tree, Collapsed(tree, induction=False))
    if len(form.players) < 2:
        return
    for at, player in enumerate(form.players):
        found = [*corners(form, at)]
        for before, first, width, own in zip(
            player.before, player.first, player.width, optimal_ranges(form, at), strict=True
        ):
            chances = [[each[first + move] / each[before] for move in range(width)] for each in found if each[before]]
            told = [(min(column), max(column)) for column in zip(*chances, strict=True)]
            assert own == (told or None)
