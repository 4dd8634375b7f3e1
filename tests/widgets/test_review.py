"""A match looked back at: its turning points as exercises, and what another move would have done."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.records.entries import Entry
from tabletop_widgets.widgets import review, trymove, words
from tests.widgets.screen import any_move

REVIEWED = ["muses", "mascarade", "dazzle"]


def match(name, seed=3):
    game = tw.GAMES[name]
    return tw.Match(game, dict.fromkeys(game.default_names[: game.usual], any_move), seed=seed)


def notes(exercise):
    ask = exercise.data["ask"]
    return {each["text"]: told["text"] for each, told in zip(ask["candidates"], ask["outcomes"], strict=True) if told}


@pytest.mark.untraced
@pytest.mark.parametrize("name", REVIEWED)
def test_two_or_three_decisions_are_asked_again_each_with_what_every_answer_would_have_done(name):
    exercises = tw.review(match(name))

    assert 2 <= len(exercises) <= 3
    for exercise in exercises:
        said = [*notes(exercise).values()]
        assert 1 == said.count(words.AS_THEN)
        assert exercise.data["question"].startswith("In the match: ")
        assert all(each == words.AS_THEN or each.startswith("Probably ") for each in said)


class Then:
    """A table at which nobody but Ana is asked, and which is worth as much to her as is told."""

    def __init__(self, worth, choices=2):
        self.worth, self.choices, self.game = worth, choices, self

    def value(self, t):
        return t.worth, 0

    def owed_by(self, seat):
        return tw.Decision(seat, tuple(range(self.choices)), "", "")


def test_decisions_come_in_order_of_how_much_has_changed_and_those_without_a_choice_or_of_others_are_left_out():
    tables = [Then(0), Then(1), Then(-4), Then(-4, choices=1), Then(5), Then(15), Then(15)]
    entries = [Entry({seat: None}) for seat in (0, 0, 0, 0, 1, 0)]

    assert [1, 0] == review.turning_points(tables, entries, 0)


@pytest.mark.parametrize(
    ("by", "said"),
    [
        (1.26, "Probably better: it would have left you about 1.3 points"),
        (-2, "Probably worse: it would have left you about 2.0"),
        (0, "Probably no better and no worse"),
    ],
)
def test_an_answer_is_compared_with_what_was_played(by, said):
    assert review.compared(by).startswith(said)


def test_a_decision_that_is_too_large_for_an_exercise_is_passed_over(monkeypatch):
    monkeypatch.setattr(trymove, "MOST_BYTES", 10)

    assert [] == tw.review(match("dazzle"))


def test_before_the_end_there_is_nothing_to_look_back_at():
    game = tw.GAMES["muses"]
    with pytest.raises(tw.BadSetup, match=words.NOT_OVER):
        tw.review(tw.Match(game, dict.fromkeys(game.default_names[: game.usual], tw.HUMAN), seed=1))
