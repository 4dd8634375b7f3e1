"""What somebody owes: a question, every answer that may be given, and why every other one may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tabletop_widgets.core.notation import Seat


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


class Group(NamedTuple):
    """Candidates of one kind, the bans that part them, and all that these read, so that like groups are parted once.

    `reads` is any hashable value; it must hold whatever the bans and their sentences depend on, the seat included where
    they do. Candidates and bans are long-lived tuples: groups are recognized by the candidates' identity.
    """

    candidates: tuple[Any, ...]
    bans: tuple[Ban, ...]
    reads: Any


class Part(NamedTuple):
    """A group parted: the moves, and the refused candidates with their reasons."""

    moves: tuple[Any, ...]
    refused: Mapping[Any, tuple[str, str]]


_remembered: dict[tuple[Any, ...], tuple[Any, Any]] = {}
"""Key -> what the key names by identity, held so that its id is not given to another; and what was worked out."""
REMEMBERED_AT_MOST = 20_000


def decide(
    t: Any,
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
        moves, refused = _parted(t, seat, candidates, bans)
        return Decision(seat, moves, question, rule, refused)
    key = (id(candidates), seat, question, bans, reads)
    known = _remembered.get(key)
    if known is None:
        moves, refused = _parted(t, seat, candidates, bans)
        known = _remember(key, candidates, Decision(seat, moves, question, rule, refused))
    return known[1]  # type: ignore[no-any-return]


def part_groups(t: Any, seat: Seat, groups: Iterable[Group]) -> tuple[Part, ...]:
    """Part each group once for all tables and seats that are alike in what it reads."""
    return tuple([_part(t, seat, *group) for group in groups])


def decide_parts(seat: Seat, question: str, rule: str, parts: tuple[Part, ...]) -> Decision:
    """Ask one question about several groups of candidates; the same parts are joined once."""
    key = (seat, question, *map(id, parts))
    known = _remembered.get(key)
    if known is None:
        moves = tuple([move for each in parts for move in each.moves])
        refused = {move: why for each in parts for move, why in each.refused.items()}
        known = _remember(key, parts, Decision(seat, moves, question, rule, refused))
    return known[1]  # type: ignore[no-any-return]


def any_moves(parts: Iterable[Part]) -> bool:
    """Tell whether there is a move in any of these groups."""
    return any(each.moves for each in parts)


def _part(t: Any, seat: Seat, candidates: tuple[Any, ...], bans: tuple[Ban, ...], reads: Any) -> Part:
    key = (id(candidates), bans, reads)
    known = _remembered.get(key)
    if known is None:
        known = _remember(key, candidates, _parted(t, seat, candidates, bans))
    return known[1]  # type: ignore[no-any-return]


def _remember(key: tuple[Any, ...], held: Any, found: Any) -> tuple[Any, Any]:
    if len(_remembered) >= REMEMBERED_AT_MOST:
        _remembered.clear()
    _remembered[key] = held, found
    return held, found


def _parted(t: Any, seat: Seat, candidates: tuple[Any, ...], bans: tuple[Ban, ...]) -> Part:
    refused: dict[Any, tuple[str, str]] = {}
    for move in candidates:
        for each in bans:
            if why := each(t, seat, move):
                refused[move] = why, each.rule  # type: ignore[attr-defined]
                break
    return Part(tuple([move for move in candidates if move not in refused]), refused)
