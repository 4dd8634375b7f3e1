"""The events of Dazzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tabletop_widgets.codec.decoding import Count, EachSeat
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.dazzle import words
from tabletop_widgets.games.dazzle.facts import DAZZLE, HAND, Card, Dazzle, Rank
from tabletop_widgets.games.dazzle.scoring import leader, rule_of
from tabletop_widgets.kernel.event import Event, derive
from tabletop_widgets.sentences import listed


# The start, and draws.
@dataclass(frozen=True, slots=True)
class Began(Event, rule="dazzle.setup.start-player", step=words.SET_UP, form="{seat} asks first in every round."):
    """The player who opens every round was determined."""

    seat: Seat


def _backs(ranks: tuple[tuple[int, ...], ...], names: Sequence[str], _event: Any) -> str:
    each = zip(names, ranks, strict=True)
    return "; ".join([f"{name} {listed([*map(str, row)])}" for name, row in each])


@dataclass(frozen=True, slots=True)
class Drew(Event, form="Both draw {count} cards, and their backs show the ranks: {ranks}.", spoken={"ranks": _backs}):
    """Both players drew from their own decks; everybody saw the backs: each seat's ranks, highest first.

    Ruling: dazzle.ruling.public-ranks.
    """

    ranks: EachSeat[tuple[Rank, ...]]
    rule = derive(lambda event: "dazzle.setup.hand" if event.count == HAND else "dazzle.turn.draw")
    step = derive(lambda event: words.SET_UP if event.count == HAND else words.DRAW)

    @property
    def count(self) -> int:
        """The number of cards each player drew."""
        return len(self.ranks[0])


@dataclass(frozen=True, slots=True)
class DrewCards(Event, rule="dazzle.info.own-hand", step=words.SECRET, form="{seat} draws {cards}."):
    """The faces of cards drawn. Only the player who drew them receives this."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Held(Event, rule="dazzle.info.own-hand", step=words.SECRET, form="{seat} holds {cards}."):
    """A seat's hand at the start of a position that was laid out. Only that seat receives this."""

    seat: Seat
    cards: tuple[Card, ...]


# An ask.
@dataclass(frozen=True, slots=True)
class Asked(Event, rule="dazzle.ask.two-cards", step=words.ASKS, form=words.ASKED):
    """A player showed two cards."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WillPlaced(Event, rule="dazzle.place.will", step=words.CHOOSES, form=words.WILL_PLACED):
    """The other player chose this card as Will; `total` is now their Will for its Dazzle."""

    seat: Seat
    card: Card
    total: Count

    @property
    def dazzle(self) -> Dazzle:
        """The Dazzle of the card."""
        return DAZZLE[self.card]


@dataclass(frozen=True, slots=True)
class PointsPlaced(Event, rule="dazzle.place.points", step=words.CHOOSES, form=words.POINTS_PLACED):
    """The other card became points; `total` is now the sum below its pawn."""

    card: Card
    total: Count
    spoken: ClassVar = {"total": lambda total, _names, _event: words.points_lie(total)}

    @property
    def dazzle(self) -> Dazzle:
        """The Dazzle of the card."""
        return DAZZLE[self.card]


# The end.
@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A Dazzle was compared: the ranks of each seat's Will cards, and of the cards below the pawn."""

    dazzle: Dazzle
    will: EachSeat[tuple[Rank, ...]]
    points: tuple[Rank, ...]

    @property
    def winner(self) -> Seat | None:
        """The seat that won it, or None."""
        return leader(self.sums)

    @property
    def sums(self) -> tuple[int, ...]:
        """The Will of each seat. Rule: dazzle.score.will."""
        return tuple([sum(ranks) for ranks in self.will])

    rule = derive(lambda event: rule_of(event.sums, sum(event.points)))
    step = derive(lambda event: words.SCORING.format(dazzle=event.dazzle))

    def say(self, names: Sequence[str]) -> str:
        """Say both sums, and who takes how many points."""
        winner, points = self.winner, sum(self.points)
        if winner is None:
            form = words.TIED if any(self.sums) else words.NO_WILL
            return form.format(dazzle=self.dazzle, will=self.sums[0], points=words.points_lost(points))
        more, less = words.summed(self.will[winner]), words.summed(self.will[1 - winner])
        form = words.SCORED if points else words.SCORED_EMPTY
        taken = words.points(points)
        return form.format(dazzle=self.dazzle, name=names[winner], more=more, less=less, points=taken)
