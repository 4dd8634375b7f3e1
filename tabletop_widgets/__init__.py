"""Learn and teach tabletop games in a notebook.

    import tabletop_widgets as tw
    table = tw.GAMES["muses"].start(players=4, seed=7)
    table.play("Rob", "sun devotion")

Games, widgets, bots and theory are imported when they are first named.
"""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.fields import BY_HAND, EVERYBODY, NOBODY, field
from tabletop_widgets.codec.notation import Move, Seat
from tabletop_widgets.errors import BadSetup, GameError, GameOver, IllegalMove, NotWaitedFor, UnreadableMove
from tabletop_widgets.game import Game
from tabletop_widgets.games import GAMES
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import CHANCE, OPEN, PUBLIC, Outcome, Step, Table
from tabletop_widgets.kernel.view import TableView
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.match import HUMAN, Match
from tabletop_widgets.records.record import Record
from tabletop_widgets.records.transcript import Transcript
from tabletop_widgets.rulebook.rulebook import Rule, Rulebook, ban, cite
from tabletop_widgets.sentences import did_you_mean

if TYPE_CHECKING:
    from tabletop_widgets import bots, classroom, theory
    from tabletop_widgets.classroom.tournaments.tournament import tournament
    from tabletop_widgets.drawing.render.icons import credits  # noqa: A004 - a name of our own, said as `tw.credits()`
    from tabletop_widgets.drawing.scene import Cue, Look, Panel, Piece, Rect, Scene, Zone
    from tabletop_widgets.records.link import to_link
    from tabletop_widgets.rehearsal import rehearse
    from tabletop_widgets.theory.puzzles import puzzles
    from tabletop_widgets.widgets.chart import Chart
    from tabletop_widgets.widgets.end import end
    from tabletop_widgets.widgets.exercise import Exercise
    from tabletop_widgets.widgets.export import export
    from tabletop_widgets.widgets.guess import Guess
    from tabletop_widgets.widgets.play import Play
    from tabletop_widgets.widgets.practice import Practice
    from tabletop_widgets.widgets.replay import Replay, open_link
    from tabletop_widgets.widgets.review import review
    from tabletop_widgets.widgets.rules import Rules
    from tabletop_widgets.widgets.shelf import shelf
    from tabletop_widgets.widgets.solve import Solve
    from tabletop_widgets.widgets.trymove import TryMove, Verdict, check

__version__ = "0.1.0"

__all__ = [
    "BY_HAND",
    "CHANCE",
    "EVERYBODY",
    "GAMES",
    "HUMAN",
    "NOBODY",
    "OPEN",
    "PUBLIC",
    "BadSetup",
    "Chart",
    "Cue",
    "Decision",
    "Event",
    "Exercise",
    "Game",
    "GameError",
    "GameOver",
    "Guess",
    "IllegalMove",
    "InformationState",
    "Look",
    "Match",
    "Move",
    "NotWaitedFor",
    "Outcome",
    "Panel",
    "Piece",
    "Play",
    "Practice",
    "Record",
    "Rect",
    "Replay",
    "Rule",
    "Rulebook",
    "Rules",
    "Scene",
    "Seat",
    "Solve",
    "Step",
    "Table",
    "TableView",
    "Transcript",
    "TryMove",
    "UnreadableMove",
    "Verdict",
    "Zone",
    "__version__",
    "ban",
    "bots",
    "check",
    "cite",
    "classroom",
    "credits",
    "decide",
    "end",
    "export",
    "field",
    "open_link",
    "puzzles",
    "rehearse",
    "review",
    "shelf",
    "theory",
    "to_link",
    "tournament",
]

_LATE = {
    "Chart": "widgets.chart",
    "Cue": "drawing.scene",
    "Exercise": "widgets.exercise",
    "Guess": "widgets.guess",
    "Look": "drawing.scene",
    "Panel": "drawing.scene",
    "Piece": "drawing.scene",
    "Play": "widgets.play",
    "Practice": "widgets.practice",
    "Rect": "drawing.scene",
    "Replay": "widgets.replay",
    "Rules": "widgets.rules",
    "Scene": "drawing.scene",
    "Solve": "widgets.solve",
    "TryMove": "widgets.trymove",
    "Verdict": "widgets.trymove",
    "Zone": "drawing.scene",
    "check": "widgets.trymove",
    "credits": "drawing.render.icons",
    "end": "widgets.end",
    "export": "widgets.export",
    "open_link": "widgets.replay",
    "puzzles": "theory.puzzles",
    "rehearse": "rehearsal",
    "review": "widgets.review",
    "shelf": "widgets.shelf",
    "to_link": "records.link",
    "tournament": "classroom.tournaments.tournament",
}
"""Lazily imported names and their modules: a game can be played without ipywidgets, and most do not draw their own."""
_ROOMS = "bots", "classroom", "theory"
_FORMERLY = {"Seen": "InformationState"}
"""Names of the previous version, which still work and point to the new one."""


if not TYPE_CHECKING:  # a checker knows the names above, and refuses others

    def __getattr__(name: str) -> Any:
        """Import a widget or a subpackage on first use."""
        if name in _ROOMS:
            return import_module(f"tabletop_widgets.{name}")
        if name in _FORMERLY:
            message = f"tw.{name} is called tw.{_FORMERLY[name]} now; the old name goes with the next version."
            warnings.warn(message, DeprecationWarning, stacklevel=2)
            return globals()[_FORMERLY[name]]
        if name not in _LATE:
            meant = f'; did you mean GAMES["{name}"]?' if name in GAMES else did_you_mean(name, __all__)
            message = f"module 'tabletop_widgets' has no attribute {name!r}{meant}"
            raise AttributeError(message)
        value = getattr(import_module(f"tabletop_widgets.{_LATE[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted(__all__)
