"""Nothing in a tree stands on anything else: words are measured as they are drawn, pens and nodes where they stand."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tabletop_widgets.drawing.figure import all_strokes
from tabletop_widgets.drawing.scene import Rect
from tabletop_widgets.theory import chance, decision, game
from tabletop_widgets.theory.lectures.mascarade import announcement, swap_or_not
from tests.contract.boards import overlap, written
from tests.theory.planned import horse, planned, random_tree


def dealt(many):
    """Chance deals one of many cards; Adele, who does not see it, claims it or not."""
    ways = {f"deal {at}": (1, decision("Adele", {"claim": (at, -at), "pass": (0, 0)}, "nothing")) for at in range(many)}
    return game(chance(ways), ("Adele", "Bruno"))


def answered(many):
    """Bruno does one of many things; Adele, who does not see which, does one of three."""
    ways = {
        f"b{at}": decision("Adele", {"claim the crown": (at, -at), "pass": (0, 0), "wait": (1 - at, at - 1)}, "nothing")
        for at in range(many)
    }
    return game(decision("Bruno", ways), ("Adele", "Bruno"))


def named(*names, deep=4):
    """One after the other takes what there is, or leaves it to the next."""
    below = (deep, 0)
    for at in range(deep, 0, -1):
        below = decision(names[at % 2], {"take it": (at, -at), "leave it all to the next": below})
    return game(below, names)


TREES = {
    "swap or not": lambda: swap_or_not().solve(),
    "announcement": lambda: announcement(3).solve(),
    "horse": lambda: horse().solve(),
    "long names": lambda: named("Maximiliane-Theodora the Younger", "Bartholomew", deep=6).solve(),
    **{f"dealt {many}": lambda many=many: dealt(many).solve() for many in range(2, 8)},
    **{f"answered {many}": lambda many=many: answered(many).solve() for many in range(2, 6)},
    **{f"drawn {seed}": lambda seed=seed: random_tree(Random(seed), 2 + seed % 2, 3) for seed in range(12)},
    "drawn and solved": lambda: random_tree(Random(21), 3, 2).solve(),
}


def last(shown):
    return shown.figure("A tree").sheets[-1]


def words(sheet):
    return [(told, where) for told, _, where in written([*all_strokes(sheet)], 0, 0)]


def rects(sheet, *, pens):
    found = [stroke for stroke in all_strokes(sheet) if stroke[0] == "r" and len(stroke) > 7]
    return [Rect(*stroke[1:5]) for stroke in found if (len(stroke) > 9) == pens]


def nodes(sheet):
    circles = [stroke[1:4] for stroke in all_strokes(sheet) if stroke[0] == "c"]
    return [Rect(x - radius, y - radius, 2 * radius, 2 * radius) for x, y, radius in circles]


def within(one, other):
    return other.x <= one.x + 0.5 and one.x + one.width <= other.x + other.width + 0.5


def crossing(ones, others):
    return [(one, other) for one in ones for other in others if overlap(one, other) and not within(one, other)]


@pytest.mark.parametrize("make", TREES.values(), ids=TREES)
def test_no_words_overlap_each_other_or_an_edge_of_a_name_a_node_or_an_outline(make):
    sheet = last(make())
    told = words(sheet)

    assert [] == [(one, two) for (one, at), (two, there) in combinations(told, 2) if overlap(at, there)]
    edges = [*rects(sheet, pens=False), *rects(sheet, pens=True), *nodes(sheet)]
    assert [] == crossing([at for text, at in told if text != "?"], edges)


@pytest.mark.parametrize("make", TREES.values(), ids=TREES)
def test_no_name_of_a_move_crosses_an_outline_or_a_node(make):
    sheet = last(make())
    names = rects(sheet, pens=False)

    assert [] == crossing(names, [*rects(sheet, pens=True), *nodes(sheet)])


def test_a_belief_is_written_before_the_dotted_outline_and_not_on_it():
    sheet = last(swap_or_not().solve())
    (pen,) = rects(sheet, pens=True)
    believed = [at for text, at in words(sheet) if text == "believed 1 in 2"]

    assert 2 == len(believed)
    assert all(at.x + at.width <= pen.x - 3 for at in believed)


def test_a_belief_without_room_for_words_is_only_a_ring():
    sheet = last(dealt(4).solve())

    assert 2 == [text for text, _ in words(sheet)].count("believed 1 in 4")
    assert 4 == sum(stroke[6:7] == ["eq"] for part in sheet.parts for stroke in part.strokes if stroke[0] == "p")


def test_a_column_whose_players_names_do_not_fit_is_headed_by_several():
    told = [text for text, _ in words(last(random_tree(Random(5), 3, 4)))]

    assert 3 <= told.count("several")


def test_a_name_too_long_for_its_column_ends_in_dots():
    told = [text for text, _ in words(last(TREES["long names"]()))]

    assert [text for text in told if text.startswith("Maximiliane") and text.endswith("\N{HORIZONTAL ELLIPSIS}")]


def test_an_outline_too_narrow_for_a_whole_word_has_no_label():
    halves = {"cannot"[:4], "cannot"[4:]}
    assert not halves & {text for text, _ in words(last(answered(4).solve()))}


# What cannot be told apart stands in one column, however many moves lead there.
def test_the_third_player_of_seltens_horse_has_one_pen_round_both_nodes():
    sheet = last(horse().solve())
    (pen,) = rects(sheet, pens=True)
    places = {part.id: part.box for part in sheet.parts}

    assert places["n-1"][0] == places["n-0-1"][0] > places["n-0"][0]
    assert pen.y < places["n-0-1"][1] < places["n-1"][1] < pen.y + pen.height
    assert "dotted outline" in sheet.says


def test_a_move_to_a_column_further_on_is_an_edge_that_goes_straight_on():
    (edge,) = [stroke for stroke in last(horse().solve()).strokes if stroke[0] == "p" and "H" in stroke[1]]

    assert edge[1].endswith(f"H{last(horse()).parts[-3].box[0]:.1f}")


def test_no_node_is_drawn_before_the_others_of_its_information_set():
    names = [sheet.name for sheet in horse().figure("A tree").sheets]

    assert ["2 of 9 nodes", "5 of 9 nodes", "9 of 9 nodes"] == names


FORGETFUL = (0, "start", {"on": (0, "start", {"on": (1, 0), "off": (0, 1)}), "off": (0, 0)})
ACROSS = (
    "chance",
    {
        ("a", 1): (0, "x", {"l": (1, "y", {"l": (1, 0), "r": (0, 0)}), "r": (0, 0)}),
        ("b", 1): (1, "y", {"l": (0, "x", {"l": (0, 1), "r": (1, 1)}), "r": (0, 0)}),
    },
)


@pytest.mark.parametrize("plan", [FORGETFUL, ACROSS], ids=["a set after itself", "two sets each before the other"])
def test_if_no_column_fits_an_information_set_its_nodes_are_drawn_where_their_moves_lead(plan):
    sheet = last(planned(plan))
    columns = [[part.box[0] + part.box[3] / 2 for part in sheet.parts if part.id.count("-") == deep] for deep in (1, 2)]

    assert [] == rects(sheet, pens=True)
    assert all(len({round(x) for x in column}) == 1 for column in columns)
