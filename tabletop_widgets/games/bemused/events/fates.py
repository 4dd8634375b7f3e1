"""Sanity lost and regained, geminas turned over, death, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from tabletop_widgets.codec.decoding import Count, EachSeat
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events.public import (
    DEATH,
    END,
    GEMINA,
    INSANITY,
    ITS_DREAD,
    Public,
    lay_dread,
    turn_gemina,
    turn_virtuoso,
)
from tabletop_widgets.games.bemused.facts import FANTASMA, INSANE, SANE, CardName, Name
from tabletop_widgets.kernel.event import Event, derive
from tabletop_widgets.sentences import listed


@dataclass(frozen=True, slots=True)
class WentInsane(Event, rule="bemused.sanity.instant", step=INSANITY, form=words.WENT_INSANE):
    """A virtuoso has five cards and goes insane."""

    seat: Seat
    virtuoso: Name

    def change(self, public: Public) -> None:
        """Turn the virtuoso card sideways."""
        turn_virtuoso(public, self.seat, INSANE)


@dataclass(frozen=True, slots=True)
class TurnedUp(Event, rule="bemused.gemina.insanity", step=GEMINA, form=words.TURNED_UP):
    """Insanity has turned a gemina card face up."""

    seat: Seat
    gemina: Name

    def change(self, public: Public) -> None:
        """Turn the gemina card face up."""
        turn_gemina(public, self.seat, up=True)


@dataclass(frozen=True, slots=True)
class TurnedDown(Event, rule="bemused.gemina.insanity_down", step=GEMINA, form=words.TURNED_DOWN):
    """Insanity has turned a gemina card face down."""

    seat: Seat
    gemina: Name

    def change(self, public: Public) -> None:
        """Turn the gemina card face down."""
        turn_gemina(public, self.seat, up=False)


@dataclass(frozen=True, slots=True)
class Suffered(Event, step=ITS_DREAD):
    """A dread from the well went onto a virtuoso because a gemina was revealed.

    `choice`: it is the price of a reveal, on the virtuoso that the player backs.
    """

    seat: Seat
    virtuoso: Name
    choice: bool
    rule = derive(lambda event: "bemused.gemina.choice_price" if event.choice else "bemused.gemina.cascade")
    form = derive(lambda event: words.PAID if event.choice else words.SUFFERED)

    def change(self, public: Public) -> None:
        """Put the dread on the virtuoso."""
        lay_dread(public, self.virtuoso)


@dataclass(frozen=True, slots=True)
class Ignored(Event, step=ITS_DREAD):
    """A reveal by insanity moved no dread: the gemina is a fantasma, the dread well is empty, or no doubt is left."""

    seat: Seat
    virtuoso: Name
    why: str
    rule = derive(lambda event: IGNORING[event.why][0])
    form = derive(lambda event: IGNORING[event.why][1])


IGNORING: dict[str, tuple[str, str]] = {
    "fantasma": (
        "bemused.gemina.insanity_fantasma_target",
        "The gemina, the {virtuoso}, is a fantasma: no dread is moved.",
    ),
    "well": ("bemused.ruling.dread_well_empty", "The dread well is empty: the {virtuoso} gets no dread."),
    "doubts": ("bemused.ruling.death_order", "The {virtuoso} carries no doubt that a dread could replace."),
}


@dataclass(frozen=True, slots=True)
class Regained(Event, rule="bemused.sanity.regain", step=INSANITY, form=words.REGAINED):
    """An insane virtuoso has fewer than five cards and is sane again."""

    seat: Seat
    virtuoso: Name

    def change(self, public: Public) -> None:
        """Turn the virtuoso card upright."""
        turn_virtuoso(public, self.seat, SANE)


@dataclass(frozen=True, slots=True)
class Died(Event, rule="bemused.death.condition", step=DEATH, form=words.DIED):
    """Five cards with three dreads or more: the virtuoso is now a fantasma.

    First the `doubts` of the hand went onto the discard pile, in the hand's order and unseen, then those on the
    virtuoso in order of arrival (`seen`); `dreads` of hand and virtuoso together went into the dread well.
    """

    seat: Seat
    virtuoso: Name
    doubts: Count
    seen: tuple[CardName, ...]
    dreads: Count
    spoken: ClassVar = {
        "doubts": lambda doubts, names, event: words.counted(doubts + len(event.seen)),  # noqa: ARG005
        "dreads": lambda dreads, names, event: words.counted(dreads, "dread"),  # noqa: ARG005
    }

    def change(self, public: Public) -> None:
        """Clear the virtuoso, return the dreads and turn the card."""
        public.on[self.seat] = ()
        public.dread_well += self.dreads
        turn_virtuoso(public, self.seat, FANTASMA)


# The end.
@dataclass(frozen=True, slots=True)
class Scored(Event, rule="bemused.end.trigger", step=END):
    """The game has ended, with these scores before the secrets."""

    scores: EachSeat[int]

    def say(self, names: Sequence[str]) -> str:
        return words.SCORED.format(
            scores=listed([words.SCORE.format(name=n, points=p) for n, p in zip(names, self.scores, strict=True)])
        )


@dataclass(frozen=True, slots=True)
class SecretsRevealed(Event, rule="bemused.score.secrets_after", step=END):
    """All secrets and geminas were turned up; `points` lists what each secret pays."""

    secrets: EachSeat[str]
    geminas: EachSeat[Name]
    points: EachSeat[int]

    def say(self, names: Sequence[str]) -> str:
        """Say each secret and what it pays."""
        rows = zip(names, self.secrets, self.geminas, self.points, strict=True)
        parts = [words.SECRET_TOLD.format(name=n, secret=s, gemina=g, points=f"{p:+d}") for n, s, g, p in rows]
        return f"The secrets are revealed: {listed(parts)}."
