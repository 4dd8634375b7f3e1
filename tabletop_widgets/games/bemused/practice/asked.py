"""Misread steps that offer more moves than the rules, or fewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel import decision
from tabletop_widgets.kernel.decision import Ban, Decision, Part
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.rulebook.rulebook import ban

Bans = tuple[Ban, ...]


class _More(Step):
    """Ask what the right step asks, and offer `more`."""

    def more(self, t: Any, asked: Decision) -> Any: ...

    def ask(self, t: Any) -> tuple[Decision, ...]:
        right = super().ask(t)
        return tuple([Decision(d.seat, (*d.moves, *self.more(t, d)), d.question, d.rule, {}) for d in right])


class _Fewer(Step):
    """Ask what the right step asks, and offer only the moves that `keeps` accepts."""

    def keeps(self, t: Any, seat: Seat, move: Any) -> Any: ...

    def ask(self, t: Any) -> tuple[Decision, ...]:
        right = [(d, tuple([move for move in d.moves if self.keeps(t, d.seat, move)])) for d in super().ask(t)]
        return tuple([Decision(d.seat, moves, d.question, d.rule, {}) for d, moves in right])


def allowing(*bans: Ban) -> Callable[..., Part]:
    """Forbid nothing that these bans do."""
    return _with_bans(lambda several: tuple([each for each in several if each not in bans]))


def forbidding(applies: Callable[[Any, Seat, Any], bool]) -> Callable[..., Part]:
    """Forbid more."""

    @ban("bemused.turn.play_a")
    def not_so(t: Any, seat: Seat, move: Any) -> str | None:
        return "no" if applies(t, seat, move) else None

    return _with_bans(lambda several: (*several, not_so))


def _with_bans(change: Callable[[Bans], Bans]) -> Callable[..., Part]:
    known: dict[Bans, Bans] = {}  # a decision is remembered by the identity of its bans

    def part(t: Any, seat: Seat, candidates: tuple[Any, ...], bans: Bans, depends_on: Any) -> Part:
        others = known.setdefault(bans, change(bans))
        whole = depends_on, seat, t.turn, t.state, t.geminas, t.virtuosos, t.dread_well, len(t.agenda)
        return decision.part(t, seat, candidates, others, whole)

    return part
