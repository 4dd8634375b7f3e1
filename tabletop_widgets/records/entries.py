"""The lines of a record: decisions, and the notes below them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import Eyes, Table

if TYPE_CHECKING:
    from tabletop_widgets.kernel.protocols import GameLike


@dataclass(frozen=True, slots=True)
class Note:
    """A remark on a decision, for every viewer or one seat, on the frame with heading `at` (default: the first frame).

    With `choices` it is a question that stops the reader until a guess is made; `right` is the index of the answer.
    """

    text: str
    eyes: Eyes | None = None
    at: str = ""
    choices: tuple[str, ...] = ()
    right: int | None = None

    def shown_to(self, seat: Seat) -> bool:
        """Tell whether this viewer is shown the note."""
        return self.eyes is None or self.eyes == seat


@dataclass(slots=True)
class Entry:
    """One line: the decision of one seat, or of several together, and its notes."""

    moves: dict[Seat, Any]
    together: bool = False
    notes: list[Note] = field(default_factory=list)


class Recorded(Protocol):
    """The parts of a record that reading and transcribing need."""

    game: GameLike
    names: tuple[str, ...]
    options: dict[str, Any]
    entries: list[Entry]
    notes: list[Note]
    title: str
    hindsight: bool

    def opening(self) -> Table: ...
