"""Rounds against a solution in JupyterLab: by pointer and by keyboard alone, with no barrier in either theme."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import restart, run_all
from tests.browser.test_access import AXE, DARK, SCAN

pytestmark = pytest.mark.slow

SOURCE = """import tabletop_widgets as tw
from tabletop_widgets.theory import decision, game
says = {card: decision("Bruno", {"believe": (1, -1), "doubt": pays}, knows="a card was named")
        for card, pays in (("King", (-2, 2)), ("Queen", (3, -3)))}
tw.Chart(game(decision("Adele", says)).solve().figure("A coin"))"""


@pytest.fixture
def figure(lab, notebook, page):
    """The figure in JupyterLab, alive."""
    path = notebook(SOURCE)
    page.goto(lab.url(str(path.relative_to(lab.root))))
    run_all(page)
    found = page.get_by_role("group", name="A coin", exact=True)
    expect(found.get_by_role("button", name="Play against it")).to_be_visible()
    return found


def test_a_round_is_played_by_keyboard_alone_and_by_pointer_in_the_other_seat(figure, page):
    figure.get_by_role("button", name="Play against it").focus()
    page.keyboard.press("Enter")
    expect(figure.get_by_text("Adele, what do you choose?")).to_be_visible()
    expect(figure.get_by_role("button", name="King", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(figure.get_by_text("After 1 round you average")).to_be_visible()
    expect(figure.get_by_role("button", name="Next round")).to_be_focused()
    figure.get_by_role("button", name="Bruno", exact=True).click()
    expect(figure.get_by_text("A card was named.")).to_be_visible()
    expect(figure.locator(".tt-here")).to_have_count(2)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert [] == figure.evaluate(SCAN)
    page.evaluate(DARK)
    assert [] == figure.evaluate(SCAN)
    figure.get_by_role("button", name="doubt", exact=True).click()

    expect(figure.get_by_text("Bruno: doubt.")).to_be_visible()


def test_a_kernel_that_has_forgotten_the_figure_leaves_no_reader_waiting(figure, page):
    restart(page)
    figure.get_by_role("button", name="Play against it").click()

    expect(figure.get_by_text("The kernel does not answer")).to_be_visible()
