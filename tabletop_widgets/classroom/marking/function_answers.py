"""Answers that are functions: what they are asked is found by the teacher's own, and they are asked it behind walls.

First the teacher's notebook runs with its own solutions, and what its cells ask of their functions is written down.
A student's function is given that in the process where the student's cells run, and what it returns comes back as plain
values. The verdicts then meet no function of a student, but a list of what was asked and what was returned.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import update_wrapper
from typing import Any

from tabletop_widgets.classroom.marking import answers

MOST_CALLS, LONGEST = 1_000, 60
NOT_ASKED = "{call} was not asked: what a verdict gives to a function are plain values, the same in each run."
RAISED = "{call} raised {raised}."
NOT_PLAIN = "{call} returns no plain value: a number, a text, a list or dictionary of these."
Call = list[Any]
"""What a function was given, as JSON: the arguments in their order, and those by name."""


def functions_in(source: str) -> list[str]:
    """List the functions that a solution defines."""
    body = ast.parse(answers.as_python(source)).body
    return [node.name for node in body if isinstance(node, ast.FunctionDef)]


def written(given: tuple[Any, ...], named: Mapping[str, Any]) -> Call:
    """Write what a function is given; raises TypeError for anything but plain values."""
    return [answers.to_json(given), answers.to_json({**named})]


class Recorder:
    """The teacher's function, and all that it was asked; not what it asks itself."""

    def __init__(self, function: Callable[..., Any], calls: list[Call]) -> None:
        update_wrapper(self, function)
        self.function, self.calls, self.within = function, calls, False

    def __call__(self, *given: Any, **named: Any) -> Any:
        if self.within:
            return self.function(*given, **named)
        if len(self.calls) < MOST_CALLS:
            with suppress(RecursionError, TypeError, ValueError):
                self.calls.append(written(given, named))
        self.within = True
        try:
            return self.function(*given, **named)
        finally:
            self.within = False


def record_calls(cells: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, list[Call]]]:
    """Run a teacher's cells with their solutions; return what was asked of each function, by cell and name."""
    held: dict[str, Any] = {"__name__": "__main__"}
    asked: dict[str, dict[str, list[Call]]] = {}
    for cell in cells:
        answers.run_cell(cell["source"], held)
        names = functions_in(cell["source"]) if "solution" in cell["tags"] else []
        for name in filter(held.__contains__, names):
            calls = asked.setdefault(cell["id"], {}).setdefault(name, [])
            held[name] = Recorder(held[name], calls)
    return asked


class Returned:
    """What a student's function returned, in its place: asked anything else it raises AssertionError with a sentence.

    It believes nothing of what comes from the student's process: that may have written anything.
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
