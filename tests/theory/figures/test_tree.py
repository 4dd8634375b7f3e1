"""A game tree grows by a move at a time, joins what a player cannot tell apart, and counts what it does not draw."""

from __future__ import annotations

from tabletop_widgets.drawing.render.strokes import SMALL
from tabletop_widgets.theory.figures.tree import CHANCE, MOST, Branch, count, tree

ENDS = tuple(Branch(None, action=name, text=text) for name, text in (("claim", "1, -1"), ("pass", "0, 0")))
ROOT = Branch(
    CHANCE,
    tuple(Branch(0, ENDS, card, "1/2", group="Ann", on=card == "King") for card in ("King", "Queen")),
    text="1/2",
    worth="1/2",
)
PLAYERS = "Ann", "Ben"


def wide(depth: int, ways: int) -> Branch:
    return Branch(0, tuple(wide(depth - 1, ways) for _ in range(ways)) if depth else (), "go")


def test_the_tree_grows_by_a_move_with_each_sheet():
    figure = tree("A deal", "Exact.", PLAYERS, ROOT)

    assert ["1 move", "2 moves"] == [sheet.name for sheet in figure.sheets]
    assert [3, 7] == [len(sheet.parts) for sheet in figure.sheets]


def test_where_nothing_moves_the_whole_tree_stands():
    figure = tree("A deal", "Exact.", PLAYERS, ROOT)

    assert figure.svg(1) == figure.svg() != figure.svg(0)


def test_what_is_not_drawn_yet_is_counted():
    first = tree("A deal", "Exact.", PLAYERS, ROOT).sheets[0]

    assert "King 1/2: Ann has 2 moves, 2 nodes follow." == first.parts[1].says


def test_a_node_says_who_moves_there_what_led_to_it_and_what_it_is_worth():
    says = [part.says for part in tree("A deal", "Exact.", PLAYERS, ROOT).sheets[-1].parts]

    assert "chance has 2 ways; worth 1/2." == says[0]
    assert "King 1/2: Ann has 2 moves." == says[1]
    assert "claim: the end, paid 1, -1." in says


def test_nodes_of_one_information_set_are_of_one_group_and_joined():
    sheet = tree("A deal", "Exact.", PLAYERS, ROOT).sheets[-1]
    dots = [stroke for stroke in sheet.strokes if stroke[0] == "c"]

    assert [part.id for part in sheet.parts if part.group == "Ann"] == ["n-0", "n-1"]
    assert dots
    assert {"seat-0-edge"} == {stroke[4] for stroke in dots}


def test_where_all_can_be_told_apart_nothing_is_said_of_dots():
    assert "dotted line" in tree("A deal", "Exact.", PLAYERS, ROOT).sheets[-1].says
    assert "dotted line" not in tree("Open", "Exact.", PLAYERS, wide(2, 2)).sheets[-1].says


def test_words_stand_clear_of_the_thickest_line():
    drawn = tree("A deal", "Exact.", PLAYERS, ROOT).sheets[-1].strokes
    ends = [float(stroke[1].split("H")[0].rsplit(" ", 1)[1]) for stroke in drawn if stroke[0] == "p"]
    words = [stroke[2] for stroke in drawn if stroke[0] == "t"]
    tail, half = 0.25 * SMALL, 3 / 2  # of a g or y below the line that words stand on; of the thickest line

    assert len(ends) == len(words)
    assert all(line - stands > tail + half for line, stands in zip(ends, words, strict=True))


def test_the_branch_that_is_played_is_thick():
    first = tree("A deal", "Exact.", PLAYERS, ROOT).sheets[0]

    assert [1, 3] == sorted(stroke[7] if len(stroke) > 7 else 1 for stroke in first.strokes if stroke[0] == "p")


def test_a_large_tree_stops_growing_before_it_is_too_large_to_be_read():
    large = wide(6, 3)
    figure = tree("Large", "Exact.", PLAYERS, large)

    assert len(figure.sheets[-1].parts) <= MOST < count(large)
    assert any("nodes follow" in part.says for part in figure.sheets[-1].parts)


def test_a_tree_of_a_single_node_is_drawn():
    assert 1 == len(tree("Nothing", "Exact.", PLAYERS, Branch(None, text="0")).sheets[0].parts)
