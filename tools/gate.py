"""The gate: every check, phase by phase: `python -m tools.gate check`, `test` or `thorough`.

`check` is a quick look, `test` leaves out the tests marked slow, and `thorough` runs those and measures coverage.

A phase is a command. Phases that write a JUnit report count test by test; any other counts as one. One phase more
than there are processors runs at a time, at most three, because some mostly wait; the longest start first. A phase may
take as long as it needs, because machines may be slow; one without output hangs and is stopped. The last line
tells how many passed and failed, and the exit status agrees.
"""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from tests.browser.lab import surroundings

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
LINE = "{:<12} {:>4} passed {:>3} failed {:>6.1f} s {:>6.1f} s of a processor"
ORDER = os.environ.get("ORDER") or str(random.Random().getrandbits(20))
PLAIN = {"NO_COLOR": "1", "PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": ""}  # hundreds of kernels start
AT_ONCE = min(3, 1 + (os.cpu_count() or 1))
SILENCE = 600  # seconds without output
GRACE = 30  # seconds to write a report before the end


@dataclass(frozen=True)
class Phase:
    """A command, where it runs, and whether it writes a JUnit report to the file named `{report}`."""

    name: str
    command: tuple[str, ...]
    folder: str = "."

    @property
    def counted(self) -> bool:
        """Whether each of its tests counts."""
        return any("{report}" in word for word in self.command)


@dataclass(frozen=True)
class Result:
    """The result of a phase."""

    name: str
    passed: int
    failed: int
    seconds: float
    work: float
    output: str


def python(name: str, *words: str) -> Phase:
    return Phase(name, (PYTHON, "-m", *words))


def pytest(name: str, *words: str, run: tuple[str, ...] = ()) -> Phase:
    """Run pytest so that tests import the installed `tabletop_widgets`, not the working tree."""
    return python(name, *run, "pytest", "-q", "--junit-xml={report}", "-o", "pythonpath=", *words)


def shuffled(name: str, *words: str, run: tuple[str, ...] = ()) -> Phase:
    """Run pytest in the random order of this run."""
    return pytest(name, f"--randomly-seed={ORDER}", *words, run=run)


def kit(name: str, *words: str) -> Phase:
    return Phase(name, ("npm", "run", "--silent", *words), "js")


LINT = (
    python("ruff", "ruff", "check", "--quiet"),
    python("format", "ruff", "format", "--check", "--quiet"),
    python("codespell", "codespell_lib"),
    python("mypy", "mypy", "--no-error-summary"),
    kit("tsc", "typecheck"),
    kit("biome", "lint"),
    kit("vitest", "test", "--", "--reporter=default", "--reporter=junit", "--outputFile={report}"),
)
RULES = python("rules", "tools.rules")
USUAL, SLOW = ("-m", "not slow"), ("-m", "slow")
GLANCE = ("--hypothesis-profile=quick", *USUAL, "-p", "tools.glance")
APART = ("contract", "classroom", "theory", "games")
QUICK = shuffled("pytest", *GLANCE, "tests", *(f"--ignore=tests/{each}" for each in ("browser", *APART)))
PARTS = tuple(shuffled(each, *GLANCE, f"tests/{each}") for each in APART)
BENEATH = ("tests/kernel", "tests/drawing", "tests/games", "tests/practice")
COVERED_WHOLE = ("errors", "sentences", "game", "match", "hooks",
                 "codec", "drawing", "games", "kernel", "knowledge", "questions", "records", "rulebook")  # fmt: skip
ABOVE = tuple(sorted(f"tests/{room.name}" for room in (ROOT / "tabletop_widgets").glob("[a-z]*")
                     if (ROOT / "tests" / room.name).is_dir() and f"tests/{room.name}" not in BENEATH))  # fmt: skip
OTHERS = "tests", *(f"--ignore={path}" for path in ("tests/browser", "tests/contract", *BENEATH, *ABOVE))


def measured(name: str, tests: tuple[str, ...], rooms: tuple[str, ...], *more: str) -> Phase:
    """Run what is measured under coverage: each subpackage is covered by its own quick tests."""
    sources = ",".join(f"tabletop_widgets.{room}" for room in rooms)  # modules, wherever they are installed
    run = ("coverage", "run", f"--data-file=.coverage.{name}", f"--source={sources}", "-m")
    return shuffled(name, "-p", "tools.untraced", *USUAL, *more, *tests, run=run)


def reported(name: str, phase: Phase, least: int, *which: str) -> Phase:
    return python(name, "coverage", "report", f"--data-file=.coverage.{phase.name}", *which, f"--fail-under={least}")


MEASURED = measured("measured", BENEATH, (*COVERED_WHOLE, "practice"))
HIGHER = measured("higher", ABOVE, tuple(Path(each).name for each in ABOVE), "--look-once")
RULED = ",".join(f"*/tabletop_widgets/{room}{end}" for room in COVERED_WHOLE for end in (".py", "/*"))
COVERED = (
    reported("covered", MEASURED, 100, f"--include={RULED}"),
    reported("coverage", MEASURED, 90, f"--omit={RULED}"),
    reported("coverage", HIGHER, 90),
)
GAMES = shuffled("games", *USUAL, *BENEATH)
UPPER = shuffled("above", *USUAL, *ABOVE)
REST = shuffled("rest", *USUAL, *OTHERS)
CONTRACT = shuffled("contract", *USUAL, "tests/contract")
STALE = python("notebooks", "tools.rewrite_notebooks", "--check", f"--some={ORDER}")
BESIDE = ("-p", "no:randomly", "-p", "nbval.plugin", "-p", "tests.notebooks.quiet", "-p", "tests.notebooks.shared")
NBVAL = (*BESIDE, "--nbval", "--nbval-current-env", "--nbval-sanitize-with=tests/notebooks/sanitize.cfg")
NOTEBOOKS = pytest("notebooks", *NBVAL, "--ignore-glob=*/practice.ipynb", "notebooks")
QUESTIONS = pytest("questions", *NBVAL, *sorted(f"notebooks/{path.parent.name}/{path.name}"
                                                for path in ROOT.glob("notebooks/*/practice.ipynb")))  # fmt: skip
# Browser tests wait half of their time, and two phases wait no longer than one, so they start first and others work
# meanwhile. One has the tests that need a kernel, and the site; the other has pages without a kernel. Few are not slow.
LIVE = ("bemused", "dazzle", "forged", "kernel", "lab", "marimo", "mascarade", "open", "playing", "site", "site_access",
        "site_in_sight", "site_practice", "site_theory", "tragedy")  # fmt: skip
LIVELY = tuple(f"tests/browser/test_{name}.py" for name in LIVE)
LITE = "tests/browser/test_lite.py"  # `make lite-check`: half an hour, in what `make lite` has made
PAGES = "tests/browser", *(f"--ignore={path}" for path in (*LIVELY, LITE))
BROWSER = shuffled("browser", *USUAL, "tests/browser", f"--ignore={LITE}")
WALKS = shuffled("pages", *SLOW, *PAGES), shuffled("live", *SLOW, *LIVELY)
LONG = shuffled("slow", *SLOW, "tests", "--ignore=tests/browser")
PLANS: dict[str, tuple[tuple[Phase, ...], ...]] = {  # the phases of a row may run at the same time
    "check": ((QUICK, *reversed(PARTS), *reversed(LINT), STALE, RULES),),
    "test": ((BROWSER, GAMES, UPPER, NOTEBOOKS, CONTRACT, REST, *reversed(LINT), RULES),),
    "thorough": ((*WALKS, LONG, MEASURED, HIGHER, QUESTIONS), COVERED),
}


def perform(phase: Phase) -> Result:
    """Run a phase and count."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [word.replace("{report}", str(report)) for word in phase.command]
        around = surroundings(Path(folder, "jupyter")) | PLAIN  # without the user's kernels and start-up files
        done = launch(command, ROOT / phase.folder, around)
        passed, failed = tally(report) if phase.counted else (int(done.status == 0), 0)
    if done.hung:
        hanging = int(passed > 0)  # a report lists the interrupted test among those that passed
        passed, failed = passed - hanging, failed + 1
        done.output += f"\nTIMED OUT: {phase.name} said nothing for {SILENCE} s, so it was stopped."
    failed = failed or int(done.status != 0 or not passed)  # nothing counted is nothing tested
    return Result(phase.name, passed, failed, time.monotonic() - start, done.work, done.output)


@dataclass
class Done:
    """A command's exit status and output, whether it had to be stopped, and its processor time."""

    status: int
    output: str
    hung: bool = False
    work: float = 0.0


def launch(command: list[str], folder: Path, around: dict[str, str]) -> Done:
    """Run a command to its end, or until it falls silent; one that cannot start has failed."""
    try:
        process = subprocess.Popen(command, cwd=folder, env=around, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as fault:
        return Done(1, str(fault))
    with process:
        said, ended = listen(process)
        if not ended:
            said += stop(process)
            return Done(process.returncode, said.decode("utf-8", "replace"), hung=True)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return Done(process.returncode, said.decode("utf-8", "replace"), work=used.ru_utime + used.ru_stime)


def listen(process: subprocess.Popen[bytes]) -> tuple[bytes, bool]:
    """Read a command's output; return it, and whether the command ended before it fell silent."""
    said = b""
    while select.select([process.stdout], [], [], SILENCE)[0]:
        more = os.read(process.stdout.fileno(), 1 << 16)
        if not more:
            return said, True
        said += more
    return said, False


def stop(process: subprocess.Popen[bytes]) -> bytes:
    """Interrupt a command, so that pytest writes its report and its position; finally, kill it."""
    process.send_signal(signal.SIGINT)
    try:
        return process.communicate(timeout=GRACE)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        return b"\nIt could not be interrupted."


def tally(report: Path) -> tuple[int, int]:
    """Count a JUnit report; a skipped test counts as failed, because nothing may be left out silently."""
    if not report.is_file():
        return 0, 0
    cases = list(ET.parse(report).iter("testcase"))
    failed = sum(any(case.find(kind) is not None for kind in ("failure", "error", "skipped")) for case in cases)
    return len(cases) - failed, failed


def results(plan: tuple[tuple[Phase, ...], ...]) -> Iterator[Result]:
    """Run the phases of a plan, a row at a time; yield their results as they arrive."""
    for together in plan:
        with ThreadPoolExecutor(max_workers=AT_ONCE) as workers:
            yield from (done.result() for done in as_completed([workers.submit(perform, phase) for phase in together]))


def main(name: str) -> int:
    """Print each phase as it ends, its output if it failed, and the totals."""
    start, passed, failed, work = time.monotonic(), 0, 0, 0.0
    print(f"tests in order {ORDER}; ORDER={ORDER} make {name} repeats it", flush=True)
    for result in results(PLANS[name]):
        if result.failed:
            print(f"--- {result.name} ---\n{result.output.rstrip()}", flush=True)
        print(LINE.format(result.name, result.passed, result.failed, result.seconds, result.work), flush=True)
        passed, failed, work = passed + result.passed, failed + result.failed, work + result.work
    print(f"{time.monotonic() - start:.0f} s in all, {work:.0f} s of a processor")
    print(f"{passed} passed, {failed} failed", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1] if sys.argv[1:] else "check"))
