"""A match looked back at: the decisions after which most had changed, each asked again with what all answers do.

How far a seat is ahead is the game's own estimate of a position, and no proof.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from tabletop_widgets.bots import medium
from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.records.entries import Entry
from tabletop_widgets.core.table import CHANCE, Table
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.ending import LEAST, lead
from tabletop_widgets.widgets.trymove import TryMove

MOST = 3
Act = Callable[[Any, Random], Any]


def review(match: Match, seat: Seat | str | None = None, most: int = MOST) -> list[TryMove]:
    """Return a seat's decisions after which its lead had changed most, each to be tried anew: `review(play.match)`.

    The seat is that of the first person, if none is named. Others answer as they did then, as far as that is possible,
    and every answer tells how it compares with what was played. Raises BadSetup before the end.
    """
    if match.table.outcome is None:
        raise BadSetup(words.NOT_OVER)
    me = next(iter(match.people), 0) if seat is None else match.table.seat_of(seat)
    entries, found = match.record.entries, list[TryMove]()
    tables = [each.fork() for each in match.record.tables()]
    for at in turning_points(tables, entries, me):
        if len(found) < most and (exercise := asked_again(tables[at], entries[at:], me)):
            found.append(exercise)
    return found


def turning_points(tables: Sequence[Table], entries: Sequence[Entry], me: Seat) -> list[int]:
    """List the decisions of a seat, those first after which its lead had changed most."""
    changes = [abs(lead(after, (me,)) - lead(before, (me,))) for before, after in pairwise(tables)]
    mine = [at for at, entry in enumerate(entries) if me in entry.moves and len(tables[at].owed_by(me).moves) > 1]
    return sorted((at for at in mine if changes[at] > LEAST), key=lambda at: -changes[at])


def asked_again(t: Table, entries: Sequence[Entry], me: Seat) -> TryMove | None:
    """Make an exercise of a decision, if it is small enough for one."""
    act, was = as_then(entries), t.say(entries[0].moves[me])
    leads = {t.say(move): lead(followed(t, me, move, act), (me,)) for move in t.owed_by(me).moves}
    notes = {move: words.AS_THEN if move == was else compared(after - leads[was]) for move, after in leads.items()}
    question = words.WHAT_ELSE.format(move=t.in_words(entries[0].moves[me]))
    try:
        return TryMove(t, me, question=question, replies=act, notes=notes)
    except BadSetup:
        return None


def compared(by: float) -> str:
    """Say how an answer compares with what was played."""
    form = words.BETTER if by > LEAST else words.WORSE if by < -LEAST else words.NO_BETTER
    return form.format(by=f"{abs(by):.1f}")


def as_then(entries: Sequence[Entry]) -> Act:
    """Let others answer as they did, where that is possible; else as bots of medium strength do."""
    later = defaultdict[Seat, list[Any]](list)
    for entry in entries:
        for seat, move in entry.moves.items():
            later[seat].append(move)

    def act(seen: Any, rng: Random) -> Any:
        legal = seen.decision.moves
        return next((move for move in later[seen.seat] if move in legal), None) or medium(seen, rng)

    return act


def followed(t: Table, me: Seat, move: Any, act: Act) -> Table:
    """Play a move and what follows, up to this seat's next decision, as an exercise does."""
    after = t.fork()
    after.play(me, move)
    while after.outcome is None and (owed := next((d for d in after.waiting if d.seat != me), None)):
        if len(after.waiting) > 1 and any(d.seat == me for d in after.waiting) and not after.sealed:
            break
        rng = Random(f"0/{after.length}/{owed.seat}")
        drawn = owed.seat == CHANCE
        answer = rng.choices(owed.moves, owed.weights)[0] if drawn else act(after.game.knows(after, owed.seat), rng)
        after.play(owed.seat, answer)
    return after
