"""What the table of Mascarade saw of powers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabletop_widgets.codec.decoding import Count
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.events.turns import Said
from tabletop_widgets.games.mascarade.facts import Name
from tabletop_widgets.games.mascarade.places import Spot

POWER = "Power"


@dataclass(frozen=True, slots=True)
class Received(Said):
    """A player got coins from the bank; `pair`: as one of two revealed Peasants."""

    seat: Seat
    character: Name
    coins: Count
    owned: Count
    pair: bool = False
    step: ClassVar[str] = POWER

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule of this power."""
        return "mascarade.peasant.pair" if self.pair else BANK_RULES[self.character]

    @property
    def form(self) -> str:  # type: ignore[override]
        """Tell how many."""
        return words.PAIR if self.pair else words.FILLED_UP if self.character == "Widow" else words.FROM_BANK


BANK_RULES = {
    "King": "mascarade.king.power",
    "Queen": "mascarade.queen.power",
    "Fool": "mascarade.fool.coin",
    "Peasant": "mascarade.peasant.single",
    "Widow": "mascarade.widow.power",
}


@dataclass(frozen=True, slots=True)
class Taken(Said):
    """A player took coins from another; `short`: fewer than the power asks for, for there were no more."""

    seat: Seat
    other: Seat
    coins: Count
    character: Name
    short: bool = False
    step: ClassVar[str] = POWER

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule of this power."""
        return TAKING[self.character]

    @property
    def form(self) -> str:  # type: ignore[override]
        """Tell who took from whom."""
        return (words.WRONG_ANSWER if self.character == "Inquisitor" else words.TAKEN) + words.SHORT * self.short


TAKING = {
    "Bishop": "mascarade.bishop.power",
    "Thief": "mascarade.thief.power",
    "Inquisitor": "mascarade.inquisitor.wrong",
}


@dataclass(frozen=True, slots=True)
class CourtTaken(Said):
    """A Judge took what lay on the courthouse."""

    seat: Seat
    coins: Count
    rule: ClassVar[str] = "mascarade.judge.power"
    step: ClassVar[str] = POWER
    form: ClassVar[str] = words.COURT_TAKEN


@dataclass(frozen=True, slots=True)
class FortunesExchanged(Said):
    """A Witch exchanged fortunes with another; the coins are those afterwards."""

    seat: Seat
    other: Seat
    coins: Count
    others: Count
    rule: ClassVar[str] = "mascarade.witch.power"
    step: ClassVar[str] = POWER
    form: ClassVar[str] = words.EXCHANGED


@dataclass(frozen=True, slots=True)
class FortuneKept(Said):
    """A Witch exchanged nothing."""

    seat: Seat
    rule: ClassVar[str] = "mascarade.witch.power"
    step: ClassVar[str] = POWER
    form: ClassVar[str] = words.KEPT


@dataclass(frozen=True, slots=True)
class Cheated(Said):
    """A Cheat was rich enough. Rules: mascarade.end.cheat."""

    seat: Seat
    coins: Count
    rule: ClassVar[str] = "mascarade.cheat.power"
    step: ClassVar[str] = POWER
    form: ClassVar[str] = words.CHEATED


@dataclass(frozen=True, slots=True)
class NothingHappened(Said):
    """A power was used that could do nothing."""

    seat: Seat
    character: Name
    step: ClassVar[str] = POWER

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule that says why not."""
        return WITHOUT_EFFECT[self.character]

    @property
    def form(self) -> str:  # type: ignore[override]
        """Tell why not."""
        return words.NOTHING[self.character]


WITHOUT_EFFECT = {
    "Judge": "mascarade.ruling.empty-powers",
    "Cheat": "mascarade.cheat.too-poor",
    "Widow": "mascarade.widow.rich",
}


@dataclass(frozen=True, slots=True)
class Questioned(Said):
    """An Inquisitor pointed at somebody."""

    seat: Seat
    other: Seat
    rule: ClassVar[str] = "mascarade.inquisitor.target"
    step: ClassVar[str] = POWER
    form: ClassVar[str] = words.QUESTIONED


@dataclass(frozen=True, slots=True)
class Answered(Said):
    """Somebody said which character they are."""

    seat: Seat
    character: Name
    rule: ClassVar[str] = "mascarade.inquisitor.target"
    step: ClassVar[str] = POWER
    form: ClassVar[str] = words.ANSWERED


@dataclass(frozen=True, slots=True)
class Shown(Said):
    """Whoever was questioned revealed the card."""

    seat: Seat
    place: Spot
    card: Name
    rule: ClassVar[str] = "mascarade.info.inquisitor"
    step: ClassVar[str] = "Reveal"
    form: ClassVar[str] = words.SHOWN


@dataclass(frozen=True, slots=True)
class WellAnswered(Said):
    """The answer was right."""

    seat: Seat
    rule: ClassVar[str] = "mascarade.inquisitor.right"
    step: ClassVar[str] = POWER
    form: ClassVar[str] = words.RIGHT_ANSWER
