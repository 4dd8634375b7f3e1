"""A pending decision: the question, every legal answer, and why each other candidate is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, KeysView, Mapping
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType
from typing import Any, NamedTuple

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.sentences import quoted

FEW = 8  # moves that a decision prints


@dataclass(slots=True)
class Decision:
    """A question to one seat: every move it may make, and every refused candidate with the reason."""

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
        """Return the move that equals an answer, or None: the table plays its own object, never one that a bot made.

        A remembered decision looks moves up in a dictionary; for a decision answered once, building it costs more.
        """
        if self._looked_up:
            return self._by_move.get(answer)
        self._looked_up = True
        try:
            return self.moves[self.moves.index(answer)]
        except ValueError:
            return None

    def own(self) -> Decision:
        """Return a copy that its receiver may write to: games remember decisions, and tables share them."""
        return Decision(self.seat, self.moves, self.question, self.rule, MappingProxyType(self.refused), self.weights)

    def __repr__(self) -> str:
        """Print the question with its first moves, in a line."""
        more = len(self.moves) - FEW
        told = [*map(str, self.moves[:FEW]), *[f"{more} more"] * (more > 0)] or ["no moves"]
        told += [f"{len(self.refused)} refused"] * bool(self.refused)
        return f"<seat {int(self.seat)}: {self.question} {'; '.join(told)}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the reasons as a plain dictionary."""
        return Decision, (self.seat, self.moves, self.question, self.rule, dict(self.refused), self.weights)

    def __iter__(self) -> Iterator[Any]:
        """Refuse iteration: it catches a step that returns one decision without the comma of a tuple."""
        message = f"ask returns a tuple of decisions, (decide(...),), and not one alone: {self.question}"
        raise TypeError(message)

    @property
    def candidates(self) -> tuple[Any, ...]:
        """All candidates: the moves, then the refused ones."""
        return (*self.moves, *self.refused)


Ban = Callable[[Any, Seat, Any], str | None]


class Part(NamedTuple):
    """Candidates of one kind, split into the moves and the refused ones with their reasons."""

    moves: tuple[Any, ...]
    refused: Mapping[Any, tuple[str, str]]


class Refused(Mapping[Any, tuple[str, str]]):
    """The refusals of several parts, joined on first use: bots often never look at them."""

    __slots__ = ("_parts", "_together")

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self._parts = parts
        self._together: dict[Any, tuple[str, str]] | None = None

    @property
    def together(self) -> dict[Any, tuple[str, str]]:
        """Move -> reason for the refusal, in the order of the parts."""
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
"""Key -> the objects it identifies by id, kept alive so that no id is reused, and the result."""
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
    """Split the candidates: the first ban that applies gives the reason; a candidate that no ban refuses is a move.

    `depends_on` holds everything that bans and sentences depend on. Give it for interned candidates of a frequent
    decision, so that the same question is worked out only once.
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
    """Split candidates of one kind, once for all tables and seats that agree in what the bans read.

    `depends_on` is any hashable value. It must hold everything that the bans and their sentences depend on, including
    the seat if they do. Candidates and bans must be long-lived tuples: they are recognized by identity.
    """
    key = (t.__class__, id(candidates), id(bans), depends_on)
    known = _remembered.get(key)
    if known is None:
        known = _remember(t, key, (candidates, bans), _parted(t, seat, candidates, bans))
    return known[1]  # type: ignore[no-any-return]


def decide_parts(seat: Seat, question: str, rule: str, parts: tuple[Part, ...]) -> Decision:
    """Ask one question about candidates of several kinds.

    The decision is not remembered, because few hands recur; its parts are, and joining them is cheap.
    """
    moves = tuple(chain.from_iterable([part.moves for part in parts]))
    return Decision(seat, moves, question, rule, Refused(parts))


def any_moves(parts: Iterable[Part]) -> bool:
    """Tell whether any of these parts holds a move."""
    return any(part.moves for part in parts)


def _remember(t: Any, key: tuple[Any, ...], held: Any, found: Any) -> tuple[Any, Any]:
    if getattr(t, "remembers", True):
        if len(_remembered) >= REMEMBERED_AT_MOST:
            _remembered.clear()
        _remembered[key] = held, found
    return held, found


def _refusal(ban: Ban, why: Any) -> tuple[str, str]:
    """Return a ban's reason and its rule id; raises TypeError for a function that states no rule."""
    rule = getattr(ban, "rule", None)
    if rule is None or not isinstance(why, str):
        name = getattr(ban, "__name__", ban)
        message = f'{name} is not a ban: write @ban("the id of its rule") above it, and return a sentence or None.'
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
    """Say that a game cannot go on."""
    return f"{title} has no step left and is not over: put a step on the agenda, or end the game."


def check_end(found: object, kind: type, title: str) -> None:
    """Raise TypeError if a game's `ending` returned anything but an outcome or None."""
    if not isinstance(found, kind):
        message = (
            f"ending of {title} returns {quoted(found)}: return tw.Outcome(winners, scores, reason, rule) when it is "
            "over, and None while it goes on."
        )
        raise TypeError(message)
