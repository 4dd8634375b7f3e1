"""Marking a notebook that was handed in: its answers are read as plain data, and the verdicts never meet its code.

The student's cells run behind walls, in a process that knows no verdict. Then a new process runs the teacher's own
notebook: given cells, what was answered in the place of the solutions, verdicts. So an answer cannot put another
function in the place of the one that judges it. Cells find each other by id, as `worksheet` leaves them.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from os import PathLike
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from tabletop_widgets.classroom.marking import answers
from tabletop_widgets.classroom.sandbox.fork_server import ForkServer, command
from tabletop_widgets.classroom.sandbox.pickling import dumps
from tabletop_widgets.classroom.sandbox.processes import POSIX, Worker
from tabletop_widgets.classroom.sandbox.wall_names import Walled
from tabletop_widgets.classroom.tournaments.guard import Lost
from tabletop_widgets.classroom.worksheet import assigned_names, check_notebook, read_notebook, tags
from tabletop_widgets.errors import refuse

LONGEST_ANSWER = 1_000_000

Book = Mapping[str, Any] | str | PathLike[str]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a verdict cell says: its id, whether it accepts the answer, and its sentence."""

    cell: str
    right: bool
    said: str


@dataclass(frozen=True, slots=True)
class Marked:
    """What came of a notebook: a verdict a cell, and which walls stood around what was handed in."""

    verdicts: tuple[Verdict, ...]
    walled: Walled

    def __repr__(self) -> str:
        right = sum(verdict.right for verdict in self.verdicts)
        lines = [f"{verdict.cell}: {verdict.said}" for verdict in self.verdicts]
        if not self.walled.whole:
            lines.append(f"Not all walls stand on this system: what was handed in could {self.walled.powers}.")
        return "\n".join([f"{right} of {len(self.verdicts)} right.", *lines])


def mark(master: Book, handed_in: Book, *, seconds: float = 60.0) -> Marked:
    """Mark a notebook by the verdicts of the teacher's own, `master`; both are paths, or notebooks as data.

    What was handed in gets `seconds` by the clock, and the verdicts as many. What it answers must be plain values.
    Raises BadSetup for what is no notebook, and where no processes can be walled in.
    """
    if not POSIX:
        refuse(
            "marking runs what was handed in in a process of its own: it needs Linux, macOS or another POSIX system."
        )
    ours, theirs = as_notebook(master), as_notebook(handed_in)
    asked = {cell["id"]: names_given(cell) for cell in code_cells(ours) if "solution" in tags(cell)}
    found, walled = run_handed_in(theirs, asked, seconds)
    return Marked(run_verdicts(ours, found, seconds), walled)


def as_notebook(book: Book) -> dict[str, Any]:
    """Return a notebook as data; raises BadSetup for what is none."""
    return check_notebook({**book}, "this") if isinstance(book, Mapping) else read_notebook(book)


def code_cells(book: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Give the cells of code, each with an id and its source as a text."""
    for at, cell in enumerate(book["cells"]):
        if cell.get("cell_type") == "code":
            yield {**cell, "id": str(cell.get("id", at)), "source": "".join(cell.get("source", ""))}


def names_given(cell: Mapping[str, Any]) -> list[str]:
    """List the names that a solution gives."""
    return list(dict.fromkeys(name for node in ast.parse(cell["source"]).body for name in assigned_names(node)))


# What was handed in.
def run_handed_in(
    book: Mapping[str, Any], asked: Mapping[str, list[str]], seconds: float
) -> tuple[dict[str, Any], Walled]:
    """Run what was handed in behind walls; return what each cell says, as JSON, and which walls stood."""
    cells = [[cell["id"], cell["source"], asked.get(cell["id"], [])] for cell in code_cells(book)]
    found: dict[str, Any] = {}
    with closing(ForkServer(dumps((), "nothing"), ())) as server:
        worker = Worker(server, seconds, {"cells": cells}, LONGEST_ANSWER)
        try:
            walled, end = worker.walled(), monotonic() + seconds
            with suppress(Lost, *answers.BROKEN):
                while said := json.loads(worker.line(end - monotonic())):
                    found.setdefault(said["id"], said)
        finally:
            worker.end()
    for named, missing in asked.items():
        late = f"is not there: its cell was not handed in, or not reached within {seconds:g} s."
        why = {name: f"{name} {late}" for name in missing}
        found.setdefault(named, {"answers": {}, "why": why})
    return found, walled


# Verdicts.
def run_verdicts(book: Mapping[str, Any], found: Mapping[str, Any], seconds: float) -> tuple[Verdict, ...]:
    """Run the teacher's notebook with these answers in a new process; return what its verdicts say."""
    cells = [{**cell, "tags": sorted(tags(cell))} for cell in code_cells(book) if "teacher" not in tags(cell)]
    wanted = [cell["id"] for cell in cells if "verdict" in tags(cell)]
    path = [os.path.abspath(folder) for folder in sys.path]  # noqa: PTH100 - '' is the folder of now
    with TemporaryDirectory() as folder:
        try:
            done = subprocess.run(  # noqa: S603 - our own program
                [*command("marking.verdicts")[:-1], json.dumps(path)],
                input=json.dumps({"cells": cells, "found": dict(found)}).encode(),
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=folder,
                timeout=seconds,
                check=False,
            ).stdout
        except subprocess.TimeoutExpired as late:
            done = late.stdout or b""
    said = {verdict[0]: Verdict(*verdict) for verdict in map(json.loads, done.splitlines(keepends=False))}
    missing = f"not judged within {seconds:g} s"
    return tuple(said.get(cell, Verdict(cell, right=False, said=missing)) for cell in wanted)


def main() -> None:
    """Run a teacher's notebook, as told at the standard input, and write a line a verdict."""
    told = json.loads(sys.stdin.buffer.read())
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out, open(os.devnull, "w", encoding="utf-8") as nothing:  # noqa: PTH123 - a device
        os.dup2(nothing.fileno(), 1)
        for verdict in run_master(told["cells"], told["found"]):
            out.write(json.dumps(verdict) + "\n")
            out.flush()


def run_master(cells: list[dict[str, Any]], found: Mapping[str, Any]) -> Iterator[tuple[str, bool, str]]:
    """Run cells, put answers in the place of solutions, and give what verdicts say."""
    held: dict[str, Any] = {"__name__": "__main__"}
    why: dict[str, str] = {}
    for cell in cells:
        if "solution" in cell["tags"]:
            put_answers(found[cell["id"]], held, why, names_given(cell))
        elif "verdict" in cell["tags"]:
            yield (cell["id"], *run_verdict(cell["source"], held, why))
        else:
            answers.run_cell(cell["source"], held)


def put_answers(said: Mapping[str, Any], held: dict[str, Any], why: dict[str, str], wanted: list[str]) -> None:
    """Take what a cell answers: as values, and for the rest why there is none."""
    for name in wanted:
        held.pop(name, None)
        try:
            held[name] = answers.from_json(said["answers"][name])
        except answers.BROKEN:
            reason = said["why"].get(name) if isinstance(said.get("why"), dict) else None
            why[name] = str(reason or f"{name} is no plain value.")[:500]


def run_verdict(source: str, held: dict[str, Any], why: Mapping[str, str]) -> tuple[bool, str]:
    """Run a verdict; return whether it accepts, and what it says: its last line, or what it raises."""
    body = ast.parse(source)
    last = ast.Expression(body.body.pop().value) if isinstance(body.body[-1], ast.Expr) else None  # type: ignore[attr-defined]
    try:
        exec(compile(body, "<verdict>", "exec"), held)  # noqa: S102 - the teacher's own
        said = eval(compile(last, "<verdict>", "eval"), held) if last else None  # noqa: S307 - the same
    except NameError as wrong:
        return False, why.get(str(wrong.name), str(wrong))
    except Exception as wrong:  # noqa: BLE001 - an answer may make it raise anything
        return False, str(wrong) or type(wrong).__name__
    return True, said if isinstance(said, str) else "right"
