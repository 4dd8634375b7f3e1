"""Misreadings of the end, its points, and what is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused.belief.conclusions import Belief
from tabletop_widgets.games.bemused.belief.information import Observations
from tabletop_widgets.games.bemused.events import TurnedDown
from tabletop_widgets.games.bemused.facts import FANTASMA, INSANE, NAMES, SANE, SANE_AT_LEAST
from tabletop_widgets.games.bemused.steps.sanity import GoInsane, Moves, Stop
from tabletop_widgets.games.bemused.steps.scoring import SCORE
from tabletop_widgets.games.bemused.steps.turn import EndTurn
from tabletop_widgets.games.bemused.table import Bemused
from tabletop_widgets.kernel.table import Outcome
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Bemused)


# When the game ends.
@wrong("end.trigger term.alive term.states", "the game went on as long as two virtuosos were alive")
class AliveIsEnough(Bemused):
    @property
    def sane(self) -> int:
        return sum(state != FANTASMA for state in self.state)


def end_if_few_are_sane(t: Bemused) -> bool:
    """Go on to the score if fewer than two virtuosos are sane, and say whether that was so."""
    if over := t.sane < SANE_AT_LEAST:
        t.agenda.clear()
        t.next(SCORE)
    return over


class EndsNothing(Stop):
    def run(self, t: Bemused, moves: Moves) -> None:
        pass


class EndsTheGame(EndTurn):
    def run(self, t: Bemused, moves: Moves) -> None:
        if not end_if_few_are_sane(t):
            super().run(t, moves)


wrong.where(
    "turn finished",
    "end.mid_turn end.trigger",
    "the turn was finished before the game ended",
    EndsNothing,
    EndsTheGame,
)


@wrong("ruling.end_vs_cascade", "the game ended before the chain was finished")
class ChainCut(GoInsane):
    def run(self, t: Bemused, moves: Moves) -> None:
        super().run(t, moves)
        end_if_few_are_sane(t)


# Points.
wrong.where("insane from ten", "score.insane", "insane virtuosos also counted from 10", start={SANE: 10, INSANE: 10})
wrong.where("dreads like doubts", "score.sane score.insane", "a dread cost only one point, like a doubt", per_dread=1)


class _OfTheDead(Bemused):
    """Pass each fantasma's score through `of_a_fantasma`."""

    def of_a_fantasma(self, score: int) -> Any: ...

    def base(self) -> tuple[int, ...]:
        rows = zip(self.state, super().base(), strict=True)
        return tuple([self.of_a_fantasma(score) if state == FANTASMA else score for state, score in rows])


@wrong("score.fantasma_4 score.fantasma_5 score.fantasma_6", "a fantasma scored nothing")
class DeadScoreNothing(_OfTheDead):
    def of_a_fantasma(self, score: int) -> int:
        return 0


@wrong("score.fantasma_self", "a fantasma did not count itself")
class ItselfNotCounted(_OfTheDead):
    def of_a_fantasma(self, score: int) -> int:
        return score - 1


@wrong("score.fantasma_5 score.fantasma_6", "a fantasma started from 2 points with any number of players")
class TwoForAll(_OfTheDead):
    def of_a_fantasma(self, score: int) -> int:
        return 2 + self.state.count(FANTASMA)


@wrong("score.fantasma_4 score.fantasma_6", "a fantasma started from 1 point with any number of players")
class OneForAll(_OfTheDead):
    def of_a_fantasma(self, score: int) -> int:
        return 1 + self.state.count(FANTASMA)


@wrong("score.hand_irrelevant", "cards in hand cost a point each")
class HandsCount(Bemused):
    def base(self) -> tuple[int, ...]:
        return tuple([score - len(hand) for score, hand in zip(super().base(), self.hands, strict=True)])


# Secrets.
class _Paid(Bemused):
    """Pass what each secret pays through `pays`."""

    def pays(self, seat: Seat, points: int) -> Any: ...

    def secret_points(self) -> tuple[int, ...]:
        return tuple([self.pays(seat, points) for seat, points in enumerate(super().secret_points())])


@wrong("secret.love", "Love paid only if the gemina was sane")
class LoveTheSane(_Paid):
    def pays(self, seat: Seat, points: int) -> int:
        return int(self.state_of(self.geminas[seat]) == SANE) if self.secrets[seat] == "Love" else points


@wrong("secret.malice", "Malice paid only if the gemina was dead")
class MaliceTheDead(_Paid):
    def pays(self, seat: Seat, points: int) -> int:
        return int(self.state_of(self.geminas[seat]) == FANTASMA) if self.secrets[seat] == "Malice" else points


@wrong("secret.purpose term.own", "a secret was about the player's own virtuoso, not the gemina", called="by one's own")
class ByOnesOwn(_Paid):
    def pays(self, seat: Seat, points: int) -> int:
        rows = {row.name: row for row in self.deck}
        return int(self.state[seat] in rows[self.secrets[seat]].states)


@wrong("fantasma.keeps_secret", "the secrets of the dead paid nothing")
class DeadSecrets(_Paid):
    def pays(self, seat: Seat, points: int) -> int:
        return points if self.state[seat] != FANTASMA else 0


@wrong("ruling.secret_self", "a secret paid nothing to a player who was their own gemina")
class SecretOfOneself(_Paid):
    def pays(self, seat: Seat, points: int) -> int:
        return points if self.geminas[seat] != self.virtuosos[seat] else 0


# Winners.
class _Winning(Bemused):
    """Let the winners be those that `best` chooses among the seats with the most points."""

    def best(self, level: list[Seat]) -> Any: ...

    def count_up(self) -> Outcome:
        right = super().count_up()
        scores = right.scores or ()
        return replace(right, winners=tuple(self.best([seat for seat in self.seats if scores[seat] == max(scores)])))


@wrong("score.secrets_after score.winner", "the player who led before the secrets won")
class BeforeSecrets(_Winning):
    def best(self, level: list[Seat]) -> list[Seat]:
        scores = self.base()
        return [seat for seat in self.seats if scores[seat] == max(scores)]


@wrong("score.tie_sane score.tie_fantasma", "all players with the most points won together")
class SharedByAll(_Winning):
    def best(self, level: list[Seat]) -> list[Seat]:
        return level


@wrong("score.tie_fantasma", "fantasmas won ties")
class DeadFirst(_Winning):
    def best(self, level: list[Seat]) -> list[Seat]:
        return [seat for seat in level if self.state[seat] == FANTASMA] or level


@wrong("score.tie_shared", "ties went to the player earlier in turn order")
class FirstOfEquals(_Winning):
    def best(self, level: list[Seat]) -> list[Seat]:
        return [*Bemused.count_up(self).winners[:1]]


@wrong("score.winner score.one_sane", "the last sane virtuoso won", among=["bemused.ruling.zero_sane"])
class LastOneSane(_Winning):
    def best(self, level: list[Seat]) -> list[Seat]:
        return [seat for seat in self.seats if self.state[seat] == SANE]


# What is known.
@wrong("gemina.info", "a gemina card turned down again was a secret again")
class Forgotten(Belief):
    @staticmethod
    def see(known: Observations, event: Any) -> Observations:
        if isinstance(event, TurnedDown) and event.seat != known.seat:
            return replace(known, geminas={seat: name for seat, name in known.geminas.items() if seat != event.seat})
        return Belief.see(known, event)


@wrong("setup.gemina_self gemina.info", "nobody could be their own gemina")
class NotOneself(Belief):
    def gemina(self, seat: Seat, virtuoso: str) -> Any:
        if seat not in self.information.geminas and self.information.virtuosos[seat] == virtuoso:
            return 0
        return super().gemina(seat, virtuoso)


@wrong("setup.gemina_pool", "all six gemina cards were in the game")
class AllSix(Belief):
    @property
    def geminas_left(self) -> list[str]:
        return [name for name in NAMES if name not in self.information.geminas.values()]


@wrong("setup.gemina_pool components.geminas", "two players could have the same gemina")
class TwoAlike(Belief):
    @property
    def geminas_left(self) -> list[str]:
        return [*self.information.virtuosos]
