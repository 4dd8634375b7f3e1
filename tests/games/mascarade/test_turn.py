"""A normal turn: one of three actions, who is next, and the swap that a reveal forces."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import words
from tests.games.mascarade.talk import announce, can, next_turn, table
from tests.games.table_talk import refusal, say
from tests.marks import rule

CARDS = "Thief King Queen Judge Bishop Cheat"


def swaps(t):
    """Tell whether whoever is asked may do nothing but swap or not."""
    return all(move.startswith(("swap with ", "do not swap with ")) for move in can(t))


# One of three.
@rule("mascarade.turn.one-action")
def test_a_turn_offers_swap_or_not_look_and_announce():
    t = table(CARDS)
    announcements = {f"announce {character}" for character in CARDS.split()}
    others = "Bruno", "Cedric", "David", "middle 1", "middle 2"

    assert {*announcements, "look"} | {f"{how} with {o}" for how in ("swap", "do not swap") for o in others} == can(t)
    assert (words.TURN, "mascarade.turn.one-action") == (t.waiting[0].question, t.waiting[0].rule)


@rule("mascarade.turn.one-action", "mascarade.turn.next")
@pytest.mark.parametrize("move", ["swap with Bruno", "do not swap with David", "look"])
def test_one_action_ends_the_turn(move):
    t = table(CARDS)
    say(t, f"Adele: {move}")

    assert [1] == [decision.seat for decision in t.waiting]
    with pytest.raises(tw.NotWaitedFor, match="Adele is not asked now; waiting for Bruno"):
        say(t, "Adele: look")


@rule("mascarade.turn.one-action", "mascarade.turn.next")
def test_an_announcement_is_the_one_action_of_a_turn():
    t = table(CARDS)
    announce(t, "Adele", "King")

    assert [1] == [decision.seat for decision in t.waiting]


@rule("mascarade.turn.one-action")
@pytest.mark.parametrize("move", ["pass", "claim", "take from Bruno", "keep your fortune", "question Bruno", "swap"])
def test_any_other_answer_is_refused(move):
    why = f'"{move}" is not an answer here. {words.TURN}'

    assert (why, "mascarade.turn.one-action") == refusal(table(CARDS), f"Adele: {move}")


@rule("mascarade.three.cards", "mascarade.two.cards", "mascarade.setup.centre")
@pytest.mark.parametrize(
    ("players", "others"),
    [
        (6, "with Adele, Bruno, Cedric, David, Fran or Harry"),
        (5, "with Adele, Bruno, Cedric, David, Fran or middle 1"),
        (
            3,
            "left or right with Adele's left, Adele's right, Bruno's left, Bruno's right, Cedric's left",
        ),
        (2, "left, right or protected with Adele's left, Adele's right, Adele's protected, Bruno's left"),
    ],
)
def test_an_unreadable_answer_is_refused_with_the_available_cards(players, others):
    with pytest.raises(tw.UnreadableMove, match=f"asked now: swap or do not swap {others}"):
        say(table(players=players), "Adele: hokus pokus")


@rule("mascarade.turn.next")
@pytest.mark.parametrize("claimant", ["Bruno", "Cedric", "David"])
def test_after_a_claim_the_left_neighbour_of_the_announcer_is_next_whoever_used_the_power(claimant):
    t = table({"Bruno": CARDS, "Cedric": "Thief Queen King Judge", "David": "Thief Queen Judge King"}[claimant])
    announce(t, "Adele", "King", claimant)

    assert 9 == t.coins[t.seat_of(claimant)]
    assert [1] == [decision.seat for decision in t.waiting]


@rule("mascarade.turn.next")
def test_the_first_seat_follows_the_last():
    t = table(CARDS, turn=3)
    say(t, "David: look")

    assert can(t, "Adele")


# After a reveal.
@rule("mascarade.turn.forced-swap")
@pytest.mark.parametrize("holder", ["King Thief", "Thief King", "Thief Queen"])
def test_a_player_who_claimed_against_their_right_neighbour_must_swap_or_not(holder):
    t = table(holder)
    announce(t, "Adele", "King", "Bruno")

    assert swaps(t)
    assert 10 == len(can(t, "Bruno"))
    assert (words.FORCED.format(hand=""), "mascarade.turn.forced-swap") == (t.waiting[0].question, t.waiting[0].rule)


@rule("mascarade.turn.forced-swap-bans", "mascarade.turn.forced-swap")
def test_a_revealed_player_may_neither_announce_nor_look():
    t = table(CARDS)
    announce(t, "Adele", "King", "Bruno")

    for character in CARDS.split():
        said = refusal(t, f"Bruno: announce {character}")
        assert (words.NO_ANNOUNCING.format(hand=""), "mascarade.turn.forced-swap-bans") == said
    assert (words.NO_LOOKING.format(hand=""), "mascarade.turn.forced-swap-bans") == refusal(t, "Bruno: look")


@rule("mascarade.turn.forced-any-identity")
def test_a_false_claim_forces_a_swap_as_well():
    t = table("King Thief Queen Judge")
    announce(t, "Adele", "King", "Bruno")

    assert 5 == t.coins[1]
    assert swaps(t)
    assert (words.NO_ANNOUNCING.format(hand=""), "mascarade.turn.forced-swap-bans") == refusal(
        t, "Bruno: announce Queen"
    )


@rule("mascarade.turn.forced-swap")
def test_the_next_player_is_free_if_they_did_not_claim():
    t = table("Thief Judge King Queen")
    announce(t, "Adele", "King", "Cedric", "David")

    assert {"look", "announce King"} <= can(t, "Bruno")


@rule("mascarade.turn.forced-only-next")
@pytest.mark.parametrize("between", ["look", "swap with David", "do not swap with Cedric"])
def test_a_reveal_in_an_earlier_turn_forces_nothing(between):
    t = table("Thief Judge King Queen")
    announce(t, "Adele", "King", "Cedric", "David")
    say(t, f"Bruno: {between}")

    assert {"look", "announce King"} <= can(t, "Cedric")
    say(t, "Cedric: look")
    assert {"look", "announce King"} <= can(t, "David")


@rule("mascarade.turn.forced-only-next")
def test_an_earlier_reveal_forces_nothing_even_if_another_player_announced_since():
    t = table("Thief Judge King Queen")
    announce(t, "Adele", "King", "Cedric")
    announce(t, "Bruno", "Queen", "David")

    assert {"look", "announce King"} <= can(t, "Cedric")


@rule("mascarade.turn.forced-only-next")
def test_a_reveal_in_their_own_turn_forces_nothing():
    t = table("Thief Judge King Queen")
    announce(t, "Adele", "King", "Cedric")
    next_turn(t, "Adele")

    assert {"look", "announce King"} <= can(t, "Adele")


@rule("mascarade.turn.forced-only-next")
def test_a_forced_swap_is_over_when_it_is_done():
    t = table(CARDS)
    announce(t, "Adele", "King", "Bruno")
    say(t, "Bruno: do not swap with middle 1")

    assert () == t.shown
    next_turn(t, "Bruno")
    assert {"look", "announce King"} <= can(t, "Bruno")


@rule("mascarade.turn.forced-swap")
def test_nobody_is_forced_who_passed_or_was_never_challenged():
    t = table(CARDS)
    announce(t, "Adele", "King")

    assert {"look", "announce King"} <= can(t, "Bruno")
