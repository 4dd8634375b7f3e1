"""Chart: an interactive figure of theory, in which a reader can also play against solved plans."""

from __future__ import annotations

from collections.abc import Sequence
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
    """Anything with a figure: a matrix, a tree, a solution."""

    def figure(self) -> Figure: ...


class Chart(Window):
    """Show a figure, or an object that has one: `Chart(matrix)`, `Chart(tree.figure("A title"))`.

    If the figure shows plans, as in `Chart(solution)`, `Chart(tw.theory.compare(...))` or the figure of a matrix with
    its plans, it has a button *Play against it* while the kernel lives: the reader takes one seat, the plans all
    others. A round goes through the tree node by node. Until it ends the page learns only what the reader's player
    knows; then it shows the payoff, the best average payoff, and what the reader's choices have cost. Rounds are not
    kept with the notebook.
    """

    script = "chart.js"
    rounds = mapping()

    def __init__(self, shown: Figure | Drawable) -> None:
        """Show this figure; its first sheet is the static fallback."""
        if not isinstance(shown, Figure) and not hasattr(shown, "figure"):
            raise BadSetup(_say_what_to_show(shown))
        figure = shown if isinstance(shown, Figure) else shown.figure()
        self.against = figure.against
        self._played: Played | None = None
        self._marks = count(1)
        if self.against:
            self.script = "against.js"
        super().__init__("chart", None, figure.plain(), figure)
        self._show_rounds(None)

    def _show_rounds(self, played: Played | None) -> None:
        """Show what the reader may know of these rounds, and continue them."""
        if self.against:
            told = {"you": played.name, **played.told()} if played else {}
            self._played, self.rounds = played, {"mark": next(self._marks), "seats": [*self.against.seats], **told}

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Take a seat, choose, or begin another round, as the page asks."""
        op, mark, at = fields_of(content, op=str, mark=int, at=int)
        if mark != self.rounds.get("mark"):
            self.put_right({"rounds"})
            raise Refused(words.STALE)
        self._show_rounds(self._after(op, at))
        return None

    def _after(self, op: str, at: int) -> Played:
        """Return the rounds after the page's request; raises Refused."""
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


def _say_what_to_show(given: Any) -> str:
    """Say how equilibria or a list would be shown, or what has a figure."""
    first = given[0] if isinstance(given, Sequence) and given else given
    if hasattr(first, "plans"):
        how = "Chart(matrix.figure(plans=matrix.solve()[0].plans))"
        return f"Chart shows an equilibrium in the figure of its matrix, one of a list at a time: {how}."
    if first is not given and (isinstance(first, Figure) or hasattr(first, "figure")):
        return f"Chart shows one figure: take one of this list of {len(given)}, such as the first, [0]."
    return f"Chart shows a figure, or what has one, such as a matrix, a tree or a solution; not {quoted(given)}."
