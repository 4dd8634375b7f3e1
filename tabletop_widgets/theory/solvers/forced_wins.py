"""Sure wins: whether a move wins whatever the others answer, whatever they hold, and whatever chance does.

An AND-OR search (Nilsson 1971): the seat's own moves are alternatives, all others' answers and draws must be met. What
is hidden is met by starting from every table that fits what the seat knows; where the seat is asked again it must find
one answer for all tables that it cannot tell apart, so that nobody wins by knowing what nobody can know. It looks to
the end of the turn (`Table.moment`), through every choice that the seat has till then.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import Table

Line = tuple[str, ...]
"""What the others did, one `Name: move` each."""
MOST: Final = 10_000


class TooLarge(Exception):
    """More positions would have to be looked at than were allowed."""


class Search:
    """Looks at no more than `most` positions of the turn that a table stands in."""

    def __init__(self, t: Table, seat: Seat, most: int = MOST) -> None:
        """Begin with nothing looked at."""
        self.seat, self.moment, self.most, self.looked = seat, t.moment(), most, 0
        self.known: dict[Hashable, bool] = {}

    def wins(self, tables: Sequence[Table], move: Any) -> bool:
        """Tell whether a move wins for sure from tables that the seat cannot tell apart; raises TooLarge."""
        again: dict[Hashable, list[Table]] = {}
        for t in tables:
            for each in self.after(t, move):
                if self.goes_on(each):
                    again.setdefault(each.information_set(self.seat), []).append(each)
                elif not self.won(each):
                    return False
        return all(any(self.wins(group, each) for each in self._moves(group[0])) for group in again.values())

    def refutation(self, t: Table, move: Any) -> Line | None:
        """Return how the others keep the seat from winning after a move at this table; None where they cannot.

        The line ends where the seat is asked again, and no answer of its own helps, or where the turn is over.
        """
        return next((line for each, line in self._ends(self._made(t, move), ()) if self._fails(each)), None)

    def after(self, t: Table, move: Any) -> Iterator[Table]:
        """Yield every table at which the seat is asked again, or the turn or the game is over, after a move here."""
        for each, _ in self._ends(self._made(t, move), ()):
            yield each

    def over(self, t: Table) -> bool:
        """Tell whether the turn is over, or the game."""
        return t.outcome is not None or t.moment() != self.moment

    def goes_on(self, t: Table) -> bool:
        """Tell whether the seat is asked again in this turn."""
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
        """Every table at which the seat is asked again or the turn is over, and how the others came there."""
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
