"""What a seat of Dazzle may know."""

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
"""A card as somebody sees it: its face `Purity 2`, the rank on its back, or not even that (None)."""


class View(TableView, table=Dazzle):
    """Dazzle as one seat sees it; hidden are the Dazzles of the opponent's hand and of both decks.

    Beside what the table says of its fields: `hands` lists the cards of each seat, highest rank first, `decks` those of
    each deck from the top: a face where these eyes see it, else the rank on the back, None for a card below the top of
    a deck after a simple deal. `unused` is how many cards stay in the box, `pair` the number of the pair, 1 to 9.

    `will` and `points` go by Dazzle in the order of the pawns: ranks a seat, and ranks below the pawn, in the order in
    which they were placed. `sums` are the Will sums a seat and `prize` the points below each pawn; `leads` is who would
    win each Dazzle now (None: nobody), `standing` the points and `dazzles` the Dazzles each would take if it ended now.
    `to_do` is what is still to be done before the next question.

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
        """Return what `Table.untold` does."""
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
