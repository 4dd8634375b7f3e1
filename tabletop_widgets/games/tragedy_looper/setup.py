"""What options and position keys of Tragedy Looper may hold; each check raises BadSetup with one sentence.

Checks of keys get the table, with its script and its town as far as they are laid out; they return the value for the
town or the table.
"""

# ruff: noqa: ARG001 - checks share one signature

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import (
    COUNTERS,
    INTRIGUE,
    MASTERMIND,
    MASTERMIND_HAND,
    ONCE,
    PLACES,
    PLAYER_DECK,
)
from tabletop_widgets.games.tragedy_looper.facts import (
    BOSS,
    CHARACTERS,
    DOCTOR,
    HENCHMAN,
    PATIENT,
    PERSON,
    ROLES,
    RUMOR,
    SERIAL_KILLER,
    TIME_TRAVELER,
    VIRUS,
)
from tabletop_widgets.games.tragedy_looper.moves import SOURCES
from tabletop_widgets.games.tragedy_looper.scripts import library
from tabletop_widgets.games.tragedy_looper.scripts.script import Script
from tabletop_widgets.sentences import quoted

DEFAULT: Final = "house_ashes"
SECRET: Final = ("script", "loops")
"""Options that are not made public: the table itself holds what they say."""
MASTERMIND_WINS, PLAYERS_WIN = "mastermind", "players"
DECKS: Final = range(4)
DAILY: Final = 3
"""Cards that each side lays a day."""


# Options.
def script(what: Any, edition: Any) -> Script:
    """Return the script to play, checked in its edition. Rules: tragedy_looper.edition."""
    return library.chosen(DEFAULT if what is None else what, edition)


def edition_of(made: Script, options: dict[str, Any]) -> str | None:
    """Return the edition that options ask for, or None for the default script, which has its own."""
    return None if made is library.load(DEFAULT) else str(options["edition"])


def public(options: dict[str, Any], edition: str) -> dict[str, Any]:
    """Return the options that everybody may know."""
    return {"edition": edition, **{name: value for name, value in options.items() if name not in (*SECRET, "edition")}}


def leader(t: Any, key: str, seat: Any) -> Seat:
    """Check a player's seat. Rules: tragedy_looper.leader.first."""
    if type(seat) is not int or not 0 < seat < len(t.names):
        raise BadSetup(words.FIRST.format(known=" or ".join(map(str, t.players)), given=quoted(seat)))
    return seat


def truth(t: Any, key: str, value: Any) -> bool:
    """Check a boolean."""
    return bool(known(key, value, (False, True)))


def known(key: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """Check that a value is one of these."""
    if not any(type(value) is type(each) and value == each for each in allowed):
        raise BadSetup(words.UNKNOWN_OPTION.format(name=key, known=", ".join(map(repr, allowed)), given=quoted(value)))
    return value


# Time.
def wrong(given: Any, key: str, what: str) -> BadSetup:
    """Make the error that says what a key must hold."""
    return BadSetup(f"{key} must be {what}, not {quoted(given)}.")


def number(key: str, value: Any, least: int, most: int) -> int:
    """Check a whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise wrong(value, key, f"a whole number from {least} to {most}")
    return value


def loop(t: Any, key: str, value: Any) -> int:
    """Check the number of the loop, 0 before the first."""
    return number(key, value, 0, t.town.sheet.loops)


def day(t: Any, key: str, value: Any) -> int:
    """Check the number of the day, 0 before the first of a loop."""
    return number(key, value, 0, t.town.sheet.days if t.town.loop else 0)


# The board.
def _with(what: str, there: Collection[str], key: str, value: Any) -> Any:
    """Check a value that needs a character or a plot in the script."""
    if value and what not in there:
        raise wrong(value, key, words.ONLY_WITH.format(what=what, none=type(value)()))
    return value


def turf(t: Any, key: str, value: Any) -> Any:
    """Check the Boss's turf; without a Boss there is none."""
    return _with(BOSS, t.script.cast, key, known(key, value, ("", *PLACES)))


def places(t: Any, key: str, value: Any) -> dict[str, str]:
    """Check the place of each character in town; only the Henchman may have none, before a loop begins.

    Rules: tragedy_looper.move.forbidden. Ruling: tragedy_looper.ruling.patient_back.
    """
    there = _located(t, key, value)
    for who, place in there.items():
        if place in CHARACTERS[who].forbidden and who != PATIENT:
            raise wrong(value, key, words.FORBIDDEN_THERE.format(character=who, place=place))
    return there


def starts(t: Any, key: str, value: Any) -> dict[str, str]:
    """Check where each character began this loop: as its card says. Rules: tragedy_looper.setup.positions."""
    there = _located(t, key, value)
    if any(place != CHARACTERS[who].start for who, place in there.items() if who != HENCHMAN):
        raise wrong(value, key, "a table of where each begins by its card")
    return there


def _located(t: Any, key: str, value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not {*value} <= {*t.town.places}:
        raise wrong(value, key, words.CAST_TABLE)
    for who, place in value.items():
        if place not in PLACES and (who, place) != (HENCHMAN, ""):
            raise wrong(value, key, f"a table of characters, each with one of {', '.join(PLACES)}")
    return {**getattr(t.town, key), **value}


def counters(t: Any, key: str, value: Any) -> dict[str, Any]:
    """Check three counters for each character or place; a place can have only Intrigue.

    Rules: tragedy_looper.counters.
    """
    if not isinstance(value, dict) or not {*value} <= {*t.town.counters} or not all(map(_row, value.values())):
        raise wrong(value, key, words.COUNTER_ROWS)
    others = [at for at, counter in enumerate(COUNTERS) if counter != INTRIGUE]
    if any(value[place][at] for place in PLACES if place in value for at in others):
        raise wrong(value, key, "a table in which locations have nothing but Intrigue")
    return {**t.town.counters, **value}


def _row(value: Any) -> bool:
    return _list(value) and len(value) == len(COUNTERS) and all(type(n) is int and n >= 0 for n in value)


def names(t: Any, key: str, value: Any) -> Any:
    """Check a list of characters in town, each once."""
    if not _list(value) or any(who not in t.town.places for who in value) or len({*value}) < len(value):
        raise wrong(value, key, "a list of characters of this script")
    return value


def dead(t: Any, key: str, value: Any) -> Any:
    """Check the dead, who include no Time Traveler. Rules: tragedy_looper.role.time_traveler."""
    if any(t.script.cast[who] == TIME_TRAVELER for who in names(t, key, value)):
        raise wrong(value, key, "a list without a Time Traveler, who cannot die")
    return value


def guarded(t: Any, key: str, value: Any) -> Any:
    """Check the characters with Guard markers, all alive. Rules: tragedy_looper.char.police_officer.guard."""
    if {*names(t, key, value)} & t.town.dead:
        raise wrong(value, key, "a list of living characters")
    return value


def fond(t: Any, key: str, value: Any) -> Any:
    """Check the characters that ended the last loop with Goodwill; none in the first loop."""
    if names(t, key, value) and t.town.loop <= 1:
        raise wrong(value, key, "empty in the first loop")
    return value


def freed(t: Any, key: str, value: Any) -> bool:
    """Check whether the Patient may go everywhere."""
    return bool(_with(PATIENT, t.script.cast, key, truth(t, key, value)))


def quiet(t: Any, key: str, value: Any) -> bool:
    """Check whether the Henchman sets off no incidents."""
    return bool(_with(HENCHMAN, t.script.cast, key, truth(t, key, value)))


# What has been done.
def _by_day(t: Any, key: str, value: Any) -> Any:
    """Check that nothing has been done before the first day of a loop."""
    if value and not t.town.day:
        raise wrong(value, key, "empty before the first day of a loop")
    return value


def asked(t: Any, key: str, value: Any) -> Any:
    """Check pairs of a character in town and the number of one of its abilities."""
    there = [(who, n) for who in t.town.places for n in range(1, len(CHARACTERS[who].abilities) + 1)]
    if not _list(value) or not all(_pair(pair) and tuple(pair) in there for pair in value):
        raise wrong(value, key, "a list of pairs: a character in town, the number of one of its abilities")
    return _by_day(t, key, value)


def once(t: Any, key: str, value: Any) -> Any:
    """Check such pairs for abilities that work once per loop. Rules: tragedy_looper.goodwill.once."""
    if not all(CHARACTERS[who].abilities[n - 1].once for who, n in asked(t, key, value)):
        raise wrong(value, key, "a list of once-per-loop abilities")
    return value


def laid(t: Any, key: str, value: Any) -> Any:
    """Check pairs of deck and target, the mastermind's three first, then one of each of the players' decks.

    Rules: tragedy_looper.day.mm_play, tragedy_looper.day.player_play, tragedy_looper.target.no_corpse.
    """
    there = [(deck, target) for deck in DECKS for target in t.town.counters if target not in t.town.dead]
    if not _list(value) or not all(_pair(pair) and tuple(pair) in there for pair in value):
        raise wrong(value, key, words.LAID_LIST)
    sides = Counter((deck == MASTERMIND, target) for deck, target in value)
    decks = [deck for deck, _ in value]
    if max(sides.values(), default=0) > 1 or any(decks.count(deck) > 1 for deck in DECKS[1:]):
        raise wrong(value, key, words.LAID_LIST)
    if decks[:DAILY] != [MASTERMIND] * min(DAILY, len(decks)) or MASTERMIND in decks[DAILY:]:
        raise wrong(value, key, "a list in the order of laying: the mastermind's three cards, then the players'")
    return _by_day(t, key, value)


def faces(t: Any, key: str, value: Any) -> Any:
    """Check the open cards: all of the day or none; `cards` checks that they agree."""
    if not _list(value) or len(value) not in (0, 2 * DAILY):
        raise wrong(value, key, words.FACES_LIST)
    return value


def spent(t: Any, key: str, value: Any) -> Any:
    """Check each deck's list of used once-per-loop cards."""
    fits = _list(value) and len(value) == len(DECKS) and all(map(_list, value))
    if not fits or any(Counter(row) - Counter(ONCE[deck]) for deck, row in enumerate(value)):
        raise wrong(value, key, "four lists, for each deck the once-per-loop cards that it has used")
    _by_day(t, key, any(value))
    return value


def gone_off(t: Any, key: str, value: Any) -> Any:
    """Check the days of this loop whose incident has happened."""
    planned = [each.day for each in t.script.incidents]
    whole = _list(value) and {*map(type, value)} <= {int}
    if not whole or any(each not in planned for each in value) or len({*value}) < len(value):
        raise wrong(value, key, "a list of days that have an incident")
    if any(each > t.town.day for each in value):
        raise wrong(value, key, "a list of days that are not still to come")
    return value


# What has been learned.
def roles(t: Any, key: str, value: Any) -> Any:
    """Check revealed roles against the script and what the virus made of a Person."""
    cast = t.script.cast
    if not isinstance(value, dict) or not {*value} <= {*cast}:
        raise wrong(value, key, words.CAST_TABLE)
    for who, role in value.items():
        turned = t.script.has(VIRUS) and (cast[who], role) == (PERSON, SERIAL_KILLER)
        if role != cast[who] and not turned:
            raise wrong(value, key, words.AS_IN_SCRIPT)
    return value


def culprits(t: Any, key: str, value: Any) -> Any:
    """Check revealed culprits against the script."""
    true = {str(planned.day): planned.culprit for planned in t.script.incidents}
    if not isinstance(value, dict) or {str(day): who for day, who in value.items()}.items() - true.items():
        raise wrong(value, key, words.AS_IN_SCRIPT)
    return value


def stated(t: Any, key: str, value: Any) -> Any:
    """Check stated subplots against the script."""
    if not _list(value) or any(plot not in t.script.subs for plot in value):
        raise wrong(value, key, words.AS_IN_SCRIPT)
    return value


# Hidden keys.
def cards(t: Any, key: str, row: Any) -> tuple[str, ...]:
    """Check the cards on the board: each of its deck, in the order of laying."""
    town = t.town
    there = f"a list of the {len(town.laid)} cards that are there, each from its own deck"
    if not _list(row) or len(row) != len(town.laid):
        raise wrong(row, key, there)
    for deck in DECKS:
        out = () if town.faces else town.spent[deck]  # an open once-per-loop card is already among those spent
        without = () if deck else town.sheet.without
        hand = Counter(PLAYER_DECK if deck else MASTERMIND_HAND) - Counter([*out, *without])
        if Counter(card for card, (whose, _) in zip(row, town.laid, strict=True) if whose == deck) - hand:
            raise wrong(row, key, there)
    if town.faces and town.faces != tuple(row):
        raise wrong(town.faces, "faces", words.FACES_LIST)
    return tuple(row)


def used(t: Any, key: str, row: Any) -> tuple[str, ...]:
    """Check what the mastermind has used today: abilities that this script has, each once."""
    cast = t.script.cast
    there, turned = {*cast.values(), *t.script.subs}, DOCTOR in cast and ROLES[cast[DOCTOR]].refusal
    have = [each for each in SOURCES if each in there or (turned and each.startswith(DOCTOR))]
    if not _list(row) or any(each not in have for each in row) or len({*row}) < len(row):
        raise wrong(row, key, f"a list out of {', '.join(have)}")
    return tuple(_by_day(t, key, row))


def rumored(t: Any, key: str, value: Any) -> bool:
    """Check whether the Rumor has been used in this loop, if the script has it."""
    return bool(_with(RUMOR, t.script.subs, key, truth(t, key, value)))


def winner(t: Any, key: str, value: Any) -> str:
    """Check the winner; "" for none."""
    return str(known(key, value, ("", MASTERMIND_WINS, PLAYERS_WIN)))


def check(t: Any) -> None:
    """Check what keys require of each other, once all are on the table. Rules: tragedy_looper.char.patient."""
    town = t.town
    if town.day and "" in town.places.values():
        raise wrong(town.places, "places", "a table that also says where the Henchman is")
    for who, place in town.places.items():
        if place in town.forbidden(who):
            raise wrong(town.places, "places", words.FORBIDDEN_THERE.format(character=who, place=place))


def _list(value: Any) -> bool:
    return isinstance(value, (list, tuple))


def _pair(value: Any) -> bool:
    """Tell whether this is a list of texts and whole numbers; `True` and 1.0 do not count as such."""
    return _list(value) and {*map(type, value)} <= {int, str}
