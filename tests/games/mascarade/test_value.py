"""What coins are worth, and what a player expects of a power."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_widgets.games.mascarade import facts
from tabletop_widgets.games.mascarade.bots.policies import POLICIES, Outlook
from tabletop_widgets.games.mascarade.value import after_fines, after_power, prospects, value
from tests.games.mascarade.talk import MASCARADE, announce, table
from tests.marks import rule

ALL = "Judge Bishop King Fool Queen Thief Witch Spy Peasant Peasant Cheat Inquisitor Widow"


def test_equal_coins_are_equal_chances_and_a_coin_more_is_a_better_one():
    assert (0.25,) * 4 == pytest.approx(prospects((6, 6, 6, 6)))
    assert prospects((7, 6, 6, 6))[0] > 0.25 > prospects((7, 6, 6, 6))[1]
    assert 1 == pytest.approx(sum(prospects((12, 1, 3, 7))))


@rule("mascarade.teach.poor-danger")
def test_a_player_with_one_coin_improves_the_richest_players_chances():
    safe, poor = prospects((8, 7, 3, 3)), prospects((8, 7, 3, 1))

    assert poor[0] - safe[0] > poor[1] - safe[1]
    assert prospects((8, 8, 8, 1))[3] < prospects((12, 12, 12, 5))[3], "who is broke cannot catch up any more"


@pytest.mark.parametrize(
    ("coins", "shares"),
    [
        ((13, 6, 6, 6), (1, 0, 0, 0)),
        ((14, 6, 13, 6), (0.5, 0, 0.5, 0)),
        ((0, 9, 9, 6), (0, 0.5, 0.5, 0)),
        ((13, 0, 6, 6), (1, 0, 0, 0)),
    ],
)
def test_coins_that_end_the_game_are_worth_the_win_and_nothing_else(coins, shares):
    assert shares == prospects(coins)


def test_a_win_is_worth_thirteen_and_a_game_under_way_shares_them_out():
    t = table("Queen - Cheat", coins=[11, 6, 10, 6])

    assert facts.GOAL == pytest.approx(sum(value(t)))
    announce(t, "Adele", "Cheat", "Cedric")
    assert (0, 0, 13, 0) == value(t), "the Cheat has won with fewer coins than Adele"


@pytest.mark.untraced
@pytest.mark.parametrize("character", [name for name in facts.NAMES if name not in {"Cheat", "Inquisitor"}])
def test_the_expected_effect_of_a_power_equals_its_real_effect(character):
    rng = Random(character)
    for _ in range(20):
        coins = [rng.randrange(3, 10) for _ in range(13)]
        t = table(ALL, players=13, coins=coins, courthouse=rng.randrange(5))
        expected = after_power(character, 0, tuple(coins), t.courthouse)
        announce(t, "Adele", character)
        while t.waiting and t.turn == 0:
            decision = t.waiting[0]
            seen = MASCARADE.knows(t, decision.seat)
            t.play(decision.seat, POLICIES[type(decision.moves[0])](Outlook(seen, rng)))

        assert sorted(expected) == sorted(t.coins), "the Bishop may choose among equals"
        assert expected[0] == t.coins[0]


def test_a_cheat_with_ten_expects_to_win_and_an_inquisitor_to_be_wrong_half_of_the_time():
    assert (13, 6, 6, 6) == after_power("Cheat", 0, (10, 6, 6, 6), 0)
    assert (9, 6, 6, 6) == after_power("Cheat", 0, (9, 6, 6, 6), 0)
    assert (8, 6, 5, 6) == after_power("Inquisitor", 0, (6, 6, 7, 6), 0)


@rule("mascarade.end.immediate")
def test_no_fines_are_expected_after_a_power_that_ends_the_game():
    assert (5, 6, 5, 6) == after_fines((6, 6, 6, 6), (0, 2))
    assert (13, 6, 6, 6) == after_fines((13, 6, 6, 6), (1,))
    assert (6, 0, 6, 6) == after_fines((6, 0, 6, 6), (0,))
