"""Play-outs of Mascarade from a seat's guesses, to compare its moves and estimate its chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.games.mascarade.bots.fast_state import NOBODY, Line
from tabletop_widgets.games.mascarade.bots.particle_filter import Guess
from tabletop_widgets.games.mascarade.bots.rollouts import MANNERS, announced, play_on
from tabletop_widgets.games.mascarade.bots.strong import Weighing, weighs
from tabletop_widgets.games.mascarade.facts import PREPARATIONS

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState


ROUNDS: Final = 4
"""The rounds played out; then the coins give the chance to win."""
UNSAID: Final = 0.5
"""The share of play-outs that ignore what others have said."""


class PlayOuts(Weighing):
    """Play-outs for one seat; each call takes one of its guesses and draws a manner for each player.

    Manners are drawn rather than guessed: a few statements reveal little about them, and a move should not be best
    against one manner only. Half the time the cards are dealt from `belief`, which ignores statements.
    """

    TIMES = 240

    def __init__(self, seen: InformationState) -> None:
        super().__init__(seen, Random(0))
        self.deal = seen.game.dealer(seen)
        self.turns = ROUNDS * self.cast.players

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's chance to win after each of these moves, from one guess; without moves, at present.

        Returns [] for choices within powers, which a fixed rule makes, and in the preparation, where only the beliefs
        of others matter.
        """
        if moves and (self.view.prepared < PREPARATIONS or not weighs(self.moves)):
            return []
        guess, luck = rng.choice(self.guesses), rng.getrandbits(32)
        guess = guess._replace(manners=tuple(rng.choices(MANNERS, k=self.cast.players)))
        if rng.random() < UNSAID:
            guess = guess._replace(cards=self.dealt(rng))
        found = [self.result(self.line(guess), move, Random(luck)) for move in moves]
        return found or [self.waited(self.line(guess), rng)]

    def line(self, guess: Guess) -> Line:
        """Lay out a guess with this seat in a drawn manner too, as the player may continue in any."""
        line = super().line(guess)
        line.manners = guess.manners
        return line

    def dealt(self, rng: Random) -> tuple[int, ...]:
        """Deal cards that fit the events, ignoring statements."""
        world: Any = self.deal(rng)
        return tuple(map(self.cast.names.index, world.cards))

    def waited(self, line: Line, rng: Random) -> float:
        """Let the seats still asked answer, and play on."""
        if self.view.said:
            said = [(seat, place) for seat, place in self.view.said if place != NOBODY]
            announced(line, self.cast.names.index(self.view.announced), said, len(self.view.said) - 1)
            if line.shares is None:
                line.end_turn()
        return play_on(line, self.turns, rng)[self.seat]
