"""What every kind of problem must do, over fifty seeds, and how answers are read."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.problems.problem import Redraw, a_choice, a_number, a_plan

CHAPTERS = tw.theory.problems.CHAPTERS
KINDS = [*dict.fromkeys(kind for kinds in CHAPTERS.values() for kind in kinds)]
SEEDS, FEW = range(50), range(5)
kinds = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)


@cache
def made(kind, seed):
    """Make a problem once for all tests."""
    return kind(seed)


def key(slip):
    return tuple(slip.items()) if isinstance(slip, dict) else slip


def check_verdicts(kind, seeds):
    """The right answer is right, and each slip is wrong and told its own sentence."""
    for seed in seeds:
        problem = made(kind, seed)
        slips = problem.judge.slips
        verdicts = [problem.judge(slip) for slip, _ in slips]

        assert problem.judge(problem.answer).right is True, seed
        assert [(False, says) for _, says in slips] == [(each.right, each.says) for each in verdicts]
        assert len(slips) == len({key(slip) for slip, _ in slips}) > 0, seed


@kinds
def test_the_right_answer_is_accepted_and_each_slip_gets_its_own_sentence(kind):
    check_verdicts(kind, FEW)


@pytest.mark.untraced
@kinds
def test_answers_are_judged_correctly_for_fifty_seeds(kind):
    check_verdicts(kind, SEEDS)


@pytest.mark.untraced
@kinds
def test_every_answer_gets_a_whole_sentence(kind):
    for seed in SEEDS:
        problem = made(kind, seed)
        given = {"number": ["999", "-999"], "choice": problem.choices, "plan": [{each: 1} for each in problem.choices]}
        told = [problem.judge(each).says for each in given[problem.kind]] + [problem.judge(problem.answer).says]

        for says in [problem.question, *told, *(says for _, says in problem.judge.slips)]:
            assert says[-1:] in {".", "?"}, says
            assert "  " not in says, says
            assert "-1" not in says, says  # a minus sign is no hyphen


@kinds
def test_the_same_seed_makes_the_same_problem_and_another_mostly_another(kind):
    once, again = kind(3), kind(3)

    assert (str(once), once.answer, once.judge.slips) == (str(again), again.answer, again.judge.slips)
    assert (once.figure and once.figure.plain()) == (again.figure and again.figure.plain())
    assert len({(str(each), str(each.figure)) for each in (made(kind, seed) for seed in range(12))}) >= 6


@pytest.mark.untraced
@kinds
def test_numbers_stay_small_enough_for_a_pencil(kind):
    for seed in SEEDS:
        answer = made(kind, seed).answer
        numbers = answer.values() if isinstance(answer, dict) else [answer] if isinstance(answer, Fraction) else []

        assert all(each.denominator <= 120 and abs(each.numerator) <= 500 for each in numbers), (seed, answer)


def test_no_figure_of_a_problem_reveals_the_best_action():
    shown = [figure for kind in KINDS if (figure := kind(0).figure)]

    assert shown
    assert not [figure for figure in shown if "quilibri" in str(figure) or "would do better" in str(figure)]


def a_third():
    return a_number("What is 1/3?", Fraction(1, 3), "Right.", [(3, "That is upside down.")], "Divide.")


@pytest.mark.parametrize(
    "given", ["1/3", " 1 / 3 ", "2/6", "+1/3", "\N{VULGAR FRACTION ONE THIRD}", Fraction(1, 3), 1 / 3]
)
def test_a_number_may_be_written_in_any_usual_form(given):
    assert tw.theory.problems.Verdict(True, "Right.") == a_third().judge(given)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (3, "That is upside down."),
        ("300 %", "That is upside down."),
        ("3,0", "That is upside down."),
        ("0.5", "1/2 is too high. Divide."),
        (0.1, "1/10 is too low. Divide."),
        ("\N{MINUS SIGN}1", "\N{MINUS SIGN}1 is too low. Divide."),
        (0.33000000001, "0.33 is too low. Divide."),
    ],
)
def test_a_wrong_number_names_its_slip_or_whether_it_is_too_high_or_low(given, says):
    assert tw.theory.problems.Verdict(False, says) == a_third().judge(given)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (None, "There is no answer yet."),
        ("", "There is no answer yet."),
        ("many", "'many' is not a number: give a whole number, a fraction such as 5/12, or a decimal such as 0.25."),
        (True, "True is not a number: give a whole number, a fraction such as 5/12, or a decimal such as 0.25."),
        ("1 2", "'1 2' is not a number: give a whole number, a fraction such as 5/12, or a decimal such as 0.25."),
    ],
)
def test_an_unreadable_answer_is_not_judged(given, says):
    assert tw.theory.problems.Verdict(None, says) == a_third().judge(given)


@pytest.mark.parametrize("given", ["0.33", "0,333", "33.3 %", "33%", 0.333])
def test_a_rounded_right_number_is_accepted_with_the_exact_value(given):
    assert tw.theory.problems.Verdict(True, "Right. That is rounded; exactly it is 1/3.") == a_third().judge(given)


@pytest.mark.parametrize(
    "given", ["-1 1/2", "\N{MINUS SIGN}1 1/2", "\N{EN DASH}1\N{VULGAR FRACTION ONE HALF}", "-1.50", "-3/2"]
)
def test_a_mixed_number_is_a_whole_number_and_a_fraction(given):
    assert a_number("What?", Fraction(-3, 2), "Right.", [(3, "No.")], "Count.").judge(given).right is True


def test_a_number_with_one_decimal_is_a_guess_and_is_judged():
    assert a_third().judge("0.3").right is False


def a_door():
    return a_choice("Which door?", ["left", "right"], "left", "Yes.", [("right", "That is the wall.")], "Not {}".format)


def test_a_choice_may_be_typed_in_capitals_or_small_letters():
    assert a_door().judge(" LEFT ").right is True
    assert a_door().judge("right").says == "That is the wall."


def test_a_combination_is_read_in_any_order():
    cells = ["Rob: Sun, Don: Moon", "Rob: Moon, Don: Sun"]
    problem = a_choice("Which?", cells, cells[0], "Yes.", [(cells[1], "No.")], "Not {}".format)

    assert problem.judge("don:  moon,rob: sun.").right is True
    assert problem.judge("Don: Sun, Rob: Moon").says == "No."


def test_an_empty_choice_is_not_an_answer_yet():
    assert tw.theory.problems.Verdict(None, "There is no answer yet.") == a_door().judge("") == a_door().judge(None)


@pytest.mark.parametrize("given", ["up", 1, ["left"]])
def test_an_unknown_choice_is_not_judged(given):
    verdict = a_door().judge(given)

    assert verdict.right is None
    assert verdict.says == f"{given!r} is not one of the answers: give 'left' or 'right'."


def a_mix():
    third = Fraction(1, 3)

    def fails(plan):
        return "" if plan["keep"] == third else "Not so."

    slips = [({"keep": Fraction(1, 2), "swap": 1}, "They must sum to one.")]
    return a_plan("How often?", ["keep", "swap"], {"keep": third, "swap": 2 * third}, "Yes.", slips, fails)


@pytest.mark.parametrize(
    ("given", "right", "says"),
    [
        ({"keep": "1/3", "swap": "2/3"}, True, "Yes."),
        ({"Keep": 1 / 3, "swap": 2 / 3}, True, "Yes."),
        ({"keep": 1}, False, "Not so."),
        ({"keep": "1/2", "swap": 1}, False, "They must sum to one."),
        ({}, None, "There is no answer yet."),
        ("keep", None, "'keep' is not a plan: give a chance of each, such as {'keep': '1/4', ...}."),
        ({"keep": 1, "swap": 1}, None, "The chances of keep and swap must sum to 1, not to 2."),
        ({"keep": 2, "swap": -1}, None, "The chances of keep and swap must not be negative."),
        ({"hold": 1}, None, "'hold' is not one of the answers: give 'keep' or 'swap'."),
        (
            {"keep": "x"},
            None,
            "'x' is not a number: give a whole number, a fraction such as 5/12, or a decimal such as 0.25.",
        ),
    ],
)
def test_an_omitted_chance_of_a_plan_counts_as_zero(given, right, says):
    assert tw.theory.problems.Verdict(right, says) == a_mix().judge(given)


@pytest.mark.parametrize(
    "given", [{"keep": 0.33, "swap": 0.67}, {"swap": "67 %", "keep": "33 %"}, {"keep": "1/3", "swap": "0.66667"}]
)
def test_a_right_plan_is_right_when_it_is_rounded_whatever_its_chances_sum_to(given):
    says = "Yes. That is rounded; exactly it is keep 1/3 and swap 2/3."

    assert tw.theory.problems.Verdict(True, says) == a_mix().judge(given)


def test_a_rounded_plan_that_is_not_the_right_one_must_sum_to_1():
    says = "The chances of keep and swap must sum to 1, not to 99/100."

    assert tw.theory.problems.Verdict(None, says) == a_mix().judge({"keep": 0.33, "swap": 0.66})
    assert a_mix().judge({"keep": 0.4, "swap": 0.6}).right is False


def test_a_draw_with_a_slip_that_is_right_or_repeated_is_discarded():
    for slips in ([(1, "One."), (2, "Two.")], [(2, "Two."), (2, "Again.")]):
        with pytest.raises(Redraw):
            a_number("What?", 1, "Right.", slips, "Count.")


def test_a_problem_tells_itself_as_text_without_its_answer():
    assert "Which door?\n- left\n- right" == str(a_door())
    assert "judge" not in repr(a_door())
