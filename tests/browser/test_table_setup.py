"""A table chosen in JupyterLab: by the pointer, by the keyboard, on a phone; and the day after."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import scanned
from tests.browser.walking import AXE

pytestmark = pytest.mark.slow

OPENED = 'w = tw.Play(tw.GAMES["muses"]); w'
PLAYERS = "[getattr(each, '__name__', each) for each in w.match.players.values()]"
SMALL = """root => [...root.querySelectorAll(".tt-setup *")]
  .filter(node => [...node.childNodes].some(each => each.nodeType === 3 && each.data.trim()))
  .filter(node => parseFloat(getComputedStyle(node).fontSize) < 12).map(node => node.textContent)"""
OVERLAPS = """root => [...root.querySelectorAll(".tt-others > .tt-seat > *, .tt-own")].flatMap((one, at, all) =>
  all.slice(at + 1).filter(other => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.bottom > b.top + 1 && b.bottom > a.top + 1 && a.right > b.left + 1 && b.right > a.left + 1;
})).length"""
"""What is said of one seat may lie over nothing that is said of another, nor over the reader's own card."""


@pytest.fixture
def window(live):
    window = live.run(OPENED)
    expect(window.button("Deal for three")).to_be_visible()
    yield window
    live.page.evaluate("localStorage.clear()")


def test_a_table_is_chosen_dealt_and_the_next_day_dealt_again(live, window):
    window.root.locator(".tt-seat", has_text="Don").click()
    window.root.locator(".tt-bot", has_text="Strong").click()
    window.root.get_by_role("button", name="Add a seat").click()
    window.press("Deal for four")
    expect(window.strip).to_contain_text("Which action card")
    live.comes_to(["human", "strong", "medium", "medium"], PLAYERS)

    again = live.run(OPENED)
    again.press("As last time")
    expect(again.strip).to_contain_text("Which action card")
    live.comes_to(["human", "strong", "medium", "medium"], PLAYERS)
    live.comes_to(1, "w.match.seed")


def test_a_game_that_is_not_over_goes_on_when_it_is_opened_again(live, window):
    window.press("Deal for three")
    window.piece("hand-sun-devotion").click()
    window.press("Play Sun Devotion")
    live.comes_to(["sun devotion"], "w.data['decided']")
    record = live.ask("w.match.record.dumps()")

    again = live.run(OPENED)
    again.press("Go on")
    expect(again.strip).to_contain_text("Which action card")
    live.comes_to(record, "w.match.record.dumps()")


def test_the_keyboard_alone_chooses_and_deals(live, window):
    window.root.focus()
    for key in ("3", "ArrowUp", "Escape", "Enter"):
        live.page.keyboard.press(key)
    expect(window.strip).to_contain_text("Which action card")
    live.comes_to(["human", "medium", "easy"], PLAYERS)


def test_a_name_that_could_be_misread_is_refused_before_anything_is_dealt(live, window):
    window.root.locator(".tt-own input").fill("Don")
    window.press("Deal for three")
    expect(window.refusal).to_contain_text("cannot have the same name")
    window.root.locator(".tt-own input").fill("Ada")
    window.press("Deal for three")
    expect(window.strip).to_contain_text("Which action card")


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_the_table_setup_is_accessible_and_its_letters_are_large_enough(live, window, theme):
    live.page.evaluate(AXE.read_text(encoding="utf-8"))
    live.theme(theme)
    window.root.locator(".tt-seat", has_text="Don").click()

    assert [] == scanned(window)
    assert [] == live.page.locator(".jp-CodeCell").nth(1).evaluate(SMALL)


@pytest.mark.parametrize("width", [390, 850, 1366, 1920])
def test_thirteen_seats_have_room_beside_each_other_in_every_width(live, width):
    live.page.set_viewport_size({"width": width, "height": 844})
    live.page.evaluate("jupyterapp.shell.collapseLeft()")
    window = live.run('w = tw.Play(tw.GAMES["mascarade"]); w')
    for _ in range(9):
        window.root.locator(".tt-add").click()

    expect(window.button("Deal for thirteen")).to_be_visible()
    assert 0 == window.root.evaluate(OVERLAPS)
