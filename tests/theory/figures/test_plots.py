"""Curves, staircases, histograms, strips of belief and the simplex: the numbers drawn are the numbers given."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from tabletop_widgets.drawing.palette import DARK, LIGHT
from tabletop_widgets.drawing.render.strokes import SMALL
from tabletop_widgets.drawing.render.svg_writer import mix
from tabletop_widgets.theory.figures.belief import strip
from tabletop_widgets.theory.figures.grid import Cell, grid, shaded
from tabletop_widgets.theory.figures.numbers import share, ticks, write_number
from tabletop_widgets.theory.figures.plots import curves, histogram
from tabletop_widgets.theory.figures.simplex import replicator, rest_points, simplex
from tests.drawing.test_scene_palette import contrast

MINUS = "\N{MINUS SIGN}"
HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (3, "3"),
        (Fraction(-2, 5), f"{MINUS}2/5"),
        (Fraction(1, 640), "0.00156"),
        (29113.0, "29,113"),
        (9.56e-5, "0.0000956"),
    ],
)
def test_numbers_are_exact_where_they_are_and_never_powers_of_ten(value, told):
    assert told == write_number(value)


@pytest.mark.parametrize(("value", "told"), [(HALF, "1/2"), (0.375, "38 %"), (0.001, "< 1 %"), (0.999, "> 99 %")])
def test_a_share_that_is_not_exact_is_written_in_hundredths(value, told):
    assert told == share(value)


def test_ticks_are_round_numbers_within_the_axis():
    assert [0, 0.2, 0.4, 0.6, 0.8, 1] == ticks(0, 1)
    assert [5] == ticks(5, 5)


def test_a_curve_states_its_ends_and_can_be_told_apart_without_colour():
    figure = curves("Regret", "Exact.", {"one": [(0, 1), (10, 0.1)], "two": [(0, 2), (10, 1)]}, ("steps", "regret"))
    one, two = figure.sheets[0].parts

    assert "one: 1 at 0, 0.1 at 10." == one.says
    assert f"{one.says} {two.says}" == figure.sheets[0].says
    assert 1 == figure._repr_html_().split("src=")[0].count("Exact.")
    assert one.strokes[0][8:] != two.strokes[0][8:]


def test_names_of_curves_with_the_same_end_do_not_overlap_and_tiny_values_count_as_zero():
    ends = {"one": 0.0, "two": 1e-30, "three": 0.0, "four": 0.7}
    figure = curves("Shares", "Exact.", {name: [(0, 0.25), (9, end)] for name, end in ends.items()}, ("days", "share"))
    parts = figure.sheets[0].parts
    heights = sorted(stroke[2] for part in parts for stroke in part.strokes if stroke[0] == "t")

    assert min(after - before for before, after in pairwise(heights)) > SMALL
    assert max(heights) <= figure.size[1]
    assert "two: 0.25 at 0, 0 at 9." == parts[1].says


@pytest.mark.parametrize("many", [1, 3, 16])
def test_long_names_of_curves_are_wrapped_in_full_without_widening_the_figure(many):
    named = [f"Bruno has heard Adele announce the King, time {at}: believes her and passes" for at in range(many)]
    figure = curves("Path", "Exact.", {name: [(0, 0.5), (9, 0.0)] for name in named}, ("lambda", "chance"))
    parts, (wide, high) = figure.sheets[0].parts, figure.size
    lines = [[stroke for stroke in part.strokes if stroke[0] == "t"] for part in parts]
    heights = sorted(stroke[2] for each in lines for stroke in each)

    assert wide < 900
    assert named == [" ".join(stroke[6] for stroke in each) for each in lines]
    assert all(low - up > SMALL for up, low in pairwise(heights))
    assert all(part.box[0] + part.box[2] <= wide and part.box[1] >= 0 for part in parts)
    assert 0 < heights[0] < heights[-1] < high


def test_a_staircase_goes_level_and_then_down():
    figure = curves("Worlds", "Exact.", {"left": [(0, 100), (1, 10)]}, ("seen", "worlds"), logarithmic=True, steps=True)
    path = figure.sheets[0].parts[0].strokes[0][1]

    assert "L" not in path
    assert "H" in path
    assert {"10", "100"} <= {stroke[6] for stroke in figure.sheets[0].strokes if stroke[0] == "t"}


def test_a_logarithmic_axis_refuses_zero_and_names_the_curve():
    with pytest.raises(ValueError, match="the curve left has 0"):
        curves("Worlds", "Exact.", {"left": [(0, 100), (1, 0)]}, ("seen", "worlds"), logarithmic=True)


def test_a_histogram_sets_the_class_beside_the_equilibrium():
    figure = histogram("Class", "Proved.", {"King": 3, "Queen": 1}, {"King": HALF, "Queen": HALF})
    king, queen = figure.sheets[0].parts

    assert "King: chosen by 3 of 4, 75 %; the equilibrium plays it 1/2 of the time." == king.says
    long, short = (
        next(each[3] for each in part.strokes if each[0] == "r" and each[6] == "blue") for part in (king, queen)
    )
    assert long == pytest.approx(3 * short, abs=1)


def test_what_the_equilibrium_always_or_never_plays_is_said_in_words():
    king, queen = histogram("Class", "Proved.", {"King": 3, "Queen": 1}, {"King": Fraction(1)}).sheets[0].parts

    assert king.says.endswith("; the equilibrium always plays it.")
    assert queen.says.endswith("; the equilibrium never plays it.")


def test_a_histogram_of_nobody_has_empty_bars():
    assert "King: chosen by 0 of 0, 0 %." == histogram("Class", "Nobody yet.", {"King": 0}).sheets[0].parts[0].says


def test_a_strip_of_beliefs_is_the_darker_the_likelier():
    figure = strip("Who?", "Exact.", ("King", "Queen"), ("deal", "swap"), ((1, 0), (HALF, HALF)))
    says = {part.says: part.strokes[0][6] for part in figure.sheets[0].parts}

    assert {
        "After deal: King certain.": "violet/45",
        "After deal: Queen impossible.": "paper",
        "After swap: King 1/2.": "violet/22",
        "After swap: Queen 1/2.": "violet/22",
    } == says


@pytest.mark.parametrize("side", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("colour", ["violet", "blue"])
def test_words_are_read_on_every_shade_of_a_cell(side, colour):
    shades = [int(shaded(colour, share / 100).partition("/")[2] or 0) for share in range(101)]

    assert all(contrast(side["ink"], mix(side[colour], side["card"], shade / 100)) >= 4.5 for shade in shades)


def test_a_strip_with_a_missing_number_names_the_moment():
    with pytest.raises(ValueError, match="after swap there are 1"):
        strip("Who?", "Exact.", ("King", "Queen"), ("deal", "swap"), ((1, 0), (1,)))


def test_hawks_and_doves_come_to_rest_where_both_do_equally_well():
    """Hawks meet at -1, take 4 from doves, doves share 2 and get 0 from hawks: two thirds are hawks."""
    table = ((-1, 4), (0, 2))

    assert [(0, False), (pytest.approx(2 / 3), True), (1, False)] == rest_points(table)
    assert 0 == pytest.approx(replicator((2 / 3, 1 / 3), table)[0])


@pytest.mark.parametrize(
    ("table", "rests"),
    [
        (((2, 0), (0, 1)), [(0, True), (1 / 3, False), (1, True)]),
        (((1, 1), (0, 0)), [(0, False), (1, True)]),
        (((0, 0), (0, 0)), [(0, False), (1, False)]),
        (((0, 0), (1, 0)), [(0, True), (1, False)]),
    ],
    ids=["both are safe in a crowd", "one is always better", "nothing matters", "worse in company"],
)
def test_two_strategies_rest_where_neither_gains(table, rests):
    assert [(pytest.approx(at), stable) for at, stable in rests] == rest_points(table)


def test_a_simplex_says_where_the_shares_rest():
    figure = simplex("Birds", "Stylised.", ("Hawk", "Dove"), ((-1, 4), (0, 2)))

    assert "At rest with 67 % Hawk: after a small push the shares come back." in [
        part.says for part in figure.sheets[0].parts
    ]


def test_arrows_point_to_where_the_shares_rest():
    strokes = simplex("Birds", "Stylised.", ("Hawk", "Dove"), ((-1, 4), (0, 2))).sheets[0].strokes
    arrows = [(stroke[2], stroke[1]) for stroke in strokes if stroke[0] == "g"]
    rest = 60 + 300 * 2 / 3

    assert {360} == {turn for x, turn in arrows if x < rest}
    assert {180} == {turn for x, turn in arrows if x > rest}


def test_three_strategies_that_beat_each_other_in_turn_go_round():
    table = ((0, -1, 1), (1, 0, -1), (-1, 1, 0))
    figure = simplex("Rock", "Exact.", ("rock", "paper", "scissors"), table)
    arrows = [stroke for stroke in figure.sheets[0].strokes if stroke[0] == "g"]

    assert len(arrows) == 27  # of 28 spots the middle rests
    assert (0, 0, 0) == pytest.approx(replicator((1 / 3,) * 3, table))


def test_a_simplex_of_four_strategies_is_refused():
    with pytest.raises(ValueError, match="two or three strategies: 4"):
        simplex("Four", "", tuple("abcd"), ((0,) * 4,) * 4)


def test_cells_of_a_grid_are_marked_and_say_what_they_are():
    cells = [[Cell("paper", "A", "Adele wins."), Cell("seat-1/30", "B", "Bruno wins.", marked=True)]]
    one, two = grid("Map", "Stylised.", ("Cedric 0", "Cedric 1"), ("David 0",), cells, "Who wins.").sheets[0].parts

    assert ("Adele wins.", "Bruno wins.") == (one.says, two.says)
    assert (["paper", "line"], ["seat-1/30", "ink", 2.5]) == (one.strokes[0][6:], two.strokes[0][6:])
