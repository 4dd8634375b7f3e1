"""Questions about a position of Bemused from the reader's own game: what could be played there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused.practice import asks, words
from tabletop_widgets.games.bemused.practice.cases.choices import hand_and_table, paired
from tabletop_widgets.questions.cases import Case, OwnRecipe


def may(t: Any, me: Seat, rng: Random, *, step: str, form: str) -> Case | None:
    """Ask what may be done, if this seat is asked at this step."""
    if t.turn != me or type(t.agenda[-1]).__name__ != step:
        return None
    return Case(t, (), hand_and_table(t, form), asks.of_choices(t, paired(t.hands[me])))


def when(t: Any) -> str:
    """Return nothing: turns have no numbers."""
    return ""


recipes: Final[Mapping[str, OwnRecipe]] = {
    "first_play": partial(may, step="PlayA", form=words.FIRST_PLAY),
    "second_play": partial(may, step="PlayB", form=words.SECOND_PLAY),
}
