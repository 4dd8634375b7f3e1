"""Rules by id: their text in our words, their place in the source, and how code cites them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar

from tabletop_widgets.codec.frozen import Fixed

F = TypeVar("F", bound=Callable[..., Any])

CITES = r"\bRul(?:es?|ings?): "
NO_EDITIONS: Mapping[str, Any] = MappingProxyType({})
ID = r"\b[a-z_]+(?:\.[a-z0-9_-]+){2,}\b"
BEHIND = rf"{ID}(?:\s+\([^)]*\))?[,.]?\s*"
"""An id as it is cited, with what it may be followed by."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of a rulebook. `source` cites lines of the source; `tags` are always shown: house, ruling, likely.

    `excused` says why no lesson and no rules page needs this row, `unpractised` why no question is about it.

    If editions of a game differ, `editions` holds each one's row by name, and this row is that of the first.
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

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the editions as a plain dictionary."""
        *plain, _ = [getattr(self, each.name) for each in fields(self)]
        return Rule, (*plain, dict(self.editions))


class Rulebook(Fixed, Mapping[str, Rule]):
    """The rules of one game by id, in the order of the rulebook; read on first use."""

    def __init__(self, read: Callable[[], Iterable[Rule]], read_order: Callable[[], str] = str) -> None:
        """Keep `read`, which is called once, on first use; `read_order` returns the order of the printed page."""
        self._read = read
        self._read_order = read_order
        self.fix()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the rules and their order, since they are read only once."""
        return _read_before, (tuple(self.values()), self.order)

    def __repr__(self) -> str:
        return f"<rulebook of {len(self)} rules>"

    @classmethod
    def from_json(cls, read_text: Callable[[], str], read_order: Callable[[], str] = str) -> Rulebook:
        """Make a rulebook from a JSON list of objects with the fields of `Rule`.

        A field that differs by edition is an object: name of the edition -> value.
        """
        return cls(lambda: map(_from_row, json.loads(read_text())), read_order)

    @classmethod
    def in_package(cls, package: str) -> Rulebook:
        """Make the rulebook of a game's folder, from `rulebook.json` and `sheet.txt`, the order of its page."""
        return cls.from_json(lambda: _text(package, "rulebook.json"), lambda: _order(package))

    @classmethod
    def from_docstrings(cls, carriers: Iterable[Any]) -> Rulebook:
        """Make a rulebook without a rule file: a docstring's first paragraph is the text of its rule ids."""
        return cls(lambda: [rule for carrier in carriers for rule in _rules_of(carrier)])

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """All rows by id; the first of several with the same id counts."""
        rows: dict[str, Rule] = {}
        for rule in self._read():
            rows.setdefault(rule.id, rule)
        return MappingProxyType(rows)

    @property
    def order(self) -> str:
        """The order of rules on the printed page; empty if the game defines none."""
        return self._read_order()

    def __getitem__(self, rule: str) -> Rule:
        """Return a rule; the error for an unknown id names similar ones."""
        try:
            return self.rules[rule]
        except KeyError:
            from difflib import get_close_matches  # noqa: PLC0415 - only who mistypes an id needs it

            near = ", ".join(get_close_matches(str(rule), self.rules)) or "none"
            message = f"no rule {rule!r}; ids near it: {near}"
            raise KeyError(message) from None

    def __iter__(self) -> Iterator[str]:
        """Iterate over the ids in the order of the rulebook."""
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, rule: object) -> bool:
        """Tell whether there is a rule with this id."""
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


def _read_before(rules: tuple[Rule, ...], order: str) -> Rulebook:
    return Rulebook(lambda: rules, lambda: order)


def ban(rule: str) -> Callable[[F], F]:
    """Mark `f(table, seat, move) -> str | None` as a ban by this rule: its sentence says why a move is refused."""
    return _marking("rule", rule)


def cite(*rules: str) -> Callable[[F], F]:
    """Mark a function or class that carries these rules without listing them in its docstring."""
    return _marking("rules", rules)


def _text(package: str, name: str) -> str:
    from importlib.resources import files  # noqa: PLC0415 - not needed to play

    return files(package).joinpath(name).read_text("utf-8")


def _order(package: str) -> str:
    """Read the order of the printed page; without one, the order of the rulebook applies."""
    from importlib.resources import files  # noqa: PLC0415 - only who prints the rules needs it

    written = files(package).joinpath("sheet.txt")
    return written.read_text("utf-8") if written.is_file() else ""


def _from_row(row: dict[str, Any]) -> Rule:
    """Read a row; if editions differ, it is the first edition's row and keeps those of all."""
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
    """Read a docstring: every id that it or a mark on its carrier cites, with the sentences that it stands behind.

    A mark, and a citation in a paragraph of its own, are about the first sentences.
    """
    docstring = (carrier.__doc__ or "").strip()
    heading = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", carrier.__name__.replace("_", " ")).capitalize()
    first = re.split(rf"\n\s*\n|{CITES}", docstring)[0]
    texts = dict.fromkeys((getattr(carrier, "rule", ""), *getattr(carrier, "rules", ())), first)
    for paragraph in re.split(r"\n\s*\n", docstring):
        said, *parts = re.split(CITES, paragraph)
        for part in parts:
            for rule in re.findall(ID, part):
                texts.setdefault(rule, said.strip() or first)
            said = re.split(BEHIND, part)[-1] or said
    return [Rule(rule, "rule", heading, " ".join(text.split())) for rule, text in texts.items() if rule]
