"""Three players: two cards each, one in either hand."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import heard, of, refusal, say
from tests.marks import rule

ADELE, BRUNO, CEDRIC = range(3)
CARDS = "King Queen Judge Bishop Witch Fool"
"""Adele's left and right card, Bruno's, Cedric's."""


def three(**keys):
    """Lay out a normal turn of three players with these cards."""
    return table(CARDS, players=3, **keys)


@rule("mascarade.three.cast", "mascarade.ruling.small-casts")
def test_the_six_characters_are_these_and_no_others():
    for seed in range(5):
        t = MASCARADE.start(3, seed=seed)
        assert sorted(CARDS.split()) == sorted(t.cards) == sorted(t.characters)
    with pytest.raises(tw.BadSetup) as caught:
        MASCARADE.start(3, cast=["Judge", "King", "Queen", "Bishop", "Witch", "Thief"])
    assert "mascarade.ruling.small-casts" in str(caught.value)


@rule("mascarade.three.cards")
def test_everybody_has_a_left_and_a_right_card_and_nothing_lies_in_the_middle():
    t = three()
    targets = {move.split(" with ")[1] for move in can(t) if move.startswith("swap left")}

    assert {"look at left", "look at right"} == {move for move in can(t) if move.startswith("look")}
    assert {"Adele's right", "Bruno's left", "Bruno's right", "Cedric's left", "Cedric's right"} == targets
    assert not any("middle" in move for move in can(t))


@rule("mascarade.three.coins")
def test_six_coins_belong_to_both_cards():
    t = MASCARADE.start(3, seed=1)
    assert ([6, 6, 6], 0, 194 - 18) == (t.coins, t.courthouse, t.bank)

    t = three()
    announce(t, "Adele", "King", card="left")
    say(t, "Bruno: look at left", "Cedric: look at left")
    announce(t, "Adele", "Queen", card="right")
    assert [11, 6, 6] == t.coins


@rule("mascarade.three.prep", "mascarade.prep.first-four")
def test_four_preparation_turns_are_two_for_the_first_and_the_second_player_begins_in_earnest():
    t = MASCARADE.start(3, seed=1)
    asked = []
    while t.prepared < 4:
        asked.append(t.turn)
        assert all("swap" in move for move in can(t))
        t.play(t.turn, t.waiting[0].moves[0])

    assert [ADELE, BRUNO, CEDRIC, ADELE] == asked
    assert BRUNO == t.turn
    assert {"look at left", "announce King with right"} < can(t)


@rule("mascarade.three.swap")
def test_one_own_card_is_swapped_or_not_with_any_other_card_of_the_table():
    t = three()
    say(t, "Adele: swap left with Cedric's right", "Bruno: swap left with Bruno's right")
    say(t, "Cedric: do not swap right with Adele's left")

    assert "Fool Queen Bishop Judge Witch King" == " ".join(t.cards)
    swaps = {move for move in can(t) if move.startswith("swap")}
    assert 4 + 4 + 1 == len(swaps)  # either card with four of the opponents', and the two own ones with each other


@rule("mascarade.three.swap", "mascarade.two.swap")
@pytest.mark.parametrize(
    ("players", "said", "listed"),
    [
        (3, "swap right with Adele's left", "swap left with Adele's right"),
        (3, "do not swap right with Adele's left", "do not swap left with Adele's right"),
        (2, "swap protected with Adele's left", "swap left with Adele's protected"),
        (2, "swap protected with Adele's right", "swap right with Adele's protected"),
        (3, "swap right with Bruno's left", "swap right with Bruno's left"),
    ],
)
def test_ones_own_two_cards_may_be_named_in_either_order(players, said, listed):
    one, other = (table(players=players) for _ in range(2))
    assert listed == one.say(one.read(said)) == one.say(one.read(said, ADELE))
    say(one, f"Adele: {said}")
    say(other, f"Adele: {listed}")

    assert one == other


@rule("mascarade.three.swap")
def test_another_players_card_is_not_ones_own_in_any_order():
    t = three()

    assert "swap right with Adele's left" == t.say(t.read("swap right with Adele's left", BRUNO))
    say(t, "Adele: look at left", "Bruno: swap right with Adele's left")
    assert "Bishop Queen Judge King Witch Fool" == " ".join(t.cards)


@rule("mascarade.three.swap")
def test_records_with_either_order_are_read_as_the_same_game():
    told = 'record 1\ngame mascarade\nnames ["Adele", "Bruno", "Cedric"]\nopen {"prepared": true}\n'
    told += "Adele: swap %s with Adele's %s\nBruno: swap right with Bruno's left\n"
    one, other = (tw.Record.loads(told % hands) for hands in (("left", "right"), ("right", "left")))

    assert one == other
    assert "Bruno: swap left with Bruno's right" in one.dumps()


@rule("mascarade.three.look")
def test_a_look_is_at_one_of_the_two_cards():
    t = three()
    say(t, "Adele: look at right")

    assert [((1,), ("Queen",))] == [(each.places, each.cards) for each in of(heard(t, "Adele"), "Saw")]
    assert not of(heard(t, "Bruno"), "Saw")
    assert [(ADELE, 1)] == [(each.seat, each.place) for each in of(heard(t, "Bruno"), "Looked")]


@rule("mascarade.three.announce")
def test_an_announcement_is_made_with_a_hand_on_one_card():
    t = three()
    told = announce(t, "Adele", "King", card="right")

    assert [1] == [each.place for each in of(told, "Announced")]
    assert [9, 6, 6] == t.coins
    assert {f"announce {name} with {hand}" for name in CARDS.split() for hand in ("left", "right")} < can(t)


@rule("mascarade.three.claim")
def test_a_claim_is_made_with_one_card_only():
    t = three()
    say(t, "Adele: announce Judge with left")

    assert {"claim with left", "claim with right", "pass"} == can(t)
    told = say(t, "Bruno: claim with left", "Cedric: pass")
    assert [(0, 2)] == [each.places for each in of(told, "Revealed")]
    assert [5, 6, 6] == t.coins


@rule("mascarade.three.only-pointed")
def test_the_character_under_the_other_card_does_not_help():
    t = three(courthouse=2)
    told = announce(t, "Adele", "Judge", "Bruno right", card="left")  # his left one is the Judge

    assert [("King", "Bishop")] == [each.cards for each in of(told, "Revealed")]
    assert [5, 5, 6] == t.coins
    assert 4 == t.courthouse


@rule("mascarade.three.only-pointed")
def test_an_announcer_with_a_hand_on_the_wrong_card_is_fined():
    t = three()
    announce(t, "Adele", "King", "Cedric left", card="right")  # her left one is the King

    assert [5, 6, 5] == t.coins


@rule("mascarade.turn.forced-swap", "mascarade.turn.forced-swap-bans", "mascarade.ruling.forced-swap-multi")
def test_a_player_with_several_cards_is_told_which_one_was_revealed():
    t = three()
    announce(t, "Adele", "King", "Bruno right", card="right")

    assert "Your right card was revealed: with which do you swap it, or pretend to?" == t.waiting[0].question
    for line in ("look at left", "announce King with left", "swap left with Adele's left"):
        assert refusal(t, f"Bruno: {line}")[0].startswith("Your right card was revealed last turn, so ")


@rule("mascarade.three.rest", "mascarade.turn.forced-swap")
def test_claims_fines_forced_swaps_and_ends_follow_the_main_game():
    t = three(coins=[6, 6, 11])
    announce(t, "Adele", "Judge", "Bruno left", card="left")
    assert ([5, 6, 11], 1, BRUNO) == (t.coins, t.courthouse, t.turn)
    assert "mascarade.turn.forced-swap-bans" == refusal(t, "Bruno: look at right")[1]

    say(t, "Bruno: do not swap left with Cedric's left")
    announce(t, "Cedric", "Queen", card="right")
    assert ((CEDRIC,), "mascarade.end.thirteen") == (t.outcome.winners, t.outcome.rule)


@rule("mascarade.three.rest", "mascarade.fool.swap", "mascarade.bishop.power", "mascarade.witch.power")
def test_powers_are_those_of_the_main_game():
    t = three(coins=[6, 4, 9])
    announce(t, "Adele", "Bishop", card="left")
    assert [8, 4, 7] == t.coins
    announce(t, "Bruno", "Witch", card="left")
    say(t, "Bruno: exchange fortunes with Adele")
    assert [4, 8, 7] == t.coins
    announce(t, "Cedric", "Fool", card="right")
    say(t, "Cedric: swap Adele's left and Bruno's right")

    assert [4, 8, 8] == t.coins
    assert "Bishop Queen Judge King Witch Fool" == " ".join(t.cards)


@rule("mascarade.three.rest", "mascarade.end.bankrupt")
def test_a_last_coin_ends_the_game_of_three():
    t = three(coins=[1, 9, 8])
    announce(t, "Adele", "Fool", "Cedric right", card="left")
    assert t.outcome is None  # the power comes first: the Fool has cards to take
    say(t, "Cedric: do not swap Adele's left and Bruno's left")

    assert ([0, 9, 9], (BRUNO, CEDRIC)) == (t.coins, t.outcome.winners)
