"""Questions that the rules make: one right answer, which is the kernel's, and three that somebody would give."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

import tabletop_widgets as tw
from tabletop_widgets.practice import pairs
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.maker import MOST_PEOPLE, MOST_WORDS
from tabletop_widgets.practice.question import Question
from tabletop_widgets.practice.reading import read
from tabletop_widgets.practice.tricks import TRICKS, share
from tabletop_widgets.practice.words import THE_SAME, WHICH_OF_TWO
from tests.practice import held
from tests.samples import many

MADE, ASKED = many(20), many(60)
"""How many questions of each game are held against the kernel, and how many are asked in all.

`python -m tests.soak questions` looks at a thousand of each.
"""


def made(name, seed, number, *, right=True):
    """Ask so many questions and answer them, rightly or not."""
    course = Course(tw.GAMES[name], seed=seed, now=lambda: 0)
    for at in range(number):
        question = course.next()
        yield course, question
        course.check("abcd"[question.right if right else at % 4])


@cache
def begun(name):
    """Begin the course that several tests look at; what was asked so far, too."""
    return made(name, 1, ASKED), []


def asked(name, number=MADE):
    """Ask the first questions of that course, each of them once for all tests."""
    course, questions = begun(name)
    questions += islice(course, max(0, number - len(questions)))
    return questions[:number]


@pytest.mark.untraced
@held.two_games(3)
def test_each_question_has_four_different_answers_of_which_the_rules_make_one_right(name):
    for course, question in asked(name):
        holds(course, question)


def holds(course, question):
    """Hold a question against the kernel: what it shows is laid out again and played."""
    texts = [answer.text for answer in question.answers]
    rulebook = course.game.rulebook
    right = question.answers[question.right]

    assert 4 == len({*texts})
    assert all(texts)
    assert ("", "", ()) == (right.says, right.rule, right.beliefs)
    assert all(answer.says and answer.rule in rulebook for answer in question.answers if answer != right)
    assert sum(not answer.beliefs for answer in question.answers) <= 1 + of_two(question), "one may take two beliefs"
    assert len({answer.rule for answer in question.answers}) > 2, "not all for one reason"
    assert question.rule in question.rules
    assert len(question.position["names"]) <= MOST_PEOPLE
    most = pairs.MOST_WORDS + 2 if of_two(question) else MOST_WORDS
    assert len(f"{question.text} {'' if of_two(question) else question.question}".split()) <= most
    again = Question.from_json(question.as_json(), course.game)
    assert question == again
    assert course.game.position(question.case.played()) == course.game.position(again.case.played())
    assert (question.second is not None) == (of_two(question) and THE_SAME not in question.text)


def of_two(question):
    """Tell whether two answers to two cases are asked about."""
    return question.question == WHICH_OF_TWO


@pytest.mark.untraced
@held.two_games(1)
def test_of_two_answers_those_are_right_that_the_rules_give_and_doubted_by_whoever_comes_to_another(name):
    course = Course(tw.GAMES[name], seed=3, now=lambda: 0)
    beliefs = {each.id: each for each in course.maker.misconceptions}
    course.next()
    for _, pair in pairs.best(course.maker.stock, course.weights, [*pairs.TRUTHS]):
        answers = dict(zip(pairs.TRUTHS, pair.answers(course.weights), strict=False))
        for truth, answer in answers.items():
            assert pairs.TRUTHS[truth] == answer.text
            assert (truth == pair.right) == (not answer.says)
            assert all(truth == judged(pair, beliefs[each]) for each in answer.beliefs)


def judged(pair, belief):
    """Judge two answers by a misconception."""
    claims = pair.one, pair.other
    found = [(claim, claim.reading, read(claim.reading.case, belief)) for claim in claims]
    return tuple(claim.text == answers.get(it.ask.name, it.right) for claim, it, answers in found)


def test_what_is_asked_is_shown_the_second_of_two_positions_too():
    course = Course(tw.GAMES["muses"], seed=1, now=lambda: 0)
    two, alone = course.next(), course.maker.question(course.weights, alone=True)
    shown = two._repr_html_()

    assert [1, 2] == [len(alone.pictures), len(two.pictures)]
    assert 2 == len({*map(str, two.pictures)}) == shown.count("<img ")
    assert shown.index("<p>First</p>") < shown.index("<p>Second</p>") < shown.index("Which answers are right?")
    assert 1 == alone._repr_html_().count("<img ")
    assert "<p>" not in alone._repr_html_()


@pytest.mark.untraced
@held.two_games(4)
def test_wrong_answers_are_what_follows_from_what_they_say(name):
    """Cases are answered rightly by the rules, and by each belief as its answer says."""
    course = Course(tw.GAMES[name], seed=2, now=lambda: 0)
    beliefs = {each.id: each for each in course.maker.misconceptions}
    for _ in range(MADE // 5):
        stocked = [*course.maker.stock]
        question = course.next()
        of = [
            r
            for r in (*stocked, *course.maker.stock)
            if (r.case.text, r.ask.question) == (question.text, question.question)
        ]
        for reading in of:
            assert reading.case.read()[reading.ask.name] == reading.right
            for text, several in reading.wrong.items():
                assert all(text == read(reading.case, beliefs[each.id])[reading.ask.name] for each in several)


@pytest.mark.untraced
@held.two_games(3)
def test_numbers_are_such_as_the_game_has(name):
    for _, question in asked(name):
        texts = [answer.text for answer in question.answers]
        assert all(0 <= int(text) <= 99 for text in texts if text.lstrip("-").isdigit())
        assert "None" not in " ".join((question.text, question.question, *texts))


@pytest.mark.slow
@held.one_game(2)
def test_no_trick_is_right_in_more_than_thirty_of_a_hundred(name):
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
    wrong = next(at for at in range(4) if at != question.right)
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
def test_what_was_asked_leaves_the_game_as_it_was(name):
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
