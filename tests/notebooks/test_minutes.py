"""A lesson takes the minutes that its first line says, as estimated from its words, answers and steps."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tabletop_widgets.games import GAMES
from tabletop_widgets.widgets.kept_output import KEPT, unpack
from tests.notebooks.test_lessons import ALL, short

WORDS_A_MINUTE = 200
MINUTES_AN_ANSWER = 25 / 60
MINUTES_A_STEP = 1.5 / 60
LESSON = re.compile(r"^\*\*(\d+) minutes\*\*", re.MULTILINE)
TIMED = [path for path in ALL if path.parent.name in GAMES and re.match("(1|2_examples|4_what|4_abil)", path.stem)]


def count_words(text: str) -> int:
    return len(re.findall(r"[\w']+", re.sub(r"\(#[^)]*\)", "", text)))


def told(film: dict[str, Any]) -> int:
    return sum(count_words(line["text"]) for frame in film["frames"] for line in frame.get("say", []))


def minutes_in(window: dict[str, Any]) -> float:
    """The sentences and steps of a replay; the question of an exercise, an answer, and what comes of it."""
    data = window["data"]
    if window["kind"] == "replay":
        film = data["films"][0]
        return told(film) / WORDS_A_MINUTE + len(film["frames"]) * MINUTES_A_STEP
    if window["kind"] != "try":
        return 0
    outcomes = [outcome for outcome in data["ask"]["outcomes"] or [] if outcome]
    reasons = sum(count_words(outcome.get("text") or "") for outcome in outcomes) / max(1, len(outcomes))
    return (count_words(data["question"]) + reasons) / WORDS_A_MINUTE + MINUTES_AN_ANSWER


def estimate(cells: list[dict[str, Any]]) -> float:
    prose = sum(count_words("".join(cell["source"])) for cell in cells if cell["cell_type"] == "markdown")
    kept = [
        output["data"][KEPT] for cell in cells for output in cell.get("outputs", []) if KEPT in output.get("data", {})
    ]
    return prose / WORDS_A_MINUTE + sum(minutes_in(unpack("".join(packed))) for packed in kept)


@pytest.mark.parametrize("path", TIMED, ids=short)
def test_a_lesson_takes_the_minutes_that_it_says(path: Path) -> None:
    cells = json.loads(path.read_text("utf-8"))["cells"]
    (said,) = map(int, LESSON.findall("".join(cells[0]["source"])))

    assert 0.45 * said <= estimate(cells) <= said
