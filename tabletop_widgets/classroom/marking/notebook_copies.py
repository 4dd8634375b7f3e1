"""Copies of handed-in notebooks for a teacher to open: what a notebook keeps of its widgets is gone.

JupyterLab restores those widgets as soon as a notebook is open, trusted or not, and anywidget imports their code then.
Cells and outputs stay as they are; to run a cell is to run what its author wrote.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from tabletop_widgets.classroom.marking.collection import trusted
from tabletop_widgets.codec.texts import of_file, parsed
from tabletop_widgets.errors import BadSetup, GameError

LONGEST = 20_000_000
THERE = "its copy is there already, and nothing is overwritten"
NO_NOTEBOOK = "it is no notebook: it has no cells, or metadata that is no table"
DEEP = "it is nested too deeply"


def copy_notebooks(folder: str | PathLike[str], to: str | PathLike[str]) -> Copied:
    """Copy every notebook below a folder into another one, under its own name and without the state of widgets.

    What cannot be copied is listed under `faults` with a reason; nothing is overwritten. Raises BadSetup where there is
    no such folder, or where the copies would lie in it.
    """
    root, target = Path(folder), Path(to)
    if not root.is_dir():
        message = f"{folder} is no folder."
        raise BadSetup(message)
    if target.resolve().is_relative_to(root.resolve()):
        message = f"{to} lies in {folder}: name another folder for the copies, so that no original is taken for one."
        raise BadSetup(message)
    paths: list[Path] = []
    faults: list[tuple[str, str]] = []
    found = sorted(path for path in root.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
    for number, path in enumerate(found):
        name = path.relative_to(root)
        try:
            paths.append(written(without_widgets(trusted(path, root, number)), target / name))
        except FileExistsError:
            faults.append((name.as_posix(), THERE))
        except (GameError, OSError) as wrong:
            faults.append((name.as_posix(), str(wrong)))
    return Copied(tuple(paths), tuple(faults))


def without_widgets(path: Path) -> str:
    """Read a notebook, and write it down again without the state of its widgets; raises BadSetup for what is none."""
    book = parsed(of_file(path, "a notebook", LONGEST), "a notebook", LONGEST)
    metadata = book.get("metadata", {}) if isinstance(book, dict) and isinstance(book.get("cells"), list) else None
    if not isinstance(metadata, dict):
        raise BadSetup(NO_NOTEBOOK)
    kept = {key: held for key, held in metadata.items() if key != "widgets"}
    try:
        return json.dumps({**book, "metadata": kept}) + "\n"
    except RecursionError:
        raise BadSetup(DEEP) from None


def written(text: str, target: Path) -> Path:
    """Write a new file, with the folders above it; raises FileExistsError where one is there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("x", encoding="utf-8") as file:
        file.write(text)
    return target


@dataclass(frozen=True, slots=True)
class Copied:
    """Copies of notebooks: `paths` in order of their names, and `faults`, the files left out with a reason."""

    paths: tuple[Path, ...]
    faults: tuple[tuple[str, str], ...]

    def __repr__(self) -> str:
        """Say how many there are, and what was left out."""
        left = "".join(f"\n{name}: {why}" for name, why in self.faults)
        count = "1 notebook" if len(self.paths) == 1 else f"{len(self.paths)} notebooks"
        return f"{count} copied, {len(self.faults)} left out{':' if left else '.'}{left}"
