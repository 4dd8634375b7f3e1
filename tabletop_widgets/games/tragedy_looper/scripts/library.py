"""The scripts that come with the game, and how scripts are read and written.

A script is a TOML file: title, set, edition, main, subs, days and loops, a table `[cast]` of characters with their
roles, and one `[[incidents]]` for each incident. This folder has those that are shipped; a reader's own may be a file
(`read`), a text (`loads`) or a mapping (`from_data`), and is checked by the same rules when it is played (`chosen`).
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.codec.keys import as_key
from tabletop_widgets.codec.texts import check_length, of_file, parse_json
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import SUMMARY
from tabletop_widgets.games.tragedy_looper.facts import NAMES
from tabletop_widgets.games.tragedy_looper.scripts.script import Planned, Script
from tabletop_widgets.games.tragedy_looper.scripts.validity import checked
from tabletop_widgets.sentences import quoted

OFFICIAL: Final = (
    "first_script",
    "first_script_nt",
    "prevailing_secrecy",
    "godless_temple",
    "young_womens_battlefield",
    "assassin_from_the_future",
    "lesser_of_two_evils",
    "secret_that_was_kept",
    "future_of_the_gods",
    "mirror_passcode",
    "prologue",
    "neverending_story",
)
"""Scripts of the published boxes, of which only facts are given. Ruling: tragedy_looper.ruling.antibodies.

tragedy_looper.script.first_script, tragedy_looper.script.first_script_nt, tragedy_looper.script.prevailing_secrecy,
tragedy_looper.script.godless_temple, tragedy_looper.script.young_womens_battlefield,
tragedy_looper.script.assassin_from_the_future, tragedy_looper.script.lesser_of_two_evils,
tragedy_looper.script.secret_that_was_kept, tragedy_looper.script.future_of_the_gods,
tragedy_looper.script.mirror_passcode, tragedy_looper.script.prologue, tragedy_looper.script.neverending_story.
"""
HOUSE: Final = ("house_ashes", "house_room_four", "house_clock")
"""Scripts of our own, for teaching.

tragedy_looper.script.house_ashes, tragedy_looper.script.house_room_four, tragedy_looper.script.house_clock.
"""
LONGEST: Final = 80
"""The most characters of a title."""
LARGEST: Final = 10_000
"""The most characters of a script; the shipped ones have fewer than a thousand."""
TOO_MANY: Final = 10**9
"""A bound that every number of a script is below."""


# What is shipped.
def names() -> tuple[str, ...]:
    """List the scripts that come with the game: the official ones, then our own."""
    return (*OFFICIAL, *HOUSE)


@cache
def load(name: str) -> Script:
    """Return a shipped script by name; raise BadSetup, listing the names, if there is none."""
    if name not in names():
        raise BadSetup(words.NO_SUCH_SCRIPT.format(given=quoted(name), names=", ".join(names())))
    return _named((files(__package__) / f"{name}.toml").read_text("utf-8"), name)


def chosen(what: str | Mapping[str, Any] | Script, edition: str | None = None) -> Script:
    """Return the script to play: a shipped name, a mapping or a script, in its own edition or in `edition`.

    Raise BadSetup for a script that breaks a rule of the edition it is played in. Ruling:
    tragedy_looper.ruling.script_card.
    """
    if isinstance(what, str):
        return checked(load(what), edition)
    if isinstance(what, (Mapping, Script)):
        return checked(what if isinstance(what, Script) else from_data(what), edition)
    raise BadSetup(words.SCRIPT_FORM.format(given=quoted(what), names=", ".join(names())))


# Texts and files.
def read(path: str | Path) -> Script:
    """Read a script from a TOML file; raise BadSetup if the file is not a script."""
    if isinstance(path, str) and "\n" in path:
        raise BadSetup(words.SCRIPT_AS_TEXT)
    return _named(of_file(path, words.SCRIPT, LARGEST), Path(path).stem)


def loads(text: str) -> Script:
    """Read a script from TOML; raise BadSetup if the text is not a script."""
    return _named(check_length(text, words.SCRIPT, LARGEST, read_by="library.read({})"), "")


def dumps(script: Script) -> str:
    """Write a script as TOML; `loads` reads the same script back."""
    data = as_data(script)
    cast = {_quoted(character): role for character, role in data.pop("cast").items()}
    incidents = data.pop("incidents", [])
    tables = [f"[cast]\n{_lines(cast)}", *(f"[[incidents]]\n{_lines(planned)}" for planned in incidents)]
    return "\n".join([_lines(data), *tables])


def _named(text: str, name: str) -> Script:
    return from_data(parse_json(text, words.SCRIPT, LARGEST, tomllib.loads), name)


def _lines(rows: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {_quoted(value)}\n" for key, value in rows.items())


def _quoted(value: Any) -> str:
    """Write a value: short texts, numbers and lists of them look the same in TOML and in JSON."""
    return json.dumps(value, ensure_ascii=False)


# JSON values.
def as_data(script: Script) -> dict[str, Any]:
    """Write a script as JSON values; `from_data` reads the same script back."""
    values = asdict(script)
    shown = {key: values[key] for key in KEYS if values[key] != KEYS[key].default}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in shown.items()}


def script_key(script: Script) -> Hashable:
    """Return a key of everything in a script."""
    return as_key(as_data(script))


def from_data(data: Mapping[str, Any], name: str = "") -> Script:
    """Read a script from a mapping such as JSON or TOML gives; raise BadSetup, naming the key, if one is wrong.

    The values then have the right types; whether the script keeps the rules is checked by `chosen`.
    """
    for wrong in _wrong(data, KEYS, words.SCRIPT):
        raise BadSetup(wrong)
    for planned in data.get("incidents", ()):
        for wrong in _wrong(planned, PLANNED, "An incident"):
            raise BadSetup(wrong)
    values: dict[str, Any] = {key: each.default for key, each in KEYS.items()} | dict(data)
    cast = sorted(values.pop("cast").items(), key=_place)
    incidents = sorted((Planned(**planned) for planned in values.pop("incidents")), key=lambda planned: planned.day)
    rest: dict[str, Any] = {
        key: tuple(value) if isinstance(value, (list, tuple)) else value for key, value in values.items()
    }
    return Script(**rest, cast=dict(cast), incidents=tuple(incidents), name=name)


def _place(row: tuple[str, str]) -> int:
    """Return the place of a row of the cast in the order of the cards; unknown characters come last."""
    return NAMES.index(row[0]) if row[0] in NAMES else len(NAMES)


def _wrong(data: object, keys: Mapping[str, Key], whole: str) -> Iterator[str]:
    """Yield for each unknown, missing or ill-typed key what is expected."""
    if isinstance(data, Mapping):
        yield from _wrong_keys(data, keys, whole)
        yield from _wrong_values(data, keys)
    else:
        yield f"{whole} is a table with the keys {', '.join(keys)}, not {quoted(data)}."


def _wrong_keys(data: Mapping[Any, Any], keys: Mapping[str, Key], whole: str) -> Iterator[str]:
    for key in data:
        if key not in keys:
            yield f"{whole} has no key {quoted(key)}; its keys: {', '.join(keys)}."
    for key, each in keys.items():
        if key not in data and each.default is None:
            yield f"{whole} needs the key {key}: {each.expected}."


def _wrong_values(data: Mapping[Any, Any], keys: Mapping[str, Key]) -> Iterator[str]:
    for key, each in keys.items():
        if key in data and not each.fits(data[key]):
            yield f"{key} must be {each.expected}, not {quoted(data[key])}."


# The values of each key.
@dataclass(frozen=True, slots=True)
class Key:
    """A key of a script: which values fit, the words for that, and the default (None: the key is required)."""

    fits: Callable[[Any], bool]
    expected: str
    default: Any = None


def _line(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and 1 <= len(value) <= LONGEST


def _line_or_none(value: object) -> bool:
    return value == "" or _line(value)


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < TOO_MANY


def _truth(value: object) -> bool:
    return isinstance(value, bool)


def _lines_of_text(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(map(_line, value))


def _numbers(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(map(_number, value))


def _names(value: object) -> bool:
    return isinstance(value, Mapping) and all(map(_line, (*value.keys(), *value.values())))


def _list(value: object) -> bool:
    return isinstance(value, (list, tuple))


KEYS: Final = {
    "title": Key(_line, words.A_LINE),
    "set": Key(_line, words.A_LINE),
    "edition": Key(_line, words.A_LINE, SUMMARY),
    "main": Key(_line, words.A_LINE),
    "subs": Key(_lines_of_text, words.A_LIST_OF_LINES),
    "days": Key(_number, words.A_NUMBER),
    "loops": Key(_numbers, "a list of whole numbers"),
    "enters": Key(_number, words.A_NUMBER, 0),
    "turf": Key(_line_or_none, words.A_LINE, ""),
    "without": Key(_lines_of_text, words.A_LIST_OF_LINES, ()),
    "table_talk": Key(_truth, words.A_TRUTH, default=True),
    "house": Key(_truth, words.A_TRUTH, default=False),
    "cast": Key(_names, "a table of characters, each with the name of its role"),
    "incidents": Key(_list, "a list of tables, each with day, kind and culprit", ()),
}
PLANNED: Final = {
    "day": Key(_number, words.A_NUMBER),
    "kind": Key(_line, words.A_LINE),
    "culprit": Key(_line, words.A_LINE),
}
