"""The end of a lesson says what was learnt, by rules and exercises that there are."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets.kept_output import KEPT, unpack

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
MUSES = tw.GAMES["muses"]


def outputs(game):
    """What the cells of a first lesson show, in their order."""
    book = json.loads((NOTEBOOKS / f"{game}/1_learn.ipynb").read_text("utf-8"))
    return [output.get("data", {}) for cell in book["cells"] for output in cell.get("outputs", ())]


@pytest.mark.parametrize("game", tw.GAMES)
def test_every_first_lesson_ends_with_a_summary_of_its_own_exercises(game):
    shown = outputs(game)
    exercises = sum("".join(each.get("text/plain", "")).startswith("<TryMove") for each in shown)
    (kept,) = (unpack("".join(each[KEPT])) for each in shown if "".join(each.get("text/plain", "")).startswith("<End"))
    numbers = [number for _, number in kept["data"]["goals"]]

    assert numbers == sorted(numbers)
    assert {*numbers} <= {*range(1, exercises + 1)}
    assert {each["exercise"] for each in kept["data"]["repeat"]} <= {*range(exercises + 1)}
    assert {each["rule"] for each in kept["data"]["repeat"]} == {*kept["rules"]}
    assert {"table", "play", "practice"} == {*kept["data"]["doors"]}


def test_rules_may_be_named_without_the_game_and_links_lead_to_the_lessons_beside():
    end = tw.end(MUSES, {"Count": 1}, {"score.tie": 1, "muses.board.parity": 0}, folder=NOTEBOOKS / "muses")

    assert ["muses.score.tie", "muses.board.parity"] == [each["rule"] for each in end.data["repeat"]]
    assert "3_play.ipynb" == end.data["doors"]["play"]["path"]
    assert "<End: You can play Muses>" == repr(end)
    assert {} == tw.end(MUSES, {}, {}, folder=NOTEBOOKS).data["doors"]


@pytest.mark.parametrize(
    ("goals", "repeat", "said"),
    [
        ({"Count": "first"}, {}, "An exercise is a number from 1, or 0 for none, not 'first'."),
        ({}, {"score.tie": True}, "An exercise is a number from 1, or 0 for none, not True."),
        ({}, {"score.ties": 0}, "Muses has no rule 'score.ties'; tw.Rules shows them all, with their ids."),
    ],
)
def test_invalid_goals_and_rules_are_refused_in_a_sentence(goals, repeat, said):
    with pytest.raises(tw.BadSetup, match=f"^{re.escape(said)}$"):
        tw.end(MUSES, goals, repeat)
