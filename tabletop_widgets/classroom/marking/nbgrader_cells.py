"""Cells as nbgrader knows them: its metadata are read as our tags and points, and ours are written as its own.

The schema is its cell schema, version 3 (and 4, which adds nothing that a file keeps): a `solution` is to be answered,
a `grade` cell is judged, a cell that is both is read by a person, and `grade_id` identifies it. nbgrader:
Project Jupyter, "nbgrader: A Tool for Creating and Grading Assignments in the Jupyter Notebook", Journal of Open Source
Education 2 (2019), 32.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from hashlib import md5
from typing import Any

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.errors import refuse
from tabletop_widgets.sentences import quoted

KEY, VERSION, KNOWN = "nbgrader", 3, (3, 4)
POINTS = "points:"
MOST_POINTS = 10_000
NO_POINTS = "{given} of the cell {cell} are not points: give a number from 0 to {most:,}, as in the tag points:2."


def tags(cell: Mapping[str, Any]) -> set[str]:
    """Return the tags of a cell: `solution`, `verdict`, `read` (by a person) also where nbgrader's metadata say so."""
    told, given = nbgrader_of(cell), cell.get("metadata", {}).get("tags")
    found = {tag for tag in (given if isinstance(given, (list, tuple)) else ()) if isinstance(tag, str)} - {"read"}
    task = told.get("task") is True
    graded, answered = told.get("grade") is True and not task, told.get("solution") is True
    found |= {"solution"} if answered else {"verdict"} if graded else set()
    by_hand = task or (graded and answered) or (cell.get("cell_type") == "markdown" and "solution" in found)
    return found | {"read"} if by_hand else found


def nbgrader_of(cell: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what nbgrader has written about a cell."""
    told = cell.get("metadata", {}).get(KEY)
    return told if isinstance(told, dict) else {}


def name_of(cell: Mapping[str, Any], at: int) -> str:
    """Return the key of a cell: its name in nbgrader, else its id, else its position."""
    return re.sub(r"[^A-Za-z0-9_-]", "-", str(nbgrader_of(cell).get("grade_id") or cell.get("id", at)))


def points_of(cell: Mapping[str, Any]) -> Fraction:
    """Return the points of a cell, 1 if it names none; raises BadSetup for anything but points."""
    tagged = [tag for tag in tags(cell) if tag.startswith(POINTS)]
    given = tagged[0] if tagged else nbgrader_of(cell).get("points", 1)
    try:
        points = exact(given.removeprefix(POINTS) if tagged else given)
    except ValueError:
        points = Fraction(-1)
    if not 0 <= points <= MOST_POINTS:
        refuse(NO_POINTS.format(given=quoted(given), cell=name_of(cell, 0), most=MOST_POINTS))
    return points


def number(points: Fraction) -> int | float:
    """Write points as numbers of JSON and spreadsheets."""
    return int(points) if points.denominator == 1 else round(float(points), 4)


def metadata_of(cell: Mapping[str, Any], name: str, source: str | None = None) -> dict[str, Any]:
    """Return nbgrader's metadata of a cell; with the `source` of the students' copy, also its checksum.

    Answers in words are worth points too: nbgrader has a person read them.
    """
    marked = tags(cell)
    version = nbgrader_of(cell).get("schema_version")
    told = {
        "schema_version": version if version in KNOWN else VERSION,
        "grade_id": name,
        "grade": "verdict" in marked or {"read", "solution"} <= marked,
        "solution": "solution" in marked,
        "locked": "solution" not in marked,
        "task": "solution" not in marked and "read" in marked,
    }
    told |= {"points": number(points_of(cell))} if told["grade"] or told["task"] else {}
    if source is None:
        return told
    kind = str(cell.get("cell_type"))
    return told | {"cell_type": kind, "checksum": checksum(told, kind, source)}


def checksum(told: Mapping[str, Any], kind: str, source: str) -> str:
    """Compute the checksum by which nbgrader notices that a cell was changed."""
    said = [source, kind, *(str(told[key]) for key in ("grade", "solution", "locked", "grade_id"))]
    said += [str(float(told["points"]))] if told["grade"] else []
    return md5("".join(said).encode("utf-8", "surrogatepass"), usedforsecurity=False).hexdigest()
