"""What a position promises follows from the cards, from whose turn it is and from what has been scored."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw

DAZZLE = tw.GAMES["dazzle"]
HALF = {"hands": [["Purity 2", "Purity 1"], ["Faith 2", "Faith 1"]], "options": {"deal": "simple"}, "starter": 0}
SHOWN = {**HALF, "hands": [[], ["Faith 2", "Faith 1"]], "shown": ["Purity 2", "Purity 1"], "turn": 0}


def laid_out(keys, *agenda):
    """Lay out a position with these steps, the last one next; nothing of it is done yet."""
    steps = [each if isinstance(each, dict) else {"step": each} for each in agenda]
    return DAZZLE.lay_out({**keys, "agenda": steps, "between": True})


@pytest.mark.parametrize(
    ("keys", "agenda"),
    [
        (HALF, ["Asks"]),
        (HALF | {"turn": 1}, ["EndPair"]),
        (SHOWN, ["Chooses"]),
        (SHOWN, ["PlacePoints", {"step": "PlaceWill", "card": "Purity 1"}]),
        (SHOWN | {"shown": ["Purity 2"]}, ["PlacePoints"]),
        (
            {"hands": [[], []]},
            [{"step": "ScoreDazzle", "dazzle": each} for each in ("Faith", "Spiral", "Twilight", "Purity")],
        ),
    ],
)
def test_what_comes_next_is_promised(keys, agenda):
    assert len(agenda) == len(laid_out(keys, *agenda).agenda)


@pytest.mark.parametrize(
    ("keys", "agenda", "right"),
    [
        (HALF | {"turn": 1}, ["Asks"], "[EndPair()]"),
        (HALF, ["EndPair"], "[Asks()]"),
        (HALF, ["Asks", "Asks"], "[Asks()]"),
        (SHOWN, ["Asks"], "[Chooses()]"),
        (SHOWN, ["PlacePoints"], "[Chooses()]"),
        (SHOWN, ["PlacePoints", {"step": "PlaceWill", "card": "Faith 2"}], "[Chooses()]"),
        (SHOWN | {"shown": ["Purity 2"]}, ["Chooses"], "[PlacePoints()]"),
        ({"hands": [[], []]}, ["Asks"], "[ScoreDazzle(dazzle='Faith')"),
    ],
)
def test_anything_else_is_refused_with_what_comes_next(keys, agenda, right):
    with pytest.raises(tw.BadSetup) as caught:
        laid_out(keys, *agenda)
    assert str(caught.value).startswith(f"agenda: with these cards, turn and scored it is {right}"), str(caught.value)
