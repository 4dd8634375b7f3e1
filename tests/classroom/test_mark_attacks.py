"""What an answer, a name or a folder may try on marking, beyond what test_mark_all has: it costs its author alone."""

from __future__ import annotations

import csv
import io
import json
import os
import unicodedata
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom import tables, worksheet
from tabletop_widgets.classroom.marking import inbox, verdicts
from tabletop_widgets.errors import BadSetup
from tests.classroom.assignment import code, handed_in
from tests.classroom.test_mark_all import EASY, HOSTILE, mark_all, points, put, why

pytestmark = pytest.mark.slow


def judged(says, answer):
    """Mark an answer, `x`, by one verdict."""
    master = nbformat.v4.new_notebook(cells=[code("x = 1", "solution"), code(says, "verdict")])
    (found,) = tw.classroom.mark(master, handed_in(answer, master=master), seconds=20).verdicts
    return found


# Verdicts.
@pytest.mark.untraced
def test_a_verdict_that_an_answer_lets_fill_the_memory_is_stopped_and_says_so():
    found = judged("held = bytearray(x)", "x = 3 * 10**9")

    assert (0, "it took more than 2 GB of memory") == (found.points, found.said)


@pytest.mark.untraced
@pytest.mark.parametrize(
    "says", ["x == 1", "import numpy as np\nnp.isclose(x, 1)", "import numpy as np\nnp.int64(x - 2)"]
)
def test_a_verdict_accepts_only_a_last_line_that_is_true_or_points(says):
    assert 0 == judged(says, "x = 2").points


def test_a_false_last_line_says_not_right_and_a_true_one_right():
    assert ["not right", "right"] == [judged("x == 1", f"x = {answer}").said for answer in (2, 1)]


@pytest.mark.untraced
@pytest.mark.parametrize("answer", ["float('nan')", "[float('nan')]", "{'a': -float('nan')}"])
def test_nan_is_no_valid_answer_because_it_compares_near_to_everything(answer):
    found = judged("if x != x or str(x) == 'wrong': pass", f"x = {answer}")

    assert (0, f"x {verdicts.answers.NAN}") == (found.points, found.said)


@pytest.mark.untraced
@pytest.mark.parametrize("answer", ["float('inf')", "-float('inf')", "1e999", "-1e308", "10**308"])
def test_an_infinite_answer_is_none_for_its_differences_are_nan(answer):
    found = judged("if abs(x * 2.5 + (1 - x) * 5.5 - 4) > .1: raise ValueError('another plan pays 4')", f"x = {answer}")

    assert (0, verdicts.answers.NAN) == (found.points, found.said.removeprefix("x "))


def test_a_teacher_may_ask_a_function_about_infinity():
    master = nbformat.v4.new_notebook(
        cells=[code("def f(n):\n    return n > 1", "solution"), code("assert f(float('inf')) and f(1e200)", "verdict")]
    )
    (found,) = tw.classroom.mark(master, handed_in("def f(n):\n    return 1 < n", master=master)).verdicts

    assert found.right


BROKEN = """
class Odd(dict):
    def items(self):
        raise KeyError("odd")
def f(n):
    return Odd()
"""


@pytest.mark.untraced
def test_an_answer_whose_class_is_broken_costs_no_other_answer():
    cells = [code("x = 1", "solution"), code("assert x == 1", "verdict"), code("def f(n):\n    return 1", "solution")]
    cells += [code("assert f(2) == 1", "verdict"), code("y = 1", "solution"), code("assert y == 1", "verdict")]
    master = nbformat.v4.new_notebook(cells=cells)
    marked = tw.classroom.mark(master, handed_in(f"{BROKEN}x = Odd()", BROKEN, "y = 1", master=master))

    assert [False, False, True] == [each.right for each in marked.verdicts]
    assert marked.verdicts[0].said.startswith("x is of type Odd, but an answer must be a plain value")
    assert marked.verdicts[1].said.startswith("f(2) must return a plain value")


def test_nan_returned_by_a_function_is_no_valid_value():
    master = nbformat.v4.new_notebook(
        cells=[code("def f(n):\n    return n", "solution"), code("assert not abs(f(1) - 1) > .1", "verdict")]
    )
    book = handed_in("def f(n):\n    return float('nan')", master=master)
    (found,) = tw.classroom.mark(master, book).verdicts

    assert (0, "f(1) must return a plain value") == (found.points, found.said[:30])


def test_a_long_answer_does_not_fill_the_table_of_marks():
    found = judged("assert x == 1, x * 100", "x = 'z' * 900_000")

    assert len(found.said) <= 4 * verdicts.LONGEST_SAID


def test_an_answer_nested_too_deeply_is_refused_with_a_reason():
    deep = {"cells": [], "found": {}}
    for _ in range(5_000):
        deep["found"] = [deep["found"]]
    with pytest.raises(BadSetup, match="nested too deeply"):
        verdicts.in_new_process(deep, 5)


# Names, folders, files.
def test_a_name_that_looks_the_same_is_the_same_student(tmp_path):
    for form in ("NFC", "NFD"):
        put(tmp_path, f"{unicodedata.normalize(form, 'Zoé')}/n.ipynb", "x = 1", "y = 2")
    put(tmp_path, "\uff3aOÉ/n.ipynb", "x = 1", "y = 2")
    found = mark_all(EASY, tmp_path)

    assert (1, 2) == (len(points(found)), len(found.faults))
    assert all("has already been marked" in reason for reason in why(found).values())


@contextmanager
def deep_folder(folder, levels, name):
    """Have folders in each other below another, so that the path of the last may be longer than a system takes."""
    before = Path.cwd()
    os.chdir(folder)
    for _ in range(levels):
        Path(name).mkdir()
        os.chdir(name)
    os.chdir(before)
    yield
    os.chdir(folder)
    for _ in range(levels):
        os.chdir(name)
    for _ in range(levels):
        os.chdir("..")
        Path(name).rmdir()
    os.chdir(before)


@pytest.mark.parametrize(("levels", "name"), [(1_500, "a"), (300, "a" * 50)])
def test_a_folder_nested_too_deeply_is_listed_and_the_others_are_marked(tmp_path, levels, name):
    put(tmp_path, "heron.ipynb", "x = 1", "y = 2")
    with deep_folder(tmp_path, levels, name):
        found = mark_all(EASY, tmp_path)

    assert {"heron": [1, 2]} == points(found)
    assert all("cannot be opened" in reason for reason in why(found).values())
    assert (levels == 300) == bool(found.faults)


def test_a_pipe_is_listed_and_not_opened(tmp_path):
    put(tmp_path, "heron.ipynb", "x = 1", "y = 2")
    os.mkfifo(tmp_path / "wren.ipynb")
    found = mark_all(EASY, tmp_path)

    assert {"heron": [1, 2]} == points(found)
    assert {"wren.ipynb": "it is not a file"} == why(found)


# Tables.
@pytest.mark.parametrize("sign", ["\uff1d", "\uff0b", "\uff0d", "\uff20"])
def test_a_wide_sign_begins_no_formula_either(sign):
    ((head, _), (first, second)) = csv.reader(io.StringIO(tables.csv([{f"{sign}1": f"{sign}1+1", "b": f"a;{sign}1"}])))

    assert (f"'{sign}1", f"'{sign}1+1", f"a;'{sign}1") == (head, first, second)


# Worksheets.
ODD = {"metadata": {"tags": 5}}, {"source": 5}, {"metadata": 5}, {"cell_type": 5}


@pytest.mark.parametrize("odd", ODD)
def test_a_strange_notebook_makes_a_worksheet_or_is_refused_with_a_reason(tmp_path, odd):
    path = tmp_path / "n.ipynb"
    path.write_text(json.dumps({"cells": [{"cell_type": "code", "metadata": {}, "source": "x = 1", **odd}]}))
    if {"source", "metadata"} & {key for key, held in odd.items() if held == 5}:
        with pytest.raises(BadSetup, match="its cell 1 is not a cell"):
            worksheet.write_worksheet(path)
    else:
        assert worksheet.write_worksheet(path).is_file()


def test_a_solution_that_is_not_python_makes_no_worksheet_and_says_so(tmp_path):
    with pytest.raises(BadSetup, match="a cell with a solution is not Python"):
        worksheet.worksheet(nbformat.v4.new_notebook(cells=[code("x = (", "solution")]))


@pytest.mark.parametrize("text", ['{"cells": [5]}', '{"cells": [{"source": 5}]}', '{"cells": [], "metadata": 5}'])
def test_a_file_that_is_not_a_notebook_makes_no_worksheet(tmp_path, text):
    (tmp_path / "n.ipynb").write_text(text)
    with pytest.raises(BadSetup, match="is not a notebook"):
        worksheet.write_worksheet(tmp_path / "n.ipynb")


# What is passed over.
def test_a_folder_called_submitted_among_students_is_reported_with_the_notebooks_it_hides(tmp_path):
    put(tmp_path, "ada/n.ipynb", "x = 1", "y = 2")
    put(tmp_path, "submitted/mallory/n.ipynb", "x = 1", "y = 2")
    put(tmp_path, "source/ps1/n.ipynb", "x = 1", "y = 2")
    found = mark_all(EASY, tmp_path)

    assert {"mallory": [1, 2]} == points(found)
    assert "Only what is in submitted was marked; 1 notebook is next to it: ada/n.ipynb." in repr(found).splitlines()
    assert "lies beside it" not in repr(mark_all(EASY, tmp_path / "submitted"))


def test_files_that_are_no_notebooks_are_named_in_one_line_and_are_no_failed_marks(tmp_path):
    for name in ("ada/n.ipynb", "ben/n.ipynb"):
        put(tmp_path, name, "x = 1", "y = 2")
    for name in ("ada/data.csv", "ada/timestamp.txt", "ada/.DS_Store", "cy/answers.py", "Dee.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x = 1")
    found = mark_all(EASY, tmp_path)

    assert "3 files are not notebooks: cy/answers.py, Dee.txt and ada/data.csv." in repr(found).splitlines()
    assert [(), {"ada", "ben"}] == [found.faults, set(points(found))]


def test_of_many_files_that_are_no_notebooks_those_of_students_without_one_are_named_first(tmp_path):
    put(tmp_path, "ada/n.ipynb", "x = 1", "y = 2")
    for at in range(1, 9):
        (tmp_path / f"ada/{at}.png").touch()
    (tmp_path / "zoe").mkdir()
    (tmp_path / f"zoe/{HOSTILE.replace('/', '')}").touch()
    found = mark_all(EASY, tmp_path)

    assert "9 files are not notebooks: zoe/=<img src=x onerror=alert(1)> [2J, ada/1.png, ada/2.png" in found.note
    assert found.note.endswith(" and 4 more.")


def test_a_notebook_whose_name_is_written_in_capitals_is_marked(tmp_path):
    put(tmp_path, "HERON.IPYNB", "x = 1", "y = 2")
    (tmp_path / "WREN.ZIP").write_text("")
    found = mark_all(EASY, tmp_path)

    assert {"HERON": [1, 2]} == points(found)
    assert ["WREN.ZIP"] == [*why(found)]


def test_a_student_with_too_many_files_crowds_nobody_out(tmp_path, monkeypatch):
    monkeypatch.setattr(inbox, "MOST_FILES", 3)
    for number in range(5):
        put(tmp_path, f"aaa/{number}/n.ipynb", "x = 1", "y = 2")
    for student in ("ben", "cy"):
        put(tmp_path, f"{student}/n.ipynb", "x = 1", "y = 2")
    found = mark_all(EASY, tmp_path)

    assert {"aaa": [1, 2], "ben": [1, 2], "cy": [1, 2]} == points(found)
    assert {f"aaa/{number}/n.ipynb": "at most 3 files are read" for number in range(1, 5)} == why(found)


def test_a_second_notebook_of_a_student_is_not_even_read(tmp_path):
    put(tmp_path, "ada/a.ipynb", "x = 1", "y = 2")
    (tmp_path / "ada/b.ipynb").write_text("{")

    assert {"ada/b.ipynb": "a notebook by 'ada' has already been marked: ada/a.ipynb"} == why(mark_all(EASY, tmp_path))
