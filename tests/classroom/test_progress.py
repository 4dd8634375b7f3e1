"""How far a tournament is, is told where somebody looks, and nothing of it stays."""

from __future__ import annotations

import asyncio
import sys
from types import SimpleNamespace

import nbformat
import pytest
from nbclient import NotebookClient

from tabletop_widgets.classroom.tournaments import progress
from tabletop_widgets.classroom.tournaments.progress import Progress


@pytest.fixture
def clock(monkeypatch):
    """A clock that a test turns."""
    at = [0.0]
    monkeypatch.setattr(progress, "monotonic", lambda: at[0])
    return at


def count(clock, seconds):
    with Progress(40, "matches") as line:
        for done in range(1, 5):
            clock[0] += seconds
            line.tell(10 * done)


def test_a_terminal_shows_it_after_a_second_and_is_cleaned_at_the_end(clock, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stderr", SimpleNamespace(isatty=lambda: True, write=sys.stdout.write, flush=len.__call__))
    monkeypatch.setattr(sys.stderr, "flush", lambda: None)
    count(clock, 0.6)
    first, second, third, end = capsys.readouterr().out.split("\r\033[K")[1:]

    assert "[############............] 20 of 40 matches, 1 s to go" == first
    assert "30 of 40" in second
    assert "40 of 40 matches, 0 s to go" in third
    assert "" == end


def test_quick_work_and_an_invisible_stream_show_no_progress(clock, monkeypatch, capsys):
    count(clock, 0.6)
    monkeypatch.setattr(sys, "stderr", SimpleNamespace(isatty=lambda: True, write=sys.stdout.write, flush=None))
    count(clock, 0.1)

    assert ("", "") == capsys.readouterr()


def test_before_the_first_is_done_nobody_knows_how_long_it_takes():
    assert f"[{'.' * 24}] 0 of 40 matches" == Progress(40, "matches").line(0, 3.0)


CELL = """
from tabletop_widgets.classroom.tournaments import progress
progress.PATIENCE, progress.OFTEN = {patience}, 0
with progress.Progress(3, "<b>matches</b>") as line:
    for done in range(4):
        line.tell(done)
"""


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("patience", [-1, 1000])
def test_a_notebook_keeps_only_an_empty_line_of_progress_however_long_it_took(patience):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL.format(patience=patience))])
    asyncio.run(NotebookClient(book, kernel_name="python3").async_execute())

    assert [{"text/plain": "", "text/html": ""}] == [output.data for output in book.cells[0].outputs]
