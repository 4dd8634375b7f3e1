"""The site for everybody: keys alone, twice as large, a system's own colours, and things large enough to hit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_site import deal, shared
from tests.browser.test_table_setup import OVERLAPS
from tests.browser.walking import FITS, barriers, press_until

pytestmark = pytest.mark.slow

PAGES = [
    "index.html",
    "games.html",
    "muses/1_learn.html",
    "muses/play.html",
    "rules/dazzle.html",
    "reference.html",
    "puzzle.html",
    "solve.html",
]
SIZES = {"desk": (1280, 800), "phone": (390, 844), "twice as large": (640, 400)}
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
MEASURED = "(height) => document.querySelector('.tt-setup').clientHeight <= height"
"""A frame is as high as its page, once it has been measured."""
EDGES = """() => [...document.querySelectorAll(".button, .search, .theme")]
  .filter((node) => node.checkVisibility() && !parseFloat(getComputedStyle(node).borderTopWidth))
  .map((node) => node.outerHTML.slice(0, 80))"""
EDGE = """(node) => {
  const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(node);
  return parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor && borderTopColor !== "rgba(0, 0, 0, 0)";
}"""
SKIPPED = "() => document.activeElement?.id === 'main' || location.hash === '#main'"


def wear(page: Page, scheme: str) -> None:
    """Have a page light or dark as the system is; by its own button in Firefox, whose driver has no say over that."""
    page.emulate_media(color_scheme=scheme)
    if not page.evaluate("scheme => matchMedia(`(prefers-color-scheme: ${scheme})`).matches", scheme):
        page.get_by_role("button", name="Light or dark").click()


@pytest.mark.parametrize("game", ["muses", "bemused"])
@pytest.mark.parametrize("size", [(683, 384), (520, 700)])
def test_on_a_small_page_no_seat_lies_over_another_one(come, game, size):
    page = come(f"{game}/play.html")
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.locator(".tt-own").wait_for()
    page.wait_for_function(MEASURED, arg=height)
    assert 0 == page.locator(".tt-setup").evaluate(OVERLAPS)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_barriers_scrolls_one_way_and_has_large_targets_in_every_theme_and_size(come, path):
    """One page, loaded once, for to load it takes as long as to look at it."""
    page = come(path)
    for scheme in ("light", "dark"):
        wear(page, scheme)
        for look, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(DRAWN)
            assert page.evaluate(FITS), (scheme, look)
            assert [] == barriers(page), (scheme, look)
            assert [] == page.evaluate(SMALL, LEAST), (scheme, look)


@pytest.mark.chromium
def test_a_systems_own_colours_leave_edges_to_what_is_pressed(come):
    page = come("muses/1_learn.html")
    page.wait_for_function(DRAWN)
    page.emulate_media(forced_colors="active")
    assert [] == page.evaluate(EDGES)
    page.emulate_media(forced_colors="none")


@pytest.mark.chromium
def test_forced_colours_keep_an_edge_on_overlays(come):
    page = come("muses/play.html")
    deal(page)
    shared(page)
    page.emulate_media(forced_colors="active")
    assert page.get_by_role("dialog").evaluate(EDGE)
    page.emulate_media(forced_colors="none")


def test_the_keyboard_alone_leads_from_the_front_page_to_a_right_answer(come):
    page = come("index.html")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to content")
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
