"""Sure wins: whether a move wins whatever the others answer, whatever they hold, and whatever chance does.

An AND-OR search (Nilsson 1971): the seat's own moves are alternatives, all others' answers and draws must be met. What
is hidden is met by starting from every table that fits what the seat knows; where the seat is asked again it must find
one answer for all tables that it cannot tell apart, so that nobody wins by knowing what nobody can know.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.table import Table

Line = tuple[str, ...]
"""What the others did, one `Name: move` each."""


class TooLarge(Exception):
    """More positions would have to be looked at than were allowed."""


@dataclass(slots=True)
class Search:
    """Looks at no more than `most` positions; `depth` is how many of the seat's own decisions it looks ahead."""

    seat: Seat
    depth: int = 1
    most: int = 3000
    looked: int = field(default=0)

    def wins(self, tables: Sequence[Table], move: Any) -> bool:
        """Tell whether a move wins for sure from tables that the seat cannot tell apart; raises TooLarge."""
        return self._wins(tables, move, self.depth)

    def refutation(self, t: Table, move: Any) -> Line | None:
        """Return how the others keep the seat from winning after a move at this table; None where they cannot."""
        return next(
            (line for each, line in self._ends(self._made(t, move), ()) if not self._good(each, self.depth)), None
        )

    def after(self, t: Table, move: Any) -> Iterator[Table]:
        """Yield every table at which the seat is asked again, or the game is over, after a move at this one."""
        for each, _ in self._ends(self._made(t, move), ()):
            yield each

    def _wins(self, tables: Sequence[Table], move: Any, depth: int) -> bool:
        again: dict[Hashable, list[Table]] = {}
        for t in tables:
            for each, _ in self._ends(self._made(t, move), ()):
                if each.outcome is None and depth > 1:
                    again.setdefault(each.information_set(self.seat), []).append(each)
                elif not self._won(each):
                    return False
        return all(self._some(group, depth - 1) for group in again.values())

    def _some(self, tables: Sequence[Table], depth: int) -> bool:
        owed = next(d for d in tables[0].waiting if d.seat == self.seat)
        return any(self._wins(tables, move, depth) for move in owed.moves)

    def _good(self, t: Table, depth: int) -> bool:
        return self._won(t) if t.outcome is not None else depth > 1 and self._some([t], depth - 1)

    def _won(self, t: Table) -> bool:
        return t.outcome is not None and self.seat in t.outcome.winners

    def _made(self, t: Table, move: Any) -> Table:
        after = t.fork()
        after.play(self.seat, move)
        return after

    def _ends(self, t: Table, line: Line) -> Iterator[tuple[Table, Line]]:
        """Every table at which the seat is asked again or the game is over, and how the others came there."""
        self.looked += 1
        if self.looked > self.most:
            raise TooLarge
        asked = next((d for d in t.waiting if d.seat != self.seat), None)
        if t.outcome is not None or asked is None or any(d.seat == self.seat for d in t.waiting):
            yield t, line
            return
        for move in asked.moves:
            after = t.fork()
            after.play(asked.seat, move)
            yield from self._ends(after, (*line, f"{t.name(asked.seat)}: {t.say(move)}"))
