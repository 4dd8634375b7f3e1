"""The plays: plant doubt, plant dread, use an ability, instill dread."""

from __future__ import annotations

import pytest

from tests.games.bemused.talk import can, hand, load, table
from tests.games.table_talk import kinds, refusal, say
from tests.marks import rule


@rule("bemused.play.plant_doubt", "bemused.doubt.effect", "bemused.term.load", "bemused.term.on_virtuoso")
@pytest.mark.parametrize("virtuoso", ["Painter", "Dancer"])
def test_a_doubt_goes_on_the_virtuoso_it_names_even_on_the_players_own(virtuoso):
    t = table(hands={"Adele": "Painter Dancer Singer"})
    told = say(t, f"Adele: plant {virtuoso} doubt")

    assert virtuoso == load(t, virtuoso)
    assert [(0, virtuoso, virtuoso)] == [(each.seat, each.card, each.virtuoso) for each in told]
    assert virtuoso not in hand(t, "Adele")


@rule("bemused.play.plant_doubt_match")
def test_a_doubt_has_one_target():
    t = table(hands={"Adele": "Painter Singer"})

    assert {"plant Painter doubt", "plant Singer doubt"} == {move for move in can(t) if move.startswith("plant")}


@rule("bemused.play.plant_dread", "bemused.dread.effect")
@pytest.mark.parametrize("virtuoso", ["Painter", "Singer"])
def test_a_dread_goes_on_any_sane_virtuoso(virtuoso):
    t = table(hands={"Adele": "Painter Dread"})
    say(t, f"Adele: plant dread on {virtuoso}")

    assert ("Dread", "Painter") == (load(t, virtuoso), hand(t, "Adele"))


@rule("bemused.play.plant_target", "bemused.insanity.closed", "bemused.limit.hand_no_replace", "bemused.limit.five")
def test_nothing_from_a_hand_goes_on_the_insane_nor_replaces_a_card_there():
    t = table(hands={"Adele": "Singer 2 Dancer Dread"}, on={"Singer": "5 Singer"})
    sentence = "The Singer is insane and already carries five cards: choose a sane virtuoso."
    planted = "The Singer is insane and already carries five cards; its doubts cannot be planted on anybody else."

    assert (planted, "bemused.insanity.closed") == refusal(t, "Adele: plant Singer doubt")
    assert (sentence, "bemused.insanity.closed") == refusal(t, "Adele: plant dread on Singer")
    assert (sentence, "bemused.insanity.closed") == refusal(t, "Adele: instill dread on Singer with Dancer doubts")


@rule("bemused.play.plant_target", "bemused.fantasma.no_cards", "bemused.term.alive")
def test_nothing_goes_on_a_fantasma():
    t = table(hands={"Adele": "Singer 2 Dancer Dread"}, state=["sane", "sane", "sane", "fantasma"])
    sentence = "The Singer is a fantasma and takes no more cards: choose a sane virtuoso."
    planted = "The Singer is a fantasma, and its doubts cannot be planted on anybody else."

    assert (planted, "bemused.fantasma.no_cards") == refusal(t, "Adele: plant Singer doubt")
    assert (sentence, "bemused.fantasma.no_cards") == refusal(t, "Adele: plant dread on Singer")
    assert (sentence, "bemused.fantasma.no_cards") == refusal(t, "Adele: instill dread on Singer with Dancer doubts")


# Abilities.
@rule("bemused.play.use_ability", "bemused.term.own")
def test_a_doubt_that_names_their_own_virtuoso_is_shown_and_discarded_for_its_ability():
    t = table(hands={"Adele": "Painter Singer"}, on={"Singer": "Dancer"})
    told = say(t, "Adele: use Painter")

    assert "Adele shows and discards a Painter doubt to use the Painter's ability: move doubt." == told[0].say(t.names)
    assert (("Painter",), "Singer") == (t.discards, hand(t, "Adele"))
    say(t, "Adele: move Dancer doubt from Singer to Musician")
    assert "Dancer" == load(t, "Musician")


@rule("bemused.play.use_ability", "bemused.term.own")
def test_a_doubt_of_another_virtuoso_gives_no_ability():
    t = table(hands={"Adele": "Singer Painter"}, on={"Singer": "Dread"})

    assert (
        (
            "You can use the Painter's ability with a Painter doubt, and your gemina's while it is revealed and alive;"
            " a Singer doubt gives you no ability."
        ),
        "bemused.play.use_ability",
    ) == refusal(t, "Adele: use Singer")


@rule("bemused.play.use_ability_alive", "bemused.insanity.gemina_ability_ok")
def test_an_insane_virtuoso_uses_its_ability_and_a_dead_one_does_not():
    mad = table(hands={"Adele": "2 Painter"}, on={"Painter": "5 Painter"}, at="pick")
    say(mad, "chance: draw slot 1, slot 2")
    dead = table(state=["fantasma", "sane", "sane", "sane"], on={"Dancer": "Dancer"}, at="turn")

    assert "use Painter" in can(mad)
    assert not any(move.startswith("use") for move in can(dead))


# Instilling.
@rule("bemused.play.instill_dread", "bemused.hand.no_refill", "bemused.hand.balance")
def test_two_doubts_that_match_instill_a_dread_from_the_well():
    t = table(hands={"Adele": "Dancer Painter Dancer Dread"})
    well = t.dread_well
    told = say(t, "Adele: instill dread on Singer with Dancer doubts")

    assert ["Instilled"] == kinds(told)
    assert ("Dread", "Painter Dread") == (load(t, "Singer"), hand(t, "Adele"))
    assert (("Dancer", "Dancer"), well - 1) == (t.discards, t.dread_well)


@rule("bemused.play.instill_pair")
@pytest.mark.parametrize("whose", ["Musician", "Singer", "Dancer"])
def test_the_pair_may_name_the_insane_and_the_dead_as_well(whose):
    t = table(
        hands={"Adele": f"2 {whose} Painter"},
        on={"Musician": "5 Musician"},
        state=["sane", "sane", "insane", "fantasma"],
    )

    assert {f"instill dread on {name} with {whose} doubts" for name in ("Painter", "Dancer")} <= can(t)


@rule("bemused.play.instill_pair")
def test_two_doubts_that_do_not_match_and_two_dreads_instill_nothing():
    t = table(hands={"Adele": "Painter Dancer 2 Dread"})

    assert not any(move.startswith("instill") for move in can(t))


@rule("bemused.play.instill_sane_only", "bemused.insanity.no_instill")
def test_the_insane_instill_nothing_even_with_a_pair():
    t = table(hands={"Adele": "2 Dancer"}, on={"Painter": "5 Painter"}, at="pick")
    say(t, "chance: draw slot 1, slot 2")

    assert (
        "Your virtuoso is insane, and only sane virtuosos instill dread: play a card by itself if you can.",
        "bemused.insanity.no_instill",
    ) == refusal(t, "Adele: instill dread on Singer with Dancer doubts")
