"""Sure wins: whether a move wins whatever the others answer and hold, and whatever chance draws.

An AND-OR search (Nilsson 1971): one of the seat's own moves must win against every answer of the others and every
draw. It starts from every table that fits the seat's knowledge, and where the seat decides again, one answer must win
at all tables that it cannot tell apart, so that no win depends on what the seat cannot know. It looks as far as the end
of the turn (`Table.moment`), through every choice that the seat has until then.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import Table

Line = tuple[str, ...]
"""The moves of the others, each as `Name: move`."""
MOST: Final = 10_000


class TooLarge(Exception):
    """The search needs more positions than it may look at."""


class Search:
    """A search of at most `most` positions in the current turn of a table."""

    def __init__(self, t: Table, seat: Seat, most: int = MOST) -> None:
        """Start the count of positions at 0."""
        self.seat, self.moment, self.most, self.looked = seat, t.moment(), most, 0
        self.known: dict[Hashable, bool] = {}

    def wins(self, tables: Sequence[Table], move: Any) -> bool:
        """Tell whether a move is sure to win at all of these tables, which the seat cannot tell apart.

        Raises TooLarge beyond `most` positions.
        """
        again: dict[Hashable, list[Table]] = {}
        for t in tables:
            for each in self.after(t, move):
                if self.goes_on(each):
                    again.setdefault(each.information_set(self.seat), []).append(each)
                elif not self.won(each):
                    return False
        return all(any(self.wins(group, each) for each in self._moves(group[0])) for group in again.values())

    def refutation(self, t: Table, move: Any) -> Line | None:
        """Return a line by which the others prevent a win after a move at this table; None if they cannot.

        The line ends where the seat decides again and none of its answers helps, or with the turn.
        """
        return next((line for each, line in self._ends(self._made(t, move), ()) if self._fails(each)), None)

    def after(self, t: Table, move: Any) -> Iterator[Table]:
        """Yield every table after a move here at which the seat decides again, or the turn or the game is over."""
        for each, _ in self._ends(self._made(t, move), ()):
            yield each

    def over(self, t: Table) -> bool:
        """Tell whether the turn or the game is over."""
        return t.outcome is not None or t.moment() != self.moment

    def goes_on(self, t: Table) -> bool:
        """Tell whether the seat has a decision in this turn."""
        return not self.over(t) and any(d.seat == self.seat for d in t.waiting)

    def won(self, t: Table) -> bool:
        """Tell whether the seat has won."""
        return t.outcome is not None and self.seat in t.outcome.winners

    def _fails(self, t: Table) -> bool:
        if not self.goes_on(t):
            return not self.won(t)
        key = t.state_key()
        if key not in self.known:
            self.known[key] = all(self.refutation(t, move) is not None for move in self._moves(t))
        return self.known[key]

    def _moves(self, t: Table) -> Sequence[Any]:
        moves: Sequence[Any] = t.owed_by(self.seat).moves
        return moves

    def _made(self, t: Table, move: Any) -> Table:
        after = t.fork()
        after.play(self.seat, move)
        return after

    def _ends(self, t: Table, line: Line) -> Iterator[tuple[Table, Line]]:
        """Yield every table at which the seat decides again or the turn is over, with the others' moves up to it."""
        self.looked += 1
        if self.looked > self.most:
            raise TooLarge
        if self.over(t) or self.goes_on(t):
            yield t, line
            return
        asked = t.waiting[0]
        for move in asked.moves:
            after = t.fork()
            after.play(asked.seat, move)
            yield from self._ends(after, (*line, f"{t.name(asked.seat)}: {t.say(move)}"))
