"""The pages of the site: made from what notebooks keep, each link leads somewhere, and no answer stands in a source."""

from __future__ import annotations

import gzip
import html
import inspect
import json
import re
import sys
import zlib
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType, SimpleNamespace
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree as ET

import pytest

import tabletop_widgets as tw
from tabletop_widgets.rulebook import search
from tabletop_widgets.widgets.kept_output import KEPT, pack
from tests.kernel.tiny import sand
from tools.site import __main__ as site
from tools.site.home import BISCUITS
from tools.site.lessons import cells_of, read, source_of
from tools.site.reference import GROUPS, entries
from tools.site.rules import sections
from tools.site.writer import LITE_SIZE, NOTEBOOK, Writer

pytestmark = pytest.mark.slow  # the pages are built for all of them

PAGES = 69  # and one a rule
HEAVIEST, PRACTICE = 175_000, 260_000
ADDRESS = "https://games.example/tables"


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
    site.write_pages(target, ADDRESS)
    for name in ("site.css", "widget.css", "site.js", "icon.svg", "LICENSES.txt"):
        (target / "_static" / name).touch()
    return target


@pytest.fixture(scope="module")
def pages(folder):
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.html"))}


def test_every_lesson_every_game_and_every_rulebook_has_its_page(pages):
    assert PAGES + sum(len(site.GAMES[name].rulebook) for name in site.COVERS) == len(pages)
    assert {f"{name}/play.html" for name in site.COVERS} | {f"rules/{name}.html" for name in site.COVERS} < set(pages)
    assert {
        path.relative_to(site.NOTEBOOKS).with_suffix(".html").as_posix() for path in site.NOTEBOOKS.rglob("*/*.ipynb")
    } < set(pages)


@pytest.fixture(scope="module")
def found(folder):
    """What the search knows, by group."""
    groups = json.loads(gzip.decompress((folder / "_static/search.json.gz").read_bytes()))
    return {group["title"]: group for group in groups}


def test_the_search_knows_every_rule_every_part_of_a_lesson_and_every_name_of_the_reference(pages, found):
    places = {row["href"] for group in found.values() for row in group["rows"]}
    ids = {path: {*Page(text).ids} for path, text in pages.items()}
    assert [] == [place for place in places if place.partition("#")[2] not in ids[place.partition("#")[0]] | {""}]
    for game in site.COVERS:
        assert {f"rules/{game}.html#{rule}" for rule in site.GAMES[game].rulebook} <= places
    assert {"muses/1_learn.html#your-first-tokens", "reference.html#Play", "reference.html#Match.undo"} <= places


@pytest.mark.parametrize(
    ("group", "said", "first"),
    [
        ("Muses", "tied for third", "rules/muses.html#muses.score.tie-third"),
        ("Lessons", "biscuits", "make_your_own/1_one_file.html"),
        ("Reference", "open a link", "reference.html#open_link"),
    ],
)
def test_everyday_words_find(found, group, said, first):
    rows = [found[group]["rows"][at]["href"] for at in search.find(found[group]["index"], said)]
    assert first in [row.partition("#")[0] if "#" not in first else row for row in rows[:4]]


def test_the_contents_of_a_lesson_list_its_parts_and_the_others_of_its_game(pages):
    links = Page(pages["muses/1_learn.html"]).links
    lessons = [f"../muses/{path.stem}.html" for path in site.NOTEBOOKS.glob("muses/*.ipynb")]
    assert {"#your-first-tokens", "../muses/play.html", "../rules/muses.html", *lessons} <= {*links}
    assert 'aria-current="page">Learn Muses' in pages["muses/1_learn.html"]


def test_the_reference_names_what_a_caller_may_use_and_tells_of_each(pages):
    ids = {*Page(pages["reference.html"]).ids}
    assert {name for name in tw.__all__ if inspect.isclass(getattr(tw, name))} <= ids
    assert {"Play.load", "Record.seen_by", "bots.strong", "classroom.mark", "theory.matrix", "open_link"} <= ids
    assert {"rehearse", "bots.played_by"} <= ids
    assert not {"Play.answered", "Play.hold_sync", "bots.Random"} & ids
    assert "(saved: str | Path, seats: Mapping[Any, Any] | None = None" in html.unescape(pages["reference.html"])
    assert [] == [each["id"] for title in GROUPS for each in entries(title) if not each["brief"]]


def test_the_game_that_the_front_page_shows_can_be_copied():
    made = {"tw": tw, "Biscuits": type("Biscuits", (sand.Sand,), {"__doc__": "A plate.", "__module__": "copied"})}
    sys.modules["copied"] = ModuleType("copied")
    exec(BISCUITS, made)
    table, taken = SimpleNamespace(last=2), SimpleNamespace(count=2)

    assert made["biscuits"].name == "biscuits"
    assert made["no_copying"](table, 0, taken) == "That many were just taken."


def test_beside_jupyterlite_a_lesson_leads_to_its_notebook_and_says_how_much_is_loaded(pages, tmp_path):
    lesson = {"steps": [], "first_code": None, "parts": [], "room": []}
    writer = Writer(tmp_path, has_lite=True)
    writer.write("muses/1_learn.html", "lesson.html.j2", title="Learn Muses", description="A lesson.", **lesson)
    beside = (tmp_path / "muses/1_learn.html").read_text("utf-8")

    assert f"../{NOTEBOOK}muses/1_learn.ipynb" in Page(beside).links
    assert f"{LITE_SIZE} MB" in beside
    assert NOTEBOOK not in pages["muses/1_learn.html"]


def test_a_site_with_a_known_address_has_a_map_and_previews_and_another_has_none(folder, pages, tmp_path):
    places = re.findall("<loc>(.*)</loc>", (folder / "sitemap.xml").read_text("utf-8"))
    assert {f"{ADDRESS}/{path}" for path in pages} == {*places}
    assert f'<link rel="canonical" href="{ADDRESS}/muses/1_learn.html">' in pages["muses/1_learn.html"]
    assert f'<meta property="og:image" content="{ADDRESS}/_static/preview.png">' in pages["index.html"]

    page = {"title": "A page", "description": "A page of its own.", "game": None, "still": ""}
    writer = Writer(tmp_path)
    writer.write("a.html", "play.html.j2", **page)
    writer.write_map()
    assert ["a.html"] == [path.name for path in tmp_path.iterdir()]
    assert "og:image" not in (tmp_path / "a.html").read_text("utf-8")


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


def test_no_page_contains_the_source_of_a_folded_cell(pages):
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


def test_a_lesson_says_which_command_opens_it_in_jupyterlab_and_gives_no_notebook_away(folder, pages):
    lessons = {path.relative_to(site.NOTEBOOKS).with_suffix("") for path in site.NOTEBOOKS.rglob("*/*.ipynb")}
    assert [] == [
        path
        for path in lessons
        if f"<code>tabletop-widgets learn {path.as_posix()}</code>" not in pages[f"{path}.html"]
    ]
    assert [] == [*folder.rglob("*.ipynb")]


def test_a_page_speaks_of_its_buttons_and_says_where_its_code_can_be_run(pages):
    assert [] == [path for path, text in pages.items() if "Run the cell" in text]
    with_code = {path for path, text in pages.items() if re.search("<pre[^>]*><code", text)}
    assert with_code - {"index.html", "reference.html"} == {
        path for path, text in pages.items() if "The code is shown here" in text
    }


def test_text_printed_by_a_cell_appears_in_full_above_its_window_without_the_source(pages):
    text = pages["tragedy_looper/4_what_do_we_know.html"]
    said = " 22,932 -&gt;  8,196 worlds: The Journalist refuses. tragedy_looper.info.refusal_clue"
    _before, after = text.split(f'<pre tabindex="0">{said}\n</pre></div>')
    assert after.lstrip().startswith('<div class="window"')
    assert "The code is shown here" not in text


def test_two_streams_are_shown_as_two_texts_without_the_repr_of_a_window(tmp_path):
    traits = {"kind": "play", "data": {}, "rules": {}, "terms": {}, "credits": [], "art": {}}
    shows = {"output_type": "display_data", "data": {KEPT: pack(traits), "text/plain": ["<Play: Muses>"]}}
    printed = [{"output_type": "stream", "name": name, "text": [f"{name} <1>\n"]} for name in ("stdout", "stderr")]
    cell = {"cell_type": "code", "metadata": {}, "source": ["secret(1)"], "outputs": [*printed, shows]}
    path = tmp_path / "a.ipynb"
    path.write_text(json.dumps({"cells": [cell]}), "utf-8")
    (step,) = read(path, "a.html").steps
    assert step.prose == '<pre tabindex="0">stdout &lt;1&gt;\n</pre><pre tabindex="0">stderr &lt;1&gt;\n</pre>'
    assert (step.title, step.wide, step.has_code) == ("Play: Muses", True, False)


def test_every_rule_has_an_address_of_its_own(pages):
    for name in site.COVERS:
        ids = Page(pages[f"rules/{name}.html"]).ids
        assert set(site.GAMES[name].rulebook) <= set(ids)
        assert len(ids) == len(set(ids))
        assert len(site.GAMES[name].rulebook) == sum(len(rules) for _, rules in sections(site.GAMES[name]))


def test_a_rules_page_says_where_it_applies_what_goes_wrong_and_which_rules_are_related(pages):
    text = pages["rules/muses/round.majority.html"]
    links = {*Page(text).links}

    assert "<h1>The action that most players picked takes place first" in text
    assert {"../../muses/1_learn.html", "../../muses/2_examples.html", "../../muses/practice.html"} <= links
    assert {"../../rules/muses/round.options.html", "../../rules/muses/round.tie-order.html"} <= links
    assert "<li>only the most popular action took place</li>" in text
    assert ["Replayed", "Asked", "Common mistakes"] == re.findall("<h2>(.*)</h2>", text)
    assert "<h2>Taught</h2>" in pages["rules/mascarade/swap.secret.html"]
    rules = site.GAMES["dazzle"].rulebook
    ends = [pages[f"rules/dazzle/{rule.partition('.')[2]}.html"] for rule in (next(iter(rules)), [*rules][-1])]
    assert [('rel="prev"' in end, 'rel="next"' in end) for end in ends] == [(False, True), (True, False)]


def test_a_playable_window_has_a_recipe_and_one_that_reveals_a_hand_has_none(pages):
    recipes = {path: [each.get("recipe") for each in windows(text).values()] for path, text in pages.items()}
    assert [{"window": "play", "game": "muses"}] == recipes["muses/play.html"]
    assert [{"window": "practice", "game": ""}] == recipes["all_games/practice.html"]
    assert all(recipes["tragedy_looper/3_play.html"][:-1])
    assert [None] == recipes["index.html"]
    assert {"today"} == {each["day"] for each in recipes["puzzle.html"]}


def test_pages_are_light_with_their_heavy_data_in_separate_files(folder, pages):
    sizes = {path: len(text.encode()) for path, text in pages.items()}
    assert {path: size for path, size in sizes.items() if size > HEAVIEST} == {}
    assert sizes["index.html"] <= 100_000

    text = pages["all_games/practice.html"]
    beside = (folder / "all_games" / declared(text)["beside"]).resolve()
    assert f'<link rel="preload" href="{declared(text)["beside"]}" as="fetch" crossorigin>' in text
    assert beside.stat().st_size <= PRACTICE
    assert {*declared(text)["windows"]} == {*json.loads(zlib.decompress(beside.read_bytes()))["states"]}
    assert "preload" not in pages["muses/1_learn.html"]


def test_the_picture_of_a_window_is_a_file_for_whoever_has_no_scripts_and_keeps_its_place(folder, pages):
    text = pages["muses/1_learn.html"]
    found = re.findall(
        r'<img [^>]*src="\.\./(_static/stills/\w+\.svg)" width="[\d.]+" height="[\d.]+" loading="lazy"', text
    )

    assert len(found) > 5
    assert "data:image/svg+xml,&lt;svg" not in text
    for path in found:
        assert ET.parse(folder / path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def declared(text: str) -> dict:
    return json.loads(re.search(r'<script type="application/json" id="windows">(.*)</script>', text)[1])


def windows(text: str) -> dict:
    return declared(text)["windows"]
