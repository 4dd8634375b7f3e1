"""Small pieces of grammar that the sentences of all games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fractions import Fraction

QUOTED = 60  # characters of a wrong answer that are quoted back


def counted(many: int, one: str, several: str = "") -> str:
    """Count things: `1 guess`, `4 guesses`, `1,000 rounds`; give `several` for a plural that is not `one` plus `s`."""
    return f"{many:,} {one if many == 1 else several or f'{one}s'}"


def listed(names: Sequence[str]) -> str:
    """Join names: `Rob`, `Rob and Don`, `Rob, Don and Jule`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def any_of(names: Sequence[str]) -> str:
    """Offer names: `Rob`, `Rob or Don`, `Rob, Don or Jule`."""
    return " or ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def one_of(numbers: Sequence[int]) -> str:
    """Say which numbers there are: `2`, `2 or 3`, `3 to 5`."""
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 2 else " or ".join(map(str, numbers))


def win(winners: int) -> str:
    """Conjugate for one winner or a shared win."""
    return "wins" if winners == 1 else "win together"


def quoted(value: object) -> str:
    """Quote a value, shortened to fit a sentence; a value that cannot be printed is named by its kind."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # endlessly nested lists, numbers of thousands of digits
        return f"{type(value).__name__} too large to show"
    return f"{text[:QUOTED]}..." if len(text) > QUOTED else text


def did_you_mean(wrong: str, names: Iterable[str]) -> str:
    """Ask whether another name was meant: `; did you mean Replay?`, nothing if none is like it."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a slip needs it

    near = get_close_matches(wrong, names, 1, 0.75)
    return f"; did you mean {near[0]}?" if near else ""


def percent(amount: float) -> str:
    """Write an amount from 0 to 1 as a percentage: `25 %`, `< 1 %`, `> 99 %`; only 0 and 1 look certain."""
    hundredths = 100 * amount
    if 0 < hundredths < 1:
        return "< 1 %"
    return "> 99 %" if 99 < hundredths < 100 else f"{hundredths:.0f} %"


def odds(chance: Fraction | float) -> str:
    """Write a chance as people say it: `1 in 2`, `3 in 4`, `9 in 10`, `certain`; nearly 1 is never `certain`."""
    from fractions import Fraction  # noqa: PLC0415 - not needed to play, and our import would take a twentieth longer

    if chance == 1:
        return "certain"
    near = Fraction(chance).limit_denominator(4)
    near = near if near < 1 else Fraction(chance).limit_denominator(10)
    return f"{near.numerator} in {near.denominator}" if near < 1 else "nearly certain"


def printable(text: str) -> str:
    """Leave out what would steer a terminal, or turn the text round; lines stay lines."""
    return "\n".join(line.translate(UNSHOWN) for line in text.split("\n"))


TURNS: Final = *range(0x202A, 0x202F), *range(0x2066, 0x206A)
"""Signs that turn round what follows them, so that a sentence reads as another one."""
UNSHOWN: Final = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0), *TURNS, *range(0xD800, 0xE000), 0xFFFE, 0xFFFF])
"""What no picture can show: control characters (the pen's own marks are some), halves of pairs, non-characters."""
