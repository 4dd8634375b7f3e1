"""Copies of the lessons to read in, so that the originals stay as they are: `python lessons.py FOLDER [LESSON ...]`.

Copies what is missing, and what the reader has not touched since. A lesson that is named, such as `muses/1_learn`,
begins anew; the reader's copy is kept beside it as `muses/1_learn.before.ipynb`.
"""

from __future__ import annotations

import json
import shutil
import sys
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).resolve().parent
SEEN = ".copied.json"
NO_LESSON = "There is no lesson {name!r}; there are {known}."
CHANGED = "{name} has changed since you began it. Your copy is kept; for the new one: make anew LESSON={name}"


def digest(path: Path) -> str:
    """Return what tells one file from another."""
    return sha256(path.read_bytes()).hexdigest()


def originals() -> dict[str, Path]:
    """Return every lesson and picture by its path below this folder."""
    found = [path for kind in ("*.ipynb", "*.png") for path in sorted(HERE.rglob(kind))]
    return {path.relative_to(HERE).as_posix(): path for path in found if ".ipynb_checkpoints" not in path.parts}


def lay(folder: Path, anew: list[str]) -> list[str]:
    """Copy what is due into the folder; return what the reader should know. Raises LookupError for no such lesson."""
    there = originals()
    named = {f"{name.removesuffix('.ipynb')}.ipynb" for name in anew}
    if unknown := named - set(there):
        known = ", ".join(name.removesuffix(".ipynb") for name in there if name.endswith(".ipynb"))
        raise LookupError(NO_LESSON.format(name=min(unknown).removesuffix(".ipynb"), known=known))
    folder.mkdir(exist_ok=True)
    log = folder / SEEN
    copied: dict[str, str] = json.loads(log.read_text("utf-8")) if log.exists() else {}
    said = []
    for name, original in there.items():
        copy, new = folder / name, digest(original)
        touched = copy.exists() and digest(copy) != copied.get(name)
        if touched and name in named:
            shutil.move(copy, copy.with_suffix(".before.ipynb"))
        elif touched:
            if copied.get(name) != new:
                said.append(CHANGED.format(name=name.removesuffix(".ipynb")))
            continue
        if copied.get(name) != new or not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(original, copy)
            copied[name] = new
    log.write_text(json.dumps(copied, indent=1) + "\n", "utf-8")
    return said


def main(folder: str, *named: str) -> None:
    """Lay out the lessons and say, a line each, which were left as they are; a name that is none ends it."""
    try:
        for line in lay(Path(folder), list(named)):
            print(line)
    except LookupError as wrong:
        sys.exit(str(wrong.args[0]))


if __name__ == "__main__":
    main(*sys.argv[1:])
