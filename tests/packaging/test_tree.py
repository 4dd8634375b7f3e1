"""What holds for every file: short, no address but one, no host and no path of somebody's machine."""

from __future__ import annotations

import ast
import re
from itertools import chain

from tests.packaging.bench import PACKAGE, ROOT

ADDRESS = re.compile(r"https?://([^/\s\"'`\\)<>]+)")
CODED = (
    *("tabletop_widgets/**/*.py", "tests/**/*.py", "tools/**/*.py"),
    *("js/*.*s", "js/*.py", "js/src/**/*.ts*", "js/tests/**/*.ts*"),
)
CODE = sorted(chain(*(ROOT.glob(name) for name in CODED)))
PYTHON = PACKAGE / "static/anywhere"  # Pyodide, as it is: there after `make build`
FILES = (path for path in PACKAGE.rglob("*") if path.is_file() and not path.is_relative_to(PYTHON))
SHIPPED = sorted(path for path in FILES if path.suffix not in {".pyc", ""})
KIT = sorted((ROOT / "js/src").rglob("*.*"))


LETTERS = {"t", "v", "x", "y", "_"}
"""The table and the view of a game, and a point; whatever else is given to a function has a name."""
WORN = re.compile(r"\b(?:lest|(?:the|an) own(?!-)|one size, one use|that ids stay)\b", re.IGNORECASE)
"""What is no plain English."""


def short(path):
    return str(path.relative_to(ROOT))


def test_no_file_is_longer_than_four_hundred_lines():
    lines = {short(path): len(path.read_text(encoding="utf-8").splitlines()) for path in CODE}

    assert len(lines) > 800
    assert {} == {path: many for path, many in lines.items() if many > 400}


def test_a_parameter_of_one_letter_is_a_table_a_view_or_a_point():
    trees = ((path, ast.parse(path.read_text(encoding="utf-8"))) for path in SHIPPED if path.suffix == ".py")
    functions = ((path, each) for path, tree in trees for each in ast.walk(tree) if isinstance(each, ast.FunctionDef))
    given = [
        (short(path), each.name, name.arg)
        for path, each in functions
        for name in (*each.args.posonlyargs, *each.args.args, *each.args.kwonlyargs)
    ]

    assert [] == [(path, name, arg) for path, name, arg in given if len(arg) < 2 and arg not in LETTERS]


def test_exports_are_listed_only_where_the_list_is_read():
    texts = [(short(path), path.read_text(encoding="utf-8")) for path in SHIPPED if path.suffix == ".py"]

    assert [] == [path for path, text in texts if text.count("__all__") == 1]


def test_sentences_are_plain_english():
    texts = [*ROOT.glob("*.md"), *(path for path in SHIPPED + KIT if path.suffix in {".py", ".ts", ".tsx", ".json"})]

    assert [] == [short(path) for path in texts if WORN.search(path.read_text(encoding="utf-8"))]


def test_shipped_files_contain_no_address_except_of_a_namespace():
    found = {short(path): {*ADDRESS.findall(path.read_text(encoding="utf-8"))} for path in SHIPPED + KIT}

    assert len(found) > 400
    assert {} == {path: hosts for path, hosts in found.items() if not hosts <= {"www.w3.org"}}


def test_pins_contain_only_versions():
    pins = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]

    assert [] == [pin for pin in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", pin)]
    assert '"resolved"' not in (ROOT / "js/package-lock.json").read_text()
