"""Incidents, deaths and ends of Tragedy Looper as people take them to be.

What is right and needed here has a name of its own, for its own name is what gets replaced.
"""

# ruff: noqa: ARG001 - what stands in place of something is called like it

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tabletop_widgets.games.tragedy_looper.board import CITY, HOSPITAL
from tabletop_widgets.games.tragedy_looper.events import Because, NightFell
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, FACTOR, SERIAL_KILLER
from tabletop_widgets.games.tragedy_looper.moves import NOBODY
from tabletop_widgets.games.tragedy_looper.steps import deaths, incidents, plots
from tabletop_widgets.games.tragedy_looper.steps.deaths import die, players_die
from tabletop_widgets.games.tragedy_looper.steps.final import final_guess
from tabletop_widgets.games.tragedy_looper.steps.loops import EndLoop
from tabletop_widgets.games.tragedy_looper.steps.nights import DAY_END, Night
from tabletop_widgets.questions.rule_variants import Swap

LOSING, LOST, DIE = (
    deaths._losing,  # noqa: SLF001
    plots.lost_at_end,
    deaths.die,
)
ENDED, CULPRIT = EndLoop.run, incidents._culprit  # noqa: SLF001
LOSSES = plots.LOSSES


# Incidents.
def goes_off(when: Callable[[Any, str, int, int], bool]) -> Swap:
    """Let an incident go off by table, culprit, its Paranoia and its limit."""

    def wrong(t: Any, culprit: str) -> bool:
        return when(t, culprit, t.town.paranoia(culprit), CHARACTERS[culprit].limit)

    return incidents, "_goes_off", wrong


def banned(kind: str, *instead: Any) -> Swap:
    """Let other bans limit what the mastermind chooses."""
    return incidents, "BANS", incidents.BANS | {kind: instead}


def optional(*kinds: str) -> Swap:
    """Let the mastermind choose nobody, whoever could be chosen."""
    return incidents, "BANS", incidents.BANS | {kind: incidents.BANS[kind][:-1] for kind in kinds}


def somebody_else(t: Any, seat: int, move: Any) -> str | None:
    """Let anybody die but the culprit, wherever they are."""
    return "The culprit lives." if move != NOBODY and move.target == CULPRIT(t) else None


def in_the_place(t: Any, seat: int, move: Any) -> str | None:
    """Let anybody die in the place, the culprit too."""
    if move == NOBODY:
        return None
    near = t.town.places[move.target] == t.town.places[CULPRIT(t)]
    return None if near else "Elsewhere."


def elsewhere(t: Any, seat: int, move: Any) -> str | None:
    """Let nobody die where the culprit is."""
    if move == NOBODY:
        return None
    near = t.town.places[move.target] == t.town.places[CULPRIT(t)]
    return "Too near." if near else incidents.marked_by_intrigue(t, seat, move)


for each in (somebody_else, in_the_place, elsewhere):
    each.rule = "tragedy_looper.incident.murder"  # type: ignore[attr-defined]


def hospital(kills: Callable[[int], bool], ends: Callable[[int], bool]) -> Swap:
    """Let a Hospital Incident kill those there, and the players, by the Intrigue on it."""

    def effect(t: Any, move: Any) -> None:
        intrigue = t.town.intrigue(HOSPITAL)
        if kills(intrigue):
            die(t, t.town.at(HOSPITAL), "tragedy_looper.incident.hospital_1", over=ends(intrigue))
        if ends(intrigue):
            players_die(t, "tragedy_looper.incident.hospital_2")

    return incidents, "EFFECTS", incidents.EFFECTS | {"Hospital Incident": effect}


# Deaths.
def nobody(t: Any, dead: Any) -> tuple[str, ...]:
    return ()


def everybody_lives(t: Any, dead: Any) -> list[Because]:
    return []


def any_death(t: Any, dead: Any) -> list[Because]:
    """Let every death lose the loop."""
    return LOSING(t, dead) or [Because("tragedy_looper.role.key_person", name) for name in dead[:1]]


def factor_at(intrigue: int) -> Swap:
    """Let a Factor's death lose the loop with so much Intrigue on the City."""

    def losing(t: Any, dead: Any) -> list[Because]:
        right = [because for because in LOSING(t, dead) if not because.why.endswith("factor.city")]
        factors = [name for name in dead if t.role(name) == FACTOR and t.town.intrigue(CITY) >= intrigue]
        return [*right, *[Because("tragedy_looper.role.factor.city", name) for name in factors]]

    return deaths, "_losing", losing


def guards_nobody_from_incidents(t: Any, names: Any, why: str, *because: Any, **keys: Any) -> None:
    t.town.guarded -= frozenset(names)
    DIE(t, names, why, *because, **keys)


# Nights.
def killing(whom: Callable[[Any, str, list[str]], list[str]]) -> Swap:
    """Let a Serial Killer kill some of the living who are with it."""

    def run(self: Any, t: Any, moves: Any) -> None:
        killed: dict[str, Because] = {}
        for killer in t.living(SERIAL_KILLER):
            others = [name for name in t.town.at(t.town.places[killer]) if name != killer]
            for name in whom(t, killer, others):
                killed[name] = Because("tragedy_looper.role.serial_killer", killer)
        DIE(t, tuple(killed), DAY_END, *killed.values(), event=NightFell)

    return Night, "run", run


def alone_but_for_corpses(t: Any, killer: str, others: list[str]) -> list[str]:
    """Count the dead who lie there as company."""
    here = [name for name in t.town.present if t.town.places[name] == t.town.places[killer]]
    return others if len(here) == 2 else []


# Ends of loops.
def lost_by(more: Callable[[Any], bool]) -> Swap:
    """Let a loop be lost for another reason, too."""

    def lost(t: Any) -> list[Because]:
        return LOST(t) or [Because("tragedy_looper.role.friend.loop_end")] * more(t)

    return plots, "lost_at_end", lost


def one_there(place: str) -> Callable[[Any], Iterator[str]]:
    """Look for one Intrigue in a place."""
    return lambda t: iter([""] * (t.town.intrigue(place) > 0))


def one_at_the_start(role: str) -> Callable[[Any], Iterator[str]]:
    """Look for one Intrigue where a role began."""
    return lambda t: iter(
        [name for name, held in t.script.cast.items() if held == role and t.town.intrigue(t.town.starts[name])]
    )


def now_at(role: str) -> Callable[[Any], Iterator[str]]:
    """Look at the place where a role is now."""

    def lost(t: Any) -> Iterator[str]:
        for name in t.town.present:
            if t.script.cast[name] == role and t.town.intrigue(t.town.places[name]) >= plots.MUCH:
                yield name

    return lost


def planned(t: Any) -> Iterator[str]:
    """Find a Butterfly Effect in the script, whether it went off or not."""
    return iter([""] * any(kind == "Butterfly Effect" for _, kind in t.town.sheet.incidents))


def losing(**by_plot: Any) -> Swap:
    """Let some main plots lose a loop otherwise; underscores stand for spaces."""
    return plots, "LOSSES", LOSSES | {name.replace("_", " "): lost for name, lost in by_plot.items()}


def with_set(set_: str) -> Callable[..., None]:
    """Let a last loop be lost as in this set."""

    def run(self: Any, t: Any, moves: Any) -> None:
        before = t.town.sheet
        t.town.sheet = replace(before, set=set_)
        ENDED(self, t, moves)
        t.town.sheet = before

    return run


def all_loops(self: Any, t: Any, moves: Any) -> None:
    """Play all loops, whatever came of the others."""
    ENDED(type(self)(at_end=self.at_end and t.town.loop == t.town.sheet.loops), t, moves)


def one_lost_loop(self: Any, t: Any, moves: Any) -> None:
    """Let the first lost loop lose the game."""
    sheet = t.town.sheet
    t.town.sheet = replace(sheet, loops=t.town.loop)
    ENDED(self, t, moves)
    t.town.sheet = sheet


def guess_all_the_same(self: Any, t: Any, moves: Any) -> None:
    """Let a final guess follow a loop without a loss."""
    won = self.at_end and not LOST(t)
    (guess_now if won else ENDED)(self, t, moves)


def guess_now(self: Any, t: Any, moves: Any) -> None:
    t.agenda.clear()
    t.next(*final_guess(t))
