"""A browser, a JupyterLab of our own, and pages that may neither complain nor talk to anybody else."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tabletop_widgets.widgets.export import export
from tests.browser.lab import CHROMIUM, Lab, Seen, chromium, serving, shut_down


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium, for which no name but 127.0.0.1 exists."""
    with sync_playwright() as playwright:
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
    """A page with a clean profile; at the end it must have been quiet."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    made = context.new_page()
    made.set_default_timeout(30_000)
    seen.watch(made)
    yield made
    context.close()
    seen.check()


@pytest.fixture
def notebook(lab: Lab, request) -> Iterator[Callable[..., Path]]:
    """Give `notebook(*sources)`: a notebook with these code cells below the lab's root; it and its kernels end here."""
    folder = lab.root / request.node.name.replace("[", "-").rstrip("]")
    folder.mkdir()
    yield lambda *sources: written(folder / "test.ipynb", sources)
    shut_down(lab)
    shutil.rmtree(folder)


@pytest.fixture
def exported(tmp_path, seen: Seen) -> Callable[[Path], Path]:
    """Give `exported(notebook) -> Path`: the one-file page of a notebook, which from then on may ask nobody at all."""

    def make(notebook: Path) -> Path:
        seen.allowed = None
        return export(notebook, tmp_path / f"{Path(notebook).stem}.html")

    return make


def written(path: Path, sources: tuple[str, ...]) -> Path:
    """Write a notebook of these code cells."""
    cells: list[Any] = [nbformat.v4.new_code_cell(source, id=f"cell-{n}") for n, source in enumerate(sources)]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)
    return path
