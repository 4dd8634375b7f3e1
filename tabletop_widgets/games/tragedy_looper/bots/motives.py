"""What the mastermind's cards reveal of the script: most cards are laid for a purpose.

For every past morning and every consistent script, each card is valued by how much nearer it brings a loss, relative
to all cards that could have been laid: the choice rule of R. D. Luce, "Individual Choice Behavior" (1959), applied in
reverse.
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
"""The weight of all cards without effect together, relative to the gains of others, in units of fear."""
BLUFF: Final = 0.01
"""The weight of a single card without effect."""
TRUST: Final = 0.7
"""How far the evidence is trusted, as an exponent: cards of one plan are not independent."""
LATEST: Final = 12
"""The number of latest mornings that count."""
Option = tuple[str, str]
"""A card and its target."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Clue:
    """A past morning: the town before its cards were resolved, and what the mastermind had laid."""

    town: Town
    laid: tuple[Option, ...]

    @property
    def hour(self) -> Hour:
        """The moment the cards were laid for."""
        return Hour(self.town.day, NOON, self.town.sheet.days)

    @property
    def scene(self) -> Hashable:
        """What the ways to lose a loop depend on: where everybody in town began it."""
        return (*self.town.starts.items(),)

    def options(self) -> Iterator[tuple[Option, str, Town]]:
        """Yield each card that could have been laid, its target, and the town after it."""
        left = Counter(MASTERMIND_HAND) - Counter((*self.town.spent[MASTERMIND], *self.town.sheet.without))
        for card in left:
            for target in (*PLACES, *self.town.living):
                if target not in PLACES or CARDS[card].counter == INTRIGUE:
                    after = carried_out(self.town, target, card)
                    if after is not self.town:
                        yield (card, target), target, after


def clues(sheet: Sheet, events: Sequence[Public]) -> list[Clue]:
    """Replay all mornings, and return the latest ones."""
    town, found = Town(sheet), list[Clue]()
    for event in events:
        if isinstance(event, TurnedUp):
            laid = [(card, target) for deck, card, target in event.cards if deck == MASTERMIND]
            found.append(Clue(town.fork(), tuple(laid)))
        event.change(town)
    return found[-LATEST:]


def weighed(worlds: Sequence[tuple[World, bool]], told: Sequence[Clue]) -> list[float]:
    """Return each world's likelihood relative to the likeliest, given the cards; `worlds` say if the Rumor is used."""
    sums, known = [0.0] * len(worlds), dict[Hashable, Prospects]()
    for clue in told:
        if clue.scene not in known:
            known[clue.scene] = Prospects(worlds, clue.town, clue.hour)
        for at, spoken in enumerate(_spoken(known[clue.scene].at(clue.town, clue.hour), clue)):
            sums[at] += spoken
    most = max(sums)
    return [exp(TRUST * (total - most)) for total in sums]


def _spoken(prospects: Prospects, clue: Clue) -> Iterator[float]:
    """Yield the log-likelihood of a morning in each world."""
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
    """Draw `count` items in proportion to their weights, as evenly as possible (systematic resampling)."""
    step = sum(weights) / count
    at, below, found = rng.random() * step, 0.0, list[T]()
    for item, weight in zip(items, weights, strict=True):
        below += weight
        while at < below and len(found) < count:
            found.append(item)
            at += step
    return found
