"""What the table of Mascarade saw. What only some saw is an event of its own, told to them after the public one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from tabletop_widgets.core.sentences import listed
from tabletop_widgets.core.table import Event
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.facts import hands
from tabletop_widgets.games.mascarade.places import named

TURN, ANNOUNCE, REVEAL, POWER, SECRET = "Turn", "Announcement", "Reveal", "Power", "In secret"


class Said(Event):
    """An event that one sentence tells: seats by name, places by owner, coins counted."""

    __slots__ = ()
    form: ClassVar[str]

    def say(self, names: Sequence[str]) -> str:
        """Put the fields into the sentence."""
        told = {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]
        return self.form.format(**{name: _spoken(name, told[name], names, told["seat"]) for name in told})


def _spoken(field: str, value: Any, names: Sequence[str], seat: int) -> Any:
    match field:
        case "seat" | "other":
            return names[value]
        case "place" | "first" | "second":
            return named(value, names, seat)
        case "coins":
            return words.coins(value)
    return value


# The start.
@dataclass(slots=True)
class Dealt(Event):
    """All cards lay open, one a place, and everybody looked at them."""

    cards: tuple[str, ...]
    rule: ClassVar[str] = "mascarade.setup.memorise"
    step: ClassVar[str] = "Set-up"

    def say(self, names: Sequence[str]) -> str:
        """Tell which card lay where."""
        return words.DEALT.format(cards=_cards(range(len(self.cards)), self.cards, names, words.DEALT_TO))


@dataclass(slots=True)
class Knew(Event):
    """At the beginning of a position that was laid out, this seat knows some cards. Told to that seat alone."""

    places: tuple[int, ...]
    cards: tuple[str, ...]
    rule: ClassVar[str] = "mascarade.info.start"
    step: ClassVar[str] = "Set-up"

    def say(self, names: Sequence[str]) -> str:
        """Tell which cards it knows."""
        return words.KNEW.format(cards=_cards(self.places, self.cards, names, words.KNEW_ONE))


# Cards below the table, and looks at them.
@dataclass(slots=True)
class Handled(Event):
    """Two cards were taken below the table and put back; `by` is preparation, turn, Fool or Spy."""

    seat: int
    first: int
    second: int
    by: str

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule under which the cards were taken."""
        return HANDLING[self.by][0]

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the kind of turn."""
        return HANDLING[self.by][1]

    def say(self, names: Sequence[str]) -> str:
        """Tell who took which cards; the same whether or not they were swapped."""
        first, second = (named(place, names, self.seat) for place in (self.first, self.second))
        return HANDLING[self.by][2].format(name=names[self.seat], first=first, second=second)


HANDLING = {
    "preparation": ("mascarade.prep.action", "Preparation", words.PREPARED),
    "turn": ("mascarade.swap.cards", TURN, words.HANDLED),
    "Fool": ("mascarade.fool.swap", POWER, words.FOOL_HANDLED),
    "Spy": ("mascarade.spy.power", POWER, words.SPY_HANDLED),
}


@dataclass(slots=True)
class Exchanged(Event):
    """Whether the two cards have changed places. Told to the one who had them in hand.

    Rules: mascarade.info.swap, mascarade.info.fool, mascarade.info.spy.
    """

    first: int
    second: int
    really: bool
    rule: ClassVar[str] = "mascarade.swap.secret"
    step: ClassVar[str] = SECRET

    def say(self, names: Sequence[str]) -> str:
        """Tell it to the one who knows."""
        form = words.SWAPPED if self.really else words.NOT_SWAPPED
        return form.format(first=named(self.first, names), second=named(self.second, names))


@dataclass(slots=True)
class Looked(Said):
    """A player looked at an own card in secret. Rules: mascarade.info.look."""

    seat: int
    place: int
    rule: ClassVar[str] = "mascarade.look.own"
    step: ClassVar[str] = TURN
    form: ClassVar[str] = words.LOOKED


@dataclass(slots=True)
class Spied(Said):
    """A Spy looked at two cards in secret. Rules: mascarade.info.spy."""

    seat: int
    first: int
    second: int
    rule: ClassVar[str] = "mascarade.spy.power"
    step: ClassVar[str] = POWER
    form: ClassVar[str] = words.SPIED


@dataclass(slots=True)
class Saw(Event):
    """What was seen in such a look. Told to the one who looked."""

    places: tuple[int, ...]
    cards: tuple[str, ...]
    rule: ClassVar[str] = "mascarade.info.look"
    step: ClassVar[str] = SECRET

    def say(self, names: Sequence[str]) -> str:
        """Tell the cards."""
        return words.SAW.format(cards=_cards(self.places, self.cards, names, words.KNEW_ONE))


@dataclass(slots=True)
class Slipped(Said):
    """A player saw an own card by mistake."""

    seat: int
    place: int
    rule: ClassVar[str] = "mascarade.look.by-mistake"
    step: ClassVar[str] = TURN
    form: ClassVar[str] = words.SLIPPED


# Announcing.
@dataclass(slots=True)
class Announced(Event):
    """A player said to be a character, with a hand on a card."""

    seat: int
    place: int
    character: str
    rule: ClassVar[str] = "mascarade.announce.name"
    step: ClassVar[str] = ANNOUNCE

    def say(self, names: Sequence[str]) -> str:
        """Tell what was said."""
        form = words.ANNOUNCED_WITH if _several(names) else words.ANNOUNCED
        return form.format(name=names[self.seat], place=named(self.place, names, self.seat), character=self.character)


@dataclass(slots=True)
class Claimed(Event):
    """Another player said to be the same character."""

    seat: int
    place: int
    character: str
    rule: ClassVar[str] = "mascarade.announce.order"
    step: ClassVar[str] = ANNOUNCE

    def say(self, names: Sequence[str]) -> str:
        """Tell who."""
        form = words.CLAIMED_WITH if _several(names) else words.CLAIMED
        return form.format(name=names[self.seat], place=named(self.place, names, self.seat), character=self.character)


@dataclass(slots=True)
class Passed(Said):
    """A player who was asked claimed nothing."""

    seat: int
    rule: ClassVar[str] = "mascarade.announce.optional"
    step: ClassVar[str] = ANNOUNCE
    form: ClassVar[str] = words.PASSED


@dataclass(slots=True)
class Unchallenged(Said):
    """Nobody claimed, so the announcer uses the power unseen. Rules: mascarade.info.unchallenged."""

    seat: int
    character: str
    rule: ClassVar[str] = "mascarade.announce.unchallenged"
    step: ClassVar[str] = ANNOUNCE
    form: ClassVar[str] = words.UNCHALLENGED


@dataclass(slots=True)
class Revealed(Event):
    """The announcer and all claimants turned up the cards they had named."""

    places: tuple[int, ...]
    cards: tuple[str, ...]
    rule: ClassVar[str] = "mascarade.announce.reveal"
    step: ClassVar[str] = REVEAL

    def say(self, names: Sequence[str]) -> str:
        """Tell what the cards are."""
        return words.REVEALED.format(cards=_cards(self.places, self.cards, names, words.REVEALED_ONE))


@dataclass(slots=True)
class Fined(Event):
    """Those who had named the character wrongly paid a coin each; `holder`: somebody else had named it rightly."""

    seats: tuple[int, ...]
    character: str
    holder: bool
    step: ClassVar[str] = "Fines"

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule that fines them."""
        return "mascarade.announce.fine" if self.holder else "mascarade.announce.no-holder"

    def say(self, names: Sequence[str]) -> str:
        """Tell who paid."""
        alone = len(self.seats) == 1
        form = words.FINED if self.holder else words.NO_HOLDER
        who = listed([names[seat] for seat in self.seats])
        pay, each = ("pays", "") if alone else ("pay", " each")
        return form.format(names=who, character=self.character, pay=pay, each=each)


@dataclass(slots=True)
class Covered(Event):
    """Revealed cards were turned face down in place. Rules: mascarade.inquisitor.cover."""

    places: tuple[int, ...]
    rule: ClassVar[str] = "mascarade.announce.cover"
    step: ClassVar[str] = ANNOUNCE

    def say(self, names: Sequence[str]) -> str:  # noqa: ARG002 - every event says itself with the names
        """Tell it."""
        return words.COVERED.format(cards=words.CARDS_ARE[len(self.places) == 1])


def _several(names: Sequence[str]) -> bool:
    """Tell whether everybody has more than one card."""
    return len(hands(len(names))) > 1


def _cards(places: Sequence[int], cards: Sequence[str], names: Sequence[str], form: str) -> str:
    told = [form.format(place=named(place, names), card=card) for place, card in zip(places, cards, strict=True)]
    return listed(told)
