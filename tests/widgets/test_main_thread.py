"""What a page says is carried out in the kernel's main thread, in turn with cells; an interrupt ends it."""

from __future__ import annotations

import threading
import time

import pytest

from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.main_thread import in_turn
from tests.widgets.kernel import kernel

pytestmark = pytest.mark.slow

HEAD = """
import threading, time
import tabletop_widgets as tw
from tests.widgets.screen import Screen, first, match

asked, busy = [], []

def thinking(seen, rng):
    asked.append(threading.current_thread().name)
    while busy:
        open(busy[0], "a").close()
        time.sleep(0.01)
    return first(seen, rng)

page = Screen(tw.Play(match("Rob", bot=thinking)))

def from_another_thread(**fields):
    "As JupyterLab does: the message comes in a thread of its own."
    message = {"v": 1, "id": "m", "mark": page.data["mark"], **fields}
    sends = lambda: page.sends({"method": "custom", "content": message})
    threading.Thread(target=sends).start()
"""


@pytest.fixture
def cells():
    with kernel(HEAD) as made:
        yield made


def until(cells, expression):
    """Wait for a kernel that is free between the questions."""
    while not cells.tell(expression):
        time.sleep(0.05)


def test_a_message_from_another_thread_is_carried_out_in_the_main_one(cells):
    cells.run("from_another_thread(choice=0)")
    until(cells, "len(page.replies)")

    assert [True] == cells.tell("[reply['ok'] for reply in page.replies]")
    assert ["MainThread"] == cells.tell("sorted({*asked})")


def test_a_message_waits_for_the_cell_that_runs(cells):
    cells.run("from_another_thread(choice=0)\ntime.sleep(0.3)\nduring = len(page.replies)")
    until(cells, "len(page.replies)")

    assert 0 == cells.tell("during")


def test_a_bot_that_never_returns_is_stopped_by_interrupting_the_kernel(cells, tmp_path):
    thinks = tmp_path / "thinks"
    cells.run(f"busy.append({str(thinks)!r})\nfrom_another_thread(choice=0)")
    while not thinks.exists():
        time.sleep(0.05)
    cells.interrupt()
    cells.run("busy.clear()")

    assert [words.INTERRUPTED] == cells.tell("[reply['text'] for reply in page.replies]")
    assert [0, 0] == cells.tell("[page.widget.match.ply, page.data['mark']]")
    cells.run("from_another_thread(choice=0)")
    until(cells, "len(page.replies) == 2")
    assert [True, 3] == cells.tell("[page.replies[1]['ok'], page.widget.match.ply]")


def test_interrupting_a_cell_with_an_endless_bot_leaves_the_match_unchanged(cells, tmp_path):
    thinks = tmp_path / "thinks"
    cells.run(f"busy.append({str(thinks)!r})")
    cells.send("page.widget.match.play('Rob', 'sun devotion')")
    while not thinks.exists():
        time.sleep(0.05)
    cells.interrupt()
    cells.run("busy.clear()")

    assert 0 == cells.tell("page.widget.match.ply")
    assert {"ok": True} == cells.tell("page.asks(choice=0)")


def test_without_a_kernel_a_message_is_handled_at_once_in_its_own_thread():
    done = []
    in_turn(lambda: done.append(threading.current_thread()))
    other = threading.Thread(target=in_turn, args=(lambda: done.append(threading.current_thread()),))
    other.start()
    other.join()

    assert [threading.main_thread(), other] == done
