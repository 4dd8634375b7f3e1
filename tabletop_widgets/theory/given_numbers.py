"""Checks of the names and numbers that a caller gives for a matrix; errors name the place."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.sentences import counted, listed, quoted
from tabletop_widgets.theory.exactness import NoModel


def check_names(players: Sequence[str], actions: Sequence[Sequence[str]]) -> None:
    """Raise NoModel unless names are texts and tell the players, and each player's actions, apart."""
    if len(players) != len(actions):
        named = listed([*map(str, players)])
        message = (
            f"{counted(len(players), 'player is', 'players are')} named, {named}, but actions are given for"
            f" {len(actions)}."
        )
        raise NoModel(message)
    sides = [(f"the actions of {who}", own) for who, own in zip(players, actions, strict=True)]
    for what, names in [("the players", players), *sides]:
        if wrong := [each for each in names if not isinstance(each, str)]:
            message = f"the names of {what} are texts, not {quoted(wrong[0])}."
            raise NoModel(message)
        if twice := [each for at, each in enumerate(names) if each in names[:at]]:
            message = f"the names of {what} must differ, but {twice[0]!r} is given twice."
            raise NoModel(message)


def check_lists(players: Any, actions: Any) -> None:
    """Raise NoModel unless players are a sequence, and actions, if given, a sequence of sequences."""
    if not isinstance(players, Sequence):
        message = f"players are a list of names, such as ('Ada', 'Ben'), not {quoted(players)}."
        raise NoModel(message)
    if actions and not (isinstance(actions, Sequence) and all(isinstance(each, Sequence) for each in actions)):
        need = "actions are a list of names for each player, such as (('up', 'down'), ('left', 'right'))"
        message = f"{need}, not {quoted(actions)}."
        raise NoModel(message)


def check_rows(rows: Sequence[Any]) -> None:
    """Raise NoModel for no rows, empty rows, and rows of unequal length."""
    for at, row in enumerate(rows, 1):
        if not isinstance(row, (list, tuple)):
            message = f"row {at} is {quoted(row)}: a matrix is a list of rows, each a list of numbers."
            raise NoModel(message)
        if len(row) != len(rows[0]):
            message = (
                f"row {at} has {counted(len(row), 'column')} but row 1 has {len(rows[0])}: all rows must be"
                " equally long."
            )
            raise NoModel(message)
    if not rows or not rows[0]:
        message = "a matrix needs at least one row with one number."
        raise NoModel(message)


def read_cell(cell: Any, row: str, column: str) -> tuple[Fraction, ...]:
    """Return the payoffs of the two players in a cell; raises a NoModel that names the place."""
    try:
        pays = tuple(map(exact, cell)) if isinstance(cell, (list, tuple)) else (exact(cell), -exact(cell))
    except ValueError as wrong:
        message = f"at {row}, {column}: {wrong}"
        raise NoModel(message) from wrong
    if len(pays) != 2:
        message = f"at {row}, {column} there must be one number, or one for each player, not {quoted(cell)}."
        raise NoModel(message)
    return pays
