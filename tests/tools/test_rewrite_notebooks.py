"""Notebooks are written the same way every time, and a stale one is found."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import zlib
from base64 import b64encode
from pathlib import Path

import nbformat
import pytest

from tabletop_widgets.theory.progress import QUIET
from tabletop_widgets.widgets.kept_output import KEPT, unpack
from tests.notebooks import shared
from tests.notebooks.citing import with_texts
from tools.rewrite_notebooks import ROOT, VIEW, chosen, main, normal, notebooks, rewritten, with_ids


def written(folder: Path, *sources: str) -> Path:
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    path = folder / "a.ipynb"
    path.write_text(normal(nbformat.v4.new_notebook(cells=cells)), encoding="utf-8")
    return path


@pytest.mark.slow
def test_rewriting_twice_gives_the_same_bytes_and_only_kernels_get_the_quiet_setting(tmp_path, monkeypatch):
    monkeypatch.delenv(QUIET, raising=False)
    path = written(tmp_path, f"import os; os.environ[{QUIET!r}] + '!'", "print(os.path.basename(os.getcwd()) != '')")
    assert 0 == main([str(path)])

    assert QUIET not in os.environ
    assert "'1!'" in path.read_text(encoding="utf-8")
    assert asyncio.run(rewritten(path)) == path.read_text(encoding="utf-8")


def test_text_printed_in_pieces_becomes_one_output(tmp_path):
    path = written(tmp_path, "import time\nfor word in 'ab':\n    print(word, flush=True)\n    time.sleep(0.3)")
    assert 0 == main([str(path)])

    (cell,) = json.loads(path.read_text(encoding="utf-8"))["cells"]
    assert [["a\n", "b\n"]] == [output["text"] for output in cell["outputs"]]


def test_a_citation_gets_what_its_rule_says_whatever_it_said_before():
    says = "so a token on many Muses is worth having, as long as at most two players are ahead of you there."
    cited = f'It pays.\N{NO-BREAK SPACE}[§](#muses.teach.spread "Third place still pays, {says} § muses.teach.spread")'

    assert cited == with_texts("It pays. [§](#muses.teach.spread)") == with_texts("It pays.\n[§](#muses.teach.spread)")
    assert cited == with_texts(with_texts('It pays. [§](#muses.teach.spread "An \\"old\\" text.")'))
    assert r'[§](#bemused.term.alive "\"Alive\" or' in with_texts("[§](#bemused.term.alive)")
    assert ' (house rule, ruling) § muses.ruling.levels")' in with_texts("[§](#muses.ruling.levels)")


def test_a_notebook_whose_citations_tell_an_old_text_is_stale(tmp_path):
    cell = nbformat.v4.new_markdown_cell('[§](#muses.teach.spread "An old text.")')
    path = tmp_path / "a.ipynb"
    path.write_text(nbformat.writes(nbformat.v4.new_notebook(cells=[cell])), encoding="utf-8")

    assert 1 == main([str(path), "--check"])
    assert 0 == main([str(path)])
    assert 0 == main([str(path), "--check"])
    assert "Third place still pays" in path.read_text(encoding="utf-8")


def test_a_stale_notebook_is_found_and_left_as_it_was(tmp_path, capsys):
    path = written(tmp_path, "6 * 7")
    before = path.read_bytes()

    assert 1 == main([str(path), "--check"])
    assert path.read_bytes() == before
    assert f"stale      {path}" in capsys.readouterr().out


def test_a_widget_leaves_its_words_and_no_model_id():
    cell = nbformat.v4.new_code_cell("w", metadata={"execution": {}, "tags": ["shown"]})
    bundle = {VIEW: {"model_id": "1f2e"}, "text/plain": "Replay()"}
    cell.outputs = [nbformat.v4.new_output("display_data", bundle), nbformat.v4.new_output("display_data", {VIEW: {}})]
    made = json.loads(normal(nbformat.v4.new_notebook(cells=[cell])))

    assert [{"text/plain": ["Replay()"]}] == [output["data"] for output in made["cells"][0]["outputs"]]
    assert {"tags": ["shown"]} == made["cells"][0]["metadata"]


@pytest.mark.slow
def test_a_window_packed_differently_is_not_stale(tmp_path):
    path = written(tmp_path, 'import tabletop_widgets as tw; tw.Rules(tw.GAMES["muses"])')
    assert 0 == main([str(path)])
    book = json.loads(path.read_text(encoding="utf-8"))
    data = book["cells"][0]["outputs"][0]["data"]
    loosely = b64encode(zlib.compress(json.dumps(unpack("".join(data[KEPT]))).encode(), 1)).decode()
    assert loosely not in data[KEPT]
    data[KEPT] = f"tw1:{loosely}"
    path.write_text(json.dumps(book, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")

    assert 0 == main([str(path), "--check"])


def test_windows_are_compared_by_what_they_hold_however_they_are_packed():
    held = {"art": {}, "says": "x" * 50}
    one, other, third = (
        "tw1:" + b64encode(zlib.compress(json.dumps(what).encode(), level)).decode()
        for what, level in ((held, 1), (held, 0), (held | {"says": "y"}, 1))
    )

    assert one != other
    assert shared.compared(None, one) == shared.compared(None, other) != shared.compared(None, third)
    assert "plain words" == shared.compared(None, "plain words", plain=lambda cell, text: text)


@pytest.mark.parametrize("path", notebooks(ROOT / "notebooks"), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_notebook_is_written_down_as_it_would_be_rewritten(path):
    text = path.read_text(encoding="utf-8")

    assert text == normal(nbformat.reads(with_ids(text), as_version=4))


def test_a_quick_check_covers_the_changed_notebooks_and_one_more(tmp_path, monkeypatch):
    for name in [name for name in os.environ if name.startswith("GIT_")]:  # in a hook they name another repository
        monkeypatch.delenv(name)
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b.c"]
    for name in "abcd":
        (tmp_path / f"{name}.ipynb").write_text(name)
    names = [[path.stem for path in chosen(tmp_path, [f"--some={number}"])] for number in (0, 6)]
    assert [["a"], ["c"]] == names

    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "a.ipynb", "b.ipynb", "c.ipynb"], check=True)
    subprocess.run([*git, "commit", "-q", "-m", "x"], check=True)
    (tmp_path / "b.ipynb").write_text("changed")
    assert ["a", "b", "d"] == [path.stem for path in chosen(tmp_path, ["--some=0"])]
    subprocess.run([*git, "add", "."], check=True)
    assert ["b", "c", "d"] == [path.stem for path in chosen(tmp_path, ["--some=6"])]
    assert 4 == len(chosen(tmp_path, []))


def test_cell_ids_are_kept_and_repeated_ones_replaced_reproducibly():
    cells = [{"cell_type": "markdown", "id": "same", "metadata": {}, "source": text} for text in "ab"]
    text = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    first, second = (cell["id"] for cell in json.loads(with_ids(text))["cells"])

    assert with_ids(text) == with_ids(text)
    assert "same" == first != second


def test_a_notebook_that_complains_is_refused():
    cell = nbformat.v4.new_code_cell("x", outputs=[nbformat.v4.new_output("stream", name="stderr", text="old call")])

    with pytest.raises(ValueError, match="says: old call"):
        normal(nbformat.v4.new_notebook(cells=[cell]))


def test_checkpoints_are_not_counted_as_notebooks(tmp_path):
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "a-checkpoint.ipynb").touch()
    (tmp_path / "b.ipynb").touch()

    assert [tmp_path / "b.ipynb"] == notebooks(tmp_path)
