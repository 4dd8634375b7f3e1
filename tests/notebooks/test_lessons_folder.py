"""What `make lab` opens are copies: the originals stay as they are, and what a reader has written stays, too."""

from __future__ import annotations

import ctypes
import importlib.util
import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("lessons", ROOT / "notebooks/lessons.py")
lessons = importlib.util.module_from_spec(spec)
spec.loader.exec_module(lessons)
FIRST = "muses/1_learn"
KERNEL_SAYS = (
    "import json; from ipykernel.ipkernel import IPythonKernel as kernel; print(json.dumps(kernel.language_info))"
)


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


def test_a_readers_changes_are_kept_and_a_new_lesson_is_announced(house):
    lessons.lay(house / "copies", [])
    copy_of(house).write_text("with my answers")
    assert [] == lessons.lay(house / "copies", [])

    (house / f"originals/{FIRST}.ipynb").write_text("another lesson")
    (told,) = lessons.lay(house / "copies", [])
    assert "make anew LESSON=muses/1_learn" in told
    assert "with my answers" == copy_of(house).read_text()


@pytest.mark.parametrize("every_byte", [False, True], ids=["log of today", "older log"])
def test_starting_a_kernel_does_not_count_as_changing_a_copy(house, every_byte):
    """JupyterLab writes into a notebook what its kernel is, and lays the file out its own way."""
    original = house / f"originals/{FIRST}.ipynb"
    original.write_text(json.dumps({"cells": [], "metadata": {"language_info": {"name": "python"}}}))
    lessons.lay(house / "copies", [])
    if every_byte:
        log = house / f"copies/{lessons.SEEN}"
        log.write_text(
            json.dumps(json.loads(log.read_text()) | {f"{FIRST}.ipynb": sha256(original.read_bytes()).hexdigest()})
        )
    else:
        started = {"language_info": {"name": "python", "version": "3.11"}, "kernelspec": {"name": "python3"}}
        copy_of(house).write_text(json.dumps({"metadata": started, "cells": []}, indent=1))
    original.write_text(json.dumps({"cells": [], "metadata": {"tabletop_widgets": "another lesson"}}))

    assert [] == lessons.lay(house / "copies", [])
    assert original.read_text() == copy_of(house).read_text()


def test_a_copy_already_holds_the_kernel_data_that_jupyterlab_would_write():
    copy = json.loads(lessons.ready((ROOT / f"notebooks/{FIRST}.ipynb").read_bytes()))
    says = subprocess.run([sys.executable, "-c", KERNEL_SAYS], check=True, capture_output=True).stdout

    assert json.loads(says) == copy["metadata"]["language_info"]


def test_each_kept_lesson_is_listed_on_a_line_of_its_own(house, capsys):
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
def test_a_lesson_can_be_reset_and_the_readers_copy_is_kept_beside_it(house, name):
    lessons.lay(house / "copies", [])
    copy_of(house).write_text("with my answers")
    (told,) = lessons.lay(house / "copies", [name])

    kept = copy_of(house, f"{FIRST}.before-1")
    assert told == f"{FIRST} begins anew. Your copy is kept: {kept}"
    assert f"{FIRST} as it was" == copy_of(house).read_text()
    assert "with my answers" == kept.read_text()


def test_three_resets_keep_three_copies_and_never_overwrite_one(house):
    lessons.lay(house / "copies", [])
    copy_of(house, f"{FIRST}.before").write_text("kept by an older version")
    copy_of(house, f"{FIRST}.before-2").symlink_to("nowhere")
    for answers in ("first", "second", "third"):
        copy_of(house).write_text(answers)
        lessons.lay(house / "copies", [FIRST])

    kept = [copy_of(house, f"{FIRST}.before{number}") for number in ("", "-1", "-3", "-4")]
    assert ["kept by an older version", "first", "second", "third"] == [path.read_text() for path in kept]
    assert [] == lessons.lay(house / "copies", [FIRST])
    assert not copy_of(house, f"{FIRST}.before-5").exists()


def test_a_picture_can_be_reset_by_the_name_shown(house):
    (house / "originals/a.png").write_text("drawn")
    lessons.lay(house / "copies", [])
    (house / "copies/a.png").write_text("drawn over")
    (house / "originals/a.png").write_text("drawn again")
    (told,) = lessons.lay(house / "copies", [])
    lessons.lay(house / "copies", [told.split("LESSON=")[1]])

    assert ["drawn again", "drawn over"] == [(house / "copies" / n).read_text() for n in ("a.png", "a.before-1.png")]


def test_a_lesson_that_is_not_there_is_refused_with_those_that_are(house):
    with pytest.raises(LookupError, match=r"There is no lesson 'muses/9'; there are index, muses/1_learn\."):
        lessons.lay(house / "copies", ["muses/9"])
    assert not (house / "copies").exists()


@pytest.mark.parametrize(
    "log", [b"", b'{"index.ipynb": "12', b"[]", b"7", b'{"index.ipynb": 7}', b"\xff\xfe", b"[" * 10**5]
)
def test_with_a_damaged_log_untouched_copies_are_recognised_by_their_text(house, log):
    lessons.lay(house / "copies", [])
    copy_of(house).write_text("with my answers")
    (house / "copies/.copied.json").write_bytes(log)
    (told,) = lessons.lay(house / "copies", [])

    assert told.startswith(f"{FIRST} has changed")
    (house / "originals/index.ipynb").write_text("another index")
    lessons.lay(house / "copies", [])
    assert ["another index", "with my answers"] == [copy_of(house, name).read_text() for name in ("index", FIRST)]


@pytest.mark.parametrize("length", [0, 5])
def test_an_interrupted_copy_is_not_mistaken_for_the_readers_own(house, length):
    copy_of(house).parent.mkdir(parents=True)
    copy_of(house).write_text(f"{FIRST} as it was"[:length])

    assert [] == lessons.lay(house / "copies", [])
    assert f"{FIRST} as it was" == copy_of(house).read_text()


def test_an_interrupted_run_leaves_whole_logged_copies_and_can_be_continued(house, monkeypatch):
    replace = Path.replace

    def interrupted(part, path):
        if path.name == "1_learn.ipynb":
            raise KeyboardInterrupt
        return replace(part, path)

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        lessons.lay(house / "copies", [])
    monkeypatch.undo()
    monkeypatch.setattr(lessons, "HERE", house / "originals")
    assert ["index.ipynb"] == [*json.loads((house / "copies/.copied.json").read_text())]
    assert not copy_of(house).exists()

    (house / "originals/index.ipynb").write_text("another index")
    assert [] == lessons.lay(house / "copies", [])
    assert ["another index", f"{FIRST} as it was"] == [copy_of(house, name).read_text() for name in ("index", FIRST)]
    assert {".copied.json", "index.ipynb", "muses"} == {path.name for path in (house / "copies").iterdir()}
    assert ["1_learn.ipynb"] == [path.name for path in (house / "copies/muses").iterdir()]


def a_link_to(path, to):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(to)


def a_file(path, _):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("mine")


def a_folder(path, _):
    path.mkdir(parents=True)


NOWHERE = "is a link that leads nowhere. Remove it and run this again."


@pytest.mark.parametrize(
    ("make", "name", "to", "told"),
    [
        (a_link_to, "copies", "nowhere", NOWHERE),
        (a_link_to, "copies/muses", "nowhere", NOWHERE),
        (a_link_to, "copies/muses/1_learn.ipynb", "nowhere", NOWHERE),
        (a_link_to, "copies/index.ipynb", "index.ipynb", NOWHERE),
        (a_link_to, "copies", "originals", "leads to the originals, and lessons are read in copies. Remove the link"),
        (a_file, "copies", "", "is a file, and a folder is needed there. Rename it and run this again."),
        (a_file, "copies/muses", "", "is a file, and a folder is needed there. Rename it and run this again."),
        (
            a_folder,
            "copies/index.ipynb",
            "",
            "is a folder, and a lesson is needed there. Rename it and run this again.",
        ),
        (a_folder, "copies/.copied.json", "", "cannot be used (Is a directory). What you wrote is as it was; once"),
    ],
)
def test_an_obstacle_is_named_in_a_sentence_and_left_unchanged(house, capsys, make, name, to, told):
    make(house / name, to)
    before = sorted((house / "originals").rglob("*"))
    for named in ((), (FIRST,)):
        with pytest.raises(SystemExit) as ended:
            lessons.main(str(house / "copies"), *named)
        assert f"{house / name} {told}" in str(ended.value.code)
        assert 1 == len(str(ended.value.code).splitlines())

    assert before == sorted((house / "originals").rglob("*"))
    assert to == "" or to == (house / name).readlink().name
    assert make is not a_file or "mine" == (house / name).read_text()


def test_a_folder_of_lessons_may_be_a_link_to_one_elsewhere(house):
    (house / "elsewhere").mkdir()
    (house / "copies").symlink_to("elsewhere")
    lessons.lay(house / "copies", [])

    assert f"{FIRST} as it was" == (house / f"elsewhere/{FIRST}.ipynb").read_text()


@pytest.fixture
def nobody():
    """Lend the rights of nobody as to files, for root may write anywhere; has no effect for others."""
    ctypes.CDLL(None).setfsuid(65534)
    yield
    ctypes.CDLL(None).setfsuid(0)


def test_an_unwritable_folder_is_reported_unless_it_is_complete(house, monkeypatch, request):
    lessons.lay(house / "copies", [])
    for path, mode in ((house, 0o755), (house / "copies/muses", 0o555), (house / "copies", 0o555)):
        path.chmod(mode)
    monkeypatch.chdir(house)
    monkeypatch.setattr(lessons, "HERE", Path("originals"))
    request.getfixturevalue("nobody")
    assert [] == lessons.lay(Path("copies"), [])

    there = lessons.originals()
    monkeypatch.setattr(lessons, "originals", lambda: there | {"muses/2.ipynb": Path("originals/index.ipynb")})
    with pytest.raises(SystemExit) as ended:
        lessons.main("copies")
    assert "copies/muses/2.ipynb cannot be used (Permission denied). What you wrote is as it was;" in str(ended.value)
