"""The moves of Muses: five actions."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_widgets.codec.notation import Move
from tabletop_widgets.games.muses.facts import TIE_ORDER, Action


@dataclass(frozen=True, slots=True)
class Pick(Move, form="{action}", label="Play {action}", choices={"action": TIE_ORDER}):
    """Play one action card of your hand face down. Rules: muses.round.options."""

    action: Action

    def __str__(self) -> str:
        """Return the notation: `sun devotion`."""
        return self.action.lower()


SUN_DEVOTION = Pick("Sun Devotion")
SUN_REVOLUTION = Pick("Sun Revolution")
MOON_REVOLUTION = Pick("Moon Revolution")
MOON_DEVOTION = Pick("Moon Devotion")
INSPIRATION = Pick("Inspiration")
PICKS = SUN_DEVOTION, MOON_DEVOTION, SUN_REVOLUTION, MOON_REVOLUTION, INSPIRATION
