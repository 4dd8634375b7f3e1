"""Answers that are functions: the teacher's notebook shows which calls to make, and they are made behind walls.

First the teacher's notebook runs with its own solutions, and the calls of its functions are recorded. A student's
function gets the same calls in the process where the student's cells run, and its results come back as plain values.
The arguments of one call may be the solution of another question, so the process receives one call at a time, each
only when no answer that the call could give away is accepted any more (`Exchange`). The verdicts never run a student's
function: they get a list of calls and results.
"""

from __future__ import annotations

import ast
import json
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial, update_wrapper
from itertools import takewhile
from typing import Any

from tabletop_widgets.classroom.marking import answers

MOST_CALLS, LONGEST = 1_000, 60
NOT_ASKED = "{call} was not called: a verdict may pass only plain values to a function, and the same ones in each run."
RAISED = "{call} raised {raised}."
NOT_PLAIN = "{call} must return a plain value: a number, a text, or a list or dictionary of these."
Call = list[Any]
"""The arguments of a call, as JSON: those by position, and those by name."""
Calls = dict[str, dict[str, list[Call]]]
Order = list[str]
"""When a call was made: the last solution cell that had run, the cell that defines the function, and its name."""


def functions_in(source: str) -> list[str]:
    """List the functions that a solution defines."""
    body = ast.parse(answers.as_python(source)).body
    return [node.name for node in body if isinstance(node, ast.FunctionDef)]


def written(given: tuple[Any, ...], named: Mapping[str, Any]) -> Call:
    """Write the arguments of a call; raises TypeError for anything but plain values."""
    return [answers.to_json(given), answers.to_json({**named})]


class Recorder:
    """A teacher's function that records its calls, but not those it makes to itself."""

    def __init__(self, function: Callable[..., Any], calls: list[Call], note: Callable[[], object] = bool) -> None:
        """Take the function and the list of its calls; `note` is called for each."""
        update_wrapper(self, function)
        self.function, self.calls, self.note, self.within = function, calls, note, False

    def __call__(self, *given: Any, **named: Any) -> Any:
        if self.within:
            return self.function(*given, **named)
        if len(self.calls) < MOST_CALLS:
            with suppress(RecursionError, TypeError, ValueError):
                self.calls.append(written(given, named))
                self.note()
        self.within = True
        try:
            return self.function(*given, **named)
        finally:
            self.within = False


def record_calls(cells: Iterable[Mapping[str, Any]], order: list[Order] | None = None) -> Calls:
    """Run a teacher's cells with their solutions; return the calls of each function, by cell and name.

    `order` gets one entry per call, in the order of the calls.
    """
    held: dict[str, Any] = {"__name__": "__main__"}
    asked: Calls = {}
    known, noted = "", [] if order is None else order
    note = lambda cell, name: noted.append([known, cell, name])  # noqa: E731 - the solution known when it is called
    for cell in cells:
        known = cell["id"] if "solution" in cell["tags"] else known
        answers.run_cell(cell["source"], held)
        names = functions_in(cell["source"]) if "solution" in cell["tags"] else []
        for name in filter(held.__contains__, names):
            calls = asked.setdefault(cell["id"], {}).setdefault(name, [])
            held[name] = Recorder(held[name], calls, partial(note, cell["id"], name))
    return asked


class Exchange:
    """The exchange with a student's process: no call is sent before all answers that it could give away are in.

    `asked` has the cells with answers in the order of the teacher's notebook, and the names in each.
    """

    def __init__(self, asked: Mapping[str, list[str]], calls: Calls, order: Iterable[Order]) -> None:
        self.asked, self.calls, self.order = asked, calls, deque(order)
        self.found: dict[str, Any] = {}
        self.returned: dict[tuple[str, str], list[Any]] = {}
        self.sizes = Counter[str]()

    def run(self, hear: Callable[[], bytes], say: Callable[[Any], object], longest: int) -> None:
        """Take the answers of each cell, and send the calls allowed, until the end, or until the process misbehaves."""
        while True:
            said = answers.heard(hear())
            if said and said["id"] not in self.asked:  # values that nobody asked for must not fill the memory
                break
            if said and said["id"] not in self.found:
                self.take(said)
            while call := self.next_call(ended=not said):
                line = self.ask(call, hear, say)
                self.sizes[call[0]] += len(line)
                if self.sizes[call[0]] > longest:
                    return
            say([])
            if not said:
                break

    def take(self, said: Any) -> None:
        """Take the answers of a cell; functions are called later."""
        cell = said["id"]
        self.found[cell] = said
        for name in self.calls.get(cell, {}):
            if said["answers"].get(name) == []:
                self.returned[cell, name] = said["answers"][name]

    def next_call(self, *, ended: bool) -> Order | None:
        """Return the cell and name of the function to call next; None if no call may be sent yet."""
        answered = set(takewhile(self.found.__contains__, self.asked))
        while self.order and (ended or self.order[0][0] in answered):
            _, cell, name = self.order.popleft()
            if (cell, name) in self.returned:
                return [cell, name]
        return None

    def ask(self, call: Order, hear: Callable[[], bytes], say: Callable[[Any], object]) -> bytes:
        """Call a function, and keep what it returns."""
        cell, name = call
        returned = self.returned[cell, name]
        say([cell, name, *self.calls[cell][name][len(returned)]])
        line = hear()
        returned.append(answers.heard(line))
        return line

    def unfinished(self) -> list[tuple[str, str]]:
        """List the functions, by cell and name, that have not answered all their calls."""
        return [at for at, found in self.returned.items() if len(found) < len(self.calls[at[0]][at[1]])]


class Returned:
    """A stand-in for a student's function, with its recorded results; any other call raises AssertionError.

    It trusts nothing from the student's process, which may have written anything.
    """

    def __init__(self, name: str, calls: Iterable[Call], returned: Any) -> None:
        self.name, found = name, returned if isinstance(returned, list) else []
        self.returned = {json.dumps(call): said for call, said in zip(calls, found, strict=False)}

    def __call__(self, *given: Any, **named: Any) -> Any:
        told = [*map(repr, given), *(f"{name}={value!r}" for name, value in named.items())]
        call = f"{self.name}({', '.join(told)})"
        try:
            said = self.returned[json.dumps(written(given, named))]
        except (LookupError, RecursionError, TypeError, ValueError):
            raise AssertionError(NOT_ASKED.format(call=call)) from None
        try:
            return answers.from_json(said["value"])
        except answers.BROKEN:
            raised = said.get("raised") if isinstance(said, dict) else None
            why = RAISED.format(call=call, raised=str(raised)[:LONGEST]) if raised else NOT_PLAIN.format(call=call)
            raise AssertionError(why) from None
