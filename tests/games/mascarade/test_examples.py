"""The printed examples, as they stand in the rulebook, and their annotated records."""

from __future__ import annotations

import re

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import examples
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import heard, kinds, of, refusal, say
from tests.marks import rule

ADELE, BRUNO, CEDRIC, DAVID, FRAN, HARRY = range(6)
EIGHT = "- Inquisitor Peasant King Queen Judge Bishop Peasant"


def played(name):
    """Play an annotated record to its end."""
    return list(MASCARADE.examples[name].tables())[-1]


def frames(name):
    """Return the frames of a record, everything shown."""
    return MASCARADE.examples[name].seen_by(tw.OPEN).frames


# By hand.
@rule("mascarade.example.swap", "mascarade.swap.cards", "mascarade.swap.secret", "mascarade.info.swap")
def test_adele_swaps_her_card_and_brunos_under_the_table_and_nobody_else_knows():
    t = table("Thief King")
    say(t, "Adele: swap with Bruno")

    assert ["King", "Thief"] == t.cards[:2]
    assert "Exchanged" in kinds(heard(t, "Adele"))
    assert all("Exchanged" not in kinds(heard(t, who)) for who in (BRUNO, CEDRIC, DAVID, tw.PUBLIC))
    assert t.turn == BRUNO


@rule("mascarade.example.king-unchallenged", "mascarade.announce.unchallenged", "mascarade.announce.bluff")
def test_bruno_says_king_nobody_claims_and_three_coins_are_his_unseen():
    t = table("Queen Thief Judge King", turn=BRUNO)
    told = announce(t, "Bruno", "King")

    assert [6, 9, 6, 6] == t.coins
    assert not of(told, "Revealed")
    assert t.bank == 194 - 27


@rule("mascarade.example.king-nobody", "mascarade.announce.no-holder", "mascarade.announce.several")
def test_three_say_king_none_is_and_all_three_pay():
    t = table("Queen Thief Judge Bishop", turn=BRUNO)
    told = announce(t, "Bruno", "King", "Adele", "Cedric")

    assert [(BRUNO, CEDRIC, ADELE)] == [each.places for each in of(told, "Revealed")]
    assert [5, 5, 5, 6] == t.coins
    assert t.courthouse == 3
    assert not of(told, "Received")


@rule("mascarade.example.king-claim", "mascarade.announce.true-holder", "mascarade.announce.fine")
def test_cedric_is_the_king_on_brunos_turn_and_bruno_is_fined():
    t = table("Queen Thief King", turn=BRUNO)
    told = announce(t, "Bruno", "King", "Cedric")

    assert [6, 5, 9, 6] == t.coins
    assert t.courthouse == 1
    assert ["Revealed", "Received", "Fined", "Covered"] == kinds(told)[-4:]
    assert t.open == ()
    assert t.turn == CEDRIC


@rule("mascarade.example.forced-swap", "mascarade.turn.forced-swap", "mascarade.turn.forced-swap-bans")
def test_cedric_may_not_say_king_again_and_has_to_swap_or_not():
    t = table("Queen Thief King", turn=BRUNO)
    announce(t, "Bruno", "King", "Cedric")

    assert "mascarade.turn.forced-swap-bans" == refusal(t, "Cedric: announce King")[1]
    assert {"swap with Adele", "do not swap with Adele"} < can(t)
    assert all("swap" in move for move in can(t))


@rule("mascarade.example.spy", "mascarade.spy.power", "mascarade.info.spy")
@pytest.mark.parametrize(("how", "cards"), [("swap", ["King", "Bishop"]), ("do not swap", ["Bishop", "King"])])
def test_adele_the_spy_sees_two_cards_and_swaps_them_or_not(how, cards):
    t = table("Bishop King Judge Spy")
    announce(t, "Adele", "Spy")
    say(t, "Adele: spy on Bruno", f"Adele: {how}")

    assert [("Bishop", "King")] == [each.cards for each in of(heard(t, "Adele"), "Saw")]
    assert not of(heard(t, "Bruno"), "Saw")
    assert cards == t.cards[:2]
    assert t.turn == BRUNO


def questioned(answer):
    """Let Bruno, the Inquisitor, question Cedric, who holds a Peasant; Fran, the Queen, has claimed."""
    t = table(EIGHT, players=8, turn=BRUNO)
    announce(t, "Bruno", "Inquisitor", "Fran")
    return t, say(t, "Bruno: question Cedric", f"Cedric: say {answer}")


@rule("mascarade.example.inquisitor-wrong", "mascarade.inquisitor.target", "mascarade.inquisitor.wrong")
def test_cedric_says_judge_shows_a_peasant_and_pays_four_before_fran_pays_one():
    t, told = questioned("Judge")

    assert ["Answered", "Shown", "Taken", "Fined", "Covered"] == kinds(told)
    assert "Peasant" == told[1].card
    assert [6, 10, 2, 6, 5, 6, 6, 6] == t.coins
    assert t.courthouse == 1
    assert t.turn == CEDRIC


@rule("mascarade.example.inquisitor-right", "mascarade.inquisitor.right", "mascarade.inquisitor.cover")
def test_cedric_says_peasant_and_pays_nothing():
    t, told = questioned("Peasant")

    assert ["Answered", "Shown", "WellAnswered", "Fined", "Covered"] == kinds(told)
    assert [6, 6, 6, 6, 5, 6, 6, 6] == t.coins
    assert t.open == ()


@rule("mascarade.example.judge", "mascarade.judge.power", "mascarade.judge.fines-later", "mascarade.turn.next")
def test_cedric_the_judge_takes_the_old_fines_and_the_new_ones_stay():
    t = table("Witch King Judge Spy", courthouse=3)
    announce(t, "Adele", "Judge", "Cedric", "David")

    assert [5, 6, 9, 5] == t.coins
    assert t.courthouse == 2
    assert t.turn == BRUNO


@rule("mascarade.example.peasant-alone", "mascarade.peasant.single", "mascarade.peasant.unseen")
def test_an_unchallenged_peasant_gets_one_coin_and_shows_nothing():
    t = table("Peasant King Judge Bishop Peasant", players=8)
    told = announce(t, "Adele", "Peasant")

    assert [7, 6, 6, 6, 6, 6, 6, 6] == t.coins
    assert not of(told, "Revealed")


@rule("mascarade.example.peasant-two", "mascarade.peasant.pair")
def test_two_revealed_peasants_get_two_coins_each():
    t = table("Peasant King Judge Bishop Peasant", players=8)
    announce(t, "Adele", "Peasant", "Fran")

    assert [8, 6, 6, 6, 8, 6, 6, 6] == t.coins
    assert t.courthouse == 0


@rule("mascarade.example.peasant-three", "mascarade.peasant.pair", "mascarade.announce.fine")
def test_two_peasants_are_paid_and_fran_the_spy_is_fined():
    t = table("Peasant King Peasant Bishop Spy", players=8)
    announce(t, "Adele", "Peasant", "Cedric", "Fran")

    assert [8, 6, 8, 6, 5, 6, 6, 6] == t.coins
    assert t.courthouse == 1


@rule("mascarade.example.cheat-win", "mascarade.cheat.power", "mascarade.end.cheat", "mascarade.end.immediate")
def test_cedric_wins_as_the_cheat_with_ten_although_adele_has_eleven():
    t = table("Queen Bishop Cheat King", coins=[11, 6, 10, 5])
    told = announce(t, "Adele", "Cheat", "Cedric")

    assert (CEDRIC,) == t.outcome.winners
    assert "mascarade.end.cheat" == t.outcome.rule
    assert [11, 6, 10, 5] == t.coins
    assert not of(told, "Fined")


@rule("mascarade.example.cheat-poor", "mascarade.cheat.too-poor")
@pytest.mark.parametrize("coins", [1, 9])
def test_a_cheat_below_ten_wins_nothing_and_adele_is_fined(coins):
    t = table("Queen Bishop Cheat King", coins=[11, 6, coins, 5])
    announce(t, "Adele", "Cheat", "Cedric")

    assert t.outcome is None
    assert [10, 6, coins, 5] == t.coins
    assert t.courthouse == 1
    assert t.turn == BRUNO


@rule("mascarade.example.widow", "mascarade.widow.power", "mascarade.end.fine-can-end", "mascarade.end.bankrupt")
@rule("mascarade.widow.rich")
@pytest.mark.parametrize(("before", "after"), [(5, 10), (9, 10), (10, 10), (12, 12)])
def test_harry_is_filled_up_to_ten_and_adeles_last_coin_ends_the_game(before, after):
    t = table("Queen King Judge Bishop Witch Widow", players=6, coins=[1, 11, 6, 5, 7, before])
    announce(t, "Adele", "Widow", "Harry")

    assert [0, 11, 6, 5, 7, after] == t.coins
    assert ((HARRY,) if after == 12 else (BRUNO,)) == t.outcome.winners
    assert "mascarade.end.bankrupt" == t.outcome.rule


# The annotated records.
def test_every_printed_example_is_an_annotated_record_in_the_order_of_the_rulebook():
    printed = [each.rpartition(".")[2] for each in MASCARADE.rulebook if MASCARADE.rulebook[each].kind == "example"]

    assert printed == list(examples.NAMES) == list(MASCARADE.examples)


@pytest.mark.parametrize("name", MASCARADE.examples)
def test_a_public_note_names_no_card_before_it_is_revealed(name):
    record = MASCARADE.examples[name]
    sentence = re.compile(rf"({'|'.join(record.names)})(?:,| is| are) (?:the|a) ({'|'.join(record.open['cards'])})\b")
    revealed = set()
    for frame in record.seen_by(tw.PUBLIC).frames:
        revealed |= {*frame.view.open, *frame.view.shown}
        told = [found for note in frame.notes if not note.choices for found in sentence.findall(note.text)]

        assert {record.names.index(who) for who, _ in told} <= revealed


@pytest.mark.parametrize("name", MASCARADE.examples)
def test_everybody_starts_with_what_a_player_at_the_table_would_remember(name):
    known = MASCARADE.examples[name].open["known"]

    assert any(known)
    assert all(len(row) < len(MASCARADE.examples[name].open["cards"]) for row in known)


@pytest.mark.parametrize(
    ("name", "coins", "courthouse", "following"),
    [
        ("swap", [5, 7, 8, 6], 0, CEDRIC),
        ("king-unchallenged", [6, 9, 6, 6], 0, CEDRIC),
        ("king-nobody", [5, 5, 5, 6], 3, CEDRIC),
        ("king-claim", [6, 5, 9, 6], 1, CEDRIC),
        ("forced-swap", [6, 5, 9, 6], 1, DAVID),
        ("spy", [6, 6, 6, 6], 0, BRUNO),
        ("inquisitor-wrong", [6, 10, 2, 6, 5, 6, 6, 6], 1, CEDRIC),
        ("inquisitor-right", [6, 6, 6, 6, 5, 6, 6, 6], 1, CEDRIC),
        ("judge", [5, 5, 9, 5], 2, BRUNO),
        ("peasant-alone", [7, 6, 6, 6, 6, 6, 6, 6], 0, BRUNO),
        ("peasant-two", [8, 6, 6, 6, 8, 6, 6, 6], 0, BRUNO),
        ("peasant-three", [8, 6, 8, 6, 5, 6, 6, 6], 1, BRUNO),
        ("cheat-poor", [10, 6, 9, 5], 1, BRUNO),
    ],
)
def test_a_record_plays_through_to_these_coins_and_the_next_one_is_asked(name, coins, courthouse, following):
    t = played(name)

    assert (coins, courthouse) == (t.coins, t.courthouse)
    assert [following] == [decision.seat for decision in t.waiting]
    assert t.outcome is None


@pytest.mark.parametrize(
    ("name", "coins", "courthouse", "winners"),
    [("cheat-win", [11, 6, 10, 5], 0, (CEDRIC,)), ("widow", [0, 11, 6, 5, 7, 10], 1, (BRUNO,))],
)
def test_a_record_of_an_end_plays_through_to_this_winner(name, coins, courthouse, winners):
    t = played(name)

    assert (coins, courthouse) == (t.coins, t.courthouse)
    assert winners == t.outcome.winners


@pytest.mark.parametrize(
    ("name", "headings"),
    [
        ("swap", {"Turn"}),
        ("king-unchallenged", {"Announcement", "Power"}),
        ("king-nobody", {"Announcement", "Fines"}),
        ("king-claim", {"Announcement", "Power", "Fines"}),
        ("spy", {"Announcement", "Power"}),
        ("inquisitor-wrong", {"Turn", "Power", "Fines"}),
        ("judge", {"Announcement", "Power", "Fines"}),
        ("cheat-poor", {"Announcement", "Power", "Fines"}),
        ("widow", {"Announcement", "Power", "Fines"}),
    ],
)
def test_each_part_of_an_example_has_a_frame_with_a_note(name, headings):
    assert headings == {frame.events[0].step for frame in frames(name) if frame.notes and frame.events}


def test_only_bruno_and_the_open_eye_learn_that_adele_swapped():
    told = {eyes: str(MASCARADE.examples["swap"].seen_by(eyes)) for eyes in (ADELE, BRUNO, CEDRIC, tw.PUBLIC)}

    assert "were swapped" in told[ADELE]
    assert "the Thief" in told[BRUNO]
    assert not any("Thief" in told[eyes] or "were swapped" in told[eyes] for eyes in (CEDRIC, tw.PUBLIC))


def test_the_refusal_that_the_forced_swap_quotes_is_the_one_that_is_given():
    record = MASCARADE.examples["forced-swap"]
    why, _ = refusal(record.opening(), "Cedric: announce King")

    assert why in record.entries[0].notes[0].text


def test_power_comes_before_fines_in_the_record_of_the_widow():
    told = str(MASCARADE.examples["widow"].seen_by(tw.PUBLIC))

    assert told.index("Harry, as the Widow, gets 5 coins") < told.index("Adele falsely claimed to be the Widow")
    assert told.index("Adele falsely claimed to be the Widow") < told.index("Bruno, the richest, wins")


def test_the_record_of_an_example_matches_the_same_game_played_by_hand():
    t = table("Queen Thief King Judge Bishop Cheat", turn=BRUNO, known=[[], [1], [2], []])
    announce(t, "Bruno", "King", "Cedric")

    assert played("king-claim") == t
