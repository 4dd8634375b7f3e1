"""Learn and teach tabletop games in a notebook.

    import tabletop_widgets as tw
    table = tw.GAMES["muses"].start(players=4, seed=7)
    table.play("Rob", "sun devotion")

Nothing is imported before it is named: neither a game nor a widget.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop_widgets import bots as bots
    from tabletop_widgets.core.errors import BadSetup as BadSetup
    from tabletop_widgets.core.errors import GameError as GameError
    from tabletop_widgets.core.errors import GameOver as GameOver
    from tabletop_widgets.core.errors import IllegalMove as IllegalMove
    from tabletop_widgets.core.errors import NotWaitedFor as NotWaitedFor
    from tabletop_widgets.core.errors import UnreadableMove as UnreadableMove
    from tabletop_widgets.core.game import Game as Game
    from tabletop_widgets.core.match import HUMAN as HUMAN
    from tabletop_widgets.core.match import Match as Match
    from tabletop_widgets.core.records.record import Record as Record
    from tabletop_widgets.core.records.transcript import Transcript as Transcript
    from tabletop_widgets.core.table import CHANCE as CHANCE
    from tabletop_widgets.core.table import OPEN as OPEN
    from tabletop_widgets.core.table import PUBLIC as PUBLIC
    from tabletop_widgets.games import GAMES as GAMES
    from tabletop_widgets.widgets.export import export as export
    from tabletop_widgets.widgets.play import Play as Play
    from tabletop_widgets.widgets.replay import Replay as Replay
    from tabletop_widgets.widgets.rules import Rules as Rules
    from tabletop_widgets.widgets.trymove import TryMove as TryMove
    from tabletop_widgets.widgets.trymove import check as check

__version__ = "0.1.0"

WHERE = {
    **dict.fromkeys(
        ("BadSetup", "GameError", "GameOver", "IllegalMove", "NotWaitedFor", "UnreadableMove"), "core.errors"
    ),
    **dict.fromkeys(
        ("CHANCE", "OPEN", "PUBLIC", "Decision", "Event", "Outcome", "Step", "Table", "decide"), "core.table"
    ),
    **dict.fromkeys(("Cue", "Look", "Panel", "Piece", "Rect", "Scene", "Zone"), "core.drawing.scene"),
    **dict.fromkeys(("HUMAN", "Match"), "core.match"),
    **dict.fromkeys(("Move", "Seat"), "core.notation"),
    **dict.fromkeys(("Rule", "Rulebook", "ban", "cite"), "core.rulebook"),
    "Game": "core.game",
    "GAMES": "games",
    "Record": "core.records.record",
    "Seen": "core.knowledge",
    "Transcript": "core.records.transcript",
    "Replay": "widgets.replay",
    "Play": "widgets.play",
    "Rules": "widgets.rules",
    **dict.fromkeys(("TryMove", "Verdict", "check"), "widgets.trymove"),
    "export": "widgets.export",
    "credits": "core.drawing.credit",
}
MODULES = ("bots",)

__all__ = ["__version__", *WHERE, *MODULES]  # noqa: PLE0604 - names by the table above


def __getattr__(name: str) -> Any:
    """Import what is named, when it is named."""
    if name in MODULES:
        return import_module(f"tabletop_widgets.{name}")
    if name not in WHERE:
        message = f"module 'tabletop_widgets' has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(import_module(f"tabletop_widgets.{WHERE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the names on offer."""
    return sorted(__all__)
