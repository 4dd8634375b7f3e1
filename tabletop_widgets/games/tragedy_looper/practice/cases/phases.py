"""What the mastermind may do in Tragedy Looper, and what may be laid: which of some options are open."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import BASIC_TRAGEDY, ONCE, PLACES, SCHOOL
from tabletop_widgets.games.tragedy_looper.facts import (
    BRAIN,
    BUTTERFLY,
    CHARACTERS,
    FACTOR,
    FACTOR_X,
    FUTURE,
    INCIDENTS,
    KEY_PERSON,
    KILLER,
    LOVE_AFFAIR,
    LOVED_ONE,
    MISSING,
    MURDER_PLAN,
    PERSON,
    RUMOR,
    SEALED_ITEM,
    SPREADING,
    THEORIST,
    TIME_TRAVELER,
    UNEASE,
)
from tabletop_widgets.games.tragedy_looper.moves import DONE, Disturb, Lay
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.incidents import DAY, TO_INCIDENT, planned
from tabletop_widgets.games.tragedy_looper.practice.cases.plots import scripted
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import (
    DAYS,
    REST,
    cast,
    holder,
    laid_out,
    open_now,
    standing,
    start,
)
from tabletop_widgets.questions.cases import Ask, Case

ID: Final = "tragedy_looper."
LEFT_OPEN: Final = UNEASE, MISSING, SPREADING, BUTTERFLY
GOODWILL: Final = "Goodwill +1"
RETURN: Final = f"{ID}card.return", f"{ID}ruling.cards_return"
ABLE: Final = tuple(
    f"{ID}{rule}" for rule in ("role.brain", "role.conspiracy_theorist", "role.factor.school", "day.mastermind_phase")
)


# Options.
def some_of(rng: Random, t: Any, named: Sequence[str], whose: str, many: int = 4) -> Ask:
    """Ask which of `many` answers are open: one refused for each reason, the rest legal."""
    t.advance()
    decision = t.waiting[0]
    by: dict[str, list[Any]] = {}
    for move in decision.candidates:
        if aims(move) and {*aims(move)} <= {*named, *PLACES}:
            by.setdefault(decision.refused.get(move, ("", ""))[1], []).append(move)
    free = by.pop("", [])
    moves = [rng.choice(each) for each in rng.sample([*by.values()], min(many - 1, len(by)))]
    moves += rng.sample(free, min(many - len(moves), len(free)))
    moves = rng.sample(moves, len(moves))
    question = f"Which of these can {whose} do: {words.numbered([*map(short, moves)])}?"
    return Ask("open", question, lambda after: open_of(after, moves))


def aims(move: Any) -> tuple[str, ...]:
    """Return the targets that a move names."""
    return tuple(getattr(move, each) for each in ("target", "one", "two", "place") if hasattr(move, each))


def short(move: Any) -> str:
    """Say a move without its verb."""
    if isinstance(move, Disturb):
        return f"Paranoia: {move.one}, Intrigue: {move.two}"
    return str(move).partition(" ")[2].removeprefix("Goodwill from ").removeprefix("the culprit ")


def open_of(after: Any, moves: Sequence[Any]) -> str:
    """List which of these are open."""
    return words.by_number([short(move) for move in moves if move in open_now(after)], [*map(short, moves)])


# Cards.
def what_to_lay(rng: Random) -> Case:
    """Lay some cards; ask which can be laid now."""
    return masterminds_card(rng) if rng.random() < 0.5 else players_card(rng)


def masterminds_card(rng: Random) -> Case:
    """Let the mastermind lay the third card of a day."""
    made = cast(rng, PERSON)
    first, dead, place = somewhere(rng, made)
    gone = rng.choice(sorted(ONCE[0]))
    steps = [{"step": "LayPlayer", "deck": deck} for deck in (3, 2, 1)] + [{"step": "LayMastermind", "n": 2}]
    lying = [[0, first], [0, place]]
    t = to_be_laid(rng, made, steps, lying, spent=[[gone], [], [], []], dead=[dead])
    said = [f"The mastermind has laid cards on the {first} and the {place}.", f"The {dead} is dead."]
    said += [f"{gone} is used up."]
    asks = some_of(rng, t, [first, dead, place], words.THE_MASTERMIND), Ask("none", words.MAY_LAY_NONE, may_lay_none)
    return Case(t, (), " ".join(said), asks, (f"{ID}day.mm_play", f"{ID}mm.once", f"{ID}mm.once_spent", *RETURN))


def players_card(rng: Random) -> Case:
    """Ask on which of five targets the second player can lay a card."""
    made = cast(rng, PERSON)
    first, dead, place = somewhere(rng, made)
    second = rng.choice([name for name in made["cast"] if name not in (first, dead)])
    mine = [first, place, next(each for each in PLACES if each != place)]
    targets = [*mine, second, dead]
    steps = [{"step": "LayPlayer", "deck": deck} for deck in (3, 2)]
    t = to_be_laid(rng, made, steps, [*[[0, where] for where in mine], [1, second]], dead=[dead])
    text = words.LIE.format(mine=words.both(map(words.the, mine)), theirs=words.the(second), dead=f"The {dead}")
    question = f"On which of these can player 2 lay {GOODWILL}?"
    ask = Ask("where", question, lambda after: words.of_them([each for each in targets if takes(after, each)], targets))
    return Case(t, (), text, (ask,), (f"{ID}day.player_play_stack",))


def takes(after: Any, target: str) -> bool:
    """Tell whether a Goodwill card can be laid on this target now."""
    return Lay(GOODWILL, target) in open_now(after)


def may_lay_none(after: Any) -> str:
    """Say whether the mastermind may lay nothing."""
    return words.YES[DONE in open_now(after)]


def somewhere(rng: Random, made: Any) -> tuple[str, str, str]:
    """Draw a character, a dead character, and a place."""
    first, second = rng.sample([name for name, role in made["cast"].items() if role != TIME_TRAVELER], 2)
    return first, second, rng.choice(PLACES)


def to_be_laid(rng: Random, made: Any, steps: Sequence[Any], lying: Sequence[Any], **keys: Any) -> Any:
    """Lay out a morning with some cards on the board."""
    agenda = [*REST, "MastermindPhase", "TurnUp", *steps]
    cards = ["Vertical", "Paranoia +1", "Horizontal", "Goodwill +1"][: len(lying)]
    return laid_out(made, agenda, {}, places=standing(rng, made, {}), day=2, laid=lying, cards=cards, **keys)


# The mastermind phase.
def what_to_use(rng: Random) -> Case:
    """Ask which of some abilities the mastermind can use now."""
    made = scripted(rng, BASIC_TRAGEDY, SEALED_ITEM, [RUMOR, FACTOR_X])
    brain, theorist, factor = (holder(made, role) for role in (BRAIN, THEORIST, FACTOR))
    who = rng.choice((brain, theorist))
    place = start(rng, who)
    able = [n for n in made["cast"] if n not in (brain, theorist, factor) and place not in CHARACTERS[n].forbidden]
    here = rng.sample(able, min(2, len(able)))
    places = standing(rng, made, dict.fromkeys([who, *here], place))
    dead = here[:1] if rng.random() < 0.5 else rng.sample([brain, theorist], rng.random() < 0.3)
    used = rng.sample([BRAIN, THEORIST], rng.random() < 0.4)
    rumored = rng.random() < 0.5
    rows = {SCHOOL: [0, 0, rng.choice((0, 1, 2))]}
    t = laid_out(made, [*REST, "MastermindPhase"], rows, places=places, day=2, used=used, rumored=rumored, dead=dead)
    said = [f"{made['cast'][n]}: {alive(t, n)}, {places[n]}." for n in (brain, theorist, factor)]
    said += [words.ALSO_IN.format(place=place, names=words.both([alive(t, name) for name in here]))] * bool(here)
    said += [f"School: {rows[SCHOOL][2]} Intrigue."]
    said += [f"Used today: {role}." for role in used] + [f"{RUMOR}: used yesterday."] * rumored
    ask = some_of(rng, t, [brain, theorist, factor, *here], words.THE_MASTERMIND)
    about = *ABLE, *[f"{ID}ruling.mm_ability_per_day"] * bool(used), *[f"{ID}plot.bts.unsettling_rumor"] * rumored
    return Case(t, (), " ".join(said), (ask,), about)


def alive(t: Any, name: str) -> str:
    """Name a character, and say so if it is dead."""
    return words.DEAD_ONE.format(name) if name in t.town.dead else name


# Nights.
def at_day_end(rng: Random) -> Case:
    """Ask what the mastermind can do at the end of a day."""
    main = rng.choice((MURDER_PLAN, FUTURE))
    made = scripted(rng, BASIC_TRAGEDY, main, [LOVE_AFFAIR, FACTOR_X])
    return a_killers_night(rng, made) if main == MURDER_PLAN else a_travelers_night(rng, made)


def a_killers_night(rng: Random, made: Any) -> Case:
    """End a day with a Killer, whose needs are described, and a Loved One."""
    key, killer, loved, factor = (holder(made, role) for role in (KEY_PERSON, KILLER, LOVED_ONE, FACTOR))
    where = start(rng, killer)
    near = {n: where for n in (key, killer, factor) if where not in CHARACTERS[n].forbidden and rng.random() < 0.75}
    rows = {
        key: [0, 0, rng.choice((1, 2, 2))],
        killer: [0, 0, rng.choice((1, 2, 3, 4))],
        loved: [0, rng.choice((2, 3, 3)), rng.choice((0, 1))],
        factor: [0, 0, rng.choice((1, 2, 2))],
    }
    places = standing(rng, made, near)
    t = laid_out(made, [*REST[:2], "NightPhase"], rows, places=places, day=DAYS - 1)
    said = [f"{made['cast'][n]}: {n} ({places[n]}), {words.carries(row)}." for n, row in rows.items()]
    ask = Ask("end of day", "What can the mastermind do now?", lambda after: on(after, after.town.day))
    about = ("tragedy_looper.role.killer.murder",)
    return Case(t, (), " ".join(["A day ends.", *said]), (ask,), about)


def a_travelers_night(rng: Random, made: Any) -> Case:
    """End two days with a Time Traveler and a Loved One; the second is the last."""
    rows = {
        holder(made, LOVED_ONE): [0, rng.choice((2, 3, 3)), rng.choice((0, 1))],
        holder(made, TIME_TRAVELER): [rng.choice((1, 2, 2, 3)), 0, 0],
    }
    t = laid_out(made, [*REST[:2], "NightPhase"], rows, places=standing(rng, made, {}), day=DAYS - 1)
    said = [f"{made['cast'][n]}: {words.carries(row)}." for n, row in rows.items()]
    text = " ".join([f"Day {DAYS - 1} and day {DAYS}, the last, both end like this.", *said])
    return Case(t, (), text, (Ask("end of day", "What can the mastermind do at the end of each?", at_night),))


def at_night(after: Any) -> str:
    """Say what can be done at the end of the last day but one, and of the last."""
    return "; ".join(f"day {day}: {on(after, day)}" for day in (DAYS - 1, DAYS))


def on(after: Any, day: int) -> str:
    """Say what can be done at the end of a day."""
    t = after.fork()
    t.town.day = day
    return words.either([str(move) for move in open_now(t) if str(move) != "done"] or [words.NOTHING])


# Incidents.
def what_to_choose(rng: Random, kind: str) -> Case:
    """Let an incident go off that leaves a choice; ask which of some answers are open."""
    culprit = rng.choice(["Shrine Maiden", "Alien", "Office Worker"]) if kind == MISSING else "Pop Idol"
    made = planned(cast(rng, name=culprit, role=PERSON), kind, culprit)
    place = start(rng, culprit)
    able = [n for n in made["cast"] if n != culprit and place not in CHARACTERS[n].forbidden]
    here = sorted(rng.sample(able, 2), key=lambda name: made["cast"][name] != TIME_TRAVELER)
    places = standing(rng, made, dict.fromkeys([culprit, *here], place))
    away = rng.choice([n for n in made["cast"] if n not in (culprit, *here)])
    rows = {culprit: [rng.choice((0, 1)), CHARACTERS[culprit].limit, 0], here[0]: [2, 0, 0], away: [1, 0, 0]}
    t = laid_out(made, TO_INCIDENT, rows, places=places, day=DAY, dead=here[1:])
    where = places[away]
    elsewhere = (words.AND_HERE if where == place else words.ELSEWHERE).format(away=away, where=where)
    text = words.GOES_OFF.format(
        kind=kind, culprit=culprit, place=place, here=here[0], dead=here[1], elsewhere=elsewhere
    )
    ask = some_of(rng, t, [culprit, *here, away], words.THE_MASTERMIND, 3 if kind == UNEASE else 4)
    reach = [f"{ID}ruling.butterfly_reach"] * (kind == BUTTERFLY)
    reach += [f"{ID}ruling.missing_place"] * (kind == MISSING)
    return Case(t, (), text, (ask,), (INCIDENTS[kind].rule, *reach))
