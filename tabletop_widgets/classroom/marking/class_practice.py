"""Which rules a class gets wrong, from the progress files it has handed in: counts, and no names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from tabletop_widgets.classroom import tables
from tabletop_widgets.classroom.marking.inbox import Faults, take_files
from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.codec.texts import of_file
from tabletop_widgets.errors import refuse
from tabletop_widgets.games import GAMES
from tabletop_widgets.practice.boxes import KNOWN, Boxes, Row

HEAD = "game", "rule", "answered wrongly", "asked", "readers", "know it now"
MOST_ASKED = 10_000
"""The most questions about a rule that one file may claim: a larger count would outvote the class."""
DOUBT = 2
"""The right answers added to each rule before sorting: one wrong answer out of one says little."""


@dataclass(frozen=True, slots=True)
class Missed:
    """How well a class knows a rule: readers asked, questions, wrong answers, and readers who know it by now."""

    game: str
    rule: str
    readers: int
    asked: int
    wrong: int
    known: int

    @property
    def text(self) -> str:
        return GAMES[self.game].rulebook[self.rule].text

    @property
    def share(self) -> float:
        return self.wrong / self.asked

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells of its row in the table."""
        share = tables.percent(self.share)
        return GAMES[self.game].title, self.text, share, *map(str, (self.asked, self.readers, self.known))


@dataclass(frozen=True, slots=True)
class Practised:
    """What a class has practised: `rules`, the most often wrong first; `faults` are the files left out."""

    readers: int
    rules: tuple[Missed, ...]
    faults: Faults

    def page(self, path: str | PathLike[str], title: str = "Which rules the class gets wrong") -> None:
        """Write one static page with a row per rule. It runs nothing, fetches nothing, and names nobody."""
        tables.page(path, title, self.table())

    def to_csv(self, path: str | None = None) -> str:
        """Write the rules as CSV, to a file if one is named; returns the text."""
        rows = [{"id": missed.rule, **dict(zip(HEAD, missed.cells, strict=True))} for missed in self.rules]
        return tables.csv(rows, path)

    def to_frame(self) -> Any:
        """Return a `pandas.DataFrame` with a row per rule, with numbers where the page has texts."""
        return to_frame([{**asdict(missed), "share": missed.share} for missed in self.rules])

    def table(self) -> str:
        return f"<p>{self.heading}</p>{tables.grid(HEAD, [missed.cells for missed in self.rules])}"

    @property
    def heading(self) -> str:
        return f"Readers: {self.readers}. Rules: {len(self.rules)}."

    def __repr__(self) -> str:
        rows = [f"{tables.percent(missed.share)} of {missed.asked}  {missed.rule}" for missed in self.rules]
        return "\n".join([self.heading, *rows, *(f"left out: {name}: {why}" for name, why in self.faults)])

    def _repr_html_(self) -> str:
        return self.table() + (tables.grid(("left out", "why"), self.faults) if self.faults else "")


def practised(folder: str | PathLike[str]) -> Practised:
    """Read every progress file below a folder (`**/*.json`), as written by `Practice.save` or the Practice page.

    Files that cannot be read, or repeat another file, are listed under `faults` with a reason. Each file counts as
    one reader: a student who hands in two counts twice. Raises BadSetup if the folder does not exist.
    """
    kept = dict[str, tuple[str, Boxes]]()

    def take(path: Path, name: str) -> None:
        boxes = load(path)
        written = boxes.dumps()
        if written in kept:
            refuse(f"it is a copy of {kept[written][0]}")
        kept[written] = name, boxes

    faults = take_files(folder, "*.json", take)
    return Practised(len(kept), count_rules([boxes for _, boxes in kept.values()]), faults)


def load(path: Path) -> Boxes:
    """Read a progress file, and keep the known rules; raises BadSetup if there are none."""
    held = Boxes.loads(of_file(path, "progress", 500_000))
    boxes = Boxes({name: dict(known_rows(name, rules)) for name, rules in sorted(held.games.items()) if name in GAMES})
    if not any(boxes.games.values()):
        refuse("it has no rule of any game in this package")
    for rule, (_, _, seen, _) in (each for rules in boxes.games.values() for each in rules.items()):
        if seen > MOST_ASKED:
            refuse(f"it says that {rule} was asked {seen:,} times, more than the {MOST_ASKED:,} that are believed")
    return boxes


def known_rows(name: str, rules: Mapping[str, Row]) -> Iterator[tuple[str, Row]]:
    """Yield the rows of the game's rules that were asked."""
    yield from ((rule, rules[rule]) for rule in GAMES[name].rulebook if rule in rules and rules[rule][2])


def count_rules(several: Sequence[Boxes]) -> tuple[Missed, ...]:
    """Add up the practice of all readers, with the rules most often answered wrongly first."""
    rows: dict[tuple[str, str], list[Row]] = {}
    for boxes in several:
        for game, rules in boxes.games.items():
            for rule, row in rules.items():
                rows.setdefault((game, rule), []).append(row)
    missed = [
        Missed(
            *which,
            readers=len(of),
            asked=sum(seen for _, _, seen, _ in of),
            wrong=sum(seen - right for _, _, seen, right in of),
            known=sum(box >= KNOWN for box, _, _, _ in of),
        )
        for which, of in rows.items()
    ]
    return tuple(sorted(missed, key=lambda row: (-row.wrong / (row.asked + DOUBT), row.rule)))
