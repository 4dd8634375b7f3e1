"""What a position promises follows from the round, from what was picked and from who has paid."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw

MUSES = tw.GAMES["muses"]
CARDS = {"inspirations": ["Erato", "Clio", "Calliope"]}
PICKED = {**CARDS, "picks": ["Sun Devotion", "Sun Revolution", "Sun Devotion"]}
DEVOTION = {"step": "Devotion", "action": "Sun Devotion", "seats": [0, 2], "tied": [], "last": False}
REVOLUTION = {"step": "Revolution", "action": "Sun Revolution", "seats": [1], "tied": [], "last": True}
SHIFT = {"step": "Shift", "action": "Sun Revolution"}
MOVE, CHOOSE, TALLY = {"step": "MoveSunAndMoon"}, {"step": "ChooseActions"}, {"step": "Tally"}
INSPIRE = {"step": "Inspire", "action": "Inspiration", "seats": [0], "tied": [], "last": True}
LAST = {**CARDS, "round": 9, "muses": ["Clio", *[name for name in MUSES.start(seed=1).muses if name != "Clio"]]}


def scoring(t, first=0):
    """The Muses that have still to pay, the next one last."""
    return [{"step": "ScoreMuse", "muse": name} for name in reversed(t["muses"][first:])]


def laid_out(keys, *agenda):
    """Lay out a position with these steps; nothing of it is done yet."""
    return MUSES.lay_out({**keys, "agenda": list(agenda), "between": True})


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
def test_what_comes_next_is_promised(keys, agenda):
    assert len(agenda) == len(laid_out(keys, *agenda).agenda)


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
    with pytest.raises(tw.BadSetup) as caught:
        laid_out(keys, *agenda)
    assert str(caught.value).startswith(f"agenda: in this round, with these picks and what is paid, it is {right}")


def test_an_inspiration_that_is_still_to_come_has_not_been_used():
    picks = {"picks": ["Inspiration", "Moon Devotion", "Moon Devotion"]}
    agenda = [MOVE, INSPIRE]
    ready = {**picks, "round": 1, "inspirations": ["Erato", "Clio", "Calliope"]}
    assert 2 == len(laid_out(ready, *agenda).agenda)

    used = {"inspirations": [None, "Clio", "Calliope"], "discarded": ["Erato", None, None]}
    with pytest.raises(tw.BadSetup, match="is still to come, so nobody of it has used the Inspiration"):
        laid_out(ready | used, *agenda)
