"""Cases that are kept, with where each misconception leads in them: one that parts some of them is found at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from heapq import nlargest
from importlib.resources import files
from itertools import chain
from random import Random
from typing import Any, Final

from tabletop_widgets.practice.reading import WRONG, Weights, information

LUCK: Final = 0.15
"""So much less a case may be worth in one course than in another, so that not all courses ask the same."""
Groups = tuple[tuple[str, ...], ...]
"""The misconceptions that lead to each wrong answer."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The seed of a case of a recipe, and for everything that can be asked about it who comes to which wrong answer."""

    recipe: str
    seed: int
    groups: Mapping[str, Groups]

    @property
    def beliefs(self) -> tuple[str, ...]:
        """Name all who come to something else, always in the same order."""
        return tuple(dict.fromkeys(chain.from_iterable(chain.from_iterable(self.groups.values()))))

    def tells(self, weights: Weights, whole: float, resting: Collection[str], worn: Callable[[str], bool]) -> float:
        """Say how much the best question about it tells, in bits, of all that can be asked now."""
        return max(
            (
                information(heavy, whole)
                for name, several in self.groups.items()
                if any(heavy := heaviest(several, weights, resting)) and not worn(name)
            ),
            default=0.0,
        )


def heaviest(several: Groups, weights: Weights, resting: Collection[str]) -> list[float]:
    """Weigh the wrong answers that tell most, of those to which nobody comes that rests."""
    open_ = [group for group in several if not resting or {*resting}.isdisjoint(group)]
    return sorted((sum(weights.get(each, 0.0) for each in group) for group in open_), reverse=True)[:WRONG]


class Store:
    """The kept cases of a course that were not taken yet."""

    def __init__(self, practice: Any, rng: Random) -> None:
        """Begin with all that a game keeps; how much each is worth differs a little from course to course."""
        self.rows = [(each, 1 - LUCK * rng.random()) for each in load_kept(practice)]

    def take(
        self, many: int, weights: Weights, resting: Collection[str], worn: Callable[[str, str], bool]
    ) -> list[Kept]:
        """Take out those that tell most, as far as they tell anything."""
        whole = sum(weights.values())

        def told(row: Kept) -> float:
            return row.tells(weights, whole, resting, lambda name: worn(row.recipe, name))

        best = nlargest(many, ((luck * told(row), at) for at, (row, luck) in enumerate(self.rows)))
        taken = [at for tells, at in best if tells > 0]
        rows = [self.rows[at][0] for at in taken]
        self.rows = [each for at, each in enumerate(self.rows) if at not in taken]
        return rows


def load_kept(practice: Any) -> Iterator[Kept]:
    """Load the cases that a game keeps; `python -m tools.practice_leads` chooses them."""
    data = json.loads(files(practice).joinpath("kept.json").read_text("utf-8"))
    ids = data.pop("beliefs")
    for recipe, cases in data.items():
        for seed, asks in cases:
            groups = {ask: tuple(tuple(ids[at] for at in group) for group in several) for ask, several in asks.items()}
            yield Kept(recipe, seed, groups)
