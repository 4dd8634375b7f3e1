"""Looking ahead, for any game: tables that fit, carried on in thought, and what they are worth to each seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from tabletop_widgets.core.decision import Decision
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.table import CHANCE, Table

if TYPE_CHECKING:
    from tabletop_widgets.core.knowledge import Seen


TOO_LONG = 2_000
"""Decisions after which a game that is played at random to its end counts as undecided."""


class Choose(Protocol):
    """Pick a move for the seat that owes this decision; `path` is all that was answered openly since the root."""

    def __call__(self, decision: Decision, path: tuple[Any, ...]) -> Any:
        """Return the move."""


def imagined(seen: Seen, rng: Random, count: int) -> Iterator[Table]:
    """Make tables that fit what was seen, each when it is asked for, and then the same ones again and again."""
    worlds: list[Table] = []
    while True:
        if len(worlds) < count:
            worlds.append(seen.game.imagine(seen, rng))
            yield worlds[-1]
        else:
            yield from worlds


def at_random(rng: Random) -> Choose:
    """Answer for everybody at random, for chance by its weights."""

    def choose(decision: Decision, path: tuple[Any, ...]) -> Any:  # noqa: ARG001 - other choosers remember
        if decision.weights is not None:
            return rng.choices(decision.moves, decision.weights)[0]
        return rng.choice(decision.moves)

    return choose


def carry_on(t: Table, given: Mapping[Seat, Any], seat: Seat, times: int, choose: Choose) -> Table:
    """Play on until `seat` has been asked `times` times more, all answers being in, or to the end.

    `given` holds the first answers of those who are asked now; all others are `choose`n. Returns the table, changed.
    """
    path: tuple[Any, ...] = ()
    left = dict(given)
    while t.outcome is None and len(path) < TOO_LONG:
        if not t.waiting:
            t.settle()
            continue
        if path and not t.sealed and any(d.seat == seat for d in t.waiting):
            times -= 1
            if times < 0:
                break
        path = (*path, *_answer(t, left, path, choose))
    return t


def _answer(t: Table, left: dict[Seat, Any], path: tuple[Any, ...], choose: Choose) -> list[Any]:
    """Answer for all who are asked together; nobody knows the others' answers, so their paths are the same."""
    answers = []
    for decision in t.waiting:
        move = left.pop(decision.seat, None)
        if move not in decision.legal:  # not given, or not possible in this imagined world
            move = choose(decision, path)
        answers.append(move)
    for decision, move in zip(t.waiting, answers, strict=True):
        t.play(decision.seat, move)
    return answers


def worth(t: Table, rng: Random) -> tuple[float, ...]:
    """Return a table's worth to each seat: the game's own `value`, else the share in the win of a game at random."""
    value: tuple[float, ...] | None = t.game.value(t)
    if value is not None:
        return value
    if t.outcome is None:
        carry_on(t := t.fork(), {}, CHANCE, TOO_LONG, at_random(rng))
    winners = t.outcome.winners if t.outcome else t.seats
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in t.seats)


def leads(worths: tuple[float, ...]) -> tuple[float, ...]:
    """Return by how much each seat is ahead of the best other: being second is worth nothing in the end."""
    best = max(worths)
    if worths.count(best) > 1:
        return tuple(each - best for each in worths)
    second = max((each for each in worths if each < best), default=best)
    return tuple(each - (second if each == best else best) for each in worths)
