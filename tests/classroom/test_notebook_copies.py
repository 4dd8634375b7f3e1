"""Copies of handed-in notebooks: the state of widgets is gone, everything else stays, and nothing is overwritten."""

from __future__ import annotations

import json

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.errors import BadSetup

copy_notebooks = tw.classroom.copy_notebooks
STATE = {"application/vnd.jupyter.widget-state+json": {"state": {"m1": {"state": {"_esm": "alert(1)"}}}}}


@pytest.fixture
def inbox(tmp_path):
    made = tmp_path / "inbox"
    (made / "ada").mkdir(parents=True)
    return made


def handed_in(path, **metadata):
    """A notebook of one cell whose output shows a widget."""
    shown = nbformat.v4.new_output("display_data", {"application/vnd.jupyter.widget-view+json": {"model_id": "m1"}})
    cells = [nbformat.v4.new_code_cell("answer = 'König'", outputs=[shown], id="first")]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), path)
    return json.loads(path.read_text("utf-8"))


def test_a_copy_has_no_state_of_widgets_and_all_else_that_was_handed_in(inbox, tmp_path):
    book = handed_in(inbox / "ada/2_marking.ipynb", widgets=STATE, kernelspec={"name": "python3", "display_name": "P"})
    copied = copy_notebooks(inbox, tmp_path / "to read")
    (path,) = copied.paths

    assert tmp_path / "to read/ada/2_marking.ipynb" == path
    text = path.read_text("utf-8")
    assert "_esm" not in text
    del book["metadata"]["widgets"]
    assert book == json.loads(text)
    nbformat.validate(json.loads(text))
    assert "1 notebook copied, 0 left out." == repr(copied)


def test_a_key_that_is_written_twice_hides_nothing(inbox, tmp_path):
    (inbox / "twice.ipynb").write_text(
        f'{{"metadata": {{}}, "cells": [], "metadata": {{"widgets": {{}}, "\\u0077idgets": {json.dumps(STATE)}}}}}'
    )
    (path,) = copy_notebooks(inbox, tmp_path / "to read").paths

    assert {"cells": [], "metadata": {}} == json.loads(path.read_text("utf-8"))


def test_a_notebook_that_cannot_be_copied_is_named_with_a_reason_and_the_others_are_copied(inbox, tmp_path):
    handed_in(inbox / "good.ipynb", widgets=STATE)
    handed_in(tmp_path / "elsewhere.ipynb")
    (inbox / "link.ipynb").symlink_to(tmp_path / "elsewhere.ipynb")
    faulty = {
        "broken": "{",
        "deep": "[" * 10**5,
        "list": "[]",
        "old": '{"worksheets": []}',
        "odd": '{"cells": [], "metadata": 3}',
    }
    for name, text in faulty.items():
        (inbox / f"{name}.ipynb").write_text(text)
    copied = copy_notebooks(inbox, tmp_path / "to read")

    assert (
        ["good.ipynb"]
        == [path.name for path in copied.paths]
        == [path.name for path in (tmp_path / "to read").iterdir()]
    )
    assert sorted([*(f"{name}.ipynb" for name in faulty), "link.ipynb"]) == [name for name, _ in copied.faults]
    assert "link.ipynb: it is a link, and links are not followed" in repr(copied)
    assert "list.ipynb: it is not a notebook" in repr(copied)


def test_no_copy_is_ever_overwritten_nor_an_original(inbox, tmp_path):
    handed_in(inbox / "a.ipynb")
    (path,) = copy_notebooks(inbox, tmp_path / "to read").paths
    path.write_text("my remarks")

    assert "0 notebooks copied, 1 left out:\na.ipynb: it has a copy already" in repr(copy_notebooks(inbox, path.parent))
    assert "my remarks" == path.read_text()
    for within in (inbox, inbox / "copies"):
        with pytest.raises(BadSetup, match="name another folder"):
            copy_notebooks(inbox, within)
    with pytest.raises(BadSetup, match="is not a folder"):
        copy_notebooks(inbox / "a.ipynb", tmp_path)


@pytest.mark.parametrize("read", [tw.classroom.copy_notebooks, lambda inbox, _: tw.classroom.collect(inbox)])
def test_the_name_of_a_file_that_is_left_out_does_not_steer_the_terminal(read, tmp_path):
    (tmp_path / "inbox").mkdir()
    for end in ("ipynb", "json"):
        (tmp_path / "inbox" / f"a\x1b[2J\n9 copied\u202e.{end}").write_text("{")
    found = read(tmp_path / "inbox", tmp_path / "copies")
    ((name, why),) = found.faults

    assert "a [2J 9 copied " in name
    assert f"{name}{why}".isprintable()
