"""What is known of roles and plots: all remaining worlds, or a sample of them if they are too many.

Both are bit sets over numbered worlds and learn by formulas. A sample is found by completing drafts under everything
learned, never by rejection; it is filled up in small portions, from a generator seeded with the number of events heard,
so that the same stream gives the same sample. Once few enough worlds are left to list all of them, the list replaces
the sample and is exact again.

What a sample does not show may still be possible. For each such claim a world in which it holds is searched for, a
witness; the claim is refuted only if the whole search finds none. Witnesses show that something is possible
and hardly count in probabilities.
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
"""The size of a new sample."""
SCANT: Final = 150
"""A sample with fewer worlds than this is filled up."""
PORTION: Final = 75
"""The number of worlds searched for at a time."""
LISTED: Final = 6_000
"""All worlds are listed only if the drafts hold at most this many."""
STEPS: Final = 400
"""The number of branches followed at a time, unless no world at all was found."""
ROUNDS: Final = 20
"""The number of further attempts if no world was found."""
WEIGHT: Final = 100
"""The weight of a drawn world relative to a witness."""
Fits = Callable[[World], bool]


@dataclass(frozen=True, slots=True)
class Claim:
    """What may be true: a formula, and another test of a world."""

    formula: Formula
    fits: Fits


def stated(set_: str, cast: tuple[str, ...]) -> tuple[Statement, ...]:
    """List the statements about a set and a cast: each role of each character, each plot active or not."""
    plots = [plot.name for plot in plots_of(set_)]
    roles = [Is(name, role) for name in cast for role in ROLES]
    return (*roles, *map(Active, plots), *(Active(plot, true=False) for plot in plots))


def begin(set_: str, cast: tuple[str, ...], most: int = MOST) -> Known:
    """Begin with the set and the cast and no other knowledge; with more than `most` worlds, by a sample."""
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
    """Numbered worlds and the set of those still `alive`, all of them known."""

    worlds: Worlds
    alive: int

    @property
    def exact(self) -> bool:
        """Whether these are all remaining worlds."""
        return True

    def thinned(self, formula: Formula) -> int:
        """Return the worlds still alive in which a formula holds."""
        return kept(self.alive, formula, self.worlds)

    def learn(self, formula: Formula, alive: int, heard: int, fits: Fits) -> Known:  # noqa: ARG002 - a sample needs them
        """Keep the worlds `alive`, in which the formula holds.

        `heard` counts the events so far; `fits` is another test of a world.
        """
        return replace(self, alive=alive)

    def may(self, formula: Formula) -> bool:
        """Tell whether a formula holds in a remaining world."""
        return bool(self.thinned(formula))

    def weight(self, worlds: int) -> int:
        """Return the weight of a set of worlds: one each."""
        return worlds.bit_count()

    def draw(self, worlds: int, rng: Random) -> World:
        """Draw one world of a set."""
        return self.worlds.world(nth(worlds, rng.randrange(worlds.bit_count())))


@dataclass(frozen=True, slots=True, eq=False)
class Sample(Known):
    """Some worlds, and drafts that yield more; `listed` once all are there.

    `witnesses` marks the worlds that were searched for, not drawn.
    """

    drafts: tuple[Draft, ...]
    listed: bool = False
    witnesses: int = 0

    @property
    def exact(self) -> bool:
        """Whether these are all remaining worlds."""
        return self.listed

    def learn(self, formula: Formula, alive: int, heard: int, fits: Fits) -> Known:
        """Keep what fits, and search for more if that is too little."""
        if self.listed:
            return replace(self, alive=alive)
        drafts = tuple(finer for draft in self.drafts if (finer := draft.learn(formula)))
        learned = replace(self, alive=alive, drafts=drafts)
        if (alive & ~self.witnesses).bit_count() >= SCANT:
            return learned
        rng = Random(f"{' '.join(self.worlds.cast)} {heard}")
        return learned.all(Search(rng, STEPS), fits) or learned.more(Search(rng, STEPS), fits, PORTION)

    def weight(self, worlds: int) -> int:
        """Return the weight of a set of worlds, in which witnesses hardly count."""
        return WEIGHT * worlds.bit_count() - (WEIGHT - 1) * (worlds & self.witnesses).bit_count()

    def draw(self, worlds: int, rng: Random) -> World:
        """Draw one world of a set by weight."""
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
        """List all worlds if they are few and found in few steps, else return None."""
        if sum(draft.bound for draft in self.drafts) > LISTED:
            return None
        found = [world for draft in self.drafts for world in search.worlds(draft) if fits(world)]
        return replace(self._of(found), listed=True) if search.steps else None

    def more(self, search: Search, fits: Fits, times: int) -> Sample:
        """Search for more worlds, in drafts chosen by size; drop drafts that hold none."""
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
