"""The gate counts what happened: a skip, a crash, a missing command and one that hangs are failures."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import gate, glance, untraced
from tools.gate import Phase, perform, tally

CASES = "<testsuites><testsuite><testcase/><testcase><{kind}/></testcase></testsuite></testsuites>"


@pytest.mark.parametrize("kind", ["failure", "error", "skipped"])
def test_a_test_that_did_not_pass_counts_as_failed(tmp_path, kind):
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
def test_a_phase_with_a_bad_exit_status_has_failed(words, expected):
    result = perform(Phase("phase", words))

    assert expected == (result.passed, result.failed)


def test_every_test_is_in_the_gate_and_each_room_is_covered_by_its_own_tests():
    """Whoever adds a folder need not add it to the gate: `rest` holds whatever stands nowhere else."""
    named = {word for phase in gate.PLANS["test"][0] for word in phase.command if word.startswith("tests/")}
    left_out = {word.removeprefix("--ignore=") for word in gate.REST.command if word.startswith("--ignore=")}

    assert "tests" in gate.REST.command
    assert left_out <= named
    for games, above in ((gate.GAMES, gate.UPPER), (gate.MEASURED, gate.HIGHER)):
        assert {"tests/kernel", "tests/games"} <= {*games.command}
        assert {"tests/bots", "tests/widgets"} <= {*above.command}
    assert ["--fail-under=100", "--fail-under=90", "--fail-under=90"] == [phase.command[-1] for phase in gate.COVERED]


def test_all_tests_run_in_a_reported_random_order_that_can_be_repeated():
    run = "import sys; sys.argv = ['', 'none']; from tools import gate; gate.PLANS['none'] = (); gate.main('none')"
    told = [
        subprocess.run(
            (sys.executable, "-c", run), cwd=gate.ROOT, env=os.environ | {"ORDER": order}, stdout=-1, check=True
        )
        for order in ("7", "7", "", "")
    ]
    lines = [each.stdout.decode() for each in told]
    assert lines[0].startswith("tests in order 7; ORDER=7 make none repeats it")
    assert 3 == len(set(lines))

    tests = [phase for plan in gate.PLANS.values() for row in plan for phase in row if "pytest" in phase.command]
    assert {"check", "test"} <= {*gate.PLANS}
    for phase in tests:
        shuffled = f"--randomly-seed={gate.ORDER}" in phase.command
        assert shuffled != ("--nbval" in phase.command) == ("no:randomly" in phase.command)


def test_a_quick_look_runs_one_case_of_each_cheap_test_chosen_by_the_order():
    kept, config = [], SimpleNamespace(hook=SimpleNamespace(pytest_deselected=lambda items: None))
    costly = glance.COSTLY.read_text("utf-8").split()
    file, test = (next(name for name in costly if ("::" in name) == single) for single in (False, True))
    for order in ("ab[2] ab[1] c", "c ab[1] ab[2]"):
        items = [SimpleNamespace(nodeid=name) for name in (f"{file}::x", f"{test}[y]", test, *order.split())]
        glance.pytest_collection_modifyitems(config, items)
        kept.append([item.nodeid for item in items])

    assert [["ab[2]", "c"], ["c", "ab[1]"]] == kept


def test_tests_left_out_of_a_quick_look_exist():
    """Whoever renames a test would bring it back into the quick gate."""
    costly = glance.COSTLY.read_text("utf-8").split()
    texts = [
        ((gate.ROOT / path).read_text("utf-8"), name) for path, _, name in (each.partition("::") for each in costly)
    ]

    assert sorted(set(costly)) == costly
    assert [] == [name for text, name in texts if f"def {name}" not in text]


def kept_under_coverage(items: list, *, once: bool) -> list[str]:
    options = {"--look-once": once}
    config = SimpleNamespace(getoption=options.get, hook=SimpleNamespace(pytest_deselected=lambda items: None))
    untraced.pytest_collection_modifyitems(config, items)
    return [item.nodeid for item in items]


def test_under_coverage_slow_and_random_tests_do_not_run():
    marks = ["slow", "", "untraced", "rule", "hypothesis"]
    items = [SimpleNamespace(get_closest_marker=mark.__eq__, nodeid=mark) for mark in marks]

    assert ["", "rule"] == kept_under_coverage(items, once=False)


def test_above_the_games_only_the_first_case_of_each_cheap_test_runs_under_coverage():
    costly = min(glance.LEFT_OUT)
    cases = [("a", 0), ("a", 1), ("a", 2), (costly, 0)]
    items = [
        SimpleNamespace(
            nodeid=f"{name}[{at}]", callspec=SimpleNamespace(indices={"seed": at}), get_closest_marker=lambda _: None
        )
        for name, at in cases
    ]

    assert ["a[0]"] == kept_under_coverage(items, once=True)
    assert "--look-once" in gate.HIGHER.command
    assert "--look-once" not in gate.MEASURED.command


def mark(phase: Phase) -> str:
    words = phase.command[phase.command.index("pytest") :]
    return words[words.index("-m") + 1]


def ignored(phase: Phase) -> set[str]:
    return {word.removeprefix("--ignore=") for word in phase.command if word.startswith("--ignore=")}


def test_each_slow_test_runs_in_one_phase_of_the_thorough_gate_except_those_of_jupyterlite():
    pages, live, slow, *_ = gate.PLANS["thorough"][0]
    named = {word for word in live.command if word.startswith("tests/")}

    assert "tests/browser" in pages.command
    assert ignored(pages) == named | {gate.LITE}
    assert all((gate.ROOT / path).is_file() for path in ignored(pages))
    assert "tests" in slow.command
    assert {"tests/browser"} == ignored(slow)
    assert {"slow"} == {mark(phase) for phase in (pages, live, slow)}


def test_each_notebook_runs_in_the_usual_gate_but_those_of_practice_which_the_thorough_one_runs():
    asked = {word for word in gate.QUESTIONS.command if word.startswith("notebooks/")}

    assert gate.NOTEBOOKS.command[-2:] == ("--ignore-glob=*/practice.ipynb", "notebooks")
    assert {path.parent.name for path in gate.ROOT.glob("notebooks/**/practice.ipynb")} == {
        path.split("/")[1] for path in asked
    }


def test_the_usual_gate_leaves_out_the_slow_tests_and_no_others():
    tests = [phase for phase in gate.PLANS["test"][0] if "-q" in phase.command and "--nbval" not in phase.command]

    assert ["browser", "games", "above", "contract", "rest"] == [phase.name for phase in tests]
    assert {"not slow"} == {mark(phase) for phase in tests}


def saying(*lines: str) -> Phase:
    return Phase("phase", (sys.executable, "-c", "\n".join(("from time import sleep", *lines))))


@pytest.fixture
def begun(monkeypatch, tmp_path):
    """A file that a phase makes before it says its first word; only then is its silence measured.

    How long a process takes until it says something is nobody's to promise on a busy machine.
    """
    mark, listening = tmp_path / "begun", select.select
    patient = SimpleNamespace(select=lambda *ends: listening(*ends[:3], ends[3] if mark.exists() else None))
    monkeypatch.setattr(gate, "SILENCE", 2)
    monkeypatch.setattr(gate, "select", patient)
    return mark


def beginning(mark: Path) -> str:
    return f"open({str(mark)!r}, 'w').close(); print('begun')"


def test_a_silent_phase_is_stopped_and_reported_as_timed_out_with_its_output(monkeypatch, capsys, begun):
    monkeypatch.setitem(gate.PLANS, "small", ((saying(beginning(begun), "sleep(600)"),),))

    assert 1 == gate.main("small")
    told = capsys.readouterr().out.splitlines()
    assert ["--- phase ---", "begun"] == told[1:3]
    assert "TIMED OUT: phase said nothing for 2 s, so it was stopped." in told
    assert "0 passed, 1 failed" == told[-1]


def test_a_phase_that_cannot_be_interrupted_is_ended(monkeypatch, begun):
    monkeypatch.setattr(gate, "GRACE", 0.1)
    deaf = saying("import signal", "signal.signal(signal.SIGINT, signal.SIG_IGN)", beginning(begun), "sleep(600)")

    assert "It could not be interrupted." in perform(deaf).output


def test_the_processor_time_of_a_phase_and_its_children_is_reported():
    works = f"import subprocess; subprocess.run(({sys.executable!r}, '-c', 'for _ in range(4_000_000): pass'))"
    idle, busy = perform(saying("sleep(0.1)")), perform(saying(works))

    assert 0 < idle.work < busy.work


def test_a_phase_that_goes_on_saying_something_may_take_as_long_as_it_needs(begun):
    assert 1 == perform(saying(beginning(begun), "for _ in range(5):", "    sleep(0.6)", "    print('.')")).passed


@pytest.mark.slow
def test_when_a_test_hangs_the_finished_ones_are_counted_and_the_place_is_named(monkeypatch, tmp_path, begun):
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    path = tmp_path / "test_hanging.py"
    path.write_text(
        "import time\ndef test_quick(): pass\ndef test_hanging():\n"
        f"    {beginning(begun)}\n    time.sleep(600)\n"
    )  # fmt: skip
    result = perform(gate.pytest("phase", str(path), "-s", "--rootdir", str(tmp_path), "-c", "/dev/null"))

    assert (1, 1) == (result.passed, result.failed)
    assert "test_hanging.py:5: KeyboardInterrupt" in result.output
    assert "TIMED OUT: phase said nothing for 2 s, so it was stopped." in result.output


def test_the_last_line_is_the_sum_and_the_status_agrees(monkeypatch, capsys):
    good, bad = (Phase("phase", (sys.executable, "-c", f"raise SystemExit({status})")) for status in (0, 1))
    monkeypatch.setitem(gate.PLANS, "small", ((good, bad), (good,)))

    assert 1 == gate.main("small")
    assert "2 passed, 1 failed" == capsys.readouterr().out.splitlines()[-1]
