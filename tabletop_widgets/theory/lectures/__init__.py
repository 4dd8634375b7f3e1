"""Positions of the real games that are small enough to solve in a lecture, each grown in one line.

    tw.theory.lectures.mascarade.swap_or_not().solve()

Each tree's `model` says what was left out of the rules. Modules are imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop_widgets.theory.lectures import bemused, dazzle, kingmakers, last_day, mascarade, muses, tragedy_looper

__all__ = ["bemused", "dazzle", "kingmakers", "last_day", "mascarade", "muses", "tragedy_looper"]

if not TYPE_CHECKING:  # a type checker knows the names above

    def __getattr__(name: str) -> Any:
        """Import the positions of a game on first use."""
        if name not in __all__:
            message = f"no lecture {name!r}; there are {', '.join(__all__)}"
            raise AttributeError(message)
        return import_module(f"{__name__}.{name}")
