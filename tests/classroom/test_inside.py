"""What runs in the processes behind walls, run here without any: so that it can be looked at."""

from __future__ import annotations

import json
import os
import socket
import sys
from contextlib import suppress

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.marking import answers, verdicts
from tabletop_widgets.classroom.sandbox import walls, worker
from tabletop_widgets.classroom.sandbox.fork_server import BEGIN, END, ORDER, text
from tabletop_widgets.classroom.sandbox.pickling import dumps, shared
from tests.classroom.notebook import cell
from tests.kernel.tiny import KUHN


@pytest.fixture(autouse=True)
def unlimited(monkeypatch):
    """Take nothing from the process of the tests."""
    monkeypatch.setattr(walls, "limit", lambda *_: None)


@pytest.fixture
def canary(tmp_path):
    file = tmp_path / "canary"
    file.touch()
    return file


@pytest.fixture
def channel(monkeypatch):
    """Talk to what would stand behind walls."""
    ours, theirs = socket.socketpair()
    monkeypatch.setattr(worker, "CHANNEL", os.dup(theirs.fileno()))
    theirs.close()
    with ours:
        yield ours
    with suppress(OSError):
        os.close(worker.CHANNEL)


def told(channel, *messages):
    """Say all of it, and nothing more."""
    channel.sendall(b"".join(json.dumps(each).encode() + b"\n" for each in messages))
    channel.shutdown(socket.SHUT_WR)


def heard(channel):
    """Return what was said."""
    channel.settimeout(5)
    return [json.loads(line) for line in channel.recv(60_000).splitlines()]


def test_without_walls_every_attempt_succeeds(canary):
    able = set(walls.still_open(str(canary), [os.getpid()]))

    assert {"read", "write", "truncate", "chmod", "touch", "make", "link", "symlink", "remove"} < able
    assert {"kill", "network", "fork", "run", "fill"} < able
    assert not canary.exists()


def test_an_attempt_on_a_missing_target_counts_as_impossible(canary):
    canary.unlink()

    assert not {"read", "write", "truncate", "kill", "peek"} & set(walls.still_open(str(canary), [2**22 - 1]))


def test_walls_that_the_system_rejects_are_not_reported_as_standing(monkeypatch):
    made = walls.Walls(["/usr", "/no such folder"])
    if made.files >= 0:
        os.close(made.files)
    monkeypatch.setattr(walls, "system", lambda *_: -1)

    assert ["limits"] == made.put_up() == walls.Walls([]).put_up()
    monkeypatch.setattr(walls, "system", lambda *_: 0)
    assert ["limits", *["landlock"] * (made.files >= 0), *["seccomp"] * bool(made.calls)] == made.put_up()
    monkeypatch.setattr(walls.platform, "machine", lambda: "mips")
    assert b"" == walls.program()
    monkeypatch.undo()
    monkeypatch.setattr(walls, "LIBC", None)
    assert (-1, -1, b"") == (walls.system("prctl"), walls.ruleset([]), walls.program())


def test_a_limit_that_cannot_be_set_is_left(monkeypatch):
    monkeypatch.undo()
    walls.limit(99, 1)


def test_a_strategy_answers_line_by_line(channel, canary):
    act = cell("def act(seen, rng):\n    return seen.decision.moves[int(1 / (rng.random() > 0.5)) - 1]")["act"]
    table, common = KUHN.start(seed=1), shared(KUHN)
    table.play(tw.CHANCE, table.waiting[0].moves[0])
    seen = text(dumps(KUHN.knows(table, 0), "it", common))
    first = {"canary": str(canary), "owner": os.getpid(), "strategy": text(dumps(act, "it", common)), "seconds": 5}
    told(channel, first, {"seen": seen, "luck": 2}, {"seen": seen, "luck": 3})
    worker.work(["limits"], common)
    tried, ready, move, lost = heard(channel)

    assert ["limits"] == tried["built"]
    assert "read" in tried["open"]
    assert {"printed": 0, "move": ""} == ready
    assert "pass" == move["move"]
    assert "it raised ZeroDivisionError" in lost["lost"]


def test_cells_are_run_and_say_what_they_were_asked_for(channel, canary, monkeypatch):
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    cells = [["one", "a = 1\nb = print", ["a", "b", "c"]], ["two", "1 / 0", ["d"]], ["three", "%time\ne = abs", ["e"]]]
    first = {"canary": str(canary), "owner": os.getpid(), "cells": cells, "functions": {"three": ["e"]}}
    told(channel, first, [], [], ["three", "e", {"tuple": [-5]}, {"dict": []}], [], [])
    worker.work([], ())
    _, one, two, three, called, end = heard(channel)

    assert ({"a": 1}, ["b", "c"]) == (one["answers"], [*one["why"]])
    assert {"d": "d is missing: its cell raised ZeroDivisionError."} == two["why"]
    assert ({"e": []}, {"value": 5}) == (three["answers"], called)
    assert {} == end


def test_a_server_starts_and_ends_workers_on_request():
    ours, theirs = socket.socketpair()
    ends = [socket.socketpair() for _ in range(2)]
    for number, (_, child) in enumerate(ends):
        socket.send_fds(ours, [ORDER.pack(BEGIN, number)], [child.fileno()])
        child.close()
    ours.sendall(ORDER.pack(END, 0))
    ours.shutdown(socket.SHUT_WR)
    worker.import_all(["json", "no such module"])
    worker.serve(theirs, walls.Walls([]), ())
    for one, _ in ends:
        assert b"" == one.recv(1)
        one.close()
    ours.close()
    theirs.close()


def test_verdicts_are_run_on_answers_in_the_place_of_solutions():
    cells = [
        {"id": "given", "source": "x = 1\nz = 0", "tags": []},
        {"id": "s", "source": "y = 2\nz = 3", "tags": ["solution"]},
        {"id": "v", "source": "assert x + y == 5, 'no'", "tags": ["verdict"]},
        {"id": "w", "source": "z", "tags": ["verdict"]},
    ]
    found = {"s": {"answers": {"y": answers.to_json(4), "z": {"os": "exit"}}, "why": {}}}

    assert [("v", True, "right"), ("w", False, "z is not a plain value.")] == list(verdicts.run_master(cells, found))
