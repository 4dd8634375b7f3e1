"""Errors at a table, each with one sentence that says what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from numbers import Integral
from typing import Any, NoReturn, TypeVar

from tabletop_widgets.codec.notation import Move
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.sentences import quoted

T = TypeVar("T")


class GameError(ValueError):
    """The base of all errors that a caller, a player or a file causes. Whatever raises it has changed nothing."""


class UnreadableMove(GameError):
    """A text that is no move in this game's notation."""


class IllegalMove(GameError):
    """A move that the seat in question may not make now.

    `why` is the sentence that explains it, `rule` the id of its rule, `move` the move in notation.
    """

    def __init__(self, decision: Decision, move: Any, said: str, reason: tuple[str, str] | None = None) -> None:
        """Take the reason from the decision: a ban's sentence, or the question itself for an answer to another one.

        `reason`, a sentence and its rule, takes precedence over the question.
        """
        otherwise = reason or (f'"{said}" is not an answer here. {decision.question}', decision.rule)
        why, rule = decision.refused.get(move, otherwise) if isinstance(move, Move) else otherwise
        super().__init__(f"{why} ({rule})")
        self.decision, self.move, self.why, self.rule = decision, move, why, rule


class NotWaitedFor(GameError):
    """An answer for a seat that owes no decision now."""


class GameOver(GameError):
    """An answer after the end of the game."""


class BadSetup(GameError):
    """Invalid players, options, positions, records or other arguments; the message says what is allowed."""


BREAKS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)
"""The exceptions that code raises on data it does not expect."""


def refuse(message: str) -> NoReturn:
    """Raise BadSetup with this message, without the exception that led to it."""
    raise BadSetup(message) from None


def given_as(kind: type[T] | tuple[type[T], ...], given: Any, needed: str) -> T:
    """Return an argument of this kind; raises BadSetup for another: what is `needed`, and what was given."""
    if not isinstance(given, kind):
        refuse(f"{needed}, not {quoted(given)}.")
    return given


def check_seed(seed: Any) -> None:
    """Raise BadSetup unless this is a seed; a number of another library, such as numpy, is one too."""
    if isinstance(seed, bool) or not isinstance(seed, (str, Integral)):
        refuse(f'a seed is a whole number or a text, such as 7 or "Monday", not {quoted(seed)}.')


@contextmanager
def refusing(what: str) -> Iterator[None]:
    """Turn any error that data of unknown origin causes in this block into a BadSetup: `what`, and the fault.

    Use it for faults that no schema finds, such as parts that do not fit each other. Keys are checked when read.
    """
    try:
        yield
    except BadSetup:
        raise
    except GameError as wrong:
        raise BadSetup(str(wrong)) from wrong
    except BREAKS as wrong:
        message = f"{what}: {quoted(wrong.args[0]) if wrong.args else 'nothing there'} ({type(wrong).__name__})."
        raise BadSetup(message) from wrong
