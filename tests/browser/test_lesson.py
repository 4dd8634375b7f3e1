"""Lesson mode: a notebook of ours shows prose and boards alone, keeps nothing of that, and one key leaves it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.bench import Window, dialogs_of, patient
from tests.browser.lab import OPEN, VISIBLE, shut_down
from tests.browser.walking import barriers

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
LESSON = ROOT / "notebooks/muses/1_learn.ipynb"
LAPTOP = {"width": 1366, "height": 768}
HOSTILE = "<img src=x onerror=alert(1)>"
FRAME_WORK = ".jp-InputPrompt, .jp-OutputPrompt, .jp-Collapser, .jp-NotebookPanel-toolbar, .jp-Placeholder"
INSIDE = """() => {
  const pane = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const { top, bottom, left } = document.querySelector(".tt-widget").getBoundingClientRect();
  const prose = document.querySelector(".jp-RenderedMarkdown").getBoundingClientRect();
  return { above: top >= pane.top, below: bottom <= pane.bottom, beside: prose.right <= left };
}"""
KEPT = """() => {
  const { context, content } = window.jupyterapp.shell.currentWidget;
  // A kernel that starts writes what it is into any notebook.
  const { kernelspec, language_info, ...ours } = context.model.metadata;
  return JSON.stringify([context.path, ours, content.widgets.map(({ model }) => model.metadata)]);
}"""
END_FITS = """() => document.querySelector(".tt-end").offsetHeight
  <= document.querySelector(".jp-WindowedPanel-outer").clientHeight"""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
SIDE = "() => window.jupyterapp.shell.leftCollapsed"
OVERLAP = """() => [...document.querySelectorAll(".tt-board")].map(node => node.getBoundingClientRect())
  .some(({ bottom }, at, all) => all[at + 1] && bottom > all[at + 1].top + 1)"""
SCROLL = "by => { document.querySelector('.jp-WindowedPanel-outer').scrollTop += by; }"
WIDER = """() => {
  const { scrollWidth, clientWidth } = document.querySelector(".tt-path");
  return document.documentElement.scrollWidth > innerWidth || scrollWidth > clientWidth;
}"""


@pytest.fixture
def page(browser, seen):
    context = browser.new_context(viewport=LAPTOP)
    made = context.new_page()
    patient(made)
    seen.watch(made)
    yield made
    context.close()
    seen.check()


def lesson(boards, **metadata):
    """Read the lesson as far as so many boards, with this metadata: JupyterLab draws all nine as long as it loads."""
    book = nbformat.read(LESSON, as_version=4)
    last = [at for at, cell in enumerate(book.cells) if "<TryMove" in str(cell.get("outputs"))][boards - 1]
    book.cells = book.cells[: last + 1]
    book.metadata.update(metadata)
    return book


@pytest.fixture
def opened(lab, page: Page, request):
    """Give `opened(book, app="lab")`: a lesson in its folder, open; the next one beside it, in the same JupyterLab."""
    folder = lab.root / f"lessons-{request.node.name}" / "muses"
    folder.mkdir(parents=True)

    def make(book=None, app="lab"):
        path = folder / f"{len(list(folder.iterdir())) + 1}_learn.ipynb"
        nbformat.write(book or nbformat.read(LESSON, as_version=4), path)
        name = str(path.relative_to(lab.root))
        page.evaluate(OPEN, name) if page.url.startswith(lab.address) else page.goto(lab.url(name, app))
        page.locator(f"{VISIBLE} .tt-widget").first.wait_for()
        return Window(page.locator(f"{VISIBLE} .tt-widget").first)

    yield make
    page.goto("about:blank")
    shut_down(lab, folder)
    shutil.rmtree(folder.parent)


def test_a_lesson_shows_only_prose_and_boards_with_the_first_board_whole_beside_the_prose(page, opened):
    opened()
    for part in page.locator(FRAME_WORK).all():
        expect(part).to_be_hidden()
    expect(page.locator("[data-tt-title='Learn Muses']")).to_be_visible()
    page.wait_for_function(SIDE)

    assert {"above": True, "below": True, "beside": True} == page.evaluate(INSIDE)
    assert [] == [found for found in barriers(page) if "tt-path" in json.dumps(found)]
    page.locator(".tt-end").wait_for()
    assert page.evaluate(END_FITS)


def test_an_answer_shows_on_the_path_and_read_on_leads_to_the_next_heading(page, opened):
    window = opened()
    window.choose("Play Moon Devotion")
    window.says("Not quite.")
    expect(page.locator(".tt-sign-wrong")).to_have_count(1)
    window.press("Read on")
    heading = page.get_by_role("heading", name="Move the square")
    expect(heading).to_be_focused()
    window.press("Try again")
    window.choose("Play Sun Devotion")
    window.says("Right.")
    window.press("Read on")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name="Your first tokens")).not_to_be_in_viewport()
    expect(page.locator(".tt-now > b")).to_have_text("Move the square")

    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="Who goes first")).to_be_focused()
    page.evaluate(SCROLL, -200)
    assert not page.evaluate(OVERLAP)


def test_code_opens_below_its_board_and_neither_that_nor_a_letter_changes_the_notebook(page, opened):
    opened(lesson(2))
    before, cells = page.evaluate(KEPT), page.evaluate(CELLS)
    page.keyboard.press("n")
    for key in "bacdx":
        page.keyboard.press(key)
    expect(page.locator(".tt-open .cm-content")).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator(".tt-board .cm-content:visible")).to_have_count(0)
    page.locator(".jp-RenderedMarkdown:visible").first.dblclick()

    assert (before, cells) == (page.evaluate(KEPT), page.evaluate(CELLS))
    expect(page.locator(".jp-MarkdownCell .cm-content:visible")).to_have_count(0)


def test_one_key_leaves_the_lesson_or_returns_to_it_and_the_choice_is_remembered(page, opened):
    opened()
    before = page.evaluate(KEPT)
    page.keyboard.press("Control+Shift+L")
    expect(page.locator(".tt-path")).to_have_count(0)
    expect(page.locator(".jp-NotebookPanel-toolbar")).to_be_visible()
    expect(page.locator("[data-tt-title]")).to_have_count(0)
    page.wait_for_function("() => !window.jupyterapp.shell.leftCollapsed")
    page.reload()
    page.get_by_role("button", name="Lesson mode").click()
    expect(page.locator(".tt-path")).to_be_visible()

    assert before == page.evaluate(KEPT)


def test_a_title_is_text_and_only_a_notebook_that_has_one_is_a_lesson(page, opened):
    dialogs = dialogs_of(page)
    for metadata in ({"lesson": {"title": 7}}, {"lesson": 3}, {}):
        opened(lesson(1, tabletop_widgets=metadata))
        expect(page.locator(f"{VISIBLE} .jp-NotebookPanel-toolbar")).to_be_visible()
        expect(page.locator(".tt-path")).to_have_count(0)
    opened(lesson(1, tabletop_widgets={"lesson": {"title": HOSTILE}}))
    expect(page.locator(".tt-lesson-title")).to_have_text(HOSTILE)
    assert [] == dialogs  # one that asks whether to leave an unsaved notebook may come afterwards


def test_notebook_7_shows_the_same_lesson(page, opened, seen):
    seen.expected.extend(("reading 'schema'", "filebrowser:open-path"))
    opened(lesson(1), "notebooks")
    expect(page.locator(".tt-path")).to_be_visible()

    assert page.evaluate(INSIDE)["beside"]


def test_on_a_phone_prose_stands_above_its_board_and_nothing_is_wider_than_the_page(page, opened):
    page.set_viewport_size({"width": 390, "height": 844})
    opened()
    expect(page.locator(".tt-sign[aria-current]")).to_be_in_viewport()

    assert not page.evaluate(WIDER)
