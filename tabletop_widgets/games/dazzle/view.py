"""What a seat of Dazzle may see."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, TypeVar

from tabletop_widgets.codec.decoding import Check, Count, EachSeat, numbers
from tabletop_widgets.codec.json_values import as_tuples
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.dazzle.facts import DAZZLES, PAIRS, Card, Rank
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.kernel.position import as_json
from tabletop_widgets.kernel.table import OPEN
from tabletop_widgets.kernel.view import TableView, ToDo

T = TypeVar("T")
EachDazzle = Annotated[tuple[T, ...], Check(lambda row, _: len(row) == len(DAZZLES), "one entry for each Dazzle")]
Shown = Card | Rank | None
"""A card as a seat sees it: its face `Purity 2`, the rank on its back, or None for neither."""


class View(TableView, table=Dazzle):
    """Dazzle as one seat sees it; the Dazzles of the opponent's hand and of both decks are hidden.

    The table documents its own fields. `hands` lists each seat's cards, highest rank first, and `decks` each deck's
    cards from the top: a face where these eyes see it, else the rank on the back, or None for a card below the top of a
    deck after a simple deal. `unused` is the number of cards in the box, `pair` the number of the round, 1 to 9.

    By Dazzle, in the order of the pawns: `will` (each seat's ranks) and `points` (the ranks below the pawn), as placed;
    `sums`, each seat's Will; `prize`, the points below the pawn; and `leads`, the seat that would win now, or None.
    `standing` and `dazzles` are the points and the number of Dazzles each seat would have if the game ended now.
    `to_do` lists the pending steps.

    Rules: dazzle.info.own-hand, dazzle.info.opponent-hand, dazzle.info.decks, dazzle.info.shown, dazzle.info.unused.
    Rulings: dazzle.ruling.open-table, dazzle.ruling.rank-display, dazzle.ruling.public-ranks.
    """

    pair: Annotated[int, numbers(1, PAIRS)]
    hands: EachSeat[tuple[Shown, ...]]
    decks: EachSeat[tuple[Shown, ...]]
    unused: Count
    will: EachDazzle[EachSeat[tuple[Rank, ...]]]
    points: EachDazzle[tuple[Rank, ...]]
    sums: EachDazzle[EachSeat[Count]]
    prize: EachDazzle[Count]
    leads: EachDazzle[Seat | None]
    standing: EachSeat[int]
    dazzles: EachSeat[int]
    to_do: tuple[ToDo, ...]

    def untold(self) -> Hashable:
        """Return the same as `Table.untold`."""
        return tuple([ranks[0] if ranks else None for ranks in self.decks]), self.will, self.points


def view(t: Dazzle, seat: Seat) -> View:
    """Return what these eyes see."""
    return View.of(
        t,
        seat,
        pair=t.pair,
        hands=tuple([hand if t.sees(seat, owner) else t.backs(hand) for owner, hand in enumerate(t.hands)]),
        decks=tuple([deck if seat == OPEN else t.known_of(deck) for deck in t.decks]),
        unused=t.unused,
        will=tuple(t.will[dazzle] for dazzle in DAZZLES),
        points=tuple(t.points[dazzle] for dazzle in DAZZLES),
        sums=tuple(t.sums(dazzle) for dazzle in DAZZLES),
        prize=tuple(t.prize(dazzle) for dazzle in DAZZLES),
        leads=tuple(t.leader(dazzle) for dazzle in DAZZLES),
        standing=t.standing,
        dazzles=t.dazzles,
        to_do=as_tuples(as_json(t.agenda)),
    )
