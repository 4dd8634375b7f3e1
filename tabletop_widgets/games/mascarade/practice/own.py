"""A question about a position the reader has met: the result of an unchallenged announcement in Mascarade."""

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
"""Characters whose power reveals no card."""


def unchallenged(t: Any, me: Seat, rng: Random) -> Case | None:
    """Announce a character, truly or not; without claims no card is revealed, so nothing hidden matters."""
    moves = t.owed_by(me).moves
    able = [each.character for each in moves if isinstance(each, Announce) and each.character in QUIET]
    if not able:
        return None
    said = announcement(t, rng.choice(able), {}, rng)
    return replace(about(t, said), text=narrated(t, said))


def when(t: Any) -> str:
    """Return "": turns have no numbers."""
    return ""


recipes: Final[Mapping[str, OwnRecipe]] = {"unchallenged": unchallenged}
