"""In the lessons that teach a game, why an answer is wrong is written for every wrong answer there is."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_widgets.games import GAMES
from tests.notebooks.test_lessons import ALL, exercises, short

TEACHING = [path for path in ALL if path.parent.name in GAMES and path.stem.startswith("1")]
UNWRITTEN = "The question was: "


def wrong(ask: dict[str, Any]) -> dict[str, str]:
    """What is said of each wrong answer."""
    found: dict[str, str] = {}
    for candidate, outcome in zip(ask["candidates"], ask["outcomes"], strict=True):
        if outcome and "next" in outcome:
            found |= wrong(outcome["next"])
        elif outcome and outcome["verdict"] == "wrong":
            found[candidate["text"]] = outcome["text"]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("path", TEACHING, ids=short)
def test_every_wrong_answer_has_a_written_reason(path):
    said = {answer: why for each in exercises(path) for answer, why in wrong(each.data["ask"]).items()}

    assert [] == [answer for answer, why in said.items() if UNWRITTEN in why]
