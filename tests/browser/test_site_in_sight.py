"""What a visitor of the site has in sight, on a laptop and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tabletop_widgets as tw
from tests.browser.bench import Window
from tests.browser.test_site_access import MEASURED

pytestmark = pytest.mark.slow


def test_the_board_of_the_front_page_is_whole_on_a_laptop_and_begins_on_the_first_screen_of_a_phone(come):
    page = come("")
    page.set_viewport_size({"width": 1366, "height": 768})
    board = Window(page.locator(".hero .tt-widget"))
    expect(board.button("Hint")).to_be_visible()
    board.still()
    page.locator(".page").evaluate("node => node.scrollTo(0, 0)")
    expect(board.root).to_be_in_viewport(ratio=1)

    page.set_viewport_size({"width": 390, "height": 844})
    board.still()
    page.locator(".page").evaluate("node => node.scrollTo(0, 0)")
    assert board.svg.bounding_box()["y"] < 0.65 * 844


def test_on_a_phone_every_game_is_named_on_the_front_page_and_on_the_shelf(come):
    for path, names in (("", ".box .what b"), ("games.html", ".tt-box-name")):
        page = come(path)
        page.set_viewport_size({"width": 390, "height": 844})
        shown = page.locator(names)
        expect(shown).to_have_count(len(tw.GAMES))
        assert {game.title for game in tw.GAMES.values()} == set(shown.all_inner_texts())


def test_what_is_read_next_begins_a_little_below_the_edge_of_the_page(come):
    page = come("muses/1_learn.html")
    page.locator(".tt-widget").first.get_by_role("button", name="Read on").click()
    heading = page.get_by_role("heading", name="Move the square")
    expect(heading).to_be_focused()

    assert heading.bounding_box()["y"] - page.locator(".page").bounding_box()["y"] > 8


@pytest.mark.parametrize("game", ["muses", "mascarade"])
def test_on_a_phone_all_that_is_chosen_before_a_deal_is_in_sight(come, game):
    page = come(f"{game}/play.html")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".tt-own").wait_for()
    page.wait_for_function(MEASURED, arg=844)

    for button in page.locator(".tt-setup .tt-bar button").all():
        expect(button).to_be_in_viewport(ratio=0.9)
