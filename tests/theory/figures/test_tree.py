"""A game tree shows who decides, how often, what cannot be told apart and what it comes to; it fills its card."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from tabletop_widgets.drawing.render.strokes import BODY
from tabletop_widgets.theory.figures.numbers import brief, told_belief
from tabletop_widgets.theory.figures.tree import tree
from tabletop_widgets.theory.figures.tree_layout import CHANCE, Branch, Paid, Plot, is_played

HALF, NEVER, SURE = Fraction(1, 2), Fraction(0), Fraction(1)
PLAYERS = "Ann", "Ben"
DUEL, BOTH = Paid((0, 1), "coins", duel=True), Paid((0, 1), "points")


def end(action: str, pay: int, chance=None, reach=None) -> Branch:
    return Branch(None, action=action, chance=chance, reach=reach, pays=(pay, -pay), says=f"{action}: the end.")


def deal(*, solved: bool = True, believed=HALF) -> Branch:
    """Chance deals one of two cards; Ann, who cannot see which, claims it, and never passes."""
    cards = []
    for card, pay in (("King", 3), ("Queen", -2)):
        ends = (
            (end("claim", pay, SURE, HALF), end("pass", 0, NEVER, NEVER))
            if solved
            else (end("claim", pay), end("pass", 0))
        )
        known = {"reach": HALF, "believed": believed} if solved else {}
        cards.append(Branch(0, ends, f"deal {card}", HALF, group="0", says=f"Ann has {card}.", asks="Claim?", **known))
    return Branch(CHANCE, tuple(cards), reach=SURE if solved else None, says="Chance deals.")


def wide(depth: int, ways: int) -> Branch:
    ends = tuple(wide(depth - 1, ways) for _ in range(ways)) if depth else ()
    return Branch(0 if depth else None, ends, "go", pays=() if depth else (1, -1), says="A node.")


def last(root: Branch, paid: Paid = DUEL, players=PLAYERS):
    return tree("A deal", "Exact.", players, root, paid).sheets[-1]


def words(strokes):
    return {stroke[-1]: stroke for stroke in strokes if stroke[0] == "t"}


def all_words(sheet):
    return words([*sheet.strokes, *(stroke for part in sheet.parts for stroke in part.strokes)])


def paths(strokes):
    return [stroke for stroke in strokes if stroke[0] == "p"]


def test_the_tree_grows_by_a_column_with_each_sheet_and_nothing_moves():
    figure = tree("A deal", "Exact.", PLAYERS, deal(), DUEL)
    first, whole = figure.sheets

    assert ("Grow", "3 of 7 nodes", "7 of 7 nodes") == (figure.along, first.name, whole.name)
    assert {part.id: part.box for part in first.parts}.items() <= {part.id: part.box for part in whole.parts}.items()
    assert figure.svg(1) == figure.svg() != figure.svg(0)


def test_played_moves_are_as_thick_as_they_are_likely_and_unplayed_ones_dashed_and_pale():
    edges = {tuple(stroke[6:]) for stroke in paths(last(deal()).strokes)}

    assert {("line", 4.5), ("eq", 7.5), ("line@80", 1.5, "4 4")} == edges


def test_a_planned_move_at_an_unreached_node_is_thin():
    root = Branch(
        0,
        (Branch(1, (end("share", 1, SURE, NEVER),), "enter", NEVER, NEVER), end("stay out", 0, SURE, SURE)),
        reach=SURE,
    )

    assert ("eq@45", 2.7) in {tuple(stroke[6:]) for stroke in paths(last(root).strokes)}


def test_the_chance_of_a_move_is_shown_unless_it_is_zero_or_one():
    shown = all_words(last(deal()))

    assert {"King", "Queen", "claim", "pass", "1/2"} <= shown.keys()
    assert not {"0", "1"} & words(last(deal()).strokes).keys()


def test_an_unsolved_tree_has_solid_lines_and_no_reach():
    sheet = last(deal(solved=False))

    assert "reached" not in all_words(sheet)
    assert not [stroke for stroke in paths(sheet.strokes) if len(stroke) > 8]
    assert "seat-0" in {stroke[6] for part in sheet.parts for stroke in part.strokes if stroke[0] == "r"}


def test_each_column_is_headed_by_who_decides_and_the_common_beginning_of_its_moves():
    shown = words(last(deal()).strokes)

    assert {"Chance", "deal", "Ann", "Claim?"} <= shown.keys()
    assert "deal King" not in shown


def test_nodes_that_cannot_be_told_apart_share_a_labelled_dotted_outline():
    sheet = last(deal())
    (pen,) = [stroke for stroke in sheet.strokes if stroke[0] == "r" and stroke[6] == "seat-0/12"]

    assert ["n-0", "n-1"] == [part.id for part in sheet.parts if part.group == "0"]
    assert ("seat-0-edge", "2 4") == (pen[7], pen[9])
    assert {"Ann", "cannot", "tell"} <= words(sheet.strokes).keys()
    assert "dotted outline" in sheet.says
    assert "dotted outline" not in last(wide(2, 2)).says


def test_a_set_of_which_one_node_is_drawn_has_no_pen():
    assert [] == Plot(Branch(CHANCE, (Branch(0, (end("x", 1), end("y", 2)), "deal", group="a"), end("z", 0)))).groups


def test_overlapping_information_sets_get_lanes_of_their_own():
    kinds = "abab"
    inner = tuple(Branch(0, (end("x", 1), end("y", 2)), f"deal {at}", group=kind) for at, kind in enumerate(kinds))
    plot = Plot(Branch(CHANCE, inner))
    lines = [stroke for stroke in paths(last(Branch(CHANCE, inner)).strokes) if stroke[-1] == "2 3"]

    assert [False, False] == [group.alone for group in plot.groups]
    assert [0, 1] == [lane for _, lane in plot.lanes[1]]
    assert 2 == len({stroke[1].split("Q")[0].split("H")[1] for stroke in lines})


def test_a_lane_is_used_again_below_where_it_ends():
    inner = tuple(Branch(0, (end("x", 1), end("y", 2)), f"deal {at}", group=kind) for at, kind in enumerate("ababcdcd"))

    assert [0, 1, 0, 1] == [lane for _, lane in Plot(Branch(CHANCE, inner)).lanes[1]]


@pytest.mark.parametrize(
    ("believed", "told"), [(HALF, "1 in 2"), (Fraction(7, 12), "7/12"), (0.4, "40 %"), (SURE, "certain"), (NEVER, "0")]
)
def test_a_belief_is_a_ring_beside_the_node_and_words(believed, told):
    assert told == told_belief(believed)
    sheet = last(deal(believed=believed))

    assert f"believed {told}" in all_words(sheet)
    assert 2 == sum(stroke[6] == "eq" for part in sheet.parts for stroke in paths(part.strokes) if len(stroke) > 6)


def test_results_are_bars_from_one_axis_in_the_leaders_colour_and_pale_where_never_reached():
    bars = {
        part.id: stroke
        for part in last(deal()).parts
        for stroke in part.strokes
        if stroke[0] == "r" and stroke[6].startswith("seat")
    }
    won, lost, level = bars["n-0-0"], bars["n-1-0"], bars["n-0-1"]

    assert ("seat-0", "seat-1", "seat-0@38") == (won[6], lost[6], level[6])
    assert won[1] == lost[1] + lost[3] == level[1]
    assert won[3] == pytest.approx(1.5 * lost[3], abs=0.5)
    assert {"+3", "\N{MINUS SIGN}2", "Ann: coins"} <= all_words(last(deal())).keys()


def test_outside_a_duel_every_player_has_a_column_of_payoffs():
    root = Branch(2, (Branch(None, action="a", pays=(1, 2, 3)), Branch(None, action="b", pays=(4, 5, 6))))
    shown = all_words(last(root, Paid((0, 1, 2), "as given"), ("Ann", "Ben", "Cy")))

    assert {"Ann", "Ben", "Cy", "as given", *"123456"} <= shown.keys()
    assert all(shown[name][1] == shown[number][1] for name, number in zip(("Ann", "Ben"), "12", strict=True))


def test_the_probability_of_each_end_is_at_the_right_in_the_colour_of_the_equilibrium():
    shown = {part.id: words(part.strokes) for part in last(deal()).parts}

    assert ("eq", "eb") == tuple(shown["n-0-0"]["1/2"][4:6])
    assert "1/2" not in shown["n-0-1"]


def test_folded_nodes_are_counted_and_have_a_value():
    folded = Branch(
        1,
        action="go on",
        chance=HALF,
        reach=HALF,
        pays=(Fraction(3, 2), Fraction(-3, 2)),
        more=12,
        says="12 nodes follow.",
    )
    sheet = last(Branch(0, (end("stop", 1, HALF, HALF), folded), reach=SURE))

    assert {"12 more", "+3/2"} <= words(sheet.parts[-1].strokes).keys()
    assert "3 of 15 nodes" == sheet.name


@pytest.mark.parametrize(("ends", "row"), [(2, 80), (8, 75), (24, 25), (60, 24)])
def test_rows_share_out_the_height_of_the_card(ends, row):
    plot = Plot(Branch(0, tuple(end(f"{at}", at) for at in range(ends))))

    assert row == plot.row
    assert {row} == {round(two.y - one.y, 6) for one, two in pairwise(plot.spots[1:])}


def test_names_of_sibling_moves_never_overlap():
    sheet = last(Branch(0, tuple(end(f"{at} and so on", at) for at in range(24))))
    pills = [stroke for stroke in sheet.strokes if stroke[0] == "r" and stroke[7:8] == ["felt"]]

    assert 24 == len(pills)
    assert all(two[2] >= one[2] + one[4] for one, two in pairwise(pills))


def test_a_long_name_is_wrapped_over_two_lines_and_a_longer_one_ends_in_dots():
    long = "lay the last card of all on whoever stands nearest to the fountain"
    sheet = last(Branch(0, (end("short", 1), end(long, 2))))
    lines = [stroke[-1] for stroke in sheet.strokes if stroke[0] == "t" and stroke[3] == BODY and stroke[-1] != "short"]

    assert 2 == len(lines)
    assert lines[1].endswith("\N{HORIZONTAL ELLIPSIS}")


def test_a_move_with_a_tiny_remaining_chance_from_regret_counts_as_unplayed():
    assert (True, False, True, False) == (
        is_played(0.02),
        is_played(0.001),
        is_played(Fraction(1, 999)),
        is_played(NEVER),
    )


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Fraction(1, 3), "1/3"),
        (Fraction(1, 640), "0.00156"),
        (2.2, "2.20"),
        (-0.5, "\N{MINUS SIGN}0.50"),
        (0.0, "0.00"),
    ],
)
def test_an_exact_number_is_a_fraction_and_any_other_has_two_places(value, told):
    assert told == brief(value)


def test_a_tree_of_a_single_node_is_drawn():
    figure = tree("Nothing", "Exact.", PLAYERS, Branch(None, pays=(0, 0), says="The end."), DUEL)

    assert ["The end."] == [part.says for part in figure.sheets[0].parts]
    assert "1 of 1 node" == figure.sheets[0].name
