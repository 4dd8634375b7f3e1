"""Copies of the lessons to read in, so that the originals stay as they are: `python lessons.py FOLDER [LESSON ...]`.

Copies what is missing, and what the reader has not touched since. A lesson that is named, such as `muses/1_learn`,
begins anew; the reader's copy is kept beside it as `muses/1_learn.before-1.ipynb`, the next one as `before-2`.
"""

from __future__ import annotations

import json
import os
import sys
from hashlib import sha256
from itertools import count
from pathlib import Path

HERE = Path(__file__).resolve().parent
SEEN = ".copied.json"
KERNEL = "kernelspec", "language_info"
PYTHON = b'"language_info": {\n   "name": "python"\n  }'
NO_LESSON = "There is no lesson {name!r}; there are {known}."
CHANGED = "{name} has changed since you began it. Your copy is kept; for the new one: make anew LESSON={name}"
BEGUN = "{name} begins anew. Your copy is kept: {kept}"
NOWHERE = "{path} is a link that leads nowhere. Remove it and run this again."
ORIGINALS = "{path} leads to the originals, and lessons are read in copies. Remove the link and run this again."
NO_FOLDER = "{path} is a file, and a folder is needed there. Rename it and run this again."
NO_FILE = "{path} is a folder, and a lesson is needed there. Rename it and run this again."
BLOCKED = "{path} cannot be used ({why}). What you wrote is as it was; once that is mended, run this again."


class Blocked(Exception):
    """Something stands in the way of the copies; its text is one sentence for the reader."""


def digest(text: bytes) -> str:
    """Return what tells one text from another, but for the kernel, which writes itself into a notebook as it starts."""
    try:
        book = json.loads(text)
        book["metadata"] = {key: value for key, value in book["metadata"].items() if key not in KERNEL}
        text = json.dumps(book, sort_keys=True).encode()
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError):
        pass  # a picture, or what somebody else wrote
    return sha256(text).hexdigest()


def ready(text: bytes) -> bytes:
    """Write into a lesson what its kernel will say of itself.

    JupyterLab writes that as the kernel starts; if it changes anything, an untouched lesson counts as changed, and
    closing it asks whether to save.
    """
    python = {
        "codemirror_mode": {"name": "ipython", "version": sys.version_info.major},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": f"ipython{sys.version_info.major}",
        "version": sys.version.split()[0],
    }
    return text.replace(PYTHON, b'"language_info": ' + json.dumps(python).encode())


def originals() -> dict[str, Path]:
    """Return every lesson and picture by its path below this folder."""
    found = [path for kind in ("*.ipynb", "*.png") for path in sorted(HERE.rglob(kind))]
    return {path.relative_to(HERE).as_posix(): path for path in found if ".ipynb_checkpoints" not in path.parts}


def logged(folder: Path) -> dict[str, str]:
    """Return what was copied, name by name; of a log that cannot be read nothing is believed."""
    try:
        log = json.loads((folder / SEEN).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return {name: text for name, text in log.items() if isinstance(text, str)} if isinstance(log, dict) else {}


def write(path: Path, text: bytes) -> None:
    """Write a file whole or not at all, however this ends; raises Blocked where nothing can be written."""
    part = path.with_name(f".{path.name.removeprefix('.')}.part")
    try:
        part.write_bytes(text)
        part.replace(path)
    except OSError as fault:
        raise Blocked(BLOCKED.format(path=path, why=fault.strerror)) from fault


def keep(copy: Path) -> Path:
    """Put the reader's copy beside itself, under the first number that is free."""
    numbered = (copy.with_name(f"{copy.stem}.before-{number}{copy.suffix}") for number in count(1))
    kept = next(path for path in numbered if not os.path.lexists(path))
    with kept.open("xb") as file:
        file.write(copy.read_bytes())
    return kept


def leads_somewhere(path: Path) -> Path:
    """Return a path; raises Blocked for a link with nothing behind it."""
    if path.is_symlink() and not path.exists():
        raise Blocked(NOWHERE.format(path=path))
    return path


def make_folder(path: Path) -> None:
    """Have a folder there; raises Blocked for what stands in its place."""
    if leads_somewhere(path).exists() and not path.is_dir():
        raise Blocked(NO_FOLDER.format(path=path))
    path.mkdir(exist_ok=True)


def held(copy: Path) -> bytes:
    """Return what a copy holds, nothing before there is one; raises Blocked for what stands in its place."""
    if leads_somewhere(copy).is_dir():
        raise Blocked(NO_FILE.format(path=copy))
    return copy.read_bytes() if copy.exists() else b""


def lay(folder: Path, anew: list[str]) -> list[str]:
    """Copy what is due into the folder; return what the reader should know.

    Raises LookupError for no such lesson, and Blocked where copies cannot be made; those made until then stay.
    """
    there = originals()
    named = {name if name in there else f"{name.removesuffix('.ipynb')}.ipynb" for name in anew}
    if unknown := named - set(there):
        known = ", ".join(name.removesuffix(".ipynb") for name in there if name.endswith(".ipynb"))
        raise LookupError(NO_LESSON.format(name=min(unknown).removesuffix(".ipynb"), known=known))
    try:
        make_folder(folder)
        if folder.resolve().is_relative_to(HERE.resolve()):
            raise Blocked(ORIGINALS.format(path=folder))
        log = logged(folder)
        return [
            line for name, path in there.items() for line in renew(folder, name, ready(path.read_bytes()), log, named)
        ]
    except OSError as fault:
        raise Blocked(BLOCKED.format(path=fault.filename or folder, why=fault.strerror)) from fault


def renew(folder: Path, name: str, new: bytes, log: dict[str, str], named: set[str]) -> list[str]:
    """Copy one lesson if that is due, and log it; return what the reader should know of it.

    A copy is the reader's own where it is not what was logged, nor the new text or the beginning of it, which is what
    an interrupted copy holds.
    """
    for room in reversed(Path(name).parents):
        make_folder(folder / room)
    copy, said, fresh = folder / name, [], digest(new)
    old = held(copy)
    untouched = log.get(name) in {digest(old), sha256(old).hexdigest()}  # older logs took every byte
    if not untouched and not new.startswith(old):
        lesson = name.removesuffix(".ipynb")
        if name not in named:
            return [] if log.get(name) == fresh else [CHANGED.format(name=lesson)]
        said.append(BEGUN.format(name=lesson, kept=keep(copy)))
    if old != new:
        write(copy, new)
    if log.get(name) != fresh:
        log[name] = fresh
        write(folder / SEEN, (json.dumps(log, indent=1) + "\n").encode())
    return said


def main(folder: str, *named: str) -> None:
    """Lay out the lessons and say, a line each, which were left as they are; what stands in the way ends it."""
    try:
        for line in lay(Path(folder), list(named)):
            print(line)
    except (LookupError, Blocked) as wrong:
        sys.exit(str(wrong.args[0]))


if __name__ == "__main__":
    main(*sys.argv[1:])
