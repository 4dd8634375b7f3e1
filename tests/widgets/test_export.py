"""A notebook becomes one page that fetches nothing and runs nothing but the script it was made with."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from hashlib import sha256
from html import unescape
from pathlib import Path

import nbformat
import pytest

from tabletop_widgets.widgets import export as module
from tabletop_widgets.widgets.export import export, share
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


def test_a_page_has_our_script_the_policy_that_allows_it_alone_and_the_notices():
    made = shown(book("6 * 7"))
    (script,) = re.findall(r'<script type="module">(.*?)</script>', made, re.DOTALL)

    assert 2 == made.count("<script")
    assert f"script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}' blob:;" in unescape(made)
    assert made.index("Content-Security-Policy") < made.index("<title") < made.index("<script")
    assert "game-icons.net, CC BY 3.0" in made
    assert "Copyright (c) 2015-present Jason Miller" in made


def test_saved_state_ends_no_script_whatever_a_name_holds():
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


def test_what_is_true_in_jupyterlab_alone_is_left_out():
    notebook = book("6 * 7")
    notebook.cells.append(nbformat.v4.new_markdown_cell("Run all cells.", metadata={"tags": ["lab"]}))
    made = shown(notebook)

    assert "Run all cells." not in made
    assert ">6</span>" in made


def test_what_is_large_is_deflated_and_what_widgets_hold_alike_is_written_once():
    notebook = book(states=[{"_esm": "x" * 900, "n": 1}, {"_esm": "x" * 900, "n": 1}])
    share(saved(notebook))
    first, second = (each["state"] for each in saved(notebook).values())

    assert ["x" * 900, 1] == [json.loads(zlib.decompress(b64decode(first["_esm"]["deflated"]))), first["n"]]
    assert {"_esm": {"same as": ["model-0", "_esm"]}, "n": 1} == second


def test_without_the_extra_lab_one_is_told_what_to_install(monkeypatch):
    monkeypatch.setattr(module, "find_spec", lambda name: None)

    with pytest.raises(ModuleNotFoundError, match=r'pip install "tabletop_widgets\[lab\]"'):
        export("a.ipynb", "a.html")
