"""A notebook becomes one page that fetches nothing and runs nothing but the script it was made with."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

import nbformat
import pytest

from tabletop_widgets.widgets import export as module
from tabletop_widgets.widgets.export import STATE, export, page, share


def book(*sources, states=()):
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    state = {f"model-{n}": {"state": dict(values)} for n, values in enumerate(states)}
    return nbformat.v4.new_notebook(cells=cells, metadata={"widgets": {STATE: {"state": state}}})


def test_a_notebook_is_run_and_left_as_it_was(tmp_path):
    source = tmp_path / "a.ipynb"
    nbformat.write(book("print('six', 6 * 7)"), source)
    before = source.read_bytes()

    made = export(source, tmp_path / "a.html")

    text = made.read_text(encoding="utf-8")
    assert "six 42" in text
    assert before == source.read_bytes()
    assert [] == re.findall(r"""(?:src|href)=["']?https?:""", text)


def test_only_our_script_is_left_and_allowed():
    made = page("<html><head></head><body><script>evil()</script><SCRIPT src='x'></SCRIPT>text</body></html>", "ours()")

    assert ["ours()"] == re.findall(r"<script[^>]*>(.*?)</script>", made, re.IGNORECASE)
    assert b64encode(sha256(b"ours()").digest()).decode() in made
    assert "game-icons.net, CC BY 3.0" in made


def test_saved_state_stays():
    saved = f'<script type="{STATE}">{{"state": {{}}}}</script>'

    assert saved in page(f"<head></head><body>{saved}</body>", "")


def test_what_widgets_hold_alike_is_written_once():
    notebook = book(states=[{"_esm": "x" * 900, "n": 1}, {"_esm": "x" * 900, "n": 1}])
    share(notebook)
    first, second = (saved["state"] for saved in notebook.metadata.widgets[STATE].state.values())

    assert {"_esm": "x" * 900, "n": 1} == first
    assert {"_esm": {"same as": ["model-0", "_esm"]}, "n": 1} == second


def test_without_the_extra_lab_one_is_told_what_to_install(monkeypatch):
    monkeypatch.setattr(module, "find_spec", lambda name: None)

    with pytest.raises(ModuleNotFoundError, match=r'pip install "tabletop_widgets\[lab\]"'):
        export("a.ipynb", "a.html")
