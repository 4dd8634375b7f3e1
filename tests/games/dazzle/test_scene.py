"""The picture: two sides and four pawns, who leads what, which backs show what, what a move touches and what moves."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.render.icons import kept
from tabletop_widgets.drawing.scene import Cue, plain_scene
from tabletop_widgets.games.dazzle import facts
from tabletop_widgets.games.dazzle.events import Scored
from tabletop_widgets.games.dazzle.looks.zones import LOOKS
from tabletop_widgets.games.dazzle.moves import Ask
from tests.games.dazzle.talk import DAZZLE, playing, say, scored, table
from tests.marks import rule

EYES = pytest.mark.parametrize("eyes", [0, 1, tw.PUBLIC, tw.OPEN])


def scene(t, eyes=0):
    return DAZZLE.scene(DAZZLE.view(t, eyes))


def piece(t, name, eyes=0):
    return next(each for each in scene(t, eyes).pieces if each.id == name)


def standing(t, zone, eyes=0):
    """What stands in a zone, in order."""
    pieces = (each for each in scene(t, eyes).pieces if each.zone == zone)
    return sorted(pieces, key=lambda each: (each.order, each.id))


def touched(t):
    """What each candidate of the one who is asked touches."""
    (decision,) = t.waiting
    return {str(move): DAZZLE.ways(DAZZLE.view(t, decision.seat), move) for move in decision.candidates}


def moved(t, *lines, eyes=0):
    """The cues that these eyes are shown for the last of these lines."""
    *before, last = lines
    if before:
        say(t, *before)
    start = t.length
    say(t, last)
    told = t.heard(eyes, start)
    return DAZZLE.cues(DAZZLE.view(t, eyes), told)


def asked():
    """Player A has shown Purity 2 and Faith 1; there are Will and points beside two pawns."""
    t = table(
        "P2 F1 T1 S1 / P1 P1 T1 S2", "S1 S1 / P2 F1", {"P": "2/31", "F": "1/"}, {"P": "21", "T": "2"}, deal="simple"
    )
    say(t, "A: P2 F1")
    return t


# What stands on the table.
def test_the_table_in_words():
    assert str(asked().show(seat=1)).splitlines()[:7] == [
        "Player A <to move>",
        "Player A's points: 0 points for Player A if the game ended now",
        "Player A's deck: 2 cards left 1",
        "Player A's hand: 2 \N{MULTIPLICATION SIGN} face-down card 1",
        "Player A's Will for Purity: Purity 2",
        "Player A's Will for Faith: Faith 1",
        "Purity (Player A's Will for Purity: 2, Player B's Will for Purity: 4)",
    ]


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
def test_whoever_looks_sits_at_the_lower_edge(eyes, near):
    drawn = scene(asked(), eyes)
    plates = {zone.id: zone.wide.y for zone in drawn.zones if zone.id.startswith("player")}
    sums = {each.id: each.order for each in drawn.pieces if each.id.startswith("sum") and each.id.endswith("Purity")}

    assert f"player-{near}" == max(plates, key=plates.get)
    assert f"sum-{near}-Purity" == max(sums, key=sums.get)


@rule("dazzle.score.win-dazzle", "dazzle.score.will")
def test_the_rail_of_a_dazzle_has_both_sums_and_tells_who_leads():
    t = asked()

    assert {"lead-Purity"} == {piece(t, f"sum-{seat}-Purity").on for seat in (0, 1)}
    assert [2, 4] == [piece(t, f"sum-{seat}-Purity").count for seat in (0, 1)]
    assert "Player B leads with 4 Will to 2 and would take 3 points." == piece(t, "lead-Purity").detail
    assert "Nobody has Will here yet; 2 points below the pawn." == piece(t, "lead-Twilight").detail


@rule("dazzle.score.tied-will", "dazzle.score.zero-zero")
def test_equal_will_gives_a_dazzle_to_nobody():
    t = table("P2 F1 / T1 S1", will={"P": "21/3"}, points={"P": "2"})
    over = scored(will={"P": "21/3"}, points={"P": "2"})

    assert "Both have 3 Will: as it is, nobody takes 2 points." == piece(t, "lead-Purity").detail
    assert "Both have 3 Will: nobody wins it, and nobody takes 2 points." == piece(over, "lead-Purity").detail
    assert [(), ("spent",)] == [piece(each, "lead-Purity").state for each in (t, over)]


@rule("dazzle.place.will", "dazzle.place.points", "dazzle.ruling.open-table", "dazzle.place.each-own-colour")
def test_cards_of_a_rank_lie_on_each_other_and_count():
    t = table("P2 F1 / T1 S1", will={"P": "2/", "S": "/12131"}, points={"S": "22"})

    assert [("2", None)] == [(each.corner, each.count) for each in standing(t, "will-0-Purity")]
    assert [("3", None), ("2", None), ("1", 3)] == [(each.corner, each.count) for each in standing(t, "will-1-Spiral")]
    assert [("2", 2)] == [(each.corner, each.count) for each in standing(t, "points-Spiral")]
    assert "Player B's Will: 1, 2, 1, 3, 1." == piece(t, "will-1-Spiral-1").detail
    assert ("4 points", 4) == (piece(t, "prize-Spiral").label, piece(t, "prize-Spiral").count)


@rule("dazzle.score.total")
def test_beside_each_plate_stand_the_points_that_the_leads_would_bring():
    t = asked()

    assert ["0 points for Player A if the game ended now", "3 points for Player B if the game ended now"] == [
        piece(t, f"points-{seat}").label for seat in (0, 1)
    ]
    assert "Player A leads in 1 Dazzle." == piece(t, "points-0").detail


def plates(t, eyes):
    return [(piece(t, f"player-{seat}", eyes).mine, piece(t, f"player-{seat}", eyes).state) for seat in (0, 1)]


def test_the_plates_mark_whose_turn_it_is_and_who_else_is_to_answer():
    t = table("P2 F1 / T1 S1")

    assert [(True, ("turn",)), (False, ())] == plates(t, 0)
    assert [(False, ("turn", "thinking")), (True, ())] == plates(t, 1)
    say(t, "A: P2 F1")
    assert [(True, ("turn",)), (False, ("thinking",))] == plates(t, 0)
    assert [(False, ("turn",)), (True, ())] == plates(t, 1)


def test_the_shown_cards_are_what_the_question_is_about_for_all_who_are_not_asked():
    t = asked()

    assert [("asked",)] * 2 == [each.state for each in standing(t, "shown", 0)]
    assert [()] * 2 == [each.state for each in standing(t, "shown", 1)]


def test_one_footnote_says_that_the_colours_are_ours():
    assert "Colours: our own" == scene(asked()).note


@rule("dazzle.ruling.colours")
def test_every_pawn_says_that_its_colour_is_ours_and_no_player_has_it():
    t = table("P2 F1 / T1 S1")
    colours = [LOOKS[f"pawn-{name}"].colour for name in facts.DAZZLES]

    assert all("The colour is ours" in piece(t, f"pawn-{name}").detail for name in facts.DAZZLES)
    assert colours == [LOOKS[name].colour for name in facts.DAZZLES]
    assert 4 == len({*colours} - {"seat-0", "seat-1", "blue", "amber"})


def test_all_icons_are_listed_and_all_that_are_listed_are_used():
    listed = (files("tabletop_widgets.games.dazzle") / "icons.txt").read_text("utf-8").splitlines()
    used = {look.icon for look in LOOKS.values() if look.icon}

    assert used == {line for line in listed if not line.startswith("#")}
    assert sum(len(kept()[name]) for name in used) <= 40_000


# Hands and decks, and for whom.
@rule("dazzle.info.own-hand", "dazzle.components.card-face")
def test_ones_own_hand_has_faces_with_rank_and_dazzle():
    own = standing(table("P2 P2 F1 T1 / T1 S1 S2 S2"), "hand-0")

    assert [("Purity", "2"), ("Purity", "2"), ("Twilight", "1"), ("Faith", "1")] == [
        (each.look, each.corner) for each in own
    ]
    assert "hand-0-Purity-2-1" == own[1].id


@rule("dazzle.info.opponent-hand", "dazzle.ruling.rank-display", "dazzle.components.card-back")
def test_the_other_hand_is_backs_in_the_order_of_their_ranks():
    other = standing(table("P2 F1 / T1 S3"), "hand-1")

    assert [("hand-1-0", "back", "card", "3"), ("hand-1-1", "back", "card", "1")] == [
        (each.id, each.side, each.look, each.corner) for each in other
    ]
    assert "" == other[0].label
    assert "Rank 3, face down." == other[0].detail


@EYES
def test_a_picture_depends_on_nothing_hidden(eyes):
    one = table("P2 F1 / T1 S2", "S1 T2 / P1 F2", deal="simple")
    other = table("P2 F1 / P1 F2", "T1 P2 / S1 T2", deal="simple")

    if eyes != 1:
        alike = plain_scene(scene(one, eyes)) == plain_scene(scene(other, eyes))
        assert alike == (eyes != tw.OPEN)


@rule("dazzle.info.decks", "dazzle.setup.decks", "dazzle.ruling.deck-peek", "dazzle.ruling.public-ranks")
def test_a_deck_shows_the_rank_of_its_top_card_and_how_many_are_left():
    t, simple = DAZZLE.start(seed=1), DAZZLE.start(seed=1, deal="simple")

    assert ("back", "2", 10) == (piece(t, "deck-0").side, piece(t, "deck-0").corner, piece(t, "deck-0").count)
    assert "Ranks from the top: 2, 2, 1, 1, 3, 2, 2, 2, 1, 1." == piece(t, "deck-1").detail
    assert f"The top card has rank {facts.RANK[simple.decks[0][0]]}." == piece(simple, "deck-0").detail
    assert piece(t, "deck-0", tw.OPEN).detail == f"From the top: {', '.join(t.decks[0])}."


@rule("dazzle.turn.deck-empty")
def test_an_empty_deck_is_gone():
    assert [] == [each.id for each in scene(table("P2 F1 / T1 S1")).pieces if each.id.startswith("deck")]


@rule("dazzle.info.shown")
@EYES
def test_shown_cards_lie_open_for_all(eyes):
    t = asked()

    assert [("shown-Purity-2-0", "front"), ("shown-Faith-1-0", "front")] == [
        (each.id, each.side) for each in standing(t, "shown", eyes)
    ]
    assert "hand-0" == piece(t, "shown-Purity-2-0", eyes).enters


# What a move touches.
@rule("dazzle.ask.two-cards")
def test_an_ask_touches_two_cards_in_any_order():
    one, two = "hand-0-Twilight-1-0", "hand-0-Faith-1-0"

    assert ((one, two), (two, one)) == touched(table("P2 P2 F1 T1 / T1 S1 S2 S2"))["ask Twilight 1, Faith 1"]


def test_of_cards_alike_any_will_do():
    told = touched(table("P2 P2 F1 T1 / T1 S1 S2 S2"))
    one, two, faith = "hand-0-Purity-2-0", "hand-0-Purity-2-1", "hand-0-Faith-1-0"

    assert {(one, faith), (faith, one), (two, faith), (faith, two)} == {*told["ask Purity 2, Faith 1"]}
    assert ((one, two), (two, one)) == told["ask Purity 2, Purity 2"]


def test_every_two_cards_of_a_hand_name_one_ask():
    told = touched(DAZZLE.start(seed=4))
    ways = [way for ways in told.values() for way in ways]

    assert 8 * 7 == len(ways) == len({*ways})


def test_a_choice_touches_the_card_that_becomes_will():
    assert {"will Purity 2": (("shown-Purity-2-0",),), "will Faith 1": (("shown-Faith-1-0",),)} == touched(asked())

    t = table("P2 P2 / T1 S1")
    say(t, "A: P2 P2")
    assert {"will Purity 2": (("shown-Purity-2-0",), ("shown-Purity-2-1",))} == touched(t)


def test_a_bystander_is_told_no_card_by_its_face():
    t = table("P2 F1 / T1 S1")

    assert () == DAZZLE.touches(DAZZLE.view(t, tw.PUBLIC), t.waiting[0].moves[0])


@pytest.mark.untraced
@pytest.mark.parametrize("deal", facts.DEALS)
def test_whatever_may_be_said_touches_pieces_of_the_picture(deal):
    for t in playing(DAZZLE.start(seed=4, deal=deal), Random(4)):
        if t.waiting:
            seen = {each.id for each in scene(t, t.waiting[0].seat).pieces}
            assert {name for ways in touched(t).values() for way in ways for name in way} <= seen


# What moves.
def test_shown_cards_are_turned_over():
    t = table("P2 F1 / T1 S1")

    assert (Cue("flip", ("shown-Purity-2-0", "shown-Faith-1-0")),) == moved(t, "A: P2 F1", eyes=1)


def test_a_card_joins_those_of_its_rank_or_comes_from_the_shown_ones():
    t = table("P2 F1 / T1 S1", will={"P": "/2"}, points={"T": "2"})

    assert (Cue("pay", ("will-1-Purity-2",), "shown", "will-1-Purity-2"),) == moved(t, "A: P2 F1", "B: P2")
    assert "shown" == piece(t, "points-Faith-1").enters


@rule("dazzle.turn.draw")
def test_drawn_cards_come_from_the_deck_and_turn_over_for_their_owner_alone():
    t = table("P2 F1 / T1 S1", "P1 T2 / T1 S1", deal="simple")
    lines = "A: P2 F1", "B: P2", "B: T1 S1", "A: T1"

    assert (Cue("flip", ("hand-0-Twilight-2-0", "hand-0-Purity-1-0")),) == moved(t.fork(), *lines, eyes=0)
    assert () == moved(t.fork(), *lines, eyes=tw.PUBLIC)
    assert "deck-0" == piece(t, "hand-0-Purity-2-0").enters


def test_at_the_score_one_dazzle_after_the_other_is_turned_over():
    t = table("P2 F1 / ", will={"P": "2/"}, turn=0, starter=1)
    flips = [cue.pieces[0] for cue in moved(t, "A: P2 F1", "B: P2") if cue.kind == "flip"]

    assert [f"lead-{name}" for name in facts.DAZZLES] == flips


# The end.
@rule("dazzle.score.take-points", "dazzle.score.tiebreak")
def test_the_scores_stand_dazzle_by_dazzle():
    t = scored(will={"P": "21/2", "T": "/1"}, points={"P": "32", "F": "1"})
    (panel,) = scene(t).panels

    assert (*facts.DAZZLES, "In all") == panel.rows
    assert ("3 Will: 5 points", "2 Will") == panel.cells[0]
    assert ("0 Will", "1 Will: 0 points") == panel.cells[1]
    assert ("5 points, 1 Dazzle", "0 points, 1 Dazzle") == panel.cells[-1]
    assert "Player A wins with 3 Will to 2 and takes 5 points." == piece(t, "lead-Purity").detail


def test_the_scores_grow_as_the_dazzles_are_compared():
    t = table(will={"P": "21/2"}, points={"P": "32"}, scored=["Purity"], between=True)

    assert [("Purity",)] == [panel.rows for panel in scene(t).panels]


def test_the_plates_say_who_has_won_what_and_nobody_asks_any_more():
    t = scored(will={"P": "21/2"}, points={"P": "32"})

    assert [("won Purity", ("winner",)), ("", ())] == [
        (piece(t, f"player-{seat}").text, piece(t, f"player-{seat}").state) for seat in (0, 1)
    ]
    assert ("5 points for Player A", "Player A has won 1 Dazzle.") == (
        piece(t, "points-0").label,
        piece(t, "points-0").detail,
    )


def test_the_chosen_card_lands_as_will_and_the_other_one_as_points():
    t = asked()
    move = next(move for move in t.waiting[0].moves if "Purity" in str(move))
    lands = DAZZLE.preview(DAZZLE.view(t, 1), move)

    assert {("shown-Purity-2-0", "will-1-Purity"), ("shown-Faith-1-0", "points-Faith")} == set(lands)
    assert () == DAZZLE.preview(DAZZLE.view(t, 1), Ask("Purity 2", "Faith 1"))


@pytest.mark.parametrize(
    ("will", "points", "gained"),
    [(((3,), (2,)), (2, 1), [Cue("gain", ("points-0",), n=3)]), (((2,), (2,)), (2,), []), (((3,), ()), (), [])],
)
def test_what_a_dazzle_brings_is_read_at_whoever_takes_it(will, points, gained):
    cues = DAZZLE.cues(DAZZLE.view(asked(), 0), (Scored("Purity", will, points),))

    assert [Cue("flip", ("lead-Purity",)), *gained] == list(cues)
