"""The six abilities, in the printed order: which cards each can touch, and what it does with them."""

# ruff: noqa: ARG001 - bans share one signature

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events import Eased, Moved, Removed
from tabletop_widgets.games.bemused.events.public import Public
from tabletop_widgets.games.bemused.facts import DREAD, Name
from tabletop_widgets.games.bemused.moves import (
    ChangeDoubt,
    ChangeDread,
    MoveDoubt,
    MoveDread,
    RemoveDoubt,
    RemoveDread,
)
from tabletop_widgets.games.bemused.steps.sanity import Moves
from tabletop_widgets.games.bemused.steps.targets import LANDING
from tabletop_widgets.games.bemused.steps.wells import different
from tabletop_widgets.kernel.decision import Decision, decide_parts
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused


RULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Painter": "bemused.ability.painter",
        "Dancer": "bemused.ability.dancer",
        "Musician": "bemused.ability.musician",
        "Singer": "bemused.ability.singer",
        "Thespian": "bemused.ability.thespian",
        "Poet": "bemused.ability.poet",
    }
)
"""The rule of each virtuoso's ability."""
ON_DREADS: Final = frozenset({"Dancer", "Singer", "Poet"})
"""The virtuosos whose abilities touch a dread; the others' touch a doubt."""


def has_object(t: Public, virtuoso: str) -> bool:
    """Tell whether an ability would find a card to touch, and the Thespian a dread to put in its place.

    The Poet always finds a doubt to replace the dread: the one just spent is on the discard pile.

    Ruling: bemused.ruling.ability_needs_target.
    """
    cards = set().union(*t.on)
    if virtuoso in ON_DREADS:
        return DREAD in cards
    return (virtuoso != "Thespian" or t.dread_well > 0) and len(cards) > (DREAD in cards)


@lru_cache(maxsize=2_000)
def answers(ability: str, source: str, cards: tuple[str, ...], virtuosos: tuple[str, ...]) -> tuple[Any, ...]:
    """List what an ability could do with the different cards on a virtuoso, be it the user's own or insane.

    Rules: bemused.ability.any_living.
    """
    doubts, dreads = [name for name in cards if name != DREAD], [DREAD] * (DREAD in cards)
    match ability:
        case "Painter":
            return tuple([MoveDoubt(name, source, to) for name in doubts for to in virtuosos])
        case "Dancer":
            return tuple([MoveDread(source, to) for _ in dreads for to in virtuosos])
        case "Musician":
            return tuple([RemoveDoubt(name, source) for name in doubts])
        case "Singer":
            return tuple([RemoveDread(source) for _ in dreads])
        case "Thespian":
            return tuple([ChangeDoubt(name, source) for name in doubts])
        case _:
            return tuple([ChangeDread(source) for _ in dreads])


@ban("bemused.ruling.move_same")
def back_again(t: Bemused, seat: Seat, move: MoveDoubt | MoveDread) -> str | None:
    """Refuse to move a card back to the same virtuoso."""
    return words.BACK_AGAIN.format(virtuoso=move.on) if move.on == move.source else None


MOVING = (back_again, *LANDING)


@dataclass(slots=True)
class AbilityStep(Step):
    """The player who spent the doubt says what the ability does.

    Rules: bemused.ability.painter, bemused.ability.dancer, bemused.ability.musician, bemused.ability.singer,
    bemused.ability.thespian, bemused.ability.poet, bemused.ability.any_living.
    """

    seat: Seat
    virtuoso: Name

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        """Ask which card, and where it goes."""
        bans = MOVING if self.virtuoso in {"Painter", "Dancer"} else ()
        carried = [(who, different(cards)) for who, cards in zip(t.virtuosos, t.on, strict=True) if cards]
        kinds = [answers(self.virtuoso, who, cards, t.virtuosos) for who, cards in carried]
        parts = tuple([t.part(self.seat, each, bans, t.state) for each in kinds if each])
        return (decide_parts(self.seat, words.ABILITY[self.virtuoso], RULES[self.virtuoso], parts),)

    def in_the_open(self, t: Bemused) -> bool:  # noqa: ARG002 - loads are always open
        """Return true: abilities touch loads, which are open."""
        return True

    def run(self, t: Bemused, moves: Moves) -> None:
        move = moves[self.seat]
        match move:
            case MoveDoubt(doubt, source, on):
                self.move(t, doubt, source, on)
            case MoveDread(source, on):
                self.move(t, DREAD, source, on)
            case RemoveDoubt(doubt, source):
                self.remove(t, doubt, source)
            case RemoveDread(source):
                self.remove(t, DREAD, source)
            case ChangeDoubt(doubt, source):
                t.replace_doubt(self.seat, doubt, source, "Thespian")
                t.and_then(t.holder(source))
            case _:  # ChangeDread
                self.ease(t, move.source)

    def move(self, t: Bemused, card: str, source: str, virtuoso: str) -> None:
        """Move a card between virtuosos: the first is sane again before the second goes insane.

        Rules: bemused.ability.painter, bemused.ability.dancer, bemused.ability.order_move.
        """
        t.happen(Moved(self.seat, card, source, virtuoso))
        t.and_then(t.holder(source), t.holder(virtuoso))

    def remove(self, t: Bemused, card: str, virtuoso: str) -> None:
        """Remove a card. Rules: bemused.ability.musician, bemused.ability.singer, bemused.well.dread_returns."""
        t.put_away((card,))
        t.happen(Removed(self.seat, card, virtuoso))
        t.and_then(t.holder(virtuoso))

    def ease(self, t: Bemused, virtuoso: str) -> None:
        """Exchange a dread for the top doubt. Rules: bemused.ability.poet, bemused.sanity.replace_keeps."""
        (doubt,) = t.draw_doubts(1)
        t.happen(Eased(self.seat, virtuoso, doubt))
