"""JupyterLite as `make lite` has made it: every lesson runs in the browser, and nothing comes from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.bench import Window
from tests.browser.lab import PATIENCE, Seen, bounded, ms
from tests.browser.serving_site import served
from tools.site.writer import LITE_SIZE, NOTEBOOK

ROOT = Path(__file__).resolve().parents[2]
MADE = ROOT / ".lite/out"
LESSONS = sorted(path.relative_to(ROOT / "notebooks").as_posix() for path in ROOT.glob("notebooks/**/[!.]*.ipynb"))
MEGABYTE = 1_000_000
LOOKED_FOR = "404"  # whether a folder has a list of its own, and whether there is progress already
ALIVE = "Run the cell to play"
RUN = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const nap = () => new Promise(done => setTimeout(done, 100));
  const open = () => app.shell.currentWidget;
  while (open()?.context?.path !== "PATH") await nap();
  const { context, content, sessionContext } = open();
  await context.ready;
  await sessionContext.ready;
  await sessionContext.session.kernel.info;
  await app.commands.execute("notebook:clear-all-cell-outputs");
  app.commands.execute("notebook:run-all-cells");
  const cells = content.widgets.filter(({ model }) => model.type === "code");
  const outputs = () => cells.flatMap(({ model }) => model.sharedModel.getOutputs());
  const failed = () => outputs().filter((each) => each.output_type === "error");
  const waits = ({ model }) => model.sharedModel.getSource().trim() && !model.executionCount;
  while (!failed().length && cells.some(waits)) await nap();
  return failed().map(({ ename, evalue }) => `${ename}: ${evalue}`);
}"""
SAVED = "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"
REFUSED = {
    "class/2_marking.ipynb": ["marking runs what was handed in in a process of its own, and this Python can start none"]
}
"""What cannot be done in a browser, and says so."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Serve what was made, as a folder below another."""
    if not MADE.is_dir():
        pytest.fail("There is no JupyterLite to be tried; make it first: make lite")
    with served(MADE) as made:
        yield made.removesuffix(f"{MADE.name}/") + NOTEBOOK.replace("lite", MADE.name, 1)


@pytest.fixture
def seen() -> Seen:
    return Seen("127.0.0.1", expected=[LOOKED_FOR])


@pytest.fixture
def come(address, page) -> Callable[[str], Page]:
    """Give `come(path)`, which opens a lesson in a page that may neither complain nor talk to anybody else."""

    def open_lesson(path: str) -> Page:
        page.goto(address + path)
        return page

    return open_lesson


def test_jupyterlite_with_all_lessons_takes_fifty_megabytes_at_most():
    assert sum(path.stat().st_size for path in MADE.rglob("*") if path.is_file()) <= 50 * MEGABYTE


def test_a_lesson_is_there_before_its_python_and_then_a_match_is_played_to_its_end(come):
    page = come("muses/3_play.ipynb")
    loaded = list[int]()
    page.on("response", lambda response: loaded.append(int(response.headers.get("content-length", 0))))
    table = Window(page.locator(".tt-widget").first)
    table.press(ALIVE)
    table.press("Deal for three")
    for _ in range(9):
        table.choose("Play Sun Devotion")
        table.settle()

    table.says("the highest score")
    assert sum(loaded) <= LITE_SIZE * MEGABYTE
    expect(page.locator(".jp-SideBar .lm-mod-current")).to_have_count(0)


def test_answers_are_kept_for_another_day(come):
    page = come("muses/1_learn.ipynb")
    first = Window(page.locator(".tt-widget").first)
    first.choose("Play Sun Devotion")
    first.says("Right")
    page.wait_for_function(SAVED)  # as everywhere, less than a second later
    page.reload()
    Window(page.locator(".tt-widget").first).says("Right")


def test_an_answer_to_a_question_of_practice_is_judged(come):
    practice = come("muses/practice.ipynb").get_by_role("group", name="Muses: practice", exact=True)
    practice.locator(".tt-answer").first.click()

    expect(practice.locator(".tt-head")).to_contain_text("is right")


@pytest.mark.parametrize("path", LESSONS)
def test_every_notebook_runs_to_its_end(path, come):
    page = come(path)
    page.wait_for_function("() => !!window.jupyterapp")
    failed = page.evaluate(bounded(RUN.replace("PATH", path)).replace(str(ms(PATIENCE)), str(5 * ms(PATIENCE))))

    for fault, expected in zip(failed, REFUSED.get(path, []), strict=True):
        assert expected in fault
