"""What is known of roles and plots: all worlds that are left, or a sample of them where there are too many.

Both are bit sets over numbered worlds and learn by formulas. A sample is found by finishing drafts under all that was
learned, never by throwing away what does not fit; it is filled up in small portions, from a generator that is seeded
with the number of events heard, so that the same stream gives the same sample. When so few worlds are left that all of
them can be listed, they are, and it is exact again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

from tabletop_widgets.games.tragedy_looper.belief.drafts import Draft, Search
from tabletop_widgets.games.tragedy_looper.belief.formulas import Formula, Statement, kept
from tabletop_widgets.games.tragedy_looper.belief.worlds import MOST, World, Worlds, cases, every, number

SAMPLE: Final = 300
"""So many worlds stand for all where there are too many, to begin with."""
SCANT: Final = 150
"""So few are too few, and are filled up."""
PORTION: Final = 75
"""So many are looked for at a time."""
LISTED: Final = 6_000
"""So many drafts may hold at most that it is tried to list all."""
STEPS: Final = 400
"""So many branches are followed at a time, unless no world at all was found."""
ROUNDS: Final = 20
"""So often is it tried again where none was found."""
Fits = Callable[[World], bool]


def begin(set_: str, cast: tuple[str, ...], most: int = MOST) -> Known:
    """Know the set and the cast, and nothing more; beyond so many worlds a sample stands for them."""
    if number(set_, cast) > most:
        return sampled(set_, cast)
    worlds = every(set_, cast)
    return Known(worlds, worlds.all)


@lru_cache(maxsize=8)
def sampled(set_: str, cast: tuple[str, ...]) -> Sample:
    """Draw a sample of the worlds of a set and a cast."""
    drafts = tuple(filter(None, map(Draft.of, cases(set_, cast))))
    sample = Sample(Worlds.listed(cast, ()), 0, drafts)
    return sample.more(Search(Random(" ".join(cast)), SAMPLE**2), lambda _: True, SAMPLE)


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """Numbered worlds, and those that are `alive`: all there are."""

    worlds: Worlds
    alive: int

    @property
    def exact(self) -> bool:
        """Whether these are all worlds that are left."""
        return True

    def thinned(self, formula: Formula) -> int:
        """Return those of the worlds that are alive in which it holds."""
        return kept(self.alive, formula, self.worlds)

    def learn(self, formula: Formula, alive: int, heard: int, fits: Fits) -> Known:  # noqa: ARG002 - a sample needs them
        """Keep the worlds in which it holds, which are `alive`.

        `heard` counts the events so far, and `fits` tests a world by other means.
        """
        return replace(self, alive=alive)

    def may(self, statement: Statement) -> bool:
        """Tell whether there is a world in which it holds."""
        return bool(self.thinned(statement))


@dataclass(frozen=True, slots=True, eq=False)
class Sample(Known):
    """Some worlds, and drafts of which more are made; `listed` once all are there."""

    drafts: tuple[Draft, ...]
    listed: bool = False

    @property
    def exact(self) -> bool:
        """Whether these are all worlds that are left."""
        return self.listed

    def learn(self, formula: Formula, alive: int, heard: int, fits: Fits) -> Known:
        """Keep what fits, and look for more where it is too little."""
        if self.listed:
            return replace(self, alive=alive)
        drafts = tuple(finer for draft in self.drafts if (finer := draft.learn(formula)))
        learned = replace(self, alive=alive, drafts=drafts)
        if alive.bit_count() >= SCANT:
            return learned
        rng = Random(f"{' '.join(self.worlds.cast)} {heard}")
        return learned.all(Search(rng, STEPS), fits) or learned.more(Search(rng, STEPS), fits, PORTION)

    def may(self, statement: Statement) -> bool:
        """Tell whether it may hold; for certain only once all are listed, or where no draft allows it."""
        if self.listed:
            return bool(self.thinned(statement))
        return any(draft.known(statement) is not False for draft in self.drafts)

    def all(self, search: Search, fits: Fits) -> Sample | None:
        """List all worlds, where they are few enough and it takes few steps."""
        if sum(draft.bound for draft in self.drafts) > LISTED:
            return None
        found = [world for draft in self.drafts for world in search.worlds(draft) if fits(world)]
        return replace(self._of(found), listed=True) if search.steps else None

    def more(self, search: Search, fits: Fits, times: int) -> Sample:
        """Look for some more, each in a draft as likely as it is large; drop drafts that hold none."""
        found = {_key(world): world for world in self.worlds.each(self.alive)}
        drafts = {draft: draft.bound for draft in self.drafts}
        for tries in range(ROUNDS * times):
            if not drafts or (found and (tries >= times or not search.steps)):
                break
            search.steps = search.steps or STEPS
            (draft,) = search.rng.choices([*drafts], [*drafts.values()])
            world = next(search.worlds(draft), None)
            if world is None and search.steps:
                del drafts[draft]
            elif world and fits(world):
                found[_key(world)] = world
        return replace(self._of(found.values()), drafts=tuple(drafts))

    def _of(self, found: Iterable[World]) -> Sample:
        worlds = Worlds.listed(self.worlds.cast, list(found))
        return replace(self, worlds=worlds, alive=worlds.all)


def _key(world: World) -> tuple[frozenset[str], tuple[tuple[str, str], ...]]:
    return frozenset(world.plots), tuple(sorted(world.roles.items()))
