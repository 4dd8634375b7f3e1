"""Verbs for tests that read like talk at the table.

Cards are written as codes, `P2 F1` for Purity 2 and Faith 1; two rows as `P2 F1 / S3 T1`; Will beside a pawn as
`{"P": "221/111"}`, points below it as `{"P": "32"}`.
"""

from __future__ import annotations

from collections import Counter

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle.belief import Unseen
from tests.games.table_talk import of

DAZZLE = tw.GAMES["dazzle"]
A, B = "Player A", "Player B"
NAMES = {"P": "Purity", "T": "Twilight", "S": "Spiral", "F": "Faith"}


def cards(text):
    """Read codes of cards."""
    return [f"{NAMES[code[0]]} {code[1]}" for code in text.split()]


def two(text):
    """Read two rows of cards."""
    return [cards(row) for row in text.split("/")]


def ranks(digits):
    """Read ranks."""
    return [int(digit) for digit in digits]


def position(hands="/", decks="/", will=None, points=None, shown="", deal=None, **keys):
    """Write a position, empty but for what is given."""
    return {
        "options": {"deal": deal} if deal else {},
        "hands": two(hands),
        "decks": two(decks),
        "will": {NAMES[name]: [ranks(side) for side in sides.split("/")] for name, sides in (will or {}).items()},
        "points": {NAMES[name]: ranks(below) for name, below in (points or {}).items()},
        "shown": cards(shown),
        **keys,
    }


def table(*args, **keys):
    """Lay out a position; Player A opens every pair unless the test says otherwise."""
    data = position(*args, **keys)
    even = len({len(hand) for hand in data["hands"]}) == 1
    return DAZZLE.lay_out({**({"starter": 0} if even and "turn" not in keys else {}), **data})


def say(t, *lines):
    """Say `Player A: ask Purity 2, Faith 1`, or in codes `A: P2 F1`; return the events that the last line caused."""
    told = ()
    for line in lines:
        who, said = line.split(": ")
        told = t.play(f"Player {who[-1]}", said if " " in said and said[0].islower() else in_words(said))
    return [each.event for each in told]


def in_words(codes):
    """Write codes as a move: two cards are an ask, one is the choice of a Will."""
    named = cards(codes)
    return f"ask {', '.join(named)}" if len(named) == 2 else f"will {named[0]}"


def scored(**keys):
    """Score a table on which all cards have been used; return the table."""
    t = table(**keys)
    t.advance()
    return t


def beside(t):
    """Return the Will beside each pawn."""
    told = {code: "/".join("".join(map(str, side)) for side in t.will[name]) for code, name in NAMES.items()}
    return {code: sides for code, sides in told.items() if sides != "/"}


def below(t):
    """Return the points below each pawn."""
    return {code: "".join(map(str, t.points[name])) for code, name in NAMES.items() if t.points[name]}


def can(t):
    """List the moves that may be made now."""
    return [str(move) for move in t.waiting[0].moves]


def asked(t):
    """Name the players who are asked."""
    return [t.names[decision.seat] for decision in t.waiting]


def heard(t, seat, kind):
    """List the events of one kind that these eyes were told."""
    return of(t.heard(seat), kind)


def unseen(t, seat):
    """Count the cards that these eyes do not see."""
    return t.kind(Unseen)(DAZZLE.view(t, seat), t.box)


def playing(t, rng):
    """Play at random; yield the table at every decision, and at the end."""
    while t.outcome is None:
        yield t
        decision = t.waiting[0]
        t.play(decision.seat, rng.choice(decision.moves))
    yield t


def everything(t):
    """Count the cards that are not in the box."""
    lying = Counter(card for row in (*t.hands, *t.decks, t.shown) for card in row)
    for name in NAMES.values():
        lying.update(f"{name} {rank}" for row in (*t.will[name], t.points[name]) for rank in row)
    return lying
