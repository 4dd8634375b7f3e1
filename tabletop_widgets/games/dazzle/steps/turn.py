"""The rules of Dazzle, in order of play: an ask, a choice, the switch of roles, a draw, the score."""

# ruff: noqa: ARG002 - a step runs with the answers to its question, even one that asks nothing

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.dazzle import words
from tabletop_widgets.games.dazzle.events import Asked, Scored
from tabletop_widgets.games.dazzle.facts import ASKED, DAZZLES, Card, Dazzle
from tabletop_widgets.games.dazzle.moves import Ask, Choose
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.sentences import listed

if TYPE_CHECKING:
    from tabletop_widgets.games.dazzle import table


@dataclass(slots=True)
class Asks(Step):
    """The player whose turn it is shows two cards from their hand; the other player chooses.

    Rules: dazzle.ask.two-cards, dazzle.ask.free, dazzle.turn.no-pass, dazzle.info.shown.
    Ruling: dazzle.ruling.table-talk (whatever is said, these two cards are all that is shown).
    """

    def ask(self, t: table.Dazzle) -> tuple[Decision, ...]:
        """Ask for two cards; nothing but the hand matters."""
        return (decide(t, t.turn, t.asks(t.hands[t.turn]), words.ASK, "dazzle.ask.two-cards", depends_on=()),)

    def in_the_open(self, t: table.Dazzle) -> bool:
        """Return whether a forced ask is public: for the last two cards, but not for a longer hand of equal cards."""
        return len(t.hands[t.turn]) == ASKED

    def why_not(self, t: table.Dazzle, seat: Seat, move: Any) -> tuple[str, str] | None:
        """Say which of the two cards the hand lacks."""
        if not isinstance(move, Ask):
            return None
        hand, asked = t.hands[seat], (move.first, move.second)
        lacking = [card for card in dict.fromkeys(asked) if hand.count(card) < asked.count(card)]
        held = [words.held(card, hand.count(card)) for card in lacking]
        return f"You hold {listed(held)}: show two cards from your hand.", "dazzle.ask.two-cards"

    def run(self, t: table.Dazzle, moves: Mapping[Seat, Ask]) -> None:
        """Show the two cards."""
        asked = moves[t.turn]
        t.shown = asked.first, asked.second
        t.hands[t.turn] = without(t.hands[t.turn], *t.shown)
        t.tell(Asked(t.turn, t.shown))
        t.next(Chooses())


@dataclass(slots=True)
class Chooses(Step):
    """Only the other player says which of the two becomes Will; the remaining card becomes points.

    Rules: dazzle.choose.split, dazzle.choose.only-chooser, dazzle.turn.no-pass.
    """

    def ask(self, t: table.Dazzle) -> tuple[Decision, ...]:
        """Ask the player who did not show the cards, even if both are equal."""
        return (decide(t, 1 - t.turn, t.choices_of(t.shown), words.CHOOSE, "dazzle.choose.split", depends_on=()),)

    def in_the_open(self, t: table.Dazzle) -> bool:
        """Return True: both cards are public."""
        return True

    def why_not(self, t: table.Dazzle, seat: Seat, move: Any) -> tuple[str, str] | None:
        """Say which cards were shown."""
        if not isinstance(move, Choose):
            return None
        return words.NOT_SHOWN.format(card=move.card, shown=listed(t.shown)), "dazzle.choose.split"

    def run(self, t: table.Dazzle, moves: Mapping[Seat, Choose]) -> None:
        """Place the Will, then the points."""
        t.next(PlaceWill(moves[1 - t.turn].card), PlacePoints())


@dataclass(slots=True)
class PlaceWill(Step):
    """The chosen card goes to the chooser's side of the pawn of its Dazzle; the asker's side gains nothing.

    Rules: dazzle.place.will, dazzle.place.asker, dazzle.components.rank-use. Ruling: dazzle.ruling.open-table.
    """

    card: Card

    def run(self, t: table.Dazzle, moves: Mapping[Seat, Choose]) -> None:
        t.shown = without(t.shown, self.card)
        t.lay_will(1 - t.turn, self.card)


@dataclass(slots=True)
class PlacePoints(Step):
    """The other card goes below the pawn of its own Dazzle; then the roles switch, or the round is over.

    Rules: dazzle.place.points, dazzle.place.each-own-colour, dazzle.components.rank-use, dazzle.turn.switch,
    dazzle.turn.pair. Rulings: dazzle.ruling.open-table, dazzle.ruling.repeat (one ask each, then they draw).
    """

    def run(self, t: table.Dazzle, moves: Mapping[Seat, Choose]) -> None:
        """Place it, and let the other player ask."""
        (card,), t.shown = t.shown, ()
        t.lay_points(card)
        if t.turn != t.starter:
            t.next(EndPair())
            return
        t.turn = 1 - t.starter
        t.next(Asks())


@dataclass(slots=True)
class EndPair(Step):
    """End a round: both draw two cards while there are decks; when no cards are left the Dazzles are scored.

    Rules: dazzle.turn.draw, dazzle.turn.no-draw-between, dazzle.turn.deck-empty, dazzle.turn.count, dazzle.turn.asks,
    dazzle.turn.hand-sizes, dazzle.end.empty-hands. Rulings: dazzle.ruling.draw-order (both at once),
    dazzle.ruling.same-opener (the starter opens every pair).
    """

    def run(self, t: table.Dazzle, moves: Mapping[Seat, Choose]) -> None:
        """Draw, and continue with the next round or the score."""
        self.draw(t)
        if not any(t.hands):
            t.next(*scores(t))
            return
        t.turn = t.starter
        t.next(Asks())

    def draw(self, t: table.Dazzle) -> None:
        if any(t.decks):
            t.draw(t.drawn)


@dataclass(slots=True)
class ScoreDazzle(Step):
    """Compare the Will for one Dazzle; the player with more takes the points below its pawn.

    Rules: dazzle.score.will, dazzle.score.win-dazzle, dazzle.score.take-points, dazzle.score.tied-will,
    dazzle.score.zero-zero, dazzle.score.will-not-points, dazzle.score.empty-points.
    """

    dazzle: Dazzle

    def run(self, t: table.Dazzle, moves: Mapping[Seat, Choose]) -> None:
        t.scored = (*t.scored, self.dazzle)
        t.tell(Scored(self.dazzle, t.will[self.dazzle], t.points[self.dazzle]))


def scores(t: table.Dazzle) -> list[ScoreDazzle]:
    """Return steps for the Dazzles not yet scored, in the order of the pawns. Rules: dazzle.end.empty-hands."""
    return [ScoreDazzle(dazzle) for dazzle in DAZZLES if dazzle not in t.scored]


def without(cards: tuple[Card, ...], *gone: Card) -> tuple[Card, ...]:
    """Remove one card for each one named."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
