"""A guess: times shared out among choices, kept by the page, read in Python as a plan, and judged by nobody."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets.jupyter_host import kit
from tabletop_widgets.widgets.kept_output import KEPT, unpack
from tests.widgets.screen import Screen, state_of

QUESTION = "Of ten times, how often the King?"


def guess(*choices, **keys):
    return tw.Guess(QUESTION, choices or ("King", "Queen"), **keys)


def test_before_a_guess_is_kept_there_is_no_plan():
    assert guess().plan is None


def test_the_kept_guess_gives_a_chance_to_each_choice():
    made = guess()
    page = Screen(made)
    page.writes(answer="7 3", attempts=1)

    assert {"King": Fraction(7, 10), "Queen": Fraction(3, 10)} == made.plan
    page.writes(answer="0 10", attempts=2)
    assert ({"King": 0, "Queen": 1}, 2) == (made.plan, made.attempts)


def test_chances_are_fractions_of_the_number_of_times():
    made = guess("Bishop", "King", "Queen", of=12)
    Screen(made).writes(answer="3 4 5")

    assert [Fraction(1, 4), Fraction(1, 3), Fraction(5, 12)] == [*made.plan.values()]


@pytest.mark.parametrize(
    "answer",
    [
        "7 4",
        "7",
        "7 2 1",
        "11 -1",
        "7 3 ",
        " 7 3",
        "7  3",
        "7,3",
        "7 3\n",
        "\u0667 \u0663",
        "5.0 5.0",
        "0010 0",
        "x",
        73,
        ["7", "3"],
    ],
    ids=repr,
)
def test_a_guess_with_a_wrong_total_is_not_accepted(answer):
    made = guess()
    page = Screen(made)
    page.writes(answer="6 4")
    page.writes(answer=answer)

    assert "6 4" == made.answer == page.state["answer"]


@pytest.mark.parametrize("attempts", [-1, True, 1.0, 10**9, "1"], ids=repr)
def test_an_invalid_number_of_attempts_is_ignored(attempts):
    made = guess()
    Screen(made).writes(attempts=attempts)

    assert 0 == made.attempts


def test_a_forgotten_guess_is_no_guess():
    made = guess()
    page = Screen(made)
    page.writes(answer="7 3", attempts=1)
    page.writes(answer="", attempts=0)

    assert (None, 0) == (made.plan, made.attempts)


def test_a_kept_plan_can_be_handed_in(tmp_path):
    made = guess()
    Screen(made).writes(answer="7 3")
    result = tw.classroom.hand_in("blue heron", {"announce": made.plan}, path=tmp_path / "result.json")

    assert {"announce": {"King": "7/10", "Queen": "3/10"}} == result.answers


def test_a_guess_brings_its_own_small_script_and_knows_no_game():
    made = guess(key="mascarade king")

    assert kit("guess.js") == made._esm != kit("widget.js")
    assert ({}, {}, {}) == (made.rules, made.terms, made.art)
    assert {"title", "question", "choices", "of", "key"} == set(made.data)


def test_where_widgets_are_unavailable_the_question_and_its_choices_are_shown():
    bundle = tw.Guess("King < Queen?", ["<b>", "no"])._repr_mimebundle_()[0]

    assert "<Guess: King < Queen?>" == bundle["text/plain"]
    assert bundle["text/html"].startswith("<p><b>King &lt; Queen?</b> &lt;b&gt; and no</p>")
    assert "guess" == unpack(bundle[KEPT])["kind"]


def test_nothing_of_a_kept_guess_is_in_the_output_of_its_cell():
    fresh, kept = guess(), guess()
    Screen(kept).writes(answer="7 3", attempts=1)

    assert fresh._repr_mimebundle_()[0][KEPT] == kept._repr_mimebundle_()[0][KEPT]
    assert state_of(fresh) != state_of(kept)


@pytest.mark.parametrize(
    ("choices", "keys", "says"),
    [
        (["King"], {}, "2 to 12 texts"),
        ([str(n) for n in range(13)], {}, "2 to 12 texts"),
        ("King Queen", {}, "2 to 12 texts"),
        (["King", ""], {}, "2 to 12 texts"),
        (["King", 3], {}, "2 to 12 texts"),
        (["King", "King"], {}, "all choices must differ"),
        (["King", "Queen"], {"of": 1}, "from 2 to 100, not 1"),
        (["King", "Queen"], {"of": 101}, "from 2 to 100, not 101"),
        (["King", "Queen"], {"of": True}, "from 2 to 100, not True"),
        (["King", "Queen"], {"of": 10.0}, "from 2 to 100, not 10.0"),
        (["King", "Queen"], {"key": "x" * 61}, "at most 60 letters"),
        (["King", "Queen"], {"key": 5}, "at most 60 letters"),
    ],
    ids=str,
)
def test_an_impossible_guess_is_refused_in_a_sentence(choices, keys, says):
    with pytest.raises(tw.BadSetup, match=says):
        tw.Guess(QUESTION, choices, **keys)


def test_the_data_of_a_guess_is_json():
    assert json.loads(state_of(guess()))["data"] == guess().data
