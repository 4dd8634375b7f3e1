"""Events of Mascarade: turns and announcements. A secret is a separate event that follows the public one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tabletop_widgets.codec.decoding import Check
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.facts import Name, hands, one
from tabletop_widgets.games.mascarade.places import Spot, named
from tabletop_widgets.kernel.event import Event, derive
from tabletop_widgets.sentences import listed

TURN, ANNOUNCE, REVEAL, POWER, SECRET = "Turn", "Announcement", "Reveal", "Power", "In secret"


# Wording of fields.
def _place(place: int, names: Sequence[str], event: Any) -> str:
    return named(place, names, getattr(event, "seat", None))


def _with(place: int, names: Sequence[str], event: Any) -> str:
    """Name the card under the player's hand where everybody has several."""
    return f" with {_place(place, names, event)}" if len(hands(len(names))) > 1 else ""


def _cards(cards: Sequence[str], names: Sequence[str], event: Any) -> str:
    lie = zip(event.places, cards, strict=True)
    return listed([event.each.format(place=named(place, names), card=one(card)) for place, card in lie])


def _character(character: str, *_: Any) -> str:
    return one(character)


def _coins(coins: int, *_: Any) -> str:
    return words.coins(coins)


class Said(Event):
    """An event of Mascarade: places named by their owners, coins counted, cards listed with their places (`each`)."""

    __slots__ = ()
    each: ClassVar[str] = "{place} is {card}"
    spoken: ClassVar = {
        "place": _place, "first": _place, "second": _place, "cards": _cards, "coins": _coins, "owned": _coins,
        "card": _character, "character": _character,
    }  # fmt: skip


# The start.
@dataclass(frozen=True, slots=True)
class Dealt(Said, rule="mascarade.setup.memorise", step="Set-up", form=words.DEALT, each="{place} {card}"):
    """Everybody saw all cards, listed by place."""

    cards: tuple[Name, ...]

    @property
    def places(self) -> range:
        """All places."""
        return range(len(self.cards))


@dataclass(frozen=True, slots=True)
class Knew(Said, rule="mascarade.info.start", step="Set-up", form="Known from before: {cards}."):
    """A seat knows some cards at the start of a position that was laid out. Only that seat receives this."""

    places: tuple[Spot, ...]
    cards: tuple[Name, ...]


# Cards under the table, and looks.
@dataclass(frozen=True, slots=True)
class Handled(Said):
    """A player took two cards under the table and put them back; `by` is preparation, turn, Fool or Spy."""

    seat: Seat
    first: Spot
    second: Spot
    by: Annotated[str, Check(lambda how, _: how in HANDLING, "preparation, turn, Fool or Spy")]
    rule = derive(lambda event: HANDLING[event.by][0])
    step = derive(lambda event: HANDLING[event.by][1])
    form = derive(lambda event: HANDLING[event.by][2])


HANDLING: dict[str, tuple[str, str, str]] = {
    "preparation": ("mascarade.prep.action", "Preparation", words.PREPARED),
    "turn": ("mascarade.swap.cards", TURN, words.HANDLED),
    "Fool": ("mascarade.fool.swap", POWER, words.FOOL_HANDLED),
    "Spy": ("mascarade.spy.power", POWER, words.SPY_HANDLED),
}


@dataclass(frozen=True, slots=True)
class Exchanged(Said, rule="mascarade.swap.secret", step=SECRET):
    """Whether the two cards were swapped. Only the player who held them receives this.

    Rules: mascarade.info.swap, mascarade.info.fool, mascarade.info.spy.
    """

    first: Spot
    second: Spot
    really: bool
    form = derive(lambda event: words.SWAPPED if event.really else words.NOT_SWAPPED)


@dataclass(frozen=True, slots=True)
class Looked(Said, rule="mascarade.look.own", step=TURN, form="{seat} looks at {place} in secret."):
    """A player looked at one of their own cards in secret. Rules: mascarade.info.look."""

    seat: Seat
    place: Spot


@dataclass(frozen=True, slots=True)
class Spied(Said, rule="mascarade.spy.power", step=POWER, form=words.SPIED):
    """A Spy looked at two cards in secret. Rules: mascarade.info.spy."""

    seat: Seat
    first: Spot
    second: Spot


@dataclass(frozen=True, slots=True)
class Saw(Said, rule="mascarade.info.look", step=SECRET, form="Seen in secret: {cards}."):
    """The cards that a player saw in secret. Only that player receives this."""

    places: tuple[Spot, ...]
    cards: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Slipped(Said, rule="mascarade.look.by-mistake", step=TURN, form=words.SLIPPED):
    """A player saw one of their own cards by mistake."""

    seat: Seat
    place: Spot


# Announcing.
@dataclass(frozen=True, slots=True)
class Announced(
    Said, rule="mascarade.announce.name", step=ANNOUNCE, form=words.ANNOUNCED, spoken={**Said.spoken, "place": _with}
):
    """A player announced a character, with a hand on a card."""

    seat: Seat
    place: Spot
    character: Name


@dataclass(frozen=True, slots=True)
class Claimed(
    Said, rule="mascarade.announce.order", step=ANNOUNCE, form=words.CLAIMED, spoken={**Said.spoken, "place": _with}
):
    """Another player claimed to be the same character."""

    seat: Seat
    place: Spot
    character: Name


@dataclass(frozen=True, slots=True)
class Passed(Said, rule="mascarade.announce.optional", step=ANNOUNCE, form=words.PASSED, many="{seats} pass."):
    """A player who was asked did not claim."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Unchallenged(Said, rule="mascarade.announce.unchallenged", step=ANNOUNCE, form=words.UNCHALLENGED):
    """Nobody claimed, so the announcer uses the power unseen. Rules: mascarade.info.unchallenged."""

    seat: Seat
    character: Name


@dataclass(frozen=True, slots=True)
class Revealed(Said, rule="mascarade.announce.reveal", step=REVEAL, form="Revealed: {cards}."):
    """The announcer and all claimants revealed their cards."""

    places: tuple[Spot, ...]
    cards: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Fined(Said, step="Fines"):
    """Those who claimed falsely paid a coin each; `holder` if another player really was the character."""

    seats: tuple[Seat, ...]
    character: Name
    holder: bool
    rule = derive(lambda event: "mascarade.announce.fine" if event.holder else "mascarade.announce.no-holder")
    form = derive(lambda event: words.FINED if event.holder else words.NO_HOLDER)

    @property
    def pay(self) -> str:
        """The verb phrase for what they paid."""
        return words.pay(len(self.seats))


@dataclass(frozen=True, slots=True)
class Covered(Said, rule="mascarade.announce.cover", step=ANNOUNCE, form=words.COVERED):
    """Revealed cards were turned face down in place. Rules: mascarade.inquisitor.cover."""

    places: tuple[Spot, ...]
    spoken: ClassVar = {"places": lambda places, *_: words.CARDS_ARE[len(places) == 1]}
