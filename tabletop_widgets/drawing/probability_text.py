"""What a table of chances says in sentences: what is sure, what is likely, and of whom nothing can be said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from tabletop_widgets.drawing.scene import LIKELY, Panel, plain
from tabletop_widgets.sentences import any_of, listed, odds

KNOWN, PROBABLE, UNKNOWN = "Known", "Likely", "Nothing to go on"
ALL_ALIKE: Final = "All {number} are equally likely."
ALIKE: Final = "{names}: {number} are equally likely."
NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
ALL, CLOSE, SURE = 0.02, 0.002, 0.9995  # how far sums of chances may be from 1, chances from each other; certain


class Subject(NamedTuple):
    """Somebody or something of which one of several things holds, with its chances."""

    name: str
    chances: tuple[tuple[str, float], ...]

    @property
    def best(self) -> tuple[list[str], float]:
        """What is likeliest, equals with each other."""
        most = max(chance for _, chance in self.chances)
        return [what for what, chance in self.chances if most - chance < CLOSE], most

    @property
    def alike(self) -> int:
        """How many things are possible, if these are three or more and all alike; else 0."""
        possible = [chance for _, chance in self.chances if chance > 0]
        even = len(possible) > 2 and max(possible) - min(possible) < CLOSE
        return len(possible) if even else 0


def plain_panels(panels: Iterable[Panel]) -> list[dict[str, Any]]:
    """Write panels for a page; of one that holds chances alone also what it says, as [heading, sentence, ...]."""
    return [plain(panel) | ({"said": say_chances(panel)} if _holds_chances(panel) else {}) for panel in panels]


def say_chances(panel: Panel) -> list[list[str]]:
    """Put what is known first, then what is likely, then who is left; nothing where no certainty is shared out."""
    subjects = _subjects(panel)
    certain, likely, rest = [], [], []
    for subject in subjects:
        best, chance = subject.best
        what = any_of(best)
        if chance >= SURE:
            certain.append(f"{subject.name}: {what}, certain.")
        elif chance >= LIKELY - CLOSE and not subject.alike:
            likely.append(f"{subject.name}: {what}, {odds(chance)}{' each' * (len(best) > 1)}.")
        else:
            rest.append(subject)
    groups = (KNOWN, *certain), (PROBABLE, *likely), (UNKNOWN, *_unsaid(rest, len(subjects)))
    return [list(group) for group in groups if len(group) > 1]


def _holds_chances(panel: Panel) -> bool:
    return bool(panel.cells) and all(isinstance(cell, (int, float)) for row in panel.cells for cell in row)


def _subjects(panel: Panel) -> list[Subject]:
    """Rows or columns, whichever share out one certainty each; none where neither does."""
    across, down = panel.cells, tuple(zip(*panel.cells, strict=True))
    for names, others, lines in ((panel.rows, panel.columns, across), (panel.columns, panel.rows, down)):
        if all(abs(sum(line) - 1) < ALL for line in lines):
            return [
                Subject(name, tuple(zip(others, line, strict=True))) for name, line in zip(names, lines, strict=True)
            ]
    return []


def _unsaid(rest: Sequence[Subject], everybody: int) -> list[str]:
    """One sentence for all of whom nothing can be said."""
    if not rest:
        return []
    counts = {subject.alike for subject in rest}
    names = listed([subject.name for subject in rest])
    if len(counts) > 1 or not min(counts):
        return [f"{names}: nothing stands out."]
    (count,) = counts
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return [(ALL_ALIKE if len(rest) == everybody else ALIKE).format(names=names, number=number)]
