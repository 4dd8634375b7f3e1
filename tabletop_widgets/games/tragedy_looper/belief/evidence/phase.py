"""The mastermind phase: the roles and plots that can have caused the effects seen.

Every ability is used once in a phase, and the Rumor once in a loop; so the effects must be divided among them.

Rules: tragedy_looper.info.effects_only, tragedy_looper.plot.silent. Ruling: tragedy_looper.ruling.mm_ability_per_day.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from tabletop_widgets.games.tragedy_looper.belief.evidence.findings import reaches, refusing, somebody
from tabletop_widgets.games.tragedy_looper.belief.formulas import Active, Formula, both, either
from tabletop_widgets.games.tragedy_looper.board import INTRIGUE, PLACES, SCHOOL, SUMMARY
from tabletop_widgets.games.tragedy_looper.events import Changed
from tabletop_widgets.games.tragedy_looper.facts import (
    BRAIN,
    DOCTOR,
    FACTOR,
    MANDATORY,
    MARKS,
    OPTIONAL,
    RUMOR,
    THEORIST,
    TURNED,
)
from tabletop_widgets.games.tragedy_looper.town import Town

DOCTOR_MORE, DOCTOR_LESS = "Doctor +1", "Doctor -1"
Way = tuple[tuple[str, Formula], ...]
"""A source for each effect, with its condition."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A counter added or removed in a mastermind phase, and the condition for each source that can explain it."""

    counter: str
    sources: Way

    @classmethod
    def of(cls, town: Town, seen: Changed) -> Effect:
        """Find the possible sources in the town as it is when the effect is seen.

        Rules: tragedy_looper.role.brain, tragedy_looper.role.conspiracy_theorist, tragedy_looper.role.factor.school,
        tragedy_looper.trigger.factor_live, tragedy_looper.plot.fs.unsettling_rumor,
        tragedy_looper.plot.bts.unsettling_rumor, tragedy_looper.char.doctor.turned.
        """
        near = [name for name in town.living if reaches(town, name, seen.target)]
        if seen.counter == INTRIGUE:
            rumor = seen.target in PLACES and Active(RUMOR)
            sources = {BRAIN: somebody(town, near, BRAIN), RUMOR: rumor}
        elif seen.by > 0:
            factor = town.intrigue(SCHOOL) >= MARKS and somebody(town, near, FACTOR)
            theorist = somebody(town, near, THEORIST)
            sources = {THEORIST: theorist, FACTOR: factor, DOCTOR_MORE: _turned(town, near)}
        else:
            sources = {DOCTOR_LESS: _turned(town, near)}
        return cls(seen.counter, tuple((source, holds) for source, holds in sources.items() if holds is not False))


def _turned(town: Town, near: Sequence[str]) -> Formula:
    """Return whether the mastermind may use the Doctor unasked. Rules: tragedy_looper.edition."""
    if town.sheet.edition == SUMMARY or DOCTOR not in near or town.goodwill(DOCTOR) < TURNED:
        return False
    return refusing(DOCTOR, OPTIONAL, MANDATORY)


def explanations(effects: Sequence[Effect]) -> Iterator[Way]:
    """Yield every way to give each effect a source of its own; the Doctor is one source, whatever he does."""
    for way in product(*(effect.sources for effect in effects)):
        who = {source.partition(" ")[0] for source, _ in way}
        if len(who) == len(way):
            yield way


def alarmed(effects: Sequence[Effect], *, without_doctor: bool) -> Formula:
    """Return the condition that explains the Paranoia of one phase."""
    ways = explanations([effect for effect in effects if effect.counter != INTRIGUE])
    return either(*(_all(way) for way in ways if not (without_doctor and _uses_doctor(way))))


def intrigued(phases: Sequence[Sequence[Effect]]) -> Formula:
    """Return the condition that explains the Intrigue of a loop's phases, with the Rumor in at most one."""
    unused: Formula = True
    spent: Formula = False
    for effects in phases:
        ways = list(explanations([effect for effect in effects if effect.counter == INTRIGUE]))
        plain = either(*(_all(way) for way in ways if not _uses_rumor(way)))
        rumored = either(*(_all(way) for way in ways if _uses_rumor(way)))
        unused, spent = both(unused, plain), either(both(unused, rumored), both(spent, plain))
    return either(unused, spent)


def _all(way: Way) -> Formula:
    return both(*(holds for _, holds in way))


def _uses_doctor(way: Way) -> bool:
    return any(source in {DOCTOR_MORE, DOCTOR_LESS} for source, _ in way)


def _uses_rumor(way: Way) -> bool:
    return any(source == RUMOR for source, _ in way)
