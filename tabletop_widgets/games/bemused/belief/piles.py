"""All ways in which the hidden doubts of Bemused may lie, each with a whole number as its weight.

A way is a tuple of strings: a hand a seat, then the doubt well (top first), then the discard pile (newest last). A
letter of it is a doubt: the number of the virtuoso that it names, or `?` for one of which nothing has been seen yet.
All deals are equally likely, so the doubts marked `?` are the rest of the deck in any order: as long as no doubt that
was seen is drawn again, one single way tells everything. A way's mass is its weight times the number of those orders.

Whatever doubt leaves a hand, shown or face down, is any of that hand's doubts with the same chance. Up to `MOST` ways
are worked with exactly; beyond, a sample stands for them, drawn from a generator that is seeded with the number of
events heard and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import factorial, gcd, prod
from random import Random
from typing import Final

from tabletop_widgets.knowledge.resampling import resample

UNKNOWN: Final = "?"
WELL, DISCARDS = -2, -1
MOST: Final = 400
"""So many ways are worked with exactly."""
SAMPLES: Final = 200
"""So many stand for all when a sample is drawn; they may double before the next is."""
FINE: Final = 1 << 32
"""How finely weights of a sample are rounded."""

Way = tuple[str, ...]
Change = Callable[[Way], Iterable[tuple[Way, int]]]


@dataclass(frozen=True, slots=True, eq=False)
class Piles:
    """What may lie where, after `heard` events, for the eyes that hold the hand `own` (None: no hand).

    `hidden` counts for each virtuoso the doubts in hands, well and discard pile; the others lie on virtuosos.
    """

    hidden: tuple[int, ...]
    ways: Mapping[Way, int]
    own: int | None = None
    exact: bool = True
    heard: int = 0
    most: int = field(default=MOST, repr=False)
    samples: int = field(default=SAMPLES, repr=False)

    @classmethod
    def of(cls, hidden: Sequence[int], sizes: Sequence[int], own: int | None = None) -> Piles:
        """Know how many doubts lie in each hand, the well and the discard pile, and nothing else."""
        return cls(tuple(hidden), {tuple(UNKNOWN * size for size in sizes): 1}, own)

    # What happens to the cards.

    def drawn(self, seat: int, count: int, names: Sequence[int] = ()) -> Piles:
        """The top doubts of the well come into a hand; of one's own one sees the `names`.

        Rules: bemused.turn.draw, bemused.turn.draw_three.
        """

        def change(way: Way) -> Iterator[tuple[Way, int]]:
            for each in self._named(way, WELL, {at: (name,) for at, name in enumerate(names)}):
                hand, well = each[seat] + each[WELL][:count], each[WELL][count:]
                yield _with(_with(each, seat, self._held(seat, hand)), WELL, well), 1

        return self.changed(change)

    def refreshed(self) -> Piles:
        """The discards come under the well, the newest first.

        Rules: bemused.well.doubt_refresh, bemused.well.no_shuffle.
        """
        ways = {(*way[:WELL], way[WELL] + way[DISCARDS][::-1], ""): weight for way, weight in self.ways.items()}
        return replace(self, ways=ways)

    def left_unseen(self, seat: int) -> Piles:
        """A doubt goes from a hand face down on the discard pile: any of the hand's.

        Rules: bemused.turn.discard_doubt, bemused.info.blocked_play, bemused.info.insane_pick.
        """

        def change(way: Way) -> Iterator[tuple[Way, int]]:
            hand = way[seat]
            for card in dict.fromkeys(hand):
                rest = hand.replace(card, "", 1)
                yield _with(_with(way, seat, rest), DISCARDS, way[DISCARDS] + card), hand.count(card)

        return self.changed(change)

    def left_shown(self, seat: int, name: int) -> Piles:
        """A doubt is shown and leaves a hand, and every place that is hidden. Rules: bemused.play.plant_doubt."""

        def change(way: Way) -> Iterator[tuple[Way, int]]:
            hand, card = way[seat], str(name)
            if card in hand:
                yield _with(way, seat, hand.replace(card, "", 1)), hand.count(card)
            if UNKNOWN in hand and self.rest(way)[name] > 0:
                yield _with(way, seat, hand.replace(UNKNOWN, "", 1)), hand.count(UNKNOWN)

        return self.changed(change, shown=name)

    def turned(self, name: int) -> Piles:
        """The top doubt of the well is shown and comes to lie on a virtuoso. Rules: bemused.ability.poet."""

        def change(way: Way) -> Iterator[tuple[Way, int]]:
            for seen in self._named(way, WELL, {0: (name,)}):
                yield _with(seen, WELL, seen[WELL][1:]), 1

        return self.changed(change, shown=name)

    def put(self, names: Iterable[int]) -> Piles:
        """Doubts that all have seen are put on the discard pile, one by one. Rules: bemused.setup.discard."""
        cards = [*names]
        added = "".join(map(str, cards))
        ways = {(*way[:DISCARDS], way[DISCARDS] + added): weight for way, weight in self.ways.items()}
        hidden = tuple(many + cards.count(name) for name, many in enumerate(self.hidden))
        return replace(self, ways=ways, hidden=hidden)

    def emptied(self, seat: int) -> Piles:
        """A whole hand goes face down on the discard pile: one's own in its order, others' in any, evenly.

        Rules: bemused.death.discards.
        """
        rng, own = Random(self.heard), seat == self.own
        many = 1 if own else sum(_count_orders(way[seat]) for way in self.ways)
        few = max(1, self.samples // len(self.ways)) if many > self.most else None

        def change(way: Way) -> Iterator[tuple[Way, int]]:
            for order, times in [(way[seat], 1)] if own else _orders(way[seat], rng, few):
                yield _with(_with(way, seat, ""), DISCARDS, way[DISCARDS] + order), times

        changed = self.changed(change)
        return replace(changed, exact=changed.exact and few is None)

    # What is seen.

    def seen(self, pile: int, names: Sequence[Collection[int]]) -> Piles:
        """The last cards of a pile are seen, or known to be among some: keep what fits.

        Rules: bemused.info.own, bemused.insanity.both_discarded.
        """

        def change(way: Way) -> Iterable[tuple[Way, int]]:
            last = {len(way[pile]) - len(names) + at: allowed for at, allowed in enumerate(names)}
            return [(self._tidied(each, pile), 1) for each in self._named(way, pile, last)]

        return self.changed(change)

    def limited(self, seat: int, allowed: Collection[int], *, pairs: bool = True) -> Piles:
        """A whole hand is known to hold no other doubts than these, and perhaps no two that match.

        Rules: bemused.turn.play_a_blocked, bemused.play.pair_forces.
        """
        known = self.seen(seat, [allowed] * len(next(iter(self.ways))[seat]))
        return known if pairs else known.changed(lambda way: [(way, 1)] * (len({*way[seat]}) == len(way[seat])))

    # What is asked.

    def rest(self, way: Way) -> tuple[int, ...]:
        """Count the doubts of each virtuoso among those of which nothing has been seen."""
        letters = "".join(way)
        return tuple([many - letters.count(str(name)) for name, many in enumerate(self.hidden)])

    def mass(self, way: Way) -> int:
        """Return how likely a way is: its weight times the number of orders in which the rest may lie."""
        rest = self.rest(way)
        return self.ways[way] * factorial(sum(rest)) // prod(map(factorial, rest))

    def sizes(self) -> tuple[int, ...]:
        """Count the doubts in each hand, the well and the discard pile."""
        return tuple(map(len, next(iter(self.ways))))

    def filled(self, way: Way, rng: Random) -> Way:
        """Deal the rest: every `?` becomes a doubt, and others hold their hands in any order."""
        deck = [str(name) for name, many in enumerate(self.rest(way)) for _ in range(many)]
        rng.shuffle(deck)
        piles = ["".join(deck.pop() if card == UNKNOWN else card for card in pile) for pile in way]
        hands = (pile if seat == self.own else "".join(rng.sample(pile, len(pile))) for seat, pile in enumerate(piles))
        return (*[*hands][:WELL], *piles[WELL:])

    # How ways are changed, sampled and mended.

    def changed(self, change: Change, shown: int | None = None) -> Piles:
        """Let something happen in all ways in which it can; a doubt `shown` comes to lie on a virtuoso.

        A sample may miss the truth. Where it does, what all its ways agree on is kept, or else only one's own hand.
        """
        hidden = tuple(many - (name == shown) for name, many in enumerate(self.hidden))
        for exact, ways in ((self.exact, self._all), (False, self._agreed), (False, self._forgotten)):
            found: dict[Way, int] = {}
            for way, weight in ways().items():
                for new, times in change(way):
                    found[new] = found.get(new, 0) + weight * times
            if found:
                return replace(self, hidden=hidden, ways=found, exact=exact).thinned()
        return replace(self, exact=False)

    def thinned(self) -> Piles:
        """Keep weights small, and let a sample stand for too many ways, drawn by their masses."""
        if len(self.ways) <= (self.most if self.exact else 2 * self.samples):
            divisor = gcd(*self.ways.values())
            return replace(self, ways={way: weight // divisor for way, weight in self.ways.items()})
        masses = {way: self.mass(way) for way in self.ways}
        orders = {way: mass // self.ways[way] for way, mass in masses.items()}
        fine = FINE * max(orders.values())
        drawn = resample(masses, self.samples, Random(self.heard))
        return replace(self, ways={way: fine * count // orders[way] for way, count in drawn.items()}, exact=False)

    def _all(self) -> Mapping[Way, int]:
        return self.ways

    def _agreed(self) -> Mapping[Way, int]:
        """Return the one way that holds what all ways have in common."""
        piles = zip(*self.ways, strict=True)
        hands = len(next(iter(self.ways))) + WELL
        return {tuple(_common(pile, sort=at < hands and at != self.own) for at, pile in enumerate(piles)): 1}

    def _forgotten(self) -> Mapping[Way, int]:
        """Return the one way in which nothing is known but one's own hand."""
        some = next(iter(self.ways))
        return {tuple(pile if at == self.own else UNKNOWN * len(pile) for at, pile in enumerate(some)): 1}

    def _named(self, way: Way, pile: int, names: Mapping[int, Collection[int]]) -> list[Way]:
        """Name cards of a pile, place by place, in all ways that are left for them."""
        found = [way]
        for at, allowed in names.items():
            found = [named for each in found for named in self._naming(each, pile, at, allowed)]
        return found

    def _naming(self, way: Way, pile: int, at: int, allowed: Collection[int]) -> Iterator[Way]:
        """Name a card, as long as there are doubts left that it may be."""
        cards, rest = way[pile], self.rest(way)
        for name in allowed if 0 <= at < len(cards) else ():
            if cards[at] == str(name) or (cards[at] == UNKNOWN and rest[name] > 0):
                yield _with(way, pile, f"{cards[:at]}{name}{cards[at + 1 :]}")

    def _tidied(self, way: Way, pile: int) -> Way:
        return _with(way, pile, self._held(pile, way[pile])) if pile >= 0 else way

    def _held(self, seat: int, hand: str) -> str:
        """Of another's hand nobody knows the order."""
        return hand if seat == self.own else "".join(sorted(hand))


def _with(way: Way, pile: int, cards: str) -> Way:
    pile %= len(way)
    return (*way[:pile], cards, *way[pile + 1 :])


def _common(piles: Sequence[str], *, sort: bool) -> str:
    """Return what piles have in common: place by place or, in hands, card by card."""
    if not sort:
        return "".join(cards[0] if len({*cards}) == 1 else UNKNOWN for cards in zip(*piles, strict=True))
    held = [Counter(pile) for pile in piles]
    least = {card: min(counter[card] for counter in held) for card in held[0] if card != UNKNOWN}
    return "".join(sorted(Counter(least).elements())).ljust(len(piles[0]), UNKNOWN)


def _count_orders(hand: str) -> int:
    return factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))


def _orders(hand: str, rng: Random, few: int | None) -> list[tuple[str, int]]:
    """Return in which orders a hand may lie, and how often each comes up: all orders, or a few for a sample."""
    if few:
        return [("".join(rng.sample(hand, len(hand))), 1) for _ in range(few)]
    return [(order, prod(map(factorial, Counter(hand).values()))) for order in _distinct(hand)]


def _distinct(hand: str) -> list[str]:
    """Return all orders of a hand, each once."""
    firsts = dict.fromkeys(hand)
    return [card + rest for card in firsts for rest in _distinct(hand.replace(card, "", 1))] or [""]
