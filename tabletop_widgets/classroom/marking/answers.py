"""The answers of a notebook as plain data: its cells run where they can do no harm, and their values are recorded.

Numbers, fractions, texts, moves, and lists, tuples, sets and dictionaries of these; nothing that runs. Reading
them back gives plain values only, even if the JSON was forged.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from operator import index
from types import EllipsisType, ModuleType, NoneType
from typing import Any, NoReturn

from tabletop_widgets.codec.notation import Move


def answer_cells(
    cells: Sequence[Any],
    say: Callable[[dict[str, Any]], None],
    functions: Mapping[str, Sequence[str]],
    hear: Callable[[], Any],
) -> None:
    """Run cells, each with its id, its source and the names it must define; report the values of those names.

    `functions` lists, by the id of a cell, the functions that will be called. The calls arrive one at a time, and none
    arrives before every answer that it could give away has been reported.
    """
    module = sys.modules["__main__"] = ModuleType("__main__")
    kept: dict[str, dict[str, Any]] = {}
    for named, source, names in cells:
        raised = run_cell(source, vars(module))
        if names:
            told = answers_of_cell(names, vars(module), raised, functions.get(named, ()))
            kept.setdefault(named, {name: vars(module)[name] for name, value in told["answers"].items() if value == []})
            say({"id": named, **told})
            answer_calls(kept, say, hear)
    say({})
    answer_calls(kept, say, hear)


def answer_calls(
    kept: Mapping[str, Mapping[str, Any]], say: Callable[[dict[str, Any]], None], hear: Callable[[], Any]
) -> None:
    """Let functions answer the calls that arrive, until no more arrive."""
    while call := hear():
        named, name, given, more = call
        say(ask(kept[named][name], given, more))


def run_cell(source: str, names: dict[str, Any]) -> str:
    """Run a cell; return the exception it raised, if any."""
    try:
        exec(compile(as_python(source), "<cell>", "exec"), names)  # noqa: S102 - behind walls
    except BaseException as wrong:  # noqa: BLE001 - whatever a student's code raises
        return type(wrong).__name__
    return ""


def as_python(source: str) -> str:
    """Blank the lines of a cell that only IPython understands."""
    return "\n".join("" if line.startswith(("%", "!")) else line for line in source.splitlines())


def answers_of_cell(
    names: Sequence[str], held: Mapping[str, Any], raised: str, functions: Sequence[str]
) -> dict[str, dict[str, Any]]:
    """Return the answers of a cell, and why any are missing; `functions` have returned nothing yet."""
    found, why = dict[str, Any](), dict[str, str]()
    for name in names:
        if raised:
            why[name] = f"{name} is missing: its cell raised {raised}."
        elif name not in held:
            why[name] = f"{name} is missing: its cell does not define it."
        elif name in functions and callable(held[name]):
            found[name] = []
        elif held[name] is ...:
            why[name] = f"{name} is not answered: its cell still says {name} = ..., as in the students' copy."
        else:
            try:
                found[name] = to_json(held[name])
            except Exception:  # noqa: BLE001 - whatever the class of an answer raises
                what = "an answer must be a plain value: a number, a text, or a list or dictionary of these"
                why[name] = f"{name} is of type {type(held[name]).__name__}, but {what}."
    return {"answers": found, "why": why}


def ask(function: Callable[..., Any], given: Any, named: Any) -> dict[str, Any]:
    """Call a student's function; return what it returned or raised, or nothing if that is not a plain value."""
    try:
        value = function(*from_json(given), **from_json(named))
    except BaseException as wrong:  # noqa: BLE001 - whatever a student's code raises
        return {"raised": type(wrong).__name__}
    try:
        return {"value": to_json(value)}
    except Exception:  # noqa: BLE001 - the same
        return {}


def to_json(value: Any) -> Any:
    """Write a plain value as JSON; raises TypeError for anything else."""
    for kinds, write in FORMS:
        if isinstance(value, kinds):
            return write(value)
    if hasattr(value, "tolist"):  # numbers of numpy
        return to_json(value.tolist())
    message = f"{type(value).__name__} is not a plain value"
    raise TypeError(message)


FORMS: tuple[tuple[Any, Callable[[Any], Any]], ...] = (
    ((NoneType, bool, int, float, str), lambda value: value),
    (EllipsisType, lambda _: {"ellipsis": []}),
    (Move, str),
    ((Fraction, Decimal), lambda value: {"fraction": [*value.as_integer_ratio()]}),
    (Mapping, lambda value: {"dict": [[to_json(key), to_json(held)] for key, held in value.items()]}),
    (list, lambda value: {"list": [*map(to_json, value)]}),
    (tuple, lambda value: {"tuple": [*map(to_json, value)]}),
    (set, lambda value: {"set": sorted(map(to_json, value), key=str)}),
)


def heard(line: bytes) -> Any:
    """Parse a line from a student's process.

    In place of nan stands what `from_json` refuses, because no difference from nan counts as too large; likewise of
    infinity and of numbers that lead to it, because infinity less infinity is nan.
    """
    return json.loads(line, parse_constant=lambda _: {"nan": []}, parse_float=below(float), parse_int=below(int))


def below(kind: type[float]) -> Callable[[str], Any]:
    """Read numbers, unless they are too large for sums and products of them to stay finite."""

    def read(text: str) -> Any:
        value = kind(text)
        return value if abs(value) <= MOST else {"nan": []}

    return read


def from_json(data: Any) -> Any:
    """Read JSON from `to_json` back as a plain value; raises ValueError or TypeError for anything else."""
    if data is None or isinstance(data, (bool, int, float, str)):
        return data
    ((kind, held),) = data.items()
    return MADE[kind](held)


def no_number(_: Any) -> NoReturn:
    """Raise ValueError for nan, and what leads to it."""
    raise ValueError(NAN)


MOST = 10**250
"""The largest answer: verdicts may multiply answers, and a float ends at about 1.8e308."""
NAN = "is or contains nan, infinity or a number of more than 250 digits, which cannot be marked."
MADE: dict[str, Callable[[Any], Any]] = {
    "nan": no_number,
    "ellipsis": lambda _: ...,
    "fraction": lambda held: Fraction(*map(index, held)),
    "dict": lambda held: {from_json(key): from_json(value) for key, value in held},
    "list": lambda held: [*map(from_json, held)],
    "tuple": lambda held: tuple(map(from_json, held)),
    "set": lambda held: set(map(from_json, held)),
}
BROKEN = AttributeError, ArithmeticError, LookupError, RecursionError, TypeError, ValueError
"""The exceptions that reading anything but a plain value may raise."""
