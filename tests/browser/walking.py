"""Walk a page as a reader without a pointer does: reach each exercise, ask for its answer, and give it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

from tabletop_widgets.widgets.export import export
from tests.browser.lab import CHROMIUM, chromium, rest

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "js/node_modules/axe-core/axe.min.js"
NOTEBOOKS = sorted((ROOT / "notebooks").rglob("*.ipynb"))
FOCUSED = """window => {
  const { activeElement } = document;
  return window.contains(activeElement) ? activeElement.textContent.trim() : "";
}"""
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
SCAN = """async () => {
  const { violations } = await axe.run(document);
  return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))]);
}"""
ANSWER, SOLUTION, AGAIN, MOVES = "Show answer", "One right answer: ", "Try again", "All moves"
MANY = 300
"""More key presses than it takes from any element of a page to any other."""
LOOKS: Final = (("light", 1280), ("dark", 400))


def barriers(page: Page) -> list[list[str]]:
    """Scan a whole page with axe, since a page is more than its widgets."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[list[str]] = page.evaluate(SCAN)
    return found


def exercises(page: Page) -> list[Locator]:
    """Find the exercises of a page, once each of its widgets has been drawn."""
    widgets = page.locator(".tt-widget")
    for widget in widgets.all():
        widget.scroll_into_view_if_needed()
        widget.locator(".tt-strip, .tt-search").first.wait_for()
    return [widget for widget in widgets.all() if widget.get_by_role("button", name=ANSWER).count()]


def walk(page: Page) -> int:
    """Answer every exercise of a page, from the top, with keys only; return how many there are."""
    found = exercises(page)
    for each in found:
        answer(page, each)
    return len(found)


def answer(page: Page, exercise: Locator) -> None:
    """Have an exercise show its answer, try again, and give that answer by the list of all moves in the side panel."""
    press_until(page, exercise, "Tab", [ANSWER])
    page.keyboard.press("Enter")
    strip = exercise.locator(".tt-strip")
    expect(strip).to_contain_text(SOLUTION)
    solution = strip.inner_text().split(SOLUTION)[1].splitlines()[0]
    press_until(page, exercise, "Shift+Tab", [AGAIN])
    page.keyboard.press("Enter")
    folded, moves = exercise.locator("summary", has_text=MOVES), exercise.get_by_role("list", name=MOVES)
    page.keyboard.press("s")
    for move in solution.split(", then "):
        expect(folded).to_be_visible()
        if not moves.is_visible():  # once opened, it stays open
            press_until(page, exercise, "Tab", folded.all_text_contents())
            page.keyboard.press("Enter")
        expect(moves).to_be_visible()
        press_until(page, exercise, "Tab", moves.locator("button").all_inner_texts())
        press_until(page, exercise, "ArrowDown", [move])
        page.keyboard.press("Enter")
    expect(strip).to_contain_text("Right.")


def press_until(page: Page, window: Locator, key: str, wanted: list[str]) -> None:
    """Press a key until the element with the focus in this window has one of these texts."""
    for _ in range(MANY):
        if window.evaluate(FOCUSED) in wanted:
            return
        page.keyboard.press(key)
    pytest.fail(f"{key} does not come to {', '.join(wanted)}")


def walked(notebook: Path, folder: Path) -> str:
    """Export a notebook as a page, scan it with axe, light and wide, then dark and narrow, and walk it."""
    path = export(notebook, folder / "page.html")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), headless=True, args=list(CHROMIUM))
        pages = [seen(browser, path, *look) for look in LOOKS]
        assert [] == [barrier for page in pages for barrier in barriers(page)]
        many = walk(pages[0])
        browser.close()
    return f"{many} exercises"


def seen(browser: Browser, path: Path, scheme: Literal["light", "dark"], width: int) -> Page:
    """Open a page at this width and in this colour scheme."""
    size: ViewportSize = {"width": width, "height": 900}
    page = browser.new_page(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page.goto(path.as_uri())
    rest(page, 0.3)
    return page
