"""Games of Bemused played to the end from what a seat sees, to compare plays and estimate its chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.games.bemused.bots.deals import NEXT, Sight
from tabletop_widgets.games.bemused.bots.fast_state import NOTHING, Act, Line
from tabletop_widgets.games.bemused.bots.rollouts import COUNTING, WEIGHING, insane_play, play_on, take_play, weighed
from tabletop_widgets.games.bemused.bots.strengths import chances
from tabletop_widgets.games.bemused.bots.strong import Weighing, finish_turn

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState

TURNS: Final = 400
"""An upper bound on the turns of a game."""
STARTS: Final = frozenset({"PickCards", "InsanePlay", "FantasmaTurn", "PlayA"})
"""The steps from which the plays of a turn begin."""


LINES: Final = 30
"""Lines per play for bots that play on carefully."""


def careful(seen: InformationState, rng: Random) -> Any:
    """Play as the strong player does, in less time."""
    moves = seen.decision.moves if seen.decision else ()
    return moves[0] if len(moves) == 1 else Weighing(seen, rng).halved(LINES)[0]


class PlayOuts:
    """What a seat sees; each call deals the rest anew and plays on as `rollouts` does, each seat in a random manner."""

    TIMES = 240

    careful = staticmethod(careful)

    def __init__(self, seen: InformationState) -> None:
        self.seat, self.sight = seen.seat, Sight(seen)

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's share in the win after each of these plays in one deal; without plays, as things stand."""
        line, luck = self.sight.line(rng), rng.getrandbits(32)
        for seat in range(line.seats):  # in mid-chain a virtuoso is still to go insane, or to die
            line.settle(seat)
        line.manners = rng.choices((COUNTING, WEIGHING), k=line.seats)
        acts = [self.act(move, line) for move in moves]
        return [self.played(line.fork(), act, Random(luck)) for act in acts] or [self.waited(line, rng)]

    def act(self, move: Any, line: Line) -> Act:
        """Translate a move: of all that an ability can do, the best."""
        acts = self.sight.acts(move, line)
        worth = weighed(line, acts) if len(acts) > 1 else [0.0]
        return max(zip(worth, acts, strict=False), default=(0.0, Act(NOTHING)))[1]

    def played(self, line: Line, act: Act, rng: Random) -> float:
        """Make a play, finish the turn, and play on; return the share in the win."""
        line.make(act)
        finish_turn(line, *self.sight.after(act), rng)
        return self.share(line, rng)

    def waited(self, line: Line, rng: Random) -> float:
        """Let the player in turn play, and play on; return the share in the win."""
        sight = self.sight
        if sight.asking == "InsanePlay" and sight.picked:
            insane_play(line, [*sight.picked], rng)
        elif sight.asking in STARTS:
            take_play(line, rng)
        else:
            finish_turn(line, sight.asking if sight.asking in NEXT else sight.left, [*sight.picked], rng)
        return self.share(line, rng)

    def share(self, line: Line, rng: Random) -> float:
        """Play on; return the share in the win."""
        line.end_turn()
        play_on(line, TURNS, rng)
        return chances(line)[self.seat]
