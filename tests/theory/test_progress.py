"""What takes long says how far it is, and whoever interrupts keeps what was found."""

from __future__ import annotations

import sys
import threading
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import progress
from tabletop_widgets.theory.classics import KUHN, LEDUC
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tabletop_widgets.theory.solvers.sequence_form_lp import in_fractions


@pytest.fixture
def impatient(monkeypatch):
    """The first line after ten milliseconds instead of a second."""
    monkeypatch.setattr(progress, "FIRST", 0.01)


def test_a_linear_program_says_that_it_runs(impatient, monkeypatch):
    lines, told = [], threading.Event()

    def slow(form):
        assert told.wait(60)
        return in_fractions(form)

    def progress(line):
        lines.append(line)
        if "linear program" in line:
            told.set()

    monkeypatch.setattr("tabletop_widgets.theory.solvers.sequence_form_lp.with_highs", slow)
    solved = tw.theory.tree(KUHN.start(), payoff="points").solve("highs", progress=progress)

    assert "proved" == solved.kind
    assert any(line.startswith("a linear program of 38 rows and columns after") for line in lines)


def test_a_quick_solution_shows_no_progress():
    lines = []
    tw.theory.tree(KUHN.start(), payoff="points").solve(progress=lines.append)

    assert [] == lines
    assert not [each for each in threading.enumerate() if each.name.endswith("(tell)")]


def test_interrupting_the_rounds_keeps_their_result(impatient, monkeypatch):
    """It is raised here: one that is sent may reach Python where it has to pass over it, and is then lost."""
    lines, told, gains, counted = [], threading.Event(), SequenceForm.gains, []

    def interrupted(form, plans):
        counted.append(plans)
        if len(counted) == 3:
            assert told.wait(60)
            raise KeyboardInterrupt
        return gains(form, plans)

    def progress(line):
        lines.append(line)
        if "rounds" in line and not line.startswith("0 of"):
            told.set()

    monkeypatch.setattr(SequenceForm, "gains", interrupted)
    tree = tw.theory.tree(LEDUC.start(), payoff="points")
    solved = tree.solve("regrets", iterations=1_000_000, progress=progress)

    assert "5 rounds of regret, interrupted" == solved.method
    assert "bracket" == solved.kind
    assert [1, 2] == [rounds for rounds, _ in solved.curve]
    assert any("of 1,000,000 rounds of regret after" in line for line in lines)


def test_interrupting_the_first_count_of_gains_keeps_the_round(monkeypatch):
    counted, gains = [], SequenceForm.gains

    def interrupted(form, plans):
        counted.append(plans)
        if len(counted) == 1:
            raise KeyboardInterrupt
        return gains(form, plans)

    monkeypatch.setattr(SequenceForm, "gains", interrupted)
    solved = tw.theory.tree(KUHN.start(), payoff="points").solve("regrets", iterations=1_000)

    assert "1 round of regret, interrupted" == solved.method
    assert [1] == [rounds for rounds, _ in solved.curve]


def test_interrupting_a_linear_program_keeps_the_tree(monkeypatch):
    tree = tw.theory.tree(KUHN.start(), payoff="points")

    def interrupted(form):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("tabletop_widgets.theory.solvers.sequence_form_lp.in_fractions", interrupted)
        with pytest.raises(KeyboardInterrupt):
            tree.solve("simplex")

    assert "proved" == tree.solve("simplex").kind


def test_without_threads_a_tree_is_solved_in_silence(impatient, monkeypatch):
    def refuse(_):
        raise RuntimeError

    monkeypatch.setattr(threading.Thread, "start", refuse)
    lines = []

    assert "proved" == tw.theory.tree(KUHN.start(), payoff="points").solve(progress=lines.append).kind
    assert [] == lines


def test_with_the_quiet_setting_no_progress_is_shown(monkeypatch, capsys):
    progress.on_stderr("1 of 2")
    monkeypatch.setenv(progress.QUIET, "1")
    progress.on_stderr("2 of 2")

    assert "1 of 2\n" == capsys.readouterr().err


def test_a_notebook_shows_one_line_below_a_cell_and_no_log(monkeypatch, capsys):
    sent = []

    def publish(data, metadata, *, transient, update):
        sent.append((data["text/html"], transient["display_id"], update))

    shell = SimpleNamespace(kernel=object(), execution_count=3, display_pub=SimpleNamespace(publish=publish))
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.delenv(progress.QUIET, raising=False)
    monkeypatch.setattr(progress, "SHOWN", set())

    progress.on_stderr("5 < 6 nodes")
    progress.on_stderr("6 nodes")
    shell.execution_count = 4
    progress.on_stderr("7 nodes")

    first, second, third = sent
    assert ("<pre>5 &lt; 6 nodes</pre>", "theory-3", False) == first
    assert ("theory-3", True) == second[1:]
    assert ("theory-4", False) == third[1:]
    assert ("", "") == capsys.readouterr()
