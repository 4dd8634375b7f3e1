"""What Gambit, OpenSpiel and nashpy found from our files, kept by `make crosscheck`, is what we find."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from tests.crosscheck.ours import OURS
from tests.packaging.bench import ROOT

KEPT = json.loads((ROOT / "tests/crosscheck/theirs.json").read_text(encoding="utf-8"))


@pytest.mark.untraced
@pytest.mark.parametrize("what", KEPT)
def test_others_find_the_same(what):
    found = KEPT[what]["found"]
    own = OURS[what]()

    if isinstance(found, str):
        assert Fraction(found) == own
    else:
        assert found == pytest.approx(float(own), abs=1e-12)


def test_every_number_is_compared():
    assert set(OURS) == set(KEPT)
    assert {"Gambit", "OpenSpiel", "nashpy"} == {each["who"] for each in KEPT.values()}
