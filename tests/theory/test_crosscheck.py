"""What Gambit, OpenSpiel and nashpy found from our files, kept by `make crosscheck`, is what we find."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from tests.packaging.bench import ROOT
from tools.crosscheck.ours import OURS, WRONG, tree

KEPT = json.loads((ROOT / "tools/crosscheck/theirs.json").read_text(encoding="utf-8"))


@pytest.mark.untraced
@pytest.mark.parametrize("what", KEPT)
def test_other_libraries_find_the_same_results(what):
    found = KEPT[what]["found"]
    own = OURS[what]()

    if isinstance(found, str):
        assert (Fraction(found) == own) == (what not in WRONG)
    else:
        assert found == pytest.approx(float(own), abs=1e-12)


def test_every_stored_result_is_compared():
    assert set(OURS) == set(KEPT)
    assert {"Gambit", "OpenSpiel", "nashpy", "networkx", "pandas"} == {each["who"] for each in KEPT.values()}


def test_a_tree_that_another_librarys_linear_program_gets_wrong_is_solved_by_dominance():
    """In either half an action is better whatever the other does: -3 and 0, each half of the time."""
    solution = tree("halves").solve()

    assert (Fraction(-3, 2), "proved", True) == (solution.value, solution.kind, solution.perfect)
    assert {"Ben, low": {"l": 0, "r": 1}, "Ben, high": {"l": 1, "r": 0}} == solution.plans["Ben"]
    assert {"l": 1, "r": 0} == solution.plans["Ada"]["Ada, high"]
    assert "0" == KEPT["two halves, value by lp_solve"]["found"]
    assert "-3/2" == KEPT["two halves, value by lcp_solve"]["found"]
