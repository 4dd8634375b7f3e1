"""From the shelf to an answer with one click; another browser goes on from there, and what is forgotten stays so."""

from __future__ import annotations

import json
import re
import shutil
from time import monotonic, sleep

import pytest
from playwright.sync_api import expect

from tests.browser.bench import ASK, Window
from tests.browser.lab import PATIENCE, RUN_ALL, TOKEN, VISIBLE, ms
from tests.browser.walking import barriers

pytestmark = pytest.mark.slow

FITS = """() => {
  const { scrollWidth, clientWidth } = document.querySelector(".jp-WindowedPanel-outer");
  return scrollWidth <= clientWidth;
}"""
LESSON, PRACTICE = "lessons/muses/1_learn.ipynb", "lessons/muses/practice.ipynb"
SIZES = [(1366, 768), (390, 844)]


def kept(folder, what):
    """Wait until the file beside the lessons holds what this pattern finds, and read it."""
    until, path = monotonic() + ms(PATIENCE) / 1000, folder / "progress.json"
    while not path.exists() or not re.search(what, path.read_text("utf-8")):
        assert monotonic() < until, f"{what} is not in the file"
        sleep(0.1)
    return json.loads(path.read_text("utf-8"))


def test_one_click_leads_to_the_first_answer_and_another_browser_goes_on_from_there(visit, lessons):
    page = visit()
    expect(page.get_by_role("heading", name="Begin with Muses")).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Begin Muses").click()
    window = Window(page.locator(f"{VISIBLE} .tt-widget").first)
    window.choose("Play Moon Devotion")
    window.says("Not quite.")
    assert {"once", "right"}.isdisjoint(kept(lessons, "muses/1_learn")["lessons"]["muses/1_learn"]["marks"])

    other = visit()
    expect(other.get_by_role("heading", name="Continue: Muses, exercise 1")).to_be_visible()
    expect(other.get_by_text("Which card puts two of your tokens on Urania?")).to_be_visible()


def test_a_lesson_that_was_left_for_its_notebook_is_left_in_another_browser_too(visit, lessons, seen):
    seen.expected.append("WebSocket connection")  # JupyterLab, of a kernel whose page was left
    page = visit(path=LESSON)
    expect(page.locator(f"{VISIBLE}.tt-lesson")).to_have_count(1)
    page.keyboard.press("Control+Shift+L")
    expect(page.locator(f"{VISIBLE}.tt-lesson")).to_have_count(0)
    assert {"mode:muses/1_learn": "plain"} == {
        name: note["value"] for name, note in kept(lessons, '"plain"')["settings"].items()
    }

    other = visit(path=LESSON)
    expect(other.locator(".tt-return")).to_be_visible()
    expect(other.locator(f"{VISIBLE}.tt-lesson")).to_have_count(0)


def test_a_session_of_practice_is_five_answers_is_kept_and_leads_back_to_the_shelf(visit, lessons):
    page = visit(path=PRACTICE)
    asked = page.get_by_role("group", name="Muses: practice")
    onward = asked.locator(".tt-bar .tt-onward")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(asked.locator(".tt-bar")).to_be_in_viewport(ratio=1)  # on a phone nothing needs scrolling either
    page.set_viewport_size({"width": 1366, "height": 768})
    for count in range(1, 6):
        asked.locator(".tt-answer").first.click()
        expect(asked.get_by_text(f"{count} of 5").first).to_be_attached()
        expect(asked.locator(".tt-answer.tt-right")).to_have_count(1)
        onward.click()
        if asked.get_by_text("An easier case").or_(asked.get_by_text("Once more")).count():
            onward.click()
    expect(asked.get_by_role("heading", name="Five today")).to_be_visible()
    assert kept(lessons, r'"marks": "[rws]{5}"')

    asked.get_by_role("link", name="Done for today").click()
    expect(page.locator(f"{VISIBLE} .tt-hero")).to_be_visible()


def test_an_unfinished_game_continues_in_another_browser_and_practice_there_asks_about_it(visit, lab, lessons):
    page = visit()
    page.locator(".tt-box-buttons").first.get_by_role("link", name="Play", exact=True).click()
    window = Window(page.locator(f"{VISIBLE} .tt-widget").first)
    window.press("Run the cell to play")
    window.press("Deal for three")
    window.choose("Play Moon Devotion")
    assert ["moon devotion"] == kept(lessons, "moon devotion")["tables"]["muses"]["decided"]
    shelf = page.locator("#jp-main-dock-panel .lm-TabBar-tab[title*='index.ipynb']")
    expect(shelf).not_to_have_class(re.compile("jp-mod-dirty"))  # its kernel runs; to close it asks nothing

    other = visit()
    other.get_by_role("link", name="Go on playing Muses").click()
    again = Window(other.locator(f"{VISIBLE} .tt-widget").first)
    again.press("Run the cell to play")
    again.says("Your last game is not over: Rob, Don, Jule. You have made 1 decision.")
    again.press("Go on")
    expect(again.root.get_by_text("Round 2").first).to_be_attached()

    other.goto(lab.url(PRACTICE))
    asked = other.get_by_role("group", name="Muses: practice").first
    expect(asked.locator(".tt-answer").first).to_be_visible()
    other.evaluate(RUN_ALL)
    until = monotonic() + ms(PATIENCE) / 1000
    while other.evaluate(ASK, "'paying' in globals()") != "True":  # what a later cell makes
        assert monotonic() < until, "the notebook is not run"
    asked.locator(".tt-answer").first.click()
    asked.locator(".tt-bar .tt-onward").click()
    expect(asked.locator(".tt-from")).to_have_text("From your last match, round 1")


def test_forgetting_is_confirmed_once_and_does_not_come_back_from_another_browser(visit, lessons):
    row = {"practice": 1, "games": {"muses": {"muses.tie.share": [1, 0, 2, 1]}}}
    (lessons / "progress.json").write_text(json.dumps(row), encoding="utf-8")
    page = visit()
    page.get_by_role("button", name="What is kept here").click()
    expect(page.get_by_text("1 of 1 rule known")).to_be_visible()
    page.get_by_role("button", name="Forget…").click()
    page.get_by_role("button", name="Forget what is known of 1 rule?").click()
    assert {} == kept(lessons, '"forgotten": {\n  "muses"')["games"]

    other = visit()
    other.get_by_role("button", name="What is kept here").click()
    expect(other.get_by_text("Nothing yet.")).to_be_visible()


def test_a_foreign_progress_file_is_left_unchanged(visit, lessons):
    (lessons / "progress.json").write_text("my own notes", encoding="utf-8")
    page = visit()
    page.get_by_role("link", name="Begin Muses").click()
    Window(page.locator(f"{VISIBLE} .tt-widget").first).choose("Play Moon Devotion")
    page.wait_for_timeout(ms(4))

    assert "my own notes" == (lessons / "progress.json").read_text("utf-8")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_shelf_is_accessible_opens_by_keys_and_is_no_wider_than_its_page(visit, lessons, width, height):
    page = visit(width, height)
    page.get_by_role("button", name="Muses: open the box").press("Enter")
    box = page.get_by_role("region", name="Muses", exact=True)
    expect(box.get_by_role("link")).to_have_count(6)
    box.get_by_role("link").first.press("Escape")
    expect(box).to_have_count(0)

    assert [] == [found for found in barriers(page) if "tt-" in json.dumps(found)]
    assert page.evaluate(FITS)


def test_a_card_in_the_launcher_and_an_entry_in_help_open_the_shelf_and_lay_lessons_out_first(lab, lessons, page):
    shutil.rmtree(lessons)
    page.goto(f"{lab.address}/lab/workspaces/launcher?reset&token={TOKEN}")
    card = page.locator(".jp-LauncherCard").filter(has_text="Games")
    card.click()
    expect(page.get_by_role("heading", name="Begin with Muses")).to_be_visible()
    assert {"index.ipynb", "muses", "tragedy_looper"} <= {path.name for path in lessons.iterdir()}

    page.get_by_role("menuitem", name="Help").click()
    expect(page.get_by_role("menuitem", name="Games")).to_be_visible()
