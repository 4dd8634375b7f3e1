"""A match looked back at from one seat: how likely it was to win after each step, and where that turned.

Everything comes from what the seat had been shown at that moment: the game is played on from there, many times
(`bots.play_outs`). So the chances are an estimate and no proof, and a move that was right and unlucky is no mistake.
Moves are compared in the same deals and with the same luck (common random numbers). One is called better only when
deals that were not used to find it agree, by more than chance would do, and so do games that better bots play on, where
a game has some that are quick enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from tabletop_widgets.bots.play_outs import play_outs, played_on
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import CHANCE, Table
from tabletop_widgets.records.entries import Entry

MOST: Final = 3
"""So many turning points are told."""
ROUNDS, EACH = 5, 20
"""So many times, every step is played on from so often."""
GLANCE: Final = 16
"""Deals in which all moves of a decision are compared at first."""
FEW: Final = 4
"""So many of them, the best ones, are compared again, three times as often."""
HOPEFUL, SCARCE = 8, 3
"""So many decisions are looked at with care: those that look most hopeful; fewer where a game takes long."""
DEAR: Final = 60
"""A game whose moves are weighed in fewer deals takes long."""
LEAST: Final = 0.25
"""What a better move adds to the chance to win: less is not worth a word."""
SURE: Final = 3
"""So many standard errors are no noise."""
PARTS: Final = 8
"""A careful look is taken in so many parts."""
SWING: Final = 0.15
"""What a step of others or of luck changes: less is not worth a word."""
AGAIN: Final = 20
"""So many games careful bots play on after either move."""
HOLDS: Final = 0.05
"""What a better move must add in these: fewer games tell less, so they do no more than object."""
NOTED: Final = 64
"""Deals in which the answers to a question are compared."""


class Mistake(NamedTuple):
    """A decision at which another move wins more often: which, and the chance to win after each of the two."""

    at: int
    better: Any
    best: float
    was: float


class Swing(NamedTuple):
    """A step after which a seat stood much better or worse, by nobody's mistake that is known."""

    at: int
    before: float
    after: float


class Coach:
    """A review in progress: `work` goes on with it bit by bit; what is found so far can be read at any time."""

    def __init__(self, tables: Sequence[Table], entries: Sequence[Entry], me: Seat) -> None:
        """Begin with nothing known; the tables are one more than the entries, and the last one is the end."""
        self.tables, self.entries, self.me = tables, entries, me
        self.seen = [t.game.knows(t, me) for t in tables[:-1]]
        self.on = [play_outs(seen) for seen in self.seen]
        self.found: list[list[float]] = [[] for _ in self.seen]
        self.mistakes: list[Mistake] = []
        self.done = self.left = 0

    @property
    def is_dear(self) -> bool:
        """Whether it takes long to weigh a move, so that few are weighed."""
        return bool(self.on) and self.on[0].TIMES < DEAR

    @property
    def progress(self) -> float:
        """The share of the work that is done."""
        return self.done / (self.done + self.left) if self.left or self.done else 0.0

    @property
    def chances(self) -> list[float]:
        """The chance to win at each table so far, and the seat's share in the end."""
        winners = self.tables[-1].outcome.winners if self.tables[-1].outcome else ()
        return [*[fmean(each) if each else 0.0 for each in self.found], (self.me in winners) / max(1, len(winners))]

    @property
    def spreads(self) -> list[float]:
        """The standard error of each chance."""
        return [*[stdev(each) / len(each) ** 0.5 if len(each) > 1 else 0.0 for each in self.found], 0.0]

    def work(self) -> Iterator[None]:
        """Go on with the review; every bit takes a fraction of a second."""
        asked = [at for at in range(len(self.entries)) if self.chooses(at)]
        dear, many = self.is_dear, min(len(asked), SCARCE if self.is_dear else HOPEFUL)
        self.left = ROUNDS * len(self.seen) + len(asked) * (not dear) + many
        for turn in range(ROUNDS):
            for at, on in enumerate(self.on):
                rng = Random(f"{at}/{turn}")
                self.found[at] += [chance for _ in range(EACH) for chance in on((), rng)]
                yield from self.bit()
        if dear:
            ranked = sorted(asked, key=self.lost_after, reverse=True)
            hopeful = [(at, move) for at in ranked[:many] if (move := self.hinted(at))]
        else:
            glances = []
            for at in asked:
                glances.append((at, self.glance(at)))
                yield from self.bit()
            hopeful = self.most_hopeful(glances)
        for at, better in hopeful:
            yield from self.confirm(at, better)
            yield from self.bit()
        self.left = 0

    def bit(self) -> Iterator[None]:
        """A bit is done."""
        self.done, self.left = self.done + 1, max(0, self.left - 1)
        yield

    # Decisions.

    def chooses(self, at: int) -> bool:
        """Tell whether the seat had a choice there."""
        return self.me in self.entries[at].moves and len(self.tables[at].owed_by(self.me).moves) > 1

    def played(self, at: int) -> Any:
        """Return what was played there."""
        return self.entries[at].moves[self.me]

    def compared(self, at: int, moves: Sequence[Any], times: int, why: str) -> list[list[float]]:
        """Return what each move comes to in so many deals; nothing where the game cannot tell."""
        rng = Random(f"{at}/{why}")
        rows = [self.on[at](moves, rng) for _ in range(times)]
        return [list(column) for column in zip(*rows, strict=True)]

    def glance(self, at: int) -> dict[Any, float]:
        """Compare all moves in a few deals, then the best of them in some more; return how they did."""
        moves = self.tables[at].owed_by(self.me).moves
        found = self.compared(at, moves, GLANCE, "glance")
        means = {move: fmean(column) for move, column in zip(moves, found, strict=False)}
        best = sorted(means, key=means.__getitem__, reverse=True)[:FEW]
        few = list(dict.fromkeys([*best, self.played(at)])) if means else []
        again = self.compared(at, few, FEW * GLANCE - GLANCE, "again") if few else []
        return {move: fmean(column) for move, column in zip(few, again, strict=True)}

    def most_hopeful(self, glances: Sequence[tuple[int, dict[Any, float]]]) -> list[tuple[int, Any]]:
        """Return the decisions at which another move looks best, those first at which it looks better by most."""
        found = []
        for at, means in glances:
            best = max(means, key=means.__getitem__, default=None)
            if best is not None and best != self.played(at):
                found.append((means[best] - means[self.played(at)], at, best))
        return [(at, best) for _, at, best in sorted(found, key=lambda each: each[:2], reverse=True)[:HOPEFUL]]

    def lost_after(self, at: int) -> float:
        """Return how far the chance fell before the seat was asked again."""
        chances, later = self.chances, at + 1
        while later < len(self.entries) and not self.chooses(later):
            later += 1
        return chances[at] - chances[later]

    def hinted(self, at: int) -> Any:
        """Return the move that the game itself finds best, if it is another one than was played."""
        hints = self.tables[at].game.hints(self.seen[at], Random(f"{at}/hint"))
        return next((move for move, *_ in hints[:1] if move != self.played(at)), None)

    def confirm(self, at: int, better: Any) -> Iterator[None]:
        """Compare a move with what was played, in deals that nobody has looked at yet; note a mistake."""
        found: list[tuple[float, ...]] = []
        for part in range(PARTS):
            found += zip(
                *self.compared(at, (better, self.played(at)), self.on[at].TIMES // PARTS, f"sure/{part}"), strict=True
            )
            yield
        gains = [one - other for one, other in found]
        if not gains or fmean(gains) < LEAST or fmean(gains) <= SURE * stdev(gains) / len(gains) ** 0.5:
            return
        again = list[float]()
        for luck in range(AGAIN if self.careful(at) else 0):
            again.append(self.again(at, better, luck))
            yield
        if not again or fmean(again) > HOLDS:
            best, was = map(fmean, zip(*found, strict=True))
            self.mistakes.append(Mistake(at, better, best, was))

    def careful(self, at: int) -> Any:
        """Return the bot that plays on more carefully there, if the game has one."""
        return getattr(self.on[at], "careful", None)

    def again(self, at: int, better: Any, luck: int) -> float:
        """Return what a move adds where careful bots play on, in one deal."""
        seen, act = self.seen[at], self.careful(at)
        world = seen.game.imagine(seen, Random(f"{at}/again/{luck}"))
        acts = [act] * len(world.seats)
        one, other = (played_on(world, self.me, move, acts, luck) for move in (better, self.played(at)))
        return one - other

    def worth(self, at: int, moves: Sequence[Any]) -> Mapping[Any, float]:
        """Return the chance to win after each of these moves."""
        found = self.compared(at, moves, min(NOTED, self.on[at].TIMES), "noted")
        return dict(zip(moves, map(fmean, found), strict=True))

    # Where it turned.

    def turning_points(self) -> list[Mistake | Swing]:
        """Return up to three steps, in time order: own mistakes first, then what changed most beside them."""
        costly = sorted(self.mistakes, key=lambda each: each.was - each.best)[:MOST]
        taken = {each.at for each in costly}
        swings = [swing for swing in self.swings() if swing.at not in taken]
        return sorted([*costly, *swings[: MOST - len(costly)]], key=lambda each: each.at)

    def swings(self) -> list[Swing]:
        """List the steps that changed the chance by more than noise, those first that changed most."""
        chances, spreads = self.chances, self.spreads
        found = [
            Swing(at, chances[at], chances[at + 1])
            for at in range(len(self.entries))
            if abs(chances[at + 1] - chances[at]) > max(SWING, SURE * (spreads[at] ** 2 + spreads[at + 1] ** 2) ** 0.5)
        ]
        return sorted(found, key=lambda each: -abs(each.after - each.before))

    def by_luck(self, at: int) -> bool:
        """Tell whether nobody decided this step."""
        return set(self.entries[at].moves) == {CHANCE}


def reviewed(tables: Sequence[Table], entries: Sequence[Entry], me: Seat) -> Coach:
    """Review a match at once."""
    coach = Coach(tables, entries, me)
    for _ in coach.work():
        pass
    return coach
