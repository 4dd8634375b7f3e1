"""Where a card may be placed, whoever places it."""

# ruff: noqa: ARG001 - bans share one signature

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.facts import FANTASMA, INSANE
from tabletop_widgets.games.bemused.moves import PlantDoubt
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.codec.notation import Seat
    from tabletop_widgets.games.bemused.table import Bemused


@ban("bemused.fantasma.no_cards")
def dead(t: Bemused, seat: Seat, move: Any) -> str | None:
    """Refuse to place a card on a fantasma. Rules: bemused.play.plant_target."""
    why = words.DOUBT_ON_FANTASMA if isinstance(move, PlantDoubt) else words.ON_FANTASMA
    return why.format(virtuoso=move.on) if t.state_of(move.on) == FANTASMA else None


@ban("bemused.insanity.closed")
def closed(t: Bemused, seat: Seat, move: Any) -> str | None:
    """Refuse to place a card on an insane virtuoso, which has five.

    Rules: bemused.play.plant_target, bemused.limit.five, bemused.limit.hand_no_replace.
    """
    why = (
        "The {virtuoso} is insane and already carries five cards; its doubts cannot be planted on anybody else."
        if isinstance(move, PlantDoubt)
        else "The {virtuoso} is insane and already carries five cards: choose a sane virtuoso."
    )
    return why.format(virtuoso=move.on) if t.state_of(move.on) == INSANE else None


LANDING = (closed, dead)
