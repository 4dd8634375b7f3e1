"""The deal of Dazzle, and checks of the keys of a position; each raises BadSetup with one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.dazzle import words
from tabletop_widgets.games.dazzle.facts import (
    ASKED,
    ASKS,
    CARDS,
    COPIES,
    DAZZLES,
    DEALS,
    DECK,
    HAND,
    ORDER,
    PAIRS,
    PILES,
    RANK,
    RANKS,
    Card,
    Dazzle,
    Deal,
)
from tabletop_widgets.sentences import quoted

CARD_KEYS: Final = ("hands", "decks", "will", "points", "shown")
"""The keys of a position that place cards."""
Will = dict[Dazzle, tuple[tuple[int, ...], ...]]
Points = dict[Dazzle, tuple[int, ...]]


# Options, and the deal.
def deal(name: Any) -> Deal:
    """Return the kind of deal. Rules: dazzle.deal.simple."""
    if name not in DEALS:
        raise BadSetup(words.DEAL.format(given=quoted(name)))
    return name  # type: ignore[no-any-return]


def seat(t: Any, key: str, number: Any) -> Seat:  # noqa: ARG001
    """Return a seat."""
    if type(number) is not int or number not in {0, 1}:
        raise BadSetup(words.SEAT.format(key=key, given=quoted(number)))
    return number


def dealt(t: Any, name: Deal, rng: Random) -> list[tuple[Card, ...]]:
    """Deal two decks of eighteen cards, listed from the top; the rest goes back unseen.

    Rules: dazzle.setup.decks, dazzle.deal.choose, dazzle.deal.unused, dazzle.deal.simple, dazzle.deal.simple-rest,
    dazzle.info.unused. Ruling: dazzle.ruling.pile-choice (piles are handed out at random).
    """
    if name == "simple":
        cards = tuple(rng.sample(t.box, len(t.box)))
        return [cards[: len(DECK)], cards[len(DECK) : 2 * len(DECK)]]
    heaps, each = t.piles(rng), t.piles_each
    return [sum(heaps[first : first + each], ()) for first in (0, each)]


def piles(t: Any, rng: Random) -> list[tuple[Card, ...]]:
    """Make eight piles with equal backs: sort the cards by rank and deal them face down, the lowest rank first.

    Rules: dazzle.deal.sort, dazzle.deal.rank1, dazzle.deal.rank2, dazzle.deal.rank3, dazzle.deal.pile-shape,
    dazzle.deal.equal.
    """
    heaps: list[tuple[Card, ...]] = [()] * PILES
    for rank in sorted(RANKS):
        cards = [card for card in t.box if RANK[card] == rank]
        rng.shuffle(cards)
        each = t.pile.count(rank)
        heaps = [tuple(cards[at * each : (at + 1) * each]) + heap for at, heap in enumerate(heaps)]
    return heaps


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Sort cards like a hand, highest rank first, so that the order reveals no more than the backs.

    Ruling: dazzle.ruling.rank-display.
    """
    return tuple(sorted(cards, key=ORDER.__getitem__))


# The keys of a position. Each check receives the table with all earlier keys already set.
def known(value: Any) -> None:
    """Check that the key `known` is "set-up"."""
    if value != "set-up":
        raise BadSetup(words.KNOWN)


def names_cards(keys: Mapping[str, Any]) -> bool:
    """Return whether a position places cards."""
    return any(key in keys for key in CARD_KEYS)


def hands(t: Any, key: str, value: Any) -> list[tuple[Card, ...]]:
    """Return the cards in both hands, in the order of a hand."""
    return [in_order(hand) for hand in decks(t, key, value)]


def decks(t: Any, key: str, value: Any) -> list[tuple[Card, ...]]:  # noqa: ARG001 - every key is read in one way
    """Return a row of cards for each seat."""
    if not isinstance(value, (list, tuple)) or [*map(_is_list, value)] != [True, True]:
        raise BadSetup(words.TWO_ROWS.format(key=key, given=quoted(value)))
    return [tuple(_card(key, card) for card in row) for row in value]


def shown(t: Any, key: str, value: Any) -> tuple[Card, ...]:  # noqa: ARG001
    """Return the cards shown: two or none, and one only while they are being placed."""
    if len(_listed(key, value)) > ASKED:
        raise BadSetup(words.SHOWN.format(given=quoted(value)))
    return in_order([_card(key, card) for card in value])


def will(t: Any, key: str, value: Any) -> Will:
    """Return the ranks on both sides of each pawn."""
    ranks: Will = t.will.copy()
    for dazzle, sides in _by_dazzle(key, value).items():
        if not _is_list(sides) or [*map(_ranks, sides)] != [True, True]:
            raise BadSetup(words.WILL_ROW.format(dazzle=dazzle, given=quoted(sides)))
        ranks[dazzle] = tuple(map(tuple, sides))
    return ranks


def points(t: Any, key: str, value: Any) -> Points:
    """Return the ranks below each pawn."""
    ranks: Points = t.points.copy()
    for dazzle, below in _by_dazzle(key, value).items():
        if not _ranks(below):
            raise BadSetup(words.POINTS_ROW.format(dazzle=dazzle, given=quoted(below)))
        ranks[dazzle] = tuple(below)
    return ranks


def scored(t: Any, key: str, value: Any) -> tuple[Dazzle, ...]:  # noqa: ARG001
    """Return the Dazzles compared so far, from the first on."""
    listed = tuple(_listed(key, value))
    if listed != DAZZLES[: len(listed)]:
        raise BadSetup(words.SCORED_FORM.format(first=DAZZLES[0], given=quoted(value)))
    return listed


# How the keys fit together.
def check_cards(t: Any) -> None:
    """Check the cards against the box and the sizes of hands and decks, and in the Dazzle deal the ranks of decks."""
    _check_box(t)
    _check_sizes(t)
    if t.deal == "dazzle":
        _check_ranks(t)


def roles(t: Any, first: Seat | None, asker: Seat | None) -> tuple[Seat, Seat]:
    """Return the starter and the asker: in mid-round the starter holds two cards fewer.

    Rules: dazzle.turn.pair, dazzle.turn.hand-sizes. Ruling: dazzle.ruling.same-opener.
    """
    mine, theirs = map(len, t.hands)
    if mine != theirs:
        return _in_mid_pair(t, first, asker, int(mine > theirs))
    if first is None:
        first = t.starter if asker is None else 1 - asker if t.shown else asker
    due = 1 - first if t.shown or not any(t.hands) else first
    if asker not in {None, due} and (t.shown or mine == HAND):  # with all eight cards nobody has asked yet
        raise BadSetup(words.OTHER_TURN.format(name=t.names[due]))
    return first, due if asker is None else asker


def check(t: Any) -> None:
    """Check that roles, asks and score fit the cards, and that the cards seen fit the deal."""
    if (opener := t.options.get("starter")) not in {None, t.starter}:
        raise BadSetup(words.OTHER_OPTION.format(name=t.names[opener]))
    if t.shown and len(t.hands[t.turn]) == HAND:
        raise BadSetup(words.SHOWN_FROM.format(name=t.names[t.turn], most=HAND - ASKED, given=HAND))
    _check_asks(t)
    if t.deal == "dazzle":
        _check_dealt(t)
    if t.scored and (t.left or t.shown):
        raise BadSetup(words.SCORED_FORM.format(first=DAZZLES[0], given=quoted(list(t.scored))))


def _check_asks(t: Any) -> None:
    """Check that nobody chooses more often than a game allows, choices to come included.

    Rules: dazzle.turn.asks, dazzle.turn.final-table.
    """
    begun = len(t.shown) == ASKED
    for chooser in t.seats:
        to_come = (len(t.hands[1 - chooser]) + len(t.decks[1 - chooser])) // 2 + (begun and chooser != t.turn)
        if sum(len(t.will[dazzle][chooser]) for dazzle in DAZZLES) + to_come > PAIRS:
            raise BadSetup(words.TOO_MANY_CHOICES.format(name=t.names[chooser], most=PAIRS))
    if sum(map(len, t.points.values())) + t.left + bool(t.shown) > ASKS:
        raise BadSetup(words.TOO_MANY_POINTS.format(most=ASKS))


def _in_mid_pair(t: Any, first: Seat | None, asker: Seat | None, fewer: Seat) -> tuple[Seat, Seat]:
    due = fewer if t.shown else 1 - fewer
    if first not in {None, fewer}:
        raise BadSetup(words.OTHER_STARTER.format(name=t.names[fewer]))
    if asker not in {None, due}:
        raise BadSetup(words.OTHER_TURN.format(name=t.names[due]))
    return fewer, due


def _check_box(t: Any) -> None:
    """Check that no card is there more often than in the box. Rules: dazzle.components.cards."""
    lying = Counter(card for row in (*t.hands, *t.decks, t.shown) for card in row)
    for dazzle in DAZZLES:
        lying.update(f"{dazzle} {rank}" for ranks in (*t.will[dazzle], t.points[dazzle]) for rank in ranks)
    for card in CARDS:
        if lying[card] > COPIES[RANK[card]]:
            raise BadSetup(words.TOO_OFTEN.format(card=card, given=lying[card], copies=COPIES[RANK[card]]))


def _check_sizes(t: Any) -> None:
    """Check the sizes of hands and decks. Rules: dazzle.turn.hand-sizes, dazzle.turn.pair, dazzle.turn.count."""
    hands, decks = [*map(len, t.hands)], [*map(len, t.decks)]
    for name, size in zip(t.names, hands, strict=True):
        if size > HAND or size % 2:
            raise BadSetup(words.HAND_SIZE.format(most=HAND, name=name, given=size))
    if abs(hands[0] - hands[1]) > ASKED:
        raise BadSetup(words.UNEVEN.format(given=" and ".join(map(str, hands))))
    if decks[0] != decks[1] or decks[0] > len(DECK) - HAND or decks[0] % 2:
        raise BadSetup(words.DECK_SIZE.format(most=len(DECK) - HAND, given=" and ".join(map(str, decks))))


def _check_ranks(t: Any) -> None:
    """Check the ranks of the decks. Rules: dazzle.deal.deck-shape, dazzle.deal.draw-ranks."""
    for deck in t.decks:
        right, given = DECK[len(DECK) - len(deck) :], tuple(RANK[card] for card in deck)
        if given != right:
            shown_as = {"right": ", ".join(map(str, right)), "given": ", ".join(map(str, given))}
            raise BadSetup(words.DECK_RANKS.format(count=len(deck), **shown_as))


def _check_dealt(t: Any) -> None:
    """Check by ranks that the cards held, shown and placed can have been drawn from the decks by now.

    Will on one side came from the other player's hand; points may have come from either.
    Rules: dazzle.deal.deck-shape, dazzle.deal.opening-ranks, dazzle.deal.draw-ranks, dazzle.place.asker.
    """
    left: Counter[int] = Counter()
    for seat in t.seats:
        drawn = Counter(DECK[: len(DECK) - len(t.decks[seat])])
        given = [rank for dazzle in DAZZLES for rank in t.will[dazzle][1 - seat]]
        had = {"hands": t.hands[seat], "shown": t.shown if seat == t.turn else ()}
        ranks = {**{key: [RANK[card] for card in cards] for key, cards in had.items()}, "will": given}
        left += drawn - _fitting(ranks, t.names[seat], drawn)
    _fitting({"points": [rank for below in t.points.values() for rank in below]}, "both players together", left)


def _fitting(ranks: Mapping[str, list[int]], name: str, dealt: Counter[int]) -> Counter[int]:
    """Count the cards of each rank over all keys. Raises BadSetup for more than were dealt."""
    had: Counter[int] = Counter()
    for key, more in ranks.items():
        had.update(more)
        for rank in more:
            if had[rank] > dealt[rank]:
                counts = {"given": had[rank], "right": dealt[rank]}
                raise BadSetup(words.NOT_DEALT.format(key=key, name=name, rank=rank, **counts))
    return had


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple))


def _listed(key: str, value: Any) -> Sequence[Any]:
    if not _is_list(value):
        raise BadSetup(words.LISTED.format(key=key, given=quoted(value)))
    return value  # type: ignore[no-any-return]


def _card(key: str, card: Any) -> Card:
    if not isinstance(card, str) or card not in ORDER:
        raise BadSetup(words.NO_SUCH_CARD.format(key=key, given=quoted(card), cards=CARDS[0]))
    return card


def _ranks(value: Any) -> bool:
    """Return whether this is a list of ranks; `True` is not a rank."""
    return _is_list(value) and all(type(rank) is int and rank in RANKS for rank in value)


def _by_dazzle(key: str, value: Any) -> dict[Dazzle, Any]:
    if not isinstance(value, Mapping):
        raise BadSetup(words.BY_DAZZLE.format(key=key, given=quoted(value)))
    for dazzle in value:
        if dazzle not in DAZZLES:
            raise BadSetup(words.NO_SUCH_DAZZLE.format(key=key, given=quoted(dazzle), dazzles=", ".join(DAZZLES)))
    return dict(value)
