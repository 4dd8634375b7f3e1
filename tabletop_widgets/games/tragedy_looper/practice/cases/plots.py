"""Plots of Tragedy Looper: which roles a script calls for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import BASIC_TRAGEDY, FIRST_STEPS
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, KEY_PERSON, PERSON, ROLES, SIGN, SUBPLOTS, plots_of
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import DAYS, LOOPS, POOL, REST, laid_out, standing
from tabletop_widgets.games.tragedy_looper.scripts import validity
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import listed

GIRLS: Final = tuple(name for name in POOL if "Girl" in CHARACTERS[name].keywords)
MANY: Final = 9


def which_roles_are_called_for(rng: Random) -> Case:
    """Name plots; ask for the roles they call for."""
    set_ = rng.choice((FIRST_STEPS, BASIC_TRAGEDY))
    mains, others = plots_of(set_, main=True), plots_of(set_, main=False)
    drawn = ([rng.choice(mains), *rng.sample(others, SUBPLOTS[set_])] for _ in range(3))
    main, *subs = [plot.name for plot in max(drawn, key=shared)]
    made = scripted(rng, set_, main, subs)
    t = laid_out(made, REST, {}, places=standing(rng, made, {}), day=1)
    text = f"{set_}; main plot: {main}; with {listed(subs)}."
    ask = Ask("called for", words.WHICH_CALLED, lambda after: said(after.called(after.script.plots)))
    return Case(t, (), text, (ask,), tuple(plot.rule for plot in t.script.plots))


def shared(plots: Sequence[Any]) -> int:
    """Count the roles called for by more than one of these plots."""
    return sum(Counter(role for plot in plots for role in plot.roles).values()) - validity.called(plots).total()


def scripted(rng: Random, set_: str, main: str, subs: Any) -> dict[str, Any]:
    """Write a script with these plots; Sign With Me! needs a Girl as its Key Person."""
    plots = [plot for plot in plots_of(set_) if plot.name in (main, *subs)]
    roles = [*validity.called(plots).elements()]
    names = rng.sample(POOL, MANY)
    if main == SIGN:
        girl = rng.choice(GIRLS)
        names = [girl, *[name for name in names if name != girl]][:MANY]
        roles.sort(key=lambda role: role != KEY_PERSON)
    given = dict(zip(names, [*roles, *[PERSON] * MANY], strict=False))
    head = {"title": "Practice", "set": set_, "main": main, "subs": [*subs], "days": DAYS, "loops": [LOOPS]}
    return head | {"cast": {name: given[name] for name in CHARACTERS if name in given}, "incidents": []}


def said(called: Counter[str]) -> str:
    """Name roles, each as often as it is called for."""
    return listed([f"{role} (twice)" if called[role] > 1 else role for role in ROLES if called[role]])
