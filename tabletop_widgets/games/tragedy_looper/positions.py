"""What a position of Tragedy Looper may hold, key by key; each raises BadSetup with one sentence."""

# ruff: noqa: ARG001 - checks are called alike, whatever they read

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.games.tragedy_looper import setup, words
from tabletop_widgets.games.tragedy_looper.board import (
    COUNTERS,
    MASTERMIND,
    MASTERMIND_HAND,
    ONCE,
    PARANOIA,
    PLACES,
    PLAYER_DECK,
    SUMMARY,
)
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, HENCHMAN, PERSON, SERIAL_KILLER, VIRUS
from tabletop_widgets.games.tragedy_looper.moves import SOURCES
from tabletop_widgets.games.tragedy_looper.scripts.script import Script
from tabletop_widgets.games.tragedy_looper.town import SHAKEN, TOLD, Sheet, Town

KEYS: Final = ("script", "loops", *TOLD, "cards", "used", "rumored", "winner")
DECKS: Final = range(4)
DAILY: Final = 3
"""Cards that the mastermind lays."""


def town(made: Sheet, script: Script, keys: dict[str, Any], players: int) -> Town:
    """Lay out the public state: the morning of day 1 of loop 1, changed by the keys.

    Day 0 is the beginning of a loop, loop 0 that of the game.
    """
    laid = Town(made, turf="" if made.edition == SUMMARY else script.turf)
    loop = number("loop", keys.get("loop", 1), 0, made.loops)
    if loop:
        laid.begin_loop(loop)
    laid.day = number("day", keys.get("day", min(loop, 1)), 0, made.days if loop else 0)
    laid.leader = setup.leader(keys.get("leader", 1), players)
    told = {name: keys[name] for name in TOLD if name in keys and name not in ("loop", "day", "leader")}
    for name, value in told.items():
        CHECKS[name](name, value, laid, script)
    for name in ("places", "starts", "counters"):
        if name in told:
            told[name] = {**getattr(laid, name), **told[name]}
    laid.load(told)
    settle(laid)
    return laid


def settle(laid: Town) -> None:
    """Let follow what follows: the Henchman began where he stands, and three Paranoia have shaken whoever has them."""
    if laid.day and "" in laid.places.values():
        raise _wrong(laid.places, "places", words.A_PLACE_EACH)
    laid.starts |= {name: laid.places[name] for name, place in laid.starts.items() if not place}
    laid.shaken |= {name for name in laid.places if laid.count(name, PARANOIA) >= SHAKEN}


def _wrong(given: Any, key: str, what: str) -> BadSetup:
    return BadSetup(words.KEY.format(key=key, what=what, given=given))


def number(name: str, value: Any, least: int, most: int) -> int:
    """Return a whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise _wrong(value, name, words.BOUNDS.format(least=least, most=most))
    return value


# One check for each key.
Check = Callable[[str, Any, Town, Script], None]


def _truth(name: str, value: Any, laid: Town, script: Script) -> None:
    setup.truth(name, value)


def _turf(name: str, value: Any, laid: Town, script: Script) -> None:
    setup.known(name, value, ("", *PLACES))


def _places(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check where each of those in town stands; nobody has placed the Henchman before a loop begins."""
    if not isinstance(value, dict) or not {*value} <= {*laid.places}:
        raise _wrong(value, name, words.CAST_TABLE)
    for who, place in value.items():
        if place not in PLACES and (who, place) != (HENCHMAN, ""):
            raise _wrong(value, name, words.PLACE_TABLE.format(known=", ".join(PLACES)))


def _counters(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check three numbers for each character or place."""
    if not isinstance(value, dict) or not {*value} <= {*laid.counters} or not all(map(_row, value.values())):
        raise _wrong(value, name, words.COUNTER_ROWS)


def _row(value: Any) -> bool:
    return _list(value) and len(value) == len(COUNTERS) and all(type(n) is int and n >= 0 for n in value)


def _names(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check a list of characters in town."""
    if not _list(value) or any(who not in laid.places for who in value):
        raise _wrong(value, name, words.CAST_LIST)


def _abilities(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check pairs of a character in town and the number of one of its abilities."""
    there = [(who, n) for who in laid.places for n in range(1, len(CHARACTERS[who].abilities) + 1)]
    if not _list(value) or not all(_list(pair) and tuple(pair) in there for pair in value):
        raise _wrong(value, name, words.ABILITY_LIST)


def _laid(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check which deck has laid where: one of each side on a target, three by the mastermind, one from each deck."""
    there = [(deck, target) for deck in DECKS for target in laid.counters]
    if not _list(value) or not all(_list(pair) and tuple(pair) in there for pair in value):
        raise _wrong(value, name, words.LAID_LIST)
    sides = Counter((deck == MASTERMIND, target) for deck, target in value)
    decks = Counter(deck for deck, _ in value)
    if any(n > 1 for n in sides.values()) or any(n > (1 if deck else DAILY) for deck, n in decks.items()):
        raise _wrong(value, name, words.LAID_LIST)


def _faces(name: str, value: Any, laid: Town, script: Script) -> None:
    """Leave it to the check of the cards themselves, which they equal."""


def _spent(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check a list a deck of its used once-per-loop cards."""
    fits = _list(value) and len(value) == len(DECKS) and all(map(_list, value))
    if not fits or any(Counter(row) - Counter(ONCE[deck]) for deck, row in enumerate(value)):
        raise _wrong(value, name, words.SPENT_LIST)


def _days(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check a list of days that have an incident."""
    planned = [each.day for each in script.incidents]
    if not _list(value) or any(day not in planned for day in value):
        raise _wrong(value, name, words.DAY_LIST)


def _roles(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check what was revealed against the script: the role of a character, or what the virus made of a Person."""
    if not isinstance(value, dict) or not {*value} <= {*script.cast}:
        raise _wrong(value, name, words.CAST_TABLE)
    for who, role in value.items():
        turned = script.has(VIRUS) and (script.cast[who], role) == (PERSON, SERIAL_KILLER)
        if role != script.cast[who] and not turned:
            raise _wrong(value, name, words.AS_IN_SCRIPT)


def _culprits(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check what was revealed against the script."""
    true = {str(planned.day): planned.culprit for planned in script.incidents}
    if not isinstance(value, dict) or {str(day): who for day, who in value.items()}.items() - true.items():
        raise _wrong(value, name, words.AS_IN_SCRIPT)


def _stated(name: str, value: Any, laid: Town, script: Script) -> None:
    """Check what was stated against the script."""
    if not _list(value) or any(plot not in script.subs for plot in value):
        raise _wrong(value, name, words.AS_IN_SCRIPT)


CHECKS: Final[dict[str, Check]] = {
    "turf": _turf,
    "places": _places,
    "starts": _places,
    "counters": _counters,
    "dead": _names,
    "guarded": _names,
    "shaken": _names,
    "freed": _truth,
    "quiet": _truth,
    "asked": _abilities,
    "once": _abilities,
    "laid": _laid,
    "faces": _faces,
    "spent": _spent,
    "gone_off": _days,
    "roles": _roles,
    "culprits": _culprits,
    "stated": _stated,
    "fond": _names,
}


def _list(value: Any) -> bool:
    return isinstance(value, (list, tuple))


# Hidden keys.
def cards(row: Any, laid: Town) -> tuple[str, ...]:
    """Return the cards that lie on the board: each of its deck, in the order in which they were laid."""
    if not _list(row) or len(row) != len(laid.laid):
        raise _wrong(row, "cards", words.CARD_LIST.format(n=len(laid.laid)))
    for deck in DECKS:
        out = () if laid.faces else laid.spent[deck]  # a card that lies open is used up already
        without = () if deck else laid.sheet.without
        hand = Counter(PLAYER_DECK if deck else MASTERMIND_HAND) - Counter([*out, *without])
        if Counter(card for card, (whose, _) in zip(row, laid.laid, strict=True) if whose == deck) - hand:
            raise _wrong(row, "cards", words.CARD_LIST.format(n=len(laid.laid)))
    if laid.faces and laid.faces != tuple(row):
        raise _wrong(laid.faces, "faces", words.FACES_LIST)
    return tuple(row)


def used(row: Any) -> tuple[str, ...]:
    """Return what the mastermind has used today."""
    if not _list(row) or any(each not in SOURCES for each in row):
        raise _wrong(row, "used", words.USED_LIST.format(known=", ".join(SOURCES)))
    return tuple(row)
