"""A case as everybody reads it: the right answer, and each wrong one with who would give it; how much that tells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log2

from tabletop_widgets.core.cases import Ask, Case
from tabletop_widgets.core.otherwise import Misconception
from tabletop_widgets.practice.suspects import SLIP

Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """A case, something that can be asked about it, the right answer, and each wrong one with who would give it."""

    case: Case
    ask: Ask
    cited: frozenset[str]
    right: str
    wrong: Mapping[str, tuple[Misconception, ...]]

    def rules(self, each: Misconception) -> tuple[str, ...]:
        """List the rules that this breaks here, of several the one first that came up."""
        came_up = [rule for rule in each.breaks if rule in self.cited]
        about = [rule for rule in each.among if rule in self.case.about]
        return tuple(dict.fromkeys((*came_up, *each.breaks, *about)))


def information(masses: Sequence[float], whole: float) -> float:
    """Return how much an answer tells of who gives it, in bits: how little it can be foreseen, but for slips.

    The mean information of a question (D. V. Lindley, "On a measure of the information provided by an experiment",
    1956).
    """
    parts = [each / whole for each in masses]
    given = [part * (1 - SLIP) + (1 - part) * SLIP / len(parts) for part in (*parts, 1 - sum(parts))]
    return _bits(given) - _bits([1 - SLIP, *[SLIP / len(parts)] * len(parts)])


def _bits(parts: Iterable[float]) -> float:
    return -sum(part * log2(part) for part in parts)


def heaviness(several: Sequence[Misconception], weights: Weights) -> float:
    """Add up what those weigh that give this answer."""
    return sum(weights.get(each.id, 0) for each in several)
