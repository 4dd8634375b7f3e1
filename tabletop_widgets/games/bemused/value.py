"""What a position of Bemused is worth to each seat, for searches that look only a little ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.games.bemused.steps.scoring import totals

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused


def value(t: Bemused) -> tuple[float, ...]:
    """Return the points that each seat would have if the game ended now, secrets included.

    Hands are left out: a short search shows what they are good for.

    Rules: bemused.score.winner, bemused.score.secrets_after, bemused.overview.goal.
    """
    return tuple(map(float, totals(t)))
