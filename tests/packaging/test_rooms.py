"""The plan of rooms: who may import whom inside a game; and no modules import each other in a ring.

Every import counts, wherever it stands: at the head of a file, under TYPE_CHECKING, or inside a function.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.bench import PACKAGE
from tests.packaging.test_layers import imports

Graph = dict[str, set[str]]

RULES = {"root", "events", "steps", "scripts"}
"""What is played: a table with its steps, what they tell, and the scripts it is set up from."""

GAME = {
    "root": RULES,
    "events": {"root", "events"},
    "steps": RULES,
    "scripts": {"root", "scripts"},
    "belief": RULES | {"belief"},
    "looks": RULES | {"looks"},
    "bots": RULES | {"belief", "bots", "value"},
    "examples": {"examples"},
    "practice": RULES | {"belief", "practice"},
    "puzzles": RULES | {"belief", "puzzles"},
    "value": RULES | {"belief", "bots", "value"},
    "__init__": RULES | {"belief", "looks", "bots", "examples", "practice", "puzzles", "value"},
}
"""A game's rooms: belief, looks and bots stand on the rules and none of these on them; `__init__` binds all.

`value` is a file of the root that serves bots, so both may ask each other.
"""

TABLE_AND_STEPS = re.compile(r"games\.(\w+)\.(?:table|steps\.\w+)")
"""A table promises its steps, and steps say which table they are rules of: the one ring that may be."""


def graph(package: Path = PACKAGE) -> Graph:
    """Which module of the package imports which: names without the package's own."""
    files = {named(path.relative_to(package)): path for path in package.rglob("*.py")}
    return {
        name: {each for each in map(known(set(files)), ours(path)) if each not in (None, name)}
        for name, path in files.items()
    }


def named(path: Path) -> str:
    """Name the module in a file; the package's own is `.`."""
    return ".".join(path.with_suffix("").parts).removesuffix("__init__").removesuffix(".") or "."


def ours(path: Path) -> Iterator[str]:
    """What a file imports of this package."""
    for name in imports(path.read_text(encoding="utf-8")):
        top, _, rest = name.partition(".")
        if top == PACKAGE.name:
            yield rest


def known(modules: set[str]):
    """Turn `kernel.game.Game` into the module it is imported from."""

    def module(name: str) -> str | None:
        while name and name not in modules:
            name = name.rpartition(".")[0]
        return name or None

    return module


def rings(graph: Graph) -> list[set[str]]:
    """Sets of modules each of which reaches all the others (strongly connected components; Tarjan 1972)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in order:
                visit(other)
            if other in stack:
                low[name] = min(low[name], low[other])
        if low[name] == order[name]:
            at = stack.index(name)
            found.append({*stack[at:]})
            del stack[at:]

    for name in sorted(graph):
        if name not in order:
            visit(name)
    return [ring for ring in found if len(ring) > 1]


def allowed(ring: set[str]) -> bool:
    """Whether a ring is one game's table with its steps."""
    games = {found and found[1] for found in map(TABLE_AND_STEPS.fullmatch, ring)}
    return None not in games and len(games) == 1


def room(module: str) -> str:
    """The room that a module of a game stands in."""
    _, _, inner = [*module.split("."), "__init__"][:3]
    return inner if inner in GAME else "root"


def faults(graph: Graph) -> list[str]:
    """Imports that go into a room where they may not."""
    wrong = []
    for module, others in graph.items():
        layer, game = [*module.split("."), ""][:2]
        for other in others:
            inside = other.startswith(f"games.{game}.")
            if layer == "games" and inside and not GAME[room(module)] & {room(other), other}:
                wrong.append(f"{module} imports {other}")
    return wrong


def test_no_modules_import_each_other_in_a_circle_except_a_table_and_its_steps():
    assert [] == [sorted(ring) for ring in rings(graph()) if not allowed(ring)]


def test_imports_stay_within_the_plan_of_rooms():
    assert [] == faults(graph())


@pytest.mark.parametrize(
    ("module", "other"),
    [
        ("games.muses.events", "games.muses.steps.rounds"),
        ("games.muses.events", "games.muses.belief"),
        ("games.bemused.events.turns", "games.bemused.steps.turn"),
        ("games.bemused.steps.turn", "games.bemused.belief.piles"),
        ("games.bemused.table", "games.bemused.belief"),
        ("games.bemused.looks.scene", "games.bemused.bots"),
        ("games.bemused.belief.piles", "games.bemused.looks.scene"),
        ("games.bemused.examples", "games.bemused.table"),
        ("games.tragedy_looper.scripts.script", "games.tragedy_looper.steps.loops"),
        ("games.tragedy_looper.view", "games.tragedy_looper.bots.players"),
    ],
)
def test_an_import_into_the_wrong_room_is_found(module, other):
    assert [f"{module} imports {other}"] == faults({module: {other}, other: set()})


@pytest.mark.parametrize(
    ("links", "ring"),
    [
        (
            {"kernel.table": {"kernel.game"}, "kernel.game": {"kernel.errors", "kernel.table"}, "kernel.errors": set()},
            2,
        ),
        ({"kernel.a": {"kernel.b"}, "kernel.b": {"kernel.c"}, "kernel.c": {"kernel.a"}}, 3),
        ({"games.x.table": {"games.x.setup"}, "games.x.setup": {"games.x.table"}}, 2),
        ({"games.x.table": {"games.y.steps.turn"}, "games.y.steps.turn": {"games.x.table"}}, 2),
    ],
)
def test_a_ring_is_found(links, ring):
    assert [(ring, False)] == [(len(each), allowed(each)) for each in rings(links)]


def test_a_table_and_its_steps_may_be_a_ring():
    table, turn, play = "games.x.table", "games.x.steps.turn", "games.x.steps.play"

    assert [True] == [allowed(ring) for ring in rings({table: {turn}, turn: {play}, play: {table}})]
