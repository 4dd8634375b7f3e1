"""Which game a strategy is for, where nobody has said so: what it is, what it names, what stands beside it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from inspect import getclosurevars, ismethod
from types import FunctionType, ModuleType
from typing import Any, cast

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.game import Game
from tabletop_widgets.kernel import catalogue
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.sentences import listed

ROOMS = "tabletop_widgets.games."
NONE = 'Which game is the strategy for? Nothing in it tells, so say it: check("muses", act).'
SEVERAL = "Which game is the strategy for? It may be {games}, so say it: check(game, act)."


class Unclear(BadSetup):
    """Nothing tells which game a strategy is for, or several games are told."""


def meant(act: Callable[..., Any]) -> Game:
    """Return the game that a strategy is for; raises Unclear where nothing tells, or several games are told."""
    function = plain(act)
    for look in itself, named, beside:
        games = {id(game): game for held in look(function) if (game := of(held)) is not None}
        if len(games) > 1:
            raise Unclear(SEVERAL.format(games=listed([game.title for game in games.values()])))
        if games:
            return games.popitem()[1]
    raise Unclear(NONE)


def itself(act: FunctionType) -> Iterator[Any]:
    """Give what it is: a game's own bots stand in its rooms."""
    yield act


def named(act: FunctionType) -> Iterator[Any]:
    """Give what its code names, from around it and from the notebook or file it stands in."""
    known = getclosurevars(act)
    yield from (*known.nonlocals.values(), *known.globals.values())


def beside(act: FunctionType) -> Iterator[Any]:
    """Give all that the notebook or file holds."""
    yield from tuple(act.__globals__.values())


def plain(act: Any) -> FunctionType:
    """Return the function behind a strategy; raises Unclear where there is none of Python."""
    while isinstance(act, partial):
        act = act.func
    function = act if isinstance(act, FunctionType) or ismethod(act) else type(act).__call__
    function = getattr(function, "__func__", function)
    if not isinstance(function, FunctionType):
        raise Unclear(NONE)
    return function


def of(held: Any) -> Game | None:
    """Return the game that something is, that a table is of, or that a class, function or module belongs to."""
    if isinstance(held, Game):
        return held
    if isinstance(held, Table):
        return cast("Game", held.game)
    home = held.__name__ if isinstance(held, ModuleType) else getattr(held, "__module__", None)
    if isinstance(held, (type, FunctionType, ModuleType)) and str(home).startswith(ROOMS):
        return cast("Game", catalogue.find(str(home).removeprefix(ROOMS).split(".")[0]))
    if isinstance(held, type):
        return next((game for game in tuple(catalogue.made.values()) if held in game.moves), None)
    return None
