"""What the players can ask for in the goodwill phase, and why not: every ability of the characters, every target."""

# ruff: noqa: ARG001 - bans share one signature

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import CITY, PLACES, SCHOOL, SHRINE
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, PATIENT, Ability
from tabletop_widgets.games.tragedy_looper.moves import ENOUGH, Ask, AskFor
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


ID: Final = "tragedy_looper.char."
STUDENT: Final = "Student"
Names = tuple[str, ...]
Aim = Callable[[str, Names, Names], Names]

# Abilities.
ABILITIES: Final = {
    (each.name, deed): (number, ability)
    for each in CHARACTERS.values()
    for number, ability in enumerate(each.abilities, 1)
    for deed in ability.deed.split(" or ")
}
"""(character, deed) -> the number of the ability, and the ability on the card."""


def ability_of(move: Ask | AskFor) -> tuple[int, Ability]:
    """Return the number of the requested ability, and the ability."""
    return ABILITIES[move.character, move.deed]


def day_of(target: str) -> int:
    """Return the day that a request names: `day 2`."""
    return int(target.removeprefix("day "))


# Possible targets.
def itself(name: str, present: Names, days: Names) -> Names:
    """Return the character itself."""
    return (name,)


def students(name: str, present: Names, days: Names) -> Names:
    """Return the Students. Rules: tragedy_looper.char.students, tragedy_looper.char.keywords."""
    return tuple([other for other in present if STUDENT in CHARACTERS[other].keywords])


def anybody(name: str, present: Names, days: Names) -> Names:
    """Return all characters."""
    return present


def anything(name: str, present: Names, days: Names) -> Names:
    """Return the places and all characters."""
    return (*PLACES, *present)


def shrine(name: str, present: Names, days: Names) -> Names:
    """Return the Shrine."""
    return (SHRINE,)


def patient(name: str, present: Names, days: Names) -> Names:
    """Return the Patient, if he is in the script."""
    return (PATIENT,) if PATIENT in present else ()


def incidents(name: str, present: Names, days: Names) -> Names:
    """Return the days on which incidents are planned. Ruling: tragedy_looper.ruling.culprit_reveal."""
    return days


AIMS: Final[dict[str, Aim]] = {
    f"{ID}boy_student.a1": students,
    f"{ID}girl_student.a1": students,
    f"{ID}mystery_boy.a1": itself,
    f"{ID}shrine_maiden.a1": shrine,
    f"{ID}godly_being.a1": incidents,
    f"{ID}godly_being.a2": anything,
    f"{ID}police_officer.a1": incidents,
    f"{ID}office_worker.a1": itself,
    f"{ID}journalist.a2": anything,
    f"{ID}doctor.a2": patient,
    f"{ID}henchman.a1": itself,
}
"""The rule of an ability -> its possible targets; any character if not listed, unless a player completes it."""


def aim(rule: str) -> Aim:
    """Return the possible targets of the ability with this rule."""
    return AIMS.get(rule, anybody)


OTHERS: Final = frozenset(
    f"{ID}{each}"
    for each in (
        "boy_student.a1",
        "girl_student.a1",
        "alien.a1",
        "pop_idol.a1",
        "pop_idol.a2",
        "journalist.a1",
        "journalist.a2",
        "boss.a1",
        "doctor.a1",
    )
)
"""The rules of abilities for another character; the Rich Man's Daughter's has a ban of its own."""
REVIVE: Final = f"{ID}alien.a2"
BY_PLAYERS: Final = frozenset({f"{ID}class_rep.a1", f"{ID}informer.a1"})
"""The rules of abilities that a player completes."""
ON_CHARACTERS: Final = frozenset(
    ability.rule
    for _, ability in ABILITIES.values()
    if aim(ability.rule) in (students, anybody, anything) and ability.rule not in BY_PLAYERS
)
"""The rules of abilities whose target the players choose among characters."""
HERE: Final = ON_CHARACTERS - {f"{ID}journalist.a1", f"{ID}boss.a1"}
"""The rules of those that reach only the character's place."""


@lru_cache(maxsize=200)
def requests(present: Names, days: Names, players: tuple[Seat, ...], aim: Callable[[str], Aim]) -> tuple[Any, ...]:
    """List every ability of everybody on the board with every target, and the end of asking.

    Rules: tragedy_looper.day.goodwill_phase, tragedy_looper.leader.goodwill.
    """
    asked: list[Any] = []
    for (name, deed), (_, ability) in ABILITIES.items():
        if name not in present:
            continue
        if ability.rule in BY_PLAYERS:
            asked += [AskFor(name, deed, seat) for seat in players]
        else:
            asked += [Ask(name, deed, target) for target in aim(ability.rule)(name, present, days)]
    return (*asked, ENOUGH)


# Refusals.
Why = Callable[["TragedyLooper", Seat, Any], "str | None"]


def about(*rules: str) -> Callable[[Why], Why]:
    """Limit a ban to requests for these abilities, or for all if none is named; never to `enough`."""
    deeds = frozenset(asked for asked, (_, ability) in ABILITIES.items() if ability.rule in rules)

    def made(why: Why) -> Why:
        @wraps(why)
        def limited(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
            if move is ENOUGH or (rules and (move.character, move.deed) not in deeds):
                return None
            return why(t, seat, move)

        return limited

    return made


# The character.
@ban("tragedy_looper.ruling.corpse")
@about()
def corpse_asked(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse requests to a corpse."""
    return words.CORPSE_ASKED.format(character=move.character) if move.character in t.town.dead else None


def needed(t: TragedyLooper, move: Ask) -> int:
    """Return the Goodwill that a request needs."""
    return ability_of(move)[1].goodwill


@ban("tragedy_looper.goodwill.threshold")
@about()
def too_little(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse a request if the character has too little Goodwill, which it keeps.

    Rules: tragedy_looper.goodwill.not_spent, tragedy_looper.goodwill.chain.
    """
    needed = t.needed(move)
    if t.town.goodwill(move.character) >= needed:
        return None
    return f"The {move.character} needs {needed} Goodwill for that: ask for something else, or lay Goodwill cards."


@ban("tragedy_looper.goodwill.once")
@about()
def used_up(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse a used once-per-loop ability.

    Rules: tragedy_looper.goodwill.refused_counts. Ruling: tragedy_looper.ruling.refused_use.
    """
    gone = (move.character, ability_of(move)[0]) in t.town.once
    return words.USED_UP.format(character=move.character) if gone else None


@ban("tragedy_looper.goodwill.daily")
@about()
def asked_today(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse a second request for an ability on a day; the option "literal" has no such limit.

    Rules: tragedy_looper.goodwill.repeat. Ruling: tragedy_looper.ruling.ability_per_day.
    """
    if (move.character, ability_of(move)[0]) not in t.town.asked or t.options.get("goodwill_repeat") == "literal":
        return None
    return f"The {move.character} has been asked for that today: ask again on another day."


@ban("tragedy_looper.char.mystery_boy.a1")
@about("tragedy_looper.char.mystery_boy.a1")
def first_loop(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse the Mystery Boy's ability in the first loop."""
    return "The Mystery Boy reveals his role only from loop 2 on: ask somebody else." if t.town.loop == 1 else None


@ban("tragedy_looper.char.rich_mans_daughter.a1")
@about("tragedy_looper.char.rich_mans_daughter.a1")
def at_home(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse the Rich Man's Daughter's ability outside the School and the City."""
    return words.NOT_IN_SCHOOL_OR_CITY if t.town.places[move.character] not in (SCHOOL, CITY) else None


@ban("tragedy_looper.char.shrine_maiden.a1")
@about("tragedy_looper.char.shrine_maiden.a1")
def at_the_shrine(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse the Shrine Maiden's ability outside the Shrine."""
    return words.NOT_IN_SHRINE if t.town.places[move.character] != SHRINE else None


# Targets.
@ban("tragedy_looper.ruling.self_target")
@about(*OTHERS)
def not_itself(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse the character itself if its card says "another character"; "a character" may be itself."""
    return words.NOT_ITSELF.format(character=move.character) if move.target == move.character else None


@ban("tragedy_looper.ruling.daughter_target")
@about("tragedy_looper.char.rich_mans_daughter.a1")
def not_herself(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse the Rich Man's Daughter as her own target."""
    return words.NOT_ITSELF.format(character=move.character) if move.target == move.character else None


@ban("tragedy_looper.goodwill.here")
@about(*HERE)
def out_of_reach(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse a target outside the character's present place.

    Rules: tragedy_looper.char.boss.turf, tragedy_looper.example.this_location.
    Ruling: tragedy_looper.ruling.boss_turf_scope.
    """
    place = move.target in PLACES
    there = (move.target,) if place else t.town.near(move.target)
    if {*there} & {*t.town.near(move.character)}:
        return None
    if place:
        other = f"choose the {move.character}'s own location, or somebody there"
        return f"The {move.character} is not in the {move.target}: {other}."
    return f"The {move.target} is not in the {move.character}'s location: choose a target there."


@ban("tragedy_looper.char.boss.a1")
@about("tragedy_looper.char.boss.a1")
def out_of_turf(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse a target outside the Boss's turf, wherever he is himself."""
    return words.OUT_OF_TURF.format(target=move.target) if t.town.places[move.target] != t.town.turf else None


@ban("tragedy_looper.ruling.corpse")
@about(*ON_CHARACTERS - {REVIVE})
def dead_target(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse a corpse as a target, except to be revived; the Patient may be freed dead or alive."""
    return f"The {move.target} is dead: choose somebody alive." if move.target in t.town.dead else None


@ban("tragedy_looper.char.alien.a2")
@about(REVIVE)
def alive(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse to revive a living character. Rules: tragedy_looper.example.corpse."""
    return f"The {move.target} is alive: choose a corpse." if move.target not in t.town.dead else None


@ban("tragedy_looper.char.nurse.a1")
@about("tragedy_looper.char.nurse.a1")
def calm_enough(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse the Nurse's ability on a character below its Paranoia limit. Rules: tragedy_looper.char.limit."""
    calm = t.town.paranoia(move.target) < CHARACTERS[move.target].limit
    return f"The {move.target} is below the Paranoia limit: choose somebody who has reached it." if calm else None


@ban("tragedy_looper.char.police_officer.a1")
@about("tragedy_looper.char.police_officer.a1")
def not_happened(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Refuse a day whose incident has not happened in this loop. Ruling: tragedy_looper.ruling.culprit_reveal."""
    return words.NOT_HAPPENED.format(day=move.target) if day_of(move.target) not in t.town.gone_off else None


# Players.
@ban("tragedy_looper.ruling.leader")
@about(*BY_PLAYERS)
def leader_alone(t: TragedyLooper, seat: Seat, move: AskFor) -> str | None:
    """In `published`, refuse any player but the Leader; otherwise the Leader chooses the player.

    Rules: tragedy_looper.char.class_rep.a1, tragedy_looper.char.informer.a1, tragedy_looper.edition.
    """
    if not t.published or move.player == t.town.leader:
        return None
    return words.LEADER_ALONE.format(character=move.character)


@ban("tragedy_looper.ruling.class_rep_card")
@about("tragedy_looper.char.class_rep.a1")
def no_spent_card(t: TragedyLooper, seat: Seat, move: AskFor) -> str | None:
    """Refuse a player who has not used a once-per-loop card."""
    return None if t.spent_by(move.player) else words.NO_SPENT_CARD


def spent_by(t: TragedyLooper, seat: Seat) -> tuple[tuple[int, str], ...]:
    """Return the used once-per-loop cards of a player, each with its deck."""
    return tuple([(deck, card) for deck in (1, 2, 3) if t.owner(deck) == seat for card in t.town.spent[deck]])


BANS: Final = (
    corpse_asked,
    too_little,
    used_up,
    asked_today,
    first_loop,
    at_home,
    at_the_shrine,
    not_itself,
    not_herself,
    out_of_reach,
    out_of_turf,
    dead_target,
    alive,
    calm_enough,
    not_happened,
    leader_alone,
    no_spent_card,
)


def depends_on(t: TragedyLooper) -> tuple[Any, ...]:
    """Return everything that the bans depend on, all of it public."""
    town = t.town
    counted = tuple([(row[0], row[1]) for row in town.counters.values()])
    decks = town.spent, t.published, town.leader, len(t.names), t.options.get("goodwill_repeat")
    return (
        counted,
        tuple(town.places.values()),
        town.dead,
        town.asked,
        town.once,
        town.gone_off,
        town.loop,
        town.turf,
        decks,
    )


MADE: Final = (used_up, asked_today)
"""The bans on abilities already requested; a request that waits for its answer is one."""
