"""Notebooks that are marked by an executor get the marks they get here, and a log is told how far it is."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import pytest

import tabletop_widgets as tw
from tabletop_widgets.__main__ import tell_marked
from tests.classroom.test_mark_all import EASY, mark_all, points, put


@pytest.mark.slow
def test_an_executor_gives_the_same_marks_and_faults(tmp_path):
    for student in "abcd":
        put(tmp_path, f"{student}/one.ipynb", f"x = {'abcd'.index(student)}", "y = 2")
    put(tmp_path, "a/two.ipynb", "x = 1", "y = 2")
    (tmp_path / "broken.ipynb").write_text("{", encoding="utf-8")
    told, here = [], mark_all(EASY, tmp_path)
    with ProcessPoolExecutor(2) as executor:
        there = mark_all(EASY, tmp_path, executor=executor, progress=lambda done, total: told.append((done, total)))

    assert (here.rows(), here.faults) == (there.rows(), there.faults)
    assert {"a": [0, 2], "b": [1, 2], "c": [0, 2], "d": [0, 2]} == points(there)
    assert [(done, 6) for done in range(1, 7)] == told
    with pytest.raises(tw.GameError, match=r"executor is a concurrent\.futures\.Executor, .* not int"):
        mark_all(EASY, tmp_path, executor=2)


def test_without_a_terminal_progress_is_a_line_every_ten_notebooks_and_at_the_end(capsys):
    for done in range(1, 24):
        tell_marked(done, 23)

    told = [f"{done} of 23 notebooks are done." for done in (10, 20, 23)]
    assert ("", told) == ((caught := capsys.readouterr()).out, caught.err.splitlines())
