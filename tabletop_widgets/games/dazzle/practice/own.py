"""A question about a position of Dazzle the reader has met: where two cards go, and what they count there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.dazzle.facts import ASKS
from tabletop_widgets.games.dazzle.moves import Ask
from tabletop_widgets.games.dazzle.practice.cases.asks import FEW, of_an_ask
from tabletop_widgets.questions.cases import Case, OwnRecipe


def an_ask(t: Any, me: Seat, rng: Random) -> Case | None:
    """Show two different cards, or choose between two shown, while few cards are at the pawns."""
    if ASKS - t.left > FEW:
        return None
    if t.shown:
        case = of_an_ask(t, 1 - me, Ask(*t.shown), rng)
        return replace(case, moves=case.moves[1:]) if len({*t.shown}) > 1 else None
    shows = [move for move in t.owed_by(me).moves if move.first != move.second]
    return of_an_ask(t, me, rng.choice(shows), rng) if shows else None


def when(t: Any) -> str:
    """Name the round."""
    return f"round {t.pair}"


recipes: Final[Mapping[str, OwnRecipe]] = {"an_ask": an_ask}
