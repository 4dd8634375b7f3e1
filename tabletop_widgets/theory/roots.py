"""Roots of trees: a table, or all tables that fit what a seat was shown, each with its chance."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.sentences import quoted
from tabletop_widgets.theory.exactness import NoModel

NAMED_WORLDS = 1_000


@lru_cache(maxsize=1_000)
def odds(weights: tuple[float, ...]) -> tuple[Fraction, ...]:
    """Return the exact chances in proportion to these weights."""
    whole = [Fraction(each) for each in weights]
    return tuple([each / sum(whole) for each in whole])


def world_names(tables: Sequence[Table]) -> tuple[str, ...]:
    """Name worlds by what differs between their positions, or by number if they are many or would share a name."""
    plain = tuple([f"world {at + 1}" for at in range(len(tables))])
    if len(tables) > NAMED_WORLDS:
        return plain
    positions = [t.to_position() for t in tables]
    differ = [key for key in positions[0] if any(each[key] != positions[0][key] for each in positions)]
    names = tuple(["; ".join(_list_values(each[key]) for key in differ) for each in positions])
    return names if len({*names}) == len(names) else plain


def _list_values(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def roots(given: Any) -> list[tuple[Fraction, Table]]:
    """Read a table, or worlds with positive weights that sum to one; raises NoModel for anything else."""
    if isinstance(given, Table):
        return [(Fraction(1), given)]
    message = f"a tree grows from a table, or from a list of (weight, table), not from {quoted(given)}."
    try:
        worlds = [(exact(weight), t) for weight, t in given]
    except (TypeError, ValueError) as wrong:
        raise NoModel(message) from wrong
    if not worlds or not all(isinstance(t, Table) for _, t in worlds):
        raise NoModel(message)
    total = sum(weight for weight, _ in worlds)
    if total != 1 or any(weight <= 0 for weight, _ in worlds):
        message = f"the weights of {len(worlds)} worlds must be positive and sum to one, not to {total}."
        raise NoModel(message)
    return worlds
