"""The bot that does not look."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop_widgets.core.knowledge import Seen


def random(seen: Seen, rng: Random) -> Any:
    """Pick any move, all equally likely."""
    return rng.choice(owed(seen).moves)


def owed(seen: Seen) -> Any:
    """Return the decision that a bot is asked for."""
    if seen.decision is None:
        message = f"{seen.names[seen.seat]} owes no decision now, so there is nothing for a bot to pick."
        raise ValueError(message)
    return seen.decision
