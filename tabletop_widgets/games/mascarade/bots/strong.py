"""The strong player of Mascarade: it guesses what the others believe and how they play, and tries out its moves.

Information-set Monte Carlo, after P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search"
(2012): every line begins at a guess (`guesses`), all moves are tried on the same guess with the same random numbers
(common random numbers), everybody plays on in the manner guessed, and after a round the coins give the chance to win.
Sequential halving drops the worst moves (Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed
Bandits", 2013). It varies between moves of nearly equal worth, as a predictable bluff can be called.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.bots.hints import compare
from tabletop_widgets.games.mascarade.bots.fast_state import NOBODY, Line
from tabletop_widgets.games.mascarade.bots.marginals import counted
from tabletop_widgets.games.mascarade.bots.particle_filter import Guess, guesses
from tabletop_widgets.games.mascarade.bots.policies import POLICIES, Outlook
from tabletop_widgets.games.mascarade.bots.rollouts import COUNTING, Act, announced, play_on, take_turn
from tabletop_widgets.games.mascarade.facts import hands
from tabletop_widgets.games.mascarade.moves import PASS, Announce, AnnounceWith, Swap, SwapOwn, TakeFrom

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState

ANSWERS: Final = 6_000
"""The budget of answers over all lines, one for each seat and turn: about 60 ms."""
ROUND: Final = 6
"""The most turns played out: a round of up to six players. After an answer, which ends a turn, none are needed."""
WAVERS: Final = 0.005
"""A move whose chance to win is lower by this much is chosen e times less often."""
DETAILS: Final = "A {chance:.0%} chance to win, judged by everybody's coins after {count} imagined rounds."


def strong(seen: InformationState, rng: Random) -> Any:
    """Play as well as possible within a tenth of a second, by trying out some 6,000 answers.

    As the Bishop it takes from the player who announced the Bishop, where allowed: a lie must not pay.
    """
    moves = Outlook(seen, rng).moves
    if weighs(moves):
        return Weighing(seen, rng).pick()
    if (liar := TakeFrom(seen.view.turn)) in moves:
        return liar
    return POLICIES[type(moves[0])](Outlook(seen, rng))


def hints(seen: InformationState, rng: Random) -> list[tuple[Any, ...]]:
    """Return the two best moves, why, and how they were found; nothing for choices within powers."""
    if seen.decision is None or not weighs(seen.decision.moves):
        return []
    weighing = Weighing(seen, rng)
    best, second = weighing.halved(2 * ANSWERS)[:2]
    return compare(best, second, weighing.means, DETAILS, weighing.tries)


def weighs(moves: Sequence[Any]) -> bool:
    """Return whether these moves are tried out: turns and answers are, choices within powers follow a fixed rule."""
    return PASS in moves or any(isinstance(move, (Swap, SwapOwn)) for move in moves)


class Weighing:
    """A decision being weighed: each move's mean result, and the number of trials."""

    def __init__(self, seen: InformationState, rng: Random) -> None:
        self.view, self.seat, self.rng = seen.view, seen.seat, rng
        self.moves = seen.decision.moves if seen.decision else ()
        self.cast, self.guesses = counted(seen.view.cast, len(seen.names)), guesses(seen)
        self.turns = 0 if seen.view.said else min(self.cast.players, ROUND)
        self.means = dict.fromkeys(self.moves, 0.0)
        self.answers = self.tries = 0

    def pick(self) -> Any:
        """Try out all moves; return one of the two best, the better one more often."""
        left = self.halved(ANSWERS)
        most = self.means[left[0]]
        return self.rng.choices(left, [exp((self.means[move] - most) / WAVERS) for move in left])[0]

    def halved(self, answers: int) -> list[Any]:
        """Try all moves, then the better half, and so on, with equal time; return the last two, the better first."""
        left, rounds = list(self.moves), max(1, (len(self.moves) - 1).bit_length())
        totals, cost = dict.fromkeys(left, 0.0), self.cast.players * (self.turns + 1)
        for _ in range(rounds):
            left = (
                sorted(left, key=lambda move: -self.means[move])[: max(2, (len(left) + 1) // 2)] if self.tries else left
            )
            for _ in range(max(1, answers // (rounds * len(left) * cost))):
                self.tries += 1
                for move, brought in zip(left, self.tried(left), strict=True):
                    totals[move] += brought
            self.means |= {move: totals[move] / self.tries for move in left}
        return sorted(left, key=lambda move: -self.means[move])

    def tried(self, moves: Sequence[Any]) -> list[float]:
        """Return the results of the moves on one guess with the same random numbers."""
        guess, luck = self.rng.choice(self.guesses), self.rng.getrandbits(32)
        self.answers += len(moves) * self.cast.players * (self.turns + 1)
        return [self.result(self.line(guess), move, Random(luck)) for move in moves]

    def result(self, line: Line, move: Any, rng: Random) -> float:
        """Return the chance to win after this move and a round."""
        if self.view.said:
            said = [(seat, place) for seat, place in self.view.said if place != NOBODY]
            character = self.cast.names.index(self.view.announced)
            announced(line, character, said, len(self.view.said) - 1, {self.seat: self.place(move)})
            if line.shares is None:
                line.end_turn()
        else:
            take_turn(line, self.act(move))
        return play_on(line, self.turns, rng)[self.seat]

    def line(self, guess: Guess) -> Line:
        """Lay out a guess."""
        view = self.view
        manners = [COUNTING if seat == self.seat else manner for seat, manner in enumerate(guess.manners)]
        line = Line(self.cast, guess.cards, guess.minds, manners)
        line.coins, line.courthouse, line.turn = list(view.coins), view.courthouse, view.turn
        line.prepared, line.shown = view.prepared, () if view.said else view.shown
        return line

    def place(self, move: Any) -> int:
        """Return the place of this seat's card for a move."""
        if move == PASS:
            return NOBODY
        called = hands(self.cast.players)
        return self.cast.own[self.seat][called.index(getattr(move, "mine", called[0]))]

    def act(self, move: Any) -> Act:
        """Return a turn's move as numbers."""
        place = self.place(move)
        match move:
            case Announce(character) | AnnounceWith(character):
                return Act(place, self.cast.names.index(character))
            case Swap(how, other) | SwapOwn(how, other=other):
                return Act(place, other=other.among(self.cast.players), really=how == "swap")
        return Act(place)
