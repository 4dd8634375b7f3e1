"""Mark a notebook that was handed in: its answers are read as plain data, and the verdicts never run its code.

The student's cells run behind walls, in a process that knows no verdict. Then a new process runs the teacher's own
notebook, with the answers in place of its solutions. So no answer can replace the function that judges it. Of an
answer that is a function, the verdicts get only the values it returned (`function_answers`). Cells are matched by
their ids, which `worksheet` keeps.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from os import PathLike
from tempfile import TemporaryDirectory
from time import monotonic
from types import MappingProxyType
from typing import Any, Self

from tabletop_widgets.classroom.marking import answers
from tabletop_widgets.classroom.marking.function_answers import (
    Calls,
    Exchange,
    Order,
    Returned,
    functions_in,
    record_calls,
)
from tabletop_widgets.classroom.marking.nbgrader_cells import name_of, number, points_of, tags
from tabletop_widgets.classroom.marking.partial_credit import WRONG, points_given, read_points
from tabletop_widgets.classroom.sandbox.fork_server import ENVIRONMENT, ForkServer, command
from tabletop_widgets.classroom.sandbox.pickling import dumps
from tabletop_widgets.classroom.sandbox.processes import POSIX, Worker
from tabletop_widgets.classroom.sandbox.wall_names import Walled
from tabletop_widgets.classroom.tournaments.guard import Lost
from tabletop_widgets.classroom.worksheet import check_notebook, names_given, read_notebook
from tabletop_widgets.errors import refuse

LONGEST_ANSWER, MOST_CELLS = 1_000_000, 2_000
LONGEST_SAID, LONGEST_TIME = 2_000, 86_400
MEMORY = 2 << 30
"""Bytes that the verdicts on a notebook may use: an answer can make a teacher's line take any number."""
TOO_MUCH = f"it took more than {MEMORY >> 30} GB of memory"
TOO_DEEP = "An answer is nested too deeply to be marked."
BY_HAND = "to be read"
NO_PART = "the verdict gives {given} points but is worth {most}: ask your teacher."

Book = Mapping[str, Any] | str | PathLike[str]
NO_CALLS: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a verdict cell says: its name, whether it accepts the answer, its sentence, and the `most` it is worth.

    `right` is None if a person must read the answer; `part` holds the points of an answer that is partly right.
    """

    cell: str
    right: bool | None
    said: str
    most: Fraction = Fraction(1)
    part: Fraction = Fraction(0)

    @property
    def points(self) -> Fraction | None:
        """The points given; None if nobody has judged."""
        return None if self.right is None else self.most if self.right else self.part


@dataclass(frozen=True, slots=True)
class Marked:
    """The marks of a notebook: a verdict per cell, the answers a person must read, and the walls around it."""

    verdicts: tuple[Verdict, ...]
    walled: Walled
    to_read: tuple[Verdict, ...] = ()

    def __repr__(self) -> str:
        right = sum(verdict.right is True for verdict in self.verdicts)
        points, most = (number(sum(told, Fraction(0))) for told in zip(*map(worth, self.verdicts), strict=True))
        lines = [f"{verdict.cell}: {shown(verdict.said, LONGEST_SAID)}" for verdict in (*self.verdicts, *self.to_read)]
        if not self.walled.whole:
            lines.append(f"Not all walls stand on this system: what was handed in could {self.walled.powers}.")
        of_points = "" if most == len(self.verdicts) else f" {points} of {most} points."
        return "\n".join([f"{right} of {len(self.verdicts)} right.{of_points}", *lines])


def worth(verdict: Verdict) -> tuple[Fraction, Fraction]:
    """Return the points given, and the points possible."""
    return verdict.points or Fraction(0), verdict.most


def shown(text: str, longest: int) -> str:
    """Write foreign text without control characters, shortened."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * longest]).strip()
    return plain if len(plain) <= longest and len(text) <= 4 * longest else f"{plain[: longest - 3]}..."


def mark(master: Book, handed_in: Book, *, seconds: float = 60.0) -> Marked:
    """Mark a notebook by the verdicts of the teacher's notebook, `master`; both are paths, or notebooks as data.

    The notebook may run for `seconds` by the clock, and so may the verdicts. Answers are plain values, or functions
    that return them. Raises BadSetup for anything but a notebook, or if processes cannot be walled in.
    """
    with Marker(master, seconds) as marker:
        return marker(as_notebook(handed_in))


class Marker:
    """A teacher's notebook that marks those of students, one after the other."""

    def __init__(self, master: Book, seconds: float = 60.0) -> None:
        """Read the notebook; raises BadSetup for one that cannot mark, or if no processes can be walled in."""
        if not POSIX:
            refuse(
                "marking runs students' code in a process of its own, and this Python cannot start one: "
                "mark on Linux or macOS."
            )
        if not 0 < seconds <= LONGEST_TIME:
            refuse(f"the time for a notebook must be above 0 s and at most {LONGEST_TIME:,} s, not {seconds:g} s.")
        self.master, self.seconds = as_notebook(master), seconds
        self.cells = cells_of(self.master)
        check_master(self.cells)
        code = [cell for cell in self.cells if cell["cell_type"] == "code"]
        self.asked = {cell["id"]: names_given(cell["source"]) for cell in code if "solution" in tags(cell)}
        self.judged = {cell["id"]: points_of(cell) for cell in code if "verdict" in tags(cell)}
        self.by_hand = {cell["id"]: points_of(cell) for cell in self.cells if "read" in tags(cell)}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, wrong: object, trace: object) -> None:
        if "server" in vars(self):
            self.server.close()

    @cached_property
    def server(self) -> ForkServer:
        """The process that forks one for each notebook; it has run nothing that a student wrote."""
        return ForkServer(dumps((), "nothing"), ())

    @cached_property
    def calls(self) -> tuple[Calls, list[Order]]:
        """The calls that the verdicts make of the teacher's functions, by cell and name, and their order.

        Raises BadSetup if the teacher's notebook does not end within `seconds`.
        """
        if not any(functions_in(cell["source"]) for cell in self.cells if cell["id"] in self.asked):
            return {}, []
        cells = cells_to_run(self.master)
        done = in_new_process({"cells": cells}, self.seconds)
        if not done.endswith(b"\n"):
            refuse(f"the master notebook does not finish within {self.seconds:g} s.")
        calls, order = json.loads(done)
        return calls, order

    def __call__(self, book: Mapping[str, Any]) -> Marked:
        """Mark a notebook; raises BadSetup if it cannot have a process of its own."""
        if self.server.ended:
            self.server.close()
            del self.server
        found, walled = run_handed_in(book, self.asked, self.seconds, self.server, *self.calls)
        there = {cell["id"] for cell in cells_of(book)}
        unread = [
            Verdict(name, None, BY_HAND if name in there else f"{BY_HAND}; its cell was not handed in", most)
            for name, most in self.by_hand.items()
        ]
        return Marked(run_verdicts(self.master, found, self.seconds, self.calls[0]), walled, tuple(unread))


def as_notebook(book: Book) -> dict[str, Any]:
    """Return a notebook as data; raises BadSetup for anything else."""
    found = check_notebook({**book}, "this") if isinstance(book, Mapping) else read_notebook(book)
    if len(found["cells"]) > MOST_CELLS:
        refuse(f"this notebook cannot be marked: it has more than {MOST_CELLS:,} cells.")
    return found


def cells_of(book: Mapping[str, Any]) -> list[dict[str, Any]]:
    """List the cells of a notebook, each with its name as its id, and its source as a text."""
    named = [
        {**cell, "id": name_of(cell, at), "source": "".join(cell.get("source", ""))}
        for at, cell in enumerate(book["cells"])
    ]
    return [{**cell, "cell_type": cell.get("cell_type")} for cell in named]


def code_cells(book: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Return the code cells."""
    return (cell for cell in cells_of(book) if cell["cell_type"] == "code")


def check_master(cells: list[dict[str, Any]]) -> None:
    """Raise BadSetup for a notebook that cannot mark others."""
    names = set[str]()
    for cell in cells:
        if cell["id"] in names:
            refuse(
                f"two cells have the id {cell['id']!r}, so answers cannot be matched to verdicts: give them"
                " different ids."
            )
        names.add(cell["id"])
        if cell["cell_type"] == "code" and tags(cell) & {"solution", "verdict"}:
            check_code(cell)
    if not any(tags(cell) & {"verdict", "read"} for cell in cells):
        refuse("the master notebook has no verdict: tag the cells that judge an answer `verdict`.")


def check_code(cell: Mapping[str, Any]) -> None:
    """Raise BadSetup for a solution or a verdict that cannot be run."""
    try:
        says = ast.parse(answers.as_python(cell["source"])).body
    except (RecursionError, SyntaxError, ValueError) as wrong:
        refuse(f"the cell {cell['id']} is not Python: {wrong}.")
    if "verdict" in tags(cell) and not says:
        refuse(f"the verdict {cell['id']} is empty: is this the students' copy?")


# What was handed in.
def run_handed_in(
    book: Mapping[str, Any],
    asked: Mapping[str, list[str]],
    seconds: float,
    server: ForkServer,
    calls: Mapping[str, Any] = NO_CALLS,
    order: Iterable[Order] = (),
) -> tuple[dict[str, Any], Walled]:
    """Run a notebook handed in behind walls; return the answers of each cell, as JSON, and the walls."""
    cells = [[cell["id"], cell["source"], asked.get(cell["id"], [])] for cell in code_cells(book)]
    functions = {cell: [*names] for cell, names in calls.items()}
    worker, exchange = (
        Worker(server, seconds, {"cells": cells, "functions": functions}, LONGEST_ANSWER),
        Exchange(asked, {**calls}, order),
    )
    try:
        walled, end = worker.walled(), monotonic() + seconds
        with suppress(Lost, *answers.BROKEN):
            exchange.run(
                lambda: worker.line(end - monotonic()),
                lambda said: worker.send(said, end - monotonic()),
                LONGEST_ANSWER,
            )
    finally:
        worker.end()
    return with_reasons(exchange, seconds), walled


def with_reasons(exchange: Exchange, seconds: float) -> dict[str, Any]:
    """Return the answers of each cell, and why any are missing or unfinished."""
    late = f"is missing: its cell was not handed in, or did not finish within {seconds:g} s."
    found = exchange.found
    for cell, name in exchange.unfinished():
        del found[cell]["answers"][name]
        found[cell]["why"] = {**as_dict(found[cell].get("why")), name: f"{name} {late}"}
    for cell, missing in exchange.asked.items():
        found.setdefault(cell, {"answers": {}, "why": {name: f"{name} {late}" for name in missing}})
    return found


def as_dict(told: Any) -> dict[str, Any]:
    """Return a dictionary as it is, and an empty one for anything else."""
    return told if isinstance(told, dict) else {}


# Verdicts.
def run_verdicts(
    book: Mapping[str, Any], found: Mapping[str, Any], seconds: float, calls: Mapping[str, Any]
) -> tuple[Verdict, ...]:
    """Run the teacher's notebook with these answers in a new process; return what its verdicts say."""
    cells = cells_to_run(book)
    wanted = {cell["id"]: points_of(cell) for cell in cells if "verdict" in tags(cell)}
    done = in_new_process({"cells": cells, "found": {**found}, "calls": {**calls}}, seconds)
    said = dict[str, Verdict]()
    for line in done.split(b"\n")[:-1]:  # a stopped process may leave half a line at the end
        cell, right, sentence = json.loads(line)
        said[cell] = verdict_of(cell, right, sentence, wanted[cell])
    missing = f"not judged within {seconds:g} s and {MEMORY >> 30} GB of memory"
    return tuple(said.get(cell, Verdict(cell, right=False, said=missing, most=most)) for cell, most in wanted.items())


def cells_to_run(book: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the cells of a teacher's notebook to run, with their tags."""
    return [{**cell, "tags": sorted(tags(cell))} for cell in code_cells(book) if "teacher" not in tags(cell)]


def in_new_process(told: Mapping[str, Any], seconds: float) -> bytes:
    """Run `main` in a new process, with `told` as its input; return what it writes within `seconds`."""
    try:
        said = json.dumps(told).encode()
    except RecursionError:
        refuse(TOO_DEEP)
    path = [os.path.abspath(folder) for folder in sys.path]  # noqa: PTH100 - '' is the current folder
    with TemporaryDirectory() as folder:
        try:
            return subprocess.run(  # noqa: S603 - our own program
                [*command("marking.verdicts")[:-1], json.dumps(path)],
                input=said,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=folder,
                env={**os.environ, **ENVIRONMENT},  # numerical threads would take memory of their own
                timeout=seconds,
                check=False,
            ).stdout
        except subprocess.TimeoutExpired as late:
            return late.stdout or b""


def verdict_of(cell: str, right: bool | str, said: str, most: Fraction) -> Verdict:  # noqa: FBT001 - as it was told
    """Read what a verdict says: whether it accepts, or how many points it gives."""
    if isinstance(right, bool):
        return Verdict(cell, right, said, most)
    given = points_given(right, most)
    if given is None:
        return Verdict(cell, right=False, said=NO_PART.format(given=right, most=number(most)), most=most)
    return Verdict(cell, given == most, said or f"{number(given)} of {number(most)} points", most, given)


def main() -> None:
    """Run the teacher's notebook from standard input; write one line per verdict, or the calls of its functions."""
    import resource  # noqa: PLC0415 - POSIX alone has it

    from tabletop_widgets.classroom.sandbox import walls  # noqa: PLC0415 - the same

    walls.limit(resource.RLIMIT_AS, MEMORY)
    told = json.loads(sys.stdin.buffer.read())
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out, open(os.devnull, "w", encoding="utf-8") as nothing:  # noqa: PTH123 - a device
        os.dup2(nothing.fileno(), 1)
        lines = run_master(told["cells"], told["found"], told["calls"]) if "found" in told else recorded(told["cells"])
        for verdict in lines:
            out.write(json.dumps(verdict, default=str) + "\n")
            out.flush()


def recorded(cells: list[dict[str, Any]]) -> list[tuple[Calls, list[Order]]]:
    """Run cells with their solutions; return the calls made of functions, and their order."""
    order: list[Order] = []
    return [(record_calls(cells, order), order)]


def run_master(
    cells: list[dict[str, Any]], found: Mapping[str, Any], calls: Mapping[str, Any] = NO_CALLS
) -> Iterator[tuple[str, bool | Fraction, str]]:
    """Run cells with answers in place of solutions, and yield what the verdicts say."""
    held: dict[str, Any] = {"__name__": "__main__"}
    why: dict[str, str] = {}
    for cell in cells:
        if "solution" in cell["tags"]:
            put_answers(found[cell["id"]], held, why, names_given(cell["source"]), calls.get(cell["id"], {}))
        elif "verdict" in cell["tags"]:
            right, said = run_verdict(cell["source"], held, why)
            yield cell["id"], right, said[: 4 * LONGEST_SAID]
        elif raised := answers.run_cell(cell["source"], held):
            why.setdefault("", f" (the cell {cell['id']} of the master raised {raised})")


def put_answers(
    said: Mapping[str, Any], held: dict[str, Any], why: dict[str, str], wanted: list[str], calls: Mapping[str, Any]
) -> None:
    """Put a cell's answers into `held`, functions as stand-ins, and into `why` the reason for each that is missing."""
    for name in wanted:
        held.pop(name, None)
        try:
            told = said["answers"][name]
            asked = name in calls and isinstance(told, list)
            held[name] = Returned(name, calls[name], told) if asked else answers.from_json(told)
        except answers.BROKEN as wrong:
            no_value = answers.NAN if answers.NAN in wrong.args else "is not a plain value."
            reason = said["why"].get(name) if isinstance(said.get("why"), dict) else None
            why[name] = str(reason or f"{name} {no_value}")[:500]


def run_verdict(source: str, held: dict[str, Any], why: Mapping[str, str]) -> tuple[bool | Fraction, str]:
    """Run a verdict; return whether it accepts, or its points, and what it says: its last line, or what it raises."""
    body = ast.parse(answers.as_python(source))
    last = ast.Expression(body.body.pop().value) if isinstance(body.body[-1], ast.Expr) else None  # type: ignore[attr-defined]
    try:
        exec(compile(body, "<verdict>", "exec"), held)  # noqa: S102 - the teacher's own
        said: Any = eval(compile(last, "<verdict>", "eval"), held) if last else None  # noqa: S307 - the same
    except NameError as wrong:
        return False, why.get(str(wrong.name), f"{wrong}{why.get('', '')}")
    except MemoryError:
        return False, TOO_MUCH
    except Exception as wrong:  # noqa: BLE001 - an answer may make it raise anything
        return False, str(wrong) or type(wrong).__name__
    said = said.tolist() if hasattr(said, "tolist") else said  # numbers of numpy
    if isinstance(said, bool):
        return said, "right" if said else WRONG
    if isinstance(said, (int, float, Fraction)):
        return read_points(said), getattr(said, "said", "")
    return True, said if isinstance(said, str) else "right"
