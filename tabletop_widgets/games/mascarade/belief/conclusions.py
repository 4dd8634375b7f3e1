"""What a seat of Mascarade can conclude from the events it received: how likely each card is in each place.

This is exact Bayesian filtering of a hidden Markov chain, the forward algorithm. The hidden state is the arrangement of
the cards; each event that the seat receives updates the distribution over all arrangements. Cards handled by others
change places with a stated probability, and cards the seat itself handled with certainty (the transition); a card that
was seen rules out the arrangements that do not fit (the observation). Nothing that players say counts as evidence: no
announcement, claim, pass or answer. Beyond `worlds.MOST` arrangements it is a particle filter, and says so.
Source: L. R. Rabiner, "A tutorial on hidden Markov models", Proceedings of the IEEE 77 (1989), section III A.

The same filter serves the pane, `imagine`, bots and the secrecy test.

Rules: mascarade.info.start, mascarade.info.swap, mascarade.info.look, mascarade.info.spy, mascarade.info.reveal,
mascarade.info.unchallenged, mascarade.info.inquisitor, mascarade.info.cast, mascarade.info.fool.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import fsum, log2
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.json_values import as_lists
from tabletop_widgets.drawing.scene import LIKELY, Ghost, Panel
from tabletop_widgets.errors import BadSetup
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
from tabletop_widgets.kernel.table import OPEN, Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.knowledge.resampling import LEAST, PrefixCache, shown
from tabletop_widgets.knowledge.worlds import Dealer, copies
from tabletop_widgets.sentences import counted, odds, quoted

HALF: Final = Fraction(1, 2)
PRIVATE: Final = (Knew, Saw, Exchanged)
TURNS: Final = ("preparation", "turn")


# Updating by events.
def forward_filter(worlds: Worlds, events: Sequence[Any], swapped: Fraction = HALF) -> Worlds:
    """Update the worlds with further events one by one, and return those that remain, with their weights.

    Handled cards count as swapped with probability `swapped` unless the very next event says whether they were.
    """
    for at, event in enumerate(events):
        after = events[at + 1] if at + 1 < len(events) else None
        worlds = _updated(replace(worlds, heard=worlds.heard + 1), event, after, swapped)
    return worlds


def _updated(worlds: Worlds, event: Any, after: Any, swapped: Fraction) -> Worlds:
    match event:
        case Dealt(cards):
            return worlds.dealt(cards)
        case Handled(first=first, second=second):
            chance = Fraction(after.really) if tells(event, after) else swapped
            return worlds.perhaps_exchanged(first, second, chance)
        case Knew(places, cards) | Saw(places, cards) | Revealed(places, cards):
            for place, card in zip(places, cards, strict=True):
                worlds = worlds.shown(place, card)
        case Shown(place=place, card=card):
            return worlds.shown(place, card)
    return worlds


def tells(handled: Any, after: Any) -> bool:
    """Return whether the event `after` says if the cards of `handled` were swapped."""
    cards = isinstance(handled, Handled) and (handled.first, handled.second)
    return isinstance(after, Exchanged) and (after.first, after.second) == cards


def remembered(events: Sequence[Any], forgets: int | None) -> tuple[Any, ...]:
    """Drop the secrets that are older than the last `forgets` turns; public events stay.

    None drops nothing; 0 leaves a seat only what a bystander knows. Rules: mascarade.swap.forgetting.
    """
    if forgets is None:
        return tuple(events)
    turns = list(accumulate(map(_begins_a_turn, events)))
    numbered = zip(events, turns, strict=True)
    return tuple(event for event, turn in numbered if not isinstance(event, PRIVATE) or turns[-1] - turn < forgets)


def _begins_a_turn(event: Any) -> int:
    """Rules: mascarade.turn.one-action."""
    return isinstance(event, (Looked, Announced)) or (isinstance(event, Handled) and event.by in TURNS)


# Conclusions.
class Belief:
    """How likely each card is in each place; `exact` is false for an estimate from a sample."""

    def __init__(self, known: Worlds) -> None:
        self.known = known
        self.exact = known.weights is None or known.exact

    def __repr__(self) -> str:
        return f"<Belief: {'exact' if self.exact else 'approximate'}, {counted(self.worlds, 'arrangement')}>"

    @property
    def worlds(self) -> int:
        """The number of arrangements still possible."""
        return self.known.possible() if self.known.weights is None else self.listed

    @property
    def listed(self) -> int:
        """The number of arrangements held in memory."""
        return len(self.known.weights or ())

    def chance(self, place: int, character: str) -> Fraction:
        """Return the probability that this character is in this place; for the Peasants, either of the two."""
        row = self._table.get(character)
        return row[place] if row else Fraction(0)

    def table(self) -> dict[str, tuple[Fraction, ...]]:
        """Return each character's probability in each place: character -> probabilities by place."""
        return dict(self._table)

    @property
    def sure(self) -> dict[int, str]:
        """The cards known for certain, place -> character; a sample makes nothing certain."""
        return dict(self._sure)

    @cached_property
    def _sure(self) -> dict[int, str]:
        known = self.known
        if known.weights is None or not known.exact:
            return dict(sorted(known.certain.items()))
        likely = enumerate(known.seating(next(iter(known.weights))))
        return {place: card for place, card in likely if self._always(place, card, known.weights)}

    def entropy(self) -> float:
        """Return the entropy in bits: 0 when every card is known; each fair swap-or-not adds one bit."""
        weights = self.known.weights
        if weights is None:
            return log2(self.known.possible())
        total = sum(weights.values())
        chances = ((weight / total, count) for weight, count in Counter(weights.values()).items())
        return abs(fsum(-count * chance * log2(chance) for chance, count in chances))

    def draw(self, rng: Random) -> tuple[str, ...]:
        """Draw an arrangement by its probability, and return the cards by place."""
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
        """Sum the weights by card and place, one card's column of all arrangements at a time."""
        cards, listed, joined = self.known.cards, list(weights.values()), b"".join(weights)
        sums = {card: [0] * len(cards) for card in cards}
        for column, card in enumerate(cards):
            row = sums[card]
            for place, weight in zip(joined[column :: len(cards)], listed, strict=True):
                row[place] += weight
        return sums


# The belief of a seat.
BELIEFS: Final = PrefixCache[Belief](entries=100, size=lambda found: found.listed, most=450_000, joined=tells)
"""Beliefs kept for later calls, bounded in number and in the total of arrangements they list."""


def belief(seen: InformationState, swapped: Fraction = HALF, forgets: int | None = None) -> Belief:
    """Return what this seat can conclude from the events it received.

    `swapped` is the probability that cards handled by others changed places. `forgets` is the number of turns after
    which a seat forgets its secrets (None: it remembers all; 0: it never knows them). Raises BadSetup for other values.
    Rules: mascarade.swap.forgetting.
    """
    chance, turns = _probability(swapped), _turns(forgets)
    events, cast = remembered(seen.events, turns), seen.view.cast
    key = (seen.seat, seen.names, cast, chance, turns)

    def begin() -> Belief:
        return Belief(Worlds.of(cast))

    def go_on(found: Belief, rest: tuple[Any, ...]) -> Belief:
        return Belief(forward_filter(found.known, rest, chance))

    if turns:  # a separate entry, to continue from when a secret is forgotten
        BELIEFS.after(key, events[: _before_secrets(events)], begin, go_on)
    return BELIEFS.after(key, events, begin, go_on)


def _before_secrets(events: Sequence[Any]) -> int:
    """Return the number of events before the first secret and the public event that it belongs to."""
    secrets = (at for at, event in enumerate(events) if isinstance(event, PRIVATE))
    return max(0, next(secrets, 0) - 1)


def _probability(swapped: Any) -> Fraction:
    try:
        chance = Fraction(str(swapped))
    except (ValueError, ZeroDivisionError):
        chance = Fraction(-1)
    if not 0 <= chance <= 1:
        raise BadSetup(words.NOT_A_CHANCE.format(given=quoted(swapped)))
    return chance


def _turns(forgets: Any) -> int | None:
    if forgets is not None and (type(forgets) is not int or forgets < 0):
        raise BadSetup(words.NOT_TURNS.format(given=quoted(forgets)))
    return forgets


# Display.
def panels(seen: InformationState) -> tuple[Panel, ...]:
    """Return the belief as a table, places by characters; none for omniscient eyes or after the end."""
    if seen.seat == OPEN or seen.view.winners:
        return ()
    concluded, names = belief(seen), seen.names
    title = words.CAN_KNOW.format(name=names[seen.seat] if seen.seat >= 0 else "a bystander")
    label = (words.EXACT if concluded.exact else words.SAMPLED).format(count=concluded.worlds)
    columns = tuple(dict.fromkeys(seen.view.cast))
    places = range(len(seen.view.cast))
    cells = tuple(tuple(shown(concluded.chance(place, card)) for card in columns) for place in places)
    return (Panel("belief", title, columns, tuple(_called(place, names) for place in places), cells, label),)


def ghosts(seen: InformationState) -> dict[str, Ghost]:
    """Return the likeliest character of each place; among equals, one that is not yet another card's ghost."""
    if seen.seat == OPEN:
        return {}
    concluded, cast = belief(seen), tuple(dict.fromkeys(seen.view.cast))
    sure, taken, found = concluded.sure, set(concluded.sure.values()), {}
    for place in range(len(seen.view.cast)):
        name = sure.get(place) or max(cast, key=lambda card: (concluded.chance(place, card), card not in taken))
        odds_ = 1.0 if place in sure else min(shown(concluded.chance(place, name)), 1 - LEAST)
        taken |= {name} if odds_ >= LIKELY else set()
        text = f"{name}, {odds(odds_)}" if odds_ >= LIKELY else "no clue yet"
        found[f"card-{place}"] = Ghost(name, odds_, text)
    return found


def _called(place: int, names: Sequence[str]) -> str:
    """Name a place as players do: `Adele`, `Bruno left`, `middle 1`."""
    where = place_of(place, len(names))
    if where.seat == MIDDLE:
        return f"middle {where.number}"
    return f"{names[where.seat]} {where.hand}".rstrip()


def dealer(seen: InformationState) -> Dealer:
    """Return a dealer of tables that fit: the cards are drawn from the belief of these eyes."""
    v: View = seen.view

    def hidden(rng: Random) -> dict[str, Any]:
        return {"cards": list(v.cards if v.seat == OPEN else belief(seen).draw(rng))}

    def lay_out(fields: Mapping[str, Any]) -> Table:
        return seen.game.fitting(seen, {**v.public_keys(), **fields, "agenda": as_lists(v.to_do)})

    return copies(hidden, lay_out)


def imagined(seen: InformationState, rng: Random) -> Table:
    """Lay out one table that fits."""
    return dealer(seen)(rng)
