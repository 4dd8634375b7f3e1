"""How wide words are, and how they stand on lines: as in DejaVu Sans, the widest face that a screen may take."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate

MOST, LONGEST = 4, 200  # lines and letters of what nobody foresaw
BOLD = 1.13  # times as wide: bold letters
LINE = 1.15  # from one line of words to the next, in heights of letters
WIDTHS = {  # of letters, in heights of letters; of others a capital is as wide as most capitals, a small letter as most
    **dict.fromkeys("ijl'|\u2019", 0.29),
    **dict.fromkeys("I.,:;[]/ fJ", 0.34),
    **dict.fromkeys("-!()rt", 0.4),
    **dict.fromkeys("csz?L", 0.55),
    **dict.fromkeys("0123456789nhu", 0.636),
    **dict.fromkeys("DGHNOQU", 0.78),
    **dict.fromkeys("+\N{MULTIPLICATION SIGN}w", 0.84),
    **dict.fromkeys("mMW@%\u2026", 1.0),
}
CAPITAL, SMALL, SQUARE, REST = 0.7, 0.61, 1.0, "\u2026"
Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def meet(one: Box, other: Box, apart: float = 3.0) -> bool:
    """Whether two boxes are nearer than so many pixels to each other."""
    (x, y, wide, high), (left, top, width, height) = one, other
    across = x < left + width + apart and left < x + wide + apart
    return across and y < top + height + apart and top < y + high + apart


def width_of(words: str) -> float:
    """About how wide a text is, in heights of its letters."""
    return sum(letter_width(letter) for letter in words)


def letter_width(letter: str) -> float:
    """How wide one letter is; a sign of a script whose signs fill a square, as wide as high."""
    return WIDTHS.get(letter) or (SQUARE if letter > "\u2e80" else CAPITAL if letter.isupper() else SMALL)


def halves(words: str) -> list[str]:
    """Words on two lines, as equally wide as can be; a single word stays on one."""
    parts = words.split()
    ends = [*accumulate(width_of(part) + letter_width(" ") for part in parts)]
    middle = bisect_left(ends, ends[-1] / 2) + 1 if parts else 0  # with so many words the first line is the wider one
    near_middle = range(max(1, middle - 2), min(len(parts), middle + 2))
    ways = [[" ".join(parts[:at]), " ".join(parts[at:])] for at in near_middle]
    return min(ways, key=lambda way: max(map(width_of, way))) if ways else [words]


def break_lines(words: str, room: float) -> list[str]:
    """Words on as many lines as they need, none wider than `room` heights of letters: a longer word is parted."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer) <= room:
            lines[-1] = longer
            continue
        *whole, last = split_word(word, room)
        lines += [*whole, last]
    return [line for line in lines if line]


def split_word(word: str, room: float) -> list[str]:
    """A word in pieces that are no wider than `room`, or of a single letter."""
    pieces, wide = [""], 0.0
    for letter in word:
        wide += letter_width(letter)
        if pieces[-1] and wide > room:
            pieces.append("")
            wide = letter_width(letter)
        pieces[-1] += letter
    return pieces


def shortened(words: str, room: float, most: int) -> list[str]:
    """Words on at most so many lines, none wider than `room` heights of letters; what has no room is left out."""
    lines = break_lines(words, room)
    if len(lines) <= most:
        return lines
    rest = " ".join(words.split())
    for line in lines[: most - 1]:
        rest = rest[len(line) :].lstrip()
    return [*lines[: most - 1], f"{split_word(rest, room - letter_width(REST))[0].rstrip()}{REST}"]


def fitting(words: str, width: float, height: float, sizes: Sequence[float]) -> tuple[list[str], float]:
    """Words on one or two lines inside `width` x `height`, in the first of these sizes that does; and the size.

    Where even the smallest is too large, the words stand on as many lines as they need, MOST at most.
    """
    for size in sizes:
        for lines in ([words], halves(words)):
            if max(map(width_of, lines)) * size <= width and len(lines) * LINE * size <= max(height, LINE * size):
                return lines, size
    lines = break_lines(words[:LONGEST], width / sizes[-1])
    if len(lines) > MOST or len(words) > LONGEST:
        lines = [*lines[: MOST - 1], f"{lines[MOST - 1][:-2]}…"] if len(lines) >= MOST else [*lines, "…"]
    return lines, sizes[-1]
