"""What a position promises follows from the cards, from whose turn it is and from what has been scored."""

from __future__ import annotations

import pytest

from tests.games.dazzle.talk import DAZZLE
from tests.games.table_talk import fail_to_lay_out, promise, step

HALF = {"hands": [["Purity 2", "Purity 1"], ["Faith 2", "Faith 1"]], "options": {"deal": "simple"}, "starter": 0}
SHOWN = {**HALF, "hands": [[], ["Faith 2", "Faith 1"]], "shown": ["Purity 2", "Purity 1"], "turn": 0}


def written(agenda):
    """Write steps as a position has them."""
    return [each if isinstance(each, dict) else step(each) for each in agenda]


@pytest.mark.parametrize(
    ("keys", "agenda"),
    [
        (HALF, ["Asks"]),
        (HALF | {"turn": 1}, ["EndPair"]),
        (SHOWN, ["Chooses"]),
        (SHOWN, ["PlacePoints", step("PlaceWill", card="Purity 1")]),
        (SHOWN | {"shown": ["Purity 2"]}, ["PlacePoints"]),
        (
            {"hands": [[], []]},
            [step("ScoreDazzle", dazzle=each) for each in ("Faith", "Spiral", "Twilight", "Purity")],
        ),
    ],
)
def test_a_position_may_promise_the_steps_that_come_next(keys, agenda):
    assert promise(DAZZLE, keys, written(agenda))


@pytest.mark.parametrize(
    ("keys", "agenda", "right"),
    [
        (HALF | {"turn": 1}, ["Asks"], "[EndPair()]"),
        (HALF, ["EndPair"], "[Asks()]"),
        (HALF, ["Chooses"], "[Asks()]"),
        (HALF, ["Asks", "Asks"], "[Asks()]"),
        (SHOWN, ["Asks"], "[Chooses()]"),
        (SHOWN, ["PlacePoints"], "[Chooses()]"),
        (SHOWN, ["PlacePoints", step("PlaceWill", card="Faith 2")], "[Chooses()]"),
        (SHOWN | {"shown": ["Purity 2"]}, ["Chooses"], "[PlacePoints()]"),
        ({"hands": [[], []]}, ["Asks"], "[ScoreDazzle(dazzle='Faith')"),
    ],
)
def test_anything_else_is_refused_with_what_comes_next(keys, agenda, right):
    said = fail_to_lay_out(DAZZLE, {**keys, "agenda": written(agenda)})

    assert said.startswith(f"agenda: with these cards, turn and scored it is {right}")
