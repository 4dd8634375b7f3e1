"""What a seat of Muses may see."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, TypeVar

from tabletop_widgets.codec.decoding import Count, EachSeat, numbers
from tabletop_widgets.codec.json_values import as_tuples
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.muses.facts import A_MUSE_EACH, TRACK, Action, Cell, Flames, Label, Name, Stand
from tabletop_widgets.games.muses.steps.rounds import Inspire
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.kernel.position import as_json
from tabletop_widgets.kernel.table import OPEN
from tabletop_widgets.kernel.view import TableView, ToDo

T = TypeVar("T")
EachMuse = Annotated[tuple[T, ...], A_MUSE_EACH]


class View(TableView, table=Muses):
    """Muses as one seat sees it; only the others' Inspirations and pending picks are hidden.

    The table documents its own fields. `levels` and `tokens` list the nine places row by row: (largest, middle,
    smallest, label), and a count for each seat. `inspirations` names the card in each hand if these eyes know it,
    `holds` says which hands have one; `cards` lists all nine Inspirations as (name, kind, ((cell, flames), ...),
    label). `picked` says which seats have played a card this round, `pick` names this seat's own. `to_do` is the rest
    of the round, all of it public.

    Rules: muses.info.open, muses.info.picks, muses.info.basic-hand. Ruling: muses.ruling.inspiration-secret.
    """

    sun: Annotated[int, numbers(0, len(TRACK) - 1)]
    levels: EachMuse[tuple[int, int, int, str]]
    tokens: EachMuse[EachSeat[Count]]
    cards: EachMuse[tuple[Name, Stand, tuple[tuple[Cell, Flames], ...], Label]]
    inspirations: EachSeat[Name | None]
    holds: EachSeat[bool]
    picked: EachSeat[bool]
    pick: Action | None
    to_do: tuple[ToDo, ...]

    def untold(self) -> Hashable:
        """Return the same as `Table.untold`."""
        own = self.inspirations[self.seat] if self.seat >= 0 else None
        return own, self.muses, self.tokens, self.round, self.paid


def view(t: Muses, seat: Seat) -> View:
    """Return what these eyes see."""
    shown = {s for step in t.agenda if isinstance(step, Inspire) for s in step.seats}
    own = t.sealed.get(seat)
    return View.of(
        t,
        seat,
        sun=t.sun,
        levels=tuple((*t.levels[name].levels, t.levels[name].label) for name in t.muses),
        tokens=tuple(t.tokens[name] for name in t.muses),
        cards=tuple((card.name, card.kind, card.flames, card.label) for card in t.cards.values()),
        inspirations=tuple(card if seat in (s, OPEN) or s in shown else None for s, card in enumerate(t.hands)),
        holds=tuple(card is not None for card in t.hands),
        picked=tuple(s in t.sealed for s in t.seats),
        pick=own.action if own else None,
        to_do=as_tuples(as_json(t.agenda)),
    )
