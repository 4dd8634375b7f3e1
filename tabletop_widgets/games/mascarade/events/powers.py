"""Public events of Mascarade: powers."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_widgets.codec.decoding import Count
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.events.turns import Said
from tabletop_widgets.games.mascarade.facts import Name
from tabletop_widgets.games.mascarade.places import Spot
from tabletop_widgets.kernel.event import derive

POWER = "Power"


@dataclass(frozen=True, slots=True)
class Received(Said, step=POWER):
    """A player got coins from the bank; `pair` marks one of two revealed Peasants."""

    seat: Seat
    character: Name
    coins: Count
    owned: Count
    pair: bool = False
    rule = derive(lambda event: "mascarade.peasant.pair" if event.pair else BANK_RULES[event.character])
    form = derive(
        lambda event: words.PAIR if event.pair else words.FILLED_UP if event.character == "Widow" else words.FROM_BANK
    )


BANK_RULES: dict[str, str] = {
    "King": "mascarade.king.power",
    "Queen": "mascarade.queen.power",
    "Fool": "mascarade.fool.coin",
    "Peasant": "mascarade.peasant.single",
    "Widow": "mascarade.widow.power",
}


@dataclass(frozen=True, slots=True)
class Taken(Said, step=POWER):
    """A player took coins from another; `short` if the other had fewer than the power takes."""

    seat: Seat
    other: Seat
    coins: Count
    character: Name
    short: bool = False
    rule = derive(lambda event: TAKING[event.character])
    form = derive(
        lambda event: (
            (words.WRONG_ANSWER if event.character == "Inquisitor" else words.TAKEN) + words.SHORT * event.short
        )
    )


TAKING: dict[str, str] = {
    "Bishop": "mascarade.bishop.power",
    "Thief": "mascarade.thief.power",
    "Inquisitor": "mascarade.inquisitor.wrong",
}


@dataclass(frozen=True, slots=True)
class CourtTaken(Said, rule="mascarade.judge.power", step=POWER, form=words.COURT_TAKEN):
    """A Judge took the coins on the courthouse."""

    seat: Seat
    coins: Count


@dataclass(frozen=True, slots=True)
class FortunesExchanged(Said, rule="mascarade.witch.power", step=POWER, form=words.EXCHANGED):
    """A Witch exchanged fortunes with another player; `coins` and `others` are their coins afterwards."""

    seat: Seat
    other: Seat
    coins: Count
    others: Count


@dataclass(frozen=True, slots=True)
class FortuneKept(Said, rule="mascarade.witch.power", step=POWER, form="{seat}, as the Witch, makes no exchange."):
    """A Witch exchanged nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cheated(Said, rule="mascarade.cheat.power", step=POWER, form=words.CHEATED):
    """A Cheat had enough coins to win. Rules: mascarade.end.cheat."""

    seat: Seat
    coins: Count


@dataclass(frozen=True, slots=True)
class NothingHappened(Said, step=POWER):
    """A power was used without effect."""

    seat: Seat
    character: Name
    rule = derive(lambda event: WITHOUT_EFFECT[event.character])
    form = derive(lambda event: words.NOTHING[event.character])


WITHOUT_EFFECT: dict[str, str] = {
    "Judge": "mascarade.ruling.empty-powers",
    "Cheat": "mascarade.cheat.too-poor",
    "Widow": "mascarade.widow.rich",
}


@dataclass(frozen=True, slots=True)
class Questioned(Said, rule="mascarade.inquisitor.target", step=POWER, form=words.QUESTIONED):
    """An Inquisitor questioned a player."""

    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class Answered(Said, rule="mascarade.inquisitor.target", step=POWER, form="{seat} answers: I am {character}."):
    """The questioned player named a character."""

    seat: Seat
    character: Name


@dataclass(frozen=True, slots=True)
class Shown(Said, rule="mascarade.info.inquisitor", step="Reveal", form="{seat} reveals the card: it is {card}."):
    """The questioned player revealed the card."""

    seat: Seat
    place: Spot
    card: Name


@dataclass(frozen=True, slots=True)
class WellAnswered(Said, rule="mascarade.inquisitor.right", step=POWER, form=words.RIGHT_ANSWER):
    """The answer was right."""

    seat: Seat
