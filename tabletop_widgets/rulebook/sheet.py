"""A rulebook on one page: a game's order of sections, its tables, and sentences of ours that stand for several rows.

`sheet.txt` in a game's folder is read line by line. `# Title` begins a section; `= Heading` brings the rules that stand
under a heading of the rulebook, but for those that some line of the file names; `| a | b |` is a row of a table, the
first one its head; `[setup.grid]` brings a rule in its own words, and `Words of ours. [setup.grid setup.sun]`, or such
a row, stands for the rules behind it. A rule that is excused in the rulebook is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop_widgets.rulebook.rulebook import Rule, Rulebook

NAMED = re.compile(r"\s*\[([a-z0-9_.\- ]+)\]$")
KINDS = frozenset({"rule", "ruling", "teach", "limit"})
"""The kinds of rows that a heading brings; a remark or an example is named if the page wants it."""


@dataclass(frozen=True, slots=True)
class Line:
    """What is said at one place: a sentence, or the cells of a row of a table; and the rules for which it stands."""

    cells: tuple[str, ...]
    rules: tuple[str, ...]
    row: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page."""

    title: str
    lines: list[Line] = field(default_factory=list)


def sections(rulebook: Rulebook) -> tuple[Section, ...]:
    """Put the rules into the order of the page; without such an order, into that of the rulebook."""
    headings = dict.fromkeys(rule.heading for rule in rulebook.values())
    order = rulebook.order or "\n".join(f"# {heading}\n= {heading}" for heading in headings)
    lines = [line.strip() for line in order.splitlines() if line.strip()]
    placed = {rule for line in lines for rule in _named(line, rulebook)[1]}
    found: list[Section] = []
    for line in lines:
        if line.startswith("# "):
            found.append(Section(line.removeprefix("# ")))
        else:
            found[-1].lines.extend(_read(line, rulebook, placed))
    return tuple(section for section in found if section.lines)


def _read(line: str, rulebook: Rulebook, placed: set[str]) -> Iterator[Line]:
    """Read a line below a title."""
    words, rules = _named(line, rulebook)
    if line.startswith("= "):
        heading = line.removeprefix("= ")
        rows = [rule for rule in rulebook.values() if rule.heading == heading and rule.id not in placed]
        yield from (_said(rule) for rule in rows if rule.kind in KINDS and not rule.excused)
    elif words.startswith("|"):
        yield Line(tuple(cell.strip() for cell in words.strip("|").split("|")), rules, row=True)
    elif words:
        yield Line((words,), rules)
    else:
        yield from (_said(rulebook[rule]) for rule in rules)


def _named(line: str, rulebook: Rulebook) -> tuple[str, tuple[str, ...]]:
    """Part a line from the rules it names, without the name of their game; the rulebook says which it does not have."""
    found = NAMED.search(line)
    if not found:
        return line, ()
    game = next(iter(rulebook)).partition(".")[0]
    return line[: found.start()], tuple(rulebook[f"{game}.{name}"].id for name in found[1].split())


def _said(rule: Rule) -> Line:
    """Say a rule in its own words, with what a reader must see of it: house, likely, or a ruling among rules."""
    tags = [tag for tag in rule.tags if tag != rule.kind]
    return Line((f"{rule.text} ({', '.join(tags)})" if tags else rule.text,), (rule.id,))
