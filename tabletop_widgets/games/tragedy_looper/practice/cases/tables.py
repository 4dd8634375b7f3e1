"""Moments of Tragedy Looper to ask about: a small script around the roles that matter, and a town."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import BASIC_TRAGEDY, FIRST_STEPS, PLACES
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, GODLY_BEING, MYSTERY_BOY, PERSON, PLOTS
from tabletop_widgets.games.tragedy_looper.scripts.validity import mystery_roles
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper

POOL: Final = (
    "Boy Student",
    "Girl Student",
    "Rich Man's Daughter",
    "Shrine Maiden",
    "Alien",
    "Police Officer",
    "Office Worker",
    "Pop Idol",
    "Journalist",
    "Doctor",
    "Patient",
    "Nurse",
)
"""Characters that need no special entry in a script."""
DAYS: Final = 4
LOOPS: Final = 3
SETS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    FIRST_STEPS: {
        "Murder Plan": ("Shadow of the Ripper", "A Hideous Script"),
        "Light of the Avenger": ("Shadow of the Ripper",),
        "A Place to Protect": ("A Hideous Script", "Shadow of the Ripper"),
    },
    BASIC_TRAGEDY: {
        "Sealed Item": ("A Love Affair", "The Hidden Freak"),
        "Change of Future": ("The Hidden Freak", "Threads of Fate"),
        "Giant Time Bomb": ("A Love Affair", "Unknown Factor X"),
    },
}
"""Set -> main plot -> subplots combined with it here."""
REST: Final = ("EndLoop", "NextDay", "NightPhase", "Night", "PassLeader", "IncidentPhase", "GoodwillPhase")
TO_RESOLVE: Final = (*REST, "MastermindPhase")
Roles = dict[str, str]


def cast(rng: Random, role: str = "", name: str = "", *, main: str = "", too: str = "") -> dict[str, Any]:
    """Write a script of eight characters with this main plot; `name` has the role, `too` is a Person."""
    set_, plot, subs, roles = next(
        each for each in iter(lambda: plots(rng, main), None) if role in {"", PERSON, *each[-1]}
    )
    given = {name or rng.choice(POOL): role} if role else {}
    rest = [each for each in dict.fromkeys(roles) if each != role]
    given |= {too: PERSON} if too else {}
    free = rng.sample([each for each in POOL if each not in given], 8 - len(given))
    given |= dict(zip(free, [*rest, *[PERSON] * 8], strict=False))
    in_order = {each: given[each] for each in CHARACTERS if each in given}
    head = {"title": "Practice", "set": set_, "main": plot, "subs": [*subs], "days": DAYS, "loops": [LOOPS]}
    return head | {"cast": in_order, "incidents": []}


def unplotted(rng: Random, who: str) -> dict[str, Any]:
    """Write a script in which `who` has a role that no plot calls for, with the special entries it needs."""
    made = cast(rng, PERSON, who)
    if who == MYSTERY_BOY:
        named = [plot for plot in PLOTS if plot.set == made["set"] and plot.name in (made["main"], *made["subs"])]
        made["cast"][who] = rng.choice(mystery_roles(named))
    return made | ({"enters": 1} if who == GODLY_BEING else {})


def plots(rng: Random, main: str) -> tuple[str, str, tuple[str, ...], list[str]]:
    """Choose plots; return their set, the main plot, the subplots, and the roles they call for."""
    set_ = rng.choice([each for each in SETS if not main or main in SETS[each]])
    plot = main or rng.choice([*SETS[set_]])
    subs = SETS[set_][plot] if set_ == BASIC_TRAGEDY else (rng.choice(SETS[set_][plot]),)
    return set_, plot, subs, [role for it in PLOTS if it.set == set_ and it.name in (plot, *subs) for role in it.roles]


def holder(made: Mapping[str, Any], role: str, but: str = "") -> str:
    """Return the character with a role, other than `but`."""
    roles: Roles = made["cast"]
    return next(name for name, held in roles.items() if held == role and name != but)


def laid_out(made: Mapping[str, Any], agenda: Sequence[Any], rows: Mapping[str, Sequence[int]], **keys: Any) -> Any:
    """Lay out a moment at which the last of these steps comes next."""
    steps = [{"step": each} if isinstance(each, str) else each for each in agenda]
    given = {"script": dict(made), "agenda": steps, "between": True}
    return TragedyLooper.game.lay_out(given | {"counters": {who: [*row] for who, row in rows.items()}} | keys)


def standing(rng: Random, made: Mapping[str, Any], near: Mapping[str, str]) -> dict[str, str]:
    """Put everybody in a permitted place: some as given in `near`, the others away from there if possible."""
    there = {*near.values()}
    placed = {}
    for name in made["cast"]:
        free = [place for place in PLACES if place not in CHARACTERS[name].forbidden]
        away = [place for place in free if place not in there] or free
        placed[name] = near.get(name) or rng.choice(away)
    return placed


def start(rng: Random, name: str) -> str:
    """Choose a permitted place for a character."""
    return rng.choice([place for place in PLACES if place not in CHARACTERS[name].forbidden])


def open_now(t: Any) -> Sequence[Any]:
    """List the legal answers; ask again, because a table that is laid out has already asked."""
    return t.agenda[-1].ask(t)[0].moves  # type: ignore[no-any-return]
