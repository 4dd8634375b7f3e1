"""Hints: what the game's own players would do, and the danger they consider."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND
from tabletop_widgets.games.tragedy_looper.bots.detective import detecting
from tabletop_widgets.games.tragedy_looper.bots.inquiry import Inquiry
from tabletop_widgets.games.tragedy_looper.bots.prospects import Prospects
from tabletop_widgets.games.tragedy_looper.bots.schemer import Scheme, scheming
from tabletop_widgets.games.tragedy_looper.bots.threats import EVENING, NOON
from tabletop_widgets.games.tragedy_looper.moves import Guess, Lay
from tabletop_widgets.knowledge.information_state import InformationState

SLIGHT: Final = 0.01
"""The greatest danger that is not worth mentioning. A house value, in units of fear."""


def hints(seen: InformationState, rng: Random) -> list[tuple[Any, str]]:
    """Return the best move and the next best, each with a reason; nothing for a seat that is not asked."""
    if seen.decision is None:
        return []
    act, moves = scheming if seen.seat == MASTERMIND else detecting, seen.decision.moves
    best = act(seen, moves, rng)
    second = act(seen, tuple(move for move in moves if move != best), rng)
    found = [(best, reason(seen, best, rng))]
    return [*found, *[(second, "The next best, with the same in mind.")] * (second not in (None, best))]


def reason(seen: InformationState, move: Any, rng: Random) -> str:
    """Name the most likely way to lose the loop, as the mastermind's hope or the players' fear."""
    if isinstance(move, Guess):
        return "The likeliest role, given everything that was seen."
    moment = NOON if isinstance(move, Lay) else EVENING
    if seen.seat == MASTERMIND:
        return danger(Scheme(seen, rng, moment).prospects, "Closest to success: {cause}.")
    return danger(Inquiry(seen, moment).prospects, words.HINT_FEAR)


def danger(prospects: Prospects, form: str) -> str:
    """Name the greatest danger, or say that there is none."""
    most = max(range(len(prospects.fears)), key=prospects.fears.__getitem__, default=None)
    if most is None or prospects.fears[most] < SLIGHT:
        return "Nothing threatens this loop for now; this does no harm."
    return form.format(cause=words.DANGERS[prospects.threats[most][0].rule])
