"""Notebooks keep a common form: short, with minutes, needs and goal at the top, and where to go next at the end."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets.page import page
from tests.notebooks.citing import with_texts
from tools.rewrite_notebooks import ROOT, notebooks

ALL = notebooks(ROOT / "notebooks")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def short(path: Path) -> str:
    return str(path.relative_to(ROOT / "notebooks"))


def cells(path: Path, kind: str) -> list[str]:
    book = json.loads(path.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == kind]


def exercises(path: Path) -> list[tw.TryMove]:
    """Run a notebook's code in order; return the exercises that its cells show."""
    names, shown = {"__name__": "lesson"}, []
    for source in cells(path, "code"):
        *body, last = ast.parse(source).body
        shows = isinstance(last, ast.Expr)
        exec(compile(ast.Module(body if shows else [*body, last], []), str(path), "exec"), names)
        shown.append(eval(compile(ast.Expression(last.value), str(path), "eval"), names) if shows else None)
    return [each for each in shown if isinstance(each, tw.TryMove)]


def right_answers(exercise: tw.TryMove) -> list[str]:
    """Return the right answers, as typed."""
    asked = exercise._first
    answers = zip(asked.says, exercise.data["ask"]["candidates"], strict=True)
    return [typed for typed, shown in answers if "why" not in shown and tw.check(exercise, shown["text"])]


@pytest.mark.parametrize("path", ALL, ids=map(short, ALL))
def test_an_exercise_asks_in_one_sentence_of_at_most_70_characters(path):
    nodes = [node for source in cells(path, "code") for node in ast.walk(ast.parse(source))]
    asked = [node.value for node in nodes if isinstance(node, ast.keyword) and node.arg == "question"]
    questions = [ast.literal_eval(each) for each in asked]

    assert [] == [each for each in questions if len(each) > 70 or not re.fullmatch(r"[^.?!]+[?.]", each)]


@pytest.mark.parametrize("path", ALL, ids=short)
def test_a_notebook_opens_with_minutes_needs_and_goal_and_ends_with_where_to_go(path):
    first, *_, last = cells(path, "markdown")

    assert re.search(r"\*\*\d+ minutes( a game)?\*\* · needs: .+ · goal: ", first.replace("\n", " "))
    assert "**Where to go next:**" in last


@pytest.mark.parametrize("path", ALL, ids=short)
def test_a_notebook_is_short_and_its_helpers_are_shorter(path):
    code = cells(path, "code")
    helpers = [node for source in code for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]

    assert len(code) <= 15
    assert [] == [each.name for each in helpers if each.end_lineno - each.lineno >= 5]


@pytest.mark.parametrize("path", ALL, ids=short)
def test_every_link_leads_to_a_file(path):
    targets = [target for text in cells(path, "markdown") for target in LINK.findall(text)]

    assert [] == [target for target in targets if not (path.parent / target).is_file()]


RULE = re.compile(rf"(?<!#)(?<!§ )\b({'|'.join(tw.GAMES)})\.[a-z_]+\.[a-z_.-]+")


@pytest.mark.parametrize("path", ALL, ids=short)
def test_a_rule_is_cited_by_a_sign_with_its_text_and_its_id_appears_nowhere_else(path):
    assert [] == [cited for text in cells(path, "markdown") for cited in RULE.findall(text)]
    assert [] == [text for text in cells(path, "markdown") if text != with_texts(text)]


JUPYTER_ALONE = re.compile(r"[Ff]olded|three dots|Shift \+ Enter|[Rr]un the cell")


@pytest.mark.parametrize("path", ALL, ids=short)
def test_content_for_jupyterlab_only_is_in_cells_that_a_page_leaves_out(path):
    markdown = [
        cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "markdown"
    ]
    told = [cell for cell in markdown if JUPYTER_ALONE.search("".join(cell["source"]))]

    assert not [cell["id"] for cell in markdown if "Run All" in "".join(cell["source"])]  # it is alive already
    assert [] == [cell["id"] for cell in markdown if (cell in told) != ("lab" in cell["metadata"].get("tags", []))]


@pytest.mark.parametrize("path", ALL, ids=short)
def test_every_column_of_a_table_has_a_head(path):
    heads = [
        head for text in cells(path, "markdown") for head in re.findall(r"^\|(.+)\|\n\|[-|: ]+\|$", text, re.MULTILINE)
    ]

    assert [] == [head for head in heads if not all(column.strip() for column in head.split("|"))]


def test_every_exercise_of_the_first_lesson_has_exactly_one_right_answer(capsys):
    answers = [right_answers(each) for each in exercises(ROOT / "notebooks/muses/1_learn.ipynb")]
    refused = answers.pop(3)  # the one that is there to be refused asks for nothing

    assert [] == refused
    assert [["sun devotion"], ["sun revolution"], ["moon devotion"], ["inspiration"], ["moon revolution"]] == answers
    assert "(muses.inspiration.corner-only)" in capsys.readouterr().out


def test_the_exercises_of_mascarade_have_the_intended_answers(capsys):
    answers = [right_answers(each) for each in exercises(ROOT / "notebooks/mascarade/1_learn.ipynb")]
    doubts = answers.pop(2)  # after a reveal any card will do, as long as it is not swapped

    assert len(doubts) == 5
    assert all(each.startswith("do not swap with ") for each in doubts)
    assert [["announce King"], ["claim"], ["swap with Bruno"], ["claim"], ["pass"]] == answers[:5]
    assert [["announce Judge"], ["announce Thief"], ["claim"]] == answers[5:]
    assert "(mascarade.turn.forced-swap-bans)" in capsys.readouterr().out


def test_folded_code_of_a_lesson_is_hidden_in_its_exported_page():
    path = ROOT / "notebooks/muses/1_learn.ipynb"
    made = page(nbformat.read(path, as_version=4), path, path.with_suffix(".html"))

    assert "Your first tokens" in made
    assert "HANDS" not in made
    assert "GameError" in made  # what is not folded stands there
