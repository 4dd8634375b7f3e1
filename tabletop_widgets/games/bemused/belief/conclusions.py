"""What a seat of Bemused can conclude from what it has been told: geminas, secrets, doubts in others' hands.

Geminas are a one-to-one matching and secrets a deal from a known deck; all cards not yet seen are equally likely, so
those chances are exact. Doubts are followed card by card (`information`, `piles`). What a player says, declines or
prefers is no evidence, with one exception: a player who cannot play holds no card that could be played.

Rules: bemused.gemina.info, bemused.info.own, bemused.info.nobody, bemused.secret.duplicates, bemused.well.no_shuffle.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, partial, reduce
from itertools import accumulate
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast

from tabletop_widgets.codec.json_values import as_lists
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.drawing.scene import Ghost, Panel
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.belief.information import Observations, after, begun, follow, seen
from tabletop_widgets.games.bemused.belief.piles import DISCARDS, UNKNOWN, WELL, Way
from tabletop_widgets.games.bemused.events import Dealt, DealtGemina, DealtHand, DealtSecret
from tabletop_widgets.games.bemused.facts import DREAD
from tabletop_widgets.games.bemused.view import View
from tabletop_widgets.kernel.table import OPEN, Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.knowledge.resampling import PrefixCache, shown
from tabletop_widgets.sentences import counted

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused


class Belief:
    """The chances of every gemina, every secret and every doubt in a hand.

    `exact` is false when the chances of doubts rest on a sample; the other chances are always exact.
    """

    see = staticmethod(seen)

    def __init__(self, information: Observations, deck: Sequence[Sequence[Any]]) -> None:
        self.information, self.deck = information, deck
        self.exact = information.piles.exact

    def __repr__(self) -> str:
        ways = counted(len(self.information.piles.ways), "way")
        return f"<Belief: {'exact' if self.exact else 'approximate'}, {ways}>"

    # Geminas and secrets.

    def gemina(self, seat: Seat, virtuoso: str) -> Fraction:
        """Return the chance that this virtuoso is the gemina of a seat.

        Rules: bemused.setup.gemina_pool, bemused.gemina.info.
        """
        known, left = self.information.geminas, self.geminas_left
        if seat in known:
            return Fraction(known[seat] == virtuoso)
        return Fraction(virtuoso in left, len(left))

    def secret(self, seat: Seat, name: str) -> Fraction:
        """Return the chance that a seat holds this secret. Rules: bemused.setup.secret, bemused.components.secrets."""
        known, left = self.information.secrets, self._secrets
        if seat in known:
            return Fraction(known[seat] == name)
        return Fraction(left.count(name), len(left))

    @cached_property
    def geminas_left(self) -> list[str]:
        """The virtuosos whose gemina cards are still unknown. Rules: bemused.setup.gemina_pool."""
        known = self.information.geminas.values()
        return [name for name in self.information.virtuosos if name not in known]

    @cached_property
    def _secrets(self) -> list[str]:
        left = [name for name, *_, copies in self.deck for _ in range(copies)]
        for name in self.information.secrets.values():
            left.remove(name)
        return left

    # Doubts.

    def expected(self, seat: Seat, doubt: str) -> Fraction:
        """Return the expected number of doubts of this name in a hand."""

        def many(held: int, unseen: int, left: int, rest: int) -> Fraction:
            return held + Fraction(unseen * left, rest or 1)

        return self._average(seat, doubt, many)

    def holds(self, seat: Seat, doubt: str) -> Fraction:
        """Return the chance that a hand holds one or more doubts of this name."""

        def some(held: int, unseen: int, left: int, rest: int) -> Fraction:
            return Fraction(1) if held else 1 - Fraction(comb(rest - left, unseen), comb(rest, unseen))

        return self._average(seat, doubt, some)

    def _average(self, seat: Seat, doubt: str, count: Callable[[int, int, int, int], Fraction]) -> Fraction:
        """Average over all ways; call `count` once for each kind of hand and rest of the deck."""
        name, weighed = self.information.number(doubt), dict[tuple[int, int, int, int], int]()
        for way, mass, rest in self._ways:
            kind = way[seat].count(str(name)), way[seat].count(UNKNOWN), rest[name], sum(rest)
            weighed[kind] = weighed.get(kind, 0) + mass
        return sum((mass * count(*kind) for kind, mass in weighed.items()), Fraction(0)) / self._ends[-1]

    @cached_property
    def _ways(self) -> list[tuple[Way, int, tuple[int, ...]]]:
        piles = self.information.piles
        return [(way, piles.mass(way), piles.rest(way)) for way in piles.ways]

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(mass for _, mass, _ in self._ways))

    # A consistent deal.

    def deal(self, rng: Random) -> tuple[tuple[str, ...], ...]:
        """Draw the doubts in each hand, the doubt well and the discard pile, each deal by its probability."""
        way = self._ways[bisect_right(self._ends, rng.randrange(self._ends[-1]))][0]
        names = self.information.virtuosos
        return tuple(tuple(names[int(card)] for card in pile) for pile in self.information.piles.filled(way, rng))

    def deal_geminas(self, rng: Random) -> tuple[str, ...]:
        """Draw a gemina for each seat."""
        return _drawn(self.information.geminas, self.geminas_left, len(self.information.virtuosos), rng)

    def deal_secrets(self, rng: Random) -> tuple[str, ...]:
        """Draw a secret for each seat."""
        return _drawn(self.information.secrets, self._secrets, len(self.information.virtuosos), rng)


def _drawn(known: dict[Seat, str], left: Sequence[str], seats: int, rng: Random) -> tuple[str, ...]:
    deck = iter(rng.sample(left, len(left)))
    return tuple(known[seat] if seat in known else next(deck) for seat in range(seats))


# Beliefs kept for the next call.
BELIEFS: Final[PrefixCache[Belief | None]] = PrefixCache(60)
"""Beliefs by the events of a stream; None until a game has begun."""


def belief(seen: InformationState) -> Belief:
    """Return what this seat can conclude from what it has been told; the omniscient viewer sees everything."""
    v: View = seen.view
    known = None if v.seat == OPEN else BELIEFS.after((v.seat, v.deck), seen.events, lambda: None, partial(go_on, v))
    if known is None or known.information.piles.sizes() != _sizes(v):  # a position may list no events
        return Belief(at_sight(v), v.deck)
    return known


def go_on(v: View, known: Belief | None, events: tuple[Any, ...]) -> Belief | None:
    """Take in further events; those told before a game begins carry no information."""
    information = follow(v.seat, known.information if known else None, events)
    return Belief(information, v.deck) if information else None


def _sizes(v: View) -> tuple[int, ...]:
    hands = (size - dreads for size, dreads in zip(v.hand_sizes, v.hand_dreads, strict=True))
    return (*hands, v.doubt_well, v.discards)


def at_sight(v: View) -> Observations:
    """Conclude from the view alone, for eyes that have been told nothing or see everything."""
    up = tuple(gemina if shown else None for gemina, shown in zip(v.geminas, v.face_up, strict=True))
    dealt = Dealt(v.virtuosos, up, v.state, v.on, v.hand_sizes, v.hand_dreads, v.doubt_well, v.discards, v.dread_well)
    information = reduce(after, _own(v), begun(v.seat, dealt))
    if v.well_cards is None or v.pile_cards is None:
        return information
    piles = information.piles.seen(WELL, [[name] for name in information.numbers(v.well_cards)])
    return replace(information, piles=piles.seen(DISCARDS, [[name] for name in information.numbers(v.pile_cards)]))


def _own(v: View) -> Iterator[Any]:
    """Yield what these eyes see of cards that are face down to others."""
    yield from (DealtHand(seat, hand) for seat, hand in enumerate(v.hands) if hand is not None)
    yield from (DealtGemina(seat, gemina) for seat, gemina in enumerate(v.geminas) if gemina)
    yield from (DealtSecret(seat, secret) for seat, secret in enumerate(v.secrets) if secret)


# Consistent tables.
def imagined(seen: InformationState, rng: Random) -> Table:
    """Lay out a consistent table: draw what these eyes cannot know, each deal by its probability.

    The order of others' hands is random, and so is which of their cards chance has picked. Each other seat is told
    what it holds and nothing else, so that it can imagine tables in its turn.

    Rules: bemused.info.own, bemused.info.nobody.
    """
    v: View = seen.view
    known = belief(seen)
    *doubts, well, pile = known.deal(rng)
    dealt = [(*cards, *[DREAD] * dreads) for cards, dreads in zip(doubts, v.hand_dreads, strict=True)]
    hands = [own or rng.sample(hand, len(hand)) for own, hand in zip(v.hands, dealt, strict=True)]
    keys = {name: as_lists(getattr(v, name)) for name in View.plain}
    t = cast("Bemused", seen.game.fitting(seen, {
        **keys,
        "geminas": list(known.deal_geminas(rng)),
        "secrets": list(known.deal_secrets(rng)),
        "hands": as_lists(hands),
        "doubt_well": list(well),
        "discards": list(pile),
        "picked": rng.sample(hands[v.turn], len(v.picked)) if None in v.picked else list(v.picked),
        "agenda": as_lists(v.to_do),
    }))  # fmt: skip
    for seat in t.seats:
        for event in t.held(seat) if v.seat not in (seat, OPEN) else ():
            t.tell(event, (seat,))
    return t


# How beliefs are shown.
def ghosts(seen: InformationState) -> dict[str, Ghost]:
    """Show face-down geminas to a player who has seen them before. Rule: bemused.gemina.info."""
    v: View = seen.view
    if v.seat == OPEN or v.winners or all(v.face_up):
        return {}
    geminas = belief(seen).information.geminas
    return {
        f"gemina-{seat}": Ghost(f"gemina-{name}", 1.0, words.GHOST.format(name=name))
        for seat, name in geminas.items()
        if seat != v.seat and not v.face_up[seat]
    }


def panels(seen: InformationState) -> tuple[Panel, ...]:
    """Draw two tables, players by virtuosos; none for eyes that see everything, or once the game is over."""
    v: View = seen.view
    if v.seat == OPEN or v.winners:
        return ()
    known = belief(seen)
    others = [seat for seat in range(len(v.names)) if seat != v.seat]
    unseen = [seat for seat in others if seat not in known.information.geminas]
    holding = [seat for seat in others if v.hand_sizes[seat] > v.hand_dreads[seat]]
    label = words.EVENLY.format(how=words.EXACT if known.exact else words.SAMPLED)
    drawn = (
        _panel(seen, "geminas", "Each player's possible geminas", unseen, known.gemina, words.EXACT),
        _panel(seen, "doubts", "Chance that each hand holds this doubt", holding, known.holds, label),
    )
    return tuple(panel for panel in drawn if panel.rows)


def _panel(
    seen: InformationState, key: str, title: str, seats: list[Seat], chance: Callable[[Seat, str], Fraction], label: str
) -> Panel:
    columns = seen.view.virtuosos
    cells = tuple(tuple(shown(chance(seat, name)) for name in columns) for seat in seats)
    return Panel(key, title, columns, tuple(seen.names[seat] for seat in seats), cells, label)
