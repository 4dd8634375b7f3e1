"""Rounds of Mascarade played on from what a seat guesses, to compare moves and to tell its chance to win."""

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
"""So many are played on; then coins tell the chance to win."""
UNSAID: Final = 0.5
"""How often what others have said is taken for no evidence."""


class PlayOuts(Weighing):
    """What a seat guesses of cards and minds; each call takes one guess, and everybody in a manner of their own.

    Manners are drawn and not guessed: few statements tell little of them, and what is best against one alone is no
    better move. Every second time the cards are dealt as `belief` has them, which takes what is said for no evidence.
    """

    TIMES = 240

    def __init__(self, seen: InformationState) -> None:
        """Guess once."""
        super().__init__(seen, Random(0))
        self.seen = seen
        self.turns = ROUNDS * self.cast.players

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's chance to win after each of these moves from one guess; without moves, as it stands.

        What a power asks is answered by a rule, so nothing is said of that; nor of the preparation, where all that
        counts is what others will believe.
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
        """Lay a guess out, this seat in the manner guessed as well: who looks back may play on in any."""
        line = super().line(guess)
        line.manners = guess.manners
        return line

    def dealt(self, rng: Random) -> tuple[int, ...]:
        """Deal the cards as they may lie, whatever was said."""
        world: Any = self.seen.game.imagine(self.seen, rng)
        return tuple(map(self.cast.names.index, world.cards))

    def waited(self, line: Line, rng: Random) -> float:
        """Let whoever is asked answer, and play on."""
        if self.view.said:
            said = [(seat, place) for seat, place in self.view.said if place != NOBODY]
            announced(line, self.cast.names.index(self.view.announced), said, len(self.view.said) - 1)
            if line.shares is None:
                line.end_turn()
        return play_on(line, self.turns, rng)[self.seat]
