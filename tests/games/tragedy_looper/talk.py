"""Verbs for tests that read like talk at the table.

A cast is written `"Doctor=Cultist, Nurse, Boy Student"`: a character without a role is a Person. Plots with these roles
are found, and further roles that they call for go to characters that the test does not name. Unless a test says
otherwise, it is day 1 of loop 1, and Player A is the Leader.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tabletop_widgets.games.tragedy_looper import GAME
from tabletop_widgets.games.tragedy_looper.board import COUNTERS, PLACES
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, ROLES, SUBPLOTS, plots_of
from tests.games.table_talk import of

TRAGEDY = GAME
MASTERMIND, A, B, C = range(4)
REST = ("EndLoop", "NextDay", "NightPhase", "Night", "PassLeader", "IncidentPhase", "GoodwillPhase", "MastermindPhase")
POINTS = {
    "mastermind": REST,
    "goodwill": REST[:-1],
    "incident": REST[:-2],
    "leader": REST[:-3],
    "night": REST[:-4],
    "end": ("EndLoop", "NextDay"),
    "cut": ("EndLoop",),
}
SPARE = "Police Officer", "Office Worker", "Shrine Maiden", "Pop Idol", "Informer", "Class Rep", "Nurse", "Girl Student"
FILLERS = "Forbid Goodwill", "Forbid Paranoia", "Goodwill +1", "Vertical", "Horizontal", "Paranoia +1"


# Scripts.
def script(cast, *, set_=None, main=None, subs=None, incidents=(), **keys):
    """Write a script around a cast; `incidents` lists (day, kind, culprit); other keys are those of a script file."""
    roles = dict(
        part.strip().split("=") if "=" in part else (part.strip(), "Person") for part in cast.split(",") if cast
    )
    plots, missing = fitting(roles, set_, main, subs)
    spare = [name for name in SPARE if name not in roles]
    girls = [name for name in spare if "Girl" in CHARACTERS[name].keywords]
    for role in missing:
        name = (girls if role == "Key Person" else spare)[0]
        roles[name] = role
        spare.remove(name)
    return {
        "title": "A Test",
        "set": plots[0].set,
        "main": plots[0].name,
        "subs": [plot.name for plot in plots[1:]],
        "days": 4,
        "loops": [3],
        "cast": roles,
        "incidents": [dict(zip(("day", "kind", "culprit"), each, strict=True)) for each in incidents],
        **({"enters": 1} if "Godly Being" in roles else {}),
        **keys,
    }


def fitting(roles, set_=None, main=None, subs=None):
    """Find the plots that allow these roles and call for the fewest others; return the plots and those others."""
    named = Counter(role for name, role in roles.items() if name != "Mystery Boy" and role != "Person")
    best = None
    for each in [set_] if set_ else SUBPLOTS:
        for first in plots_of(each, main=True):
            for others in combinations(plots_of(each, main=False), SUBPLOTS[each]):
                if main not in (None, first.name) or (subs is not None and {*subs} != {plot.name for plot in others}):
                    continue
                called = Counter(role for plot in (first, *others) for role in plot.roles)
                called = Counter({role: min(n, ROLES[role].most or n) for role, n in called.items()})
                writers = sum(plot.curmudgeons for plot in others)
                free = Counter({"Curmudgeon": min(named["Curmudgeon"], writers)})
                outside = any(roles.get("Mystery Boy") in plot.named for plot in (first, *others))
                man = first.name == "Sign With Me!" and any(
                    role == "Key Person" and "Girl" not in CHARACTERS[name].keywords for name, role in roles.items()
                )
                if named - called - free or outside or man:
                    continue
                rest = tuple((called - named).elements())
                if best is None or len(rest) < len(best[1]):
                    best = (first, *others), rest
    return best


# Tables.
def table(cast="", *, at="lay", script=None, edition=None, players=None, options=None, **keys):
    """Lay out a moment: `at` "lay" (the morning), "mastermind", "goodwill", "incident", "night", "end", "cut", ...

    `script` is a name or what `script()` returns; without it, one is made around `cast`. `goodwill`, `paranoia` and
    `intrigue` give the number of counters by character or place; other keys are those of a position.
    """
    what = script if script is not None else around(cast)
    data = {"script": what, **keys}
    rows = {}
    for kind, counter in enumerate(COUNTERS):
        for where, number in data.pop(counter.lower(), {}).items():
            rows.setdefault(where, [0, 0, 0])[kind] = number
    if at != "lay":
        data["agenda"] = [{"step": step} for step in POINTS[at]]
    given = {**({"edition": edition} if edition else {}), **(options or {})}
    t = TRAGEDY.lay_out(
        {**data, "counters": {**rows, **keys.get("counters", {})}, "players": players, "options": given}
    )
    t.advance()
    return t


def around(cast):
    """Make a script around a cast; without a cast, name the first house script."""
    return script(cast) if cast else "house_ashes"


def start(cast="", **options):
    """Start a game with a script made around a cast, or one that `script=` names."""
    return TRAGEDY.start(**{"script": around(cast), **options})


# Talk.
def lay(t, *lines, heed="heed"):
    """Lay the cards of a day and turn them up: lines like `Player A: Goodwill +1 on Nurse`; return the events.

    Cards that no line names are laid where they do nothing. `heed` answers the mastermind's question about Forbid
    Intrigue: "heed", "pass over", or "" to leave it open.
    """
    start_, said = t.length, {name: [] for name in t.names}
    for line in lines:
        who, card = line.split(": ", 1)
        said[who].append(f"lay {card}")
    while type(t.agenda[-1]).__name__ in ("LayMastermind", "LayPlayer", "Heed" if heed else ""):
        (decision,) = t.waiting
        name = t.names[decision.seat]
        if type(t.agenda[-1]).__name__ == "Heed":
            t.play(name, f"{heed} Forbid Intrigue")
        elif said[name]:
            t.play(name, said[name].pop(0))
        else:
            t.play(name, filler(decision, lines))
    assert not any(said.values()), said
    return [told.event for told in t.events[start_:]]


def filler(decision, lines):
    """Choose a card and a place that no line of this side names, so that it does nothing."""
    side = [line for line in lines if line.startswith("Mastermind: ") == (decision.seat == MASTERMIND)]
    places = [place for place in PLACES if not any(line.endswith(f" on {place}") for line in side)]
    free = {(move.card, move.target): move for move in decision.moves}
    return next(free[card, place] for card in FILLERS for place in places if (card, place) in free)


def done(t):
    """Let the mastermind use nothing, and the players ask for nothing, until something else is asked."""
    while t.waiting and {str(move) for move in t.waiting[0].moves} & {"done", "enough"}:
        told = {str(move) for move in t.waiting[0].moves} & {"done", "enough"}
        t.play(t.waiting[0].seat, *told)


# What followed.
def kinds(told):
    """List the kinds of events in order, without the mastermind's reasons."""
    return [type(event).__name__ for event in told if type(event).__name__ != "Because"]


def reasons(told):
    """List the reasons told to the mastermind: the rule's id without the game, and the character."""
    return [(event.why.removeprefix("tragedy_looper."), event.character) for event in of(told, "Because")]


def asked(t):
    """Name the players who are asked."""
    return [t.name(decision.seat) for decision in t.waiting]


def can(t, about=""):
    """Return the moves that may be made now, or those that contain these words."""
    return {t.say(move) for move in t.waiting[0].moves if about in t.say(move)}


def targets(t, beginning):
    """Return the targets of the possible moves that begin like this."""
    return {line.removeprefix(beginning).strip() for line in can(t) if line.startswith(beginning)}


def count(t, where):
    """Return [Goodwill, Paranoia, Intrigue] of a character or place."""
    return t.town.counters[where]
