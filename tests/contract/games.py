"""Every game there is, the tiny ones included, and ways to come to any moment of any of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import settings

import tabletop_widgets as tw
from tests.core.tiny import TINY

__all__ = ["EVERY", "FULL", "LONGEST", "bans", "chosen", "eyes_of", "moments", "started"]

EVERY = {**dict(tw.GAMES), **TINY}
FULL = settings.default.max_examples > 10
LONGEST = 2_000  # decisions in a game
NAMES = "Ann", "Adele", "</svg>", "Jo (II)", "Ümit", "O'Neil", "Ann-Lee", *"ABCDEF"

QUESTIONS = ["Judge", "Inquisitor", "Spy", "Widow", "Peasant", "Peasant", "Cheat", "Thief"]
SPIES = ["Judge", "Spy", "Fool", "Widow", "Bishop", "Thief"]
QUESTIONING = [{"step": "EndTurn"}, {"step": "Inquisitor", "seat": 2, "place": 2}]
COUNTS = {"mascarade": (2, 3, 4, 6, 8, 13)}
"""How many play, where a game may be played by too many to try them all."""
HOARDED = [[], *([name] * 11 + ["Painter"] * 2 for name in ("Dancer", "Poet", "Singer"))]
PLAYING = [{"step": each} for each in ("EndTurn", "DiscardStep", "PlayB", "PlayA")]
PICKING = [{"step": each} for each in ("EndTurn", "DiscardRest", "InsanePlay", "PickCards")]
OPENINGS: dict[str, list[dict[str, Any]]] = {
    "bemused": [
        {
            "virtuosos": ["Painter", "Dancer", "Poet", "Singer"],
            "hands": HOARDED,
            "on": [["Painter"] * 5, [], [], []],
            "turn": 3,
            "agenda": PLAYING,
        },
        {
            "state": ["fantasma", *["sane"] * 4],
            "dread_well": 0,
            "turn": 4,
            "known": [[1], [], [0, 2], [], [4]],
            "agenda": PLAYING,
        },
        {
            "options": {"secrets": "printed"},
            "virtuosos": ["Painter", "Dancer", "Poet", "Singer", "Thespian", "Musician"],
            "geminas": ["Dancer", "Poet", "Painter", "Singer", "Musician", "Thespian"],
            "on": [["Poet"] * 5, ["Dread"] * 4, ["Poet", "Dread"] * 2, ["Dread"] * 4, ["Poet", "Singer"] * 2, []],
            "turn": 0,
            "agenda": PICKING,
        },
        {
            "options": {"secrets": {"Pride": ["sane"], "Envy": {"states": ["fantasma"], "points": 2}}},
            "virtuosos": ["Painter", "Thespian", "Poet", "Singer"],
            "geminas": ["Painter", "Singer", "Poet", "Thespian"],
            "face_up": [True, True, False, True],
            "on": [["Poet"] * 4, ["Dread", "Poet", "Dread", "Singer", "Painter"], ["Dread"] * 4, ["Dread"]],
            "dread_well": 1,
            "turn": 1,
            "agenda": PICKING,
        },
    ],
    "dazzle": [
        {"options": {"deal": "simple"}},
        {"hands": [["Purity 3", "Purity 1"], ["Purity 2", "Purity 2"]], "turn": 0},
        {
            "options": {"deal": "simple", "starter": 1},
            "hands": [["Faith 3", "Faith 1"], ["Spiral 2", "Purity 2"]],
            "decks": [["Purity 1", "Purity 1"], ["Spiral 1", "Spiral 1"]],
            "will": {"Twilight": [[3, 1], [2, 2]]},
        },
    ],
    "mascarade": [
        {"players": 8, "options": {"cast": QUESTIONS}, "prepared": True, "courthouse": 3},
        {"players": 8, "options": {"cast": QUESTIONS}, "prepared": True, "agenda": QUESTIONING},
        {
            "players": 8,
            "options": {"cast": QUESTIONS, "mistakes": True},
            "coins": [10, 12, 11, 10, 9, 10, 11, 8],
            "turn": 3,
        },
        {"players": 4, "options": {"cast": SPIES, "mistakes": True}, "prepared": 3, "known": [[0], [], [1, 4], [5, 3]]},
        {"players": 5, "prepared": True, "coins": [10, 11, 12, 10, 11], "known": "nothing"},
        {"players": 2, "prepared": True, "shown": [2], "turn": 0},
        {"players": 3, "prepared": True, "coins": [12, 5, 1]},
    ],
    "muses": [{"players": 3, "round": 8, "tokens": {"Thalia": [19, 0, 0], "Clio": [0, 18, 0], "Erato": [0, 0, 20]}}],
}
"""Positions that a fresh game comes to too seldom."""


def started(game: tw.Game, seed: int) -> tw.Table:
    """Start a game: with any number of players, with or without names, or from one of its openings."""
    rng = Random(f"start {seed}")
    openings = OPENINGS.get(game.name, [])
    if openings and not seed % 4:
        return game.lay_out(openings[seed // 4 % len(openings)])
    players = rng.choice(COUNTS.get(game.name, game.players))
    return game.start(rng.sample(NAMES, players) if rng.randrange(2) else players, seed=seed)


def chosen(t: tw.Table, rng: Random) -> tuple[int, Any]:
    """Choose one of those who are asked, and a move; chance by its weights."""
    decision = rng.choice(t.waiting)
    return decision.seat, rng.choices(decision.moves, decision.weights)[0]


def moments(t: tw.Table, rng: Random, *, between: bool = True) -> Iterator[tw.Table]:
    """Play at random to the end; yield a copy at every decision, and in between where something was told."""
    for _ in range(LONGEST):
        yield t.fork()
        t.settle()
        if t.outcome is not None:
            return
        caught: list[tw.Table] = []
        t.play(*chosen(t, rng), (lambda now, caught=caught: caught.append(now.fork())) if between else None)
        yield from (each for each in caught if not each.waiting and each.outcome is None)
    message = f"{t!r} is still not over"
    raise AssertionError(message)


def eyes_of(t: tw.Table) -> tuple[int, ...]:
    """Everybody who may look, the open eye left aside."""
    return (*t.seats, tw.PUBLIC)


def bans(game: tw.Game) -> set[str]:
    """Rules that the game's bans state."""
    home = game.table.__module__
    package = f"{home.rpartition('.')[0]}." if game.name in tw.GAMES else home
    modules = [module for name, module in sys.modules.items() if name == home or name.startswith(package)]
    found = [each for module in modules for each in vars(module).values() if callable(each) and hasattr(each, "rule")]
    return {each.rule for each in found if not isinstance(each, type)}
