"""What follows from a stream of public events: the remaining roles, plots and culprits, and what ruled out others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import or_
from random import Random
from typing import Self

from tabletop_widgets.games.tragedy_looper.belief.culprits import Bond, Culprits, Part, fitting, joined
from tabletop_widgets.games.tragedy_looper.belief.evidence.findings import Finding
from tabletop_widgets.games.tragedy_looper.belief.evidence.watch import Watch
from tabletop_widgets.games.tragedy_looper.belief.formulas import Formula, Statement, both
from tabletop_widgets.games.tragedy_looper.belief.knowledge import Claim, Known, Sample, begin, stated
from tabletop_widgets.games.tragedy_looper.belief.worlds import MOST
from tabletop_widgets.games.tragedy_looper.events import Public
from tabletop_widgets.games.tragedy_looper.town import Sheet


@dataclass(frozen=True, slots=True)
class Count:
    """The number of remaining worlds of roles and plots, and of assignments of culprits to incidents."""

    worlds: int
    culprits: int


@dataclass(frozen=True, slots=True)
class Deduction:
    """The event of this number ruled something out by this rule; the counts before and after it."""

    event: int
    rule: str
    before: Count
    after: Count


@dataclass(frozen=True, slots=True, eq=False)
class BeliefState:
    """What is known after `heard` events.

    `possible` lists the statements that may still be true; `gone` maps each other statement to the index in
    `deductions` of what ruled it out.
    """

    watch: Watch
    known: Known
    culprits: Culprits
    possible: tuple[Statement, ...]
    bonds: tuple[Bond, ...] = ()
    heard: int = 0
    deductions: tuple[Deduction, ...] = ()
    gone: Mapping[Statement, int] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()

    @classmethod
    def begin(cls, sheet: Sheet, most: int = MOST) -> Self:
        """Begin with the public sheet and no other knowledge; with more than `most` worlds, by a sample.

        Rules: tragedy_looper.setup.public_script.
        """
        known = begin(sheet.set, sheet.cast, most)
        culprits = Culprits.of(sheet.cast, [day for day, _ in sheet.incidents])
        possible = tuple(each for each in stated(sheet.set, sheet.cast) if known.may(each))
        parts = joined(known.alive, known.worlds, culprits, ())
        return cls(Watch.begin(sheet), known, culprits, possible, parts=parts)

    def follow(self, events: Sequence[Public]) -> BeliefState:
        """Take in the next events."""
        state, watch = self, self.watch.fork()
        for event in events:
            state = replace(state, watch=watch, heard=state.heard + 1)
            for finding in watch.take(event):
                state = state.learned(finding)
        return state

    @property
    def count(self) -> Count:
        """The present counts."""
        return _counted(self.parts, self.culprits, self.bonds)

    def learned(self, finding: Finding) -> BeliefState:
        """Keep what is consistent with a finding: culprits, roles and plots, and what joins them."""
        known, culprits, bonds = self.known, self.culprits, self.bonds
        if finding.culprits is not None:
            culprits = culprits.only(finding.day, finding.culprits)
        if finding.excuses:
            bonds = (*bonds, Bond(finding.day, finding.excuses))
        met = () if (culprits, bonds) == (self.culprits, self.bonds) else [bond.met(culprits) for bond in bonds]
        formula = both(finding.roles, *met)
        parts = joined(known.thinned(formula), known.worlds, culprits, bonds)
        alive = _worlds(parts)
        grown = known.learn(formula, alive, self.heard, lambda world: bool(fitting(world, culprits, bonds).number))
        deduced = Deduction(self.heard - 1, finding.rule, self.count, _counted(parts, culprits, bonds))
        if grown.worlds is not known.worlds:
            parts = joined(grown.alive, grown.worlds, culprits, bonds)
        state = replace(self, known=grown, culprits=culprits, bonds=bonds, parts=parts).witnessed()
        if deduced.before == deduced.after and grown.exact:
            return state
        return state.noted(deduced)

    def witnessed(self) -> BeliefState:
        """If worlds are sampled, add a witness for everything that no search refutes."""
        if not isinstance(self.known, Sample) or self.known.exact:
            return self
        claims = [self._claim(each, self.culprits) for each in self.possible if not self.known.may(each)]
        claims += [self._claim(True, self.culprits.done(day, name)) for day, name in self.unseen()]
        known = self.known.witnessed(claims, Random(f"{' '.join(self.culprits.cast)} {self.heard}"))
        parts = joined(known.alive, known.worlds, self.culprits, self.bonds)
        state = replace(self, known=known, parts=parts)
        cleared = reduce(lambda left, each: left.cleared(*each), state.unseen(), self.culprits)
        return replace(state, culprits=cleared)

    def _claim(self, formula: Formula, culprits: Culprits) -> Claim:
        """Return the claim that a formula holds with some assignment of these culprits."""
        met = [bond.met(culprits) for bond in self.bonds]
        return Claim(both(formula, *met), lambda world: bool(fitting(world, culprits, self.bonds).number))

    def unseen(self) -> list[tuple[int, str]]:
        """List possible culprits of a day that occur in no world; only bonds can cause that."""
        if not self.bonds:
            return []
        seen = {(day, name) for part in self.parts for day in part.culprits.days for name in part.culprits.shares(day)}
        return [(day, name) for day in self.culprits.days for name in self.culprits.who(day) if (day, name) not in seen]

    def noted(self, deduced: Deduction) -> BeliefState:
        """Record what ruled something out, and the statements that have become impossible."""
        closed = [each for each in self.possible if not self.known.may(each)]
        if deduced.before == deduced.after and not closed:
            return self
        gone = {**self.gone} | dict.fromkeys(closed, len(self.deductions))
        possible = tuple(each for each in self.possible if each not in gone)
        return replace(self, deductions=(*self.deductions, deduced), gone=gone, possible=possible)


def _worlds(parts: Sequence[Part]) -> int:
    """Return the worlds of all parts; one world may occur with different culprits."""
    return reduce(or_, [part.worlds for part in parts] or [0])


def _counted(parts: Sequence[Part], culprits: Culprits, bonds: Sequence[Bond]) -> Count:
    ways = sum(part.culprits.number for part in parts) if bonds else culprits.number
    return Count(_worlds(parts).bit_count(), ways)
