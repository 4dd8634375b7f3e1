"""Scoring: who wins a Dazzle, what it brings, who wins the game."""

from __future__ import annotations

import pytest

from tests.games.dazzle.talk import DAZZLE, say, scored, table
from tests.games.table_talk import of
from tests.marks import rule

ENDING = {"dazzle.score.total", "dazzle.score.tiebreak", "dazzle.score.draw"}


def results(t):
    """What was told of each Dazzle: its initial, who won it, and the rule."""
    told = of([each.event for each in t.events], "Scored")
    return {event.dazzle[0]: (event.winner, event.rule.rpartition(".")[2]) for event in told}


def sentence(t, dazzle):
    """What was said of a Dazzle."""
    return next(e.event.say(t.names) for e in t.events if getattr(e.event, "dazzle", " ")[0] == dazzle)


# When.
@rule("dazzle.end.empty-hands")
def test_the_game_ends_when_all_cards_are_used():
    t = table("P3 P2 / S2 S1")
    told = say(t, "A: P3 P2", "B: P3")
    assert (None, []) == (t.outcome, of(told, "Scored"))

    told = say(t, "B: S2 S1", "A: S2")
    assert ["Purity", "Twilight", "Spiral", "Faith"] == [event.dazzle for event in of(told, "Scored")]
    assert t.outcome
    assert () == t.waiting


# A Dazzle.
@rule("dazzle.score.will", "dazzle.score.win-dazzle", "dazzle.score.take-points")
def test_the_higher_sum_of_ranks_wins_and_takes_all_points_below():
    t = scored(will={"P": "3/11"}, points={"P": "2213", "T": "3"})

    assert (0, "take-points") == results(t)["P"]
    assert (8, 0) == t.outcome.scores
    assert "Purity: Player A has 3 Will to 2 (1+1) and takes 8 points." == sentence(t, "P")


@pytest.mark.parametrize(("will", "winner"), [("2/1", 0), ("1/2", 1), ("3222/1", 0), ("311/222", 1)])
@rule("dazzle.score.win-dazzle", "dazzle.score.take-points")
def test_a_margin_of_one_wins_as_much_as_any_other(will, winner):
    t = scored(will={"F": will}, points={"F": "21"})

    assert 3 == t.outcome.scores[winner]
    assert (winner,) == t.outcome.winners


@rule("dazzle.score.tied-will")
def test_with_equal_will_nobody_wins_and_the_points_go_to_nobody():
    t = scored(will={"P": "21/3"}, points={"P": "322"})

    assert {"P": (None, "tied-will")}.items() <= results(t).items()
    assert (0, 0) == t.outcome.scores
    assert "Purity: both have 3 Will, so nobody wins it and 7 points go to nobody." == sentence(t, "P")


@rule("dazzle.score.zero-zero")
def test_a_dazzle_without_any_will_is_won_by_nobody():
    t = scored(points={"T": "1"})

    assert {(None, "zero-zero")} == set(results(t).values())
    assert (0, 0) == t.outcome.scores
    assert "Twilight: nobody has any Will there, so nobody wins it and 1 point goes to nobody." == sentence(t, "T")
    assert "Spiral: nobody has any Will there, so nobody wins it." == sentence(t, "S")


@rule("dazzle.score.will-not-points")
def test_will_itself_scores_nothing():
    t = scored(will={"P": "3322/", "F": "/1"}, points={"F": "1"})

    assert (0, 1) == t.outcome.scores
    assert (1,) == t.outcome.winners


@rule("dazzle.score.empty-points")
def test_a_dazzle_without_points_can_be_won():
    t = scored(will={"P": "1/", "F": "/1"}, points={"F": "1"})

    assert (0, "empty-points") == results(t)["P"]
    assert (1, 1) == t.dazzles
    assert "Purity: Player A has 1 Will to 0 and wins it, but there are no points below the pawn." == sentence(t, "P")


# The game.
@rule("dazzle.score.total", "dazzle.overview.goal")
def test_most_points_win_not_most_dazzles():
    t = scored(will={"P": "1/", "T": "1/", "S": "1/", "F": "/1"}, points={"P": "1", "T": "1", "S": "1", "F": "22"})

    assert ((1,), (3, 4), "dazzle.score.total") == (t.outcome.winners, t.outcome.scores, t.outcome.rule)
    assert (3, 1) == t.dazzles
    assert "Player B wins, 4 points to 3." == t.outcome.reason


@rule("dazzle.score.tiebreak")
def test_on_equal_points_most_dazzles_win():
    t = scored(will={"P": "1/", "T": "1/", "F": "/1"}, points={"P": "1", "T": "1", "F": "2"})

    assert ((0,), (2, 2), "dazzle.score.tiebreak") == (t.outcome.winners, t.outcome.scores, t.outcome.rule)
    assert "Both have 2 points; Player A wins the tie with 2 Dazzles won to 1." == t.outcome.reason


@rule("dazzle.score.tiebreak", "dazzle.score.empty-points")
def test_a_dazzle_that_brought_nothing_breaks_a_tie():
    t = scored(will={"P": "1/", "T": "/1", "F": "/1"}, points={"P": "1", "F": "1"})

    assert ((1,), (1, 1)) == (t.outcome.winners, t.outcome.scores)
    assert "Both have 1 point; Player B wins the tie with 2 Dazzles won to 1." == t.outcome.reason


@rule("dazzle.score.draw")
@pytest.mark.parametrize(
    ("will", "said"),
    [
        ({"P": "1/", "F": "/2"}, "The game is a draw: each has 3 points and has won 1 Dazzle."),
        ({"P": "1/1", "F": "2/2"}, "The game is a draw: each has 0 points and has won 0 Dazzles."),
    ],
)
def test_equal_points_and_equal_dazzles_are_a_draw(will, said):
    t = scored(will=will, points={"P": "3", "F": "3"})

    assert ((0, 1), "dazzle.score.draw") == (t.outcome.winners, t.outcome.rule)
    assert said == t.outcome.reason


def test_the_standing_during_a_game_is_what_would_be_scored_now():
    t = table("P3 P2 / S2 S1", will={"P": "2/1", "T": "1/1", "F": "/3"}, points={"P": "12", "T": "3", "F": "1"})
    v = DAZZLE.view(t, 0)

    assert ((2, 1), (1, 1), (0, 0), (0, 3)) == v.sums
    assert (3, 3, 0, 1) == v.prize
    assert (0, None, None, 1) == v.leads
    assert ((3, 1), (1, 1)) == (v.standing, v.dazzles)
