"""The powers over coins, one after another; those over cards and people have files of their own."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.mascarade import words
from tests.games.mascarade.talk import announce, can, table
from tests.games.table_talk import kinds, refusal, say
from tests.marks import rule


def power(t, told):
    """Put the events of a power into words, each with its rule."""
    return [(e.say(t.names), e.rule.removeprefix("mascarade.")) for e in told if e.step == "Power"]


# The bank pays.
@rule("mascarade.king.power", "mascarade.queen.power", "mascarade.fool.coin", "mascarade.peasant.single")
@pytest.mark.parametrize(
    ("character", "coins", "said"),
    [
        ("King", 3, "Adele, as the King, gets 3 coins from the bank."),
        ("Queen", 2, "Adele, as the Queen, gets 2 coins from the bank."),
        ("Fool", 1, "Adele, as the Fool, gets 1 coin from the bank."),
        ("Peasant", 1, "Adele, as a Peasant, gets 1 coin from the bank."),
    ],
)
def test_the_bank_pays_king_queen_fool_and_peasant(character, coins, said):
    t = table(players=8)
    bank, told = t.bank, announce(t, "Adele", character)

    assert [6 + coins, *[6] * 7] == t.coins
    assert bank - coins == t.bank
    cited = "fool.coin" if character == "Fool" else f"{character.lower()}.{'single' if coins == 1 else 'power'}"
    assert [(said, cited)] == power(t, told)


@rule("mascarade.king.power", "mascarade.queen.power", "mascarade.announce.true-holder")
@pytest.mark.parametrize(("character", "coins"), [("King", 3), ("Queen", 2)])
def test_a_claimant_is_paid_like_an_announcer(character, coins):
    t = table(f"- - {character}")
    announce(t, "Adele", character, "Cedric")

    assert [5, 6, 6 + coins, 6] == t.coins


# Peasants.
@rule("mascarade.peasant.pair")
def test_two_revealed_peasants_get_two_coins_each():
    t = table("Peasant King Peasant", players=8)
    told = announce(t, "Adele", "Peasant", "Cedric")

    assert [8, 6, 8, 6, 6, 6, 6, 6] == t.coins
    assert 0 == t.courthouse
    assert [
        ("Both Peasants are revealed: Adele gets 2 coins from the bank.", "peasant.pair"),
        ("Both Peasants are revealed: Cedric gets 2 coins from the bank.", "peasant.pair"),
    ] == power(t, told)


@rule("mascarade.peasant.pair")
def test_two_claimants_may_be_the_two_peasants():
    t = table("King Peasant Judge Peasant", players=8)
    announce(t, "Adele", "Peasant", "Bruno", "David")

    assert [5, 8, 6, 8] == t.coins[:4]
    assert 1 == t.courthouse


@rule("mascarade.peasant.single")
@pytest.mark.parametrize("announcer", [0, 1])
def test_a_peasant_revealed_alone_gets_one_coin(announcer):
    t = table("Peasant King Peasant", players=8, turn=announcer)
    announce(t, t.names[announcer], "Peasant", t.names[1 - announcer])

    assert [7, 5, 6] == t.coins[:3]


@rule("mascarade.peasant.pair", "mascarade.announce.fine")
def test_two_peasants_revealed_as_something_else_get_nothing_and_are_fined():
    t = table("Inquisitor Peasant Peasant King", players=8)
    announce(t, "Adele", "Inquisitor", "Bruno", "Cedric")
    say(t, "Adele: question David", "David: say King")

    assert ([6, 5, 5, 6], 2) == (t.coins[:4], t.courthouse)


@rule("mascarade.peasant.unseen", "mascarade.peasant.single")
def test_an_unchallenged_peasant_gets_one_coin_wherever_the_other_is():
    t = table("Peasant Peasant", players=8)
    announce(t, "Adele", "Peasant")

    assert [7, *[6] * 7] == t.coins


# Widow.
@rule("mascarade.widow.power")
@pytest.mark.parametrize(
    ("owned", "said"),
    [(1, "9 coins"), (6, "4 coins"), (9, "1 coin")],
)
def test_the_widow_is_filled_up_to_ten(owned, said):
    t = table("Widow King", coins=[owned, 6, 6, 6])
    told = announce(t, "Adele", "Widow")

    assert [10, 6, 6, 6] == t.coins
    assert [(f"Adele, as the Widow, gets {said} from the bank and now has 10 coins.", "widow.power")] == power(t, told)


@rule("mascarade.widow.rich")
@pytest.mark.parametrize("owned", [10, 11, 12])
def test_a_rich_widow_gets_and_loses_nothing(owned):
    t = table("Widow King", coins=[owned, 6, 6, 6])
    told = announce(t, "Adele", "Widow")
    said = "Adele, as the Widow, already has 10 coins or more, and gets nothing."

    assert [owned, 6, 6, 6] == t.coins
    assert [(said, "widow.rich")] == power(t, told)


@rule("mascarade.widow.power", "mascarade.announce.fine-after-power")
def test_a_widow_who_claims_is_filled_up_before_the_fines():
    t = table("King Widow")
    announce(t, "Adele", "Widow", "Bruno")

    assert [5, 10, 6, 6] == t.coins


# Judge.
@rule("mascarade.judge.power", "mascarade.components.courthouse")
def test_the_judge_takes_all_coins_on_the_courthouse():
    t = table("Judge King", courthouse=4)
    told = announce(t, "Adele", "Judge")

    assert ([10, 6, 6, 6], 0) == (t.coins, t.courthouse)
    assert [("Adele, as the Judge, takes 4 coins from the courthouse.", "judge.power")] == power(t, told)


@rule("mascarade.judge.fines-later", "mascarade.announce.fine-after-power")
def test_the_fines_of_this_very_announcement_stay_on_the_courthouse():
    t = table("Thief King Judge", courthouse=3)
    announce(t, "Adele", "Judge", "Bruno", "Cedric")

    assert ([5, 5, 9, 6], 2) == (t.coins, t.courthouse)


@rule("mascarade.judge.power")
def test_a_judge_may_find_nothing():
    t = table("Judge King")
    told = announce(t, "Adele", "Judge")

    assert [6] * 4 == t.coins
    said = "Adele, as the Judge, finds the courthouse empty."
    assert [(said, "ruling.empty-powers")] == power(t, told)


@rule("mascarade.judge.power")
def test_without_a_true_judge_the_courthouse_keeps_its_coins():
    t = table("Thief King Queen Bishop Judge", courthouse=3)
    announce(t, "Adele", "Judge", "Bruno")

    assert 5 == t.courthouse


# Bishop.
@rule("mascarade.bishop.power")
@pytest.mark.parametrize("richest", [1, 2, 3])
def test_the_bishop_takes_two_coins_from_the_richest_other(richest):
    t = table("Bishop King", coins=[8, *(7 if seat == richest else 6 for seat in (1, 2, 3))])
    told = announce(t, "Adele", "Bishop")

    assert [10, *(5 if seat == richest else 6 for seat in (1, 2, 3))] == t.coins
    assert [(f"Adele, as the Bishop, takes 2 coins from {t.names[richest]}.", "bishop.power")] == power(t, told)


@rule("mascarade.bishop.power")
def test_the_bishop_who_is_richest_takes_from_the_next():
    t = table("Bishop King", coins=[10, 4, 5, 3])
    announce(t, "Adele", "Bishop")

    assert [12, 4, 3, 3] == t.coins


@rule("mascarade.bishop.power", "mascarade.bishop.tie")
def test_the_bishops_own_fortune_makes_no_tie():
    t = table("Bishop King", coins=[7, 7, 5, 6])

    assert "Taken" in kinds(announce(t, "Adele", "Bishop"))
    assert [9, 5, 5, 6] == t.coins


@rule("mascarade.bishop.power", "mascarade.announce.true-holder")
def test_a_bishop_who_claims_may_take_from_the_announcer():
    t = table("King Bishop", coins=[9, 6, 6, 6])
    announce(t, "Adele", "Bishop", "Bruno")

    assert [6, 8, 6, 6] == t.coins


@rule("mascarade.bishop.tie")
def test_the_bishop_chooses_among_the_equally_rich_and_both_coins_come_from_one():
    t = table("Bishop King", coins=[6, 7, 5, 7])
    announce(t, "Adele", "Bishop")

    assert (words.BISHOP, "mascarade.bishop.tie") == (t.waiting[0].question, t.waiting[0].rule)
    assert {"take from Bruno", "take from David"} == can(t, "Adele")
    told = say(t, "Adele: take from David")
    assert [8, 7, 5, 5] == t.coins
    assert ["Adele, as the Bishop, takes 2 coins from David."] == [event.say(t.names) for event in told]


@rule("mascarade.bishop.power", "mascarade.bishop.tie")
def test_the_bishop_takes_only_from_the_richest_of_the_others():
    t = table("Bishop King", coins=[6, 7, 5, 7])
    announce(t, "Adele", "Bishop")
    said = "The Bishop takes from the richest of the others, and Cedric is not the richest."

    assert (said, "mascarade.bishop.power") == refusal(t, "Adele: take from Cedric")
    assert refusal(t, "Adele: take from Adele")[0].startswith('"take from Adele" is not an answer here.')


@rule("mascarade.bishop.tie")
def test_the_bishop_of_a_claim_is_asked_and_the_fines_wait():
    t = table("King Bishop")
    told = announce(t, "Adele", "Bishop", "Bruno")

    assert "Fined" not in kinds(told)
    assert {f"take from {name}" for name in ("Adele", "Cedric", "David")} == can(t, "Bruno")
    assert ["Taken", "Fined", "Covered"] == kinds(say(t, "Bruno: take from Adele"))
    assert [3, 8, 6, 6] == t.coins


# Thief.
@rule("mascarade.thief.power")
@pytest.mark.parametrize(("turn", "coins"), [(0, [8, 5, 6, 6, 5]), (2, [6, 5, 8, 5, 6]), (4, [5, 6, 6, 5, 8])])
def test_the_thief_takes_a_coin_from_the_left_and_one_from_the_right(turn, coins):
    t = table(players=5, cast="Thief Judge King Queen Bishop Cheat", cards="Thief", turn=turn)
    announce(t, t.names[turn], "Thief")

    assert coins == t.coins


@rule("mascarade.thief.power")
def test_the_thief_takes_from_the_left_first():
    t = table("Thief King")
    told = announce(t, "Adele", "Thief")

    assert [
        ("Adele, as the Thief, takes 1 coin from Bruno.", "thief.power"),
        ("Adele, as the Thief, takes 1 coin from David.", "thief.power"),
    ] == power(t, told)


@rule("mascarade.thief.own-neighbours")
def test_a_thief_who_claims_takes_from_their_own_neighbours():
    t = table("King Queen Thief", players=5)
    announce(t, "Adele", "Thief", "Cedric")

    assert [5, 5, 8, 5, 6] == t.coins


# Witch.
@rule("mascarade.witch.power")
def test_the_witch_exchanges_the_whole_fortune():
    t = table("Witch King", coins=[3, 9, 6, 6])
    announce(t, "Adele", "Witch")

    assert (words.WITCH, "mascarade.witch.power") == (t.waiting[0].question, t.waiting[0].rule)
    told = say(t, "Adele: exchange fortunes with Bruno")
    assert [9, 3, 6, 6] == t.coins
    said = "Adele, as the Witch, exchanges fortunes with Bruno: Adele now has 9 coins, and Bruno 3."
    assert [(said, "witch.power")] == power(t, told)


@rule("mascarade.witch.power")
def test_the_witch_may_choose_any_other_player_or_none():
    t = table("Witch King")
    announce(t, "Adele", "Witch")

    assert {*(f"exchange fortunes with {name}" for name in t.names[1:]), "keep your fortune"} == can(t, "Adele")
    told = say(t, "Adele: keep your fortune")
    assert [6] * 4 == t.coins
    assert [("Adele, as the Witch, makes no exchange.", "witch.power")] == power(t, told)


@rule("mascarade.witch.fines-later")
def test_fines_for_false_witches_are_paid_after_the_exchange():
    t = table("Witch King", coins=[6, 9, 3, 6])
    announce(t, "Adele", "Witch", "Bruno", "Cedric")
    told = say(t, "Adele: exchange fortunes with Cedric")

    assert ["FortunesExchanged", "Fined", "Covered"] == kinds(told)
    assert ([3, 8, 5, 6], 2) == (t.coins, t.courthouse)


@rule("mascarade.witch.power")
def test_the_witch_leaves_the_courthouse_alone():
    t = table("Witch King", courthouse=5)
    announce(t, "Adele", "Witch")
    say(t, "Adele: exchange fortunes with David")

    assert ([6] * 4, 5) == (t.coins, t.courthouse)


# Cheat.
@rule("mascarade.cheat.power")
@pytest.mark.parametrize("owned", [10, 11, 12])
def test_a_cheat_with_ten_coins_or_more_wins(owned):
    t = table("Cheat King", coins=[owned, 6, 6, 6])
    told = announce(t, "Adele", "Cheat")

    assert (0,) == t.outcome.winners
    assert [(f"Adele uses the Cheat's power and has {owned} coins: 10 are enough to win.", "cheat.power")] == power(
        t, told
    )


@rule("mascarade.cheat.too-poor")
@pytest.mark.parametrize("owned", [1, 6, 9])
def test_a_cheat_with_fewer_than_ten_coins_changes_nothing(owned):
    t = table("Cheat King", coins=[owned, 6, 6, 6])
    told = announce(t, "Adele", "Cheat")

    assert ([owned, 6, 6, 6], None, 1) == (t.coins, t.outcome, t.waiting[0].seat)
    said = "Adele, as the Cheat, has fewer than 10 coins: nothing happens."
    assert [(said, "cheat.too-poor")] == power(t, told)


@rule("mascarade.cheat.power")
def test_a_bluff_nobody_challenges_wins_as_the_cheat():
    t = table("Thief King", coins=[10, 6, 6, 6])
    announce(t, "Adele", "Cheat")

    assert (0,) == t.outcome.winners
