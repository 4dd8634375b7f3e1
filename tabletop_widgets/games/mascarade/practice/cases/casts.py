"""Cases about casts that players choose: which characters, and how many."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.mascarade.facts import AT_LEAST, CARDS, NAMES, beyond, cast_from
from tabletop_widgets.games.mascarade.practice import words
from tabletop_widgets.games.mascarade.practice.tables import cast, dealt, laid_out
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import any_of, listed


def one_more(rng: Random) -> Case:
    """Ask which character may complete a cast that often lacks a required one."""
    players = rng.choice((5, 6, 7, 8, 8))
    while True:
        missing = rng.choice((*["Judge"] * 4, *NAMES, *(["Peasant"] * 4 if players > 7 else [])))
        if AT_LEAST[missing] <= players:
            break
    chosen = cast(rng, players, missing)
    chosen.remove(missing)
    chosen.sort(key=NAMES.index)
    t = laid_out(rng, players, dealt(rng, players, "Judge"))
    text = words.CAST.format(players=words.NUMBERS[players], cast=listed(chosen))
    return Case(t, (), text, (Ask("one more", "Which character may they add?", lambda after: fitting(after, chosen)),))


def fitting(t: Any, chosen: list[str]) -> str:
    """List the characters that complete a legal cast."""
    return any_of([name for name in NAMES if may(t, [*chosen, name])]) or words.NOBODY


def may(t: Any, chosen: list[str]) -> bool:
    """Return whether this cast is legal."""
    try:
        cast_from(chosen, t.players, t.limits)
    except BadSetup:
        return False
    return True


def how_many(rng: Random) -> Case:
    """Ask how many cards a cast may have."""
    players = rng.choice((4, 5, 6, 7, 8))
    t = laid_out(rng, players, dealt(rng, players, "Judge"))
    text = f"{words.NUMBERS[players].capitalize()} players choose a cast of their own."
    return Case(t, (), text, (Ask("cards", "How many character cards may they use?", sizes),))


def sizes(t: Any) -> str:
    """List the legal numbers of cards; a Judge and Kings break no limit except that of number."""
    casts = [("Judge", *["King"] * kings) for kings in range(CARDS)]
    return any_of([str(len(cast)) for cast in casts if not any(beyond(t.limits, cast, t.players))])


RECIPES: Final = one_more, how_many
