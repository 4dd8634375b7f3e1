"""The value of a position of Mascarade to each seat, for a search that looks only a little ahead."""

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
"""How much each further coin adds to the log-odds of winning; measured on games between bots."""
RISK = 0.20
"""The chance that a player's single coin is lost before anybody has thirteen; each further coin multiplies by it."""


def value(t: Mascarade) -> tuple[float, ...]:
    """Return each seat's expected share of the game, which is worth thirteen coins to the winner.

    Before the end this is thirteen times the chance to win, estimated from everybody's coins: either somebody reaches
    thirteen, more likely a player who is ahead, or a very poor player loses the last coin and the richest win at once.
    The cards are left out: players know them only for a moment, and a short search shows what they bring.

    Rules: mascarade.end.thirteen, mascarade.end.bankrupt, mascarade.end.cheat, mascarade.teach.poor-danger.
    """
    chances = _shared(t.outcome.winners, len(t.coins)) if t.outcome else prospects(tuple(t.coins))
    return tuple([GOAL * chance for chance in chances])


@lru_cache(maxsize=100_000)
def prospects(coins: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's chance to win with these coins; if they end the game, its share of the win.

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


# The expected result of a power.
def after_power(character: str, user: int, coins: tuple[int, ...], court: int) -> tuple[int, ...]:
    """Return everybody's coins after a power with sensible choices: take from the richest, never exchange for less.

    The Inquisitor gets half the fine, as if every second answer were wrong; a Cheat who wins gets thirteen coins.
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
    """Return everybody's coins after these players are fined; unchanged if the game is already over."""
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
