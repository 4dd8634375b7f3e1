"""A lesson is alive as soon as it is open, and on day two: not run, not trusted, and with another kernel."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from time import monotonic

import nbformat
import pytest
from playwright.sync_api import expect

from tabletop_widgets.widgets.kept_output import KEPT
from tests.browser.bench import Window, patient
from tests.browser.lab import OPEN, PATIENCE, RESTARTED, TOKEN, ask, ms, rest, restart, run_all, serving, shut_down

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
LESSON = ROOT / "notebooks/muses/1_learn.ipynb"
PLAY = ROOT / "notebooks/muses/3_play.ipynb"
SIX = ROOT / "notebooks/mascarade/3_play.ipynb"
NO_MODEL = "Error displaying widget"
IDLE = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"
TOP = """() => {
  const notebook = window.jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = 0;
  notebook.scrollToItem(0, "start");
  return document.querySelector(".tt-root")?.checkVisibility();
}"""
TRACKER = "lab/api/settings/@jupyterlab/notebook-extension:tracker"
RULE = "muses.devotion.moon"
THEIRS = "reading 'schema'", "filebrowser:open-path"  # what Notebook 7 itself complains of beside JupyterLab


@pytest.fixture(scope="module")
def visited(browser):
    """One profile for all these visits: JupyterLab itself is then fetched once."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield context
    context.close()


@pytest.fixture
def page(visited, seen):
    made = visited.new_page()
    patient(made)
    seen.watch(made)
    yield made
    made.close()
    seen.check()


@pytest.fixture
def lesson(lab, page, request):
    """Give `lesson(path)`: a copy of a lesson below the lab's root, as it is after a fresh clone."""
    folder = lab.root / f"lesson-{abs(hash(request.node.name))}"
    folder.mkdir()
    yield lambda path: shutil.copy(path, folder / path.name)
    page.goto("about:blank")  # else JupyterLab asks for a folder that is gone
    shut_down(lab, folder)
    shutil.rmtree(folder)


@pytest.fixture(autouse=True)
def not_ours(seen):
    """Pass over what is not ours to mend."""
    seen.expected.extend(THEIRS)


def name_of(packed):
    """The short name that the page gives an exercise."""
    digits, number = "0123456789abcdefghijklmnopqrstuvwxyz", 5381
    for letter in packed:
        number = (number * 33 + ord(letter)) % 2**32
    name = ""
    while number:
        number, digit = divmod(number, 36)
        name = digits[digit] + name
    return name


def opened(page, lab, path, app="lab"):
    """Open a notebook; give its first window."""
    page.goto(lab.url(path.relative_to(lab.root), app))
    page.locator(".tt-root").first.wait_for()
    return Window(page.locator(".tt-widget").first)


def run(page):
    """Run all cells, until no window is there that was kept, and go back to the top: JupyterLab has gone to the end."""
    run_all(page)
    expect(page.locator(".tt-still")).to_have_count(0)
    page.wait_for_function(IDLE)
    page.wait_for_function(TOP)


def await_saved(page, path, said, *, there=True):
    """Wait until an answer is in the file, or no more."""
    until = monotonic() + ms(PATIENCE) / 1000
    while there != (f'"answer": "{said}"' in path.read_text("utf-8")):
        assert monotonic() < until, f"{said!r} is {'not' * there} in the file"
        page.wait_for_timeout(50)


def answered(page, lab, path):
    """Open a lesson, answer its first question wrongly, wait until that is saved, and close it."""
    window = opened(page, lab, path)
    window.says("Exercise 1 of 6")
    window.choose("Play Moon Devotion")
    window.says("Not quite.")
    expect(page.locator(".tt-root")).to_have_count(9)
    expect(page.get_by_text(NO_MODEL)).to_have_count(0)
    await_saved(page, path, "Play Moon Devotion")
    page.goto("about:blank")


def test_a_lesson_answers_before_anything_was_run_and_the_next_day_in_notebook_7_as_well(lab, page, lesson, tmp_path):
    """On another server and with another kernel it has its answers again, and goes on from there."""
    path = lesson(LESSON)
    answered(page, lab, path)
    with serving(tmp_path) as tomorrow:
        copy = shutil.copy(path, tomorrow.root / path.name)
        window = opened(page, tomorrow, copy, "notebooks")
        window.says("Not quite.")
        window.press("Try again")
        window.choose("Play Sun Devotion")
        window.says("Right.")
        page.goto("about:blank")


def test_a_lesson_that_was_run_still_answers_after_its_kernel_restarts_or_stops(lab, page, lesson, seen):
    seen.expected.append(RESTARTED)
    path = lesson(LESSON)
    window = opened(page, lab, path)
    run(page)
    window.choose("Play Moon Devotion")
    window.says("Not quite.")
    await_saved(page, path, "Play Moon Devotion")
    restart(page)
    page.wait_for_function(TOP)
    window.press("Try again")
    window.choose("Play Sun Devotion")
    window.says("Right.")
    await_saved(page, path, "Play Sun Devotion")
    page.goto("about:blank")
    shut_down(lab, path.parent)

    window = opened(page, lab, path)
    window.says("Right.")
    expect(page.get_by_text(NO_MODEL)).to_have_count(0)


def test_one_button_starts_a_game_and_a_reloaded_page_shows_what_the_kernel_has(lab, page, lesson):
    path = lesson(PLAY)
    window = opened(page, lab, path)
    window.press("Run the cell to play", "Deal for three")
    window.choose("Play Sun Devotion")
    window.says("round 2 of 9")
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.reload()

    expect(window.button("Undo")).to_be_visible()  # what was kept has none: the kernel's own table is there again
    window.says("round 2 of 9")
    window.press("Undo")
    window.says("with hindsight")


LAPTOP = {"width": 1366, "height": 768}
IN_PANE = """node => {
  const pane = node.closest(".jp-WindowedPanel-outer").getBoundingClientRect();
  return [node, node.querySelector(".tt-bar")].map(each => {
    const { top, bottom } = each.getBoundingClientRect();
    return [Math.round(top - pane.top), Math.round(pane.bottom - bottom)];
  });
}"""
FRAMES = "async count => { while (count--) await new Promise(requestAnimationFrame); }"
SCROLL = "by => { document.querySelector('.jp-WindowedPanel-outer').scrollTop += by; }"


def test_a_table_is_entirely_in_view_once_its_cell_has_run(lab, page, lesson):
    """As somebody sees it on a laptop: below its code the foot of the frame would be out of sight."""
    page.set_viewport_size(LAPTOP)
    opened(page, lab, lesson(SIX))
    window = Window(page.locator(".tt-widget").nth(1))
    window.press("Run the cell to play")
    window.button("Hint").wait_for()
    window.still()
    (above, below), _ = window.root.evaluate(IN_PANE)
    assert 0 <= above
    assert 0 <= below

    page.evaluate(FRAMES, 90)  # by then JupyterLab has been let go
    page.evaluate(SCROLL, -below - 60)
    (_, below), (_, foot) = window.root.evaluate(IN_PANE)
    assert below < 0
    assert 0 == foot  # what is pressed stays in sight


HAS_READ = "() => window.jupyterapp.docRegistry.getWidgetFactory('Notebook')?.notebookConfig.windowingMode === 'full'"


@pytest.fixture
def sparing(lab, page):
    """Give a JupyterLab that draws only what is in sight; else it draws all as soon as it has nothing else to do.

    It has read that setting before a notebook is opened: one that is opened with the page may be drawn before.
    """
    ask(f"{lab.address}/{TRACKER}", "PUT", {"raw": '{"windowingMode": "full"}'}).close()

    def open_there(path):
        page.goto(f"{lab.address}/lab/workspaces/sparing?token={TOKEN}&reset")
        page.wait_for_function("() => window.jupyterapp")
        page.evaluate("() => window.jupyterapp.restored")
        page.wait_for_function(HAS_READ)
        rest(page, 1)
        page.evaluate(OPEN, str(path.relative_to(lab.root)))
        page.locator(".tt-root").first.wait_for()
        return Window(page.locator(".tt-widget").first)

    yield open_there
    ask(f"{lab.address}/{TRACKER}", "PUT", {"raw": "{}"}).close()


def much():
    """What keeps those below out of sight, however high JupyterLab takes cells for that it has not drawn yet."""
    return [nbformat.v4.new_markdown_cell("# Much else\n\n" * 9) for _ in range(9)]


def test_answers_are_cleared_and_a_rule_is_shown_in_cells_that_are_not_in_the_page(sparing, page, lesson):
    path = lesson(LESSON)
    book = nbformat.read(path, as_version=4)
    *_, place = (at for at, cell in enumerate(book.cells) if "<TryMove" in str(cell.get("outputs")))
    last = book.cells[place].outputs[0].data[KEPT]
    book.cells[place:place] = much()
    book.cells += much()
    book.cells.append(nbformat.v4.new_markdown_cell(f'Two on whoever lies beside the Moon. [§](#{RULE} "Devotion.")'))
    book.metadata["tabletop_widgets"] = {name_of(last): {"answer": "Play Sun Devotion", "attempts": 1}}
    nbformat.write(book, path)
    window = sparing(path)
    dot = window.root.locator(".tt-dot").last
    expect(dot).to_have_class(re.compile("tt-dot-noted"))
    assert 6 > page.locator(".tt-root[data-standing]").count()

    window.press("Keys and marks (?)", "Clear answers")
    expect(dot).to_have_class(re.compile("tt-dot-ahead"))
    await_saved(page, path, "Play Sun Devotion", there=False)
    window.press("Close")

    place = page.locator(f".jp-RenderedMarkdown [href='#{RULE}']")
    expect(place).to_have_count(0)

    window.ask_rule()
    window.side.get_by_role("searchbox").fill("moon devotion")
    window.button("Show in the lesson").click()
    expect(place).to_be_in_viewport()

    place.click()
    expect(place).to_be_focused()  # so what the rule says is read there
    assert '"Devotion."' == place.evaluate("sign => getComputedStyle(sign, '::after').content")
