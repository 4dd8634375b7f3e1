"""Every right answer is accepted, and a wrong one is told what would be better."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.lectures.mascarade import announcement, swap_or_not
from tabletop_widgets.theory.lectures.mascarade import table as laid_out
from tabletop_widgets.theory.lectures.muses import last_round

MASCARADE = tw.GAMES["mascarade"]
right, belief = tw.classroom.assert_equilibrium, tw.classroom.assert_belief
HALF, FIVE = Fraction(1, 2), Fraction(5, 12)
SWAP = tw.theory.matrix([[4, -2], [-3, 3]], players=("Adele", "Bruno"), actions=(("keep", "swap"), ("King", "Queen")))
MIXED = {"Adele": {"keep": HALF, "swap": HALF}, "Bruno": {"King": FIVE, "Queen": 1 - FIVE}}
SAID = "An equilibrium: nobody gains by deviating. The plans pay Adele 1/2 and Bruno -1/2."


def wrong(said, mark, *given, **more):
    with pytest.raises(AssertionError, match=re.escape(said)):
        mark(*given, **more)


# Equilibria.
@pytest.mark.parametrize(
    "plans",
    [
        MIXED,
        [MIXED["Adele"], MIXED["Bruno"]],
        {"Adele": {"keep": "1/2", "swap": 0.5}, "Bruno": {"King": 5 / 12, "Queen": 7 / 12}},
    ],
)
def test_an_equilibrium_is_right_however_it_is_written(plans):
    assert SAID == right(SWAP, plans)


def test_every_equilibrium_of_a_matrix_is_right_and_any_other_profile_names_who_would_deviate():
    m = tw.theory.matrix(last_round(), "points")
    for profile in m.pure():
        assert right(m, [{action: 1} for action in profile]).endswith("The plans pay Rob 8, Don 8 and Jule 8.")
    assert right(last_round(), [{action: 1} for action in m.pure()[0]], payoff="points")
    wrong("Rob would rather play 'moon devotion', and gain 2.", right, m, [{"sun devotion": 1}] * 3)


def test_rows_of_numbers_and_what_a_deviation_gains():
    plans = {"row": {"row 1": 1}, "column": {"column 1": 1}}

    wrong("Not an equilibrium: column would rather play 'column 2', and gain 6.", right, [[4, -2], [-3, 3]], plans)
    assert right([[4, 4], [3, 3]], plans).startswith("An equilibrium")
    almost = {"Adele": {"keep": 0.51, "swap": 0.49}, "Bruno": MIXED["Bruno"]}
    wrong("Bruno would rather play 'Queen', and gain 1/20.", right, SWAP, almost)
    assert "Nearly an equilibrium: no player can gain more than 1/20 by deviating." in right(SWAP, almost, within=0.1)


def test_a_chance_of_thousands_of_digits_is_judged_as_any_other():
    nearly = Fraction(10**5000 + 1, 2 * 10**5000)
    plans = {"Adele": {"keep": nearly, "swap": 1 - nearly}, "Bruno": MIXED["Bruno"]}

    wrong("Bruno would rather play 'Queen', and gain 0.", right, SWAP, plans)
    assert right(SWAP, plans, within="1e-9").endswith("The plans pay Adele 1/2 and Bruno -1/2.")


def test_in_a_tree_the_place_of_the_better_move_is_named():
    swap = swap_or_not()
    solution = swap.solve()
    plans = {name: dict(plan) for name, plan in solution.plans.items()}
    never = {known: dict(plan) for known, plan in plans["Adele"].items()}
    first = next(iter(never))
    never[first] = {"swap with Bruno": 1}

    assert SAID == right(swap, plans)
    assert SAID == right(swap, [plans["Adele"], plans["Bruno"]])
    wrong(
        "Not an equilibrium: Bruno would rather play 'announce King' (Adele takes their own card and Bruno's card",
        right,
        swap,
        {"Adele": never, "Bruno": plans["Bruno"]},
    )
    wrong(first.rstrip(". "), right, swap, {"Adele": never, "Bruno": {"announce King": 1}})


def test_a_strategy_or_an_equilibrium_of_many_information_sets_is_marked():
    tree = announcement(3)
    plans = tree.solve().plans

    assert right(tree, plans).startswith("An equilibrium: nobody gains by deviating. The plans pay Adele 5/3")
    wrong("would rather play", right, tree, [plans["Adele"], MASCARADE.bots["honest"]])


@pytest.mark.parametrize(
    ("plans", "said"),
    [
        (
            {"Adele": MIXED["Adele"]},
            'The plans are given by player, {"Adele": ..., "Bruno": ...}; \'Bruno\' is missing',
        ),
        ({**MIXED, "Zoe": {}}, "'Zoe' does not decide here"),
        ([MIXED["Adele"]], "The plans are given by player"),
        (5, "this is 5"),
        ({**MIXED, "Adele": ...}, "the plan of Adele is {action: chance}, not Ellipsis"),
        ({**MIXED, "Adele": {"keep": 1, "swap": 1}}, "the chances of Adele must be positive and sum to one, not to 2"),
        ({**MIXED, "Adele": {"King": 1}}, "Adele cannot play 'King'; the actions are keep and swap"),
        ({**MIXED, "Adele": {"keep": "half"}}, "'half' is not a number: give a whole number, a float"),
        ({**MIXED, "Adele": {"keep": "1e999999999"}}, "'1e999999999' has more than 100 digits: give a smaller number"),
        ({**MIXED, "Adele": {"keep": None}}, "the chance of Adele for keep: None is not a number"),
    ],
)
def test_an_invalid_plan_is_a_wrong_answer_with_a_reason(plans, said):
    wrong(said, right, SWAP, plans)


def test_the_allowed_gain_is_a_number():
    wrong("'x' is not a number", right, SWAP, MIXED, within="x")
    wrong("None is not a number", belief, unsure(), QUARTERS, first, within=None)


# Beliefs.
def unsure():
    """Bruno has seen nothing: four cards may lie anywhere among the first four places."""
    return MASCARADE.knows(laid_out(known=[[0], [4, 5], [], []]), "Bruno")


def first(t):
    return t.cards[0]


QUARTERS = {"King": "1/4", "Queen": 0.25, "Judge": Fraction(1, 4), "Bishop": Fraction(25, 100)}


def test_a_belief_over_all_worlds_is_right_in_every_form():
    assert "The belief is right: 24 worlds that fit what Bruno has seen." == belief(unsure(), QUARTERS, first)
    assert belief(unsure(), QUARTERS | {"Thief": 0}, first)
    assert belief(unsure(), {True: "1/4", False: "3/4"}, lambda t: t.cards[0] == "King")


def test_a_wrong_belief_is_refused_with_the_place():
    wrong("Not the belief: King has a chance of 1/4 in the 24 worlds that fit what Bruno has seen, not 1/2.",
          belief, unsure(), QUARTERS | {"King": HALF}, first)  # fmt: skip
    wrong("Bishop has a chance of 1/4", belief, unsure(), {"King": "1/4", "Queen": "1/4", "Judge": "1/4"}, first)
    wrong("Thief has a chance of 0", belief, unsure(), QUARTERS | {"Thief": "1/9"}, first)
    assert belief(unsure(), QUARTERS | {"King": 0.3}, first, within=0.06)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (..., "A belief is {possibility: chance}, not Ellipsis."),
        ({"King": 2}, "King: a chance is a number from 0 to 1, not Fraction(2, 1)."),
        ({"King": None}, "King: a chance is a number from 0 to 1, not None."),
        ({"King": "x"}, "'x' is not a number"),
        ({"King": "1e999999999"}, "'1e999999999' has more than 100 digits"),
    ],
)
def test_an_invalid_belief_is_a_wrong_answer_with_a_reason(answer, said):
    wrong(said, belief, unsure(), answer, first)


def test_without_a_question_a_belief_is_about_the_cells_of_the_panels():
    seen = unsure()
    (panel, *_) = seen.game.conclusions(seen)
    cell = panel.rows[0], panel.columns[0]

    assert belief(seen, {cell: panel.cells[0][0]})
    wrong("Not the belief: ", belief, seen, {cell: 1})
    wrong("is not a cell: rows are", belief, seen, {("Moon", "Rob"): 1})


def test_a_belief_from_sampled_worlds_is_judged_with_the_tolerance_of_the_sample():
    seen = unsure()
    few = SimpleNamespace(worlds=lambda _: MASCARADE.worlds(seen, at_most=10))
    blurred = replace(seen, game=few)

    assert belief(blurred, QUARTERS, first)
    wrong("Not the belief: King has a chance of", belief, blurred, {"King": 1}, first)


def test_a_cell_of_the_master_that_fails_is_named():
    cells = [
        ("set-up", "limit = 1 / 0", ()),
        ("x", "x = 1", ("solution",)),
        ("judged", "assert x < limit", ("verdict",)),
    ]
    master, answer = (
        {
            "cells": [
                {"cell_type": "code", "id": name, "source": source, "metadata": {"tags": tag}}
                for name, source, tag in some
            ]
        }
        for some in (cells, cells[1:2])
    )
    (verdict,) = tw.classroom.mark(master, answer).verdicts

    assert "name 'limit' is not defined (the cell set-up of the master raised ZeroDivisionError)" == verdict.said
