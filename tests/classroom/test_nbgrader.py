"""nbgrader's metadata stand for our tags and points, and what we write is what nbgrader reads."""

from __future__ import annotations

import hashlib
import json
import re
from fractions import Fraction

import jsonschema
import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom import worksheet
from tabletop_widgets.classroom.marking import nbgrader_cells
from tests.classroom.assignment import BOTH, MASTER, code, handed_in

SCHEMA = {
    "type": "object",
    "properties": {
        "schema_version": {"type": "integer", "enum": [3]},
        **{key: {"type": "boolean"} for key in ("grade", "locked", "solution", "task")},
        "grade_id": {"type": "string", "pattern": "^[a-zA-Z0-9_-]+$"},
        "points": {"type": "number", "minimum": 0},
        "checksum": {"type": "string", "minLength": 32, "maxLength": 32},
        "cell_type": {"enum": ["raw", "code", "markdown"]},
    },
    "required": ["schema_version", "grade", "locked", "solution", "grade_id"],
    "additionalProperties": False,
}
"""What nbgrader's documentation says of the metadata of a cell, version 3."""


def metadata_in(book):
    """The metadata of cells in a notebook, checked by the schema and by what nbgrader asks beside it."""
    found = {}
    for cell in book["cells"]:
        told = cell["metadata"].get("nbgrader")
        if told is not None:
            jsonschema.validate(told, SCHEMA)
            assert told["grade_id"] not in found
            assert not told["grade"] or "points" in told
            assert cell["cell_type"] == "code" or told["task"] or (told["grade"] and told["solution"])
            assert cell["cell_type"] == "markdown" or not told["task"]
            found[told["grade_id"]] = told
    nbformat.validate(nbformat.from_dict(book))
    return found


ANSWER, PLANS, WORDS = (MASTER.cells[at].id for at in (2, 3, 6))


@pytest.mark.parametrize("write", [worksheet.worksheet, worksheet.nbgrader_source])
def test_every_graded_cell_follows_the_schema_of_nbgrader(write):
    found = metadata_in(write(MASTER))

    assert [cell.id for cell in MASTER.cells[2:7]] == list(found)
    assert (False, True, False) == tuple(found[ANSWER][key] for key in ("grade", "solution", "locked"))
    assert (True, False, True, 1) == tuple(found[PLANS][key] for key in ("grade", "solution", "locked", "points"))
    assert (True, True, False, 1) == tuple(found[WORDS][key] for key in ("grade", "solution", "locked", "points"))


def test_a_students_copy_has_the_checksums_by_which_nbgrader_sees_what_was_changed():
    copy = worksheet.worksheet(MASTER)
    sums = {name: told["checksum"] for name, told in metadata_in(copy).items()}
    source = next(cell["source"] for cell in copy["cells"] if cell["id"] == PLANS)
    summed = source + "code" + "True" + "False" + "True" + PLANS + "1.0"

    assert hashlib.md5(summed.encode()).hexdigest() == sums[PLANS]
    assert "checksum" not in json.dumps(worksheet.nbgrader_source(MASTER))


def test_a_verdict_leaves_a_locked_line_and_nothing_else_in_the_students_copy():
    cell = next(cell for cell in worksheet.worksheet(MASTER)["cells"] if cell["id"] == PLANS)

    assert "# Worth 1 point: judged when it is handed in. Leave this cell as it is." == cell["source"]
    assert (False, False) == (cell["metadata"]["deletable"], cell["metadata"]["editable"])
    assert "# Worth 2.5 points" in worksheet.copy_cell(code("assert x", "verdict", "points:5/2"), "x")["source"]


def test_nbgraders_source_hides_solutions_and_tests_and_has_nothing_for_teachers():
    source = worksheet.nbgrader_source(MASTER)
    texts = {cell["id"]: cell["source"] for cell in source["cells"]}

    head = "# What does Adele do, what Bruno?\n# Chances, as fractions.\n### BEGIN SOLUTION\nadele = "
    assert texts[ANSWER].startswith(head)
    assert texts[ANSWER].endswith("'Queen': F(7, 12)}\n### END SOLUTION")
    assert re.fullmatch(r"### BEGIN HIDDEN TESTS\ntw.*\n### END HIDDEN TESTS", texts[PLANS])
    assert "For teachers." not in texts.values()
    assert source == worksheet.nbgrader_source(source)
    assert worksheet.worksheet(MASTER)["cells"][2]["source"] == worksheet.worksheet(source)["cells"][2]["source"]


def given(source, **told):
    """A cell as nbgrader's own window makes it."""
    told = {"schema_version": 3, "grade": False, "solution": False, "locked": False, "task": False, **told}
    return nbformat.v4.new_code_cell(source, metadata={"nbgrader": told})


NBGRADER = nbformat.v4.new_notebook(
    cells=[
        given("import math", locked=True, grade_id="imports"),
        given("### BEGIN SOLUTION\nx = 2\n### END SOLUTION", solution=True, grade_id="x"),
        given("assert x > 0\n### BEGIN HIDDEN TESTS\nassert x == 2\n### END HIDDEN TESTS", grade=True, locked=True,
              grade_id="x_test", points=3),
        given("y = 'why'", grade=True, solution=True, grade_id="why", points=5),
        nbformat.v4.new_markdown_cell(
            "Draw it.", metadata={"nbgrader": {"schema_version": 3, "grade": False, "solution": False, "locked": True,
                                               "task": True, "grade_id": "task", "points": 4}}),
    ]
)  # fmt: skip


@pytest.mark.untraced
@pytest.mark.parametrize(("answer", "right"), [("x = 2", True), ("x = 1", False)])
def test_a_master_made_with_nbgrader_marks_by_its_tests_and_points(answer, right):
    book = json.loads(json.dumps(NBGRADER))
    book["cells"][1]["source"] = answer
    for at, cell in enumerate(book["cells"]):
        cell["id"] = f"new-{at}"  # a student's cells are found by their grade_id
    del book["cells"][4]
    found = tw.classroom.mark(NBGRADER, book)
    (judged,) = found.verdicts

    assert ("x_test", right, 3, 3 * right) == (judged.cell, judged.right, judged.most, judged.points)
    assert [("why", None, 5, "to be read"), ("task", None, 4, "to be read; its cell was not handed in")] == [
        (each.cell, each.right, each.most, each.said) for each in found.to_read
    ]
    assert None is found.to_read[0].points
    assert repr(found).startswith(f"{int(right)} of 1 right. {3 * right} of 3 points.")


def test_a_students_copy_of_a_master_made_with_nbgrader_keeps_tasks_and_its_names():
    copy = worksheet.worksheet(NBGRADER)
    found = metadata_in(copy)

    assert ["imports", "x", "x_test", "why", "task"] == list(found)
    assert (False, False, True, 4) == tuple(found["task"][key] for key in ("grade", "solution", "task", "points"))
    assert ["import math", "x = ...", "y = ...", "Draw it."] == [
        cell["source"] for cell in copy["cells"] if not cell["source"].startswith("# Worth 3 points")
    ]


@pytest.mark.slow
@pytest.mark.untraced
def test_a_notebook_exported_for_nbgrader_gives_the_same_marks_as_its_original():
    source = json.loads(json.dumps(worksheet.nbgrader_source(MASTER)))
    for answers in ([BOTH, "value = 1"], [BOTH, "value = 0.5"]):
        book = handed_in(*answers)
        assert tw.classroom.mark(MASTER, book).verdicts == tw.classroom.mark(source, book).verdicts


def test_cells_without_ids_are_found_again_by_the_names_that_their_copies_are_given():
    master = nbformat.from_dict(MASTER)
    plain = json.loads(json.dumps(master))
    for cell in plain["cells"]:
        del cell["id"]
    copy = worksheet.worksheet(plain)

    assert ["2", "3", "4", "5", "6"] == [
        cell["metadata"]["nbgrader"]["grade_id"] for cell in copy["cells"] if "nbgrader" in cell["metadata"]
    ]
    assert "4" == nbgrader_cells.name_of(copy["cells"][4], 99)


@pytest.mark.parametrize(
    ("cell", "points"),
    [
        ({"metadata": {"tags": ["points:2"]}}, 2),
        ({"metadata": {"tags": ["points:1/2"], "nbgrader": {"points": 7}}}, Fraction(1, 2)),
        ({"metadata": {"nbgrader": {"points": 2.5}}}, Fraction(5, 2)),
        ({"metadata": {"tags": ["verdict"]}}, 1),
        ({}, 1),
    ],
)
def test_points_come_from_the_tag_then_from_nbgrader_and_default_to_one(cell, points):
    assert points == nbgrader_cells.points_of(cell)


@pytest.mark.parametrize("cell", [{"metadata": {"nbgrader": 5, "tags": None}}, {"metadata": {"tags": [5, "read"]}}])
def test_invalid_metadata_yields_no_tags(cell):
    assert set() == nbgrader_cells.tags(cell)


def test_tags_may_be_a_tuple_in_a_notebook_in_memory():
    assert {"solution"} == nbgrader_cells.tags({"metadata": {"tags": ("solution",)}})


def test_a_newer_schema_stays_what_it_is():
    assert 4 == nbgrader_cells.metadata_of(given("x", grade=True, schema_version=4), "x")["schema_version"]
    assert 3 == nbgrader_cells.metadata_of(given("x", grade=True, schema_version=1), "x")["schema_version"]


def test_the_worksheet_and_nbgraders_source_are_written_together(tmp_path):
    path = tmp_path / "swap.ipynb"
    nbformat.write(MASTER, path)

    assert tmp_path / "swap.worksheet.ipynb" == worksheet.write_worksheet(path, source=tmp_path / "source.ipynb")
    assert "BEGIN HIDDEN TESTS" in (tmp_path / "source.ipynb").read_text()
