"""Replay: a record to step through, with its notes, through the eyes it was built with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.drawing.render.svg import Picture
from tabletop_widgets.errors import BadSetup, given_as
from tabletop_widgets.kernel.table import CHANCE, OPEN, PUBLIC
from tabletop_widgets.match import HUMAN, Match
from tabletop_widgets.records.entries import Note
from tabletop_widgets.records.link import from_link
from tabletop_widgets.records.record import Record
from tabletop_widgets.records.transcript import Transcript
from tabletop_widgets.sentences import counted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import Refused, fields_of, weakly
from tabletop_widgets.widgets.film import film
from tabletop_widgets.widgets.saved_match import begun, can_go_on
from tabletop_widgets.widgets.session import Session
from tabletop_widgets.widgets.window import Window


class Replay(Window):
    """Step through a record: `Replay(record, eyes=["Rob", tw.OPEN])`, or through a transcript as it was seen.

    All frames are in the widget, so it works in an exported page without a kernel. If one runs, "play from here" turns
    the window into a match, from the frame shown or, for a transcript, from its end; hidden cards are dealt anew.
    `bot` answers for the others (default: medium), and `match` is then that match.
    """

    def __init__(
        self, what: Record | Transcript, eyes: Sequence[Seat | str] | None = None, *, start: int = 0, bot: Any = None
    ) -> None:
        """Prepare the frames for every pair of eyes (default: a bystander's)."""
        given_as((Record, Transcript), what, words.REPLAYED)
        given_as(int, start, words.START_AT)
        seen = _seen(what, eyes)
        self._what, self._bot = what, bot
        self._session: Session | None = None
        self._eyes = [transcript.eyes for transcript in seen]
        title = what.title or words.TITLE.format(game=what.game.title, names=", ".join(what.names))
        start = max(0, min(start, len(seen[0].frames) - 1))
        data = {
            "title": title,
            "names": list(what.names),
            "films": [film(transcript) for transcript in seen],
            "start": start,
            "live": can_go_on(what) and not _is_over(what),
            **({"liveAt": what.frames[-1].line} if isinstance(what, Transcript) else {}),
        }
        scene = what.game.scene(seen[0].frames[start].view)
        picture = Picture(scene, f"{title}. A replay in {counted(len(seen[0].frames), 'step')}.", title)
        super().__init__("replay", what.game, data, picture, what.options)

    @property
    def match(self) -> Match | None:
        """The match that this window has become; None while it is a replay."""
        return self._session.match if self._session else None

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Play on from a frame, or handle a message for the match that this window has become."""
        if self._session:
            return self._session.answered(content)
        what, (op, at) = self._what, fields_of(content, op=str, ply=int)
        if op != "continue" or not self.data["live"]:
            raise Refused(words.NO_SUCH_OP)
        last = len(what.entries) if isinstance(what, Record) else what.frames[-1].line
        if not (at == last if isinstance(what, Transcript) else 0 <= at <= last):
            raise Refused(words.NO_SUCH_PLY.format(last=last, given=at))
        if isinstance(what, Transcript):
            self._play_on(*begun(what, Random(last)))
        else:
            self._play_on(next(islice(what.tables(), at, None)), next((seat for seat in self._eyes if seat >= 0), 0))
        return None

    def tell_all(self) -> None:
        """Send the whole film of the match that this window has become."""
        if self._session:
            self._session.show(whole=True)

    def _play_on(self, t: Any, me: Seat) -> None:
        from tabletop_widgets import bots  # noqa: PLC0415 - needed only when a reader plays on

        seats = {seat: HUMAN if seat == me else self._bot or bots.medium for seat in t.seats}
        session = Session(Match(t, seats), weakly(self.show_data))
        with self.hold_sync():
            session.show()
            self.kind = "play"
        self._session = session


def open_link(link: str) -> Replay:
    """Show the match of a link made by *Share*: as it stands, or step by step if the link holds the whole match.

    Raises BadSetup for a damaged or foreign link.
    """
    saved = from_link(link)
    if isinstance(saved, Record):
        return Replay(saved, [OPEN, *range(len(saved.names))])
    frame = saved.frames[-1]
    note = [] if _is_over(saved) else [Note(words.DEALT_ANEW.format(label=saved.label))]
    frames = (*saved.frames[:-1], replace(frame, notes=[*frame.notes, *note]))
    return Replay(replace(saved, title=words.FROM_LINK.format(game=saved.game.title, label=saved.label), frames=frames))


def _is_over(what: Record | Transcript) -> bool:
    """Tell whether a transcript shows the end; False for a record, which can be played on from any line."""
    return isinstance(what, Transcript) and what.frames[-1].ending is not None


def _seen(what: Record | Transcript, eyes: Sequence[Seat | str] | None) -> list[Transcript]:
    if isinstance(what, Transcript):
        if eyes is not None:
            raise BadSetup(words.NO_EYES)
        return [what]
    if eyes is None:
        return [what.seen_by(PUBLIC)]
    if not isinstance(eyes, Iterable) or isinstance(eyes, str) or CHANCE in eyes or "chance" in eyes:
        raise BadSetup(words.EYES)
    seen = {transcript.eyes: transcript for transcript in map(what.seen_by, eyes)}
    if not seen:
        raise BadSetup(words.EYES)
    return [*seen.values()]
