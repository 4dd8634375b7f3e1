"""A guess stands beside class and answer where nothing is played: beliefs, divisions, shares of any kind."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import NoModel, compare
from tests.theory.figures.test_comparison import all_words, parts, words

F = Fraction
KING = {"Adele": F(3, 16), "Bruno": F(1, 4), "Cedric": F(3, 8), "David": F(3, 16)}
EVEN = dict.fromkeys(KING, F(1, 4))


def test_all_numbers_have_the_unit_of_the_guess_and_an_exact_answer_is_a_fraction():
    gloves = tw.theory.coalitions.shapley([*"ABC"], lambda who: 10 * ("C" in who and len(who) > 1))
    figure = compare(gloves, you={"C": 1}, group=[{"A": 1, "B": 1, "C": 1}, None], best="Shapley value")

    assert "You: A 0, B 0, C 10; 3.33 of 10 would have to move." in figure.sheets[0].says
    assert "Class, on average: A 3.33, B 3.33, C 3.33; 3.33 of 10 would have to move." in figure.sheets[0].says
    assert "Shapley value: A 5/3, B 5/3, C 20/3, of 10." in figure.sheets[0].says
    assert "A: You 0, Class, on average 3.33, Shapley value 5/3." == parts(figure)["bar-0"].says
    assert "Shapley value: exact. Included: 1 guess by the class, without names. Shares of 10." == figure.caption
    assert {"You", "Class, on average", "Shapley value"} <= words(figure.sheets[0].strokes).keys()
    assert {"20/3", "3.33"} <= all_words(figure).keys()


def test_a_bar_is_as_long_as_its_share():
    bars = parts(compare(KING, you=EVEN, of=16))
    wide = {name: [stroke[3] for stroke in bars[name].strokes if stroke[0] == "r"] for name in ("bar-0", "bar-2")}

    assert wide["bar-2"][0] / wide["bar-2"][1] == pytest.approx((1 / 4) / (3 / 8))
    assert wide["bar-0"][1] / wide["bar-2"][1] == pytest.approx(1 / 2)


@pytest.mark.parametrize(
    ("title", "figure"),
    [
        ("Your guess: 2 of 16 would have to move", lambda: compare(KING, you=EVEN, of=16)),
        ("Your guess is right", lambda: compare(KING, you={"Adele": 3, "Bruno": 4, "Cedric": 6, "David": 3})),
        ("Right answer: Cedric most, with 6 of 16", lambda: compare(KING, of=16)),
        ("Bayes' rule: Cedric most, with 15/4 of 10", lambda: compare(KING, group=[EVEN], best="Bayes' rule")),
        ("Right answer: Ann and Ben most, with 5 of 10", lambda: compare({"Ann": 2, "Ben": 2})),
        ("Where is the King?", lambda: compare(KING, you=EVEN, title="Where is the King?")),
    ],
)
def test_the_title_states_what_is_seen(title, figure):
    assert title == figure().title


def test_approximate_floats_are_marked_as_such():
    responses = tw.theory.matrix([[9, 0], [0, 1]]).logit(3).plans[0]
    figure = compare(responses, you={"row 1": F(1, 2), "row 2": F(1, 2)}, best="Quantal response")

    assert figure.caption.startswith("Quantal response: approximate, in floats.")
    assert "/" not in figure.sheets[0].says


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: compare(KING, "Adele"), "where the answer is given as numbers by name, leave out who"),
        (lambda: compare(KING, you=F(1, 2)), r"shares are given by name, \{name: number\}, not as"),
        (lambda: compare({}), "shares are given by name"),
        (
            lambda: compare(KING, you={"Emma": 1}),
            "'Emma' is not in the answer, which names Adele, Bruno, Cedric and",
        ),
        (lambda: compare(KING, you={"Adele": "often"}), "in the shares: .often. is not a number"),
        (
            lambda: compare(KING, you={"Adele": 0}),
            "shares are numbers from 0 up, and not all 0; here they are 0, 0, 0, 0",
        ),
        (lambda: compare({"Adele": 2, "Bruno": -1}), "here they are 2, -1"),
    ],
)
def test_invalid_shares_are_refused_with_what_to_do(call, said):
    with pytest.raises(NoModel, match=said):
        call()
