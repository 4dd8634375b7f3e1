"""What is known of roles and plots: all worlds that are left, or a sample of them where there are too many.

Both are bit sets over numbered worlds and learn by formulas. A sample is found by finishing drafts under all that was
learned, never by throwing away what does not fit; it is filled up in small portions, from a generator that is seeded
with the number of events heard, so that the same stream gives the same sample. When so few worlds are left that all of
them can be listed, they are, and it is exact again.

What a sample does not show is not impossible for that. For each such claim a world is looked for in which it holds, a
witness; only where the whole search finds none is it refuted. Witnesses are there to show that something is possible,
and count for next to nothing in what is likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Final

from tabletop_widgets.games.tragedy_looper.belief.formulas import Active, Formula, Is, Statement, holds, kept
from tabletop_widgets.games.tragedy_looper.belief.partial_scripts import Draft, Search
from tabletop_widgets.games.tragedy_looper.belief.worlds import MOST, World, Worlds, cases, every, nth, number
from tabletop_widgets.games.tragedy_looper.facts import ROLES, plots_of

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
WEIGHT: Final = 100
"""A world that was drawn counts as much as so many witnesses."""
Fits = Callable[[World], bool]


@dataclass(frozen=True, slots=True)
class Claim:
    """What may be true: a formula, and a test of a world by other means."""

    formula: Formula
    fits: Fits


def stated(set_: str, cast: tuple[str, ...]) -> tuple[Statement, ...]:
    """List what can be said of each character, and of each plot: that it is active, and that it is not."""
    plots = [plot.name for plot in plots_of(set_)]
    roles = [Is(name, role) for name in cast for role in ROLES]
    return (*roles, *map(Active, plots), *(Active(plot, true=False) for plot in plots))


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
    rng, claims = Random(" ".join(cast)), [Claim(each, _anyhow) for each in stated(set_, cast)]
    sample = Sample(Worlds.listed(cast, ()), 0, drafts).more(Search(rng, SAMPLE**2), _anyhow, SAMPLE)
    return sample.witnessed([claim for claim in claims if not sample.may(claim.formula)], rng)


def _anyhow(_: World) -> bool:
    return True


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

    def may(self, formula: Formula) -> bool:
        """Tell whether there is a world in which it holds."""
        return bool(self.thinned(formula))

    def weight(self, worlds: int) -> int:
        """Return how much some of the worlds count for: each for one."""
        return worlds.bit_count()

    def draw(self, worlds: int, rng: Random) -> World:
        """Draw one of some worlds."""
        return self.worlds.world(nth(worlds, rng.randrange(worlds.bit_count())))


@dataclass(frozen=True, slots=True, eq=False)
class Sample(Known):
    """Some worlds, and drafts of which more are made; `listed` once all are there.

    `witnesses` are those of the worlds that were not drawn, but looked for.
    """

    drafts: tuple[Draft, ...]
    listed: bool = False
    witnesses: int = 0

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
        if (alive & ~self.witnesses).bit_count() >= SCANT:
            return learned
        rng = Random(f"{' '.join(self.worlds.cast)} {heard}")
        return learned.all(Search(rng, STEPS), fits) or learned.more(Search(rng, STEPS), fits, PORTION)

    def weight(self, worlds: int) -> int:
        """Return how much some of the worlds count for: witnesses next to nothing."""
        return WEIGHT * worlds.bit_count() - (WEIGHT - 1) * (worlds & self.witnesses).bit_count()

    def draw(self, worlds: int, rng: Random) -> World:
        """Draw one of some worlds, each by its weight."""
        kinds = worlds & ~self.witnesses, worlds & self.witnesses
        (kind,) = rng.choices(kinds, [*map(self.weight, kinds)])
        return Known.draw(self, kind, rng)

    def witnessed(self, claims: Iterable[Claim], rng: Random) -> Sample:
        """Add a world for each claim that is not refuted."""
        found: list[World] = []
        for claim in claims:
            if not any(holds(claim.formula, world) and claim.fits(world) for world in found):
                found += self._witness(claim, rng)
        return self._of(self.worlds.each(self.alive & ~self.witnesses), [*self._witnesses, *found]) if found else self

    def _witness(self, claim: Claim, rng: Random) -> list[World]:
        """Search all drafts for a world in which a claim holds; an empty list refutes it."""
        drafts = rng.sample(self.drafts, len(self.drafts))
        finer = filter(None, (draft.learn(claim.formula) for draft in drafts))
        worlds = (world for draft in finer for world in Search(rng).worlds(draft))
        return [*islice(filter(claim.fits, worlds), 1)]

    @property
    def _witnesses(self) -> Iterable[World]:
        return self.worlds.each(self.alive & self.witnesses)

    def all(self, search: Search, fits: Fits) -> Sample | None:
        """List all worlds, where they are few enough and it takes few steps."""
        if sum(draft.bound for draft in self.drafts) > LISTED:
            return None
        found = [world for draft in self.drafts for world in search.worlds(draft) if fits(world)]
        return replace(self._of(found), listed=True) if search.steps else None

    def more(self, search: Search, fits: Fits, times: int) -> Sample:
        """Look for some more, each in a draft as likely as it is large; drop drafts that hold none."""
        found = {_key(world): world for world in self.worlds.each(self.alive & ~self.witnesses)}
        drafts, bounds = [*self.drafts], [draft.bound for draft in self.drafts]
        for tries in range(ROUNDS * times):
            if not drafts or (found and (tries >= times or not search.steps)):
                break
            search.steps = search.steps or STEPS
            (at,) = search.rng.choices(range(len(drafts)), bounds)
            world = next(search.worlds(drafts[at]), None)
            if world is None and search.steps:
                del drafts[at], bounds[at]
            elif world and fits(world):
                found[_key(world)] = world
        witnesses = [world for world in self._witnesses if _key(world) not in found]
        return replace(self._of(found.values(), witnesses), drafts=tuple(drafts))

    def _of(self, drawn: Iterable[World], witnesses: Iterable[World] = ()) -> Sample:
        drawn = list(drawn)
        worlds = Worlds.listed(self.worlds.cast, [*drawn, *witnesses])
        return replace(self, worlds=worlds, alive=worlds.all, witnesses=worlds.all >> len(drawn) << len(drawn))


def _key(world: World) -> tuple[frozenset[str], tuple[tuple[str, str], ...]]:
    return frozenset(world.plots), tuple(sorted(world.roles.items()))
