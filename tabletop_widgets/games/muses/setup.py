"""Checks of a position of Muses, of each key and of all together; each raises BadSetup with one sentence.

Each check receives the table with all earlier keys already set.
"""

# ruff: noqa: ARG001 - all readers of keys take the table, the key and the value

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.muses import words
from tabletop_widgets.games.muses.facts import NAMES, ROUNDS, STANDS, TIE_ORDER, TOKENS, Action, Inspiration
from tabletop_widgets.sentences import quoted

Paid = tuple[str, tuple[int, ...]]


# Key by key.
def muses(t: Any, key: str, names: Any) -> list[str]:
    """Return the nine names, each once."""
    if sorted(map(str, _listed(key, names))) != sorted(NAMES):
        raise BadSetup(words.NINE_MUSES.format(names=", ".join(NAMES)))
    return [*names]


def a_round(t: Any, key: str, number: Any) -> int:
    """Return the number of a round."""
    if type(number) is not int or not 1 <= number <= ROUNDS:
        raise BadSetup(words.ROUND_RANGE.format(rounds=ROUNDS, given=quoted(number)))
    return number


def tokens(t: Any, key: str, rows: Any) -> dict[str, tuple[int, ...]]:
    """Return each seat's count for every Muse; missing Muses have 0."""
    if not isinstance(rows, Mapping):
        raise BadSetup(words.TOKENS_FORM.format(given=quoted(rows)))
    counts: dict[str, tuple[int, ...]] = t.tokens.copy()
    for name, row in rows.items():
        if name not in NAMES or not _a_number_each(t, row):
            raise BadSetup(words.COUNTS.format(muse=_name(key, name), players=len(t.names), given=quoted(row)))
        counts[name] = tuple(row)
    return counts


def cards(t: Any, key: str, row: Any) -> list[str | None]:
    """Return an Inspiration or None for each seat."""
    if len(_listed(key, row)) != len(t.names) or any(card is not None and card not in NAMES for card in row):
        raise BadSetup(words.CARD_ROW.format(key=key, players=len(t.names), given=quoted(row), names=", ".join(NAMES)))
    return [*row]


def picks(t: Any, key: str, row: Any) -> tuple[Action, ...]:
    """Return an action for each seat, or nothing."""
    if len(_listed(key, row)) not in (0, len(t.names)) or any(action not in TIE_ORDER for action in row):
        raise BadSetup(words.PICK_ROW.format(players=len(t.names), given=quoted(row), actions=", ".join(TIE_ORDER)))
    return tuple(row)


def paid(t: Any, key: str, rows: Any) -> tuple[Paid, ...]:
    """Return the Muses that have paid, with each seat's points."""
    return tuple([_paid(t, key, row) for row in _listed(key, rows)])


def known(value: Any) -> None:
    """Check that the key `known` is "set-up"."""
    if value != "set-up":
        raise BadSetup(words.KNOWN)


# How the keys fit together.
def check(t: Any) -> None:
    """Check that the keys fit together."""
    _check_cards(t)
    for seat, card in enumerate(t.discarded):
        if card:
            _check_use(t, seat, t.cards[card])
    _check_tokens(t)
    if t.paid:
        _check_paid(t)


def _check_cards(t: Any) -> None:
    """Check that each card is in one place, and that every player who picked Inspiration has a fitting one."""
    dealt = [card for card in (*t.hands, *t.discarded) if card]
    if len(set(dealt)) < len(dealt):
        raise BadSetup(words.CARD_TWICE)
    if any(bool(hand) == bool(used) for hand, used in zip(t.hands, t.discarded, strict=True)):
        raise BadSetup(words.ONE_CARD_EACH)
    for seat, pick in enumerate(t.picks):
        card = t.hands[seat] or t.discarded[seat]
        if pick == "Inspiration" and t.cards[card].kind != t.stand:
            raise BadSetup(words.PICK_MISFITS.format(name=t.names[seat], card=card, stand=t.stand))


def _check_use(t: Any, seat: int, card: Inspiration) -> None:
    """Check that this seat can have used its card, in this round if it picked Inspiration or in an earlier one."""
    first = STANDS.index(card.kind) + 1
    now = bool(t.picks) and t.picks[seat] == "Inspiration"
    if first > t.round - (not now):
        name = t.names[seat]
        raise BadSetup(words.USED_EARLY.format(name=name, card=card.name, kind=card.kind, round=first))


def _check_tokens(t: Any) -> None:
    if short := [seat for seat in t.seats if t.supply[seat] < 0]:
        raise BadSetup(words.TOO_MANY_TOKENS.format(name=t.names[short[0]], tokens=TOKENS))


def _check_paid(t: Any) -> None:
    """Check when, in which order and what the Muses have paid. Rules: muses.end.tally, muses.score.at-end."""
    given, right = [*dict(t.paid)], t.muses[: len(t.paid)]
    if t.round != ROUNDS:
        raise BadSetup(words.PAID_EARLY.format(rounds=ROUNDS))
    if len(given) < len(t.paid):
        raise BadSetup(words.PAID_TWICE)
    for name, each in t.paid:
        owed = t.points(t.tokens[name], t.levels[name].levels)
        if each != owed:
            raise BadSetup(words.PAID_WRONG.format(muse=name, right=list(owed), given=list(each)))
    if given != right:
        raise BadSetup(words.PAID_ORDER.format(right=", ".join(right), given=", ".join(given)))
    if t.picks:
        raise BadSetup(words.PICKS_AND_PAID)


# The form of values.
def _listed(key: str, value: Any) -> Sequence[Any]:
    if not isinstance(value, (list, tuple)):
        raise BadSetup(words.LISTED.format(key=key, given=quoted(value)))
    return value


def _name(key: str, name: Any) -> str:
    if name not in NAMES:
        raise BadSetup(words.NO_SUCH_MUSE.format(key=key, given=quoted(name), names=", ".join(NAMES)))
    return str(name)


def _a_number_each(t: Any, row: Any) -> bool:
    """Return whether this is one whole number for each player; `True` is not a number."""
    return isinstance(row, (list, tuple)) and len(row) == len(t.names) and all(type(n) is int and n >= 0 for n in row)


def _paid(t: Any, key: str, row: Any) -> Paid:
    match row:
        case [name, given] if _a_number_each(t, given):
            return _name(key, name), tuple(given)
    raise BadSetup(words.PAID_ROW.format(players=len(t.names), given=quoted(row)))
