"""The first morning of another loop of Tragedy Looper: what is set back, and what lasts."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, FRIEND, FUTURE, TIME_TRAVELER
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import DAYS, cast, holder, laid_out, standing, start
from tabletop_widgets.questions.cases import Ask, Case

TWO: Final = 2


def first_morning(rng: Random) -> Case:
    """Let a loop be lost; ask how some stand when the next one begins."""
    made = cast(rng, FRIEND, main=FUTURE)
    friend = holder(made, FRIEND)
    others = [name for name, role in made["cast"].items() if role not in (FRIEND, TIME_TRAVELER)]
    names = rng.sample([friend, *rng.sample(others, TWO - 1)], rng.choice((1, 1, TWO)))
    dead = rng.sample(names, rng.random() < 0.6)
    rows = {name: [rng.choice((0, 1, 2)), rng.choice((0, 1)), 0] for name in names}
    places = standing(rng, made, {name: start(rng, name) for name in names})
    roles = {friend: FRIEND} if rng.random() < 0.7 else {}
    t = laid_out(made, ["StartLoop"], rows, places=places, day=DAYS, loop=1, dead=dead, roles=roles)
    said = [words.WAS.format(name=named(t, name), **lies(t, name)) for name in names]
    text = words.LOST_LOOP.format(sub=made["subs"][-1], states="; ".join(said))
    ask = Ask("morning", words.NEXT_MORNING, lambda after: "; ".join(stands(after, name) for name in names))
    return Case(t, (), text, (ask,), tuple(CHARACTERS[name].rule for name in names))


def named(t: Any, name: str) -> str:
    """Name somebody, what is known of its role, and whether it is dead."""
    role, known = t.script.cast[name], name in t.town.roles
    friend = words.KNOWN_FRIEND if known else words.UNKNOWN_FRIEND if role == FRIEND else ""
    return f"the {name}{words.at(friend, words.DEAD if name in t.town.dead else '')}"


def lies(t: Any, name: str) -> dict[str, str]:
    """Say where somebody is, and what lies there."""
    counters = t.town.counters[name]
    said = words.WITH.format(counters=words.carries(counters)) if any(counters) else ""
    return {"place": t.town.places[name], "counters": said}


def stands(after: Any, name: str) -> str:
    """Say how somebody stands."""
    said = words.WAS.format(name=f"the {name}", **lies(after, name))
    return words.DEAD_ONE.format(said) if name in after.town.dead else said
