"""The page of rules is printed on two sides of A4, in letters of eight points or more, with nothing but a browser."""

from __future__ import annotations

import re

import pytest

import tabletop_widgets as tw

EIGHT_POINTS = 8 * 96 / 72
SMALLEST = """() => Math.min(...[...document.querySelectorAll("body *")]
  .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
  .map(each => parseFloat(getComputedStyle(each).fontSize)))"""
"""The size of the smallest letters, in pixels."""
A4 = rb"/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]"


@pytest.mark.parametrize("name", tw.GAMES)
def test_the_rules_of_a_game_fill_two_sides_in_letters_that_are_read_easily(page, seen, tmp_path, name):
    seen.allowed = None
    page.goto(tw.Rules(tw.GAMES[name]).sheet().save(tmp_path / f"{name}.html").as_uri())
    printed = page.pdf(prefer_css_page_size=True)
    page.emulate_media(media="print")

    assert 2 == len(re.findall(rb"/Type\s*/Page\b", printed))
    assert 2 == len(re.findall(A4, printed))
    assert page.evaluate(SMALLEST) >= EIGHT_POINTS
