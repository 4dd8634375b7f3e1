"""What `make lab` opens are copies: the originals stay as they are, and what a reader has written stays, too."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("lessons", ROOT / "notebooks/lessons.py")
lessons = importlib.util.module_from_spec(spec)
spec.loader.exec_module(lessons)
FIRST = "muses/1_learn"


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Give a folder of two originals, and one beside it for copies."""
    for name in (FIRST, "index"):
        path = tmp_path / f"originals/{name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name} as it was")
    monkeypatch.setattr(lessons, "HERE", tmp_path / "originals")
    return tmp_path


def copy_of(house, name=FIRST):
    return house / f"copies/{name}.ipynb"


def test_a_fresh_clone_gets_a_copy_of_everything(house):
    assert [] == lessons.lay(house / "copies", [])
    assert ["index as it was", f"{FIRST} as it was"] == [copy_of(house, name).read_text() for name in ("index", FIRST)]


def test_what_a_reader_has_written_stays_and_a_new_lesson_is_named(house):
    lessons.lay(house / "copies", [])
    copy_of(house).write_text("with my answers")
    assert [] == lessons.lay(house / "copies", [])

    (house / f"originals/{FIRST}.ipynb").write_text("another lesson")
    (told,) = lessons.lay(house / "copies", [])
    assert "make anew LESSON=muses/1_learn" in told
    assert "with my answers" == copy_of(house).read_text()


def test_each_lesson_that_was_kept_is_told_in_a_line_of_its_own(house, capsys):
    lessons.main(str(house / "copies"))
    for name in (FIRST, "index"):
        copy_of(house, name).write_text("with my answers")
        (house / f"originals/{name}.ipynb").write_text("another lesson")
    lessons.main(str(house / "copies"))

    assert "index has changed since" == capsys.readouterr().out.splitlines()[0][:23]
    with pytest.raises(SystemExit, match="There is no lesson 'mouses'"):
        lessons.main(str(house / "copies"), "mouses")


def test_a_copy_that_was_not_touched_follows_its_original(house):
    lessons.lay(house / "copies", [])
    (house / f"originals/{FIRST}.ipynb").write_text("another lesson")
    assert [] == lessons.lay(house / "copies", [])

    assert "another lesson" == copy_of(house).read_text()


@pytest.mark.parametrize("name", [FIRST, f"{FIRST}.ipynb"])
def test_a_lesson_begins_anew_and_the_readers_copy_is_kept_beside_it(house, name):
    lessons.lay(house / "copies", [])
    copy_of(house).write_text("with my answers")
    lessons.lay(house / "copies", [name])

    assert f"{FIRST} as it was" == copy_of(house).read_text()
    assert "with my answers" == copy_of(house, f"{FIRST}.before").read_text()


def test_a_lesson_that_is_not_there_is_refused_with_those_that_are(house):
    with pytest.raises(LookupError, match=r"There is no lesson 'muses/9'; there are index, muses/1_learn\."):
        lessons.lay(house / "copies", ["muses/9"])
    assert not (house / "copies").exists()
