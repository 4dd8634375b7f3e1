"""The picture: two sides and four pawns, who leads what, which backs show what, what a move touches and what moves."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Cue, plain_scene
from tabletop_widgets.games.dazzle import facts
from tabletop_widgets.games.dazzle.events import Scored
from tabletop_widgets.games.dazzle.looks.zones import LOOKS
from tabletop_widgets.games.dazzle.moves import Ask
from tests.games.dazzle.talk import DAZZLE, say, scored, table
from tests.games.pictures import EYES, answers, in_motion, told
from tests.marks import rule


def scene(t, eyes=0):
    return DAZZLE.scene(DAZZLE.view(t, eyes))


def touched(t):
    """Every way to touch each candidate of the one who is asked."""
    (decision,) = t.waiting
    return {str(move): DAZZLE.ways(DAZZLE.view(t, decision.seat), move) for move in decision.candidates}


def asked():
    """Player A has shown Purity 2 and Faith 1; there are Will and points beside two pawns."""
    t = table(
        "P2 F1 T1 S1 / P1 P1 T1 S2", "S1 S1 / P2 F1", {"P": "2/31", "F": "1/"}, {"P": "21", "T": "2"}, deal="simple"
    )
    say(t, "A: P2 F1")
    return t


def after(t, *lines):
    say(t, *lines)
    return t


TABLES = {
    "two cards are shown": asked,
    "Will is equal, cards of a rank lie on each other": lambda: table(
        "P2 F1 / T1 S3", will={"P": "21/3", "S": "/12131"}, points={"P": "2", "S": "22"}
    ),
    "the deal of the box": lambda: DAZZLE.start(seed=1),
    "the simple deal": lambda: DAZZLE.start(seed=1, deal="simple"),
    "the scores grow as the Dazzles are compared": lambda: table(
        will={"P": "21/2"}, points={"P": "32"}, scored=["Purity"], between=True
    ),
    "the scores stand Dazzle by Dazzle": lambda: scored(
        will={"P": "21/2", "T": "/1", "S": "2/2"}, points={"P": "32", "F": "1", "S": "2"}
    ),
}


@rule("dazzle.score.win-dazzle", "dazzle.score.will", "dazzle.score.tied-will", "dazzle.score.zero-zero")
@rule("dazzle.place.will", "dazzle.place.points", "dazzle.ruling.open-table", "dazzle.place.each-own-colour")
@rule("dazzle.score.total", "dazzle.info.own-hand", "dazzle.components.card-face", "dazzle.info.opponent-hand")
@rule("dazzle.ruling.rank-display", "dazzle.components.card-back", "dazzle.info.decks", "dazzle.setup.decks")
@rule("dazzle.ruling.deck-peek", "dazzle.ruling.public-ranks", "dazzle.turn.deck-empty", "dazzle.info.shown")
@rule("dazzle.score.take-points", "dazzle.score.tiebreak")
@pytest.mark.parametrize("eyes", ["the first seat", "the second seat", "omniscient"])
@pytest.mark.parametrize("name", TABLES)
def test_a_table_shows(name, eyes, snapshot):
    assert snapshot == told(scene(TABLES[name](), EYES[eyes]))


def test_the_table_in_words(snapshot):
    assert snapshot == str(asked().show(seat=1))


@rule("dazzle.ask.two-cards")
@pytest.mark.parametrize("make", [lambda: table("P2 P2 F1 T1 / T1 S1 S2 S2"), asked, lambda: after(
    table("P2 P2 / T1 S1"), "A: P2 P2")], ids=["an ask", "a choice", "a choice of cards alike"])  # fmt: skip
def test_an_answer_touches_cards_in_any_order_and_shows_where_they_land(make, snapshot):
    assert snapshot == answers(DAZZLE, make())


MOTIONS = {
    "shown cards are turned over": (lambda: table("P2 F1 / T1 S1"), "A: P2 F1"),
    "a card joins those of its rank": (
        lambda: table("P2 F1 / T1 S1", will={"P": "/2"}, points={"T": "2"}), "A: P2 F1", "B: P2"),
    "drawn cards come from the deck": (lambda: table("P2 F1 / T1 S1", "P1 T2 / T1 S1", deal="simple"),
                                       "A: P2 F1", "B: P2", "B: T1 S1", "A: T1"),
    "one Dazzle after the other is turned over": (
        lambda: table("P2 F1 / ", will={"P": "2/"}, turn=0, starter=1), "A: P2 F1", "B: P2"),
}  # fmt: skip


@rule("dazzle.turn.draw")
@pytest.mark.parametrize("eyes", ["the first seat", "a bystander"])
@pytest.mark.parametrize("name", MOTIONS)
def test_cards_move(name, eyes, snapshot):
    make, *lines, last = MOTIONS[name]
    t = after(make(), *lines)
    start = t.length
    say(t, last)
    cues = DAZZLE.cues(DAZZLE.view(t, EYES[eyes]), t.heard(EYES[eyes], start))

    assert snapshot == "\n".join(map(in_motion, cues))


# Rules of looks.
@rule("dazzle.setup.pawns", "dazzle.components.pawns", "dazzle.overview.dazzles")
def test_four_pawns_stand_in_a_row():
    drawn = scene(table("P2 F1 / T1 S1"))
    rects = {zone.id: zone.wide for zone in drawn.zones}
    rows = [rects[f"pawn-{name}"] for name in facts.DAZZLES]

    assert sorted(rows, key=lambda rect: rect.x) == rows
    assert 1 == len({rect.y for rect in rows})


@rule("dazzle.score.win-dazzle")
@pytest.mark.parametrize("eyes", [0, 1])
@pytest.mark.parametrize("layout", ["wide", "pane", "phone"])
def test_a_pawn_slides_towards_whoever_leads(eyes, layout):
    rects = {zone.id: getattr(zone, layout) for zone in scene(asked(), eyes).zones}
    off = [rects[f"pawn-{name}"].y - rects["pawn-Twilight"].y for name in facts.DAZZLES]
    ours, theirs = (off[3], off[0]) if eyes == 0 else (off[0], off[3])

    assert theirs < 0 < ours
    assert [0, 0] == off[1:3]


@pytest.mark.parametrize(("eyes", "near"), [(0, 0), (1, 1), (tw.PUBLIC, 0), (tw.OPEN, 0)])
def test_a_player_sits_at_the_lower_edge_of_their_own_view(eyes, near):
    drawn = scene(asked(), eyes)
    plates = {zone.id: zone.wide.y for zone in drawn.zones if zone.id.startswith("player")}
    sums = {each.id: each.order for each in drawn.pieces if each.id.startswith("sum") and each.id.endswith("Purity")}

    assert f"player-{near}" == max(plates, key=plates.get)
    assert f"sum-{near}-Purity" == max(sums, key=sums.get)


def test_one_footnote_says_that_the_colours_are_ours():
    assert "Colours: our own" == scene(asked()).note


@pytest.mark.parametrize("eyes", [0, 1, tw.PUBLIC, tw.OPEN])
def test_a_picture_depends_on_nothing_hidden(eyes):
    one = table("P2 F1 / T1 S2", "S1 T2 / P1 F2", deal="simple")
    other = table("P2 F1 / P1 F2", "T1 P2 / S1 T2", deal="simple")

    if eyes != 1:
        alike = plain_scene(scene(one, eyes)) == plain_scene(scene(other, eyes))
        assert alike == (eyes != tw.OPEN)


def test_every_two_cards_of_a_hand_name_one_ask():
    told = touched(DAZZLE.start(seed=4))
    ways = [way for ways in told.values() for way in ways]

    assert 8 * 7 == len(ways) == len({*ways})


def test_a_bystander_is_never_shown_a_hidden_face():
    t = table("P2 F1 / T1 S1")

    assert () == DAZZLE.touches(DAZZLE.view(t, tw.PUBLIC), t.waiting[0].moves[0])


@pytest.mark.parametrize(
    ("will", "points", "gained"),
    [(((3,), (2,)), (2, 1), [Cue("gain", ("points-0",), n=3)]), (((2,), (2,)), (2,), []), (((3,), ()), (), [])],
)
def test_the_gain_from_a_dazzle_is_shown_at_the_player_who_wins_it(will, points, gained):
    cues = DAZZLE.cues(DAZZLE.view(asked(), 0), (Scored("Purity", will, points),))

    assert [Cue("flip", ("lead-Purity",)), *gained] == list(cues)


@rule("dazzle.ruling.colours")
def test_every_pawn_has_a_colour_that_no_player_has():
    colours = [LOOKS[f"pawn-{name}"].colour for name in facts.DAZZLES]

    assert colours == [LOOKS[name].colour for name in facts.DAZZLES]
    assert 4 == len({*colours} - {"seat-0", "seat-1", "blue", "amber"})


def test_an_ask_has_no_preview():
    assert () == DAZZLE.preview(DAZZLE.view(asked(), 1), Ask("Purity 2", "Faith 1"))
