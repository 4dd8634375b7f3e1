"""A browser, a JupyterLab of our own, and pages that may neither log errors nor talk to other hosts."""

from __future__ import annotations

import runpy
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tabletop_widgets.widgets.export import execute, export, share
from tabletop_widgets.widgets.page import saved
from tests.browser.bench import HEAD, SOURCES, USUAL, Alone, Live, Place, alone_on_its_page, opening, patient, written
from tests.browser.lab import CHROMIUM, FIREFOX, Lab, Seen, chromium, serving, shut_down
from tests.browser.serving_site import served
from tools.site import __main__ as site

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
READY = runpy.run_path(str(NOTEBOOKS / "lessons.py"))["ready"]  # what `make lab` does to a lesson that it copies
SHELF = "lessons/index.ipynb"
NOT_OURS = "Comm not found"  # JupyterLab says so of a kernel that two pages share


def pytest_addoption(parser) -> None:
    parser.addoption("--firefox", action="store_true", help="Debian's Firefox instead; see `make firefox`")


def pytest_collection_modifyitems(config, items) -> None:
    """Deselect tests marked `chromium` when Firefox runs."""
    if config.getoption("--firefox"):
        out = [item for item in items if item.get_closest_marker("chromium")]
        items[:] = [item for item in items if item not in out]
        config.hook.pytest_deselected(items=out)


@pytest.fixture(scope="session")
def browser(request) -> Iterator[Browser]:
    """Debian's chromium or Firefox, which can reach no host but 127.0.0.1."""
    with sync_playwright() as playwright:
        if request.config.getoption("--firefox"):
            made = playwright.firefox.launch(**FIREFOX, executable_path=shutil.which("firefox-esr"), headless=True)
        else:
            made = playwright.chromium.launch(executable_path=chromium(), headless=True, args=list(CHROMIUM))
        yield made
        made.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory) -> Iterator[Lab]:
    """One hermetic JupyterLab for all tests."""
    with serving(tmp_path_factory.mktemp("lab")) as made:
        yield made


@pytest.fixture
def seen() -> Seen:
    """What the page of this test did; `seen.expected.append(text)` allows a console error that it provokes."""
    return Seen("127.0.0.1")


@pytest.fixture
def page(browser: Browser, seen: Seen) -> Iterator[Page]:
    """A page with a clean profile, which fails the test if it misbehaves."""
    context = browser.new_context(viewport=USUAL)
    made = context.new_page()
    patient(made)
    seen.watch(made)
    yield made
    context.close()
    seen.check()


@pytest.fixture
def notebook(lab: Lab, request) -> Iterator[Callable[..., Path]]:
    """`notebook(*sources)` makes a notebook with these code cells below the lab's root; it goes with its kernels."""
    folder = lab.root / request.node.name.replace("[", "-").rstrip("]")
    folder.mkdir()
    yield lambda *sources: written(folder / "test.ipynb", sources)
    shut_down(lab, folder)
    shutil.rmtree(folder)


@pytest.fixture
def exported(tmp_path, seen: Seen) -> Callable[[Path], Path]:
    """`exported(notebook) -> Path` makes the one-file page of a notebook; from then on no host is allowed."""

    def make(notebook: Path) -> Path:
        seen.allowed = None
        return export(notebook, tmp_path / f"{Path(notebook).stem}.html")

    return make


@pytest.fixture(scope="session")
def pages(tmp_path_factory) -> Callable[[str], Path]:
    """`pages(name) -> Path` makes the page that shows this name's widget alone, or everything for `""`."""
    folder = tmp_path_factory.mktemp("alone")
    path = written(folder / "all.ipynb", (HEAD, *SOURCES.values()))
    book = execute(path)
    share(saved(book))
    return cache(lambda name: alone_on_its_page(book, path, name))


@pytest.fixture(scope="session")
def reader(browser: Browser, pages: Callable[[str], Path]) -> Iterator[Alone]:
    """A browser page for pages without a kernel, one after another; no host is allowed."""
    context = browser.new_context(viewport=USUAL)
    place = Alone(context.new_page(), Seen(None), pages=pages)
    place.attend()
    yield place
    context.close()


@pytest.fixture
def alone(reader: Alone) -> Iterator[Alone]:
    """A page without a kernel, still empty."""
    yield from as_it_was(reader)
    reader.page.goto("about:blank")


@pytest.fixture(scope="session")
def opened(browser: Browser, lab: Lab) -> Iterator[Live]:
    """A notebook in JupyterLab that stays open for all tests: loading JupyterLab takes longer than most of them."""
    with opening(browser, lab, "opened") as made:
        yield made


@pytest.fixture
def live(opened: Live) -> Iterator[Live]:
    """The open notebook, as it was opened."""
    opened.sent.clear()
    yield from as_it_was(opened)
    opened.theme("Light")


def as_it_was(place: Place) -> Iterator[Place]:
    """Lend a place to a test, check afterwards that it behaved, and reset it."""
    place.dialogs.clear()
    yield place
    place.page.set_viewport_size(USUAL)
    place.page.emulate_media(reduced_motion="null", forced_colors="null", media="null", color_scheme="null")
    try:
        place.check()
    finally:
        place.seen.forget()


@pytest.fixture(params=["alone", "live"])
def place(request) -> Place:
    """Run a test twice: on a page without a kernel, and in JupyterLab."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def lessons(lab):
    """Copy the index and three notebooks to a folder below the lab's root."""
    folder = lab.root / "lessons"
    for name in ("index.ipynb", "muses/1_learn.ipynb", "muses/practice.ipynb", "muses/3_play.ipynb"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(READY((NOTEBOOKS / name).read_bytes()))
    yield folder
    shut_down(lab, folder)
    shutil.rmtree(folder)


@pytest.fixture
def visit(browser, lab, lessons, seen):
    """`visit(width, height, path)` opens the index, or another lesson, in a clean browser.

    It is closed before the folder of lessons goes, because JupyterLab looks there now and then.
    """
    contexts = []
    seen.expected.append(NOT_OURS)

    def made(width=1366, height=768, path=SHELF):
        contexts.append(browser.new_context(viewport={"width": width, "height": height}))
        page = contexts[-1].new_page()
        patient(page)
        seen.watch(page)
        page.goto(lab.url(path))
        page.locator(".tt-hero" if path == SHELF else ".tt-root").first.wait_for()
        return page

    yield made
    for context in contexts:
        context.close()
    seen.check()


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory) -> Path:
    """The whole site, in a subfolder; built once, because its Python takes long."""
    target = tmp_path_factory.mktemp("pages") / "games"
    site.build(target)
    return target


@pytest.fixture(scope="session")
def site_address(site_folder: Path) -> Iterator[str]:
    """The address at which the site is served."""
    with served(site_folder) as address:
        yield address


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that visits the site for the first time."""
    made = browser.new_context(viewport=USUAL)
    yield made
    made.close()


@pytest.fixture
def come(visitor: BrowserContext, seen: Seen, site_address: str) -> Iterator[Callable[[str], Page]]:
    """`come(path)` opens a page of the site, which fails the test if it misbehaves."""

    def go(path: str) -> Page:
        page = visitor.new_page()
        patient(page)
        seen.watch(page)
        page.goto(site_address + path)
        return page

    yield go
    visitor.close()
    seen.check()
