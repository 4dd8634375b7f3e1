"""The runner says what it tried, line by line, and finds a defect, one that hangs and one that ends its process too.

Its processes import this file, so it imports little.
"""

from __future__ import annotations

import os
import time

from tools.soak import work
from tools.soak.run import soak
from tools.soak.work import Work, carried_out


def holds(number):
    return f"{number} fits" if number == 2 else None


def breaks(number):
    assert number != 5, "five does not fit"


def ends(number):
    os._exit(3)


def test_attempts_and_failures_are_printed_line_by_line(capsys):
    assert 1 == soak([Work("letters", "good", holds, 30, 100), Work("letters", "bad", breaks, 10)], 1.0)
    good, bad, defect, *places, last = capsys.readouterr().out.splitlines()

    assert ["letters", "good", "3,000"] == good.split()[:3]
    assert good.endswith("held; 2 fits")
    assert ["letters", "bad", "10"] == bad.split()[:3]
    assert bad.endswith("1 DEFECTS")
    assert "letters bad, number 5: AssertionError: five does not fit" == defect
    assert places[-1].endswith('assert number != 5, "five does not fit"')
    assert last.endswith("; 1 defects")


def test_a_run_without_defects_passes_and_a_share_runs_fewer_attempts(capsys):
    assert 0 == soak([Work("letters", "good", holds, 30, 100)], 0.1)
    assert ["letters", "good", "300"] == capsys.readouterr().out.split()[:3]


def test_a_process_that_dies_is_not_a_pass(capsys):
    assert 1 == soak([Work("letters", "ending", ends, 10)], 1.0)
    assert "BrokenProcessPool: A process in the process pool was terminated" in capsys.readouterr().out


def test_a_hanging_attempt_is_a_defect(monkeypatch):
    monkeypatch.setattr(work, "PATIENCE", 1)
    done = carried_out(Work("letters", "slow", lambda number: time.sleep(60), 1), range(1))

    assert "TimeoutError: one attempt took more than 1 s" in done.defects[0]


def test_three_defects_of_a_kind_are_enough():
    done = carried_out(Work("letters", "bad", lambda number: 1 / 0, 1_000), range(1_000))

    assert (3, 3) == (done.tried, len(done.defects))
