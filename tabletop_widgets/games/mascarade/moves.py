"""The moves of Mascarade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from tabletop_widgets.codec.notation import Move, Seat
from tabletop_widgets.games.mascarade.facts import NAMES, Hand, one
from tabletop_widgets.games.mascarade.places import HANDS, PLACES, Place

How = Literal["swap", "do not swap"]
HOW: tuple[How, ...] = ("swap", "do not swap")
TRUTH = "In truth it was {card}."


# A turn.
@dataclass(frozen=True, slots=True)
class Swap(Move, form="{how} with {other}", label="{how} with {other}", choices={"how": HOW, "other": PLACES}):
    """Take your card and another under the table, and swap them or not. Rules: mascarade.swap.cards."""

    spoken: ClassVar[dict[str, Any]] = {"other": Place.whose}
    how: How
    other: Place


@dataclass(frozen=True, slots=True)
class SwapOwn(Move, form="{how} {mine} with {other}", label="{how} your {mine} card with {other}"):
    """Take one of your several cards and another, and swap them or not. Rules: mascarade.three.swap."""

    spoken: ClassVar[dict[str, Any]] = {"other": Place.card}
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"how": HOW, "mine": HANDS, "other": PLACES}
    how: How
    mine: Hand
    other: Place

    def by(self, seat: Seat) -> SwapOwn:
        """Return the move as offered to this seat: of two own cards, name the one that comes first in `HANDS`."""
        if self.other.seat != seat or self.other.hand not in HANDS[: HANDS.index(self.mine)]:
            return self
        return SwapOwn(self.how, self.other.hand, Place(seat, self.mine))


@dataclass(frozen=True, slots=True)
class Look(Move, label="Look at your card"):
    """Look at your card. Rules: mascarade.look.own."""


@dataclass(frozen=True, slots=True)
class LookAt(Move, form="look at {mine}", label="Look at your {mine} card", choices={"mine": HANDS}):
    """Look at one of your cards. Rules: mascarade.three.look, mascarade.two.look."""

    mine: Hand


@dataclass(frozen=True, slots=True)
class Announce(Move, label="Announce {character}", spoken={"character": one}, choices={"character": NAMES}):
    """Announce a character. Rules: mascarade.announce.name."""

    character: str

    def truth(self, t: Any, seat: Seat) -> str:
        """Name the card that is announced as another one. Rules: mascarade.announce.bluff."""
        return unless(t.cards[seat], self.character)


@dataclass(frozen=True, slots=True)
class AnnounceWith(Move, form="announce {character} with {mine}", label="Announce {character} with your {mine} card"):
    """Announce with a hand on one of your cards. Rules: mascarade.three.announce, mascarade.two.announce."""

    spoken: ClassVar[dict[str, Any]] = {"character": one}
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"character": NAMES, "mine": HANDS}
    character: str
    mine: Hand

    def truth(self, t: Any, seat: Seat) -> str:
        """Name the card that is announced as another one. Rules: mascarade.announce.bluff."""
        return unless(t.cards[t.own(seat, self.mine)], self.character)


def unless(card: str, announced: str) -> str:
    """Say which card it was, unless it is the announced one."""
    return "" if card == announced else TRUTH.format(card=one(card))


# Claims.
@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Claim to be the announced character. Rules: mascarade.announce.order."""


@dataclass(frozen=True, slots=True)
class ClaimWith(Move, form="claim with {mine}", label="Claim with your {mine} card", choices={"mine": HANDS}):
    """Claim with a hand on one of your cards. Rules: mascarade.three.claim, mascarade.two.claim."""

    mine: Hand


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Claim nothing. Rules: mascarade.announce.optional."""


# Powers.
@dataclass(frozen=True, slots=True)
class TakeFrom(Move, form="take from {other}"):
    """The Bishop's choice among the richest. Rules: mascarade.bishop.tie."""

    other: Seat


@dataclass(frozen=True, slots=True)
class ExchangeFortunes(Move, form="exchange fortunes with {other}"):
    """The Witch's exchange. Rules: mascarade.witch.power."""

    other: Seat


@dataclass(frozen=True, slots=True)
class KeepFortune(Move, form="keep your fortune"):
    """The Witch's choice to exchange nothing. Rules: mascarade.witch.power."""


@dataclass(frozen=True, slots=True)
class SwapOthers(Move, form="{how} {one} and {two}", label="{how} {one} and {two}"):
    """The Fool takes two cards of others, and swaps them or not; their order is irrelevant.

    Rules: mascarade.fool.swap.
    """

    spoken: ClassVar[dict[str, Any]] = {"one": Place.card, "two": Place.card}
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"how": HOW, "one": PLACES, "two": PLACES}
    how: How
    one: Place
    two: Place

    def __post_init__(self) -> None:
        """Sort the two by place, so that either order gives the same move."""
        one, two = sorted((self.one, self.two), key=PLACES.index)
        object.__setattr__(self, "one", one)
        object.__setattr__(self, "two", two)


@dataclass(frozen=True, slots=True)
class SpyOn(
    Move, form="spy on {other}", label="Look at {other}", spoken={"other": Place.card}, choices={"other": PLACES}
):
    """The Spy's choice of a second card to look at. Rules: mascarade.spy.power."""

    other: Place


@dataclass(frozen=True, slots=True)
class Secretly(Move, form="{how}", choices={"how": HOW}):
    """The Spy swaps the two cards seen, or not. Rules: mascarade.spy.power."""

    how: How


@dataclass(frozen=True, slots=True)
class Question(Move, form="question {other}"):
    """The Inquisitor questions a player. Rules: mascarade.inquisitor.target."""

    other: Seat


@dataclass(frozen=True, slots=True)
class Answer(Move, form="say {character}", label="Say you are {character}", choices={"character": NAMES}):
    """Answer the Inquisitor with a character. Rules: mascarade.inquisitor.target."""

    spoken: ClassVar[dict[str, Any]] = {"character": one}
    character: str


# Chance, where mistakes may happen.
@dataclass(frozen=True, slots=True)
class Mishap(Move, form="{what}", choices={"what": ("nothing is seen", "the card is seen")}):
    """Whether a player sees their own card by mistake. Rules: mascarade.look.by-mistake."""

    what: str


CLAIM, KEEP_FORTUNE, LOOK, PASS = Claim(), KeepFortune(), Look(), Pass()
SECRETLY = tuple(map(Secretly, HOW))
MISHAPS = Mishap("nothing is seen"), Mishap("the card is seen")
