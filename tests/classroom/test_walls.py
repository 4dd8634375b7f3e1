"""What a strategy tries that it must not do comes to nothing, and where a wall is missing the table says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.sandbox import fork_server, walls
from tabletop_widgets.classroom.sandbox.wall_names import Walled, weakest
from tests.classroom.notebook import cell
from tests.kernel.tiny import KUHN

pytestmark = pytest.mark.slow

BUBBLES = sorted({False, bool(shutil.which("bwrap"))})
"""Without bubblewrap, and with it where it is there."""
ATTACKS = """
import ctypes, fcntl, mmap, os, resource, signal, socket, subprocess, sys, threading
import tabletop_widgets as tw
from struct import pack

def libc(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    found = library[name](*(ctypes.c_long(each) if isinstance(each, int) else each for each in arguments))
    if found < 0:
        raise OSError(ctypes.get_errno(), name)
    return found

def remote_read(pid):
    data = ctypes.create_string_buffer(8)
    vector = pack("2Q", ctypes.addressof(data), 8)
    libc("process_vm_readv", pid, vector, 1, vector, 1, 0)

def aim(pid):
    end, _ = os.pipe()
    fcntl.fcntl(end, 8, pid)

def leave():
    if os.fork() == 0:
        os.setsid()
        open(marks + ".left", "w")
        os._exit(0)

def unix():
    one, other = socket.socketpair()

def listen_in():
    made = socket.socket(socket.AF_UNIX)
    made.bind(chr(0) + "taken")

TRIED = {
    "read": lambda: open(marks).read(),
    "list": lambda: os.listdir(os.path.dirname(marks)),
    "append": lambda: open(marks, "a").write("6"),
    "overwrite": lambda: open(marks, "w"),
    "truncate": lambda: os.truncate(marks, 0),
    "remove": lambda: os.remove(marks),
    "create": lambda: os.open(marks + ".new", os.O_CREAT),
    "folder": lambda: os.mkdir(marks + ".folder"),
    "link": lambda: os.link(marks, marks + ".link"),
    "symlink": lambda: os.symlink(marks, marks + ".symlink"),
    "rename": lambda: os.rename(marks, marks + ".renamed"),
    "chmod": lambda: os.chmod(marks, 0o777),
    "chmod prefix": lambda: os.chmod(sys.executable, 0o777),
    "touch": lambda: os.utime(marks, (0, 0)),
    "attribute": lambda: os.setxattr(marks, "user.x", b"x"),
    "fifo": lambda: os.mkfifo(marks + ".fifo"),
    "mount": lambda: libc("mount", b"none", marks.encode(), b"tmpfs", 0, None),
    "kill": lambda: os.kill(owner, 0),
    "kill parent": lambda: os.kill(os.getppid(), 0),
    "kill by file": lambda: aim(owner),
    "pidfd": lambda: os.pidfd_open(owner),
    "priority": lambda: os.setpriority(os.PRIO_PROCESS, owner, 0),
    "limits of others": lambda: resource.prlimit(owner, resource.RLIMIT_NOFILE),
    "memory": lambda: open(f"/proc/{owner}/mem", "rb"),
    "parent's memory": lambda: open(f"/proc/{os.getppid()}/mem", "rb"),
    "environment": lambda: open(f"/proc/{owner}/environ", "rb"),
    "words": lambda: open(f"/proc/{os.getppid()}/cmdline", "rb"),
    "ptrace": lambda: libc("ptrace", 0, 0, 0, 0),
    "vm": lambda: remote_read(owner),
    "tcp": lambda: socket.socket(),
    "udp": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM),
    "unix": unix,
    "abstract": listen_in,
    "fork": leave,
    "run": lambda: subprocess.run(["/bin/true"]),
    "exec": lambda: os.execv("/bin/true", ["true"]),
    "spawn": lambda: os.posix_spawn("/bin/true", ["true"], {}),
    "limits": lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 40, 1 << 40)),
    "more memory": lambda: mmap.mmap(-1, 3 << 30),
    "memory file": lambda: os.memfd_create("x"),
    "shared memory": lambda: libc("shmget", 0, 1 << 20, 0o1600),
    "disk": lambda: open("/dev/shm/x", "w"),
    "user": lambda: os.setuid(12345),
    "namespace": lambda: libc("unshare", 0x10000000),
    "ring": lambda: libc("syscall", 425, 8, bytes(200)),
    "openat2": lambda: libc("syscall", 437, -100, marks.encode(), bytes(24), 24),
    "x32": lambda: libc("syscall", 0x40000000 + 39),
    "clone3": lambda: libc("syscall", 435, pack("8Q", *[0] * 8), 64),
    "keys": lambda: libc("syscall", 250, 0, 0, 0, 0, 0),
    "channel": lambda: [os.fstat(n) for n in range(4, 64)],
}

def act(seen, rng):
    worked = []
    for name, attempt in TRIED.items():
        try:
            attempt()
        except (OSError, ValueError, MemoryError):
            continue
        worked.append(name)
    if worked:
        sys.exit(", ".join(worked))
    return rng.choice(seen.decision.moves)
"""


@pytest.fixture(params=BUBBLES, ids=["B", "A"][: len(BUBBLES)])
def bubble(request, monkeypatch):
    """Bubblewrap around it or not."""
    if not request.param:
        monkeypatch.setattr(fork_server, "bubblewrap", tuple)
    return request.param


@pytest.fixture
def broken(monkeypatch):
    """Leave out walls, in the process that puts them up."""
    monkeypatch.setattr(fork_server, "bubblewrap", tuple)

    def without(line):
        begin = fork_server.BOOT.replace(
            "import main", f"import main\nfrom tabletop_widgets.classroom.sandbox import walls\n{line}"
        )
        monkeypatch.setattr(fork_server, "BOOT", begin)

    return without


def tried(tmp_path, source=ATTACKS, **more):
    """Let a strategy try it, and return what it says was possible, and the tournament."""
    marks = tmp_path / "marks.csv"
    marks.write_text("Ada,1\n")
    marks.chmod(0o600)
    names = cell(f"{source}\nmarks, owner = {str(marks)!r}, {os.getpid()}")
    cup = tw.tournament(KUHN, {"Ada": tw.bots.random, "Mallory": names["act"]}, each=2, **more)
    return [why for _, _, why in cup.faults], cup


@pytest.mark.untraced
def test_nothing_that_a_strategy_tries_is_possible(tmp_path, bubble):
    faults, cup = tried(tmp_path)

    assert [] == faults
    assert cup.walled.whole
    assert bubble == ("bubblewrap" in cup.walled.built)
    assert {"landlock", "seccomp"} <= set(cup.walled.built)
    assert [tmp_path / "marks.csv"] == list(tmp_path.iterdir())
    assert ("Ada,1\n", 0o100600) == ((tmp_path / "marks.csv").read_text(), (tmp_path / "marks.csv").stat().st_mode)


@pytest.mark.untraced
def test_the_table_says_which_wall_stood_in_text_and_in_html(tmp_path, bubble):
    _, cup = tried(tmp_path, "def act(seen, rng): return rng.choice(seen.decision.moves)", walls="all")
    said = (
        "Each strategy had a process of its own for each match, walled in by "
        f"{'bubblewrap, ' * bubble}limits, landlock and seccomp: it could not read files, change or remove files,"
    )

    assert said in repr(cup)
    assert said in cup._repr_html_()


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("line", "can", "cannot"),
    [
        (
            "walls.system = lambda *_: -1",
            {"read", "truncate", "make", "remove", "kill", "network", "fork", "run"},
            set(),
        ),
        ("walls.program = lambda: b''", {"chmod", "network", "fork"}, {"read", "write", "truncate", "make", "remove"}),
        ("walls.ruleset = lambda _: -1", {"read"}, {"write", "truncate", "remove", "kill", "network", "fork", "run"}),
    ],
)
def test_a_wall_that_is_missing_is_noticed_by_trying_and_said(tmp_path, broken, line, can, cannot):
    broken(line)
    quiet = "def act(seen, rng): return rng.choice(seen.decision.moves)"
    _, cup = tried(tmp_path, quiet)

    assert can <= set(cup.walled.open)
    assert set() == cannot & set(cup.walled.open)
    assert "but not all walls stand on this system (limits" in repr(cup)
    assert "Only run code that you have read." in cup._repr_html_()
    with pytest.raises(
        tw.GameError,
        match='^walls="all" is not possible: on this system a strategy could read files'
        if "read" in can
        else '^walls="all" is not possible: on this system a strategy could ',
    ):
        tried(tmp_path, quiet, walls="all")


def test_without_isolation_the_table_says_that_there_is_no_wall():
    cup = tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": tw.bots.random}, each=2, isolate=False)

    assert "played in this process, with no wall around them" in repr(cup)
    assert "no wall around them" in cup._repr_html_()
    assert not cup.walled.whole


@pytest.mark.parametrize("more", [{"walls": "all", "isolate": False}, {"walls": "most"}, {"walls": ["all"]}])
def test_the_option_walls_is_any_or_all(more):
    with pytest.raises(tw.GameError, match='walls is "any" or, with isolate=True, "all", not '):
        tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": tw.bots.random}, **more)


def test_the_weakest_walls_of_all_matches_are_reported():
    some, other = Walled(("limits", "landlock"), ("chmod",)), Walled(("limits",), ("fork", "chmod"))

    assert Walled(("limits",), ("chmod", "fork")) == weakest([some, other, some])
    assert "it could change or remove files and start programs that live on" in repr(some | other)
    assert not weakest([]).whole


@pytest.mark.untraced
def test_what_strategies_need_works_behind_walls(bubble):
    source = """
import threading, time, tempfile, random, json, statistics, math, os, ctypes
def act(seen, rng):
    import decimal, sqlite3, zoneinfo, numpy
    from concurrent.futures import ThreadPoolExecutor
    with ThreadPoolExecutor(2) as pool:
        assert [1, 4] == list(pool.map(lambda x: x * x, [1, 2]))
    assert 3 == numpy.linalg.matrix_rank(numpy.eye(3) @ numpy.random.default_rng(1).random((3, 3)))
    time.sleep(0.001); os.urandom(3); sqlite3.connect(":memory:").execute("select 1")
    return rng.choice(seen.decision.moves)
"""
    cup = tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": cell(source)["act"]}, each=2, seconds=5)

    assert () == cup.faults


STARTS_THREADS = """
import ctypes, os
from tabletop_widgets.classroom.sandbox import walls
walled = walls.Walls(["/"])
if os.geteuid() == 0:
    os.setgroups([]), os.setresuid(65534, 65534, 65534)
walled.put_up()
libc, stacks = ctypes.CDLL(None), ctypes.create_string_buffer(4096 * (walled.threads + 11))
pause, lowest = ctypes.cast(libc.pause, ctypes.c_void_p), ctypes.addressof(stacks) // 16 * 16
libc.clone.argtypes = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p
begun = [libc.clone(pause, lowest + 4096 * at, 0x50F00, None) for at in range(1, walled.threads + 10)]
os.write(1, str(begun.count(-1)).encode())
os._exit(0)
"""


@pytest.mark.untraced
def test_threads_without_end_take_no_numbers_from_other_processes():
    done = subprocess.run([sys.executable, "-c", STARTS_THREADS], capture_output=True, check=True, timeout=60)

    assert 10 <= int(done.stdout)


def test_numbers_of_calls_are_known_for_both_machines_and_each_once():
    words = walls.ALLOWED.split()

    assert 0 == len(words) % 3
    for column, _, parts in walls.MACHINES.values():
        numbers = [int(word) for word in words[1 + column :: 3] if word != "-"] + list(parts.values())
        assert len(numbers) == len(set(numbers))
        assert max(numbers) < walls.NEWER


def test_a_python_that_does_not_start_is_reported(monkeypatch):
    monkeypatch.setattr(fork_server, "BOOT", "raise SystemExit")
    with pytest.raises(tw.GameError, match=r"isolate=True needs a second Python, but .* does not start"):
        tw.tournament(KUHN, {"Ada": tw.bots.random, "Ben": tw.bots.random}, each=2)


def test_a_bubblewrap_that_does_not_work_is_done_without(monkeypatch, tmp_path):
    fork_server.bubblewrap.cache_clear()
    fake = tmp_path / "bwrap"
    fake.write_text("#!/bin/sh\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda _: str(fake))
    try:
        assert () == fork_server.bubblewrap()
        fake.unlink()
        fork_server.bubblewrap.cache_clear()
        assert () == fork_server.bubblewrap()
    finally:
        fork_server.bubblewrap.cache_clear()
    assert Path(fork_server.__file__).exists()


# What runs when it is unpickled.
TRAP = """
import os
class Trap:
    def __call__(self, seen, rng):
        return seen.decision.moves[0]
    def __reduce__(self):
        return sprung, (marks,)
def sprung(marks):
    os.mkdir(marks)
    return lambda seen, rng: seen.decision.moves[0]
"""


@pytest.mark.untraced
def test_code_run_by_unpickling_a_strategy_runs_only_behind_walls(tmp_path, bubble):
    trap = tmp_path / "sprung"
    acts = {"Ada": tw.bots.random, "Mallory": cell(f"{TRAP}\nmarks = {str(trap)!r}")["Trap"]()}
    cup, found = tw.tournament(KUHN, acts, each=4), tw.classroom.check(KUHN, acts["Mallory"])

    with ThreadPoolExecutor(1) as executor:
        tw.tournament(KUHN, acts, each=2, executor=executor)

    assert {"Mallory"} == {name for _, name, _ in cup.faults}
    assert cup.walled.whole
    assert not found
    assert not trap.exists()
    tw.tournament(KUHN, acts, each=2, isolate=False)
    assert trap.exists()  # it does spring where nothing holds it


# One deal, seen twice.
REMEMBERS = """
import sys
def act(seen, rng):
    book = sys.__dict__.setdefault("_book", [])
    mine = len(seen.view.said) // 2
    if len(book) > mine:
        sys.exit("I have been here before")
    book.append(seen.view.said)
    return rng.choice(seen.decision.moves)
"""


@pytest.mark.untraced
def test_a_strategys_traces_in_its_process_are_gone_after_the_match(bubble):
    acts = {"Ada": cell(REMEMBERS)["act"], "Ben": cell(REMEMBERS)["act"], "Cy": tw.bots.random}

    assert () == tw.tournament(KUHN, acts, each=8).faults


SEARCHES = """
import gc, sys
def act(seen, rng):
    needle = "-".join(["nobody", "guesses"])
    frame, found = sys._getframe().f_back, gc.get_objects()
    while frame:
        found += [frame.f_locals, *frame.f_locals.values()]
        frame = frame.f_back
    for held in found:
        within = [*held, *held.values()] if type(held) is dict else held if type(held) in (list, tuple, set) else ()
        if any(type(each) is str and needle in each for each in list(within)):
            sys.exit("found it")
    return rng.choice(seen.decision.moves)
"""


@pytest.mark.untraced
def test_the_process_of_a_strategy_never_holds_the_seed_of_later_matches():
    acts = {"Ada": tw.bots.random, "Mallory": cell(SEARCHES)["act"]}
    more = {"each": 2, "seed": "nobody-guesses", "seconds": 5}

    assert {"it raised SystemExit (found it) in line 12 of its code"} == {
        why for _, _, why in tw.tournament(KUHN, acts, isolate=False, **more).faults
    }
    assert () == tw.tournament(KUHN, acts, **more).faults


@pytest.mark.untraced
def test_a_strategys_loss_to_a_best_reply_is_measured_behind_walls(tmp_path):
    act = cell(
        f"import os\ndef act(seen, rng):\n    assert os.getpid() != {os.getpid()}\n    return seen.decision.moves[0]"
    )
    cup = tw.tournament(KUHN, {"Ada": act["act"], "Ben": act["act"]}, each=2)
    given = cup.gives_away(tw.theory.tree(KUHN.start(["Ada", "Ben"])))

    assert {"Ada", "Ben"} == set(given["Ada"].loses)
