"""Stored cases with the answers that misconceptions lead to, so that a case that separates some is found at once."""

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
"""The largest random reduction of a case's worth, so that courses differ in what they ask."""
Groups = tuple[tuple[str, ...], ...]
"""The misconceptions that lead to each wrong answer."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The recipe and seed of a case and, for each of its questions, the misconceptions behind each wrong answer."""

    recipe: str
    seed: int
    groups: Mapping[str, Groups]

    @property
    def beliefs(self) -> tuple[str, ...]:
        """Return all misconceptions that lead to a wrong answer, always in the same order."""
        return tuple(dict.fromkeys(chain.from_iterable(chain.from_iterable(self.groups.values()))))

    def tells(self, weights: Weights, whole: float, resting: Collection[str], worn: Callable[[str], bool]) -> float:
        """Return the information of the best question about the case that can be asked now, in bits."""
        return max(
            (
                information(heavy, whole)
                for name, several in self.groups.items()
                if any(heavy := heaviest(several, weights, resting)) and not worn(name)
            ),
            default=0.0,
        )


def heaviest(several: Groups, weights: Weights, resting: Collection[str]) -> list[float]:
    """Return the weights of the most informative wrong answers, without those that a resting misconception leads to."""
    open_ = [group for group in several if not resting or {*resting}.isdisjoint(group)]
    return sorted((sum([weights.get(each, 0.0) for each in group]) for group in open_), reverse=True)[:WRONG]


class Store:
    """The stored cases that a course has not used yet."""

    def __init__(self, practice: Any, rng: Random) -> None:
        """Start with all stored cases of a game; their worth varies a little from course to course."""
        self.rows = [(each, 1 - LUCK * rng.random()) for each in load_kept(practice)]

    def take(
        self, many: int, weights: Weights, resting: Collection[str], worn: Callable[[str, str], bool]
    ) -> list[Kept]:
        """Remove and return the most informative cases, if they tell anything."""
        whole = sum(weights.values())

        def told(row: Kept) -> float:
            return row.tells(weights, whole, resting, lambda name: worn(row.recipe, name))

        best = nlargest(many, ((luck * told(row), at) for at, (row, luck) in enumerate(self.rows)))
        taken = [at for tells, at in best if tells > 0]
        rows = [self.rows[at][0] for at in taken]
        self.rows = [each for at, each in enumerate(self.rows) if at not in taken]
        return rows


def load_kept(practice: Any) -> Iterator[Kept]:
    """Load a game's stored cases; `python -m tools.practice_leads` chooses them."""
    data = json.loads(files(practice).joinpath("kept.json").read_text("utf-8"))
    ids = data.pop("beliefs")
    for recipe, cases in data.items():
        for seed, asks in cases:
            groups = {ask: tuple(tuple(ids[at] for at in group) for group in several) for ask, several in asks.items()}
            yield Kept(recipe, seed, groups)
