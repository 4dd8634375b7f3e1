"""Puzzles from play: one move wins for sure and no other, and a solver sees how the others meet each wrong one."""

from __future__ import annotations

from datetime import date, datetime
from functools import cache
from itertools import islice
from time import process_time

import pytest

import tabletop_widgets as tw
from tabletop_widgets.questions.puzzles import MOST_WORLDS
from tabletop_widgets.theory.puzzles import daily, in_game, play_with_answers, puzzle_of
from tabletop_widgets.theory.solvers.forced_wins import Search
from tabletop_widgets.widgets import solve, words
from tests.games.mascarade.talk import table
from tests.kernel.tiny import TINY
from tests.theory.second_opinion import wins
from tools.puzzle_records import KEPT

GAMES = tuple(tw.GAMES)
SEEDS = {name: seeds for name, game in tw.GAMES.items() if (seeds := game.puzzles.SEEDS)}
SOON = 5
"""Seconds of the processor."""
DRAWN = {"bemused": 30, "tragedy_looper": 10}
"""Worlds to try in games that hide too much to list all."""


@cache
def found(name):
    """The puzzle of a match that bots played up to there (`keep`)."""
    *_, t = tw.Record.loads(KEPT.joinpath(f"{name}.record").read_text(encoding="utf-8")).tables()
    return next(filter(None, map(puzzle_of, t.game.puzzles.posed(t))))


def still_has_one(name, number):
    """Hold that the game of a seed that is kept has a puzzle, which can be asked and has one right answer."""
    puzzle = next(in_game(tw.GAMES[name], str(SEEDS[name][number])))
    exercise = tw.Solve(puzzle)
    texts = [puzzle.table.say(move) for move in puzzle.table.owed_by(puzzle.seat).moves]

    assert [puzzle.table.say(puzzle.move)] == [text for text in texts if tw.check(exercise, text)]


@cache
def more(count=4):
    return tuple(islice(tw.puzzles(tw.GAMES["mascarade"], 7), count))


def worlds(puzzle):
    """Tables that fit what the solver knows: all, or some where there are too many."""
    t = puzzle.table
    return [each for _, each in t.game.worlds(t.game.knows(t, puzzle.seat), DRAWN.get(t.game.name, MOST_WORLDS))]


@pytest.mark.parametrize("name", GAMES)
def test_only_the_solution_wins_in_every_world_when_played_out(name):
    puzzle = found(name)
    t, seat = puzzle.table, puzzle.seat
    sure = [move for move in t.owed_by(seat).moves if wins(worlds(puzzle), seat, move, t.moment())]

    assert [puzzle.move] == sure


def test_a_player_with_another_choice_in_the_turn_has_not_failed_yet():
    """By the Bishop, too, whoever has one coin is broke, once it is chosen from whom it is taken."""
    t = table("Judge King Queen Bishop Thief Cheat", coins=[1, 1, 1, 4], turn=3)
    sure = [move for move in ("announce Thief", "announce Bishop") if Search(t, 3).refutation(t, move) is None]

    assert ["announce Thief", "announce Bishop"] == sure
    assert [None] == [*map(puzzle_of, t.game.puzzles.posed(t))]


def test_in_the_turn_no_other_move_wins_for_whoever_sees_all_cards():
    for puzzle in more():
        t, seat = puzzle.table, puzzle.seat
        also = [move for move in t.owed_by(seat).moves if move != puzzle.move and wins([t], seat, move, t.moment())]

        assert [] == also, puzzle


@pytest.mark.parametrize("name", GAMES)
def test_every_other_move_has_a_refutation_after_which_nothing_helps(name):
    puzzle = found(name)
    t, seat = puzzle.table, puzzle.seat
    others = {t.say(move) for move in t.owed_by(seat).moves} - {t.say(puzzle.move)}

    assert others == set(puzzle.refutations)
    for move, line in puzzle.refutations.items():
        after = play_with_answers(t, seat, move, line)
        again = after.outcome is None and after.moment() == t.moment()
        assert after.outcome is None or seat not in after.outcome.winners
        assert not again or not any(wins([after], seat, each, t.moment()) for each in after.owed_by(seat).moves)


def test_most_puzzles_offer_more_than_two_moves():
    assert all(len(puzzle.refutations) > 1 for puzzle in (*more(), *map(found, sorted({*GAMES} - {"dazzle"}))))


def test_games_are_played_by_players_who_are_good_at_them(monkeypatch):
    game, asked = TINY["cake"], []
    medium = lambda seen, rng: asked.append(seen) or seen.decision.moves[0]  # noqa: E731 - one line of a test
    monkeypatch.setitem(vars(game), "bots", {"medium": medium})
    with pytest.raises(tw.BadSetup, match="In 1 game of Cake no puzzle was found"):
        list(tw.puzzles(game, 1, games=1))

    assert asked


@pytest.mark.untraced
def test_the_same_seed_gives_the_same_puzzles_and_a_day_the_same_for_everybody():
    one, two = (next(tw.puzzles(tw.GAMES["mascarade"], 5)) for _ in range(2))

    today, again, tomorrow = (daily(tw.GAMES["mascarade"], date(2026, 1, day)).table for day in (2, 2, 3))

    assert (one.table, one.move) == (two.table, two.move)
    assert today == again
    assert today != tomorrow


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("name", GAMES)
def test_each_day_has_a_new_puzzle_within_seconds(name):
    start = process_time()
    asked = [tw.Solve.daily(name, date(2026, 1, day)) for day in (30, 31)]

    assert process_time() - start < 2 * SOON
    assert asked[0].data != asked[1].data


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("name", SEEDS)
def test_a_game_that_is_known_to_have_a_puzzle_has_one(name):
    still_has_one(name, len(SEEDS[name]) - 1)
    assert next(tw.puzzles(tw.GAMES[name], 7)).move


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_an_exercise_with_one_right_answer(name):
    puzzle = found(name)
    exercise = tw.Solve(puzzle)
    asked = [puzzle.table.say(move) for move in puzzle.table.owed_by(puzzle.seat).moves]

    assert [puzzle.table.say(puzzle.move)] == [text for text in asked if tw.check(exercise, text)]


def test_a_wrong_answer_shows_its_refutation():
    puzzle = found("mascarade")
    exercise = tw.Solve(puzzle)
    said = {tw.check(exercise, move).text for move in puzzle.refutations}

    name = puzzle.table.name(puzzle.seat)

    assert any(each.startswith(f"The turn is over, and {name} has not won.") for each in said)
    assert not any(each.startswith(words.RIGHT) or "The question was" in each for each in said)


def test_the_question_says_how_far_ahead_to_look():
    assert found("mascarade").question.endswith(", which move wins for sure before this turn is over?")
    assert found("muses").question.endswith(", which move wins for sure?")


def test_puzzles_are_from_one_to_five_in_difficulty():
    assert all(1 <= found(name).difficulty <= 5 for name in GAMES)


def test_a_value_that_is_not_a_puzzle_is_refused_with_how_to_get_one():
    with pytest.raises(tw.BadSetup, match=r"puzzles\(tw.GAMES\['muses'\]\)\)\), not int"):
        tw.Solve(7)


@pytest.mark.slow
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
