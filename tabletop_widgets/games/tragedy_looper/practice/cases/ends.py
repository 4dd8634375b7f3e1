"""Deaths, nights and ends of loops of Tragedy Looper: who dies, what a death causes, and what is lost."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import PLACES
from tabletop_widgets.games.tragedy_looper.events import NightFell
from tabletop_widgets.games.tragedy_looper.facts import (
    AVENGER,
    BOMB,
    BRAIN,
    BUTTERFLY,
    CHARACTERS,
    FRIEND,
    FUTURE,
    PROTECT,
    SEALED_ITEM,
    SERIAL_KILLER,
    TIME_TRAVELER,
    WITCH,
)
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.incidents import DAY, company
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import DAYS, LOOPS, REST, cast, holder, laid_out, start
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.questions.variants import alike
from tabletop_widgets.sentences import listed

TO_NIGHT: Final = REST[:4]
TO_END: Final = REST[:2]
MAIN: Final = (AVENGER, PROTECT, SEALED_ITEM, FUTURE, FUTURE, BOMB)


# Nights.
def a_night(rng: Random) -> Case:
    """Let a night fall with a Serial Killer in town; ask who dies."""
    made = cast(rng, SERIAL_KILLER, main=rng.choice((SEALED_ITEM, FUTURE)))
    killer = holder(made, SERIAL_KILLER)
    places, there = company(rng, made, killer, 3)
    mortal = [name for name in there if made["cast"][name] != TIME_TRAVELER]
    dead = mortal[:1] if len(there) > 1 and rng.random() < 0.6 else []
    t = laid_out(made, TO_NIGHT, {}, places=places, day=DAY, dead=dead)
    living = [words.one(name, made["cast"][name]) for name in there if name not in dead]
    more = [f"In the same location: {listed(living)}." if living else "Nobody else is there."]
    more += [f"The corpse of the {name} is there." for name in dead]
    text = words.NIGHT.format(killer=f"The {killer}", place=places[killer], more=" ".join(more))
    return Case(t, (), text, (Ask("dies", "Who dies now?", dies),), ("tragedy_looper.role.serial_killer",))


def dies(after: Any) -> str:
    """Say who died in the night."""
    return words.death(next(entry.event for entry in after.events if isinstance(entry.event, NightFell)))


# Ends of loops.
def end_of_loop(rng: Random) -> Case:
    """End the last day of a loop; ask what happens next."""
    main = rng.choice(MAIN)
    made = cast(rng, main=main)
    role = {AVENGER: BRAIN, BOMB: WITCH}.get(main)
    who = holder(made, role) if role else ""
    if main == FUTURE:
        made = made | {"incidents": [{"day": DAY, "kind": BUTTERFLY, "culprit": next(iter(made["cast"]))}]}
    gone = [DAY] if main == FUTURE and rng.random() < 0.5 else []
    friends = [name for name, held in made["cast"].items() if held == FRIEND]
    dead = friends[:1] if friends and rng.random() < 0.5 else []
    places = {name: CHARACTERS[name].start for name in made["cast"]} | ({who: start(rng, who)} if who else {})
    rows = {place: [0, 0, rng.choice((0, 1, 2, 2))] for place in PLACES}
    keys = {"places": places, "day": DAYS, "gone_off": gone, "dead": dead}
    t, last = (laid_out(made, TO_END, rows, loop=loop, **keys) for loop in (1, LOOPS))
    more = [began(t, made, who)] if who else []
    more += [words.BUTTERFLY.format(did=words.WENT_OFF[bool(gone)])] * (main == FUTURE)
    more += [intrigue(t)] * (main != FUTURE)
    more += [words.DEAD_FRIEND.format(name=f"The {name}") for name in dead]
    text = f"{main}, {LOOPS} loops. The last day of a loop is over. {' '.join(more)}"
    return Case(t, (), text, (Ask("now", words.WHAT_NOW, lambda after: words.BOTH.format(*both(after, last))),))


def both(after: Any, last: Any) -> tuple[str, str]:
    """Say what follows the first loop, and what follows the last one."""
    other = alike(after, last)
    other.advance()
    return what_now(after), what_now(other)


def began(t: Any, made: Any, who: str) -> str:
    """Say where a character began, and is now."""
    where = {"place": t.town.starts[who], "now": t.town.places[who]}
    return words.BEGAN.format(name=f"the {who}", role=made["cast"][who], **where)


def intrigue(t: Any) -> str:
    """Say which places have Intrigue."""
    counts = [f"{place} {t.town.intrigue(place)}" for place in PLACES if t.town.intrigue(place)]
    return f"Intrigue: {', '.join(counts) or 'nowhere'}."


def what_now(after: Any) -> str:
    """Say how the game goes on."""
    if after.winner:
        return words.PLAYERS_WIN if after.winner == "players" else words.MASTERMIND_WINS
    return "final guess" if any(type(step).__name__ == "FinalGuess" for step in after.agenda) else words.NEXT_LOOP
