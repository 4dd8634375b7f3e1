"""Verbs for tests of what a seat concludes: small stories of hidden doubts, and every world, counted one by one.

A story has few hidden doubts, because most lie open on virtuosos: more than a game allows, which does not matter here.
Seats 0 and 1 (Painter, Dancer) are sane, 2 and 3 (Musician, Singer) are insane; a story is what seat 0 is told.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from tabletop_widgets.games.bemused.belief.information import begun, follow
from tabletop_widgets.games.bemused.belief.piles import UNKNOWN
from tabletop_widgets.games.bemused.events import (
    Dealt,
    DealtHand,
    Died,
    Discarded,
    DiscardedCard,
    Drew,
    DrewCards,
    Eased,
    Instilled,
    Planted,
    Refreshed,
    Removed,
    Used,
)

SEATS = "Painter", "Dancer", "Musician", "Singer"
STATE = "sane", "sane", "insane", "insane"
HIDDEN = {"Painter": 2, "Dancer": 2, "Musician": 1, "Singer": 1}
DEAD = {1: {"Musician", "Singer"}, 2: {"Singer"}, 3: {"Musician", "Singer"}}
"""Doubts that a seat can neither plant, on the insane, nor use, because there is no dread on anybody."""


def dealt(sizes, hidden=HIDDEN):
    """Deal this many doubts to each hand, the well and the discard pile; all others are on virtuosos."""
    on = tuple((name,) * (11 - hidden[name]) for name in SEATS)
    *hands, well, pile = sizes
    return Dealt(SEATS, (None,) * 4, STATE, on, tuple(hands), (0,) * 4, well, pile, 9)


def heard(events, **limits):
    """Follow a story from its beginning, through the eyes of seat 0."""
    information = begun(0, events[0])
    return follow(0, replace(information, piles=replace(information.piles, **limits)), events[1:])


# Stories.
def story(rng, steps):
    """Play a story: return the events that seat 0 is told, and where every card is in the end."""
    cards = [name for name, many in HIDDEN.items() for _ in range(many)]
    rng.shuffle(cards)
    cuts = sorted(rng.choices(range(7), k=5))
    world = tuple(tuple(cards[a:b]) for a, b in zip((0, *cuts), (*cuts, 6), strict=True))
    events = [dealt(tuple(map(len, world))), DealtHand(0, world[0])]
    for _ in range(steps):
        told = event(world, rng)
        for each in told:
            world = rng.choice([new for new, times in after(world, each) for _ in range(times)])
            events += [each, *private(world, each)]
    return events, world


def event(world, rng):
    """Draw something that may happen now."""
    *hands, well, pile = world
    seat, kind = rng.randrange(4), rng.choice(["draw", "draw", "leave", "leave", "leave", "show", "table", "die"])
    hand = hands[seat]
    if kind == "draw" and well + pile:
        return [Refreshed(len(pile))] * (not well) + [Drew(seat, 1, own_gemina=False)]
    if kind == "leave" and hand:
        whys = ["choice"] + ["both"] * bool({*hand} & DEAD.get(seat, {*()}))
        return [Discarded(seat, dread=False, why="blocked" if blocked(seat, hand) else rng.choice(whys))]
    if kind == "show" and hand:
        name = rng.choice(hand)
        pair = [Instilled(seat, name, "Painter")] if hand.count(name) > 1 else []
        return [rng.choice([Planted(seat, name, name), Used(seat, name, gemina=False, ability=""), *pair])]
    if kind == "table":
        return [rng.choice([Removed(seat, "Painter", "Painter"), *[Eased(seat, "Painter", name) for name in well[:1]]])]
    return [Died(seat, SEATS[seat], len(hand), ("Dancer",), 0)] * (kind == "die" and seat > 1)


def blocked(seat, hand):
    """Tell whether nothing in a hand can be played."""
    return seat == 1 and {*hand} <= DEAD[1] and len({*hand}) == len(hand)


def private(world, told):
    """Return what only seat 0 is told, about its own cards."""
    match told:
        case Drew(0, count):
            return [DrewCards(0, world[0][-count:])]
        case Discarded(0):
            return [DiscardedCard(0, world[-1][-1])]
    return []


# Every world, one by one.
def counted(events):
    """Follow every deal and every choice of a hidden doubt; return the chance of each arrangement in the end."""
    deck = [name for name, many in HIDDEN.items() for _ in range(many)]
    sizes = [*events[0].hands, events[0].doubt_well, events[0].discards]
    worlds = dict.fromkeys((cut(deal, sizes) for deal in permutations(deck)), 1)
    for each in events[1:]:
        found = Counter()
        for world, weight in worlds.items():
            for new, times in after(world, each):
                found[new] += weight * times
        worlds = found
    found = Counter()
    for world, weight in worlds.items():
        found[tidied(world)] += weight
    return shares(found)


def cut(deal, sizes):
    """Deal cards in this order to piles of these sizes."""
    deck = iter(deal)
    return tuple(tuple(next(deck) for _ in range(size)) for size in sizes)


def after(world, told):
    """Return what a world may become after an event, each in how many ways; empty if it cannot have happened."""
    match told:
        case DealtHand() | DrewCards() | DiscardedCard():
            return [(world, 1)] * fits(world, told)
        case Planted() | Used() | Instilled() | Discarded():
            return left(world, told)
        case Died(seat, seen=seen):
            orders, dead = Counter(permutations(world[seat])), put(world, seat, ())
            return [(put(dead, -1, world[-1] + order + seen), times) for order, times in orders.items()]
    return [(new, 1) for new in moved(world, told)]


def moved(world, told):
    """Return what a world becomes when cards move between piles; empty if it cannot have happened."""
    *hands, well, pile = world
    match told:
        case Refreshed():
            return [put(put(world, -2, well + pile[::-1]), -1, ())]
        case Drew(seat, count):
            return [put(put(world, seat, hands[seat] + well[:count]), -2, well[count:])]
        case Eased(card=card):
            return [put(world, -2, well[1:])] * (well[:1] == (card,))
    return [put(world, -1, (*pile, told.card))]  # Removed


def fits(world, told):
    """Tell whether seat 0 can have seen this."""
    match told:
        case DiscardedCard(card=card):
            return world[-1][-1] == card
        case _:
            return world[told.seat][len(world[told.seat]) - len(told.cards) :] == told.cards


def left(world, told):
    """Return what a world may become after a doubt has left a hand, each doubt of the hand being as likely."""
    hand, pile = world[told.seat], world[-1]
    match told:
        case Planted(seat, card):
            return [(put(world, seat, without(hand, card)), hand.count(card))] if card in hand else []
        case Used(seat, card):
            return [(put(put(world, seat, without(hand, card)), -1, (*pile, card)), hand.count(card))] * (card in hand)
        case Instilled(seat, card):
            rest = without(without(hand, card), card)
            times = hand.count(card) * (hand.count(card) - 1)
            return [(put(put(world, seat, rest), -1, (*pile, card, card)), times)] * (times > 0)
    allowed = DEAD[told.seat] if told.why == "both" else {*hand}
    possible = {*hand} & allowed if told.why != "blocked" or blocked(told.seat, hand) else ()
    return [(put(put(world, told.seat, without(hand, card)), -1, (*pile, card)), hand.count(card)) for card in possible]


def put(world, at, cards):
    """Change one pile."""
    piles = [*world]
    piles[at] = tuple(cards)
    return tuple(piles)


def without(hand, card):
    """Return a hand without one such card, if it has one."""
    cards = [*hand]
    if card in cards:
        cards.remove(card)
    return tuple(cards)


def tidied(world):
    """Sort the hands of the other seats, whose order nobody knows."""
    return tuple(tuple(sorted(pile)) if 0 < at < 4 else pile for at, pile in enumerate(world))


def shares(weights):
    """Return each weight as a share of the total."""
    total = sum(weights.values())
    return {each: Fraction(weight, total) for each, weight in weights.items()}


# What is concluded.
def concluded(piles):
    """Return the chance of each arrangement, with every `?` dealt in every order."""
    found = Counter()
    for way in piles.ways:
        deck = [name for name, many in enumerate(piles.rest(way)) for _ in range(many)]
        orders = set(permutations(deck))
        for order in orders:
            rest = iter(order)
            world = tuple(tuple(SEATS[next(rest) if c == UNKNOWN else int(c)] for c in pile) for pile in way)
            found[tidied(world)] += Fraction(piles.mass(way), len(orders))
    return shares(found)


def chances(piles, pile):
    """Return what may be in a pile, each with its chance."""
    found = Counter()
    for world, chance in concluded(piles).items():
        found[" ".join(world[pile])] += chance
    return dict(found)
