"""What the mastermind's cards say of the script: whoever lays a card mostly wants something by it.

For every morning that was seen and every script that fits, it is asked how much each card would have brought nearer a
loss where it lay, beside all that could have been laid: the choice rule of R. D. Luce, "Individual Choice Behavior"
(1959), read backwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Final, TypeVar

from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.board import CARDS, INTRIGUE, MASTERMIND, MASTERMIND_HAND, PLACES
from tabletop_widgets.games.tragedy_looper.bots.prospects import Prospects, carried_out
from tabletop_widgets.games.tragedy_looper.bots.threats import NOON, Hour
from tabletop_widgets.games.tragedy_looper.events import Public, TurnedUp
from tabletop_widgets.games.tragedy_looper.town import Sheet, Town

# House values.
BLUFFS: Final = 0.1
"""How readily the mastermind lays any card that brings nothing, beside what others bring, as a fear."""
BLUFF: Final = 0.01
"""The same for one of them."""
TRUST: Final = 0.7
"""How far this is trusted, as an exponent: cards of one plan are no independent witnesses."""
LATEST: Final = 12
"""So many mornings are thought of, the last ones."""
Option = tuple[str, str]
"""A card, and where it may lie."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Clue:
    """A morning of the past: the town before its cards were carried out, and what the mastermind had laid."""

    town: Town
    laid: tuple[Option, ...]

    @property
    def hour(self) -> Hour:
        """The moment for which it was laid."""
        return Hour(self.town.day, NOON, self.town.sheet.days)

    @property
    def scene(self) -> Hashable:
        """What ways to lose a loop depend on: where everybody in town began it."""
        return (*self.town.starts.items(),)

    def options(self) -> Iterator[tuple[Option, str, Town]]:
        """Yield each card that could have been laid, whom it would have changed, and the town after that."""
        left = Counter(MASTERMIND_HAND) - Counter((*self.town.spent[MASTERMIND], *self.town.sheet.without))
        for card in left:
            for target in (*PLACES, *self.town.living):
                if target not in PLACES or CARDS[card].counter == INTRIGUE:
                    after = carried_out(self.town, target, card)
                    if after is not self.town:
                        yield (card, target), target, after


def clues(sheet: Sheet, events: Sequence[Public]) -> list[Clue]:
    """Live all mornings again, and remember the last ones."""
    town, found = Town(sheet), list[Clue]()
    for event in events:
        if isinstance(event, TurnedUp):
            laid = [(card, target) for deck, card, target in event.cards if deck == MASTERMIND]
            found.append(Clue(town.fork(), tuple(laid)))
        event.change(town)
    return found[-LATEST:]


def weighed(worlds: Sequence[tuple[World, bool]], told: Sequence[Clue]) -> list[float]:
    """Return how likely each world is beside the likeliest, by what was laid; worlds with whether Rumor was used."""
    sums, known = [0.0] * len(worlds), dict[Hashable, Prospects]()
    for clue in told:
        if clue.scene not in known:
            known[clue.scene] = Prospects(worlds, clue.town, clue.hour)
        for at, spoken in enumerate(_spoken(known[clue.scene].at(clue.town, clue.hour), clue)):
            sums[at] += spoken
    most = max(sums)
    return [exp(TRUST * (total - most)) for total in sums]


def _spoken(prospects: Prospects, clue: Clue) -> Iterator[float]:
    """Yield how much a morning speaks for each world, as a logarithm."""
    brought = prospects.brought(clue.options())
    for held in prospects.held:
        sums: dict[Option, float] = {}
        for threat in held:
            for option, more in brought.get(threat, ()):
                sums[option] = sums.get(option, 0.0) + more
        gains = {option: more for option, more in sums.items() if more > 0}
        whole = BLUFFS + sum(gains.values())
        yield sum(log((BLUFF + gains.get(option, 0.0)) / whole) for option in clue.laid)


def resampled(items: Sequence[T], weights: Sequence[float], count: int, rng: Random) -> list[T]:
    """Draw so many in proportion to their weights, as evenly as can be (systematic resampling)."""
    step = sum(weights) / count
    at, below, found = rng.random() * step, 0.0, list[T]()
    for item, weight in zip(items, weights, strict=True):
        below += weight
        while at < below and len(found) < count:
            found.append(item)
            at += step
    return found
