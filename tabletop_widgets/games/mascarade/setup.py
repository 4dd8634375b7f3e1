"""Checks of the keys of a Mascarade position; each raises BadSetup with one sentence.

Each check receives the table with all earlier keys already set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.events.powers import Received
from tabletop_widgets.games.mascarade.facts import CHEAT, GOLD, PREPARATIONS, cast_from, hands
from tabletop_widgets.games.mascarade.places import PROTECTED, owner, place_of
from tabletop_widgets.sentences import quoted

DOUBTFUL: Final = 6
"""A number of cards that fits two, three, four, five and six players."""
PASSED: Final = -1
LOOKING: Final = (0, 2, 3)
"""The lengths of the key `peeking`: empty, or a seat with one place, or with two for a Spy."""


def cards(t: Any, key: str, row: Any) -> list[str]:
    """Return the cards by place: a legal cast, that of the option `cast` if given."""
    listed = _listed(key, row)
    if t.options.get("cast") is not None and sorted(map(str, listed)) != sorted(t.cast):
        raise BadSetup(words.OTHER_CAST.format(cast=", ".join(t.cast), given=listed))
    cast_from(list(listed), t.players, t.limits)
    return [*listed]


def coins(t: Any, key: str, row: Any) -> list[int]:  # noqa: ARG001 - every key is read in one way
    """Return one number for each seat."""
    if not isinstance(row, (list, tuple)) or len(row) != t.players or not all(map(_whole, row)):
        raise BadSetup(words.COINS.format(players=t.players, given=quoted(row)))
    return [*row]


def count(t: Any, key: str, number: Any) -> int:  # noqa: ARG001
    """Return a number of coins."""
    if not _whole(number):
        raise BadSetup(words.COUNT.format(key=key, given=quoted(number)))
    return int(number)


def seat(t: Any, key: str, number: Any) -> int:
    """Return a seat; for the option `first` the error cites its ruling."""
    if not _whole(number) or number >= t.players:
        form = words.FIRST if key == "first" else words.SEAT
        raise BadSetup(form.format(key=key, last=t.players - 1, given=quoted(number)))
    return int(number)


def prepared(t: Any, key: str, value: Any) -> int:  # noqa: ARG001
    """Return how many preparation turns are over; true means all of them."""
    if value is True or value is False:
        return PREPARATIONS * value
    if not _whole(value) or value > PREPARATIONS:
        raise BadSetup(words.PREPARED_FORM.format(given=quoted(value)))
    return int(value)


def places(t: Any, key: str, row: Any) -> tuple[int, ...]:
    """Return a list of different places."""
    return _different(key, row, len(t.cards))


def owned(t: Any, key: str, row: Any) -> tuple[int, ...]:
    """Return a list of different places, each owned by a player."""
    return _different(key, row, t.players * len(hands(t.players)))


def peeking(t: Any, key: str, row: Any) -> tuple[int, ...]:
    """Return a seat and the places it looks at, or nothing."""
    listed = _listed(key, row)
    if len(listed) not in LOOKING:
        raise BadSetup(words.PEEKING.format(given=quoted(row)))
    return (seat(t, key, listed[0]), *places(t, key, listed[1:])) if listed else ()


def announced(t: Any, key: str, character: Any) -> str:  # noqa: ARG001
    """Return a character of the game, or "". Ruling: mascarade.ruling.announce-scope."""
    if character and character not in t.cards:
        raise _misannounced(t, character)
    return str(character or "")


def said(t: Any, key: str, row: Any) -> tuple[tuple[int, int], ...]:
    """Return the statements so far, as (seat, own place): the seat whose turn it is, then the others clockwise."""
    listed = _listed(key, row)
    for at, each in enumerate(listed):
        asked = (t.turn + at) % t.players if at < t.players else None  # nobody answers twice
        if not _pair(each) or each[0] != asked or not _own(each, t.players, len(t.cards), first=at == 0):
            raise BadSetup(words.SAID_FORM.format(given=quoted(listed)))
    return tuple(map(tuple, listed))


def cheat(t: Any, key: str, number: Any) -> int | None:
    """Return the seat that has won as the Cheat; it needs ten coins. Rules: mascarade.cheat.power."""
    if number is None:
        return None
    who = seat(t, key, number)
    if t.coins[who] < CHEAT:
        raise BadSetup(words.POOR_CHEAT.format(given=t.coins[who]))
    return who


def check(t: Any) -> None:
    """Check that the keys fit together: an announcement has an announcer and follows the preparation.

    Rules: mascarade.prep.only, mascarade.two.announce-ban.
    """
    if bool(t.announced) != bool(t.said):
        raise _misannounced(t, t.announced)
    if t.said and t.prepared < t.preparations:
        raise BadSetup(words.TOO_EARLY)


def check_gold(t: Any) -> None:
    """Check that there is no more gold than in the box, except for payments from an empty bank.

    Rules: mascarade.components.coins. Ruling: mascarade.ruling.bank-empty.
    """
    there = sum(t.coins) + t.courthouse
    if there > GOLD and there > GOLD + sum(each.event.coins for each in t.events if isinstance(each.event, Received)):
        raise BadSetup(words.TOO_MUCH_GOLD.format(given=there))


def known(t: Any, value: Any) -> list[tuple[int, ...]]:
    """Return the places each seat knows."""
    if value == "nothing":
        return [()] * t.players
    if not isinstance(value, (list, tuple)) or len(value) != t.players:
        raise BadSetup(words.KNOWN.format(players=t.players, given=quoted(value)))
    return [places(t, "known", row) for row in value]


def _misannounced(t: Any, given: Any) -> BadSetup:
    characters = dict.fromkeys(cast_from(t.cards, t.players, t.limits))
    return BadSetup(words.ANNOUNCED_FORM.format(cast=", ".join(characters), given=quoted(given)))


def _pair(said: Any) -> bool:
    return isinstance(said, (list, tuple)) and [*map(type, said)] == [int, int]


def _own(said: Sequence[int], players: int, many: int, *, first: bool) -> bool:
    who, place = said
    if place == PASSED:
        return not first
    mine = 0 <= place < many and owner(place, players) == who
    return mine and not (first and place_of(place, players).hand == PROTECTED)


def _whole(number: Any) -> bool:
    """Return whether this is a whole number of 0 or more; `True` is not."""
    return type(number) is int and number >= 0


def _different(key: str, row: Any, many: int) -> tuple[int, ...]:
    listed = _listed(key, row)
    if not all(_whole(n) and n < many for n in listed) or len({*listed}) < len(listed):
        raise BadSetup(words.PLACE_LIST.format(key=key, last=many - 1, given=quoted(row)))
    return tuple(listed)


def _listed(key: str, value: Any) -> Sequence[Any]:
    if not isinstance(value, (list, tuple)):
        raise BadSetup(words.LISTED.format(key=key, given=quoted(value)))
    return value
