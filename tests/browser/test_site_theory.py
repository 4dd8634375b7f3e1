"""A figure of a page plays against its reader: Python comes for it, and the figure stays as the page has it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tabletop_widgets as tw
from tabletop_widgets.anywhere.recipes import recipe_of
from tests.browser.serving_site import Served
from tests.browser.walking import barriers
from tools.site.writer import Writer, kept, state_of

pytestmark = pytest.mark.slow


def test_a_reader_plays_against_the_plans_of_a_figure_on_a_page(come, site_folder):
    coins = tw.theory.matrix(
        [[4, -2], [-3, 3]], players=("Adele", "Bruno"), actions=(("keep", "swap"), ("King", "Queen"))
    )
    chart = tw.Chart(coins.figure("Keep or swap", coins.value().plans))
    written = {"title": "Two coins", "description": "A figure and rounds.", "game": None, "still": ""}
    windows = {"w1": kept(state_of(chart), recipe_of(chart))}
    Writer(site_folder).write("coins.html", "play.html.j2", **written, windows={"play": windows["w1"]})
    page, before = come("coins.html"), len(Served.asked)
    figure = page.get_by_role("group", name="Keep or swap", exact=True)
    figure.get_by_role("button", name="Play against it").click()

    expect(figure.get_by_text("Adele, what do you choose?")).to_be_visible()
    figure.get_by_role("button", name="keep", exact=True).click()
    expect(figure.get_by_text("After 1 round you average")).to_be_visible()
    expect(figure.get_by_role("group", name="You are")).to_be_visible()
    assert "5/12" in figure.text_content()
    assert [path for path in Served.asked[before:] if "theory.zip" in path]
    assert not [path for path in Served.asked[before:] if "muses.zip" in path]
    assert [] == barriers(page)
