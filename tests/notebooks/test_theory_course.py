"""What the chapters of the course say in numbers is what their cells find out."""

from __future__ import annotations

import pytest

from tests.notebooks.test_thinking_lessons import printed
from tools.rewrite_notebooks import ROOT

SAID = {
    "01_payoffs": [
        "sun devotion          41,           38",
        "'moon revolution': '40'} best: moon revolution",
        "'sun revolution': '-1.5', 'moon revolution': '-2.5'} best: sun revolution",
        "share  {'sun devotion': '0.5', 'moon devotion': '0', 'sun revolution': '0', 'moon revolution': '0'}",
        "chance 4/7: sun devotion -11/7, sun revolution -11/7",
        "doubling                 gamble 4.5, 40 for sure 4\n",
    ],
}


@pytest.mark.parametrize("chapter", SAID)
def test_a_chapter_finds_what_it_says(chapter):
    found = printed(ROOT / f"notebooks/theory/{chapter}.ipynb")

    assert [] == [each for each in SAID[chapter] if each not in found]
