"""What somebody owes: a question, every answer that may be given, and why every other one may not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.notation import Seat

if TYPE_CHECKING:
    from tabletop_widgets.core.table import Table


@dataclass(slots=True)
class Decision:
    """What one seat owes: every move it may make, and every answer it might think of with the reason why not."""

    seat: Seat
    moves: tuple[Any, ...]
    question: str
    rule: str
    refused: Mapping[Any, tuple[str, str]] = field(default_factory=dict)
    weights: tuple[float, ...] | None = None
    legal: frozenset[Any] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Keep the moves as a set too: looking one up in a tuple costs more than the rest of a decision."""
        self.legal = frozenset(self.moves)

    @property
    def candidates(self) -> tuple[Any, ...]:
        """All that could be answered: the moves, then the refused."""
        return (*self.moves, *self.refused)


Ban = Callable[[Any, Seat, Any], str | None]
_kept: dict[tuple[Any, ...], tuple[Any, Decision]] = {}
KEPT_AT_MOST = 20_000


def decide(
    t: Table,
    seat: Seat,
    candidates: tuple[Any, ...],
    question: str,
    rule: str,
    bans: tuple[Ban, ...] = (),
    reads: Any = None,
) -> Decision:
    """Part the candidates: the first ban says why not, in one sentence; what no ban refuses is a move.

    `reads` holds all that bans and sentences depend on, for interned candidates of a decision that is asked often: the
    same question is then worked out once.
    """
    if reads is None:
        moves, refused = _part(t, seat, candidates, bans)
        return Decision(seat, moves, question, rule, refused)
    key = (id(candidates), seat, question, bans, reads)
    kept = _kept.get(key)
    if kept is None:
        if len(_kept) >= KEPT_AT_MOST:
            _kept.clear()
        moves, refused = _part(t, seat, candidates, bans)
        kept = candidates, Decision(seat, moves, question, rule, refused)  # held, so that its id stays its own
        _kept[key] = kept
    return kept[1]


def _part(t: Table, seat: Seat, candidates: tuple[Any, ...], bans: tuple[Ban, ...]) -> tuple[Any, Any]:
    refused: dict[Any, tuple[str, str]] = {}
    for move in candidates:
        for each in bans:
            if why := each(t, seat, move):
                refused[move] = why, each.rule  # type: ignore[attr-defined]
                break
    return tuple([move for move in candidates if move not in refused]), refused
