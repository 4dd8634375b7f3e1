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

FEW, MORE, SOAKED = 150, 300, 10_000
GAMES_PLAYED = 20
EYES = 0, tw.PUBLIC, tw.OPEN
offered = pytest.mark.parametrize("game", tw.GAMES.values(), ids=tw.GAMES)
LITTLE = pytest.param(FEW, marks=pytest.mark.glance)
amounts = pytest.mark.parametrize("amount", [LITTLE, pytest.param(SOAKED if SOAK else MORE, marks=pytest.mark.slow)])


@cache
def positions(name: str, games: int) -> list[dict[str, Any]]:
    """Moments of so many games, and what a fresh game comes to too seldom."""
    moments = [t for seed in range(games) for t in played(name, seed).some]
    return [copied(each) for each in (*map(tw.GAMES[name].position, moments), *OPENINGS.get(name, []))]


def hostile(known: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    """A position with keys left out or taken from another one, and then with values changed."""
    data = rng.choice(known)
    match rng.randrange(4):
        case 0:
            data = {key: value for key, value in data.items() if key != "events" and rng.random() < 0.8}
        case 1:
            data = data | {key: value for key, value in rng.choice(known).items() if rng.random() < 0.15}
        case 2:
            keys = {"names", *rng.sample(list(data), min(len(data), 3))}
            data = {key: value for key, value in data.items() if key in keys}
    return mutated(data, rng) if rng.random() < 0.9 else copied(data)


def shown(t: tw.Table) -> None:
    """Draw what anybody sees of it."""
    for eyes in EYES:
        assert t.game.scene(t.game.view(t, eyes)).pieces


def holds(game: tw.Game, number: int, games: int = GAMES_PLAYED) -> bool:
    """Lay out a hostile position, show it, write it down and play it to its end; tell whether it was taken."""
    rng = Random(f"{game.name} {number}")
    data = hostile(positions(game.name, games), rng)
    try:
        t = game.lay_out(data)
    except tw.BadSetup:
        return False
    shown(t)
    assert t == game.lay_out(json.loads(json.dumps(game.position(t), allow_nan=False))), number
    shown(finished(t, rng))
    return True


@offered
@amounts
def test_a_position_is_refused_or_can_be_shown_written_down_and_played_to_its_end(game, amount):
    taken = sum(holds(game, number, 6 if amount == FEW else GAMES_PLAYED) for number in range(amount))

    assert 0 < taken < amount
