"""Tools for bots that look ahead in any game: determinizations, rollouts, and the evaluation of tables.

A determinization is a table that fits an information state (`game.dealer`); a rollout plays on from it by a policy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import CHANCE, Table

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState


TOO_LONG = 2_000
"""Decisions after which a rollout to the end of the game counts as undecided."""


class Policy(Protocol):
    """Picks a move for the seat that owes this decision; `path` is all that was answered openly since the root."""

    def __call__(self, decision: Decision, path: tuple[Any, ...]) -> Any:
        """Return the move."""


def determinizations(seen: InformationState, rng: Random, count: int) -> Iterator[Table]:
    """Yield `count` tables that fit what was seen, made on demand, then the same ones in turn for ever."""
    tables: list[Table] = []
    deal = seen.game.dealer(seen)
    while True:
        if len(tables) < count:
            tables.append(deal(rng))
            yield tables[-1]
        else:
            yield from tables


def uniform_policy(rng: Random) -> Policy:
    """Return the policy that answers for every seat uniformly at random, and for chance by its weights."""

    def pick(decision: Decision, path: tuple[Any, ...]) -> Any:  # noqa: ARG001 - other policies remember
        if decision.weights is not None:
            return rng.choices(decision.moves, decision.weights)[0]
        return rng.choice(decision.moves)

    return pick


def rollout(t: Table, given: Mapping[Seat, Any], seat: Seat, times: int, policy: Policy) -> int:
    """Play on until `seat` has been asked `times` more times and is asked again, or to the end.

    It stops only where no answers are sealed. `given` holds the first answers of the seats asked now; the policy gives
    all others. Return the number of decisions.
    """
    path: tuple[Any, ...] = ()
    left = dict(given)
    while t.outcome is None and len(path) < TOO_LONG:
        if not t.waiting:
            t.advance()
            continue
        if path and not t.sealed and any(d.seat == seat for d in t.waiting):
            times -= 1
            if times < 0:
                break
        path = (*path, *_answer(t, left, path, policy))
    return len(path)


def _answer(t: Table, left: dict[Seat, Any], path: tuple[Any, ...], policy: Policy) -> list[Any]:
    """Answer for all seats asked together; none knows the others' answers, so all have the same path."""
    answers = []
    for decision in t.waiting:
        move = left.pop(decision.seat, None)
        if move is None or move not in decision.legal:  # not given, or not possible in this determinization
            move = policy(decision, path)
        answers.append(move)
    for decision, move in zip(t.waiting, answers, strict=True):
        t.play(decision.seat, move)
    return answers


def play_out(t: Table, rng: Random) -> int:
    """Play on uniformly at random to the end, unless the game can evaluate a table before it is over.

    Return the number of decisions.
    """
    return 0 if t.game.has_value else rollout(t, {}, CHANCE, TOO_LONG, uniform_policy(rng))


def evaluate(t: Table) -> tuple[float, ...]:
    """Return a table's value to each seat: the game's own value, or else the share of the win.

    If the game has not ended, all seats share it.
    """
    value: tuple[float, ...] | None = t.game.value(t)
    if value is not None:
        return value
    winners = t.outcome.winners if t.outcome else t.seats
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in t.seats)


def margins(values: tuple[float, ...]) -> tuple[float, ...]:
    """Return each seat's lead over the best other seat, since second place counts for nothing in the end."""
    best = max(values)
    if values.count(best) > 1:
        return tuple(value - best for value in values)
    second = max((value for value in values if value < best), default=best)
    return tuple(value - (second if value == best else best) for value in values)
