"""Sanity, geminas and death as people take them to be: what stands in place of a step, or of what is due.

What is right and needed here has a name of its own, for its own name is what gets replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tabletop_widgets.games.bemused import facts
from tabletop_widgets.games.bemused.events import Suffered, TurnedUp
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA, INSANE, SANE
from tabletop_widgets.games.bemused.steps import sanity
from tabletop_widgets.games.bemused.steps.fantasma import FANTASMA_TURN
from tabletop_widgets.games.bemused.steps.sanity import Die, FlipGemina, GeminaDread, GoInsane, Price, Regain, Replace
from tabletop_widgets.games.bemused.steps.scoring import SCORE
from tabletop_widgets.games.bemused.steps.turn import END_TURN, EndTurn
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Step

DUE, AND_THEN, REPLACE, DEADLY = sanity.due, sanity.and_then, sanity.replace_doubt, facts.deadly
FLIP, REGAIN, DIE, MAD, PAY = FlipGemina.run, Regain.run, Die.run, GoInsane.run, Price.run
SUFFER, IGNORED, CHOOSE, END = GeminaDread.run, GeminaDread.ignored, Replace.ask, EndTurn.run
Run = Callable[..., None]


# When sanity is lost, and when one dies.
def third_dread(t: Any, seat: int) -> tuple[Step, ...]:
    if t.state[seat] == SANE and t.on[seat].count(DREAD) >= facts.DEADLY:
        return GoInsane(seat), Die(seat)
    return DUE(t, seat)


def dread_last(cards: tuple[str, ...]) -> bool:
    return DEADLY(cards) and cards[-1] == DREAD


def outright(t: Any, seat: int) -> tuple[Step, ...]:
    steps = DUE(t, seat)
    return steps[1:] if len(steps) > 1 else steps


def flipped_again(t: Any, seat: int) -> tuple[Step, ...]:
    steps = DUE(t, seat)
    return (FlipGemina(seat), *steps) if t.state[seat] == INSANE and Die(seat) in steps else steps


def nothing_yet(t: Any, *seats: int) -> None:
    return


def at_the_end_of_the_turn(self: Any, t: Any, moves: Any) -> None:
    steps = [step for seat in t.seats for step in DUE(t, seat)]
    if steps:
        t.next(*steps, sanity.STOP, END_TURN)
    else:
        END(self, t, moves)


# Gemina cards.
def stays(self: Any, t: Any, moves: Any) -> None:
    MAD(self, t, moves)
    t.agenda.pop()


def only_up(self: Any, t: Any, moves: Any) -> None:
    if not t.face_up[self.seat]:
        FLIP(self, t, moves)


def back_too(self: Any, t: Any, moves: Any) -> None:
    REGAIN(self, t, moves)
    t.next(FlipGemina(self.seat))


def on_its_owner(self: Any, t: Any, moves: Any) -> None:
    doubts = sanity.doubts_on(t, t.virtuosos[self.seat])
    if doubts and t.dread_well:
        REPLACE(t, self.seat, doubts[0], t.virtuosos[self.seat], "gemina")
        t.next(*DUE(t, self.seat))


def ignoring(state: str) -> Callable[..., str]:
    def ignored(self: Any, t: Any, gemina: str) -> str:
        return "doubts" if t.state_of(gemina) == state else IGNORED(self, t, gemina)

    return ignored


def dead_too(self: Any, t: Any, gemina: str) -> str:
    return "" if t.state_of(gemina) == FANTASMA and t.dread_well else IGNORED(self, t, gemina)


@dataclass(slots=True)
class Quietly(Step):
    """A virtuoso goes insane, and its gemina card stays as it lies."""

    seat: int

    def run(self, t: Any, moves: Any) -> None:
        stays(self, t, moves)


def one_card_alone(self: Any, t: Any, moves: Any) -> None:
    length = len(t.agenda)
    SUFFER(self, t, moves)
    t.agenda[length:] = [Quietly(s.seat) if isinstance(s, GoInsane) else s for s in t.agenda[length:]]


# What revealing costs.
def free(self: Any, t: Any, moves: Any) -> None:
    return


def on_the_gemina(self: Any, t: Any, moves: Any) -> None:
    gemina = t.geminas[self.seat]
    t.happen(Suffered(self.seat, gemina, choice=True))
    AND_THEN(t, t.holder(gemina))


def chosen_in_turn(self: Any, t: Any) -> tuple[Decision, ...]:
    return tuple([replace(decision, seat=t.turn) for decision in CHOOSE(self, t)])


def exchange_flips(t: Any, seat: int, doubt: str, virtuoso: str, by: str) -> None:
    REPLACE(t, seat, doubt, virtuoso, by)
    if t.state_of(virtuoso) == INSANE:
        t.next(FlipGemina(t.holder(virtuoso)))


# Death.
def keeps_hand(self: Any, t: Any, moves: Any) -> None:
    hand, t.hands[self.seat] = t.hands[self.seat], ()
    DIE(self, t, moves)
    t.hands[self.seat] = hand


def keeps_load(self: Any, t: Any, moves: Any) -> None:
    cards, t.on[self.seat] = t.on[self.seat], ()
    DIE(self, t, moves)
    t.on[self.seat] = cards


def turned_up(self: Any, t: Any, moves: Any) -> None:
    DIE(self, t, moves)
    if not t.face_up[self.seat]:
        t.happen(TurnedUp(self.seat, t.geminas[self.seat]))


def haunts_at_once(self: Any, t: Any, moves: Any) -> None:
    DIE(self, t, moves)
    ends = [at for at, step in enumerate(t.agenda) if isinstance(step, EndTurn)]
    if self.seat == t.turn and ends:
        t.agenda.insert(ends[-1] + 1, FANTASMA_TURN)


# The end.
def alive(t: Any) -> int:
    return sum(state != FANTASMA for state in t.state)


def turn_is_finished(self: Any, t: Any, moves: Any) -> None:
    if t.sane < facts.SANE_AT_LEAST:
        t.agenda.clear()
        t.next(SCORE)
    else:
        END(self, t, moves)


def chain_is_cut(self: Any, t: Any, moves: Any) -> None:
    MAD(self, t, moves)
    if t.sane < facts.SANE_AT_LEAST:
        t.agenda.clear()
        t.next(SCORE)
