"""All possible arrangements of Mascarade's cards, each weighted by a whole number.

They change as cards are exchanged, perhaps exchanged, or seen. Up to `MOST` arrangements are handled exactly. Beyond
that, a particle filter represents them by weighted particles: an uncertain swap splits every particle in two,
systematic resampling reduces their number again, and where hardly any fits a card that was seen, the particles are
changed to fit. Its generator is seeded only with the number of events received. Source: A. Doucet and A. M. Johansen,
"A tutorial on particle filtering and smoothing: fifteen years later" (2009).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import factorial, gcd
from operator import itemgetter
from random import Random
from typing import Final

from tabletop_widgets.knowledge.resampling import resample

MOST: Final = 50_000
"""The most arrangements handled exactly; eight cards have 40,320."""
SAMPLES: Final = 5_000
"""The size of a sample; swaps may double it before the next one is drawn."""
SCANT, UNLIKELY = 50, 4
"""A sample degenerates when a card less likely than one in four leaves fewer than a fiftieth of `SAMPLES`."""


@dataclass(frozen=True, slots=True, eq=False)
class Worlds:
    """All possible arrangements after `heard` events.

    An arrangement is a byte string that holds the place of each of `cards`, so that `bytes.translate` exchanges two
    places. Equal cards come last, in the order of their places, because they are indistinguishable. `certain` (place ->
    character) follows from cards seen and not handled since. Without `weights`, all arrangements that fit `certain` are
    equally likely; they are listed only once a swap makes some of them likelier.
    """

    cards: tuple[str, ...]
    certain: Mapping[int, str] = field(default_factory=dict)
    weights: Mapping[bytes, int] | None = None
    exact: bool = True
    heard: int = 0
    most: int = MOST
    samples: int = SAMPLES

    @classmethod
    def of(cls, cast: Sequence[str], most: int = MOST, samples: int = SAMPLES) -> Worlds:
        """Begin with known cards in unknown places. Rules: mascarade.info.cast."""
        return cls(tuple(sorted(cast, key=Counter(cast).__getitem__)), most=most, samples=samples)

    # Events.

    def dealt(self, cards: Sequence[str]) -> Worlds:
        """Show everybody all cards, listed by place. Rules: mascarade.setup.memorise, mascarade.info.start."""
        if sorted(cards) != sorted(self.cards):
            return self
        return replace(self, certain=dict(enumerate(cards)), weights=None, exact=True)

    def exchanged(self, first: int, second: int) -> Worlds:
        """Exchange two cards for certain."""
        moved = {first: second, second: first}
        certain = {moved.get(place, place): card for place, card in self.certain.items()}
        if self.weights is None:
            return replace(self, certain=certain)
        turned = zip(self._turned(self.weights, first, second), self.weights.values(), strict=True)
        return replace(self, certain=certain, weights=dict(turned))

    def perhaps_exchanged(self, first: int, second: int, swapped: Fraction) -> Worlds:
        """Exchange two cards with this probability. Rules: mascarade.swap.secret, mascarade.info.swap."""
        if swapped in (0, 1):
            return self.exchanged(first, second) if swapped else self
        alike = self.certain.get(first) == self.certain.get(second)
        if alike and (self.weights is None or first in self.certain):  # neither is known, or both are Peasants
            return self
        certain = {place: card for place, card in self.certain.items() if place not in {first, second}}
        weights, exact = self._listed() if self.weights is None else (self.weights, self.exact)
        blend = _blended(weights, self._turned(weights, first, second), swapped)
        return replace(self, certain=certain, weights=blend, exact=exact).resampled()

    def shown(self, place: int, card: str) -> Worlds:
        """Keep the arrangements that have this card in this place.

        If none fits, or so few of a sample that they would mostly be noise, exchange the card with the one in that
        place instead; all other certain cards stay so.
        Rules: mascarade.info.look, mascarade.info.reveal, mascarade.info.inquisitor.
        """
        if card not in self.cards or place not in range(len(self.cards)):
            return self
        known = replace(self, certain=self._noting(place, card)).completed()
        if self.weights is None or len(known.certain) == len(self.cards):
            return replace(known, weights=None, exact=True)
        span = self.span(card)
        fitting = {world: weight for world, weight in self.weights.items() if place in world[span]}
        if fitting and (self.exact or not self._degenerate(fitting, self.weights)):
            return replace(known, weights=fitting)
        return replace(known, weights=known.moved_to_fit(self.weights, place, card), exact=False)

    def completed(self) -> Worlds:
        """Fill the remaining places if only one kind of card is left for them."""
        places, cards = self.loose()
        if len({*cards}) != 1:
            return self
        return replace(self, certain={**self.certain, **dict.fromkeys(places, cards[0])})

    # Queries.

    def loose(self) -> tuple[list[int], list[str]]:
        """Return the places whose cards are not certain, and those cards."""
        cards = list(self.cards)
        for card in self.certain.values():
            cards.remove(card)
        return [place for place in range(len(self.cards)) if place not in self.certain], cards

    def possible(self) -> int:
        """Count the arrangements that fit the certain cards; exchanging equal cards gives no new one."""
        cards = self.loose()[1]
        return factorial(len(cards)) // factorial(max(Counter(cards).values(), default=1))

    def span(self, card: str) -> slice:
        """Return the slice of an arrangement that holds the places of this character's cards."""
        first = self.cards.index(card)
        return slice(first, first + self.cards.count(card))

    def seating(self, world: bytes) -> tuple[str, ...]:
        """Return the cards by place."""
        return tuple(card for _, card in sorted(zip(world, self.cards, strict=True)))

    # Listing, exchanging and sampling arrangements.

    def _listed(self) -> tuple[dict[bytes, int], bool]:
        """List the arrangements that fit the certain cards, or a sample of too many; return whether it is all."""
        (places, cards), exact = self.loose(), self.possible() <= self.most
        row = [*self.certain.values(), *cards]
        in_order = itemgetter(*sorted(range(len(row)), key=lambda at: self.cards.index(row[at])))
        rng, fixed = Random(self.heard), tuple(self.certain)
        drawn = (rng.sample(places, len(places)) for _ in range(self.samples))
        worlds = self._tidied(bytes(in_order((*fixed, *rest))) for rest in (permutations(places) if exact else drawn))
        return (dict.fromkeys(worlds, 1) if exact else dict(Counter(worlds))), exact

    def _turned(self, weights: Iterable[bytes], first: int, second: int) -> Iterable[bytes]:
        table = _exchange(first, second)
        return self._tidied([world.translate(table) for world in weights])

    def _tidied(self, worlds: Iterable[bytes]) -> Iterable[bytes]:
        """Sort equal cards, if any, by their places."""
        if self.cards[-2] != self.cards[-1]:
            return worlds
        return [world if world[-2] < world[-1] else world[:-2] + world[:-3:-1] for world in worlds]

    def resampled(self) -> Worlds:
        """Replace too many arrangements by a sample, by systematic resampling."""
        weights = self.weights or {}
        if len(weights) <= (self.most if self.exact else 2 * self.samples):
            return self
        return replace(self, weights=resample(weights, self.samples, Random(self.heard)), exact=False)

    def _degenerate(self, fitting: Mapping[bytes, int], weights: Mapping[bytes, int]) -> bool:
        """Return whether too few particles fit (sample impoverishment)."""
        few = SCANT * len(fitting) < self.samples
        return few and UNLIKELY * sum(fitting.values()) < sum(weights.values())

    def moved_to_fit(self, weights: Mapping[bytes, int], place: int, card: str) -> dict[bytes, int]:
        """Exchange a card with the one at a place; of two equal cards either, but never one whose place is certain."""
        span, turned, shares = self.span(card), list[bytes](), list[int]()
        for world, weight in weights.items():
            held = world[span]
            free = bytes([at for at in held if at not in self.certain]) or held
            sources = bytes([place]) if place in held else free
            turned += [world.translate(_exchange(place, at)) for at in sources]
            shares += [weight * len(held) // len(sources)] * len(sources)
        mended = Counter[bytes]()
        for world, share in zip(self._tidied(turned), shares, strict=True):
            mended[world] += share
        return dict(mended)

    def _noting(self, place: int, card: str) -> dict[int, str]:
        """Add a card to the certain ones; it overrides what contradicts it."""
        elsewhere = [at for at, other in self.certain.items() if other == card and at != place]
        gone = elsewhere[: len(elsewhere) + 1 - self.cards.count(card)]
        return {at: other for at, other in self.certain.items() if at not in gone} | {place: card}


@lru_cache
def _exchange(first: int, second: int) -> bytes:
    """Return the table for `bytes.translate` that exchanges two places."""
    table = bytearray(range(256))
    table[first], table[second] = second, first
    return bytes(table)


def _blended(weights: Mapping[bytes, int], turned: Iterable[bytes], swapped: Fraction) -> dict[bytes, int]:
    """Combine the unswapped and the swapped arrangements, with the smallest whole weights."""
    move, keep = swapped.numerator, swapped.denominator - swapped.numerator
    blend = dict(weights) if keep == 1 else {world: keep * weight for world, weight in weights.items()}
    so_far = blend.get
    for world, weight in zip(turned, weights.values(), strict=True):
        blend[world] = so_far(world, 0) + move * weight
    divisor = gcd(*blend.values())
    return blend if divisor == 1 else {world: weight // divisor for world, weight in blend.items()}
