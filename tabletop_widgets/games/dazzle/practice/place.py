"""Misconceptions of where the chosen card and the other card go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.dazzle.facts import DAZZLE, RANK, Card
from tabletop_widgets.games.dazzle.moves import Choose
from tabletop_widgets.games.dazzle.steps.turn import Chooses, PlacePoints, PlaceWill, without
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Dazzle)


@wrong("place.will place.asker", "the Will card went to the side of the player who showed it")
class WillToTheAsker(Dazzle):
    def lay_will(self, seat: Seat, card: Card) -> None:
        super().lay_will(1 - seat, card)


wrong.where(
    "will for each",
    "place.asker choose.split",
    "the other card became Will of the player who showed it",
    lay_points=lambda t, card: t.lay_will(t.turn, card),
)
wrong.where(
    "both as will",
    "choose.split",
    "both cards became the chooser's Will",
    lay_points=lambda t, card: t.lay_will(1 - t.turn, card),
)
wrong.where(
    "the other is gone", "choose.split place.points", "the card not chosen left the game", lay_points=lambda *_: None
)


@wrong("choose.split", "the chosen card became points, and the other one Will")
class ChosenForPoints(Chooses):
    def run(self, t: Dazzle, moves: Mapping[Seat, Choose]) -> None:
        (other,) = without(t.shown, moves[1 - t.turn].card)
        t.next(PlaceWill(other), PlacePoints())


@wrong("place.each-own-colour place.points", "both cards went to the pawn of the Will card")
class PointsAtTheOtherPawn(Dazzle):
    def lay_points(self, card: Card) -> None:
        will: Any = self.events[-1].event
        super().lay_points(f"{will.dazzle} {RANK[card]}")


@wrong("place.each-own-colour place.will", "both cards went to the pawn of the point card")
class WillAtTheOtherPawn(Dazzle):
    def lay_will(self, seat: Seat, card: Card) -> None:
        (other,) = self.shown
        super().lay_will(seat, f"{DAZZLE[other]} {RANK[card]}")
