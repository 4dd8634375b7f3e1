"""A match looked back at: chances from what a seat knew, mistakes that are none by luck, and where it turned."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.table import Outcome
from tabletop_widgets.records.entries import Entry
from tabletop_widgets.widgets import coach as coaching
from tabletop_widgets.widgets.coach import Coach, Mistake, Swing, reviewed
from tests.widgets.screen import any_move


class Spot:
    """A table of one decision: each move wins as often as told, and as it stands it is worth what is told."""

    outcome = None

    def __init__(self, wins, stands=0.5, times=240):
        self.wins, self.stands, self.TIMES, self.game, self.seats = wins, stands, times, self, (0, 1)
        self.hinted = []

    def knows(self, t, seat):
        return t

    def play_outs(self, seen):
        return seen

    def __call__(self, moves, rng):
        luck = rng.random()
        return [float(luck < self.wins[move]) for move in moves] or [self.stands]

    def owed_by(self, seat):
        return tw.Decision(seat, tuple(self.wins), "", "")

    def hints(self, seen, rng):
        return self.hinted


class End(Spot):
    """Ana has won."""

    outcome = Outcome((0,), (1, 0), "Ana wins.", "end")


def look_back(*tables, moves=None):
    """Review a match of these decisions; Ana always stayed, unless it is told otherwise."""
    entries = [Entry(played) for played in moves or [{0: "stay"}] * len(tables)]
    return reviewed([*tables, End({})], entries, 0)


# Mistakes.
def test_a_move_that_wins_more_often_is_called_better_and_how_often_either_wins():
    (mistake,) = look_back(Spot({"stay": 0.2, "go": 0.6, "run": 0.4})).mistakes

    assert (0, "go") == (mistake.at, mistake.better)
    assert 0.5 < mistake.best < 0.7
    assert 0.1 < mistake.was < 0.3


def test_the_best_move_and_one_nearly_as_good_are_no_mistakes():
    assert [] == look_back(Spot({"stay": 0.6, "go": 0.2})).mistakes
    assert [] == look_back(Spot({"stay": 0.5, "go": 0.5 + coaching.LEAST / 2})).mistakes


def test_a_better_first_impression_that_does_not_hold_is_no_mistake(monkeypatch):
    monkeypatch.setattr(Coach, "glance", lambda self, at: {"stay": 0.0, "go": 1.0})

    assert [] == look_back(Spot({"stay": 0.5, "go": 0.5})).mistakes


@pytest.mark.parametrize(("gain", "told"), [(-0.2, 0), (0.0, 0), (0.2, 1)])
def test_a_better_estimate_must_also_win_more_often_with_careful_bots(monkeypatch, gain, told):
    monkeypatch.setattr(Spot, "careful", any_move, raising=False)
    monkeypatch.setattr(Coach, "again", lambda self, at, better, luck: (0.5 + gain, 0.5))

    assert told == len(look_back(Spot({"stay": 0.2, "go": 0.6})).mistakes)


@pytest.mark.parametrize(
    ("gains", "games"),
    [([1.0], 20), ([0.0], 20), ([1.0, -1.0], 60), ([1.0, 1.0, 1.0, 0.0], 20)],
)
def test_careful_bots_play_on_for_longer_as_long_as_the_result_is_in_doubt(monkeypatch, gains, games):
    played = []
    monkeypatch.setattr(Spot, "careful", any_move, raising=False)
    monkeypatch.setattr(
        Coach, "again", lambda self, at, better, luck: played.append(luck) or (gains[luck % len(gains)], 0)
    )
    look_back(Spot({"stay": 0.2, "go": 0.6}))

    assert [*range(games)] == played


@pytest.mark.parametrize(("gain", "told"), [(0.1, []), (0.2, [(0.7, 0.5)])])
def test_after_few_deals_the_games_of_careful_bots_say_what_a_mistake_cost(monkeypatch, gain, told):
    monkeypatch.setattr(Spot, "careful", any_move, raising=False)
    monkeypatch.setattr(Coach, "again", lambda self, at, better, luck: (0.5 + gain, 0.5))
    spot = Spot({"stay": 0.0, "go": 1.0}, 0.9, times=16)
    spot.hinted = [("go", "It wins.")]

    assert told == [pytest.approx(each[2:]) for each in look_back(spot).mistakes]


@pytest.mark.parametrize("name", ["bemused", "dazzle", "muses", "tragedy_looper"])
def test_careful_bots_compare_two_moves_in_the_same_deal_and_with_the_same_luck(name):
    game = tw.GAMES[name]
    match = tw.Match(game, dict.fromkeys(game.seated(None), any_move), seed=2)
    tables, entries = [t.fork() for t in match.record.tables()], match.record.entries
    at = next(at for at in range(len(entries) * 3 // 4, len(entries)) if entries[at].moves.keys() - {tw.CHANCE})
    coach = Coach(tables, entries, min(entries[at].moves))

    assert coach.careful(at)
    one, other = coach.again(at, coach.played(at), 1)
    assert one == other


def test_without_an_estimate_for_a_move_nothing_is_called_a_mistake():
    class Silent(Spot):
        def __call__(self, moves, rng):
            return [] if moves else [0.5]

    assert [] == look_back(Silent({"stay": 0, "go": 1})).mistakes


def test_where_weighing_a_move_is_slow_only_hinted_moves_are_weighed():
    told, untold = Spot({"stay": 0, "go": 1}, 0.9, times=16), Spot({"stay": 0, "go": 1}, 0.1, times=16)
    told.hinted = [("go", "It wins.")]
    untold.hinted = [("stay", "It does not.")]

    assert [(0, "go")] == [(mistake.at, mistake.better) for mistake in look_back(told, untold).mistakes]


# Where it turned.
def test_at_most_three_steps_are_listed_own_mistakes_first_in_order_of_time():
    loss, steps = {"stay": 0.0, "go": 0.9}, (0.9, 0.1, 0.9, 0.1)
    tables = [Spot(loss if at == 3 else {"stay": 0.5}, stands) for at, stands in enumerate(steps)]
    told = look_back(*tables).turning_points()

    assert coaching.MOST == len(told)
    assert [each.at for each in told] == sorted(each.at for each in told)
    assert [3] == [each.at for each in told if isinstance(each, Mistake)]
    assert all(isinstance(each, (Mistake, Swing)) for each in told)


def test_a_step_that_changes_little_is_not_told():
    tables = [Spot({"stay": 0.5}, stands) for stands in (0.5, 0.55, 0.6)]

    assert [2] == [swing.at for swing in look_back(*tables).turning_points()]


def test_a_step_decided_by_chance_counts_as_luck():
    found = look_back(Spot({"stay": 0.5}), Spot({"stay": 0.5}), moves=[{-1: "draw"}, {1: "stay"}])

    assert [True, False] == [found.by_luck(0), found.by_luck(1)]


def test_the_last_chance_is_the_actual_result():
    assert 1.0 == look_back(Spot({"stay": 0.5})).chances[-1]


# Real matches.
@cache
def match(name, seed=3):
    game = tw.GAMES[name]
    return tw.Match(game, dict.fromkeys(game.seated(None), any_move), seed=seed)


def tables_of(name):
    return [t.fork() for t in match(name).record.tables()]


@pytest.fixture
def haste(monkeypatch):
    """Look at every decision, but quickly: whether two reviews are alike does not depend on how sure they are."""
    for what, few in {"ROUNDS": 2, "EACH": 5, "GLANCE": 6, "HOPEFUL": 3, "AGAIN": 2}.items():
        monkeypatch.setattr(coaching, what, few)


@pytest.mark.slow
@pytest.mark.untraced
def test_the_same_match_is_reviewed_alike_and_the_work_goes_on_in_small_bits(haste):
    both = [Coach(tables_of("dazzle"), match("dazzle").record.entries, 0) for _ in range(2)]
    shares = [[coach.progress for _ in coach.work()] for coach in both]

    assert shares[0] == sorted(shares[0])
    assert len(shares[0]) > 20
    assert 1.0 == both[0].progress
    assert both[0].chances == both[1].chances
    assert both[0].turning_points() == both[1].turning_points()


@pytest.mark.slow
@pytest.mark.untraced
def test_a_review_does_not_depend_on_what_the_seat_could_not_know(haste):
    tables, entries = tables_of("dazzle"), match("dazzle").record.entries
    redealt = [*(t.game.redeal(t, 0, Random(at)) for at, t in enumerate(tables[:-1])), tables[-1]]
    known, anew = reviewed(tables, entries, 0), reviewed(redealt, entries, 0)

    assert any(t.hands[1] != other.hands[1] for t, other in zip(tables, redealt, strict=True))
    assert known.chances == anew.chances
    assert known.mistakes == anew.mistakes
