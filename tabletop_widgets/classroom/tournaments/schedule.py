"""Who plays whom, in which seat and with which deal: computed from a number, so that matches may be played anywhere.

For each deal the strategies stand in a circle, in an order drawn anew. Each match seats the next neighbours: twelve
strategies at tables of four play twelve matches per deal. So every strategy plays every deal once from every seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from tabletop_widgets.errors import refuse
from tabletop_widgets.sentences import quoted

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Plan:
    """The size of a tournament: its strategies, the seats of a table, and the deals."""

    strategies: int
    players: int
    deals: int
    seed: int | str

    @property
    def matches(self) -> int:
        """The number of matches: each strategy plays `players` of them for each deal."""
        return self.deals * self.strategies

    @property
    def each(self) -> int:
        return self.deals * self.players

    def deal(self, number: int) -> int:
        return number // self.strategies

    def luck(self, number: int) -> str:
        """Return the seed of a match: the same for all matches of a deal."""
        return f"{self.seed}/{self.deal(number)}"

    def seats(self, number: int) -> tuple[int, ...]:
        """Return the number of the strategy in each seat of a match."""
        ring = draw_circle(self.strategies, self.luck(number))
        first = number % self.strategies
        return tuple(ring[(first + seat) % self.strategies] for seat in range(self.players))


@lru_cache(maxsize=64)
def draw_circle(strategies: int, luck: str) -> tuple[int, ...]:
    """Draw the order in which the strategies stand."""
    return tuple(Random(f"{luck}/circle").sample(range(strategies), strategies))


def make_plan(game: Any, strategies: int, each: int, seed: int | str, players: int | None) -> Plan:
    """Plan a tournament; raises BadSetup for too few or too many strategies or seats."""
    if isinstance(each, bool) or not isinstance(each, int) or not 1 <= each <= 1_000_000:
        refuse(f"each is how many matches a strategy plays, a whole number, 1 or more, not {quoted(each)}.")
    count = len(game.seated(seats_for(game, strategies) if players is None else players))
    if strategies < count:
        refuse(f"{count} play {game.title} at a table, so name at least {count} strategies, not {strategies}.")
    return Plan(strategies, count, -(-each // count), seed)


def seats_for(game: Any, strategies: int) -> int:
    """Return the usual number of seats, or the most that the strategies can fill."""
    fewer = [count for count in game.players if count <= strategies]
    return int(game.usual if game.usual <= strategies or not fewer else max(fewer))


def check_names(names: Sequence[Any]) -> tuple[str, ...]:
    """Return the names of the strategies; raises BadSetup for one that is invalid or taken."""
    taken: dict[str, str] = {}
    for name in names:
        if not (isinstance(name, str) and name.strip() and name.isprintable() and len(name) <= LONGEST_NAME):
            refuse(f"a strategy's name is a text of 1 to {LONGEST_NAME} printable characters, not {quoted(name)}.")
        key = " ".join(name.casefold().split())
        if key in taken:
            refuse(f"two strategies cannot have the same name: {taken[key]!r} and {name!r}.")
        taken[key] = name
    return tuple(taken.values())
