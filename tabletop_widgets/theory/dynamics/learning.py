"""The course of play when players reply to the others' current or past actions, and its end.

- `best_replies`: in turn, to what the others do now (A. A. Cournot, "Recherches", 1838, ch. 7).
- `fictitious_play`: all at once, to all that the others have done so far (G. W. Brown, "Iterative solution of games by
  fictitious play", Activity Analysis of Production and Allocation, 1951); the frequencies converge in zero-sum games of
  two (J. Robinson, Annals of Mathematics 54, 1951), but not in all games (L. S. Shapley, 1964).
- `regret_matching`: each switches to another action in proportion to the regret of not having played it (S. Hart, A.
  Mas-Colell, Econometrica 68, 2000); joint frequencies converge to the set of correlated equilibria.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import lcm
from random import Random
from typing import Any

from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.dynamics.course import Course, by_name, check_matrix, check_rounds, profile_of
from tabletop_widgets.theory.exactness import number
from tabletop_widgets.theory.matrices import Matrix, Profile


def best_replies(game: Matrix, start: Sequence[str] = ()) -> Course:
    """Let players reply best in turn to the current actions of the others, until none would change, or play cycles.

    A player who already plays a best reply keeps it; of several, the first is taken. Play starts with each player's
    first action, or with `start`, one action per player.
    """
    now, turn = _begin(game, start), 0
    met, course = dict[tuple[Profile, int], int](), [now]
    while (now, turn) not in met:
        met[now, turn] = len(course) - 1
        best = game.best_replies(turn, now)
        if now[turn] not in best:
            now = (*now[:turn], best[0], *now[turn + 1 :])
        course.append(now)
        turn = (turn + 1) % len(game.players)
    ring = [each for each, _ in groupby(course[met[now, turn] :])]
    ends = tuple(map(game.names, ring[:-1] or ring))  # a cycle ends where it began
    if len(ends) == 1:
        after = f"After {counted(course.index(now), 'answer')}"
        said = f"{after} all play best replies, an equilibrium: {', '.join(ends[0])}."
    else:
        said = f"Play goes round for ever: {'; '.join(map(', '.join, ends))}; and so on."
    did = [[_all_on(wide, at) for wide, at in zip(game.shape, each, strict=True)] for each in course]
    return Course(by_name(game, did), f"{said} Every answer is exact.", game.model, "answers", 0, ends)


def _all_on(wide: int, at: int) -> list[int]:
    return [int(own == at) for own in range(wide)]


def fictitious_play(game: Matrix, rounds: int = 1_000, start: Sequence[str] = ()) -> Course:
    """Let all players, at once, reply best to the joint frequencies of the others' actions; of several, the first.

    Play starts with each player's first action, or with `start`, one action per player. In a symmetric game two who
    start alike go on alike: to see the cycle of `classics.SHAPLEY`, start it with ("1", "2"). `gain` is the most that a
    player would gain by leaving the final frequencies, 0 in an equilibrium.
    """
    check_rounds(rounds)
    now, pays = _begin(game, start), _whole(game)
    counts = [[0] * wide for wide in game.shape]
    worth = [[0] * wide for wide in game.shape]
    course, changes, since = [], 0, 1
    for t in range(1, rounds + 1):
        _count(counts, worth, now, pays)
        course.append([[Fraction(each, t) for each in own] for own in counts])
        answer = tuple([own.index(max(own)) for own in worth])
        if answer != now and t < rounds:
            now, since, changes = answer, t + 1, changes + 1
    plans = [dict(zip(names, own, strict=True)) for names, own in zip(game.actions, course[-1], strict=True)]
    leaves = game.deviation(plans)
    says = f"{_leaving(rounds, leaves)} {_stretch(game, now, since, changes)} Every round is exact."
    return Course(by_name(game, course), says, game.model, gain=leaves[2] if leaves else Fraction(0))


def _count(
    counts: list[list[int]], worth: list[list[int]], now: Profile, pays: Mapping[Profile, Sequence[int]]
) -> None:
    """Add the actions played, and what each action would have paid."""
    for at, own in enumerate(now):
        counts[at][own] += 1
        for action in range(len(worth[at])):
            worth[at][action] += pays[*now[:at], action, *now[at + 1 :]][at]


def _leaving(rounds: int, leaves: tuple[str, str, Any] | None) -> str:
    if leaves is None:
        return f"After {counted(rounds, 'round')} the frequencies are an equilibrium."
    who, action, gain = leaves
    most = f"nobody gains more than {number(gain)} by deviating from the frequencies ({who}, by playing {action})"
    return f"After {counted(rounds, 'round')} {most}."


def _stretch(game: Matrix, now: Profile, since: int, changes: int) -> str:
    """Say what is played at the end, and since when."""
    played = f"since round {since:,} it is {', '.join(game.names(now))}"
    if all(game.best_replies(at, now) == (own,) for at, own in enumerate(now)):
        return f"S{played[1:]}, and for good: each reply is better than every other."
    return f"Play changed {counted(changes, 'time')}; {played}."


def regret_matching(game: Matrix, rounds: int = 1_000, seed: int | str = 0) -> Course:
    """Let all players, at once, switch from their last action to others in proportion to regret.

    The regret for another action is what it would have paid more in every past round with the last action. `joint` is
    how often each combination was played; `gain` is the most that a player would have gained by playing one action
    wherever another was played, 0 in a correlated equilibrium. The first actions are drawn.
    """
    check_matrix(game)
    check_rounds(rounds)
    rng, pays = Random(seed), _whole(game)
    now = tuple(map(rng.randrange, game.shape))
    most = [max(column) - min(column) or 1 for column in zip(*pays.values(), strict=True)]
    regrets = [[[0] * wide for _ in range(wide)] for wide in game.shape]
    counts, course, met = [[0] * wide for wide in game.shape], [], Counter[Profile]()
    for t in range(1, rounds + 1):
        met[now] += 1
        for at, own in enumerate(now):
            counts[at][own] += 1
            for action in range(game.shape[at]):
                regrets[at][own][action] += pays[*now[:at], action, *now[at + 1 :]][at] - pays[now][at]
        course.append([[Fraction(each, t) for each in own] for own in counts])
        now = tuple(
            [_leave(own, regrets[at][own], 1 + t * most[at] * (game.shape[at] - 1), rng) for at, own in enumerate(now)]
        )
    joint = {game.names(profile): Fraction(times, rounds) for profile, times in sorted(met.items())}
    gain, swap = _swap(game, joint)
    says = f"After {counted(rounds, 'round')} {swap}. Sampled, seed {seed}."
    return Course(by_name(game, course), says, game.model, joint=joint, gain=gain)


def _leave(own: int, regrets: Sequence[int], whole: int, rng: Random) -> int:
    """Draw the next action: another in proportion to its positive regret, else the old one."""
    drawn = rng.randrange(whole)
    for action, regret in enumerate(regrets):
        drawn -= max(0, regret)
        if drawn < 0:
            return action
    return own


def _swap(game: Matrix, joint: Mapping[tuple[str, ...], Fraction]) -> tuple[Fraction, str]:
    """Return the most that a player gains by playing one action wherever another was played, with a clause on it."""
    gains: dict[tuple[str, str, str], Fraction] = {}
    for names, chance in joint.items():
        for at, who in enumerate(game.players):
            for action in game.actions[at]:
                gain = game[*names[:at], action, *names[at + 1 :]][at] - game[names][at]
                swap = who, names[at], action
                gains[swap] = gains.get(swap, Fraction(0)) + chance * gain
    (who, old, new), gain = max(gains.items(), key=lambda each: each[1])
    if not gain:
        return Fraction(0), "nobody gains by a swap: what was played is a correlated equilibrium"
    far = f"nobody gains more than {number(gain)} by a swap ({who}, by playing {new} for {old})"
    return gain, f"{far}: that is how near this is to a correlated equilibrium"


def _begin(game: Matrix, start: Sequence[str]) -> Profile:
    check_matrix(game)
    return profile_of(game, start) if start else (0,) * len(game.players)


def _whole(game: Matrix) -> dict[Profile, list[int]]:
    """Return the payoffs as whole numbers, in a unit for each player."""
    units = [lcm(*(pay.denominator for pay in column)) for column in zip(*game.payoffs.values(), strict=True)]
    return {
        profile: [int(each * unit) for each, unit in zip(pays, units, strict=True)]
        for profile, pays in game.payoffs.items()
    }
