"""Puzzles of Dazzle: the last choices of a game, which a solver can think through to the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.posed import (
    Posed,
    choosing,
    listed,
    options,  # noqa: F401 - handed over with the rest
)

if TYPE_CHECKING:
    from tabletop_widgets.games.dazzle.table import Dazzle


LAST: Final = 10
"""Cards in both hands when the last puzzles begin."""


def posed(t: Dazzle) -> Iterator[Posed]:
    """Yield what is decided late in the game; to choose one of two cards is often the hardest of it."""
    if t.left + len(t.shown) <= LAST // 2 + 1:
        for seat in choosing(t, least=2):
            yield Posed(t, seat, partial(listed, t, seat))
