"""A soak tries as much as it promises, and a small share of it holds."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from tabletop_widgets.widgets import door
from tools.soak.__main__ import main
from tools.soak.plan import plan
from tools.soak.work import carried_out


def test_the_plan_contains_the_promised_number_of_attempts():
    planned = Counter()
    for each in plan():
        planned[each.part] += each.attempts * each.each

    assert planned["messages"] == 100_000
    assert planned["secrets"] == planned["games"] == 10_000
    assert planned["files"] >= 1_000
    assert planned["memory"] == 3


def test_a_part_that_is_not_there_is_refused(capsys):
    with pytest.raises(SystemExit):
        main(["nonsense"])
    assert "no part 'nonsense'; there are memory, messages, " in capsys.readouterr().err


@pytest.mark.slow
def test_a_small_share_of_the_divisible_parts_passes(capsys):
    """Memory is measured whole or not at all, in `tests/widgets/test_lifetime.py`."""
    assert 0 == main(["games", "positions", "files", "--share=0.0005"])
    assert capsys.readouterr().out.endswith(" 0 defects\n")


@pytest.mark.parametrize(("part", "what"), [("messages", "to replay"), ("secrets", "dazzle")])
def test_one_attempt_of_each_part_that_tests_sample_passes(part, what, monkeypatch):
    """All kinds of them are sampled by `tests/widgets/test_fuzz.py` and `tests/contract/test_secrecy.py`."""
    monkeypatch.setattr(door, "monotonic", count().__next__)  # no page is in a hurry
    (work,) = [each for each in plan() if (part, what) == (each.part, each.what)]

    assert [] == carried_out(work, range(1)).defects
