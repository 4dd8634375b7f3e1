"""A strategy at its seat: any fault loses it the game, with a reason, and does no other harm."""

from __future__ import annotations

import random
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from traceback import extract_tb
from typing import Any

from tabletop_widgets.classroom.sandbox.pickling import loads
from tabletop_widgets.codec.notation import Move
from tabletop_widgets.codec.texts import of_file
from tabletop_widgets.errors import BadSetup, UnreadableMove
from tabletop_widgets.kernel import catalogue
from tabletop_widgets.sentences import printable, quoted

LONGEST_REASON = 200
PATIENCE = 10
"""A decision may take this many times its limit by the clock: on a busy machine even good strategies wait."""
SLOW = "it took longer than {seconds:g} s for a decision"


class Lost(Exception):
    """A strategy has lost its game, for a reason: short, without memory addresses, and safe to print."""

    def __init__(self, reason: str, seat: int = -1) -> None:
        said = re.sub(r"0x[0-9a-fA-F]+", "0x...", printable(" ".join(reason[:1000].split())))
        super().__init__(said if len(said) <= LONGEST_REASON else f"{said[:LONGEST_REASON]}...")
        self.seat = seat


class TooSlow(BaseException):
    """The time for a decision is over; not an `Exception`, because strategies catch those."""


class Guard:
    """Asks a strategy, and accepts only one of the moves it was offered."""

    def __init__(self, act: Callable[..., Any], seat: int, seconds: float) -> None:
        self.act, self.seat, self.seconds = act, seat, seconds
        self.printed, self.drew = 0, False

    def __call__(self, seen: Any, rng: Random) -> Move:
        """Return its move; raises Lost with the reason if there is none."""
        return self.answer(seen, rng.getrandbits(64))

    def answer(self, seen: Any, luck: int) -> Move:
        """Return its move, given the seed of its random source."""
        moves, limit = seen.decision.moves, TimeLimit(self.seconds)  # before it can write to them
        try:
            CAPTURE.letters = 0
            random.seed(luck)  # the shared source: a strategy that draws from it does so alike everywhere
            shared = random.getstate()
            with limit:
                move = check_answer(self.act(seen, Random(luck)), seen, moves)
        except TooSlow:
            raise Lost(SLOW.format(seconds=self.seconds), self.seat) from None
        except Lost as lost:
            raise Lost(str(lost), self.seat) from None
        except BaseException as wrong:
            if isinstance(wrong, KeyboardInterrupt) and may_be_a_person():
                raise
            raise Lost(describe_error(wrong), self.seat) from None
        finally:
            self.printed += CAPTURE.letters or 0
            CAPTURE.letters = None
        if limit.over:
            raise Lost(SLOW.format(seconds=self.seconds), self.seat)
        self.drew = random.getstate() != shared
        return move


def unpickle(data: bytes, shared: tuple[Any, ...]) -> Callable[..., Any]:
    """Return an unpickled strategy; one that cannot be unpickled loses when it is first asked."""
    try:
        return loads(data, shared)  # type: ignore[no-any-return]
    except BadSetup as wrong:
        return always_losing(str(wrong))


class StrategyFile:
    """A strategy in a file of its own, which must define `act`: read as text here, and run only when first asked."""

    def __init__(self, path: Path) -> None:
        """Read it; raises BadSetup if it cannot be read."""
        self.source = of_file(path, "a strategy", 1_000_000)
        self.act: Callable[..., Any] | None = None

    def __call__(self, seen: Any, rng: Random) -> Any:
        if self.act is None:
            names: dict[str, Any] = {"__name__": "__main__"}
            exec(compile(self.source, "<strategy>", "exec"), names)  # noqa: S102 - behind walls
            self.act = names.get("act") or always_losing("its file defines no function act(seen, rng)")
        return self.act(seen, rng)


def always_losing(reason: str) -> Callable[..., Any]:
    """Return a strategy that loses for a reason."""

    def act(seen: Any, rng: Any) -> Any:  # noqa: ARG001 - as all strategies
        raise Lost(reason)

    return act


def check_answer(answer: Any, seen: Any, moves: tuple[Move, ...]) -> Move:
    """Return the offered move that an answer means; raises Lost with what it was instead."""
    game = seen.game
    if type(answer) is str:
        try:
            answer = game.read_move(answer, seen.names)
        except UnreadableMove:
            said = f"it answered {quoted(answer)}, which is not a move of {game.title}"
            raise Lost(said) from None
    if type(answer) not in game.moves:
        raise Lost(describe_answer(answer))
    found = next((move for move in moves if move == answer), None)
    if found is None:
        why = seen.decision.refused.get(answer, ("",))[0]
        said = f"it answered {quoted(str(answer))}, which is not allowed there"
        raise Lost(f"{said}: {why}" if why else said)
    return found


def describe_answer(answer: Any) -> str:
    """Describe an answer that is no move of this game."""
    kind = type(answer)
    for other in catalogue.made.values():
        if kind in other.moves:
            return f"it answered {quoted(str(answer))}, a move of another game ({other.title})"
    return "it gave no answer (None)" if answer is None else f"it answered with {kind.__name__}, which is not a move"


def describe_error(wrong: BaseException) -> str:
    """Say what a strategy raised, and in which line of its code."""
    try:
        said = str(wrong)
    except BaseException:  # noqa: BLE001 - a strategy's own exception may break as well
        said = ""
    lines = [(frame.filename, frame.lineno) for frame in extract_tb(wrong.__traceback__) if frame.filename != __file__]
    where = f" in line {lines[0][1]} of its code" if lines else ""
    return f"it raised {type(wrong).__name__}{f' ({said})' if said else ''}{where}"


# Time limits, and interrupts by a person.
class Watch:
    """What signal handlers know: the limit of the current decision, and whether a person wants to end it."""

    limit: TimeLimit | None = None
    stopped = False


def can_be_signalled() -> bool:
    """Tell whether alarms reach this thread: only the main one, and not on every system."""
    return hasattr(signal, "setitimer") and in_main_thread()


def in_main_thread() -> bool:
    """Tell whether this is the thread that interrupts are raised in."""
    return threading.current_thread() is threading.main_thread()


def may_be_a_person() -> bool:
    """Tell an interrupt by a person from one that a strategy raises."""
    return in_main_thread() and (Watch.stopped or not can_be_signalled())


@contextmanager
def handle_signals() -> Iterator[None]:
    """Let alarms stop decisions, and remember an interrupt by a person even if a strategy catches it."""
    if not can_be_signalled():
        yield
        return
    before = {number: signal.signal(number, handler) for number, handler in HANDLERS.items()}
    Watch.stopped = False
    try:
        yield
    finally:
        Watch.limit = None
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)


def alarm(number: int, frame: Any) -> None:  # noqa: ARG001 - the system says both
    """Stop the current decision if its time is over.

    It never raises in this file: interrupting the end of a decision would leave the timer on, and its next alarm kills
    the process once no handler is left.
    """
    if Watch.limit is not None and Watch.limit.over and frame.f_globals is not globals():
        raise TooSlow


def interrupt(number: int, frame: Any) -> None:  # noqa: ARG001 - the system says both
    """Note that a person wants to end it."""
    Watch.stopped = True
    raise KeyboardInterrupt


HANDLERS = {signal.SIGALRM: alarm, signal.SIGINT: interrupt} if hasattr(signal, "setitimer") else {}


class TimeLimit:
    """Stop a decision that takes longer, where alarms work; elsewhere `over` only tells afterwards.

    Processor time is counted, so that other work on the machine decides no match.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds, self.works = seconds, can_be_signalled() and signal.getsignal(signal.SIGALRM) is alarm
        self.worked, self.began = process_time(), perf_counter()

    @property
    def over(self) -> bool:
        """Whether it has worked too long, or taken far too long by the clock."""
        waited = perf_counter() - self.began
        return process_time() - self.worked > self.seconds or waited > PATIENCE * self.seconds

    def __enter__(self) -> None:
        if self.works:
            Watch.limit = self
            signal.setitimer(signal.ITIMER_REAL, self.seconds, 0.05)  # repeats: some catch the first

    def __exit__(self, kind: object, wrong: object, trace: object) -> None:
        if self.works:
            signal.setitimer(signal.ITIMER_REAL, 0)
            Watch.limit = None
            if Watch.stopped:
                raise KeyboardInterrupt


# Printed output, captured by thread.
class Capture(threading.local):
    """How many characters this thread has printed while captured; None while it is not captured."""

    letters: int | None = None


CAPTURE = Capture()
LOCK = threading.Lock()
USERS: list[Any] = []
"""The original `sys.stdout` and `sys.stderr`, and one entry per active capture."""


class CountingStream:
    """Replaces a stream: captured output is counted, everything else passes through."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        if CAPTURE.letters is None:
            self._stream.write(text)
        else:
            CAPTURE.letters += len(text)
        return len(text)

    def flush(self) -> None:
        if CAPTURE.letters is None:
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def capture_output() -> Iterator[None]:
    """Replace both streams for as long as any guard needs it."""
    with LOCK:
        if not USERS:
            USERS.append((sys.stdout, sys.stderr))
            sys.stdout, sys.stderr = CountingStream(sys.stdout), CountingStream(sys.stderr)
        USERS.append(None)
    try:
        yield
    finally:
        with LOCK:
            USERS.pop()
            if len(USERS) == 1:
                sys.stdout, sys.stderr = USERS.pop()


@contextmanager
def guarding() -> Iterator[None]:
    """Let guards ask strategies here: alarms work, output is swallowed, the shared random state is restored."""
    luck = random.getstate()
    try:
        with handle_signals(), capture_output():
            yield
    finally:
        random.setstate(luck)
