"""An observer who follows the town by its public events, and says what each reveals about the script.

Rules: tragedy_looper.info.players, tragedy_looper.info.memory, tragedy_looper.info.effects_only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from tabletop_widgets.games.tragedy_looper.belief.evidence.deaths import came_of, fell, immortal, players_fell, struck
from tabletop_widgets.games.tragedy_looper.belief.evidence.ends import ended, opened
from tabletop_widgets.games.tragedy_looper.belief.evidence.findings import Finding, now, reaches, refusing, somebody
from tabletop_widgets.games.tragedy_looper.belief.evidence.incidents import came_up, followed, killed
from tabletop_widgets.games.tragedy_looper.belief.evidence.phase import (
    DOCTOR_LESS,
    DOCTOR_MORE,
    Effect,
    alarmed,
    intrigued,
)
from tabletop_widgets.games.tragedy_looper.belief.formulas import Active, Formula, Is, both, either, no
from tabletop_widgets.games.tragedy_looper.board import INTRIGUE, PARANOIA, SUMMARY
from tabletop_widgets.games.tragedy_looper.events import (
    Allowed,
    Asked,
    Blocked,
    Changed,
    CulpritRevealed,
    DayBegan,
    Died,
    Guessed,
    IncidentHappened,
    LaidOut,
    LoopBegan,
    LoopEnded,
    Modified,
    Moved,
    NightFell,
    NoIncident,
    PlayersDied,
    PlotStated,
    Public,
    Refused,
    RoleRevealed,
    ScriptOpened,
)
from tabletop_widgets.games.tragedy_looper.facts import (
    CHARACTERS,
    CULTIST,
    DOCTOR,
    MANDATORY,
    OPTIONAL,
    PERSON,
    SERIAL_KILLER,
    THREADS,
    TIME_TRAVELER,
    VIRUS,
    plots_of,
)
from tabletop_widgets.games.tragedy_looper.town import Sheet, Town

ID: Final = "tragedy_looper."
PHASE, DAY_END = f"{ID}day.mastermind_phase", f"{ID}day.day_end"
TURNED: Final = f"{ID}char.doctor.turned"


@dataclass(slots=True)
class Watch:
    """What must be remembered to understand the next event: the town, and parts of what happened in this loop.

    `phases` holds the effects of this loop's mastermind phases, day by day. `request` is the last request made.
    `turned` lists what the mastermind made of a request to the Doctor today; `spared`: he had not been used before.
    `whole`: the loop was seen from its beginning; `worried`: Threads of Fate had an effect at its start.
    """

    town: Town
    phases: tuple[tuple[Effect, ...], ...] = ((),)
    request: Asked | None = None
    turned: tuple[str, ...] = ()
    spared: bool = False
    whole: bool = False
    worried: bool = False

    @classmethod
    def begin(cls, sheet: Sheet) -> Self:
        """Begin with the public sheet and no other knowledge. Rules: tragedy_looper.setup.public_script."""
        return cls(Town(sheet))

    def fork(self) -> Self:
        """Copy the observer."""
        return replace(self, town=self.town.fork())

    def take(self, event: Public) -> tuple[Finding, ...]:
        """Return what an event reveals, and update the town."""
        self._note(event)
        findings = tuple(finding for finding in self._findings(event) if finding)
        event.change(self.town)
        return findings

    def _note(self, event: Public) -> None:
        match event:
            case LoopBegan():
                self.phases, self.turned, self.spared = (), (), False
                self.whole, self.worried = True, False
            case DayBegan():
                self.phases, self.turned, self.spared = (*self.phases, ()), (), False
            case Asked():
                self.request = event
            case Changed(why="tragedy_looper.day.mastermind_phase"):
                *before, today = self.phases
                self.phases = (*before, (*today, Effect.of(self.town, event)))
            case Changed(why="tragedy_looper.char.doctor.turned", by=by):
                self.turned, self.spared = (*self.turned, DOCTOR_MORE if by > 0 else DOCTOR_LESS), True
            case Allowed(character="Doctor", number=1):
                self.spared = True

    def _findings(self, event: Public) -> Iterator[Finding | None]:
        """Yield the findings of an event by its kind."""
        town = self.town
        match event:
            case Changed() | Moved():
                yield from self._changed(event)
            case Modified() | Blocked():
                yield self._resolved(event)
            case Refused() | Allowed():
                yield from self._answered(event)
            case Died():
                yield self._died(event)
            case PlayersDied(why=why) if why == DAY_END:
                yield Finding(DAY_END, players_fell(town, event))
            case IncidentHappened() | NoIncident():
                yield came_up(town, event)
            case DayBegan():
                yield self._began()
            case LoopEnded(at_end=at_end):
                yield Finding(f"{ID}loop.end_conditions" if at_end else f"{ID}role.friend.loop_end", ended(town, event))
            case _:
                yield from self._learned(event)

    def _changed(self, event: Changed | Moved) -> Iterator[Finding | None]:
        """Explain counters of the mastermind phase, the start of a loop, an incident, or the Doctor turned round."""
        if isinstance(event, Changed) and event.why == PHASE:
            today, intrigue = self.phases[-1], event.counter == INTRIGUE
            holds = intrigued(self.phases) if intrigue else alarmed(today, without_doctor=False)
            yield Finding(f"{ID}info.effects_only", holds)
        elif isinstance(event, Changed) and event.why == TURNED:
            yield self._doctor_unused()
        elif isinstance(event, Changed) and self.town.day == 0 and event.counter == PARANOIA:
            self.worried = True
            yield Finding(f"{ID}plot.bts.threads_of_fate", Active(THREADS))
        else:
            yield followed(self.town, event)

    def _began(self) -> Finding | None:
        """Rule out Threads of Fate if it would have had an effect at the start of the loop and had none.

        Rules: tragedy_looper.plot.bts.threads_of_fate. Ruling: tragedy_looper.ruling.threads_source.
        """
        town = self.town
        calm = self.whole and town.day == 0 and not self.worried and any(name in town.places for name in town.fond)
        return Finding(f"{ID}plot.bts.threads_of_fate", Active(THREADS, true=False)) if calm else None

    def _resolved(self, event: Modified | Blocked) -> Finding | None:
        """Return who was near when a card was ignored or had its effect.

        Rules: tragedy_looper.role.cultist.ignore, tragedy_looper.role.time_traveler.forbid,
        tragedy_looper.day.resolution_modifier. Ruling: tragedy_looper.ruling.modifier_announced.
        """
        town = self.town
        travelers = both(*(now(town, name, TIME_TRAVELER) for name in event.targets if name in town.places))
        if isinstance(event, Blocked):
            forbidden = event.why == f"{ID}mm.forbid_goodwill"
            return Finding(f"{ID}role.time_traveler.forbid", no(travelers)) if forbidden else None
        if event.card == "Forbid Goodwill":
            return Finding(f"{ID}role.time_traveler.forbid", travelers)
        near = [name for name in town.living if any(reaches(town, name, on) for on in event.targets)]
        return Finding(f"{ID}role.cultist.ignore", somebody(town, near, CULTIST))

    def _answered(self, event: Refused | Allowed) -> Iterator[Finding | None]:
        """Infer the role from the answer; an ability that cannot be refused reveals nothing.

        Rules: tragedy_looper.info.refusal_clue, tragedy_looper.refusal.immune.
        """
        name, ability = event.character, CHARACTERS[event.character].abilities[event.number - 1]
        if isinstance(event, Refused):
            yield Finding(f"{ID}info.refusal_clue", refusing(name, OPTIONAL, MANDATORY))
        elif ability.refusable:
            yield Finding(f"{ID}info.refusal_clue", no(refusing(name, MANDATORY)))
            yield self._doctor_unused() if (name, event.number) == (DOCTOR, 1) else None

    def _doctor_unused(self) -> Finding | None:
        """Explain today's Paranoia without the Doctor: if the mastermind may use him unasked, he has one use a day.

        Rules: tragedy_looper.char.doctor.turned. Ruling: tragedy_looper.ruling.doctor_turned_target.
        """
        if self.town.sheet.edition == SUMMARY:
            return None
        return Finding(f"{ID}char.doctor.turned", alarmed(self.phases[-1], without_doctor=True))

    def _died(self, event: Died) -> Finding:
        """Return what deaths reveal, by their cause."""
        town = self.town
        if event.why.startswith(f"{ID}incident."):
            return killed(town, event)
        roles = came_of(town, event)
        if isinstance(event, NightFell):
            return Finding(f"{ID}role.serial_killer", both(roles, fell(town, event)))
        if event.why == DAY_END:
            return Finding(f"{ID}role.killer.murder", both(roles, struck(town, event)))
        target = self.request.what.removeprefix("kill ") if self.request else ""
        asked = [name for name in town.living if name == target]
        return Finding(f"{ID}death.immediate", both(roles, immortal(town, asked, event)))

    def _learned(self, event: Public) -> Iterator[Finding]:
        """Take statements at their word.

        Rules: tragedy_looper.char.informer.a1, tragedy_looper.example.mystery_cultist. Rulings:
        tragedy_looper.ruling.reveal_public, tragedy_looper.ruling.virus_final_guess.
        """
        town, said = self.town, f"{ID}ruling.reveal_public"
        match event:
            case RoleRevealed(name, role):
                yield Finding(said, now(town, name, role))
            case CulpritRevealed(day, name):
                yield Finding(said, day=day, culprits=(name,))
            case PlotStated(named=named, plot=plot):
                others = [plot.name for plot in plots_of(town.sheet.set, main=False) if plot.name != named]
                silence = both(*(Active(other, true=False) for other in others))
                yield Finding(f"{ID}char.informer.a1", Active(plot) if plot else silence)
            case Guessed(character=name, role=role, right=right):
                yield Finding(f"{ID}final_guess.result", Is(name, role, right))
            case LaidOut(parts):
                yield from _laid_out(dict(parts), said)
            case ScriptOpened(culprits=culprits):
                yield Finding(said, opened(town, event))
                yield from (Finding(said, day=day, culprits=(name,)) for day, name in culprits)


def _laid_out(parts: dict[str, Any], rule: str) -> Iterator[Finding]:
    """Yield what a position says was learned before; a Serial Killer may then have been a Person with the virus."""
    roles = (_once(name, role) for name, role in parts["roles"])
    yield Finding(rule, both(*roles, *map(Active, parts["stated"])))
    yield from (Finding(rule, day=int(day), culprits=(name,)) for day, name in parts["culprits"])


def _once(name: str, role: str) -> Formula:
    turned = both(Is(name, PERSON), Active(VIRUS)) if role == SERIAL_KILLER else False
    return either(Is(name, role), turned)
