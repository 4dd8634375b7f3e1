"""The printed examples, as they stand in the rulebook, and their annotated records."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.bemused import examples
from tests.games.bemused.talk import ADELE, BEMUSED, BRUNO, CEDRIC, can, hand, load, table
from tests.games.table_talk import kinds, refusal, say
from tests.marks import rule


def played(name):
    """Play an annotated record to its end."""
    return list(BEMUSED.examples[name].tables())[-1]


# By hand.
@rule("bemused.example.start_hand", "bemused.setup.hand")
def test_everybody_starts_with_four_doubts_and_a_dread():
    t = BEMUSED.start(4, first=0, seed=5)

    assert [7, 5, 5, 5] == [*map(len, t.hands)]  # the first player has drawn two already
    assert [1] * 4 == [each.count("Dread") for each in t.hands]


@rule("bemused.example.painter_doubt", "bemused.play.plant_doubt_match")
def test_a_painter_doubt_goes_on_the_painter_and_on_nobody_else():
    t = table("Dancer Painter Poet Singer", hands={"Adele": "Painter Dancer"})

    assert ["plant Painter doubt"] == [move for move in can(t) if "plant Painter" in move]
    say(t, "Adele: plant Painter doubt")
    assert ("Painter", "", "", "") == tuple(load(t, name) for name in ("Painter", "Dancer", "Poet", "Singer"))


@rule("bemused.example.poet_pair", "bemused.play.instill_dread")
def test_two_poet_doubts_instill_a_dread_on_any_sane_virtuoso():
    t = table("Painter Dancer Poet Singer", hands={"Adele": "2 Poet Singer"}, on={"Singer": "5 Singer"})

    pairs = {move for move in can(t) if move.startswith("instill")}
    assert {f"instill dread on {name} with Poet doubts" for name in ("Painter", "Dancer", "Poet")} == pairs
    assert "bemused.insanity.closed" == refusal(t, "Adele: instill dread on Singer with Poet doubts")[1]
    say(t, "Adele: instill dread on Dancer with Poet doubts")
    assert ("Dread", "Singer") == (load(t, "Dancer"), hand(t, "Adele"))


@rule("bemused.example.insane_ability", "bemused.insanity.plays")
def test_an_insane_player_may_spend_a_random_card_on_their_own_ability():
    t = table("Musician Dancer Poet Singer", hands={"Adele": "Singer Musician"}, on={"Musician": "5 Poet"}, at="pick")
    say(
        t,
        "chance: draw slot 1, slot 2",
        "Adele: use Musician",
        "Adele: remove Poet doubt from Musician",
        "Adele: discard Singer doubt",
    )

    assert ("sane", ("Musician", "Poet", "Singer")) == (t.state[ADELE], t.discards)


@rule("bemused.example.poet_own_gemina", "bemused.gemina.insanity_self")
def test_a_poet_who_reveals_the_poet_exchanges_a_doubt_for_a_dread():
    t = table("Painter Dancer Poet Singer", hands={"Adele": "Poet Singer"}, on={"Poet": "4 Poet"},
              geminas={"Poet": "Poet", "Dancer": "Singer", "Singer": "Painter", "Painter": "Dancer"})  # fmt: skip
    told = say(t, "Adele: plant Poet doubt")

    assert ["Planted", "WentInsane", "TurnedUp", "Replaced"] == kinds(told)
    assert ("insane", "Poet Poet Poet Poet Dread") == (t.state[CEDRIC], load(t, "Poet"))


@rule("bemused.example.dancer_painter", "bemused.gemina.ability")
def test_with_the_painter_revealed_the_dancer_moves_dreads_and_doubts():
    t = table(
        "Dancer Painter Poet Singer", up="Dancer", hands={"Adele": "Dancer Painter Singer"}, on={"Poet": "Poet Dread"}
    )
    say(t, "Adele: use Dancer", "Adele: move dread from Poet to Singer")
    say(t, "Adele: use Painter", "Adele: move Poet doubt from Poet to Singer")

    assert "Dread Poet" == load(t, "Singer")


@rule("bemused.example.own_gemina_draw", "bemused.turn.draw_three")
def test_whoever_is_their_own_revealed_gemina_draws_three():
    t = table("Painter Dancer Poet Singer", geminas={"Painter": "Painter", "Singer": "Dancer"}, up="Painter",
              hands={"Adele": ""}, at="turn")  # fmt: skip
    t.advance()

    assert 3 == len(t.hands[ADELE])


@rule("bemused.example.thespian_critic", "bemused.play.plant_dread")
def test_a_dread_on_the_thespian_is_an_ordinary_play():
    t = table("Painter Thespian Poet Singer", hands={"Adele": "Dread Poet"})
    say(t, "Adele: plant dread on Thespian")

    assert ("Dread", "sane") == (load(t, "Thespian"), t.state[BRUNO])


@rule("bemused.example.musician_poet", "bemused.ability.poet", "bemused.ability.musician")
def test_the_poet_turns_a_dread_on_the_musician_into_a_doubt_that_the_musician_can_remove():
    t = table("Musician Poet Painter Singer", hands={"Adele": "2 Musician Painter", "Bruno": "2 Poet"},
              on={"Musician": "Dread", "Poet": "Poet"}, well="Painter Singer Musician")  # fmt: skip
    say(
        t,
        "Adele: use Musician",
        "Adele: remove Poet doubt from Poet",
        "Adele: no second play",
        "Adele: discard Painter doubt",
    )
    say(t, "Bruno: use Poet", "Bruno: change dread on Musician to doubt")

    assert ("", "Musician") == (load(t, "Poet"), load(t, "Musician"))


# The annotated records.
def test_every_printed_example_is_an_annotated_record_in_the_order_of_the_rulebook():
    printed = [each.rpartition(".")[2] for each in BEMUSED.rulebook if BEMUSED.rulebook[each].kind == "example"]

    assert [*printed, "cascade"] == [name.replace("-", "_") for name in examples.NAMES]
    assert list(examples.NAMES) == list(BEMUSED.examples)


@pytest.mark.parametrize("name", [name for name in examples.NAMES if name != "cascade"])
def test_an_example_leaves_the_game_going_on(name):
    t = played(name)

    assert None is t.outcome
    assert t.waiting


@pytest.mark.parametrize(
    ("name", "loads", "states"),
    [
        ("painter-doubt", {"Painter": "Painter"}, "sane sane sane sane"),
        ("poet-pair", {"Singer": "Singer Singer Dread"}, "sane sane sane sane"),
        ("insane-ability", {"Musician": "Musician Dread Musician Poet"}, "sane sane sane sane"),
        ("poet-own-gemina", {"Poet": "Poet Poet Poet Poet Dread"}, "sane sane insane sane"),
        ("dancer-painter", {"Dancer": "", "Poet": "Poet Dancer", "Singer": "Dread"}, "sane sane sane sane"),
        ("thespian-critic", {"Thespian": "Dread"}, "sane sane sane sane"),
        ("musician-poet", {"Musician": "", "Poet": "Poet"}, "sane sane sane sane"),
    ],
)
def test_a_record_plays_through_to_these_loads_and_states(name, loads, states):
    t = played(name)

    assert loads == {virtuoso: load(t, virtuoso) for virtuoso in loads}
    assert tuple(states.split()) == t.state


@rule("bemused.ruling.end_vs_cascade", "bemused.end.mid_turn")
def test_the_cascade_is_completed_and_ends_the_game_in_the_middle_of_a_turn():
    t = played("cascade")

    assert ("sane", "insane", "insane", "fantasma") == t.state
    assert (8, 4, 3, 4) == t.outcome.scores
    assert (ADELE, 5) == (t.turn, len(t.hands[ADELE]))
