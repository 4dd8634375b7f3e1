"""Rules by id: what they say in our words, where they stand in the source, and how code cites them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar

from tabletop_widgets.codec.frozen import Fixed

F = TypeVar("F", bound=Callable[..., Any])

CITED = r"(?s)\b(?:Rules?|Rulings?): (.+?)(?=\n\s*\n|\Z|\bRul(?:es?|ings?): )"
NO_EDITIONS: Mapping[str, Any] = MappingProxyType({})
ID = r"\b[a-z_]+(?:\.[a-z0-9_-]+){2,}\b"


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of a rulebook. `source` cites lines of the source; `tags` must be seen: house, ruling, likely.

    `excused` says why no lesson and no page of rules needs to tell this row, `unpractised` why no question is about it.

    Where editions of a game differ, `editions` has the row of each by its name, and this row is the first of them.
    """

    id: str
    kind: str
    heading: str
    text: str
    source: str = ""
    tags: tuple[str, ...] = ()
    excused: str = ""
    unpractised: str = ""
    editions: Mapping[str, Rule] = field(default_factory=lambda: NO_EDITIONS, repr=False, hash=False)


class Rulebook(Fixed, Mapping[str, Rule]):
    """The rules of one game by id, in the order of the rulebook; read when the first is asked for."""

    def __init__(self, read: Callable[[], Iterable[Rule]], read_order: Callable[[], str] = str) -> None:
        """Keep `read`, which is called once, at the first look; `read_order` gives the order of the printed page."""
        self._read = read
        self._read_order = read_order
        self.fix()

    @classmethod
    def from_json(cls, read_text: Callable[[], str], read_order: Callable[[], str] = str) -> Rulebook:
        """A rulebook whose rows are a JSON list of objects with the fields of `Rule`.

        A field that differs by edition is an object of its values by the names of the editions.
        """
        return cls(lambda: map(_from_row, json.loads(read_text())), read_order)

    @classmethod
    def in_package(cls, package: str) -> Rulebook:
        """The rulebook in a game's folder, `rulebook.json`, and the order of its page, `sheet.txt`."""
        return cls.from_json(lambda: _text(package, "rulebook.json"), lambda: _order(package))

    @classmethod
    def from_docstrings(cls, carriers: Iterable[Any]) -> Rulebook:
        """For a game without a rule file: the first paragraph of a step's or ban's docstring is the text of its ids."""
        return cls(lambda: [rule for carrier in carriers for rule in _rules_of(carrier)])

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """All rows by id; where two tell the same rule, the first holds."""
        rows: dict[str, Rule] = {}
        for rule in self._read():
            rows.setdefault(rule.id, rule)
        return MappingProxyType(rows)

    @property
    def order(self) -> str:
        """In which order the printed page tells the rules; empty where nobody has written one."""
        return self._read_order()

    def __getitem__(self, rule: str) -> Rule:
        """Return the rule, or say which ids are near the one asked for."""
        try:
            return self.rules[rule]
        except KeyError:
            from difflib import get_close_matches  # noqa: PLC0415 - only who mistypes an id needs it

            near = ", ".join(get_close_matches(rule, self.rules)) or "none"
            message = f"no rule {rule!r}; ids near it: {near}"
            raise KeyError(message) from None

    def __iter__(self) -> Iterator[str]:
        """Iterate over the ids in the order of the rulebook."""
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, rule: object) -> bool:
        """Tell whether there is a rule of this id."""
        return rule in self.rules

    def of(self, edition: str) -> Rulebook:
        """Return the rules as one edition has them."""
        return Rulebook(lambda: [rule.editions.get(edition, rule) for rule in self.values()], self._read_order)

    def search(self, words: str) -> list[Rule]:
        """Find the rules that hold every one of these words in id, heading or text."""
        wanted = words.casefold().split()
        return [
            rule
            for rule in self.rules.values()
            if all(word in f"{rule.id} {rule.heading} {rule.text}".casefold() for word in wanted)
        ]


def ban(rule: str) -> Callable[[F], F]:
    """Mark `f(table, seat, move) -> str | None` as the statement of a rule: the sentence says why a move is refused."""
    return _marking("rule", rule)


def cite(*rules: str) -> Callable[[F], F]:
    """Mark a function or class that carries these rules where no docstring list is wanted."""
    return _marking("rules", rules)


def _text(package: str, name: str) -> str:
    from importlib.resources import files  # noqa: PLC0415 - not needed to play

    return files(package).joinpath(name).read_text("utf-8")


def _order(package: str) -> str:
    """Read the order of the printed page; a game may leave it to the order of its rulebook."""
    from importlib.resources import files  # noqa: PLC0415 - only who prints the rules needs it

    written = files(package).joinpath("sheet.txt")
    return written.read_text("utf-8") if written.is_file() else ""


def _from_row(row: dict[str, Any]) -> Rule:
    """Read a row; one that differs by edition is the first edition's and keeps them all."""
    names = next((tuple(value) for value in row.values() if isinstance(value, dict)), ())
    if not names:
        return Rule(**{**row, "tags": tuple(row["tags"])})
    rows = {
        name: {key: value[name] if isinstance(value, dict) else value for key, value in row.items()} for name in names
    }
    editions = {name: _from_row(each) for name, each in rows.items()}
    return replace(editions[names[0]], editions=MappingProxyType(editions))


def _marking(name: str, value: object) -> Callable[[F], F]:
    def mark(carrier: F) -> F:
        setattr(carrier, name, value)
        return carrier

    return mark


def _rules_of(carrier: Any) -> list[Rule]:
    """Read a docstring: what it says up to the first id, and every id that it or a mark on its carrier cites."""
    docstring = carrier.__doc__ or ""
    heading = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", carrier.__name__.replace("_", " ")).capitalize()
    text = re.split(r"\n\s*\n|\bRul(?:es?|ings?): ", docstring.strip())[0]
    marked = [rule for rule in (getattr(carrier, "rule", ""), *getattr(carrier, "rules", ())) if rule]
    ids = [*marked, *(rule for part in re.findall(CITED, docstring) for rule in re.findall(ID, part))]
    return [Rule(rule, "rule", heading, " ".join(text.split())) for rule in dict.fromkeys(ids)]
