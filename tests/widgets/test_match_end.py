"""How a page is told that a match is over: who wins, and the step at which it turned."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets.match_end import ending, headline, why
from tests.kernel.tiny import TINY
from tests.widgets.test_play import screen, to_the_end

NAMES = ("Ana", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("winners", "scores", "said"),
    [
        ((1,), (2, 30), "Ben wins, 30 to 2"),
        ((1,), (2, 30, 4), "Ben wins with 30"),
        ((1,), None, "Ben wins"),
        ((0, 1), (7, 7), "Ana and Ben share the win"),
        ((1, 2), None, "Ben and Cleo win together"),
        ((), (1, 1), "Nobody wins"),
    ],
)
def test_the_headline_says_who_wins_and_with_what(winners, scores, said):
    assert said == headline(tw.Outcome(winners, scores, "Over.", "a.rule"), NAMES)


@pytest.mark.parametrize(
    ("many", "said"), [(3, "3 of 6 share the win"), (5, "All but Maximilian 5 share the win"), (6, "All share the win")]
)
def test_more_than_two_winners_are_counted_so_that_a_phone_says_it_to_its_end(many: int, said: str):
    names = tuple(f"Maximilian {number}" for number in range(6))

    assert said == headline(tw.Outcome(tuple(range(many)), (7,) * 6, "Over.", "a.rule"), names)


@pytest.mark.parametrize(
    ("winners", "scores", "reason", "said"),
    [
        ((1,), (2, 30, 4), "Ben wins with 30 points, the highest score.", "26 points ahead of Cleo."),
        ((1,), (3, 4, 3), "Ben wins with 4 points, the highest score.", "1 point ahead of Ana and Cleo."),
        ((1,), (2, 30, 4), "Ben, the richest, wins with 30 coins.", None),
        ((1,), (2, 14, 4), "Ben wins with 14 coins: as many as 13 are enough.", "As many as 13 are enough."),
        ((1,), (2, 14, 4), "Ben, who dared it, wins with 14 coins: 13 are enough.", None),
        ((0, 1), (7, 7, 0), "Ana and Ben win together with 7 points, the highest score.", None),
        ((1,), (7, 7, 7), "Ben wins with 7 points.", None),
        ((1,), None, "Ben wins.", None),
    ],
)
def test_the_reason_does_not_repeat_the_headline(winners, scores, reason, said):
    outcome = tw.Outcome(winners, scores, reason, "a.rule")

    assert (said or reason) == why(outcome, NAMES, headline(outcome, NAMES))


def test_with_two_players_the_winners_lead_in_points_is_stated():
    assert "6 points ahead of Ana." == why(
        tw.Outcome((1,), (12, 18), "Ben wins, 18 points to 12.", "a.rule"), ("Ana", "Ben"), "Ben wins, 18 to 12"
    )


def test_before_the_end_there_is_no_ending():
    assert ending([TINY["cake"].start(seed=1)]) is None


class Course:
    """Tables of a game that values each as it is told to: stand-ins for a match played to its end."""

    names = ("Ana", "Ben")

    def __init__(self, hopes, winners=None):
        self.hopes, self.game = hopes, self
        self.outcome = None if winners is None else tw.Outcome(winners, None, "Over.", "a.rule")

    def value(self, t):
        return t.hopes


@pytest.mark.parametrize(
    ("leads", "winners", "turned"),
    [
        ([0, 1, 4, 3, 9], (0,), 2),  # the last step is the end itself
        ([0, 1, 4, 3, 9], (1,), 3),
        ([3, 2, 1, 9], (0,), None),
        ([0, 1, 4, 9], (0, 1), None),
    ],
)
def test_the_turning_point_is_where_the_winners_lead_grew_most(leads, winners, turned):
    tables = [Course((lead, 0)) for lead in leads[:-1]]

    assert turned == ending([*tables, Course((leads[-1], 0), winners)]).get("turning")


def test_without_estimates_no_turning_point_is_named():
    assert "turning" not in ending([Course(None), Course(None), Course(None, (0,))])


def test_at_the_end_the_whole_film_is_in_the_page_for_whoever_looks_back_without_a_kernel():
    page = screen(round=8)
    page.picks(page.moves()[0])
    assert page.data["from"]
    to_the_end(page)

    assert 0 == page.data["from"]
    assert 1 <= page.data["over"]["turning"] < len(page.data["film"]["frames"]) - 1
