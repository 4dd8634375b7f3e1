"""How far strategies were walled in, in words for the readers of a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_

from tabletop_widgets.sentences import any_of, listed

POWERS = {
    "read": "read files",
    "change": "change or remove files",
    "kill": "end other programs",
    "peek": "read the memory of other programs",
    "network": "reach the network",
    "start": "start programs that live on",
    "fill": "fill the memory",
}
"""What must not be possible, in words; several attempts may share one wording."""
SAME = {
    **dict.fromkeys(("write", "truncate", "chmod", "touch", "make", "link", "symlink", "remove"), "change"),
    **dict.fromkeys(("fork", "run"), "start"),
}
REFUSED = (
    'walls="all" is not possible: on this system a strategy could {powers}. All walls stand on Linux 5.13 or newer; '
    'walls="any" plays behind those that do.'
)


@dataclass(frozen=True, slots=True)
class Walled:
    """The walls put up, and the attempts that still succeeded; shown as a sentence."""

    built: tuple[str, ...] = ()
    open: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        return bool(self.built) and not self.open

    @property
    def powers(self) -> str:
        """What a strategy could do, or, if nothing, what it could not."""
        there = {SAME.get(name, name) for name in self.open}
        return listed([POWERS[power] for power in POWERS if power in there]) or any_of([*POWERS.values()])

    def __repr__(self) -> str:
        if not self.built:
            return "The strategies played in this process, with no wall around them: they could do all that you can."
        process, built = "Each strategy had a process of its own for each match", listed(self.built)
        if not self.open:
            return f"{process}, walled in by {built}: it could not {self.powers}."
        open_walls = f"but not all walls stand on this system ({built}): it could {self.powers}"
        return f"{process}, {open_walls}. Only run code that you have read."

    def __or__(self, other: Walled) -> Walled:
        """Return the walls that stood both times, and what could be done at least once."""
        both = tuple(name for name in self.built if name in other.built)
        return Walled(both, tuple(dict.fromkeys((*self.open, *other.open))))


NOWHERE = Walled()
"""Nobody was walled in."""


def weakest(several: Iterable[Walled]) -> Walled:
    """Return the walls that stood every time, and what could be done at least once."""
    found = list(dict.fromkeys(several))
    return reduce(or_, found) if found else NOWHERE
