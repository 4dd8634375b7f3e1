"""Two players: three cards each, one of them protected."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import heard, of, refusal, say
from tests.marks import rule

ADELE, BRUNO = range(2)
CARDS = "King Queen Judge Bishop Witch Fool"
"""Adele's left, right and protected card, then Bruno's."""


def two(**keys):
    """Lay out a normal turn of two players with these cards."""
    return table(CARDS, players=2, **keys)


@rule("mascarade.two.cast", "mascarade.ruling.small-casts")
def test_the_six_characters_are_the_same_as_with_three_players():
    assert sorted(CARDS.split()) == sorted(MASCARADE.start(2, seed=1).cards) == sorted(MASCARADE.start(3).cards)
    with pytest.raises(tw.BadSetup):
        MASCARADE.start(2, cast=["Judge", "King", "Queen", "Bishop", "Witch", "Cheat"])


@rule("mascarade.two.cards")
def test_everybody_has_a_left_a_right_and_a_protected_card():
    assert {f"look at {hand}" for hand in ("left", "right", "protected")} == {m for m in can(two()) if "look" in m}


@rule("mascarade.two.coins")
def test_six_coins_belong_to_all_three_cards():
    t = MASCARADE.start(2, seed=1)

    assert ([6, 6], 0, 194 - 12) == (t.coins, t.courthouse, t.bank)


@rule("mascarade.two.prep", "mascarade.prep.first-four")
def test_four_preparation_turns_are_two_each():
    t = MASCARADE.start(2, seed=1)
    asked = []
    while t.prepared < 4:
        asked.append(t.turn)
        assert "mascarade.prep.only" == refusal(t, f"{t.names[t.turn]}: look at left")[1]
        t.play(t.turn, t.waiting[0].moves[0])

    assert [ADELE, BRUNO, ADELE, BRUNO] == asked
    assert ADELE == t.turn
    assert {"look at left", "announce King with right"} < can(t)


@rule("mascarade.two.swap")
def test_a_hand_card_is_swapped_with_another_card_of_ones_own_or_an_opponents_hand_card():
    own = {"left with Adele's right", "left with Adele's protected", "right with Adele's protected"}
    others = {f"{mine} with Bruno's {other}" for mine in ("left", "right") for other in ("left", "right")}

    assert own | others == {move.removeprefix("swap ") for move in can(two()) if move.startswith("swap")}


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("swap left with Adele's protected", "Judge Queen King Bishop Witch Fool"),
        ("swap right with Bruno's left", "King Bishop Judge Queen Witch Fool"),
        ("do not swap right with Bruno's left", CARDS),
    ],
)
@rule("mascarade.two.swap")
def test_the_two_cards_change_places_or_not(line, cards):
    t = two()
    say(t, f"Adele: {line}")

    assert cards == " ".join(t.cards)


@pytest.mark.parametrize("mine", ["left", "right", "protected"])
@rule("mascarade.two.swap-ban")
def test_the_opponents_protected_card_is_never_swapped(mine):
    assert "mascarade.two.swap-ban" == refusal(two(), f"Adele: swap {mine} with Bruno's protected")[1]
    assert "mascarade.two.swap-ban" == refusal(two(prepared=0), f"Adele: do not swap {mine} with Bruno's protected")[1]


@rule("mascarade.two.look")
def test_a_look_is_at_one_own_card():
    t = two()
    say(t, "Adele: look at protected")

    assert [((2,), ("Judge",))] == [(each.places, each.cards) for each in of(heard(t, "Adele"), "Saw")]
    assert not of(heard(t, "Bruno"), "Saw")


@rule("mascarade.two.announce")
def test_an_announcement_is_made_with_the_left_or_the_right_card():
    announced = {move for move in can(two()) if move.startswith("announce")}

    assert {f"announce {name} with {hand}" for name in CARDS.split() for hand in ("left", "right")} == announced


@rule("mascarade.two.announce-ban")
def test_nobody_announces_with_the_protected_card():
    for name in CARDS.split():
        assert "mascarade.two.announce-ban" == refusal(two(), f"Adele: announce {name} with protected")[1]


@rule("mascarade.two.claim", "mascarade.ruling.two-protected-power")
@pytest.mark.parametrize(
    ("character", "hand", "coins"),
    [
        ("Bishop", "left", [3, 8]),
        ("Bishop", "right", [5, 5]),
        ("Fool", "protected", [5, 7]),
        ("Queen", "protected", [5, 5]),
    ],
)
def test_the_opponent_claims_with_any_of_three_cards(character, hand, coins):
    t = two()
    say(t, f"Adele: announce {character} with left")
    assert {"claim with left", "claim with right", "claim with protected", "pass"} == can(t, "Bruno")
    say(t, f"Bruno: claim with {hand}")
    if character == "Fool":
        say(t, "Bruno: do not swap Adele's left and Adele's right")

    assert coins == t.coins


@rule("mascarade.two.rest", "mascarade.turn.forced-swap", "mascarade.announce.fine")
def test_claims_fines_forced_swaps_and_ends_are_those_of_the_main_game():
    t = two(coins=[10, 2])
    announce(t, "Adele", "Witch", "Bruno left", card="right")
    assert ([9, 1], 2, BRUNO) == (t.coins, t.courthouse, t.turn)
    assert "mascarade.turn.forced-swap-bans" == refusal(t, "Bruno: announce Bishop with left")[1]
    assert all("swap" in move and "left" in move for move in can(t))

    say(t, "Bruno: swap left with Adele's left")
    announce(t, "Adele", "Judge", "Bruno left", card="right")
    assert ((ADELE,), "mascarade.end.bankrupt") == (t.outcome.winners, t.outcome.rule)


@rule("mascarade.ruling.forced-swap-multi", "mascarade.ruling.forced-swap-moved", "mascarade.ruling.fool-two")
def test_the_place_of_a_revealed_card_is_swapped_even_when_the_fool_has_moved_the_card():
    t = table("Fool Judge Bishop Witch King Queen", players=2)
    announce(t, "Adele", "Fool", "Bruno left", card="left")
    say(t, "Adele: swap Bruno's left and Bruno's right")

    assert "mascarade.ruling.forced-swap-multi" == refusal(t, "Bruno: swap right with Adele's left")[1]
    say(t, "Bruno: swap left with Adele's left")
    assert ["Fool", "Witch"] == [t.cards[3], t.cards[4]]


@rule("mascarade.two.rest", "mascarade.end.thirteen")
def test_thirteen_coins_win_a_game_of_two():
    t = two(coins=[11, 6])
    announce(t, "Adele", "Queen", "Bruno left", card="right")

    assert [13, 6] == t.coins  # the game is over before the fine
    assert (ADELE,) == t.outcome.winners


@rule("mascarade.two.rest", "mascarade.bishop.power", "mascarade.witch.power")
def test_with_two_players_the_only_opponent_is_the_richest():
    t = two(coins=[9, 5])
    announce(t, "Adele", "Bishop", card="left")
    assert [11, 3] == t.coins
    announce(t, "Bruno", "Witch", card="left")
    assert {"exchange fortunes with Adele", "keep your fortune"} == can(t)
    say(t, "Bruno: exchange fortunes with Adele")

    assert [3, 11] == t.coins
