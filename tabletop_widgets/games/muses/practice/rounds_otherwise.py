"""A round of Muses as people take it to be: what stands in place of a step, or of how actions are ordered.

What is right and needed here has a name of its own, for its own name is what gets replaced.
"""

# ruff: noqa: ARG001, ARG002 - a step runs with the answers to its question, even one that asks nothing
# ruff: noqa: D103 - what these take to be right is said in `misconceptions.py`

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop_widgets.games.muses import facts
from tabletop_widgets.games.muses.events import RoundBegan
from tabletop_widgets.games.muses.steps import rounds
from tabletop_widgets.games.muses.steps.rounds import ChooseActions, Devotion, Inspire, Revolution, Shift, Tally
from tabletop_widgets.games.muses.table import PLACES
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.questions.rule_variants import Swap

Act = rounds._Act  # noqa: SLF001 - what all actions share
PLACE = Act.place
CHOSEN, DEVOTE, INSPIRE, REVOLVE, SHIFT = ChooseActions.run, Devotion.run, Inspire.run, Revolution.run, Shift.run
ORDER, LAST = rounds.in_order, facts.ROUNDS
Run = Callable[..., None]


# The order of actions.
def ordered(key: Callable[[Any], Any]) -> Swap:
    def in_order(picks: Any) -> list[Step]:
        return sorted(ORDER(picks), key=key)

    return rounds, "in_order", in_order


def listed(*first: str) -> Callable[[Any], Any]:
    """Put equally popular actions in another order: these first, the others as they are printed."""
    row = (*first, *(action for action in facts.TIE_ORDER if action not in first))
    return lambda step: (-len(step.seats), row.index(step.action))


def popular_alone(picks: Any) -> list[Step]:
    right: list[Any] = ORDER(picks)
    return [step for step in right if len(step.seats) == len(right[0].seats)]


def by_the_list(picks: Any) -> list[Step]:
    right: list[Any] = ORDER(picks)
    return sorted(right, key=lambda step: facts.TIE_ORDER.index(step.action))


def each_for_itself(step: Any) -> tuple[int, int]:
    """Count every Inspiration as an action of its own."""
    count = 1 if step.action == "Inspiration" else len(step.seats)
    return -count, facts.TIE_ORDER.index(step.action)


# A round.
@dataclass(slots=True)
class AsItLay(Step):
    """An action that looks at another square than the one that lies there."""

    action: Any
    square: list[str]

    def run(self, t: Any, moves: Any) -> None:
        now, t.muses = t.muses, self.square
        self.action.run(t, moves)
        t.muses = now


@dataclass(slots=True)
class Begun(Step):
    """The round is over, and Sun and Moon have moved before."""

    def run(self, t: Any, moves: Any) -> None:
        t.picks = ()
        t.tell(RoundBegan(t.round, t.at("P0"), t.at("P4")))
        t.next(ChooseActions())


@dataclass(slots=True)
class WalkOn(Step):
    """Sun and Moon move on one space in the middle of a round."""

    def run(self, t: Any, moves: Any) -> None:
        t.round += 1


def as_revealed(self: Any, t: Any, moves: Any) -> None:
    CHOSEN(self, t, moves)
    t.agenda[:] = [AsItLay(step, t.muses[:]) if isinstance(step, Act) else step for step in t.agenda]


def lights_first(self: Any, t: Any, moves: Any) -> None:
    CHOSEN(self, t, moves)
    if t.round < LAST:
        t.round += 1
        t.agenda[0] = Begun()


def lights_between(self: Any, t: Any, moves: Any) -> None:
    CHOSEN(self, t, moves)
    acts = t.agenda[:0:-1]
    if t.round + len(acts) <= LAST:
        t.agenda[:] = [Begun(), *(step for act in reversed(acts) for step in (WalkOn(), act))]


def walk(steps: int) -> Run:
    def run(self: Any, t: Any, moves: Any) -> None:
        if t.round == LAST:
            t.next(Tally())
        else:
            t.round = min(t.round + steps, LAST)
            Begun().run(t, moves)

    return run


# Actions.
def everybody(run: Run) -> Run:
    """Let all at the table take part."""

    def joined(self: Any, t: Any, moves: Any) -> None:
        run(type(self)(self.action, tuple(t.seats), self.tied, self.last), t, moves)

    return joined


def only_one(run: Run) -> Run:
    def alone(self: Any, t: Any, moves: Any) -> None:
        run(type(self)(self.action, self.seats[:1], self.tied, self.last), t, moves)

    return alone


def placing(count: int) -> Run:
    """Place so many tokens for a Revolution."""

    def run(self: Any, t: Any, moves: Any) -> None:
        self.begin(t)
        for seat in self.seats:
            self.place(t, seat, t.at("C"), count)
        t.next(Shift(self.action))

    return run


def token_after(self: Any, t: Any, moves: Any) -> None:
    self.begin(t)
    Shift(self.action).run(t, moves)
    for seat in self.seats:
        self.place(t, seat, t.at("C"), 1)


def for_each(self: Any, t: Any, moves: Any) -> None:
    REVOLVE(self, t, moves)
    t.next(*[Shift(self.action) for _ in self.seats[1:]])


def one_shift(self: Any, t: Any, moves: Any) -> None:
    """Move the Muses for the first Revolution of a round alone."""
    CHOSEN(self, t, moves)
    both = [step for step in t.agenda if isinstance(step, Revolution)]
    if len(both) == 2:
        t.agenda[t.agenda.index(both[0])] = Still(both[0])


@dataclass(slots=True)
class Still(Step):
    """A Revolution that moves no Muse."""

    action: Any

    def run(self, t: Any, moves: Any) -> None:
        REVOLVE(self.action, t, moves)
        t.agenda.pop()


def shifting(run: Run) -> Run:
    """Let another action move the Muses, too, towards its light; an Inspiration as the Sun does."""

    def moved(self: Any, t: Any, moves: Any) -> None:
        run(self, t, moves)
        Shift("Moon Revolution" if self.action.startswith("Moon") else "Sun Revolution").run(t, moves)

    return moved


def shared(self: Any, t: Any, moves: Any) -> None:
    """Give two tokens to a Devotion, not to each player."""
    self.begin(t)
    lit = t.at("P0" if self.action == "Sun Devotion" else "P4")
    for seat in self.seats[:2]:
        self.place(t, seat, lit, 1 if len(self.seats) > 1 else 2)


def devoted_to(sun: str, moon: str) -> Run:
    def run(self: Any, t: Any, moves: Any) -> None:
        self.begin(t)
        for seat in self.seats:
            self.place(t, seat, t.at(sun if self.action == "Sun Devotion" else moon), 2)

    return run


def dark_corners(self: Any, t: Any, moves: Any) -> None:
    if t.stand == "corner":
        self.begin(t)
    else:
        DEVOTE(self, t, moves)


# The Muses move.
def cycles(sun: str, moon: str) -> tuple[Swap, Swap]:
    return (facts, "SUN_CYCLE", tuple(sun.split())), (facts, "MOON_CYCLE", tuple(moon.split()))


def tokens_stay(self: Any, t: Any, moves: Any) -> None:
    lying = [t.tokens[muse] for muse in t.muses]
    SHIFT(self, t, moves)
    t.tokens = dict(zip(t.muses, lying, strict=True))


def as_at_sides(self: Any, t: Any, moves: Any) -> None:
    """Move the Muses at a corner as in the round before."""
    corner = t.stand == "corner"
    t.round -= corner
    SHIFT(self, t, moves)
    t.round += corner


# Inspirations.
def by(places: Callable[[Any], Any]) -> Run:
    """Read the card with its cells in other places."""

    def run(self: Any, t: Any, moves: Any) -> None:
        self.begin(t)
        for seat in self.seats:
            card = t.hands[seat]
            for cell, flames in t.cards[card].flames:
                self.place(t, seat, t.muses[places(t)[cell]], flames)
            t.hands[seat], t.discarded[seat] = None, card

    return run


def mirrored(t: Any) -> dict[str, int]:
    return {cell: t.places[f"P{-int(cell[1]) % 8}" if cell != "C" else "C"] for cell in t.places}


def unturned(t: Any) -> Any:
    """Leave the card as it is printed, with its sun at the top or at the top right."""
    return PLACES[t.stand == "corner"]


def one_each(self: Any, t: Any, seat: int, muse: str, wanted: int) -> None:
    PLACE(self, t, seat, muse, 1 if self.action == "Inspiration" else wanted)


def one_card(self: Any, t: Any, moves: Any) -> None:
    """Let all follow the first one's card."""
    own, first = t.hands[:], self.seats[0]
    t.hands = [own[first] if seat in self.seats else own[seat] for seat in t.seats]
    INSPIRE(self, t, moves)


def kept(self: Any, t: Any, moves: Any) -> None:
    own = t.hands[:]
    INSPIRE(self, t, moves)
    t.hands = own


def never(*_: object) -> None:
    """Refuse nothing."""


OTHER_STAND = property(lambda t: "corner" if t.round % 2 else "side")
