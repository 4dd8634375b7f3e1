"""Verbs for tests of what players conclude."""

from __future__ import annotations

from tabletop_widgets.games.tragedy_looper.belief.conclusions import belief
from tabletop_widgets.games.tragedy_looper.belief.culprits import fitting
from tabletop_widgets.games.tragedy_looper.belief.formulas import Active, Is, both
from tabletop_widgets.games.tragedy_looper.belief.worlds import World, cases
from tabletop_widgets.games.tragedy_looper.board import PLACES
from tabletop_widgets.games.tragedy_looper.events import ScriptOpened
from tabletop_widgets.games.tragedy_looper.facts import incidents_of
from tests.games.tragedy_looper.talk import TRAGEDY, A


def known(t, seat=A):
    """Return what this seat can conclude."""
    return belief(TRAGEDY.knows(t, seat))


def may(t, name):
    """List the roles that a character may have, in the order of the tables."""
    return [*known(t).roles(name)]


def active(t):
    """List the plots that are certainly active."""
    return {plot for plot, share in known(t).plots().items() if share == 1}


def suspects(t, day=1):
    """List who may be the culprit of a day."""
    return [*known(t).culprits(day)]


def rules(t):
    """List the rules by which something was concluded, in order."""
    return [each.rule.removeprefix("tragedy_looper.") for each in known(t).ruled_out]


def truth(script):
    """Write a script as a world."""
    culprits = {planned.day: planned.culprit for planned in script.incidents}
    return World((script.main, *script.subs), dict(script.cast), culprits)


def heard(t):
    """List the events that everybody was told, without the opening of the script."""
    return [told.event for told in t.events if told.to is None and not isinstance(told.event, ScriptOpened)]


def possible(state, world):
    """Tell whether a world is still possible, as far as a state knows."""
    stated = [Is(*row) for row in world.roles.items()] + [Active(plot) for plot in world.plots]
    roles = state.known.thinned(both(*stated)) if state.known.exact else all(map(state.known.may, stated))
    return bool(roles) and world.culprits == pick(fitting(world, state.culprits, state.bonds), world.culprits)


def pick(culprits, true):
    """Return the true culprits that are still possible."""
    return {day: name for day, name in true.items() if name in culprits.who(day)}


def playout(t, rng, quiet=0.2):
    """Play at random to the end, rarely doing nothing if something can be done; yield the table at every decision."""
    while t.outcome is None:
        yield t
        decision = rng.choice(t.waiting)
        idle = {"done", "enough", "heed Forbid Intrigue", "nobody"}
        moves = [move for move in decision.moves if str(move) not in idle or rng.random() < quiet] or decision.moves
        t.play(decision.seat, rng.choice(moves))
    yield t


def draw_script(rng, cast, set_, edition, kinds=None):
    """Draw a random script that fits this cast."""
    case = rng.choice(cases(set_, cast))
    roles = [role for role, times in case.roles for _ in range(times)]
    others = rng.sample(case.others, len(case.others))
    if case.girls is not None:
        others.sort(key=lambda name: name not in case.girls)
    held = {name: roles[at] if at < len(roles) else "Person" for at, name in enumerate(others)}
    if case.mystery:
        held["Mystery Boy"] = rng.choice(case.mystery)
    days = rng.randint(2, 4)
    planned = sorted(rng.sample(range(1, days + 1), min(2, days)))
    culprits = rng.sample(cast, len(planned))
    some = kinds or incidents_of(set_, edition)
    return {
        "title": "Drawn",
        "set": set_,
        "edition": edition,
        "main": case.plots[0],
        "subs": [*case.plots[1:]],
        "days": days,
        "loops": [3],
        "cast": {name: held[name] for name in cast},
        "incidents": [
            {"day": day, "kind": rng.choice(some), "culprit": who} for day, who in zip(planned, culprits, strict=True)
        ],
        "enters": rng.randint(1, 3) if "Godly Being" in cast else 0,
        "turf": rng.choice(PLACES) if "Boss" in cast else "",
    }
