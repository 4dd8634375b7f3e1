"""A game that a reader types into a page: rows of numbers form a matrix, which is solved and drawn.

"          King  Queen       a row of names above, a name before each row; both may be left out
 keep      4     -2          a number: what the row gets and the column loses
 swap     -3,0    3,1"       or a number for each of the two
"""

from __future__ import annotations

import re
import shlex
from dataclasses import replace
from typing import Final

from tabletop_widgets.anywhere import words
from tabletop_widgets.drawing.figure import Figure, Sheet
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.sentences import quoted
from tabletop_widgets.theory import Equilibrium, Matrix, matrix
from tabletop_widgets.theory.exactness import number

LONGEST_TEXT, LONGEST_CELL, MOST_ACTIONS = 4_000, 40, 8
PLAYERS: Final = "Row", "Column"
NUMBER: Final = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:/\d+)?"
LIKE_A_NUMBER: Final = re.compile(r"[-+.(\d]")
CELL: Final = re.compile(rf"\(?({NUMBER})(?:,({NUMBER}))?\)?")
Row = list[str]


def solved(text: str) -> Figure:
    """Solve and draw a typed game, one sheet per equilibrium; raises BadSetup or NoModel if it is no game."""
    game = read_rows(text)
    coins = len({sum(pays) for pays in game.payoffs.values()}) == 1
    return drawn(game, [game.value()] if coins else game.mixed(), coins=coins)


def drawn(game: Matrix, found: list[Equilibrium], *, coins: bool) -> Figure:
    """Combine the figures of all equilibria into one with several sheets."""
    first = found[0]
    title = words.VALUE.format(name=PLAYERS[0], value=number(first.value)) if coins else words.count(len(found))
    figures = [game.figure(title, each.plans) for each in found]
    sheets = tuple(
        sheet_of(figure, each, at, len(found)) for at, (figure, each) in enumerate(zip(figures, found, strict=True), 1)
    )
    if len(found) == 1:
        return replace(figures[0], sheets=sheets)
    told = f"{figures[0].caption} {words.OTHERS}"
    return replace(figures[0], sheets=sheets, along=words.EQUILIBRIUM, caption=told, against=None)  # which of them?


def sheet_of(figure: Figure, found: Equilibrium, at: int, count: int) -> Sheet:
    """Make the sheet of an equilibrium, with its name and a description."""
    plans = [
        ", ".join(action if chance == 1 else f"{action} {number(chance)}" for action, chance in plan.items())
        for plan in found.plans
    ]
    sides = zip(PLAYERS, plans, found.pays, strict=True)
    says = " ".join(words.PLAYS.format(name=name, plan=plan, pays=number(pays)) for name, plan, pays in sides)
    return replace(figure.sheets[0], name=words.OF.format(at=at, count=count), says=says)


def read_rows(text: str) -> Matrix:
    """Read rows of numbers, with names or without."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise BadSetup(words.TOO_MUCH)
    rows = [parted(line) for line in re.sub(r"[ \t]*,[ \t]*", ",", text).splitlines() if line.strip()]
    heads = rows.pop(0) if rows and not any(map(LIKE_A_NUMBER.match, rows[0])) else None
    if not rows:
        raise BadSetup(words.NO_ROWS)
    named = not all(LIKE_A_NUMBER.match(row[0]) for row in rows)
    names = [row.pop(0) for row in rows] if named else [words.ROW.format(at=at) for at in range(1, len(rows) + 1)]
    cells = [[cell_of(cell, name) for cell in row] for name, row in zip(names, rows, strict=True)]
    if not cells[0]:
        raise BadSetup(words.NO_ROWS)
    if max(len(cells), *map(len, cells)) > MOST_ACTIONS:
        raise BadSetup(words.TOO_WIDE.format(most=MOST_ACTIONS))
    heads = heads or [words.COLUMN.format(at=at) for at in range(1, len(cells[0]) + 1)]
    return matrix(cells, players=PLAYERS, actions=(names, heads))


def parted(line: str) -> Row:
    """Split a line at its blanks; a name that contains a blank must be in quotes."""
    try:
        return shlex.split(line)
    except ValueError as wrong:
        raise BadSetup(words.QUOTE.format(line=quoted(line.strip()))) from wrong


def cell_of(text: str, row: str) -> str | tuple[str, ...]:
    """Read a cell: one number, or two."""
    found = CELL.fullmatch(text)
    if not found or len(text) > LONGEST_CELL:
        raise BadSetup(words.NO_CELL.format(row=quoted(row), given=quoted(text)))
    one, two = found.groups()
    return one if two is None else (one, two)
