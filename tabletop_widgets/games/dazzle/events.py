"""What the table of Dazzle saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.sentences import listed
from tabletop_widgets.games.dazzle import words
from tabletop_widgets.games.dazzle.facts import DAZZLE, HAND, Card, Dazzle
from tabletop_widgets.games.dazzle.scoring import leader, rule_of


# The start, and draws.
@dataclass(slots=True)
class Began(Event):
    """It was settled who opens every pair of asks."""

    seat: int
    rule: ClassVar[str] = "dazzle.setup.start-player"
    step: ClassVar[str] = words.SET_UP

    def say(self, names: Sequence[str]) -> str:
        """Tell who asks first."""
        return words.BEGAN.format(name=names[self.seat])


@dataclass(slots=True)
class Drew(Event):
    """Both drew from their own decks; everybody saw the backs: the ranks a seat, highest first.

    Ruling: dazzle.ruling.public-ranks.
    """

    ranks: tuple[tuple[int, ...], ...]

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule that lets them draw."""
        return "dazzle.setup.hand" if self.first else "dazzle.turn.draw"

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it."""
        return words.SET_UP if self.first else words.DRAW

    @property
    def first(self) -> bool:
        """Whether this was a first hand."""
        return len(self.ranks[0]) == HAND

    def say(self, names: Sequence[str]) -> str:
        """Tell the ranks."""
        told = [
            words.DREW_ONE.format(name=name, ranks=listed([*map(str, ranks)]))
            for name, ranks in zip(names, self.ranks, strict=True)
        ]
        return words.DREW.format(count=len(self.ranks[0]), drawn="; ".join(told))


@dataclass(slots=True)
class DrewCards(Event):
    """The faces of cards that were drawn. Told to the one who drew them."""

    seat: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "dazzle.info.own-hand"
    step: ClassVar[str] = words.SECRET

    def say(self, names: Sequence[str]) -> str:
        """Tell the cards."""
        return words.DREW_CARDS.format(name=names[self.seat], cards=listed(self.cards))


@dataclass(slots=True)
class Held(Event):
    """At the beginning of a position that was laid out, this seat holds these cards. Told to that seat alone."""

    seat: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "dazzle.info.own-hand"
    step: ClassVar[str] = words.SECRET

    def say(self, names: Sequence[str]) -> str:
        """Tell the cards."""
        return words.HELD.format(name=names[self.seat], cards=listed(self.cards))


# An ask.
@dataclass(slots=True)
class Asked(Event):
    """A player laid two cards open."""

    seat: int
    cards: tuple[Card, ...]
    rule: ClassVar[str] = "dazzle.ask.two-cards"
    step: ClassVar[str] = words.ASKS

    def say(self, names: Sequence[str]) -> str:
        """Tell the cards."""
        return words.ASKED.format(name=names[self.seat], cards=listed(self.cards))


@dataclass(slots=True)
class WillPlaced(Event):
    """The other player chose this card as Will; `total` is their Will for its Dazzle now."""

    seat: int
    card: Card
    total: int
    rule: ClassVar[str] = "dazzle.place.will"
    step: ClassVar[str] = words.CHOOSES

    def say(self, names: Sequence[str]) -> str:
        """Tell whose, which and how much."""
        told = {"name": names[self.seat], "card": self.card, "total": self.total, "dazzle": DAZZLE[self.card]}
        return words.WILL_PLACED.format(**told)


@dataclass(slots=True)
class PointsPlaced(Event):
    """The card that was not chosen became points; `total` is what lies below its pawn now."""

    card: Card
    total: int
    rule: ClassVar[str] = "dazzle.place.points"
    step: ClassVar[str] = words.CHOOSES

    def say(self, names: Sequence[str]) -> str:  # noqa: ARG002 - every event says itself with the names
        """Tell which and how much."""
        lie = words.points_lie(self.total)
        return words.POINTS_PLACED.format(card=self.card, dazzle=DAZZLE[self.card], points=lie)


# The end.
@dataclass(slots=True)
class Scored(Event):
    """A Dazzle was compared: the ranks of the Will cards a seat, and those below the pawn."""

    dazzle: Dazzle
    will: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]

    @property
    def winner(self) -> int | None:
        """Who won it."""
        return leader(self.sums)

    @property
    def sums(self) -> tuple[int, ...]:
        """The Will a seat. Rule: dazzle.score.will."""
        return tuple([sum(ranks) for ranks in self.will])

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule that a reader needs most to follow the sum."""
        return rule_of(self.sums, sum(self.points))

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the Dazzle, for each is a sum of its own."""
        return words.SCORING.format(dazzle=self.dazzle)

    def say(self, names: Sequence[str]) -> str:
        """Tell both sums, and who takes how much."""
        winner, points = self.winner, sum(self.points)
        if winner is None:
            form = words.TIED if any(self.sums) else words.NO_WILL
            return form.format(dazzle=self.dazzle, will=self.sums[0], points=words.points_lost(points))
        more, less = words.summed(self.will[winner]), words.summed(self.will[1 - winner])
        form = words.SCORED if points else words.SCORED_EMPTY
        taken = words.points(points)
        return form.format(dazzle=self.dazzle, name=names[winner], more=more, less=less, points=taken)
