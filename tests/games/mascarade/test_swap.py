"""Swap, or not."""

from __future__ import annotations

import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.belief.conclusions import Belief, forward_filter
from tabletop_widgets.games.mascarade.belief.worlds import Worlds
from tabletop_widgets.games.mascarade.places import MIDDLE, Place
from tests.games.mascarade.hearing import HALF
from tests.games.mascarade.talk import MASCARADE, can, table
from tests.games.table_talk import heard, kinds, refusal, say
from tests.marks import rule

CARDS = "Thief King Queen Judge Bishop Cheat"


@rule("mascarade.swap.cards", "mascarade.swap.return", "mascarade.swap.secret")
@pytest.mark.parametrize(
    ("move", "cards"),
    [
        ("swap with Bruno", "King Thief Queen Judge Bishop Cheat"),
        ("swap with David", "Judge King Queen Thief Bishop Cheat"),
        ("swap with middle 1", "Bishop King Queen Judge Thief Cheat"),
        ("swap with middle 2", "Cheat King Queen Judge Bishop Thief"),
        ("do not swap with Bruno", CARDS),
        ("do not swap with middle 1", CARDS),
    ],
)
def test_both_cards_change_places_or_neither(move, cards):
    t = table(CARDS)
    say(t, f"Adele: {move}")

    assert cards.split() == t.cards


@rule("mascarade.swap.cards")
def test_one_of_the_two_swapped_cards_is_always_ones_own():
    t = table(CARDS, turn=2)

    assert not {move for move in can(t, "Cedric") if "Cedric" in move}
    assert refusal(t, "Cedric: swap with Cedric")[0].startswith('"swap with Cedric" is not an answer here.')
    assert refusal(t, "Cedric: swap Adele and Bruno")[0].startswith('"swap Adele and Bruno" is not an answer here.')


@rule("mascarade.swap.cards")
def test_there_is_no_third_card_in_the_middle():
    assert (f'"swap with middle 1" is not an answer here. {words.TURN}', "mascarade.turn.one-action") == refusal(
        table(players=6), "Adele: swap with middle 1"
    )


@rule("mascarade.swap.secret", "mascarade.info.swap", "mascarade.swap.no-looking")
@pytest.mark.parametrize("eyes", ["Bruno", "Cedric", tw.PUBLIC])
def test_a_swap_and_no_swap_look_the_same_to_everybody_else(eyes):
    done, feigned = table(CARDS), table(CARDS)
    say(done, "Adele: swap with Bruno")
    say(feigned, "Adele: do not swap with Bruno")
    seat = done.seat_of(eyes)

    assert MASCARADE.knows(done, seat) == MASCARADE.knows(feigned, seat)
    assert done.cards != feigned.cards


@rule("mascarade.swap.secret", "mascarade.info.swap")
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("swap", "In secret: Adele's card and middle card 2 were swapped."),
        ("do not swap", "In secret: Adele's card and middle card 2 were not swapped."),
    ],
)
def test_only_the_player_who_swaps_is_told_whether_they_did(how, said):
    t = table(CARDS)
    public, private = say(t, f"Adele: {how} with middle 2")

    assert "Adele takes their own card and middle card 2 under the table, and may or may not swap them." == public.say(
        t.names
    )
    assert ("mascarade.swap.cards", "Turn") == (public.rule, public.step)
    assert (said, "mascarade.swap.secret", "In secret") == (private.say(t.names), private.rule, private.step)
    assert [["Dealt", "Handled", "Exchanged"], *[["Dealt", "Handled"]] * 3] == [kinds(heard(t, s)) for s in t.seats]


@rule("mascarade.swap.no-looking")
def test_nobody_sees_a_card_in_a_swap():
    t, frames = table(CARDS), []
    t.play("Adele", "swap with Bruno", after=lambda t: frames.append(t.fork()))

    for each in (*frames, t):
        assert {(None,) * 6} == {MASCARADE.view(each, seat).cards for seat in (*t.seats, tw.PUBLIC)}
    assert "Saw" not in kinds(heard(t, tw.OPEN))


@rule("mascarade.swap.no-looking", "mascarade.info.swap")
def test_a_player_who_knew_nothing_before_a_swap_knows_nothing_after_it():
    t = table(CARDS, known="nothing")
    say(t, "Adele: swap with Bruno")
    thought = {MASCARADE.redeal(t, 0, random.Random(n)).cards[0] for n in range(80)}

    assert set(CARDS.split()) == thought


@rule("mascarade.swap.secret", "mascarade.info.swap")
def test_for_onlookers_a_swap_and_no_swap_are_equally_likely():
    t = table(CARDS)
    say(t, "Adele: swap with Bruno")
    known = Belief(forward_filter(t.kind(Worlds).of(t.cast), t.heard("Cedric")))

    assert [HALF, HALF] == [known.chance(place, "Thief") for place in (0, 1)]


@rule("mascarade.swap.forgetting")
def test_a_forgetful_player_is_not_told_again_but_may_look():
    t = table(CARDS)
    say(t, "Adele: swap with Bruno", "Bruno: look", "Cedric: look", "David: look")
    told = kinds(heard(t, "Adele"))

    assert 1 == told.count("Exchanged")
    assert (None,) * 6 == MASCARADE.view(t, 0).cards
    assert ("King",) == say(t, "Adele: look")[1].cards


@rule("mascarade.swap.return")
def test_a_swap_done_twice_puts_the_cards_back():
    t = table(CARDS)
    say(t, "Adele: swap with Bruno", "Bruno: swap with Adele")

    assert CARDS.split() == t.cards


def test_a_place_is_named_by_its_seat_its_hand_or_its_number_in_the_middle():
    seat, left, middle = Place(2), Place(1, "left"), Place(MIDDLE, number=1)

    assert ["seat 2's card", "seat 1's left card", "middle card 1"] == [each.card() for each in (seat, left, middle)]
    assert ["seat 2", "seat 1's left", "middle card 1"] == [each.whose() for each in (seat, left, middle)]
