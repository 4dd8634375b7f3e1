"""A match looked back at: where another move would have been better, as exercises, and how much better."""

from __future__ import annotations

from functools import cache
from statistics import fmean

import pytest

import tabletop_widgets as tw
from tabletop_widgets.records.entries import Entry
from tabletop_widgets.widgets import answers, mistakes, review, trymove, words
from tests.widgets.screen import any_move

SEEDS = {"bemused": 1, "dazzle": 1, "mascarade": 1, "muses": 1, "tragedy_looper": 1}
"""A match of each game, played at random, in which a seat could have done better."""


def match(name, seed=3, who=any_move):
    game = tw.GAMES[name]
    return tw.Match(game, dict.fromkeys(game.seated(None), who), seed=seed)


@cache
def found(name):
    """The moments that are shown."""
    played = match(name, SEEDS[name])
    return review.moments([each.fork() for each in played.record.tables()], played.record.entries, 0)


def notes(exercise):
    ask = exercise.data["ask"]
    return {each["text"]: told["text"] for each, told in zip(ask["candidates"], ask["outcomes"], strict=True) if told}


@pytest.mark.untraced
@pytest.mark.parametrize("name", SEEDS)
def test_at_every_decision_that_is_asked_again_there_was_a_better_move(name):
    exercises = [review.ask_again(moment, 0) for moment in found(name)]

    assert exercises
    for exercise in filter(None, exercises):
        said = [*notes(exercise).values()]
        assert 1 == said.count(words.AS_THEN)
        assert any(each.startswith("Probably better: ") for each in said)
        assert all(each == words.AS_THEN or each.startswith("Probably ") for each in said)
        assert exercise.data["question"].startswith("In the match: ")
        judged = [each["verdict"] for each in exercise.data["ask"]["outcomes"] if each]
        assert judged == ["right" if each.startswith("Probably better: ") else "wrong" for each in said]


def test_no_more_than_three_are_shown_those_first_at_which_most_could_have_been_gained():
    moments, shown = found("muses"), tw.review(match("muses", SEEDS["muses"]), 0)

    assert [review.ask_again(each, 0).data for each in moments[:3]] == [each.data for each in shown]


@pytest.mark.untraced
@pytest.mark.parametrize("name", SEEDS)
def test_it_is_better_with_other_luck_as_well(name):
    """The others answer as they did; what bots and chance do is drawn anew."""
    for moment in found(name)[:3]:
        t, was, best = moment.table, moment.entries[0].moves[0], max(moment.worth, key=moment.worth.__getitem__)
        act = review.as_then(moment.entries, 0)
        leads = {
            move: fmean(review.standing(review.follow(t, 0, move, act, luck), 0) for luck in range(100, 120))
            for move in (was, t.read(best, 0))
        }

        assert leads[t.read(best, 0)] - leads[was] > review.least(t) / 2


@pytest.mark.parametrize("name", ["dazzle", "muses"])
def test_who_always_plays_what_is_best_by_the_same_estimate_is_shown_nothing(name, monkeypatch):
    monkeypatch.setattr(review, "standing", lambda t, me: 0.0)

    assert [] == tw.review(match(name))


class Then:
    """A table of one turn at which Ana chooses among moves, and which is then worth to her what is told, by luck."""

    waiting, outcome, length = (), None, 0

    def __init__(self, worth, certain=0.0):
        self.worth, self.certain, self.game, self.turn = worth, certain, self, 0

    def moment(self):
        return self.turn

    def fork(self):
        return Then(self.worth, self.certain)

    def play(self, seat, move):
        self.turn, self.chosen = 1, move

    def value(self, t):
        return t.worth[t.chosen], 0

    def say(self, move):
        return move

    def owed_by(self, seat):
        return tw.Decision(seat, tuple(self.worth), "", "")


def moments(*worths, certain=0.0):
    """What is asked again of decisions at which `stay` was played."""
    tables = [Then(dict(each), certain) for each in worths]
    return [
        (worths.index(each.table.worth), each.gain)
        for each in review.moments(tables, [Entry({0: "stay"}) for _ in worths], 0)
    ]


def test_decisions_come_in_order_of_how_much_better_the_best_move_was_and_those_without_one_are_left_out():
    better, best, right, only = (
        {"stay": 1, "go": 4},
        {"stay": -9, "go": 0, "run": -2},
        {"stay": 8, "go": 0},
        {"stay": 0},
    )

    assert [(1, 9), (0, 3)] == moments(better, best, right, only)


def test_less_than_a_point_or_one_in_twenty_is_not_worth_a_question():
    assert [] == moments({"stay": 1, "go": 1.9})
    assert [(0, 1)] == moments({"stay": 1, "go": 2})
    assert [] == moments({"stay": 1, "go": 1.5}, certain=13)
    assert [0] == [at for at, _ in moments({"stay": 1, "go": 2}, certain=13)]


def test_what_may_be_noise_is_no_gain(monkeypatch):
    lucky = iter([0, 3, *[0, 9, 0, -6] * 4])
    monkeypatch.setattr(review, "standing", lambda t, me: next(lucky))

    assert [] == moments({"stay": 0, "go": 0})


@pytest.mark.parametrize(
    ("after", "was", "certain", "said"),
    [
        (4.3, 1, 0, "Probably better: it would have left you about 3 points further ahead."),
        (1, 2, 0, "Probably worse: it would have cost you about 1 point."),
        (1, 1.2, 0, words.NO_BETTER),
        (0.45, 0.2, 1, "Probably better: your chance of winning would have been about 45%, not 20%."),
        (0.1, 0.2, 1, "Probably worse: your chance of winning would have been about 10%, not 20%."),
        (0.21, 0.2, 1, words.NO_BETTER),
    ],
)
def test_an_answer_is_compared_with_what_was_played_in_the_unit_of_the_game(after, was, certain, said):
    assert said == review.compare(Then({}, certain), after, was)


def test_all_moves_are_compared_at_the_same_moment():
    turns = [
        t.fork() for t in match("mascarade").record.tables() if t.prepared and "Turn()" == repr(t.agenda[-1:])[1:-1]
    ]
    t = turns[4]
    me = t.turn
    after = [review.follow(t, me, move, any_move) for move in t.owed_by(me).moves]

    assert {(me + 1) % 4} == {each.turn for each in after if each.outcome is None}
    assert {"Turn"} == {type(each.agenda[-1]).__name__ for each in after if each.outcome is None}


def test_a_decision_that_is_too_large_for_an_exercise_is_passed_over(monkeypatch):
    monkeypatch.setattr(trymove, "MOST_BYTES", 10)

    assert [] == tw.review(match("muses", SEEDS["muses"]), 0)


@pytest.mark.untraced
def test_where_there_are_too_many_moves_some_are_asked_about_the_best_and_the_played_among_them():
    played = match("tragedy_looper", SEEDS["tragedy_looper"])
    tables, entries = [each.fork() for each in played.record.tables()], played.record.entries
    t, was = tables[22], entries[22].moves[0]
    first = review.weigh(t, entries[22:], 0, 1)
    moment = review.weigh(t, entries[22:], 0, 1, review.some(first, 0))
    exercise = review.ask_again(moment, 0)
    asked = [each["text"] for each in exercise.data["ask"]["candidates"]]
    best = max(moment.worth, key=moment.worth.__getitem__)

    assert len(t.owed_by(0).moves) > answers.MOST_CANDIDATES
    assert 10 < len(asked) < 20
    assert {t.say(was), best} <= {*moment.worth}
    assert asked == [t.in_words(move) for move in t.owed_by(0).moves if t.say(move) in moment.worth]
    assert exercise.data["question"] == words.WHICH_OF_SOME.format(move=t.in_words(was))
    assert moment.worth[best] == max(first.worth.values()) > moment.worth[t.say(was)]
    assert tw.check(exercise, best)


def test_a_weaker_move_is_no_broken_rule():
    exercise, before = review.ask_again(found("muses")[0], 0), mistakes.made.copy()
    judged = [bool(tw.check(exercise, move)) for move in notes(exercise)]

    assert False in judged
    assert before == mistakes.made


def test_a_cell_shows_the_exercises_or_says_that_there_is_none(monkeypatch):
    shown = []
    monkeypatch.setattr(review, "display", lambda *each, raw: shown.append((each, raw)))
    one, none = review.Review("Rob"), review.Review("Rob")
    one.append(review.ask_again(found("muses")[0], 0))
    one._ipython_display_()
    none._ipython_display_()
    said = "No decision was found at which another move would clearly have been better for Rob."

    assert [(tuple(one), False), (({"text/plain": said},), True)] == shown
    assert (said, f"[{one[0]!r}]") == (repr(none), repr(one))


def test_before_the_end_there_is_nothing_to_look_back_at():
    game = tw.GAMES["muses"]
    with pytest.raises(tw.BadSetup, match=words.NOT_OVER):
        tw.review(tw.Match(game, dict.fromkeys(game.default_names[: game.usual], tw.HUMAN), seed=1))
