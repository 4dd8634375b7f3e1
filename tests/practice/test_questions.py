"""Questions that the rules make: one right answer, which is the kernel's, and three that somebody would give."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import islice, product

import pytest

import tabletop_widgets as tw
from tabletop_widgets.practice import maker
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.guessing import TRICKS, share
from tabletop_widgets.practice.maker import MOST_PEOPLE
from tabletop_widgets.practice.question import Question
from tabletop_widgets.practice.reading import MOST_WORDS, PARTS, Reading, narrow, read, trim
from tabletop_widgets.practice.variety import POOL, SHARE, form
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.questions.variants import Misconception
from tests.practice import held
from tests.samples import many

MADE, ASKED = many(20), many(60)
"""How many questions of each game are held against the kernel, and how many are asked in all.

`python -m tools.soak questions` looks at a thousand of each.
"""


def made(name, seed, number, *, right=True):
    """Ask so many questions and answer them, rightly or not."""
    course = Course(tw.GAMES[name], seed=seed, now=lambda: 0)
    for at in range(number):
        question = course.next()
        yield course, question
        course.check("abcd"[question.right if right else at % len(question.answers)])


@cache
def begun(name):
    """Begin the course that several tests look at; what was asked so far, too."""
    return made(name, 1, ASKED), []


def asked(name, number=MADE):
    """Ask the first questions of that course, each of them once for all tests."""
    course, questions = begun(name)
    questions += islice(course, max(0, number - len(questions)))
    return questions[:number]


@pytest.mark.slow
@pytest.mark.untraced
@held.two_games(3)
def test_each_question_is_short_and_has_different_answers_of_which_the_rules_make_one_right(name):
    for course, question in asked(name):
        holds(course, question)


def holds(course, question):
    """Hold a question against the kernel: what it shows is laid out again and played."""
    texts = [answer.text for answer in question.answers]
    rulebook = course.game.rulebook
    right = question.answers[question.right]

    assert 3 <= len(texts) == len({*texts}) <= 4
    assert all(texts)
    assert ("", "", ()) == (right.says, right.rule, right.beliefs)
    assert all(
        answer.says and answer.rule in rulebook and answer.beliefs for answer in question.answers if answer != right
    )
    broken = [answer.rule for answer in question.answers if answer != right]
    assert len(broken) == 2 or len({*broken}) > 1, "not all for one reason"
    assert [rulebook[rule].kind for rule in broken].count("ruling") <= 1, "not by rulings alone"
    assert question.rule in broken
    assert len(question.position["names"]) <= MOST_PEOPLE
    assert len(question.said.split()) <= MOST_WORDS
    assert str(question).split() == [*str(question.picture).split(), *question.said.split()]
    again = Question.from_json(question.as_json(), course.game)
    assert question == again
    assert question.key == again.key
    assert course.game.position(question.case.played()) == course.game.position(again.case.played())


@pytest.mark.slow
@pytest.mark.untraced
@held.two_games(2)
def test_a_pool_repeats_no_form_of_question_often_and_no_answers(name):
    various(Course(tw.GAMES[name], seed=4, now=lambda: 0).pool())


def various(pool):
    """Hold a pool against what a reader would tire of."""
    forms = Counter(form(question.question) for question in pool)
    answers = [frozenset(answer.text for answer in question.answers) for question in pool]

    assert POOL == len(pool) == len({question.key for question in pool})
    assert max(forms.values()) <= SHARE * POOL, forms.most_common(1)
    assert len(answers) == len({*answers})
    assert all(len(question.said.split()) <= MOST_WORDS for question in pool)


def test_questions_that_differ_only_in_names_and_numbers_share_a_form():
    assert form("How many coins has Ida at 3?") == form("How many coins has Bruno at 4?") != form("Who has coins?")
    assert form("Which of these can player 2 do: a; b?") == form("Which of these can player 3 do: c; d?")


def test_parts_common_to_all_answers_are_left_out():
    assert ["1", "2", "3"] == trim(["1; x", "2; x", "3; x"])
    assert ["1; x", "2; x", "3"] == trim(["1; x", "2; x", "3"])
    assert "Who is next?" == narrow("How many are left, and who is next?", ["1; Ann", "1; Ben"])
    assert "How many are left, and who?" == narrow("How many are left, and who?", ["1", "2"])


def test_impossible_answers_are_left_out_and_beliefs_that_break_only_rulings_are_not_asked():
    sound = {
        "a": ("muses.round.once", "muses.ruling.no-mirror"),
        "b": ("muses.ruling.no-mirror", "muses.ruling.next-tie"),
    }
    assert [True, False] == [maker.sound(tw.GAMES["muses"], [*broken, "muses.round.once"]) for broken in sound.values()]
    for recipe, seed, belief in product(("moving", "a_card_falls", "removing"), range(12), held.beliefs("bemused")):
        answers = held.effect("bemused", belief, recipe, seed).values() if belief == "back too" else ()
        assert not any("insane: nothing" in answer for answer in answers)


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("two", "two", "the first were so"),  # either would do: one sentence is enough
        ("one", "two", "the second were so"),
        ("three", "four", "both were so"),
    ],
)
def test_a_wrong_answer_is_explained_by_one_part_of_a_misconception_that_alone_leads_to_it(
    monkeypatch, first, second, told
):
    parts = [Misconception(name, (f"rule.{name}",), f"the {name} were so") for name in ("first", "second")]
    whole = Misconception.whole("both", "both were so", parts)
    answers = {"first": first, "second": second}
    monkeypatch.setattr("tabletop_widgets.practice.reading.read", lambda _, part: {"it": answers[part.id]})
    ask = Ask("it", "What?", str)
    found = Reading(Case(None, (), "", (ask,)), ask, frozenset(), "one", {"two": (whole,)})

    assert told == found.says(whole)


def test_an_answer_about_coins_includes_everybody_whose_coins_change():
    """Mascarade: whoever is silent and pays for it stands in the answer, or there is none."""
    for seed in range(30):
        _, right = held.made("mascarade", "peasants", seed)
        for told in held.effect("mascarade", "silence is fined", "peasants", seed).items():
            assert told[0] != "coins" or total(told[1]) == total(right["coins"])


def total(coins):
    """Add up the coins that an answer tells."""
    return sum(int(part.rpartition(" ")[2]) for part in coins.split(PARTS))


def test_a_turn_in_which_somebody_may_still_reveal_is_not_called_over():
    """Bemused: whoever is sane again may reveal before the other card is discarded."""
    for seed in range(6):
        assert held.made("bemused", "sane_again", seed)[1]["hand"].endswith(" may reveal, then the turn ends")


def test_a_character_in_a_question_about_refusal_has_its_role_in_the_picture():
    for seed in range(12):
        case, _ = held.made("tragedy_looper", "who_refuses", seed)
        named = re.findall(r"the ([^,(]+) \(([^)]+)\)", case.text)
        assert 4 == len({role for _, role in named})
        assert {*named} <= {*case.table.script.cast.items()}


@pytest.mark.untraced
@held.two_games(4)
def test_wrong_answers_are_what_follows_from_what_they_say(name, monkeypatch):
    """Cases are answered rightly by the rules, and by each belief as its answer says."""
    read_so_far, reads = [], maker.readings

    def noted(case, several):
        made = [*reads(case, several)]
        read_so_far.extend(made)
        return made

    monkeypatch.setattr(maker, "readings", noted)
    course = Course(tw.GAMES[name], seed=2, now=lambda: 0)
    beliefs = {each.id: each for each in course.maker.misconceptions}
    for _ in range(MADE // 5):
        question = course.next()
        of = [
            r
            for r in read_so_far
            if r.case.text == question.text and course.game.position(r.case.table) == question.position
        ]
        for reading in of:
            assert reading.case.read()[reading.ask.name] == reading.right
            for text, several in reading.wrong.items():
                assert all(text == read(reading.case, beliefs[each.id])[reading.ask.name] for each in several)
        assert any(answers_of(question, reading) for reading in of)


def answers_of(question, reading):
    """Tell whether a question has the answers of a reading, each with who comes to it; what all share is left out."""
    wrong = {answer.beliefs: answer.text for answer in question.answers if answer.beliefs}
    told = {tuple(each.id for each in several): text for text, several in reading.wrong.items()}
    if not {*wrong} <= {*told}:
        return False
    whole = [reading.right, *(told[beliefs] for beliefs in wrong)]
    texts = trim(whole)
    return question.question == narrow(reading.ask.question, whole) and texts == [
        question.answers[question.right].text,
        *wrong.values(),
    ]


@pytest.mark.untraced
@held.two_games(3)
def test_numbers_in_answers_are_possible_in_the_game(name):
    for _, question in asked(name):
        texts = [answer.text for answer in question.answers]
        assert all(0 <= int(text) <= 99 for text in texts if text.lstrip("-").isdigit())
        assert "None" not in " ".join((question.text, question.question, *texts))


@pytest.mark.slow
@held.one_game(2)
def test_no_guessing_trick_is_right_in_more_than_thirty_per_cent(name):
    assert [] == fooled([question for _, question in asked(name, ASKED)])


def fooled(questions):
    """Name the tricks that are right too often, and how often."""
    return [f"{trick}: {each:.3f}" for trick, each in shares(questions).items() if each > 0.3]


def shares(questions):
    """Tell how often each trick is right."""
    told = [([answer.text for answer in question.answers], question.right) for question in questions]
    return {trick: sum(share(TRICKS[trick], *each) for each in told) / len(told) for trick in TRICKS}


@pytest.mark.untraced
@held.two_games(4)
def test_a_rule_that_was_broken_is_asked_again(name):
    """Soon, in three courses of four: other beliefs may lead to the same wrong answer, and are asked about as well."""
    assert sum(asked_again(name, seed) for seed in range(5, 9)) >= 3


def asked_again(name, seed):
    """Answer wrongly; tell whether one of the next four questions is about that rule."""
    course = Course(tw.GAMES[name], seed=seed, now=lambda: 0)
    question = course.next()
    wrong = next(at for at in range(len(question.answers)) if at != question.right)
    course.check("abcd"[wrong])
    rule = question.answers[wrong].rule
    return any(rule in course.next().rules for _ in range(4))


@pytest.mark.untraced
@held.two_games(3)
def test_equal_seeds_make_equal_questions(name):
    again = [str(question) for _, question in made(name, 1, 5)]

    assert again == [str(question) for _, question in asked(name, 5)]


@pytest.mark.untraced
@held.two_games(3)
def test_asking_questions_leaves_the_game_unchanged(name):
    """The same record, played before and after, is the same byte for byte; so is every position."""
    before = golden(name)
    for _ in made(name, 8, MADE // 2, right=False):
        pass
    assert before == golden(name)


def golden(name):
    """Play a record of every example, and some games by chance, and write all down."""
    game = tw.GAMES[name]
    examples = [str(record.seen_by(tw.OPEN)) for record in game.examples.values()]
    matches = [tw.Match(game, dict.fromkeys(range(game.usual), tw.bots.random), seed=seed) for seed in range(3)]
    return examples + [match.record.dumps() + str(match.table.outcome) for match in matches]
