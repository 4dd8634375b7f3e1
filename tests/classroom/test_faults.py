"""Whatever a strategy does wrong is a lost game with a reason, and the tournament goes on."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.sandbox import processes
from tabletop_widgets.classroom.sandbox.processes import read_reply
from tabletop_widgets.classroom.tournaments import guard
from tests.classroom.notebook import cell
from tests.kernel.tiny import KUHN

here = partial(tw.tournament, isolate=False)
MUSES = tw.GAMES["muses"]


def fault(source, **more):
    """What a strategy written in a cell loses its first match by, and the tournament."""
    act = cell(f"import sys, os, time, random\nimport tabletop_widgets as tw\n{source}")["act"]
    cup = here(KUHN, {"Ada": tw.bots.random, "Ben": act}, each=4, **more)
    assert 4 == len(cup.played)
    assert "Ada" == cup.ranking[0].name
    return cup.faults[0][2], cup


WRONG = [
    ("return 1 // 0", "it raised ZeroDivisionError (integer division or modulo by zero) in line 3 of its code"),
    ("raise ValueError(object())", "it raised ValueError (<object object at 0x...>) in line 3 of its code"),
    ("raise ValueError('x' * 5000)", f"it raised ValueError ({'x' * 178}..."),
    ("sys.exit(3)", "it raised SystemExit (3) in line 3 of its code"),
    ("raise KeyboardInterrupt", "it raised KeyboardInterrupt in line 3 of its code"),
    ("return act(seen, rng)", "it raised RecursionError (maximum recursion depth exceeded) in line 3 of its code"),
    (
        "return __import__('json').loads('x')",
        "it raised JSONDecodeError (Expecting value: line 1 column 1 (char 0)) in line 3 of its code",
    ),
    ("return None", "it gave no answer (None)"),
    ("return 5", "it answered with int, which is not a move"),
    ("return seen.decision", "it answered with Decision, which is not a move"),
    ("return 'call'", "it answered 'call', which is not a move of Kuhn poker"),
    ("return 'deal Jack, Queen'", "it answered 'deal Jack, Queen', which is not allowed there"),
    ("seen.decision.moves += ('x',); return 'x'", "it answered 'x', which is not a move of Kuhn poker"),
]


@pytest.mark.parametrize("isolate", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_strategies_that_do_wrong_lose_with_a_reason(isolate):
    acts = [cell(f"import sys\ndef act(seen, rng):\n    {does}")["act"] for does, _ in WRONG]
    cup = here(KUHN, {f"{at}": act for at, act in enumerate(acts)}, each=2, isolate=isolate)
    said = {name: why for _, name, why in cup.faults}

    assert {f"{at}": reason for at, (_, reason) in enumerate(WRONG)} == said
    assert len(WRONG) == len(cup.played) == len(cup.faults)
    assert f"{len(WRONG)} matches were lost through a fault; the first: " in repr(cup)


@pytest.mark.parametrize("evil", ["\x1b[2J", "\x9b", "\x07", "\u202e"])
def test_no_reason_steers_the_terminal_in_which_a_tournament_is_printed(evil):
    said, cup = fault(f"def act(seen, rng): raise type('Odd{evil[0]}Error', (Exception,), {{}})({evil + 'out'!a})")

    assert f"it raised OddError ({evil[1:]}out) in line 3 of its code" == said
    assert evil[0] not in repr(cup)


def test_a_move_of_another_game_and_a_forbidden_move_are_reported_as_such():
    source = "def act(seen, rng):\n    return move"
    muses = cell(source)
    muses["move"] = MUSES.start(3).waiting[0].moves[0]
    cup = here(KUHN, {"Ada": tw.bots.random, "Ben": muses["act"]}, each=2)
    refused = cell("def act(seen, rng):\n    return (*seen.decision.refused, *seen.decision.moves)[0]")["act"]
    three = here(MUSES, {"Ada": tw.bots.random, "Ben": refused, "Cy": tw.bots.random}, each=3)

    assert f"it answered {muses['move'].__str__()!r}, a move of another game (Muses)" == cup.faults[0][2]
    assert "which is not allowed there: " in three.faults[0][2]


def test_a_faulty_strategys_loss_is_shared_equally_among_the_others():
    crash = cell("def act(seen, rng):\n    return 1 // 0")["act"]
    cup = here(MUSES, {"Ada": tw.bots.random, "Ben": crash, "Cy": tw.bots.random}, each=3)

    assert {"Ada": 0.5, "Ben": 0, "Cy": 0.5} == {each.name: each.share for each in cup.ranking}


@pytest.mark.parametrize("isolate", [False, True])
def test_prints_are_swallowed_and_counted(isolate, capsys):
    source = (
        "def act(seen, rng):\n    print('ab'); sys.stderr.write('c'); os.write(1, b'') ; return seen.decision.moves[0]"
    )
    act = cell(f"import os, sys\n{source}")["act"]
    cup = here(KUHN, {"Ada": tw.bots.random, "Ben": act}, each=2, isolate=isolate)
    asked = sum(each.printed[each.seats.index(1)] for each in cup.played) // 4

    assert ("", "") == capsys.readouterr()
    assert asked >= 2
    assert f"What strategies printed is not shown: Ben {4 * asked} letters." in repr(cup)
    print("heard")
    assert "heard\n" == capsys.readouterr().out


def test_only_output_of_the_strategys_own_thread_is_swallowed(capsys):
    go, said = threading.Event(), threading.Event()

    def other():
        go.wait()
        print("from elsewhere", flush=True)
        said.set()

    thread = threading.Thread(target=other)
    thread.start()

    def act(seen, rng, held=(go, said)):
        print("swallowed")
        held[0].set()
        held[1].wait()
        return seen.decision.moves[0]

    here(KUHN, {"Ada": tw.bots.random, "Ben": act}, each=2)
    thread.join()

    assert "from elsewhere\n" == capsys.readouterr().out


# Time.
HANGS = [
    "while True: pass",
    "time.sleep(60)",
    "\n    while True:\n        try: time.sleep(60)\n        except Exception: pass",
]


@pytest.mark.slow
@pytest.mark.parametrize("does", HANGS)
def test_a_strategy_that_hangs_is_stopped(does):
    reason, _ = fault(f"def act(seen, rng):\n    {does}", seconds=0.05)

    assert "it took longer than 0.05 s for a decision" == reason
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL
    assert (0.0, 0.0) == signal.getitimer(signal.ITIMER_REAL)


@pytest.mark.slow
def test_isolation_stops_one_that_will_not_be_stopped():
    stubborn = "def act(seen, rng):\n    while True:\n        try: time.sleep(60)\n        except BaseException: pass"

    assert "it took longer than 0.1 s for a decision" == fault(stubborn, isolate=True, seconds=0.1)[0]


def test_without_an_alarm_a_slow_decision_is_noticed_afterwards():
    with ThreadPoolExecutor(1) as executor:
        reason, _ = fault(
            "def act(seen, rng):\n    time.sleep(0.4); return seen.decision.moves[0]", executor=executor, seconds=0.03
        )

    assert "it took longer than 0.03 s for a decision" == reason


STUFFED = """
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    line = b'{"printed": 0, "move": "pass"}' + bytes([10])
    try:
        for n in range(3, 9):
            try: os.write(n, line * often)
            except OSError: pass
    finally:
        while True: time.sleep(60)
"""


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("often", "said"),
    [
        (0, "it took longer than 0.1 s for a decision"),
        (2, "its process wrote something that is not an answer"),
        (9999, "its process wrote something that is not an answer"),
    ],
)
def test_a_strategy_that_fills_its_pipe_with_ready_answers_and_sleeps_is_ended(often, said):
    began, before = time.monotonic(), held_processes()
    act = cell(f"import os, signal, time\noften = {often}\ndef act(seen, rng):{STUFFED}")["act"]
    cup = here(KUHN, {"Ada": tw.bots.random, "Ben": act}, each=8 if often else 2, isolate=True, seconds=0.1)

    assert {said} == {why for _, _, why in cup.faults}
    assert cup.complete  # some matches were over with the first of its answers
    assert time.monotonic() - began < 60
    assert before == held_processes()


def test_nobody_waits_for_ever_for_one_who_does_not_read_or_does_not_answer(tmp_path):
    ours, theirs = socket.socketpair()
    ended = []
    folder = SimpleNamespace(name=str(tmp_path))
    server = SimpleNamespace(begin=lambda: (7, ours), end=ended.append, folder=folder, in_bubblewrap=False)
    with theirs:
        deaf = processes.Worker(server, 0.01, {})
        theirs.send(b'{"built": [], "open": []}\n{"printed": 0, "move": ""}\n')
        with pytest.raises(guard.Lost, match=r"it took longer than 0\.01 s for a decision"):
            deaf.ask({"seen": "x" * 9_000_000})

    assert [7] == ended


def held_processes():
    """Count the processes that hold strategies, or make them, for this one."""
    mine = {os.getpid()}
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = stat.read_text().rsplit(")", 1)[1].split()
            parents[int(stat.parent.name)] = int(words[1])
    for _ in range(4):
        mine |= {child for child, parent in parents.items() if parent in mine}
    return len(mine)


@pytest.mark.parametrize("isolate", [False, True])
def test_a_strategy_that_a_busy_machine_keeps_waiting_has_done_no_wrong(isolate):
    waits = cell("import time\ndef act(seen, rng):\n    time.sleep(0.25); return seen.decision.moves[0]")["act"]
    cup = here(KUHN, {"Ada": tw.bots.random, "Ben": waits}, each=2, isolate=isolate, seconds=0.2)

    assert () == cup.faults


HOG = """
import tabletop_widgets as tw
def hog(seen, rng): x = bytearray(3 << 29); return rng.choice(seen.decision.moves)
print(tw.classroom.check("muses", hog, seconds=0.05, isolate=False))
print(tw.classroom.check("muses", hog))
"""


@pytest.mark.slow
@pytest.mark.untraced
def test_a_strategy_that_takes_all_memory_ends_nobody_else():
    done = subprocess.run([sys.executable, "-c", HOG], capture_output=True, text=True, check=False)

    assert (0, "") == (done.returncode, done.stderr)
    here, apart = done.stdout.splitlines()
    assert "it took longer than 0.05 s for a decision" in here
    assert "it raised MemoryError in line 3 of its code" in apart


@pytest.mark.untraced
def test_an_alarm_during_the_end_of_a_decision_is_not_raised():
    with guard.handle_signals():
        limit = guard.TimeLimit(1e-9)
        guard.Watch.limit = limit
        guard.alarm(signal.SIGALRM, SimpleNamespace(f_globals=vars(guard)))
        with pytest.raises(guard.TooSlow):
            guard.alarm(signal.SIGALRM, SimpleNamespace(f_globals={}))
        signal.setitimer(signal.ITIMER_REAL, 60)

    assert (0.0, 0.0) == signal.getitimer(signal.ITIMER_REAL)
    assert guard.Watch.limit is None


def test_a_person_can_interrupt_a_strategy_that_catches_everything():
    def act(seen, rng):
        with suppress(BaseException):
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range(1000):
                pass
        return seen.decision.moves[0]

    before = signal.getsignal(signal.SIGINT)
    cup = here(KUHN, {"Ada": tw.bots.random, "Ben": act}, each=4)

    assert "Interrupted: 0 of 4 matches have been played" in cup.note
    assert before == signal.getsignal(signal.SIGINT)


def test_a_keyboard_interrupt_raised_in_a_thread_counts_as_the_strategys_fault():
    with ThreadPoolExecutor(1) as executor:
        reason, _ = fault("def act(seen, rng):\n    raise KeyboardInterrupt", executor=executor)

    assert "it raised KeyboardInterrupt in line 4 of its code" == reason


# A process of its own.
FRAMES = """
    frame = sys._getframe()
    while frame:
        if 'table' in frame.f_locals: sys.exit('seen it')
        frame = frame.f_back
    return seen.decision.moves[0]
"""
BABBLES = """
    for n in range(3, 9):
        try: os.write(n, b'x' * 9000)
        except OSError: pass
"""
ENDED = "its process ended: it exited, or used more memory than allowed"


def test_frames_reveal_the_table_in_this_process_but_not_in_an_isolated_one():
    source = f"def act(seen, rng):{FRAMES}"
    ada = {"Ada": tw.bots.random, "Ben": cell(f"import sys\n{source}")["act"]}

    assert "it raised SystemExit (seen it) in line 6 of its code" == fault(source)[0]
    assert () == here(KUHN, ada, each=4, isolate=True).faults


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("os._exit(0)", ENDED),
        ("held = bytearray(3 << 30); os._exit(0)", "it raised MemoryError in line 4 of its code"),
        (
            "os.write(os.open('stolen', os.O_CREAT | os.O_WRONLY), b'x')",
            "it raised PermissionError ([Errno 13] Permission denied: 'stolen')",
        ),
        (BABBLES, ENDED),
    ],
)
def test_a_process_of_its_own_has_limits_and_its_end_is_a_lost_game(does, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert fault(f"def act(seen, rng):\n    {does}", isolate=True)[0].startswith(said)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"x",
        b"[1]",
        b"5",
        b'{"move": 5, "printed": 0}',
        b'{"move": "x", "printed": "0"}',
        b'{"lost": 1, "printed": 0}',
        b"[" * 9999,
    ],
)
def test_a_process_that_writes_nonsense_has_lost(line):
    with pytest.raises(guard.Lost, match="its process wrote something that is not an answer"):
        read_reply(line)


def test_a_system_that_cannot_isolate_processes_is_reported(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.classroom.sandbox.processes.POSIX", False)
    with pytest.raises(tw.GameError, match="isolate=True needs processes, and this Python cannot start any"):
        here(KUHN, {"Ada": tw.bots.random, "Ben": tw.bots.random}, isolate=True)


def test_a_strategy_that_no_process_can_have_is_refused_by_name():
    lock = threading.Lock()
    act = lambda seen, rng: lock  # noqa: E731
    with pytest.raises(tw.GameError, match="Ben's strategy cannot be sent to another process"):
        here(KUHN, {"Ada": tw.bots.random, "Ben": act}, isolate=True)


def test_a_strategy_that_cannot_be_read_there_loses_with_a_reason():
    data = guard.unpickle(b"another version", ())
    with pytest.raises(guard.Lost, match="the processes run different versions of Python"):
        data(None, None)


@pytest.mark.untraced
def test_a_strategy_in_a_file_is_run_behind_walls_and_nowhere_else(tmp_path):
    ada, ben, gone = tmp_path / "ada.py", tmp_path / "ben.py", tmp_path / "gone.py"
    ada.write_text(
        f"import os\nassert os.getpid() != {os.getpid()}\ndef act(seen, rng):\n    return seen.decision.moves[-1]"
    )
    ben.write_text("open('x', 'w')")
    cup = tw.tournament(KUHN, {"Ada": ada, "Ben": ben, "Cy": tw.bots.random}, each=2)

    assert {("Ben", "it raised PermissionError ([Errno 13] Permission denied: 'x') in line 1 of its code")} == {
        (name, why) for _, name, why in cup.faults
    }
    assert tw.classroom.check(KUHN, ada, isolate=False)
    ben.write_text("")
    assert "its file defines no function act(seen, rng)" in repr(tw.classroom.check(KUHN, ben))
    with pytest.raises(tw.GameError, match="Ada: a strategy in a file plays in a process of its own, isolate=True"):
        here(KUHN, {"Ada": ada, "Ben": tw.bots.random})
    with pytest.raises(tw.GameError, match="cannot be read"):
        tw.tournament(KUHN, {"Ada": gone, "Ben": ada})
