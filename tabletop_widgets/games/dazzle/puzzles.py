"""Puzzles of Dazzle: the last choices of a game, which a solver can search to the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop_widgets.questions.puzzles import Posed, choosing, listed, options  # noqa: F401 - handed over with the rest

if TYPE_CHECKING:
    from tabletop_widgets.games.dazzle.table import Dazzle


SEEDS: Final = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18, 19,
    21, 24, 40, 41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 53, 54,
)  # fmt: skip
"""The games with puzzles, found by `tools/puzzle_records.py`; find them again after changes to rules or bots."""
LAST: Final = 10
"""The cards in both hands from which puzzles begin."""


def posed(t: Dazzle) -> Iterator[Posed]:
    """Yield the late decisions of a game, choices between two cards included, which are often the hardest."""
    if t.left + len(t.shown) <= LAST // 2 + 1:
        for seat in choosing(t, least=2):
            yield Posed(t, seat, partial(listed, t, seat))
