"""The town as everybody sees it: the public sheet of the script, who stands where, counters, what has been learned.

Nothing here is secret. The table keeps one, and whoever follows the game by its public events keeps another that is the
same: events alone change it.

Rules: tragedy_looper.info.players, tragedy_looper.info.memory, tragedy_looper.loop.kept.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, fields
from typing import Any, Final, Self

from tabletop_widgets.core.jsonlike import as_tuples
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.games.tragedy_looper.board import COUNTERS, GOODWILL, INTRIGUE, PARANOIA, PLACES
from tabletop_widgets.games.tragedy_looper.facts import BOSS, CHARACTERS, GODLY_BEING, PATIENT

SHAKEN = 3
"""So much Paranoia turns a Person, where the virus is about."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cut-down script that the players get: edition, set, loops, days, (day, kind) of each incident, the cast.

    `enters` is the loop from which the Godly Being is there (0: no such rule), `without` what the mastermind lacks.

    Rules: tragedy_looper.setup.public_script, tragedy_looper.setup.public_more, tragedy_looper.incident.known.
    """

    edition: str
    set: str
    loops: int
    days: int
    incidents: tuple[tuple[int, str], ...]
    cast: tuple[str, ...]
    enters: int = 0
    without: tuple[str, ...] = ()
    table_talk: bool = True

    def incident(self, day: int) -> str:
        """Return the kind of incident that may happen on a day, "" for none."""
        return next((kind for when, kind in self.incidents if when == day), "")


@dataclass(slots=True)
class Town:
    """The public state. Characters and places go by name.

    `counters` holds [Goodwill, Paranoia, Intrigue] for each place and each character present. `starts` is where each
    began this loop. `shaken` names those who have carried three or more Paranoia in this loop after a whole step.
    `asked` lists (character, number of the ability) requested today, `once` those used up for this loop. `laid` lists
    (deck, target) in the order of laying, `faces` the cards once they are turned up. `spent` holds each deck's used
    once-per-loop cards. `gone_off` lists the days of this loop whose incident happened. Kept over loops: `roles` and
    `culprits` (by day) that were revealed, subplots `stated`, `fond`: who ended the last loop with Goodwill.
    """

    sheet: Sheet
    loop: int = 0
    day: int = 0
    leader: Seat = 1
    turf: str = ""
    places: dict[str, str] = field(default_factory=dict)
    starts: dict[str, str] = field(default_factory=dict)
    counters: dict[str, list[int]] = field(default_factory=dict)
    dead: frozenset[str] = frozenset()
    guarded: frozenset[str] = frozenset()
    shaken: frozenset[str] = frozenset()
    freed: bool = False
    quiet: bool = False
    asked: tuple[tuple[str, int], ...] = ()
    once: tuple[tuple[str, int], ...] = ()
    laid: tuple[tuple[int, str], ...] = ()
    faces: tuple[str, ...] = ()
    spent: tuple[tuple[str, ...], ...] = ((), (), (), ())
    gone_off: tuple[int, ...] = ()
    roles: dict[str, str] = field(default_factory=dict)
    culprits: dict[int, str] = field(default_factory=dict)
    stated: tuple[str, ...] = ()
    fond: tuple[str, ...] = ()

    def fork(self) -> Self:
        """Copy it."""
        town = copy(self)
        town.places, town.starts = self.places.copy(), self.starts.copy()
        town.counters = {where: row[:] for where, row in self.counters.items()}
        town.roles, town.culprits = self.roles.copy(), self.culprits.copy()
        return town

    # What there is.

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

    def at(self, place: str) -> tuple[str, ...]:
        """Return the living who stand in a place."""
        return tuple([name for name in self.living if self.places[name] == place])

    def count(self, where: str, counter: str) -> int:
        """Return how many of a counter lie on a character or a place."""
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
        """Return where a character counts as standing for an ability: the Boss in his turf, too.

        Rules: tragedy_looper.char.boss.turf. Ruling: tragedy_looper.ruling.boss_turf_scope.
        """
        here = self.places[name]
        return (here, self.turf) if name == BOSS and self.turf not in ("", here) else (here,)

    def reached(self, name: str) -> tuple[str, ...]:
        """Return the living within reach of a character's ability, itself among them, in the order of the cards."""
        reach = {*self.near(name)}
        return tuple([other for other in self.living if reach & {*self.near(other)}])

    def forbidden(self, name: str) -> tuple[str, ...]:
        """Return where a character may not go just now.

        Rules: tragedy_looper.char.patient, tragedy_looper.char.doctor.a2. Ruling: tragedy_looper.ruling.patient_back.
        """
        return () if name == PATIENT and self.freed else CHARACTERS[name].forbidden

    # What events change.

    def begin_loop(self, loop: int) -> None:
        """Set the board back to the beginning of day 1; what the players have learned stays.

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
        """Put or take counters; there are never fewer than none, and no end to them.

        Rulings: tragedy_looper.ruling.floor, tragedy_looper.ruling.supply.
        """
        row, kind = self.counters[where], COUNTERS.index(counter)
        row[kind] = max(0, row[kind] + by)
        if counter == PARANOIA and row[kind] >= SHAKEN and where in self.places:
            self.shaken |= {where}

    # As JSON values.

    def told(self) -> dict[str, Any]:
        """Return everything as JSON values with tuples; sets in the order of the cards."""
        told = {name: getattr(self, name) for name in TOLD}
        for name in ("dead", "guarded", "shaken"):
            kept = told[name]
            told[name] = tuple([who for who in self.places if who in kept]) if kept else ()
        for name in ("places", "starts", "roles"):
            told[name] = told[name].copy()
        told["counters"] = {where: tuple(row) for where, row in self.counters.items()}
        told["culprits"] = {str(day): name for day, name in sorted(self.culprits.items())}
        return told

    def load(self, told: dict[str, Any]) -> None:
        """Take over what `told` returned, or parts of it."""
        for name, value in told.items():
            match name:
                case "dead" | "guarded" | "shaken":
                    setattr(self, name, frozenset(value))
                case "places" | "starts" | "roles":
                    setattr(self, name, dict(value))
                case "culprits":
                    self.culprits = {int(day): who for day, who in value.items()}
                case "counters":
                    self.counters = {where: list(row) for where, row in value.items()}
                case _:
                    setattr(self, name, as_tuples(value))


TOLD: Final = tuple(each.name for each in fields(Town) if each.name != "sheet")
"""The fields of a town, its sheet aside."""
