"""Films: a transcript as sent to the browser, a first scene and then frames as differences from the previous one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop_widgets.drawing.probability_text import plain_panels
from tabletop_widgets.drawing.render.boards import (
    PLACED,
    Boards,
    boards,
    boards_difference,
    faces_on,
    number_faces,
    plain_boards,
)
from tabletop_widgets.drawing.scene import Panel, Scene, difference, plain_scene
from tabletop_widgets.errors import refusing
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import OPEN, PUBLIC, Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.records.transcript import Transcript
from tabletop_widgets.sentences import listed
from tabletop_widgets.widgets import words

if TYPE_CHECKING:
    from tabletop_widgets.codec.notation import Seat
    from tabletop_widgets.kernel.protocols import GameLike
    from tabletop_widgets.match import Match
    from tabletop_widgets.records.entries import Note
    from tabletop_widgets.records.transcript import Frame


ICON = 6
"""The length of a stroke that draws an icon."""
BOARDS = frozenset({"boards"})
HOLDING = (dict, list, tuple)
Tables = list[tuple[Table, int]]
"""Tables to draw, each with the length of the previous one's log."""
EYES: dict[int, str] = {PUBLIC: "public", OPEN: "open"}


def film(transcript: Transcript) -> dict[str, Any]:
    """Write a transcript as a film; each scene's panels are followed by what its viewer can conclude there.

    Raises BadSetup, which names the frame that cannot be shown: a file may hold impossible frames.
    """
    maker, heard = FilmMaker(transcript), transcript.before
    for number, frame in enumerate(transcript.frames):
        heard += frame.events
        with refusing(words.UNSHOWN.format(number=number, label=transcript.label)):
            seen = _seen(transcript, frame, heard)
            maker.add(frame, seen, _concluded(seen))
    written, faces = number_faces(maker.film())
    written["first"]["faces"] = faces
    return dict(written)


class FilmMaker:
    """Draws frames for one viewer as they arrive, each once; for those who play also in the slim format.

    A whole match that is only looked at has no room for it: it would take a seventh more.
    """

    def __init__(self, transcript: Transcript, *, slim: bool = False) -> None:
        """Start without frames; take game, names, options and eyes from the transcript."""
        self.transcript, self.slim = transcript, slim
        self.scenes: list[Scene] = []
        self.laid: list[Boards] = []
        self._faces: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []

    @classmethod
    def at(cls, t: Table, eyes: Seat) -> FilmMaker:
        """Begin at a table."""
        return cls(Transcript(t.game, t.names, t.options, eyes, ()), slim=True)

    def add(self, frame: Frame, seen: InformationState, panels: tuple[Panel, ...] = ()) -> None:
        """Draw the next frame as it was seen, with the motions of its events and these panels beside it."""
        game = self.transcript.game
        drawn = game.drawn(seen)
        scene = replace(drawn, cues=game.cues(frame.view, frame.events), panels=(*drawn.panels, *panels))
        laid = boards(scene, slim=self.slim)
        before, laid_before = (self.scenes[-1], self.laid[-1]) if self.scenes else (scene, laid)
        self.scenes.append(scene)
        self.laid.append(laid)
        changes = difference(before, scene) | boards_difference(laid_before, laid, self._faces)
        self._faces |= changes.get("faces", {}) if self.frames else faces_on(laid)
        if "panels" in changes:
            changes["panels"] = plain_panels(scene.panels)
        self.frames.append(_frame_data(self.transcript.names, changes, frame))

    def film(self, start: int = 0, *, going_on: bool = False) -> dict[str, Any]:
        """Write `{"id", "eyes", "first", "frames"}`: the frames from `start` on, and the scene before them.

        A film that is `going_on` leaves that scene out, because the page has it already.
        """
        eyes = self.transcript.eyes
        return {
            "id": EYES.get(eyes, str(int(eyes))),
            "eyes": self.transcript.label,
            **({} if going_on and start else {"first": self._scene(max(0, start - 1))}),
            "frames": self.frames[start:],
        }

    def _scene(self, at: int) -> dict[str, Any]:
        """Write the scene of a frame, with every face that later frames take as known."""
        scene, faces = self.scenes[at], faces_on(self.laid[0])
        for frame in self.frames[: at + 1]:
            faces |= frame.get("faces", {})
        written = plain_scene(scene) | {"panels": plain_panels(scene.panels)} | plain_boards(self.laid[at])
        return written | {"faces": dict(sorted(faces.items()))}


def _seen(transcript: Transcript, frame: Frame, heard: tuple[Any, ...]) -> InformationState:
    """Return the viewer's state of information at a frame, with all events heard until then.

    The frames hold neither moves nor sealed answers, so it has no decision: conclusions rest on events.
    """
    game, eyes, options = transcript.game, transcript.eyes, transcript.options
    return InformationState(game, eyes, transcript.names, frame.view, heard, asked=frame.asked, options=options)


def _concluded(seen: InformationState) -> tuple[Panel, ...]:
    """Return what this viewer can conclude; nothing for `OPEN`."""
    return seen.game.conclusions(seen) if seen.seat != OPEN else ()


def _frame_data(names: tuple[str, ...], changes: dict[str, Any], frame: Frame) -> dict[str, Any]:
    """Write one frame: its changes, its sentences with their rules, its notes, and who is asked.

    At the end the winners come first, because the strip shows the first sentence in large letters.
    """
    data, said = dict(changes), frame.said(names)
    if frame.ending:
        said = [said[-1], *said[:-1]]
    if said:
        data["say"] = [{"text": text, "rule": rule, "step": step} for text, rule, step in said]
    if frame.notes:
        data["notes"] = [_note(note) for note in frame.notes]
    if frame.asked:
        who = listed([names[seat] if seat >= 0 else "chance" for seat in frame.asked])
        data["asked"] = frame.question or words.WAITING.format(names=who)
    return {**data, "ply": frame.line}


def _note(note: Note) -> dict[str, Any]:
    if not note.choices:
        return {"text": note.text}
    right = {} if note.right is None else {"right": note.right}
    return {"question": note.text, "choices": list(note.choices), **right}


def rules_in(value: Any) -> set[str]:
    """Collect the rule ids that a widget's data cites; positions and looks cite none."""
    cited = (each.get("rule") for each in _held(value, PLACED) if isinstance(each, dict))
    return {rule for rule in cited if rule and isinstance(rule, str)}


def icons_in(value: Any) -> set[str]:
    """Collect the icons that a widget's data draws."""
    strokes = (each for each in _held(value, BOARDS) if not isinstance(each, dict))
    return {stroke[1] for stroke in strokes if len(stroke) == ICON and stroke[0] == "i"}


def _held(value: Any, but: frozenset[str]) -> Iterator[Any]:
    """Yield every dict, list and tuple within some data, except those under these keys."""
    found = [value]
    while found:
        each = found.pop()
        if isinstance(each, dict):
            yield each
            found += [item for key, item in each.items() if key not in but and isinstance(item, HOLDING)]
        elif isinstance(each, HOLDING):
            yield each
            found += [item for item in each if isinstance(item, HOLDING)]


def tables_until(match: Match) -> Tables:
    """Return the current table of the match; for a loaded match, also the tables that led to it."""
    tables: Tables = []
    for t in (*match.past, match.table.fork()):
        if not tables or t.length > tables[-1][0].length:
            tables.append((t, tables[-1][0].length if tables else t.length))
    return tables


def in_frames(frames: Sequence[Table], since: int) -> Tables:
    """Make one frame of each table that told something; consecutive tables told by one sentence share a frame."""
    tables: Tables = []
    for t in frames:
        start = tables[-1][0].length if tables else since
        if t.length == start:
            continue
        if tables and len(Event.in_a_row(t.heard(OPEN, tables[-1][1]))) == 1:
            start = tables.pop()[1]
        tables.append((t, start))
    return tables


def begins(earlier: Table, t: Table) -> bool:
    """Tell whether one table's log is the beginning of the other's, entry by entry."""
    length = earlier.length
    return length <= t.length and (length == 0 or earlier.log[length - 1] is t.log[length - 1])


def clicks(game: GameLike, view: Any, move: Any) -> dict[str, Any]:
    """Write the clicks that stand for a move, the alternative clicks, and what the move will put where."""
    first, *more = map(list, game.ways(view, move))
    lands = list(map(list, game.preview(view, move)))
    return {"touches": first} | ({"ways": more} if more else {}) | ({"preview": lands} if lands else {})
