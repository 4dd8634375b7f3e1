"""The end of a game of Dazzle with open cards and empty decks, by backward induction under the printed rules."""

from __future__ import annotations

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
