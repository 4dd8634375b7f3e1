"""Ten things that a new reader does, from the shelf on; with -s it prints the clicks, keys and pixels that each takes.

A pixel is one that the notebook must be scrolled for the next thing to be in sight.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.bench import Window
from tests.browser.lab import VISIBLE, Lab, shut_down
from tests.browser.test_shelf import kept

pytestmark = pytest.mark.slow

SCROLLED = f"""() => document.querySelector("{VISIBLE} .jp-WindowedPanel-outer")?.scrollTop ?? 0"""
ROUNDS, SESSION = 9, 5


STANDS = """async (node) => {
  for (let calm = 0, before = ""; calm < 6; ) {
    await new Promise(requestAnimationFrame);
    const now = JSON.stringify(node.getBoundingClientRect());
    calm = now === before ? calm + 1 : 0;
    before = now;
  }
}"""
"""A page that is still being drawn moves by itself, and that is not the reader's doing."""


@dataclass
class Reader:
    """Whoever does these things, and what each has taken so far."""

    page: Page
    rows: list[tuple[str, int, int, float]] = field(default_factory=list)
    clicks: int = 0
    keys: int = 0
    pixels: float = 0

    def click(self, target: Locator) -> None:
        """Bring it in sight, if need be, and click."""
        try:
            target.wait_for()
        except Error as late:
            late.add_note(f"There is {self.page.url} with {self.page.locator('button:visible').all_inner_texts()}.")
            raise
        target.evaluate(STANDS)
        before = self.page.evaluate(SCROLLED)
        target.scroll_into_view_if_needed()
        self.pixels += abs(self.page.evaluate(SCROLLED) - before)
        self.clicks += 1
        target.click()

    def key(self, key: str) -> None:
        """Press a key."""
        self.keys += 1
        self.page.keyboard.press(key)

    def done(self, task: str, clicks: int, pixels: int = 0) -> None:
        """Note what a task has taken, which may be no more than this."""
        self.rows.append((task, self.clicks, self.keys, self.pixels))
        print(f"{task:48} {self.clicks:3} clicks {self.keys:3} keys {self.pixels:6.0f} pixels")
        assert (self.clicks <= clicks, self.pixels <= pixels) == (True, True), self.rows[-1]
        self.clicks = self.keys = 0
        self.pixels = 0

    def window(self, at: int = 0) -> Window:
        """Find a window of the notebook that is shown."""
        return Window(self.page.locator(f"{VISIBLE} .tt-widget").nth(at))

    def link(self, name: str) -> Locator:
        """Find a link of the notebook that is shown."""
        return self.page.locator(VISIBLE).get_by_role("link", name=name, exact=True).first


def answer_all(reader: Reader) -> None:
    """Let each exercise show its answer, and read on, to the end."""
    for at in range(reader.page.locator(f"{VISIBLE} .tt-widget").count()):
        window = reader.window(at)
        window.root.locator(".tt-strip, .tt-search").first.wait_for(state="attached")
        if window.button("Show answer").count():
            reader.click(window.button("Show answer"))
            reader.key("n")
    end = reader.page.locator(f"{VISIBLE} .tt-end")
    reader.click(end.locator(".tt-end-door.tt-strong"))  # what has no answer to be shown is still ahead
    open_one = Window(
        reader.page.locator(f"{VISIBLE} .tt-widget", has_text="What happens if you play your Inspiration now?")
    )
    reader.click(open_one.piece("hand-inspiration"))
    expect(open_one.refusal).to_contain_text("the Sun is at a side this round")
    reader.click(open_one.piece("hand-moon-devotion"))
    reader.click(open_one.button("Play Moon Devotion"))
    expect(end).to_contain_text("You can play Muses")


def to_play(reader: Reader) -> Locator:
    """Find the way from the shelf to a table of Muses."""
    return reader.page.locator(f"{VISIBLE} .tt-box-buttons").first.get_by_role("link", name="Play", exact=True)


def play_on(reader: Reader, window: Window, rounds: int = ROUNDS) -> None:
    """Play a card a round."""
    for _ in range(rounds):
        window.settle()
        reader.click(window.svg.locator(".tt-open").first)
        reader.click(window.strip.locator(".tt-strong"))


def learn(reader: Reader) -> None:
    """Begin, answer wrong, get a hint, finish, practise five."""
    reader.click(reader.link("Begin Muses"))
    first = reader.window()
    first.says("Which")
    reader.done("begin: the first question is there", 1)

    reader.click(first.piece("hand-moon-devotion"))
    reader.click(first.button("Play Moon Devotion"))
    first.says("Not quite.")
    reader.done("answer wrong: what it comes to is shown", 2)

    reader.click(first.button("Try again"))
    reader.click(first.button("Hint"))
    reader.done("get a hint", 2)

    answer_all(reader)
    reader.done("finish: all exercises of the lesson", 40, 20_000)

    reader.click(reader.page.locator(f"{VISIBLE} .tt-end-doors a", has_text="Practise"))
    asked = reader.page.get_by_role("group", name="Muses: practice")
    for _ in range(SESSION):
        reader.click(asked.locator(".tt-answer").first)
        expect(asked.locator(".tt-answer.tt-right")).to_have_count(1)
        reader.click(asked.locator(".tt-bar .tt-onward"))
        if asked.get_by_text("An easier case").or_(asked.get_by_text("Once more")).count():
            reader.click(asked.locator(".tt-bar .tt-onward"))
    expect(asked.get_by_role("heading", name="Five today")).to_be_visible()
    reader.done("practise five, from the end of the lesson", 16, 5_000)


def play(reader: Reader) -> None:
    """Play a match, see where it turned, and begin another."""
    reader.click(reader.link("Done for today"))
    reader.click(to_play(reader))
    table = reader.window()
    reader.click(table.button("Run the cell to play"))
    reader.click(table.button("Deal for three"))
    table.svg.wait_for()
    play_on(reader, table)
    table.settle()
    expect(table.button("Review")).to_be_visible()
    reader.done("play a match of nine rounds against two bots", 22)

    reader.click(table.button("Review"))
    expect(table.root.locator(".tt-turn").first).to_be_visible()
    expect(table.root.locator(".tt-curve-head > progress")).to_have_count(0)
    expect(table.root.locator(".tt-turn .tt-strong")).to_be_in_viewport(ratio=1)
    reader.done("see where it turned", 1)

    reader.click(table.button("Back to the table"))
    reader.click(table.button("Rematch"))
    play_on(reader, table, rounds=1)


def another_day(reader: Reader, lab: Lab, lessons: Path, visit: Callable[[], Page]) -> Page:
    """Close the browser, stop what it has left running, and come back in another one."""
    reader.page.context.close()
    shut_down(lab, lessons)
    return visit()


def test_ten_things_that_a_new_reader_does_take_few_clicks_and_no_search(visit, lab, lessons):
    reader = Reader(visit())
    learn(reader)
    play(reader)
    kept(lessons, r'"decided": \[\s*"sun devotion"\s*\]')  # of the rematch, and of it alone
    reader.page = another_day(reader, lab, lessons, visit)
    reader.clicks = 0
    reader.click(reader.page.get_by_role("link", name="Go on playing Muses"))
    reader.click(reader.window().button("Run the cell to play"))
    reader.click(reader.window().button("Go on"))
    reader.window().svg.wait_for()
    reader.done("the next day, go on with a match", 3)

    reader.click(reader.window().strip.locator(".tt-cite"))
    expect(reader.window().rule).to_be_visible()
    reader.done("find the rule of a question", 1)

    reader.page = another_day(reader, lab, lessons, visit)
    reader.click(to_play(reader))
    table = reader.window()
    reader.click(table.button("Run the cell to play"))
    reader.click(table.root.locator(".tt-seat", has_text="Don"))
    reader.click(table.button("A person here"))
    reader.click(table.button("Deal for three"))
    reader.click(table.button("I am Rob"))
    table.says("Which action card")
    reader.done("play with two at a screen", 6)
