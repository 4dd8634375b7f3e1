"""Chart: a figure of theory as a window, to leaf through and to touch; against solved plans one can play in it."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any, Protocol

from tabletop_widgets.drawing.figure import Figure, Played
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.sentences import quoted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import Refused, fields_of
from tabletop_widgets.widgets.host import mapping
from tabletop_widgets.widgets.window import Window


class Drawable(Protocol):
    """What can be drawn as a figure: a matrix, a tree, an equilibrium."""

    def figure(self) -> Figure: ...


class Chart(Window):
    """Show a figure, or what has one: `Chart(matrix)`, `Chart(tree.figure("A title"))`.

    Where plans are drawn, as in `Chart(solution)`, `Chart(tw.theory.compare(...))` or the figure of a matrix with its
    plans, there is a button *Play against it* while the kernel lives: the reader takes one seat, the plans all others.
    A round goes through the tree node by node, and is told what the reader's player knows and no more before it ends;
    then it says what was got, what can be got on average, and what the reader's choices have cost. Nothing of it is
    kept with the notebook.
    """

    script = "chart.js"
    rounds = mapping()

    def __init__(self, shown: Figure | Drawable) -> None:
        """Take the figure of what is shown; where no widget can be, its first sheet stands in."""
        if not isinstance(shown, Figure) and not hasattr(shown, "figure"):
            message = (
                f"Chart shows a figure, or what has one, such as a matrix, a tree or a solution; not {quoted(shown)}."
            )
            raise BadSetup(message)
        figure = shown if isinstance(shown, Figure) else shown.figure()
        self.against = figure.against
        self._played: Played | None = None
        self._marks = count(1)
        if self.against:
            self.script = "against.js"
        super().__init__("chart", None, figure.plain(), figure)
        self._show_rounds(None)

    def _show_rounds(self, played: Played | None) -> None:
        """Show what may be known of these rounds, and play on in them."""
        if self.against:
            told = {"you": played.name, **played.told()} if played else {}
            self._played, self.rounds = played, {"mark": next(self._marks), "seats": [*self.against.seats], **told}

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Take a seat, or choose, or begin another round."""
        op, mark, at = fields_of(content, op=str, mark=int, at=int)
        if mark != self.rounds.get("mark"):
            self.put_right({"rounds"})
            raise Refused(words.STALE)
        self._show_rounds(self._after(op, at))
        return None

    def _after(self, op: str, at: int) -> Played:
        """Return the rounds after what a page has asked for; raises Refused."""
        against, played = self.against, self._played
        if op == "sit" and against and 0 <= at < len(against.seats):
            return against.sit(against.seats[at], Random())
        if played is None or op not in ("choose", "again"):
            raise Refused(words.NO_SUCH_OP)
        if op == "choose" and 0 <= at < len(played.moves):
            played.choose(at)
        elif op == "again" and not played.moves:
            played.begin()
        else:
            raise Refused(words.NO_CHOICE.format(count=len(played.moves)))
        return played
