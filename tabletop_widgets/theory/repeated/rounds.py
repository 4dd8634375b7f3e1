"""Matches of a repeated game between two strategies with memory: `act(own history, the other's, rng) -> action`.

Well-known strategies are those of R. Axelrod, "The Evolution of Cooperation" (1984), and of M. Nowak, K. Sigmund,
"A strategy of win-stay, lose-shift that outperforms tit-for-tat", Nature 364 (1993). They play "C" and "D"; for a game
with other actions, call `classics("quiet", "tell")`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.sentences import any_of, counted, listed, quoted
from tabletop_widgets.theory.dynamics.course import check_matrix, check_rounds
from tabletop_widgets.theory.exactness import NoModel, number
from tabletop_widgets.theory.matrices import Matrix

History = Sequence[str]
Act = Callable[[History, History, Random], str]
"""A strategy: returns the next action, given its own history, the other's, and a random source of its own."""
SHOWN = 40  # the most rounds in a text


def tit_for_tat(own: History, other: History, rng: Any = None, agree: str = "C") -> str:  # noqa: ARG001 - see `Act`
    """Agree at first, then do what the other did last (A. Rapoport)."""
    return other[-1] if other else agree


def grim(own: History, other: History, rng: Any = None, agree: str = "C", punish: str = "D") -> str:  # noqa: ARG001
    """Agree until the other deviates once, then punish for ever (J. Friedman)."""
    return agree if all(each == agree for each in other) else punish


def pavlov(own: History, other: History, rng: Any = None, agree: str = "C", punish: str = "D") -> str:  # noqa: ARG001
    """Win-stay, lose-shift: repeat the last action if the other agreed, else change it."""
    if not own or other[-1] == agree:
        return own[-1] if own else agree
    return punish if own[-1] == agree else agree


def at_random(own: History, other: History, rng: Random, actions: Sequence[str] = ("C", "D")) -> str:  # noqa: ARG001
    """Draw an action, all equally likely."""
    return rng.choice(actions)


def always(action: str) -> Act:
    """Return the strategy that always plays this action."""

    def same(own: History, other: History, rng: Any = None) -> str:  # noqa: ARG001
        return action

    return same


def classics(agree: str = "C", punish: str = "D") -> dict[str, Act]:
    """Return the well-known strategies by name, for a game with these actions."""
    return {
        "tit for tat": partial(tit_for_tat, agree=agree),
        "grim": partial(grim, agree=agree, punish=punish),
        "pavlov": partial(pavlov, agree=agree, punish=punish),
        f"always {agree}": always(agree),
        f"always {punish}": always(punish),
        "at random": partial(at_random, actions=(agree, punish)),
    }


@dataclass(frozen=True, slots=True)
class Played:
    """A match: `rounds` of actions, one per player; `pays`, exact averages per round; `slips`, the number of slips."""

    players: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...]
    pays: tuple[Fraction, ...]
    slips: int = 0

    def rows(self) -> list[dict[str, Any]]:
        """Return one row per round: its number and the action of each player."""
        return [
            {"round": at, **dict(zip(self.players, actions, strict=True))} for at, actions in enumerate(self.rounds, 1)
        ]

    def to_frame(self) -> Any:
        """Return the rows as a `pandas.DataFrame`."""
        return to_frame(self.rows())

    def __repr__(self) -> str:
        """Show the number of rounds, the slips and the average payoffs."""
        paid = listed([f"{who} {number(pay)}" for who, pay in zip(self.players, self.pays, strict=True)])
        slips = f", with {counted(self.slips, 'slip')} of the hand" if self.slips else ""
        return f"<{counted(len(self.rounds), 'round')}{slips}: {paid} on average>"

    def __str__(self) -> str:
        """Add the first rounds."""
        shown = [" ".join(actions[:SHOWN]) for actions in zip(*self.rounds, strict=True)]
        more = " ..." if len(self.rounds) > SHOWN else ""
        lines = [f"{who}: {actions}{more}" for who, actions in zip(self.players, shown, strict=True)]
        return "\n".join([repr(self)[1:-1], *lines])


def play(one: Act, two: Act, game: Matrix, rounds: int, noise: Any = 0, seed: int | str = 0) -> Played:
    """Let two strategies play the game for `rounds` rounds.

    With the chance `noise` an action slips to another, all equally likely; both players remember the action that was
    played. Raises NoModel for a game that is not for two, and for an action that the game does not have.
    """
    for_two(game)
    check_rounds(rounds)
    if wrong := [act for act in (one, two) if not callable(act)]:
        message = f"a strategy is a function act(own, other, rng), not {quoted(wrong[0])}."
        raise NoModel(message)
    slip = chance_of(noise)
    hands, luck = [Random(f"{seed} {at}") for at in range(2)], Random(f"{seed} slips")
    done: tuple[list[str], list[str]] = ([], [])
    met, slips = dict[tuple[str, ...], int](), 0
    for _ in range(rounds):
        now = [_ask(act, game, at, done, hands[at]) for at, act in enumerate((one, two))]
        for at, own in enumerate(now):
            others = [action for action in game.actions[at] if action != own]
            if slip and others and luck.random() < slip:
                now[at], slips = luck.choice(others), slips + 1
        for history, own in zip(done, now, strict=True):
            history.append(own)
        met[*now] = met.get((*now,), 0) + 1
    pays = [sum((game[names][at] * times for names, times in met.items()), Fraction(0)) / rounds for at in range(2)]
    return Played(game.players, tuple(zip(*done, strict=True)), tuple(pays), slips)


def _ask(act: Act, game: Matrix, at: int, done: Sequence[list[str]], rng: Random) -> str:
    action = act(done[at], done[1 - at], rng)
    if action not in game.actions[at]:
        where = f"in round {len(done[0]) + 1} {game.players[at]}'s strategy says {quoted(action)}"
        message = f"{where}; its actions are {any_of(game.actions[at])} (classics(agree, punish) takes other names)."
        raise NoModel(message)
    return action


def chance_of(noise: Any) -> float:
    """Read a chance from 0 to 1; raises NoModel for anything else."""
    try:
        chance = exact(noise)
    except ValueError:
        chance = Fraction(-1)
    if not 0 <= chance <= 1:
        message = f"noise is the chance of a slip of the hand, from 0 to 1, not {quoted(noise)}."
        raise NoModel(message)
    return float(chance)


def for_two(game: Matrix) -> None:
    """Raise NoModel unless this is a matrix of two players."""
    check_matrix(game)
    if len(game.players) != 2:
        message = f"this is worked out for two players, not for {len(game.players)}: fix what the others play (given)."
        raise NoModel(message)
