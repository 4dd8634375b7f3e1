"""Questions about a position of Mascarade that a reader has met: what an announcement comes to that nobody claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade.moves import Announce
from tabletop_widgets.games.mascarade.practice.cases.asks import about
from tabletop_widgets.games.mascarade.practice.cases.telling import announcement, narrated
from tabletop_widgets.questions.cases import Case, OwnRecipe

QUIET: Final = "King", "Queen", "Widow", "Judge", "Bishop", "Thief"
"""Whose power shows no card."""


def unchallenged(t: Any, me: Seat, rng: Random) -> Case | None:
    """Announce somebody, truly or not; who is silent shows no card, so that nothing hidden counts."""
    moves = t.owed_by(me).moves
    able = [each.character for each in moves if isinstance(each, Announce) and each.character in QUIET]
    if not able:
        return None
    said = announcement(t, rng.choice(able), {}, rng)
    return replace(about(t, said), text=narrated(t, said))


def when(t: Any) -> str:
    """Say nothing more: turns have no numbers."""
    return ""


recipes: Final[Mapping[str, OwnRecipe]] = {"unchallenged": unchallenged}
