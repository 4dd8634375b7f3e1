"""What an observation says about roles and plots: a formula, true in some worlds and false in others.

A formula is True, False, one statement (`Is`, `Active`), or several of which `All` or `Some` must hold. Formulas are
built by `both`, `either` and `no`, which drop certain parts, and evaluated in many worlds at once (`kept`), in a single
one (`holds`), or in one that is partly known (`reduced`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from tabletop_widgets.games.tragedy_looper.belief.worlds import World, Worlds


@dataclass(frozen=True, slots=True)
class Is:
    """A character has this role in the script, or has not."""

    character: str
    role: str
    true: bool = True


@dataclass(frozen=True, slots=True)
class Active:
    """A plot is active, or is not."""

    plot: str
    true: bool = True


@dataclass(frozen=True, slots=True)
class All:
    """All of these hold."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """One or more of these hold."""

    parts: tuple[Formula, ...]


Statement: TypeAlias = Is | Active
Formula: TypeAlias = bool | Is | Active | All | Some


# Building formulas.
def both(*parts: Formula) -> Formula:
    """Return the conjunction of all parts."""
    return _joined(All, parts, certain=False)


def either(*parts: Formula) -> Formula:
    """Return the disjunction of all parts."""
    return _joined(Some, parts, certain=True)


def _joined(kind: type[All | Some], parts: Iterable[Formula], *, certain: bool) -> Formula:
    """Join parts: one equal to `certain` settles the whole, its opposite is dropped."""
    kept: dict[Formula, None] = {}
    for part in parts:
        if part is certain:
            return certain
        if isinstance(part, kind):
            kept |= dict.fromkeys(part.parts)
        elif not isinstance(part, bool):
            kept[part] = None
    if len(kept) > 1:
        return kind(tuple(kept))
    return next(iter(kept), not certain)


def no(formula: Formula) -> Formula:
    """Return the negation."""
    match formula:
        case bool():
            return not formula
        case All(parts):
            return either(*map(no, parts))
        case Some(parts):
            return both(*map(no, parts))
        case Is(character, role, true):
            return Is(character, role, not true)
    return Active(formula.plot, not formula.true)


# Evaluating formulas.
def kept(alive: int, formula: Formula, worlds: Worlds) -> int:
    """Return the worlds among `alive` in which a formula holds, as a bit set."""
    match formula:
        case bool():
            return alive if formula else 0
        case Is(character, role, true):
            found = alive & worlds.role(character, role)
            return found if true else alive ^ found
        case Active(plot, true):
            found = alive & worlds.plot(plot)
            return found if true else alive ^ found
        case All(parts):
            for part in parts:
                alive = kept(alive, part, worlds)
            return alive
    found, left = 0, alive
    for part in formula.parts:
        found |= kept(left, part, worlds)
        left = alive ^ found
    return found


def holds(formula: Formula, world: World) -> bool:
    """Tell whether a formula holds in a world."""
    return bool(reduced(formula, lambda each: _said(each, world)))


def _said(statement: Statement, world: World) -> bool:
    if isinstance(statement, Is):
        return world.roles[statement.character] == statement.role
    return statement.plot in world.plots


def reduced(formula: Formula, known: Callable[[Statement], bool | None]) -> Formula:
    """Simplify a formula; `known` says whether a statement's role or plot is so, or None if that is open."""
    match formula:
        case Is() | Active():
            said = known(formula)
            return formula if said is None else said == formula.true
        case All(parts):
            return _joined(All, (reduced(part, known) for part in parts), certain=False)
        case Some(parts):
            return _joined(Some, (reduced(part, known) for part in parts), certain=True)
    return formula
