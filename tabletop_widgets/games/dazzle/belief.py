"""What a seat of Dazzle can conclude: the Dazzles that face-down cards may have.

All deals that fit are equally likely: each unseen card of a rank may be in any place that holds a card of that rank, so
counting suffices. Asks and choices do not count as evidence.

Rules: dazzle.info.opponent-hand, dazzle.info.decks, dazzle.info.unused, dazzle.deal.sort.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from math import comb
from random import Random
from typing import Any, NamedTuple

from tabletop_widgets.codec.json_values import as_lists
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.drawing.scene import Panel
from tabletop_widgets.games.dazzle import words
from tabletop_widgets.games.dazzle.events import Held
from tabletop_widgets.games.dazzle.facts import BOX, DAZZLES, RANK, RANKS, Card
from tabletop_widgets.games.dazzle.setup import in_order
from tabletop_widgets.games.dazzle.view import Shown, View
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.knowledge.resampling import shown
from tabletop_widgets.knowledge.worlds import Deal, Deals


class Unseen:
    """The cards that these eyes do not see, and where they may be."""

    def __init__(self, v: View, box: Sequence[Card] | None = None) -> None:
        """Compare the view with all cards in the box, by default those of the game."""
        self.v, self.box = v, BOX if box is None else box

    def cards(self) -> Counter[Card]:
        """Count the unseen cards by face. Rules: dazzle.components.cards."""
        v, left = self.v, Counter(self.box)
        left.subtract(card for row in (*v.hands, *v.decks, v.shown) for card in row if isinstance(card, str))
        left.subtract(self.at_the_pawns())
        return left

    def at_the_pawns(self) -> Iterator[Card]:
        """List the face-up cards at the pawns. Ruling: dazzle.ruling.open-table."""
        for dazzle, sides, below in zip(DAZZLES, self.v.will, self.v.points, strict=True):
            yield from (f"{dazzle} {rank}" for ranks in (*sides, below) for rank in ranks)

    def chance(self, card: Card) -> Fraction:
        """Return the probability that a face-down card of this card's rank is this card; 0 if all are seen."""
        left = self.cards()
        return Fraction(left[card], of_rank(left, RANK[card]) or 1)

    def holds(self, seat: Seat, card: Card, at_least: int = 1) -> Fraction:
        """Return the probability that a seat holds at least `at_least` cards of this face.

        This is a hypergeometric tail, as the backs show how many cards of the rank the seat has.
        Rules: dazzle.info.opponent-hand.
        """
        left, hand = self.cards(), self.v.hands[seat]
        fitting, hidden = of_rank(left, RANK[card]), hand.count(RANK[card])
        ways = range(max(0, at_least - hand.count(card)), hidden + 1)
        hits = sum(comb(left[card], many) * comb(fitting - left[card], hidden - many) for many in ways)
        return Fraction(hits, comb(fitting, hidden))


def of_rank(left: Counter[Card], rank: int) -> int:
    """Count the unseen cards of a rank."""
    return sum(count for card, count in left.items() if RANK[card] == rank)


def panels(seen: InformationState) -> tuple[Panel, ...]:
    """Return tables of the unseen cards, and of how likely each hidden hand is to hold each face."""
    v: View = seen.view
    hidden = [seat for seat, hand in enumerate(v.hands) if any(isinstance(card, int) for card in hand)]
    face_down = hidden or any(not isinstance(card, str) for deck in v.decks for card in deck)
    return (_unseen(v), *(_may_hold(v, seat) for seat in hidden)) if face_down else ()


def _unseen(v: View) -> Panel:
    left = Unseen(v).cards()
    cells = [
        tuple(words.UNSEEN_CELL.format(count=left[f"{dazzle} {rank}"], all=of_rank(left, rank)) for rank in RANKS)
        for dazzle in DAZZLES
    ]
    return Panel("unseen", "What the face-down cards may be", _columns(), DAZZLES, tuple(cells), words.UNSEEN_LABEL)


def _may_hold(v: View, seat: Seat) -> Panel:
    cells = tuple(tuple(shown(Unseen(v).holds(seat, f"{dazzle} {rank}")) for rank in RANKS) for dazzle in DAZZLES)
    title = f"How likely {v.names[seat]} is to hold such a card"
    return Panel(f"holds-{seat}", title, _columns(), DAZZLES, cells, words.MAY_HOLD_LABEL)


def _columns() -> tuple[str, ...]:
    return tuple(f"Rank {rank}" for rank in RANKS)


def imagined(seen: InformationState, rng: Random) -> Table:
    """Lay out a table that fits: each face-down card is drawn uniformly from the unseen cards that it may be.

    Cards of visible rank are drawn first, the others from the rest, so that every deal that fits is equally likely.
    Asks do not count as evidence about the cards kept.
    """
    v: View = seen.view
    pile = list(Unseen(v).cards().elements())
    rng.shuffle(pile)
    rows = {"hands": v.hands, "decks": v.decks}
    ranked = {key: [[_fitting(card, pile) for card in row] for row in both] for key, both in rows.items()}
    keys = {key: [[card or pile.pop() for card in row] for row in both] for key, both in ranked.items()}
    pawns = {
        key: dict(zip(DAZZLES, as_lists(rows), strict=True)) for key, rows in (("will", v.will), ("points", v.points))
    }
    return seen.game.fitting(seen, v.public_keys() | keys | pawns | {"agenda": as_lists(v.to_do)})


def _fitting(card: Shown, pile: list[Card]) -> Card | None:
    """Take a card of this rank from a shuffled pile; a known face stays, an unknown rank (None) is drawn later."""
    if not isinstance(card, int):
        return card
    at = next(at for at, each in enumerate(pile) if RANK[each] == card)
    return pile.pop(at)


# Every deal.
class Draw(NamedTuple):
    """Face-down cards to draw together: row, places, and rank (None: any)."""

    row: int
    places: tuple[int, ...]
    rank: int | None


def worlds(seen: InformationState, at_most: int) -> Deals:
    """List every deal that fits, weighted by the number of ways to deal it; each seat is told its hand.

    Rules: dazzle.info.opponent-hand, dazzle.info.decks, dazzle.info.own-hand.
    """
    v: View = seen.view
    rows = (*v.hands, *v.decks)
    draws = [draw for at, row in enumerate(rows) for draw in _draws(at, row, together=at < len(v.hands))]
    draws.sort(key=lambda draw: draw.rank is None)  # cards of visible rank go first
    every = (_deal(seen, _laid(rows, draws, way), weight) for weight, way in _ways(Unseen(v).cards(), draws))
    return Deals.of(every, at_most, partial(_drawn, seen))


def _draws(at: int, row: tuple[Shown, ...], *, together: bool) -> Iterator[Draw]:
    """Group the face-down cards of a hand by rank; those of a deck are ordered, so they are drawn one by one."""
    if not together:
        yield from (Draw(at, (place,), card) for place, card in enumerate(row) if not isinstance(card, str))
        return
    for rank in RANKS:
        if places := tuple(place for place, card in enumerate(row) if card == rank):
            yield Draw(at, places, rank)


def _ways(left: Counter[Card], draws: Sequence[Draw]) -> Iterator[tuple[int, tuple[tuple[Card, ...], ...]]]:
    """Yield every way to make the draws, after the number of choices of single cards that give it."""
    if not draws:
        yield 1, ()
        return
    (_, places, rank), *rest = draws
    faces = [card for card, count in left.items() if count > 0 and rank in (None, RANK[card])]
    for many, cards in _picks(left, faces, len(places)):
        remaining = left.copy()
        remaining.subtract(cards)
        yield from ((many * more, (cards, *way)) for more, way in _ways(remaining, rest))


def _picks(left: Counter[Card], faces: Sequence[Card], size: int) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield every way to take `size` of the cards left with these faces, after its number of choices."""
    if not faces:
        yield from [(1, ())] if size == 0 else ()
        return
    first, *rest = faces
    for many in range(min(size, left[first]), -1, -1):
        ways = comb(left[first], many)
        yield from ((ways * more, (*(first,) * many, *cards)) for more, cards in _picks(left, rest, size - many))


def _laid(
    rows: Sequence[tuple[Shown, ...]], draws: Sequence[Draw], way: Sequence[tuple[Card, ...]]
) -> list[tuple[Card, ...]]:
    """Put the drawn cards into their face-down places."""
    laid: list[list[Any]] = [list(row) for row in rows]
    for (row, places, _), cards in zip(draws, way, strict=True):
        for place, card in zip(places, cards, strict=True):
            laid[row][place] = card
    return [tuple(row) for row in laid]


def _deal(seen: InformationState, rows: Sequence[tuple[Card, ...]], weight: int = 1) -> Deal:
    v: View = seen.view
    hands = [in_order(row) for row in rows[: len(v.hands)]]
    hidden = [seat for seat, hand in enumerate(v.hands) if any(isinstance(card, int) for card in hand)]
    told = tuple((len(seen.events), Held(seat, hands[seat]), (seat,)) for seat in hidden)
    return Deal({"hands": hands, "decks": [*rows[len(v.hands) :]]}, told, weight)


def _drawn(seen: InformationState, rng: Random) -> Deal:
    t: Any = imagined(seen, rng)
    return _deal(seen, (*t.hands, *t.decks))
