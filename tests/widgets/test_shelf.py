"""The shelf: what lies beside the notebook, and nothing that is not there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets.covers import COVERS
from tabletop_widgets.widgets.kept_output import KEPT, unpack
from tabletop_widgets.widgets.shelf import lessons

HEAD = "# Learn it\n\n**10 minutes** · needs: nothing · goal: you can\nplay it."
NO_LESSONS = ["", "{", "[]", '{"cells": []}', '{"cells": [{"source": 7}]}', '{"cells": [{"source": "# No goal"}]}']
ORDER = ["Muses", "Mascarade", "Dazzle", "Bemused", "Tragedy Looper"]
NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


def written(path, source):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"cells": [{"cell_type": "markdown", "source": source}]}), encoding="utf-8")


def test_all_games_are_listed_from_the_easiest_with_lessons_first_and_practice_last():
    shelf = tw.shelf(NOTEBOOKS)

    assert ["Muses", "Mascarade", "Dazzle", "Bemused", "Tragedy Looper"] == [
        box["title"] for box in shelf.data["boxes"]
    ]
    assert {*COVERS} == {*tw.GAMES}
    for box in shelf.data["boxes"]:
        paths = [each["path"] for each in box["lessons"]]
        assert (f"{box['name']}/1_learn.ipynb", f"{box['name']}/practice.ipynb") == (paths[0], paths[-1])
        assert {f"{box['name']}/{path.name}" for path in (NOTEBOOKS / box["name"]).glob("*.ipynb")} == {*paths}
    assert "3 to 5 players" == shelf.data["boxes"][0]["players"]
    assert "<Shelf: 5 games>" == repr(shelf)


def test_title_minutes_and_goal_are_those_of_the_first_cell(tmp_path):
    written(tmp_path / "muses/1_learn.ipynb", HEAD)

    assert [
        {"path": "muses/1_learn.ipynb", "title": "Learn it", "minutes": "10 minutes", "goal": "You can play it."}
    ] == lessons(tmp_path, "muses")


@pytest.mark.parametrize("text", NO_LESSONS)
def test_other_notebooks_and_kept_copies_are_skipped(tmp_path, text):
    written(tmp_path / "muses/1_learn.before-1.ipynb", HEAD)
    (tmp_path / "muses/2_mine.ipynb").write_text(text, encoding="utf-8")

    assert [] == lessons(tmp_path, "muses")


def test_a_folder_without_lessons_is_refused_in_a_sentence(tmp_path):
    with pytest.raises(tw.BadSetup, match="There are no lessons below"):
        tw.shelf(tmp_path)


def test_where_widgets_are_unavailable_lessons_are_plain_links_with_titles_as_text(tmp_path):
    written(tmp_path / "muses/1_learn.ipynb", "# <img src=x>\n\n**1 minute** · needs: nothing · goal: none.")
    bundle = tw.shelf(tmp_path)._repr_mimebundle_()
    shown = bundle[0] if isinstance(bundle, tuple) else bundle

    assert '<a href="muses/1_learn.ipynb">&lt;img src=x&gt;</a>' in shown["text/html"]
    assert "shelf" == unpack(shown[KEPT])["kind"]
