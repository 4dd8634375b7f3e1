"""A question about a position of Muses the reader has met: the result of a round without Inspirations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.muses.practice.cases import DEVOTIONS, REVOLUTIONS, a_round, asked_of_a_round
from tabletop_widgets.questions.cases import OwnRecipe


def all_kinds(t: Any, me: Seat, rng: Random) -> Any:
    """Let everybody pick any action but Inspiration."""
    return replace(a_round(rng, (*DEVOTIONS, *REVOLUTIONS), t), asks=asked_of_a_round(t, me))


def when(t: Any) -> str:
    """Name the round."""
    return f"round {t.round}"


recipes: Final[Mapping[str, OwnRecipe]] = {"all_kinds": all_kinds}
