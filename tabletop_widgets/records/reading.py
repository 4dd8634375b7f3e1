"""Reading records from text, line by line, with errors that name the line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from tabletop_widgets.codec.texts import check_length, parse_json
from tabletop_widgets.errors import BadSetup, GameError, refusing
from tabletop_widgets.kernel.catalogue import find
from tabletop_widgets.kernel.table import OPEN, PUBLIC, Table
from tabletop_widgets.records.entries import Entry, Note, Recorded

HEAD = ("game", "title", "with", "options", "names", "open")
EYES = re.compile(r"#(\d{1,3}|open|public)?(?: (.*))?$")


R = TypeVar("R", bound=Recorded)


def read_record(text: str, make: Callable[..., R]) -> R:
    """Read a record's text and play it through; raises BadSetup, which names the line and what was expected.

    `make` is the class of records, which a higher module defines.
    """
    reader = _Reader(check_length(text, "a record").split("\n"))
    try:
        with refusing("this cannot be played"):
            return reader.read(make)
    except GameError as wrong:
        message = f"line {reader.number}: {wrong}"
        raise BadSetup(message) from wrong


class _Reader:
    """Reads the lines once; `number` is the current line, for error messages."""

    def __init__(self, lines: list[str]) -> None:
        self.lines, self.number, self.at = lines, 1, ""

    def read(self, make: Callable[..., R]) -> R:
        head = self.head()
        names = tuple(head["names"])
        record = make(
            head["game"], names, head["options"], head["open"], title=head["title"], hindsight=bool(head["with"])
        )
        t = record.opening()
        t.advance()
        for line in self.lines[self.number :]:
            self.number += 1
            self.line(record, t, line.strip())
        return record

    def head(self) -> dict[str, Any]:
        first = self.lines[0].strip()
        if first != "record 1" and first.removeprefix("record ").isdecimal():
            message = f"'{first}' is a form that this version of tabletop_widgets does not know; update it to read this"
            raise BadSetup(message)
        if first.startswith("{"):
            message = "this is a transcript, which tw.Transcript.loads reads."
            raise BadSetup(message)
        if first != "record 1":
            self.expect("'record 1'")
        head: dict[str, Any] = {"title": "", "with": "", "options": {}}
        for line in self.lines[1:]:
            key, _, value = line.strip().partition(" ")
            if key not in HEAD:
                break
            self.number += 1
            head[key] = self.head_value(key, value)
        if missing := [key for key in ("game", "names", "open") if key not in head]:
            self.number += 1
            self.expect(f"the head line '{missing[0]} ...'")
        return head

    def head_value(self, key: str, value: str) -> Any:
        if key == "game":
            return find(value)
        if key == "with" and value != "hindsight":
            self.expect("'with hindsight'")
        if key in ("title", "with"):
            return value
        read = parse_json(value, f"the JSON after '{key}'")
        if not isinstance(read, list if key == "names" else dict):
            self.expect(f"{'a list of names' if key == 'names' else 'an object'} after '{key}'")
        return read

    def line(self, record: Recorded, t: Table, line: str) -> None:
        notes = record.entries[-1].notes if record.entries else record.notes
        if line.startswith("@"):
            self.at = line[1:].strip()
        elif line.startswith("?"):
            notes.append(self.question(line))
        elif line.startswith("#"):
            notes.append(self.note(line, t))
        elif line:
            self.at = ""
            entry = self.entry(t, line)
            for seat, move in entry.moves.items():
                t.play(seat, move)
            record.entries.append(entry)

    def entry(self, t: Table, line: str) -> Entry:
        if line.startswith("together: "):
            return Entry(self.together(t, line.removeprefix("together: ")), together=True)
        who = _speaker(t, line, ": ")
        if who is None:
            names = ", ".join(t.names)
            self.expect(f"'<name>: <move>' with one of {names}, 'chance: ...' or 'together: ...'")
        seat = t.seat_of(who)
        return Entry({seat: t.read(line.removeprefix(f"{who}: "), seat)})

    def together(self, t: Table, text: str) -> dict[int, Any]:
        moves: dict[int, Any] = {}
        for part in text.split("; "):
            who = _speaker(t, part, " ")
            if who is None or t.seat_of(who) in moves:
                self.expect("'together: <name> <move>; <name> <move>; ...', each name once")
            seat = t.seat_of(who)
            moves[seat] = t.read(part.removeprefix(f"{who} "), seat)
        return moves

    def question(self, line: str) -> Note:
        text, *choices = [part.strip() for part in line[1:].split("|")]
        right = [i for i, choice in enumerate(choices) if choice.startswith("*")]
        if not text or len(choices) < 2 or len(right) > 1:
            self.expect("'? question | choice | choice', the right one, if there is one, as '*choice'")
        plain = tuple(choice.removeprefix("*") for choice in choices)
        return Note(text, at=self.at, choices=plain, right=right[0] if right else None)

    def note(self, line: str, t: Table) -> Note:
        found = EYES.match(line)
        if found is None:
            self.expect("'# text', '#0 text', '#public text' or '#open text'")
        named: dict[str | None, int | None] = {None: None, "open": OPEN, "public": PUBLIC}
        eyes = named[found[1]] if found[1] in named else int(found[1])
        if eyes is not None and eyes not in (*t.seats, OPEN, PUBLIC):
            self.expect(f"a seat from 0 to {len(t.seats) - 1} after '#'")
        return Note((found[2] or "").strip(), eyes, self.at)

    def expect(self, what: str) -> NoReturn:
        message = f"expected {what}"
        raise BadSetup(message)


def _speaker(t: Table, line: str, then: str) -> str | None:
    """Return the name that the line begins with, trying the longest first."""
    names = (*sorted(t.names, key=len, reverse=True), "chance")
    return next((name for name in names if line.startswith(f"{name}{then}")), None)
