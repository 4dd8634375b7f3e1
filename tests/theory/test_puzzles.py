"""Puzzles from play: one move wins for sure and no other, and a solver sees how the others meet each wrong one."""

from __future__ import annotations

from datetime import date, datetime
from functools import cache
from itertools import islice

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.puzzles import daily
from tabletop_widgets.theory.winning import Search
from tabletop_widgets.widgets import solve

GAMES = ("dazzle", "mascarade", "muses")


@cache
def found(name, count=3, seed=1):
    return tuple(islice(tw.puzzles(tw.GAMES[name], seed), count))


@pytest.mark.parametrize("name", GAMES)
def test_the_solution_wins_in_every_world_and_no_other_move_does(name):
    for puzzle in found(name, 1):
        t, seat = puzzle.table, puzzle.seat
        worlds = [each for _, each in t.game.worlds(t.game.knows(t, seat))]
        sure = [move for move in t.owed_by(seat).moves if Search(seat, puzzle.depth).wins(worlds, move)]

        assert [puzzle.move] == sure
        assert len(worlds) == puzzle.worlds


@pytest.mark.parametrize("name", GAMES)
def test_every_other_move_is_met_by_answers_that_keep_the_seat_from_winning(name):
    for puzzle in found(name, 1):
        t = puzzle.table
        others = {t.say(move) for move in t.owed_by(puzzle.seat).moves} - {t.say(puzzle.move)}

        assert others == set(puzzle.refutations)
        for text, line in puzzle.refutations.items():
            after = t.fork()
            after.play(puzzle.seat, text)
            for each in line:
                after.play(*each.split(": ", 1))
            assert after.outcome is None or puzzle.seat not in after.outcome.winners


@pytest.mark.untraced
def test_the_same_seed_gives_the_same_puzzles_and_a_day_the_same_for_everybody():
    one, two = (next(tw.puzzles(tw.GAMES["mascarade"], 5)) for _ in range(2))

    assert (one.table, one.move) == (two.table, two.move)
    assert daily(tw.GAMES["mascarade"], date(2026, 1, 2)).table == daily(tw.GAMES["mascarade"], date(2026, 1, 2)).table
    assert daily(tw.GAMES["mascarade"], date(2026, 1, 2)).table != daily(tw.GAMES["mascarade"], date(2026, 1, 3)).table


def test_a_puzzle_is_an_exercise_with_one_right_answer():
    (puzzle, *_) = found("mascarade")
    exercise = tw.Solve(puzzle)
    asked = [puzzle.table.say(move) for move in puzzle.table.owed_by(puzzle.seat).moves]

    assert [puzzle.table.say(puzzle.move)] == [text for text in asked if tw.check(exercise, text)]


def test_where_two_decisions_are_looked_ahead_the_first_one_is_judged():
    (puzzle, *_) = found("dazzle", 1)

    assert 2 == puzzle.depth
    assert tw.check(tw.Solve(puzzle), puzzle.table.say(puzzle.move))


def test_puzzles_are_from_one_to_five_in_difficulty():
    assert all(1 <= puzzle.difficulty <= 5 for name in GAMES for puzzle in found(name, 1))


def test_what_is_no_puzzle_is_refused_with_how_to_get_one():
    with pytest.raises(tw.BadSetup, match=r"puzzles\(tw.GAMES\['muses'\]\)\)\), not int"):
        tw.Solve(7)


def test_a_game_in_which_none_is_found_says_so():
    with pytest.raises(tw.BadSetup, match="In 1 games of Muses no puzzle was found"):
        list(tw.puzzles(tw.GAMES["muses"], "nothing", games=1))


@pytest.mark.untraced
def test_the_puzzle_of_today_is_that_of_its_date_in_every_place(monkeypatch):
    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(2026, 1, 2, 23, 59, tzinfo=tz)

    monkeypatch.setattr(solve, "datetime", Clock)
    dated = tw.Solve.daily("mascarade", date(2026, 1, 2))

    assert dated.data == tw.Solve.daily("mascarade").data
    assert dated.data != tw.Solve.daily(tw.GAMES["mascarade"], date(2026, 1, 3)).data
