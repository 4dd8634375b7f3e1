"""Sanity lost and regained, and the turn of the insane."""

from __future__ import annotations

from itertools import combinations

import pytest

import tabletop_widgets as tw
from tests.games.bemused.talk import BEMUSED, asked, can, hand, load, table
from tests.games.table_talk import heard, kinds, of, refusal, say
from tests.marks import rule

PAIRS = pytest.mark.parametrize("slots", ["slot 1, slot 2", "slot 1, slot 3", "slot 2, slot 3"])


# Losing it.
@rule("bemused.sanity.threshold", "bemused.sanity.instant", "bemused.insanity.rotate", "bemused.virtuoso.orientation")
@rule("bemused.term.states")
@pytest.mark.parametrize(("before", "state"), [(0, "sane"), (3, "sane"), (4, "insane")])
def test_the_fifth_card_drives_a_virtuoso_insane_at_once(before, state):
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": f"{before} Dancer" if before else ""})
    told = say(t, "Adele: plant Dancer doubt")

    assert state == t.state[1]
    assert (state == "insane") == ("WentInsane" in kinds(told))


@rule("bemused.sanity.instant", "bemused.sanity.threshold")
def test_a_dread_counts_as_much_as_a_doubt():
    t = table(hands={"Adele": "Dread Painter"}, on={"Dancer": "3 Dancer Dread"})
    say(t, "Adele: plant dread on Dancer")

    assert "insane" == t.state[1]


@rule("bemused.insanity.flip", "bemused.gemina.insanity_down")
@pytest.mark.parametrize(("up", "after"), [("", True), ("Dancer", False)])
def test_the_gemina_card_is_flipped_up_or_down(up, after):
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer"}, up=up)
    say(t, "Adele: plant Dancer doubt")

    assert after == t.face_up[1]
    assert ("Dread" if after else "") == load(t, "Musician")


@rule("bemused.insanity.flip_each_time", "bemused.sanity.regain_no_flip")
def test_a_gemina_card_flips_at_every_loss_of_sanity_and_never_when_it_is_regained():
    hands = {"Adele": "Musician Dancer Singer", "Bruno": "Painter Singer", "Cedric": "Dancer"}
    t = table("Musician Dancer Painter Singer", hands=hands, on={"Dancer": "4 Dancer"})
    up = []
    for lines in (
        ["Adele: plant Dancer doubt"],
        ["Adele: use Musician", "Adele: remove Dancer doubt from Dancer"],
        [
            "Adele: discard Singer doubt",
            "Bruno: plant Painter doubt",
            "Bruno: no second play",
            "Bruno: discard Singer doubt",
        ],
        ["Cedric: plant Dancer doubt"],
    ):
        say(t, *lines)
        up.append((t.state[1], t.face_up[1]))

    assert [("insane", True), ("sane", True), ("sane", True), ("insane", False)] == up


# Regaining it.
@rule("bemused.sanity.regain", "bemused.sanity.threshold", "bemused.insanity.rotate")
def test_with_fewer_than_five_cards_a_virtuoso_is_sane_again_at_once():
    t = table("Musician Dancer Painter Singer", hands={"Adele": "Musician Painter"}, on={"Dancer": "5 Dancer"})
    say(t, "Adele: use Musician")
    told = say(t, "Adele: remove Dancer doubt from Dancer")

    assert ["Removed", "Regained"] == kinds(told)
    assert "sane" == t.state[1]


@rule("bemused.sanity.replace_keeps")
@pytest.mark.parametrize("on", ["4 Dancer Dread", "3 Dancer 2 Dread"])
def test_an_exchange_neither_takes_nor_gives_sanity(on):
    t = table("Poet Dancer Painter Singer", hands={"Adele": "Poet Painter"}, on={"Dancer": on})
    say(t, "Adele: use Poet")
    told = say(t, "Adele: change dread on Dancer to doubt")

    assert ["Eased"] == kinds(told)
    assert ("insane", 5, False) == (t.state[1], len(t.on[1]), t.face_up[1])


@pytest.mark.untraced
@rule("bemused.sanity.insane_profile", "bemused.limit.five")
def test_the_living_insane_carry_five_cards_and_a_doubt_among_them():
    for seed in range(40):
        match = tw.Match(BEMUSED, dict.fromkeys(range(5), lambda seen, rng: rng.choice(seen.decision.moves)), seed=seed)
        for t in match.record.tables():
            for state, cards in zip(t.state, t.on, strict=True):
                assert len(cards) <= 5
                if state == "insane" and t.agenda and type(t.agenda[-1]).__name__ != "Replace":
                    assert (5, True) == (len(cards), cards.count("Dread") <= 2)


# The turn.
@rule("bemused.insanity.turn", "bemused.insanity.choice", "bemused.insanity.plays")
@PAIRS
def test_the_insane_draw_as_usual_and_play_one_of_two_random_cards(slots):
    t = table(hands={"Adele": "Dancer"}, well="Singer Musician", on={"Painter": "5 Painter"}, at="turn")
    t.advance()

    assert (["chance"], "Dancer Singer Musician") == (asked(t), hand(t, "Adele"))
    assert {f"draw {one}, {two}" for one, two in combinations(["slot 1", "slot 2", "slot 3"], 2)} == can(t)
    say(t, f"chance: draw {slots}")
    picked = [["Dancer", "Singer", "Musician"][int(slot[-1]) - 1] for slot in slots.split(", ")]
    assert {f"plant {name} doubt" for name in picked} == can(t)
    told = say(t, f"Adele: plant {picked[0]} doubt")
    assert ["Planted", "Discarded", "DiscardedCard"] == kinds(told)[:3]
    assert (picked[1], ["Bruno"]) == (told[2].card, asked(t))
    assert 1 == len(t.hands[0])


@rule("bemused.insanity.plays", "bemused.insanity.choice")
def test_the_insane_plant_doubts_plant_dreads_and_use_their_ability():
    t = table(hands={"Adele": "Painter Dread"}, on={"Painter": "5 Painter"}, at="pick")
    say(t, "chance: draw slot 1, slot 2")

    assert {"use Painter", *(f"plant dread on {name}" for name in ("Dancer", "Musician", "Singer"))} == can(t)


@rule("bemused.insanity.must_play")
def test_a_card_that_can_be_played_must_be():
    t = table(hands={"Adele": "Dancer Painter"}, on={"Painter": "5 Painter"}, at="pick")
    say(t, "chance: draw slot 1, slot 2")

    assert (
        "One of the two cards can be played, so you must play one.",
        "bemused.insanity.must_play",
    ) == refusal(t, "Adele: play nothing")


@rule("bemused.insanity.both_discarded")
def test_if_neither_can_be_played_both_are_discarded():
    t = table(hands={"Adele": "2 Musician Singer"}, on={"Painter": "5 Painter", "Musician": "5 Musician"}, at="pick")
    say(t, "chance: draw slot 1, slot 2")

    assert {"play nothing"} == can(t)
    told = say(t, "Adele: play nothing")
    assert ["both", "both"] == [each.why for each in of(told, "Discarded")]
    assert (("Musician", "Musician"), "Singer", ["Bruno"]) == (t.discards, hand(t, "Adele"), asked(t))


@rule("bemused.insanity.no_reveal", "bemused.gemina.choice")
def test_the_insane_do_not_reveal():
    t = table(hands={"Adele": "Dancer Singer"}, on={"Painter": "5 Painter"}, at="pick")
    say(t, "chance: draw slot 1, slot 2")

    assert (
        "Your virtuoso is insane; reveal your gemina in a turn in which it is sane.",
        "bemused.insanity.no_reveal",
    ) == refusal(t, "Adele: reveal gemina")


@rule("bemused.insanity.gemina_ability_ok", "bemused.gemina.ability")
def test_the_insane_use_the_ability_of_a_revealed_gemina():
    t = table(hands={"Adele": "2 Singer"}, geminas={"Painter": "Singer", "Musician": "Dancer"}, up="Painter",
              on={"Painter": "4 Painter Dread"}, at="pick")  # fmt: skip
    say(t, "chance: draw slot 1, slot 2", "Adele: use Singer", "Adele: remove dread from Painter")

    assert "sane" == t.state[0]


@rule("bemused.ruling.insane_small_hand")
def test_an_insane_player_with_one_card_plays_it_and_with_none_passes():
    one = table(hands={"Adele": "Dancer"}, on={"Painter": "5 Painter"}, at="pick")
    stuck = table(hands={"Adele": "Dancer"}, on={"Painter": "5 Painter", "Dancer": "5 Dancer"}, at="pick")
    none = table(hands={"Adele": ""}, on={"Painter": "5 Painter"}, at="pick")
    say(one, "chance: draw slot 1")
    say(stuck, "chance: draw slot 1")

    assert ({"plant Dancer doubt"}, {"play nothing"}) == (can(one), can(stuck))
    assert ["Planted"] == kinds(say(one, "Adele: plant Dancer doubt"))[:1]
    assert ["both"] == [each.why for each in of(say(stuck, "Adele: play nothing"), "Discarded")]
    assert ["Bruno"] == asked(none)
    assert "Adele has no card in hand and passes." == of(heard(none, 1), "Idle")[0].say(none.names)


@rule("bemused.ruling.insane_small_hand", "bemused.insanity.must_play")
def test_nothing_is_said_of_two_cards_where_there_is_one():
    t = table(hands={"Adele": "Dancer"}, on={"Painter": "5 Painter"}, at="pick")
    told = say(t, "chance: draw slot 1")
    said = [told[0].say(t.names), t.waiting[0].question, refusal(t, "Adele: play nothing")[0]]

    assert [
        "Adele takes the only card in hand, to play it if possible.",
        "Insane: what do you do with your only card?",
        "Your card can be played, so you must play it.",
    ] == said


@rule("bemused.insanity.just_now", "bemused.turn.discard_random")
def test_madness_that_comes_by_a_chain_in_their_own_turn_counts_as_well():
    t = table(hands={"Adele": "Dancer Painter Singer"}, geminas={"Dancer": "Painter", "Singer": "Musician"},
              on={"Painter": "4 Painter", "Dancer": "4 Dancer"})  # fmt: skip
    say(t, "Adele: plant Dancer doubt")

    assert ("insane", True, ["chance"]) == (t.state[0], t.lost, asked(t))


@rule("bemused.gemina.own_draw_insane", "bemused.gemina.own_draw")
def test_ones_own_gemina_brings_its_card_to_the_insane_too():
    t = table(geminas={"Painter": "Painter", "Singer": "Dancer"}, up="Painter", hands={"Adele": ""},
              on={"Painter": "5 Painter"}, at="turn")  # fmt: skip
    t.advance()

    assert 3 == len(t.hands[0])
