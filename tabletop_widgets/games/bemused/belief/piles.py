"""Every possible arrangement of the hidden doubts of Bemused, each with an integer weight.

A way is a tuple of strings: one per hand, then the doubt well (top first), then the discard pile (newest last). Each
letter is a doubt: the number of the virtuoso it names, or `?` for one about which nothing is known yet.
All deals are equally likely, so the doubts marked `?` are the rest of the deck in any order: until a doubt that
was seen is drawn again, one single way says everything. The mass of a way is its weight times the number of orders.

A doubt that leaves a hand, shown or face down, is equally likely to be any doubt of that hand. Up to `MOST` ways are
exact; beyond that a sample replaces them, drawn from a generator seeded with nothing but the number of events heard.
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
"""The largest number of ways that is kept exactly."""
SAMPLES: Final = 200
"""The size of a sample; it may double before it is drawn again."""
FINE: Final = 1 << 32
"""The precision to which the weights of a sample are rounded."""

Way = tuple[str, ...]
Change = Callable[[Way], Iterable[tuple[Way, int]]]


@dataclass(frozen=True, slots=True, eq=False)
class Piles:
    """The possible arrangements after `heard` events, for the eyes that hold the hand `own` (None: no hand).

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
        """Begin with the number of doubts in each hand, the well and the discard pile, and no other knowledge."""
        return cls(tuple(hidden), {tuple(UNKNOWN * size for size in sizes): 1}, own)

    # What happens to the cards.

    def drawn(self, seat: int, count: int, names: Sequence[int] = ()) -> Piles:
        """Move the top doubts of the well into a hand; `names` are those seen, for one's own hand.

        Rules: bemused.turn.draw, bemused.turn.draw_three.
        """

        def change(way: Way) -> Iterator[tuple[Way, int]]:
            for each in self._named(way, WELL, {at: (name,) for at, name in enumerate(names)}):
                hand, well = each[seat] + each[WELL][:count], each[WELL][count:]
                yield _with(_with(each, seat, self._held(seat, hand)), WELL, well), 1

        return self.changed(change)

    def refreshed(self) -> Piles:
        """Put the discards under the well, the newest first.

        Rules: bemused.well.doubt_refresh, bemused.well.no_shuffle.
        """
        ways = {(*way[:WELL], way[WELL] + way[DISCARDS][::-1], ""): weight for way, weight in self.ways.items()}
        return replace(self, ways=ways)

    def left_unseen(self, seat: int) -> Piles:
        """Move any doubt of a hand face down to the discard pile.

        Rules: bemused.turn.discard_doubt, bemused.info.blocked_play, bemused.info.insane_pick.
        """

        def change(way: Way) -> Iterator[tuple[Way, int]]:
            hand = way[seat]
            for card in dict.fromkeys(hand):
                rest = hand.replace(card, "", 1)
                yield _with(_with(way, seat, rest), DISCARDS, way[DISCARDS] + card), hand.count(card)

        return self.changed(change)

    def left_shown(self, seat: int, name: int) -> Piles:
        """Take a doubt that is shown out of a hand and out of hiding. Rules: bemused.play.plant_doubt."""

        def change(way: Way) -> Iterator[tuple[Way, int]]:
            hand, card = way[seat], str(name)
            if card in hand:
                yield _with(way, seat, hand.replace(card, "", 1)), hand.count(card)
            if UNKNOWN in hand and self.rest(way)[name] > 0:
                yield _with(way, seat, hand.replace(UNKNOWN, "", 1)), hand.count(UNKNOWN)

        return self.changed(change, shown=name)

    def turned(self, name: int) -> Piles:
        """Show the top doubt of the well and move it onto a virtuoso. Rules: bemused.ability.poet."""

        def change(way: Way) -> Iterator[tuple[Way, int]]:
            for seen in self._named(way, WELL, {0: (name,)}):
                yield _with(seen, WELL, seen[WELL][1:]), 1

        return self.changed(change, shown=name)

    def put(self, names: Iterable[int]) -> Piles:
        """Put doubts that everybody has seen on the discard pile, one by one. Rules: bemused.setup.discard."""
        cards = [*names]
        added = "".join(map(str, cards))
        ways = {(*way[:DISCARDS], way[DISCARDS] + added): weight for way, weight in self.ways.items()}
        hidden = tuple(many + cards.count(name) for name, many in enumerate(self.hidden))
        return replace(self, ways=ways, hidden=hidden)

    def emptied(self, seat: int) -> Piles:
        """Move a whole hand face down to the discard pile: one's own in order, another's in any order, evenly.

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
        """Keep the ways in which the last cards of a pile are among the `names`, one collection for each card.

        Rules: bemused.info.own, bemused.insanity.both_discarded.
        """

        def change(way: Way) -> Iterable[tuple[Way, int]]:
            last = {len(way[pile]) - len(names) + at: allowed for at, allowed in enumerate(names)}
            return [(self._tidied(each, pile), 1) for each in self._named(way, pile, last)]

        return self.changed(change)

    def limited(self, seat: int, allowed: Collection[int], *, pairs: bool = True) -> Piles:
        """Keep the ways in which a hand holds only doubts among `allowed`, and no matching two unless `pairs`.

        Rules: bemused.turn.play_a_blocked, bemused.play.pair_forces.
        """
        known = self.seen(seat, [allowed] * len(next(iter(self.ways))[seat]))
        return known if pairs else known.changed(lambda way: [(way, 1)] * (len({*way[seat]}) == len(way[seat])))

    # Queries.

    def rest(self, way: Way) -> tuple[int, ...]:
        """Count for each virtuoso the doubts about which nothing is known."""
        letters = "".join(way)
        return tuple([many - letters.count(str(name)) for name, many in enumerate(self.hidden)])

    def mass(self, way: Way) -> int:
        """Return the mass of a way: its weight times the number of orders of the unknown doubts."""
        rest = self.rest(way)
        return self.ways[way] * factorial(sum(rest)) // prod(map(factorial, rest))

    def sizes(self) -> tuple[int, ...]:
        """Count the doubts in each hand, the well and the discard pile."""
        return tuple(map(len, next(iter(self.ways))))

    def filled(self, way: Way, rng: Random) -> Way:
        """Replace every `?` by a doubt from the rest, and shuffle others' hands."""
        deck = [str(name) for name, many in enumerate(self.rest(way)) for _ in range(many)]
        rng.shuffle(deck)
        piles = ["".join(deck.pop() if card == UNKNOWN else card for card in pile) for pile in way]
        hands = (pile if seat == self.own else "".join(rng.sample(pile, len(pile))) for seat, pile in enumerate(piles))
        return (*[*hands][:WELL], *piles[WELL:])

    # How ways are changed, sampled and repaired.

    def changed(self, change: Change, shown: int | None = None) -> Piles:
        """Apply a change in every way that allows it; a doubt `shown` moves onto a virtuoso.

        A sample may miss the truth. If no way allows the change, keep what all ways agree on, or else only one's own
        hand.
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
        """Keep weights small, and replace too many ways by a sample drawn by mass."""
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
        """Return the one way in which only one's own hand is known."""
        some = next(iter(self.ways))
        return {tuple(pile if at == self.own else UNKNOWN * len(pile) for at, pile in enumerate(some)): 1}

    def _named(self, way: Way, pile: int, names: Mapping[int, Collection[int]]) -> list[Way]:
        """Name cards of a pile by position, in every way that the remaining doubts allow."""
        found = [way]
        for at, allowed in names.items():
            found = [named for each in found for named in self._naming(each, pile, at, allowed)]
        return found

    def _naming(self, way: Way, pile: int, at: int, allowed: Collection[int]) -> Iterator[Way]:
        """Yield the way with one card named, for each allowed doubt that is left."""
        cards, rest = way[pile], self.rest(way)
        for name in allowed if 0 <= at < len(cards) else ():
            if cards[at] == str(name) or (cards[at] == UNKNOWN and rest[name] > 0):
                yield _with(way, pile, f"{cards[:at]}{name}{cards[at + 1 :]}")

    def _tidied(self, way: Way, pile: int) -> Way:
        return _with(way, pile, self._held(pile, way[pile])) if pile >= 0 else way

    def _held(self, seat: int, hand: str) -> str:
        """Sort another's hand, whose order is unknown."""
        return hand if seat == self.own else "".join(sorted(hand))


def _with(way: Way, pile: int, cards: str) -> Way:
    pile %= len(way)
    return (*way[:pile], cards, *way[pile + 1 :])


def _common(piles: Sequence[str], *, sort: bool) -> str:
    """Return what piles have in common: position by position or, in hands, card by card."""
    if not sort:
        return "".join(cards[0] if len({*cards}) == 1 else UNKNOWN for cards in zip(*piles, strict=True))
    held = [Counter(pile) for pile in piles]
    least = {card: min(counter[card] for counter in held) for card in held[0] if card != UNKNOWN}
    return "".join(sorted(Counter(least).elements())).ljust(len(piles[0]), UNKNOWN)


def _count_orders(hand: str) -> int:
    return factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))


def _orders(hand: str, rng: Random, few: int | None) -> list[tuple[str, int]]:
    """Return the possible orders of a hand and how often each occurs: all orders, or `few` drawn at random."""
    if few:
        return [("".join(rng.sample(hand, len(hand))), 1) for _ in range(few)]
    return [(order, prod(map(factorial, Counter(hand).values()))) for order in _distinct(hand)]


def _distinct(hand: str) -> list[str]:
    """Return all orders of a hand, each once."""
    firsts = dict.fromkeys(hand)
    return [card + rest for card in firsts for rest in _distinct(hand.replace(card, "", 1))] or [""]
