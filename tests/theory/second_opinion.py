"""Sure wins computed independently, by plain play: every answer of all seats, in every world, to the end of the turn.

It shares nothing with `forced_wins`: to find one strategy for all worlds, it tries each answer on all tables that the
seat cannot tell apart, whenever the seat is asked.
"""

from __future__ import annotations

from collections import defaultdict


def wins(tables, seat, move, moment):
    """Tell whether a move wins at all these tables, whatever others and chance answer."""
    waiting, groups = [(t.fork(), seat, move) for t in tables], defaultdict(list)
    while waiting:
        t, who, answer = waiting.pop()
        t.play(who, answer)
        if t.outcome is not None or t.moment() != moment:
            if t.outcome is None or seat not in t.outcome.winners:
                return False
        elif seat in [d.seat for d in t.waiting]:
            groups[t.game.knows(t, seat).dumps()].append(t)
        else:
            waiting += [(t.fork(), t.waiting[0].seat, each) for each in t.waiting[0].moves]
    return all(any(wins(same, seat, each, moment) for each in same[0].owed_by(seat).moves) for same in groups.values())
