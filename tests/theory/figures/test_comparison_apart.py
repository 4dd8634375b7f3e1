"""On the axis of a comparison no word stands on a line, on a mark or on another word, wherever the marks are."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations

import pytest

from tabletop_widgets.drawing.figure import all_strokes
from tabletop_widgets.drawing.scene import Rect
from tabletop_widgets.theory import compare, game
from tests.contract.boards import overlap, written

F = Fraction
COINS = game([[4, -2], [-3, 3]], ("Adele", "Bruno"), (("keep", "swap"), ("King", "Queen")))
JUDGE = game([[0, 3], [2, F(3, 2)]], ("Adele", "Bruno"), (("King", "Judge"), ("claim", "pass")), payoff="coins ahead")
CLASS = [F(at, 10) for at in (2, 3, 4, 4, 5, 5, 7, 7, 8, 10, 10)]
CASES = {
    f"{name}, you {you}": (pays, who, action, F(you, 10))
    for name, pays, who, action in (("coins", COINS, "Bruno", "King"), ("judge", JUDGE, "Adele", "King"))
    for you in range(11)
}


def drawn(pays, who, action, you):
    return [*all_strokes(compare(pays, who, action, you=you, group=[*CLASS, you]).sheets[0])]


def words(strokes):
    return [(told, where) for told, _, where in written(strokes, 0, 0)]


def through(strokes):
    """Return the parts of the lines that stand upright, as thin boxes."""
    paths = [stroke[1] for stroke in strokes if stroke[0] == "p" and re.fullmatch(r"[MV\d. ]+", stroke[1])]
    found = [re.findall(r"M([\d.]+) ([\d.]+)V([\d.]+)", path) for path in paths]
    return [Rect(float(x) - 1, float(y), 2, float(to) - float(y)) for parts in found for x, y, to in parts]


def tags(strokes):
    return [Rect(*stroke[1:5]) for stroke in strokes if stroke[0] == "r" and stroke[6] in {"eq", "focus"}]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_no_words_overlap_each_other_or_a_tags_line(case):
    strokes = drawn(*case)
    told = [(text, at) for text, at in words(strokes) if not text.isdigit()]

    assert [] == [(one, two) for (one, at), (two, there) in combinations(told, 2) if overlap(at, there)]
    assert [] == [text for text, at in told for line in through(strokes) if overlap(at, line)]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_tags_fit_side_by_side_on_the_paper(case):
    two = sorted((each for each in tags(drawn(*case)) if each.y == 30), key=lambda each: each.x)

    assert 2 == len(two)
    assert two[0].x + two[0].width <= two[1].x
    assert two[0].x >= 0
