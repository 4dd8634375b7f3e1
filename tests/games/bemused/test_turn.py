"""A turn of a player whose virtuoso is sane: draw, play, perhaps again, discard."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.bemused.talk import BEMUSED, asked, can, hand, load, table
from tests.games.table_talk import kinds, of, refusal, say
from tests.marks import rule


# Draw.
@rule("bemused.turn.draw", "bemused.turn.order")
def test_a_turn_begins_with_two_cards_from_the_top_of_the_doubt_well():
    t = table(hands={"Adele": "Poet"}, virtuosos="Painter Dancer Poet Singer", well="Dancer Singer Painter", at="turn")
    t.advance()

    assert "Poet Dancer Singer" == hand(t, "Adele")
    assert "Painter" == t.doubt_well[0]
    assert ["Adele"] == asked(t)


@rule("bemused.turn.draw_three", "bemused.gemina.own_draw")
@pytest.mark.parametrize(("up", "drawn"), [("Painter", 3), ("", 2)])
def test_a_revealed_own_gemina_brings_a_third_card(up, drawn):
    t = table(geminas={"Painter": "Painter", "Singer": "Dancer"}, up=up, hands={"Adele": ""}, at="turn")
    t.advance()

    assert drawn == len(t.hands[0])


# Play A.
@rule("bemused.turn.play_a", "bemused.turn.order")
def test_the_first_play_is_one_of_four_and_there_is_no_passing():
    t = table(hands={"Adele": "2 Painter Dancer Dread"}, on={"Singer": "Singer"})

    assert {
        "plant Painter doubt",
        "plant Dancer doubt",
        *(f"plant dread on {name}" for name in t.virtuosos),
        *(f"instill dread on {name} with Painter doubts" for name in t.virtuosos),
        "use Painter",
        "reveal gemina",
    } == can(t)
    assert "no second play" not in can(t)
    with pytest.raises(tw.IllegalMove):
        say(t, "Adele: no second play")


@rule("bemused.turn.play_a_blocked", "bemused.info.blocked_play", "bemused.play.use_ability")
def test_only_without_any_play_a_card_is_laid_away_unseen():
    t = table(hands={"Adele": "Musician Singer"}, on={"Musician": "5 Musician", "Singer": "5 Singer"})

    assert {"lay away Musician doubt", "lay away Singer doubt", "reveal gemina"} == can(t)
    told = say(t, "Adele: lay away Singer doubt")
    assert ["Discarded", "DiscardedCard"] == kinds(told)
    assert ("blocked", False) == (told[0].why, told[0].dread)
    assert "Singer" not in told[0].say(t.names)
    assert ("Singer",) == t.discards


@rule("bemused.turn.play_a_blocked")
def test_a_player_who_can_only_lay_a_card_away_is_not_asked_for_a_play():
    blocked, free = (table(hands={"Adele": "2 Singer"}, on={"Singer": "5 Singer"}, dread_well=well) for well in (0, 1))

    assert "No play is possible: which card do you lay away?" == blocked.waiting[0].question
    assert "First play: plant a card, use an ability, or instill a dread?" == free.waiting[0].question


@rule("bemused.turn.play_a_blocked")
def test_a_player_with_a_possible_play_must_play():
    t = table(hands={"Adele": "Musician Dancer"}, on={"Musician": "5 Musician"})

    assert (
        "You can make a play, so you must: a card is laid away only when no play is possible.",
        "bemused.turn.play_a_blocked",
    ) == refusal(t, "Adele: lay away Musician doubt")


@rule("bemused.play.pair_forces", "bemused.turn.play_a_blocked")
def test_a_pair_that_cannot_be_planted_must_be_spent():
    t = table(hands={"Adele": "2 Musician Singer"}, on={"Musician": "5 Musician", "Singer": "5 Singer"})

    assert {
        *(f"instill dread on {name} with Musician doubts" for name in ("Painter", "Dancer")),
        "reveal gemina",
    } == can(t)
    assert "bemused.turn.play_a_blocked" == refusal(t, "Adele: lay away Singer doubt")[1]


@rule("bemused.ruling.blocked_card")
def test_a_player_holding_a_dread_is_never_blocked():
    t = table(hands={"Adele": "Musician Dread"}, on={"Musician": "5 Musician", "Singer": "5 Singer"})

    assert {"plant dread on Painter", "plant dread on Dancer", "reveal gemina"} == can(t)
    assert "bemused.turn.play_a_blocked" == refusal(t, "Adele: lay away dread")[1]


# Play B.
@rule("bemused.turn.play_b")
def test_the_sane_may_play_twice_or_decline():
    t = table(hands={"Adele": "Painter Dancer Singer"})
    say(t, "Adele: plant Painter doubt")

    assert {"plant Dancer doubt", "plant Singer doubt", "no second play", "reveal gemina"} == can(t) - {"use Painter"}
    assert ["Declined"] == kinds(say(t, "Adele: no second play"))
    assert {"discard Dancer doubt", "discard Singer doubt"} < can(t)


@rule("bemused.turn.play_b", "bemused.hand.no_refill")
def test_a_second_play_costs_a_card_for_good():
    t = table(hands={"Adele": "Painter Dancer 2 Singer"})
    say(t, "Adele: plant Painter doubt", "Adele: plant Dancer doubt", "Adele: discard Singer doubt")

    assert "Singer" == hand(t, "Adele")
    assert ["Bruno"] == asked(t)


@rule("bemused.turn.play_b", "bemused.insanity.just_now", "bemused.turn.discard_random")
def test_whoever_goes_insane_by_the_first_play_has_no_second_and_discards_at_random():
    t = table(hands={"Adele": "Painter Dancer Singer"}, on={"Painter": "4 Painter"}, up="Painter")
    say(t, "Adele: plant Painter doubt")

    assert ["chance"] == asked(t)
    assert {"draw slot 1", "draw slot 2"} == can(t)
    told = say(t, "chance: draw slot 2")
    assert "random" == told[0].why
    assert ("Dancer", ("Singer",)) == (hand(t, "Adele"), t.discards)


@rule("bemused.turn.play_b_none", "bemused.insanity.no_second")
def test_whoever_began_the_turn_insane_has_no_second_play_even_when_healed():
    t = table("Musician Dancer Painter Singer", hands={"Adele": "2 Musician"}, on={"Musician": "5 Musician"}, at="pick")
    say(t, "chance: draw slot 1, slot 2", "Adele: use Musician", "Adele: remove Musician doubt from Musician")

    assert "sane" == t.state[0]
    assert {"discard Musician doubt", "reveal gemina"} == can(t)


@rule("bemused.ruling.play_b_blocked")
def test_a_second_play_is_never_to_lay_a_card_away():
    t = table(hands={"Adele": "2 Singer"}, on={"Singer": "5 Singer"}, at="second")

    assert {"no second play", "reveal gemina"} == can(t)


# Discard.
@rule("bemused.turn.discard", "bemused.turn.discard_doubt", "bemused.turn.discard_dread", "bemused.hand.balance")
def test_one_card_of_the_players_choice_is_discarded_a_doubt_unseen_and_a_dread_into_its_well():
    t = table(hands={"Adele": "Painter Dread"}, at="discard")
    other = t.fork()
    well = t.dread_well

    told = say(t, "Adele: discard Painter doubt")
    assert (("Painter",), well, "Dread") == (t.discards, t.dread_well, hand(t, "Adele"))
    assert "Adele discards a doubt, face down." == told[0].say(t.names)
    told = say(other, "Adele: discard dread")
    assert ((), well + 1, "Painter") == (other.discards, other.dread_well, hand(other, "Adele"))
    assert "Adele discards a dread, which goes back to the dread well." == told[0].say(t.names)


@rule("bemused.turn.discard")
def test_the_discard_may_not_be_skipped():
    t = table(hands={"Adele": "Painter Dancer"}, at="discard")

    assert {"discard Painter doubt", "discard Dancer doubt", "reveal gemina"} == can(t)


@rule("bemused.hand.balance", "bemused.turn.draw", "bemused.turn.discard")
def test_a_plain_turn_keeps_the_hand_as_large_as_it_was():
    t = table(hands={"Adele": "Painter Dancer Singer Musician"}, at="turn")
    t.advance()
    say(t, "Adele: plant Painter doubt", "Adele: no second play", "Adele: discard Dancer doubt")

    assert 4 == len(t.hands[0])


@rule("bemused.ruling.discard_possible")
def test_a_player_keeps_a_card_for_the_discard_whenever_possible():
    why = "You have to discard a card afterwards, and this would leave you none"
    last = table(hands={"Adele": "Dancer"}, at="second")
    pair = table(hands={"Adele": "2 Dancer"}, at="second")
    first = table(hands={"Adele": "2 Dancer"})
    no_other = table(hands={"Adele": "2 Singer"}, on={"Singer": "5 Singer"})

    instill, cited = "Adele: instill dread on Singer with Dancer doubts", "bemused.ruling.discard_possible"
    assert (f"{why}: make no second play.", cited) == refusal(last, "Adele: plant Dancer doubt")
    assert (f"{why}: play one card at most.", cited) == refusal(pair, instill)
    assert "plant Dancer doubt" in can(pair)
    assert (f"{why}: play one card at most.", cited) == refusal(first, instill)
    assert "instill dread on Painter with Singer doubts" in can(no_other)


@rule("bemused.ruling.discard_possible")
def test_spending_a_last_pair_is_judged_by_the_table_of_each_moment():
    moves = []
    for on in ("", "Dread", ""):
        t = table(hands={"Adele": "2 Singer"}, up="Painter", geminas={"Painter": "Singer", "Musician": "Dancer"},
                  on={"Singer": "5 Singer", "Musician": on})  # fmt: skip
        moves.append({move.split()[0] for move in can(t)} - {"reveal"})

    assert [{"instill"}, {"use"}, {"instill"}] == moves


@rule("bemused.ruling.discard_possible")
def test_a_single_card_is_played_and_the_discard_falls_away():
    t = table(hands={"Adele": "Dancer"}, up="Painter")
    say(t, "Adele: plant Dancer doubt")

    assert ["Bruno"] == asked(t)


def test_a_player_with_no_card_and_nothing_to_reveal_is_not_asked():
    t = table(hands={"Adele": ""}, up="Painter")

    assert ["Bruno"] == asked(t)


# The next turn.
@rule("bemused.setup.first", "bemused.turn.order")
def test_turns_go_clockwise():
    t = BEMUSED.start(["Adele", "Bruno", "Cedric", "David"], first=2, seed=1)
    order = []
    while len(order) < 6 and t.outcome is None:
        me = t.turn
        order.append(me)
        while t.outcome is None and t.turn == me:
            t.play(t.waiting[0].seat, t.waiting[0].moves[-1])

    assert [2, 3, 0, 1, 2, 3] == order


@rule("bemused.turn.reveal_free", "bemused.gemina.choice_not_play")
def test_revealing_does_not_count_as_a_play():
    t = table(hands={"Adele": "Painter Dancer Singer Musician"})
    say(t, "Adele: reveal gemina")

    assert {"plant Painter doubt", "plant Dancer doubt"} < can(t)
    say(t, "Adele: plant Painter doubt")
    assert {"plant Dancer doubt", "no second play"} < can(t)
    assert "Dread Painter" == load(t, "Painter")
    assert 1 == len(of([each.event for each in t.events], "Revealed"))
