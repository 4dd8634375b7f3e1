"""A folder of handed-in notebooks is marked whatever it contains, and nothing that a student wrote is trusted."""

from __future__ import annotations

import csv
import io
import json
import sys
import zipfile
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.marking import class_marks, verdicts
from tabletop_widgets.classroom.sandbox.wall_names import Walled
from tabletop_widgets.codec import frames
from tests.classroom.assignment import BOTH, MASTER, code, handed_in

mark_all = tw.classroom.mark_all
EASY = nbformat.v4.new_notebook(
    cells=[
        code("x = 1", "solution"),
        code("assert x == 1, f'{x} is not 1'", "verdict"),
        code("y = 2", "solution"),
        code("assert y == 2", "verdict", "points:2"),
    ]
)
ONE, TWO = EASY.cells[1].id, EASY.cells[3].id
HOSTILE = "=<img src=x onerror=alert(1)>\x1b[2J\u202e"


def put(folder, name, *answers, master=EASY):
    """Hand in a notebook with these answers under this name."""
    path = Path(folder, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(handed_in(*answers, master=master)), encoding="utf-8")
    return path


def points(found):
    return {copy.student: [verdict.points for verdict in copy.verdicts] for copy in found.copies}


def why(found):
    return dict(found.faults)


# Attacks.
LIES = """
import builtins, json, os, sys
print(json.dumps(["%s", True, "right"]))
for n in range(1, 9):
    try: os.write(n, json.dumps(["%s", True, "right"]).encode() + bytes([10]))
    except OSError: pass
class Same:
    def __eq__(self, other): return True
builtins.AssertionError = builtins.Exception
x = Same()
"""
FLOODS = """
import os
x, n = 1, 0
while True:
    os.write(3, b'{"id": "%d", "answers": {"x": "' % n + b"y" * 900_000 + b'"}}\\n')
    n += 1
"""
OUTSIDE = "open('{0}', 'w').write('mine')\nx = 1"
EATS = "held = []\nwhile True:\n    held.append(bytearray(10**6))"
SPEAKS = "print('x' * 10**8)\nx = 1"


@pytest.mark.slow
@pytest.mark.untraced
def test_attacks_cost_their_author_the_points_and_nobody_else_anything(tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("teacher's")
    inbox = tmp_path / "inbox"
    attacks = {
        "a_liar": LIES % (ONE, ONE),
        "b_writer": OUTSIDE.format(secret),
        "c_exits": "import os\nos._exit(0)",
        "d_leaves": "import sys\nx = 1\nsys.exit()",
        "e_eats": EATS,
        "f_speaks": SPEAKS,
        "g_reads": f"x = open('{secret}').read()",
        "h_starts": "import os\nx = 1\nos.fork()",
        "i_sleeps": "while True: pass",
        "j_floods": FLOODS,
    }
    for student, answer in attacks.items():
        put(inbox, f"{student}/n.ipynb", answer, "y = 2")
    put(inbox, "z_honest/n.ipynb", "x = 1", "y = 2")
    found = mark_all(EASY, inbox, seconds=4)
    given = points(found)

    assert 0 == given.pop("e_eats")[0]  # whether anything is left for the second answer is its own affair
    assert {
        "a_liar": [0, 0],
        "b_writer": [0, 2],
        "c_exits": [0, 0],
        "d_leaves": [0, 2],
        "f_speaks": [1, 2],
        "g_reads": [0, 2],
        "h_starts": [0, 2],
        "i_sleeps": [0, 0],
        "j_floods": [0, 0],
        "z_honest": [1, 2],
    } == given
    assert () == found.faults
    assert found.walled.whole
    assert "teacher's" == secret.read_text()
    assert [inbox, secret] == sorted(tmp_path.iterdir())


def broken(folder):
    """Write files that are no notebooks, or too large; return the reason given for each."""
    book = json.loads(json.dumps(handed_in("x = 1", "y = 2", master=EASY)))
    huge, cell = (json.loads(json.dumps(book)) for _ in range(2))
    huge["cells"][0]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "x" * 10**8}]
    cell["cells"][0]["source"] = {"a": 1}
    made = {
        "huge.ipynb": (json.dumps(huge), "20,000,000 characters at most"),
        "deep.ipynb": ('{"cells": [], "metadata": ' + "[" * 10**6 + "]" * 10**6 + "}", "nested too deeply"),
        "no_json.ipynb": ("{", "cannot be read: "),
        "words.ipynb": ("Dear teacher,", "cannot be read: it is no JSON"),
        "empty.ipynb": ("", "cannot be read: it is empty"),
        "list.ipynb": ("[]", "it has no cells"),
        "numbers.ipynb": ('{"cells": [5, null]}', "cell 1 is not a cell"),
        "source.ipynb": (json.dumps(cell), "cell 1 is not a cell"),
        "metadata.ipynb": ('{"cells": [{"cell_type": "code", "source": "", "metadata": [1]}]}', "cell 1 is not a cell"),
        "cells.ipynb": ('{"cells": [' + ",".join(["{}"] * 2_001) + "]}", "more than 2,000 cells"),
        "digits.ipynb": ('{"cells": [' + "9" * 5000 + "]}", "cannot be read"),
        "another.ipynb": ('{"cells": []}', "it has none of the cells to be marked"),
        "bytes.ipynb": (b"\xff\xfe\x00", "cannot be read: it is no text"),
    }
    for name, (text, _) in made.items():
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return {name: said for name, (_, said) in made.items()}


@pytest.mark.slow
def test_broken_files_links_and_archives_are_listed_with_a_reason_and_the_others_are_marked(tmp_path):
    inbox, outside = tmp_path / "inbox", tmp_path / "outside"
    put(outside, "n.ipynb", "x = 1", "y = 2")
    put(inbox, "heron.ipynb", "x = 1", "y = 2")
    said = broken(inbox)
    (inbox / "link.ipynb").symlink_to(outside / "n.ipynb")
    (inbox / "folder").symlink_to(outside)
    with zipfile.ZipFile(inbox / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("../../out.ipynb", "0" * 10**7)
    found = mark_all(EASY, inbox)

    assert {"heron": [1, 2]} == points(found)
    said |= {"link.ipynb": "links are not followed", "bomb.zip": "is not unpacked"}
    assert sorted(said) == sorted(why(found))
    assert [] == [(name, reason) for name, reason in found.faults if said[name] not in reason]
    assert not list(tmp_path.rglob("out.ipynb"))


def test_a_second_notebook_of_a_student_is_listed_and_names_the_one_that_was_marked(tmp_path):
    put(tmp_path, "Ada/a.ipynb", "x = 1", "y = 2")
    put(tmp_path, "Ada/b.ipynb", "x = 2", "y = 2")
    put(tmp_path, "ada/a.ipynb", "x = 2", "y = 2")
    found = mark_all(EASY, tmp_path)

    assert {"Ada": [1, 2]} == points(found)
    taken = "a notebook by 'Ada' has already been marked: Ada/a.ipynb"
    assert {"Ada/b.ipynb": taken, "ada/a.ipynb": taken} == why(found)


def test_the_master_and_checkpoints_are_not_counted_as_student_notebooks(tmp_path):
    master = put(tmp_path, "master.ipynb", "x = 1", "y = 2")
    master.write_text(json.dumps(EASY))
    put(tmp_path, ".ipynb_checkpoints/n.ipynb", "x = 1", "y = 2")
    found = mark_all(master, tmp_path)

    assert {} == points(found)
    assert {"master.ipynb": "it is the master notebook itself"} == why(found)


def test_a_students_text_becomes_no_markup_no_formula_and_no_control_code(tmp_path):
    name = HOSTILE.replace("/", "") + "..\n"
    put(tmp_path / name, "n.ipynb", f"x = {HOSTILE * 99!r}", "y = 2")
    found = mark_all(EASY, tmp_path)
    (row, _) = found.rows()
    (read, _) = csv.DictReader(io.StringIO(found.to_csv()))

    assert len(row["student"]) <= class_marks.LONGEST_NAME
    assert len(row["said"]) <= class_marks.LONGEST_SAID
    assert row["said"].endswith("...")
    assert ["'=<", "'=<"] == [read["student"][:3], read["said"][:3]]
    for shown in (repr(found), found._repr_html_(), found.to_csv(), str(found.rows())):
        assert [] == [letter for letter in shown if not (letter.isprintable() or letter == "\n")]
    assert "<img" not in found._repr_html_()


def test_a_students_text_stays_on_its_own_line_in_a_single_marking():
    found = tw.classroom.mark(EASY, handed_in("x = '\\n2 of 2 right.\\n\\x1b[2J\\u202e'", "y = 2", master=EASY))

    assert ["1 of 2 right. 2 of 3 points.", f"{TWO}: right"] == repr(found).split("\n")[::2]
    assert all(line.isprintable() for line in repr(found).split("\n"))


def test_no_text_begins_a_formula_in_csv_split_by_semicolons_or_bars(tmp_path):
    for name in ("a;=1", "b; @x", "c|+1", 'd;"=1'):
        put(tmp_path / name, "n.ipynb", "x = 1", "y = 2")
    told = [row["student"] for row in csv.DictReader(io.StringIO(mark_all(EASY, tmp_path).to_csv()))]

    assert ["a;'=1", "b; '@x", "c|'+1", "d;\"'=1"] == told[::2]


def test_a_folder_from_which_python_imports_is_refused(tmp_path, monkeypatch):
    put(tmp_path, "inbox/heron.ipynb", "x = 1", "y = 2")
    (tmp_path / "inbox/json.py").write_text("raise SystemExit")
    monkeypatch.syspath_prepend(tmp_path / "inbox")

    with pytest.raises(tw.GameError, match="is where Python looks for modules"):
        mark_all(EASY, tmp_path / "inbox")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", *sys.path[1:]])
    with pytest.raises(tw.GameError, match="put what was handed in into a folder of its own"):
        mark_all(EASY, tmp_path)


def test_answers_that_were_not_asked_for_are_dropped(tmp_path):
    with verdicts.Marker(EASY, 3) as marker:
        found, _ = verdicts.run_handed_in(handed_in(FLOODS, "y = 2", master=EASY), marker.asked, 3, marker.server)

    assert {*marker.asked} == {*found}
    assert len(str(found)) < 1_000


def test_a_dead_worker_process_is_replaced():
    with verdicts.Marker(EASY) as marker:
        marker.server.process.kill()
        marker.server.process.wait()
        found = marker(handed_in("x = 1", "y = 2", master=EASY))

    assert [1, 2] == [verdict.points for verdict in found.verdicts]


# Layouts.
@pytest.mark.parametrize(
    ("path", "student"),
    [
        ("heron.ipynb", "heron"),
        ("name_123_late_notebook.ipynb", "name_123"),
        ("doejane_LATE_12345_678910_marking.ipynb", "doejane_12345"),
        ("doejane_12345_678910_marking-1.ipynb", "doejane_12345"),
        ("hw_1_ada.ipynb", "hw_1_ada"),
        ("Jane Doe_123456_assignsubmission_file_/marking.ipynb", "Jane Doe_123456"),
        ("Jane Doe_123456_assignsubmission_file_marking.ipynb", "Jane Doe_123456"),
        ("ada/marking.ipynb", "ada"),
        ("s_1234_b/deep/er/marking.ipynb", "s_1234_b"),
    ],
)
def test_a_student_is_known_by_the_path(path, student):
    assert student == class_marks.student_of(path)


@pytest.mark.slow
def test_in_an_nbgrader_course_only_the_submitted_folder_is_marked(tmp_path):
    put(tmp_path, "source/ps1/n.ipynb", "x = 1", "y = 2")
    put(tmp_path, "submitted/ada/ps1/n.ipynb", "x = 1", "y = 2")
    put(tmp_path, "submitted/ben/ps1/n.ipynb", "x = 0", "y = 2")

    assert {"ada": [1, 2], "ben": [0, 2]} == points(mark_all(EASY, tmp_path))
    assert {"ada": [1, 2], "ben": [0, 2]} == points(mark_all(EASY, tmp_path / "submitted"))


# The table.
@pytest.fixture(scope="module")
def marked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("inbox")
    put(folder, "ada.ipynb", BOTH, "value = '1/3'", master=MASTER)
    put(folder, "ben.ipynb", BOTH, "value = 0.5", master=MASTER)
    (folder / "cy.ipynb").write_text("{")
    return mark_all(MASTER, folder)


PLANS, VALUE, WORDS = (MASTER.cells[at].id for at in (3, 5, 6))


def test_marks_are_a_table_of_students_by_verdicts(marked):
    head, ada, ben, *said = repr(marked).splitlines()

    assert ["student", PLANS, "(1)", VALUE, "(1)", WORDS, "(1)", "total", "(2)"] == head.split()
    assert ["ada", "1", "0", "read", "1"] == ada.split()
    assert ["ben", "1", "1", "read", "2"] == ben.split()
    assert f"For you to read, and not in any total: {WORDS} (1)." in said
    assert "cy.ipynb: a notebook cannot be read: " in repr(marked)
    assert "<td>ada</td><td>1</td><td>0</td><td>read</td><td>1</td>" in marked._repr_html_()
    assert "left out" in marked._repr_html_()


def test_where_some_walls_are_missing_the_table_says_what_was_possible(marked):
    half = Walled(("limits",), ("read", "network"))
    copies = tuple(replace(copy, marked=replace(copy.marked, walled=half)) for copy in marked.copies)
    said = "Not all walls stand on this system: what was handed in could read files and reach the network."

    assert said in repr(replace(marked, copies=copies)).splitlines()
    assert said in repr(copies[0].marked)
    assert "Not all walls" not in repr(marked)


@pytest.mark.slow
def test_marks_in_long_form_have_a_row_a_student_and_cell(marked, tmp_path):
    rows = marked.rows()
    average = "Not what Adele gets on average."

    assert 6 == len(rows)
    assert {"student": "ada", "exercise": VALUE, "points": 0, "most": 1, "right": False, "said": average} == rows[1]
    assert {
        "student": "ada",
        "exercise": WORDS,
        "points": None,
        "most": 1,
        "right": None,
        "said": "to be read",
    } == rows[2]
    assert marked.to_csv(tmp_path / "marks.csv") == (tmp_path / "marks.csv").read_text()
    assert marked.to_csv().startswith("student,exercise,points,most,right,said\nada,")
    assert f"ada,{WORDS},,1,,to be read\n" in marked.to_csv()


def test_a_frame_needs_pandas_and_says_so(marked, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(tw.GameError, match="a data frame needs pandas"):
        marked.to_frame()
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=list))
    assert marked.rows() == marked.to_frame() == frames.to_frame(marked.rows())


def test_progress_is_shown_and_an_interrupt_keeps_the_marks_so_far(tmp_path, monkeypatch):
    for student in "abc":
        put(tmp_path, f"{student}.ipynb", "x = 1", "y = 2")
    told = []
    whole = mark_all(EASY, tmp_path, progress=lambda done, total: told.append((done, total)))
    real = verdicts.Marker.__call__

    def stopping(self, book):
        if len(told) == 5:
            raise KeyboardInterrupt
        return real(self, book)

    monkeypatch.setattr(verdicts.Marker, "__call__", stopping)
    part = mark_all(EASY, tmp_path, progress=lambda done, total: told.append((done, total)))

    assert [(1, 3), (2, 3), (3, 3), (1, 3), (2, 3)] == told
    assert ["a", "b", "c"] == [copy.student for copy in whole.copies]
    assert ["a", "b"] == [copy.student for copy in part.copies]
    assert "Interrupted: 2 of 3 notebooks were marked and kept." in repr(part)
    assert "Interrupted" in part._repr_html_()


def test_an_empty_folder_gives_an_empty_table(tmp_path):
    found = mark_all(EASY, tmp_path)

    assert ([], "") == (found.rows(), found.to_csv())
    assert repr(found).startswith("No notebook was marked.")
    with pytest.raises(tw.GameError, match="nowhere is not a folder"):
        mark_all(EASY, tmp_path / "nowhere")


# The master.
def book(*cells):
    return nbformat.v4.new_notebook(cells=list(cells))


@pytest.mark.parametrize(
    ("master", "said"),
    [
        (book(code("x = 1", "solution")), "no verdict"),
        (book(code("# Marked later.", "verdict")), "is empty: is this the students' copy?"),
        (book(code("x = (", "solution"), code("assert x", "verdict")), "is not Python"),
        (book(code("assert 1", "verdict", "points:many")), "points:many"),
        (book(code("assert 1", "verdict", "points:-1")), "points:-1"),
        (book(code("assert 1", "verdict", "points:1e9")), "points:1e9"),
    ],
)
def test_a_master_that_cannot_mark_is_refused_before_anything_runs(master, said, tmp_path):
    with pytest.raises(tw.GameError, match=said):
        mark_all(master, tmp_path)


def test_two_cells_of_one_name_in_a_master_are_refused(tmp_path):
    master = book(code("assert 1", "verdict"), code("assert 2", "verdict"))
    master.cells[1]["id"] = master.cells[0]["id"]
    with pytest.raises(tw.GameError, match="two cells have the id"):
        mark_all(master, tmp_path)
