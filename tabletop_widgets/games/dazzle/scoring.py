"""The winner of a Dazzle, the rule for its score, and the winner of the game."""

from __future__ import annotations

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.dazzle import words
from tabletop_widgets.kernel.table import Outcome


def leader(sums: tuple[int, ...]) -> Seat | None:
    """Return the seat with more Will, or None if it is equal.

    Rules: dazzle.score.win-dazzle, dazzle.score.tied-will, dazzle.score.zero-zero.
    """
    mine, theirs = sums
    return None if mine == theirs else int(mine < theirs)


def rule_of(sums: tuple[int, ...], points: int) -> str:
    """Return the rule that best explains the score of one Dazzle."""
    if leader(sums) is None:
        return "dazzle.score.tied-will" if any(sums) else "dazzle.score.zero-zero"
    return "dazzle.score.take-points" if points else "dazzle.score.empty-points"


def outcome(names: tuple[str, ...], points: tuple[int, ...], dazzles: tuple[int, ...]) -> Outcome:
    """Return the outcome: most points win, then most Dazzles, else it is a draw.

    Rules: dazzle.overview.goal, dazzle.score.total, dazzle.score.tiebreak, dazzle.score.draw.
    """
    best = leader(points)
    if best is not None:
        reason = f"{names[best]} wins, {words.points(max(points))} to {min(points)}."
        return Outcome((best,), points, reason, "dazzle.score.total")
    best, both = leader(dazzles), words.points(points[0])
    if best is not None:
        more, fewer = words.dazzles(max(dazzles)), min(dazzles)
        reason = f"Both have {both}; {names[best]} wins the tie with {more} won to {fewer}."
        return Outcome((best,), points, reason, "dazzle.score.tiebreak")
    reason = words.DRAWN.format(points=both, dazzles=words.dazzles(dazzles[0]))
    return Outcome((0, 1), points, reason, "dazzle.score.draw")
