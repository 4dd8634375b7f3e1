"""Take the pictures of README.md from real widgets: `python -m tools.pictures`, or `make pictures`.

With a folder as its argument, take every state on every screen in both themes instead, for inspection: each shot by
itself, and all shots of a game on one sheet. Further words choose the states whose names begin with them.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Browser, sync_playwright

from tabletop_widgets.games import GAMES
from tabletop_widgets.widgets.covers import COVERS
from tests.browser.bench import HEAD, Live, Window, written
from tests.browser.lab import CHROMIUM, Seen, chromium, rest, serving
from tests.browser.states import PREPARE, STATES, STATIC
from tools.moving_picture import NAME, film
from tools.site.__main__ import NOTEBOOKS
from tools.site.__main__ import STATIC as KIT
from tools.site.home import home
from tools.site.writer import Writer

FOLDER = Path(__file__).resolve().parents[1] / "notebooks/pictures"
HEIGHTS = {1280: 900, 640: 760, 360: 844}
"""Width of a widget -> height of the browser's page, typical of screens that wide."""
THEMES = ("light", "dark")
SCREENS = {"1366x768": (1366, 768), "1280x900": (1280, 900), "1920x1080": (1920, 1080), "390x844": (1000, 950)}
"""Name -> the page size at which JupyterLab leaves that much room: a phone would show no side bar and no menu."""
PHONE = 390
HIGH, APART, LINE = 330, 8, 22  # height of a shot on a sheet, gap, height of its name
README = {
    "bemused-cascade": ("bemused-cascade", 640, "light"),
    "dazzle-asked": ("dazzle-asked", 640, "light"),
    "mascarade-1280-light": ("mascarade-6", 1280, "light"),
    "mascarade-reveal": ("mascarade-reveal", 640, "light"),
    "mascarade-dark": ("mascarade-4", 640, "dark"),
    "muses-1280-light": ("muses-game", 1280, "light"),
    "muses-640-dark": ("muses-round", 640, "dark"),
    "muses-360-light": ("muses-game", 360, "light"),
    "muses-refused": ("muses-refused", 640, "light"),
    "muses-end": ("muses-end", 640, "light"),
    "tragedy-night": ("tragedy-night", 1280, "light"),
    "tragedy-dark": ("tragedy-crowded", 640, "dark"),
}
"""Name of a picture -> its state, width and theme."""
LIDS, LIDS_WIDTH = "lids", 1204
NO_BUTTONS = ".boxes .ways { display: none }"  # useless in a picture


@contextmanager
def studio() -> Iterator[Live]:
    """Open a notebook in JupyterLab in which nothing moves."""
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(CHROMIUM))
        page = browser.new_page(viewport={"width": 1800, "height": 900}, reduced_motion="reduce")
        live = Live(page, Seen("127.0.0.1"))
        live.attend()
        live.open(lab, written(lab.root / "pictures.ipynb", (f"{HEAD}{PREPARE}print('ready')", "")))
        yield live
        browser.close()
        live.check()


def shoot(window: Window, target: Path) -> None:
    """Take a picture of a widget, without pointer or focus on it."""
    window.page.mouse.move(0, 0)
    window.page.evaluate("document.activeElement.blur()")
    rest(window.page, 0.3)
    window.root.screenshot(path=target)


def take(live: Live, target: Path, state: str, width: int, theme: str) -> None:
    """Take one picture of a widget in a state."""
    live.theme(theme.title())
    source, prepare = STATES[state]
    live.page.set_viewport_size({"width": 1800, "height": HEIGHTS[width]})
    window = live.run(source)
    window.narrow(width)
    prepare(window)
    shoot(window, target)
    lighten(target)


def take_lids(browser: Browser, target: Path) -> None:
    """Take a picture of the five boxes on the site's front page."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "_static").mkdir()
        for name in ("site.css", "widget.css"):
            shutil.copy(KIT / name, Path(folder) / "_static" / name)
        home(Writer(Path(folder)), [GAMES[name] for name in COVERS], NOTEBOOKS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto((Path(folder) / "index.html").as_uri())
        page.add_style_tag(content=NO_BUTTONS)
        page.locator("ul.boxes").screenshot(path=target)
        page.close()
    lighten(target)


def lighten(picture: Path) -> None:
    """Drop the two lowest bits of each colour: invisible noise of gradients, and half of the file."""
    with Image.open(picture) as shot:
        even = shot.convert("RGB").point(lambda value: round(round(value * 63 / 255) * 255 / 63))
    even.save(picture, optimize=True)


# All states, for inspection.


def take_all(live: Live, folder: Path, state: str, theme: str) -> list[Path]:
    """Bring a widget into a state, and take a picture of it on every screen."""
    source, prepare = STATES[state]
    live.page.set_viewport_size({"width": 1366, "height": 768})
    window = live.run(source)
    prepare(window)
    taken = []
    for screen, (width, height) in SCREENS.items():
        live.page.set_viewport_size({"width": width, "height": height})
        window.narrow(PHONE if screen == "390x844" else None)
        taken.append(folder / f"{state}-{screen}-{theme}.png")
        shoot(window, taken[-1])
    return taken


def take_static(live: Live, folder: Path, name: str) -> list[Path]:
    """Take a static picture on white and on black paper."""
    browser = live.page.context.browser
    assert browser
    page = browser.new_page(viewport={"width": 860, "height": 400})
    html = live.ask(f"{STATIC[name]}.table.show(0)._repr_html_()")
    taken = [folder / f"{name}-{paper}.png" for paper in ("white", "black")]
    for path in taken:
        paper = path.stem.rpartition("-")[2]
        page.set_content(f'<body style="background: {paper}; margin: 10px">{html}')
        page.screenshot(path=path, full_page=True)
    page.close()
    return taken


def sheet(rows: list[list[Path]], target: Path) -> None:
    """Put shots on one sheet: a row for each state, all of the same height, each below its name."""
    shots = [[small(path) for path in row] for row in rows]
    wide = max(sum(shot.width + APART for shot in row) for row in shots) + APART
    whole = Image.new("RGB", (wide, len(rows) * (HIGH + LINE + APART) + APART), "#808080")
    pen, font = ImageDraw.Draw(whole), ImageFont.load_default(14)
    for at, (row, names) in enumerate(zip(shots, rows, strict=True)):
        x, y = APART, APART + at * (HIGH + LINE + APART)
        for shot, path in zip(row, names, strict=True):
            pen.text((x, y), path.stem, "white", font)
            whole.paste(shot, (x, y + LINE))
            x += shot.width + APART
    whole.save(target, optimize=True)


def small(path: Path) -> Image.Image:
    """Return a shot scaled to the height of a sheet's rows."""
    with Image.open(path) as shot:
        return shot.convert("RGB").resize((round(shot.width * HIGH / shot.height), HIGH), Image.Resampling.LANCZOS)


def everything(live: Live, folder: Path, starts: tuple[str, ...]) -> None:
    """Take every state on every screen in both themes, then lay out the sheets."""
    shots = folder / "shots"
    shots.mkdir(parents=True, exist_ok=True)
    rows: dict[str, list[Path]] = {}
    for theme, state in product(THEMES, STATES):
        if state.startswith(starts):
            live.theme(theme.title())
            rows.setdefault(state, []).extend(take_all(live, shots, state, theme))
    rows |= {name: take_static(live, shots, name) for name in STATIC if name.startswith(starts)}
    for game in sorted({name.partition("-")[0] for name in rows}):
        sheet([row for name, row in rows.items() if name.startswith(f"{game}-")], folder / f"{game}.png")
        print(folder / f"{game}.png")


def main(folder: Path | None, starts: tuple[str, ...]) -> None:
    """Take the pictures of README.md, or of all states into a folder."""
    with studio() as live:
        if folder:
            everything(live, folder, starts)
            return
        for name, (state, width, theme) in README.items():
            take(live, FOLDER / f"{name}.png", state, width, theme)
            print(FOLDER / f"{name}.png")
        browser = live.page.context.browser
        assert browser
        take_lids(browser, FOLDER / f"{LIDS}.png")
        film(live, FOLDER / NAME)
        print(FOLDER / NAME)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, prog="python -m tools.pictures")
    asked.add_argument("folder", nargs="?", type=Path, help="where every state goes; else those of README.md are taken")
    asked.add_argument("starts", nargs="*", default=[""], help="words with which the states begin that are taken")
    given = asked.parse_args()
    main(given.folder, tuple(given.starts))
