"""What README shows is what happens, and what it points at is there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "ARCHITECTURE.md", "LICENSES.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`([\w.]+/[\w/.]+\.\w+|[\w]+(?:/\w+)?\.py)`")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def blocks(page: str) -> list[str]:
    return BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))


def test_every_example_of_the_readme_gives_what_it_shows():
    text = "\n".join(blocks("README.md"))
    example = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    complaints: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(example, out=complaints.append)

    assert result.attempted > 5
    assert [] == complaints


@pytest.mark.parametrize("page", PAGES)
def test_every_link_to_a_file_leads_to_one(page):
    targets = LINK.findall((ROOT / page).read_text(encoding="utf-8"))

    assert [] == [target for target in targets if not (ROOT / target).exists()]


def test_every_file_that_the_walks_name_is_there():
    walks = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## Five walks")[2].partition("\n## ")[0]
    named, games = NAMED.findall(walks), ROOT / "tabletop_widgets/games"

    assert len(named) > 25
    assert [] == [name for name in named if not (ROOT / name).is_file() and not [*games.glob(f"*/{name}")]]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_readers_and_contributors_are_led_to_what_is_promised(page):
    assert "(SECURITY.md)" in (ROOT / page).read_text(encoding="utf-8")


def test_every_promise_names_tests_that_are_there():
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    promises = re.findall(r"^\| \*\*(.*)\*\*.* \| (.+) \|$", text, re.MULTILINE)
    named = [re.findall(r"`(tests/[\w/.]+)`", tests) for _, tests in promises]

    assert len(named) > 5
    assert all(named)
    assert [] == [name for names in named for name in names if not (ROOT / name).exists()]


def test_the_readme_names_the_two_commands_and_the_badge():
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    assert {"make lab", "make test"} <= set(re.findall(r"^make \w+", text, re.MULTILINE))
    assert "HEAD?urlpath=lab/tree/notebooks/index.ipynb" in text


@pytest.mark.parametrize("page", ["README.md", "LICENSES.md"])
def test_the_front_page_credits_the_icons(page):
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", (ROOT / page).read_text(encoding="utf-8"))

    assert "Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0" in text
