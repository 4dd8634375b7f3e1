"""What somebody owes: a question, every answer that may be given, and why every other one may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, KeysView, Mapping
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType
from typing import Any, NamedTuple

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.sentences import quoted


@dataclass(slots=True)
class Decision:
    """What one seat owes: every move it may make, and every answer it might think of with the reason why not."""

    seat: Seat
    moves: tuple[Any, ...]
    question: str
    rule: str
    refused: Mapping[Any, tuple[str, str]] = field(default_factory=dict)
    weights: tuple[float, ...] | None = None
    _legal: dict[Any, Any] | None = field(default=None, init=False, repr=False, compare=False)
    _looked_up: bool = field(default=False, init=False, repr=False, compare=False)

    @property
    def legal(self) -> KeysView[Any]:
        """The moves as a set."""
        return self._by_move.keys()

    @property
    def _by_move(self) -> dict[Any, Any]:
        if self._legal is None:
            self._legal = {move: move for move in self.moves}
        return self._legal

    def meant(self, answer: Any) -> Any:
        """Return the move that an answer equals, None if it equals none: what is played is ours, never what a bot made.

        In a remembered decision a dictionary is quicker to look in; where one is answered once, making it costs more.
        """
        if self._looked_up:
            return self._by_move.get(answer)
        self._looked_up = True
        try:
            return self.moves[self.moves.index(answer)]
        except ValueError:
            return None

    def own(self) -> Decision:
        """Copy it for somebody who may write to it: games remember decisions, and tables share them."""
        return Decision(self.seat, self.moves, self.question, self.rule, MappingProxyType(self.refused), self.weights)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the reasons as a plain dictionary."""
        return Decision, (self.seat, self.moves, self.question, self.rule, dict(self.refused), self.weights)

    def __iter__(self) -> Iterator[Any]:
        """Refuse to be taken for several: a step that forgets the comma of a tuple is told so."""
        message = f"ask returns a tuple of decisions, (decide(...),), and not one alone: {self.question}"
        raise TypeError(message)

    @property
    def candidates(self) -> tuple[Any, ...]:
        """All that could be answered: the moves, then the refused."""
        return (*self.moves, *self.refused)


Ban = Callable[[Any, Seat, Any], str | None]


class Part(NamedTuple):
    """Candidates of one kind, parted: the moves, and the refused with their reasons."""

    moves: tuple[Any, ...]
    refused: Mapping[Any, tuple[str, str]]


class Refused(Mapping[Any, tuple[str, str]]):
    """What several parts refuse, put together when it is first looked at: bots often do not."""

    __slots__ = ("_parts", "_together")

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self._parts = parts
        self._together: dict[Any, tuple[str, str]] | None = None

    @property
    def together(self) -> dict[Any, tuple[str, str]]:
        """Move -> why not, in the order of the parts."""
        if self._together is None:
            self._together = {move: why for part in self._parts for move, why in part.refused.items()}
        return self._together

    def __getitem__(self, move: Any) -> tuple[str, str]:
        return self.together[move]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.together)

    def __len__(self) -> int:
        return len(self.together)

    def __repr__(self) -> str:
        return repr(self.together)


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
    depends_on: Any = None,
) -> Decision:
    """Part the candidates: the first ban says why not, in one sentence; what no ban refuses is a move.

    `depends_on` holds all that bans and sentences depend on, for interned candidates of a decision that is asked often:
    the same question is then worked out once.
    """
    if depends_on is None:
        moves, refused = _parted(t, seat, candidates, bans)
        return Decision(seat, moves, question, rule, refused)
    key = (t.__class__, id(candidates), seat, question, bans, depends_on)
    known = _remembered.get(key)
    if known is None:
        moves, refused = _parted(t, seat, candidates, bans)
        known = _remember(t, key, candidates, Decision(seat, moves, question, rule, refused))
    return known[1]  # type: ignore[no-any-return]


def part(t: Any, seat: Seat, candidates: tuple[Any, ...], bans: tuple[Ban, ...], depends_on: Any) -> Part:
    """Part candidates of one kind, once for all tables and seats that are alike in what the bans read.

    `depends_on` is any hashable value; it must hold whatever the bans and their sentences depend on, the seat included
    where they do. Candidates and bans are long-lived tuples: they are recognized by their identity.
    """
    key = (t.__class__, id(candidates), id(bans), depends_on)
    known = _remembered.get(key)
    if known is None:
        known = _remember(t, key, (candidates, bans), _parted(t, seat, candidates, bans))
    return known[1]  # type: ignore[no-any-return]


def decide_parts(seat: Seat, question: str, rule: str, parts: tuple[Part, ...]) -> Decision:
    """Ask one question about candidates of several kinds.

    It is not remembered, for few hands meet the same table twice; the parts are, and to join them costs little.
    """
    moves = tuple(chain.from_iterable([part.moves for part in parts]))
    return Decision(seat, moves, question, rule, Refused(parts))


def any_moves(parts: Iterable[Part]) -> bool:
    """Tell whether there is a move among any of these."""
    return any(part.moves for part in parts)


def _remember(t: Any, key: tuple[Any, ...], held: Any, found: Any) -> tuple[Any, Any]:
    if getattr(t, "remembers", True):
        if len(_remembered) >= REMEMBERED_AT_MOST:
            _remembered.clear()
        _remembered[key] = held, found
    return held, found


def _refusal(ban: Ban, why: Any) -> tuple[str, str]:
    """Return why a ban refuses, and by which rule; raises TypeError for a function that states none."""
    rule = getattr(ban, "rule", None)
    if rule is None or not isinstance(why, str):
        name = getattr(ban, "__name__", ban)
        message = f'{name} is no ban: write @ban("the id of its rule") above it, and return a sentence or None.'
        raise TypeError(message)
    return why, rule


def _parted(t: Any, seat: Seat, candidates: tuple[Any, ...], bans: tuple[Ban, ...]) -> Part:
    refused: dict[Any, tuple[str, str]] = {}
    for move in candidates:
        for ban in bans:
            if why := ban(t, seat, move):
                refused[move] = _refusal(ban, why)
                break
    return Part(tuple([move for move in candidates if move not in refused]), refused)


def nothing_left(title: str) -> str:
    """Say that a game stands still."""
    return f"{title} has nothing left to do and is not over: promise a step, or let it end."


def check_end(found: object, kind: type, title: str) -> None:
    """Raise TypeError where the `ending` of a game returns anything but an outcome."""
    if not isinstance(found, kind):
        message = (
            f"ending of {title} returns {quoted(found)}: return tw.Outcome(winners, scores, reason, rule) when it is "
            "over, and None while it goes on."
        )
        raise TypeError(message)
