"""Why an answer was wrong: a note says it, written for one answer or for several; else what came of it does."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets import words
from tests.notebooks.test_lessons import ALL, exercises
from tests.widgets.test_trymove import exercise, outcomes

DEADLY = "Put Paranoia on the Nurse and Intrigue on the Boy Student"


def test_without_a_note_a_wrong_answer_shows_its_outcome():
    widget = exercise(question="Which action puts tokens on Urania?")

    assert {
        "Play Moon Devotion": "Rob places 2 tokens on Thalia.",
        "Play Sun Revolution": "Rob places 1 token on Clio.",
        "Play Moon Revolution": "Rob places 1 token on Thalia.",
    } == {
        text: outcome["text"].removesuffix(" The question was: Which action puts tokens on Urania?")
        for text, outcome in outcomes(widget).items()
        if outcome and outcome["verdict"] == "wrong"
    }


def test_a_note_with_a_star_applies_to_all_matching_answers_without_their_own():
    widget = exercise(notes={"moon *": "The Moon is far away.", "moon revolution": "It turns.", "* revolution": "?"})

    assert {
        "Play Sun Devotion": words.RIGHT,
        "Play Moon Devotion": "The Moon is far away.",
        "Play Moon Revolution": "It turns.",
        "Play Sun Revolution": "?",
    } == {text: outcome["text"] for text, outcome in outcomes(widget).items() if outcome}
    with pytest.raises(tw.BadSetup, match=r"a note is written for 'stars \*', which is no candidate here"):
        exercise(notes={"stars *": "?"})


@pytest.mark.slow
def test_the_shown_outcome_stops_before_the_next_loop_and_day():
    lesson = next(path for path in ALL if path.stem == "1c_basic_tragedy")
    virus = next(each for each in exercises(lesson) if "2 Paranoia" in each.data["question"])
    steps = [say["step"] for frame in outcomes(virus)[DEADLY]["frames"] for say in frame["say"]]

    assert "Loop end" == steps[-1]
