"""A game that was made in a notebook, sent to another process by value: itself, and the classes it is made of.

Strategies and games travel apart, and a strategy names the game's moves. So each such class, and the game, has a token
that nobody else has, and in one process whatever comes with that token is one and the same thing.
"""

from __future__ import annotations

from functools import cached_property
from types import MemberDescriptorType
from typing import Any, Final
from uuid import uuid4
from weakref import WeakKeyDictionary, WeakValueDictionary

from tabletop_widgets.codec.fields import WRITTEN_LATER, Declared
from tabletop_widgets.codec.notation import Move
from tabletop_widgets.game import Game
from tabletop_widgets.kernel import catalogue
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import Step, Table
from tabletop_widgets.kernel.view import TableView

PARTS: Final = (Move, Event, Step, Table, TableView)
HEAD: Final = ("__module__", "__qualname__", "__slots__", "__doc__")
MADE: Final = frozenset({"__dict__", "__weakref__", *HEAD})
"""What a class gets when it is made, and is not filled in afterwards."""
HERE: Final[WeakValueDictionary[str, Any]] = WeakValueDictionary()
TOKENS: Final[WeakKeyDictionary[Any, str]] = WeakKeyDictionary()
"""What is known in this process by its token, and the tokens of all that is whole."""


NEW: Final[dict[str, Any]] = {}
"""What has come here and is not filled yet."""


def token(thing: Any) -> str:
    """Return what names a class or a game in every process."""
    if thing not in TOKENS:
        TOKENS[thing] = uuid4().hex
        HERE[TOKENS[thing]] = thing
    return TOKENS[thing]


def had(named: str) -> Any:
    """Return what has come here before."""
    return HERE[named]


def is_part(cls: type) -> bool:
    """Tell whether a class is what games are made of: a table, a step, a move, an event or a view."""
    return issubclass(cls, PARTS)


# Classes.
def part(cls: type) -> Any:
    """Send a class of a game: an empty one first, so that what it holds may refer to it."""
    own = vars(cls)
    head = {name: own[name] for name in HEAD if name in own}
    state = {
        name: held for name, held in own.items() if name not in MADE and not isinstance(held, MemberDescriptorType)
    }
    if issubclass(cls, Declared):
        state |= WRITTEN_LATER
    args = token(cls), type(cls), cls.__name__, cls.__bases__, head
    return empty_part, args, state, None, None, fill_part


def empty_part(named: str, kind: type, name: str, bases: tuple[type, ...], head: dict[str, Any]) -> type:
    """Return the class of this token, an empty one where it is new."""
    if named not in HERE:
        empty = {"table": None} if any(issubclass(base, TableView) for base in bases) else {}
        made: type = type.__new__(kind, name, bases, head, **empty)
        HERE[named] = made
        NEW[named] = made
    return HERE[named]  # type: ignore[no-any-return]


def fill_part(cls: type, state: dict[str, Any]) -> None:
    """Give a class that is new its methods and values."""
    if (named := unfinished(cls)) is not None:
        for name, held in state.items():
            setattr(cls, name, held)
        TOKENS[cls] = named


# Games.
def whole(game: Game) -> Any:
    """Send a game: all that it was made with, without what it has worked out since."""
    late = {
        name for each in type(game).__mro__ for name, held in vars(each).items() if isinstance(held, cached_property)
    }
    state = {name: held for name, held in vars(game).items() if name not in late}
    return empty_game, (token(game),), state, None, None, fill_game


def empty_game(named: str) -> Game:
    """Return the game of this token, an empty one where it is new."""
    if named not in HERE:
        HERE[named] = NEW[named] = Game.__new__(Game)
    return HERE[named]  # type: ignore[no-any-return]


def fill_game(game: Game, state: dict[str, Any]) -> None:
    """Give a game that is new its parts, and let records find it by its name."""
    if (named := unfinished(game)) is not None:
        vars(game).update(state)
        TOKENS[game] = named
        catalogue.made[game.name] = game


def unfinished(thing: Any) -> str | None:
    """Return the token of what is new here, once."""
    for named, held in NEW.items():
        if held is thing:
            del NEW[named]
            return named
    return None
