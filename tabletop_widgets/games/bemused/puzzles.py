"""Puzzles of Bemused: a play that ends the game at once and wins it, whatever the others' geminas and secrets are.

Hidden doubts do not matter: no other player is asked for a card of the hand before the turn is over, and on a
virtuoso all doubts count the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import permutations, product
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused.belief.conclusions import belief
from tabletop_widgets.questions.puzzles import MOST_WORLDS, Posed, choosing, options  # noqa: F401 - re-exported

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused

SEEDS: Final = (
    25, 29, 33, 45, 50, 57, 61, 74, 75, 80, 88, 90, 93, 95, 106, 118,
    119, 155, 157, 160, 166, 170, 177, 183, 188, 190, 193, 194, 198, 202, 220,
)  # fmt: skip
"""Found by `tools/puzzle_records.py`; out of date once the rules or the bots change."""


def posed(t: Bemused) -> Iterator[Posed]:
    """Yield decisions of which exactly one move ends the game at once and wins. Rules: bemused.end.trigger."""
    for seat in choosing(t):
        if [wins_at_once(t, seat, move) for move in t.owed_by(seat).moves].count(True) == 1:
            yield Posed(t, seat, partial(worlds, t, seat))


def wins_at_once(t: Bemused, seat: Seat, move: Any) -> bool:
    """Tell whether the game is over right after a move and won by this seat."""
    after = t.fork()
    after.play(seat, move)
    return after.outcome is not None and seat in after.outcome.winners


def worlds(t: Bemused, seat: Seat) -> list[Bemused]:
    """Lay out a table for each deal of geminas and secrets, doubts as they are; none if there are too many.

    Rules: bemused.gemina.info, bemused.info.own, bemused.secret.duplicates.
    """
    known = belief(t.game.knows(t, seat)).information
    geminas = ways(known.geminas, Counter(t.virtuosos), len(t.names))
    secrets = ways(known.secrets, Counter({row.name: row.copies for row in t.deck}), len(t.names))
    too_many = len(geminas) * len(secrets) > MOST_WORLDS
    return [] if too_many else [_dealt(t, *both) for both in product(geminas, secrets)]


def ways(known: dict[Seat, str], cards: Counter[str], seats: int) -> list[tuple[str, ...]]:
    """List every deal of the remaining cards to the seats whose card is unknown, each once."""
    hidden = [seat for seat in range(seats) if seat not in known]
    left = (cards - Counter(known.values())).elements()
    dealt = [known | dict(zip(hidden, order, strict=True)) for order in dict.fromkeys(permutations(left, len(hidden)))]
    return [tuple([each[seat] for seat in range(seats)]) for each in dealt]


def _dealt(t: Bemused, geminas: tuple[str, ...], secrets: tuple[str, ...]) -> Bemused:
    world = t.fork()
    world.geminas, world.secrets = geminas, secrets
    world.waiting = world.agenda[-1].ask(world)
    return world
