"""Verbs for tests that read like talk at the table.

Squares are written row by row, `Euterpe Urania Erato / Polyhymnia Clio Terpsichore / ...`, and whole rounds as codes,
one pick per seat: SD and MD for Sun and Moon Devotion, SR and MR for the Revolutions, I for Inspiration.
"""

from __future__ import annotations

import tabletop_widgets as tw
from tabletop_widgets.games.muses.belief import Hands
from tests.games.table_talk import of, say

MUSES = tw.GAMES["muses"]
SQUARE = "Euterpe Urania Erato / Polyhymnia Clio Terpsichore / Calliope Thalia Melpomene"
"""Urania beside the Sun at the top, Thalia beside the Moon, Clio in the centre."""
CODES = {
    "SD": "sun devotion",
    "MD": "moon devotion",
    "SR": "sun revolution",
    "MR": "moon revolution",
    "I": "inspiration",
}


def table(square=SQUARE, *, names="Rob Don Jule Chris", cards=None, used=None, options=None, **keys):
    """Lay out a table: `cards` and `used` name an Inspiration per seat (`-`: none); `tokens`: `{"Clio": "1 0 2 0"}`."""
    keys["tokens"] = {muse: [int(n) for n in row.split()] for muse, row in keys.get("tokens", {}).items()}
    for key, row in (("inspirations", cards), ("discarded", used)):
        if row:
            keys[key] = [None if card == "-" else card for card in row.split()]
    laid = {"names": names.split(), "muses": square.replace("/", " ").split(), "options": options or {}}
    return MUSES.lay_out({**laid, **keys})


def play(t, picks):
    """Play whole rounds, `SD SD SR MD` or `SD SR MR / I MD MD`; return the events of the last."""
    told = []
    for line in picks.split(" / "):
        codes = line.split() if " " in line else [line] * len(t.names)
        told = say(t, *(f"{name}: {CODES[code]}" for name, code in zip(t.names, codes, strict=True)))
    return told


def square(t):
    """Return the square, row by row."""
    return " / ".join(" ".join(t.muses[row : row + 3]) for row in (0, 3, 6))


def on(t, muse):
    """Return the tokens on a Muse, one count per seat."""
    return " ".join(map(str, t.tokens[muse]))


def devoted(t):
    """Return every Muse with tokens on her."""
    return {muse: on(t, muse) for muse in t.tokens if any(t.tokens[muse])}


def order(told):
    """List the actions in the order in which they took place."""
    return [event.action for event in of(told, "TookPlace")]


def can(t, who):
    """Return what a seat may pick now."""
    return {str(move) for d in t.waiting if d.seat == t.seat_of(who) for move in d.moves}


def holds(t, who):
    """Return the chance of each Inspiration in each hand, as far as these eyes know."""
    return t.kind(Hands)(MUSES.view(t, who)).chances()


def pays(counts, muse="Thalia", **keys):
    """Score a Muse with these tokens, `"3 3 2"`, which the last round leaves alone; return the points."""
    names = " ".join(["Rob", "Don", "Chris", "Jule", "Max"][: len(counts.split())])
    away = SQUARE.replace("Clio", "*").replace(muse, "Clio").replace("*", muse)
    t = table(away, names=names, round=9, tokens={muse: counts}, **keys)
    play(t, "SD")
    return " ".join(map(str, dict(t.paid)[muse]))
