"""Looking at one's own card, on purpose or by mistake."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import words
from tests.games.mascarade.talk import MASCARADE, announce, can, next_turn, table
from tests.games.table_talk import heard, kinds, refusal, say
from tests.marks import rule

CARDS = "Thief King Queen Judge Bishop Cheat"
DUTY = "mascarade.look.by-mistake"


def slips(**keys):
    """Let Adele swap with Bruno and see the card by mistake."""
    t = table(CARDS, options={"mistakes": True}, **keys)
    say(t, "Adele: swap with Bruno", "chance: the card is seen")
    return t


@rule("mascarade.look.own", "mascarade.info.look")
def test_a_look_tells_the_card_to_the_one_who_looks_and_to_nobody_else():
    t = table(CARDS)
    public, private = say(t, "Adele: look")

    assert "Adele looks at their own card in secret." == public.say(t.names)
    assert "Seen in secret: Adele's card is the Thief." == private.say(t.names)
    assert [("mascarade.look.own", "Turn"), ("mascarade.info.look", "In secret")] == [
        (e.rule, e.step) for e in (public, private)
    ]
    assert ["Saw"] == kinds(heard(t, "Adele"))[2:]
    assert all(["Dealt", "Looked"] == kinds(heard(t, eyes)) for eyes in ("Bruno", "Cedric", "David", tw.PUBLIC))


@rule("mascarade.look.own")
def test_the_card_is_put_back_and_seen_until_somebody_does_something_else():
    t = table(CARDS)
    say(t, "Adele: look")
    assert CARDS.split() == t.cards
    assert ["Thief", *[None] * 5] == [*MASCARADE.view(t, 0).cards]
    assert {None} == {*MASCARADE.view(t, 1).cards}

    say(t, "Bruno: look")
    assert {None} == {*MASCARADE.view(t, 0).cards}


@rule("mascarade.look.own", "mascarade.info.look")
def test_the_card_is_in_view_of_one_seat_only_while_it_is_looked_at():
    t, frames = table(CARDS), []
    t.play("Adele", "look", after=lambda t: frames.append([MASCARADE.view(t, s).cards for s in (*t.seats, tw.PUBLIC)]))

    assert [("Thief", *[None] * 5), *[(None,) * 6] * 4] == frames[0]


@rule("mascarade.look.own")
def test_nobody_looks_at_the_card_of_another():
    t = table(CARDS)

    assert {"look"} == {move for move in can(t) if "look" in move or "spy" in move}
    assert refusal(t, "Adele: look at left")[0].startswith('"look at left" is not an answer here.')


# By mistake.
@rule("mascarade.look.by-mistake")
def test_chance_is_asked_for_mistakes_only_when_they_are_played_with():
    t, other = table(CARDS), table(CARDS, options={"mistakes": True})
    say(t, "Adele: swap with Bruno")
    say(other, "Adele: swap with Bruno")

    assert [1] == [decision.seat for decision in t.waiting]
    decision = other.waiting[0]
    assert (tw.CHANCE, (11.0, 1.0)) == (decision.seat, decision.weights)
    assert ("Does Adele catch sight of the card?", "mascarade.look.by-mistake") == (decision.question, decision.rule)
    assert {"nothing is seen", "the card is seen"} == can(other)


@rule("mascarade.look.by-mistake")
def test_whoever_sees_a_card_by_mistake_must_look_on_the_next_turn():
    t = slips()
    next_turn(t, "Adele")

    assert {"look"} == can(t, "Adele")
    assert ("You saw your card by mistake, so look at it this turn.", DUTY) == (
        t.waiting[0].question,
        t.waiting[0].rule,
    )
    for move in ("announce King", "swap with Bruno", "do not swap with middle 1"):
        assert ("You saw your card by mistake, so you must look at it this turn.", DUTY) == refusal(t, f"Adele: {move}")


@rule("mascarade.look.by-mistake")
def test_everybody_hears_of_a_mistake_but_only_its_maker_knows_the_card():
    t = slips()
    said = "Adele has seen their own card by mistake, and must look at it on the next turn that allows a look."

    assert ["Dealt", "Handled", "Exchanged", "Slipped", "Saw"] == kinds(heard(t, "Adele"))
    assert ["Dealt", "Handled", "Slipped"] == kinds(heard(t, "Bruno"))
    slipped = heard(t, "Bruno")[-1]
    assert (said, "mascarade.look.by-mistake", "Turn") == (slipped.say(t.names), slipped.rule, slipped.step)
    assert ("King",) == heard(t, "Adele")[-1].cards


@rule("mascarade.look.by-mistake")
def test_after_the_look_for_a_mistake_the_next_turn_is_free():
    t = slips()
    next_turn(t, "Adele")
    say(t, "Adele: look")
    next_turn(t, "Adele")

    assert () == t.saw
    assert {"look", "announce King", "swap with Bruno"} <= can(t, "Adele")


@rule("mascarade.look.by-mistake")
def test_when_nothing_is_seen_the_game_goes_on():
    t = table(CARDS, options={"mistakes": True})

    assert [] == say(t, "Adele: swap with Bruno", "chance: nothing is seen")
    assert {"look", "announce King"} <= can(t, "Bruno")
    assert () == t.saw


@rule("mascarade.look.by-mistake", "mascarade.turn.forced-swap")
def test_a_forced_swap_goes_before_a_look_by_mistake():
    t = table(CARDS, saw=[1])
    announce(t, "Adele", "King", "Bruno")

    assert (words.NO_LOOKING.format(hand=""), "mascarade.turn.forced-swap-bans") == refusal(t, "Bruno: look")
    assert 10 == len(can(t, "Bruno"))


@rule("mascarade.look.by-mistake", "mascarade.prep.only", "mascarade.ruling.look-by-mistake")
def test_a_look_postponed_by_the_preparation_is_still_due():
    t = table(players=3, prepared=0, options={"mistakes": True})
    say(t, "Adele: swap left with Bruno's left", "chance: the card is seen")
    for line in ("Bruno: swap left with Cedric's left", "Cedric: swap left with Adele's left"):
        say(t, line, "chance: nothing is seen")

    assert all("swap" in move for move in can(t, "Adele"))  # the fourth turn of the game
    say(t, "Adele: do not swap right with Cedric's right", "chance: nothing is seen", "Bruno: look at left")
    say(t, "Cedric: look at left")
    assert {"look at left"} == can(t, "Adele")


@rule("mascarade.look.by-mistake", "mascarade.turn.forced-swap", "mascarade.ruling.look-by-mistake")
def test_a_look_is_still_due_after_a_forced_swap():
    t = table(CARDS, saw=[1])
    announce(t, "Adele", "King", "Bruno")
    say(t, "Bruno: do not swap with Adele", "Cedric: look", "David: look", "Adele: look")

    assert {"look"} == can(t, "Bruno")


@rule("mascarade.look.by-mistake", "mascarade.ruling.look-by-mistake", "mascarade.three.look", "mascarade.two.look")
@pytest.mark.parametrize(("players", "hand"), [(3, "left"), (3, "right"), (2, "right"), (2, "protected")])
def test_with_several_cards_the_one_that_was_seen_must_be_looked_at(players, hand):
    place = ("left", "right", "protected").index(hand)
    t = table(players=players, saw=[place])

    assert {f"look at {hand}"} == can(t, "Adele")
    why = f"You saw your {hand} card by mistake, so you must look at it this turn."
    other = "left" if hand == "right" else "right"
    assert (why, DUTY) == refusal(t, f"Adele: look at {other}") == refusal(t, "Adele: announce King with left")
    say(t, f"Adele: look at {hand}")
    assert () == t.saw


@rule("mascarade.look.by-mistake", "mascarade.ruling.look-by-mistake")
def test_after_a_mistake_a_player_looks_at_whatever_card_is_there_by_then():
    t = slips()
    assert "King Thief" == " ".join(t.cards[:2])  # Adele has seen her King
    say(t, "Bruno: swap with Adele", "chance: nothing is seen", "Cedric: look", "David: look")

    assert {"look"} == can(t, "Adele")
    _, private = say(t, "Adele: look")
    assert "Seen in secret: Adele's card is the Thief." == private.say(t.names)
    assert () == t.saw


@rule("mascarade.look.by-mistake", "mascarade.ruling.look-by-mistake")
def test_two_mistakes_cost_two_looks():
    t = table(players=2, saw=[0, 1])

    assert {"look at left", "look at right"} == can(t, "Adele")
    assert "your left or right card" in t.waiting[0].question
    say(t, "Adele: look at right", "Bruno: look at left")
    assert {"look at left"} == can(t, "Adele")


@rule("mascarade.look.by-mistake", "mascarade.prep.only")
@pytest.mark.parametrize("prepared", [0, 3])
def test_a_preparation_turn_goes_before_a_look_by_mistake(prepared):
    t = table(CARDS, saw=[0], prepared=prepared)

    assert 10 == len(can(t, "Adele"))
    assert (words.ONLY_SWAPS_YET, "mascarade.prep.only") == refusal(t, "Adele: look")
