"""A rulebook on one page: a game's sections in order, its tables, and sentences that sum up several rules.

`sheet.txt` in a game's folder is read line by line. `# Title` begins a section; `= Heading` inserts the rules under
that heading of the rulebook, except those that some line of the file names; `| a | b |` is a row of a table, the
first row its head; `[setup.grid]` inserts a rule in its own words, and a sentence or row followed by ids, as in
`Our words. [setup.grid setup.sun]`, replaces those rules. A rule that is excused in the rulebook is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop_widgets.rulebook.rulebook import Rule, Rulebook

NAMED = re.compile(r"\s*\[([a-z0-9_.\- ]+)\]$")
KINDS = frozenset({"rule", "ruling", "teach", "limit"})
"""The kinds of rows that a heading inserts; remarks and examples must be named."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, or the cells of a row of a table, and the rules it covers."""

    cells: tuple[str, ...]
    rules: tuple[str, ...]
    row: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the page: its title and lines."""

    title: str
    lines: list[Line] = field(default_factory=list)


def sections(rulebook: Rulebook) -> tuple[Section, ...]:
    """Return the rules in the order of the page or, without one, of the rulebook."""
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
    """Split a line from the rules it names, which omit the game's name; raises KeyError for an unknown rule."""
    found = NAMED.search(line)
    if not found:
        return line, ()
    game = next(iter(rulebook)).partition(".")[0]
    return line[: found.start()], tuple(rulebook[f"{game}.{name}"].id for name in found[1].split())


def _said(rule: Rule) -> Line:
    """Write a rule in its own words, with the tags that a reader must see: house, likely, or a ruling among rules."""
    tags = [tag for tag in rule.tags if tag != rule.kind]
    return Line((f"{rule.text} ({', '.join(tags)})" if tags else rule.text,), (rule.id,))
