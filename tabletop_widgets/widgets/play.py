"""Play: a match inline, against bots or with several people at one screen."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.table import PUBLIC
from tabletop_widgets.widgets.lifetime import weakly
from tabletop_widgets.widgets.session import Session
from tabletop_widgets.widgets.window import Window


class Play(Window):
    """Play a match in the page: `Play(Match(game, seats={"Rob": tw.HUMAN, "Don": tw.bots.greedy, ...}))`.

    People answer in seat order, several at one screen behind a curtain; `match` is the match as it stands. `undo=False`
    switches taking back off.
    """

    def __init__(self, match: Match, *, undo: bool = True) -> None:
        """Open the window; the match may have begun."""
        self.session = Session(match, weakly(self.show_data), undo=undo)
        t = match.table
        super().__init__("play", t.game, self.session.data(), t.show(PUBLIC), t.options)

    @property
    def match(self) -> Match:
        """The match, as it stands."""
        return self.session.match

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Hand the message to the session."""
        return self.session.answered(content)
