"""A students' copy of a notebook: `tabletop-widgets worksheet NOTEBOOK`, or `make worksheet NOTEBOOK=...`.

Tags decide what is kept of a cell: of a `solution`, its first comments and the names it defines; of a `verdict`, its
points (`points:2`); of a `teacher` cell, nothing. Outputs are dropped. Ids stay, so that answers can be matched with
questions, and nbgrader's metadata say which cell is which. `--source`, or `SOURCE=...`, also writes the notebook
itself in nbgrader's form.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import takewhile
from os import PathLike
from pathlib import Path
from typing import Any

from tabletop_widgets.classroom.marking.answers import as_python
from tabletop_widgets.classroom.marking.nbgrader_cells import KEY, metadata_of, name_of, number, points_of, tags
from tabletop_widgets.codec.texts import of_file, parse_json
from tabletop_widgets.errors import BadSetup, refuse

LONGEST = 20_000_000
WORDS = "*Write your answer here.*"
ITSELF = "{path} is the notebook itself, with its solutions: name another file for the copy."
BOTH = "{path} cannot be both the students' copy and the notebook with its solutions: name two files."
ANOTHER = "{path} already exists and is not a copy of this notebook, so it was left as it is: name another file."
WORTH = "# Worth {points}: judged when it is handed in. Leave this cell as it is."

FOR_TEACHERS = re.compile(
    r"^[^\n]*(?:###|===) BEGIN (SOLUTION|HIDDEN TESTS|MARK SCHEME)\b.*?(?:(?:###|===) END \1\b[^\n]*(?:\n|\Z)|\Z)",
    re.MULTILINE | re.DOTALL,
)
"""The parts of a cell that nbgrader cuts from the students' copy; without an end mark, the rest of the cell."""


def read_notebook(path: str | PathLike[str], called: str = "") -> dict[str, Any]:
    """Read a notebook as data; raises BadSetup for anything else, named as `called` or by its path."""
    return check_notebook(parse_json(of_file(path, "a notebook", LONGEST), "a notebook", LONGEST), called or str(path))


def check_notebook(book: Any, called: str) -> dict[str, Any]:
    """Return a notebook; raises BadSetup for anything else."""
    if not isinstance(book, dict) or not isinstance(book.get("cells"), list):
        refuse(f"{called} is not a notebook: it has no cells.")
    if not isinstance(book.get("metadata", {}), dict):
        refuse(f"{called} is not a notebook: its metadata are not a dictionary.")
    for at, cell in enumerate(book["cells"], 1):
        source = cell.get("source", "") if isinstance(cell, dict) else None
        lines = isinstance(source, list) and all(isinstance(line, str) for line in source)
        if not (lines or isinstance(source, str)) or not isinstance(cell.get("metadata", {}), dict):
            refuse(f"{called} is not a notebook: its cell {at} is not a cell.")
    return book


def worksheet(book: Mapping[str, Any]) -> dict[str, Any]:
    """Return a students' copy of a notebook, as data."""
    return rewritten(book, copy_cell)


def rewritten(book: Mapping[str, Any], write: Callable[[Mapping[str, Any], str], dict[str, Any]]) -> dict[str, Any]:
    """Return a notebook without its `teacher` cells, with each other cell rewritten by `write(cell, name)`."""
    cells = [write(cell, name_of(cell, at)) for at, cell in enumerate(book["cells"]) if "teacher" not in tags(cell)]
    kernel = {key: held for key, held in book.get("metadata", {}).items() if key in {"kernelspec", "language_info"}}
    return {**book, "cells": cells, "metadata": kernel}


def copy_cell(cell: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Copy a cell without its outputs, solution or verdict."""
    copy, marked, source = without_outputs(cell), tags(cell), "".join(cell.get("source", ""))
    kept = FOR_TEACHERS.sub("", source)
    if not marked & {"solution", "verdict", "read"}:
        return copy | ({"source": kept} if kept != source else {})
    metadata = {**copy.get("metadata", {})}
    if "solution" in marked:
        source = open_question(source) if cell.get("cell_type") == "code" else WORDS
    elif "verdict" in marked:
        source = WORTH.format(points=counted(points_of(cell)))
        metadata |= {"deletable": False, "editable": False}
    else:
        source = kept
    return {**copy, "source": source, "metadata": metadata | {KEY: metadata_of(cell, name, source)}}


def without_outputs(cell: Mapping[str, Any]) -> dict[str, Any]:
    """Copy a cell without its outputs and attachments."""
    copy = {key: held for key, held in cell.items() if key != "attachments"}
    return copy | {"outputs": [], "execution_count": None} if cell.get("cell_type") == "code" else copy


def counted(points: Fraction) -> str:
    """Write points in words, such as "2 points"."""
    return "1 point" if points == 1 else f"{number(points)} points"


def nbgrader_source(book: Mapping[str, Any]) -> dict[str, Any]:
    """Return a notebook for nbgrader's `source/`, with marks around its solutions and verdicts."""
    return rewritten(book, source_cell)


def source_cell(cell: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Copy a cell, and mark what nbgrader must hide from students."""
    copy, marked, source = without_outputs(cell), tags(cell), "".join(cell.get("source", ""))
    if not marked & {"solution", "verdict", "read"}:
        return copy
    head = "\n".join(comments(source)) if "solution" in marked else ""
    what = "SOLUTION" if "solution" in marked else "HIDDEN TESTS"
    if cell.get("cell_type") == "code" and f"### BEGIN {what}" not in source:
        rest = source.removeprefix(head).strip("\n")
        source = "\n".join([*filter(None, [head]), f"### BEGIN {what}", rest, f"### END {what}"])
    return {**copy, "source": source, "metadata": {**copy.get("metadata", {}), KEY: metadata_of(cell, name)}}


def open_question(source: str) -> str:
    """Reduce a solution to its first comments and the names it defines."""
    return "\n".join([*comments(source), *(f"{name} = ..." for name in names_given(source))]) or "..."


def comments(source: str) -> list[str]:
    """List the comments at the top of a solution."""
    return list(takewhile(lambda line: line.startswith("#") and not line.startswith("###"), source.splitlines()))


def names_given(source: str) -> list[str]:
    """List the names that a solution defines; raises BadSetup if it is no Python."""
    try:
        says = ast.parse(as_python(source)).body
    except (RecursionError, SyntaxError, ValueError) as wrong:
        refuse(f"a cell with a solution is not Python: {wrong}.")
    return list(dict.fromkeys(name for node in says for name in assigned_names(node)))


def assigned_names(node: ast.stmt) -> list[str]:
    """List the names that a statement defines."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if not isinstance(node, (ast.Assign, ast.AnnAssign)):
        return []
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]


def write_worksheet(path: str | Path, to: str | Path = "", source: str | Path = "") -> Path:
    """Write the students' copy next to a notebook (`2_marking.worksheet.ipynb`), or to `to`; return its path.

    With `source`, also write the notebook there, for nbgrader's `source/`. Raises BadSetup for anything but a
    notebook, and for a target that is not an earlier copy of it.
    """
    book = read_notebook(path)
    target = Path(to) if to else Path(path).with_suffix(".worksheet.ipynb")
    if any(other.exists() and other.samefile(path) for other in (target, Path(source or target))):
        refuse(ITSELF.format(path=path))
    if source and target.resolve() == Path(source).resolve():
        refuse(BOTH.format(path=target))
    copies = (worksheet(book), target), *([(nbgrader_source(book), Path(source))] if source else ())
    for _, where in copies:
        check_copy(where, book)
    for written, where in copies:
        where.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return target


def check_copy(where: Path, book: Mapping[str, Any]) -> None:
    """Raise BadSetup if a copy of a notebook would replace anything but an earlier one."""
    if not where.is_file():
        return
    try:
        there = read_notebook(where)["cells"]
    except BadSetup:
        there = []
    names = [{name_of(cell, at) for at, cell in enumerate(cells)} for cells in (there, book["cells"])]
    if not names[0] & names[1]:
        refuse(ANOTHER.format(path=where))


def main(words: list[str]) -> int:
    """Write the copy of the named notebook, and print its path."""
    if not 1 <= len(words) <= 3 or not words[0]:
        sys.stderr.write("Which notebook? make worksheet NOTEBOOK=notebooks/class/2_marking.ipynb\n")
        return 2
    try:
        sys.stdout.write(f"{write_worksheet(*words)}\n")
    except BadSetup as wrong:
        sys.stderr.write(f"{wrong}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
