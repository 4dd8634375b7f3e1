"""Partial scripts: plots that are settled, and for each role who may still have it, under everything learned.

If there are too many worlds to list, single ones are found by completing drafts: consequences are filled in,
then roles are assigned one by one, and whatever contradicts what was learned is dropped at once. This is
backtracking search with constraint propagation (S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach,
chapter on constraint satisfaction), the role with the fewest candidates first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb, inf
from random import Random

from tabletop_widgets.games.tragedy_looper.belief.formulas import All, Formula, Is, Some, Statement, no, reduced
from tabletop_widgets.games.tragedy_looper.belief.worlds import Case, World
from tabletop_widgets.games.tragedy_looper.facts import MYSTERY_BOY, PERSON


@dataclass(frozen=True, slots=True)
class Draft:
    """One case under everything learned: for each of `roles`, `held` marks its candidates and `times` its number.

    Candidates are bits in the order of the case's `others`; Persons come last, if there are any. `mystery` lists the
    possible roles of the Mystery Boy, `left` the formulas that are not settled yet.
    """

    case: Case
    roles: tuple[str, ...]
    times: tuple[int, ...]
    held: tuple[int, ...]
    mystery: tuple[str, ...]
    left: tuple[Formula, ...] = ()

    @classmethod
    def of(cls, case: Case) -> Draft | None:
        """Begin with everything that a case allows."""
        rows = [(role, times) for role, times in (*case.roles, (PERSON, case.persons)) if times]
        roles, times = zip(*rows, strict=True)
        held = [(1 << len(case.others)) - 1] * len(rows)
        if case.girls is not None:
            held[0] = sum(1 << case.others.index(name) for name in case.girls)
        return cls(case, roles, times, tuple(held), case.mystery).filled()

    # What is known.

    def known(self, statement: Statement) -> bool | None:
        """Tell whether a statement holds, or None if that is open."""
        if not isinstance(statement, Is):
            return statement.plot in self.case.plots
        if statement.character == MYSTERY_BOY:
            return None if statement.role in self.mystery and len(self.mystery) > 1 else statement.role in self.mystery
        if statement.role not in self.roles:
            return False
        at = self.roles.index(statement.role)
        if not self.held[at] & self.case.bits[statement.character]:
            return False
        return None if self.held[at].bit_count() > self.times[at] else True

    @property
    def bound(self) -> int:
        """An upper bound on the worlds: roles are assigned one by one, the rarest first, to any of their candidates."""
        ways, free = max(1, len(self.mystery)), len(self.case.others)
        for many, times in sorted((held.bit_count(), times) for role, held, times in self._rows() if role != PERSON):
            ways *= comb(min(many, free), times)
            free -= times
        return ways

    @property
    def world(self) -> World:
        """The one world of the draft, once nothing is open."""
        bits = self.case.bits.items()
        found = {name: role for role, held, _ in self._rows() for name, bit in bits if held & bit}
        return World(self.case.plots, found | dict(zip((MYSTERY_BOY,), self.mystery, strict=False)))

    def branches(self) -> list[Formula]:
        """List the ways to settle what is open: who has the rarest role, or what the Mystery Boy is."""
        if len(self.mystery) > 1:
            return [_is(MYSTERY_BOY, role) for role in self.mystery]
        rows = [(held.bit_count(), role, held) for role, held, times in self._rows() if held.bit_count() > times]
        if not rows:
            return []
        _, role, held = min(rows)
        return [_is(name, role) for name, bit in self.case.bits.items() if held & bit]

    def _rows(self) -> Iterator[tuple[str, int, int]]:
        return zip(self.roles, self.held, self.times, strict=True)

    # What is learned.

    def learn(self, formula: Formula) -> Draft | None:
        """Return the draft in which this holds too, or None if it cannot."""
        rest = reduced(formula, self.known)
        if isinstance(rest, bool):
            return self if rest else None
        settled = self.narrowed(rest) if isinstance(rest, Is) else None
        before, draft = self, (settled or self.changed(left=(*self.left, rest))).pondered()
        while draft and draft.left and draft != before:
            before, draft = draft, draft.pondered()
        return draft

    def pondered(self) -> Draft | None:
        """Settle remaining formulas as far as possible, and fill in the consequences."""
        draft, todo = self, list(reversed(self.left))
        left: list[Formula] = []
        while todo:
            rest = reduced(todo.pop(), draft.known)
            if rest is False:
                return None
            if isinstance(rest, All):
                todo += reversed(rest.parts)
            elif rest is not True:
                narrowed = draft.narrowed(rest)
                draft, left = (narrowed, left) if narrowed else (draft, [*left, rest])
        return draft.changed(left=tuple(left)).filled()

    def narrowed(self, rest: Formula) -> Draft | None:
        """Apply a formula about one character, or about one role; return None if it is about more."""
        match rest:
            case Is(character, role, true):
                return self._being(character, lambda each: (each == role) == true)
            case Some(parts) if all(isinstance(part, Is) and part.true for part in parts):
                names, roles = ({getattr(part, each) for part in parts} for each in ("character", "role"))
                if len(names) == 1:
                    return self._being(names.pop(), roles.__contains__)
                return self._claiming(roles.pop(), names) if len(roles) == 1 else None
        return None

    def _being(self, character: str, may: Callable[[str], bool]) -> Draft:
        """Restrict a character to the roles that `may` accepts."""
        if character == MYSTERY_BOY:
            return self.changed(mystery=tuple(role for role in self.mystery if may(role)))
        bit = self.case.bits[character]
        return self.changed(held=tuple(held if may(role) else held & ~bit for role, held, _ in self._rows()))

    def changed(
        self,
        held: tuple[int, ...] | None = None,
        mystery: tuple[str, ...] | None = None,
        left: tuple[Formula, ...] | None = None,
    ) -> Draft:
        """Copy the draft with changes, much faster than `replace` does."""
        return Draft(
            self.case,
            self.roles,
            self.times,
            self.held if held is None else held,
            self.mystery if mystery is None else mystery,
            self.left if left is None else left,
        )

    def _claiming(self, claimed: str, names: set[str]) -> Draft | None:
        """Restrict a role that exists once to these candidates."""
        if self.times[self.roles.index(claimed)] > 1:
            return None
        mask = sum(self.case.bits[name] for name in names)
        return self.changed(held=tuple(held & mask if role == claimed else held for role, held, _ in self._rows()))

    def filled(self) -> Draft | None:
        """Fill in the consequences of the candidates; return None if a character or a role is left over."""
        held, before = list(self.held), None
        while held != before:
            before, once, twice = held[:], 0, 0
            for mask in held:
                once, twice = once | mask, twice | once & mask
            if once.bit_count() < len(self.case.others):
                return None
            for at, times in enumerate(self.times):
                alone = held[at] & ~twice
                if held[at].bit_count() < times or alone.bit_count() > times:
                    return None
                if alone.bit_count() == times:
                    held[at] = alone
                if held[at] & twice and held[at].bit_count() == times:
                    held = [mask if other == at else mask & ~held[at] for other, mask in enumerate(held)]
        lost = self.case.mystery and not self.mystery
        return None if lost else self.changed(held=tuple(held))


_is = lru_cache(maxsize=None)(Is)


class Search:
    """A search for the worlds of drafts, in random order, until all are found or `steps` are used up."""

    def __init__(self, rng: Random, steps: float = inf) -> None:
        self.rng, self.steps = rng, steps

    def worlds(self, draft: Draft) -> Iterator[World]:
        """Yield every world of a draft once."""
        branches = draft.branches()
        if not branches:
            yield draft.world
        self.rng.shuffle(branches)
        left: Draft | None = draft
        for branch in branches:
            if left is None or not self.steps:
                return
            self.steps -= 1
            if finer := left.learn(branch):
                yield from self.worlds(finer)
            left = left.learn(no(branch))
