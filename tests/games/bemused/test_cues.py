"""What moves: cards that fly, cards that turn over, and a virtuoso who shakes."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Cue
from tabletop_widgets.games.bemused import facts
from tabletop_widgets.games.bemused.events import Refreshed
from tests.games.bemused.drawn import BEMUSED, frames, say, table
from tests.marks import rule

HANDS = "Painter 2 Dancer Singer Dread", "Dancer 2 Dread", "Musician 2 Dread", "Singer 2 Dread"


def pay(source, target, count=1):
    return Cue("pay", (target,), source, target, count)


@rule("bemused.turn.draw", "bemused.turn.discard_doubt", "bemused.turn.discard_dread")
def test_cards_come_from_the_doubt_well_and_go_to_the_discard_pile_or_back_to_the_dread_well():
    t = table("Singer", hands=HANDS)
    say(t, "Adele: plant Singer doubt", "Adele: no second play")
    other = t.fork()

    assert [(pay("seat-0", "discard"),), (pay("doubt-well", "seat-1", 2),)] == [
        told for told in frames(t, "Adele: discard Painter doubt") if told
    ]
    assert (pay("seat-0", "dread-well"),) == frames(other, "Adele: discard dread")[0]


@rule("bemused.play.plant_doubt", "bemused.play.instill_dread")
def test_planting_and_instilling_fly_from_the_player_and_the_dread_well():
    plant, instill = table(hands=HANDS), table(hands=HANDS)

    assert (pay("seat-0", "virtuoso-3"),) == frames(plant, "Adele: plant Singer doubt")[0]
    assert (pay("seat-0", "discard", 2), pay("dread-well", "virtuoso-3")) == (
        frames(instill, "Adele: instill dread on Singer with Painter doubts")[0]
    )


@rule("bemused.gemina.cascade", "bemused.insanity.flip", "bemused.gemina.insanity")
def test_a_cascade_moves_step_by_step():
    """Adele drives Bruno mad, whose gemina is Cedric; Cedric goes mad as well, and so on."""
    t = table("", "Singer 4", "Singer 3 Dread", players=6, hands=["Dread 2 Dancer", *["Dread"] * 5])
    told = frames(t, "Adele: plant dread on Dancer")

    assert told[:6] == [
        (pay("seat-0", "virtuoso-1"),),
        (Cue("shake", ("virtuoso-1",)),),
        (Cue("flip", ("gemina-1",)),),
        (pay("dread-well", "virtuoso-2"), Cue("chain", source="virtuoso-1", target="virtuoso-2")),
        (Cue("shake", ("virtuoso-2",)),),
        (Cue("flip", ("gemina-2",)),),
    ]
    assert (pay("dread-well", "virtuoso-3"), Cue("chain", source="virtuoso-2", target="virtuoso-3")) == told[6]


@rule("bemused.death.discards")
def test_who_dies_is_turned_over_and_gives_everything_back():
    t = table("", "Singer 2 Dread 2", players=6, hands=["Dread", "Dancer 2 Dread", *["Poet"] * 4])
    told = frames(t, "Adele: plant dread on Dancer")
    cues = next(each for each in told if Cue("flip", ("virtuoso-1",)) in each)

    assert (Cue("flip", ("virtuoso-1",)), pay("virtuoso-1", "discard", 4), pay("virtuoso-1", "dread-well", 4)) == cues


MOTIONS = {
    "Painter": ("move Singer doubt from Dancer to Poet", [pay("virtuoso-1", "virtuoso-5")]),
    "Dancer": ("move dread from Dancer to Poet", [pay("virtuoso-1", "virtuoso-5")]),
    "Musician": ("remove Singer doubt from Dancer", [pay("virtuoso-1", "discard")]),
    "Singer": ("remove dread from Dancer", [pay("virtuoso-1", "dread-well")]),
    "Thespian": (
        "change Singer doubt on Dancer to dread",
        [pay("virtuoso-1", "discard"), pay("dread-well", "virtuoso-1")],
    ),
    "Poet": ("change dread on Dancer to doubt", [pay("virtuoso-1", "dread-well"), pay("doubt-well", "virtuoso-1")]),
}


@pytest.mark.parametrize("name", facts.NAMES)
def test_an_ability_shows_where_a_card_comes_from_and_goes_to(name):
    seat = facts.NAMES.index(name)
    hands = ["Musician"] * 6
    hands[seat] = f"{name} 2"
    t = table("", "Singer 2 Dread", players=6, hands=hands, turn=seat)
    who, (move, cues) = t.names[seat], MOTIONS[name]

    assert (pay(f"seat-{seat}", "discard"),) == frames(t, f"{who}: use {name}")[0]
    assert tuple(cues) == frames(t, f"{who}: {move}")[0]


@rule("bemused.fantasma.turn")
def test_a_fantasma_takes_from_the_dread_well():
    t = table("", "Singer 2", dead=(0,))

    assert (pay("dread-well", "virtuoso-2"),) == frames(t, "Adele: plant dread on Musician")[0]


@rule("bemused.gemina.choice")
def test_revealing_by_choice_flips_the_card_and_takes_the_price_from_the_well():
    told = frames(table(), "Adele: reveal gemina")

    assert [(Cue("flip", ("gemina-0",)),), (pay("dread-well", "virtuoso-0"),)] == told[:2]


@rule("bemused.insanity.turn")
def test_whoever_takes_cards_at_random_shakes():
    t = table("Painter 5", hands=HANDS)

    assert (Cue("shake", ("seat-0",)),) == frames(t, "chance: draw slot 1, slot 2")[0]


@rule("bemused.well.doubt_refresh")
def test_the_discard_pile_goes_under_the_doubt_well():
    v = BEMUSED.view(table(), tw.PUBLIC)

    assert (pay("discard", "doubt-well", 3),) == BEMUSED.cues(v, [Refreshed(3)])


@rule("bemused.score.winner")
def test_nothing_flies_any_more_when_the_end_is_told():
    t = table("Painter 4", "Dancer 5", "Singer 4 Dread", hands=HANDS, secrets=["Love", "Grudge", "Malice", "Devotion"])

    assert () == frames(t, "Adele: plant Painter doubt")[-1]
    assert t.outcome
