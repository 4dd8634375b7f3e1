"""The end of a game of Dazzle with open cards and empty decks, by backward induction under the printed rules."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tests.games.dazzle.talk import A, table


@pytest.mark.parametrize(
    ("hands", "value", "nodes"),
    [
        ("P2 T1 / P1 T2", 0, 7),
        ("P3 P1 / P2 P2", -3, 3),
        ("P1 P2 T1 T2 / P2 P2 T2 T2", 3, 271),
        ("P1 P2 T2 S3 / P2 T1 S1 F3", 0, 1_099),
    ],
)
def test_an_open_ending_is_settled_by_backward_induction(hands, value, nodes):
    tree = tw.theory.tree(table(hands), payoff="lead")
    solution = tree.solve()

    assert nodes == len(tree)
    assert (value, "proved", "backward induction") == (solution.value, solution.kind, solution.method)
    assert value == solution.values[A]


def test_the_value_is_told_for_the_one_who_is_asked_first():
    solution = tw.theory.tree(table("P3 P1 / P2 P2"), payoff="lead").solve()

    assert repr(solution).startswith(f"<{A} gets -3 (lead); proved")


def late(seed):
    """Play at random until both hold four cards, with empty decks, and nothing is asked yet."""
    t, rng = tw.GAMES["dazzle"].start(seed=seed), Random(seed)
    while any(t.decks) or t.shown or [4, 4] != [*map(len, t.hands)]:
        (decision,) = t.waiting
        t.play(decision.seat, rng.choice(decision.moves))
    return t


@pytest.mark.slow
def test_the_last_two_pairs_of_a_real_game_are_solved_with_faces_hidden():
    """All 1,192 deals that fit what lies open, under the rules as printed; two thirds of the tree hide nothing."""
    t = late(seed=7)
    worlds = t.game.worlds(t.game.knows(t, tw.PUBLIC))
    tree = tw.theory.tree(worlds, payoff="lead", limit=500_000, progress=lambda *_: None)
    solution = tree.solve()

    assert (1_192, 385_539, "exact") == (len(worlds), len(tree), tree.model.kind)
    assert (106_939, 5_903) == (solution.form.collapsed.nodes, len(solution.form.collapsed.sets))
    assert -2.2394493 == pytest.approx(float(solution.value), abs=1e-7)
    assert solution.proof.gap < 1e-9
