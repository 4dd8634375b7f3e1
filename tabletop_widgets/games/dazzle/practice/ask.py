"""Misconceptions of an ask: which two cards may be shown, and who chooses between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tabletop_widgets.games.dazzle.facts import DAZZLE, RANK, Card
from tabletop_widgets.games.dazzle.moves import Ask, asks, choices_of
from tabletop_widgets.games.dazzle.steps.turn import Chooses
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Dazzle)
Cards = tuple[Card, ...]


# What may be shown.
def showing(fits: Callable[[Card, Card], bool]) -> Callable[[Cards], tuple[Ask, ...]]:
    """Allow only pairs of cards that pass this test."""
    return cache(lambda hand: tuple(move for move in asks(hand) if fits(move.first, move.second)))


wrong.where(
    "two dazzles",
    "ask.free",
    "the two cards shown had to be of different Dazzles",
    asks=showing(lambda one, other: DAZZLE[one] != DAZZLE[other]),
)
wrong.where(
    "two ranks",
    "ask.free",
    "the two cards shown had to be of different ranks",
    asks=showing(lambda one, other: RANK[one] != RANK[other]),
)
wrong.where(
    "one dazzle",
    "ask.free",
    "the two cards shown had to be of one Dazzle",
    asks=showing(lambda one, other: DAZZLE[one] == DAZZLE[other]),
)
wrong.where(
    "one rank",
    "ask.two-cards ask.free",
    "the two cards shown had to be of one rank",
    asks=showing(lambda one, other: RANK[one] == RANK[other]),
)
wrong.where(
    "not alike",
    "ask.two-cards ask.free",
    "two cards that looked alike could not be shown together",
    asks=showing(lambda one, other: one != other),
)


# Who chooses.
@wrong("choose.only-chooser choose.split", "the player who showed the cards also chose between them")
class TheAskerChooses(Chooses):
    def ask(self, t: Dazzle) -> tuple[Decision, ...]:
        return tuple([replace(each, seat=t.turn) for each in super().ask(t)])


@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse both cards."""

    card: None = None


@cache
def or_neither(shown: Cards) -> tuple[Any, ...]:
    return (*choices_of(shown), Refuse())


wrong.where(
    "the stronger",
    "choose.only-chooser",
    "the higher card always became Will",
    choices_of=lambda shown: choices_of((max(shown, key=RANK.__getitem__),) * 2),
)
wrong.where(
    "the weaker",
    "choose.only-chooser",
    "the higher card always became points",
    choices_of=lambda shown: choices_of((min(shown, key=RANK.__getitem__),) * 2),
)
wrong.where("or neither", "turn.no-pass", "both cards could be refused", choices_of=or_neither)
