"""The six abilities."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.bemused.talk import ADELE, can, hand, load, table
from tests.games.table_talk import kinds, of, refusal, say
from tests.marks import rule


def user(virtuoso, on, **keys):
    """Adele backs this virtuoso and has spent a doubt on its ability."""
    others = [name for name in ("Dancer", "Singer", "Painter", "Musician") if name != virtuoso][:3]
    t = table(" ".join([virtuoso, *others]), hands={"Adele": f"{virtuoso} {others[0]} {others[1]}"}, on=on, **keys)
    say(t, f"Adele: use {virtuoso}")
    return t


@rule("bemused.ability.painter")
def test_the_painter_moves_a_doubt_to_a_sane_virtuoso_whom_it_need_not_name():
    t = user("Painter", {"Singer": "Singer Musician Dread"})

    assert {
        f"move {doubt} doubt from Singer to {target}"
        for doubt in ("Singer", "Musician")
        for target in ("Painter", "Dancer", "Musician")
    } == can(t)
    told = say(t, "Adele: move Musician doubt from Singer to Dancer")
    assert ["Moved"] == kinds(told)
    assert ("Singer Dread", "Musician") == (load(t, "Singer"), load(t, "Dancer"))


@rule("bemused.ability.dancer")
def test_the_dancer_moves_a_dread_to_a_sane_virtuoso():
    t = user("Dancer", {"Singer": "Singer Dread", "Painter": "5 Painter"})

    assert {"move dread from Singer to Dancer", "move dread from Singer to Musician"} == can(t)
    assert "bemused.insanity.closed" == refusal(t, "Adele: move dread from Singer to Painter")[1]
    say(t, "Adele: move dread from Singer to Dancer")
    assert ("Singer", "Dread") == (load(t, "Singer"), load(t, "Dancer"))


@rule("bemused.ability.musician")
def test_the_musician_removes_a_doubt_onto_the_discard_pile():
    t = user("Musician", {"Singer": "Singer Dancer Dread"})

    assert {"remove Singer doubt from Singer", "remove Dancer doubt from Singer"} == can(t)
    say(t, "Adele: remove Dancer doubt from Singer")
    assert ("Singer Dread", ("Musician", "Dancer")) == (load(t, "Singer"), t.discards)


@rule("bemused.ability.singer")
def test_the_singer_removes_a_dread_into_its_well():
    t = user("Singer", {"Dancer": "Singer Dread"})
    well = t.dread_well

    assert {"remove dread from Dancer"} == can(t)
    say(t, "Adele: remove dread from Dancer")
    assert ("Singer", well + 1) == (load(t, "Dancer"), t.dread_well)


def test_at_a_shared_screen_an_ability_with_only_one_possible_card_asks_nobody():
    t = user("Singer", {"Dancer": "Singer Dread"})
    match = tw.Match(t, dict.fromkeys(t.names, tw.HUMAN))

    assert (1, "Singer") == (match.ply, load(match.table, "Dancer"))


@rule("bemused.ability.thespian", "bemused.sanity.replace_keeps")
def test_the_thespian_exchanges_a_doubt_for_a_dread_from_the_well():
    t = user("Thespian", {"Dancer": "Singer Dancer"})
    well = t.dread_well

    assert {"change Singer doubt on Dancer to dread", "change Dancer doubt on Dancer to dread"} == can(t)
    told = say(t, "Adele: change Singer doubt on Dancer to dread")
    assert ("Dancer Dread", well - 1, ("Thespian", "Singer")) == (load(t, "Dancer"), t.dread_well, t.discards)
    assert "Thespian" == told[0].by


@rule("bemused.ability.poet", "bemused.sanity.replace_keeps")
def test_the_poet_exchanges_a_dread_for_the_top_doubt_whatever_it_names():
    t = user("Poet", {"Dancer": "Dread Dancer"}, well="Singer Painter")
    well = t.dread_well

    assert {"change dread on Dancer to doubt"} == can(t)
    told = say(t, "Adele: change dread on Dancer to doubt")
    assert ("Dancer Singer", well + 1, "Singer") == (load(t, "Dancer"), t.dread_well, told[0].card)
    assert "Painter" == t.doubt_well[0]


@rule("bemused.ability.any_living")
@pytest.mark.parametrize(
    ("virtuoso", "move"),
    [
        ("Painter", "move {} doubt from {} to Singer"),
        ("Musician", "remove {} doubt from {}"),
        ("Thespian", "change {} doubt on {} to dread"),
    ],
)
def test_abilities_touch_the_insane_and_the_users_own_virtuoso_as_well(virtuoso, move):
    t = user(virtuoso, {virtuoso: virtuoso, "Dancer": "5 Dancer"})

    assert {move.format("Dancer", "Dancer"), move.format(virtuoso, virtuoso)} <= can(t)


@rule("bemused.ruling.move_same")
@pytest.mark.parametrize(("virtuoso", "what"), [("Painter", "Singer doubt"), ("Dancer", "dread")])
def test_a_card_is_not_moved_back_to_where_it_was(virtuoso, what):
    t = user(virtuoso, {"Singer": "Singer Dread"})

    assert (
        "A card that is moved goes to another virtuoso, not back to the Singer.",
        "bemused.ruling.move_same",
    ) == refusal(t, f"Adele: move {what} from Singer to Singer")


@rule("bemused.fantasma.no_cards", "bemused.ability.painter")
def test_a_card_is_not_moved_to_a_fantasma():
    t = user("Painter", {"Singer": "Singer"}, state=["sane", "fantasma", "sane", "sane"])

    assert "bemused.fantasma.no_cards" == refusal(t, "Adele: move Singer doubt from Singer to Dancer")[1]


@rule("bemused.ability.order_move", "bemused.sanity.regain")
def test_the_giver_is_sane_again_before_the_taker_goes_insane_so_the_game_goes_on():
    full = {"Dancer": "4 Dancer", "Musician": "5 Musician", "Singer": "5 Singer"}
    t = table(hands={"Adele": "Painter 2 Singer"}, on=full,
              geminas={"Dancer": "Painter", "Singer": "Musician"})  # fmt: skip
    say(t, "Adele: use Painter")
    told = say(t, "Adele: move Singer doubt from Singer to Dancer")

    assert ["Moved", "Regained", "WentInsane", "TurnedUp", "Suffered"] == kinds(told)
    assert (None, ("sane", "insane", "insane", "sane")) == (t.outcome, t.state)


@rule("bemused.ability.thespian_kills", "bemused.death.condition")
def test_the_thespian_kills_the_insane_with_a_third_dread_and_never_the_sane():
    mad = user("Thespian", {"Dancer": "3 Dancer 2 Dread"})
    sane = user("Thespian", {"Dancer": "Dancer 3 Dread"})
    told = say(mad, "Adele: change Dancer doubt on Dancer to dread")
    say(sane, "Adele: change Dancer doubt on Dancer to dread")

    assert ["Replaced", "Died"] == kinds(told)
    assert ("sane", "Dread Dread Dread Dread") == (sane.state[1], load(sane, "Dancer"))


@rule("bemused.ruling.ability_needs_target", "bemused.turn.play_a_blocked")
@pytest.mark.parametrize(
    ("virtuoso", "on"),
    [
        ("Painter", "Dread"),
        ("Dancer", "Singer"),
        ("Musician", "Dread"),
        ("Singer", "Singer"),
        ("Thespian", "Dread"),
        ("Poet", "Singer"),
    ],
)
def test_an_ability_that_finds_nothing_cannot_be_used(virtuoso, on):
    others = [name for name in ("Dancer", "Singer", "Painter", "Musician") if name != virtuoso][:3]
    t = table(" ".join([virtuoso, *others]), hands={"Adele": f"{virtuoso} Dread"}, on={others[0]: on})

    why, cited = refusal(t, f"Adele: use {virtuoso}")
    assert "bemused.ruling.ability_needs_target" == cited
    assert why.endswith((": the ability would do nothing.", " to put in its place."))


@rule("bemused.ruling.ability_needs_target", "bemused.insanity.both_discarded", "bemused.insanity.no_instill")
def test_nobody_is_advised_to_make_another_play_when_none_is_possible():
    t = table("Dancer Musician Painter Singer", hands={"Adele": "2 Dancer"}, on={"Dancer": "5 Painter"}, at="insane",
              picked=["Dancer", "Dancer"])  # fmt: skip

    assert {"play nothing"} == can(t)
    said = "No virtuoso carries a dread that you could move: the ability would do nothing."
    assert (said, "bemused.ruling.ability_needs_target") == refusal(t, "Adele: use Dancer")
    why, cited = refusal(t, "Adele: instill dread on Singer with Dancer doubts")
    assert ("if you can.", "bemused.insanity.no_instill") == (why[-11:], cited)


@rule("bemused.play.use_ability", "bemused.ability.musician")
def test_the_doubt_spent_lies_below_the_doubt_its_ability_discards():
    t = user("Musician", {"Singer": "Singer"})
    say(t, "Adele: remove Singer doubt from Singer")

    assert (("Musician", "Singer"), "Dancer Singer") == (t.discards, hand(t, "Adele"))
    assert [] == of([each.event for each in t.events], "Regained")
    assert ADELE == t.turn
