"""A folder of files that a class has handed in: each is read, or left out with a reason."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from fnmatch import fnmatchcase
from os import PathLike
from pathlib import Path
from unicodedata import normalize

from tabletop_widgets.errors import GameError, refuse

MOST_FILES, LONGEST_NAME = 5_000, 300
CHECKPOINTS = ".ipynb_checkpoints"
Faults = tuple[tuple[str, str], ...]


def take_files(folder: str | PathLike[str], pattern: str, take: Callable[[Path, str], object]) -> Faults:
    """Pass each file below a folder and its name there to `take`, in order; return the files left out, with reasons.

    Links are not followed, and a file that `take` refuses is left out. Raises BadSetup if the folder does not exist.
    """
    root = folder_of(folder)
    found, faults = files_below(root, pattern)
    fair = first_of_each(found, root)
    for path in found:
        name = path.relative_to(root).as_posix()
        try:
            if path not in fair:
                refuse(f"at most {MOST_FILES:,} files are read")
            if path.is_symlink() or not path.resolve().is_relative_to(root.resolve()):
                refuse("it is a link, and links are not followed")
            if not path.is_file():
                refuse("it is not a file")
            take(path, name)
        except (GameError, OSError) as wrong:
            faults.append((printable(name), printable(str(wrong))))
    return tuple(faults)


def files_below(root: Path, pattern: str) -> tuple[list[Path], list[tuple[str, str]]]:
    """List the files and links whose names match, in order; and the folders that cannot be read, with reasons."""
    found, faults, folders = list[Path](), list[tuple[str, str]](), [root]
    while folders:
        folder = folders.pop()
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        folders += [Path(entry.path)] * (entry.name != CHECKPOINTS)
                    elif fnmatchcase(entry.name.lower(), pattern):
                        found.append(Path(entry.path))
        except OSError as wrong:
            name = printable(folder.relative_to(root).as_posix())
            faults.append((name[:LONGEST_NAME], f"it cannot be opened: {wrong.strerror}"))
    return sorted(found), faults


def first_of_each(found: list[Path], root: Path) -> set[Path]:
    """Choose the files to read: the first of every folder before the second of any, so that none crowds out others."""
    counts = Counter[str]()
    ranked = list[tuple[int, Path]]()
    for path in found:
        whose = path.relative_to(root).parts[0]
        ranked.append((counts[whose], path))
        counts[whose] += 1
    return {path for _, path in sorted(ranked)[:MOST_FILES]}


def same_name(name: str) -> str:
    """Normalise a name, so that names that look alike are equal, whatever their case or Unicode composition."""
    return normalize("NFKC", name.casefold())


def printable(text: str) -> str:
    """Return a foreign file's name, or a remark on it, without characters that control a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def folder_of(folder: str | PathLike[str]) -> Path:
    """Return the path of a folder; raises BadSetup if it does not exist."""
    if not Path(folder).is_dir():
        refuse(f"{folder} is not a folder.")
    return Path(folder)


def listed_faults(faults: Faults) -> str:
    """Write the end of a sentence that counts what was left out: which files, and why."""
    return "".join([":" if faults else ".", *(f"\n{name}: {why}" for name, why in faults)])
