"""An exercise tried in the page: right, wrong, refused with its rule, hint, retry, solution; Python reads it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

READ = "[w.answer, w.attempts, w.correct]"
REASON = "Your Inspiration shows the Sun at a corner"
APPEAR = """node => {
  node.style.animation = "none";
  node.getBoundingClientRect();
  node.style.animation = "";
  return getComputedStyle(node).pointerEvents;
}"""


@pytest.fixture
def window(place):
    return place.show("try")


def tried(window, text):
    """Look at the sheet for how often an answer was tried."""
    window.button("Keys and marks (?)").click()
    expect(window.side).to_contain_text(text)
    window.button("Close").click()


def test_a_right_move_is_made_on_the_table_itself(window):
    window.piece("hand-sun-devotion").click()
    expect(window.strip.get_by_role("button", name="Play Sun Devotion")).to_be_visible()
    window.piece("hand-sun-devotion").click()
    expect(window.strip).to_contain_text("Right.")
    expect(window.strip).to_contain_text("Yes, that does it.")
    tried(window, "1 try")
    window.says("Rob places 2 tokens on Urania.")


def test_a_wrong_move_says_why_and_may_be_tried_again(alone):
    window = alone.show("try")
    window.choose("Play Moon Devotion")
    window.says("Not quite.")
    window.says("Those went to Thalia.")
    window.press("Try again")
    window.says_not("Not quite.")
    window.choose("Play Sun Devotion")
    window.says("Right.")
    tried(window, "2 tries")


def test_hint_and_solution_come_when_asked_for(alone):
    window = alone.show("try")
    window.press("Hint")
    expect(window.strip).to_contain_text("She lies beside the Sun.")
    window.choose("Play Sun Revolution")
    window.press("Show answer")
    expect(window.strip).to_contain_text("One right answer: Play Sun Devotion")


@pytest.mark.parametrize("where", ["picture", "list"])
def test_a_refused_move_shows_its_reason_and_its_rule(window, where):
    if where == "picture":
        window.piece("hand-inspiration").click()
    else:
        window.choose("Play Inspiration")
    expect(window.refusal).to_contain_text(REASON)
    window.ask_rule()
    expect(window.rule).to_contain_text("muses.inspiration.corner-only")
    for _ in ("the side", "the refusal"):
        window.page.keyboard.press("Escape")
    expect(window.side).to_be_hidden()
    expect(window.refusal).to_have_count(0)


def test_the_keyboard_alone_reaches_a_move_and_hears_what_came_of_it(window):
    """One tab stop for the whole table; arrows go from piece to piece; the ring on the piece tells where."""
    keyboard, voice = window.page.keyboard, window.voice
    table = window.root.get_by_role("group", name="The table")
    table.get_by_role("button").first.focus()
    assert table.evaluate("node => node.contains(document.activeElement)")
    keyboard.press("End")
    assert "Inspiration" in window.page.evaluate("document.activeElement.textContent")
    assert "tt-ringed" in window.piece("hand-inspiration").get_attribute("class")
    keyboard.press("Enter")
    expect(voice).to_contain_text(REASON)
    keyboard.press("Escape")
    for _ in range(4):
        keyboard.press("ArrowLeft")
    assert "Sun Devotion" in window.page.evaluate("document.activeElement.textContent")
    keyboard.press("Enter")
    expect(window.strip.get_by_role("button", name="Play Sun Devotion")).to_be_visible()
    keyboard.press("Enter")
    expect(voice).to_contain_text("Right. Yes, that does it.")


SEEN = """() => {
  const node = document.activeElement, root = node.closest(".tt-widget");
  if (!root) return null;
  if (node.closest(".tt-mirror")) return root.querySelector(".tt-ringed") ? "its piece" : "";
  const { outlineStyle, outlineWidth } = getComputedStyle(node);
  return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 ? "itself" : "";
}"""


def test_the_focus_is_always_to_be_seen(window):
    """Every tab stop draws a ring around itself, or around its piece; the table is one stop, the moves are one."""
    window.root.focus()
    rings = []
    for _ in range(12):
        window.page.keyboard.press("Tab")
        rings.append(window.page.evaluate(SEEN))
        assert "" != rings[-1], window.page.evaluate("document.activeElement.outerHTML")
    inside = rings[: rings.index(None)]

    assert 1 == inside.count("its piece")
    assert 4 <= len(inside)


def test_two_clicks_on_places_narrow_a_move_and_words_offer_what_is_left(alone):
    """A click on the table narrows; where two ways are left, words beside it offer them."""
    window = alone.show("carry")
    window.piece("hill").click()
    expect(window.strip).to_contain_text("Now choose one more.")
    window.piece("well").click()
    expect(window.strip).to_contain_text("Which move?")
    window.root.get_by_role("list", name="Moves").get_by_role("button", name="Run from hill to well").click()
    window.says("Right.")


def test_a_choice_that_appears_under_the_pointer_ignores_a_click_at_once(alone):
    window = alone.show("carry")
    window.piece("hill").click()
    window.piece("well").click()
    moves = window.strip.locator(".tt-moves")

    assert "none" == moves.evaluate(APPEAR)
    alone.page.wait_for_function("node => getComputedStyle(node).pointerEvents === 'auto'", arg=moves.element_handle())


def test_escape_leaves_a_choice_that_is_half_made(place):
    """By keys alone: the first place, Esc, and all is as it was."""
    window = place.show("carry")
    expect(window.svg.locator(".tt-open")).to_have_count(1)
    window.root.get_by_role("group", name="The table").get_by_role("button", name="Hill").focus()
    place.page.keyboard.press("Enter")
    expect(window.svg.locator(".tt-picked")).to_have_count(1)
    place.page.keyboard.press("Escape")
    expect(window.svg.locator(".tt-picked")).to_have_count(0)
    expect(window.svg.locator(".tt-open")).to_have_count(1)
    expect(window.strip).not_to_contain_text("Now choose")


def test_python_reads_the_answer_and_how_often_it_was_tried(live):
    window = live.show("try")
    live.comes_to(["", 0, None], READ)
    window.choose("Play Inspiration")
    window.choose("Play Moon Devotion")
    live.comes_to(["Play Moon Devotion", 1, False], READ)
    window.press("Try again")
    window.choose("Play Sun Devotion")
    live.comes_to(["Play Sun Devotion", 2, True], READ)


def test_no_shortcut_of_jupyterlab_fires_while_the_focus_is_in_the_widget(live):
    window = live.show("try")
    cells = live.page.locator(".jp-Notebook .jp-Cell")
    source = "window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.sharedModel.source)"
    before = live.page.evaluate(source)
    table = window.root.get_by_role("group", name="The table")
    for node in (window.button("Hint"), table.get_by_role("button").first):
        node.focus()
        for key in ("a", "b", "x", "d", "d", "m", "z", "h", "s", "1"):
            live.page.keyboard.press(key)
    expect(cells).to_have_count(len(before))

    assert before == live.page.evaluate(source)
    window.move("Play Sun Devotion").wait_for(state="attached")


def test_a_sealed_exercise_shows_the_outcome_of_an_answer_only_after_it_is_given(live):
    window = live.show("sealed")
    expect(window.svg.locator(".tt-open").first).to_be_attached()
    assert "tokens on Urania" not in live.page.content()
    window.choose("Play Moon Devotion")
    expect(window.strip).to_contain_text("Your answer is noted: Play Moon Devotion")
    tried(window, "1 try")
    assert "2 tokens on Urania" not in live.page.content()
    window.press("Change it")
    window.take("hand-sun-devotion")
    window.says("Rob places 2 tokens on Urania.")
    window.says_not("Right.")
    live.comes_to(["Play Sun Devotion", 2, True], READ)


def test_a_sealed_exercise_without_a_kernel_says_that_it_needs_one(alone):
    window = alone.show("sealed")
    window.says("This page has no kernel")
    expect(window.svg.locator(".tt-open")).to_have_count(0)
    assert "tokens on Urania" not in window.root.inner_text()
