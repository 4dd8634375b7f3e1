"""The pictures of README.md, taken from the real thing: `python -m tests.browser.pictures`, or `make pictures`.

With a folder as its argument it takes every state at every width in both themes instead, to be looked at and judged.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.bench import HEAD, Live, Window, press, written
from tests.browser.lab import CHROMIUM, Seen, chromium, serving

FOLDER = Path(__file__).resolve().parents[2] / "notebooks/pictures"
WIDTHS = (1280, 640, 360)
THEMES = ("light", "dark")
PREPARE = """from random import Random
def on_to(turn):
    table, rng = muses.start(["Rob", "Don", "Jule", "Chris"], seed=12), Random(5)
    while table.round < turn:
        for seat in table.seats:
            table.play(seat, rng.choice(next(each for each in table.waiting if each.seat == seat).moves))
    return table
match = lambda turn: tw.Match(on_to(turn), {name: any_move for name in ("Don", "Jule", "Chris")}, seed=4)
"""


def made(window: Window, move: str) -> None:
    """Make a move and look at what came of it."""
    window.move(move).click()
    window.button("Back to now").click()
    window.root.locator(".tt-ask, .tt-end").first.wait_for()


def nothing(window: Window) -> None:
    """Leave it as it is."""


def stepped(window: Window) -> None:
    """Go one step on."""
    window.press("One step on")


def refused(window: Window) -> None:
    """Ask for what is refused, and read why."""
    press(window.move("inspiration"))
    window.root.locator(".tt-refusal").get_by_role("button", name="Rule:").click()


STATES: dict[str, tuple[str, Callable[[Window], None]]] = {
    "set-up": ("w = tw.Play(match(1)); w", nothing),
    "game": ("w = tw.Play(match(5)); w", lambda window: made(window, "sun revolution")),
    "round": ('w = tw.Replay(muses.examples["turn"], eyes=[0, tw.OPEN]); w', stepped),
    "refused": ("w = tw.Play(match(3)); w", refused),
    "end": ("w = tw.Play(match(9)); w", lambda window: made(window, "moon devotion")),
}
README = {
    "muses-1280-light": ("game", 1280, "light"),
    "muses-640-dark": ("round", 640, "dark"),
    "muses-360-light": ("game", 360, "light"),
    "muses-refused": ("refused", 640, "light"),
    "muses-end": ("end", 640, "light"),
}
"""Name of a picture -> its state, width and theme."""


@contextmanager
def studio() -> Iterator[Live]:
    """A notebook in JupyterLab in which nothing moves, on a page high enough for any widget."""
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(CHROMIUM))
        page = browser.new_page(viewport={"width": 1800, "height": 2400}, reduced_motion="reduce")
        live = Live(page, Seen("127.0.0.1"))
        live.attend()
        live.open(lab, written(lab.root / "pictures.ipynb", (f"{HEAD}{PREPARE}print('ready')", "")))
        yield live
        browser.close()
        live.check()


def take(live: Live, target: Path, state: str, width: int, theme: str) -> None:
    """Take one picture of a widget in a state."""
    live.theme(theme.title())
    source, prepare = STATES[state]
    window = live.run(source)
    window.narrow(width)
    prepare(window)
    live.page.mouse.move(0, 0)
    live.page.evaluate("document.activeElement.blur()")
    live.page.wait_for_timeout(500)
    window.root.screenshot(path=target)


def take_static(live: Live, folder: Path) -> None:
    """Take the static picture as it stands on white and on black paper."""
    html = live.ask("match(5).table.show(0)._repr_html_()")
    page = live.page.context.new_page()
    page.set_viewport_size({"width": 780, "height": 400})
    for paper in ("white", "black"):
        page.set_content(f'<body style="background: {paper}; margin: 10px">{html}')
        page.screenshot(path=folder / f"static-{paper}.png", full_page=True)


def main(folder: Path | None) -> None:
    """Take the pictures of README.md; or all there are, into a folder."""
    every = product(STATES, WIDTHS, THEMES)
    everything = {f"{state}-{width}-{theme}": (state, width, theme) for state, width, theme in every}
    target = folder or FOLDER
    target.mkdir(parents=True, exist_ok=True)
    with studio() as live:
        for name, (state, width, theme) in (everything if folder else README).items():
            take(live, target / f"{name}.png", state, width, theme)
            print(target / f"{name}.png")
        if folder:
            take_static(live, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None)
