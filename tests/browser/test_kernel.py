"""What a notebook goes through: outputs removed, cells run again, a kernel interrupted or restarted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.bench import SOURCES, Window, opening
from tests.browser.lab import restart, run_all

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def opened(browser, lab):
    """A notebook that no other file has to share: a page remembers what its kernel has forgotten."""
    with opening(browser, lab, "kernel") as made:
        yield made


def play(window, move):
    """Make a move and go to where the next is asked for."""
    window.choose(move)
    window.settle()


def test_a_widget_that_is_removed_leaves_no_timer_and_may_be_shown_again(live):
    """A playing replay goes with its cell's output; the page's clocks are counted before and after."""
    count = """() => {
      if (!window.clocks) {
        window.clocks = new Set();
        const [set, clear] = [window.setTimeout, window.clearTimeout];
        window.setTimeout = (act, ms, ...rest) => {
          const mine = new Error().stack.includes("blob:");
          const id = set(() => { window.clocks.delete(id); act(...rest); }, ms);
          if (mine) window.clocks.add(id);
          return id;
        };
        window.clearTimeout = id => { window.clocks.delete(id); clear(id); };
      }
      return window.clocks.size;
    }"""
    assert 0 == live.page.evaluate(count)
    live.show("replay").press("Play")
    live.page.wait_for_function("() => window.clocks.size > 0")
    live.page.evaluate("() => window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    expect(live.page.locator(".tt-widget")).to_have_count(0)
    live.ask("w.close()")
    live.page.wait_for_function("() => window.clocks.size === 0")
    live.show("replay").stands_at(0)


INTERRUPT = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.interrupt()"
THINKING = """
import time
busy = []
def thinking(seen, rng):
    while busy:
        open(busy[0], "a").close()
        time.sleep(0.01)
    return any_move(seen, rng)
w = tw.Play(tw.Match(muses.start(["Rob", "Don", "Chris"], seed=7), {1: thinking, 2: thinking})); w"""


def test_a_bot_that_never_returns_is_stopped_by_interrupting_the_kernel(live, tmp_path):
    window, thinks = live.run(THINKING), tmp_path / "thinks"
    play(window, "Play Sun Devotion")
    live.ask(f"busy.append({str(thinks)!r})")
    window.choose("Play Moon Devotion")
    live.until(thinks.exists, "the bot is asked and thinks")
    live.page.evaluate(INTERRUPT)
    live.ask("busy.clear()")
    assert 3 == live.ask("w.match.ply")
    play(window, "Play Moon Devotion")
    assert 6 == live.ask("w.match.ply")


def test_a_cell_that_is_run_again_keeps_nothing_of_the_windows_before(live):
    for _ in range(6):
        window = live.show("play")
    counted = "sum(issubclass(type(each), tw.Play) for each in __import__('gc').get_objects())"
    assert 4 >= live.ask(f"__import__('gc').collect() * 0 + {counted}")  # the one shown, and what `_`, `__`, `___` name
    play(window, "Play Sun Devotion")
    assert 3 == live.ask("w.match.ply")


def test_a_kernel_that_restarts_leaves_a_page_that_goes_on(live):
    live.run(f"display(tw.Replay(muses.examples['turn']))\n{SOURCES['play']}")
    replay = live.page.get_by_role("group", name="The printed round")
    match = live.page.get_by_role("group", name="Muses: Rob, Don, Chris")
    for each in (replay, match):  # a cell is done before what it shows is drawn
        each.wait_for()
    Window(match).move("Play Sun Devotion").wait_for(state="attached")
    restart(live.page)
    replay.get_by_role("button", name="One step on", exact=True).click()
    expect(replay.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", "Step 1 of 6")
    Window(match).choose("Play Sun Devotion")
    expect(match).to_contain_text("The kernel does not answer")
    run_all(live.page)
    fresh = Window(live.page.get_by_role("group", name="Muses: Rob, Don, Chris"))
    expect(fresh.move("Play Sun Devotion")).to_be_enabled()
