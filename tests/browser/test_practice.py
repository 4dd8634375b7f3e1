"""Practice in a page with no kernel: answered by hand and by keyboard, open to everybody, and no wider than a phone."""

from __future__ import annotations

import re

import nbformat
import pytest
from playwright.sync_api import expect

from tabletop_widgets.widgets.export import export
from tests.browser.test_access import AXE, DARK, LETTERS, SCAN

pytestmark = pytest.mark.slow

STILL = "() => !document.querySelector('.tt-mat[aria-busy=true]') && !document.getAnimations().length"
SEEN = """node => {
  const place = node.querySelector(".tt-table").getBoundingClientRect();
  const boxes = [...node.querySelectorAll(".tt-changed .tt-inner")].map(each => each.getBoundingClientRect());
  return boxes.some(({ top, bottom }) => bottom > place.top && top < place.bottom);
}"""
"""Whether anything that has just changed stands in that part of the board which is shown."""
SOURCE = 'import tabletop_widgets as tw\ntw.Practice("muses", pool=4, seed=1)'


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """Give the page of a notebook with one practice."""
    folder = tmp_path_factory.mktemp("practice")
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(SOURCE)]), folder / "practice.ipynb")
    return export(folder / "practice.ipynb", folder / "practice.html")


@pytest.fixture
def practice(page, seen, exported):
    """Give the practice, in the page that asks nobody."""
    seen.allowed = None
    page.goto(exported.as_uri())
    return page.get_by_role("group", name="Muses: practice", exact=True)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_no_letter_is_smaller_than_twelve_pixels_and_what_changes_is_in_sight(page, practice, width, height):
    page.set_viewport_size({"width": width, "height": height})
    assert [] == practice.evaluate(LETTERS)
    practice.locator(".tt-answer").first.click()
    page.wait_for_function(STILL)

    assert [] == practice.evaluate(LETTERS)
    assert practice.evaluate(SEEN)


def test_an_answer_is_judged_at_once_with_what_would_make_it_right_and_is_kept(page, practice):
    answers = practice.locator(".tt-answer")
    expect(answers).to_have_count(4)
    answers.first.click()

    expect(practice.get_by_role("heading")).to_contain_text("is right.")
    expect(practice.locator(".tt-answer.tt-right")).to_have_count(1)
    wrong = "tt-wrong" in answers.first.get_attribute("class")
    assert wrong == ("A would be right if" in practice.locator(".tt-caption").text_content())
    assert page.evaluate(KEPT)
    practice.get_by_role("button", name="Next question").click()
    expect(practice.locator(".tt-right")).to_have_count(0)


KEPT = "JSON.parse(localStorage['tabletop_widgets.practice']).games.muses"


def test_a_second_click_there_forgets_nothing_and_a_forgotten_answer_can_be_restored(page, practice):
    """Where the button stood that led on, and where the first press on forgetting was."""
    practice.locator(".tt-answer").first.click()
    known = page.evaluate(KEPT)
    assert known
    for button in "Next question", "Forget all…":
        pressed = practice.get_by_role("button", name=button)
        pressed.scroll_into_view_if_needed()
        box = pressed.bounding_box()
        for _ in range(3):
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert known == page.evaluate(KEPT)

    if practice.get_by_role("button", name="Keep it").is_visible():
        practice.get_by_role("button", name="Keep it").press("Enter")
    practice.get_by_role("button", name="Forget all…").press("Enter")
    expect(practice.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Enter")
    assert known == page.evaluate(KEPT), "the focus is on what keeps it"
    practice.get_by_role("button", name="Forget all…").click()
    practice.get_by_role("button", name="Forget it").click()
    assert page.evaluate(KEPT) is None
    practice.get_by_role("button", name="Undo").click()
    assert known == page.evaluate(KEPT)


def test_practice_can_be_answered_with_letter_keys_alone(page, practice):
    practice.locator(".tt-answer").first.focus()
    page.keyboard.press("c")

    expect(practice.locator(".tt-answer.tt-right")).to_have_count(1)
    page.keyboard.press("n")
    expect(practice.locator(".tt-answer.tt-right")).to_have_count(0)
    page.keyboard.press("a")
    expect(practice.locator(".tt-answer.tt-right")).to_have_count(1)


SQUARE = "node => { const { y, height } = node.getBoundingClientRect(); return [y + scrollY, height].map(Math.round) }"


def test_on_a_low_screen_the_board_has_two_thirds_of_the_height_and_no_answer_moves_it(page, practice):
    """As in JupyterLab's pane at 1366 x 768, with its side bar open."""
    page.set_viewport_size({"width": 970, "height": 650})
    mat = practice.locator(".tt-mat")
    expect(practice.locator(".tt-strip .tt-caption")).not_to_be_empty()
    before = mat.evaluate(SQUARE)

    assert before[1] > practice.bounding_box()["height"] * 2 / 3
    practice.locator(".tt-answer").nth(1).click()
    expect(practice.locator(".tt-answer.tt-right")).to_have_count(1)
    expect(practice.locator(".tt-bar > .tt-said")).not_to_be_empty()
    assert before == mat.evaluate(SQUARE)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_barrier_before_an_answer_and_after_it(page, practice, theme):
    expect(practice).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    if theme == "dark":
        page.evaluate(DARK)

    assert [] == practice.evaluate(SCAN)
    practice.locator(".tt-answer").nth(1).click()
    expect(practice.locator(".tt-answer.tt-right")).to_have_count(1)
    assert [] == practice.evaluate(SCAN)


LONG = (
    "C would be right if a card that was shown stayed open. "
    + "Revealed cards are turned face down again in place. " * 6
)
WHOLE = """(node, text) => {
  node.textContent = text;
  const { top, bottom } = node.getBoundingClientRect();
  const shown = y => node.contains(document.elementFromPoint(node.getBoundingClientRect().left + 9, y));
  return node.scrollHeight <= node.clientHeight && shown(top + 4) && shown(bottom - 4);
}"""


@pytest.mark.parametrize("width", [390, 700, 934])
def test_the_reason_of_a_verdict_is_read_to_its_end_and_moves_nothing(page, practice, width):
    page.set_viewport_size({"width": width, "height": 740})
    practice.locator(".tt-answer").first.click()
    square = practice.locator(".tt-mat").evaluate(SQUARE)
    practice.scroll_into_view_if_needed()

    assert practice.locator(".tt-caption").evaluate(WHOLE, LONG)
    assert square == practice.locator(".tt-mat").evaluate(SQUARE)


def test_practice_fits_a_phone(page, practice):
    page.set_viewport_size({"width": 360, "height": 780})
    expect(practice).to_be_visible()

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ends = practice.locator("> *").evaluate_all("all => all.map(each => each.getBoundingClientRect().bottom)")
    assert max(ends) <= practice.evaluate("it => it.getBoundingClientRect().bottom") + 1, "all of it in the frame"


def test_on_a_page_magnified_twice_the_board_can_still_be_read(page, practice):
    page.set_viewport_size({"width": 683, "height": 384})
    expect(practice).to_be_visible()
    page.wait_for_function("document.querySelector('.tt-practice').clientWidth < 683")

    assert practice.locator(".tt-mat").bounding_box()["height"] > 200
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# A question about the reader's own match.
PLAYED = """from tabletop_widgets.widgets import own_match
game = tw.GAMES["tragedy_looper"]
match = tw.Match(game, {0: tw.bots.random, 1: tw.HUMAN, 2: tw.bots.random, 3: tw.bots.random}, seed=5)
for _ in range(4):
    match.play(1, match.waiting[0].moves[0])
own_match.keep(match)
tw.Practice(game, pool=3, seed=1)"""
"""The longest name of a moment that there is."""


@pytest.fixture(scope="module")
def of_own_match(tmp_path_factory):
    """Give the page of a notebook in which a match was played."""
    folder = tmp_path_factory.mktemp("own")
    source = f"{SOURCE.partition('tw.')[0]}{PLAYED}"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)]), folder / "own.ipynb")
    return export(folder / "own.ipynb", folder / "own.html")


@pytest.mark.parametrize(("width", "theme"), [(1366, "light"), (1366, "dark"), (360, "light"), (360, "dark")])
def test_the_second_question_says_from_which_match_it_is_in_whole_words_and_without_barriers(
    page, seen, of_own_match, width, theme
):
    seen.allowed = None
    page.set_viewport_size({"width": width, "height": 768})
    page.goto(of_own_match.as_uri())
    practice = page.get_by_role("group", name="Tragedy Looper: practice", exact=True)
    mark = practice.locator(".tt-from")
    expect(practice.locator(".tt-answer").first).to_be_visible()
    expect(mark).to_have_count(0)
    practice.locator(".tt-answer").first.click()
    practice.get_by_role("button", name="Next question").click()
    expect(mark).to_have_text(re.compile(r"From your last match, loop \d, day \d"))
    page.evaluate(AXE.read_text(encoding="utf-8"))
    if theme == "dark":
        page.evaluate(DARK)

    assert mark.evaluate("node => node.scrollWidth <= node.clientWidth")
    assert [] == practice.evaluate(LETTERS)
    assert [] == practice.evaluate(SCAN)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    practice.locator(".tt-answer").first.click()
    expect(practice.locator(".tt-answer.tt-right")).to_have_count(1)
    expect(mark).to_be_visible()
