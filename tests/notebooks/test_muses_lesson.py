"""The lesson of Muses says what the rules do."""

from __future__ import annotations

from tests.notebooks.rewrite import ROOT
from tests.notebooks.test_lessons import cells, exercises

LESSON = ROOT / "notebooks/muses/1_learn.ipynb"


def test_the_lesson_says_that_three_who_tie_for_most_share_all_levels():
    (words,) = [text.replace("\n", " ") for text in cells(LESSON, "markdown") if "Equal numbers share" in text]

    assert "two who are tied add the level they are tied for and the next one below" in words
    assert "three or more who are tied for most add all three levels. They divide the sum and round down." in words


def test_what_the_lesson_says_of_two_sun_revolutions_is_what_the_table_tells():
    *_, corner, _ = exercises(LESSON)
    outcome = next(
        outcome
        for candidate, outcome in zip(corner.data["ask"]["candidates"], corner.data["ask"]["outcomes"], strict=True)
        if candidate["text"] == "Lay Sun Revolution"
    )
    told = str(outcome["frames"])
    both = [told.index(f"{name} places 1 token on Clio.") for name in ("Rob", "Don")]

    assert max(both) < told.index("Clio moves from the centre") < told.index("Chris places 2 tokens on Clio.")
    assert outcome["text"].startswith(
        "One from you and one from Don on Clio, in the centre. She took both into the corner"
    )
