"""What a position of Mascarade is worth to each seat, for those who look ahead only a little."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from tabletop_widgets.games.mascarade.facts import (
    BISHOP,
    CHEAT,
    FINE,
    FOOL,
    GOAL,
    INQUISITOR,
    KING,
    PEASANT,
    QUEEN,
    THIEF,
    WIDOW,
)

if TYPE_CHECKING:
    from tabletop_widgets.games.mascarade.table import Mascarade


FROM_BANK = {"King": KING, "Queen": QUEEN, "Fool": FOOL, "Peasant": PEASANT}

PULL = 0.30
"""How much likelier a coin makes a win: one more multiplies the odds by e to this power. Measured on games of bots."""
RISK = 0.20
"""How likely a player with a single coin loses it before anybody has thirteen; with every further coin, times this."""


def value(t: Mascarade) -> tuple[float, ...]:
    """Return the coins that each seat may hope for, where the game is worth thirteen and nothing else counts.

    Before the end this is the chance to win, by the coins of all: somebody will have thirteen, sooner or later, and
    whoever is ahead is likelier to; or somebody very poor loses the last coin, and the richest win at once. Who holds
    which card is left out: this is known for a moment only, and looking a little ahead shows what it brings.

    Rules: mascarade.end.thirteen, mascarade.end.bankrupt, mascarade.end.cheat, mascarade.teach.poor-danger.
    """
    chances = _shared(t.outcome.winners, len(t.coins)) if t.outcome else prospects(tuple(t.coins))
    return tuple([GOAL * chance for chance in chances])


@lru_cache(maxsize=100_000)
def prospects(coins: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's chance to win; where these coins end the game, its share in the win.

    Rules: mascarade.end.thirteen, mascarade.end.bankrupt, mascarade.end.ties.
    """
    most, least, players = max(coins), min(coins), len(coins)
    if most >= GOAL:
        return _shared(tuple([seat for seat, owned in enumerate(coins) if owned >= GOAL]), players)
    richest = _shared(tuple([seat for seat, owned in enumerate(coins) if owned == most]), players)
    if least <= 0:
        return richest
    soon, odds = RISK**least, [exp(PULL * owned) for owned in coins]
    total = sum(odds)
    return tuple([soon * rich + (1 - soon) * odd / total for rich, odd in zip(richest, odds, strict=True)])


# What a player expects of a power.
def after_power(character: str, user: int, coins: tuple[int, ...], court: int) -> tuple[int, ...]:
    """Return everybody's coins after a power, its choices made as one would: from the richest, and never for less.

    Questions of the Inquisitor count as if every second answer were wrong; a Cheat who wins has thirteen.
    """
    after, rich = list(coins), max(_beside(user, coins), key=lambda other: coins[other])
    match character:
        case "Judge":
            after[user] += court
        case "Widow":
            after[user] = max(after[user], WIDOW)
        case "Cheat":
            after[user] = GOAL if after[user] >= CHEAT else after[user]
        case "Witch":
            after[user], after[rich] = max(coins[user], coins[rich]), min(coins[user], coins[rich])
        case "Bishop":
            _take(after, user, rich, BISHOP)
        case "Inquisitor":
            _take(after, user, rich, INQUISITOR // 2)
        case "Thief":
            for step in (1, -1):
                _take(after, user, (user + step) % len(coins), THIEF)
        case _:
            after[user] += FROM_BANK.get(character, 0)
    return tuple(after)


def after_fines(coins: tuple[int, ...], liars: Collection[int]) -> tuple[int, ...]:
    """Return everybody's coins after these have been fined, which comes too late when the game is over."""
    over = max(coins) >= GOAL or min(coins) <= 0
    return coins if over else tuple([owned - FINE * (seat in liars) for seat, owned in enumerate(coins)])


def _beside(user: int, coins: tuple[int, ...]) -> list[int]:
    return [seat for seat in range(len(coins)) if seat != user]


def _take(coins: list[int], user: int, other: int, wanted: int) -> None:
    taken = min(wanted, coins[other])
    coins[other] -= taken
    coins[user] += taken


def _shared(winners: tuple[int, ...], players: int) -> tuple[float, ...]:
    return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(players)])
