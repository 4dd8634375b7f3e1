"""The end: thirteen coins, a player without any, a Cheat."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import kinds, say
from tests.marks import rule


def ended(t):
    """Return winners, sentence and rule."""
    return t.outcome.winners, t.outcome.reason, t.outcome.rule


# Thirteen.
@rule("mascarade.end.thirteen", "mascarade.overview.goal")
@pytest.mark.parametrize(("owned", "after"), [(10, 13), (11, 14), (12, 15)])
def test_whoever_reaches_thirteen_wins_on_the_spot(owned, after):
    t = table("King", coins=[owned, 6, 6, 6])
    announce(t, "Adele", "King")
    said = f"Adele wins with {after} coins: 13 are enough."

    assert ((0,), said, "mascarade.end.thirteen") == ended(t)
    assert ((after, 6, 6, 6), ()) == (t.outcome.scores, t.waiting)


@rule("mascarade.end.thirteen")
def test_twelve_coins_are_not_enough():
    t = table("King", coins=[9, 6, 6, 6])
    announce(t, "Adele", "King")

    assert (12, None) == (t.coins[0], t.outcome)
    assert {"look", "announce King"} <= can(t, "Bruno")


@rule("mascarade.end.thirteen", "mascarade.announce.true-holder")
def test_a_claimant_wins_in_the_turn_of_another():
    t = table("Thief King", coins=[6, 10, 6, 6])
    announce(t, "Adele", "King", "Bruno")

    assert (1,) == t.outcome.winners


@rule("mascarade.end.thirteen")
@pytest.mark.parametrize(
    ("character", "coins", "courthouse", "lines"),
    [
        ("Judge", [9, 6, 6, 6], 4, []),
        ("Bishop", [11, 6, 7, 6], 0, []),
        ("Thief", [11, 6, 6, 6], 0, []),
        ("Queen", [11, 6, 6, 6], 0, []),
        ("Fool", [12, 6, 6, 6], 0, []),
        ("Bishop", [11, 7, 7, 6], 0, ["Adele: take from Bruno"]),
    ],
)
def test_any_coins_will_do_wherever_they_come_from(character, coins, courthouse, lines):
    t = table(f"{character} King", coins=coins, courthouse=courthouse)
    announce(t, "Adele", character)
    say(t, *lines)

    assert ((0,), "mascarade.end.thirteen", 13) == (t.outcome.winners, t.outcome.rule, t.coins[0])


@rule("mascarade.end.immediate", "mascarade.end.thirteen")
def test_fines_are_not_paid_after_a_power_that_wins():
    t = table("Thief King", coins=[1, 10, 6, 6])
    told = announce(t, "Adele", "King", "Bruno")

    assert ["Revealed", "Received"] == kinds(told)[-2:]
    assert ([1, 13, 6, 6], 0, (1,)) == (t.coins, t.courthouse, t.outcome.winners)


@rule("mascarade.end.immediate")
def test_the_fool_who_wins_with_the_coin_swaps_nothing():
    t = table("Fool King", coins=[12, 6, 6, 6])

    assert ["Unchallenged", "Received"] == kinds(announce(t, "Adele", "Fool"))[-2:]
    assert ((), []) == (t.waiting, t.agenda)


@rule("mascarade.end.immediate")
def test_after_the_end_nobody_plays():
    t = table("King", coins=[10, 6, 6, 6])
    announce(t, "Adele", "King")

    with pytest.raises(tw.GameOver, match=r"Adele wins with 13 coins.*\(mascarade\.end\.thirteen\)"):
        say(t, "Bruno: look")


# Bankrupt.
@rule("mascarade.end.bankrupt", "mascarade.overview.bankruptcy", "mascarade.thief.power")
def test_a_last_coin_taken_ends_the_game_for_the_richest():
    t = table("Thief King", coins=[5, 1, 9, 6])
    announce(t, "Adele", "Thief")
    said = "Bruno has no coins left, and the game is over; Cedric, the richest, wins with 9 coins."

    assert ((2,), said, "mascarade.end.bankrupt") == ended(t)
    assert (7, 0, 9, 5) == t.outcome.scores


@rule("mascarade.end.bankrupt")
def test_a_player_with_one_coin_is_still_in_the_game():
    t = table("Thief King", coins=[5, 2, 9, 6])
    announce(t, "Adele", "Thief")

    assert (1, None) == (t.coins[1], t.outcome)


@rule("mascarade.end.fine-can-end", "mascarade.announce.fine", "mascarade.end.bankrupt")
@pytest.mark.parametrize(
    ("cards", "winner", "coins"), [("Thief King", 1, [0, 11, 9, 6]), ("Thief Queen King", 2, [0, 7, 9, 6])]
)
def test_a_fine_may_be_the_last_coin(cards, winner, coins):
    t = table(cards, coins=[1, 8, 9, 6])
    told = announce(t, "Adele", "King", "Bruno")

    assert (winner,) == t.outcome.winners
    assert (coins, "Fined", "mascarade.end.bankrupt") == (t.coins, kinds(told)[-1], t.outcome.rule)


@rule("mascarade.end.bankrupt", "mascarade.inquisitor.wrong")
@pytest.mark.parametrize("owned", [1, 3, 4])
def test_a_wrong_answer_may_cost_everything(owned):
    t = table("Inquisitor Queen", players=8, coins=[6, owned, 8, 9, 6, 6, 6, 6])
    announce(t, "Adele", "Inquisitor")
    told = say(t, "Adele: question Bruno", "Bruno: say Judge")
    paid = f"The answer was wrong: Bruno pays {'1 coin' if owned == 1 else f'{owned} coins'} to Adele."

    assert paid + " That is all there is." * (owned < 4) == told[-1].say(t.names)
    assert (0, 6 + owned) == (t.coins[1], t.coins[0])
    assert "mascarade.end.bankrupt" == t.outcome.rule


@rule("mascarade.end.immediate", "mascarade.ruling.inquisitor-claimant")
def test_a_claimant_whose_wrong_answer_costs_everything_owes_no_fine():
    t = table("Inquisitor Queen", players=8, coins=[6, 4, 8, 9, 6, 6, 6, 6])
    announce(t, "Adele", "Inquisitor", "Bruno")
    say(t, "Adele: question Bruno", "Bruno: say Judge")

    assert ([10, 0], 0, (0,)) == (t.coins[:2], t.courthouse, t.outcome.winners)


@rule("mascarade.witch.fines-later", "mascarade.end.fine-can-end", "mascarade.end.ties")
def test_a_witch_may_leave_a_false_witch_the_one_coin_that_the_fine_takes():
    t = table("King Queen Witch", coins=[9, 9, 1, 6])
    announce(t, "Adele", "Witch", "Cedric")
    say(t, "Cedric: exchange fortunes with Adele")

    assert ([0, 9, 9, 6], (1, 2)) == (t.coins, t.outcome.winners)


@rule("mascarade.end.bankrupt")
def test_two_may_be_bankrupt_at_once():
    t = table("Thief King", coins=[5, 1, 9, 1])
    announce(t, "Adele", "Thief")

    said = "Bruno and David have no coins left, and the game is over; Cedric, the richest, wins with 9 coins."
    assert said == t.outcome.reason


@rule("mascarade.end.bankrupt", "mascarade.end.immediate")
def test_fines_are_not_paid_after_a_power_that_makes_somebody_bankrupt():
    t = table("Thief King", coins=[5, 1, 9, 6])
    announce(t, "Adele", "Thief", "Cedric")

    assert ([7, 0, 9, 5], 0) == (t.coins, t.courthouse)


# Several.
@rule("mascarade.end.ties", "mascarade.end.bankrupt")
def test_the_equally_rich_win_together():
    t = table("Thief King", coins=[6, 1, 8, 9])
    announce(t, "Adele", "Thief")
    said = "Bruno has no coins left, and the game is over; Adele, Cedric and David, the richest, win together with 8"

    assert ((0, 2, 3), f"{said} coins.", "mascarade.end.bankrupt") == ended(t)


@rule("mascarade.end.ties", "mascarade.peasant.pair")
def test_two_peasants_may_win_together():
    t = table("Peasant Peasant", players=8, coins=[11, 12, *[6] * 6])
    announce(t, "Adele", "Peasant", "Bruno")
    said = "Adele and Bruno win together with 13 coins and 14 coins: 13 are enough."

    assert ((0, 1), said, "mascarade.end.thirteen") == ended(t)


# The Cheat.
@rule("mascarade.end.cheat", "mascarade.cheat.power")
def test_a_cheat_wins_though_another_is_richer():
    t = table("Queen King Cheat", coins=[11, 12, 10, 6])
    announce(t, "Adele", "Cheat", "Cedric")

    assert ((2,), "Cedric wins as the Cheat with 10 coins.", "mascarade.end.cheat") == ended(t)
    assert (11, 12, 10, 6) == t.outcome.scores


@rule("mascarade.end.immediate", "mascarade.end.cheat")
def test_nobody_is_fined_after_a_cheat_has_won():
    t = table("Queen King Cheat", coins=[1, 12, 10, 6])
    told = announce(t, "Adele", "Cheat", "Cedric")

    assert ["Revealed", "Cheated"] == kinds(told)[-2:]
    assert ([1, 12, 10, 6], 0) == (t.coins, t.courthouse)


@rule("mascarade.cheat.power", "mascarade.end.cheat")
def test_ten_coins_alone_win_nothing():
    t = table("Queen King Cheat", coins=[10, 12, 10, 6])
    announce(t, "Adele", "Cheat", "Bruno")

    assert ([9, 11, 10, 6], None) == (t.coins, t.outcome)


@rule("mascarade.end.thirteen", "mascarade.end.bankrupt", "mascarade.end.cheat")
def test_a_game_that_has_ended_is_laid_out_again():
    for cards, coins, character in (("King", [10, 6, 6, 6], "King"), ("Cheat", [10, 6, 6, 6], "Cheat")):
        t = table(cards, coins=coins)
        announce(t, "Adele", character)
        position = MASCARADE.position(t)

        assert t == MASCARADE.lay_out(position)
        assert t.outcome == MASCARADE.lay_out({**position, "agenda": None, "outcome": None}).outcome
