"""Whatever somebody writes into a position, it is refused with a sentence, or a table that plays to its end.

Positions are those of games, at any moment, with values of other moments in them and values that nobody expects.
"""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

import tabletop_widgets as tw
from tests.contract.games import OPENINGS, finished, played
from tests.mutations import copied, mutated
from tests.samples import SOAK

FEW, MANY = (150, 6), (10_000, 20)
"""How many positions are laid out, and how many games they come from: here, and by `python -m tools.soak positions`."""
EYES = 0, tw.PUBLIC, tw.OPEN
offered = pytest.mark.parametrize("game", tw.GAMES.values(), ids=tw.GAMES)


@cache
def positions(name: str, seed: int) -> list[dict[str, Any]]:
    """Moments of a game; instead of the first of all, what a fresh game comes to too seldom."""
    rare = OPENINGS.get(name, []) if seed == 0 else []
    return [copied(each) for each in rare or map(tw.GAMES[name].position, played(name, seed).some)]


def hostile(name: str, games: int, rng: Random) -> dict[str, Any]:
    """A position with keys left out or taken from another one, and then with values changed."""

    def some() -> dict[str, Any]:
        return rng.choice(positions(name, rng.randrange(games)))

    data = some()
    match rng.randrange(4):
        case 0:
            data = {key: value for key, value in data.items() if key != "events" and rng.random() < 0.8}
        case 1:
            data = data | {key: value for key, value in some().items() if rng.random() < 0.15}
        case 2:
            keys = {"names", *rng.sample(list(data), min(len(data), 3))}
            data = {key: value for key, value in data.items() if key in keys}
    return mutated(data, rng) if rng.random() < 0.9 else copied(data)


def shown(t: tw.Table) -> None:
    """Draw what anybody sees of it."""
    for eyes in EYES:
        assert t.game.scene(t.game.view(t, eyes)).pieces


def holds(game: tw.Game, number: int, games: int) -> bool:
    """Lay out a hostile position, show it, write it down and play it to its end; tell whether it was taken."""
    rng = Random(f"{game.name} {number}")
    data = hostile(game.name, games, rng)
    try:
        t = game.lay_out(data)
    except tw.BadSetup:
        return False
    shown(t)
    assert t == game.lay_out(json.loads(json.dumps(game.position(t), allow_nan=False))), number
    shown(finished(t, rng))
    return True


@offered
def test_a_position_is_refused_or_can_be_shown_written_down_and_played_to_its_end(game):
    tried, games = MANY if SOAK else FEW
    taken = sum(holds(game, number, games) for number in range(tried))

    assert 0 < taken < tried
