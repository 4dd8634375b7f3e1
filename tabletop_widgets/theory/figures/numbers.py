"""Numbers as figures write them: short, and exact where they are exact."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

from tabletop_widgets.sentences import odds, percent

MOST = 99  # a fraction with a larger denominator is written as a decimal
THOUSAND, TENTH = 1000, 10
GIVEN = "as given"  # the name of a payoff without a name
MINUS = "\N{MINUS SIGN}"
Number = int | float | Fraction
SURELY: dict[Number, str] = {0: "never", 1: "always"}


def write_number(value: Number) -> str:
    """Write a number: `3`, `-2/5`, or three significant digits, `0.0417`."""
    if isinstance(value, float) or Fraction(value).denominator > MOST:
        text = plain(float(value))
    else:
        text = str(Fraction(value))
    return text.replace("-", MINUS)


def brief(value: Number) -> str:
    """Write a number among others: a fraction if it is exact, otherwise two decimals."""
    if isinstance(value, float) or Fraction(value).denominator > MOST:
        two = f"{float(value):.2f}"
        return (two if float(two) or not value else plain(float(value))).replace("-", MINUS)
    return write_number(value)


def plain(value: float) -> str:
    """Write three significant digits, or a whole number from 1,000 on, never a power of ten: `29,113`, `0.0000956`."""
    if value == int(value) or abs(value) >= THOUSAND:
        return f"{value:,.0f}"
    after = 2 - floor(log10(abs(value)))
    return f"{value:.{after}f}".rstrip("0").rstrip(".")


def share(value: Number) -> str:
    """Write a probability: `1/4` where it is exact, `37 %` where it is not."""
    if not isinstance(value, float) and Fraction(value).denominator <= MOST:
        return str(Fraction(value))
    return percent(float(value))


def often(deed: str, chance: Number) -> str:
    """Say how often something is done: `never played`, `played 1/4 of the time`, `always played`."""
    surely = SURELY.get(chance)
    return f"{surely} {deed}" if surely else f"{deed} {share(chance)} of the time"


def told_belief(value: Number) -> str:
    """Write a belief as people say it, `1 in 2`, if that is exact, otherwise as a share."""
    exact = not isinstance(value, float) and 0 < value and Fraction(value).denominator <= TENTH
    return odds(value) if exact else share(value)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers from low to high, with at most `most` steps between them."""
    if high <= low:
        return [low]
    step = 10.0 ** floor(log10((high - low) / most))
    step = next(step * by for by in (1, 2, 5, 10) if (high - low) / (step * by) <= most)
    first = -floor(-low / step)
    return [round(step * (first + at), 12) for at in range(floor(high / step + 1e-9) - first + 1)]
