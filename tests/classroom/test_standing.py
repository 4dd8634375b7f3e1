"""The standing as a figure: who wins, how sure that is, what each gives away, and who is ahead of whom."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import partial
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.tournaments.ranking import Place
from tabletop_widgets.classroom.tournaments.standing import (
    DEEP,
    Standing,
    headline,
    letter,
    lost_to_a_master,
    shade,
    told,
)
from tabletop_widgets.drawing.palette import DARK, LIGHT
from tabletop_widgets.drawing.render.svg_writer import mix
from tests.kernel.tiny import KUHN

here = partial(tw.tournament, isolate=False)
NAMES = "Ada", "Ben", "Cy"
CROSS = {
    "Ada": {"Ben": 0.56, "Cy": 0.9},
    "Ben": {"Ada": 0.44, "Cy": None},
    "Cy": {"Ada": 0.1, "Ben": None},
}


def place(name, share, *, level=False, low=True, lost=0):
    return Place(name, share, share - 0.1 if low else None, share + 0.1 if low else None, 96, level, lost, 0)


PLACES = place("Ada", 0.6), place("Ben", 0.3, level=True, lost=2), place("Cy", 0.1)


def standing(places=PLACES, gives_away=None):
    return Standing(places, CROSS, {name: at for at, name in enumerate(NAMES)}, gives_away)


def parts(sheet):
    return {part.id: part for part in sheet.parts}


def words(strokes):
    return [stroke[-1] for stroke in strokes if stroke[0] == "t"]


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ((place("Ada", 0.6), place("Ben", 0.3), place("Cy", 0.1, level=True)), "“Ada” wins, ahead of two"),
        ((place("Ada", 0.4), place("Ben", 0.35, level=True)), "“Ada” leads; luck could have put “Ben” first"),
        ((place("Ada", 0.6, low=False), place("Ben", 0.4, low=False)), "“Ada” has won most, which may be luck"),
        ((place("Ada", 0.6), *[place("Ben", 0.1)] * 11), "“Ada” wins, ahead of 11"),
        ((), "Nothing has been played yet"),
    ],
)
def test_the_title_says_who_wins_and_whether_that_may_be_luck(places, said):
    assert said == headline(places)


def test_a_rank_is_shared_where_the_difference_may_be_luck_and_nowhere_else():
    shown = {name: words(part.strokes) for name, part in parts(standing().sheet()).items() if "place" in name}

    assert [False, True, False] == ["=" in each for each in shown.values()]
    assert "luck could have reversed them" in standing().sheet().says
    assert "luck could have reversed them" not in standing((PLACES[0], PLACES[2])).sheet().says


def test_a_bar_is_the_interval_and_a_point_the_share():
    first, second, _ = (part.strokes for name, part in parts(standing().sheet()).items() if "place" in name)
    bar, point = (
        next(stroke for stroke in first if stroke[0] == "r" and stroke[6] == paint) for paint in ("ink@25", "ink")
    )
    other = next(stroke for stroke in second if stroke[0] == "r" and stroke[6] == "ink@25")

    assert bar[1] + bar[3] / 2 == pytest.approx(point[1] + point[3] / 2, abs=0.6)
    assert other[3] == pytest.approx(bar[3], abs=0.6)
    assert point[1] > other[1] + other[3]


def test_with_too_few_deals_a_place_has_a_point_and_no_bar():
    few = standing((place("Ada", 0.6, low=False), place("Ben", 0.4, low=False)))
    strokes = parts(few.sheet())["place-1"].strokes

    assert "ink@25" not in {stroke[6] for stroke in strokes if stroke[0] == "r"}
    assert "60 %" in words(strokes)
    assert "Wins" in words(few.sheet().strokes)


def test_a_place_says_all_that_is_known_of_it():
    told_of = {
        name: part.says for name, part in parts(standing(gives_away={"Ada": 1, "Ben": "it drew."}).sheet()).items()
    }

    assert "1: “Ada” wins 60 % of 96 matches, 50 to 70 (95 % interval); gives 1.00 away." == told_of["place-1"]
    level = (
        "luck could have put it above the one before; 2 lost through a fault; what it gives away is not known: it drew."
    )
    assert told_of["place-2"].endswith(level)


def test_a_cell_shows_how_often_one_was_ahead_and_is_grouped_with_its_mirror_cell():
    cells = parts(standing().sheet())

    assert "“Ada” finished ahead of “Ben” in 56 % of the matches they shared." == cells["cell-1-2"].says
    assert "“Ben” and “Cy” never met." == cells["cell-2-3"].says == told("Ben", "Cy", None)
    assert "“Cy” never meets itself." == cells["cell-3-3"].says
    assert cells["cell-1-2"].group == cells["cell-2-1"].group != cells["cell-1-3"].group


def test_pairs_that_never_met_and_the_diagonal_are_hatched_without_a_number():
    cells = parts(standing().sheet())
    hatched = {name for name, part in cells.items() if "cell" in name and part.strokes[0][0] == "p"}

    assert {"cell-1-1", "cell-2-2", "cell-3-3", "cell-2-3", "cell-3-2"} == hatched
    assert ["56"] == words(cells["cell-1-2"].strokes)


@pytest.mark.parametrize(
    ("share", "paint"), [(0.5, "ahead/0"), (0.6, "ahead/15"), (0.4, "behind/15"), (1, "ahead/52"), (0, "behind/52")]
)
def test_a_cell_is_darker_the_farther_its_share_is_from_one_half(share, paint):
    assert paint == shade(share)


@pytest.mark.parametrize("side", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["ahead", "behind"])
def test_numbers_stay_readable_on_the_deepest_cell(side, name):
    one, other = sorted(map(light_of, (side["ink"], mix(side[name], side["card"], DEEP / 100))))

    assert 7 <= (other + 0.05) / (one + 0.05)


def light_of(colour):
    """Relative luminance, as the guidelines for web content define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_a_loss_per_match_is_the_mean_over_seats_or_a_number_and_none_for_a_reason():
    given = SimpleNamespace(loses={"Adele": 1, "Bruno": 2})

    assert (1.5, 3.0, None, None) == tuple(map(lost_to_a_master, (given, 3, "it drew from what all share", None)))


def test_the_table_separates_who_wins_from_who_gives_least_away():
    shown = standing(gives_away={"Ada": 1.08, "Ben": 0.92, "Cy": "never decides"})
    sheet = shown.sheet()

    assert "An opponent who knows “Ada” takes 1.08 from it; from “Ben” only 0.92." in sheet.says
    assert "0.92 least" in words(parts(sheet)["place-2"].strokes)
    assert "not known" in words(parts(sheet)["place-3"].strokes)
    assert "also gives the least away" in standing(gives_away={"Ada": 0.5, "Ben": 0.92}).found
    assert "" == standing().found == standing(gives_away={"Ben": 1.0}).found
    assert shown.size[0] > standing().size[0]


def test_a_long_name_is_cut_in_the_drawing_and_given_whole_in_words():
    name = "whoever lays the last card of all on the fountain"
    long = Standing((place(name, 0.6),), {name: {}}, {name: 0})
    part = parts(long.sheet())["place-1"]

    assert name in part.says
    assert any(each.endswith("\N{HORIZONTAL ELLIPSIS}") for each in words(part.strokes))


def test_a_tournament_shows_its_standing_first_and_then_the_growth_of_each_strategy():
    cup = here(
        KUHN, {"Ada": lambda seen, rng: seen.decision.moves[0], "Ben": tw.bots.random, "<b>": tw.bots.random}, each=4
    )
    figure = cup.figure()

    assert ["Ranking", "Who multiplies"] == [sheet.name for sheet in figure.sheets]
    assert 0 == figure.still
    assert all(size >= other for size, other in zip(figure.size, cup.growth().size, strict=True))
    assert figure.sheets[1].says.startswith("Sampled: ")
    assert figure.caption.startswith("Kuhn poker: 3 strategies")
    shown = cup._repr_html_()
    assert shown.startswith("<img alt=")
    assert "<summary>The same as tables</summary>" in shown
    assert "<b>" not in shown


def test_a_tournament_with_hidden_names_shows_none():
    cup = here(KUHN, {"Ada": lambda seen, rng: seen.decision.moves[0], "Ben": tw.bots.random}, each=4)
    figure = cup.figure({"Ada": Fraction(1, 2)})
    told = json.dumps(figure.plain()["hidden"])

    assert "Ada" in json.dumps(figure.plain()["sheets"])
    assert not [name for name in ("Ada", "Ben") if name in told]
    assert "A" in words(parts(figure.hidden.sheets[0])["place-1"].strokes)
    assert [len(sheet.parts) for sheet in figure.sheets] == [len(sheet.parts) for sheet in figure.hidden.sheets]
    assert ["A", "Z", "A1", "B2"] == [*map(letter, (0, 25, 26, 53))]
    assert "hidden" not in cup.growth().plain()


def test_a_tournament_interrupted_before_its_first_match_says_so():
    cup = here(KUHN, {"Ada": tw.bots.random, "Ben": tw.bots.random}, each=4)
    cup.results.clear()
    cup.note = "Interrupted: nothing."
    for name in ("played", "ranking"):
        vars(cup).pop(name, None)

    figure = cup.figure()
    assert "Nothing has been played yet" == figure.title
    assert 1 == len(figure.sheets)
    assert figure.caption.startswith("Interrupted: nothing.")
