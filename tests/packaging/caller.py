"""A game in one file, as written by a user who has installed the package and checks types strictly."""

# ruff: noqa: D101
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import tabletop_widgets as tw


@dataclass(frozen=True, slots=True)
class Take(tw.Move):
    count: int


@dataclass(frozen=True, slots=True)
class Took(tw.Event):
    seat: tw.Seat
    count: int
    rule = "nim.turn.take"
    step = "Turn"


@tw.ban("nim.turn.most")
def not_all(t: Nim, seat: tw.Seat, move: Take) -> str | None:
    return "Leave one." if move.count == t.heap else None


class Turn(tw.Step):
    """Take. Rule: nim.turn.take."""

    def ask(self, t: Nim) -> tuple[tw.Decision, ...]:
        return (tw.decide(t, t.turn, (Take(1), Take(2)), "How many?", "nim.turn.take", bans=(not_all,)),)

    def run(self, t: Nim, moves: Mapping[tw.Seat, Take]) -> None:
        t.heap -= moves[t.turn].count
        t.tell(Took(t.turn, moves[t.turn].count))
        t.next(Turn())


class Nim(tw.Table):
    heap: int = tw.field("what is left", seen=tw.BY_HAND, fresh=4)
    turn: int = tw.field("whose turn it is", seen=tw.EVERYBODY, fresh=0)

    def set_up(self, rng: Random) -> None:
        self.next(Turn())

    def ending(self) -> tw.Outcome | None:
        return None if self.heap > 1 else tw.Outcome((self.turn,), None, "Done.", "nim.end.last")


class View(tw.TableView, table=Nim):
    heap: int | None


def view(t: Nim, seat: tw.Seat) -> View:
    return View.of(t, seat, heap=t.heap if seat == tw.OPEN else None)


def imagined(seen: tw.InformationState, rng: Random) -> tw.Table:
    return seen.game.fitting(seen, {"heap": rng.randrange(2, 5), "turn": seen.view.turn, "agenda": [Turn()]})


def act(seen: tw.InformationState, rng: Random) -> Any:
    return rng.choice(seen.decision.moves) if seen.decision else None


NIM = tw.Game(name="nim", table=Nim, players=(2,), view=view, view_class=View, imagined=imagined)
t = NIM.start(["Ada", "Ben"], seed=3)
told: tuple[Any, ...] = t.play("Ada", "take 1")
match = tw.Match(NIM, {"Ada": tw.HUMAN, "Ben": act}, seed=1)
record: tw.Record = tw.Record.loads(match.record.dumps())
play: tw.Play = tw.Play(match)
muses: tw.Game = tw.GAMES["muses"]
bot = tw.bots.greedy
