"""A students' copy without verdicts and solutions, and an assignment graded from the plain values that come back."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom import worksheet
from tests.packaging.bench import ROOT

F = Fraction


def code(source, *tags):
    ran = {"outputs": [nbformat.v4.new_output("stream", text="seen")], "execution_count": 3}
    return nbformat.v4.new_code_cell(source, metadata={"tags": list(tags)}, **ran)


MASTER = nbformat.v4.new_notebook(
    metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}, "widgets": {"state": 1}},
    cells=[
        nbformat.v4.new_markdown_cell("# Swap or not"),
        code(
            "from fractions import Fraction as F\nimport tabletop_widgets as tw\n"
            "swap = tw.theory.matrix([[4, -2], [-3, 3]], players=('Adele', 'Bruno'),"
            " actions=(('keep', 'swap'), ('King', 'Queen')))"
        ),
        code("# What does Adele do, what Bruno?\n# Chances, as fractions.\n"
             "adele = {'keep': F(1, 2), 'swap': F(1, 2)}\nbruno = {'King': F(5, 12), 'Queen': F(7, 12)}", "solution"),
        code("tw.classroom.assert_equilibrium(swap, {'Adele': adele, 'Bruno': bruno})", "verdict"),
        code("value, (a, b) = F(1, 2), (1, 2)\ndef half(x):\n    return x / 2", "solution"),
        code("assert value == half(1) == F(1, 2), 'Not what Adele gets on average.'", "verdict"),
        nbformat.v4.new_markdown_cell("Bruno is indifferent.", metadata={"tags": ["solution"]}),
        nbformat.v4.new_markdown_cell("For teachers.", metadata={"tags": ["teacher"]}),
    ],
)  # fmt: skip


def sources(book):
    return ["".join(cell["source"]) for cell in book["cells"]]


def test_a_students_copy_keeps_questions_and_names_and_no_verdict_solution_or_output():
    copy = worksheet.worksheet(MASTER)

    assert [
        "# Swap or not",
        MASTER.cells[1].source,
        "# What does Adele do, what Bruno?\n# Chances, as fractions.\nadele = ...\nbruno = ...",
        "value = ...\na = ...\nb = ...\nhalf = ...",
        "*Write your answer here.*",
    ] == sources(copy)
    assert all(cell["outputs"] == [] for cell in copy["cells"] if cell["cell_type"] == "code")
    assert {"kernelspec"} == set(copy["metadata"])
    assert "5, 12" not in json.dumps(copy)
    nbformat.validate(nbformat.from_dict(copy))


# Grading: whatever runs cells and counts asserts, such as nbgrader or otter, does this.
def graded(submitted):
    """Put a student's answers in the place of the solutions, run the master, and list what each verdict says."""
    answers = {cell["id"]: cell["source"] for cell in submitted["cells"]}
    names, verdicts = {}, []
    for cell in MASTER.cells:
        if cell.cell_type != "code":
            continue
        tags = worksheet.tags(cell)
        source = answers[cell.id] if "solution" in tags else cell.source
        try:
            exec(source, names)
            verdicts += ["right"] * ("verdict" in tags)
        except Exception as wrong:  # noqa: BLE001 - a student's answer may raise anything
            verdicts += [str(wrong)] * ("verdict" in tags)
    return verdicts


def handed_in(*answers):
    book = worksheet.worksheet(MASTER)
    places = [cell for cell in book["cells"] if "solution" in worksheet.tags(cell) and cell["cell_type"] == "code"]
    for cell, answer in zip(places, answers, strict=True):
        cell["source"] = answer
    return book


BOTH = "adele = {'keep': .5, 'swap': '1/2'}\nbruno = {'King': 5 / 12, 'Queen': 7 / 12}"


@pytest.mark.parametrize(
    ("answers", "verdicts"),
    [
        ([BOTH, "value = 0.5\ndef half(x): return x * .5"], ["right", "right"]),
        (["adele = {'keep': 1}\nbruno = {'King': 1}", "value = half = None"],
         ["Not an equilibrium: Bruno would rather play 'Queen', and gain 6.", "'NoneType' object is not callable"]),
        ([BOTH, "raise SystemError"], ["right", "name 'value' is not defined"]),
        (["adele = ...\nbruno = ...", "value = ...\nhalf = abs"],
         ["the plan of Adele is {action: chance}, not Ellipsis.", "Not what Adele gets on average."]),
    ],
)  # fmt: skip
def test_an_assignment_is_graded_from_plain_values(answers, verdicts):
    assert verdicts == graded(handed_in(*answers))


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


def test_what_is_no_notebook_is_refused(tmp_path, capsys):
    (tmp_path / "x.ipynb").write_text("[]")
    with pytest.raises(tw.GameError, match="is no notebook: it has no cells"):
        worksheet.written(tmp_path / "x.ipynb")
    assert 1 == worksheet.main([str(tmp_path / "none.ipynb")])
    assert 2 == worksheet.main([])
    assert 0 == worksheet.main([str(ROOT / "notebooks/class/1_tournament.ipynb"), str(tmp_path / "copy.ipynb")])
    assert "For teachers" not in (tmp_path / "copy.ipynb").read_text(encoding="utf-8")
    assert "Which notebook?" in capsys.readouterr().err


def test_a_cell_without_a_name_and_one_with_an_annotation_are_open_questions():
    assert "..." == worksheet.open_question("print(5)")
    assert "x = ...\nC = ..." == worksheet.open_question("x: int = 5\nclass C: pass")
