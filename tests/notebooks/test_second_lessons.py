"""The second lesson of a game: set-up, the rarer rules, ties and ends, each by an exercise with one right answer."""

from __future__ import annotations

import json

import pytest

from tests.notebooks.test_lessons import cells, exercises, right_answers
from tools.rewrite_notebooks import ROOT

NAME = "1b_at_the_table.ipynb"
ANSWERS = {
    "bemused": [
        "instill dread on Singer with Dancer doubts",
        "plant Singer doubt",
        "use Musician",
        "plant Singer doubt",
        "plant Poet doubt",
    ],
    "dazzle": ["will Faith 2", "will Spiral 2", "will Faith 1"],
    "mascarade": [
        "announce Widow",
        "exchange fortunes with David",
        "swap",
        "swap Bruno and Cedric",
        "take from Bruno",
        "say Peasant",
        "claim",
        "claim with right",
        "claim with protected",
    ],
    "muses": ["inspiration", "sun revolution"],
    "tragedy_looper": [
        "ask Nurse to calm Shrine Maiden",
        "use An Unsettling Rumor on School",
        "use Brain on Hospital",
        "kill Girl Student",
        "put Paranoia on Class Rep and Intrigue on Girl Student",
    ],
}
MOST_BYTES = 400_000


def path_of(game):
    return ROOT / "notebooks" / game / NAME


@pytest.mark.slow
@pytest.mark.parametrize("game", ANSWERS)
def test_every_exercise_has_one_right_answer(game):
    assert [[answer] for answer in ANSWERS[game]] == [right_answers(each) for each in exercises(path_of(game))]


@pytest.mark.parametrize("game", ANSWERS)
def test_the_second_lesson_stores_little_output(game):
    kept = json.loads(path_of(game).read_text(encoding="utf-8"))
    size = sum(len(json.dumps(cell.get("outputs", []))) for cell in kept["cells"])

    assert size <= MOST_BYTES


@pytest.mark.parametrize("game", ANSWERS)
def test_the_first_lesson_and_the_index_lead_to_it(game):
    *_, where_next = cells(ROOT / f"notebooks/{game}/1_learn.ipynb", "markdown")

    assert f"({NAME})" in where_next
    assert f"({game}/{NAME})" in "".join(cells(ROOT / "notebooks/index.ipynb", "markdown"))
