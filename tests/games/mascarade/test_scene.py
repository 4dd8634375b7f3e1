"""The picture: who sits where, what lies open, what is said, what a move touches and what moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import plain_scene
from tabletop_widgets.games.mascarade import facts
from tabletop_widgets.games.mascarade.looks.zones import LOOKS
from tests.games.mascarade.drawn import all_named, in_view, piece, scene
from tests.games.mascarade.talk import MASCARADE, announce, table
from tests.games.pictures import EYES, answers, moving, told
from tests.games.table_talk import say
from tests.marks import rule

PLAYERS = pytest.mark.parametrize("players", facts.PLAYERS)


def after(t, *lines):
    say(t, *lines)
    return t


def announced(character, *claimants, cards=None, players=4, who="Adele", **keys):
    """A table after an announcement that all have answered."""
    t = table(cards or character, players=players, **keys)
    announce(t, who, character, *claimants)
    return t


# What stands on the table.
TABLES = {
    "coins are numbers, one card is looked at": lambda: table(
        "King Queen", turn=1, peeking=[1, 1], coins=[12, 1, 6, 6], courthouse=5
    ),
    "what is said stands on the plates": lambda: after(
        table("King Queen"), "Adele: announce King", "Bruno: claim", "Cedric: pass"
    ),
    "a card that was shown must be swapped": lambda: announced("Bishop", "Bruno", cards="King Queen Judge Bishop"),
    "three hold two cards, on one of which lies a hand": lambda: after(
        table(players=3), "Adele: announce King with right", "Bruno: claim with left"
    ),
    "two hold three cards, of which one was seen by mistake": lambda: table(players=2, saw=[4]),
    "winners are marked": lambda: announced("Queen", "Cedric", cards="King", coins=[1, 9, 10, 3]),
}


@rule("mascarade.two.cards", "mascarade.three.cards", "mascarade.info.coins", "mascarade.components.tokens")
@rule("mascarade.info.start", "mascarade.info.look", "mascarade.turn.forced-swap", "mascarade.look.by-mistake")
@rule("mascarade.announce.order", "mascarade.three.only-pointed", "mascarade.end.ties", "mascarade.setup.courthouse")
@rule("mascarade.setup.visible-coins", "mascarade.setup.tokens", "mascarade.setup.centre")
@pytest.mark.parametrize("eyes", ["the second seat", "a bystander"])
@pytest.mark.parametrize("name", TABLES)
def test_a_table_shows(name, eyes, snapshot):
    assert snapshot == told(scene(TABLES[name](), EYES[eyes]))


def test_the_table_in_words(snapshot):
    assert snapshot == str(table("King Queen", turn=1, courthouse=2).show(seat=1))


@rule("mascarade.info.reveal")
def test_revealed_cards_are_turned_up():
    t = announced("Bishop", "Bruno", cards="King Queen Judge Bishop")
    v = replace(MASCARADE.view(t, 3), cards=("King", "Queen", *[None] * 4), open=(0, 1), said=((0, 0), (1, 1)))
    shown = in_view(v, "card-1")

    assert ("Queen", "front", ()) == (shown.look, shown.side, shown.state)
    assert "Bruno's card. Take 2 gold from the bank. It is face up." == shown.detail
    assert "back" == piece(t, "card-1", 3).side


@rule("mascarade.turn.forced-swap", "mascarade.ruling.forced-swap-moved")
def test_a_card_placed_by_the_fool_is_not_said_to_have_been_revealed():
    t = announced("Fool", "Bruno", cards="Fool Queen King Witch Bishop Judge", players=6)
    say(t, "Adele: swap Bruno and Cedric")

    assert piece(t, "card-1").detail.startswith("A card was revealed here in the turn before: ")
    assert "with which do you swap it, or pretend to?" in t.waiting[0].question


def test_conclusions_of_the_viewer_are_drawn_on_backs_only(snapshot):
    t = table("King Queen", turn=1, peeking=[1, 1])

    assert snapshot == told(MASCARADE.drawn(MASCARADE.knows(t, 1)), "card")


@pytest.mark.parametrize(
    ("players", "character", "words"),
    [(6, "King", "I am the King"), (7, "King", "King!"), (9, "Peasant", "I am!"), (8, "Peasant", "Peasant!")],
)
def test_on_narrow_plates_an_announcement_is_shortened(players, character, words):
    assert words == in_view(replace(all_named(players), announced=character), "seat-0").speech


@rule("mascarade.inquisitor.target")
def test_the_answer_to_an_inquisitor_is_heard():
    v = MASCARADE.view(table("Inquisitor", players=11), 0)
    to_do = ({"step": "Verdict", "seat": 0, "other": 2, "said": "Judge"},)

    assert "I am the Judge." == in_view(replace(v, to_do=to_do), "seat-2").speech


# What an answer touches.
ASKED = {
    "a turn": lambda: table("King"),
    "a turn with three cards": lambda: table(players=2),
    "a turn with two cards": lambda: table(players=3),
    "a claim": lambda: after(table("King"), "Adele: announce King"),
    "a claim with one of three cards": lambda: after(table(players=2), "Adele: announce King with left"),
    "a Witch": lambda: announced("Witch", players=5),
    "a Bishop": lambda: announced("Bishop", players=5, coins=[6, 6, 9, 9, 6]),
    "a Spy": lambda: announced("Spy", players=10),
    "what a Spy does then": lambda: after(announced("Spy", players=10), "Adele: spy on Bruno"),
    "a Fool": lambda: announced("Fool", players=8),
    "an Inquisitor": lambda: announced("Inquisitor", players=11),
    "whom an Inquisitor asks": lambda: after(announced("Inquisitor", players=11), "Adele: question Bruno"),
}


@rule("mascarade.fool.swap", "mascarade.three.swap")
@pytest.mark.parametrize("name", ASKED)
def test_an_answer_touches_cards_seats_or_a_token_or_is_a_button(name, snapshot):
    assert snapshot == answers(MASCARADE, ASKED[name]())


def test_a_bystander_sees_the_touches_of_the_player_asked():
    t = table("King")

    assert answers(MASCARADE, t, tw.PUBLIC) == answers(MASCARADE, t)


# What moves.
PASSED = "Bruno: pass", "Cedric: pass", "David: pass"
MOTIONS = {
    "a look takes their own card": (lambda: table("King"), "Adele: look"),
    "both cards of a Spy are taken": (lambda: announced("Spy", players=10), "Adele: spy on Bruno"),
    "both cards of a Spy are taken again": (
        lambda: announced("Spy", players=10), "Adele: spy on Bruno", "Adele: swap"),
    "coins come from the bank": (lambda: table("King"), "Adele: announce King", *PASSED),
    "cards turn over and fines go to the courthouse": (
        lambda: table("Queen King"), "Adele: announce King", "Bruno: claim", *PASSED[1:]),
    "a Witch": (lambda: announced("Witch", players=5), "Adele: exchange fortunes with Cedric"),
    "a Judge": (lambda: table("Judge", players=4, courthouse=4), "Adele: announce Judge", *PASSED),
    "a Thief": (lambda: table("Thief", players=4, courthouse=4), "Adele: announce Thief", *PASSED),
    "the card that was asked for turns over": (
        lambda: announced("Inquisitor", cards="Inquisitor - King", players=11),
        "Adele: question Cedric", "Cedric: say Judge"),
    "winners are paid on their plates": (lambda: table("King", coins=[10, 6, 6, 6]), "Adele: announce King", *PASSED),
}  # fmt: skip


@rule("mascarade.info.spy", "mascarade.king.power", "mascarade.announce.reveal", "mascarade.announce.fine")
@rule("mascarade.announce.cover", "mascarade.witch.power", "mascarade.judge.power", "mascarade.thief.power")
@rule("mascarade.info.inquisitor")
@pytest.mark.parametrize("name", MOTIONS)
def test_cards_and_coins_move(name, snapshot):
    make, *lines = MOTIONS[name]

    assert snapshot == moving(MASCARADE, make(), *lines, eyes=2)


@rule("mascarade.info.swap", "mascarade.swap.return", "mascarade.info.fool", "mascarade.fool.swap")
@pytest.mark.parametrize("eyes", [0, 2])
@pytest.mark.parametrize("line", ["Adele: {} with Bruno", "Adele: {} Bruno and David"])
def test_a_swap_and_no_swap_move_alike(line, eyes):
    def make():
        return announced("Fool", players=8) if " and " in line else table("King Queen")

    swap, leave = (moving(MASCARADE, make(), line.format(how), eyes=eyes) for how in ("swap", "do not swap"))

    assert swap == leave
    assert swap.startswith("take card-")


def test_at_the_deal_all_cards_turn_over():
    t = MASCARADE.start(4, seed=1)
    (cue, *_) = MASCARADE.cues(MASCARADE.view(t, 0), [t.events[0].event])

    assert tuple(f"card-{place}" for place in range(6)) == cue.pieces


# Rules of looks.
@PLAYERS
def test_ids_are_by_slot(players):
    t = table(players=players)
    seats, cast = range(players), facts.BASIC[players]

    assert {each.id for each in scene(t).pieces} == {
        "fines",
        "bank",
        *(f"token-{name}" for name in cast),
        *(f"card-{place}" for place in range(len(cast))),
        *(f"{kind}-{seat}" for kind in ("seat", "coins") for seat in seats),
        *(["middle"] if players in (4, 5) else []),
    }


@pytest.mark.parametrize("name", facts.NAMES)
def test_every_character_has_an_icon_of_its_own_and_a_sentence(name):
    icons = [LOOKS[each].icon for each in facts.NAMES]

    assert LOOKS[name].icon == LOOKS[f"token-{name}"].icon
    assert 1 == icons.count(LOOKS[name].icon)
    assert piece(table(players=13), f"token-{name}").detail.endswith(".")


@PLAYERS
def test_a_picture_depends_on_nothing_hidden(players):
    one, other = (table(players=players) for _ in range(2))
    other.cards.reverse()

    assert one.cards != other.cards
    assert plain_scene(scene(one)) == plain_scene(scene(other))
    assert plain_scene(scene(one, tw.OPEN)) != plain_scene(scene(other, tw.OPEN))


def test_a_footnote_states_the_assumption_behind_the_odds_where_odds_are_shown():
    assert "Our guess: others swap half the time" == scene(table()).note
    assert "" == scene(table(), tw.OPEN).note
