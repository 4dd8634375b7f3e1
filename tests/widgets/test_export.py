"""A notebook becomes one page that fetches nothing and runs nothing but the script it was made with."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from base64 import b64decode, b64encode
from hashlib import sha256
from html import unescape
from pathlib import Path

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets import export as module
from tabletop_widgets.widgets.export import execute, export, share
from tabletop_widgets.widgets.page import STATE, page, saved


def book(*sources, states=()):
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    state = {f"model-{n}": {"state": dict(values)} for n, values in enumerate(states)}
    return nbformat.v4.new_notebook(cells=cells, metadata={"widgets": {STATE: {"state": state}}})


def shown(notebook) -> str:
    """The page of a notebook as it stands."""
    return page(notebook, Path("lesson.ipynb"), Path("lesson.html"))


@pytest.mark.untraced
def test_a_notebook_is_run_and_left_as_it_was(tmp_path):
    source = tmp_path / "a.ipynb"
    nbformat.write(book("print('six', 6 * 7)"), source)
    before = source.read_bytes()

    made = export(source, tmp_path / "a.html")

    text = made.read_text(encoding="utf-8")
    assert "six 42" in text
    assert before == source.read_bytes()
    assert [] == re.findall(r"""(?:src|href)=["']?https?:""", text)


@pytest.mark.untraced
def test_widgets_stored_in_a_notebook_are_left_out_where_a_run_makes_none(tmp_path):
    source = tmp_path / "a.ipynb"
    nbformat.write(book("6 * 7", states=[{"_esm": "", "data": "of another day"}]), source)

    assert {} == saved(execute(source))


def test_a_page_has_our_script_the_policy_that_allows_it_alone_and_the_notices():
    made = shown(book("6 * 7"))
    (script,) = re.findall(r'<script type="module">(.*?)</script>', made, re.DOTALL)

    assert 2 == made.count("<script")
    assert f"script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}' blob:;" in unescape(made)
    assert made.index("Content-Security-Policy") < made.index("<title") < made.index("<script")
    assert "game-icons.net, CC BY 3.0" in made
    assert "Copyright (c) 2015-present Jason Miller" in made


@pytest.fixture
def parts(tmp_path):
    """Where Python for pages lies, each part with its name in it."""
    folder = tmp_path / "anywhere"
    folder.mkdir()
    packed = "library.zip.zst", "pyodide.asm.wasm.zst", "core.zip.zst", "muses.zip.zst", "dazzle.zip.zst"
    for name in ("worker.js", "pyodide.mjs", "pyodide.asm.mjs", "manifest.json", *packed):
        (folder / name).write_text(name, "utf-8")
    return folder


@pytest.mark.slow
@pytest.mark.untraced
def test_a_page_that_plays_has_python_in_it_and_a_recipe_for_each_match_and_practice(tmp_path, parts):
    source = tmp_path / "a.ipynb"
    cells = (
        "import tabletop_widgets as tw",
        "tw.Play(tw.GAMES['muses'])",
        "tw.Practice('dazzle', pool=2)",
        "tw.Play(tw.Match(tw.GAMES['muses'], {0: tw.HUMAN, 1: lambda seen, rng: 0, 2: lambda seen, rng: 0}))",
        "tw.Rules(tw.GAMES['muses'])",
    )
    nbformat.write(book(*cells), source)
    made = export(source, tmp_path / "a.html", play=parts).read_text("utf-8")
    recipes = json.loads(re.search(r'<script [^>]*id="recipes"[^>]*>(.*?)</script>', made)[1])
    found = re.findall(r'<script [^>]*data-part="(.*?)"[^>]*>(.*?)</script>', made)
    held = {name: b64decode(text) for name, text in found}

    assert [{"window": "play", "game": "muses"}, {"window": "practice", "game": "dazzle"}] == [*recipes.values()]
    assert {*recipes} < {*json.loads(re.search(r'<script [^>]*id="widgets"[^>]*>(.*?)</script>', made)[1])}
    assert {"muses.zip", "dazzle.zip", "core.zip", "worker.js", "pyodide.mjs", "manifest.json"} < {*held}
    assert b"core.zip.zst" == held["core.zip"]
    assert b"library.zip.zst" == held["library.zip"]
    assert b"pyodide.mjs" == gzip.decompress(held["pyodide.mjs"])
    assert "blob: 'wasm-unsafe-eval'; worker-src blob:; style-src" in unescape(made)
    assert "recipes_of" not in made


@pytest.mark.slow
@pytest.mark.untraced
def test_a_page_with_nothing_to_play_has_no_python_in_it(tmp_path, parts):
    source = tmp_path / "a.ipynb"
    nbformat.write(book("6 * 7"), source)
    made = export(source, tmp_path / "a.html", play=parts).read_text("utf-8")
    assert "42" in made
    assert "data-part=" not in made
    assert "wasm" not in unescape(made)


def test_a_missing_python_for_pages_is_reported_before_anything_is_run(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "execute", None)
    for play in (True, tmp_path):
        with pytest.raises(tw.BadSetup, match="run `make site` in a checkout of the project"):
            export(tmp_path / "a.ipynb", tmp_path / "a.html", play=play)


def test_no_name_in_saved_state_can_end_the_script():
    """A comment and a script that are opened in a script hide the end of both."""
    name = "<!--<script></script>"
    made = shown(book(states=[{"name": name}]))
    (saved,) = re.findall(r'<script id="widgets" type="application/json">(.*?)</script>', made, re.DOTALL)

    assert "<" not in saved
    assert {"model-0": {"state": {"name": name}}} == json.loads(saved)


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("# Learn *Muses* & `more`", "Learn Muses & more"),
        ("First words\n\n# Then <b>this</b>\n\n# Not this", "Then this"),
        ("## No title", "lesson"),
        ("# </title><script>evil()</script>", "lesson"),
    ],
)
def test_a_page_is_called_what_its_first_heading_says_or_else_its_file(heading, expected):
    notebook = book()
    notebook.cells.append(nbformat.v4.new_markdown_cell(heading))

    assert expected == unescape(re.search("<title>(.*)</title>", shown(notebook))[1])


def test_cells_for_jupyterlab_only_are_left_out():
    notebook = book("6 * 7")
    notebook.cells.append(nbformat.v4.new_markdown_cell("Run all cells.", metadata={"tags": ["lab"]}))
    made = shown(notebook)

    assert "Run all cells." not in made
    assert ">6</span>" in made


def test_large_data_is_compressed_and_shared_data_stored_once():
    notebook = book(states=[{"_esm": "x" * 900, "n": 1}, {"_esm": "x" * 900, "n": 1}])
    share(saved(notebook))
    first, second = (each["state"] for each in saved(notebook).values())

    assert ["x" * 900, 1] == [json.loads(zlib.decompress(b64decode(first["_esm"]["deflated"]))), first["n"]]
    assert {"_esm": {"same as": ["model-0", "_esm"]}, "n": 1} == second


def test_without_the_lab_extra_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setattr(module, "find_spec", lambda name: None)

    with pytest.raises(ModuleNotFoundError, match=r'pip install "tabletop_widgets\[lab\]"'):
        export("a.ipynb", "a.html")


@pytest.mark.parametrize("paths", [(tw.GAMES["muses"], "a.html"), ("a.ipynb", None)])
def test_what_is_exported_is_a_notebook_named_by_its_path(paths):
    with pytest.raises(tw.BadSetup, match="a notebook and the page made of it are given by their paths, not "):
        export(*paths)
