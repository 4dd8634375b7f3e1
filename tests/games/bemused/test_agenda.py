"""What a position promises is the rest of a turn, a chain with the look at the end behind it, or the score."""

from __future__ import annotations

import pytest

from tests.games.bemused.talk import BEMUSED, POINTS
from tests.games.table_talk import fail_to_lay_out, plays_on, promise, step, steps

FOUR = {"virtuosos": ["Painter", "Dancer", "Musician", "Singer"], "turn": 0}
INSANE = FOUR | {"on": [["Dancer"] * 5, ["Painter"], [], []], "state": ["insane", "sane", "sane", "sane"]}
DEAD = FOUR | {"state": ["fantasma", "sane", "sane", "sane"]}
OVER = FOUR | {"state": ["sane", "fantasma", "fantasma", "fantasma"]}
LOADED = FOUR | {"on": [[], ["Painter"], [], []]}


PLAY, PICK, INSANE_PLAY = (steps(" ".join(POINTS[name])) for name in ("play", "pick", "insane"))
SPENT = step("AbilityStep", seat=0, virtuoso="Painter")
STOP, DIE = step("Stop"), step("Die", seat=1)


@pytest.mark.parametrize(
    ("keys", "agenda"),
    [
        (FOUR, PLAY),
        (FOUR, [*PLAY, step("DrawDoubts")]),
        (FOUR, steps("Turn")),
        (FOUR, steps("EndTurn")),
        (INSANE, PICK),
        (INSANE, [*PICK, step("DrawDoubts")]),
        (DEAD, steps("EndTurn FantasmaTurn")),
        (LOADED, [*steps("EndTurn DiscardStep PlayB"), SPENT]),
        (FOUR, [*steps("EndTurn DiscardStep PlayB PlayA"), step("Price", seat=0)]),
        (FOUR, [*steps("EndTurn DiscardStep PlayB"), STOP, DIE, step("FlipGemina", seat=1)]),
        (OVER, steps("Score")),
        (OVER, steps("RevealSecrets")),
        (OVER, [*steps("EndTurn DiscardStep PlayB"), STOP]),
    ],
)
def test_a_position_may_promise_the_steps_that_can_come_next_and_plays_on(keys, agenda):
    assert plays_on(promise(BEMUSED, keys, agenda))


NOTHING = "is nothing that Bemused can promise"
NOT_OVER = "no chain under way"
NOT_THERE = "is not for the player in turn, or has nothing to do"


@pytest.mark.parametrize(
    ("keys", "agenda", "why"),
    [
        (FOUR, steps("PlayB"), NOTHING),
        (FOUR, steps("Score EndTurn DiscardStep"), NOTHING),
        (FOUR, steps("EndTurn PlayA PlayB"), NOTHING),
        (INSANE, [*steps("EndTurn DiscardRest InsanePlay"), STOP, DIE], NOTHING),
        (FOUR, [*steps("EndTurn DiscardStep"), DIE], NOTHING),
        (FOUR, steps("Score"), NOT_OVER),
        (OVER, steps("Turn"), NOT_OVER),
        (FOUR, steps("EndTurn FantasmaTurn"), NOT_THERE),
        (DEAD, [*PLAY, step("DrawDoubts")], NOT_THERE),
        (FOUR, PICK, NOT_THERE),
        (FOUR, INSANE_PLAY, NOT_THERE),
        (FOUR, [*steps("EndTurn DiscardStep PlayB"), SPENT], NOT_THERE),
        (LOADED, [*steps("EndTurn DiscardStep PlayB"), SPENT | {"seat": 1}], NOT_THERE),
        (LOADED, [*steps("EndTurn DiscardStep PlayB"), SPENT | {"virtuoso": "Poet"}], NOT_THERE),
        (FOUR, [*steps("EndTurn DiscardStep PlayB PlayA"), step("Price", seat=1)], NOT_THERE),
        (FOUR | {"dread_well": 0}, [*steps("EndTurn DiscardStep PlayB PlayA"), step("Price", seat=0)], NOT_THERE),
    ],
)
def test_anything_else_is_refused(keys, agenda, why):
    said = fail_to_lay_out(BEMUSED, {**keys, "agenda": agenda})

    assert said.startswith("agenda: ")
    assert why in said
