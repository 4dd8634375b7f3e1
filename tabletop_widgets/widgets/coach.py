"""The review of a match from one seat: its chance to win after each step, and the turning points.

Everything rests on what the seat had been shown at that moment: the game is played on from there, many times
(`bots.play_outs`). So the chances are estimates, not proofs, and a move that was right but unlucky is no mistake.
Moves are compared in the same deals and with the same luck (common random numbers). A move counts as better only if
fresh deals, not used to find it, confirm this by more than chance, and so do games that better bots play on, if the
game has bots that are quick enough.
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
"""The number of turning points to report."""
ROUNDS, EACH = 5, 20
"""The number of rounds over all steps, and of play-outs per step in each."""
GLANCE: Final = 16
"""The number of deals for the first comparison of all moves of a decision."""
FEW: Final = 4
"""The number of best moves that are compared again, in three times as many deals."""
HOPEFUL, SCARCE = 8, 3
"""The number of decisions to examine closely, the most promising first; the smaller number for a slow game."""
DEAR: Final = 60
"""A game counts as slow if its moves are compared in fewer deals than this."""
LEAST: Final = 0.25
"""The least gain in the chance to win that a better move must bring to be reported; half of it, if careful bots have
played more games than there were deals."""
SURE: Final = 3
"""The number of standard errors beyond which a difference is not noise."""
PARTS: Final = 8
"""The number of parts into which a close examination is divided."""
SWING: Final = 0.15
"""The least change by other players or luck that is reported."""
AGAIN, OFTEN = 20, 60
"""The number of games that careful bots play on after either move, and as long as the result is in doubt."""
HOLDS, DOUBT = 0.05, 2
"""The least gain in these games, which can only veto a better move, and the standard errors of a result in doubt."""
NOTED: Final = 64
"""The number of deals in which the answers to a question are compared."""


class Mistake(NamedTuple):
    """A decision at which another move wins more often, with the chance to win after each of the two."""

    at: int
    better: Any
    best: float
    was: float


class Swing(NamedTuple):
    """A step that changed a seat's chance by much, without a known mistake."""

    at: int
    before: float
    after: float


class Coach:
    """A review in progress: `work` continues it bit by bit; the findings so far can be read at any time."""

    def __init__(self, tables: Sequence[Table], entries: Sequence[Entry], me: Seat) -> None:
        """Start a review; there is one more table than entries, and the last one is the end."""
        self.tables, self.entries, self.me = tables, entries, me
        self.seen = [t.game.knows(t, me) for t in tables[:-1]]
        self.on = [play_outs(seen) for seen in self.seen]
        self.found: list[list[float]] = [[] for _ in self.seen]
        self.mistakes: list[Mistake] = []
        self.done = self.left = 0

    @property
    def is_dear(self) -> bool:
        """Whether comparing moves is slow, so that few are compared."""
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
        return [*map(noise, self.found), 0.0]

    def work(self) -> Iterator[None]:
        """Continue the review; every bit takes a fraction of a second."""
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
        """Mark one bit as done."""
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
        """Return each move's results in `times` deals; empty if the game cannot tell."""
        rng = Random(f"{at}/{why}")
        rows = [self.on[at](moves, rng) for _ in range(times)]
        return [list(column) for column in zip(*rows, strict=True)]

    def glance(self, at: int) -> dict[Any, float]:
        """Compare all moves in a few deals, then the best of them in some more; return their average results."""
        moves = self.tables[at].owed_by(self.me).moves
        found = self.compared(at, moves, GLANCE, "glance")
        means = {move: fmean(column) for move, column in zip(moves, found, strict=False)}
        best = sorted(means, key=means.__getitem__, reverse=True)[:FEW]
        few = list(dict.fromkeys([*best, self.played(at)])) if means else []
        again = self.compared(at, few, FEW * GLANCE - GLANCE, "again") if few else []
        return {move: fmean(column) for move, column in zip(few, again, strict=True)}

    def most_hopeful(self, glances: Sequence[tuple[int, dict[Any, float]]]) -> list[tuple[int, Any]]:
        """Return the decisions at which another move looks best, the largest gain first."""
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
        """Return the move that the game itself finds best, if it differs from the one played."""
        hints = self.tables[at].game.hints(self.seen[at], Random(f"{at}/hint"))
        return next((move for move, *_ in hints[:1] if move != self.played(at)), None)

    def confirm(self, at: int, better: Any) -> Iterator[None]:
        """Compare a move with the one played, in fresh deals; note a mistake, with the chances of the larger sample."""
        found: list[tuple[float, ...]] = []
        for part in range(PARTS):
            found += zip(
                *self.compared(at, (better, self.played(at)), self.on[at].TIMES // PARTS, f"sure/{part}"), strict=True
            )
            yield
        gained = gains(found)
        if not gained or fmean(gained) < LEAST or fmean(gained) <= SURE * noise(gained):
            return
        again = list[tuple[float, ...]]()
        while self.careful(at) and (len(again) < AGAIN or (len(again) < OFTEN and in_doubt(gains(again)))):
            again.append(self.again(at, better, len(again)))
            yield
        best, was = map(fmean, zip(*max(found, again, key=len), strict=True))
        if (not again or fmean(gains(again)) > HOLDS) and best - was >= LEAST / 2:
            self.mistakes.append(Mistake(at, better, best, was))

    def careful(self, at: int) -> Any:
        """Return the game's more careful bot for that decision, if it has one."""
        return getattr(self.on[at], "careful", None)

    def again(self, at: int, better: Any, luck: int) -> tuple[float, float]:
        """Return the results of a move and of the one played in one deal if careful bots play on."""
        seen, act = self.seen[at], self.careful(at)
        world = seen.game.imagine(seen, Random(f"{at}/again/{luck}"))
        acts = [act] * len(world.seats)
        one, other = (played_on(world, self.me, move, acts, luck) for move in (better, self.played(at)))
        return one, other

    def worth(self, at: int, moves: Sequence[Any]) -> Mapping[Any, float]:
        """Return the chance to win after each of these moves."""
        found = self.compared(at, moves, min(NOTED, self.on[at].TIMES), "noted")
        return dict(zip(moves, map(fmean, found), strict=True))

    # Turning points.

    def turning_points(self) -> list[Mistake | Swing]:
        """Return up to three steps, in time order: the seat's mistakes take precedence over other large changes."""
        costly = sorted(self.mistakes, key=lambda each: each.was - each.best)[:MOST]
        taken = {each.at for each in costly}
        swings = [swing for swing in self.swings() if swing.at not in taken]
        return sorted([*costly, *swings[: MOST - len(costly)]], key=lambda each: each.at)

    def swings(self) -> list[Swing]:
        """List the steps that changed the chance by more than noise, the largest change first."""
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


def gains(found: Sequence[Sequence[float]]) -> list[float]:
    """Return the gains of the first of two moves over the other."""
    return [one - other for one, other in found]


def noise(found: Sequence[float]) -> float:
    """Return the standard error of an average."""
    return stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0


def in_doubt(gains: Sequence[float]) -> bool:
    """Tell whether the gain may as well be on the other side of what is required."""
    return abs(fmean(gains) - HOLDS) < DOUBT * noise(gains)


def reviewed(tables: Sequence[Table], entries: Sequence[Entry], me: Seat) -> Coach:
    """Review a match at once."""
    coach = Coach(tables, entries, me)
    for _ in coach.work():
        pass
    return coach
