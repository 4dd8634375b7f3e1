"""Copies of handed-in notebooks for a teacher to open, without the saved state of widgets.

JupyterLab restores those widgets as soon as a notebook is open, trusted or not, and anywidget imports their code then.
Cells and outputs stay as they are; to run a cell is to run what its author wrote.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from tabletop_widgets.classroom.marking.inbox import Faults, folder_of, listed_faults, take_files
from tabletop_widgets.classroom.worksheet import read_notebook
from tabletop_widgets.errors import refuse
from tabletop_widgets.sentences import counted


def copy_notebooks(folder: str | PathLike[str], to: str | PathLike[str]) -> Copied:
    """Copy every notebook below a folder to another folder, under its own name and without the state of widgets.

    Notebooks that cannot be copied are listed under `faults` with a reason; nothing is overwritten. Raises BadSetup if
    the folder does not exist, or would contain the copies.
    """
    root, target, paths = folder_of(folder), Path(to), list[Path]()
    if target.resolve().is_relative_to(root.resolve()):
        refuse(
            f"{to} lies in {folder}: name another folder for the copies, so that no original is mistaken for a copy."
        )

    def take(path: Path, name: str) -> None:
        paths.append(write_new(without_widgets(path), target / name))

    faults = take_files(root, "*.ipynb", take)
    return Copied(tuple(paths), faults)


def without_widgets(path: Path) -> str:
    """Read a notebook, and write it again without the state of its widgets; raises BadSetup for anything else."""
    book = read_notebook(path, "it")
    kept = {key: held for key, held in book.get("metadata", {}).items() if key != "widgets"}
    try:
        return json.dumps({**book, "metadata": kept}) + "\n"
    except RecursionError:
        refuse("it is nested too deeply")


def write_new(text: str, target: Path) -> Path:
    """Write a new file, and the folders above it; raises BadSetup if the file exists."""
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        refuse("it has a copy already, and nothing is overwritten")
    return target


@dataclass(frozen=True, slots=True)
class Copied:
    """Copies of notebooks: `paths` in order of their names, and `faults`, the files left out with a reason."""

    paths: tuple[Path, ...]
    faults: Faults

    def __repr__(self) -> str:
        count = counted(len(self.paths), "notebook")
        return f"{count} copied, {len(self.faults)} left out{listed_faults(self.faults)}"
