"""Files that are about to be written: whether there is a place for them, and nothing else in it."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from tabletop_widgets.errors import refuse

NO_FOLDER = "{path} cannot be written: there is no folder {folder}."
TAKEN = "{path} already exists and is not a {what}, so it was left as it is: name another file."


def check_place(path: str | PathLike[str], what: str, begins: str) -> None:
    """Raise BadSetup where there is no folder for a file, or where it would take the place of something else.

    A file that begins as every such one does may be written anew, and an empty one.
    """
    place = Path(path)
    if not place.parent.is_dir():
        refuse(NO_FOLDER.format(path=path, folder=place.parent))
    if place.is_file():
        with place.open(encoding="utf-8", errors="replace") as file:
            head = file.read(len(begins))
        if head and head.casefold() != begins.casefold():
            refuse(TAKEN.format(path=path, what=what))
