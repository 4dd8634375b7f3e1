"""Casts as people take them to be."""

# ruff: noqa: SLF001 - limits are the facts' own

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.games.mascarade import facts
from tabletop_widgets.games.mascarade.facts import SIX
from tabletop_widgets.games.mascarade.practice.otherwise.taken import m

LIMITS = facts._limits
Faults = list[tuple[str, str]]
NO: Final = [("No.", "mascarade.cast.free")]


def limits(without: str) -> Callable[[Any, int], Faults]:
    """Leave out one limit."""
    return lambda cast, players: [each for each in LIMITS(cast, players) if each[1] != f"mascarade.{without}"]


def more_than_play(least: int, most: int) -> Callable[[int, int], Faults]:
    """Let a cast have so many cards more than people play."""
    return lambda cards, players: [] if least <= cards - players <= most else NO


TAKEN: Final = (
    m(
        "no judge",
        "cast.judge",
        "the Judge could be left out",
        (facts, "_limits", limits("cast.judge")),
    ),
    m(
        "one peasant",
        "cast.peasant-pair ruling.peasants-always",
        "one Peasant could be in the game without the other",
        (facts, "_limits", limits("cast.peasant-pair")),
    ),
    m(
        "for everybody",
        "cast.eight-plus",
        "the Inquisitor could be in a game of any size",
        (facts, "_limits", limits("cast.eight-plus")),
    ),
    m(
        "half of them",
        "cast.one-third ruling.third",
        "half the characters had to bring coins from the bank",
        (facts, "_third", lambda cast: NO if 2 * facts.bankers(cast) < len(cast) else []),
    ),
    m(
        "royal money",
        "cast.bank-characters",
        "only the King and the Queen counted as bringing coins from the bank",
        (facts, "BANKERS", frozenset({"King", "Queen"})),
    ),
    m(
        "as many as players",
        "cast.extra-centre",
        "there were always as many cards as players",
        (facts, "_size", more_than_play(0, 0)),
    ),
    m(
        "one or two more",
        "setup.six-cards setup.centre cast.extra-centre",
        "there had to be one or two cards in the middle",
        (facts, "_size", more_than_play(1, 2)),
    ),
    m(
        "six at least",
        "setup.n-cards setup.unused",
        "any number of cards could be used, as long as there were six",
        (facts, "_size", lambda cards, _: [] if cards >= SIX else NO),
    ),
)
