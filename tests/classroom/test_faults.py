"""Whatever a strategy does wrong is a lost game with a reason, and the tournament goes on."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom import guard
from tabletop_widgets.classroom.cells import understood
from tests.classroom.notebook import cell
from tests.core.tiny import KUHN

MUSES = tw.GAMES["muses"]


def fault(source, **more):
    """What a strategy written in a cell loses its first match by, and the tournament."""
    act = cell(f"import sys, os, time, random\nimport tabletop_widgets as tw\n{source}")["act"]
    cup = tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": act}, each=4, **more)
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
    ("return None", "it gave no answer (None)"),
    ("return 5", "it answered with int, which is no move"),
    ("return seen.decision", "it answered with Decision, which is no move"),
    ("return 'call'", "it answered 'call', which is no move of Kuhn poker"),
    ("return 'deal Jack, Queen'", "it answered 'deal Jack, Queen', which is not allowed there"),
    ("seen.decision.moves += ('x',); return 'x'", "it answered 'x', which is no move of Kuhn poker"),
]


@pytest.mark.parametrize("isolate", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_strategies_that_do_wrong_lose_with_a_reason(isolate):
    acts = [cell(f"import sys\ndef act(seen, rng):\n    {does}")["act"] for does, _ in WRONG]
    cup = tw.tournament(KUHN, {f"{at}": act for at, act in enumerate(acts)}, each=2, isolate=isolate)
    said = {name: why for _, name, why in cup.faults}

    assert {f"{at}": reason for at, (_, reason) in enumerate(WRONG)} == said
    assert len(WRONG) == len(cup.played) == len(cup.faults)
    assert f"{len(WRONG)} matches were lost by a fault; the first: " in repr(cup)


def test_a_move_of_another_game_and_one_that_is_forbidden_are_reported_as_such():
    source = "def act(seen, rng):\n    return move"
    muses = cell(source)
    muses["move"] = MUSES.start(3).waiting[0].moves[0]
    cup = tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": muses["act"]}, each=2)
    refused = cell("def act(seen, rng):\n    return (*seen.decision.refused, *seen.decision.moves)[0]")["act"]
    three = tw.tournament(MUSES, {"Ada": tw.bots.random, "Ben": refused, "Cy": tw.bots.random}, each=3)

    assert f"it answered {muses['move'].__str__()!r}, a move of another game (Muses)" == cup.faults[0][2]
    assert "which is not allowed there: " in three.faults[0][2]


def test_what_is_lost_by_one_is_won_by_the_others_alike():
    crash = cell("def act(seen, rng):\n    return 1 // 0")["act"]
    cup = tw.tournament(MUSES, {"Ada": tw.bots.random, "Ben": crash, "Cy": tw.bots.random}, each=3)

    assert {"Ada": 0.5, "Ben": 0, "Cy": 0.5} == {each.name: each.share for each in cup.ranking}


@pytest.mark.parametrize("isolate", [False, True])
def test_prints_are_swallowed_and_counted(isolate, capsys):
    source = (
        "def act(seen, rng):\n    print('ab'); sys.stderr.write('c'); os.write(1, b'') ; return seen.decision.moves[0]"
    )
    act = cell(f"import os, sys\n{source}")["act"]
    cup = tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": act}, each=2, isolate=isolate)
    asked = sum(each.printed[each.seats.index(1)] for each in cup.played) // 4

    assert ("", "") == capsys.readouterr()
    assert asked >= 2
    assert f"What strategies printed was swallowed: Ben {4 * asked} letters." in repr(cup)
    print("heard")
    assert "heard\n" == capsys.readouterr().out


def test_only_the_thread_of_the_strategy_is_not_heard(capsys):
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

    tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": act}, each=2)
    thread.join()

    assert "from elsewhere\n" == capsys.readouterr().out


# Time.
HANGS = [
    "while True: pass",
    "time.sleep(60)",
    "\n    while True:\n        try: time.sleep(60)\n        except Exception: pass",
]


@pytest.mark.parametrize("does", HANGS)
def test_a_strategy_that_hangs_is_stopped(does):
    reason, _ = fault(f"def act(seen, rng):\n    {does}", seconds=0.05)

    assert "it took longer than 0.05 s for a decision" == reason
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL
    assert (0.0, 0.0) == signal.getitimer(signal.ITIMER_REAL)


def test_isolation_stops_one_that_will_not_be_stopped():
    stubborn = "def act(seen, rng):\n    while True:\n        try: time.sleep(60)\n        except BaseException: pass"

    assert "it took longer than 0.1 s for a decision" == fault(stubborn, isolate=True, seconds=0.1)[0]


def test_where_no_alarm_comes_slowness_is_noticed_afterwards():
    with ThreadPoolExecutor(1) as executor:
        reason, _ = fault(
            "def act(seen, rng):\n    time.sleep(0.4); return seen.decision.moves[0]", executor=executor, seconds=0.03
        )

    assert "it took longer than 0.03 s for a decision" == reason


@pytest.mark.parametrize("isolate", [False, True])
def test_a_strategy_that_a_busy_machine_keeps_waiting_has_done_no_wrong(isolate):
    waits = cell("import time\ndef act(seen, rng):\n    time.sleep(0.25); return seen.decision.moves[0]")["act"]
    cup = tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": waits}, each=2, isolate=isolate, seconds=0.2)

    assert () == cup.faults


def test_a_person_can_interrupt_a_strategy_that_catches_everything():
    def act(seen, rng):
        with suppress(BaseException):
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range(1000):
                pass
        return seen.decision.moves[0]

    before = signal.getsignal(signal.SIGINT)
    cup = tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": act}, each=4)

    assert "Interrupted: 0 of 4 matches are played" in cup.note
    assert before == signal.getsignal(signal.SIGINT)


def test_in_a_thread_no_interrupt_is_a_persons():
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
ENDED = "its process ended: it left, or took more memory than it may have"


def test_in_this_process_frames_show_the_table_and_in_its_own_they_do_not():
    source = f"def act(seen, rng):{FRAMES}"
    ada = {"Ada": tw.bots.random, "Ben": cell(f"import sys\n{source}")["act"]}

    assert "it raised SystemExit (seen it) in line 6 of its code" == fault(source)[0]
    assert () == tw.tournament(KUHN, ada, each=4, isolate=True).faults


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("os._exit(0)", ENDED),
        ("held = bytearray(3 << 30); os._exit(0)", "it raised MemoryError in line 4 of its code"),
        (
            "os.write(os.open('stolen', os.O_CREAT | os.O_WRONLY), b'x')",
            "it raised OSError ([Errno 27] File too large)",
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
    with pytest.raises(guard.Lost, match="its process wrote something that is no answer"):
        understood(line)


def test_a_system_without_such_processes_is_reported(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.classroom.cells.os", SimpleNamespace(name="nt"))
    with pytest.raises(tw.GameError, match="isolate=True needs a system with POSIX processes"):
        tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": tw.bots.random}, isolate=True)


def test_a_strategy_that_no_process_can_have_is_refused_by_name():
    with Path(__file__).open(encoding="utf-8") as file:
        act = lambda seen, rng, held=file: held  # noqa: E731
        with pytest.raises(tw.GameError, match="Ben's strategy cannot be sent to another process"):
            tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": act}, isolate=True)


def test_a_strategy_that_cannot_be_read_there_loses_with_a_reason():
    data = guard.fresh(b"another version")
    with pytest.raises(guard.Lost, match="the processes run different versions of Python"):
        data(None, None)
