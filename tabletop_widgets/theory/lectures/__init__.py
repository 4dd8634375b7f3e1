"""Positions of the real games that are small enough to solve in a lecture, each grown in one line.

    tw.theory.lectures.mascarade.swap_or_not().solve()

What was left out of the rules stands in each tree's `model`. A module is imported when it is named.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop_widgets.theory.lectures import bemused, dazzle, kingmakers, last_day, mascarade, muses, tragedy_looper

__all__ = ["bemused", "dazzle", "kingmakers", "last_day", "mascarade", "muses", "tragedy_looper"]

if not TYPE_CHECKING:  # a checker knows the names above

    def __getattr__(name: str) -> Any:
        """Import the positions of a game when it is named."""
        if name not in __all__:
            message = f"no lecture {name!r}; there are {', '.join(__all__)}"
            raise AttributeError(message)
        return import_module(f"{__name__}.{name}")
