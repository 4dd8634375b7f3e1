"""Trace every rule of every game: which code carries it, which tests and notebooks cite it, and how it is taught.

`python -m tools.rules` prints one line per rule and fails on a gap: a rule, limit, example, ruling or fact without code
or without a test; a remark worth teaching that no notebook makes (once there are notebooks); a rule, limit, ruling or
remark that is taught neither in a lesson nor on the printed page, unless it is excused with a reason; a rule or ruling
of a game with practice that no misconception breaks, unless it is excused; and any id that is cited but does not exist.
Code cites ids in strings and docstrings, tests by `@rule(...)` or `Rules: ...` in a docstring.
"""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.resources import files
from pathlib import Path

import tabletop_widgets as tw
from tabletop_widgets.rulebook.rulebook import Rulebook
from tabletop_widgets.rulebook.sheet import sections

ROOT = Path(__file__).resolve().parents[1]
CODE, TESTS, NOTEBOOKS, TAUGHT, PRACTISED = "code", "tests", "notebooks", "taught", "practised"
BUILT = (CODE, TESTS)
OWED = {
    "rule": (*BUILT, TAUGHT, PRACTISED),
    "limit": (*BUILT, TAUGHT),
    "example": BUILT,
    "ruling": (*BUILT, TAUGHT, PRACTISED),
    "fact": BUILT,
    "teach": (NOTEBOOKS, TAUGHT),
    "text": (),
}
EXCUSED = "excused: "
SHOWN = 4
LINE = "{:<38} {:<8} {:<46} | {:<64} | {:<46} | {:<46} | {}"

Places = Mapping[str, list[str]]


@dataclass
class Report:
    """What was found about one game."""

    game: str
    kinds: dict[str, str]
    places: dict[str, Places]
    gaps: list[str] = field(default_factory=list)


def main() -> int:
    """Print the table of each game, a line that sums it up, and the gaps."""
    reports = [report(folder, ROOT) for folder in games()]
    for each in reports:
        show(each)
    for each in reports:
        print(f"{each.game}: {summary(each)}")
    gaps = [gap for each in reports for gap in each.gaps]
    print(*(f"gap: {gap}" for gap in gaps), f"gaps: {len(gaps)}", sep="\n")
    return int(bool(gaps))


def games() -> list[Path]:
    """Return the folders of the games that have a rulebook, as they are installed."""
    folders = Path(str(files("tabletop_widgets"))).joinpath("games").iterdir()
    return sorted(folder for folder in folders if folder.joinpath("rulebook.json").is_file())


def report(folder: Path, root: Path) -> Report:
    """Find a game's rules in its code, and in the tests and notebooks below `root`."""
    book = rulebook(folder)
    short = [re.escape(rule) for rule in book if rule.count(".") == 1]
    ids = "|".join([rf"{folder.name}(?:\.[a-z0-9_-]*[a-z0-9]){{2,}}", *short])
    cited = re.compile(rf"(?<![\w./])(?:{ids})\b(?!\()")
    places = {
        CODE: collect(in_code(folder, cited)),
        TESTS: collect(in_tests(root / "tests", cited)),
        NOTEBOOKS: collect(in_notebooks(root / "notebooks", cited)),
    }
    places[TAUGHT] = collect(in_lessons(book, places[NOTEBOOKS]))
    places[PRACTISED] = collect(in_practice(folder.name, book))
    found = Report(folder.name, {rule.id: rule.kind for rule in book.values()}, places)
    found.gaps = [*missing(found, taught=bool(notebooks(root / "notebooks"))), *unknown(found)]
    return found


def rulebook(folder: Path) -> Rulebook:
    """Read the rulebook of a game's folder, with the order of its printed page."""
    rows, order = (partial(folder.joinpath(name).read_text, "utf-8") for name in ("rulebook.json", "sheet.txt"))
    return Rulebook.from_json(rows, order)


def collect(pairs: Iterator[tuple[str, str]]) -> Places:
    """Collect the places by id, in order of appearance, each once."""
    places: dict[str, dict[str, None]] = defaultdict(dict)
    for rule, place in pairs:
        places[rule][place] = None
    return {rule: list(found) for rule, found in places.items()}


# Where ids are cited.
def in_code(folder: Path, cited: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Find ids in the strings and docstrings of a game's modules."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for found in cited.finditer(node.value):
                    line = node.lineno + node.value.count("\n", 0, found.start())
                    yield found[0], f"{path.relative_to(folder)}:{line}"


def in_tests(folder: Path, cited: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Find ids in the marks and docstrings of tests."""
    for path in sorted(folder.rglob("test_*.py")):
        for test in tests_of(path.read_text("utf-8")):
            for rule in [*test.marked, *cited.findall(test.docstring)]:
                if cited.fullmatch(rule):
                    yield rule, f"{path.name}:{test.line}"


@dataclass(frozen=True)
class Test:
    """A test, and what it cites."""

    name: str
    line: int
    marked: tuple[str, ...]
    docstring: str


@cache
def tests_of(text: str) -> list[Test]:
    """List the tests of a module, parsed only once because every game needs it."""
    nodes = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    tests = [node for node in nodes if node.name.startswith("test_")]
    return [Test(node.name, node.lineno, tuple(marked(node)), ast.get_docstring(node) or "") for node in tests]


def marked(test: ast.FunctionDef) -> Iterator[str]:
    """Return the arguments of a test's `@rule(...)`."""
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
            yield from (str(each.value) for each in mark.args if isinstance(each, ast.Constant))


def in_notebooks(folder: Path, cited: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Find ids in the sources of cells."""
    for path in notebooks(folder):
        for number, cell in enumerate(json.loads(path.read_text("utf-8"))["cells"], 1):
            for rule in cited.findall("".join(cell["source"])):
                yield rule, f"{path.relative_to(folder)}:{number}"


def notebooks(folder: Path) -> list[Path]:
    """List the notebooks, without checkpoints."""
    return sorted(path for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


def in_lessons(book: Rulebook, told: Places) -> Iterator[tuple[str, str]]:
    """Return how each rule is taught: in a notebook, on the printed page, or why it need not be."""
    yield from ((rule, place) for rule, places in told.items() for place in places)
    yield from ((rule, "sheet") for part in sections(book) for line in part.lines for rule in line.rules)
    yield from ((rule.id, EXCUSED + rule.excused) for rule in book.values() if rule.excused)


def in_practice(game: str, book: Rulebook) -> Iterator[tuple[str, str]]:
    """Return the misconceptions that break each rule, or why none does."""
    practice = tw.GAMES[game].practice if game in tw.GAMES else None
    yield from ((rule, each.id) for each in (practice.misconceptions if practice else ()) for rule in each.rules)
    yield from ((rule.id, EXCUSED + rule.unpractised) for rule in book.values() if rule.unpractised)


# What is missing, and how it is told.
def missing(found: Report, *, taught: bool) -> Iterator[str]:
    """Report each rule that lacks a required place; notebooks are required only once there are any."""
    for rule, kind in found.kinds.items():
        for column in OWED[kind]:
            if column == PRACTISED and not found.places[PRACTISED]:
                continue  # a game without practice owes none
            if rule not in found.places[column] and (taught or column != NOTEBOOKS):
                yield f"{rule} ({kind}) {'is not' if column in (TAUGHT, PRACTISED) else 'stands in no'} {column}"


def unknown(found: Report) -> Iterator[str]:
    """Report each id that is cited but does not exist."""
    for column in (CODE, TESTS, NOTEBOOKS):
        for rule in (places := found.places[column]).keys() - found.kinds:
            yield f"{rule} does not exist, but is cited in {column}: {', '.join(places[rule])}"


def show(found: Report) -> None:
    """Print one line per rule."""
    print(LINE.format("id", "kind", *found.places))
    for rule, kind in found.kinds.items():
        print(
            LINE.format(rule, kind, *(listed(found.places[column].get(rule, [])) for column in found.places)).rstrip()
        )


def listed(places: list[str]) -> str:
    """Join the first places and count the rest."""
    more = [f"+{len(places) - SHOWN}"] if len(places) > SHOWN else []
    return " ".join([*places[:SHOWN], *more]) or "-"


def summary(found: Report) -> str:
    """Sum a game up in one line."""
    told = []
    for column, places in found.places.items():
        owing = [rule for rule, kind in found.kinds.items() if column in OWED[kind]]
        said = column if column in (TAUGHT, PRACTISED) else f"in {column}"
        told.append(f"{sum(rule in places for rule in owing)} of {len(owing)} {said}")
    told[-1] += f" or excused ({sum(places[0].startswith(EXCUSED) for places in found.places[PRACTISED].values())})"
    return f"{len(found.kinds)} rules: {', '.join(told)}; gaps: {len(found.gaps)}"


if __name__ == "__main__":
    raise SystemExit(main())
