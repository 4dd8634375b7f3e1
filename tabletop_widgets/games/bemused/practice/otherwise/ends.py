"""The end of Bemused, and what can be known, as people take them to be.

What is right and needed here has a name of its own, for its own name is what gets replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tabletop_widgets.games.bemused.belief import conclusions, information
from tabletop_widgets.games.bemused.events import TurnedDown
from tabletop_widgets.games.bemused.facts import FANTASMA, NAMES, SANE
from tabletop_widgets.games.bemused.steps import scoring
from tabletop_widgets.kernel.table import Outcome
from tabletop_widgets.questions.rule_variants import Swap

BASE, PAID, OUTCOME, SEEN = scoring.base, scoring.secret_points, scoring.outcome, information._seen  # noqa: SLF001
GEMINA, LEFT = conclusions.Belief.gemina, conclusions.Belief._geminas  # noqa: SLF001


# Points.
def scored(points: Callable[[Any, int, int], int]) -> Swap:
    """Score each seat otherwise: of the table, the seat and what it scores."""

    def base(t: Any) -> tuple[int, ...]:
        return tuple([points(t, seat, score) for seat, score in enumerate(BASE(t))])

    return scoring, "base", base


def of_the_dead(points: Callable[[Any, int], int]) -> Swap:
    """Score fantasmas otherwise: of the table and what they score."""
    return scored(lambda t, seat, score: points(t, score) if t.state[seat] == FANTASMA else score)


def nothing(t: Any, score: int) -> int:
    return 0


def but_oneself(t: Any, score: int) -> int:
    return score - 1


def from_two(t: Any, score: int) -> int:
    return 2 + int(t.state.count(FANTASMA))


def from_one(t: Any, score: int) -> int:
    return 1 + int(t.state.count(FANTASMA))


def hands_too(t: Any, seat: int, score: int) -> int:
    return score - len(t.hands[seat])


def paid(points: Callable[[Any, int, int], int]) -> Swap:
    """Let secrets pay otherwise: of the table, the seat and what its secret pays."""

    def secret_points(t: Any) -> tuple[int, ...]:
        return tuple([points(t, seat, each) for seat, each in enumerate(PAID(t))])

    return scoring, "secret_points", secret_points


def in_states(secret: str, *states: str) -> Callable[[Any, int, int], int]:
    return lambda t, seat, pays: int(t.state_of(t.geminas[seat]) in states) if t.secrets[seat] == secret else pays


def by_ones_own(t: Any, seat: int, pays: int) -> int:
    rows = {row.name: row for row in t.deck}
    return int(t.state[seat] in rows[t.secrets[seat]].states)


def of_the_living(t: Any, seat: int, pays: int) -> int:
    return pays if t.state[seat] != FANTASMA else 0


def of_others(t: Any, seat: int, pays: int) -> int:
    return pays if t.geminas[seat] != t.virtuosos[seat] else 0


# Winners.
def winning(best: Callable[[Any, list[int]], list[int]]) -> Swap:
    """Choose otherwise among those with the most points: of the table and their seats."""

    def outcome(t: Any) -> Outcome:
        right = OUTCOME(t)
        scores = right.scores or ()
        return replace(right, winners=tuple(best(t, [s for s in t.seats if scores[s] == max(scores)])))

    return scoring, "outcome", outcome


def all_of_them(t: Any, level: list[int]) -> list[int]:
    return level


def the_dead(t: Any, level: list[int]) -> list[int]:
    return [seat for seat in level if t.state[seat] == FANTASMA] or level


def the_first(t: Any, level: list[int]) -> list[int]:
    return list(OUTCOME(t).winners[:1]) or level


def the_sane(t: Any, level: list[int]) -> list[int]:
    return [seat for seat in t.seats if t.state[seat] == SANE]


def before_secrets(t: Any, level: list[int]) -> list[int]:
    scores = BASE(t)
    return [seat for seat in t.seats if scores[seat] == max(scores)]


# What is known.
def forgotten(known: Any, event: Any) -> Any:
    if isinstance(event, TurnedDown) and event.seat != known.seat:
        return replace(known, geminas={s: name for s, name in known.geminas.items() if s != event.seat})
    return SEEN(known, event)


def any_but_ones_own(self: Any, seat: int, virtuoso: str) -> Any:
    if seat not in self.information.geminas and self.information.virtuosos[seat] == virtuoso:
        return 0
    return GEMINA(self, seat, virtuoso)


def of_all_six(self: Any) -> list[str]:
    return [name for name in NAMES if name not in self.information.geminas.values()]


def of_all_in_play(self: Any) -> list[str]:
    return list(self.information.virtuosos)
