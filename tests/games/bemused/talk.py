"""Verbs for tests that read like talk at the table.

Cards are named in words, `"2 Poet Dread"`: two Poet doubts and a dread. Hands are given by player, loads by virtuoso;
by default a player holds a doubt of their own virtuoso, one of the left neighbour's, and a dread. Unless a test says
otherwise, it is Adele's turn, and she has drawn already.
"""

from __future__ import annotations

import tabletop_widgets as tw
from tests.games.table_talk import say

BEMUSED = tw.GAMES["bemused"]
NAMES = "Adele", "Bruno", "Cedric", "David", "Fran", "Harry"
ADELE, BRUNO, CEDRIC, DAVID, FRAN, HARRY = range(6)
VIRTUOSOS = "Painter", "Dancer", "Musician", "Singer", "Thespian", "Poet"
POINTS = {
    "turn": ("Turn",),
    "play": ("EndTurn", "DiscardStep", "PlayB", "PlayA"),
    "second": ("EndTurn", "DiscardStep", "PlayB"),
    "discard": ("EndTurn", "DiscardStep"),
    "pick": ("EndTurn", "DiscardRest", "InsanePlay", "PickCards"),
    "insane": ("EndTurn", "DiscardRest", "InsanePlay"),
    "fantasma": ("EndTurn", "FantasmaTurn"),
    "score": ("Score",),
}


def cards(text):
    """Read cards: `2 Poet Dread`."""
    read, many = [], 1
    for word in text.split():
        if word.isdecimal():
            many = int(word)
        else:
            read += [word] * many
            many = 1
    return read


def table(virtuosos=None, *, players=4, hands=None, on=None, geminas=None, up="", well="", at="play", **keys):
    """Lay out a moment of a turn. `geminas` by virtuoso (default: the next one); `up` names those that are revealed."""
    backed = virtuosos.split() if virtuosos else list(VIRTUOSOS[:players])
    after = dict(zip(backed, [*backed[1:], backed[0]], strict=True))
    dead = keys.get("state", ["sane"] * len(backed))
    held = {
        name: f"{who} {after[who]} Dread"
        for name, who, is_ in zip(NAMES, backed, dead, strict=False)
        if is_ != "fantasma"
    }
    data = {
        "names": NAMES[: len(backed)],
        "virtuosos": backed,
        "geminas": [{**after, **(geminas or {})}[who] for who in backed],
        "face_up": [who in up.split() for who in backed],
        "secrets": ["Love", "Malice", "Devotion", "Fascination", "Grudge", "Extremes"][: len(backed)],
        "hands": [cards({**held, **(hands or {})}.get(name, "")) for name in NAMES[: len(backed)]],
        "on": [cards((on or {}).get(who, "")) for who in backed],
        "doubt_well": cards(well),
        "turn": ADELE,
        "agenda": [{"step": step} for step in POINTS[at]],
    }
    return BEMUSED.lay_out({**data, **keys})


def asked(t):
    """Name the players who are asked."""
    t.advance()
    return [t.name(decision.seat) for decision in t.waiting]


def can(t):
    """Return the moves that may be made now."""
    t.advance()
    return {str(move) for move in t.waiting[0].moves}


def load(t, virtuoso):
    """Return the cards on a virtuoso, the oldest first."""
    return " ".join(t.on[t.holder(virtuoso)])


def hand(t, name):
    """Return the cards that a player holds."""
    return " ".join(t.hands[t.seat_of(name)])


def finish(t, *lines):
    """Say these lines; return how the game ended."""
    say(t, *lines)
    return t.outcome
