"""The rulings: what is done where the rulebook is silent or can be read in two ways, one test each."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import kinds, lay_out_again, of, refusal, say
from tests.marks import rule

ADELE, BRUNO, CEDRIC, DAVID, FRAN = range(5)
SIX = "Fool Queen King Witch Bishop Judge"
"""A cast of six in which the Fool sits at Adele's place."""
HANDS = "left", "right", "protected"
SCOPE = "mascarade.ruling.announce-scope"


def ask(t):
    """Return the only decision that is owed."""
    (decision,) = t.waiting
    return decision


def both(*forms):
    """Return these sentences with a swap, and without."""
    return {form.format(how=how) for form in forms for how in ("swap", "do not swap")}


# Announcing.
@rule("mascarade.ruling.announce-scope")
def test_only_characters_in_the_game_can_be_named():
    t = table("Queen Thief King Bishop Judge Cheat")

    assert {"announce Judge", "announce Cheat"} <= can(t)  # these two lie in the middle
    assert "announce Witch" not in can(t)
    assert ("There is no Witch in this game; there are Judge, Bishop, King, Queen, Thief and Cheat.", SCOPE) == refusal(
        t, "Adele: announce Witch"
    )
    t = table("- Inquisitor", players=8, turn=BRUNO)
    announce(t, "Bruno", "Inquisitor")
    say(t, "Bruno: question Cedric")
    assert {f"say {name}" for name in t.cast} == can(t, "Cedric")
    why, cited = refusal(t, "Cedric: say Widow")
    assert why.startswith("There is no Widow in this game; there are Judge, ")
    assert SCOPE == cited


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("mascarade.ruling.announce-scope")
def test_announcing_a_character_outside_the_game_is_refused_for_that_reason_first(players):
    card = " with right" if players < 4 else ""
    for keys in ({}, {"prepared": 0}, {"shown": [0]}, {"saw": [0]}):
        assert SCOPE == refusal(table(players=players, **keys), f"Adele: announce Spy{card}")[1]


@rule("mascarade.ruling.sincerity")
def test_nobody_has_to_say_what_they_believe():
    t = table("Queen Thief King Bishop", known=[[0], [1], [2], [3]])

    assert {f"announce {name}" for name in t.characters} <= can(t)
    say(t, "Adele: announce Thief")  # though Bruno knows better
    assert {"claim", "pass"} == can(t, "Bruno")
    say(t, "Bruno: pass")
    assert {"claim", "pass"} == can(t, "Cedric")


@rule("mascarade.ruling.one-question")
def test_whoever_passes_is_not_asked_again():
    t = table("Queen Thief King Bishop")
    say(t, "Adele: announce King", "Bruno: pass", "Cedric: claim")

    with pytest.raises(tw.NotWaitedFor):
        say(t, "Bruno: claim")
    told = say(t, "David: pass")
    assert [(ADELE, CEDRIC)] == [each.places for each in of(told, "Revealed")]
    assert [BRUNO] == [decision.seat for decision in t.waiting]
    assert "swap with Adele" in can(t)  # it is his own turn already


@rule("mascarade.ruling.no-withdraw")
def test_the_announcer_reveals_as_soon_as_anybody_claims():
    t = table("Queen Thief King Bishop")
    say(t, "Adele: announce King", "Bruno: pass", "Cedric: claim")

    assert [DAVID] == [decision.seat for decision in t.waiting]  # Adele is not asked whether she means it
    assert ADELE in of(say(t, "David: pass"), "Revealed")[0].places


# The forced swap.
@rule("mascarade.ruling.forced-swap-centre")
def test_a_forced_swap_may_take_a_card_from_the_middle():
    t = table("Queen Thief King Bishop Judge Cheat", turn=CEDRIC, shown=[BRUNO, CEDRIC])
    say(t, "Cedric: swap with middle 1")

    assert ("Judge", "King") == (t.cards[CEDRIC], t.cards[4])


@pytest.mark.parametrize("how", ["swap", "do not swap"])
@rule("mascarade.ruling.forced-swap-moved")
def test_a_swap_stays_forced_when_fool_or_spy_have_moved_the_card(how):
    fool = table(SIX, players=6)
    announce(fool, "Adele", "Fool", "Bruno")
    say(fool, f"Adele: {how} Bruno and Cedric")
    spy = table("Spy Queen King", players=4)
    announce(spy, "Adele", "Spy", "Bruno")
    say(spy, "Adele: spy on Bruno", f"Adele: {how}")

    for t in (fool, spy):
        assert BRUNO == t.turn
        assert "mascarade.turn.forced-swap-bans" == refusal(t, "Bruno: look")[1]
        assert "mascarade.turn.forced-swap-bans" == refusal(t, "Bruno: announce King")[1]


@rule("mascarade.ruling.forced-swap-multi")
def test_with_several_cards_a_forced_swap_takes_the_place_that_was_shown():
    three = table(players=3, turn=BRUNO, shown=[2 * BRUNO + 1])  # Bruno's right card was shown
    two = table(players=2, turn=BRUNO, shown=[3 * BRUNO + 2])  # his protected card was shown

    assert "swap right with Adele's left" in can(three)
    assert "swap left with Bruno's right" in can(three)
    assert "mascarade.ruling.forced-swap-multi" == refusal(three, "Bruno: swap left with Adele's left")[1]
    assert both("{how} left with Bruno's protected", "{how} right with Bruno's protected") == can(two)
    assert "mascarade.ruling.forced-swap-multi" == refusal(two, "Bruno: swap left with Adele's right")[1]


# Powers.
@rule("mascarade.ruling.cover-before-move")
def test_a_revealed_card_is_turned_down_when_a_power_takes_it():
    fool = table(SIX, players=6)
    announce(fool, "Adele", "Fool", "Bruno", "Cedric")
    assert (ADELE, BRUNO, CEDRIC) == fool.open
    after = []
    fool.play("Adele", "swap Bruno and David", after=lambda t: after.append(t.open))
    spy = table("Spy Queen King")
    announce(spy, "Adele", "Spy", "Bruno", "Cedric")
    say(spy, "Adele: spy on Bruno")

    assert (ADELE, CEDRIC) == after[0]  # the others lie open until the fines are paid
    assert () == after[-1]
    assert (CEDRIC,) == spy.open


@rule("mascarade.ruling.power-mandatory")
def test_only_witch_fool_and_spy_may_leave_something_undone():
    used = {}
    for user in ("Witch", "Fool", "Spy", "Bishop", "Inquisitor"):
        t = table(f"{user} - - -", players=8)
        announce(t, "Adele", user)
        used[user] = {str(move).split(" seat")[0] for move in ask(t).moves}

    assert {"exchange fortunes with", "keep your fortune"} == used["Witch"]
    assert {"swap", "do not swap"} == used["Fool"]
    assert {"spy on"} == used["Spy"]  # looking is no choice, swapping is
    assert {"take from"} == used["Bishop"]
    assert {"question"} == used["Inquisitor"]


@rule("mascarade.ruling.fool-two-others")
def test_the_fool_takes_cards_of_two_different_other_players():
    t = table("Fool Queen King Bishop Judge Witch", cast="Fool Queen King Bishop Judge Witch")
    announce(t, "Adele", "Fool")

    assert {frozenset(pair) for pair in ((BRUNO, CEDRIC), (BRUNO, DAVID), (CEDRIC, DAVID))} == {
        frozenset((move.one.seat, move.two.seat)) for move in ask(t).moves
    }
    for line in ("swap Adele and Bruno", "swap Bruno and middle 1", "do not swap middle 1 and middle 2"):
        assert "mascarade.ruling.fool-two-others" == refusal(t, f"Adele: {line}")[1]


@rule("mascarade.ruling.fool-three")
def test_with_three_players_the_fool_takes_one_card_of_each_opponent():
    t = table(players=3)
    announce(t, "Adele", "Fool", card="left")
    pairs = [(one, two) for one in ("left", "right") for two in ("left", "right")]

    assert both(*(f"{{how}} Bruno's {one} and Cedric's {two}" for one, two in pairs)) == can(t)
    assert "Which card of each opponent do you take, and do you swap them?" == ask(t).question
    assert "mascarade.ruling.fool-three" == refusal(t, "Adele: swap Bruno's left and Bruno's right")[1]
    assert "mascarade.ruling.fool-two-others" == refusal(t, "Adele: swap Adele's right and Bruno's left")[1]


@rule("mascarade.ruling.fool-two")
def test_with_two_players_the_fool_takes_the_left_and_right_cards_of_the_opponent():
    t = table(players=2)
    announce(t, "Adele", "Fool", card="left")

    assert 7 == t.coins[ADELE]
    assert both("{how} Bruno's left and Bruno's right") == can(t)
    assert "Do you swap the left and the right card of Bruno, or pretend to?" == ask(t).question
    only = "With two players the Fool takes the left and the right card of the opponent."
    for line in ("swap Adele's left and Bruno's right", "swap Bruno's left and Bruno's protected"):
        assert only == refusal(t, f"Adele: {line}")[0]
    assert "mascarade.ruling.fool-two" == refusal(t, "Adele: swap Bruno's left and Bruno's protected")[1]


@rule("mascarade.ruling.short-pay")
def test_a_player_who_cannot_pay_in_full_pays_everything_and_is_bankrupt():
    bishop = table("Bishop", coins=[6, 1, 1, 1])
    announce(bishop, "Adele", "Bishop")
    told = say(bishop, "Adele: take from Cedric")
    inquisitor = table("Inquisitor Queen King", players=8, coins=[4, 6, 3, 6, 6, 6, 6, 6])
    announce(inquisitor, "Adele", "Inquisitor")
    say(inquisitor, "Adele: question Cedric", "Cedric: say Queen")

    assert [7, 1, 0, 1] == bishop.coins
    assert (1, True) == (told[0].coins, told[0].short)
    assert [7, 6, 0] == inquisitor.coins[:3]
    assert {"mascarade.end.bankrupt"} == {bishop.outcome.rule, inquisitor.outcome.rule}


@rule("mascarade.ruling.inquisitor-claimant")
def test_the_inquisitor_may_question_somebody_whose_card_lies_open():
    t = table("Inquisitor Queen King", players=8)
    announce(t, "Adele", "Inquisitor", "Bruno")
    told = say(t, "Adele: question Bruno", "Bruno: say Queen")

    assert ["Answered", "Shown", "WellAnswered", "Fined", "Covered"] == kinds(told)
    assert [6, 5] == t.coins[:2]
    assert (ADELE, BRUNO) == of(told, "Covered")[0].places
    assert "mascarade.turn.forced-swap-bans" == refusal(t, "Bruno: look")[1]


@rule("mascarade.ruling.empty-powers")
def test_a_power_that_can_do_nothing_may_be_announced():
    for character in ("Judge", "Cheat", "Widow"):
        t = table(
            f"- {character}", players=6, coins=[6, 9, 6, 6, 6, 6] if character != "Widow" else [6, 11, 6, 6, 6, 6]
        )
        before = t.coins[:]
        told = announce(t, "Adele", character, "Bruno")

        assert ["NothingHappened", "Fined", "Covered"] == kinds(told)[-3:]
        assert [before[ADELE] - 1, *before[1:]] == t.coins
        assert 1 == t.courthouse


@rule("mascarade.ruling.simultaneous-fines")
def test_all_fines_are_paid_before_the_end_is_looked_at():
    t = table("Queen Thief King Bishop", coins=[6, 1, 6, 1])
    announce(t, "Adele", "King", "Bruno", "David")

    assert [5, 0, 6, 0] == t.coins
    assert 3 == t.courthouse
    assert (CEDRIC,) == t.outcome.winners


@rule("mascarade.ruling.thief-atomic")
def test_the_thief_takes_the_second_coin_although_the_first_was_somebodys_last():
    t = table("Thief", coins=[6, 1, 9, 5])
    told = announce(t, "Adele", "Thief")

    assert [8, 0, 9, 4] == t.coins
    assert [BRUNO, DAVID] == [each.other for each in of(told, "Taken")]
    assert (CEDRIC,) == t.outcome.winners


# The end.
@rule("mascarade.ruling.thirteen-vs-bankrupt")
def test_thirteen_wins_when_the_same_power_makes_somebody_bankrupt():
    t = table("Thief", coins=[11, 1, 12, 5])
    announce(t, "Adele", "Thief")

    assert [13, 0, 12, 4] == t.coins
    assert ((ADELE,), "mascarade.end.thirteen") == (t.outcome.winners, t.outcome.rule)


@rule("mascarade.ruling.double-thirteen")
def test_two_peasants_who_reach_thirteen_together_both_win():
    t = table("Peasant Peasant", players=8, coins=[11, 12, 6, 6, 6, 6, 6, 6])
    announce(t, "Adele", "Peasant", "Bruno")

    assert [13, 14] == t.coins[:2]
    assert (ADELE, BRUNO) == t.outcome.winners


@rule("mascarade.ruling.rich-tie")
def test_those_who_are_equally_rich_at_a_bankruptcy_share_the_win():
    t = table("Thief", coins=[5, 1, 8, 9])
    announce(t, "Adele", "Thief")

    assert [7, 0, 8, 8] == t.coins
    assert (CEDRIC, DAVID) == t.outcome.winners


@rule("mascarade.ruling.bank-empty")
def test_an_empty_bank_pays_all_the_same():
    t = table("King", courthouse=170)
    assert 0 == t.bank
    announce(t, "Adele", "King")

    assert [9, 6, 6, 6] == t.coins
    assert 0 == t.bank


@rule("mascarade.ruling.bank-empty", "mascarade.components.coins")
def test_a_game_whose_empty_bank_has_paid_goes_on_and_is_laid_out_again():
    t = table("King", courthouse=170)
    announce(t, "Adele", "King")

    assert t == lay_out_again(t)
    assert t.coins == MASCARADE.redeal(t, BRUNO, Random(1)).coins


@rule("mascarade.ruling.coins-in-total")
def test_coins_on_the_courthouse_are_nobodys_fortune():
    t = table("Witch Queen King Bishop", courthouse=20, coins=[2, 9, 8, 7])
    assert t.outcome is None
    announce(t, "Adele", "Witch")
    say(t, "Adele: exchange fortunes with Bruno")

    assert [9, 2, 8, 7] == t.coins
    assert 20 == t.courthouse


# Accidents, and who begins.
@rule("mascarade.ruling.look-by-mistake")
def test_mistakes_happen_only_when_asked_for_and_then_force_a_look():
    careful, clumsy = (table(prepared=3, options=options) for options in ({}, {"mistakes": True}))
    for t in (careful, clumsy):
        say(t, "Adele: swap with Bruno")

    assert [BRUNO] == [decision.seat for decision in careful.waiting]
    assert [tw.CHANCE] == [decision.seat for decision in clumsy.waiting]
    clumsy.play(tw.CHANCE, "the card is seen")
    assert (ADELE,) == clumsy.saw
    say(clumsy, "Bruno: look", "Cedric: look", "David: look")
    assert {"look"} == can(clumsy, "Adele")
    assert "mascarade.look.by-mistake" == refusal(clumsy, "Adele: announce King")[1]
    say(clumsy, "Adele: look")
    assert () == clumsy.saw


@rule("mascarade.ruling.look-by-mistake")
def test_a_forced_swap_goes_before_the_look_after_a_mistake():
    t = table(turn=BRUNO, shown=[BRUNO], saw=[BRUNO])

    assert all("swap" in move for move in can(t))


@rule("mascarade.ruling.start-software")
def test_the_first_seat_begins_or_the_one_that_is_given():
    for options, first in (({}, ADELE), ({"first": CEDRIC}, CEDRIC)):
        t = MASCARADE.start(5, seed=1, **options)
        assert first == t.turn == ask(t).seat
    with pytest.raises(tw.BadSetup):
        MASCARADE.start(5, first=5)


# Two and three players.
@rule("mascarade.ruling.small-prep")
@pytest.mark.parametrize("players", [2, 3])
def test_preparation_turns_of_two_and_three_players_offer_the_usual_swaps(players):
    early, later = table(players=players, prepared=0), table(players=players)

    assert can(early) == {move for move in can(later) if "swap" in move}


@rule("mascarade.ruling.two-protected-swap")
def test_ones_own_protected_card_is_swapped_only_with_ones_own_left_or_right():
    t = table(players=2)
    with_protected = {move for move in can(t) if "protected" in move and "swap" in move}

    assert both("{how} left with Adele's protected", "{how} right with Adele's protected") == with_protected
    assert "mascarade.ruling.two-protected-swap" == refusal(t, "Adele: swap protected with Bruno's left")[1]


@rule("mascarade.ruling.two-protected-power")
def test_a_true_claim_with_the_protected_card_has_the_full_power():
    t = table("Judge Queen Fool Witch Bishop King", players=2)
    announce(t, "Adele", "King", "Bruno protected", card="left")

    assert [5, 9] == t.coins
    assert 1 == t.courthouse


@rule("mascarade.ruling.two-look")
def test_ones_own_protected_card_may_be_looked_at():
    t = table("Judge Queen Fool Witch Bishop King", players=2)

    assert {"look at left", "look at right", "look at protected"} <= can(t)
    assert "Saw" in kinds(say(t, "Adele: look at protected"))
    assert [("Fool",)] == [told.event.cards for told in t.events if type(told.event).__name__ == "Saw"]


@rule("mascarade.ruling.small-deal")
@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_players_are_dealt_left_right_protected_and_see_all(players):
    deals = [MASCARADE.start(players, seed=seed) for seed in range(30)]

    assert 20 < len({tuple(t.cards) for t in deals})
    assert {f"look at {hand}" for hand in HANDS[: 6 // players]} == {
        move for move in can(table(players=players)) if "look" in move
    }
    for t in deals:
        (dealt,) = [told for told in t.events if type(told.event).__name__ == "Dealt"]
        assert (tuple(t.cards), None) == (dealt.event.cards, dealt.to)
