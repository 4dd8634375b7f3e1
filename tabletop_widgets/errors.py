"""What can go wrong at a table, each with one sentence that says what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from tabletop_widgets.codec.notation import Move
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.sentences import quoted


class GameError(ValueError):
    """Anything a caller, a player or a file did that a table cannot follow. Nothing has changed when it is raised."""


class UnreadableMove(GameError):
    """A text is no move in this game's notation."""


class IllegalMove(GameError):
    """A move that the one who is asked may not make now.

    `why` is the sentence that says so, `rule` the id it rests on, `move` the move as it would be said.
    """

    def __init__(self, decision: Decision, move: Any, said: str, reason: tuple[str, str] | None = None) -> None:
        """Take the reason from the decision: a ban's sentence, or the question itself for an answer to another one.

        `reason`, a sentence and its rule, goes before the question.
        """
        otherwise = reason or (f'"{said}" is no answer here. {decision.question}', decision.rule)
        why, rule = decision.refused.get(move, otherwise) if isinstance(move, Move) else otherwise
        super().__init__(f"{why} ({rule})")
        self.decision, self.move, self.why, self.rule = decision, move, why, rule


class NotWaitedFor(GameError):
    """A seat plays that owes no decision now."""


class GameOver(GameError):
    """Somebody plays after the end."""


class BadSetup(GameError):
    """Players, options, a position or a record that no game can have; the message says what is allowed."""


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
"""What code raises that is handed what it does not expect."""


def refuse(message: str) -> NoReturn:
    """Raise BadSetup that says this, and nothing of what led to it."""
    raise BadSetup(message) from None


@contextmanager
def refusing(what: str) -> Iterator[None]:
    """Do something with data of unknown origin; whatever breaks on it is a BadSetup: `what`, and how it broke.

    For what no shape can tell beforehand: that parts fit each other. What a key must hold is checked where it is read.
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
