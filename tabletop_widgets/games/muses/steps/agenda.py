"""The agendas a position may have: the rest of a round, or of the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.muses import words
from tabletop_widgets.games.muses.facts import ROUNDS
from tabletop_widgets.games.muses.steps.rounds import (
    ChooseActions,
    Inspire,
    MoveSunAndMoon,
    Revolution,
    ScoreMuse,
    Shift,
    Tally,
)
from tabletop_widgets.kernel.table import Step

if TYPE_CHECKING:
    from tabletop_widgets.games.muses.table import Muses


def check(t: Muses) -> None:
    """Check that the agenda follows from round, picks and payments, and that its Inspirations are unused."""
    if t.agenda not in (due := [*_agendas(t)]):
        raise BadSetup(words.AGENDA.format(right=due[0], given=t.agenda))
    for step in t.agenda:
        if isinstance(step, Inspire) and any(t.hands[seat] is None for seat in step.seats):
            raise BadSetup(words.INSPIRED.format(given=step))


def _agendas(t: Muses) -> Iterator[list[Step]]:
    """Yield every legal agenda, its next step last: the rest of a round after each of its actions, or of the end."""
    order = t.in_order(t.picks)
    for done in range(len(order) + 1 if t.picks else 0):
        rest = [MoveSunAndMoon(), *reversed(order[done:])]
        yield rest
        last: Any = order[done - 1]
        if done and isinstance(last, Revolution):
            yield [*rest, Shift(last.action)]
    if not (t.picks or t.paid):
        yield [ChooseActions()]
    if t.round == ROUNDS:
        yield [Tally()]
    if t.round == ROUNDS and not t.picks:
        yield [ScoreMuse(name) for name in reversed(t.muses[len(t.paid) :])]
