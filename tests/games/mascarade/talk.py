"""Verbs for tests that read like talk at the table.

Cards are named in the order of the places, `"King Queen Judge ..."`: the seats' cards, then the middle. The cast fills
the places that are not named, so a test says what it needs and no more.
"""

from __future__ import annotations

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import facts

MASCARADE = tw.GAMES["mascarade"]
NAMES = "Adele", "Bruno", "Cedric", "David", "Fran", "Harry", *(f"Player {n}" for n in range(7, 14))


def table(cards="", *, players=4, cast=None, **keys):
    """Lay out a normal turn, after all preparation turns, with these cards; other keys are those of a position."""
    data = {"names": NAMES[:players], "prepared": True, **keys}
    if cards:
        data["cards"] = filled(cards.split(), players, cast)
    return MASCARADE.lay_out(data)


def filled(cards, players, cast=None):
    """Add the rest of a playable cast after the cards that a test names, or in the gaps marked `-`."""
    rest = list(cast.split() if cast else fitting(cards, players))
    for card in cards:
        if card != "-":
            rest.remove(card)
    named = [rest.pop(0) if card == "-" else card for card in cards]
    return named + rest


def fitting(cards, players):
    """Find a cast with these cards: the basic one, in which other cards give way to those that it lacks."""
    cast = list(facts.BASIC[players])
    missing = [card for card in facts.NAMES for _ in range(cards.count(card) - cast.count(card))]
    for card in missing:
        spare = [c for c in cast if c not in (*cards, "Judge", "Peasant")]
        spare.sort(key=lambda c: (c in facts.BANKERS) != (card in facts.BANKERS))
        cast[cast.index(spare[0])] = card
    return cast


def announce(t, who, character, *claimants, card=None):
    """Announce, and let all others answer in order: `claimants` claim, the rest pass; return all events."""
    start = t.length
    t.play(who, f"announce {character}" + (f" with {card}" if card else ""))
    while t.waiting and t.agenda[-1].__class__.__name__ == "Claims":
        name = t.names[t.waiting[0].seat]
        own = [each for each in claimants if each.split(" ")[0] == name]  # "Bruno left": claims with that card
        hand = own[0].partition(" ")[2] if own else ""
        t.play(name, ("claim" + (f" with {hand}" if hand else "")) if own else "pass")
    return [told.event for told in t.events[start:]]


def next_turn(t, who):
    """Let players look, one after another, until it is `who`'s turn."""
    while t.names[t.turn] != who:
        t.play(t.turn, "look")


def can(t, who=None):
    """Return the moves that a seat (by default the one that is asked) may make now, with players' names."""
    decision = t.waiting[0] if who is None else t.owed_by(t.seat_of(who))
    return {t.say(move) for move in decision.moves}
