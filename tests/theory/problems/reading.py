"""Read the numbers of a problem back from its figure, so that answers are computed from what is shown."""

from __future__ import annotations

import re
from fractions import Fraction

NUMBER = re.compile(r"[-\d/]+")


def numbers(text):
    """List the numbers in a text, as fractions."""
    return [Fraction(each) for each in NUMBER.findall(text.replace("\N{MINUS SIGN}", "-")) if each.strip("-/")]


def table(problem):
    """Return rows of cells, each a list of its numbers, and the names of rows and columns."""
    cells, rows, columns = {}, [], []
    for part in problem.figure.sheets[0].parts:
        at = tuple(map(int, part.id.split("-")))
        what, paid = part.says.split(": ")
        cells[at] = numbers(paid)
        one, two = what.split(" and ")
        rows, columns = [*rows, one.split(" ", 1)[1]], [*columns, two.split(" ", 1)[1]]
    rows, columns = [*dict.fromkeys(rows)], [*dict.fromkeys(columns)]
    return [[cells[i, j] for j in range(len(columns))] for i in range(len(rows))], rows, columns


def sides(problem):
    """Return the first player's numbers, the second's, and the names of rows and columns."""
    cells, rows, columns = table(problem)
    return [[cell[0] for cell in row] for row in cells], [[cell[-1] for cell in row] for row in cells], rows, columns
