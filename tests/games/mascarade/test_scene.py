"""The picture: who sits where, what lies open, what is said, what a move touches and what moves."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.render.icons import kept
from tabletop_widgets.drawing.scene import Cue, plain, plain_scene
from tabletop_widgets.games.mascarade import facts
from tabletop_widgets.games.mascarade.looks.zones import LOOKS
from tests.games.mascarade.drawn import all_named, in_view, piece, scene
from tests.games.mascarade.talk import MASCARADE, announce, table
from tests.games.table_talk import say
from tests.marks import rule

PLAYERS = pytest.mark.parametrize("players", facts.PLAYERS)


def moved(t, *lines, eyes=2):
    """The cues that a seat is shown for the last of these lines."""
    *before, last = lines
    say(t, *before)
    start = t.length
    say(t, last)
    told = t.heard(eyes, start)
    return MASCARADE.cues(MASCARADE.view(t, eyes), told)


# What stands on the table.
def test_the_table_in_words():
    t = table("King Queen", turn=1, courthouse=2)

    assert str(t.show(seat=1)).splitlines()[:8] == [
        "Courthouse: 2 coins of fines",
        "Bank: 168 coins in the bank",
        "Middle (Middle card 1, face down, Middle card 2, face down)",
        "In the game: Judge, Bishop, King, Queen, Thief, Cheat",
        "Adele (Adele's card, face down, 6 coins)",
        'Bruno "7 coins more to win" <you, to move> (Bruno\'s card, face down, 6 coins)',
        "Cedric (Cedric's card, face down, 6 coins)",
        "David (David's card, face down, 6 coins)",
    ]


@rule("mascarade.two.cards", "mascarade.three.cards")
def test_several_cards_are_named_by_hand():
    two, three = (table(players=players) for players in (2, 3))

    assert ["left", "right", "protected"] == [piece(two, f"card-{at}").caption for at in range(3, 6)]
    assert "Bruno's protected card, face down" == piece(two, "card-5").label
    assert "Cedric's right card, face down" == piece(three, "card-5").label
    order = sorted((piece(two, f"card-{at}") for at in range(3)), key=lambda card: card.order)
    assert ["left", "protected", "right"] == [card.caption for card in order]


@PLAYERS
@rule("mascarade.setup.visible-coins", "mascarade.setup.courthouse", "mascarade.setup.tokens", "mascarade.setup.centre")
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


@rule("mascarade.info.coins")
def test_coins_are_numbers_for_all_eyes():
    t = table(coins=[2, 1, 12, 6], courthouse=5)

    assert [2, 1, 12, 6] == [piece(t, f"coins-{seat}", tw.PUBLIC).count for seat in t.seats]
    assert (5, 194 - 26) == (piece(t, "fines").count, piece(t, "bank").count)
    assert "Bruno owns 1 coin." == piece(t, "coins-1").detail


@rule("mascarade.components.tokens")
def test_a_token_tells_a_power_and_the_announced_one_is_marked():
    t = table("King", players=8)
    say(t, "Adele: announce King")

    assert "Take 2 gold from the bank." == piece(t, "token-Queen").detail
    assert ("asked",) == piece(t, "token-King").state
    assert "Peasants" == piece(t, "token-Peasant").label


@pytest.mark.parametrize("name", facts.NAMES)
def test_every_character_has_an_icon_of_its_own_and_a_sentence(name):
    icons = [LOOKS[each].icon for each in facts.NAMES]
    cast = dict.fromkeys((*facts.BASIC[13],))

    assert LOOKS[name].icon == LOOKS[f"token-{name}"].icon
    assert 1 == icons.count(LOOKS[name].icon)
    assert name in cast
    assert piece(table(players=13), f"token-{name}").detail.endswith(".")


def test_all_icons_are_listed_and_all_that_are_listed_are_used():
    listed = (files("tabletop_widgets.games.mascarade") / "icons.txt").read_text("utf-8").splitlines()
    used = {icon for look in LOOKS.values() for icon in (look.icon, look.back) if icon}

    assert used == {line for line in listed if not line.startswith("#")}
    assert sum(len(kept()[name]) for name in used) <= 40_000


# What lies open, and for whom.
@rule("mascarade.info.start")
def test_face_down_cards_have_one_look_and_no_name():
    t = table(players=13)
    backs = [piece(t, f"card-{place}") for place in t.seats]

    assert {("card", "back", ())} == {(each.look, each.side, each.state) for each in backs}
    assert "Bruno's card, face down" == backs[1].label


@PLAYERS
def test_a_picture_depends_on_nothing_hidden(players):
    one, other = (table(players=players) for _ in range(2))
    other.cards.reverse()

    assert one.cards != other.cards
    assert plain_scene(scene(one)) == plain_scene(scene(other))
    assert plain_scene(scene(one, tw.OPEN)) != plain_scene(scene(other, tw.OPEN))


@rule("mascarade.info.reveal")
def test_revealed_cards_are_turned_up():
    t = table("King Queen Judge Bishop")
    announce(t, "Adele", "Bishop", "Bruno")
    v = replace(MASCARADE.view(t, 3), cards=("King", "Queen", *[None] * 4), open=(0, 1), said=((0, 0), (1, 1)))
    shown = in_view(v, "card-1")

    assert ("Queen", "Queen", "front", ()) == (shown.look, shown.label, shown.side, shown.state)
    assert "Bruno's card. Take 2 gold from the bank. It lies open for all." == shown.detail
    assert "back" == piece(t, "card-1", 3).side


@rule("mascarade.info.look")
def test_a_card_that_only_one_sees_says_so():
    t = table("King Queen", turn=1, peeking=[1, 1])
    own, others = piece(t, "card-1", 1), piece(t, "card-1", 0)

    assert ("Queen", "only you") == (own.label, own.badge)
    assert own.detail.endswith("Only Bruno sees this now.")
    assert ("back", "", "Bruno is looking at it.") == (others.side, others.badge, others.detail)


@rule("mascarade.turn.forced-swap")
def test_a_card_shown_in_the_turn_before_must_be_swapped():
    t = table("King Queen Judge Bishop")
    announce(t, "Adele", "Bishop", "Bruno")

    assert ("asked",) == piece(t, "card-1").state
    assert () == piece(t, "card-0").state
    assert piece(t, "card-1").detail.endswith(
        "Bruno must take the one that lies here now and another, and swap them or not."
    )
    say(t, "Bruno: do not swap with Adele")
    assert () == piece(t, "card-1").state


@rule("mascarade.turn.forced-swap", "mascarade.ruling.forced-swap-moved")
def test_of_a_card_that_the_fool_has_put_there_nobody_says_that_it_was_revealed():
    t = table("Fool Queen King Witch Bishop Judge", players=6)
    announce(t, "Adele", "Fool", "Bruno")
    say(t, "Adele: swap Bruno and Cedric")

    assert piece(t, "card-1").detail.startswith("A card was revealed here in the turn before: ")
    assert "with which do you swap it, or pretend to?" in t.waiting[0].question


@rule("mascarade.look.by-mistake")
def test_who_has_seen_a_card_by_mistake_must_look():
    t = table("King", saw=[0], options={"mistakes": True})

    assert piece(t, "seat-0").detail.endswith("Adele has seen a card by mistake and must look at it.")
    two = table(players=2, saw=[4])  # Bruno's right card
    assert ["must look" in piece(two, f"seat-{seat}").detail for seat in (0, 1)] == [False, True]


# Who is meant, and what is said.
def test_whose_turn_it_is_and_who_thinks_is_marked_apart():
    t = table("King")
    say(t, "Adele: announce King")

    assert ("turn",) == piece(t, "seat-0").state
    assert ("thinking",) == piece(t, "seat-1").state
    assert () == piece(t, "seat-1", 1).state  # one's own decision is the question above the table


def test_ones_own_seat_says_how_much_there_is_to_win():
    t = table(coins=[12, 6, 6, 6])

    assert (True, "1 coin more to win") == (piece(t, "seat-0").mine, piece(t, "seat-0").text)
    assert (False, "") == (piece(t, "seat-1").mine, piece(t, "seat-1").text)


def test_a_footnote_says_what_odds_rest_on_to_those_who_have_any():
    assert "Odds assume that others swap half the time: our own" == scene(table()).note
    assert "" == scene(table(), tw.OPEN).note


def test_what_these_eyes_conclude_stands_on_the_backs_and_on_no_face():
    t = table("King Queen", turn=1, peeking=[1, 1])
    drawn = {each.id: each for each in MASCARADE.drawn(MASCARADE.knows(t, 1)).pieces}

    assert ("King", 0.0, "King, certain") == (
        drawn["card-0"].ghost,
        drawn["card-0"].odds,
        drawn["card-0"].caption,
    )
    assert ("front", "", "") == (drawn["card-1"].side, drawn["card-1"].ghost, drawn["card-1"].caption)


@rule("mascarade.announce.order")
def test_what_is_said_stands_on_the_plates_until_the_turn_ends():
    t = table("King Queen")
    say(t, "Adele: announce King", "Bruno: claim", "Cedric: pass")

    assert ["I am the King", "I am!", "Pass", ""] == [piece(t, f"seat-{seat}").speech for seat in t.seats]
    say(t, "David: pass")
    assert {""} == {piece(t, f"seat-{seat}").speech for seat in t.seats}


@pytest.mark.parametrize(
    ("players", "character", "words"),
    [(6, "King", "I am the King"), (7, "King", "King!"), (9, "Peasant", "I am!"), (8, "Peasant", "Peasant!")],
)
def test_on_narrow_plates_an_announcement_is_short(players, character, words):
    v = replace(all_named(players), announced=character)

    assert words == in_view(v, "seat-0").speech


@rule("mascarade.inquisitor.target")
def test_the_answer_to_an_inquisitor_is_heard():
    v = MASCARADE.view(table("Inquisitor", players=11), 0)
    to_do = ({"step": "Verdict", "seat": 0, "other": 2, "said": "Judge"},)

    assert "I am the Judge." == in_view(replace(v, to_do=to_do), "seat-2").speech


@rule("mascarade.three.only-pointed")
def test_a_hand_lies_on_the_card_that_is_meant():
    t = table(players=3)
    say(t, "Adele: announce King with right", "Bruno: claim with left")
    meant = [each.id for each in scene(t).pieces if each.id.startswith("card") and "asked" in each.state]

    assert ["card-1", "card-2"] == meant
    assert "Bruno has a hand on it." == piece(t, "card-2").detail


@rule("mascarade.end.ties")
def test_winners_are_marked_and_nobody_is_waited_for():
    t = table("King", coins=[1, 9, 10, 3])
    announce(t, "Adele", "Queen", "Cedric")

    assert (1, 2) == t.outcome.winners
    assert [(), ("winner",), ("winner",), ()] == [piece(t, f"seat-{seat}").state for seat in t.seats]
    assert {""} == {piece(t, f"seat-{seat}").text for seat in t.seats}


# What moves.
@rule("mascarade.info.swap", "mascarade.swap.return")
@pytest.mark.parametrize("eyes", [0, 2])
def test_a_swap_and_no_swap_move_alike(eyes):
    told = [moved(table("King Queen"), f"Adele: {how} with Bruno", eyes=eyes) for how in ("swap", "do not swap")]

    assert [(Cue("take", ("card-0", "card-1"), target="seat-0"),)] * 2 == told


@rule("mascarade.info.fool", "mascarade.fool.swap")
def test_the_cards_of_a_fool_go_to_the_fool_and_back():
    told = []
    for how in ("swap", "do not swap"):
        t = table("Fool", players=8)
        announce(t, "Adele", "Fool")
        told.append(json.dumps(plain(moved(t, f"Adele: {how} Bruno and David"))))

    assert told[0] == told[1]
    assert '"card-1", "card-3"' in told[0]
    assert '"target": "seat-0"' in told[0]


@rule("mascarade.info.spy")
def test_both_cards_of_a_spy_are_taken_twice():
    t = table("Spy", players=10)
    announce(t, "Adele", "Spy")
    cue = Cue("take", ("card-0", "card-1"), target="seat-0")

    assert (cue,) == moved(t, "Adele: spy on Bruno")
    assert (cue,) == moved(t, "Adele: swap")


def test_a_look_takes_their_own_card():
    assert (Cue("take", ("card-0",), target="seat-0"),) == moved(table("King"), "Adele: look")


@rule("mascarade.king.power")
def test_coins_come_from_the_bank():
    lines = "Adele: announce King", "Bruno: pass", "Cedric: pass", "David: pass"

    paid = Cue("pay", ("coins-0",), "bank", "coins-0", 3)
    assert (paid, Cue("gain", ("coins-0",), n=3)) == moved(table("King"), *lines)


@rule("mascarade.announce.reveal", "mascarade.announce.fine", "mascarade.announce.cover")
def test_cards_turn_over_and_fines_go_to_the_courthouse():
    lines = "Adele: announce King", "Bruno: claim", "Cedric: pass", "David: pass"
    flip = Cue("flip", ("card-0", "card-1"))
    paid = Cue("pay", ("coins-1",), "bank", "coins-1", 3), Cue("pay", ("fines",), "coins-0", "fines", 1)

    gains = Cue("gain", ("coins-1",), n=3), Cue("gain", ("coins-0",), n=-1)
    assert (flip, *paid, flip, *gains) == moved(table("Queen King"), *lines)


@rule("mascarade.witch.power", "mascarade.judge.power", "mascarade.thief.power")
def test_coins_go_from_player_to_player_and_from_the_courthouse():
    witch, judge, thief = (
        table(card, players=n, courthouse=4) for card, n in (("Witch", 5), ("Judge", 5), ("Thief", 4))
    )
    for t, character in ((witch, "Witch"), (judge, "Judge"), (thief, "Thief")):
        start = t.length
        announce(t, "Adele", character)
        if t is not witch:
            told = [each.event for each in t.events[start:]]
            cues = MASCARADE.cues(MASCARADE.view(t, 2), told)
            paid = [(cue.source, cue.target, cue.n) for cue in cues if cue.kind == "pay"]
            gained = {cue.pieces[0]: cue.n for cue in cues if cue.kind == "gain"}
            taken = [("fines", "coins-0", 4)]
            assert paid == (taken if t is judge else [(f"coins-{seat}", "coins-0", 1) for seat in (1, 3)])
            assert gained == ({"coins-0": 4} if t is judge else {"coins-0": 2, "coins-1": -1, "coins-3": -1})

    assert [("coins-2", "coins-0", 6), ("coins-0", "coins-2", 6)] == [
        (cue.source, cue.target, cue.n) for cue in moved(witch, "Adele: exchange fortunes with Cedric")
    ]


@rule("mascarade.info.inquisitor")
def test_the_questioned_card_turns_over():
    t = table("Inquisitor - King", players=11)
    announce(t, "Adele", "Inquisitor")
    turned = [cue for cue in moved(t, "Adele: question Cedric", "Cedric: say Judge") if cue.kind == "flip"]

    assert [Cue("flip", ("card-2",))] * 2 == turned


def test_at_the_deal_all_cards_turn_over():
    t = MASCARADE.start(4, seed=1)

    assert (
        tuple(f"card-{place}" for place in range(6))
        == MASCARADE.cues(MASCARADE.view(t, 0), [t.events[0].event])[0].pieces
    )
