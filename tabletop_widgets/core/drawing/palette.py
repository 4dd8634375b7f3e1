"""The colours and marks of every table: one name a meaning, with a light and a dark value.

The browser kit writes them as CSS variables (`--tt-card`), static pictures use the light values on paper of their own.
Players have the colours of Okabe and Ito, which stay apart for colour-blind eyes, *and* a mark; a player's fill may be
pale (yellow), so whatever belongs to a player is drawn with the edge of that colour around it, which never is.
`js/src/palette.ts` holds the same values; `tests/cases/palette.json` keeps the two together.
"""

from __future__ import annotations

HUES = ("amber", "blue", "brown", "green", "olive", "red", "rose", "slate", "teal", "violet")

# Surfaces, lines and words; then the hues, which are strong enough for a shape (3:1) and for words (4.5:1) on a card.
LIGHT: dict[str, str] = {
    "paper": "#fbf9f4",
    "table": "#f0ebe0",
    "ground": "#e6dfd0",
    "card": "#fffefb",
    "back": "#3f4a63",
    "back-line": "#cdd6ea",
    "line": "#857b69",
    "ink": "#26221c",
    "muted": "#5f584b",
    "gold": "#e8b931",
    "gold-edge": "#7d5f00",
    "gold-ink": "#26221c",
    "focus": "#0b57d0",
    "amber": "#8f5a00",
    "blue": "#1d5fa8",
    "brown": "#7a4a2b",
    "green": "#2f6f35",
    "olive": "#65651a",
    "red": "#b3261e",
    "rose": "#a8326e",
    "slate": "#4b5563",
    "teal": "#0f6b6b",
    "violet": "#6a3fa0",
}
DARK: dict[str, str] = {
    "paper": "#1b1d21",
    "table": "#24272d",
    "ground": "#2e323a",
    "card": "#1f2228",
    "back": "#56648a",
    "back-line": "#e3e9f7",
    "line": "#8f959f",
    "ink": "#f2efe8",
    "muted": "#b9b5ab",
    "gold": "#e8b931",
    "gold-edge": "#a07a10",
    "gold-ink": "#26221c",
    "focus": "#8ab4f8",
    "amber": "#e9b24a",
    "blue": "#7db4f0",
    "brown": "#d3a27f",
    "green": "#86c98b",
    "olive": "#c4c35e",
    "red": "#f28b82",
    "rose": "#f095c0",
    "slate": "#b4bdca",
    "teal": "#6cc7c4",
    "violet": "#c3a3f0",
}

# A seat is (fill, edge on light, edge on dark, words on the fill).
SEATS: tuple[tuple[str, str, str, str], ...] = (
    ("#0072b2", "#00507d", "#79c3ec", "#ffffff"),
    ("#e69f00", "#8a5f00", "#e69f00", "#000000"),
    ("#009e73", "#006b4e", "#35c79c", "#000000"),
    ("#d55e00", "#963f00", "#f08a3c", "#000000"),
    ("#56b4e9", "#1f6f9f", "#56b4e9", "#000000"),
    ("#cc79a7", "#8f4570", "#dd96bd", "#000000"),
    ("#f0e442", "#7d7500", "#f0e442", "#000000"),
    ("#000000", "#000000", "#c9c9c9", "#ffffff"),
)

MARKS = ("circle", "triangle", "square", "diamond", "star", "hexagon", "cross", "drop")

# Each mark as a path around (0, 0) inside a circle of radius 10, all of about the same weight to the eye.
MARK_PATHS: dict[str, str] = {
    "circle": "M-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0z",
    "triangle": "M0-9L9 7H-9z",
    "square": "M-7-7H7V7H-7z",
    "diamond": "M0-10L8 0 0 10-8 0z",
    "star": "M0-10L2-3H10L4 1 6 8 0 4-6 8-4 1-10-3H-2z",
    "hexagon": "M-5-8H5L9 0 5 8H-5L-9 0z",
    "cross": "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3z",
    "drop": "M0-10C3-5 7-2 7 3A7 7 0 1 1-7 3C-7-2-3-5 0-10z",
}

for _seat in range(13):
    _fill, _edge, _dark, _ink = SEATS[_seat % len(SEATS)]
    LIGHT |= {f"seat-{_seat}": _fill, f"seat-{_seat}-edge": _edge, f"seat-{_seat}-ink": _ink}
    DARK |= {f"seat-{_seat}": _fill, f"seat-{_seat}-edge": _dark, f"seat-{_seat}-ink": _ink}


def mark(seat: int) -> str:
    """The name of a seat's mark. Colours repeat after eight seats, but never together with the same mark."""
    return MARKS[(seat + seat // len(MARKS)) % len(MARKS)]


def fill(name: str, values: dict[str, str] = LIGHT) -> str:
    """The value of a colour name; of a name that the palette lacks, that of `slate`."""
    return values.get(name, values["slate"])


def css() -> str:
    """Both sets as CSS declarations, which follow the `color-scheme`: `--tt-paper:light-dark(#fbf9f4,#1b1d21);...`."""
    return "".join(f"--tt-{name}:light-dark({value},{DARK[name]});" for name, value in LIGHT.items())


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours after WCAG 2.2, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb` after WCAG 2.2, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
