"""What the table of Mascarade saw. What only some saw is an event of its own, told to them after the public one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tabletop_widgets.codec.decoding import Check
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.facts import Name, hands, one
from tabletop_widgets.games.mascarade.places import Spot, named
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.sentences import listed

TURN, ANNOUNCE, REVEAL, POWER, SECRET = "Turn", "Announcement", "Reveal", "Power", "In secret"


# How fields are said.
def _place(place: int, names: Sequence[str], event: Any) -> str:
    return named(place, names, getattr(event, "seat", None))


def _with(place: int, names: Sequence[str], event: Any) -> str:
    """Name the card on which a hand lies where everybody has several."""
    return words.WITH.format(place=_place(place, names, event)) if len(hands(len(names))) > 1 else ""


def _cards(cards: Sequence[str], names: Sequence[str], event: Any) -> str:
    lie = zip(event.places, cards, strict=True)
    return listed([event.each.format(place=named(place, names), card=one(card)) for place, card in lie])


def _character(character: str, *_: Any) -> str:
    return one(character)


def _coins(coins: int, *_: Any) -> str:
    return words.coins(coins)


class Said(Event):
    """An event of Mascarade: places are said by their owners, coins counted, cards with where they lie (`each`)."""

    __slots__ = ()
    each: ClassVar[str] = words.KNEW_ONE
    spoken: ClassVar = {
        "place": _place, "first": _place, "second": _place, "cards": _cards, "coins": _coins, "owned": _coins,
        "card": _character, "character": _character,
    }  # fmt: skip


# The start.
@dataclass(frozen=True, slots=True)
class Dealt(Said):
    """All cards lay open, one a place, and everybody looked at them."""

    cards: tuple[Name, ...]
    rule: ClassVar[str] = "mascarade.setup.memorise"
    step: ClassVar[str] = "Set-up"
    form: ClassVar[str] = words.DEALT
    each: ClassVar[str] = words.DEALT_TO

    @property
    def places(self) -> range:
        """All places."""
        return range(len(self.cards))


@dataclass(frozen=True, slots=True)
class Knew(Said):
    """At the beginning of a position that was laid out, this seat knows some cards. Told to that seat alone."""

    places: tuple[Spot, ...]
    cards: tuple[Name, ...]
    rule: ClassVar[str] = "mascarade.info.start"
    step: ClassVar[str] = "Set-up"
    form: ClassVar[str] = words.KNEW


# Cards under the table, and looks at them.
@dataclass(frozen=True, slots=True)
class Handled(Said):
    """Two cards were taken under the table and put back; `by` is preparation, turn, Fool or Spy."""

    seat: Seat
    first: Spot
    second: Spot
    by: Annotated[str, Check(lambda how, _: how in HANDLING, "preparation, turn, Fool or Spy")]

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule under which the cards were taken."""
        return HANDLING[self.by][0]

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the kind of turn."""
        return HANDLING[self.by][1]

    @property
    def form(self) -> str:  # type: ignore[override]
        """Tell who took which cards; the same whether or not they were swapped."""
        return HANDLING[self.by][2]


HANDLING = {
    "preparation": ("mascarade.prep.action", "Preparation", words.PREPARED),
    "turn": ("mascarade.swap.cards", TURN, words.HANDLED),
    "Fool": ("mascarade.fool.swap", POWER, words.FOOL_HANDLED),
    "Spy": ("mascarade.spy.power", POWER, words.SPY_HANDLED),
}


@dataclass(frozen=True, slots=True)
class Exchanged(Said):
    """Whether the two cards have changed places. Told to the one who had them in hand.

    Rules: mascarade.info.swap, mascarade.info.fool, mascarade.info.spy.
    """

    first: Spot
    second: Spot
    really: bool
    rule: ClassVar[str] = "mascarade.swap.secret"
    step: ClassVar[str] = SECRET

    @property
    def form(self) -> str:  # type: ignore[override]
        """Tell it to the one who knows."""
        return words.SWAPPED if self.really else words.NOT_SWAPPED


@dataclass(frozen=True, slots=True)
class Looked(Said):
    """A player looked at a card of their own in secret. Rules: mascarade.info.look."""

    seat: Seat
    place: Spot
    rule: ClassVar[str] = "mascarade.look.own"
    step: ClassVar[str] = TURN
    form: ClassVar[str] = words.LOOKED


@dataclass(frozen=True, slots=True)
class Spied(Said):
    """A Spy looked at two cards in secret. Rules: mascarade.info.spy."""

    seat: Seat
    first: Spot
    second: Spot
    rule: ClassVar[str] = "mascarade.spy.power"
    step: ClassVar[str] = POWER
    form: ClassVar[str] = words.SPIED


@dataclass(frozen=True, slots=True)
class Saw(Said):
    """What was seen in such a look. Told to the one who looked."""

    places: tuple[Spot, ...]
    cards: tuple[Name, ...]
    rule: ClassVar[str] = "mascarade.info.look"
    step: ClassVar[str] = SECRET
    form: ClassVar[str] = words.SAW


@dataclass(frozen=True, slots=True)
class Slipped(Said):
    """A player saw a card of their own by mistake."""

    seat: Seat
    place: Spot
    rule: ClassVar[str] = "mascarade.look.by-mistake"
    step: ClassVar[str] = TURN
    form: ClassVar[str] = words.SLIPPED


# Announcing.
@dataclass(frozen=True, slots=True)
class Announced(Said):
    """A player said to be a character, with a hand on a card."""

    seat: Seat
    place: Spot
    character: Name
    rule: ClassVar[str] = "mascarade.announce.name"
    step: ClassVar[str] = ANNOUNCE
    form: ClassVar[str] = words.ANNOUNCED
    spoken: ClassVar = {**Said.spoken, "place": _with}


@dataclass(frozen=True, slots=True)
class Claimed(Said):
    """Another player said to be the same character."""

    seat: Seat
    place: Spot
    character: Name
    rule: ClassVar[str] = "mascarade.announce.order"
    step: ClassVar[str] = ANNOUNCE
    form: ClassVar[str] = words.CLAIMED
    spoken: ClassVar = {**Said.spoken, "place": _with}


@dataclass(frozen=True, slots=True)
class Passed(Said):
    """A player who was asked claimed nothing."""

    seat: Seat
    rule: ClassVar[str] = "mascarade.announce.optional"
    step: ClassVar[str] = ANNOUNCE
    form: ClassVar[str] = words.PASSED
    many: ClassVar[str] = words.PASSED_ALL


@dataclass(frozen=True, slots=True)
class Unchallenged(Said):
    """Nobody claimed, so the announcer uses the power unseen. Rules: mascarade.info.unchallenged."""

    seat: Seat
    character: Name
    rule: ClassVar[str] = "mascarade.announce.unchallenged"
    step: ClassVar[str] = ANNOUNCE
    form: ClassVar[str] = words.UNCHALLENGED


@dataclass(frozen=True, slots=True)
class Revealed(Said):
    """The announcer and all claimants turned up the cards they had named."""

    places: tuple[Spot, ...]
    cards: tuple[Name, ...]
    rule: ClassVar[str] = "mascarade.announce.reveal"
    step: ClassVar[str] = REVEAL
    form: ClassVar[str] = words.REVEALED


@dataclass(frozen=True, slots=True)
class Fined(Said):
    """Those who had named the character wrongly paid a coin each; `holder`: somebody else had named it rightly."""

    seats: tuple[Seat, ...]
    character: Name
    holder: bool
    step: ClassVar[str] = "Fines"

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule that fines them."""
        return "mascarade.announce.fine" if self.holder else "mascarade.announce.no-holder"

    @property
    def form(self) -> str:  # type: ignore[override]
        """Tell who paid, and whether anybody was right."""
        return words.FINED if self.holder else words.NO_HOLDER

    @property
    def pay(self) -> str:
        """What they did."""
        return words.pay(len(self.seats))


@dataclass(frozen=True, slots=True)
class Covered(Said):
    """Revealed cards were turned face down in place. Rules: mascarade.inquisitor.cover."""

    places: tuple[Spot, ...]
    rule: ClassVar[str] = "mascarade.announce.cover"
    step: ClassVar[str] = ANNOUNCE
    form: ClassVar[str] = words.COVERED
    spoken: ClassVar = {"places": lambda places, *_: words.CARDS_ARE[len(places) == 1]}
