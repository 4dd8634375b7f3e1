"""The first four turns, which only prepare the game."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.mascarade import words
from tests.games.mascarade.talk import MASCARADE, NAMES, can, table
from tests.games.table_talk import kinds, of, refusal, say
from tests.marks import rule

CARDS = "King Queen Judge Thief Bishop Cheat"
SWAP = "swap with", "do not swap with"


def start(players=4, **keys):
    """Lay out the very first turn."""
    return table(CARDS if players == 4 else "", players=players, prepared=False, **keys)


def prepare(t, turns):
    """Let so many turns go by, each with a swap that is none."""
    for _ in range(turns):
        t.play(t.turn, f"do not swap with {t.names[t.turn - 1]}")


@rule("mascarade.prep.first-four", "mascarade.prep.action")
@pytest.mark.parametrize("players", [4, 5, 6, 9, 13])
def test_four_players_in_turn_take_their_card_and_another_and_nobody_after_them_must(players):
    t, asked = start(players), []
    for _ in range(5):
        decision = t.waiting[0]
        asked.append((decision.seat, decision.question == words.PREPARE, decision.rule))
        t.play(t.turn, f"swap with {t.names[t.turn - 1]}")

    four = [(seat, True, "mascarade.prep.action") for seat in range(4)]
    assert [*four, (4 % players, False, "mascarade.turn.one-action")] == asked


@rule("mascarade.prep.first-four", "mascarade.setup.start-player")
def test_preparation_turns_begin_with_whoever_begins():
    t, asked = MASCARADE.start(6, first=4), []
    for _ in range(5):
        asked.append((t.turn, "look" in can(t)))
        t.play(t.turn, f"swap with {t.names[t.turn - 1]}")

    assert [(4, False), (5, False), (0, False), (1, False), (2, True)] == asked


@rule("mascarade.prep.only", "mascarade.prep.target", "mascarade.prep.action")
def test_a_preparation_turn_offers_only_swap_or_not_with_every_other_card():
    others = "Bruno", "Cedric", "David", "middle 1", "middle 2"

    assert {f"{how} {other}" for how in SWAP for other in others} == can(start(), "Adele")


@rule("mascarade.prep.only")
@pytest.mark.parametrize("move", ["look", "announce King", "announce Thief", "announce Cheat"])
def test_nobody_looks_or_announces_in_a_preparation_turn(move):
    t = start()

    for name in t.names:
        assert (words.ONLY_SWAPS_YET, "mascarade.prep.only") == refusal(t, f"{name}: {move}")
        prepare(t, 1)
    assert move in can(t, "Adele")


@rule("mascarade.prep.action", "mascarade.prep.target")
@pytest.mark.parametrize(
    ("move", "cards"),
    [
        ("swap with Cedric", "Judge Queen King Thief Bishop Cheat"),
        ("swap with middle 2", "Cheat Queen Judge Thief Bishop King"),
        ("do not swap with Cedric", CARDS),
        ("do not swap with middle 2", CARDS),
    ],
)
def test_the_two_cards_are_swapped_or_not(move, cards):
    t = start()
    say(t, f"Adele: {move}")

    assert cards.split() == t.cards


@rule("mascarade.prep.action", "mascarade.info.swap")
def test_a_preparation_turn_tells_which_cards_were_taken():
    t = start()
    told = say(t, "Adele: swap with middle 1")
    taken = "their own card and middle card 1"
    said = f"In a preparation turn Adele takes {taken} under the table, and may or may not swap them."

    assert ["Handled", "Exchanged"] == kinds(told)
    assert (said, "mascarade.prep.action", "Preparation") == (told[0].say(t.names), told[0].rule, told[0].step)


@rule("mascarade.prep.ends", "mascarade.turn.one-action")
def test_with_four_players_the_first_takes_the_first_normal_turn():
    t = start()
    prepare(t, 4)

    assert {"look", "announce King", "swap with Bruno"} <= can(t, "Adele")
    assert "turn" == of(say(t, "Adele: swap with Bruno"), "Handled")[0].by


@rule("mascarade.prep.ends")
@pytest.mark.parametrize("players", [5, 8, 13])
def test_with_five_or_more_the_fifth_player_starts_with_a_normal_turn(players):
    t = start(players)
    prepare(t, 4)

    assert {"look", "announce King", "swap with Bruno"} <= can(t, NAMES[4])


@rule("mascarade.prep.ends")
@pytest.mark.parametrize("over", range(5))
def test_a_position_says_how_many_preparation_turns_are_over(over):
    t = start()
    prepare(t, over)

    assert t == MASCARADE.lay_out(MASCARADE.position(t))
    assert over == t.prepared
    assert ("look" in can(t)) is (over == 4)
