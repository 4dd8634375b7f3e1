"""What a position promises follows from the round, from what was picked and from who has paid."""

from __future__ import annotations

import pytest

from tests.games.muses.talk import MUSES
from tests.games.table_talk import fail_to_lay_out, promise, step

CARDS = {"inspirations": ["Erato", "Clio", "Calliope"]}
PICKED = {**CARDS, "picks": ["Sun Devotion", "Sun Revolution", "Sun Devotion"]}
DEVOTION = step("Devotion", action="Sun Devotion", seats=[0, 2], tied=[], last=False)
REVOLUTION = step("Revolution", action="Sun Revolution", seats=[1], tied=[], last=True)
SHIFT = step("Shift", action="Sun Revolution")
MOVE, CHOOSE, TALLY = step("MoveSunAndMoon"), step("ChooseActions"), step("Tally")
INSPIRE = step("Inspire", action="Inspiration", seats=[0], tied=[], last=True)
LAST = {**CARDS, "round": 9, "muses": ["Clio", *[name for name in MUSES.start(seed=1).muses if name != "Clio"]]}


def scoring(t, first=0):
    """The Muses that have still to pay, the next one last."""
    return [step("ScoreMuse", muse=name) for name in reversed(t["muses"][first:])]


@pytest.mark.parametrize(
    ("keys", "agenda"),
    [
        (CARDS, [CHOOSE]),
        (PICKED, [MOVE, REVOLUTION, DEVOTION]),
        (PICKED, [MOVE, REVOLUTION]),
        (PICKED, [MOVE, SHIFT]),
        (PICKED, [MOVE]),
        (LAST, [TALLY]),
        (PICKED | {"round": 9}, [TALLY]),
        (LAST, scoring(LAST)),
        (LAST | {"paid": [["Clio", [0, 0, 0]]]}, scoring(LAST, 1)),
    ],
)
def test_a_position_may_promise_the_steps_that_come_next(keys, agenda):
    assert promise(MUSES, keys, agenda)


@pytest.mark.parametrize(
    ("keys", "agenda", "right"),
    [
        (CARDS, [MOVE], "[ChooseActions()]"),
        (CARDS, [TALLY], "[ChooseActions()]"),
        (CARDS, [CHOOSE, CHOOSE], "[ChooseActions()]"),
        (PICKED, [CHOOSE], "[MoveSunAndMoon(), Revolution("),
        (PICKED, [MOVE, DEVOTION], "[MoveSunAndMoon(), Revolution("),
        (PICKED, [MOVE, REVOLUTION, SHIFT], "[MoveSunAndMoon(), Revolution("),
        (LAST, scoring(LAST, 1), "[ChooseActions()]"),
    ],
)
def test_anything_else_is_refused_with_what_comes_next(keys, agenda, right):
    said = fail_to_lay_out(MUSES, {**keys, "agenda": agenda})

    assert said.startswith(f"agenda: in this round, with these picks and what is paid, it is {right}")


def test_a_player_of_a_pending_inspiration_still_holds_its_card():
    picks = {"picks": ["Inspiration", "Moon Devotion", "Moon Devotion"]}
    ready = {**picks, "round": 1, "inspirations": ["Erato", "Clio", "Calliope"]}
    assert promise(MUSES, ready, [MOVE, INSPIRE])

    used = {"inspirations": [None, "Clio", "Calliope"], "discarded": ["Erato", None, None]}
    said = fail_to_lay_out(MUSES, ready | used | {"agenda": [MOVE, INSPIRE]})
    assert "is still to come, so none of its players has used the Inspiration yet" in said
