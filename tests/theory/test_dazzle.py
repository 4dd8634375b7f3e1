"""Endings of Dazzle under the printed rules: open by backward induction, with hidden faces by a linear program."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.lectures.dazzle import (
    ENDINGS,
    SEEING,
    backs,
    doubtful,
    either,
    ending,
    fronts,
    hidden,
    late,
    opened,
)
from tests.games.dazzle.talk import A, cards


@pytest.mark.parametrize(
    ("hands", "value", "nodes"),
    [
        (("P2 T1", "P1 T2"), 0, 7),
        (("P3 P1", "P2 P2"), -3, 3),
        (("P1 P2 T1 T2", "P2 P2 T2 T2"), 3, 271),
        (("P1 P2 T2 S3", "P2 T1 S1 F3"), 0, 1_099),
    ],
)
def test_an_open_ending_is_settled_by_backward_induction(hands, value, nodes):
    tree = tw.theory.tree(ending(*map(cards, hands)), payoff="lead")
    solution = tree.solve()

    assert nodes == len(tree)
    assert (value, "proved", "backward induction") == (solution.value, solution.kind, solution.method)
    assert value == solution.values[A]


def test_the_value_is_given_for_the_one_who_is_asked_first():
    solution = tw.theory.tree(ending(*ENDINGS["behind"]), payoff="lead").solve()

    assert repr(solution).startswith(f"<{A} gets -3 (lead); proved")


def test_at_the_last_pair_of_a_real_game_knowing_the_faces_is_worth_nothing():
    """Whoever has two cards left shows both, so that whoever chooses sees all that matters."""
    tree = hidden(late(seed=7, held=2))
    solution = tree.solve()

    assert (589, "exact", "proved") == (len(tree), tree.model.kind, solution.kind)
    assert Fraction(-6262, 735) == solution.value == opened(tree.growing.worlds)


@pytest.mark.untraced
def test_the_last_two_pairs_of_a_real_game_are_solved_with_faces_hidden():
    """All 110 deals that fit what lies open, under the rules as printed; two thirds of the tree hide nothing."""
    tree = hidden(late(seed=50))
    solution = tree.solve()

    assert (110, 9_327, "exact") == (len(tree.growing.worlds), len(tree), tree.model.kind)
    assert (3_527, 268) == (solution.form.collapsed.nodes, len(solution.form.collapsed.sets))
    assert (Fraction(-5_638, 525), "proved") == (solution.value, solution.kind)


def holds_of_many_deals(_: int) -> None:
    """Solve an ending of five times as many deals; ten seconds' work, so `python -m tools.soak theory` does it."""
    tree = hidden(late(seed=36))
    solution = tree.solve()

    assert (528, 114_183, "exact") == (len(tree.growing.worlds), len(tree), tree.model.kind)
    assert (34_623, 2_108) == (solution.form.collapsed.nodes, len(solution.form.collapsed.sets))
    assert (Fraction(-3_438_119, 1_819_125), "proved") == (solution.value, solution.kind)


def holds_for_the_lesson(_: int) -> None:
    """Solve the ending that `4_think` tells of; a minute's work, so `python -m tools.soak theory` does it, too."""
    tree = hidden(late(seed=7))
    solution = tree.solve()

    assert (1_192, 385_539, "exact") == (len(tree.growing.worlds), len(tree), tree.model.kind)
    assert (106_939, 5_903) == (solution.form.collapsed.nodes, len(solution.form.collapsed.sets))
    assert pytest.approx(-2.2394493, abs=1e-7) == float(solution.value)
    assert solution.proof.gap < 1e-9
    assert pytest.approx(-2.3856122, abs=1e-7) == float(opened(tree.growing.worlds))


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("first", "second", "hidden", "seen"),
    [
        ((1, 2, 3), (1, 2, 3), Fraction(-1, 16), 0),
        ((1, 2, 2), (1, 2, 2), 0, 0),
        ((2, 2, 3), (1, 1, 2), Fraction(-15, 16), Fraction(-15, 16)),
        ((1, 1, 2), (2, 2, 3), Fraction(7, 8), Fraction(7, 8)),
        ((2, 2, 2), (1, 3, 3), Fraction(1, 4), Fraction(13, 16)),
    ],
)
def test_with_one_pair_left_knowing_the_faces_is_worth_little_or_nothing(first, second, hidden, seen):
    solved = backs(first, second).solve()

    assert (hidden, "proved") == (solved.value, solved.kind)
    assert seen == fronts(first, second)


def test_backs_alone_are_a_model_and_say_so():
    tree = backs((1, 2, 3), (1, 2, 3))

    assert "stylised" == tree.model.kind
    assert "two colours; each unknown card has either with chance 1/2" in tree.model.because
    assert 64 * 36 == sum(1 for pay in tree.pay if pay is not None)


@pytest.mark.parametrize(
    ("what", "hidden", "open_"),
    [("helps", Fraction(9, 2), Fraction(11, 2)), ("hurts", Fraction(-11, 4), Fraction(-13, 4))],
)
def test_knowing_the_faces_may_help_or_hurt_the_first_asker_and_both_are_proved(what, hidden, open_):
    solved = doubtful(*SEEING[what]).solve()

    assert (hidden, "proved", "stylised") == (solved.value, solved.kind, solved.model.kind)
    assert open_ == opened(either(*SEEING[what]))
    assert (open_ > hidden) == (what == "helps")


def test_cards_without_a_question_mark_are_fixed():
    deals = either(("? 1", "Purity 1"), ("Twilight 2", "? 3"))

    assert [Fraction(1, 4)] * 4 == [weight for weight, _ in deals]
    assert {("Purity 1", "Purity 1"), ("Purity 1", "Twilight 1")} == {t.hands[0] for _, t in deals}
