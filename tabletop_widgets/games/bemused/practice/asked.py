"""What is asked, as people take it to be: a step that offers more moves, or fewer."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Step


class _More(Step):
    """Ask what the right step asks, and offer `more`."""

    def more(self, t: Any, asked: Decision) -> Any: ...

    def ask(self, t: Any) -> tuple[Decision, ...]:
        right = super().ask(t)
        return tuple([Decision(d.seat, (*d.moves, *self.more(t, d)), d.question, d.rule, {}) for d in right])


class _Fewer(Step):
    """Ask what the right step asks, and offer only what `keeps` its place."""

    def keeps(self, t: Any, seat: Seat, move: Any) -> Any: ...

    def ask(self, t: Any) -> tuple[Decision, ...]:
        right = [(d, tuple([move for move in d.moves if self.keeps(t, d.seat, move)])) for d in super().ask(t)]
        return tuple([Decision(d.seat, moves, d.question, d.rule, {}) for d, moves in right])
