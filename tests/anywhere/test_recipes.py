"""A recipe makes a window anew, and one that anybody wrote makes nothing else."""

from __future__ import annotations

import json
from datetime import date
from functools import partial
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.anywhere.recipes import LONGEST, made, recipe_of, recipes_of
from tabletop_widgets.kernel import catalogue
from tabletop_widgets.records.link import to_link
from tabletop_widgets.widgets.kept_output import KEPT, unpack
from tests.kernel.tiny import KUHN, TINY

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
THREE = [["Rob", "human"], ["Don", "easy"], ["Jule", "strong"]]
PLAY = {"window": "play", "game": "muses"}
EXERCISE = {"window": "exercise", "game": "", "kind": "mixing", "seed": 1}


def played_in_notebooks():
    """Give each match that a lesson shows: where, its recipe, and what its output keeps."""
    for path in sorted(NOTEBOOKS.rglob("*.ipynb")):
        for number, cell in enumerate(json.loads(path.read_text("utf-8"))["cells"]):
            if any("<Play" in "".join(each.get("data", {}).get("text/plain", "")) for each in cell.get("outputs", [])):
                packed = next(each["data"][KEPT] for each in cell["outputs"] if KEPT in each.get("data", {}))
                recipe = cell["metadata"].get("tabletop_widgets", {}).get("recipe")
                yield f"{path.parent.name}/{path.stem}", number, recipe, packed


PLAYED = [*played_in_notebooks()]
WITHOUT = {
    "dazzle/4_think",
    "mascarade/4_think",
    "muses/4_think",
    "tragedy_looper/6_think",
    "make_your_own/1_one_file",
    "theory/04_mixing",
    "theory/05_trees",
    "theory/06_threats",
    "theory/07_information",
    "theory/09_signals",
}
"""Lessons whose match is played by a strategy that was worked out there, or is of a game that was written there."""


def test_all_matches_of_lessons_have_a_recipe_but_those_that_only_their_notebook_can_make():
    assert {lesson for lesson, _, recipe, _ in PLAYED if recipe is None} == WITHOUT


@pytest.mark.parametrize(
    ("recipe", "packed"),
    [
        pytest.param(recipe, packed, id=f"{lesson} {number}")
        for lesson, number, recipe, packed in PLAYED
        if lesson not in WITHOUT
    ],
)
def test_the_recipe_of_a_lessons_match_makes_that_match(recipe, packed):
    unmarked = {"mark": 0}
    assert unpack(packed)["data"] | unmarked == json.loads(json.dumps(made(recipe).data)) | unmarked


def test_a_match_is_made_again_with_its_people_bots_seed_and_options():
    seats = {"Mastermind": tw.GAMES["tragedy_looper"].bots["schemer"], "Player A": tw.HUMAN}
    match = tw.Match(tw.GAMES["tragedy_looper"], seats, seed=7, script="house_ashes")
    recipe = json.loads(json.dumps(recipe_of(tw.Play(match))))

    assert [["Mastermind", "schemer"], ["Player A", "human"]] == recipe["seats"]
    assert match.record.dumps() == made(recipe).match.record.dumps()


def test_a_table_is_laid_out_anew_by_a_recipe_only_where_its_game_is_one_of_ours():
    assert PLAY == recipe_of(tw.Play(tw.GAMES["muses"]))
    assert recipe_of(tw.Play(TINY["sand"])) is None


def test_a_match_continues_after_the_decisions_of_its_only_person():
    match = made({**PLAY, "seats": THREE, "seed": 3, "moves": ["sun devotion"]}).match
    assert match.ply > 1
    assert ["sun devotion"] == [match.table.say(move) for _, move in match.decided]


@pytest.mark.parametrize("bot", [lambda seen, _: seen.decision.moves[0]])
def test_a_match_that_cannot_be_made_again_has_no_recipe(bot):
    assert recipe_of(tw.Play(tw.Match(tw.GAMES["muses"], {"Rob": tw.HUMAN, "Don": bot, "Jule": tw.bots.easy}))) is None


def called(name):
    """Kuhn's poker under another name."""
    game = object.__new__(type(KUHN))  # a copy would be the same game, found again
    vars(game).update(vars(KUHN) | {"name": name})
    return game


@pytest.mark.parametrize("named", ["kuhn", "muses"])
def test_a_table_of_a_readers_own_game_has_no_recipe_whatever_it_is_called(named, monkeypatch):
    assert {**PLAY} == recipe_of(tw.Play(tw.GAMES["muses"]))
    game = called(named)
    monkeypatch.setitem(catalogue.made, named, game)  # as a game that is bound does

    assert recipe_of(tw.Play(game)) is None


def test_practice_of_one_game_or_all_is_opened_with_few_questions():
    one, every = (made({"window": "practice", "game": game, "seed": 1}) for game in ("muses", ""))
    assert (1, 5) == (len(one.data["questions"]), len(every.data["courses"]))


TURN = tw.GAMES["muses"].examples["turn"]


def test_a_match_of_a_link_is_stepped_through_with_everything_shown_and_by_each_seat():
    shown = made({"window": "link", "game": "muses", "link": to_link(TURN)})
    assert (5, True) == (len(shown.data["films"]), shown.data["live"])
    seen = made({"window": "link", "game": "muses", "link": to_link(TURN.seen_by("Rob"))})
    assert (1, True) == (len(seen.data["films"]), seen.data["live"])


def test_the_daily_puzzle_is_the_same_for_everybody():
    one = made({"window": "solve", "game": "dazzle", "day": "2026-11-27"})
    assert tw.Solve.daily("dazzle", date(2026, 11, 27)).data == one.data


def test_an_exercise_of_the_course_resumes_at_its_seed_and_a_readers_own_has_no_recipe():
    window = tw.Exercise(tw.theory.problems.mixing, seed=4)
    recipe = json.loads(json.dumps(recipe_of(window)))

    assert {"window": "exercise", "game": "", "kind": "mixing", "seed": 4} == recipe
    assert window.data == made(recipe).data
    assert {window.model_id: recipe} == recipes_of([window, tw.Guess("Which?", ("a", "b"))])
    assert recipe_of(tw.Exercise(tw.theory.problems.mixing(1))) is None
    assert recipe_of(tw.Exercise(partial(tw.theory.problems.value))) is None


def test_against_each_figure_with_plans_in_a_lesson_rounds_can_be_played_on_its_page():
    cells = [cell for path in NOTEBOOKS.rglob("*.ipynb") for cell in json.loads(path.read_text("utf-8"))["cells"]]
    recipes = [cell["metadata"].get("tabletop_widgets", {}).get("recipe") for cell in cells]
    charts = [made(recipe) for recipe in recipes if recipe and recipe["window"] == "rounds"]

    assert len(charts) > 20
    for chart in charts:
        assert chart.answered({"v": 1, "id": "1", "op": "sit", "mark": 1, "at": 0}) is None
        assert chart.rounds["moves"]


def test_a_figure_with_plans_has_a_recipe_for_rounds_and_other_figures_have_none():
    coins = tw.theory.matrix([[4, -2], [-3, 3]])
    window = tw.Chart(coins.figure("Coins", coins.value().plans))
    again = made(json.loads(json.dumps(recipe_of(window))))

    assert recipe_of(tw.Chart(coins)) is None
    assert {window.model_id: recipe_of(window)} == recipes_of([window])
    assert window.rounds == again.rounds
    for shown in (window, again):
        shown.answered({"v": 1, "id": "1", "op": "sit", "mark": 1, "at": 1})
    assert window.rounds["head"] == again.rounds["head"] == "column, what do you choose?"


@pytest.mark.parametrize(
    ("recipe", "said"),
    [
        (None, "a recipe names a window"),
        ({**EXERCISE, "kind": "__init__"}, "a recipe names a window"),
        ({**EXERCISE, "kind": ["mixing"]}, "a recipe names a window"),
        ({**EXERCISE, "seed": "1"}, "a recipe names a window"),
        ({**EXERCISE, "seed": 10**99}, "a recipe names a window"),
        ({"window": "exercise", "game": ""}, "a recipe names a window"),
        ([], "a recipe names a window"),
        ({}, "not 'None'"),
        ({"window": "os", "game": "muses"}, "not 'os'"),
        ({"window": ["play"], "game": "muses"}, "makes play, practice, link, solve, numbers, exercise and rounds"),
        ({"window": "play", "game": 3}, "makes play, practice, link, solve, numbers, exercise and rounds"),
        ({"window": "play", "game": "chess"}, "There is no game 'chess'"),
        ({"window": "play", "game": "x" * 9_999}, "There is no game"),
        ({**PLAY, "secret": 1}, "a recipe names a window"),
        ({**PLAY, "seats": "abc"}, "a recipe names a window"),
        ({**PLAY, "seats": [["Rob", "human"]] * 99}, "a recipe names a window"),
        ({**PLAY, "seats": [["Rob", 3], ["Don", "human"]]}, "a recipe names a window"),
        ({**PLAY, "seats": [["x" * (LONGEST + 1), "human"], *THREE[1:]]}, "a recipe names a window"),
        ({**PLAY, "seats": [["Rob", "human"], ["Rob", "easy"], ["Don", "easy"]]}, "the same name"),
        ({**PLAY, "seats": [["Rob", "__import__"], *THREE[1:]]}, "No bot of this game is called '__import__'"),
        ({**PLAY, "seats": [["Rob", "thoughts"], *THREE[1:]]}, "No bot of this game is called 'thoughts'"),
        ({**PLAY, "seats": THREE[:1]}, "3 to 5 players"),
        ({**PLAY, "seats": THREE, "seed": [1]}, "a recipe names a window"),
        ({**PLAY, "seats": THREE, "seed": 1.5}, "a recipe names a window"),
        ({**PLAY, "seats": THREE, "options": [1]}, "a recipe names a window"),
        ({**PLAY, "seats": THREE, "options": {"automate": 3}}, "automate is a list"),
        ({**PLAY, "seats": THREE, "options": {"levels": "high"}}, "levels"),
        ({**PLAY, "seats": THREE, "position": [1]}, "a recipe names a window"),
        ({**PLAY, "seats": THREE, "position": {"muses": 3}}, "."),
        ({**PLAY, "seats": THREE, "moves": ["fly"]}, "cannot be continued"),
        ({**PLAY, "seats": THREE, "moves": ["pass"] * 9_999}, "a recipe names a window"),
        ({**PLAY, "seats": [[name, "easy"] for name, _ in THREE], "moves": ["pass"]}, "cannot be continued"),
        ({"window": "link", "game": "muses"}, "a recipe names a window"),
        ({"window": "link", "game": "muses", "link": 3}, "a recipe names a window"),
        ({"window": "link", "game": "muses", "link": "muses.1.AAAA"}, "This link holds no match"),
        ({"window": "link", "game": "dazzle", "link": to_link(TURN)}, "a match of another game"),
        ({"window": "link", "game": "chess", "link": to_link(TURN)}, "no game 'chess'"),
        ({"window": "practice", "game": "muses", "seed": {}}, "a recipe names a window"),
        ({"window": "solve", "game": "muses", "day": "tomorrow"}, "a recipe names a window"),
        ({"window": "solve", "game": "muses", "day": 7}, "a recipe names a window"),
        ({"window": "solve", "game": "chess", "day": "2026-11-27"}, "no game 'chess'"),
        ({"window": "practice", "game": "muses", "progress": "/etc/passwd"}, "a recipe names a window"),
        ({"window": "rounds", "game": ""}, "a recipe names a window"),
        ({"window": "rounds", "game": "", "opponent": [1]}, "These plans cannot be played against"),
    ],
)
def test_an_invalid_recipe_is_refused_with_a_reason(recipe, said):
    with pytest.raises(tw.BadSetup, match=said):
        made(recipe)
