"""The command `tabletop-widgets`: lessons laid out where one stands, rules and stories printed, clear errors."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import nbformat
import pytest
from click.testing import CliRunner

import tabletop_widgets as tw
from tabletop_widgets import __main__ as command
from tabletop_widgets.records.link import to_link
from tests.classroom.assignment import BOTH, MASTER, handed_in
from tests.packaging.bench import ROOT

GAME = "muses"


def said(*words: str, fails: bool = False) -> str:
    """Run the command and return what it printed; it ends well, or not."""
    done = CliRunner().invoke(command.main, words)
    assert fails is (done.exit_code != 0), done.output
    assert not fails or isinstance(done.exception, SystemExit)
    return done.output


@pytest.fixture
def started(monkeypatch, tmp_path):
    """What would have been started, and in which folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(command.CONFIG, "/mine")
    programs = []
    monkeypatch.setattr(os, "execv", lambda program, words: programs.append([program, *words[1:]]))
    return programs


@pytest.mark.parametrize(
    ("words", "lesson"),
    [
        ([], "index.ipynb"),
        (["lab"], "index.ipynb"),
        (["learn", "tragedy-looper"], "tragedy_looper/1_learn.ipynb"),
        (["learn", "tragedy-looper/2_examples"], "tragedy_looper/2_examples.ipynb"),
        (["learn", "theory/04_mixing.ipynb"], "theory/04_mixing.ipynb"),
        (["learn", "theory"], "theory/00_contents.ipynb"),
        (["learn", "make your own"], "make_your_own/1_one_file.ipynb"),
        (["play", "Muses"], "muses/3_play.ipynb"),
    ],
)
def test_the_lessons_are_copied_to_the_current_folder_and_jupyterlab_opens_one(started, tmp_path, words, lesson):
    output = said(*words)
    ((program, *options),) = started

    assert "jupyter-lab" == Path(program).stem
    assert f"--LabApp.default_url=/lab/tree/lessons/{lesson}" in options
    assert f"lessons/{lesson}, your own copy" in output
    assert (os.environ[command.CONFIG].split(os.pathsep)) == [str(command.HERE), "/mine"]
    assert (command.HERE / "labconfig/page_config.json").is_file()
    assert json.loads((tmp_path / "lessons" / lesson).read_text("utf-8"))["cells"]


def test_a_link_is_opened_in_a_notebook_whose_cell_shows_its_match(started, tmp_path):
    link = to_link(tw.GAMES["muses"].examples["turn"])
    said("open", f"https://example.org/open.html#r={link}", "--no-browser")
    (path,) = tmp_path.glob("lessons/from_a_link_*.ipynb")
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    names = {}
    exec(book.cells[1].source.replace("\n\ntw", "\n\nshown = tw"), names)

    assert f"--LabApp.default_url=/lab/tree/lessons/{path.name}" in started[0]
    assert 5 == len(names["shown"].data["films"])


def test_a_lesson_that_is_not_there_opens_nothing_and_those_that_are_there_are_named(started, tmp_path):
    output = said("learn", "muses/9_fly", fails=True)
    assert "There is no lesson 'muses/9_fly'; there are" in output
    assert "muses/1_learn" in output
    assert "no lesson 'chess'; there are all_games, bemused, class, dazzle, index, " in said(
        "learn", "chess", fails=True
    )
    assert [] == started == [*tmp_path.iterdir()]


def test_a_damaged_link_opens_nothing_and_says_so(started, tmp_path):
    assert "cut or changed on its way" in said("open", "https://example.org/open.html#r=muses.1.AAAA", fails=True)
    assert [] == started == [*tmp_path.iterdir()]


def test_a_file_in_the_place_of_the_lessons_is_named_and_kept(started, tmp_path):
    (tmp_path / "lessons").write_text("mine", "utf-8")
    assert "lessons" in said("open", to_link(tw.GAMES["muses"].examples["turn"]), fails=True)
    assert "mine" == (tmp_path / "lessons").read_text("utf-8")


def test_further_arguments_are_passed_to_jupyterlab(started):
    said("lab", "--port", "9000", "--no-browser")
    assert ["--port", "9000", "--no-browser"] == started[0][-3:]


def test_a_readers_changes_are_kept_and_obstacles_are_named(started, tmp_path):
    said("lab")
    mine = tmp_path / "lessons/muses/1_learn.ipynb"
    mine.write_text("my own", encoding="utf-8")
    said("lab")
    assert "my own" == mine.read_text("utf-8")
    mine.unlink()
    mine.mkdir()
    assert "is a folder, and a lesson is needed there" in said("lab", fails=True)
    assert 2 == len(started)


def test_without_jupyterlab_it_says_what_to_install(started, monkeypatch):
    monkeypatch.setattr(command, "which", lambda *_, **__: None)
    assert 'pip install "tabletop_widgets[lab]"' in said("lab", fails=True)
    assert [] == started


def test_rules_are_printed_whole_or_by_everyday_words_the_best_first():
    everything, few = said("rules", GAME), said("rules", GAME, "tied", "for", "third")
    assert len(tw.GAMES[GAME].rulebook) == everything.count(f"({GAME}.")
    assert few.splitlines()[0].endswith("(muses.score.tie-third)")
    assert "No rule of Muses mentions 'xylophone'" in said("rules", GAME, "xylophone", fails=True)
    assert "There is no game 'chess'; there are bemused" in said("rules", "chess", fails=True)


def test_a_saved_match_is_told_as_a_story(tmp_path):
    saved = tmp_path / "turn.record"
    saved.write_text(tw.GAMES[GAME].examples["turn"].dumps(), encoding="utf-8")
    assert str(tw.GAMES[GAME].examples["turn"].seen_by()) == said("replay", str(saved)).rstrip("\n")
    saved.write_text("nothing", encoding="utf-8")
    assert said("replay", str(saved), fails=True).startswith(
        f"Error: {saved} cannot be replayed: it is not a saved match"
    )
    assert "does not exist" in said("replay", "absent.record", fails=True)


@pytest.mark.parametrize("key", ["title", "game"])
def test_text_of_a_saved_match_cannot_control_the_terminal(key, tmp_path):
    """In its story, and in the sentence that refuses it."""
    saved, evil = tmp_path / "turn.json", "\x1b]52;c;eA==\x07\x1b[2J\x9b2J\r\u202ehere"
    told = json.loads(tw.GAMES[GAME].examples["turn"].seen_by().dumps())
    saved.write_text(json.dumps(told | {key: evil}), encoding="utf-8")
    output = CliRunner().invoke(command.main, ["replay", str(saved)], color=True).output

    assert "here" in output
    assert [] == [letter for letter in output if not (letter.isprintable() or letter == "\n")]


def test_a_page_is_written_beside_its_notebook_or_where_it_is_wanted(tmp_path):
    notebook = tmp_path / "mine.ipynb"
    notebook.write_text('{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}', encoding="utf-8")
    assert f"{tmp_path / 'mine.html'}" == said("export", str(notebook)).strip()
    assert "<main>" in (tmp_path / "mine.html").read_text("utf-8")
    assert "is not a notebook" in said("export", str(tmp_path / "mine.html"), fails=True)
    assert "run `make site`" in said("export", str(notebook), "--parts", str(tmp_path), fails=True)


def test_every_command_explains_itself():
    commands = sorted(command.main.commands)
    assert ["export", "lab", "learn", "mark", "open", "play", "replay", "rules", "worksheet"] == commands
    assert all(command.main.commands[name].help and "Usage:" in said(name, "--help") for name in commands)


def test_a_folder_is_marked_and_the_table_is_printed_and_written(tmp_path):
    for student, answers in {"ada": (BOTH, "value = 0.5"), "ben": (BOTH, "value = 1")}.items():
        (tmp_path / "inbox" / student).mkdir(parents=True)
        (tmp_path / "inbox" / student / "n.ipynb").write_text(json.dumps(handed_in(*answers)), "utf-8")
    nbformat.write(MASTER, tmp_path / "master.ipynb")
    where = tmp_path / "marks.csv"
    output = said("mark", str(tmp_path / "master.ipynb"), str(tmp_path / "inbox"), "--csv", str(where))

    told, _, first, *_ = output.splitlines()
    assert ("2 of 2 notebooks are done.", ["ada", "1", "1", "read", "2"]) == (told, first.split())
    assert output.endswith(f"The marks are in {where}.\n")
    assert where.read_text("utf-8").startswith("student,exercise,points,most,right,said\nada,")


def test_marks_are_not_written_through_a_link_that_was_handed_in(tmp_path):
    inbox, kept = tmp_path / "inbox", tmp_path / "kept.txt"
    inbox.mkdir()
    kept.write_text("mine")
    nbformat.write(MASTER, tmp_path / "master.ipynb")
    for link in (inbox / "marks.csv", tmp_path / "own.csv"):
        link.symlink_to(kept)
    words = "mark", str(tmp_path / "master.ipynb"), str(inbox), "--csv"

    assert "name another file for the marks" in said(*words, str(inbox / "marks.csv"), fails=True)
    assert "mine" == kept.read_text()
    kept.write_text("")
    said(*words, str(tmp_path / "own.csv"))
    kept.write_text("student,exercise,points,most,right,said\nada,a,1,1,True,right\n")
    assert "in place of the earlier ones" in said(*words, str(tmp_path / "own.csv"))
    assert "ada" not in kept.read_text()


def test_a_failure_to_mark_is_reported_and_nothing_is_written(tmp_path):
    (tmp_path / "master.ipynb").write_text("{}", "utf-8")

    assert "is not a notebook: it has no cells" in said(
        "mark", str(tmp_path / "master.ipynb"), str(tmp_path), fails=True
    )
    assert ["master.ipynb"] == [path.name for path in tmp_path.iterdir()]


def test_a_students_copy_is_written_beside_a_notebook_or_where_it_is_wanted(tmp_path):
    master = tmp_path / "master.ipynb"
    nbformat.write(MASTER, master)
    beside, named, source = (tmp_path / name for name in ("master.worksheet.ipynb", "copy.ipynb", "source.ipynb"))

    assert f"{beside}\n" == said("worksheet", str(master))
    assert f"{named}\n" == said("worksheet", str(master), str(named), "--source", str(source))
    assert "assert" not in beside.read_text("utf-8")
    assert beside.read_text("utf-8") == named.read_text("utf-8")
    assert "### BEGIN SOLUTION" in source.read_text("utf-8")
    named.write_text("{}", "utf-8")
    assert "is not a notebook: it has no cells" in said("worksheet", str(named), fails=True)
    assert "No such file or directory" in said("worksheet", str(master), str(tmp_path / "a/b.ipynb"), fails=True)


def test_a_list_of_commands_cuts_no_sentence_short():
    assert "..." not in said("--help").partition("Commands:")[2]


def test_make_mark_calls_the_command_and_says_where_the_marks_go():
    words = ["make", "--no-print-directory", "-n", "-o", ".venv/lab", "mark", "MASTER=a b.ipynb", "FOLDER=inbox"]
    shown = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert shown.splitlines()[-1].endswith("-m tabletop_widgets mark 'a b.ipynb' 'inbox' --csv 'marks.csv' ")
    assert "make mark" in subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
