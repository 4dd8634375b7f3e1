"""What the players can ask for in the goodwill phase, and why not: every ability of the characters, every target."""

# ruff: noqa: ARG001 - bans are called alike, whatever they read

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

# Who has which ability.
ABILITIES: Final = {
    (each.name, deed): (number, ability)
    for each in CHARACTERS.values()
    for number, ability in enumerate(each.abilities, 1)
    for deed in ability.deed.split(" or ")
}
"""(character, deed) -> the number of the ability, and what stands on the card."""


def ability_of(move: Ask | AskFor) -> tuple[int, Ability]:
    """Return which ability is asked for, and its number."""
    return ABILITIES[move.character, move.deed]


def day_of(target: str) -> int:
    """Return the day that a request names: `day 2`."""
    return int(target.removeprefix("day "))


# Whom it can be meant for.
def itself(name: str, present: Names, days: Names) -> Names:
    """Return the character itself."""
    return (name,)


def students(name: str, present: Names, days: Names) -> Names:
    """Return the Students. Rules: tragedy_looper.char.students, tragedy_looper.char.keywords."""
    return tuple([other for other in present if STUDENT in CHARACTERS[other].keywords])


def anybody(name: str, present: Names, days: Names) -> Names:
    """Return everybody."""
    return present


def anything(name: str, present: Names, days: Names) -> Names:
    """Return the places, and everybody."""
    return (*PLACES, *present)


def shrine(name: str, present: Names, days: Names) -> Names:
    """Return the Shrine."""
    return (SHRINE,)


def patient(name: str, present: Names, days: Names) -> Names:
    """Return the Patient, where he is in the script."""
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
"""The rule of an ability -> whom it can be meant for; anybody, where it is not here, unless a player carries it on."""


def aim(rule: str) -> Aim:
    """Return whom the ability with this rule can be meant for."""
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
"""The rules of abilities that speak of another character; the Rich Man's Daughter's has a ban of its own."""
REVIVE: Final = f"{ID}alien.a2"
BY_PLAYERS: Final = frozenset({f"{ID}class_rep.a1", f"{ID}informer.a1"})
"""The rules of abilities that a player carries on."""
ON_CHARACTERS: Final = frozenset(
    ability.rule
    for _, ability in ABILITIES.values()
    if aim(ability.rule) in (students, anybody, anything) and ability.rule not in BY_PLAYERS
)
"""The rules of abilities whose target the players pick among characters."""
HERE: Final = ON_CHARACTERS - {f"{ID}journalist.a1", f"{ID}boss.a1"}
"""The rules of those that reach as far as the place of the character."""


@lru_cache(maxsize=200)
def requests(present: Names, days: Names, players: tuple[Seat, ...], aim: Callable[[str], Aim]) -> tuple[Any, ...]:
    """List every ability of everybody on the board with every target, and that it is enough.

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


# Why not.
Why = Callable[["TragedyLooper", Seat, Any], "str | None"]


def about(*rules: str) -> Callable[[Why], Why]:
    """Let a ban speak about requests for these abilities, or for all where none is named; never about `enough`."""
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
    """A corpse's abilities rest."""
    return words.CORPSE_ASKED.format(character=move.character) if move.character in t.town.dead else None


def needed(t: TragedyLooper, move: Ask) -> int:
    """Return how much Goodwill a request needs."""
    return ability_of(move)[1].goodwill


@ban("tragedy_looper.goodwill.threshold")
@about()
def too_little(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """A character must carry the Goodwill that stands on its card, and keeps it.

    Rules: tragedy_looper.goodwill.not_spent, tragedy_looper.goodwill.chain.
    """
    needed = t.needed(move)
    if t.town.goodwill(move.character) >= needed:
        return None
    return f"The {move.character} needs {needed} Goodwill for that: ask for something else, or lay Goodwill cards."


@ban("tragedy_looper.goodwill.once")
@about()
def used_up(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """What is marked once per loop is asked for once per loop.

    Rules: tragedy_looper.goodwill.refused_counts. Ruling: tragedy_looper.ruling.refused_use.
    """
    gone = (move.character, ability_of(move)[0]) in t.town.once
    return words.USED_UP.format(character=move.character) if gone else None


@ban("tragedy_looper.goodwill.daily")
@about()
def asked_today(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Each ability is asked for once a day, and again on later days; by the letter there is no such limit.

    Rules: tragedy_looper.goodwill.repeat. Ruling: tragedy_looper.ruling.ability_per_day.
    """
    if (move.character, ability_of(move)[0]) not in t.town.asked or t.options.get("goodwill_repeat") == "literal":
        return None
    return f"The {move.character} has been asked for that today: ask again on another day."


@ban("tragedy_looper.char.mystery_boy.a1")
@about("tragedy_looper.char.mystery_boy.a1")
def first_loop(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """The Mystery Boy says nothing in the first loop."""
    return "The Mystery Boy reveals his role only from loop 2 on: ask somebody else." if t.town.loop == 1 else None


@ban("tragedy_looper.char.rich_mans_daughter.a1")
@about("tragedy_looper.char.rich_mans_daughter.a1")
def at_home(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """The Rich Man's Daughter does it in the School or in the City."""
    return words.NOT_IN_SCHOOL_OR_CITY if t.town.places[move.character] not in (SCHOOL, CITY) else None


@ban("tragedy_looper.char.shrine_maiden.a1")
@about("tragedy_looper.char.shrine_maiden.a1")
def at_the_shrine(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """The Shrine Maiden does it in the Shrine."""
    return words.NOT_IN_SHRINE if t.town.places[move.character] != SHRINE else None


# The target.
@ban("tragedy_looper.ruling.self_target")
@about(*OTHERS)
def not_itself(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """Where a card says "another character" it is not the character itself; "a character" may be."""
    return words.NOT_ITSELF.format(character=move.character) if move.target == move.character else None


@ban("tragedy_looper.ruling.daughter_target")
@about("tragedy_looper.char.rich_mans_daughter.a1")
def not_herself(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """The Rich Man's Daughter gives to others."""
    return words.NOT_ITSELF.format(character=move.character) if move.target == move.character else None


@ban("tragedy_looper.goodwill.here")
@about(*HERE)
def out_of_reach(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """The target is in the place where the character stands now.

    Rules: tragedy_looper.char.boss.turf, tragedy_looper.example.this_location.
    Ruling: tragedy_looper.ruling.boss_turf_scope.
    """
    place = move.target in PLACES
    there = (move.target,) if place else t.town.near(move.target)
    if {*there} & {*t.town.near(move.character)}:
        return None
    if place:
        other = f"choose the {move.character}'s own place, or somebody there"
        return f"The {move.character} is not in the {move.target}: {other}."
    return f"The {move.target} is not in the {move.character}'s place: choose a target there."


@ban("tragedy_looper.char.boss.a1")
@about("tragedy_looper.char.boss.a1")
def out_of_turf(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """The Boss reveals somebody in his turf, wherever he stands himself."""
    return words.OUT_OF_TURF.format(target=move.target) if t.town.places[move.target] != t.town.turf else None


@ban("tragedy_looper.ruling.corpse")
@about(*ON_CHARACTERS - {REVIVE})
def dead_target(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """A corpse is no character, except to be revived; that the Patient may leave is said of him dead or alive."""
    return f"The {move.target} is dead: choose somebody alive." if move.target in t.town.dead else None


@ban("tragedy_looper.char.alien.a2")
@about(REVIVE)
def alive(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """The Alien revives a corpse. Rules: tragedy_looper.example.corpse."""
    return f"The {move.target} is alive: choose a corpse." if move.target not in t.town.dead else None


@ban("tragedy_looper.char.nurse.a1")
@about("tragedy_looper.char.nurse.a1")
def calm_enough(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """The Nurse calms somebody who has reached the Paranoia limit. Rules: tragedy_looper.char.limit."""
    calm = t.town.paranoia(move.target) < CHARACTERS[move.target].limit
    return f"The {move.target} is below the Paranoia limit: choose somebody who has reached it." if calm else None


@ban("tragedy_looper.char.police_officer.a1")
@about("tragedy_looper.char.police_officer.a1")
def not_happened(t: TragedyLooper, seat: Seat, move: Ask) -> str | None:
    """The Police Officer names culprits of this loop. Ruling: tragedy_looper.ruling.culprit_reveal."""
    return words.NOT_HAPPENED.format(day=move.target) if day_of(move.target) not in t.town.gone_off else None


# The player.
@ban("tragedy_looper.ruling.leader")
@about(*BY_PLAYERS)
def leader_alone(t: TragedyLooper, seat: Seat, move: AskFor) -> str | None:
    """One of the players, as the Leader says, or the Leader alone: that depends on the edition.

    Rules: tragedy_looper.char.class_rep.a1, tragedy_looper.char.informer.a1, tragedy_looper.edition.
    """
    if not t.published or move.player == t.town.leader:
        return None
    return words.LEADER_ALONE.format(character=move.character)


@ban("tragedy_looper.ruling.class_rep_card")
@about("tragedy_looper.char.class_rep.a1")
def no_spent_card(t: TragedyLooper, seat: Seat, move: AskFor) -> str | None:
    """The Class Rep serves a player who has used a once-per-loop card."""
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
    """Return all that the bans look at, all of it public."""
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
"""What is refused for having been asked for: a request that waits for its answer has been."""
