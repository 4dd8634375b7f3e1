"""Play matches of a tournament, in this process or in another: the same number gives the same result everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from itertools import islice
from queue import Empty, SimpleQueue
from random import Random
from typing import Any

from tabletop_widgets.classroom.sandbox.pickling import loads
from tabletop_widgets.classroom.sandbox.processes import Sandbox
from tabletop_widgets.classroom.sandbox.wall_names import NOWHERE, Walled
from tabletop_widgets.classroom.tournaments.guard import Guard, Lost, guarding, unpickle
from tabletop_widgets.classroom.tournaments.schedule import Plan
from tabletop_widgets.errors import GameError, refuse
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.match import Match

MOVES = 1_000
"""Decisions after which a match counts as endless. Played at random, our games take 160 at most."""
BLOCK = 25
"""Matches that are handed out together: enough to be worth sending, few enough to lose when interrupted."""
APART = 200
"""The same behind walls, where each block first waits for its fork server to start."""
WAITING = 64
"""Blocks handed out at once; more would only wait."""


@dataclass(frozen=True, slots=True)
class Job:
    """All that a process needs to play any match of a tournament.

    Strategies are pickled without what all of them have in `shared`: the game, and the classes it is made of. One that
    cannot be sent and need not be is the function itself.
    """

    shared: tuple[Any, ...]
    plan: Plan
    strategies: tuple[Any, ...]
    options: dict[str, Any]
    seconds: float
    isolate: bool = False
    moves: int = MOVES
    walls: str = "any"

    @property
    def game(self) -> Any:
        return self.shared[0]


@dataclass(frozen=True, slots=True)
class Played:
    """A match: the strategies by seat, the share of the win that each got, and who lost it by which fault, if any."""

    number: int
    seats: tuple[int, ...]
    shares: tuple[Fraction, ...]
    decisions: int
    at_fault: int | None = None  # a seat
    fault: str = ""
    printed: tuple[int, ...] = ()
    walled: Walled = NOWHERE

    def line(self) -> list[Any]:
        """Return it as JSON data, from which a tournament's digest is computed."""
        shares = list(map(str, self.shares))
        return [self.number, list(self.seats), shares, self.decisions, self.at_fault, self.fault, list(self.printed)]


@lru_cache(maxsize=2)
def job_of(data: bytes) -> Job:
    """Read a job once for all its blocks."""
    job: Job = loads(data)
    return job


def play_block(data: bytes, first: int, last: int) -> list[Played]:
    """Play some matches of a job: the call that executors carry out."""
    return list(play(job_of(data), range(first, last)))


def play(job: Job, numbers: range) -> Iterator[Played]:
    """Play these matches one by one."""
    with guarding(), sandbox_of(job) if job.isolate else nullcontext() as sandbox:
        for number in numbers:
            yield play_match(job, number, sandbox)


def sandbox_of(job: Job) -> Sandbox:
    """Return a sandbox for the strategies of a job."""
    return Sandbox(job.strategies, job.shared, job.seconds, all_walls=job.walls == "all")


def play_match(job: Job, number: int, sandbox: Sandbox | None) -> Played:
    """Play one match; isolated strategies know nothing of earlier ones, because their processes are new.

    In this process each is unpickled anew, but may find what it has left in a module.
    """
    luck, seats = job.plan.luck(number), job.plan.seats(number)
    try:
        players = [seat_strategy(job, which, seat, sandbox) for seat, which in enumerate(seats)]
        walled = sandbox.walled() if sandbox else NOWHERE
        shares, ply, fault = outcome(job, luck, players)
    finally:
        if sandbox:
            sandbox.empty()
    return Played(number, seats, shares, ply, *fault, tuple(player.printed for player in players), walled)


def outcome(job: Job, luck: str, players: list[Any]) -> tuple[tuple[Fraction, ...], int, tuple[int | None, str]]:
    """Play a match; return the shares of the win, the number of decisions, and who lost by which fault, if any."""
    table = job.game.start(len(players), seed=luck, **job.options)
    made = 0

    def counted(act: Any, seen: InformationState, rng: Random) -> Any:
        nonlocal made
        if made == job.moves:
            message = f"nobody has won after {job.moves:,} decisions, so the match is level"
            raise GameError(message)
        answer = act(seen, rng)
        made += 1
        return answer

    try:
        match = Match(table, {seat: partial(counted, player) for seat, player in enumerate(players)}, seed=luck)
    except Lost as lost:
        return shares_without(len(players), lost.seat), made, (lost.seat, str(lost))
    except GameError as endless:
        return shares_without(len(players), None), made, (None, str(endless))
    return shares_of_win(match.table), match.ply, (None, "")


def seat_strategy(job: Job, which: int, seat: int, sandbox: Sandbox | None) -> Any:
    """Seat a strategy that knows nothing of other matches."""
    if sandbox:
        return sandbox.seat(which, seat)
    act = job.strategies[which]
    return Guard(unpickle(act, job.shared) if isinstance(act, bytes) else act, seat, job.seconds)


def shares_of_win(t: Any) -> tuple[Fraction, ...]:
    """Return each seat's share of the win."""
    winners = t.outcome.winners
    return tuple(Fraction(seat in winners, len(winners)) if winners else Fraction(0) for seat in t.seats)


def shares_without(seats: int, loser: int | None) -> tuple[Fraction, ...]:
    """Share the win among all but the seat at fault."""
    left = seats - (loser is not None)
    return tuple(Fraction(seat != loser, left) for seat in range(seats))


# Matches handed out in blocks: to this process, or to any executor that has `submit`.
def blocks(missing: Sequence[int], size: int) -> list[range]:
    """Cut the matches still to be played into blocks of consecutive numbers."""
    found: list[range] = []
    for number in missing:
        if found and number == found[-1].stop and len(found[-1]) < size:
            found[-1] = range(found[-1].start, number + 1)
        else:
            found.append(range(number, number + 1))
    return found


def play_blocks(job: Job, data: bytes, missing: Sequence[int], executor: Any) -> Iterator[list[Played]]:
    """Yield matches as they are done; an executor that breaks raises its own exception."""
    todo = blocks(missing, APART if job.isolate else BLOCK)
    if executor is None:
        for block in todo:
            yield from ([match] for match in play(job, block))
    else:
        yield from gather(executor, ((play_block, data, block.start, block.stop) for block in todo))


def gather(executor: Any, calls: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
    """Submit calls, each a function and its arguments, and yield their results as they are done."""
    if not callable(getattr(executor, "submit", None)):
        refuse(
            "executor is a concurrent.futures.Executor, or anything with submit(function, ...) that returns a future, "
            f"not {type(executor).__name__}; of a Dask client take client.get_executor()."
        )
    done: SimpleQueue[Any] = SimpleQueue()
    out: set[Any] = set()
    left = iter(calls)
    try:
        while True:
            for call in islice(left, WAITING - len(out)):
                future = executor.submit(*call)
                out.add(future)
                future.add_done_callback(done.put)
            if not out:
                return
            with suppress(Empty):
                future = done.get(timeout=0.2)  # lets an interrupt through
                out.discard(future)
                yield future.result()
    finally:
        for future in out:
            future.cancel()
