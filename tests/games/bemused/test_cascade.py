"""Chains of madness: how they run, and that they are finished before the game stops."""

from __future__ import annotations

from itertools import pairwise

import pytest

import tabletop_widgets as tw
from tests.games.bemused.talk import BEMUSED, DAVID, asked, can, load, table
from tests.games.table_talk import heard, kinds, of, refusal, say, through
from tests.marks import rule

READY = {"Dancer": "4 Dancer", "Musician": "4 Musician", "Singer": "4 Singer"}


@rule("bemused.gemina.cascade", "bemused.gemina.cascade_line", "bemused.sanity.instant")
def test_a_dread_that_is_the_fifth_card_drives_the_next_one_insane():
    t = table(players=5, hands={"Adele": "Dancer Painter"}, on=READY)
    told = say(t, "Adele: plant Dancer doubt")

    assert ["Planted", *["WentInsane", "TurnedUp", "Suffered"] * 3] == kinds(told)
    assert [1, 2, 3] == [each.seat for each in of(told, "WentInsane")]
    assert ("sane", "insane", "insane", "insane", "sane") == t.state
    assert "Dread" == load(t, "Thespian")


@rule("bemused.gemina.cascade_line")
def test_each_step_of_a_chain_is_a_frame_of_its_own():
    t = table(players=5, hands={"Adele": "Dancer Painter"}, on=READY)
    frames = through(t, "Adele: plant Dancer doubt")
    told = [kinds([each.event for each in now.events[before.length :]]) for before, now in pairwise(frames)]

    assert [["Planted"], *[["WentInsane"], ["TurnedUp"], ["Suffered"]] * 3] == told
    assert all(now == BEMUSED.lay_out(BEMUSED.position(now)) for now in frames)


@rule("bemused.ruling.end_vs_cascade", "bemused.end.trigger", "bemused.end.mid_turn")
def test_the_chain_is_finished_before_the_game_stops():
    t = table(hands={"Adele": "Dancer Painter"}, on=READY)
    told = say(t, "Adele: plant Dancer doubt")

    # With the Singer only the Painter is sane; yet the Singer's gemina, the Painter, still gets its dread.
    assert ["Suffered", "Scored", "SecretsRevealed"] == kinds(told)[-3:]
    assert ("Painter", "Dread") == (of(told, "Suffered")[-1].virtuoso, load(t, "Painter"))
    assert t.outcome
    assert 1 == len(t.hands[0])  # no second play, and no discard


@rule("bemused.end.trigger")
@pytest.mark.parametrize(("insane", "over"), [("Musician", False), ("Musician Singer", True)])
def test_the_game_goes_on_while_two_are_sane(insane, over):
    mad = {name: f"5 {name}" for name in insane.split()}
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer", **mad}, up="Dancer")
    say(t, "Adele: plant Dancer doubt")

    assert over == (t.outcome is not None)


@rule("bemused.ruling.zero_sane", "bemused.ruling.end_vs_cascade", "bemused.score.one_sane")
def test_a_chain_may_leave_nobody_sane():
    t = table(hands={"Adele": "Dancer Painter"}, on={**READY, "Painter": "4 Painter"})
    told = say(t, "Adele: plant Dancer doubt")

    assert [1, 2, 3, 0] == [each.seat for each in of(told, "WentInsane")]
    assert (("insane",) * 4, "Replaced") == (t.state, kinds(told)[-3])  # the last dread comes back to the Dancer
    assert (3, 3, 3, 3) == of(told, "Scored")[0].scores


@rule("bemused.ruling.replaced_choice", "bemused.gemina.insanity_insane_target")
def test_the_owner_of_the_gemina_card_turned_up_chooses_the_doubt_to_replace():
    t = table(
        hands={"Adele": "Dancer Painter Singer"}, on={"Dancer": "4 Dancer", "Musician": "3 Musician Singer Dread"}
    )
    say(t, "Adele: plant Dancer doubt")

    assert (["Bruno"], "bemused.ruling.replaced_choice") == (asked(t), t.waiting[0].rule)
    assert {"replace Musician doubt on Musician", "replace Singer doubt on Musician"} == can(t)
    told = say(t, "Bruno: replace Singer doubt on Musician")
    assert "gemina" == told[0].by
    assert ("Musician Musician Musician Dread Dread", ("Singer",)) == (load(t, "Musician"), t.discards)
    assert ["Adele"] == asked(t)


@rule("bemused.ruling.replaced_choice")
def test_if_all_doubts_are_alike_nobody_is_asked_which_to_replace():
    t = table(hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer", "Musician": "4 Musician Dread"})
    say(t, "Adele: plant Dancer doubt")

    assert ["Adele"] == asked(t)


@rule("bemused.gemina.cascade", "bemused.death.insane_no_flip")
def test_a_third_dread_kills_an_insane_gemina_which_flips_nothing():
    t = table(players=5, hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer", "Musician": "3 Musician 2 Dread"})
    told = say(t, "Adele: plant Dancer doubt")

    assert ["Planted", "WentInsane", "TurnedUp", "Replaced", "Died"] == kinds(told)
    assert ("fantasma", False) == (t.state[2], t.face_up[2])


@rule("bemused.ruling.dread_well_empty")
def test_without_a_dread_in_the_well_nothing_is_placed():
    empty = {"dread_well": 0, "on": {"Dancer": "4 Dancer"}}
    t = table(hands={"Adele": "2 Dancer Painter"}, **empty)
    ghost = table(state=["fantasma", "sane", "sane", "sane"], dread_well=0, at="fantasma")
    thespian = table("Thespian Dancer Painter Singer", hands={"Adele": "Thespian Painter"}, **empty)
    sentence = "The dread well is empty: no dread can be taken from it."

    assert (sentence, "bemused.ruling.dread_well_empty") == refusal(t, "Adele: reveal gemina")
    assert (sentence, "bemused.ruling.dread_well_empty") == refusal(
        t, "Adele: instill dread on Singer with Dancer doubts"
    )
    assert "bemused.ruling.ability_needs_target" == refusal(thespian, "Adele: use Thespian")[1]
    told = say(t, "Adele: plant Dancer doubt")
    assert ["Planted", "WentInsane", "TurnedUp", "Ignored"] == kinds(told)
    assert ("The dread well is empty: the Musician gets no dread.", True) == (told[-1].say(t.names), t.face_up[1])
    assert ["Bruno"] == asked(ghost)
    assert "The dread well is empty, so Adele, a fantasma, does nothing." == of(heard(ghost, 1), "Idle")[0].say(
        ghost.names
    )


@rule("bemused.gemina.cascade", "bemused.ruling.end_vs_cascade")
def test_a_dread_that_returns_to_a_virtuoso_in_the_chain_is_exchanged():
    t = table(players=5, hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer", "Musician": "4 Musician"},
              geminas={"Musician": "Dancer", "Painter": "Singer"})  # fmt: skip
    told = say(t, "Adele: plant Dancer doubt")

    assert ["WentInsane", "TurnedUp", "Suffered", "WentInsane", "TurnedUp", "Replaced"] == kinds(told)[1:]
    assert "Dancer Dancer Dancer Dancer Dread" == load(t, "Dancer")


@rule("bemused.ruling.dread_well_empty", "bemused.gemina.cascade")
def test_a_chain_that_takes_the_last_dread_goes_on_without_one():
    t = table(players=5, hands={"Adele": "Dancer Painter"}, on=READY, dread_well=1)
    told = say(t, "Adele: plant Dancer doubt")

    assert ["Suffered", "WentInsane", "TurnedUp", "Ignored"] == kinds(told)[3:]
    assert (0, "Singer Singer Singer Singer") == (t.dread_well, load(t, "Singer"))


@rule("bemused.ruling.dread_well_empty", "bemused.ruling.death_order", "bemused.death.discards")
def test_a_dying_virtuosos_dreads_return_to_the_well_only_after_the_gemina_is_revealed():
    t = table(hands={"Adele": "Dancer Dread"}, on={"Dancer": "Dancer 3 Dread"}, dread_well=0)
    told = say(t, "Adele: plant Dancer doubt")

    assert ["Planted", "WentInsane", "TurnedUp", "Ignored", "Died"] == kinds(told)
    assert ("", 3 + 1) == (load(t, "Musician"), t.dread_well)  # three from the Dancer, one from Bruno's hand


@rule("bemused.gemina.cascade", "bemused.sanity.regain", "bemused.insanity.flip_each_time")
def test_a_virtuoso_healed_by_moving_a_doubt_may_lose_sanity_again_in_the_resulting_chain():
    t = table(
        hands={"Adele": "Painter Musician"},
        geminas={"Dancer": "Painter", "Singer": "Musician"},
        on={"Painter": "5 Painter", "Dancer": "4 Dancer"},
        at="insane",
        picked=["Painter", "Musician"],
    )
    say(t, "Adele: use Painter")
    told = say(t, "Adele: move Painter doubt from Painter to Dancer")

    # The chain stands still for Adele, whose gemina card the second loss of sanity has turned up.
    assert ["Moved", "Regained", *["WentInsane", "TurnedUp", "Suffered"], "WentInsane", "TurnedUp"] == kinds(told)
    assert (["Adele"], "bemused.ruling.replaced_choice") == (asked(t), t.waiting[0].rule)
    told = say(t, "Adele: replace Painter doubt on Dancer")
    assert ("insane", "insane", "sane", "sane") == t.state
    assert "other" == of(told, "Discarded")[0].why


@rule("bemused.end.mid_turn", "bemused.end.trigger")
def test_when_the_game_stops_nobody_is_asked_any_more():
    t = table(
        hands={"Adele": "Dancer Painter"}, on={"Dancer": "4 Dancer", "Singer": "5 Singer", "Musician": "5 Musician"}
    )
    say(t, "Adele: plant Dancer doubt")

    assert ((), []) == (t.waiting, t.agenda)
    with pytest.raises(tw.GameOver):
        say(t, "Adele: no second play")
    assert DAVID == t.holder("Singer")
