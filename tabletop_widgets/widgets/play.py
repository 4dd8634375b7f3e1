"""Play: a match inline, against bots or with several people at one screen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop_widgets.errors import given_as
from tabletop_widgets.game import Game
from tabletop_widgets.kernel.table import PUBLIC
from tabletop_widgets.match import Match
from tabletop_widgets.records.saved import read_saved
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import weakly
from tabletop_widgets.widgets.own_match import keep
from tabletop_widgets.widgets.saved_match import open_match
from tabletop_widgets.widgets.session import Session
from tabletop_widgets.widgets.window import Window


class Play(Window):
    """Play a match in the page: `Play(Match(game, seats={"Rob": tw.HUMAN, "Don": tw.bots.greedy, ...}))`.

    `Play.load("muses-34-moves.record")` opens a saved match, as *Open* in the page does. People answer in seat
    order, several at one screen behind a curtain; `match` is the match as it stands. `undo=False` disables taking
    back. `Play(game)` first lets the reader choose who sits at the table: people, or bots of any strength.
    """

    def __init__(self, match: Match | Game | str, *, undo: bool = True) -> None:
        """Open the window; the match may have begun."""
        alone = isinstance(match, (Game, str))
        match = Match(match) if isinstance(match, (Game, str)) else given_as(Match, match, words.PLAYED)
        self.session = Session(match, weakly(self.show_data), undo=undo, alone=alone)
        t = match.table
        self._shown = match
        super().__init__("play", t.game, self.session.data(), t.show(PUBLIC), t.options)

    @classmethod
    def load(
        cls, saved: str | Path, seats: Mapping[Any, Any] | None = None, *, seed: int | str = 0, undo: bool = True
    ) -> Play:
        """Open a saved match, from a file or its text, and play on where it ends.

        A record holds everything. A file saved in the page before the end holds what one seat had seen; the rest is
        dealt anew to fit. `seats` says who plays, as for `Match`; by default the seat that saved the file (for a
        record, the first seat) is a person, and bots of medium strength play the others. Raises BadSetup for anything
        but a saved match.
        """
        return cls(open_match(read_saved(saved), seats, seed), undo=undo)

    @property
    def match(self) -> Match:
        """The match, as it stands."""
        return self.session.match

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Pass the message to the session; its reply may cite rules that the page does not have yet."""
        found = self.session.answered(content)
        keep(self.match)
        if found and (shown := found.get("exercise") or found.get("review")):
            self.refer(shown)
        return found

    def show_data(self, data: dict[str, Any]) -> None:
        """Send new data; after another match was opened or begun, with the rules and words of its game."""
        if self.match is not self._shown:
            t, self._shown = self.match.table, self.match
            self.be_about(t.game, t.show(PUBLIC), t.options)
        super().show_data(data)

    def tell_all(self) -> None:
        """Send the whole film."""
        self.session.show(whole=True)

    def weighed(self, content: Any) -> Any:
        """Leave out the text of a file and repeated decisions: their readers check how long they are."""
        if not isinstance(content, dict):
            return content
        if content.get("op") == "open" and isinstance(content.get("text"), str):
            return {**content, "text": ""}
        return {**content, "decided": []} if content.get("op") == "deal" else content
