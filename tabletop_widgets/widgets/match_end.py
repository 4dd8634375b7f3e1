"""The end of a match: a headline with the winners, the reason, and the turning point."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tabletop_widgets.kernel.table import Outcome, Table
from tabletop_widgets.sentences import listed
from tabletop_widgets.widgets import words

WORD = re.compile(r"\w+")
REPEATING = frozenset({"point", "points", "coin", "coins", "the", "highest", "score"})
"""Words in a reason that add nothing to the headline."""

NAMED = 2
"""The most winners that a headline names; if there are more, it counts them, and their plates and the reason name them.

If only one player has lost, the headline names that player."""

LEAST = 1e-6
"""The least growth of a lead that counts as a turning point."""


def ending(tables: Sequence[Table]) -> dict[str, Any] | None:
    """Return the end of a match, `Ending` in `js/src/types.ts`; None before the end. `tables` are those of its film."""
    t = tables[-1]
    if t.outcome is None:
        return None
    turned, head = turning(tables, t.outcome), headline(t.outcome, t.names)
    return {
        "head": head,
        "text": why(t.outcome, t.names, head),
        "rule": t.outcome.rule,
        "winners": list(t.outcome.winners),
        **({"turning": turned} if turned else {}),
    }


def headline(outcome: Outcome, names: Sequence[str]) -> str:
    """Say who wins, with any score: "Ben wins, 30 to 2". A side that wins together has no score."""
    winners = [names[seat] for seat in outcome.winners]
    who, scores = listed(winners), outcome.scores
    if not winners:
        return words.NOBODY_WINS
    if len(winners) > NAMED:
        losers = [name for seat, name in enumerate(names) if seat not in outcome.winners]
        some = words.ALL_BUT if len(losers) == 1 else words.SO_MANY
        who = some.format(count=len(winners), all=len(names), names=listed(losers)) if losers else words.ALL
    if len(winners) > 1:
        return (words.SHARE if scores else words.WIN_TOGETHER).format(names=who)
    if not scores:
        return words.WINS.format(name=who)
    mine = scores[outcome.winners[0]]
    others = [score for seat, score in enumerate(scores) if seat not in outcome.winners]
    return (words.WINS_TO if len(others) == 1 else words.WINS_WITH).format(name=who, score=mine, other=sum(others))


def why(outcome: Outcome, names: Sequence[str], head: str) -> str:
    """Return the game's reason, or the margin if the reason only repeats the headline and the score."""
    told, _, rest = outcome.reason.partition(": ")
    if rest and not new(told, head):
        return rest[0].upper() + rest[1:]
    if new(outcome.reason, head) or not outcome.scores or len(outcome.winners) != 1:
        return outcome.reason
    best = outcome.scores[outcome.winners[0]]
    second = max((score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners), default=best)
    if second >= best:
        return outcome.reason
    behind = [name for name, score in zip(names, outcome.scores, strict=True) if score == second]
    return words.AHEAD.format(points=f"{best - second} point{'s' * (best - second != 1)}", names=listed(behind))


def new(said: str, head: str) -> set[str]:
    """Return the words that add something to a headline."""
    return {*WORD.findall(said.lower())} - {*WORD.findall(head.lower())} - REPEATING


def turning(tables: Sequence[Table], outcome: Outcome) -> int:
    """Return the frame in which the winners' lead grew most, by the game's own estimate; 0 if it has none.

    The last frame is the end itself and does not count.
    """
    leads = [lead(t, outcome.winners) for t in tables[:-1]]
    gains = [after - before for before, after in pairwise(leads)]
    best = max(gains, default=0.0)
    return gains.index(best) + 1 if best > LEAST else 0


def lead(t: Table, winners: Sequence[int]) -> float:
    """Return the winners' lead over all others; 0 if the game has no estimate, or all have won."""
    hopes = t.game.value(t) or ()
    ahead = [hope for seat, hope in enumerate(hopes) if seat in winners]
    behind = [hope for seat, hope in enumerate(hopes) if seat not in winners]
    return min(ahead) - max(behind) if ahead and behind else 0.0
