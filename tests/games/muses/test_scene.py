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
from tabletop_widgets.games.muses.moves import INSPIRATION, SUN_DEVOTION
from tests.games.muses.talk import MUSES, can, table
from tests.games.pictures import EYES, answers, moving, told
from tests.games.table_talk import say
from tests.marks import rule

CARDS = "Erato Thalia Clio Urania"


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


def after(t, *lines):
    say(t, *lines)
    return t


ROUND = "Rob: inspiration", "Don: sun revolution", "Jule: moon devotion"
TABLES = {
    "tokens lie on a Muse, a card is played face down": lambda: after(
        table(cards=CARDS, tokens={"Erato": "1 0 3 0"}), "Don: moon devotion"
    ),
    "picks and an inspiration lie open, some are carried out": lambda: in_between(
        after(table(cards=CARDS), *ROUND), "Chris: moon revolution"
    )[2],
    "an inspiration is used up": lambda: after(table(cards=CARDS), *ROUND, "Chris: moon revolution"),
}


@rule("muses.info.picks", "muses.ruling.inspiration-secret", "muses.inspiration.once")
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", TABLES)
def test_a_table_shows(name, eyes, snapshot):
    assert snapshot == told(scene(TABLES[name](), EYES[eyes]))


def test_the_table_in_words(snapshot):
    assert snapshot == str(TABLES["tokens lie on a Muse, a card is played face down"]().show(seat=0))


def test_an_answer_touches_a_card_of_the_hand_and_shows_where_tokens_land(snapshot):
    assert snapshot == answers(MUSES, table(cards=CARDS))


def test_tokens_fly_to_the_muse_and_cards_are_turned(snapshot):
    assert snapshot == moving(MUSES, table(cards=CARDS), *ROUND, "Chris: sun devotion")


def test_an_inspiration_lands_where_its_flames_fall():
    t = table(cards=CARDS)
    lands = MUSES.preview(MUSES.view(t, 0), INSPIRATION)
    say(t, "Rob: inspiration", "Don: sun devotion", "Jule: sun devotion", "Chris: sun devotion")
    placed = [each.event.muse for each in t.events if isinstance(each.event, Placed) and each.event.seat == 0]

    assert {(0, muse) for muse in placed} == {*lands}
    assert () == MUSES.preview(MUSES.view(t, 0), INSPIRATION)  # it is used up


# Rules of looks.
def test_every_icon_is_one_that_the_build_keeps():
    kept = (files("tabletop_widgets.games.muses") / "icons.txt").read_text("utf-8").split("\n")
    named = {name for look in LOOKS.values() for name in (look.icon, look.back) if name}

    assert set() == named - set(kept)


@rule("muses.info.picks", "muses.ruling.inspiration-secret")
@pytest.mark.parametrize("eyes", [1, tw.PUBLIC])
def test_hidden_information_changes_nothing_that_is_sent(eyes: int):
    one, other = table(cards="Erato Thalia Clio Urania"), table(cards="Calliope Thalia Urania Clio")
    say(one, "Rob: sun devotion")
    say(other, "Rob: moon revolution")

    assert sent(one, eyes) == sent(other, eyes)
    assert sent(one, 0) != sent(other, 0)


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


def test_one_footnote_marks_house_numbers_and_badges_mark_a_readers_own():
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


def test_the_payment_of_a_muse_is_shown_at_the_players_who_receive_it():
    told = Paid("Urania", (10, 5, 3), (3, 1, 0), (10, 5, 0))
    cues = MUSES.cues(MUSES.view(MUSES.start(players=3, seed=1), 0), (told,))

    assert (Cue("flip", ("Urania",)), Cue("gain", ("player-0",), n=10), Cue("gain", ("player-1",), n=5)) == cues


def test_the_preview_places_no_more_tokens_than_a_player_has():
    v = replace(MUSES.view(table(cards=CARDS), 0), supply=(1, 20, 20, 20))

    assert 1 == len(MUSES.preview(v, SUN_DEVOTION))
