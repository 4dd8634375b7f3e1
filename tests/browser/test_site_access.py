"""The site for everybody: keys alone, twice as large, a system's own colours, and things large enough to hit."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_site import FITS, PAGES
from tests.browser.walking import barriers, press_until

LEAST = 24
SMALL = """(least) => [...document.querySelectorAll("a, button, input, select, summary")]
  .filter((node) => node.checkVisibility() && !node.matches(".skip, .tt-mirrored"))
  .filter((node) => !node.closest("p, .prose, .entry, .rule, small, footer, .tt-side"))
  .map((node) => [node.outerHTML.slice(0, 80), node.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < least || box.height < least))
  .map(([html, box]) => `${html} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
"""What is too small to hit. Links within a text are as high as its lines, and pieces are hit on the board itself."""
DRAWN = "() => !document.querySelector('[data-window]') || document.querySelector('.tt-root *')"
"""Those out of sight are drawn when they come near."""
EDGES = """() => [...document.querySelectorAll(".button, .search, .theme")]
  .filter((node) => node.checkVisibility() && !parseFloat(getComputedStyle(node).borderTopWidth))
  .map((node) => node.outerHTML.slice(0, 80))"""
SKIPPED = "() => document.activeElement?.id === 'main' || location.hash === '#main'"


@pytest.mark.parametrize("path", PAGES)
def test_twice_as_large_nothing_is_lost_and_pages_scroll_one_way(come, path):
    page = come(path)
    page.set_viewport_size({"width": 640, "height": 400})
    page.wait_for_function(DRAWN)
    assert page.evaluate(FITS)
    assert [] == barriers(page)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [1280, 390])
def test_what_is_pressed_is_large_enough_to_hit(come, path, width):
    page = come(path)
    page.set_viewport_size({"width": width, "height": 844})
    page.wait_for_function(DRAWN)
    assert [] == page.evaluate(SMALL, LEAST)


@pytest.mark.chromium
def test_a_systems_own_colours_leave_edges_to_what_is_pressed(come):
    page = come("muses/1_learn.html")
    page.wait_for_function(DRAWN)
    page.emulate_media(forced_colors="active")
    assert [] == page.evaluate(EDGES)
    page.emulate_media(forced_colors="none")


def test_with_keys_alone_one_comes_from_the_front_page_to_a_right_answer(come):
    page = come("index.html")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("To the content")
    page.keyboard.press("Enter")
    assert page.evaluate(SKIPPED)
    press_until(page, page.locator("body"), "Tab", ["Learn Muses, 10 minutes"])
    page.keyboard.press("Enter")
    expect(page).to_have_title("Learn Muses · Tabletop")
    window = page.locator(".tt-widget").first
    window.wait_for()
    press_until(page, window, "Tab", ["Hint"])
    page.keyboard.press("s")
    folded = window.locator("summary", has_text="All moves")
    press_until(page, window, "Tab", folded.all_text_contents())
    page.keyboard.press("Enter")
    press_until(page, window, "Tab", window.get_by_role("list", name="All moves").locator("button").all_inner_texts())
    press_until(page, window, "ArrowDown", ["Play Sun Devotion"])
    page.keyboard.press("Enter")
    expect(window.locator(".tt-strip")).to_contain_text("Right")
