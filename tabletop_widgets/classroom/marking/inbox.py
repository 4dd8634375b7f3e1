"""A folder of files that a class has handed in: each is read, or left out with a reason."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from pathlib import Path

from tabletop_widgets.errors import GameError, refuse

MOST_FILES = 5_000
Faults = tuple[tuple[str, str], ...]


def take_files(folder: str | PathLike[str], pattern: str, take: Callable[[Path, str], object]) -> Faults:
    """Let `take` have every file below a folder and its name there, in order; return those left out, with reasons.

    Links are not followed, and whatever `take` refuses is left out. Raises BadSetup where there is no such folder.
    """
    root = folder_of(folder)
    found = (path for path in sorted(root.rglob(pattern)) if ".ipynb_checkpoints" not in path.parts)
    faults = list[tuple[str, str]]()
    for number, path in enumerate(path for path in found if path.is_file() or path.is_symlink()):
        name = path.relative_to(root).as_posix()
        try:
            if number >= MOST_FILES:
                refuse(f"{MOST_FILES:,} files are read at most")
            if path.is_symlink() or not path.resolve().is_relative_to(root.resolve()):
                refuse("it is a link, and links are not followed")
            take(path, name)
        except (GameError, OSError) as wrong:
            faults.append((printable(name), printable(str(wrong))))
    return tuple(faults)


def printable(text: str) -> str:
    """Write the name of a foreign file, or what is said of it, without what would steer a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def folder_of(folder: str | PathLike[str]) -> Path:
    """Return the path of a folder; raises BadSetup where there is none."""
    if not Path(folder).is_dir():
        refuse(f"{folder} is no folder.")
    return Path(folder)


def listed_faults(faults: Faults) -> str:
    """Write the end of a sentence that counts what was left out: which files, and why."""
    return "".join([":" if faults else ".", *(f"\n{name}: {why}" for name, why in faults)])
