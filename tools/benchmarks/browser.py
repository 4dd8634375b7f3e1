"""The cost of a step and a click in a browser, in our own JupyterLab.

A click in Play is compared with the minimum: an anywidget that sends a message, whose Python side counts, and
that shows the number; same server, same kernel, same page.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import CDPSession, sync_playwright

from tests.browser.bench import HEAD, Live, Window
from tests.browser.conftest import written
from tests.browser.lab import CHROMIUM, Seen, chromium, serving, shut_down
from tools.benchmarks.rows import Row

MILLI = 1e3
STEPS, CLICKS = 60, 12
PATIENCE = 60_000
WARM = 2  # uncounted clicks: first use is slow
COUNTER = '''
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = """
    const render = ({ model, el }) => {
      el.classList.add("tt-widget");
      const button = document.createElement("button");
      const draw = () => { button.textContent = model.get("count"); };
      button.onclick = () => model.send({ v: 1 });
      model.on("change:count", draw);
      draw();
      el.append(button);
    };
    export default { render };
    """
    count = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda widget, content, buffers: setattr(self, "count", self.count + 1))
'''
GAME = """
names = ["Rob", "Don", "Ann", "Eva"]
match = lambda bots, seed: tw.Match(muses.start(names, seed=seed), dict.fromkeys(names[4 - bots:], any_move), seed=seed)
"""
REPLAY = "tw.Replay(match(4, 1).record)"
PLAY = "tw.Play(match(3, {}))"
# Wait until the display has changed and been painted: a frame callback runs before its paint, the next one after it.
CLICK = """([root, button]) => new Promise(done => {
  const shown = () => STATE, before = shown(), start = performance.now();
  const look = () => shown() === before
    ? requestAnimationFrame(look)
    : requestAnimationFrame(() => done(performance.now() - start));
  button.click();
  requestAnimationFrame(look);
})"""


def rows() -> Iterator[Row]:
    """Open a notebook and take the measurements in it."""
    with notebook() as place:
        step = step_milliseconds(place)
        yield Row("a Replay step, script time over 4 ms", f"{step:.2f} ms", step / 4, 1)
        bare = median(counter_milliseconds(place))
        play = median([play_milliseconds(place, seed) for seed in range(CLICKS)][WARM:])
        yield Row("Play, click to repaint, over a bare counter", f"{play:.0f} ms over {bare:.0f} ms", play / bare, 1.3)


@contextmanager
def notebook() -> Iterator[Live]:
    """Provide a notebook in a JupyterLab with its own browser."""
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), headless=True, args=list(CHROMIUM))
        path = written(lab.root / "bench.ipynb", (f"{HEAD}{COUNTER}{GAME}print('ready')", ""))
        place = Live(browser.new_page(), Seen("127.0.0.1"))
        place.attend()
        place.page.set_default_timeout(PATIENCE)
        place.open(lab, path)
        yield place
        browser.close()
        shut_down(lab, lab.root)


def step_milliseconds(place: Live) -> float:
    """Return the processor time of scripts in one step of a replay, in milliseconds."""
    window = place.run(REPLAY)
    press = window.button("One step on").element_handle()
    session = place.page.context.new_cdp_session(place.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})  # otherwise waiting for the processor would count
    before = script_seconds(session)
    place.page.evaluate("""async ([button, steps]) => {
      for (let n = 0; n < steps; n++) {
        button.click();
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
    }""", [press, STEPS])  # fmt: skip
    return (script_seconds(session) - before) * MILLI / STEPS


def script_seconds(session: CDPSession) -> float:
    """Return the seconds that scripts have run since the session began to count."""
    found = session.send("Performance.getMetrics")["metrics"]
    return next(each["value"] for each in found if each["name"] == "ScriptDuration")


def counter_milliseconds(place: Live) -> list[float]:
    """Return the milliseconds from each click on the counter to the paint of its number."""
    window = place.run("Counter()")
    button = window.root.get_by_role("button")
    return [clicked(window, button.element_handle(), "root.textContent") for _ in range(CLICKS)][WARM:]


def play_milliseconds(place: Live, seed: int) -> float:
    """Return the milliseconds from the first click on a move of a match to the paint of its result."""
    window = place.run(PLAY.format(seed))
    moves = window.root.get_by_role("list", name="All moves", include_hidden=True)
    button = moves.get_by_role("button", include_hidden=True).first
    button.wait_for(state="attached")
    return clicked(window, button.element_handle(), "root.querySelector('.tt-strip').textContent")


def clicked(window: Window, button: object, state: str) -> float:
    """Click and wait until `state`, an expression about the root, differs and is painted."""
    return float(window.page.evaluate(CLICK.replace("STATE", state), [window.root.element_handle(), button]))
