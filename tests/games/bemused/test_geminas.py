"""Geminas: revealed by choice or by insanity, and what a revealed gemina lends."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.bemused.talk import ADELE, BEMUSED, BRUNO, asked, can, hand, load, table
from tests.games.table_talk import kinds, of, refusal, say
from tests.marks import rule


def plain_turns(t, *names):
    """Let these players plant whatever they can, once, and discard."""
    for name in names:
        say(t, f"{name}: {min(move for move in can(t) if move.startswith('plant'))}")
        say(t, f"{name}: no second play")
        say(t, f"{name}: {min(move for move in can(t) if move.startswith('discard'))}")


# By choice.
@rule("bemused.gemina.choice", "bemused.gemina.choice_price", "bemused.gemina.two_ways", "bemused.gemina.revealed")
def test_revealing_by_choice_turns_the_card_up_and_costs_a_dread_on_their_own_virtuoso():
    t = table(hands={"Adele": "Singer Dancer"})
    well = t.dread_well
    told = say(t, "Adele: reveal gemina")

    assert ["Revealed", "Suffered"] == kinds(told)
    assert (True, "Dread", "", well - 1) == (t.face_up[0], load(t, "Painter"), load(t, "Dancer"), t.dread_well)
    assert all("Dancer" == BEMUSED.view(t, seat).geminas[0] for seat in (*t.seats, tw.PUBLIC))


@rule("bemused.gemina.choice_one_way")
def test_by_choice_a_card_is_never_turned_down():
    t = table(hands={"Adele": "Singer Dancer"}, up="Painter")

    assert (
        "Your gemina card is face up already; only insanity turns it face down again.",
        "bemused.gemina.choice_one_way",
    ) == refusal(t, "Adele: reveal gemina")


@rule("bemused.gemina.choice_price", "bemused.gemina.insanity_down")
def test_a_price_that_is_the_fifth_card_turns_the_card_down_again_and_brings_no_other_dread():
    t = table(hands={"Adele": "Singer Dancer Musician"}, on={"Painter": "4 Painter"})
    told = say(t, "Adele: reveal gemina")

    assert ["Revealed", "Suffered", "WentInsane", "TurnedDown"] == kinds(told)
    assert ("insane", False, "") == (t.state[0], t.face_up[0], load(t, "Dancer"))


@rule("bemused.gemina.choice_price", "bemused.ruling.insane_dies_own_turn")
def test_a_price_can_kill():
    t = table(hands={"Adele": "Singer Dancer Musician"}, on={"Painter": "2 Painter 2 Dread"})
    told = say(t, "Adele: reveal gemina")

    assert ["Revealed", "Suffered", "WentInsane", "TurnedDown", "Died"] == kinds(told)[:5]
    assert ("fantasma", ["Bruno"]) == (t.state[0], asked(t))


@rule("bemused.ruling.reveal_when", "bemused.turn.reveal_free", "bemused.gemina.choice_not_play")
@pytest.mark.parametrize("at", ["play", "second", "discard"])
def test_one_may_reveal_before_play_a_before_play_b_and_before_the_discard(at):
    t = table(hands={"Adele": "Singer Dancer Musician"}, at=at)
    before = can(t)
    say(t, "Adele: reveal gemina")

    assert before - can(t) == {"reveal gemina"}
    assert "bemused.gemina.choice_one_way" == refusal(t, "Adele: reveal gemina")[1]


@rule("bemused.ruling.reveal_when")
def test_nobody_reveals_while_a_play_is_carried_out_or_on_anothers_turn():
    t = table(hands={"Adele": "Painter Dancer"}, on={"Singer": "Singer"})
    say(t, "Adele: use Painter")

    with pytest.raises(tw.IllegalMove):
        say(t, "Adele: reveal gemina")
    with pytest.raises(tw.NotWaitedFor):
        say(t, "Bruno: reveal gemina")


@rule("bemused.ruling.reveal_own_draw", "bemused.turn.draw_three")
def test_the_extra_card_comes_with_the_next_draw():
    t = table(geminas={"Painter": "Painter", "Singer": "Dancer"}, hands={"Adele": "Singer Dancer"})
    say(t, "Adele: reveal gemina")
    assert 2 == len(t.hands[0])
    say(t, "Adele: plant Dancer doubt", "Adele: no second play", "Adele: discard Singer doubt")
    plain_turns(t, "Bruno", "Cedric", "David")

    assert (["Adele"], 3) == (asked(t), len(t.hands[0]))


@rule("bemused.ruling.reveal_again")
def test_a_card_that_insanity_turned_down_may_be_revealed_again():
    hands = {"Adele": "2 Painter Dancer", "Bruno": "Musician Singer"}
    t = table("Painter Musician Dancer Singer", hands=hands, on={"Painter": "4 Painter"}, up="Painter")
    say(t, "Adele: plant Painter doubt", "chance: draw slot 1")
    assert not t.face_up[ADELE]
    say(
        t,
        "Bruno: use Musician",
        "Bruno: remove Painter doubt from Painter",
        "Bruno: no second play",
        "Bruno: discard Singer doubt",
    )
    plain_turns(t, "Cedric", "David")

    assert ["Revealed", "Suffered"] == kinds(say(t, "Adele: reveal gemina"))[:2]


@rule("bemused.ruling.reveal_dead_gemina")
def test_a_dead_gemina_may_be_revealed_for_nothing():
    t = table(hands={"Adele": "Dancer Singer"}, state=["sane", "fantasma", "sane", "sane"])
    say(t, "Adele: reveal gemina")

    assert ("Dread", True) == (load(t, "Painter"), t.face_up[0])
    assert "bemused.gemina.ability_alive" == refusal(t, "Adele: use Dancer")[1]


@rule("bemused.ruling.reveal_then_insane", "bemused.insanity.turn")
def test_whoever_goes_insane_by_revealing_continues_the_turn_as_an_insane_player():
    first, second, last = (table(hands={"Adele": "Singer 2 Dancer"}, on={"Painter": "4 Painter"}, at=at)
                           for at in ("play", "second", "discard"))  # fmt: skip
    for t in (first, second, last):
        say(t, "Adele: reveal gemina")

    assert {"draw slot 1, slot 2", "draw slot 1, slot 3", "draw slot 2, slot 3"} == can(first)
    say(first, "chance: draw slot 1, slot 2")
    assert {"plant Singer doubt", "plant Dancer doubt"} == can(first)
    assert ["Planted", "Discarded"] == kinds(say(first, "Adele: plant Singer doubt"))[:2]
    assert (["Bruno"], "Dancer") == (asked(first), hand(first, "Adele"))
    for t in (second, last):
        assert {"draw slot 1", "draw slot 2", "draw slot 3"} == can(t)
        assert ["random"] == [each.why for each in of(say(t, "chance: draw slot 3"), "Discarded")]
        assert ["Bruno"] == asked(t)


@rule("bemused.ruling.play_b_still_sane")
def test_sanity_lost_and_regained_in_one_turn_brings_no_second_play():
    t = table("Musician Dancer Painter Singer", hands={"Adele": "2 Musician Dancer"}, on={"Musician": "4 Musician"})
    say(t, "Adele: reveal gemina", "chance: draw slot 1, slot 2", "Adele: use Musician")
    say(t, "Adele: remove Musician doubt from Musician")

    assert ("sane", {"discard Musician doubt", "reveal gemina"}) == (t.state[ADELE], can(t))
    say(t, "Adele: discard Musician doubt")
    assert ["Bruno"] == asked(t)


@rule("bemused.ruling.reveal_when", "bemused.sanity.regain", "bemused.insanity.turn")
def test_a_player_healed_in_an_insane_turn_may_reveal_before_the_other_card_is_discarded():
    t = table("Musician Dancer Painter Singer", hands={"Adele": "Musician Singer"}, on={"Musician": "5 Musician"},
              at="insane", picked=["Musician", "Singer"])  # fmt: skip
    say(t, "Adele: use Musician", "Adele: remove Musician doubt from Musician")
    assert {"discard Singer doubt", "reveal gemina"} == can(t)
    told = say(t, "Adele: reveal gemina")

    assert ["Revealed", "Suffered", "WentInsane", "TurnedDown", "Discarded", "DiscardedCard"] == kinds(told)[:6]
    assert ("", ["Bruno"]) == (hand(t, "Adele"), asked(t))


@rule("bemused.ruling.reveal_when", "bemused.ruling.insane_small_hand")
@pytest.mark.parametrize(("at", "on"), [("insane", "5 Musician"), ("play", "3 Musician")])
def test_a_play_that_empties_the_hand_leaves_the_reveal_open(at, on):
    t = table("Musician Dancer Painter Singer", hands={"Adele": "Musician"}, on={"Musician": on}, at=at,
              picked=["Musician"] if at == "insane" else [])  # fmt: skip
    say(t, "Adele: use Musician", "Adele: remove Musician doubt from Musician")
    assert {"play nothing", "reveal gemina"} == can(t)
    kept = t.fork()
    say(t, "Adele: reveal gemina")
    say(kept, "Adele: play nothing")

    assert ["Bruno"] == asked(t) == asked(kept)
    assert [1, 0] == [len(of([each.event for each in end.events], "Revealed")) for end in (t, kept)]


@rule("bemused.ruling.reveal_when", "bemused.gemina.choice_one_way", "bemused.ruling.dread_well_empty")
@pytest.mark.parametrize("keys", [{"up": "Musician"}, {"dread_well": 0}])
def test_nobody_is_asked_to_reveal_at_the_end_of_a_turn_who_cannot(keys):
    t = table("Musician Dancer Painter Singer", hands={"Adele": "2 Musician"}, on={"Musician": "5 Musician"},
              at="insane", picked=["Musician", "Musician"], **keys)  # fmt: skip
    say(t, "Adele: use Musician", "Adele: remove Musician doubt from Musician")

    assert ["Bruno"] == asked(t)


# By insanity.
@rule("bemused.gemina.insanity", "bemused.gemina.two_ways", "bemused.gemina.cascade")
def test_a_gemina_revealed_by_insanity_gets_a_dread():
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer"})
    well = t.dread_well
    told = say(t, "Adele: plant Dancer doubt")

    assert ["Planted", "WentInsane", "TurnedUp", "Suffered"] == kinds(told)
    assert ("Dread", True, well - 1) == (load(t, "Musician"), t.face_up[BRUNO], t.dread_well)


@rule("bemused.gemina.insanity_down", "bemused.gemina.ability_lost")
def test_a_card_that_is_turned_down_brings_no_dread_and_lends_nothing_any_more():
    t = table(hands={"Adele": "Painter Dancer Singer"}, on={"Painter": "4 Painter"}, up="Painter")
    assert "Dancer" == t.lends(ADELE)
    told = say(t, "Adele: plant Painter doubt")

    assert ["Planted", "WentInsane", "TurnedDown"] == kinds(told)
    assert (None, "") == (t.lends(ADELE), load(t, "Dancer"))


@rule("bemused.gemina.insanity_insane_target")
def test_revealing_an_insane_gemina_replaces_a_doubt_by_a_dread():
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer", "Musician": "5 Musician"})
    told = say(t, "Adele: plant Dancer doubt")

    assert "Replaced" == kinds(told)[-1]
    assert ("Musician Musician Musician Musician Dread", ("Musician",)) == (load(t, "Musician"), t.discards)
    assert "insane" == t.state[2]


@rule("bemused.gemina.insanity_fantasma_target")
def test_revealing_a_dead_gemina_places_no_dread():
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer"}, state=["sane", "sane", "fantasma", "sane"])
    well = t.dread_well
    told = say(t, "Adele: plant Dancer doubt")

    assert ["Planted", "WentInsane", "TurnedUp", "Ignored"] == kinds(told)
    assert "The gemina, the Musician, is a fantasma: no dread is moved." == told[-1].say(t.names)
    assert (well, True) == (t.dread_well, t.face_up[BRUNO])


@rule("bemused.gemina.insanity_self", "bemused.gemina.insanity_insane_target")
def test_a_virtuoso_whose_own_gemina_is_revealed_by_insanity_replaces_a_doubt():
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer"},
              geminas={"Dancer": "Dancer", "Painter": "Musician"})  # fmt: skip
    say(t, "Adele: plant Dancer doubt")

    assert ("insane", "Dancer Dancer Dancer Dancer Dread") == (t.state[BRUNO], load(t, "Dancer"))


# What it lends.
@rule("bemused.gemina.ability")
def test_a_revealed_gemina_lends_its_ability_for_a_doubt_that_names_it():
    t = table(hands={"Adele": "Dancer Painter Singer"}, up="Painter", on={"Singer": "Dread Singer"})
    told = say(t, "Adele: use Dancer")

    assert ("bemused.gemina.ability", "move dread") == (told[0].rule, told[0].ability)
    say(t, "Adele: move dread from Singer to Dancer", "Adele: use Painter")
    say(t, "Adele: move Singer doubt from Singer to Dancer")
    assert "Dread Singer" == load(t, "Dancer")


@rule("bemused.gemina.ability", "bemused.gemina.revealed")
def test_face_down_it_lends_nothing():
    t = table(hands={"Adele": "Dancer Painter"}, on={"Singer": "Dread"})

    assert (
        "The Dancer is your gemina, but face down: reveal it first, by choice and while sane.",
        "bemused.gemina.ability",
    ) == refusal(t, "Adele: use Dancer")


@rule("bemused.gemina.ability_alive", "bemused.term.alive")
def test_an_insane_gemina_lends_its_ability_and_a_fantasma_does_not():
    mad = table(hands={"Adele": "Dancer Painter"}, up="Painter", on={"Dancer": "4 Dancer Dread"})
    dead = table(hands={"Adele": "Dancer Painter"}, up="Painter", on={"Singer": "Dread"},
                 state=["sane", "fantasma", "sane", "sane"])  # fmt: skip

    assert "use Dancer" in can(mad)
    assert (
        "The Dancer, your gemina, is a fantasma and lends you no ability: use your own.",
        "bemused.gemina.ability_alive",
    ) == refusal(dead, "Adele: use Dancer")


@rule("bemused.gemina.ability_alive", "bemused.gemina.ability")
def test_nobody_is_advised_to_reveal_a_gemina_that_is_dead():
    t = table(hands={"Adele": "Dancer Painter"}, on={"Singer": "Dread"}, state=["sane", "fantasma", "sane", "sane"])

    assert "bemused.gemina.ability_alive" == refusal(t, "Adele: use Dancer")[1]


@rule("bemused.gemina.own_draw", "bemused.gemina.ability_lost")
def test_the_extra_card_is_lost_when_the_card_is_turned_down():
    t = table(geminas={"Painter": "Painter", "Singer": "Dancer"}, up="Painter", on={"Painter": "4 Painter"},
              hands={"Adele": "Painter Dancer"})  # fmt: skip
    say(t, "Adele: plant Painter doubt")

    assert None is t.lends(ADELE)
