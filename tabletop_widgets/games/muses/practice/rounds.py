"""Misconceptions of a round: what may be picked, the order of actions, who takes part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.muses.events import Revealed, RoundBegan
from tabletop_widgets.games.muses.facts import ROUNDS, TIE_ORDER, Action
from tabletop_widgets.games.muses.moves import Pick
from tabletop_widgets.games.muses.steps.rounds import (
    ChooseActions,
    Devotion,
    MoveSunAndMoon,
    Picks,
    Revolution,
    Shift,
    Tally,
    in_order,
)
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Muses)
InOrder = Callable[[tuple[Action, ...]], list[Step]]
NO_CARD: Any = "no card"


# The order of actions.
def ordered(key: Callable[[Any], Any]) -> InOrder:
    return lambda picks: sorted(in_order(picks), key=key)


def first(*actions: Action) -> Callable[[Any], Any]:
    """Return a key that orders equally popular actions: these first, then the printed order."""
    row = (*actions, *(action for action in TIE_ORDER if action not in actions))
    return lambda step: (-len(step.seats), row.index(step.action))


def popular_alone(picks: tuple[Action, ...]) -> list[Step]:
    steps: list[Any] = in_order(picks)
    return [step for step in steps if len(step.seats) == len(steps[0].seats)]


def each_for_itself(step: Any) -> tuple[int, int]:
    """Return a key that counts every Inspiration as a separate action."""
    count = 1 if step.action == "Inspiration" else len(step.seats)
    return -count, TIE_ORDER.index(step.action)


wrong.where(
    "fewest first",
    "round.majority",
    "the action picked by the fewest players came first",
    in_order=ordered(lambda step: len(step.seats)),
)
wrong.where(
    "by the list alone",
    "round.majority ruling.descending-order",
    "actions took place in the printed order, however many players picked them",
    in_order=ordered(lambda step: TIE_ORDER.index(step.action)),
)
wrong.where(
    "inspiration first",
    "round.majority",
    "Inspiration always came first",
    in_order=ordered(lambda step: (step.action != "Inspiration", *first()(step))),
)
wrong.where("popular alone", "round.majority", "only the most popular action took place", in_order=popular_alone)
wrong.where(
    "revolutions first",
    "round.tie-order round.all-different",
    "among equally popular actions Revolutions came first",
    in_order=ordered(first("Sun Revolution", "Moon Revolution")),
)
wrong.where(
    "moon first",
    "round.tie-order round.all-different",
    "among equally popular actions the Moon's came before the Sun's",
    in_order=ordered(first("Inspiration", "Moon Devotion", "Moon Revolution")),
)
wrong.where(
    "in seat order",
    "round.tie-order round.all-different",
    "equally popular actions took place in seating order",
    in_order=ordered(lambda step: (-len(step.seats), step.seats[0])),
)
wrong.where(
    "each card an action",
    "ruling.inspiration-one-action",
    "each Inspiration counted as an action of its own",
    in_order=ordered(each_for_itself),
)


# When things happen.
@dataclass(slots=True)
class AsItLay(Step):
    """An action carried out on an earlier state of the square."""

    action: Step
    square: list[str]

    def run(self, t: Muses, moves: Picks) -> None:
        now, t.muses = t.muses, self.square
        self.action.run(t, moves)
        t.muses = now


@dataclass(slots=True)
class Begun(Step):
    """The next round begins; Sun and Moon have moved already."""

    def run(self, t: Muses, moves: Picks) -> None:
        t.picks = ()
        t.tell(RoundBegan(t.round, t.at("P0"), t.at("P4")))
        t.next(ChooseActions())


@dataclass(slots=True)
class WalkOn(Step):
    """Sun and Moon move one space in the middle of a round."""

    def run(self, t: Muses, moves: Picks) -> None:
        t.round += 1


@wrong("round.live-board inspiration.late", "tokens went on the Muses as they stood when the cards were turned up")
class SquareOfTheStart(ChooseActions):
    def run(self, t: Muses, moves: Picks) -> None:
        super().run(t, moves)
        t.agenda[1:] = [AsItLay(action, t.muses[:]) for action in t.agenda[1:]]


@wrong("round.celestial-move", "Sun and Moon moved on before the actions")
class LightsFirst(ChooseActions):
    def run(self, t: Muses, moves: Picks) -> None:
        super().run(t, moves)
        if t.round < ROUNDS:
            t.round += 1
            t.agenda[0] = Begun()


@wrong("round.no-mid-move", "Sun and Moon moved on after every action")
class LightsBetween(ChooseActions):
    def run(self, t: Muses, moves: Picks) -> None:
        super().run(t, moves)
        acts = t.agenda[1:]
        if t.round + len(acts) <= ROUNDS:
            t.agenda[1:] = [step for act in acts for step in (WalkOn(), act)]
            t.agenda[0] = Begun()


@wrong("round.celestial-move board.track-length", "Sun and Moon moved two spaces at a time, from side to side")
class LightsByTwos(MoveSunAndMoon):
    def run(self, t: Muses, moves: Picks) -> None:
        walk(t, 2)


def walk(t: Muses, spaces: int) -> None:
    """Move Sun and Moon, but not past the last round; after that the Muses pay."""
    if t.round == ROUNDS:
        t.next(Tally())
    else:
        t.round = min(t.round + spaces, ROUNDS)
        Begun().run(t, {})


# Who takes part.
class _AllTakePart(Step):
    def run(self, t: Muses, moves: Picks) -> None:
        everybody: Any = replace(self, seats=tuple(t.seats))  # type: ignore[type-var]
        super(_AllTakePart, everybody).run(t, moves)


class AllDevote(_AllTakePart, Devotion):
    pass


class AllRevolve(_AllTakePart, Revolution):
    pass


class _OneTakesPart(Step):
    seats: tuple[Seat, ...]

    def run(self, t: Muses, moves: Picks) -> None:
        alone: Any = replace(self, seats=self.seats[:1])  # type: ignore[type-var]
        super(_OneTakesPart, alone).run(t, moves)


class OneDevotes(_OneTakesPart, Devotion):
    pass


class OneRevolves(_OneTakesPart, Revolution):
    pass


wrong.where("all take part", "round.own-action", "everybody took part in every action", AllDevote, AllRevolve)
wrong.where(
    "one of them places",
    "round.everyone-places",
    "only the first in seat order of those who picked an action placed tokens",
    OneDevotes,
    OneRevolves,
)


@wrong("round.once ruling.revolution-tokens-first", "the Muses moved once for each player who picked the Revolution")
class ForEachPicker(Revolution):
    def run(self, t: Muses, moves: Picks) -> None:
        super().run(t, moves)
        t.next(*[Shift(self.action) for _ in self.seats[1:]])


# What may be picked.
@wrong("round.take-back info.basic-hand", "a card picked in one round could not be picked in the next")
class NotTwiceRunning(ChooseActions):
    def one(self, t: Muses, seat: Seat) -> Decision:
        right = super().one(t, seat)
        last = next((e.event.picks[seat] for e in reversed(t.events) if isinstance(e.event, Revealed)), None)
        return replace(right, moves=tuple(move for move in right.moves if move.action != last))


@wrong("ruling.all-mandatory round.select", "a player could pick no card at all")
class MayPass(ChooseActions):
    def one(self, t: Muses, seat: Seat) -> Decision:
        right = super().one(t, seat)
        return replace(right, moves=(*right.moves, Pick(NO_CARD)))
