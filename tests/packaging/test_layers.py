"""Imports point one way, from the words of an error to the widgets; what a game is made of needs Python alone."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.packaging.bench import PACKAGE

WORDS = {"sentences", "errors"}
TABLE = WORDS | {"codec", "drawing", "rulebook", "kernel"}
CORE = TABLE | {"knowledge", "records", "questions", "hooks", "game", "given", "match", "rehearsal"}
"""What every game is made of: a name of the root is a file there."""
MAY_IMPORT = {
    "sentences": set(),
    "errors": {"sentences", "codec", "kernel"},  # an error carries the move and the decision it is about
    "codec": WORDS | {"codec"},
    "drawing": {"sentences", "drawing"},
    "rulebook": {"codec", "rulebook"},
    "kernel": TABLE,
    "knowledge": TABLE | {"knowledge"},
    "records": TABLE | {"knowledge", "records"},
    "questions": TABLE | {"questions"},
    "hooks": CORE - {"game", "given", "match", "records"},
    "game": CORE - {"match", "given"},
    "given": CORE - {"match"},
    "match": CORE,
    "rehearsal": CORE,
    "bots": CORE | {"bots"},
    "games": CORE | {"games"},
    "theory": CORE | {"theory"},
    "classroom": CORE | {"games", "bots", "theory", "practice", "classroom"},
    "practice": CORE | {"games", "practice"},
    "widgets": CORE | {"games", "bots", "theory", "practice", "widgets"},
    "anywhere": CORE | {"games", "theory", "widgets", "anywhere"},
    "__main__": CORE | {"games", "widgets", "classroom"},
}
STANDARD = CORE | {"bots", "games", "classroom"}
"""Layers that need the standard library alone."""
MORE = {Path(f"classroom/sandbox/{name}.py"): {"cloudpickle"} for name in ("pickling", "readable_paths")}
"""But for these files."""
PLAYERS = "bots"
"""The room of a game whose players may build on the bots that know no game."""
LECTURES = {"theory/lectures": {"games"}}
"""Theory knows no game but where it lays out positions of them."""
OURS = "tabletop_widgets"
FILES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


@cache
def imports(text: str) -> tuple[str, ...]:
    """Every module that a file imports anywhere in it, with full names; those of the package are asked for thrice."""
    return tuple(imported(ast.parse(text)))


def imported(tree: ast.AST) -> Iterator[str]:
    """Find them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def faults(file: Path, text: str) -> list[str]:
    """Imports of a file that point the wrong way."""
    layer, *inner = file.with_suffix("").parts
    may = MAY_IMPORT[layer] | LECTURES.get(file.parent.as_posix(), set())
    players = layer == "games" and [PLAYERS] == inner[1:2]
    may = may | {PLAYERS} if players else may
    wrong = []
    for name in imports(text):
        top, *rest = name.split(".")
        if top == OURS:
            another = layer == "games" and rest[:1] == ["games"] and len(inner) > 1 and rest[1:2] != inner[:1]
            wrong += [name] * (not rest or rest[0] not in may or another)
        elif layer in STANDARD and top not in sys.stdlib_module_names | MORE.get(file, set()):
            wrong.append(name)
    return wrong


@pytest.mark.parametrize("file", FILES, ids=str)
def test_imports_point_one_way(file):
    assert [] == faults(file, (PACKAGE / file).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/table.py", "from tabletop_widgets.games import muses"),
        ("kernel/table.py", "import numpy"),
        ("kernel/table.py", "import tabletop_widgets"),
        ("kernel/table.py", "from tabletop_widgets.knowledge import worlds"),
        ("drawing/render/svg.py", "from tabletop_widgets.kernel.table import Table"),
        ("records/record.py", "from tabletop_widgets.game import Game"),
        ("games/muses/table.py", "from tabletop_widgets.games.dazzle import table"),
        ("games/muses/scene.py", "import traitlets"),
        ("games/muses/scene.py", "from tabletop_widgets.widgets import replay"),
        ("games/muses/practice/cases.py", "from tabletop_widgets.practice import maker"),
        ("games/muses/value.py", "from tabletop_widgets.bots.ismcts import searching"),
        ("bots/greedy.py", "from tabletop_widgets.widgets.play import Play"),
        ("bots/greedy.py", "from tabletop_widgets.games import GAMES"),
        ("bots/greedy.py", "from tabletop_widgets.classroom import check"),
        ("classroom/cup.py", "from tabletop_widgets.widgets.play import Play"),
        ("classroom/cup.py", "import cloudpickle"),
        ("theory/flat_tree.py", "def late():\n    from tabletop_widgets.bots import search"),
        ("theory/flat_tree.py", "from tabletop_widgets.games import muses"),
        ("theory/lectures/muses.py", "from tabletop_widgets.widgets.play import Play"),
    ],
)
def test_an_arrow_the_wrong_way_is_found(file, line):
    assert faults(Path(file), line)


def test_the_bots_of_a_game_may_import_general_bots():
    assert [] == faults(Path("games/muses/bots/strong.py"), "from tabletop_widgets.bots.ismcts import searching")


def test_the_classroom_pickles_by_value_with_a_library_and_needs_no_other():
    assert [] == faults(Path("classroom/sandbox/pickling.py"), "import cloudpickle")
    assert ["numpy"] == faults(Path("classroom/sandbox/pickling.py"), "import numpy")


def test_submissions_are_read_with_the_standard_library_alone():
    modules = loaded(
        "import tabletop_widgets as tw; tw.classroom.hand_in, tw.classroom.collect, tw.classroom.practised"
    )

    assert f"{OURS}.classroom.marking.collection" in modules
    assert "cloudpickle" not in modules


def test_every_folder_and_file_of_the_package_has_its_place_among_the_layers():
    folders = {file.with_suffix("").parts[0] for file in FILES}

    assert set() == folders - set(MAY_IMPORT)


def test_the_process_of_a_strategy_loads_what_it_plays_with_and_no_more():
    modules = loaded("import tabletop_widgets.classroom.sandbox.worker")

    assert [] == [name for name in modules if name.startswith((f"{OURS}.theory", f"{OURS}.widgets", f"{OURS}.games."))]
    assert f"{OURS}.classroom.tournaments.tournament" not in modules


def loaded(code: str) -> set[str]:
    """What is loaded in a new interpreter after `code`."""
    line = f"{code}\nimport json, sys; print(json.dumps(sorted(sys.modules)))"
    return set(json.loads(subprocess.run([sys.executable, "-c", line], check=True, capture_output=True).stdout))


@pytest.mark.parametrize("code", ["import tabletop_widgets as tw", "import tabletop_widgets as tw; list(tw.GAMES)"])
def test_importing_the_package_loads_no_game_no_widget_and_no_numbers(code):
    modules = loaded(code)

    assert set() == modules & {"anywidget", "cloudpickle", "IPython", "ipywidgets", "numpy", "traitlets"}
    assert [] == [name for name in modules if name.startswith((f"{OURS}.games.", f"{OURS}.theory"))]


def test_importing_the_package_loads_nothing_that_only_files_pictures_and_exact_numbers_need():
    seldom = {"fractions", "importlib.resources", "pathlib", "tempfile", "urllib.parse", "zipfile"}
    modules = loaded("import tabletop_widgets") - loaded("pass")

    assert [] == [name for name in modules if name in seldom or name.startswith(f"{OURS}.drawing")]


def test_theory_needs_python_alone():
    modules = loaded("import tabletop_widgets as tw; tw.theory.classics")

    assert set() == modules & {"ipywidgets", "numpy", "scipy", "traitlets"}
    assert f"{OURS}.theory.classics.kuhn" in modules
