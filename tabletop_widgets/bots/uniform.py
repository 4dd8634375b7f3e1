"""The uniform random bot: the baseline that every other bot is compared with."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop_widgets.errors import given_as
from tabletop_widgets.knowledge.information_state import InformationState


def random(seen: InformationState, rng: Random) -> Any:
    """Pick any legal move, all equally likely."""
    return rng.choice(owed_decision(seen).moves)


def owed_decision(seen: InformationState) -> Any:
    """Return the decision that a bot must make; raises ValueError if its seat owes none, or for anything but `seen`."""
    given_as(InformationState, seen, "a bot is asked what to do by what its seat knows, game.knows(table, seat)")
    if seen.decision is None:
        message = f"{seen.names[seen.seat]} owes no decision now, so there is nothing for a bot to pick."
        raise ValueError(message)
    return seen.decision
