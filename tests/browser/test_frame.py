"""The frame stands still: as high as the room allows, the same at every step, with all that is needed in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.bench import Window

pytestmark = pytest.mark.slow

SCREENS = {
    "laptop": (1366, 650),
    "window": (1280, 900),
    "phone": (390, 844),
    "hall": (1920, 1080),
    "magnified": (683, 384),
}
BOXES = """node => [node, ...node.querySelectorAll(".tt-strip, .tt-mat, .tt-bar, .tt-steps button")].map(each => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [each.className.replace(/(play|pause)/, ""), ...[x + scrollX, y + scrollY, width, height].map(Math.round)];
})"""
SMALL = """node => [...node.querySelectorAll(".tt-strip *, .tt-bar *, .tt-side *")]
  .filter(each => [...each.childNodes].some(child => child.nodeType === 3 && child.textContent.trim()))
  .filter(each => each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) * node.currentCSSZoom < least)
  .map(each => each.outerHTML.slice(0, 80))"""

LETTERS = "node => parseFloat(getComputedStyle(node).fontSize) * node.currentCSSZoom"
WHOLE = """node => node.scrollHeight <= node.clientHeight
  && node.getBoundingClientRect().bottom <= node.closest(".tt-told").getBoundingClientRect().bottom + 1"""
ALONE = """node => {
  document.body.style.margin = 0;
  document.body.replaceChildren(node.closest(".tt-root"));
}"""


@pytest.fixture(params=SCREENS)
def screen(request, alone):
    """A page as large as this, in which nothing moves and a cell takes the whole width."""
    width, height = SCREENS[request.param]
    alone.page.set_viewport_size({"width": width, "height": height})
    alone.page.emulate_media(reduced_motion="reduce")
    return request.param


def shown(alone, name):
    """Show a widget by itself, across the whole page."""
    alone.show(name).root.evaluate(ALONE)
    window = Window(alone.page.locator(".tt-widget"))
    window.narrow(alone.page.viewport_size["width"])
    return window


def test_a_replay_has_one_height_and_its_buttons_stay_where_they_are(alone, screen):
    window = shown(alone, "replay")
    before = window.root.evaluate(BOXES)
    assert before[0][4] <= alone.page.viewport_size["height"]
    for step in range(1, 7):
        window.page.keyboard.press("Escape")
        window.button("One step on").click()
        while window.button("Show me").count():
            window.button("Show me").click()
        window.stands_at(step)
        assert before == window.root.evaluate(BOXES), step


@pytest.mark.parametrize("screen", ["laptop", "window"], indirect=True)
def test_answers_fit_inside_the_strip_and_cover_no_hand(alone, screen):
    window = shown(alone, "replay")
    window.page.keyboard.press("Escape")
    window.button("One step on").click()
    expect(window.button("Show me")).to_be_visible()

    strip = window.root.locator(".tt-strip").bounding_box()
    answers = [each.bounding_box() for each in window.root.locator(".tt-move:visible").all()]
    assert 4 == len(answers)
    assert all(strip["y"] <= box["y"] and box["y"] + box["height"] <= strip["y"] + strip["height"] for box in answers)


LONG = "Jule, with Sun Revolution"


@pytest.mark.parametrize(("width", "page"), [(650, (1366, 768)), (390, (390, 844))])
def test_answers_too_large_for_the_strip_are_placed_below_the_board(alone, width, page):
    """The board gives way to them, and nothing of it lies beneath; short ones and long ones are all in sight."""
    alone.page.set_viewport_size({"width": page[0], "height": page[1]})
    alone.page.emulate_media(reduced_motion="reduce")
    window = alone.show("replay")
    window.narrow(width)
    for answer in ("Sun Devotion", LONG):
        window.press("One step on")
        window.still()
        row = window.root.locator(".tt-choices").bounding_box()
        answers = [each.bounding_box() for each in window.root.locator(".tt-choices .tt-move").all()]
        board = window.root.locator(".tt-table").bounding_box()
        scene = window.svg.bounding_box()

        assert 4 == len(answers)
        assert board["y"] + board["height"] <= row["y"] + 1
        assert width < 480 or scene["y"] + scene["height"] <= row["y"] + 1
        assert all(row["y"] <= box["y"] and box["y"] + box["height"] <= row["y"] + row["height"] for box in answers)
        window.root.get_by_role("button", name=answer, exact=True).click()


def test_answers_below_the_board_share_one_row_on_a_low_screen(alone):
    """As in JupyterLab's pane at 1366 x 768, with its side bar open: the board gives way by one row."""
    alone.page.set_viewport_size({"width": 1366, "height": 650})
    window = alone.show("replay")
    window.narrow(934)
    window.press("One step on")
    window.still()
    window.root.get_by_role("button", name="Sun Devotion", exact=True).click()
    window.press("One step on")
    window.still()
    moves = window.root.locator(".tt-choices .tt-move")
    longer = "all => all.slice(1).forEach(each => { each.textContent = 'Jule, who laid it in the round before' })"
    moves.evaluate_all(longer)
    answers = [each.bounding_box() for each in moves.all()]

    assert 4 == len(answers)
    middles = [box["y"] + box["height"] / 2 for box in answers]
    assert max(middles) - min(middles) < 1


def test_an_exercise_keeps_its_height_from_the_question_to_the_verdict(alone, screen):
    window = shown(alone, "try")
    before = window.root.evaluate(BOXES)
    window.piece("hand-inspiration").click()
    assert before == window.root.evaluate(BOXES)
    window.take("hand-moon-devotion")
    expect(window.root).to_contain_text("Not quite.")
    assert before == window.root.evaluate(BOXES)


def test_why_a_move_is_refused_is_read_to_its_end(alone, screen):
    window = shown(alone, "try")
    window.piece("hand-inspiration").click()
    expect(window.refusal).to_contain_text("use it in an even round.")

    assert window.refusal.evaluate(WHOLE)


def test_a_recorded_steps_note_and_a_wrong_answers_reason_can_be_read_to_their_end(alone):
    """Beside prose a frame is so narrow that a long sentence leaves no room in the strip for what follows it."""
    alone.page.set_viewport_size({"width": 1366, "height": 768})
    alone.page.emulate_media(reduced_motion="reduce")
    for name in ("replay", "try"):
        window = alone.show(name)
        window.narrow(560)
        if name == "try":
            window.choose("Play Moon Devotion")
            window.says("Not quite.")
        else:
            window.press("One step on", "Show me", "One step on", "Show me", "One step on")
            window.says("Next is Sun Revolution")
        assert window.root.locator(".tt-caption").evaluate(WHOLE), name


def test_on_a_phone_an_answer_brings_the_whole_board_in_sight_wherever_the_page_was_scrolled(alone):
    alone.page.set_viewport_size({"width": 390, "height": 844})
    alone.page.emulate_media(reduced_motion="reduce")
    window = alone.show("try")
    window.root.evaluate("""node => {
      document.body.style.paddingBottom = "600px";
      scrollBy(0, node.getBoundingClientRect().top + 250);
    }""")
    expect(window.root.locator(".tt-mat")).not_to_be_in_viewport(ratio=1)
    window.take("hand-moon-devotion")
    window.says("Not quite.")

    expect(window.root.locator(".tt-mat")).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_long_caption_is_a_scroll_away_and_every_step_begins_at_its_top(alone):
    alone.page.set_viewport_size({"width": 360, "height": 780})
    window = shown(alone, "replay")
    told, caption = window.root.locator(".tt-told"), window.root.locator(".tt-caption")
    assert not caption.evaluate(WHOLE)
    for name in (*("One step on", "Show me") * 2, "One step on", "One step on"):
        told.evaluate("node => node.scrollTo(0, node.scrollHeight)")
        assert caption.evaluate(WHOLE)

        before = told.inner_text()
        window.press(name)
        expect(told).not_to_have_text(before, use_inner_text=True)
        assert 0 == told.evaluate("node => node.scrollTop")


def test_letters_are_large_enough_for_where_they_are_read(alone, screen):
    """18 pixels in a lecture hall, but for what is small print there, too; 12 elsewhere."""
    window = shown(alone, "try")
    assert [] == window.root.evaluate(SMALL.replace("least", "12"))
    caption = window.root.locator(".tt-caption").evaluate(
        "node => parseFloat(getComputedStyle(node).fontSize) * node.currentCSSZoom"
    )
    assert caption >= (18 if screen == "hall" else 14)


def test_the_side_panel_is_a_column_on_wide_screens_and_a_drawer_on_narrow_ones(alone, screen):
    """In a lecture hall it is closed at first; only a drawer is left with Esc."""
    window = shown(alone, "replay")
    opened, column = screen in {"laptop", "window"}, screen not in {"phone", "magnified"}
    expect(window.side).to_be_visible(visible=opened)
    window.root.focus()
    alone.page.keyboard.press("s")
    expect(window.side).to_be_visible(visible=not opened)
    alone.page.keyboard.press("?")
    expect(window.side).to_contain_text("Space")
    alone.page.keyboard.press("Escape")
    expect(window.side).to_be_visible(visible=column)


def test_on_a_phone_every_target_of_the_bar_is_large_enough_for_a_thumb(alone):
    alone.page.set_viewport_size({"width": 390, "height": 844})
    window = shown(alone, "replay")
    heights = window.root.evaluate(
        "node => [...node.querySelectorAll('.tt-bar button')].map(each => each.offsetHeight)"
    )

    assert 48 <= min(height for height in heights if height)
