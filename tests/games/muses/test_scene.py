"""The picture: what lies on whose seat, what these eyes know of it, who is waited for, what a move touches."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.render.boards import boards, plain_boards
from tabletop_widgets.drawing.render.plain_text import text
from tabletop_widgets.drawing.scene import Cue, plain_scene
from tabletop_widgets.games.muses import facts
from tabletop_widgets.games.muses.events import Paid, Placed
from tabletop_widgets.games.muses.looks.scene import scene as drawn
from tabletop_widgets.games.muses.looks.zones import LOOKS
from tabletop_widgets.games.muses.moves import INSPIRATION, MOON_DEVOTION, MOON_REVOLUTION, SUN_DEVOTION
from tests.games.muses.talk import MUSES, can, table
from tests.games.table_talk import say
from tests.marks import rule

CARDS = "Erato Thalia Clio Urania"
EVERYBODY = pytest.mark.parametrize("eyes", [0, 1, tw.PUBLIC, tw.OPEN])


def scene(t, eyes=0):
    return MUSES.scene(MUSES.view(t, eyes))


def pieces(t, eyes=0):
    return {piece.id: piece for piece in scene(t, eyes).pieces}


def sent(t, eyes):
    """All that travels of a scene: its pieces, where they stand and how they look."""
    shown = scene(t, eyes)
    return plain_scene(shown), plain_boards(boards(shown))


def in_between(t, line):
    """The tables in the middle of what a move sets off."""
    found = []
    who, move = line.split(": ")
    t.play(who, move, after=lambda t: found.append(t.fork()))
    return found


def finished(**keys):
    t, rng = table(**keys), Random(1)
    while t.waiting:
        t.play(t.waiting[0].seat, rng.choice(list(t.waiting[0].legal)))
    return t


def test_every_icon_is_one_that_the_build_keeps():
    kept = (files("tabletop_widgets.games.muses") / "icons.txt").read_text("utf-8").split("\n")
    named = {name for look in LOOKS.values() for name in (look.icon, look.back) if name}

    assert set() == named - set(kept)


@EVERYBODY
def test_a_muse_has_her_levels_in_the_corner_and_the_tokens_of_each_player_on_her(eyes: int):
    t = table(tokens={"Erato": "1 0 3 0"})
    shown = pieces(t, eyes)
    riders = [(each.look, each.count) for each in shown.values() if each.on == "Erato"]

    assert "\n".join(map(str, t.levels["Erato"].levels)) == shown["Erato"].corner
    assert [("token-0", 1), ("token-2", 3)] == riders


def test_a_seat_has_two_places_for_its_inspiration_and_then_the_card_it_has_played():
    t = table(cards=CARDS)
    say(t, "Don: moon devotion")
    shown = scene(t)
    riders = sorted((each for each in shown.pieces if each.on == "player-1"), key=lambda each: each.order)

    assert ["inspiration-1", "pick-1"] == [each.id for each in riders]
    assert {2} == {each.slots for each in shown.pieces if each.id.startswith("player-")}
    assert ["player-0"] == [each.id for each in shown.pieces if each.mine]


@rule("muses.info.picks")
def test_a_played_card_is_a_back_and_only_who_played_it_sees_a_ghost_on_it():
    t = table(cards=CARDS)
    say(t, "Rob: sun devotion")
    own, other = pieces(t)["pick-0"], pieces(t, 1)["pick-0"]

    assert ("back", "sun-devotion", "Sun Devotion") == (own.side, own.ghost, own.label)
    assert ("back", "", (), "a face-down action card") == (other.side, other.ghost, other.grid, other.label)


@rule("muses.info.picks", "muses.ruling.inspiration-secret")
@pytest.mark.parametrize("eyes", [1, tw.PUBLIC])
def test_what_is_hidden_changes_nothing_that_is_sent(eyes: int):
    one, other = table(cards="Erato Thalia Clio Urania"), table(cards="Calliope Thalia Urania Clio")
    say(one, "Rob: sun devotion")
    say(other, "Rob: moon revolution")

    assert sent(one, eyes) == sent(other, eyes)
    assert sent(one, 0) != sent(other, 0)


@rule("muses.ruling.inspiration-secret", "muses.inspiration.once")
def test_an_inspiration_is_a_ghost_in_hand_open_when_it_is_used_and_spent_after_that():
    t = table(cards=CARDS)
    before = pieces(t)["inspiration-0"]
    say(t, "Rob: inspiration", "Don: sun revolution", "Jule: sun revolution")
    between = in_between(t, "Chris: sun revolution")[0]
    shown = [pieces(each, tw.PUBLIC)["inspiration-0"] for each in (between, t)]

    assert ("back", "inspiration", "Erato") == (before.side, before.ghost, before.label)
    assert [("front", "Erato", ()), ("front", "Erato", ("spent",))] == [(at.side, at.label, at.state) for at in shown]
    unseen = pieces(t, tw.PUBLIC)["inspiration-1"]
    assert ("back", "", (), "Inspiration") == (unseen.side, unseen.ghost, unseen.grid, unseen.label)


def test_a_plate_says_by_a_sign_who_is_waited_for():
    t = table()
    say(t, "Jule: sun devotion")
    states = [pieces(t)[f"player-{seat}"].state for seat in t.seats]

    assert [("turn",), ("thinking",), (), ("thinking",)] == states
    assert {("thinking",), ()} == {pieces(t, tw.PUBLIC)[f"player-{seat}"].state for seat in t.seats}


def test_picks_lie_open_until_the_round_ends_and_those_carried_out_are_spent():
    t = table()
    say(t, "Rob: sun devotion", "Don: sun devotion", "Jule: moon devotion")
    *shown, after = [pieces(at, tw.PUBLIC) for at in in_between(t, "Chris: moon revolution")]
    done = ["".join("x" if each[f"pick-{seat}"].state else "-" for seat in t.seats) for each in shown]

    assert ["----", "xx--", "xx-x", "xx-x", "xxxx"] == done
    assert {"front"} == {each[f"pick-{seat}"].side for each in shown for seat in t.seats}
    assert "pick-0" not in after


@pytest.mark.parametrize("number", [1, 2])
@rule("muses.inspiration.side-only", "muses.inspiration.corner-only")
def test_an_inspiration_that_cannot_be_played_now_is_barred_in_the_hand(number: int):
    for card in facts.NAMES:
        others = [name for name in facts.NAMES if name != card][:3]
        t = table(cards=" ".join([card, *others]), round=number)
        shown = pieces(t)["hand-inspiration"]

        assert ("inspiration" in can(t, "Rob")) == (() == shown.state)
        assert "Inspiration" == shown.label
        assert {"-sun", "-moon"} <= {cell for row in shown.grid for cell in row}


def test_the_card_played_is_marked_in_the_hand_and_touched_by_its_move():
    t = table()
    (decision,) = [each for each in t.waiting if each.seat == 0]
    touched = {str(move): MUSES.touches(MUSES.view(t, 0), move) for move in decision.moves}
    say(t, "Rob: sun devotion")

    assert ("hand-sun-devotion",) == touched["sun devotion"]
    assert ("chosen",) == pieces(t)["hand-sun-devotion"].state
    assert [] == [name for name in pieces(t, tw.PUBLIC) if name.startswith("hand-")]


def test_numbers_of_this_project_are_one_footnote_and_those_of_a_reader_say_so():
    view = MUSES.view(table(cards=CARDS), tw.PUBLIC)
    printed = replace(view, levels=tuple((*levels, "printed") for *levels, _ in view.levels))
    own = replace(view, levels=tuple((*levels, "own") for *levels, _ in view.levels))
    held = replace(printed, inspirations=("Erato", None, None, None))

    assert ["Numbers: our own", "", "", "Numbers: our own"] == [drawn(v).note for v in (view, printed, own, held)]
    assert {"own"} == {piece.badge for piece in drawn(own).pieces if piece.zone and piece.zone.startswith("cell")}
    assert {""} == {piece.badge for piece in drawn(view).pieces}
    assert text(drawn(view)).endswith("* Numbers: our own")


@rule("muses.end.winner")
def test_at_the_end_plates_count_points_and_the_winner_is_marked():
    t = finished()
    shown = [pieces(t)[f"player-{seat}"] for seat in t.seats]
    sums = [sum(points[seat] for _, points in t.paid) for seat in t.seats]

    assert sums == [each.count for each in shown]
    assert {1} == {each.slots for each in shown}
    assert [sums.index(max(sums))] == [at for at, each in enumerate(shown) if "winner" in each.state]
    assert {"score-0", "score-1", "score-2", "score-3"} == {each.look for each in shown}


def test_a_muse_that_pays_is_turned():
    t = table(round=9)
    say(t, "Rob: sun devotion", "Don: sun devotion", "Jule: sun devotion")
    start = t.length
    say(t, "Chris: sun devotion")
    turned = [cue.pieces for cue in MUSES.cues(MUSES.view(t, 0), t.heard(0, start)) if cue.kind == "flip"]

    assert [(muse,) for muse, _ in t.paid] == turned[1:]
    assert 9 == len(t.paid)


def test_tokens_fly_to_the_muse_and_cards_are_turned():
    t = table()
    say(t, "Rob: sun devotion", "Don: sun devotion", "Jule: sun devotion")
    start = t.length
    say(t, "Chris: sun devotion")
    cues = MUSES.cues(MUSES.view(t, 0), t.heard(0, start))

    assert Cue("flip", ("pick-0", "pick-1", "pick-2", "pick-3")) in cues
    assert Cue("pay", ("Urania-0",), "player-0", "Urania-0", 2) in cues


def test_what_a_muse_pays_is_read_at_the_players_who_get_it():
    told = Paid("Urania", (10, 5, 3), (3, 1, 0), (10, 5, 0))
    cues = MUSES.cues(MUSES.view(MUSES.start(players=3, seed=1), 0), (told,))

    assert (Cue("flip", ("Urania",)), Cue("gain", ("player-0",), n=10), Cue("gain", ("player-1",), n=5)) == cues


def test_a_devotion_lands_on_the_muse_in_its_light_and_an_inspiration_where_its_flames_fall():
    t = table(cards=CARDS)
    v = MUSES.view(t, 0)
    sun, moon, turn = (MUSES.preview(v, move) for move in (SUN_DEVOTION, MOON_DEVOTION, MOON_REVOLUTION))
    lit = [t.at(light) for light in ("P0", "P4")]
    say(t, "Rob: inspiration", "Don: sun devotion", "Jule: sun devotion", "Chris: sun devotion")
    placed = [each.event.muse for each in t.events if isinstance(each.event, Placed) and each.event.seat == 0]

    assert [*[(0, lit[0])] * 2, *[(0, lit[1])] * 2] == [*sun, *moon]
    assert () == turn
    assert {(0, muse) for muse in placed} == set(MUSES.preview(v, INSPIRATION))
    assert () == MUSES.preview(MUSES.view(t, 0), INSPIRATION)  # it is used up


def test_no_more_tokens_land_than_a_player_has():
    v = replace(MUSES.view(table(cards=CARDS), 0), supply=(1, 20, 20, 20))

    assert 1 == len(MUSES.preview(v, SUN_DEVOTION))
