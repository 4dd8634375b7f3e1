"""The agendas a position may have: the legal stacks of steps, and what each step needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.facts import hands
from tabletop_widgets.games.mascarade.places import owner
from tabletop_widgets.games.mascarade.steps.power import Power
from tabletop_widgets.games.mascarade.steps.powers import POWERS, Peasants
from tabletop_widgets.games.mascarade.steps.powers_over_cards import (
    FoolSwap,
    Interrogation,
    SpySwap,
    Unmasking,
    Verdict,
)
from tabletop_widgets.games.mascarade.steps.turn import Claims, Fines, Mistake, Resolve, Turn

if TYPE_CHECKING:
    from tabletop_widgets.games.mascarade.table import Mascarade


PARTS: Final = (Peasants, FoolSwap, SpySwap, Interrogation, Unmasking, Verdict)
EFFECTS: Final = "|".join([*POWERS, *(each.__name__ for each in PARTS)])
STACKS: Final = rf"Turn|EndTurn(?: (?:Mistake|Claims|Resolve|Fines|(?:Fines )?(?:{EFFECTS})))?"
"""A turn, or the rest of one: an announcement, a power followed by fines, a look by mistake."""
PLACED: Final = ("place", "first", "second")
"""The fields of steps that hold places."""
Fits = Callable[[Any, Any], bool]


def check(t: Mascarade) -> None:
    """Check that the agenda fits the statements so far, and that its places and seats belong together.

    Rules: mascarade.announce.order, mascarade.three.claim. Ruling: mascarade.ruling.look-by-mistake.
    """
    for step in t.agenda:
        if not _fits(t, step):
            raise BadSetup(words.STEP.format(given=step))


def _fits(t: Mascarade, step: Any) -> bool:
    places = [getattr(step, name) for name in PLACED if hasattr(step, name)]
    there = max(places, default=0) < len(t.cards) and len({*places}) == len(places)
    fits: Fits = FITS.get(type(step), _own_card)
    return there and fits(t, step)


def _own_card(t: Mascarade, step: Any) -> bool:
    """Return whether the user of a power owns the card named."""
    return not isinstance(step, Power) or owner(step.place, t.players) == step.seat


def _of_liars(t: Mascarade, step: Fines) -> bool:
    return bool({*step.seats} <= {seat for seat, _ in t.claims} and step.seats)


def _of_two(t: Mascarade, step: Any) -> bool:
    return step.seat != step.other and len(hands(t.players)) == 1


FITS: Final[Mapping[type, Fits]] = {
    Turn: lambda t, _: not t.said,
    Claims: lambda t, _: 0 < len(t.said) < t.players,
    Resolve: lambda t, _: len(t.said) == t.players,
    Fines: _of_liars,
    Mistake: lambda t, step: bool(step.seat == t.turn == owner(step.place, t.players)),
    SpySwap: lambda t, step: owner(step.first, t.players) == step.seat != owner(step.second, t.players),
    **dict.fromkeys((Interrogation, Unmasking, Verdict), _of_two),
}
"""Step -> whether the agenda of a table may hold it."""
