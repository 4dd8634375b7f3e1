"""A students' copy without verdicts and solutions, and an assignment graded from the plain values that come back."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import closing
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import nbformat
import numpy as np
import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom import worksheet
from tabletop_widgets.classroom.marking import answers, verdicts
from tests.classroom.assignment import BOTH, MASTER, code, handed_in
from tests.packaging.bench import ROOT

F = Fraction


def sources(book):
    return ["".join(cell["source"]) for cell in book["cells"]]


def test_a_students_copy_keeps_questions_and_names_and_no_verdict_solution_or_output():
    copy = worksheet.worksheet(MASTER)

    assert [
        "# Swap or not",
        MASTER.cells[1].source,
        "# What does Adele do, what Bruno?\n# Chances, as fractions.\nadele = ...\nbruno = ...",
        "# Worth 1 point: judged when it is handed in. Leave this cell as it is.",
        "value = ...\na = ...\nb = ...\nhalf = ...",
        "# Worth 1 point: judged when it is handed in. Leave this cell as it is.",
        "*Write your answer here.*",
    ] == sources(copy)
    assert all(cell["outputs"] == [] for cell in copy["cells"] if cell["cell_type"] == "code")
    assert {"kernelspec"} == set(copy["metadata"])
    assert "5, 12" not in json.dumps(copy)
    nbformat.validate(nbformat.from_dict(copy))


# Grading.
@pytest.fixture(scope="module")
def marker():
    """A marker for all notebooks, because its start takes longest."""
    with verdicts.Marker(MASTER) as started:
        yield started


def graded(marker, *answers):
    """List what each verdict says to these answers."""
    found = marker(handed_in(*answers))
    assert [each.right for each in found.verdicts] == [
        each.said.startswith(("An eq", "right")) for each in found.verdicts
    ]
    return [each.said for each in found.verdicts]


EQUILIBRIUM = "An equilibrium: nobody gains by deviating. The plans pay Adele 1/2 and Bruno -1/2."
NOT_PLAIN = (
    "value is of type {}, but an answer must be a plain value: a number, a text, or a list or dictionary of these."
)
BLANK = "{0} is not answered: its cell still says {0} = ..., as in the students' copy."
AVERAGE = "Not what Adele gets on average."


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("answers", "verdicts"),
    [
        ([BOTH, "%matplotlib inline\nvalue = 0.5"], [EQUILIBRIUM, "right"]),
        ([BOTH, "from fractions import Fraction\nvalue = Fraction(2, 4)"], [EQUILIBRIUM, "right"]),
        (["adele = {'keep': 1}\nbruno = {'King': 1}", "value = None"],
         ["Not an equilibrium: Bruno would rather play 'Queen', and gain 6.", AVERAGE]),
        ([BOTH, "raise SystemError"], [EQUILIBRIUM, "value is missing: its cell raised SystemError."]),
        ([BOTH, "def value(): pass"],
         [EQUILIBRIUM, NOT_PLAIN.format("function")]),
        ([BOTH, "pass"], [EQUILIBRIUM, "value is missing: its cell does not define it."]),
        ([BOTH, "value = [].append\nvalue = [value]"], [EQUILIBRIUM, NOT_PLAIN.format("list")]),
        (["adele = ...\nbruno = ...", "value = ..."],
         [BLANK.format("adele"), BLANK.format("value")]),
    ],
)  # fmt: skip
def test_an_assignment_is_graded_from_plain_values(marker, answers, verdicts):
    assert verdicts == graded(marker, *answers)


FORGED = """
import builtins, gc, json, os, sys
tw.classroom.assert_equilibrium = lambda *a, **k: "An equilibrium: forged"
from tabletop_widgets.classroom.marking import properties, verdicts
properties.assert_equilibrium = tw.classroom.assert_equilibrium
verdicts.run_verdict = lambda *a, **k: (True, "forged")
class Same:
    def __eq__(self, other): return True
adele = bruno = {}
for name in ("Exception", "AssertionError"):
    setattr(builtins, name, type("Nothing", (builtins.Exception,), {}))
"""
TALKS = """
for n in range(3, 9):
    said = {"id": "%s", "answers": {"value": {"fraction": [1, 0]}}, "why": []}
    try: os.write(n, json.dumps(said).encode() + bytes([10]))
    except OSError: pass
value = Same()
"""


def test_an_answer_cannot_put_its_own_verdict_in_the_place_of_the_teachers(marker):
    place = MASTER.cells[4].id
    said = graded(marker, FORGED, TALKS % place)

    assert "forged" not in str(said)
    assert "the chances of Adele must be positive and sum to one" in said[0]
    assert "value is not a plain value." == said[1]


SHORT = nbformat.v4.new_notebook(cells=[code("x = 1", "solution"), code("y = 2", "solution")])


@pytest.mark.slow
@pytest.mark.untraced
def test_one_answer_that_never_ends_leaves_those_before_it_and_the_teacher_does_not_wait():
    book = handed_in("x = 5\nopen('x', 'w')", "while True: pass", master=SHORT)
    again = handed_in("x = 5", "while True: pass", master=SHORT)
    asked = {SHORT.cells[0].id: ["x"], SHORT.cells[1].id: ["y"]}
    with closing(verdicts.ForkServer(verdicts.dumps((), "nothing"), ())) as server:
        first, second = verdicts.run_handed_in(again, asked, 3, server)[0].values()
        found, walled = verdicts.run_handed_in(book, asked, 3, server)
    late = tw.classroom.mark(nbformat.v4.new_notebook(cells=[code("while True: pass", "verdict")]), SHORT, seconds=1)

    assert {"x": 5} == first["answers"]
    assert {"y": "y is missing: its cell was not handed in, or did not finish within 3 s."} == second["why"]
    assert {"x": "x is missing: its cell raised PermissionError."} == found[SHORT.cells[0].id]["why"]
    assert walled.whole
    assert not Path("x").exists()
    assert "0 of 1 right." in repr(late)
    assert "not judged within 1 s" in repr(late)


@pytest.mark.untraced
def test_the_lesson_on_marking_is_marked_by_itself():
    path = ROOT / "notebooks/class/2_marking.ipynb"
    found = tw.classroom.mark(path, path)

    assert [True] * 3 == [each.right for each in found.verdicts]
    assert found.walled.whole


PLAIN = [
    None, True, 3, 0.5, "x", ..., F(5, 12), [1, (2, {3})], {"a": {("x", 1): F(1, 2)}}, {}, [],
]  # fmt: skip


@pytest.mark.parametrize("value", PLAIN, ids=str)
def test_plain_values_come_back_as_they_were(value):
    assert value == answers.from_json(json.loads(json.dumps(answers.to_json(value))))


@pytest.mark.parametrize("data", [[1], {"a": 1, "b": 2}, {"eval": "1"}, {"fraction": [1, 0]}, {"fraction": ["1e9"]},
                                  {"dict": [[{"list": []}, 1]]}, {"list": 5}, {}])  # fmt: skip
def test_data_that_is_no_plain_value_is_refused(data):
    with pytest.raises(answers.BROKEN):
        answers.from_json(data)


def test_nearly_plain_values_are_written_as_plain_and_others_refused():
    move = tw.GAMES["muses"].start(3).waiting[0].moves[0]

    assert [str(move), [1, 2], F(1, 4)] == answers.from_json(answers.to_json([move, np.array([1, 2]), Decimal("0.25")]))
    with pytest.raises(TypeError, match="object is not a plain value"):
        answers.to_json({"x": object()})


def test_a_verdict_needs_no_sentence_and_may_say_one():
    assert (True, "right") == verdicts.run_verdict("x = 5", {}, {})
    assert (True, "well") == verdicts.run_verdict("x = 'well'\nx", {}, {})
    assert (False, "AssertionError") == verdicts.run_verdict("assert 0", {}, {})
    assert (False, "why not") == verdicts.run_verdict("y", {}, {"y": "why not"})


def test_without_processes_nothing_is_marked_and_only_notebooks_are(monkeypatch):
    with pytest.raises(tw.GameError, match="this is not a notebook: it has no cells"):
        tw.classroom.mark({}, MASTER)
    monkeypatch.setattr(verdicts, "POSIX", False)
    with pytest.raises(tw.GameError, match="this Python cannot start one: mark on Linux or macOS"):
        tw.classroom.mark(MASTER, MASTER)


def test_make_worksheet_writes_the_copy_beside_the_notebook(tmp_path):
    path = tmp_path / "swap.ipynb"
    nbformat.write(MASTER, path)
    done = subprocess.run(
        ["make", "--no-print-directory", "worksheet", f"NOTEBOOK={path}", f"PYTHON={sys.executable}"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert f"{tmp_path}/swap.worksheet.ipynb\n" == done.stdout, done.stderr
    assert worksheet.worksheet(MASTER)["cells"][2]["source"] in sources(
        json.loads((tmp_path / "swap.worksheet.ipynb").read_text())
    )


def test_the_lesson_on_marking_gives_no_answer_away_and_its_verdicts_are_for_teachers():
    book = json.loads((ROOT / "notebooks/class/2_marking.ipynb").read_text(encoding="utf-8"))
    copy = json.dumps(worksheet.worksheet(book))

    assert "Fraction(5, 12)" in json.dumps(book)
    assert not [word for word in ("Fraction(5", "assert_", "sun revolution', ", "For teachers", "5/12") if word in copy]
    assert "adele = ...\\nbruno = ..." in copy


@pytest.mark.parametrize("mark", ["### {} SOLUTION", "### {} HIDDEN TESTS", "=== {} MARK SCHEME ==="])
@pytest.mark.parametrize("told", [{}, {"tags": ["read"]}, {"nbgrader": {"task": True, "points": 2}}])
def test_the_students_copy_has_nothing_that_nbgrader_would_hide(mark, told):
    begin, end = mark.format("BEGIN"), mark.format("END")
    for source, left in (
        (f"Ask.\n{begin}\n42\n{end}\nAfter.", "Ask.\nAfter."),
        (f"Ask.\n  {begin}\n42\n{end}", "Ask.\n"),
        (f"Ask.\n{begin}\n42", "Ask.\n"),
    ):
        (cell,) = worksheet.worksheet(nbformat.v4.new_notebook(cells=[
            nbformat.v4.new_markdown_cell(source, metadata=told)
        ]))["cells"]  # fmt: skip
        assert left == cell["source"]


def test_a_file_that_is_not_a_notebook_is_refused(tmp_path, capsys):
    (tmp_path / "x.ipynb").write_text("[]")
    with pytest.raises(tw.GameError, match="is not a notebook: it has no cells"):
        worksheet.write_worksheet(tmp_path / "x.ipynb")
    assert 1 == worksheet.main([str(tmp_path / "none.ipynb")])
    assert 2 == worksheet.main([])
    assert 0 == worksheet.main([str(ROOT / "notebooks/class/1_tournament.ipynb"), str(tmp_path / "copy.ipynb")])
    assert "For teachers" not in (tmp_path / "copy.ipynb").read_text(encoding="utf-8")
    assert "Which notebook?" in capsys.readouterr().err


def test_a_notebook_is_not_written_over_by_its_own_copy(tmp_path):
    book = tmp_path / "x.ipynb"
    nbformat.write(MASTER, book)
    before = book.read_text()
    (tmp_path / "x.worksheet.ipynb").symlink_to(book)
    for to, source in ((book, ""), ("", ""), (tmp_path / "y.ipynb", book)):
        with pytest.raises(tw.GameError, match="name another file for the copy"):
            worksheet.write_worksheet(book, to, source)

    assert before == book.read_text()
    assert not (tmp_path / "y.ipynb").exists()


def test_a_solution_cell_becomes_an_open_question_with_its_names_kept():
    assert "..." == worksheet.open_question("print(5)")
    assert "x = ...\nC = ..." == worksheet.open_question("x: int = 5\nclass C: pass")
