"""Play: a match inline, against bots or with several people at one screen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.core.match import HUMAN, Match
from tabletop_widgets.core.records.record import Record
from tabletop_widgets.core.records.saved import read_saved
from tabletop_widgets.core.records.transcript import Transcript
from tabletop_widgets.core.table import PUBLIC, Table
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.lifetime import weakly
from tabletop_widgets.widgets.session import Session
from tabletop_widgets.widgets.window import Window


class Play(Window):
    """Play a match in the page: `Play(Match(game, seats={"Rob": tw.HUMAN, "Don": tw.bots.greedy, ...}))`.

    `Play.load("muses-34-moves.record")` opens a match that was saved. People answer in seat order, several at one
    screen behind a curtain; `match` is the match as it stands. `undo=False` switches taking back off.
    """

    def __init__(self, match: Match, *, undo: bool = True) -> None:
        """Open the window; the match may have begun."""
        self.session = Session(match, weakly(self.show_data), undo=undo)
        t = match.table
        super().__init__("play", t.game, self.session.data(), t.show(PUBLIC), t.options)

    @classmethod
    def load(
        cls, saved: str | Path, seats: Mapping[Any, Any] | None = None, *, seed: int | str = 0, undo: bool = True
    ) -> Play:
        """Open a saved match, from a file or its text, and play on where it ends.

        A record holds everything. What a page saves before the end holds what one seat had seen; the rest is dealt
        anew, so that it fits. `seats` says who plays, as for `Match`; else whoever saved it (of a record the first
        seat) is a person, and greedy bots play the others. Raises BadSetup for what is no saved match.
        """
        what, me = _opened(read_saved(saved), Random(f"{seed}/load"))
        return cls(Match(what, seats or _others(what, me), seed), undo=undo)

    @property
    def match(self) -> Match:
        """The match, as it stands."""
        return self.session.match

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Hand the message to the session."""
        return self.session.answered(content)


def _opened(saved: Record | Transcript, rng: Random) -> tuple[Record | Table, int]:
    """Give what a match goes on from, and whose it is; raises BadSetup where nobody's hand is known."""
    if isinstance(saved, Record):
        return saved, 0
    if saved.eyes < 0 and saved.game.hides:
        raise BadSetup(words.NOT_ONES_OWN.format(label=saved.label))
    return saved.game.imagine(saved.seen(), rng), max(saved.eyes, 0)


def _others(what: Record | Table, me: int) -> dict[int, Any]:
    from tabletop_widgets import bots  # noqa: PLC0415 - needed only when a match is loaded

    return {seat: HUMAN if seat == me else bots.greedy for seat in range(len(what.names))}
