"""Culprits of Tragedy Looper: who loses its nerve, for which one must know how much each of them bears."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, TIME_TRAVELER
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import REST, laid_out, standing, unplotted
from tabletop_widgets.questions.cases import Ask, Case

FOUR: Final = 4


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
    state = {name: (words.DEAD_HAS if name in dead else words.HAS).format(n=rows[name][1]) for name in names}
    said = [words.EACH_HAS.format(name=f"the {name}", state=state[name]) for name in names]
    ask = Ask("culprits", words.WITH_WHOM, lambda after: words.of_them(nervous(after, names), names))
    about = (*[CHARACTERS[name].rule for name in names], *["tragedy_looper.incident.dead_culprit"] * bool(dead))
    return Case(t, (), words.FOUR_CULPRITS.format(names=words.either(said)), (ask,), about)


def nervous(after: Any, names: list[str]) -> list[str]:
    """List with whom an incident goes off."""
    return [f"the {name}" for name in names if after.goes_off(name)]
