"""What a position of Bemused may hold, key by key; a bad value raises BadSetup with one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.facts import (
    DOUBTS,
    DREAD,
    DREADS,
    FANTASMA,
    HAND,
    INSANE,
    LIMIT,
    NAMES,
    PICKED,
    SANE,
    STATES,
    Secret,
    deadly,
    doubts_of,
)
from tabletop_widgets.sentences import quoted

A_SEAT_EACH: Final = ("virtuosos", "geminas", "face_up", "secrets", "state", "on", "hands")
CARDS: Final = ("on", "hands", "doubt_well", "discards", "dread_well", "state")
"""Keys that place cards; any of them makes the other cards be laid out anew."""

Rows = list[tuple[str, ...]]


def players_in(keys: dict[str, Any]) -> int | None:
    """Count the seats by any key with one entry a seat."""
    rows = (keys[key] for key in A_SEAT_EACH if isinstance(keys.get(key), (list, tuple)))
    return next(map(len, rows), None)


def lay(t: Any, keys: dict[str, Any]) -> None:
    """Put all keys on a fresh start, each checked; defaults fit the rest."""
    many = len(t.names)
    undraw(t)
    t.virtuosos, t.geminas = people(t, keys)
    t.face_up = booleans("face_up", keys.get("face_up", t.face_up), many)
    t.secrets = secrets(row("secrets", keys.get("secrets", t.secrets), many), t.deck)
    t.turn, t.lost = seat("turn", keys.get("turn", t.turn), many), boolean("lost", keys.get("lost", False))
    if "virtuosos" in keys or any(key in keys for key in CARDS):
        lay_cards(t, keys)
    t.picked = picked(keys.get("picked", ()), t.hands[t.turn])


def undraw(t: Any) -> None:
    """Put back what the first player has already drawn: a position begins before the draw."""
    hand = t.hands[t.turn]
    t.hands[t.turn], t.doubt_well = hand[: HAND + 1], (*hand[HAND + 1 :], *t.doubt_well)


def people(t: Any, keys: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return virtuosos and geminas: the same names. Rules: bemused.setup.gemina_pool, bemused.setup.gemina_self."""
    many = len(t.names)
    names = row("virtuosos", keys.get("virtuosos", t.virtuosos), many)
    if not all(name in NAMES for name in names) or len({*names}) < many:
        raise BadSetup(words.SIX_NAMES.format(players=many, names=", ".join(NAMES), given=quoted(names)))
    dealt = [names[t.virtuosos.index(gemina)] for gemina in t.geminas]
    geminas = row("geminas", keys.get("geminas", dealt), many)
    if sorted(map(str, geminas)) != sorted(names):
        raise BadSetup(words.GEMINAS.format(names=", ".join(names), given=quoted(geminas)))
    return tuple(names), tuple(geminas)


def lay_cards(t: Any, keys: dict[str, Any]) -> None:
    """Place the given cards; deal hands from the rest if they are left out; put what remains under the well.

    Rules: bemused.components.doubts_in_play, bemused.components.dreads, bemused.setup.hand, bemused.setup.dread.
    """
    many, doubts = len(t.names), t.virtuosos
    t.on = loads(card_rows("on", keys.get("on", [()] * many), many, t.virtuosos), t.virtuosos)
    t.state = states(keys.get("state"), t.on, t.virtuosos)
    t.discards = cards("discards", keys.get("discards", ()), doubts)
    top = cards("doubt_well", keys.get("doubt_well", ()), doubts)
    hands = card_rows("hands", keys["hands"], many, t.virtuosos) if "hands" in keys else None
    rest = left(t.virtuosos, [*t.on, t.discards, top, *(hands or ())])
    Random("rest").shuffle(rest)
    t.hands = hands if hands is not None else dealt(rest, t.state)
    t.doubt_well = (*top, *rest)
    empty_handed(t)
    dreads = sum(each.count(DREAD) for each in (*t.on, *t.hands))
    t.dread_well = count("dread_well", keys.get("dread_well", max(0, DREADS - dreads)))
    if dreads + t.dread_well > DREADS:
        raise BadSetup(words.TOO_MANY_DREADS.format(most=DREADS, many=dreads + t.dread_well))


def left(virtuosos: tuple[str, ...], held: Sequence[Sequence[str]]) -> list[str]:
    """Return the doubts not placed yet. Ruling: bemused.ruling.doubt_split."""
    rest, used = Counter(doubts_of(virtuosos)), Counter(card for cards in held for card in cards)
    for name in virtuosos:
        if used[name] > DOUBTS:
            raise BadSetup(words.TOO_MANY_DOUBTS.format(most=DOUBTS, name=name, many=used[name]))
    return list((rest - used).elements())


def dealt(rest: list[str], states: tuple[str, ...]) -> Rows:
    """Deal four doubts and a dread to every seat whose virtuoso is alive."""
    hands: Rows = []
    for state in states:
        many = HAND if state != FANTASMA else 0
        hands.append((*rest[:many], DREAD) if many else ())
        del rest[:many]
    return hands


def loads(rows: Rows, virtuosos: tuple[str, ...]) -> Rows:
    """Check the cards on virtuosos: five at most. Rules: bemused.limit.five."""
    for name, on in zip(virtuosos, rows, strict=True):
        if len(on) > LIMIT:
            raise BadSetup(words.TOO_LOADED.format(virtuoso=name, many=len(on)))
    return rows


def states(given: Any, on: Rows, virtuosos: tuple[str, ...]) -> tuple[str, ...]:
    """Return the states, derived from the cards if none are given. Rules: bemused.term.states."""
    if given is None:
        for name, carried in zip(virtuosos, on, strict=True):
            if deadly(carried):
                raise BadSetup(words.DYING.format(virtuoso=name))
        return tuple([SANE if len(carried) < LIMIT else INSANE for carried in on])
    listed = row("state", given, len(on))
    if not all(state in STATES for state in listed):
        raise BadSetup(words.STATE_NAMES.format(given=quoted(given)))
    return tuple(listed)


def empty_handed(t: Any) -> None:
    """Check that a fantasma has no cards. Rules: bemused.death.discards, bemused.fantasma.no_cards."""
    for name, state, on, hand in zip(t.virtuosos, t.state, t.on, t.hands, strict=True):
        if state == FANTASMA and (on or hand):
            raise BadSetup(words.EMPTY_HANDED.format(virtuoso=name))


def secrets(names: Sequence[Any], deck: tuple[Secret, ...]) -> tuple[str, ...]:
    """Check the secrets, each no more often than there are copies. Rules: bemused.secret.duplicates."""
    rows = {each.name: each for each in deck}
    if not all(isinstance(name, str) and name in rows for name in names):
        raise BadSetup(words.SECRET_NAMES.format(names=", ".join(rows), given=quoted(names)))
    for name, many in Counter(names).items():
        if many > rows[name].copies:
            raise BadSetup(words.TOO_MANY_SECRETS.format(copies=rows[name].copies, name=name, many=many))
    return tuple(names)


def picked(given: Any, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return the random cards of an insane turn. Rules: bemused.insanity.turn."""
    listed = isinstance(given, (list, tuple)) and len(given) <= PICKED and all(isinstance(card, str) for card in given)
    if not listed or Counter(given) - Counter(hand):
        raise BadSetup(words.PICKED_FORM.format(given=quoted(given)))
    return tuple(given)


def known(given: Any, players: int) -> list[tuple[int, ...]]:
    """Return for each seat the seats whose gemina cards it has seen. Rules: bemused.gemina.info."""
    if given in ("set-up", "nothing"):
        return [()] * players
    if not isinstance(given, (list, tuple)) or len(given) != players or not all(map(_seats(players), given)):
        raise BadSetup(words.KNOWN.format(players=players, given=quoted(given)))
    return [tuple(seats) for seats in given]


def _seats(players: int) -> Any:
    def good(row: Any) -> bool:
        return isinstance(row, (list, tuple)) and all(_whole(each) and each < players for each in row)

    return good


# Single keys.
def seat(key: str, number: Any, players: int) -> int:
    """Check a seat."""
    if not _whole(number) or number >= players:
        raise BadSetup(words.SEAT.format(key=key, last=players - 1, given=quoted(number)))
    return int(number)


def count(key: str, number: Any) -> int:
    """Check a number of cards."""
    if not _whole(number):
        raise BadSetup(words.COUNT.format(key=key, given=quoted(number)))
    return int(number)


def boolean(key: str, value: Any) -> bool:
    """Check a boolean."""
    if not isinstance(value, bool):
        raise BadSetup(words.BOOLEANS.format(key=key, each="", given=quoted(value)))
    return value


def booleans(key: str, given: Any, players: int) -> tuple[bool, ...]:
    """Check a list of booleans, one a seat."""
    listed = row(key, given, players)
    if not all(isinstance(each, bool) for each in listed):
        raise BadSetup(words.BOOLEANS.format(key=key, each=" for each player", given=quoted(given)))
    return tuple(listed)


def row(key: str, given: Any, players: int) -> Sequence[Any]:
    """Check a list with one entry a seat."""
    if not isinstance(given, (list, tuple)) or len(given) != players:
        raise BadSetup(words.LISTED.format(key=key, players=players, given=quoted(given)))
    return given


def card_rows(key: str, given: Any, players: int, virtuosos: tuple[str, ...]) -> Rows:
    """Check the cards of each seat, dreads allowed."""
    return [cards(key, each, (*virtuosos, DREAD)) for each in row(key, given, players)]


def cards(key: str, given: Any, names: tuple[str, ...]) -> tuple[str, ...]:
    """Check a list of cards, each among these names."""
    if not isinstance(given, (list, tuple)):
        raise BadSetup(words.CARD_LIST.format(key=key, given=quoted(given)))
    for card in given:
        if card not in names:
            doubts, dread = ", ".join(name for name in names if name != DREAD), ' or "Dread"' * (DREAD in names)
            raise BadSetup(words.NO_SUCH_CARD.format(key=key, names=doubts, dread=dread, given=quoted(card)))
    return tuple(given)


def _whole(number: Any) -> bool:
    """Tell whether this is a whole number of 0 or more; `True` does not count as one."""
    return type(number) is int and number >= 0
