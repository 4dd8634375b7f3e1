"""A course of practice: what is asked next, what an answer says, what is known, and how that is kept."""

from __future__ import annotations

import json
from dataclasses import replace
from statistics import mean
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.practice.boxes import KNOWN, WAITS, Boxes
from tabletop_widgets.practice.course import Course, Judged, progress_of, today
from tabletop_widgets.practice.diagnosis import AGAIN, NONE, SLIP, Suspects
from tabletop_widgets.practice.variety import POOL, form
from tests.practice import held, learners

MUSES = tw.GAMES["muses"]
DAY = 24 * 60


def course(**keys):
    return Course(MUSES, now=lambda: 0, **{"seed": 0, **keys})


@pytest.fixture(scope="module")
def page():
    """Make the questions of a page once."""
    return course(seed=1).pool()


def test_a_right_answer_is_confirmed_with_its_rule():
    c = course()
    question = c.next()
    judged = c.check("ABCD"[question.right])

    assert judged
    assert ("Right.", question.rule) == (judged.text, judged.rule)
    assert f"Right. ({question.rule})" == str(judged)


@pytest.mark.untraced
def test_a_wrong_answer_shows_what_would_make_it_right_but_not_the_readers_belief():
    c = course()
    for _ in range(10):
        question = c.next()
        wrong = (question.right + 1) % len(question.answers)
        judged = c.check("abcd"[wrong])
        answer = question.answers[wrong]

        assert not judged
        assert f"{'ABCD'[wrong]} would be right if {answer.says}." == judged.text
        assert answer.rule == judged.rule
        assert not {"you", "believe", "think", "thought"} & {*judged.text.lower().split()}


def test_a_right_answer_credits_its_lead_rule_and_a_wrong_one_also_debits_the_broken_rules():
    c = course()
    question = next(q for q in iter(c.next, None) if len(q.rules) > 1)
    wrong = next(at for at, each in enumerate(question.answers) if each.rule not in ("", question.rule))

    c.learn(question, question.right)
    assert {question.rule: (1, 10, 1, 1)} == c.boxes.games["muses"]
    c.learn(question, wrong)
    assert {question.rule, question.answers[wrong].rule} == {*c.boxes.games["muses"]}
    assert (0, 1) == (c.boxes.row("muses", question.rule)[0], c.boxes.row("muses", question.rule)[3])


def test_a_rule_is_known_by_two_different_cases_and_not_by_one_that_comes_twice():
    clock = [0]
    c = Course(MUSES, seed=0, now=lambda: clock[0])
    question = c.next()
    for _ in range(3):
        c.learn(question, question.right)
        clock[0] += DAY
    assert 1 == c.boxes.row("muses", question.rule)[0]

    c.learn(replace(question, text="Another case."), question.right)
    assert KNOWN == c.boxes.row("muses", question.rule)[0]


@pytest.mark.slow
@pytest.mark.untraced
def test_guessing_makes_hardly_any_rule_known(page):
    assert mean(learners.guessed("muses", page, seed) for seed in range(8)) <= 0.04


@pytest.mark.slow
@pytest.mark.untraced
def test_a_rule_missed_twice_in_a_row_is_taught_and_asked_again_after_three_to_five_questions():
    missed, taught = learners.stubborn("muses", "for each picker", 1, most=40)

    assert len(taught) > 1
    assert taught[0] == missed[1]
    assert len(missed) <= 16
    assert all(3 <= next(each for each in missed if each > at) - at <= 5 for at in taught[:-1])


def test_a_lesson_is_the_rule_and_an_easier_case_with_its_answer():
    c = course()
    question = c.next()
    wrong = (question.right + 1) % len(question.answers)
    c.learn(question, wrong)
    lesson = c.learn(question, wrong)

    assert lesson.easier != question
    assert lesson.easier.beliefs & {*question.answers[wrong].beliefs}
    assert MUSES.rulebook[lesson.rule].text in str(lesson)
    assert str(lesson).endswith(f"Answer: {'ABCD'[lesson.easier.right]}.")
    assert 2 == lesson._repr_html_().count("<img ")
    assert str(lesson) in str(Judged(right=False, text="No.", rule=lesson.rule, lesson=lesson))


def test_a_resting_rule_is_asked_if_nothing_else_is_practised():
    c = course(rules="muses.end.winner")
    question = c.next()
    for _ in range(2):
        c.learn(question, (question.right + 1) % len(question.answers))

    assert c.next().rule.startswith("muses.end.winner")


def test_each_day_has_questions_of_its_own_and_what_was_asked_does_not_come_again(monkeypatch):
    seeds = []
    for day in ("0", "90000"):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", day)
        seeds.append(str(Course(MUSES, now=lambda: 0).next()))
    assert seeds[0] != seeds[1]

    first = course(seed=5).next()
    assert first.key != course(seed=5, progress=Boxes(asked={"muses": [first.key]})).next().key
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert 10 == len(today())


def test_only_a_letter_answers_and_only_after_a_question():
    c = course()
    with pytest.raises(tw.BadSetup, match=r"Ask for a question first"):
        c.check("a")
    c.next()
    for given in ("e", "", "ab", 2):
        with pytest.raises(tw.BadSetup, match="one of the letters a, b, c"):
            c.check(given)


def test_practice_can_be_about_some_rules_alone():
    c = course(rules="muses.score")

    assert all(any(rule.startswith("muses.score") for rule in c.next().rules) for _ in range(5))
    assert ["The Muse cards and scoring"] == [*course(rules="score").known]
    with pytest.raises(tw.BadSetup, match=r"No question of Muses is about 'nonsense'; ids begin with 'muses'\."):
        course(rules="nonsense")


def test_a_game_without_misconceptions_says_in_one_sentence_that_it_has_no_practice(monkeypatch):
    monkeypatch.setitem(vars(MUSES), "practice", None)
    with pytest.raises(tw.BadSetup, match=r"^There is no practice for Muses yet; there is for [^.]*\.$"):
        Course(MUSES)


def test_a_rule_moves_on_when_it_is_due_and_known_and_back_to_the_first_box_when_it_is_not():
    boxes, rule = Boxes(), "muses.round.once"
    steps = [(0, True), (5, True), (10, True), (20 + DAY, True), (20 + DAY, False), (30 + DAY, True)]
    rows = []
    for now, right in steps:
        boxes.answered("muses", rule, now, right=right)
        rows.append(boxes.row("muses", rule))

    assert [(1, 10, 1, 1), (1, 10, 2, 2), (2, 10 + DAY, 3, 3)] == rows[:3]
    assert [(3, 20 + DAY + WAITS[3], 4, 4), (0, 20 + DAY, 5, 4), (1, 30 + DAY + WAITS[1], 6, 5)] == rows[3:]


def test_a_rule_that_was_broken_elsewhere_is_suspected_unless_it_was_asked_already():
    c = course()
    c.boxes = Boxes({"muses": {"muses.score.tie": (2, 9, 3, 3)}})
    before = c.suspects.chances
    c.broken("muses.score.tie", 2)
    assert before == c.suspects.chances

    c.broken("muses.round.once", 2)
    assert (0, 2, 0) == (c.boxes.row("muses", "muses.round.once")[0], *c.boxes.row("muses", "muses.round.once")[2:])
    assert c.suspects.chances["for each picker"] > 10 * before["for each picker"]
    assert abs(1 - sum(c.suspects.chances.values())) < 1e-9


def test_at_first_half_of_all_readers_are_assumed_to_have_no_misconception():
    suspects = Suspects(["one", "other"])

    assert {NONE: 0.5, "one": 0.25, "other": 0.25} == suspects.chances


@pytest.mark.parametrize("chosen", [0, 1, 2, 3])
def test_each_wrong_answer_has_an_equal_share_of_the_slips_and_what_is_believed_fades(chosen):
    """The rule of Bayes, worked out by hand for four answers: the second is given by `one`, the third by `other`."""
    answers = [SimpleNamespace(beliefs=each) for each in ((), ("one",), ("other",), ())]
    suspects = Suspects(["one", "other"])
    suspects.answered(SimpleNamespace(right=0, answers=answers), chosen)

    likely = {NONE: 0.5, "one": 0.25, "other": 0.25}
    for each, leads_to in ((NONE, 0), ("one", 1), ("other", 2)):
        likely[each] *= 1 - SLIP if leads_to == chosen else SLIP / 3
    expected = {each: (1 - AGAIN) * chance / sum(likely.values()) for each, chance in likely.items()}
    assert pytest.approx(expected[NONE] + AGAIN / 2) == suspects.chances[NONE]
    assert pytest.approx(expected["one"] + AGAIN / 4) == suspects.chances["one"]
    assert pytest.approx(expected["other"] + AGAIN / 4) == suspects.chances["other"]


def test_a_suspected_misconception_may_exceed_the_limit_of_questions_of_one_form():
    c = course()
    assert not c.suspects.likely
    question = c.next()
    wrong = next(at for at in range(len(question.answers)) if at != question.right)
    while not c.suspects.likely:
        c.suspects.answered(question, wrong)
    forms = c.maker.variety.forms
    for reading in c.maker.stock * POOL:
        forms.append(form(reading.ask.question))
    mine = {*question.answers[wrong].beliefs}

    assert mine & c.next().beliefs


def test_progress_is_saved_as_rules_and_boxes_and_read_again(tmp_path):
    c = course()
    for _ in range(3):
        c.check("abcd"[c.next().right])
    c.save(tmp_path / "me.json")
    text = (tmp_path / "me.json").read_text()
    data = json.loads(text)

    assert {"practice": 1, "games": {"muses": c.boxes.games["muses"]}, "asked": c.boxes.asked} == {
        **data,
        "games": {name: {rule: tuple(row) for rule, row in rules.items()} for name, rules in data["games"].items()},
    }
    assert c.boxes.games == progress_of(tmp_path / "me.json").games == progress_of(text).games
    assert c.boxes.asked == progress_of(text).asked
    assert 3 == len(c.boxes.asked["muses"])
    assert {} == progress_of(None).games
    assert {} == Boxes.loads('{"practice": 1, "games": {}}').asked, "as files of before"


def test_merging_two_files_keeps_the_row_with_more_answers():
    one = Boxes({"muses": {"muses.a.b": (1, 10, 3, 2), "muses.c.d": (0, 0, 1, 0)}})
    other = Boxes({"muses": {"muses.a.b": (3, 90, 5, 5)}, "dazzle": {"dazzle.a.b": (1, 1, 1, 1)}})

    both = one.merged(other)
    assert both.games == other.merged(one).games
    assert {"muses.a.b": (3, 90, 5, 5), "muses.c.d": (0, 0, 1, 0)} == both.games["muses"]
    assert (1, 10, 3, 2) == one.row("muses", "muses.a.b"), "neither is changed"
    assert {"muses": ["one", "other"]} == Boxes(asked={"muses": ["one"]}).merged(
        Boxes(asked={"muses": ["other"]})
    ).asked


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "{}",
        '{"practice": 2, "games": {}}',
        '{"practice": 1, "games": []}',
        '{"practice": 1, "games": {"muses": []}}',
        '{"practice": 1, "games": {"muses": {"a": [0, 0, 0]}}}',
        '{"practice": 1, "games": {"muses": {"a": [9, 0, 0, 0]}}}',
        '{"practice": 1, "games": {"muses": {"a": [0, 0, 1, 2]}}}',
        '{"practice": 1, "games": {"muses": {"a": [true, 0, 1, 1]}}}',
        '{"practice": 1, "games": {}, "asked": []}',
        '{"practice": 1, "games": {}, "asked": {"muses": [1]}}',
    ],
)
def test_invalid_progress_is_refused_with_a_sentence(text):
    with pytest.raises(tw.BadSetup, match="This is not a record of practice: "):
        Boxes.loads(text)


def test_few_forms_of_question_are_asked_again_without_long_searches_for_others(monkeypatch):
    c, made = course(rules="muses.score"), []
    play = c.maker._play
    monkeypatch.setattr(c.maker, "_play", lambda *how, **more: (made.append(1), play(*how, **more)))

    asked = c.pool(26)

    assert 26 == len({question.key for question in asked})
    assert len(made) < 300


def test_rules_that_no_question_is_about_are_refused_in_a_sentence(monkeypatch):
    c = course(rules="muses.score")
    monkeypatch.setattr(c.maker, "_best", lambda *_, **__: None)

    with pytest.raises(tw.BadSetup, match=r"no question about 'muses.score' was found .*: practise more rules"):
        c.next()


def test_known_rules_are_listed_by_heading():
    c = course(rules="muses.end")
    assert {"Game end": (0, 4)} == c.known

    c.boxes = Boxes({"muses": {"muses.end.winner": (2, 0, 2, 2)}})
    assert {"Game end": (1, 4)} == c.known
    assert "<practice of Muses: Game end: 1 of 4>" == repr(c)


@pytest.mark.untraced
@held.one_game(3)
def test_a_pool_brings_nearly_all_that_can_be_practised(name):
    assert held.brought(name) >= 0.7


@pytest.mark.slow
def test_most_who_take_one_rule_of_muses_otherwise_are_found_out():
    """Of every eighth misconception; the soak asks of all, in every game."""
    took, rightly = learners.named("muses", [each.id for each in MUSES.practice.misconceptions][::8])

    assert took <= 15
    assert rightly >= 0.75


@pytest.mark.slow
@held.one_game(1)
def test_answers_reveal_a_readers_misconception(name):
    """Of two of three readers who hold one (nine of ten are), and of one who holds none; the soak asks of all."""
    every = [each.id for each in tw.GAMES[name].practice.misconceptions]
    one = every[len(every) // 2]

    assert [learners.diagnosed(name, one, seed)[0] for seed in (1, 2, 3)].count(one) >= 2
    assert learners.diagnosed(name, NONE, 1, most=12)[0] in (NONE, None)
