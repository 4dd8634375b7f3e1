"""What powers share: a user, coins from the bank or from another player, a choice among the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade.events.powers import Received, Taken
from tabletop_widgets.games.mascarade.places import Spot
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.sentences import listed

if TYPE_CHECKING:
    from tabletop_widgets.games.mascarade.table import Mascarade


@dataclass(slots=True)
class Power(Step):
    """A power with its user and the card named. A power cannot be declined, though parts of some are optional.

    Ruling: mascarade.ruling.power-mandatory.
    """

    seat: Seat
    place: Spot


def from_bank(t: Mascarade, seat: Seat, character: str, coins: int, *, pair: bool = False) -> None:
    """Pay coins out; the bank never runs dry. Ruling: mascarade.ruling.bank-empty."""
    t.coins[seat] += coins
    t.tell(Received(seat, character, coins, t.coins[seat], pair))


def take(t: Mascarade, seat: Seat, other: Seat, wanted: int, character: str) -> None:
    """Take the coins wanted from another player, or all if there are fewer. Ruling: mascarade.ruling.short-pay."""
    coins = min(wanted, t.coins[other])
    t.coins[other] -= coins
    t.coins[seat] += coins
    t.tell(Taken(seat, other, coins, character, coins < wanted))


def not_in_the_game(t: Mascarade, character: str) -> tuple[str, str] | None:
    """Refuse a character that is not in this game. Ruling: mascarade.ruling.announce-scope."""
    if character in t.cast:
        return None
    why = f"There is no {character} in this game; there are {listed(t.characters)}."
    return why, "mascarade.ruling.announce-scope"


@lru_cache(maxsize=100)
def others(kind: Any, seat: Seat, players: int) -> tuple[Any, ...]:
    """List this kind of move for each of the other seats, from the left neighbour on."""
    return tuple([kind((seat + step) % players) for step in range(1, players)])
