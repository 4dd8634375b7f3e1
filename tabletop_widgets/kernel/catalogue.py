"""The games available: those offered by name, imported on demand, and those made in this session."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from operator import attrgetter
from typing import Any

from tabletop_widgets.errors import BadSetup

made: dict[str, Any] = {}
"""Every game bound so far, by name: a record that is read back finds a reader's own game here."""

offered: dict[str, str] = {}
"""Name -> module that holds `GAME`, for games that are imported on demand."""


class Catalogue(Mapping[str, Any]):
    """The games on offer. Looking one up imports it; listing their names imports nothing."""

    def __init__(self, lines: Mapping[str, str]) -> None:
        """Offer `name -> module`."""
        offered.update(lines)
        self._lines = dict(lines)

    def __getitem__(self, name: str) -> Any:
        """Import the game and return it."""
        if name not in self._lines:
            message = f"no game {name!r}; there are: {', '.join(self._lines)}"
            raise KeyError(message)
        return find(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def __repr__(self) -> str:
        return f"<games: {', '.join(self._lines)}>"


def found_again(name: str, module: str, table: str) -> Any:
    """Return a game that was pickled elsewhere, by its name and the module that defines its table.

    Raises BadSetup, which says what to do, if this process cannot have the game.
    """
    with suppress(ImportError, AttributeError):
        at = attrgetter(table)(import_module(module))
        if at.game.name == name:
            return at.game
    if name in made:
        return made[name]
    if module == "__main__":
        message = (
            f"the game {name!r} was made in a notebook or in a script's main part, where no other process finds it: "
            f"write it to a file of its own (%%writefile {name}_game.py), at its top level, and import it from there."
        )
    else:
        message = f"the game {name!r} was made in the module {module}, which cannot be imported here, or lacks it."
    raise BadSetup(message)


def find(name: str) -> Any:
    """Return a game by name; raises BadSetup, which lists the available games, for an unknown name."""
    if name not in made and name in offered:
        import_module(offered[name])
    if name not in made:
        message = f"there is no game {name!r}; there are {', '.join(dict.fromkeys((*offered, *made)))}."
        message += " A game of your own is there once its file has been imported."
        raise BadSetup(message)
    return made[name]
