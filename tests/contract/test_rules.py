"""`make rules` finds what it is there to find, and every ruling stands in its game's table of rulings."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from tabletop_widgets.questions.variants import Misconception
from tools import rules

GAMES = rules.games()
ROW = re.compile(
    r"^\| `(?P<id>[\w.-]+)`[^|]*\|[^|]+\|[^|]+\|[^|]+\| `(?P<file>[\w/.]+)::(?P<test>\w+)` \|$", re.MULTILINE
)

ROWS = [
    {"id": f"chess.{topic}", "kind": kind, "heading": heading, "text": f"{topic}.", "source": "", "tags": []}
    for topic, kind, heading in (
        ("move.castling", "rule", "Moves"),
        ("overview.goal", "text", "Moves"),
        ("teach.centre", "teach", "Advice"),
        ("ruling.clock", "ruling", "Rulings"),
    )
]
SHEET = "# Moves\n= Moves\nStop it. [ruling.clock]\n"
CODE = 'RULE = "chess.move.castling"\n\n\ndef clock():\n    """Stop it.\n\n    Ruling: chess.ruling.clock.\n    """\n'
TEST = '@rule("chess.move.castling", "chess.ruling.clock")\ndef test_castling():\n    pass\n'
CELL = json.dumps({"cells": [{"source": ["# Look at the centre\n", "(chess.teach.centre)"]}]})


def chess(root: Path, code: str = CODE, test: str = TEST, cell: str = CELL, sheet: str = SHEET) -> rules.Report:
    """Write a game with its tests and notebooks, and look it up."""
    for path, text in {
        "games/chess/rulebook.json": json.dumps(ROWS),
        "games/chess/sheet.txt": sheet,
        "games/chess/steps.py": code,
        "tests/games/chess/test_moves.py": test,
        "notebooks/chess/1_learn.ipynb": cell,
    }.items():
        root.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        root.joinpath(path).write_text(text)
    return rules.report(root / "games" / "chess", root)


def test_with_code_test_and_notebook_a_rule_has_no_gap(tmp_path):
    found = chess(tmp_path)

    assert [] == found.gaps
    assert ["steps.py:1"] == found.places["code"]["chess.move.castling"]
    assert ["steps.py:7"] == found.places["code"]["chess.ruling.clock"]
    assert ["test_moves.py:2"] == found.places["tests"]["chess.ruling.clock"]
    assert ["chess/1_learn.ipynb:1"] == found.places["notebooks"]["chess.teach.centre"]
    assert ["chess/1_learn.ipynb:1"] == found.places["taught"]["chess.teach.centre"]
    assert ["sheet"] == found.places["taught"]["chess.ruling.clock"]


@pytest.mark.parametrize(
    ("part", "old", "new", "gap"),
    [
        ("code", "castling", "chess", "chess.move.castling (rule) stands in no code"),
        ("code", "castling", "chess", "chess.move.chess does not exist, but is cited in code: steps.py:1"),
        ("test", '"chess.move.castling", ', "", "chess.move.castling (rule) stands in no tests"),
        ("test", ', "chess.ruling.clock"', "", "chess.ruling.clock (ruling) stands in no tests"),
        ("test", "clock", "clocks", "chess.ruling.clocks does not exist, but is cited in tests: test_moves.py:2"),
        ("cell", "(chess.teach.centre)", "", "chess.teach.centre (teach) stands in no notebooks"),
        ("sheet", "Stop it. [ruling.clock]", "", "chess.ruling.clock (ruling) is not taught"),
        ("sheet", "= Moves", "", "chess.move.castling (rule) is not taught"),
    ],
)
def test_a_gap_is_found(tmp_path, part, old, new, gap):
    whole = {"code": CODE, "test": TEST, "cell": CELL, "sheet": SHEET}

    assert gap in chess(tmp_path, **{part: whole[part].replace(old, new)}).gaps


def test_a_rule_excused_with_a_reason_need_not_be_taught(tmp_path, monkeypatch):
    monkeypatch.setitem(ROWS[3], "excused", "about a clock, not about the game")
    found = chess(tmp_path, sheet="# Moves\n= Moves\n= Rulings\n")

    assert [] == found.gaps
    assert ["excused: about a clock, not about the game"] == found.places["taught"]["chess.ruling.clock"]


def test_a_rule_counts_as_practised_if_a_misconception_breaks_it_or_it_is_excused(tmp_path, monkeypatch):
    belief = Misconception("leaps", ("chess.move.castling",), "kings leapt")
    practice = SimpleNamespace(misconceptions=(belief,))
    monkeypatch.setattr(rules.tw, "GAMES", {"chess": SimpleNamespace(practice=practice)})
    monkeypatch.setitem(ROWS[3], "unpractised", "about a clock")
    found = chess(tmp_path)
    clock = ["excused: about a clock"]

    assert {"chess.move.castling": ["leaps"], "chess.ruling.clock": clock} == found.places["practised"]
    assert [] == found.gaps


def test_a_rule_that_nobody_can_practise_is_a_gap_where_others_can_be_practised(tmp_path, monkeypatch):
    belief = Misconception("leaps", ("chess.move.castling",), "kings leapt")
    practice = SimpleNamespace(misconceptions=(belief,))
    monkeypatch.setattr(rules.tw, "GAMES", {"chess": SimpleNamespace(practice=practice)})

    assert ["chess.ruling.clock (ruling) is not practised"] == chess(tmp_path).gaps


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_three_quarters_of_the_rules_can_be_practised(game):
    found = rules.report(game, rules.ROOT)
    owing = [rule for rule, kind in found.kinds.items() if rules.PRACTISED in rules.OWED[kind]]
    practised = [rule for rule in owing if not found.places[rules.PRACTISED][rule][0].startswith(rules.EXCUSED)]

    assert 4 * len(practised) >= 3 * len(owing)


def test_a_rule_cited_in_the_docstring_of_a_test_counts(tmp_path):
    docstring = 'def test_castling():\n    """Rules: chess.move.castling, chess.ruling.clock."""\n'

    assert [] == chess(tmp_path, test=docstring).gaps


def test_an_id_without_a_topic_is_found_where_there_is_one(tmp_path, monkeypatch):
    short = CODE.replace("chess.move.castling", "chess.castling"), TEST.replace("chess.move.castling", "chess.castling")
    assert "chess.castling" not in chess(tmp_path, *short).places["code"]
    monkeypatch.setitem(ROWS[0], "id", "chess.castling")

    assert [] == chess(tmp_path, *short).gaps


def test_a_gap_fails_the_command(tmp_path, monkeypatch, capsys):
    chess(tmp_path, cell='{"cells": []}')
    monkeypatch.setattr(rules, "ROOT", tmp_path)
    monkeypatch.setattr(rules, "games", lambda: [tmp_path / "games" / "chess"])

    assert 1 == rules.main()
    assert (
        "chess: 4 rules: 2 of 2 in code, 2 of 2 in tests, 0 of 1 in notebooks, 2 of 3 taught, "
        "0 of 2 practised or excused (0); gaps: 2" in capsys.readouterr().out
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_ruling_is_listed_with_the_test_that_holds_it(game):
    table = game.joinpath("RULINGS.md").read_text("utf-8")
    kinds = rules.report(game, rules.ROOT).kinds
    told = [found["id"] for found in ROW.finditer(table)]

    assert [rule for rule, kind in kinds.items() if kind == "ruling"] == told
    assert len(told) == table.count("\n| `")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_tests_that_rulings_name_exist_and_cite_them(game):
    for found in ROW.finditer(game.joinpath("RULINGS.md").read_text("utf-8")):
        tests = {test.name: test for test in rules.tests_of(rules.ROOT.joinpath(found["file"]).read_text("utf-8"))}
        test = tests.get(found["test"])

        assert test, found[0]
        assert found["id"] in [*test.marked, *re.findall(r"[\w.-]+\w", test.docstring)], found[0]
