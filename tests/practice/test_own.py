"""A question about one's own match: made of what a seat knew, the same whatever was dealt, and right in what was."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.practice import own
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.maker import Maker
from tabletop_widgets.practice.reading import Reading
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.questions.variants import Misconception
from tabletop_widgets.widgets.practice import shown_own
from tests.practice import held
from tests.samples import many

MATCHES = many(1)
"""How many matches of a game are looked at from each of two seats."""
MOST = 80
"""Decisions of a match."""


@cache
def met(name, seed, me):
    """Play a match with one person, whatever comes; return the positions in which that one has decided."""
    game = tw.GAMES[name]
    names = game.seated(None)
    match = tw.Match(game, {who: tw.HUMAN if at == me else tw.bots.random for at, who in enumerate(names)}, seed=seed)
    rng = Random(seed)
    while not match.table.outcome and len(match.choices) < MOST:
        match.play(me, rng.choice(match.waiting[0].moves))
    return match.choices


def matches(name):
    """Give the positions of some matches, by seat."""
    seats = (1, 2) if name == "tragedy_looper" else (0, 1)
    return [met(name, seed, me) for seed in range(MATCHES) for me in seats]


def written(course, position):
    """Write what the page would be sent about one position."""
    found = own.own_question(course, [position])
    return found and json.dumps(shown_own(found))


@pytest.mark.slow
@pytest.mark.untraced
@held.each_game
def test_a_question_about_ones_own_match_does_not_depend_on_hidden_information(name):
    course, game = Course(tw.GAMES[name], seed=1), tw.GAMES[name]
    asked = differing = 0
    for positions in matches(name):
        for at, (seat, t) in enumerate(positions):
            other = game.redeal(t, seat, Random(at))
            mine = written(course, (seat, t))
            assert mine == written(course, (seat, other))
            asked += mine is not None
            differing += mine is not None and game.position(other) != game.position(t)

    assert asked
    assert differing, "nothing was dealt otherwise: the comparison proves nothing"


@pytest.mark.untraced
@held.each_game
def test_the_answers_are_those_of_the_match_as_dealt(name):
    game = tw.GAMES[name]
    maker, compared = Maker(game, 1), 0
    for positions in matches(name):
        for (seat, t), recipe, cases in own.fitting(game, positions):
            luck = Random(f"{recipe} {len(game.knows(t, seat).events)}")
            dealt = game.practice.own.recipes[recipe](t, seat, luck)
            assert own.told(dealt, seat) == own.told(cases[0], seat)
            right = dealt.read()
            for reading in own.alike(maker, recipe, cases):
                compared += 1
                assert reading.right == right[reading.ask.name]

    assert compared


WHEN = {
    "bemused": "",
    "dazzle": r"round \d",
    "mascarade": "",
    "muses": r"round \d",
    "tragedy_looper": r"loop \d, day \d",
}


@held.each_game
def test_every_recipe_makes_a_case_from_some_position_and_the_game_names_its_moment(name):
    found = own.own_of(tw.GAMES[name])
    positions = [position for seat in matches(name) for position in seat]
    cases = {key: [recipe(t, me, Random(1)) for me, t in positions] for key, recipe in found.recipes.items()}

    assert [] == [key for key, made in cases.items() if not any(made)]
    assert all(re.fullmatch(WHEN[name], found.when(t)) for _, t in positions)


def test_the_question_is_seen_with_the_seats_eyes_and_shows_no_card_of_another():
    course = Course(tw.GAMES["dazzle"], seed=1)
    found = own.own_question(course, met("dazzle", 0, 1))
    film = shown_own(found)["film"]

    assert "1" == film["id"]
    assert "open" != film["eyes"]
    assert "From your last match, round 4" == shown_own(found)["own"]


def test_the_question_is_about_the_last_fitting_position_and_comes_once():
    course, positions = Course(tw.GAMES["muses"], seed=1), met("muses", 0, 0)
    first = own.own_question(course, positions)
    assert f"round {positions[-1][1].round}" == first.when

    course.boxes.remember("muses", first.question.key)
    assert first.question.key != own.own_question(course, positions).question.key


def test_without_a_match_or_for_rules_without_a_recipe_there_is_no_question():
    assert own.own_question(Course(tw.GAMES["muses"], seed=1), ()) is None
    assert own.own_question(Course(tw.GAMES["muses"], "score", seed=1), met("muses", 0, 0)) is None


def test_asking_does_not_change_the_later_questions():
    one, other = (Course(tw.GAMES["muses"], seed=1) for _ in range(2))
    own.own_question(one, met("muses", 0, 0))

    assert one.next().key == other.next().key


# What is not the same in all deals is not asked.
def reading(right, **wrong):
    """Write down how one deal is read; `wrong`: answer -> who gives it."""
    ask = Ask("it", "What?", str)
    return Reading(Case(None, (), "", (ask,)), ask, frozenset({"a.b"}), right, wrong)


def test_an_answer_that_differs_between_deals_is_left_out_and_an_unsure_right_one_is_not_asked():
    someone, nobody = (Misconception(name, ("a.b",), "it were so") for name in ("someone", "nobody"))
    same = {"two": (someone,)}
    found = [*own.common([reading("one", **same, three=(nobody,)), reading("one", **same, four=(nobody,))])]

    assert [same] == [each.wrong for each in found]
    assert [] == [*own.common([reading("one", **same), reading("two", **same)])]


def test_a_case_that_mentions_hidden_information_is_dropped():
    """One in which a reader hears of a card that another holds."""
    seat, t = met("dazzle", 0, 1)[0]
    seen = t.game.knows(t, seat)

    def telling(table, me, rng):
        return Case(table, (), f"{table.hands[1 - me]}", ())

    def silent(table, me, rng):
        return Case(table, (), f"{table.hands[me]}", ())

    assert own.DEALS == len(own.dealt(seen, silent, ""))
    assert [] == own.dealt(seen, telling, "")
