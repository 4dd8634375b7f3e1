"""What a seat of Mascarade can conclude from all that it has been told: which card lies where, and how likely.

One forward filter over the seat's own events serves the pane, `imagine`, bots and the secrecy test. Cards handled by
others are exchanged with a stated probability, own swaps are known, cards that were seen leave only the arrangements
that fit. What somebody says is no evidence, be it an announcement, a claim, a pass or an answer.

Rules: mascarade.info.start, mascarade.info.swap, mascarade.info.look, mascarade.info.spy, mascarade.info.reveal,
mascarade.info.unchallenged, mascarade.info.inquisitor, mascarade.info.cast, mascarade.info.fool.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import fsum, log2
from random import Random
from typing import Any, Final

from tabletop_widgets.core.drawing.scene import Panel
from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.core.jsonlike import as_lists
from tabletop_widgets.core.knowledge import Seen
from tabletop_widgets.core.table import OPEN, Table
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.belief.worlds import Worlds
from tabletop_widgets.games.mascarade.events.powers import Shown
from tabletop_widgets.games.mascarade.events.turns import (
    Announced,
    Dealt,
    Exchanged,
    Handled,
    Knew,
    Looked,
    Revealed,
    Saw,
)
from tabletop_widgets.games.mascarade.places import MIDDLE, place_of
from tabletop_widgets.games.mascarade.view import View

HALF: Final = Fraction(1, 2)
DIGITS, SMALLEST = 3, 0.001
"""How fine the pane is; only what is certain is shown as 0 or 1."""
PRIVATE: Final = (Knew, Saw, Exchanged)
TURNS: Final = ("preparation", "turn")


# What events tell.
def follow(worlds: Worlds, events: Sequence[Any], swapped: Fraction = HALF) -> Worlds:
    """Take in the events that have not been heard yet.

    Handled cards count as swapped with the stated probability unless the very next event tells how it was.
    """
    for at in range(worlds.heard, len(events)):
        after = events[at + 1] if at + 1 < len(events) else None
        worlds = _told(replace(worlds, heard=at + 1), events[at], after, swapped)
    return worlds


def _told(worlds: Worlds, event: Any, after: Any, swapped: Fraction) -> Worlds:
    match event:
        case Dealt(cards):
            return worlds.dealt(cards)
        case Handled(first=first, second=second):
            chance = Fraction(after.really) if _tells(after, event) else swapped
            return worlds.mixed(first, second, chance)
        case Knew(places, cards) | Saw(places, cards) | Revealed(places, cards):
            for place, card in zip(places, cards, strict=True):
                worlds = worlds.shown(place, card)
        case Shown(place=place, card=card):
            return worlds.shown(place, card)
    return worlds


def _tells(after: Any, handled: Any) -> bool:
    """Tell whether an event says what became of the cards that were handled before it."""
    cards = isinstance(handled, Handled) and (handled.first, handled.second)
    return isinstance(after, Exchanged) and (after.first, after.second) == cards


def remembered(events: Sequence[Any], forgets: int | None) -> tuple[Any, ...]:
    """Leave out what only these eyes were told before the latest so many turns began; what all saw stays.

    None leaves out nothing, and with 0 a seat knows what a bystander does. Rules: mascarade.swap.forgetting.
    """
    if forgets is None:
        return tuple(events)
    turns = list(accumulate(map(_begins_a_turn, events)))
    numbered = zip(events, turns, strict=True)
    return tuple(event for event, turn in numbered if not isinstance(event, PRIVATE) or turns[-1] - turn < forgets)


def _begins_a_turn(event: Any) -> int:
    """Rules: mascarade.turn.one-action."""
    return isinstance(event, (Looked, Announced)) or (isinstance(event, Handled) and event.by in TURNS)


# What is concluded.
class Belief:
    """How likely each card lies in each place. `exact` says whether that is the whole truth or a sample."""

    def __init__(self, known: Worlds) -> None:
        self.known = known
        self.exact = known.weights is None or known.exact

    def __repr__(self) -> str:
        """Tell how much is known."""
        return f"<Belief: {'exact' if self.exact else 'approximate'}, {self.worlds} arrangements>"

    @property
    def worlds(self) -> int:
        """How many arrangements are alive."""
        return self.known.possible() if self.known.weights is None else self.listed

    @property
    def listed(self) -> int:
        """How many of them stand in memory."""
        return len(self.known.weights or ())

    def chance(self, place: int, character: str) -> Fraction:
        """Return how likely this character lies there; of two Peasants, either."""
        row = self._table.get(character)
        return row[place] if row else Fraction(0)

    def table(self) -> dict[str, tuple[Fraction, ...]]:
        """Return for each character how likely it lies in each place."""
        return dict(self._table)

    @property
    def sure(self) -> dict[int, str]:
        """The places of which the card is known, place -> character; from a sample nothing is concluded."""
        return dict(self._sure)

    @cached_property
    def _sure(self) -> dict[int, str]:
        known = self.known
        if known.weights is None or not known.exact:
            return dict(sorted(known.certain.items()))
        likely = enumerate(known.seating(next(iter(known.weights))))
        return {place: card for place, card in likely if self._always(place, card, known.weights)}

    def entropy(self) -> float:
        """Return what is not known, in bits: none when all is known, one more for each fair swap-or-not."""
        weights = self.known.weights
        if weights is None:
            return log2(self.known.possible())
        total = sum(weights.values())
        chances = ((weight / total, count) for weight, count in Counter(weights.values()).items())
        return abs(fsum(-count * chance * log2(chance) for chance, count in chances))

    def draw(self, rng: Random) -> tuple[str, ...]:
        """Draw the cards by place, as likely as they are."""
        known = self.known
        if known.weights is None:
            places, cards = known.loose()
            drawn = {**known.certain, **dict(zip(places, rng.sample(cards, len(cards)), strict=True))}
            return tuple(drawn[place] for place in range(len(drawn)))
        worlds, ends = self._ends
        return known.seating(worlds[bisect_right(ends, rng.randrange(ends[-1]))])

    @cached_property
    def _ends(self) -> tuple[list[bytes], list[int]]:
        weights = self.known.weights or {}
        return list(weights), list(accumulate(weights.values()))

    def _always(self, place: int, card: str, weights: Mapping[bytes, int]) -> bool:
        span = self.known.span(card)
        return all(place in world[span] for world in weights)

    @cached_property
    def _table(self) -> dict[str, tuple[Fraction, ...]]:
        cards = dict.fromkeys(self.known.cards)
        weights = self.known.weights
        if weights is None:
            return {card: self._evenly(card) for card in cards}
        sums, total = self._sums(weights), sum(weights.values())
        return {card: tuple(Fraction(weight, total) for weight in sums[card]) for card in cards}

    def _evenly(self, card: str) -> tuple[Fraction, ...]:
        known, (places, cards) = self.known, self.known.loose()
        chances = {at: Fraction(other == card) for at, other in known.certain.items()}
        chances |= {at: Fraction(cards.count(card), len(cards)) for at in places}
        return tuple(chances[place] for place in range(len(known.cards)))

    def _sums(self, weights: Mapping[bytes, int]) -> dict[str, list[int]]:
        """Add the weights up by card and place, a card's column of all arrangements after the other."""
        cards, listed, joined = self.known.cards, list(weights.values()), b"".join(weights)
        sums = {card: [0] * len(cards) for card in cards}
        for column, card in enumerate(cards):
            row = sums[card]
            for place, weight in zip(joined[column :: len(cards)], listed, strict=True):
                row[place] += weight
        return sums


# What is kept for the next call.
@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """What was concluded from these events, for one pair of eyes and one way of thinking."""

    key: tuple[Any, ...]
    events: tuple[Any, ...]
    belief: Belief


class Shelf:
    """Beliefs kept for the calls to come, so that each goes on from where the last one stopped.

    Bounded by the number of entries and of the arrangements that they list. `used` holds what the last call for each
    key went by, `passed` what longer streams have left behind, which is the first to go.
    """

    def __init__(self, entries: int = 100, worlds: int = 450_000) -> None:
        self.entries, self.worlds = entries, worlds
        self.passed: list[Entry] = []
        self.used: list[Entry] = []

    def longest(self, key: tuple[Any, ...], events: tuple[Any, ...]) -> Entry | None:
        """Return what is known of the longest beginning of these events."""
        known = [each for each in (*self.used, *self.passed) if each.key == key and _begins(each.events, events)]
        return max(known, key=lambda each: len(each.events), default=None)

    def settle(self, *used: Entry) -> None:
        """Keep what a call went by; what earlier calls for the same key did is passed."""
        chosen = [id(each) for each in used]
        mine = [each for each in self.used if each.key == used[0].key and id(each) not in chosen]
        gone = [*chosen, *map(id, mine)]
        self.passed = [*(each for each in self.passed if id(each) not in chosen), *mine]
        self.used = [*(each for each in self.used if id(each) not in gone), *used]
        while self._full():
            (self.passed or self.used).pop(0)

    def _full(self) -> bool:
        kept = [*self.passed, *self.used]
        listed = {id(each.belief.known.weights): each.belief.listed for each in kept}
        return len(kept) > self.entries or sum(listed.values()) > self.worlds


def _begins(part: tuple[Any, ...], events: tuple[Any, ...]) -> bool:
    """Tell whether a stream begins so, and not between handled cards and the news of what became of them."""
    if len(part) > len(events) or events[: len(part)] != part:
        return False
    return not (part and len(part) < len(events) and _tells(events[len(part)], part[-1]))


SHELF: Final = Shelf()


def belief(seen: Seen, swapped: Fraction = HALF, forgets: int | None = None) -> Belief:
    """Return what this seat can conclude from what it has been told.

    `swapped` is the probability that cards handled by others changed places. `forgets` is the number of turns after
    which a seat no longer knows what it alone was told (None: it remembers all; 0: it never knows). Anything else is
    BadSetup. Rules: mascarade.swap.forgetting.
    """
    chance, turns = _probability(swapped), _turns(forgets)
    events = remembered(seen.events, turns)
    key = (seen.seat, seen.names, seen.view.cast, chance, turns)
    before = _concluded(key, events[: _before_secrets(events) if turns else 0])  # to go on from when one is forgotten
    entry = _concluded(key, events, before)
    SHELF.settle(*dict.fromkeys((before, entry)))
    return entry.belief


def _concluded(key: tuple[Any, ...], events: tuple[Any, ...], before: Entry | None = None) -> Entry:
    """Return what is known after these events: from the shelf, or by going on from what is known of some of them."""
    _, _, cast, chance, _ = key
    known = [each for each in (SHELF.longest(key, events), before) if each]
    found = max(known, key=lambda each: len(each.events), default=None)
    if found and len(found.events) == len(events):
        return found
    start = found.belief.known if found else Worlds.of(cast)
    return Entry(key, events, Belief(follow(start, events, chance)))


def _before_secrets(events: Sequence[Any]) -> int:
    """Return how many events lie before the first secret, and before the public event that it belongs to."""
    secrets = (at for at, event in enumerate(events) if isinstance(event, PRIVATE))
    return max(0, next(secrets, 0) - 1)


def _probability(swapped: Any) -> Fraction:
    try:
        chance = Fraction(str(swapped))
    except (ValueError, ZeroDivisionError):
        chance = Fraction(-1)
    if not 0 <= chance <= 1:
        raise BadSetup(words.NOT_A_CHANCE.format(given=swapped))
    return chance


def _turns(forgets: Any) -> int | None:
    if forgets is not None and (type(forgets) is not int or forgets < 0):
        raise BadSetup(words.NOT_TURNS.format(given=forgets))
    return forgets


# How it is shown.
def panels(seen: Seen) -> tuple[Panel, ...]:
    """Draw it as a table, places by characters; none for eyes that see everything, nor when the game is over."""
    if seen.seat == OPEN or seen.view.winners:
        return ()
    concluded, names = belief(seen), seen.names
    title = words.CAN_KNOW.format(name=names[seen.seat] if seen.seat >= 0 else words.BYSTANDER)
    label = (words.EXACT if concluded.exact else words.SAMPLED).format(count=concluded.worlds)
    columns = tuple(dict.fromkeys(seen.view.cast))
    places = range(len(seen.view.cast))
    cells = tuple(tuple(_amount(concluded.chance(place, card)) for card in columns) for place in places)
    return (Panel("belief", title, columns, tuple(_called(place, names) for place in places), cells, label),)


def _amount(chance: Fraction) -> float:
    if chance in (0, 1):
        return float(chance)
    return min(1 - SMALLEST, max(SMALLEST, round(float(chance), DIGITS)))


def _called(place: int, names: Sequence[str]) -> str:
    """Call a place as players do: `Adele`, `Bruno left`, `middle 1`."""
    where = place_of(place, len(names))
    if where.seat == MIDDLE:
        return words.IN_MIDDLE.format(number=where.number)
    return f"{names[where.seat]} {where.hand}".rstrip()


def imagined(seen: Seen, rng: Random) -> Table:
    """Lay out a table that fits: who holds what is drawn from what these eyes can conclude from all they have seen."""
    v: View = seen.view
    cards = v.cards if v.seat == OPEN else belief(seen).draw(rng)
    return seen.game.fitting(seen, {**v.public_keys(), "cards": list(cards), "agenda": as_lists(v.to_do)})
