"""Practice on the site needs no Python, which comes for more questions and for one about the reader's own match."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tabletop_widgets as tw
from tests.browser.serving_site import Served
from tests.browser.test_site import deal
from tests.browser.walking import barriers
from tools.site.writer import Writer, kept, state_of

pytestmark = pytest.mark.slow

REMEMBERED = "() => JSON.parse(localStorage['tabletop_widgets.practice']).tables.muses.decided.length"
HEARD = """
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => { window.brought ||= String(data.text).includes('"own"'); });
  }
};
"""
"""Whether Python has sent a question about the reader's own match."""


def test_a_page_of_practice_has_its_questions_and_when_all_were_asked_python_makes_more(come, site_folder):
    window = tw.Practice("muses", seed=1, pool=2)
    tiny = kept(state_of(window), {"window": "practice", "game": "muses"})
    written = {"title": "Two questions", "description": "Two questions.", "game": None, "still": ""}
    Writer(site_folder).write("tiny.html", "play.html.j2", **written, windows={"play": tiny})
    page, before = come("tiny.html"), len(Served.asked)
    answers = page.locator(".tt-answers")
    first = answers.text_content()
    page.get_by_role("button", name="Skip").click()
    expect(answers).not_to_have_text(first)
    second = answers.text_content()
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".tt-still")).to_have_count(0)
    expect(answers).not_to_have_text(second)

    assert answers.text_content() != first
    assert [path for path in Served.asked[before:] if "muses.zip" in path]


def test_practice_asks_about_the_match_played_here_and_only_after_it_was_played(come, visitor):
    visitor.add_init_script(HEARD)
    page = come("muses/play.html")
    table = deal(page)
    table.choose("Play Sun Devotion")
    table.settle()
    expect(table.root).to_contain_text("round 2 of 9")
    page.wait_for_function(REMEMBERED)

    practice = come("muses/practice.html")
    own = practice.locator(".tt-from")
    expect(practice.locator(".tt-answer").first).to_be_visible()
    practice.wait_for_function("() => window.brought")
    expect(practice.locator(".tt-notice")).to_be_hidden()
    expect(own).to_have_count(0)
    practice.locator(".tt-answer").first.click()
    practice.get_by_role("button", name="Next question").click()
    expect(own).to_have_text("From your last match, round 1")
    assert [] == barriers(practice)


def test_on_a_phone_the_outcome_of_an_answer_is_in_sight_wherever_the_page_was_scrolled(come):
    page = come("muses/practice.html")
    page.set_viewport_size({"width": 390, "height": 844})
    practice = page.locator(".tt-practice")
    practice.locator(".tt-answer").last.scroll_into_view_if_needed()
    page.locator(".page").evaluate("node => node.scrollBy(0, 120)")
    practice.locator(".tt-answer").first.click()

    expect(practice.get_by_role("heading")).to_contain_text("is right.")
    expect(practice.get_by_role("heading")).to_be_in_viewport(ratio=1)
    expect(practice.locator(".tt-mat")).to_be_in_viewport(ratio=1)


def test_a_page_whose_boards_did_not_arrive_says_so(come, visitor, seen):
    seen.expected += ["Failed to load resource", "net::ERR_FAILED", "Failed to fetch", "Error"]  # all that Firefox says
    visitor.route("**/_static/windows/*", lambda route: route.abort())
    page = come("muses/practice.html")

    expect(page.get_by_role("alert")).to_have_text("The boards of this page did not load. Reload the page.")
