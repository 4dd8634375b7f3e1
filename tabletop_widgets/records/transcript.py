"""Transcripts: what one viewer saw of a record, frame by frame; a browser or a file saved in mid-game gets no more."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

from tabletop_widgets.codec.decoding import NOT_EMPTY, Count, ReadLater, Unfit, read, unfit
from tabletop_widgets.codec.json_values import own
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.codec.texts import parse_json
from tabletop_widgets.errors import BadSetup, refusing
from tabletop_widgets.kernel.catalogue import find
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.position import all_from_json, as_json
from tabletop_widgets.kernel.table import OPEN, Eyes, Table
from tabletop_widgets.knowledge.information_state import InformationState, private
from tabletop_widgets.records.entries import Note, Recorded
from tabletop_widgets.sentences import counted, printable, quoted

if TYPE_CHECKING:
    from tabletop_widgets.kernel.protocols import GameLike


END = "End of the game"


@dataclass(slots=True)
class Frame:
    """One frame: the view, the events since the frame before, the notes on it, and who is asked now.

    `line` counts the record's lines played so far; `ending` says how the game ended, with its rule, once it has;
    `private` holds the indices of events that not everybody was told.
    """

    view: ReadLater
    events: ReadLater
    line: Count
    asked: tuple[Eyes, ...] = ()
    question: str = ""
    ending: tuple[str, str] | None = None
    notes: list[Note] = field(default_factory=list)
    private: tuple[Count, ...] = ()

    def said(self, names: Sequence[str]) -> list[tuple[str, str, str]]:
        """Return each sentence with its rule and heading; at the end, who has won."""
        runs = Event.in_a_row(self.events)
        sentences = [(Event.say_all(run, names), run[0].rule, run[0].step) for run in runs]
        return [*sentences, (*self.ending, END)] if self.ending else sentences


@dataclass(frozen=True, slots=True)
class _File:
    """The keys of a file. Frames are called shots there, as in the oldest files, which also have no `before`."""

    transcript: Literal[1]
    game: str
    eyes: ReadLater
    names: tuple[str, ...]
    options: dict[str, Any]
    title: str
    hindsight: bool
    shots: Annotated[tuple[ReadLater, ...], NOT_EMPTY]
    before: ReadLater = ()
    before_private: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class Transcript:
    """What one viewer saw of a record, frame by frame; `before` holds the events heard before the first frame.

    `eyes` is the viewer: a seat, `PUBLIC` or `OPEN`; `hindsight` says that a decision was taken back after learning
    something.
    """

    game: GameLike
    names: tuple[str, ...]
    options: dict[str, Any]
    eyes: Seat
    frames: tuple[Frame, ...]
    title: str = ""
    hindsight: bool = False
    before: tuple[Any, ...] = ()
    before_private: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """Name the game, the eyes and the length."""
        return f"<transcript of {self.game.title} through {self.label}: {counted(len(self.frames), 'frame')}>"

    def __str__(self) -> str:
        """Tell the match as a story, one sentence per line under the headings of the rulebook."""
        lines, heading = [f"{self.game.title}: {self.title or ', '.join(self.names)}, through {self.label}"], ""
        for frame in self.frames:
            for text, rule, step in frame.said(self.names):
                lines += [step] * (step != heading) + [f"  {text} ({rule})"]
                heading = step
            lines += [f"    {note.text}" for note in frame.notes]
        return printable("\n".join(lines))

    @property
    def label(self) -> str:
        """Name the viewer."""
        if self.eyes < 0:
            return "everybody's cards" if self.eyes == OPEN else "a bystander's eyes"
        return f"{self.names[self.eyes]}'s eyes"

    def seen(self) -> InformationState:
        """Return the viewer's state of information at the last frame, without an answer of theirs still sealed."""
        last, events, alone = self.frames[-1], [*self.before], [*self.before_private]
        for frame in self.frames:
            alone += [len(events) + at for at in frame.private]
            events += frame.events
        names, options = self.names, own(self.options)
        return InformationState(
            self.game, self.eyes, names, last.view, tuple(events), None, last.asked, {}, options, tuple(alone)
        )

    def at_end(self) -> Transcript:
        """Return a transcript of the last frame alone, with all earlier events in `before`."""
        frame, seen = self.frames[-1], self.seen()
        last = replace(frame, events=(), private=())
        return replace(self, frames=(last,), before=tuple(seen.events), before_private=seen.private)

    def dumps(self) -> str:
        """Write the transcript as one line of JSON; `Transcript.loads` reads it back."""
        data = {
            "transcript": 1,
            "game": self.game.name,
            "eyes": int(self.eyes),
            "names": list(self.names),
            "options": as_json(self.options),
            "title": self.title,
            "hindsight": self.hindsight,
            "before": as_json(self.before),
            **({"before_private": list(self.before_private)} if self.before_private else {}),
            "shots": [_frame_as_json(self.game, frame) for frame in self.frames],  # as the first files call them
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Transcript:
        """Read a transcript; raises BadSetup, which names the invalid key."""
        if isinstance(text, str) and text.startswith("record "):
            message = "this is a record, which tw.Record.loads reads."
            raise BadSetup(message)
        data = parse_json(text, "a transcript")
        try:
            return _put_together(read(_File, data, 0))
        except Unfit as unfit:
            message = f"this is not a transcript: {unfit}"
            raise BadSetup(message) from unfit


def play_through(record: Recorded) -> Iterator[tuple[Table, int, int]]:
    """Play a record through; yield `(table, line, since)` after each step that told something.

    `line` counts the lines played, `since` is the length of the log at the frame before. The first frame is the
    opening; a line whose answers are still sealed has none. Raises GameError for an illegal decision.
    """
    t = record.opening()
    seen = t.length
    yield t.fork(), 0, seen
    for line, entry in enumerate((None, *record.entries)):
        caught: list[Table] = []
        if entry is None:
            t.advance(caught.append)
        for seat, move in entry.moves.items() if entry else ():
            t.play(seat, move, caught.append)
        for table in caught:
            yield table, line, seen
            seen = table.length


def transcribe(record: Recorded, seat: Seat) -> Transcript:
    """Return what this viewer sees of each frame, with the notes for this viewer.

    Raises BadSetup for a note whose heading no frame of its line has, GameError for an illegal decision.
    """
    taken = list(play_through(record))
    frames = [frame_of(t, seat, line, since) for t, line, since in taken]
    for line, notes in enumerate((record.notes, *(entry.notes for entry in record.entries))):
        _hang(notes, [frame for frame in frames if frame.line == line] or frames[-1:], seat)
    of, opening = record, taken[0][0]
    told = opening.heard(seat), private(opening, seat)
    return Transcript(of.game, of.names, of.options, seat, tuple(frames), of.title, of.hindsight, *told)


def frame_of(t: Table, seat: Seat, line: int, since: int) -> Frame:
    """Return a frame of a table as this viewer sees it; `since` is the length of its log at the frame before."""
    question = next((d.question for d in t.waiting if d.seat == seat), "")
    ending = (t.outcome.reason, t.outcome.rule) if t.outcome else None
    asked, alone = tuple(d.seat for d in t.waiting), private(t, seat, since)
    return Frame(t.game.view(t, seat), t.heard(seat, since), line, asked, question, ending, private=alone)


def _hang(notes: list[Note], frames: list[Frame], seat: Seat) -> None:
    """Attach notes to the first frame with their heading, where a reader looks for them."""
    for note in notes:
        headed = [frame for frame in frames if not note.at or any(e.step == note.at for e in frame.events)]
        if not headed:
            headings = ", ".join(dict.fromkeys(e.step for frame in frames for e in frame.events)) or "not at all"
            message = f"the note {note.text[:40]!r} stands under '@ {note.at}', but frames there are headed {headings}."
            raise BadSetup(message)
        if note.shown_to(seat):
            headed[0].notes.append(note)


def _frame_as_json(game: GameLike, frame: Frame) -> dict[str, Any]:
    return {
        "view": game.view_as_json(frame.view),
        "events": as_json(frame.events),
        "line": frame.line,
        "asked": list(frame.asked),
        "question": frame.question,
        "ending": frame.ending,
        "notes": [asdict(note) for note in frame.notes],
        **({"private": list(frame.private)} if frame.private else {}),
    }


def _put_together(file: _File) -> Transcript:
    """Build a transcript from a file; its names and options must be valid for its game."""
    game = find(file.game)
    with refusing("this is not a transcript, because no game can start like this"):
        t = game.start(list(file.names), seed=0, **file.options)
    many, eyes = len(t.names), read(Eyes, file.eyes, len(t.names), "eyes")
    frames = tuple([_frame_from_json(t, eyes, shot, f"shots[{at}]") for at, shot in enumerate(file.shots)])
    before = all_from_json(game, Event, file.before, many, "before")
    whole = Transcript(
        game, t.names, file.options, eyes, frames, file.title, file.hindsight, before, file.before_private
    )
    with refusing("this is not a transcript, because its events cannot be told"):
        _ = str(whole), [event.say(t.names) for event in before]
    return whole


def _frame_from_json(t: Table, eyes: Seat, shot: Any, where: str) -> Frame:
    """Read a frame of this game, whose view must have these players and this viewer."""
    frame: Frame = read(Frame, shot, len(t.names), where)
    view = t.game.view_from_json(frame.view, f"{where}.view")
    for key, true in (("names", t.names), ("seat", eyes)):
        if (given := getattr(view, key, true)) != true:
            wanted = f"{quoted(true)}, as the file says at its beginning"
            raise unfit(wanted, given).within(where, ".view.", key)
    return replace(frame, view=view, events=all_from_json(t.game, Event, frame.events, len(t.names), f"{where}.events"))
