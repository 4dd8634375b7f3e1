"""Questions about a position of Tragedy Looper from the reader's own game: which cards could be laid there."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND
from tabletop_widgets.games.tragedy_looper.moves import Lay
from tabletop_widgets.games.tragedy_looper.practice.cases.phases import ID, RETURN, some_of
from tabletop_widgets.questions.cases import Case, OwnRecipe

MINE: Final = f"{ID}day.mm_play", f"{ID}mm.once", f"{ID}mm.once_spent", *RETURN
THEIRS: Final = f"{ID}day.player_play_stack", *RETURN
"""The rules of what the mastermind and the players may lay."""


def what_to_lay(t: Any, me: Seat, rng: Random) -> Case | None:
    """Ask which cards can be laid now, if some are refused."""
    asked = t.owed_by(me)
    if not asked.refused or not any(isinstance(move, Lay) for move in asked.moves):
        return None
    about = MINE if me == MASTERMIND else THEIRS
    ask = some_of(rng, t, [*t.town.places], t.names[me])
    return Case(t, (), f"It is {t.names[me]}'s turn to lay a card.", (ask,), about)


def when(t: Any) -> str:
    """Name the loop and the day."""
    return f"loop {t.town.loop}, day {t.town.day}"


recipes: Final[Mapping[str, OwnRecipe]] = {"what_to_lay": what_to_lay}
