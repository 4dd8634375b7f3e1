"""Which rules a class gets wrong, from the progress files it has handed in: counts, and nobody's name."""

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
"""How often one reader can have been asked about a rule: who claims more would outvote the class."""
DOUBT = 2
"""So many right answers are added to those of each rule when rules are put in order: once wrong of once says little."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A rule as a class knows it: how many readers were asked, how often, how often wrongly; who knows it by now."""

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
        """Write it as the cells of a row."""
        share = tables.percent(self.share)
        return GAMES[self.game].title, self.text, share, *map(str, (self.asked, self.readers, self.known))


@dataclass(frozen=True, slots=True)
class Practised:
    """What a class has practised: `rules`, the most often wrong first; `faults` are the files left out."""

    readers: int
    rules: tuple[Missed, ...]
    faults: Faults

    def page(self, path: str | PathLike[str], title: str = "Which rules the class gets wrong") -> None:
        """Write one static page: a row a rule. It runs nothing, asks nobody for anything, and names nobody."""
        tables.page(path, title, self.table())

    def to_csv(self, path: str | None = None) -> str:
        """Write the rules as CSV, to a file if one is named; returns the text."""
        rows = [{"id": missed.rule, **dict(zip(HEAD, missed.cells, strict=True))} for missed in self.rules]
        return tables.csv(rows, path)

    def to_frame(self) -> Any:
        """Return a row a rule as a `pandas.DataFrame`, with numbers where a page has texts."""
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
    """Read every file of progress below a folder (`**/*.json`), as `Practice.save` and its page write them.

    What cannot be read, or repeats another file, is listed under `faults` with a reason. A reader is a file:
    handing in two counts twice. Raises BadSetup where there is no such folder.
    """
    kept = dict[str, tuple[str, Boxes]]()

    def take(path: Path, name: str) -> None:
        boxes = load(path)
        written = boxes.dumps()
        if written in kept:
            refuse(f"it holds the same as {kept[written][0]}")
        kept[written] = name, boxes

    faults = take_files(folder, "*.json", take)
    return Practised(len(kept), count_rules([boxes for _, boxes in kept.values()]), faults)


def load(path: Path) -> Boxes:
    """Read a file of progress, and keep the known rules; raises BadSetup where there are none."""
    held = Boxes.loads(of_file(path, "progress", 500_000))
    boxes = Boxes({name: dict(known_rows(name, rules)) for name, rules in sorted(held.games.items()) if name in GAMES})
    if not any(boxes.games.values()):
        refuse("it holds no rule of a game that is here")
    for rule, (_, _, seen, _) in (each for rules in boxes.games.values() for each in rules.items()):
        if seen > MOST_ASKED:
            refuse(f"it says that {rule} was asked {seen:,} times, and nobody answers more than {MOST_ASKED:,}")
    return boxes


def known_rows(name: str, rules: Mapping[str, Row]) -> Iterator[tuple[str, Row]]:
    """Return the rows of rules of the game that were asked."""
    yield from ((rule, rules[rule]) for rule in GAMES[name].rulebook if rule in rules and rules[rule][2])


def count_rules(several: Sequence[Boxes]) -> tuple[Missed, ...]:
    """Add up what all have practised, the rules most often answered wrongly first."""
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
