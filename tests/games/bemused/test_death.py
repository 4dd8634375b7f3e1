"""Death, and the turn of a fantasma."""

from __future__ import annotations

import pytest

from tests.games.bemused.talk import ADELE, BEMUSED, BRUNO, asked, can, load, table
from tests.games.table_talk import kinds, of, refusal, say
from tests.marks import rule


@rule("bemused.death.condition", "bemused.death.card", "bemused.dread.effect")
@pytest.mark.parametrize(
    ("on", "state"),
    [("2 Dancer 2 Dread", "fantasma"), ("3 Dancer Dread", "insane"), ("Dancer 2 Dread", "sane"), ("3 Dread", "sane")],
)
def test_five_cards_with_three_dreads_kill_and_both_are_needed(on, state):
    t = table(hands={"Adele": "Dread Painter"}, on={"Dancer": on}, up="Dancer")
    say(t, "Adele: plant dread on Dancer")

    assert state == t.state[BRUNO]


@rule("bemused.death.four_dreads", "bemused.death.condition")
def test_four_dreads_alone_kill_nobody():
    t = table(hands={"Adele": "Dread Painter"}, on={"Dancer": "3 Dread"})
    say(t, "Adele: plant dread on Dancer")

    assert ("sane", "Dread Dread Dread Dread") == (t.state[BRUNO], load(t, "Dancer"))


@rule("bemused.death.by_doubt")
@pytest.mark.parametrize("on", ["4 Dread", "Dancer 3 Dread"])
def test_a_doubt_can_be_the_card_that_kills(on):
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": on}, up="Dancer")
    say(t, "Adele: plant Dancer doubt")

    assert "fantasma" == t.state[BRUNO]


@rule("bemused.death.through_insanity", "bemused.ruling.death_order")
def test_a_sane_virtuoso_that_is_killed_goes_insane_first_and_then_dies():
    t = table(hands={"Adele": "Dread Painter"}, on={"Dancer": "2 Dancer 2 Dread"})
    told = say(t, "Adele: plant dread on Dancer")

    assert ["Planted", "WentInsane", "TurnedUp", "Suffered", "Died"] == kinds(told)
    assert ("Dread", True) == (load(t, "Musician"), t.face_up[BRUNO])


@rule("bemused.ruling.death_order", "bemused.death.through_insanity", "bemused.gemina.insanity_self")
@pytest.mark.parametrize(("on", "between"), [("2 Dancer 2 Dread", "Replaced"), ("4 Dread", "Ignored")])
def test_a_dying_virtuoso_counts_as_insane_so_its_own_gemina_replaces_a_doubt_if_there_is_one(on, between):
    t = table(hands={"Adele": "Dread Painter"}, on={"Dancer": on}, geminas={"Dancer": "Dancer", "Painter": "Musician"})
    told = say(t, "Adele: plant dread on Dancer")

    assert ["Planted", "WentInsane", "TurnedUp", between, "Died"] == kinds(told)
    assert 1 == len(of(told, "Died"))


@rule("bemused.ruling.death_order", "bemused.gemina.cascade")
def test_the_chain_runs_to_its_end_before_the_first_one_dies():
    t = table(players=5, hands={"Adele": "Dread Painter"}, on={"Dancer": "2 Dancer 2 Dread", "Musician": "4 Musician"},
              geminas={"Musician": "Dancer", "Painter": "Singer"})  # fmt: skip
    told = say(t, "Adele: plant dread on Dancer")

    assert ["WentInsane", "TurnedUp", "Suffered", "WentInsane", "TurnedUp", "Replaced", "Died"] == kinds(told)[1:]
    assert [BRUNO] == [each.seat for each in of(told, "Died")]


@rule("bemused.death.insane_no_flip")
def test_an_insane_virtuoso_that_is_killed_flips_nothing():
    t = table("Thespian Dancer Painter Singer", hands={"Adele": "Thespian Painter"}, on={"Dancer": "3 Dancer 2 Dread"})
    say(t, "Adele: use Thespian")
    told = say(t, "Adele: change Dancer doubt on Dancer to dread")

    assert ["Replaced", "Died"] == kinds(told)
    assert not t.face_up[BRUNO]


@rule("bemused.death.discards", "bemused.well.dread_returns", "bemused.ruling.death_order")
def test_the_hand_goes_first_and_then_what_lay_on_the_virtuoso():
    hands = {"Adele": "Dread Painter", "Bruno": "Singer Dread Painter Musician"}
    t = table(hands=hands, on={"Dancer": "Dancer Painter 2 Dread"},
              up="Dancer")  # fmt: skip
    well = t.dread_well
    told = say(t, "Adele: plant dread on Dancer")

    assert ("Singer", "Painter", "Musician", "Dancer", "Painter") == t.discards
    assert (well + 4, (), ()) == (t.dread_well, t.hands[BRUNO], t.on[BRUNO])
    assert (3, ("Dancer", "Painter"), 4) == (told[-1].doubts, told[-1].seen, told[-1].dreads)


@rule("bemused.death.card", "bemused.virtuoso.orientation")
def test_everybody_sees_who_is_dead():
    t = table(hands={"Adele": "Dread Painter"}, on={"Dancer": "2 Dancer 2 Dread"})
    say(t, "Adele: plant dread on Dancer")

    assert {"fantasma"} == {BEMUSED.view(t, seat).state[BRUNO] for seat in t.seats}


@rule("bemused.ruling.gemina_card_of_dead", "bemused.gemina.ability_lost")
@pytest.mark.parametrize("up", ["", "Dancer"])
def test_the_gemina_card_of_the_dead_stays_as_it_lies(up):
    t = table(hands={"Adele": "Dread Painter"}, on={"Dancer": "2 Dancer 2 Dread"}, up=up)
    say(t, "Adele: plant dread on Dancer", "Adele: no second play")  # going insane has flipped it once
    say(t, "Adele: discard Painter doubt", "Bruno: plant dread on Singer")

    assert (not up) == t.face_up[BRUNO]


@rule("bemused.ruling.insane_dies_own_turn", "bemused.fantasma.in_rotation")
def test_whoever_dies_in_their_own_turn_is_a_fantasma_from_the_next_one():
    t = table(hands={"Adele": "Dread 2 Dancer"}, on={"Painter": "2 Painter 2 Dread"}, up="Painter")
    say(t, "Adele: plant dread on Painter")

    assert ("fantasma", (), ["Bruno"]) == (t.state[ADELE], t.hands[ADELE], asked(t))


@rule("bemused.ruling.insane_dies_own_turn", "bemused.insanity.turn")
def test_whoever_dies_in_an_insane_turn_has_nothing_left_to_discard():
    t = table(
        "Thespian Dancer Painter Singer",
        hands={"Adele": "2 Thespian"},
        on={"Thespian": "3 Thespian 2 Dread"},
        at="pick",
    )
    say(t, "chance: draw slot 1, slot 2", "Adele: use Thespian")
    told = say(t, "Adele: change Thespian doubt on Thespian to dread")

    assert ["Replaced", "Died"] == kinds(told)[:2]
    assert ([], (), ["Bruno"]) == (of(told, "Discarded"), t.picked, asked(t))


# A fantasma's turn.
@rule("bemused.fantasma.turn", "bemused.fantasma.nothing_else", "bemused.fantasma.in_rotation")
def test_a_fantasma_only_plants_a_dread_on_the_sane_or_replaces_a_doubt_of_the_living():
    t = table(
        state=["fantasma", "sane", "insane", "sane"], on={"Musician": "5 Musician", "Singer": "Dancer Dread"}, at="turn"
    )

    assert ["Adele"] == asked(t)
    assert {
        "plant dread on Dancer",
        "plant dread on Singer",
        "replace Musician doubt on Musician",
        "replace Dancer doubt on Singer",
    } == can(t)
    assert "bemused.insanity.closed" == refusal(t, "Adele: plant dread on Musician")[1]
    assert "bemused.fantasma.no_cards" == refusal(t, "Adele: plant dread on Painter")[1]
    assert ["Haunted"] == kinds(say(t, "Adele: plant dread on Dancer"))[:1]
    assert ("Dread", ["Bruno"]) == (load(t, "Dancer"), asked(t))


@rule("bemused.fantasma.turn")
def test_a_fantasma_takes_the_dread_from_the_well():
    t = table(state=["fantasma", "sane", "sane", "sane"], at="fantasma")
    well = t.dread_well
    say(t, "Adele: plant dread on Dancer")

    assert well - 1 == t.dread_well


@rule("bemused.fantasma.replaced_doubt", "bemused.fantasma.turn", "bemused.sanity.replace_keeps")
def test_a_doubt_that_a_fantasma_replaces_is_discarded():
    t = table(state=["fantasma", "sane", "sane", "sane"], on={"Dancer": "Dancer Singer"}, at="fantasma")
    told = say(t, "Adele: replace Dancer doubt on Dancer")

    assert ("fantasma", ("Dancer",), "Singer Dread") == (told[0].by, t.discards, load(t, "Dancer"))
    assert "bemused.fantasma.turn" == told[0].rule  # another rule is about the insane, and the Dancer is sane


@rule("bemused.fantasma.replace_insane")
def test_a_fantasma_kills_the_insane_with_a_third_dread():
    t = table(state=["fantasma", "insane", "sane", "sane"], on={"Dancer": "3 Dancer 2 Dread"}, at="fantasma")
    told = say(t, "Adele: replace Dancer doubt on Dancer")

    assert ["Replaced", "Died"] == kinds(told)[:2]


@rule("bemused.fantasma.no_cards", "bemused.term.alive")
def test_a_fantasma_has_neither_hand_nor_load():
    t = table(hands={"Adele": "Dread Painter"}, on={"Dancer": "2 Dancer 2 Dread"})
    say(t, "Adele: plant dread on Dancer")

    assert ((), ()) == (t.hands[BRUNO], t.on[BRUNO])
    assert not any("Dancer" in move for move in can(t) if move.startswith(("plant", "instill")))
