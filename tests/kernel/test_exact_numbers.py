"""Numbers that somebody gives are read as fractions, or refused in a sentence before they are worked out."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from tabletop_widgets.codec.exact_numbers import as_written, exact


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (3, Fraction(3)),
        (True, Fraction(1)),
        (0.75, Fraction(3, 4)),
        ("-5/12", Fraction(-5, 12)),
        (" 1.5e3 ", Fraction(1500)),
        (Decimal("1.25"), Fraction(5, 4)),
        (Fraction(1, 10**200), Fraction(1, 10**200)),
        ("1e100", Fraction(10**100)),
    ],
)
def test_a_number_is_read_as_an_exact_fraction(given, read):
    assert read == exact(given)
    assert Fraction is type(exact(given))
    assert int is type(exact(given).numerator)


@pytest.mark.parametrize("given", [float("inf"), float("nan"), "1/0", "x", "1e", "", "1e5e5", None, [1], object()])
def test_a_value_that_is_not_a_number_is_refused(given):
    with pytest.raises(ValueError, match="is not a number: give a whole number, a float or a fraction such as 5/12"):
        exact(given)


@pytest.mark.parametrize(
    "given",
    ["1e999999999", "1E-999999999", Decimal("1e999999999"), 10**400, -(10.0**101), Fraction(-(10**101)), "7" * 5_000],
    ids=lambda given: str(given)[:12],
)
def test_a_number_that_is_too_large_is_refused_before_it_is_computed(given):
    with pytest.raises(ValueError, match="has more than 100 digits: give a smaller number"):
        exact(given)


def test_a_float_may_be_read_as_it_is_written():
    assert [Fraction(1, 10), Fraction(1, 4)] == [as_written(each) for each in (0.1, 0.25)]
    assert [3, "0.1", Fraction(1, 3), math.inf] == [as_written(each) for each in (3, "0.1", Fraction(1, 3), math.inf)]
