"""The searching bot: information-set Monte Carlo search with simultaneous answers.

One look is: an imagined table, an answer of everybody who is asked there, some rounds played on, and what came of it.
Looks come in bundles against the same answers of the others and with the same luck, so that differences between moves
show soon. At the root each seat answers by regret matching and its own moves are compared by upper confidence bounds;
further on every seat remembers, by what has been answered since, which answers did well (UCB1).
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tabletop_widgets.bots.ahead import at_random, carry_on, imagined, leads, worth
from tabletop_widgets.bots.blind import owed
from tabletop_widgets.bots.mind import Mind
from tabletop_widgets.core.decision import Decision
from tabletop_widgets.core.match import Bot
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.table import Table

if TYPE_CHECKING:
    from tabletop_widgets.core.knowledge import Seen


LOOKS = 460
"""Looks for a move: about 50 ms of Muses on a machine of 2024."""
ABREAST = 6
"""How many moves of a seat are compared in one bundle."""


def searching(looks: int = LOOKS, worlds: int = 10, rounds: int = 1, seconds: float | None = None) -> Bot:
    """Make a bot that looks `looks` times into `worlds` tables that fit, `rounds` further than it is asked again.

    With `seconds` it also stops when they are over; then the same `seen` and `rng` may give different moves.
    """

    def act(seen: Seen, rng: Random) -> Any:
        moves = owed(seen).moves
        if len(moves) == 1:
            return moves[0]
        found = Search(seen, rng, worlds, rounds)
        found.run(looks, seconds)
        return found.ranking()[0]

    limit = "" if seconds is None else f", seconds={seconds}"
    act.__name__ = act.__qualname__ = f"searching(looks={looks}, worlds={worlds}, rounds={rounds}{limit})"
    return act


class Search:
    """A search from one decision: what every seat asked there has found out, and the tree below."""

    def __init__(self, seen: Seen, rng: Random, worlds: int, rounds: int) -> None:
        """Nothing is imagined yet."""
        self.decision, self.seat, self.rng, self.rounds = owed(seen), seen.seat, rng, rounds
        self.worlds = imagined(seen, rng, worlds)
        self.minds: dict[Seat, Mind] = {self.seat: Mind()}
        self.below: dict[tuple[Any, ...], dict[Seat, Mind]] = {}
        self.looks = 0

    def run(self, looks: int, seconds: float | None = None) -> None:
        """Look until the looks, or the seconds, are used up."""
        end = None if seconds is None else perf_counter() + seconds
        while self.looks < looks and (end is None or perf_counter() < end or not self.looks):
            self.bundle(next(self.worlds))

    def ranking(self) -> list[Any]:
        """Return the own moves, the best first: compared most often, and among equals what brought most."""
        mind = self.minds[self.seat]
        return sorted(self.decision.moves, key=lambda move: (-mind.times.get(move, 0), -mind.mean(move)))

    def bundle(self, table: Table) -> None:
        """Let everybody answer; then see what other answers of each seat would have brought."""
        answers = {d.seat: self.mind(d.seat).answer(d.moves, self.rng) for d in table.waiting}
        luck = self.rng.getrandbits(32)
        base = self.look(table, answers, luck)
        for decision in table.waiting:
            seat, mind = decision.seat, self.mind(decision.seat)
            results = {answers[seat]: base[seat]} if seat >= 0 else {}
            for move in mind.promising(decision.moves, ABREAST) if results else ():
                if move not in results:
                    results[move] = self.look(table, {**answers, seat: move}, luck)[seat]
            mind.compare(results, answers[seat])

    def mind(self, seat: Seat) -> Mind:
        """Return what a seat has found out at the root."""
        return self.minds.setdefault(seat, Mind())

    def look(self, table: Table, answers: dict[Seat, Any], luck: int) -> tuple[float, ...]:
        """Carry the answers out on a fork and play on; return by how much each seat leads in the end."""
        self.looks += 1
        walk = Walk(self.below, Random(luck))
        after = carry_on(table.fork(), answers, self.seat, self.rounds, walk)
        result = leads(worth(after, walk.rng))
        for mind, seat, move in walk.trail:
            mind.learn(move, result[seat])
        return result


class Walk:
    """One way down the tree: where somebody has been by what was found out, one step further, then at random."""

    def __init__(self, below: dict[tuple[Any, ...], dict[Seat, Mind]], rng: Random) -> None:
        """Start at the root."""
        self.below, self.rng = below, rng
        self.trail: list[tuple[Mind, Seat, Any]] = []
        self.chance = at_random(rng)
        self.path: tuple[Any, ...] = ()
        self.here: dict[Seat, Mind] | None = below.setdefault((), {})

    def __call__(self, decision: Decision, path: tuple[Any, ...]) -> Any:
        """Choose for whoever is asked."""
        if path is not self.path:
            self.go_on(path)
        if self.here is None or decision.weights is not None:
            return self.chance(decision, path)
        mind = self.here.setdefault(decision.seat, Mind())
        untried = [move for move in decision.moves if move not in mind.times]
        move = self.rng.choice(untried) if untried else mind.promising(decision.moves, 1)[0]
        self.trail.append((mind, decision.seat, move))
        return move

    def go_on(self, path: tuple[Any, ...]) -> None:
        """Follow the answers given since; past a place where nobody has been before, the tree ends."""
        self.path = path
        if self.here is not None:
            been = self.below.get(path)
            self.here = self.below.setdefault(path, {}) if been is None and not self.trail_is_new() else been

    def trail_is_new(self) -> bool:
        """Tell whether this way has left the places that were known."""
        return any(not mind.times for mind, _, _ in self.trail)


search = searching()
