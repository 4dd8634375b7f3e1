"""A payoff matrix shows best replies and equilibria, and says of each cell who would rather do something else."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tabletop_widgets.drawing.layout.measure import width_of
from tabletop_widgets.theory.figures.matrix import matrix

PRISON = {(0, 0): (-1, -1), (0, 1): (-3, 0), (1, 0): (0, -3), (1, 1): (-2, -2)}
ACTIONS = ("silent", "talk"), ("silent", "talk")


def cells(figure, sheet=0):
    return {part.id: part for part in figure.sheets[sheet].parts}


def bars(part):
    """The bars under best replies: rectangles that are four pixels high."""
    return [stroke[6] for stroke in part.strokes if stroke[0] == "r" and stroke[4] == 4]


def test_a_bar_underlines_every_best_reply_and_nothing_else():
    shown = cells(matrix("Prison", "Exact.", ("Ann", "Ben"), ACTIONS, PRISON))

    assert {"0-0": 0, "0-1": 1, "1-0": 1, "1-1": 2} == {name: len(bars(part)) for name, part in shown.items()}
    assert ["seat-1-edge"] == bars(shown["0-1"])


def test_an_equilibrium_says_so_and_every_other_cell_names_who_would_do_better():
    figure = matrix("Prison", "Exact.", ("Ann", "Ben"), ACTIONS, PRISON)
    says = {name: part.says for name, part in cells(figure).items()}

    assert says["1-1"].endswith("An equilibrium: nobody does better by changing alone.")
    assert "Ann would do better with talk: 0 instead of \N{MINUS SIGN}1." in says["0-0"]
    assert "Ann would" not in says["1-0"]
    assert "1 of 4 cells is an equilibrium in pure strategies." == figure.sheets[0].says


def test_a_matrix_without_equilibrium_in_pure_strategies_says_so():
    pennies = {(a, b): (1, -1) if a == b else (-1, 1) for a, b in product(range(2), repeat=2)}

    figure = matrix("Pennies", "Exact.", ("Ann", "Ben"), (("heads", "tails"),) * 2, pennies)

    assert "No cell is an equilibrium in pure strategies." == figure.sheets[0].says


def test_the_third_players_actions_are_separate_sheets():
    pays = {profile: tuple(profile) for profile in product(range(2), repeat=3)}

    figure = matrix("Three", "Exact.", ("Ann", "Ben", "Cy"), (("no", "yes"),) * 3, pays)

    assert ["no", "yes"] == [sheet.name for sheet in figure.sheets]
    assert "Cy chooses" == figure.along
    assert cells(figure, 1)["1-1-1"].says.startswith("Ann yes, Ben yes and Cy yes: Ann 1, Ben 1 and Cy 1.")
    assert "Cy would do better with yes" in cells(figure, 0)["1-1-0"].says


def test_plans_are_written_beside_the_actions():
    half = (Fraction(1, 2), Fraction(1, 2))

    drawn = matrix("Prison", "Exact.", ("Ann", "Ben"), ACTIONS, PRISON, (half, (0, 1))).sheets[0].strokes

    assert 2 == [stroke[6] for stroke in drawn if stroke[0] == "t"].count("1/2")


@pytest.mark.parametrize(
    "wrong", [{(0, 0): (1, 1)}, {**PRISON, (1, 0): (1,)}], ids=["a cell is missing", "a number is"]
)
def test_a_matrix_that_is_not_rectangular_names_the_place(wrong):
    with pytest.raises(ValueError, match=r"a row of payoffs for every profile: (silent|talk), (silent|talk) has none"):
        matrix("Prison", "Exact.", ("Ann", "Ben"), ACTIONS, wrong)


def test_a_long_column_name_is_wrapped_over_several_lines():
    long = "lay the last card of all on whoever stands nearest to the fountain and say nothing"
    pays = dict.fromkeys(product(range(2), repeat=2), (0, 0))

    tall = matrix("Long", "Exact.", ("Ann", "Ben"), (("a", "b"), (long, "b")), pays)
    plain = matrix("Short", "Exact.", ("Ann", "Ben"), (("a", "b"), ("a", "b")), pays)

    words = [stroke for stroke in tall.sheets[0].strokes if stroke[0] == "t" and str(stroke[-1]) in long]
    assert tall.size[1] > plain.size[1]
    assert 2 < len(words)


def test_players_with_long_names_and_short_actions_are_not_cut():
    names = "Alexandrina", "Bartholomew"
    pays = dict.fromkeys(product(range(2), repeat=2), (0, 0))

    figure = matrix("Long", "Exact.", names, (("a", "b"), ("a", "b")), pays)

    (column,) = [stroke for stroke in figure.sheets[0].strokes if stroke[-1] == "Bartholomew"]
    assert column[1] >= width_of("Bartholomew") * column[3] * 1.1


def test_a_plan_of_two_moves_stands_on_two_lines():
    pays = dict.fromkeys(product(range(2), repeat=2), (0, 0))
    figure = matrix("Plans", "Exact.", ("Ann", "Ben"), (("a", "b"), ("Paranoia -1, Vertical", "b")), pays)

    assert {"Paranoia -1,", "Vertical"} < {stroke[-1] for stroke in figure.sheets[0].strokes}


def test_without_marks_a_matrix_shows_no_best_replies_and_may_have_one_number_per_cell():
    actions = ("keep", "swap"), ("King", "Queen")
    pays = {(0, 0): (4,), (0, 1): (-2,), (1, 0): (-3,), (1, 1): (3,)}
    figure = matrix("Swap or not", "Made up.", ("Adele", "Bruno"), actions, pays, marks=False)

    assert "Swap or not\n4 cells." == "\n".join(str(figure).splitlines()[:2])
    assert "Adele keep and Bruno Queen: Adele \N{MINUS SIGN}2." == str(figure).splitlines()[3]
    assert not any(map(bars, figure.sheets[0].parts))
