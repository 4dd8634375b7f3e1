"""A screen shared by all seats shows the same in any two worlds that a pair of eyes cannot tell apart.

These eyes see who is asked, who has learnt something alone, how far the game is, and the page, unless it shows another
seat's view.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.widgets.session import Session
from tests.contract.exchanges import EXCHANGES, exchanged
from tests.contract.games import moments, started
from tests.contract.secrecy import Leak

ANSWERS, POSITIONS = 4, 6
"""Answers given at a pair of screens, and positions tried from one playout."""
IN_SIGHT = ("names", "mark", "seat", "curtain", "waiting", "undo", "hindsight", "over")
"""What is known of a screen by those who are not looking at it."""


class Worlds:
    """Two tables that these eyes cannot tell apart, each with one screen for all seats, played by people."""

    def __init__(self, t: tw.Table, other: tw.Table, eyes: int) -> None:
        """Open a screen at each table."""
        self.eyes, self.tables = eyes, [t.fork(), other.fork()]
        for each in self.tables:
            each.advance()
        matches = [tw.Match(each, dict.fromkeys(each.seats, tw.HUMAN), automate=("forced",)) for each in self.tables]
        self.screens = [Session(match, lambda data: None) for match in matches]
        self.compared = 0

    @property
    def alike(self) -> bool:
        """Whether the same has been told so far, and the same seats are asked."""
        one, two = (t.game.knows(t, self.eyes) for t in self.tables)
        return one == two

    def play(self, rng: Random) -> int:
        """Answer at both while they are alike, and take the last answer back; return the number of comparisons."""
        for _ in range(ANSWERS):
            if not self.alike:
                return self.compared
            if self.skipped():
                continue
            self.compare()
            if self.tables[0].outcome is not None:
                break
            self.answer(rng)
        if self.alike and not self.skipped():
            self.compare()
            self.compare(saved)
            self.take_back()
        return self.compared

    def skipped(self) -> bool:
        """Give a forced answer that both matches have given by themselves; raise `Leak` if only one has."""
        here = [screen.match.table == t for screen, t in zip(self.screens, self.tables, strict=True)]
        if len({*here}) > 1:
            message = f"seat {self.eyes} can tell two worlds apart by who is asked: {self.tables[0]!r}"
            raise Leak(message)
        for t in self.tables if not here[0] else ():
            forced = min(t.waiting, key=lambda decision: decision.seat)
            t.play(forced.seat, *forced.moves)
        return not here[0]

    def compare(self, what: Callable[[Session, int], str] | None = None) -> None:
        """Raise `Leak` if one screen shows these eyes something else than the other."""
        one, two = ((what or shown)(screen, self.eyes) for screen in self.screens)
        self.compared += 1
        if one != two:
            message = f"a shared screen tells seat {self.eyes}:\n{one}\n{two}"
            raise Leak(message)

    def answer(self, rng: Random) -> None:
        """Hand over, lift the curtain, and give the same answer at both, or any if it is not possible at the other."""
        for screen in self.screens:
            if screen.held:
                screen.choose(0)
        self.compare()
        for screen in self.screens:
            screen.lift()
        self.compare()
        owed = [screen.own for screen in self.screens]
        move = rng.choice(owed[0].moves)
        moves = [move, move if move in owed[1].moves else rng.choice(owed[1].moves)]
        for screen, t, own, each in zip(self.screens, self.tables, owed, moves, strict=True):
            screen.choose(own.candidates.index(each))
            t.play(own.seat, each)

    def take_back(self) -> None:
        """Undo the last decision."""
        for screen in self.screens:
            if screen.match.may_undo:
                screen.undo()
        self.compare()


def shown(screen: Session, eyes: int) -> str:
    """Return what these eyes see of a screen, as JSON."""
    page: dict[str, Any] = screen.data()
    if screen.eyes not in (eyes, tw.PUBLIC):
        page = {key: page[key] for key in IN_SIGHT}
    return json.dumps({**page, "held": screen.held is not None}, ensure_ascii=False)


def saved(screen: Session, eyes: int) -> str:
    """Return what these eyes could save; nothing once the game is over, when that is a record of everything."""
    mine = screen.eyes in (eyes, tw.PUBLIC) and screen.match.table.outcome is None
    return json.dumps(screen.file()) if mine else ""


def screened(game: tw.Game, pairs: int, luck: str = "screens") -> int:
    """Compare pairs of worlds, at some positions of each playout; return the number of comparisons of screens."""
    rng, compared, left = Random(f"{luck} of {game.name}"), 0, pairs
    while left > 0:
        seed = rng.randrange(2**32)
        played = list(moments(started(game, seed), rng))
        for t in rng.sample(played, min(POSITIONS, left, len(played))):
            eyes = rng.choice((rng.choice(t.seats), tw.PUBLIC))
            others = rng.choice((t.game.redeal, exchanged if game.name in EXCHANGES else t.game.redeal))
            compared += Worlds(t, others(t, eyes, rng), eyes).play(rng)
            left -= 1
    return compared
