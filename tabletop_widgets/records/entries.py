"""The lines of a record: decisions, and the notes that hang below them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import Eyes, Table

if TYPE_CHECKING:
    from tabletop_widgets.kernel.protocols import GameLike


@dataclass(frozen=True, slots=True)
class Note:
    """A remark below a decision: for all eyes or one seat's, on the frame with heading `at` (the first without one).

    With `choices` it is a question that stops the reader until a guess is made; `right` is the index of the answer.
    """

    text: str
    eyes: Eyes | None = None
    at: str = ""
    choices: tuple[str, ...] = ()
    right: int | None = None

    def shown_to(self, seat: Seat) -> bool:
        """Tell whether these eyes are shown it."""
        return self.eyes is None or self.eyes == seat


@dataclass(slots=True)
class Entry:
    """One line: the decision of one seat, or of several together; its notes hang below."""

    moves: dict[Seat, Any]
    together: bool = False
    notes: list[Note] = field(default_factory=list)


class Recorded(Protocol):
    """A record as it is met while it is read, and while it is looked at through some eyes."""

    game: GameLike
    names: tuple[str, ...]
    options: dict[str, Any]
    entries: list[Entry]
    notes: list[Note]
    title: str
    hindsight: bool

    def opening(self) -> Table: ...
