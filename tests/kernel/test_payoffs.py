"""What a finished game pays, by name."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.payoffs import PAYOFFS, Payoff, payoff
from tests.kernel.tiny.kuhn import KUHN

TIED = tw.Outcome((0, 2), (7, 5, 7), "Ada and Cy share it.", "house.end")
UNSCORED = tw.Outcome((1, 2), None, "The players win.", "house.end")


def over():
    """Ada has lost two coins at Kuhn poker."""
    t = KUHN.start(["Ada", "Ben"])
    for line in ("chance: deal Jack, King", "Ada: bet", "Ben: bet"):
        t.play(*line.split(": "))
    return t


@pytest.mark.parametrize(
    ("name", "paid"),
    [
        ("points", (7, 5, 7)),
        ("lead", (0, -2, 0)),
        ("share", (Fraction(1, 2), 0, Fraction(1, 2))),
        ("win", (1, 0, 1)),
    ],
)
def test_an_outcome_can_be_paid_in_four_ways(name, paid):
    assert paid == payoff(name)(TIED)
    assert {Fraction} == {type(each) for each in payoff(name)(TIED)}


def test_a_table_is_paid_as_its_outcome_is():
    assert (-2, 2) == payoff("points")(over())
    assert (-4, 4) == payoff("lead")(over())
    assert (0, 1) == payoff("win")(over()) == payoff("share")(over())


def test_a_game_without_scores_pays_the_win_and_says_what_it_cannot():
    assert (0, 1, 1) == payoff("win")(UNSCORED, 3)
    assert (0, Fraction(1, 2), Fraction(1, 2)) == payoff("share")(UNSCORED, 3)
    for name in ("points", "lead"):
        with pytest.raises(
            tw.BadSetup, match=f"this outcome gives no scores, so it cannot pay {name}; it can pay share or win"
        ):
            payoff(name)(UNSCORED, 3)
    t = over()
    t.outcome = UNSCORED
    with pytest.raises(tw.BadSetup, match="Kuhn poker gives no scores, so it cannot pay points"):
        payoff("points")(t)


def test_an_outcome_alone_may_not_tell_how_many_play():
    with pytest.raises(tw.BadSetup, match=r"does not tell how many play: payoff\('win'\)\(outcome, seats\)\.$"):
        payoff("win")(UNSCORED)


def test_nothing_is_paid_before_the_end():
    with pytest.raises(tw.BadSetup, match="nothing is paid before the game is over: <Kuhn poker: "):
        payoff("win")(KUHN.start())


@pytest.mark.parametrize("name", ["coins", "", None, 3])
def test_an_unknown_name_is_answered_with_those_there_are(name):
    with pytest.raises(tw.BadSetup, match="there are points, lead, share, win, or a function of the table"):
        payoff(name)


def test_a_custom_payoff_function_is_accepted():
    def stakes(t):
        return [each * 0.5 for each in t.outcome.scores]

    assert ("stakes", (-1, 1)) == (payoff(stakes).name, payoff(stakes)(over()))
    assert payoff(payoff(stakes)) == payoff(stakes)
    assert (1, 2, 3) == payoff(lambda outcome: (1, 2, 3))(UNSCORED)


@pytest.mark.parametrize("paid", [None, (), (1,), (1, 2, 3), ("a", "b"), (1, float("nan")), (1, float("inf"))])
def test_a_function_that_pays_nonsense_is_named(paid):
    def stakes(t):
        return paid

    with pytest.raises(tw.BadSetup, match="the payoff stakes must return a number for each seat"):
        payoff(stakes)(over())


def test_a_payoff_that_is_too_large_is_refused():
    with pytest.raises(tw.BadSetup, match=r"must return a number for each seat: 1000.* has more than 100 digits"):
        payoff(lambda _: (10**400, 0))(over())


def test_ways_to_pay_are_sent_to_other_processes_and_say_what_they_mean():
    for each in PAYOFFS.values():
        assert each == pickle.loads(pickle.dumps(each))
        assert each.means
    assert isinstance(payoff("win"), Payoff)
