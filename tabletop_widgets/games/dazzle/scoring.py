"""Who wins a Dazzle, what it brings, and who wins the game."""

from __future__ import annotations

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.dazzle import words
from tabletop_widgets.kernel.table import Outcome


def leader(sums: tuple[int, ...]) -> Seat | None:
    """Return who has more Will, if only by one; nobody where both have the same.

    Rules: dazzle.score.win-dazzle, dazzle.score.tied-will, dazzle.score.zero-zero.
    """
    mine, theirs = sums
    return None if mine == theirs else int(mine < theirs)


def rule_of(sums: tuple[int, ...], points: int) -> str:
    """Name the rule that a reader needs most to follow the score of one Dazzle."""
    if leader(sums) is None:
        return "dazzle.score.tied-will" if any(sums) else "dazzle.score.zero-zero"
    return "dazzle.score.take-points" if points else "dazzle.score.empty-points"


def outcome(names: tuple[str, ...], points: tuple[int, ...], dazzles: tuple[int, ...]) -> Outcome:
    """Say who has won: most points; on equal points most Dazzles; else it is a draw.

    Rules: dazzle.overview.goal, dazzle.score.total, dazzle.score.tiebreak, dazzle.score.draw.
    """
    best = leader(points)
    if best is not None:
        reason = words.WON.format(name=names[best], most=words.points(max(points)), least=min(points))
        return Outcome((best,), points, reason, "dazzle.score.total")
    best, both = leader(dazzles), words.points(points[0])
    if best is not None:
        more, fewer = words.dazzles(max(dazzles)), min(dazzles)
        reason = words.WON_BY_DAZZLES.format(points=both, name=names[best], dazzles=more, fewer=fewer)
        return Outcome((best,), points, reason, "dazzle.score.tiebreak")
    reason = words.DRAWN.format(points=both, dazzles=words.dazzles(dazzles[0]))
    return Outcome((0, 1), points, reason, "dazzle.score.draw")
