"""The lesson of Muses says what the rules do."""

from __future__ import annotations

import re

from tabletop_widgets.games.muses.scoring import points as points_of
from tests.marks import rule
from tests.notebooks.test_lessons import cells, exercises
from tools.rewrite_notebooks import ROOT

LESSON = ROOT / "notebooks/muses/1_learn.ipynb"
SECOND = ROOT / "notebooks/muses/1b_at_the_table.ipynb"


@rule("muses.score.tie-formula")
def test_the_table_of_ties_says_what_the_rules_pay():
    (table,) = [text for text in cells(SECOND, "markdown") if "tokens of four players" in text]
    rows = re.findall(r"^\| (\d, \d, \d, \d) \| (\d, \d, \d, \d) \|", table, re.MULTILINE)

    assert 9 == len(rows)
    for tokens, points in rows:
        assert numbers(points) == list(points_of(tuple(numbers(tokens)), (8, 6, 4)))


def numbers(text):
    return [int(each) for each in text.split(", ")]


def test_the_lesson_on_two_sun_revolutions_matches_the_table():
    *_, corner, _ = exercises(LESSON)
    outcome = next(
        outcome
        for candidate, outcome in zip(corner.data["ask"]["candidates"], corner.data["ask"]["outcomes"], strict=True)
        if candidate["text"] == "Play Sun Revolution"
    )
    told = str(outcome["frames"])
    both = [told.index(f"{name} places 1 token on Clio.") for name in ("Rob", "Don")]

    assert max(both) < told.index("Clio moves from the centre") < told.index("Chris places 2 tokens on Clio.")
    assert outcome["text"].startswith(
        "One from you and one from Don on Clio, in the centre. She took both into the corner"
    )
