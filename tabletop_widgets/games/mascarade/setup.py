"""What a position of Mascarade may hold, key by key; each raises BadSetup with one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.facts import CHEAT, PREPARATIONS, cast_from
from tabletop_widgets.games.mascarade.places import PROTECTED, owner, place_of

DOUBTFUL: Final = 6
"""So many cards may be those of two, three, four, five or six players."""
PASSED: Final = -1
LOOKING: Final = (0, 2, 3)
"""How long the key `peeking` is: empty, or a seat with one place, with two in the case of a Spy."""


def cards(row: Any, cast: tuple[str, ...], players: int, options: dict[str, Any]) -> list[str]:
    """Return the cards by place: a cast that may be played, the one of the option `cast` if there is one."""
    listed = _listed("cards", row)
    if options.get("cast") is not None and sorted(map(str, listed)) != sorted(cast):
        raise BadSetup(words.OTHER_CAST.format(cast=", ".join(cast), given=listed))
    cast_from(list(listed), players)
    return [*listed]


def coins(row: Any, players: int) -> list[int]:
    """Return one number a seat."""
    if not isinstance(row, (list, tuple)) or len(row) != players or not all(_whole(n) for n in row):
        raise BadSetup(words.COINS.format(players=players, given=row))
    return [*row]


def count(key: str, number: Any) -> int:
    """Return a number of coins."""
    if not _whole(number):
        raise BadSetup(words.COUNT.format(key=key, given=number))
    return int(number)


def seat(key: str, number: Any, players: int, form: str = words.SEAT) -> int:
    """Return a seat."""
    if not _whole(number) or number >= players:
        raise BadSetup(form.format(key=key, last=players - 1, given=number))
    return int(number)


def prepared(value: Any) -> int:
    """Return how many preparation turns are over; true means all of them."""
    if value is True or value is False:
        return PREPARATIONS * value
    if not _whole(value) or value > PREPARATIONS:
        raise BadSetup(words.PREPARED_FORM.format(given=value))
    return int(value)


def places(key: str, row: Any, many: int) -> tuple[int, ...]:
    """Return a list of different places, or of seats."""
    listed = _listed(key, row)
    if not all(_whole(n) and n < many for n in listed) or len({*listed}) < len(listed):
        what = "seats" if key == "saw" else "places"
        raise BadSetup(words.PLACE_LIST.format(key=key, what=what, last=many - 1, given=row))
    return tuple(listed)


def peeking(row: Any, players: int, many: int) -> tuple[int, ...]:
    """Return a seat and the places at which it looks, or nothing."""
    listed = _listed("peeking", row)
    if len(listed) not in LOOKING:
        raise BadSetup(words.PEEKING.format(given=row))
    return (seat("peeking", listed[0], players), *places("peeking", listed[1:], many)) if listed else ()


def announcement(
    keys: dict[str, Any], cast: tuple[str, ...], turn: int, players: int, many: int
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Return the character announced and who has said what: the seat whose turn it is, then the others clockwise.

    Rules: mascarade.prep.only, mascarade.two.announce-ban. Ruling: mascarade.ruling.announce-scope.
    """
    character, said = keys.get("announced", ""), _listed("said", keys.get("said", ()))
    if bool(character) != bool(said) or (character and character not in cast):
        raise BadSetup(words.ANNOUNCED_FORM.format(cast=", ".join(dict.fromkeys(cast)), given=character))
    if said and prepared(keys.get("prepared", 0)) < PREPARATIONS:
        raise BadSetup(words.TOO_EARLY)
    for at, each in enumerate(said):
        asked = (turn + at) % players if at < players else None  # nobody answers twice
        if not _pair(each) or each[0] != asked or not _own(each, players, many, first=at == 0):
            raise BadSetup(words.SAID_FORM.format(given=said))
    return character, tuple(map(tuple, said))


def cheat(number: Any, owned: list[int]) -> int | None:
    """Return the seat that has won as the Cheat, which takes ten coins. Rules: mascarade.cheat.power."""
    if number is None:
        return None
    who = seat("cheat", number, len(owned))
    if owned[who] < CHEAT:
        raise BadSetup(words.POOR_CHEAT.format(given=owned[who]))
    return who


def known(value: Any, players: int, many: int) -> list[tuple[int, ...]]:
    """Return for each seat the places it knows."""
    if value == "nothing":
        return [()] * players
    if not isinstance(value, (list, tuple)) or len(value) != players:
        raise BadSetup(words.KNOWN.format(players=players, given=value))
    return [places("known", row, many) for row in value]


def _pair(said: Any) -> bool:
    return isinstance(said, (list, tuple)) and [*map(type, said)] == [int, int]


def _own(said: Sequence[int], players: int, many: int, *, first: bool) -> bool:
    who, place = said
    if place == PASSED:
        return not first
    mine = 0 <= place < many and owner(place, players) == who
    return mine and not (first and place_of(place, players).hand == PROTECTED)


def _whole(number: Any) -> bool:
    """Tell whether this is a whole number of 0 or more; `True` is no number."""
    return type(number) is int and number >= 0


def _listed(key: str, value: Any) -> Sequence[Any]:
    if not isinstance(value, (list, tuple)):
        raise BadSetup(words.LISTED.format(key=key, given=value))
    return value
