"""A window lives as long as somebody has it, or a cell shows it that was not run again; then all of it is freed."""

from __future__ import annotations

import gc
from weakref import ref

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

import tabletop_widgets as tw
from tests.games.muses.talk import MUSES
from tests.widgets.kernel import kernel
from tests.widgets.screen import Screen, match
from tests.widgets.test_window import MAKE, every_kind

HEAD = """
import gc, itertools, tracemalloc
import tabletop_widgets as tw
from tabletop_widgets.widgets import window
from tests.widgets.screen import Screen, first, match
from tests.widgets.wide import WIDE

window.monotonic = itertools.count().__next__  # nobody hurries

def make():
    return tw.Play(match("Rob"))

def wide():
    return Screen(tw.Play(tw.Match(WIDE, {0: tw.HUMAN, 1: first}, last=999)))

def windows():
    gc.collect()
    return [each for each in gc.get_objects() if issubclass(type(each), window.Window)]

def memory():
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
"""
TENTH = 0.1


@pytest.fixture(scope="module")
def started():
    """A kernel for all tests of this file that count windows."""
    with kernel(HEAD) as made:
        yield made


@pytest.fixture
def cells(started):
    """A kernel in which no window is left from the test before."""
    yield started
    started.run("for each in [None, *windows()]:\n    each and each.close()\ndel each")
    forget(started)


def forget(cells):
    """Let other values be the last three, which IPython calls `_`, `__` and `___`."""
    for value in "123":
        cells.run(value, cell="values")


# With no page.


@pytest.fixture
def registered():
    """What ipywidgets keeps of all widgets; nothing in these tests is left to the collector of garbage."""
    gc.collect()
    gc.disable()
    yield lambda: set(_instances)
    gc.enable()


@every_kind
def test_a_window_that_is_closed_is_freed_at_once(kind, registered):
    before = registered()
    window = MAKE[kind]()
    window.close()
    gone = ref(window)
    del window

    assert gone() is None
    assert before == registered()


@every_kind
def test_a_window_that_nobody_has_is_freed_at_once(kind, registered):
    before = registered()
    window = MAKE[kind]()
    gone = ref(window)
    del window

    assert gone() is None
    assert before == registered()


def test_a_window_that_was_played_in_is_freed_and_its_match_is_not(registered):
    played = match("Rob")
    page = Screen(tw.Play(played))
    page.picks("sun devotion")
    gone = ref(page.widget)
    del page

    assert gone() is None
    assert 3 == played.ply


def test_a_replay_that_became_a_match_is_freed(registered):
    page = Screen(tw.Replay(MUSES.examples["turn"]))
    assert {"ok": True} == page.asks(op="continue", ply=0)
    gone = ref(page.widget)
    del page

    assert gone() is None


def test_a_page_that_is_loaded_again_is_told_of_every_window_that_lives():
    window = tw.Play(match("Rob"))
    box = ipywidgets.VBox([window])
    told = ipywidgets.Widget.get_manager_state()["state"]

    assert window.data == told[window.model_id]["state"]["data"]
    assert [f"IPY_MODEL_{window.model_id}"] == told[box.model_id]["state"]["children"]
    box.close()


def test_a_box_keeps_what_stands_in_it():
    box = ipywidgets.VBox([tw.Play(match("Rob"))])
    gc.collect()

    assert {"ok": True} == Screen(box.children[0]).picks("sun devotion")
    box.close()


def test_a_window_closed_twice_is_closed():
    window = tw.Play(match("Rob"))
    window.close()
    window.close()

    assert window.comm is None


def test_a_layout_of_somebody_elses_is_left_open():
    shared = ipywidgets.Layout(width="50%")
    window = tw.Play(match("Rob"))
    window.layout = shared
    window.close()

    assert shared.comm is not None
    shared.close()


# In cells.


def test_what_a_cell_shows_lives_until_the_cell_is_run_again(cells):
    cells.run("make()", cell="a")
    cells.run("display(make(), make())", cell="b")
    forget(cells)
    assert 3 == cells.tell("len(windows())")

    cells.run("make()", cell="a")
    forget(cells)
    assert 3 == cells.tell("len(windows())")
    cells.run("None", cell="b")
    assert 1 == cells.tell("len(windows())")


def test_a_window_in_two_cells_lives_until_both_are_run_again(cells):
    cells.run("w = make()\nw", cell="a")
    cells.run("w", cell="b")
    cells.run("del w", cell="a")
    forget(cells)
    assert 1 == cells.tell("len(windows())")

    cells.run("None", cell="b")
    assert 0 == cells.tell("len(windows())")


def test_a_window_that_has_a_name_outlives_its_cell(cells):
    cells.run("w = make()\nw", cell="a")
    cells.run("w", cell="b")
    cells.run("w", cell="b")
    cells.run("'something else'", cell="a")
    forget(cells)

    assert 1 == cells.tell("len(windows())")
    assert {"ok": True} == cells.tell("Screen(w).picks('sun devotion')")
    assert cells.tell("'sun devotion' in w.match.record.dumps()")
    cells.run("del w")


def test_what_a_cell_showed_before_leaves_the_history_of_outputs(cells):
    cells.run("make()", cell="a")
    shown = "sum(isinstance(each, tw.Play) for each in Out.values())"
    assert 1 == cells.tell(shown)
    cells.run("None", cell="a")

    assert 0 == cells.tell(shown)


def test_where_cells_have_no_ids_their_text_tells_them(cells):
    for _ in range(5):
        cells.run("make()")
    cells.run("display(make())")
    forget(cells)

    assert 2 == cells.tell("len(windows())")


PLAY = """
for _ in range({many}):
    assert page.picks("name 1")["ok"]
page.updates.clear()
"""


@pytest.mark.slow
def test_memory_returns_after_a_hundred_cells_fifty_windows_and_five_hundred_decisions():
    with kernel(HEAD, PYTHONTRACEMALLOC="1") as cells:
        cells.run("w = make()\nw", cell="again")
        cells.run(f"page = wide(){PLAY.format(many=9)}\ndel page")
        before = cells.tell("memory()")
        for _ in range(100):
            cells.run("w = make()\nw", cell="again")
        cells.run("for _ in range(50):\n    make().close()")
        cells.run("page = wide()")
        steps = [cells.tell("memory()")]
        for _ in range(2):
            cells.run(PLAY.format(many=250))
            steps.append(cells.tell("memory()"))
        cells.run("del page")
        forget(cells)
        after = cells.tell("memory()")

    assert abs(after - before) <= TENTH * before
    assert steps[2] - steps[1] <= 1.5 * (steps[1] - steps[0])  # a decision costs the same however many there were
