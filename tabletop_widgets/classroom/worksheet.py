"""A students' copy of a notebook: `make worksheet NOTEBOOK=...`, or `python -m tabletop_widgets.classroom.worksheet`.

By the tags of its cells: `solution` keeps its comments and the names it gives, and leaves the rest to the student;
`verdict` and `teacher` are left out; so is whatever ran. Ids stay, so that an answer finds its question again.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Mapping
from itertools import takewhile
from os import PathLike
from pathlib import Path
from typing import Any

from tabletop_widgets.codec.texts import of_file, parse_json
from tabletop_widgets.errors import BadSetup, refuse

LONGEST = 20_000_000


def read_notebook(path: str | PathLike[str], called: str = "") -> dict[str, Any]:
    """Read a notebook as data; raises BadSetup for what is none, `called` so or by its path."""
    return check_notebook(parse_json(of_file(path, "a notebook", LONGEST), "a notebook", LONGEST), called or str(path))


def check_notebook(book: Any, called: str) -> dict[str, Any]:
    """Return a notebook; raises BadSetup for what is none."""
    if not isinstance(book, dict) or not isinstance(book.get("cells"), list):
        refuse(f"{called} is no notebook: it has no cells.")
    return book


def worksheet(book: Mapping[str, Any]) -> dict[str, Any]:
    """Return a students' copy of a notebook, as data."""
    cells = [copy_cell(cell) for cell in book["cells"] if not {"verdict", "teacher"} & tags(cell)]
    kernel = {key: held for key, held in book.get("metadata", {}).items() if key in {"kernelspec", "language_info"}}
    return {**book, "cells": cells, "metadata": kernel}


def tags(cell: Mapping[str, Any]) -> set[str]:
    """Return the tags of a cell."""
    return set(cell.get("metadata", {}).get("tags", ()))


def copy_cell(cell: Mapping[str, Any]) -> dict[str, Any]:
    """Copy a cell without what ran, and without a solution."""
    copy = {key: held for key, held in cell.items() if key != "attachments"}
    if cell["cell_type"] == "code":
        copy |= {"outputs": [], "execution_count": None}
    if "solution" in tags(cell):
        source = "".join(cell["source"])
        copy["source"] = open_question(source) if cell["cell_type"] == "code" else "*Write your answer here.*"
    return copy


def open_question(source: str) -> str:
    """Keep the comments that a solution begins with, and the names that it gives."""
    comments = list(takewhile(lambda line: line.startswith("#"), source.splitlines()))
    names = [name for node in ast.parse(source).body for name in assigned_names(node)]
    return "\n".join([*comments, *(f"{name} = ..." for name in dict.fromkeys(names))]) or "..."


def assigned_names(node: ast.stmt) -> list[str]:
    """List the names that a statement gives."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if not isinstance(node, (ast.Assign, ast.AnnAssign)):
        return []
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]


def write_worksheet(path: str | Path, to: str | Path | None = None) -> Path:
    """Write the students' copy beside a notebook, `2_marking.worksheet.ipynb`, or elsewhere; return where it is.

    Raises BadSetup for what is no notebook.
    """
    book = read_notebook(path)
    target = Path(path).with_suffix(".worksheet.ipynb") if to is None else Path(to)
    target.write_text(json.dumps(worksheet(book), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return target


def main(words: list[str]) -> int:
    """Write the copy of the notebook that is named, and say where."""
    if not 1 <= len(words) <= 2 or not words[0]:
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
