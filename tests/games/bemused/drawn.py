"""Verbs for tests of the picture: a table in few words, its scene, one of its pieces, what moves.

The virtuosos sit in printed order: Adele backs the Painter, Bruno the Dancer, and so on. A load is written `"Painter 2
Dread"`: two Painter doubts and a dread.
"""

from __future__ import annotations

import re

import tabletop_widgets as tw
from tabletop_widgets.games.bemused.facts import NAMES as VIRTUOSOS

BEMUSED = tw.GAMES["bemused"]
NAMES = "Adele", "Bruno", "Cedric", "David", "Fran", "Harry"


def cards(text):
    """Read a load or a hand."""
    return [name for name, many in re.findall(r"([A-Z]\w+)(?: (\d))?", text) for _ in range(int(many or 1))]


REST = {
    "sane": ["EndTurn", "DiscardStep", "PlayB", "PlayA"],
    "insane": ["EndTurn", "DiscardRest", "InsanePlay", "PickCards"],
    "fantasma": ["EndTurn", "FantasmaTurn"],
}
"""The steps left of a turn once cards have been drawn, the last one next."""


def table(*loads, players=4, hands=None, dead=(), turn=0, **keys):
    """Lay out a turn after the draw with these loads on the virtuosos; other keys are those of a position."""
    on = [cards(load) for load in (*loads, *[""] * (players - len(loads)))]
    state = ["fantasma" if seat in dead else "insane" if len(load) > 4 else "sane" for seat, load in enumerate(on)]
    data = {"names": NAMES[:players], "virtuosos": VIRTUOSOS[:players], "on": on, "state": state, "turn": turn}
    data |= {"geminas": [*VIRTUOSOS[1:players], VIRTUOSOS[0]], "agenda": [{"step": each} for each in REST[state[turn]]]}
    if hands:
        data["hands"] = [cards(hand) for hand in hands]
    return BEMUSED.lay_out(data | keys)


def say(t, *lines):
    """Say `Adele: plant dread on Poet`, one after another."""
    for line in lines:
        who, move = line.split(": ")
        t.play(tw.CHANCE if who == "chance" else who, move)


def scene(t, eyes=0):
    return BEMUSED.scene(BEMUSED.view(t, eyes))


def pieces(t, eyes=0):
    return {each.id: each for each in scene(t, eyes).pieces}


def touched(t, eyes=None):
    """Return the pieces that choose each candidate of the seat that is asked."""
    (decision,) = t.waiting
    v = BEMUSED.view(t, decision.seat if eyes is None else eyes)
    return {str(move): BEMUSED.touches(v, move) for move in decision.candidates}
