"""Tools for games that compute a seat's beliefs: a cache along event streams, resampling, and rounding.

A belief follows from the events that a seat was told. Streams only grow, and every look at a table needs the belief
again, so the computation resumes from the longest prefix of the stream in the cache.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise
from random import Random
from typing import Any, Final, Generic, TypeVar

S = TypeVar("S")
W = TypeVar("W", bound=Hashable)

DIGITS: Final = 3
"""Decimals of a probability in a table."""
LEAST: Final = 10.0**-DIGITS
"""The least distance from 0 and from 1 at which an uncertain probability is shown."""


@dataclass(frozen=True, slots=True)
class Entry(Generic[S]):
    """A state, the events it was computed from, and what else it depends on."""

    key: Hashable
    events: tuple[Any, ...]
    state: S


class PrefixCache(Generic[S]):
    """A cache of states, each computed from a prefix of an event stream.

    It is bounded by the number of entries and, if `size` measures a state, by the sum `most` of their sizes. States
    that a longer stream of the same key has continued are dropped first; the newest entry always stays.
    `joined(event, after)` says whether two consecutive events belong together: no state between them is continued.
    """

    def __init__(
        self,
        entries: int = 100,
        *,
        size: Callable[[S], int] = lambda _: 0,
        most: int = 0,
        joined: Callable[[Any, Any], bool] = lambda _event, _after: False,
    ) -> None:
        """Set the bounds; see the class."""
        self.entries, self.size, self.most, self.joined = entries, size, most, joined
        self._left: OrderedDict[int, Entry[S]] = OrderedDict()
        self._current: OrderedDict[int, Entry[S]] = OrderedDict()
        self._of: dict[Hashable, list[int]] = {}
        self._count = 0

    def __len__(self) -> int:
        return len(self._left) + len(self._current)

    def clear(self) -> None:
        """Forget everything."""
        self._left.clear()
        self._current.clear()
        self._of.clear()

    def after(
        self,
        key: Hashable,
        events: tuple[Any, ...],
        begin: Callable[[], S],
        go_on: Callable[[S, tuple[Any, ...]], S],
    ) -> S:
        """Return the state after these events: `go_on(state, rest)` from the longest prefix known, or from `begin()`.

        `key` holds all that the state depends on besides the events: whose eyes, which cards, which assumptions.
        """
        number = self._longest(key, events)
        if number is None:
            return self._keep(key, events, go_on(begin(), events))
        entry = self._entry(number)
        if len(entry.events) < len(events):
            if number in self._current:
                self._left[number] = self._current.pop(number)
            return self._keep(key, events, go_on(entry.state, events[len(entry.events) :]))
        self._left.pop(number, None)
        self._current[number] = entry
        self._current.move_to_end(number)
        return entry.state

    def _entry(self, number: int) -> Entry[S]:
        return self._current[number] if number in self._current else self._left[number]

    def _longest(self, key: Hashable, events: tuple[Any, ...]) -> int | None:
        """Return the number of the longest prefix known; the newest are tried first, as they mostly are the longest."""
        found, longest = None, -1
        for number in reversed(self._of.get(key, ())):
            part = self._entry(number).events
            if len(part) > longest and self._begins(part, events):
                found, longest = number, len(part)
        return found

    def _begins(self, part: tuple[Any, ...], events: tuple[Any, ...]) -> bool:
        if len(part) > len(events) or events[: len(part)] != part:
            return False
        return not part or len(part) == len(events) or not self.joined(part[-1], events[len(part)])

    def _keep(self, key: Hashable, events: tuple[Any, ...], state: S) -> S:
        self._count += 1
        self._current[self._count] = Entry(key, events, state)
        self._of.setdefault(key, []).append(self._count)
        while len(self) > 1 and self._full():
            self._drop(*(self._left or self._current).popitem(last=False))
        return state

    def _drop(self, number: int, entry: Entry[S]) -> None:
        numbers = self._of[entry.key]
        numbers.remove(number)
        if not numbers:
            del self._of[entry.key]

    def _full(self) -> bool:
        if len(self) > self.entries:
            return True
        kept = (entry.state for entries in (self._left, self._current) for entry in entries.values())
        return bool(self.most) and sum(map(self.size, kept)) > self.most


def resample(weights: Mapping[W, int], samples: int, rng: Random) -> dict[W, int]:
    """Replace weighted particles by `samples` equal ones: return how often each is taken, if at all.

    Systematic resampling: one random start, then equal steps along the summed weights, so that each particle is taken
    in proportion to its weight, rounded down or up. Weights are positive whole numbers.
    Source: G. Kitagawa, "Monte Carlo filter and smoother", Journal of Computational and Graphical Statistics 5 (1996),
    appendix; compared with other schemes in R. Douc, O. Cappe and E. Moulines, "Comparison of resampling schemes for
    particle filtering" (2005), section 2.4.
    """
    total = sum(weights.values())
    first = rng.randrange(total)
    steps = [(end * samples - first + total - 1) // total for end in accumulate(weights.values())]
    counts = (after - before for before, after in pairwise((0, *steps)))
    return {particle: count for particle, count in zip(weights, counts, strict=True) if count}


def shown(chance: Fraction | float) -> float:
    """Round a probability for a table, so that it shows 0 and 1 only if they hold exactly."""
    if chance in (0, 1):
        return float(chance)
    return min(1 - LEAST, max(LEAST, round(float(chance), DIGITS)))
