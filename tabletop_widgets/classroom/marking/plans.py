"""Answers as plans: one choice, a count of each choice, or its chance; and the average plan of a class.

The unit is the student, however many rounds each has played: the rounds of one student are alike. So the interval of a
class's share counts students (E. B. Wilson's, `theory.proportion`). For guessed chances it is somewhat too wide: they
vary less than choices do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.errors import refuse
from tabletop_widgets.sentences import listed, percent, quoted
from tabletop_widgets.theory.proportion import Counted

Plan = dict[str, Fraction]
MOST_TIMES = 1_000
MOST_TOLD = 5
"""The most intervals that a caption holds."""
LONGEST_BAR = 40


def chances_of(given: Any) -> Plan | None:
    """Return {choice: chance} as fractions that sum to one; None for anything else. Floats may be off by rounding."""
    try:
        plan = {str(choice): exact(chance) for choice, chance in given.items()}
    except (AttributeError, ValueError):
        return None
    total = sum(plan.values(), Fraction(0))
    if not plan or min(plan.values()) < 0 or abs(total - 1) > Fraction(1, 10**9):
        return None
    return {choice: chance / total for choice, chance in plan.items()}


def check_plans(plans: Mapping[str, Any]) -> dict[str, Plan]:
    """Return guessed distributions by question; raises BadSetup for one whose chances do not sum to one."""
    if not isinstance(plans, Mapping):
        refuse(
            f'plans are given by question, {{"announce": {{"King": "7/10", "Queen": "3/10"}}}}, not {quoted(plans)}.'
        )
    if missing := [question for question, plan in plans.items() if plan is None]:
        refuse(f"{missing[0]}: there is no guess yet. Guess first, then hand in.")
    found = {question: chances_of(plan) for question, plan in plans.items()}
    wrong = [question for question, plan in found.items() if plan is None]
    if wrong:
        given = quoted(plans[wrong[0]])
        refuse(f"{wrong[0]}: a plan is {{choice: chance}}, none negative, and the chances sum to one, not {given}.")
    return {question: plan for question, plan in found.items() if plan is not None}


def are_times(answer: Any) -> bool:
    """Tell whether an answer says how often somebody took each choice."""
    return isinstance(answer, dict) and all(type(n) is int and 0 <= n <= MOST_TIMES for n in answer.values())


def plan_of(answer: Any) -> Plan | None:
    """Read an answer as a plan: a choice is certain, times become shares, chances stay; None for anything else."""
    if are_times(answer):
        times = sum(answer.values())
        return {choice: Fraction(number, times) for choice, number in answer.items()} if times else None
    if isinstance(answer, dict):
        return chances_of(answer)
    return None if answer is None or isinstance(answer, list) else {str(answer): Fraction(1)}


def mean(plans: Sequence[Plan]) -> Plan:
    """Return the average of several plans, the most common choice first."""
    sums = dict[str, Fraction]()
    for plan in plans:
        for choice, chance in plan.items():
            sums[choice] = sums.get(choice, Fraction(0)) + chance
    order = sorted(sums, key=lambda choice: -sums[choice])
    return {choice: sums[choice] / len(plans) for choice in order}


def shares(plans: Sequence[Plan]) -> list[dict[str, Any]]:
    """Return a row per choice: its average share, and the confidence interval of that share for all such students."""
    found = []
    for choice, share in mean(plans).items():
        low, high = Counted(share * len(plans), len(plans), "students").interval
        found.append({"choice": choice, "share": float(share), "low": low, "high": high, "students": len(plans)})
    return found


def intervals(plans: Sequence[Plan]) -> str:
    """Write these intervals as the end of a caption; nothing where there are too many to read."""
    rows = shares(plans)
    if not 1 <= len(rows) <= MOST_TOLD:
        return ""
    told = listed([f"{shortened(row['choice'])} {percent(row['low'])} to {percent(row['high'])}" for row in rows])
    return f" Shares of all such students, 95 times out of 100: {told}."


def shortened(choice: str) -> str:
    """Write a choice as the name of a bar."""
    return choice if len(choice) <= LONGEST_BAR else f"{choice[:LONGEST_BAR]}..."
