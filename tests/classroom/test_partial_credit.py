"""A verdict may give a part of its points: the share of questions that are right, or a number, as for nbgrader."""

from __future__ import annotations

import json
from fractions import Fraction

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.marking import verdicts
from tabletop_widgets.classroom.marking.partial_credit import points, read_points
from tests.classroom.assignment import code, handed_in

THREE = nbformat.v4.new_notebook(
    cells=[
        code("import tabletop_widgets as tw\nfrom fractions import Fraction as F"),
        code("x, y, z = 1, 2, F(1, 3)", "solution"),
        code("tw.classroom.points({'x': lambda: x == 1, 'y': lambda: y == 2, 'z': lambda: z == F(1, 3)}, of=2)",
             "verdict", "points:2"),
    ]
)  # fmt: skip


@pytest.fixture(scope="module")
def marker():
    """A marker for all answers, because its start takes longest."""
    with verdicts.Marker(THREE) as started:
        yield started


def marked(answer, master):
    (found,) = tw.classroom.mark(master, handed_in(answer, master=master)).verdicts
    return found


def one(says, worth="points:4"):
    """A notebook that asks for x, and this verdict on it."""
    return nbformat.v4.new_notebook(cells=[code("x = 1", "solution"), code(says, "verdict", worth)])


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("answer", "given", "said"),
    [
        ("x, y, z = 1, 2, F(1, 3)", 2, "3 of 3 questions are right."),
        ("x, y, z = 1, 5, F(1, 3)", Fraction(4, 3), "2 of 3 questions are right. y: not right"),
        ("x, y, z = 1, lambda: 2, 0", Fraction(2, 3), "y: y is missing or is not a plain value. z: not right"),
        ("x = y = z = 0", 0, "0 of 3 questions are right."),
        ("raise ValueError", 0, "x: x is missing or is not a plain value."),
    ],
)
def test_each_question_that_is_right_gives_its_share_of_the_points(marker, answer, given, said):
    (found,) = marker(handed_in(answer, master=THREE)).verdicts

    assert (given, given == 2) == (found.points, found.right)
    assert said in found.said


@pytest.mark.slow
@pytest.mark.untraced
def test_the_marks_of_a_class_count_parts_of_points(tmp_path):
    for name, answer in {"heron": "x = y = 0", "wren": "x, y, z = 1, 2, F(1, 3)"}.items():
        (tmp_path / name).mkdir()
        nbformat.write(nbformat.from_dict(handed_in(answer, master=THREE)), tmp_path / name / "n.ipynb")
    (tmp_path / "owl").mkdir()
    nbformat.write(nbformat.from_dict(handed_in("x, y, z = 1, 2, 0", master=THREE)), tmp_path / "owl" / "n.ipynb")
    rows = tw.classroom.mark_all(THREE, tmp_path).rows()

    assert [("heron", 0, False), ("owl", 1.3333, False), ("wren", 2, True)] == [
        (row["student"], row["points"], row["right"]) for row in rows
    ]
    assert "1 of 1 right. 2 of 2 points." in repr(tw.classroom.mark(THREE, tmp_path / "wren/n.ipynb"))
    assert "0 of 1 right. 1.3333 of 2 points." in repr(tw.classroom.mark(THREE, tmp_path / "owl/n.ipynb"))


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("says", "given", "said"),
    [
        ("x / 2", 2, "2 of 4 points"),
        ("float(x)", 4, "4 of 4 points"),
        ("x - 4", 0, "0 of 4 points"),
        ("x == 4", 4, "right"),
        ("x + 1", 0, "the verdict gives 5 points but is worth 4: ask your teacher."),
        ("-x", 0, "the verdict gives -4 points but is worth 4: ask your teacher."),
        ("float('nan') * x", 0, "the verdict gives -1 points but is worth 4: ask your teacher."),
        ("float('inf') * x", 0, "the verdict gives -1 points but is worth 4: ask your teacher."),
    ],
)
def test_a_number_on_the_last_line_is_points_up_to_the_worth_of_the_cell(says, given, said):
    found = marked("x = 4", one(says))

    assert (given, said, given == 4) == (found.points, found.said, found.right)


FORGED = """
class x(float):
    said = "forged"
x = x(4)
import tabletop_widgets as tw
tw.classroom.points = lambda *a, **k: 4.0
import tabletop_widgets.classroom.marking.partial_credit as credit
credit.points = credit.judge = lambda *a, **k: ""
"""


@pytest.mark.untraced
@pytest.mark.parametrize(
    "answer", [FORGED, "class Same:\n    __eq__ = lambda *a: True\nx = Same()", "x = float('nan')"]
)
def test_an_answer_gives_itself_no_points(answer):
    says = (
        "import tabletop_widgets as tw\ntw.classroom.points({'one': lambda: x == 1, 'two': lambda: x + 1 == 2}, of=4)"
    )
    found = marked(answer, one(says))

    assert (0, False) == (found.points, found.right)
    assert "forged" not in found.said


def test_points_in_a_cell_are_a_number_for_nbgrader_and_a_printed_line_for_a_person(capsys):
    given = points({"one": lambda: True, "two": lambda: 1 / 0, "three": lambda: None, "four": lambda: "well"}, of=2)

    assert ("1.5", 1.5) == (repr(given), given)
    assert "3 of 4 questions are right. two: division by zero\n" == capsys.readouterr().out
    assert (Fraction(3, 2), given.said) == verdicts.run_verdict("given", {"given": given}, {})


@pytest.mark.parametrize("checks", [{}, [], None, {"x": True}, {"x": lambda: 1, "y": 0}])
def test_questions_must_be_functions_given_by_name(checks):
    with pytest.raises(tw.GameError, match="checks are given by question"):
        points(checks)


@pytest.mark.parametrize("of", [-1, float("nan"), "x", None, 10**6])
def test_points_must_be_a_number(of):
    with pytest.raises(tw.GameError, match="are not points: give a number from 0 to 10,000"):
        points({"x": lambda: True}, of=of)


@pytest.mark.parametrize(("given", "read"), [(1 / 3, Fraction(1, 3)), (0.1, Fraction(1, 10)), (2, 2)])
def test_a_float_is_read_as_the_fraction_that_was_meant(given, read):
    assert read == read_points(given)


@pytest.mark.parametrize(
    ("told", "right", "points_"), [("2", True, 2), ("3/2", False, Fraction(3, 2)), ("-1", False, 0), ("5/2", False, 0)]
)
def test_points_reported_by_a_verdict_are_capped_at_the_worth_of_its_cell(told, right, points_):
    found = verdicts.verdict_of("x", told, "", Fraction(2))

    assert (right, points_) == (found.right, found.points)


def test_a_question_about_what_was_not_handed_in_is_wrong_and_says_so(capsys):
    assert 0.5 == points({"gone": lambda: not_handed_in == 1, "here": lambda: True})  # noqa: F821
    assert "gone: not_handed_in is missing or is not a plain value." in capsys.readouterr().out


def test_a_verdict_may_be_worth_a_fraction_of_a_point(tmp_path):
    half, quarter = code("assert x", "verdict", "points:1/2"), code("assert x", "verdict", "points:.25")
    master = nbformat.v4.new_notebook(cells=[code("x = 1", "solution"), half, quarter])
    (tmp_path / "ada.ipynb").write_text(json.dumps(handed_in("x = 1", master=master)))
    found = tw.classroom.mark_all(master, tmp_path)

    assert [Fraction(1, 2), Fraction(1, 4)] == [verdict.points for verdict in found.copies[0].marked.verdicts]
    assert [0.5, 0.25] == [row["points"] for row in found.rows()]
    assert "0.75" in repr(found)
