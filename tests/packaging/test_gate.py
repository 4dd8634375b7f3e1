"""The gate counts what happened: a skip, a crash and a missing command are failures."""

from __future__ import annotations

import sys

import pytest

from tests import gate
from tests.gate import Phase, perform, tally

CASES = "<testsuites><testsuite><testcase/><testcase><{kind}/></testcase></testsuite></testsuites>"


@pytest.mark.parametrize("kind", ["failure", "error", "skipped"])
def test_what_did_not_pass_has_failed(tmp_path, kind):
    report = tmp_path / "report.xml"
    report.write_text(CASES.format(kind=kind))

    assert (1, 1) == tally(report)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((sys.executable, "-c", ""), (1, 0)),
        ((sys.executable, "-c", "raise SystemExit(3)"), (0, 1)),
        ((sys.executable, "-c", "raise SystemExit(3)", "{report}"), (0, 1)),
        ((sys.executable, "-c", "", "{report}"), (0, 1)),
        (("no-such-command",), (0, 1)),
    ],
)
def test_a_phase_that_ends_badly_has_failed(words, expected):
    result = perform(Phase("phase", words))

    assert expected == (result.passed, result.failed)


def test_the_last_line_is_the_sum_and_the_status_agrees(monkeypatch, capsys):
    good, bad = (Phase("phase", (sys.executable, "-c", f"raise SystemExit({status})")) for status in (0, 1))
    monkeypatch.setitem(gate.PLANS, "small", ((good, bad), (good,)))

    assert 1 == gate.main("small")
    assert "2 passed, 1 failed" == capsys.readouterr().out.splitlines()[-1]
