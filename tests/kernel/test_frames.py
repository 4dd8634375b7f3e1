"""Rows become a data frame where pandas is there; where it is not, a sentence says so and nothing else is missing."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.errors import BadSetup

ROWS = [{"player": "Rob", "pays": 3}]


def test_rows_are_handed_to_pandas(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda rows: ("frame", rows)))

    assert ("frame", ROWS) == to_frame(ROWS)


def test_without_pandas_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)

    with pytest.raises(BadSetup, match="pip install pandas"):
        to_frame(ROWS)
