"""What the players of Tragedy Looper can conclude from what they were told: plots, roles and culprits.

Every consistent script is equally likely: what the mastermind chose to do or not to do is no evidence, but what only
some scripts allow is. Roles and plots are one factor, culprits another, each counted exactly; observations that join
the two split the worlds into parts (`culprits`). If there are too many worlds, a sample replaces them (`knowledge`),
and this is said. All players and bystanders know the same, because a player's own cards reveal nothing of the script.

Rules: tragedy_looper.info.players, tragedy_looper.info.memory, tragedy_looper.info.refusal_clue,
tragedy_looper.info.effects_only, tragedy_looper.info.mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.json_values import as_pairs, as_tuples
from tabletop_widgets.drawing.scene import Panel
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.belief.formulas import Active, Formula, Is, Statement, kept
from tabletop_widgets.games.tragedy_looper.belief.tracking import BeliefState, Deduction
from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.events import LaidCard, LaidOut, Opened, Public
from tabletop_widgets.games.tragedy_looper.facts import PERSON, ROLES, plots_of
from tabletop_widgets.games.tragedy_looper.town import PARTS, Sheet
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.knowledge.resampling import PrefixCache, shown
from tabletop_widgets.sentences import counted

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.view import View


ACTORS: Final = tuple(role for role in ROLES if role != PERSON)


@dataclass(frozen=True, slots=True)
class Ruled:
    """An event that ruled something out: its number among those the seat heard, its sentence, and the rule.

    `worlds` and `culprits` count the possible scripts and the possible assignments of culprits before and after it; if
    worlds are sampled, those in the sample.
    """

    event: int
    said: str
    rule: str
    worlds: tuple[int, int]
    culprits: tuple[int, int]


@lru_cache(maxsize=100)
def _shares(state: BeliefState) -> dict[Statement, Fraction]:
    """Return the probability of every statement that is still possible."""
    shares, whole = {}, _weight(state, True)
    for each in state.possible:
        if each.true and (weight := _weight(state, each)):
            shares[each] = Fraction(weight, whole)
    return shares


def _weight(state: BeliefState, formula: Formula) -> int:
    """Return the weight of the worlds in which a formula holds, each with its assignments of culprits."""
    known = state.known
    return sum(known.weight(kept(part.worlds, formula, known.worlds)) * part.culprits.number for part in state.parts)


class Belief:
    """The chances of each plot, each role of a character, and each culprit; `exact`, or from a sample of worlds."""

    def __init__(self, state: BeliefState, heard: Sequence[tuple[int, Public]], names: Sequence[str]) -> None:
        self.state, self.heard, self.names = state, heard, names
        self.exact = state.known.exact
        self.worlds = state.count.worlds
        self.assignments = state.count.culprits

    def __repr__(self) -> str:
        return f"<Belief: {self.label}>"

    @property
    def sampled(self) -> str:
        """The words after a heading if worlds are sampled, else ""."""
        return "" if self.exact else ": sampled"

    @property
    def label(self) -> str:
        """How much is known, and how exactly, in words."""
        return ("{worlds}, exact" if self.exact else "sampled, {worlds} stand for all").format(
            worlds=counted(self.worlds, "world")
        )

    # Probabilities.

    def roles(self, character: str) -> dict[str, Fraction]:
        """Return the possible roles of a character in the script, each with its probability."""
        shares = _shares(self.state)
        return {role: shares[Is(character, role)] for role in ROLES if Is(character, role) in shares}

    def plots(self) -> dict[str, Fraction]:
        """Return the plots that may be active, each with its probability."""
        shares, plots = _shares(self.state), plots_of(self.state.watch.town.sheet.set)
        return {plot.name: shares[Active(plot.name)] for plot in plots if Active(plot.name) in shares}

    def culprits(self, day: int) -> dict[str, Fraction]:
        """Return the possible culprits of a day, each with its probability."""
        counts: dict[str, int] = {}
        whole = _weight(self.state, True)
        for part in self.state.parts:
            many = self.state.known.weight(part.worlds)
            for name, ways in part.culprits.shares(day).items():
                counts[name] = counts.get(name, 0) + many * ways
        return {name: Fraction(counts[name], whole) for name in self.state.culprits.cast if name in counts}

    # Evidence.

    @cached_property
    def ruled_out(self) -> tuple[Ruled, ...]:
        """The events that ruled something out, in order."""
        return tuple(map(self._ruled, self.state.deductions))

    def _ruled(self, each: Deduction) -> Ruled:
        (at, event), before, after = self.heard[each.event], each.before, each.after
        worlds, culprits = (before.worlds, after.worlds), (before.culprits, after.culprits)
        return Ruled(at, event.say(self.names), each.rule, worlds, culprits)

    def why_not(self, statement: Statement) -> Ruled | None:
        """Return the event that ruled a statement out, or None if it is still possible or never was."""
        at = self.state.gone.get(statement)
        return None if at is None else self.ruled_out[at]

    # A consistent script.

    def draw(self, rng: Random) -> World:
        """Draw a script, roles and culprits together, all equally likely; raise BadSetup if none fits."""
        known, parts = self.state.known, self.state.parts
        if not parts:
            raise BadSetup(words.NO_WORLD)
        (part,) = rng.choices(parts, [known.weight(part.worlds) * part.culprits.number for part in parts])
        return replace(known.draw(part.worlds, rng), culprits=part.culprits.draw(rng))


FOLLOWED: Final[PrefixCache[BeliefState]] = PrefixCache(60)
"""Belief states after streams of public events."""


def followed(sheet: Sheet, events: tuple[Public, ...]) -> BeliefState:
    """Return the belief state after a stream, continuing from its longest known beginning."""
    return FOLLOWED.after(sheet, events, lambda: BeliefState.begin(sheet), BeliefState.follow)


def belief(seen: InformationState) -> Belief:
    """Return what the players can conclude from what this seat was told; its own secrets are ignored."""
    heard = [(at, event) for at, event in enumerate(seen.events) if isinstance(event, Public)]
    heard = [(at, event) for at, event in heard if not isinstance(event, LaidCard)]
    if heard and isinstance(heard[0][1], Opened):
        state = followed(heard[0][1].sheet, tuple(event for _, event in heard))
        if state.watch.town.parts() == as_tuples(_town(seen.view)):
            return Belief(state, heard, seen.names)
    first = Opened(**{field.name: getattr(seen.view, field.name) for field in fields(Sheet)})
    sight = first, LaidOut(as_pairs(_town(seen.view)))
    return Belief(followed(first.sheet, sight), [(0, event) for event in sight], seen.names)


def _town(v: View) -> dict[str, Any]:
    """Return the town of a view: all that is known if a position lists no events."""
    return {name: getattr(v, name) for name in PARTS}


def why(seen: InformationState, character: str, role: str) -> Ruled | None:
    """Return the event that ruled out this role for a character, or None if it is possible or never was."""
    return belief(seen).why_not(Is(character, role))


# How beliefs are shown.
def panels(seen: InformationState) -> tuple[Panel, ...]:
    """Draw beliefs as tables; none for eyes that see the script, as all do once the game is over."""
    v: View = seen.view
    if v.script is not None:
        return ()
    known = belief(seen)
    drawn = (_roles(known, v.cast), _plots(known), _culprits(known, v.incidents))
    return tuple(panel for panel in drawn if panel.rows)


def _roles(known: Belief, cast: Sequence[str]) -> Panel:
    """Draw who may have which role, Persons last, without roles that nobody can have."""
    shares = {name: known.roles(name) for name in cast}
    columns = tuple(role for role in (*ACTORS, PERSON) if any(role in share for share in shares.values()))
    cells = tuple(tuple(shown(share.get(role, 0)) for role in columns) for share in shares.values())
    title = f"Roles: {known.label}"
    return Panel("roles", title, columns, tuple(cast), cells, _latest(known))


def _latest(known: Belief) -> str:
    """Say what was ruled out last, by which event and which rule."""
    if not known.ruled_out:
        return ""
    last = known.ruled_out[-1]
    counted = ((words.RULED_WORLDS, last.worlds), (words.RULED_CULPRITS, last.culprits))
    counts = [
        form.format(before=f"{before:,}", after=f"{after:,}") for form, (before, after) in counted if after < before
    ]
    return f"{last.said} {'; '.join(counts)} ({last.rule})".strip()


def _plots(known: Belief) -> Panel:
    """Draw the plots that may be active."""
    plots = known.plots()
    cells = tuple((shown(share),) for share in plots.values())
    return Panel("plots", "Plots" + known.sampled, ("active",), tuple(plots), cells)


def _culprits(known: Belief, incidents: Sequence[tuple[int, str]]) -> Panel:
    """Draw the possible culprits of each incident, counted exactly unless roles matter for them."""
    shares = [known.culprits(day) for day, _ in incidents]
    rows = tuple(name for name in known.state.culprits.cast if any(name in share for share in shares))
    columns = tuple(f"Day {day}" for day, _ in incidents)
    cells = tuple(tuple(shown(share.get(name, 0)) for share in shares) for name in rows)
    title = "Culprits" + (known.sampled if known.state.bonds else "")
    return Panel("culprits", title, columns, rows, cells)
