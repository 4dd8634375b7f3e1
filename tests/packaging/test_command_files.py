"""What the command writes takes no other file's place: it is refused in a sentence, before anything is run."""

from __future__ import annotations

import json
import os

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.records.link import to_link
from tests.classroom.test_mark_all import EASY, put
from tests.packaging.test_command import said, started

__all__ = ["started"]  # a fixture
EMPTY = nbformat.v4.new_notebook()


@pytest.fixture
def there(tmp_path):
    """A notebook, another one, a text, and a folder with what a student handed in."""
    nbformat.write(EASY, tmp_path / "master.ipynb")
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("mine")]), tmp_path / "other.ipynb")
    (tmp_path / "mine.txt").write_text("mine")
    put(tmp_path, "inbox/ada/n.ipynb", "x = 1", "y = 2")
    return tmp_path


def held(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("target", ["other.ipynb", "mine.txt"])
@pytest.mark.parametrize(
    "words", [("worksheet", "master.ipynb"), ("mark", "master.ipynb", "inbox", "--csv"), ("export", "master.ipynb")]
)
def test_another_file_is_not_written_over(there, monkeypatch, words, target):
    monkeypatch.chdir(there)
    before = held(there)

    assert f"Error: {target} already exists and is not a " in said(*words, target, fails=True)
    assert before == held(there)


def test_a_notebook_is_not_written_over_by_its_page(there):
    master = there / "master.ipynb"

    assert "is not a page" in said("export", str(master), str(master), fails=True)
    assert EASY.cells == nbformat.read(master, 4).cells


def test_one_file_is_not_both_the_students_copy_and_the_solutions(there):
    copy = str(there / "copy.ipynb")

    assert "name two files" in said("worksheet", str(there / "master.ipynb"), copy, "--source", copy, fails=True)
    assert not (there / "copy.ipynb").exists()


def test_a_file_written_earlier_by_the_command_is_overwritten(there, monkeypatch):
    monkeypatch.chdir(there)
    for _ in range(2):
        said("worksheet", "master.ipynb", "copy.ipynb", "--source", "source.ipynb")
        output = said("mark", "master.ipynb", "inbox", "--csv", "marks.csv")

    assert "The marks are in marks.csv, in place of the earlier ones." in output
    assert "x = ..." in (there / "copy.ipynb").read_text()


@pytest.mark.parametrize("words", [("mark", "master.ipynb", "inbox", "--csv"), ("export", "master.ipynb")])
def test_with_a_missing_folder_nothing_is_run_and_a_message_says_so(there, monkeypatch, words):
    monkeypatch.chdir(there)

    assert "Error: no/page.html cannot be written: there is no folder no.\n" == said(*words, "no/page.html", fails=True)


@pytest.mark.slow
def test_a_notebook_that_stops_at_an_error_makes_no_page_and_says_at_which(there):
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")]), there / "bad.ipynb")
    output = said("export", str(there / "bad.ipynb"), fails=True)

    assert output.endswith("does not run to its end, so no page was made of it: ZeroDivisionError: division by zero.\n")
    assert not (there / "bad.html").exists()


@pytest.mark.parametrize("seconds", ["nan", "inf", "1e300"])
def test_a_time_that_no_clock_shows_is_refused(there, seconds):
    output = said("mark", str(there / "master.ipynb"), str(there / "inbox"), "--seconds", seconds, fails=True)

    assert "the time for a notebook must be above 0 s and at most 86,400 s" in output


def test_text_added_below_a_match_from_a_link_is_kept(started, tmp_path):
    link = to_link(tw.GAMES["muses"].examples["turn"])
    said("open", link)
    (path,) = tmp_path.glob("lessons/from_a_link_*.ipynb")
    path.write_text("my own")
    said("open", link)

    assert "my own" == path.read_text()


def test_the_name_of_a_notebook_does_not_steer_the_terminal(tmp_path):
    path = tmp_path / "a\x1b[2J.ipynb"
    path.write_text(json.dumps(EMPTY))
    output = said("worksheet", os.fspath(path))

    assert [] == [letter for letter in output if not (letter.isprintable() or letter == "\n")]


def test_a_file_that_cannot_be_written_is_named_with_the_reason(there):
    output = said("worksheet", str(there / "master.ipynb"), str(there / "mine.txt/copy.ipynb"), fails=True)

    assert f"Error: {there}/mine.txt/copy.ipynb cannot be used: Not a directory.\n" == output
