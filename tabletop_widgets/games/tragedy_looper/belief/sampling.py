"""Draws of what a seat does not know, given what it can conclude: a script, face-down cards, abilities used."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from tabletop_widgets.games.tragedy_looper.belief.evidence.phase import DOCTOR_LESS, DOCTOR_MORE, Effect, explanations
from tabletop_widgets.games.tragedy_looper.belief.evidence.watch import Watch
from tabletop_widgets.games.tragedy_looper.belief.formulas import holds
from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.board import (
    INTRIGUE,
    MASTERMIND,
    MASTERMIND_HAND,
    PLACES,
    PLAYER_DECK,
    PUBLISHED,
)
from tabletop_widgets.games.tragedy_looper.facts import BOSS, RUMOR, plots_of
from tabletop_widgets.games.tragedy_looper.scripts.script import Planned, Script

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.view import View


DOCTORS: Final = {DOCTOR_LESS, DOCTOR_MORE}
HALF: Final = 0.5
Sources = tuple[str, ...]


def script(v: View, world: World, rng: Random) -> Script:
    """Complete the public sheet to the script of this world.

    A turf that only the script knows is drawn.

    Rules: tragedy_looper.setup.public_script, tragedy_looper.setup.public_more, tragedy_looper.char.boss.turf.
    """
    fixed = v.edition == PUBLISHED and BOSS in v.cast
    return Script(
        title="A script that fits",
        set=v.set,
        edition=v.edition,
        main=next(plot.name for plot in plots_of(v.set, main=True) if plot.name in world.plots),
        subs=tuple([plot.name for plot in plots_of(v.set, main=False) if plot.name in world.plots]),
        days=v.days,
        loops=(v.loops,),
        cast={name: world.roles[name] for name in v.cast},
        incidents=tuple([Planned(day, kind, world.culprits[day]) for day, kind in v.incidents]),
        enters=v.enters,
        turf=(v.turf or rng.choice(PLACES)) if fixed else "",
        without=v.without,
        table_talk=v.table_talk,
    )


def cards(v: View, rng: Random) -> list[str]:
    """Draw the face-down cards evenly from what their decks may hold; keep the cards that were seen.

    Rules: tragedy_looper.info.face_down, tragedy_looper.mm.hand, tragedy_looper.player.deck. Ruling:
    tragedy_looper.ruling.own_cards.
    """
    decks = [iter(rng.sample(hand, len(hand))) for hand in hands(v)]
    return [card or next(decks[deck]) for (deck, _), card in zip(v.laid, v.cards, strict=True)]


def hands(v: View) -> list[list[str]]:
    """Return each deck's cards that may be face down. Rules: tragedy_looper.mm.hand, tragedy_looper.player.deck."""
    held = [list(MASTERMIND_HAND), *([*PLAYER_DECK] for _ in v.spent[1:])]
    seen = [(deck, card) for (deck, _), card in zip(v.laid, v.cards, strict=True) if card]
    out = [(deck, card) for deck, spent in enumerate(v.spent) for card in spent] if not v.faces else []
    for deck, card in (*seen, *out, *((MASTERMIND, card) for card in v.without)):
        held[deck].remove(card)
    return held


# What the mastermind has used.
def used(watch: Watch, world: World, rng: Random) -> tuple[list[str], bool]:
    """Attribute today's effects to abilities of this world; also return whether the Rumor was used in this loop.

    If a position began within a loop, what was used before is unknown.

    Rules: tragedy_looper.plot.silent, tragedy_looper.plot.fs.unsettling_rumor,
    tragedy_looper.plot.bts.unsettling_rumor. Ruling: tragedy_looper.ruling.mm_ability_per_day.
    """
    phases = watch.phases or ((),)
    intrigue = [_ways(phase, world, intrigue=True) for phase in phases]
    rumored = rng.choice([at for at in (None, *range(len(phases))) if _tells(intrigue, at)] or [None])
    today = [way for way in intrigue[-1] if (RUMOR in way) == (rumored == len(phases) - 1)]
    others = [way for way in _ways(phases[-1], world, intrigue=False) if not (watch.spared and DOCTORS & {*way})]
    before = not watch.whole and RUMOR in world.plots and rng.random() < HALF
    return [*_one(today, rng), *_one(others, rng), *watch.turned], rumored is not None or before


def _ways(phase: Sequence[Effect], world: World, *, intrigue: bool) -> list[Sources]:
    """List the ways to explain the Intrigue of a phase, or its Paranoia, in this world."""
    effects = [effect for effect in phase if (effect.counter == INTRIGUE) == intrigue]
    ways = [way for way in explanations(effects) if all(holds(formula, world) for _, formula in way)]
    return [tuple(source for source, _ in way) for way in ways]


def _tells(phases: Sequence[Sequence[Sources]], rumored: int | None) -> bool:
    """Tell whether everything can be explained with the Rumor in exactly this phase."""
    return all(any((RUMOR in way) == (at == rumored) for way in ways) for at, ways in enumerate(phases))


def _one(ways: Sequence[Sources], rng: Random) -> Sources:
    return rng.choice(ways) if ways else ()
