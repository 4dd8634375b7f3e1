"""A match that is over, looked back at in JupyterLab: in both themes, by the keyboard; and a choice made again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import scanned
from tests.browser.walking import AXE

pytestmark = pytest.mark.slow

OVER = """dazzle = tw.GAMES["dazzle"]
played = tw.Match(dazzle, dict.fromkeys(dazzle.seated(None), any_move), seed=1).record
w = tw.Play(tw.Match(played, {"Player A": tw.HUMAN, "Player B": any_move})); w"""
SMALL = """root => [...root.querySelectorAll(".tt-review *")]
  .filter(node => !node.closest(".tt-mini, .tt-hidden"))
  .filter(node => [...node.childNodes].some(each => each.nodeType === 3 && each.data.trim()))
  .filter(node => parseFloat(getComputedStyle(node).fontSize) < 12).map(node => node.textContent)"""


@pytest.fixture
def window(live):
    window = live.run(OVER)
    window.press("Review")
    expect(window.root.locator(".tt-caption", has_text="made the difference")).to_be_visible()
    return window


def test_on_a_phone_the_way_to_the_review_to_another_match_and_the_help_are_in_sight_when_a_match_is_over(live):
    window = live.run(OVER)
    window.narrow(340)
    frame = window.root.bounding_box()
    for name in ("Review", "Rematch", "Keys and marks (?)"):
        box = window.button(name).bounding_box()
        assert frame["x"] <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"], name


def test_a_match_is_looked_back_at_bit_by_bit_and_a_choice_is_made_again(live, window):
    replay = window.button("Replay this choice")
    expect(window.root.locator(".tt-line")).to_be_visible()
    assert 0 < replay.count() <= 3
    assert 1 == window.root.locator(".tt-strong").count()

    replay.first.click()
    expect(live.page.locator(".tt-head").first).to_contain_text("In the match: ")
    live.page.get_by_role("button", name="Back to the review").click()
    expect(live.page.locator(".tt-turn").first).to_be_visible()


def test_if_there_is_no_choice_to_make_again_the_main_button_is_another_match(live, window):
    colour = "node => getComputedStyle(node).backgroundColor"
    replay, rematch = window.root.locator(".tt-turn .tt-strong"), window.button("Rematch")
    blue = replay.evaluate(colour)
    assert blue != rematch.evaluate(colour)
    window.root.locator(".tt-turn").evaluate_all("turns => turns.forEach(turn => turn.remove())")

    assert blue == rematch.evaluate(colour)


def test_the_curve_leads_to_a_step_of_the_match(live, window):
    curve = window.root.locator(".tt-curve")
    curve.focus()
    curve.press("Home")
    curve.press("ArrowRight")
    step = int(curve.get_attribute("aria-valuenow"))
    curve.press("Enter")

    expect(window.slider).to_have_attribute("aria-valuetext", f"Step {step} of {window.slider.get_attribute('max')}")


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_a_review_has_no_barrier_and_no_letter_that_is_too_small(live, window, theme):
    live.page.evaluate(AXE.read_text(encoding="utf-8"))
    live.theme(theme)

    assert [] == scanned(window)
    assert [] == live.page.locator(".jp-CodeCell").nth(1).evaluate(SMALL)


def test_review_findings_are_still_there_when_the_notebook_is_reopened(live, window):
    found = window.root.locator(".tt-turn").all_inner_texts()
    kept = live.ask("w.data['review']['turns']")

    assert len(found) == len(kept)
    assert all(turn["text"] in text for turn, text in zip(kept, found, strict=True))
