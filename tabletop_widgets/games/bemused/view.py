"""What a seat of Bemused may know at this moment; what follows from earlier moments is in `belief`."""

from __future__ import annotations

from collections.abc import Hashable

from tabletop_widgets.codec.decoding import Count, EachSeat
from tabletop_widgets.codec.json_values import as_tuples
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused.facts import DREAD, CardName, Name, State
from tabletop_widgets.games.bemused.table import Bemused
from tabletop_widgets.kernel.position import as_json
from tabletop_widgets.kernel.table import OPEN
from tabletop_widgets.kernel.view import TableView, ToDo


class View(TableView, table=Bemused):
    """Bemused as one seat sees it; tuples have one entry a seat where there is one for each.

    In addition to the table's own fields: `geminas` names each gemina whose card is face up or this seat's own, else
    None; so do `secrets` (all of them once the game is over) and `hands` (None for others'). `hand_sizes` counts cards,
    `hand_dreads` the dreads among them, which everybody can follow: no hand ever gets another. `doubt_well` and
    `discards` are numbers; `well_cards` (top first) and `pile_cards` (newest last) are for `OPEN` alone, else None.
    `deck` lists the secrets in play as (name, states that pay, points, label, copies). `picked` holds None for each
    card that these eyes may not see. `to_do` lists the steps still to be done, the next one last, all public; `scores`
    is empty before the end.

    Rules: bemused.info.public, bemused.info.own, bemused.info.nobody, bemused.setup.gemina_private,
    bemused.gemina.revealed, bemused.term.on_virtuoso, bemused.virtuoso.orientation, bemused.well.dread_open.
    Rulings: bemused.ruling.hand_counts, bemused.ruling.discard_look.
    """

    geminas: EachSeat[Name | None]
    secrets: EachSeat[str | None]
    hands: EachSeat[tuple[CardName, ...] | None]
    hand_sizes: EachSeat[Count]
    hand_dreads: EachSeat[Count]
    doubt_well: Count
    discards: Count
    well_cards: tuple[Name, ...] | None
    pile_cards: tuple[Name, ...] | None
    deck: tuple[tuple[str, tuple[State, ...], int, str, int], ...]
    picked: tuple[CardName | None, ...]
    to_do: tuple[ToDo, ...]
    scores: tuple[int, ...]

    def untold(self) -> Hashable:
        """Return what `Table.untold` does."""
        return ()


def view(t: Bemused, seat: Seat) -> View:
    """Return what these eyes see."""
    whole, over = seat == OPEN, t.outcome is not None
    mine = [whole or seat == owner for owner in t.seats]
    return View.of(
        t,
        seat,
        geminas=tuple(t.geminas[s] if mine[s] or over or t.face_up[s] else None for s in t.seats),
        secrets=tuple(t.secrets[s] if mine[s] or over else None for s in t.seats),
        hands=tuple(t.hands[s] if mine[s] else None for s in t.seats),
        hand_sizes=tuple(map(len, t.hands)),
        hand_dreads=tuple(hand.count(DREAD) for hand in t.hands),
        doubt_well=len(t.doubt_well),
        discards=len(t.discards),
        well_cards=t.doubt_well if whole else None,
        pile_cards=t.discards if whole else None,
        deck=tuple((row.name, row.states, row.points, row.label, row.copies) for row in t.deck),
        picked=tuple(card if mine[t.turn] else None for card in t.picked),
        to_do=as_tuples(as_json(t.agenda)),
        scores=t.outcome.scores or () if t.outcome else (),
    )
