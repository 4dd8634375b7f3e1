"""Which tables a seat cannot tell apart: chains of its own answers and of what it was told, each a number.

Two tables look the same to a seat when their chains are equal: it has seen the same at the root, has answered the same
since, and was told the same. What a game shows without telling it is compared as well (`Growing.check`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop_widgets.core.notation import Move, name_seats
from tabletop_widgets.core.table import LogEntry, Table

Keys = tuple[int, ...]
"""A chain for each seat."""


class Root(NamedTuple):
    """What a seat knows when a tree begins: what it alone was told, all it was told, what it sees."""

    secrets: tuple[Any, ...]
    heard: tuple[Any, ...]
    view: str


class Chains:
    """Chains of knowledge, interned: a longer one is known by the one before and what came to it."""

    def __init__(self, seats: int) -> None:
        """Begin with nothing known."""
        self.seats = range(seats)
        self._made: dict[tuple[int, int], int] = {}
        self._tokens: dict[Any, int] = {}
        self.links: list[tuple[int, int]] = []

    def root(self, t: Table) -> Keys:
        """Return what each seat knows at a root: all that it was told before, and what it sees."""
        secrets = [
            tuple([entry.event for entry in t.log[: t.length] if seat in (entry.to or ())]) for seat in self.seats
        ]
        return tuple([self.link(-1, Root(secrets[seat], t.heard(seat), repr(seen_at(t, seat)))) for seat in self.seats])

    def told(self, keys: Keys, seat: int, move: Any, entries: Sequence[LogEntry]) -> Keys:
        """Return what each seat knows after a move and what was told because of it."""
        longer = [*keys]
        if seat >= 0:
            longer[seat] = self.link(longer[seat], move)
        if not entries:
            return tuple(longer)
        for entry in entries:
            if entry.to is not None:
                self.told_apart(longer, entries)
                return tuple(longer)
        token = self.token(tuple([entry.event for entry in entries]))
        return tuple([self.linked(key, token) for key in longer])

    def told_apart(self, keys: list[int], entries: Sequence[LogEntry]) -> None:
        """Let each seat know what was told to all, or to it."""
        for seat in self.seats:
            heard = tuple([entry.event for entry in entries if entry.to is None or seat in entry.to])
            if heard:
                keys[seat] = self.link(keys[seat], heard)

    def token(self, came: Any) -> int:
        """Return the number of something that came to a seat."""
        return self._tokens.setdefault(came, len(self._tokens))

    def link(self, before: int, came: Any) -> int:
        """Return the number of a chain with something added."""
        return self.linked(before, self.token(came))

    def linked(self, before: int, token: int) -> int:
        """Return the number of a chain with something added that has a number itself."""
        known = self._made.setdefault((before, token), len(self._made))
        if known == len(self.links):
            self.links.append((before, token))
        return known

    def story(self, key: int) -> list[Any]:
        """Return what came, one after the other: moves of the seat's own, and tuples of events; the root last seen."""
        items, came = [*self._tokens], list[Any]()
        while key >= 0:
            key, token = self.links[key]
            came.append(items[token])
        return came[::-1]


def seen_at(t: Table, seat: int) -> Any:
    """Return what a seat sees now."""
    return t.game.view(t, seat)


def told_story(links: Sequence[Any], names: Sequence[str], seat: int) -> tuple[list[str], list[str]]:
    """Tell what came to a seat in sentences: all that it was told; and the same with its own answers."""
    told: list[str] = []
    whole: list[str] = []
    for item in links:
        if isinstance(item, Move):
            whole.append(f"{names[seat]}: {name_seats(str(item), tuple(names))}.")
            continue
        events = item.secrets if isinstance(item, Root) else item if isinstance(item, tuple) else ()
        sentences = [event.say(names) for event in events]
        told += sentences
        whole += sentences
    return told, whole
