"""Records: all decisions in order, with notes; as text, as JSON, and as seen by one viewer.

```
record 1
game muses
names ["Rob", "Don", "Jule", "Chris"]
open {"round": 1, ...}
# a note before the first decision
together: Rob sun devotion; Don sun devotion; Jule sun revolution; Chris moon devotion
# a note for all eyes, shown with the first frame of this decision
@ Sun Revolution
#2 a note for seat 2, shown with the frame of that heading
? What goes next? | Moon Devotion | *Sun Revolution
```
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Self

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup, GameError
from tabletop_widgets.kernel.position import as_json, lay_out, position, rehearse
from tabletop_widgets.kernel.table import OPEN, PUBLIC, Table
from tabletop_widgets.records.entries import Entry, Note
from tabletop_widgets.records.reading import read_record
from tabletop_widgets.records.transcript import Transcript, transcribe
from tabletop_widgets.sentences import counted, listed, printable

if TYPE_CHECKING:
    from tabletop_widgets.kernel.protocols import GameLike


@dataclass(slots=True)
class Record:
    """All decisions of a match from an open position: it holds every secret, for teaching and for finished matches.

    As text (`dumps`, `loads`) a line `# note` below a decision is a remark on it, `? question | *right | wrong` stops
    the reader, and `@ heading` says at which frame. `open` is the position as JSON data, without names and options;
    `notes` belong before the first decision, an entry's own notes after it. A browser, or a file saved in mid-game,
    gets `seen_by(seat)` instead.
    """

    game: GameLike
    names: tuple[str, ...]
    options: dict[str, Any]
    open: dict[str, Any]
    entries: list[Entry] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    title: str = ""
    hindsight: bool = False

    def __repr__(self) -> str:
        """Name the game, the title and the length."""
        title = f", {printable(self.title)}" if self.title else ""
        return f"<record of {self.game.title}{title}: {counted(len(self.entries), 'decision')}>"

    @classmethod
    def of(cls, t: Table) -> Self:
        """Begin a record at a table."""
        opening = position(t)
        names, options = tuple(opening.pop("names")), opening.pop("options")
        return cls(t.game, names, options, opening)

    def copy(self) -> Self:
        """Copy the record with its entries."""
        entries = [Entry(dict(entry.moves), entry.together, list(entry.notes)) for entry in self.entries]
        return replace(self, entries=entries, notes=list(self.notes))

    def opening(self) -> Table:
        """Lay out the position it starts from; its first steps are left for `tables` to run.

        Raises BadSetup, which names the invalid key.
        """
        if within := {"names", "options"} & self.open.keys():
            message = f"{listed(sorted(within))} must stand in a line of their own, not in the open position."
            raise BadSetup(message)
        t = lay_out(self.game, {**self.open, "names": list(self.names), "options": self.options})
        rehearse(t)
        return t

    def tables(self) -> Iterator[Table]:
        """Play the record; yield the opening, then the table after each line (always the same object).

        Raises GameError at an illegal decision.
        """
        t = self.opening()
        t.advance()
        yield t
        for entry in self.entries:
            for seat, move in entry.moves.items():
                t.play(seat, move)
            yield t

    def seen_by(self, seat: Seat | str = PUBLIC) -> Transcript:
        """Return what this viewer sees of the match, frame by frame, and nothing else."""
        return transcribe(self, self.game.table(self.names, self.options).seat_of(seat))

    def dumps(self) -> str:
        """Write the record as text; `Record.loads` reads it back."""
        lines = ["record 1", f"game {self.game.name}"]
        lines += [f"title {_one_line(self.title)}"] * bool(self.title) + ["with hindsight"] * self.hindsight
        lines += [f"options {_json(as_json(self.options))}"] * bool(self.options)
        lines += [f"names {_json(list(self.names))}", f"open {_json(self.open)}", *_note_lines(self.notes)]
        for entry in self.entries:
            lines += [self._line(entry), *_note_lines(entry.notes)]
        return "\n".join(lines) + "\n"

    def _line(self, entry: Entry) -> str:
        t = self.game.table(self.names, self.options)
        said = [(t.name(seat), t.say(entry.moves[seat])) for seat in sorted(entry.moves)]
        if entry.together:
            return f"together: {'; '.join(f'{name} {move}' for name, move in said)}"
        return ": ".join(said[0])

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record; raises BadSetup, which names the line and what was expected there."""
        return read_record(text, cls)

    def as_json(self) -> dict[str, Any]:
        """Write the record as JSON data: its text, line by line, under `record`."""
        return {"record": self.dumps().splitlines()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Record:
        """Read `as_json` back."""
        if not isinstance(data, dict) or not isinstance(data.get("record"), list):
            message = 'a record as JSON is {"record": [line, ...]}.'
            raise BadSetup(message)
        return cls.loads("\n".join(map(str, data["record"])))

    def check(self) -> None:
        """Play the record through; raises BadSetup, which names the first illegal decision."""
        played = self.tables()
        next(played)
        for number, entry in enumerate(self.entries, 1):
            try:
                next(played)
            except GameError as wrong:
                message = f"decision {number} ({self._line(entry)}) cannot be made: {wrong}"
                raise BadSetup(message) from wrong


@dataclass(frozen=True)
class Folder(Mapping[str, Record]):
    """The records `name.record` in a package's folder, where a game keeps its annotated examples.

    A record is read anew on each access, so that the caller may change it.
    """

    package: str
    names: tuple[str, ...]

    def __getitem__(self, name: str) -> Record:
        """Read a record; raises KeyError for an unknown name."""
        from importlib.resources import files  # noqa: PLC0415 - not needed to play

        if name not in self.names:
            message = f"no record {name!r}; there are: {', '.join(self.names)}"
            raise KeyError(message)
        return Record.loads(files(self.package).joinpath(f"{name}.record").read_text("utf-8"))

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names in order."""
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<records: {', '.join(self.names)}>"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _note_lines(notes: list[Note]) -> list[str]:
    lines, at = [], ""
    for note in notes:
        if note.at != at:
            lines.append(f"@ {note.at}".rstrip())
            at = note.at
        lines.append(_note_line(note))
    return lines


def _note_line(note: Note) -> str:
    if note.choices:
        marked = (f"{'*' if i == note.right else ''}{choice}" for i, choice in enumerate(note.choices))
        return _one_line(f"? {note.text} | {' | '.join(marked)}")
    eyes = {None: "", int(PUBLIC): "public", int(OPEN): "open"}.get(note.eyes, str(note.eyes))
    return _one_line(f"#{eyes} {note.text}")
