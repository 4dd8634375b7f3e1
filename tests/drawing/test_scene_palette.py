"""Colours: legible on light and on dark, and no two players alike."""

from __future__ import annotations

import pytest

from tabletop_widgets.drawing import palette
from tabletop_widgets.drawing.palette import DARK, HUES, LIGHT

SURFACES = ("paper", "table", "card")


def contrast(one: str, other: str) -> float:
    """Tell the contrast ratio of two colours after WCAG 2.2, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """Tell the relative luminance of `#rrggbb` after WCAG 2.2, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


BOTH = pytest.mark.parametrize("values", [LIGHT, DARK], ids=["light", "dark"])


@BOTH
def test_words_have_enough_contrast(values: dict[str, str]):
    for ink in ("ink", "muted", *HUES):
        for surface in ("paper", "card", *(("table", "ground") if ink in ("ink", "muted") else ())):
            assert contrast(values[ink], values[surface]) >= 4.5, (ink, surface)


@BOTH
def test_shapes_have_enough_contrast(values: dict[str, str]):
    edges = [name for name in values if name.endswith("-edge")]
    for shape in ("line", "focus", *HUES, *edges):
        for surface in SURFACES:
            assert contrast(values[shape], values[surface]) >= 3, (shape, surface)


@BOTH
def test_signs_have_enough_contrast_on_every_player_colour_and_hue(values: dict[str, str]):
    for seat in range(13):
        assert contrast(values[f"seat-{seat}-ink"], values[f"seat-{seat}"]) >= 4.5, seat
    for hue in HUES:
        assert contrast(values["card"], values[hue]) >= 4.5, hue
    assert contrast(values["gold-ink"], values["gold"]) >= 4.5
    assert contrast(values["back-line"], values["back"]) >= 4.5


def test_thirteen_players_have_thirteen_pairs_of_colour_and_mark():
    assert 13 == len({(LIGHT[f"seat-{seat}"], palette.mark(seat)) for seat in range(13)})


def test_light_and_dark_have_the_same_names():
    assert set(LIGHT) == set(DARK)


def test_a_colour_that_the_palette_lacks_is_slate():
    assert LIGHT["slate"] == palette.fill("no such colour")
