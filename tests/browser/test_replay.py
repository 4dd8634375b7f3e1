"""A replay is stepped through in the page: by buttons, slider and keys, with stops, eyes, rules; no kernel is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.bench import Window
from tests.browser.lab import rest

ANSWERS = {
    "Which action takes place first?": "Sun Devotion",
    "Jule and Chris are one player each.": "Jule, with Sun Revolution",
    "Thalia was beside the Moon.": "on Melpomene, who is beside the Moon now",
}
FIRST, SECOND, THIRD = ANSWERS
SLOW, FAST = "½\N{MULTIPLICATION SIGN}", "4\N{MULTIPLICATION SIGN}"


def answer_all(window):
    """Go to the end, guessing on the way."""
    for question, answer in ANSWERS.items():
        window.press("Last step")
        window.guess(question, answer)
    window.press("Last step")
    window.stands_at(6)


@pytest.fixture
def window(place):
    return place.show("replay")


@pytest.fixture
def unstopped(alone):
    """The replay without its questions, at its first step."""
    return alone.show("unasked")


def test_buttons_step_and_the_ends_are_ends(alone):
    window = alone.show("replay")
    window.stands_at(0)
    expect(window.button("One step back")).to_have_attribute("aria-disabled", "true")
    window.press("One step on")
    window.stands_at(1)
    expect(window.strip).to_contain_text("Rob and Don picked Sun Devotion")
    window.press("One step back", "One step back", "First step")
    window.stands_at(0)


FADE = """node => {
  node.style.animation = "none"; // it may be over by now: once more
  getComputedStyle(node).stroke;
  node.style.animation = "";
  const [fade] = node.getAnimations();
  fade.pause();
  return [0, 50, 300, 900].map(time => {
    fade.currentTime = time;
    return getComputedStyle(node).stroke;
  });
}"""


def test_changes_are_highlighted_in_gold_from_the_first_step(unstopped):
    unstopped.press("One step on")
    assert {"rgb(232, 185, 49)"} == set(unstopped.svg.locator(".tt-changed .tt-outline").first.evaluate(FADE))


def test_a_question_stops_the_replay_until_the_reader_guesses(window):
    window.press("Last step")
    window.stands_at(1)
    window.guess(FIRST, "Moon Devotion")
    window.says("Not quite. It is: Sun Devotion.")
    window.press("Last step")
    window.stands_at(2)
    window.guess(SECOND, "Jule, with Sun Revolution")
    window.says("Yes, that is it.")
    window.press("Last step")
    window.stands_at(4)
    window.guess(THIRD, "Show me")
    window.says("It is: on Melpomene")
    window.press("Last step")
    window.stands_at(6)


def test_the_slider_steps_and_shows_a_step_under_the_pointer(unstopped):
    unstopped.slider.fill("4")
    unstopped.stands_at(4)
    expect(unstopped.strip).to_contain_text("Clio moves from the centre")

    box = unstopped.slider.bounding_box()
    unstopped.page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    expect(unstopped.strip).to_contain_text("A look at step 0")
    expect(unstopped.piece("Urania-0")).to_have_count(0)
    unstopped.stands_at(4)
    unstopped.page.mouse.move(box["x"], box["y"] - 300)
    expect(unstopped.strip).to_contain_text("Clio moves from the centre")


def test_pages_turn_by_key_anywhere_and_arrow_keys_turn_them_unless_they_move_between_pieces(place):
    unstopped, keyboard = place.show("unasked"), place.page.keyboard
    unstopped.root.focus()
    keyboard.press("PageDown")
    unstopped.stands_at(1)
    unstopped.root.get_by_role("group", name="The table").get_by_role("button").first.focus()
    keyboard.press("PageDown")
    keyboard.press("ArrowRight")
    unstopped.stands_at(2)
    keyboard.press("PageUp")
    unstopped.stands_at(1)
    unstopped.button("One step on").focus()
    keyboard.press("ArrowRight")
    unstopped.stands_at(2)
    keyboard.press("ArrowLeft")
    keyboard.press("End")
    unstopped.stands_at(6)
    keyboard.press("Home")
    unstopped.stands_at(0)


def test_a_replay_plays_by_itself_at_a_chosen_speed_and_stops_at_its_end(unstopped):
    unstopped.slider.fill("3")
    unstopped.press(FAST)
    unstopped.press("Play")
    unstopped.button("Pause").wait_for()
    unstopped.stands_at(6)
    unstopped.button("Play").wait_for()


def test_a_pause_pauses(unstopped):
    unstopped.press(FAST)
    unstopped.press("Play")
    unstopped.stands_at(1)
    unstopped.press("Pause")
    at = unstopped.slider.get_attribute("aria-valuetext")
    unstopped.page.wait_for_timeout(1500)  # the longest step rests for 1.3 s
    assert at == unstopped.slider.get_attribute("aria-valuetext")


def test_other_eyes_see_other_cards_at_the_same_step(unstopped):
    unstopped.slider.fill("3")
    hand = unstopped.root.get_by_role("list", name="Your action cards")
    expect(hand).to_be_attached()
    unstopped.root.get_by_role("combobox", name="Seen by").select_option("a bystander's eyes")
    expect(hand).to_have_count(0)
    unstopped.stands_at(3)


def test_the_rule_of_a_step_opens_at_the_side_on_one_click(unstopped):
    unstopped.slider.fill("2")
    unstopped.ask_rule()
    expect(unstopped.rule).to_contain_text("muses.round.majority")
    expect(unstopped.svg).to_be_visible()
    unstopped.page.keyboard.press("Escape")
    expect(unstopped.side).to_be_hidden()


def test_stepping_tells_the_kernel_nothing(live):
    window = live.show("replay")
    live.sent.clear()
    answer_all(window)
    window.press("First step", "One step on", "Play", "Pause")
    window.root.get_by_role("combobox", name="Seen by").select_option("everybody's cards")
    rest(window.page, 0.3)

    assert [] == live.sent
    window.press("Story", "Play from here")  # this one does ask, so the counting counts
    live.until(lambda: live.sent, "the page asks the kernel to play on from here")


def test_keys_elsewhere_in_the_notebook_step_nothing(live):
    window = live.show("replay")
    live.page.locator(".jp-CodeCell").nth(0).locator(".cm-content").click()
    for key in ("ArrowRight", "ArrowRight", "PageDown", "End"):
        live.page.keyboard.press(key)
    live.page.keyboard.press("Escape")
    live.page.keyboard.press("ArrowRight")

    window.stands_at(0)


def test_two_views_of_one_model_stay_in_step_and_keep_one_pace(place):
    """A timer a view would make two views run twice as fast; there is one timer a model."""
    one, other = two_views(place)
    one.press("One step on")
    other.stands_at(1)
    other.guess(FIRST, "Sun Devotion")
    one.says("Yes, that is it.")
    one.press(SLOW)
    one.press("First step", "Play")
    other.button("Pause").wait_for()
    other.stands_at(1)
    one.page.wait_for_timeout(1000)
    one.stands_at(1)
    other.press("Pause")
    one.button("Play").wait_for()


def two_views(place):
    """Show one model twice."""
    place.show("replay")
    if place.live:
        place.run("display(w)\nw")
    views = place.page.get_by_role("group", name="The printed round")
    expect(views).to_have_count(2)
    return Window(views.nth(0)), Window(views.nth(1))


def test_the_game_goes_on_from_here_where_a_kernel_runs(live):
    window = live.show("replay")
    window.press("Story", "Play from here")
    match = Window(live.page.locator(".jp-CodeCell").nth(1).locator(".tt-widget").first)
    match.choose("Play Sun Revolution")
    match.settle()
    match.says("round 2 of 9")
    assert 4 == live.ask("w.match.ply")


def test_with_no_kernel_there_is_nothing_to_go_on_with(alone):
    window = alone.show("replay")
    window.press("Story")
    expect(window.button("Play from here")).to_have_count(0)
