"""The steps, moves and events defined next to a table's class, found and checked once per game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from types import ModuleType
from typing import Any, TypeVar

from tabletop_widgets.codec.fields import EVERYBODY
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.sentences import listed, quoted

B = TypeVar("B")
JSON_KEYS = frozenset({"event", "move", "step", "to"})


def check_kinds(steps: Iterable[type], events: Iterable[type], moves: Iterable[type]) -> None:
    """Raise BadSetup for a field named like a word of positions, and for mutable types that bots are shown."""
    _check_fields((*steps, *events))
    _check_frozen((*moves, *events))


def _check_fields(kinds: tuple[type, ...]) -> None:
    for kind in filter(is_dataclass, kinds):
        if taken := JSON_KEYS & {field.name for field in fields(kind)}:
            said = f"{kind.__name__} cannot have a field named {', '.join(sorted(taken))}: positions use that word."
            raise BadSetup(said)


def _check_frozen(kinds: tuple[type, ...]) -> None:
    for kind in kinds:
        made: Any = getattr(kind, "__dataclass_params__", None)
        if not (made and made.frozen):
            message = f"{kind.__name__} is shown to all and must not change: write @dataclass(frozen=True, slots=True)."
            raise BadSetup(message)


def check_game(name: str, table: type[Table], players: Any, view: Any) -> None:
    """Raise BadSetup for a game without a name, players or a start, or whose view would show a hidden field."""
    if not name.isidentifier():
        message = "the name of a game is one word of letters, digits and _, as its records and links have it, not"
        message = f"{message} {quoted(name)}: say title= for what readers see."
        raise BadSetup(message)
    if not isinstance(players, (list, tuple)) or not players or not all(isinstance(each, int) for each in players):
        message = f"players lists how many may play, such as (2,) or (3, 4, 5), not {quoted(players)}."
        raise BadSetup(message)
    if table.set_up is Table.set_up:
        message = f"{table.__name__} does not say how a game begins: write def set_up(self, rng)."
        raise BadSetup(message)
    hidden = [name for name, each in table.declared.items() if each.means and each.key and each.seen is not EVERYBODY]
    if hidden and view is None:
        message = f"{table.__name__} hides {listed(hidden)}, and without a view all is shown: say seen=EVERYBODY there,"
        message = f"{message} or give the game a view(t, seat)."
        raise BadSetup(message)


def check_begun(t: Table) -> Table:
    """Return a fork of a table that has just been set up; refuses fields left unset, and attributes that are no fields.

    `vars(t)` gives that table a dictionary, in which Python finds fields more slowly; the fork has none.
    """
    known = vars(Table((), {})).keys() | t.declared.keys()
    if lost := [name for name in vars(t) if name not in known]:
        message = f"{type(t).__name__} keeps {listed(lost)}, which the next move would lose: list the fields in"
        message = f"{message} __slots__, or declare them with field(...)."
        raise BadSetup(message)
    if unset := [name for name in t.declared if not hasattr(t, name)]:
        message = f"{type(t).__name__} has the fields {listed([*t.declared])}, and set_up leaves out {listed(unset)}."
        raise BadSetup(message)
    return t.fork()


def check_view(view: Any) -> type:
    """Return the class of a view; raises BadSetup if it is no dataclass."""
    if not is_dataclass(view):
        message = f"view(t, seat) returns a frozen dataclass of what the seat may see, not {quoted(view)}."
        raise BadSetup(message)
    return type(view)


def find_subclasses(beside: dict[str, Any], base: type[B]) -> tuple[type[B], ...]:
    """List the subclasses of `base` in a namespace, without `base` itself."""
    return tuple(each for each in beside.values() if isinstance(each, type) and issubclass(each, base) and each != base)


def by_name(given: Sequence[type[B] | ModuleType] | dict[str, Any], base: type[B]) -> dict[str, type[B]]:
    """Return classes by name; a module contributes those that it defines, except private bases."""
    if isinstance(given, dict):
        return {each.__name__: each for each in find_subclasses(given, base)}
    kinds = (_defined(each, base) if isinstance(each, ModuleType) else (each,) for each in given)
    return {each.__name__: each for several in kinds for each in several}


def _defined(module: ModuleType, base: type[B]) -> tuple[type[B], ...]:
    own = (each for each in find_subclasses(vars(module), base) if each.__module__ == module.__name__)
    return tuple(each for each in own if not each.__name__.startswith("_"))
