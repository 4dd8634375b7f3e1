"""Numbers as fractions, from any source: whole numbers, floats, fractions, texts such as "5/12"."""

from __future__ import annotations

from fractions import Fraction
from math import isfinite
from numbers import Integral, Real
from typing import Any, Final

from tabletop_widgets.sentences import quoted

DIGITS: Final = 100
MOST: Final = 10**DIGITS
"""What is larger is no payoff: a float cannot hold its square, and to work out "1e999999999" has no end."""
NO_NUMBER: Final = "{given} is not a number: give a whole number, a float or a fraction such as 5/12."
TOO_LONG: Final = "{given} has more than {digits} digits: give a smaller number."


def exact(value: Any) -> Fraction:
    """Return a number as the fraction that it is; raises ValueError, with a sentence, for what is none or too large.

    Floats, those of numpy as well, are taken as the binary fractions that they are.
    """
    try:
        found = _read(value)
    except (ArithmeticError, TypeError, ValueError):
        raise ValueError(NO_NUMBER.format(given=quoted(value))) from None
    if found is None or abs(found) > MOST:
        raise ValueError(TOO_LONG.format(given=quoted(value), digits=DIGITS))
    return found


def as_written(value: Any) -> Any:
    """Take a float for the number that one reads, 0.1 for a tenth; leave all else as it is."""
    return Fraction(repr(float(value))) if isinstance(value, float) and isfinite(value) else value


def _read(value: Any) -> Fraction | None:
    if isinstance(value, Fraction):
        return value
    if isinstance(value, Integral):
        return Fraction(int(value))
    if isinstance(value, Real):
        return Fraction(float(value))
    return _spelt(str(value))


def _spelt(text: str) -> Fraction | None:
    """Read a text, or what is spelt like one, such as a Decimal; how long it would get is looked at first."""
    _, _, power = text.lower().partition("e")
    return None if len(text) > 2 * DIGITS or (power and abs(int(power)) > DIGITS) else Fraction(text)
