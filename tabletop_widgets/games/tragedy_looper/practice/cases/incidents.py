"""Incidents of Tragedy Looper: whether one goes off, who may die, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import CITY, HOSPITAL
from tabletop_widgets.games.tragedy_looper.events import Died, NightFell, NoIncident, PlayersDied
from tabletop_widgets.games.tragedy_looper.facts import (
    CHARACTERS,
    FACTOR,
    FARAWAY,
    HOSPITAL_INCIDENT,
    LOVED_ONE,
    LOVER,
    MURDER,
    PERSON,
    TIME_TRAVELER,
)
from tabletop_widgets.games.tragedy_looper.moves import NOBODY
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import (
    POOL,
    REST,
    cast,
    laid_out,
    standing,
    start,
    unplotted,
)
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import listed

DAY: Final = 2
FOUR: Final = 4
BELOVED: Final = {LOVER: LOVED_ONE, LOVED_ONE: LOVER}
TO_INCIDENT: Final = REST[:-1]


def planned(made: Any, kind: str, culprit: str) -> Any:
    """Plan an incident for the present day."""
    return made | {"incidents": [{"day": DAY, "kind": kind, "culprit": culprit}]}


def company(rng: Random, made: Any, who: str, most: int) -> tuple[dict[str, str], list[str]]:
    """Put a few others with a character, and the rest elsewhere; return the places, and who is there."""
    place = start(rng, who)
    able = [name for name in made["cast"] if name != who and place not in CHARACTERS[name].forbidden]
    there = rng.sample(able, min(len(able), rng.randint(0, most)))
    places = standing(rng, made, dict.fromkeys([who, *there], place))
    return places, [name for name in made["cast"] if name != who and places[name] == place]


# Whether it goes off.
def who_may_die(rng: Random) -> Case:
    """Let a Murder or a Faraway Murder come up; ask who may die."""
    kind, culprit = rng.choice((MURDER, FARAWAY)), rng.choice(POOL)
    made = planned(cast(rng, PERSON, culprit), kind, culprit)
    places, there = company(rng, made, culprit, rng.choice((0, 3, 3)))
    rows = {name: [0, 0, 0] for name in made["cast"]}
    if kind == FARAWAY:
        rows |= {name: [0, 0, rng.randint(1, 3)] for name in rng.sample([*made["cast"]], rng.choice((2, 4)))}
    t = before_incident(rng, made, culprit, places, rows)
    more = marked(rows) if kind == FARAWAY else beside(places[culprit], there)
    about = ("tragedy_looper.incident.faraway_murder",) * (kind == FARAWAY)
    return Case(t, (), said(t, kind, culprit, more), (Ask("victims", words.WHO_MAY_DIE, victims),), about)


def hospital(rng: Random) -> Case:
    """Let a Hospital Incident come up among characters whose deaths matter; ask for its effects."""
    culprit = rng.choice(POOL)
    made = planned(cast(rng, PERSON, culprit), HOSPITAL_INCIDENT, culprit)
    able = [name for name in made["cast"] if HOSPITAL not in CHARACTERS[name].forbidden and name != culprit]
    there = sorted(able, key=lambda name: (made["cast"][name] not in words.SHOWN, rng.random()))[: rng.randint(2, 3)]
    places = standing(rng, made, dict.fromkeys(there, HOSPITAL))
    rows = {name: [0, 0, 0] for name in made["cast"]} | {
        HOSPITAL: [0, 0, rng.choice((1, 1, 2))],
        CITY: [0, 0, rng.choice((1, 2)) if FACTOR in made["cast"].values() else 0],
    }
    guarded = rng.sample(there, rng.random() < 0.4)
    t = before_incident(rng, made, culprit, places, rows, guarded)
    text = said(t, HOSPITAL_INCIDENT, culprit, inside(t, made))
    about = ["tragedy_looper.incident.hospital_1", "tragedy_looper.incident.hospital_2"]
    about += ["tragedy_looper.role.factor.city"] * any(made["cast"][name] == FACTOR for name in there)
    if [made["cast"][name] for name in guarded] != [TIME_TRAVELER]:
        return Case(t, (), text, (Ask("comes", words.WHAT_COMES, happened),), tuple(about))
    ask = Ask("comes", words.AND_THE_MARKER, lambda after: and_the_marker(after, guarded[0]))
    return Case(t, (), text, (ask,), (*about, "tragedy_looper.ruling.guard_immortal"))


def and_the_marker(after: Any, guarded: str) -> str:
    """Say what an incident did, and where a Guard marker is."""
    return f"{happened(after)}; {words.MARKER[guarded in after.town.guarded]}"


def before_incident(rng: Random, made: Any, culprit: str, places: Any, rows: Any, guarded: Sequence[str] = ()) -> Any:
    """Lay out the incident phase, with the culprit near its limit and sometimes dead."""
    limit = CHARACTERS[culprit].limit
    rows[culprit][1] = max(0, limit + rng.choice((-1, 0, 0, 0, 1)))
    dead = [culprit] if rng.random() < 0.15 else []
    return laid_out(made, TO_INCIDENT, rows, places=places, day=DAY, dead=dead, guarded=[*guarded])


def said(t: Any, kind: str, culprit: str, more: str) -> str:
    """Say which incident is planned, and the state of its culprit."""
    state = ("dead in the {place}" if culprit in t.town.dead else words.IN_THE).format(place=t.town.places[culprit])
    limits = {"paranoia": t.town.paranoia(culprit), "limit": CHARACTERS[culprit].limit}
    return words.TODAY.format(kind=kind, culprit=culprit, state=state, more=more, **limits)


def beside(place: str, there: Sequence[str]) -> str:
    """Say who else is there."""
    names = listed([*there])
    return f"In the {place}: {names}." if there else f"In the {place}: nobody else."


def marked(rows: Any) -> str:
    """Say who has Intrigue."""
    names = [f"{name} {row[2]}" for name, row in rows.items() if row[2]]
    return f"With Intrigue: {', '.join(names)}." if names else "Nobody has Intrigue."


def inside(t: Any, made: Any) -> str:
    """Say how much Intrigue the Hospital has, who is in it, and what else matters for them."""
    roles = made["cast"]
    there = t.town.at(HOSPITAL)
    names = listed([words.one(name, roles[name]) for name in there]) or words.NOBODY
    more = [f"The Hospital has {t.town.intrigue(HOSPITAL)} Intrigue; there: {names}."]
    more += [words.GUARDED.format(name=name) for name in there if name in t.town.guarded]
    more += [f"The City has {t.town.intrigue(CITY)} Intrigue."] * any(roles[name] == FACTOR for name in there)
    loved = {BELOVED[roles[name]] for name in there if roles[name] in BELOVED}
    more += [
        f"The {name}, elsewhere, is the {role}." for name, role in roles.items() if role in loved and name not in there
    ]
    return " ".join(more)


def victims(after: Any) -> str:
    """Say whom the mastermind can choose."""
    moves = [move for move in after.waiting[0].moves if hasattr(move, "target") or move == NOBODY]
    if not any(type(step).__name__ == "Choose" for step in after.agenda):
        return words.NO_INCIDENT
    names = [move.target for move in moves if move != NOBODY]
    if len(names) == len(after.town.living) - 1:
        (spared,) = {*after.town.living} - {*names}
        return f"anybody but the {spared}"
    if NOBODY in moves:
        return f"{listed(names)}, or nobody" if names else words.NOBODY
    return listed(names)


def happened(after: Any) -> str:
    """Say what an incident did."""
    events = [entry.event for entry in after.events]
    if any(isinstance(event, NoIncident) for event in events):
        return words.NO_INCIDENT
    deaths = [words.death(event) for event in events if isinstance(event, Died) and not isinstance(event, NightFell)]
    if any(isinstance(event, PlayersDied) for event in events):
        return ", ".join([*deaths[:1], "the players die, and the loop is lost at once"])
    return deaths[0] if deaths else "the incident happens, but has no effect"


# Culprits.
def whose_incident(rng: Random) -> Case:
    """Ask with whom as its culprit an incident goes off; the limits are not told."""
    made = unplotted(rng, rng.choice([*CHARACTERS]))
    rare = [name for name in made["cast"] if CHARACTERS[name].limit != 2]
    first = rng.sample(rare, min(2, len(rare)))
    names = first + rng.sample([name for name in made["cast"] if name not in first], FOUR - len(first))
    rows = {name: [0, max(1, CHARACTERS[name].limit + rng.choice((-1, 0, 0, 1))), 0] for name in names}
    mortal = [name for name in names if made["cast"][name] != TIME_TRAVELER]
    dead = rng.sample(mortal, rng.random() < 0.5)
    t = laid_out(made, REST, rows, places=standing(rng, made, {}), day=1, dead=dead)
    state = {name: ("dead, {n} Paranoia" if name in dead else "{n} Paranoia").format(n=rows[name][1]) for name in names}
    said = [words.EACH_HAS.format(name=f"the {name}", state=state[name]) for name in names]
    ask = Ask("culprits", words.WITH_WHOM, lambda after: words.of_them(nervous(after, names), names))
    about = (*[CHARACTERS[name].rule for name in names], *["tragedy_looper.incident.dead_culprit"] * bool(dead))
    return Case(t, (), f"An incident is due. Its culprit is {words.either(said)}.", (ask,), about)


def nervous(after: Any, names: list[str]) -> list[str]:
    """List with whom an incident goes off."""
    return [f"the {name}" for name in names if after.goes_off(name)]
