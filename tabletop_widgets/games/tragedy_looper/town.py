"""The town as everybody sees it: the public sheet of the script, places, counters, what has been learned.

Nothing here is secret. The table keeps one town, and an observer who follows the public events keeps an equal one,
since only events change it.

Rules: tragedy_looper.info.players, tragedy_looper.info.memory, tragedy_looper.loop.kept.
"""

# ruff: noqa: RUF009 - a part is a field of a dataclass

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from operator import attrgetter
from typing import Annotated, Any, Final, Self, get_args, get_origin

from tabletop_widgets.codec.annotations import freeze_annotation, kinds
from tabletop_widgets.codec.decoding import Check, Count, among, keys_of
from tabletop_widgets.codec.json_values import as_tuples
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.tragedy_looper import setup, words
from tabletop_widgets.games.tragedy_looper.board import (
    A_COUNTER_EACH,
    COUNTERS,
    EDITIONS,
    GOODWILL,
    INTRIGUE,
    PARANOIA,
    PLACES,
    SETS,
    CardName,
    Deck,
    EachDeck,
    Somewhere,
)
from tabletop_widgets.games.tragedy_looper.facts import (
    BOSS,
    CHARACTERS,
    GODLY_BEING,
    PATIENT,
    IncidentName,
    Name,
    PlotName,
    RoleName,
    Target,
)
from tabletop_widgets.games.tragedy_looper.scripts.script import Script
from tabletop_widgets.sentences import quoted

Pairs = tuple[tuple[str, Any], ...]
SHAKEN = 3
"""The Paranoia at which the virus turns a Person."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The public sheet that the players get: edition, set, loops, days, (day, kind) of each incident, the cast.

    `enters` is the loop in which the Godly Being enters (0: no such rule), `without` the cards the mastermind lacks.

    Rules: tragedy_looper.setup.public_script, tragedy_looper.setup.public_more, tragedy_looper.incident.known.
    """

    edition: Annotated[str, among(*EDITIONS)]
    set: Annotated[str, among(*SETS)]
    loops: Count
    days: Count
    incidents: tuple[tuple[Count, IncidentName], ...]
    cast: tuple[Name, ...]
    enters: Count = 0
    without: tuple[CardName, ...] = ()
    table_talk: bool = True

    @classmethod
    def of(cls, script: Script, loops: Any) -> Self:
        """Make the sheet of a script. Rules: tragedy_looper.setup.public_script, tragedy_looper.setup.public_more."""
        if loops is not None and (type(loops) is not int or loops not in script.loops):
            raise BadSetup(words.SCRIPT_LOOPS.format(known=" or ".join(map(str, script.loops)), given=quoted(loops)))
        planned = tuple((incident.day, incident.kind) for incident in script.incidents)
        plain = {name: getattr(script, name) for name in ("edition", "set", "days", "enters", "without", "table_talk")}
        return cls(loops=loops or script.loops[0], incidents=planned, cast=tuple(script.cast), **plain)

    def incident(self, day: int) -> str:
        """Return the kind of incident planned for a day, or ""."""
        return next((kind for when, kind in self.incidents if when == day), "")


def part(means: str, read: Callable[[Any, str, Any], Any], **fresh: Any) -> Any:
    """Declare a part of the town: its meaning, and `read(t, key, value)`, which checks its value in a position."""
    return field(metadata={"means": means, "read": read}, **fresh)


@dataclass(slots=True)
class Town:
    """The public state. Characters and places are called by name; every part is a key of a position."""

    sheet: Sheet
    loop: Count = part("which loop it is, 0 before the first", setup.loop, default=0)
    day: Count = part("which day it is, 0 before the first of a loop", setup.day, default=0)
    leader: Seat = part("the seat that leads today", setup.leader, default=1)
    turf: Somewhere = part("the Boss's turf", setup.turf, default="")
    places: dict[Name, Somewhere] = part("where each character in town is", setup.places, default_factory=dict)
    starts: dict[Name, Somewhere] = part("where each began this loop", setup.starts, default_factory=dict)
    counters: dict[Target, Annotated[list[Count], A_COUNTER_EACH]] = part(
        "Goodwill, Paranoia and Intrigue on each character and location", setup.counters, default_factory=dict
    )
    dead: frozenset[Name] = part("who is dead", setup.dead, default=frozenset())
    guarded: frozenset[Name] = part("who has a Guard marker", setup.guarded, default=frozenset())
    shaken: frozenset[Name] = part(
        "who has carried three Paranoia in this loop after a whole step", setup.names, default=frozenset()
    )
    freed: bool = part("whether the Patient may go everywhere", setup.freed, default=False)
    quiet: bool = part("whether the Henchman sets off no incidents", setup.quiet, default=False)
    asked: tuple[tuple[Name, Count], ...] = part(
        "[character, number of the ability] for each that was asked for today", setup.asked, default=()
    )
    once: tuple[tuple[Name, Count], ...] = part("the same for abilities used up for this loop", setup.once, default=())
    laid: tuple[tuple[Deck, Target], ...] = part("[deck, target] in the order of laying", setup.laid, default=())
    faces: tuple[CardName, ...] = part("the cards of `laid`, once they are turned up", setup.faces, default=())
    spent: EachDeck[tuple[CardName, ...]] = part(
        "each deck's used once-per-loop cards", setup.spent, default=((), (), (), ())
    )
    gone_off: tuple[Count, ...] = part("days of this loop whose incident happened", setup.gone_off, default=())
    roles: dict[Name, RoleName] = part("roles that were revealed, kept over loops", setup.roles, default_factory=dict)
    culprits: dict[int, Name] = part("culprits that were revealed, by day", setup.culprits, default_factory=dict)
    stated: tuple[PlotName, ...] = part("subplots that were stated to be active", setup.stated, default=())
    fond: tuple[Name, ...] = part("who ended the last loop with Goodwill", setup.fond, default=())

    def fork(self) -> Self:
        """Copy the town."""
        town = type(self)(*ALL_VALUES(self))
        town.places, town.starts = self.places.copy(), self.starts.copy()
        town.counters = {where: row[:] for where, row in self.counters.items()}
        town.roles, town.culprits = self.roles.copy(), self.culprits.copy()
        return town

    # Queries.

    @property
    def present(self) -> tuple[str, ...]:
        """The characters on the board, dead or alive, in the order of the cards.

        Rules: tragedy_looper.char.godly_being.spawn. Ruling: tragedy_looper.ruling.godly_enter.
        """
        return tuple(self.places)

    @property
    def living(self) -> tuple[str, ...]:
        """The characters that are alive. Ruling: tragedy_looper.ruling.corpse."""
        return tuple([name for name in self.places if name not in self.dead])

    def lives(self, name: str) -> bool:
        """Tell whether a character is in town and alive."""
        return name in self.places and name not in self.dead

    def at(self, place: str) -> tuple[str, ...]:
        """Return the living characters in a place."""
        return tuple([name for name in self.living if self.places[name] == place])

    def count(self, where: str, counter: str) -> int:
        """Return the number of a counter on a character or a place."""
        return self.counters[where][COUNTERS.index(counter)]

    def goodwill(self, where: str) -> int:
        """Return the Goodwill there."""
        return self.count(where, GOODWILL)

    def paranoia(self, where: str) -> int:
        """Return the Paranoia there."""
        return self.count(where, PARANOIA)

    def intrigue(self, where: str) -> int:
        """Return the Intrigue there."""
        return self.count(where, INTRIGUE)

    def near(self, name: str) -> tuple[str, ...]:
        """Return the places in which a character counts for an ability: the Boss also in his turf.

        Rules: tragedy_looper.char.boss.turf. Ruling: tragedy_looper.ruling.boss_turf_scope.
        """
        here = self.places[name]
        return (here, self.turf) if name == BOSS and self.turf not in ("", here) else (here,)

    def reached(self, name: str) -> tuple[str, ...]:
        """Return the living in reach of a character's ability, itself included, in the order of the cards."""
        reach, places = self.near(name), self.places
        on_turf = bool(self.turf) and self.turf in reach
        return tuple([other for other in self.living if places[other] in reach or (other == BOSS and on_turf)])

    def forbidden(self, name: str) -> tuple[str, ...]:
        """Return the places that a character may not enter now.

        Rules: tragedy_looper.char.patient, tragedy_looper.char.doctor.a2. Ruling: tragedy_looper.ruling.patient_back.
        """
        return () if name == PATIENT and self.freed else CHARACTERS[name].forbidden

    # Changes by events.

    def begin_loop(self, loop: int) -> None:
        """Reset the board to the beginning of day 1; what the players have learned stays.

        Rules: tragedy_looper.loop.reset_positions, tragedy_looper.loop.reset_counters, tragedy_looper.loop.reset_once,
        tragedy_looper.loop.kept, tragedy_looper.setup.positions. Rulings: tragedy_looper.ruling.guard_reset,
        tragedy_looper.ruling.guard_lasts, tragedy_looper.ruling.threads_source.
        """
        self.fond = tuple([name for name in self.places if self.goodwill(name)])
        present = [name for name in self.sheet.cast if name != GODLY_BEING or loop >= self.sheet.enters]
        self.loop, self.day = loop, 0
        self.places = {name: CHARACTERS[name].start for name in present}
        self.starts = self.places.copy()
        self.counters = {where: [0, 0, 0] for where in (*PLACES, *present)}
        self.dead = self.guarded = self.shaken = frozenset()
        self.freed = self.quiet = False
        self.asked, self.once, self.laid, self.faces, self.gone_off = (), (), (), (), ()
        self.spent = ((),) * len(self.spent)

    def put(self, where: str, counter: str, by: int) -> None:
        """Add or take counters, never below zero; the supply is unlimited.

        Rulings: tragedy_looper.ruling.floor, tragedy_looper.ruling.supply.
        """
        row, kind = self.counters[where], COUNTERS.index(counter)
        row[kind] = max(0, row[kind] + by)
        if counter == PARANOIA and row[kind] >= SHAKEN and where in self.places:
            self.shaken |= {where}

    # As JSON values.

    def parts(self) -> dict[str, Any]:
        """Return every part as JSON values with tuples; sets in the order of the cards, days as texts."""
        return {name: self._plain(getattr(self, name)) for name in PARTS}

    def _plain(self, value: Any) -> Any:
        if isinstance(value, frozenset):
            return tuple([who for who in self.places if who in value]) if value else ()
        return {str(key): as_tuples(item) for key, item in value.items()} if isinstance(value, dict) else value

    def load(self, parts: Mapping[str, Any] | Pairs) -> None:
        """Load what `parts` returned, or some of it, as a dictionary or in pairs."""
        for name, value in dict(parts).items():
            kept: Any = getattr(self, name)
            if isinstance(kept, frozenset):
                kept = frozenset(value)
            elif isinstance(kept, dict):
                number = int if name == "culprits" else str
                kept = {number(key): list(item) if _row(item) else item for key, item in dict(value).items()}
            else:
                kept = as_tuples(value)
            setattr(self, name, kept)

    # Positions.

    def from_position(self, t: Any, keys: dict[str, Any]) -> None:
        """Change the morning of a day by the keys of a position; day 0 is the start of a loop, loop 0 that of the game.

        The Henchman's start is his place, and characters with three Paranoia count as shaken.
        """
        self.loop = setup.loop(t, "loop", keys.get("loop", 1))
        if self.loop:
            self.begin_loop(self.loop)
        self.day = min(self.loop, 1)
        for name, each in PARTS.items():
            if name in keys:
                self.load({name: each.metadata["read"](t, name, keys[name])})
        setup.check(t)
        self.starts |= {name: self.places[name] for name, place in self.starts.items() if not place}
        self.shaken |= {name for name in self.places if self.count(name, PARANOIA) >= SHAKEN}


def _row(value: Any) -> bool:
    return isinstance(value, (list, tuple))


ALL_VALUES: Final = attrgetter(*[each.name for each in fields(Town)])
PARTS: Final[Mapping[str, Field[Any]]] = {each.name: each for each in fields(Town) if "means" in each.metadata}
"""The parts of the town: everything except its sheet, which follows from the script."""


def _written(kind: Any) -> Any:
    """Return the annotation of a part as `Town.parts` returns it: tuples for sets, texts for days."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is frozenset:
        return tuple.__class_getitem__((*args, ...))
    return dict.__class_getitem__((str, args[1])) if origin is dict and args[0] is int else freeze_annotation(kind)


SHOWN_PARTS: Final[dict[str, Any]] = {name: _written(kinds(Town)[name]) for name in PARTS}
"""The annotations of what `Town.parts` returns."""


def _in_pairs(kind: Any) -> Any:
    """Return the annotation of a part as an event holds it: pairs in place of a dictionary."""
    pair = tuple.__class_getitem__(get_args(kind))
    return tuple.__class_getitem__((pair, ...)) if get_origin(kind) is dict else kind


IN_PAIRS: Final = keys_of({name: _in_pairs(kind) for name, kind in SHOWN_PARTS.items()})
PARTS_IN_PAIRS: Final = Check(lambda pairs, players: IN_PAIRS.holds(dict(pairs), players), "every part of the town")
