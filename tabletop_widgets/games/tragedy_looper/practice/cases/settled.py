"""Rare questions at a table of Tragedy Looper: the last guess, a revived corpse, abilities that help."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import BASIC_TRAGEDY, CITY, PLACES, SCHOOL
from tabletop_widgets.games.tragedy_looper.facts import (
    CHARACTERS,
    CLASS_REP,
    FREAK,
    FRIEND,
    HENCHMAN,
    PERSON,
    SEALED_ITEM,
    SERIAL_KILLER,
    TIME_TRAVELER,
    VIRUS,
    plots_of,
)
from tabletop_widgets.games.tragedy_looper.moves import ALLOW, DONE, Guess
from tabletop_widgets.games.tragedy_looper.moves import Ask as AskTo
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.cards import case, laid, lying_on, state, working
from tabletop_widgets.games.tragedy_looper.practice.cases.days import stands
from tabletop_widgets.games.tragedy_looper.practice.cases.plots import scripted
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import (
    LOOPS,
    REST,
    cast,
    holder,
    laid_out,
    open_now,
    standing,
    start,
    unplotted,
)
from tabletop_widgets.games.tragedy_looper.steps.abilities import ONCE_CARDS
from tabletop_widgets.games.tragedy_looper.steps.final import FinalGuess
from tabletop_widgets.games.tragedy_looper.steps.goodwill import GOODWILL_PHASE
from tabletop_widgets.games.tragedy_looper.steps.loops import PlaceHenchman
from tabletop_widgets.questions.cases import Ask, Case

ALIEN: Final = "Alien"
DAUGHTER: Final = "Rich Man's Daughter"
CHEERED: Final = "Boy Student", "Girl Student", "Journalist", "Pop Idol"
DAY: Final = 2
ASKING: Final[dict[str, tuple[int, str]]] = {
    "Boy Student": (1, "calm"),
    "Girl Student": (1, "calm"),
    "Journalist": (2, "smear"),
    "Nurse": (1, "calm"),
    ALIEN: (1, "kill"),
    "Police Officer": (2, "guard"),
}
"""Character -> the number of the ability that is asked for on two days, and its name."""


# Goodwill abilities.
def lives_again(rng: Random) -> Case:
    """Let the Alien revive a corpse; ask for its state afterwards."""
    made = cast(rng, PERSON, ALIEN)
    name = rng.choice([each for each, role in made["cast"].items() if each != ALIEN and role != TIME_TRAVELER])
    place = start(rng, name)
    where = place if place not in CHARACTERS[ALIEN].forbidden else CHARACTERS[ALIEN].start
    rows = {ALIEN: [5, 0, 0], name: [rng.choice((0, 1, 2)), rng.choice((0, 1, 2)), rng.choice((0, 1))]}
    if where != place or not any(rows[name]):
        return lives_again(rng)
    t = laid_out(made, REST, rows, places=standing(rng, made, {ALIEN: where, name: place}), day=DAY, dead=[name])
    text = words.REVIVES.format(name=name, place=place, counters=words.carries(rows[name]))
    ask = Ask("revived", f"Where is the {name} afterwards, and with which counters?", lambda after: stands(after, name))
    return Case(t, ((t.town.leader, str(AskTo(ALIEN, "revive", name))), (0, str(ALLOW))), text, (ask,))


def on_another_day(rng: Random) -> Case:
    """End a day on which a character was asked for an ability; ask whether it can be asked again."""
    who = rng.choice([*ASKING])
    number, deed = ASKING[who]
    made, ability = cast(rng, PERSON, who), CHARACTERS[who].abilities[number - 1]
    keys = {"asked": [[who, number]], "once": [[who, number]] if ability.once else []}
    places = dict.fromkeys(made["cast"], "") | standing(rng, made, {})
    rows = {name: [0, 9, 0] for name in made["cast"]} | {who: [ability.goodwill, 0, 0]}
    near = next(name for name in made["cast"] if name != who and places[who] not in CHARACTERS[name].forbidden)
    t = laid_out(made, REST[:2], rows, places=places | {near: places[who]}, day=DAY, **keys)
    text = f"On day {DAY} the {who}, who has {ability.goodwill} Goodwill, was asked to {deed} the {near}."
    ask = Ask("again", words.CAN_BE_ASKED.format(day=DAY + 1), lambda after: words.YES[again(after, who, deed)])
    return Case(t, (), text, (ask,), (ability.rule,))


def again(after: Any, who: str, deed: str) -> bool:
    """Tell whether a character can be asked for this."""
    (asked,) = GOODWILL_PHASE.ask(after)
    return any((getattr(move, "character", ""), getattr(move, "deed", "")) == (who, deed) for move in asked.moves)


def takes_back(rng: Random) -> Case:
    """Let a player take a card back for the Class Rep; ask which cards are possible."""
    made = unplotted(rng, CLASS_REP)
    cards = [each.card for each in ONCE_CARDS]
    spent = [rng.sample(cards, n) for n in rng.sample((1, 1, 2), 3)]
    t = laid_out(
        made,
        (*REST, {"step": "ReturnCard", "seat": DAY}),
        {},
        places=standing(rng, made, {}),
        day=DAY,
        spent=[[], *spent],
    )
    said = [
        words.GONE_OF.format(whose=whose, card=words.both(mine)) for whose, mine in zip(words.WHOSE, spent, strict=True)
    ]
    ask = Ask("back", words.WHICH_BACK, lambda after: words.either([move.card for move in open_now(after)]))
    return Case(t, (), words.HELPED.format(spent=" ".join(said)), (ask,))


def informed(rng: Random) -> Case:
    """Let a player name a subplot; ask what the mastermind can state."""
    made = cast(rng)
    subs = [plot.name for plot in plots_of(made["set"], main=False)]
    named = rng.choice([*made["subs"], *made["subs"], *subs])
    steps = (*REST, {"step": "StateSubplotStep", "seat": 1, "named": named})
    t = laid_out(made, steps, {}, places=standing(rng, made, {}), day=DAY)
    text = f"{made['set']}, with {words.both(made['subs'])}. A player names {named} to the Informer."
    ask = Ask("stated", words.WHAT_STATED, lambda after: words.either([move.plot for move in open_now(after)]))
    return Case(t, (), text, (ask,))


def cheered(rng: Random) -> Case:
    """Let a character get Goodwill by an ability; ask what it can be asked for afterwards."""
    who = rng.choice(CHEERED)
    made = cast(rng, PERSON, DAUGHTER, too=who)
    place = rng.choice((SCHOOL, CITY))
    n = CHARACTERS[who].abilities[0].goodwill - rng.choice((1, 1, 1, 2))
    rows = {name: [0, 9, 0] for name in made["cast"]} | {DAUGHTER: [3, 0, 0], who: [n, 0, 0]}
    t = laid_out(made, REST, rows, places=standing(rng, made, {DAUGHTER: place, who: place}), day=DAY)
    ask = Ask("cheered", words.WHAT_NOW_ASKED.format(name=who), lambda after: can_be_asked(after, who))
    moves = (t.town.leader, str(AskTo(DAUGHTER, "cheer", who))), (0, str(ALLOW))
    return Case(t, moves, words.CHEERED.format(place=place, name=who, n=n), (ask,))


def forbidden(rng: Random) -> Case:
    """Lay Forbid Goodwill on a character; ask what it can be asked for."""
    who = rng.choice(CHEERED)
    made, place = cast(rng, PERSON, DAUGHTER, too=who), rng.choice((SCHOOL, CITY))
    pairs = {who: ("Forbid Goodwill", f"Goodwill +{rng.choice((1, 2))}")}
    rows = {who: [CHARACTERS[who].abilities[0].goodwill - rng.choice((0, 0, 0, 1)), 2, 0], DAUGHTER: [0, 2, 0]}
    t = laid(rng, made, pairs, standing(rng, made, {DAUGHTER: place, who: place}), rows)
    there = words.THERE_TOO.format(names=words.the(DAUGHTER))
    text = f"{lying_on({f'{words.the(who)}{state(t, who)}': pairs[who]})} {there}"
    ask = Ask("forbidden", words.WHAT_NOW_ASKED.format(name=who), lambda after: can_be_asked(after, who))
    found = case(t, pairs, text, ask)
    return replace(found, moves=(*found.moves, (0, str(DONE))), about=working(pairs))


def can_be_asked(after: Any, who: str) -> str:
    """Say what a character can be asked for."""
    (asked,) = GOODWILL_PHASE.ask(after)
    deeds = dict.fromkeys(move.deed for move in asked.moves if getattr(move, "character", "") == who)
    return words.either(list(deeds) or [words.NOTHING])


# Loops.
def henchman_begins(rng: Random) -> Case:
    """Let a loop be lost; ask where the Henchman begins the next one."""
    made = unplotted(rng, HENCHMAN)
    began, now = rng.sample(PLACES, 2)
    places = standing(rng, made, {HENCHMAN: now})
    starts = {name: CHARACTERS[name].start for name in made["cast"]} | {HENCHMAN: began}
    t = laid_out(made, ["StartLoop"], {}, places=places, starts=starts, day=DAY, loop=1)
    ask = Ask("henchman", "Where does the Henchman begin loop 2?", where_it_begins)
    return Case(t, (), f"Loop 1 is lost. The Henchman began it in the {began} and is now in the {now}.", (ask,))


def where_it_begins(after: Any) -> str:
    """Say where the Henchman begins."""
    if isinstance(after.agenda[-1], PlaceHenchman):
        return "wherever the mastermind likes"
    return words.IN_THE.format(place=after.town.places[HENCHMAN])


def cut_short(rng: Random) -> Case:
    """Let a loop be lost before its last day; ask how much Goodwill a Friend has in the next one."""
    made = cast(rng, FRIEND)
    friend = holder(made, FRIEND)
    dead = [friend] if rng.random() < 0.7 else []
    t = laid_out(made, ["EndLoop"], {}, places=standing(rng, made, {}), day=DAY, loop=1, dead=dead)
    text = f"Loop 1 is lost at once, on day {DAY} of 4. The {friend}, a Friend, {words.IS_DEAD[bool(dead)]}."
    ask = Ask("friend", words.HOW_MUCH.format(name=friend), lambda after: str(after.town.goodwill(friend)))
    return Case(t, (), text, (ask,))


def the_guess(rng: Random) -> Case:
    """Let the Leader name a role in the final guess; ask what happens next."""
    made = scripted(rng, BASIC_TRAGEDY, SEALED_ITEM, [FREAK, VIRUS])
    one, other = rng.sample([name for name, role in made["cast"].items() if role == PERSON], 2)
    left = [one, other][: rng.choice((1, 2))]
    steps = [{"step": "FinalGuess", "character": name} for name in reversed(left)]
    named = rng.choice((PERSON, SERIAL_KILLER))
    t = laid_out(
        made,
        steps,
        {one: [0, 3, 0]},
        places=standing(rng, made, {}),
        day=DAY,
        loop=LOOPS,
        shaken=[one],
    )
    text = words.GUESSING.format(left=words.both([words.the(name) for name in left]), one=one, named=named)
    return Case(t, ((t.town.leader, str(Guess(one, named))),), text, (Ask("guess", "What happens next?", what_then),))


def what_then(after: Any) -> str:
    """Say whether a side has won, or whose role is to be guessed next."""
    if after.winner:
        return words.PLAYERS_WIN if after.winner == "players" else words.MASTERMIND_WINS
    step = after.agenda[-1]
    return f"the {step.character} is guessed" if isinstance(step, FinalGuess) else words.NOTHING
