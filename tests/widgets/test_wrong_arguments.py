"""A wrong argument of a window is refused with one sentence that says what to give instead."""

from __future__ import annotations

import copy
import pickle

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.render import icons
from tabletop_widgets.widgets.jupyter_host import kit
from tests.kernel.test_wrong_arguments import refused

MUSES = tw.GAMES["muses"]
TABLE = MUSES.start(4, seed=7)
RECORD = MUSES.examples["turn"]


@pytest.mark.parametrize("given", [None, "x", 5, TABLE, MUSES, tw.Match(TABLE)])
def test_a_replay_steps_through_a_record_or_a_transcript(given):
    refused(lambda: tw.Replay(given), "a record", "match.record")


@pytest.mark.parametrize("start", [None, "x", 1.5])
def test_a_replay_starts_at_a_number_and_shows_to_a_list_of_eyes(start):
    refused(lambda: tw.Replay(RECORD, start=start), "start")
    refused(lambda: tw.Replay(RECORD, TABLE), "eyes lists seats")


@pytest.mark.parametrize("given", [None, 5, TABLE, RECORD])
def test_a_match_or_a_game_is_played(given):
    refused(lambda: tw.Play(given), "tw.Match(")


def test_a_game_may_be_named_wherever_a_window_takes_one():
    assert repr(tw.Play("muses")) == repr(tw.Play(MUSES))
    assert repr(tw.Rules("muses")) == repr(tw.Rules(MUSES))
    assert tw.end("muses", {}, {}).data["game"] == "muses"
    assert repr(tw.TryMove(MUSES.position(TABLE), game="muses")) == repr(tw.TryMove(TABLE))


@pytest.mark.parametrize(
    "take",
    [
        tw.Rules,
        tw.Practice,
        tw.Solve.daily,
        lambda game: tw.end(game, {}, {}),
        lambda game: tw.TryMove({"round": 1}, game=game or 0),
    ],
)
@pytest.mark.parametrize("given", [None, 5, TABLE, [("A", "B")], "chess"])
def test_what_is_no_game_is_refused_by_every_window_that_takes_one(take, given):
    refused(lambda: take(given), "game")


def test_headings_that_a_game_lacks_are_refused_with_those_it_has():
    refused(lambda: tw.Rules(MUSES, "The round", "Nope"), "'Nope'", MUSES.rulebook["muses.score.levels"].heading)


def test_rules_are_looked_up_by_words():
    refused(lambda: tw.Rules(MUSES).search(5), "a text")


@pytest.mark.parametrize("rules", [["muses.score"], 5, None])
def test_the_rules_to_practise_are_one_text(rules):
    refused(lambda: tw.Practice("muses", rules=rules), "rules", '"muses.score"')


@pytest.mark.parametrize("pool", [0, -1, "x", None, True])
def test_a_pool_holds_one_question_or_more(pool):
    refused(lambda: tw.Practice("muses", pool=pool), "pool")


@pytest.mark.parametrize("seed", [1.5, [], True])
def test_practice_takes_seeds_as_games_do(seed):
    refused(lambda: tw.Practice("muses", seed=seed), "a seed is a whole number or a text")


@pytest.mark.parametrize("progress", ["missing.json", 5])
def test_progress_that_cannot_be_read_is_refused(progress):
    assert "Errno" not in refused(
        lambda: tw.Practice("muses", progress=progress), "progress" if progress == 5 else "missing.json"
    )


def test_an_exercise_takes_a_goal_a_text_and_an_end_that_can_be_asked():
    refused(lambda: tw.TryMove(TABLE, goal=5), "goal")
    refused(lambda: tw.TryMove(TABLE, until=5), "until")
    refused(lambda: tw.TryMove(TABLE, question=5), "question")
    refused(lambda: tw.Guess(None, ["King", "Queen"]), "question")


@pytest.mark.parametrize("given", [None, 5, "x", MUSES])
def test_an_exercise_is_judged_and_a_match_is_reviewed(given):
    refused(lambda: tw.check(given, "sun devotion"), "TryMove")
    refused(lambda: tw.review(given), "play.match")


@pytest.mark.parametrize("goals", [None, 5, ["x"]])
def test_the_goals_of_a_lesson_are_given_with_their_exercises(goals):
    refused(lambda: tw.end(MUSES, goals, {}), "goals")
    refused(lambda: tw.end(MUSES, {}, goals), "repeat")


@pytest.mark.parametrize("text", [None, "", "x", "{}", '{"nbformat": 4}', "[]"])
def test_what_is_no_notebook_is_not_exported(text, tmp_path):
    given = tmp_path / "given.ipynb"
    if text is not None:
        given.write_text(text, encoding="utf-8")

    said = refused(lambda: tw.export(given, tmp_path / "page.html"), "notebook" if text is not None else "given.ipynb")
    assert "Errno" not in said


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy])
def test_a_window_cannot_be_copied_but_its_match_can(again):
    play = tw.Play(tw.Match(TABLE))
    refused(lambda: again(play), "copy.deepcopy(play.match)")
    assert again(play.match).table == play.match.table


@pytest.mark.parametrize(
    "shown", [lambda: tw.Play(tw.Match(TABLE)), lambda: tw.Rules(MUSES), lambda: [tw.Replay(RECORD)]]
)
def test_a_window_cannot_be_pickled_but_what_it_shows_can(shown):
    refused(lambda: pickle.dumps(shown()), "pickle what it shows", "play.match.record")
    play = tw.Play(tw.Match(TABLE))
    match, record = pickle.loads(pickle.dumps((play.match, play.match.record)))

    assert (match.table, record) == (play.match.table, play.match.record)


@pytest.mark.parametrize("read", [icons.built, kit])
def test_a_package_without_its_built_files_says_how_to_build_them(read):
    with pytest.raises(FileNotFoundError, match=r"static/nope.js is missing: .*`make static`.*`pip install"):
        read("nope.js")
