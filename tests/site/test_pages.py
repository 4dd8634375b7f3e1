"""The pages of the site: made from what notebooks keep, each link leads somewhere, and no answer stands in a source."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tools.site import __main__ as site
from tools.site.lessons import cells_of, source_of
from tools.site.rules import sections

PAGES = 52
HEAVIEST = 750_000


class Page(HTMLParser):
    """What a page links to, and what may be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links, self.ids, self.scripts, self.handlers = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        self.links += [told[name] for name in ("href", "src") if told.get(name)]
        self.ids += [told["id"]] if "id" in told else []
        self.scripts += [told] if tag == "script" else []
        self.handlers += [name for name in told if name.startswith("on")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """All pages, without the Python that plays in them."""
    target = tmp_path_factory.mktemp("site")
    site.write_pages(target)
    (target / "_static").mkdir()
    for name in ("site.css", "widget.css", "site.js", "icon.svg", "LICENSES.txt"):
        (target / "_static" / name).touch()
    return target


@pytest.fixture(scope="module")
def pages(folder):
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.html"))}


def test_every_lesson_every_game_and_every_rulebook_has_its_page(pages):
    assert PAGES == len(pages)
    assert {f"{name}/play.html" for name in site.COVERS} | {f"rules/{name}.html" for name in site.COVERS} < set(pages)
    assert {
        path.relative_to(site.NOTEBOOKS).with_suffix(".html").as_posix() for path in site.NOTEBOOKS.rglob("*/*.ipynb")
    } < set(pages)


def test_every_link_leads_to_what_is_there(folder, pages):
    parsed = {path: Page(text) for path, text in pages.items()}
    dead = []
    for path, page in parsed.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (folder / path).parent / unquote(parts.path) if parts.path else folder / path
            name = Path(target).resolve().relative_to(folder.resolve()).as_posix()
            named = name in parsed and parts.fragment and unquote(parts.fragment) not in parsed[name].ids
            dead += [(path, link)] * bool(named or not target.is_file())
    assert [] == dead


def test_no_page_holds_the_source_of_a_folded_cell_for_it_holds_answers(pages):
    told = []
    for notebook in site.NOTEBOOKS.rglob("*/*.ipynb"):
        text = pages[notebook.relative_to(site.NOTEBOOKS).with_suffix(".html").as_posix()]
        for cell in cells_of(notebook):
            if cell["cell_type"] == "code" and cell["metadata"].get("jupyter", {}).get("source_hidden"):
                told += [line for line in source_of(cell).splitlines() if len(line) > 30 and line.strip() in text]
    assert [] == told


def test_a_page_has_a_title_a_description_and_a_policy_and_runs_nothing_of_its_own(pages):
    for path, text in pages.items():
        page = Page(text)
        assert re.search(r"<title>[^<]{5,80}</title>", text), path
        assert re.search(r'<meta name="description" content="[^"]{10,260}"', text), path
        assert "default-src 'none'; script-src 'self'" in text, path
        assert [{"type": "module", "src": page.scripts[0]["src"]}] == page.scripts[:1], path
        assert [{"type": "application/json", "id": "windows"}] == page.scripts[1:], path
        assert [] == page.handlers, path
        assert 1 == text.count("<h1"), path
    assert len(pages) == len({re.search("<title>(.*)</title>", text)[1] for text in pages.values()})


def test_a_page_speaks_of_what_is_pressed_on_it_and_says_where_its_code_can_be_run(pages):
    assert [] == [path for path, text in pages.items() if "Run the cell" in text]
    with_code = {path for path, text in pages.items() if "<pre" in text} - {"index.html"}
    assert with_code == {path for path, text in pages.items() if "Code stands here" in text}


def test_every_rule_has_an_address_of_its_own(pages):
    for name in site.COVERS:
        ids = Page(pages[f"rules/{name}.html"]).ids
        assert set(site.GAMES[name].rulebook) <= set(ids)
        assert len(ids) == len(set(ids))
        assert len(site.GAMES[name].rulebook) == sum(len(rules) for _, rules in sections(site.GAMES[name]))


def test_what_can_be_played_has_a_recipe_and_what_tells_a_hand_has_none(pages):
    recipes = {path: [each.get("recipe") for each in windows(text).values()] for path, text in pages.items()}
    assert [{"window": "play", "game": "muses"}] == recipes["muses/play.html"]
    assert [{"window": "practice", "game": ""}] == recipes["all_games/practice.html"]
    assert all(recipes["tragedy_looper/3_play.html"][:-1])
    assert [None] == recipes["index.html"]


def test_pages_are_light(pages):
    assert {} == {path: len(text) for path, text in pages.items() if len(text) > HEAVIEST}
    assert len(pages["index.html"]) <= 100_000


def windows(text: str) -> dict:
    return json.loads(re.search(r'<script type="application/json" id="windows">(.*)</script>', text)[1])
