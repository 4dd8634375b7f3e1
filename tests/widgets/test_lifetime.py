"""A window lives as long as somebody has it, or a cell shows it that was not run again; then all of it is freed."""

from __future__ import annotations

import gc
import sys
from weakref import ref

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

import tabletop_widgets as tw
from tabletop_widgets.widgets import jupyter_host, lifetime
from tests.games.muses.talk import MUSES
from tests.widgets.kernel import kernel
from tests.widgets.memory import HEAD, ROWS, TENTH, compared, forget, traced
from tests.widgets.screen import Screen, match
from tests.widgets.test_window import MAKE, every_kind

pytestmark = [pytest.mark.untraced, pytest.mark.slow]

PART = 8


@pytest.fixture(scope="module")
def started():
    """A kernel for all tests of this file that count windows."""
    with kernel(HEAD) as made:
        yield made


@pytest.fixture(scope="module")
def counting():
    """A kernel for all tests of this file that count what it keeps."""
    with traced() as made:
        yield made


@pytest.fixture
def cells(started):
    """A kernel in which no window is left from the test before."""
    yield started
    started.run("for each in [None, *windows()]:\n    each and each.close()\ndel each")
    forget(started)


# With no page.


@pytest.fixture
def registered():
    """What ipywidgets keeps of all widgets; nothing in these tests is left to the collector of garbage.

    Nor is it asked to sweep before: that takes seconds when all other tests have left what they keep.
    """
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


def test_a_window_that_outlives_the_modules_ends_in_silence(monkeypatch):
    complaints, window = [], MAKE["rules"]()
    name = window.model_id
    monkeypatch.setattr(sys, "unraisablehook", complaints.append)
    lifetime.ENDING.append(True)
    with monkeypatch.context() as emptied:
        emptied.setattr(jupyter_host, "lifetime", None)
        del window
    lifetime.ENDING.clear()
    del _instances[name]  # which nobody has closed

    assert [] == complaints


def test_a_window_that_was_played_in_is_freed_and_its_match_is_not(registered):
    played = match("Rob")
    page = Screen(tw.Play(played))
    page.picks("Play Sun Devotion")
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


def test_a_reloaded_page_hears_of_every_living_window():
    window = tw.Play(match("Rob"))
    box = ipywidgets.VBox([window])
    told = ipywidgets.Widget.get_manager_state()["state"]

    assert window.data == told[window.model_id]["state"]["data"]
    assert [f"IPY_MODEL_{window.model_id}"] == told[box.model_id]["state"]["children"]
    box.close()


def test_a_box_keeps_its_windows_alive():
    box = ipywidgets.VBox([tw.Play(match("Rob"))])
    gc.collect()

    assert {"ok": True} == Screen(box.children[0]).picks("Play Sun Devotion")
    box.close()


def test_closing_a_window_twice_is_harmless():
    window = tw.Play(match("Rob"))
    window.close()
    window.close()

    assert window.comm is None


def test_a_shared_layout_is_left_open():
    shared = ipywidgets.Layout(width="50%")
    window = tw.Play(match("Rob"))
    window.layout = shared
    window.close()

    assert shared.comm is not None
    shared.close()


# In cells.


def test_windows_dropped_by_a_cell_are_freed_when_the_next_one_runs(cells):
    assert "1\n" == cells.run("before = len(windows())\nmake() and None\nprint(len(windows()) - before)", cell="a")
    assert "0\n" == cells.run("print(len(windows()) - before)", cell="b")


def test_a_window_shown_by_a_cell_lives_until_the_cell_is_run_again(cells):
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
    assert {"ok": True} == cells.tell("Screen(w).picks('Play Sun Devotion')")
    assert cells.tell("'sun devotion' in w.match.record.dumps()")
    cells.run("del w")


def test_earlier_results_of_a_cell_are_removed_from_the_output_history(cells):
    cells.run("make()", cell="a")
    shown = "sum(isinstance(each, tw.Play) for each in Out.values())"
    assert 1 == cells.tell(shown)
    cells.run("None", cell="a")

    assert 0 == cells.tell(shown)


def test_cells_without_ids_are_recognised_by_their_text(cells):
    for _ in range(5):
        cells.run("make()")
    cells.run("display(make())")
    forget(cells)

    assert 2 == cells.tell("len(windows())")


@pytest.mark.parametrize("what", ROWS)
def test_memory_returns_to_within_a_tenth_of_what_it_was(what, counting):
    """By doing an eighth as much, and so within an eighth of a tenth; `make soak` does all of it."""
    before, after = compared(counting, what, PART)

    assert abs(after - before) <= TENTH / PART * before


def test_a_decision_takes_the_same_memory_however_many_there_were(counting):
    counting.run("page = wide()\ndecide(page, 5)")
    steps = [counting.tell("memory()")]
    for _ in range(2):
        counting.run("decide(page, 20)")
        steps.append(counting.tell("memory()"))

    assert steps[2] - steps[1] <= 1.5 * (steps[1] - steps[0])
