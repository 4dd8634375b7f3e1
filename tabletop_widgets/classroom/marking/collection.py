"""The results of a class: a checked table, how often each choice was made, a static page, and faulty files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import Any

from tabletop_widgets.classroom import tables
from tabletop_widgets.classroom.marking.inbox import Faults, listed_faults, same_name, take_files
from tabletop_widgets.classroom.marking.plans import Plan, are_times, intervals, mean, plan_of, shares, shortened
from tabletop_widgets.classroom.marking.submission import Result, load
from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.drawing.render.svg_writer import escape_markup
from tabletop_widgets.errors import refuse
from tabletop_widgets.sentences import counted, listed, printable, quoted
from tabletop_widgets.theory.figures.plots import histogram

MOST_BARS = 20


def collect(folder: str | PathLike[str], exercise: str | None = None) -> Collected:
    """Read every result below a folder (`**/*.json`): an upload, nbgrader's `submitted/`, a checked-out class.

    Files that cannot be read, were changed, belong to another `exercise`, or repeat a pseudonym are listed under
    `faults` with a reason; all others are kept. Raises BadSetup if the folder does not exist.
    """
    kept: dict[str, tuple[Result, str]] = {}

    def take(path: Path, name: str) -> None:
        result = load(path)
        if exercise is not None and result.exercise != exercise:
            refuse(f"it is for the exercise {result.exercise!r}, not for {exercise!r}")
        key = same_name(result.pseudonym)
        if key in kept:
            refuse(f"the pseudonym {result.pseudonym!r} is already used in {kept[key][1]}")
        kept[key] = result, name

    faults = take_files(folder, "*.json", take)
    return Collected(tuple(kept[key][0] for key in sorted(kept)), faults)


@dataclass(frozen=True, slots=True)
class Collected:
    """What a class has handed in: `results` by pseudonym, and `faults`, the files that were left out with a reason."""

    results: tuple[Result, ...]
    faults: Faults

    @property
    def questions(self) -> tuple[str, ...]:
        """All questions with an answer, in order of first appearance."""
        return tuple(dict.fromkeys(question for result in self.results for question in result.answers))

    def answers(self, question: str) -> dict[str, Any]:
        """Return the answers by pseudonym; raises BadSetup for a question that nobody answered."""
        if question not in self.questions:
            known = printable(listed(self.questions)) or "none"
            refuse(f"nobody has answered {quoted(question)}; the questions are: {known}.")
        return {result.pseudonym: result.answers[question] for result in self.results if question in result.answers}

    def counts(self, question: str) -> dict[str, int]:
        """Count the choices, most frequent first: a text once, a dictionary's choices as often as its numbers say."""
        chosen: Counter[str] = Counter()
        for answer in self.answers(question).values():
            chosen.update(answer if are_times(answer) else [in_one_line(answer)])
        return dict(chosen.most_common())

    def plans(self, question: str) -> list[Plan]:
        """Return the plans, {choice: chance}, by pseudonym: a choice is certain, times and chances are shares.

        Any other answer is left out.
        """
        found = map(plan_of, self.answers(question).values())
        return [plan for plan in found if plan is not None]

    def mean(self, question: str) -> Plan:
        """Return the average plan of the class, {choice: chance}, the most common choice first."""
        return mean(self.plans(question))

    def shares(self, question: str) -> list[dict[str, Any]]:
        """Return a row per choice: its `share` of the class, and the interval `low` to `high`, counting students."""
        return shares(self.plans(question))

    def histogram(
        self, question: str, equilibrium: Mapping[str, Fraction | float] | None = None, title: str | None = None
    ) -> Figure:
        """Draw how often each choice was made, with diamonds at an equilibrium, {action: probability}.

        If students guessed chances, a bar is their mean.
        """
        expected = None if equilibrium is None else read_equilibrium(equilibrium)
        given, plans = self.answers(question), self.plans(question)
        guessed = bool(plans) and any(isinstance(held, dict) and not are_times(held) for held in given.values())
        counts = shorten({**dict.fromkeys(expected or (), 0), **(mean(plans) if guessed else self.counts(question))})
        answered = f"{len(plans) if guessed else len(given)} of {len(self.results)} answered."
        means = " A bar is the mean of the chances they gave." if guessed else ""
        diamonds = "" if expected is None else " Diamonds: an equilibrium, as it was given."
        caption = f"{answered}{means}{diamonds}{intervals(plans)}"
        return histogram(question if title is None else title, caption, counts, expected)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One row per student: pseudonym, exercise, game, and one answer per question."""
        return [
            {
                "pseudonym": result.pseudonym,
                "exercise": result.exercise,
                "game": result.game or "",
                **{question: in_one_line(result.answers.get(question, "")) for question in self.questions},
            }
            for result in self.results
        ]

    def observations(self) -> list[dict[str, Any]]:
        """Return the answers in long form: one row per student, question and choice, with its chance."""
        return [
            {"pseudonym": name, "question": question, "choice": choice, "chance": float(chance)}
            for question in self.questions
            for name, answer in self.answers(question).items()
            for choice, chance in (plan_of(answer) or {in_one_line(answer): Fraction(1)}).items()
        ]

    def to_frame(self) -> Any:
        """Return the answers in long form as a `pandas.DataFrame`."""
        return to_frame(self.observations())

    def to_csv(self, path: str | PathLike[str] | None = None, *, long: bool = False) -> str:
        """Write the rows as CSV, or the answers in `long` form, to a file if one is named; returns the text."""
        return tables.csv(self.observations() if long else self.rows, path)

    def page(
        self,
        path: str | PathLike[str],
        title: str = "What the class did",
        equilibria: Mapping[str, Mapping[str, Fraction | float]] | None = None,
    ) -> None:
        """Write one static page for the class: a histogram per question, and all answers by pseudonym.

        It runs nothing and fetches nothing. Files left out are not listed: their names may be students' names.
        """
        known = equilibria or {}
        bars = {question: self.histogram(question, known.get(question))._repr_html_() for question in self.questions}
        drawn = "".join(f"<h2>{escape_markup(question)}</h2>{shown}" for question, shown in bars.items())
        tables.page(path, title, f"{drawn}<h2>All answers</h2>{self.table()}")

    def table(self) -> str:
        head = list(self.rows[0]) if self.results else ["pseudonym"]
        return tables.grid(head, [list(map(str, row.values())) for row in self.rows])

    def __repr__(self) -> str:
        results, files = counted(len(self.results), "result"), counted(len(self.faults), "file")
        return f"{results}, {files} left out{listed_faults(self.faults)}"

    def _repr_html_(self) -> str:
        left = tables.grid(("left out", "why"), self.faults) if self.faults else ""
        return f"<p>{counted(len(self.results), 'result')}</p>{self.table()}{left}"


def shorten(counts: Mapping[str, int | Fraction]) -> dict[str, int | Fraction]:
    """Keep no more bars than a reader can tell apart, with short names."""
    bars = list(counts.items())
    head = dict[str, int | Fraction]()
    for name, number in bars[:MOST_BARS]:
        short = shortened(name)
        head[short] = head.get(short, 0) + number
    rest = {f"{len(bars) - MOST_BARS} others": sum(number for _, number in bars[MOST_BARS:])}
    return head | (rest if len(bars) > MOST_BARS else {})


def in_one_line(answer: Any) -> str:
    """Write an answer in one line."""
    if isinstance(answer, dict):
        return ", ".join(f"{key} {in_one_line(held)}" for key, held in answer.items())
    return ", ".join(map(in_one_line, answer)) if isinstance(answer, list) else str(answer)


def read_equilibrium(equilibrium: Mapping[str, Any]) -> dict[str, Fraction]:
    """Return an equilibrium by action; raises BadSetup for probabilities that do not sum to one."""
    try:
        plan = {str(action): exact(chance) for action, chance in equilibrium.items()}
    except (AttributeError, ValueError):
        refuse(f"an equilibrium is {{action: probability}}, not {quoted(equilibrium)}.")
    total = sum(plan.values(), Fraction(0))
    if not plan or min(plan.values()) < 0 or abs(total - 1) > Fraction(1, 10**9):
        refuse(f"probabilities are not negative and sum to one, not to {total}: {quoted(dict(equilibrium))}.")
    return plan
