"""Reading answers: exactly as they are meant, or not at all, with one sentence that says what to give."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any
from unicodedata import normalize

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.sentences import any_of, listed, quoted
from tabletop_widgets.theory.exactness import number
from tabletop_widgets.theory.figures.numbers import MINUS

NEAR = Fraction(1, 10**12)
SIMPLE = 10_000
"""A float this near a fraction with no larger denominator stands for it: 5 / 12 is meant as 5/12."""
DIGITS = 2
"""The fewest decimals with which a number counts as rounded, not as guessed."""
MIXED = re.compile(r"([-+]?)(\d+) (\d+/[1-9]\d*)")
DASHES = MINUS, "\N{EN DASH}"
NO_ANSWER = "There is no answer yet."


class Unreadable(ValueError):
    """What was given is not an answer to this question; the message says what to give."""


def told(value: Fraction | int) -> str:
    """Write a number in a sentence, with a real minus sign."""
    return number(Fraction(value)).replace("-", MINUS)


def read_number(given: Any) -> Fraction:
    """Return a number: whole, a fraction, a float, or a text such as `5/12`, `1 1/2`, `0.25`, `25 %`."""
    if given is None or given == "":
        raise Unreadable(NO_ANSWER)
    if isinstance(given, bool):
        raise Unreadable(_no_number(given))
    try:
        found = exact(_plain(given) if isinstance(given, str) else given)
    except ValueError:
        raise Unreadable(_no_number(given)) from None
    if isinstance(given, str):
        return found / 100 if given.rstrip().endswith("%") else found
    simple = found.limit_denominator(SIMPLE)
    return simple if abs(found - simple) < NEAR else found


def _plain(text: str) -> str:
    """Write a number as Python reads it: `5 / 12`, `1 1/2`, a sign for a half, `0,25` and a dash are accepted."""
    for dash in DASHES:
        text = text.replace(dash, "-")
    text = re.sub(r" ?([/%]) ?|(?<=^[-+]) ", r"\1", " ".join("".join(map(_sign, text)).split())).rstrip("%")
    if mixed := MIXED.fullmatch(text):
        return f"{mixed[1]}{int(mixed[2]) + Fraction(mixed[3])}"
    return text.replace(",", ".")


def _sign(letter: str) -> str:
    """Write a fraction sign, or wide digits, as plain digits; a space separates a fraction from what precedes it."""
    plain = normalize("NFKC", letter).replace("\N{FRACTION SLASH}", "/")
    return f" {plain}" if "/" in plain[1:] else plain


def _no_number(given: Any) -> str:
    return f"{quoted(given)} is not a number: give a whole number, a fraction such as 5/12, or a decimal such as 0.25."


def is_rounded(given: Any, right: Fraction) -> bool:
    """Tell whether an answer is the right number, rounded to as many decimals as the answer has."""
    text = _plain(given) if isinstance(given, str) else repr(given)
    _, _, decimals = text.partition(".")
    digits = len(decimals) + 2 * str(given).rstrip().endswith("%")
    return digits >= DIGITS and abs(read_number(given) - right) <= Fraction(1, 2 * 10**digits)


def is_rounded_plan(given: Any, right: Mapping[str, Fraction]) -> bool:
    """Tell whether a plan is the right one, each chance exact or rounded."""
    if not isinstance(given, Mapping):
        return False
    try:
        chances = {read_choice(name, [*right]): chance for name, chance in given.items()}
        each = [(chances.get(name, 0), value) for name, value in right.items()]
        return all(read_number(chance) == value or is_rounded(chance, value) for chance, value in each)
    except Unreadable:
        return False


def read_choice(given: Any, choices: Sequence[str]) -> str:
    """Return one of the choices by its text, in upper or lower case, its parts in any order."""
    if given is None or given == "":
        raise Unreadable(NO_ANSWER)
    for each in choices:
        if isinstance(given, str) and _parts(given) == _parts(each):
            return each
    message = f"{quoted(given)} is not one of the answers: give {any_of([repr(each) for each in choices])}."
    raise Unreadable(message)


def _parts(choice: str) -> list[str]:
    return sorted(" ".join(part.split()) for part in choice.casefold().strip(" .").split(","))


def read_plan(given: Any, choices: Sequence[str], slips: Sequence[Mapping[str, Fraction]] = ()) -> dict[str, Fraction]:
    """Return the chance of every choice, those left out with 0.

    The chances must sum to 1, unless they are those of a slip, which has a reply of its own.
    """
    if given is None or given == {}:
        raise Unreadable(NO_ANSWER)
    if not isinstance(given, Mapping):
        message = f"{quoted(given)} is not a plan: give a chance of each, such as {{{choices[0]!r}: '1/4', ...}}."
        raise Unreadable(message)
    plan = dict.fromkeys(choices, Fraction(0))
    for name, chance in given.items():
        plan[read_choice(name, choices)] = read_number(chance)
    total = sum(plan.values())
    if plan not in slips and (total != 1 or min(plan.values()) < 0):
        must = f"sum to 1, not to {told(total)}" if total != 1 else "not be negative"
        message = f"The chances of {listed(choices)} must {must}."
        raise Unreadable(message)
    return plan
