"""What deaths reveal about roles: who dies, who does not, who grieves, and whether the loop is lost.

Rules: tragedy_looper.announce.effects. Ruling: tragedy_looper.ruling.loss_wording.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop_widgets.games.tragedy_looper.belief.evidence.findings import now, reaches, somebody
from tabletop_widgets.games.tragedy_looper.belief.formulas import Formula, both, either, no
from tabletop_widgets.games.tragedy_looper.board import CITY, INTRIGUE
from tabletop_widgets.games.tragedy_looper.events import Died, PlayersDied
from tabletop_widgets.games.tragedy_looper.facts import (
    DESPAIR,
    FACTOR,
    FURIOUS,
    KEY_PERSON,
    KILLER,
    LONELY,
    LOVED_ONE,
    LOVER,
    MARKS,
    SERIAL_KILLER,
    TEMPTED,
    TIME_TRAVELER,
)
from tabletop_widgets.games.tragedy_looper.town import Town


def came_of(town: Town, event: Died, *, over: bool = False) -> Formula:
    """Return what deaths reveal, whatever the cause: the dead were no Time Travelers, and lovers grieve.

    Whether they lose the loop reveals whether a Key Person is among them, unless it is `over` anyway.

    Rules: tragedy_looper.role.time_traveler, tragedy_looper.role.key_person, tragedy_looper.role.factor.city,
    tragedy_looper.role.lover, tragedy_looper.role.loved_one, tragedy_looper.death.immediate. Rulings:
    tragedy_looper.ruling.guard_immortal, tragedy_looper.ruling.both_lovers_die.
    """
    mortal = [no(now(town, name, TIME_TRAVELER)) for name in (*event.characters, *event.saved)]
    grief = [_grieves(town, name, event) for name in town.living if name not in event.characters]
    factors = town.intrigue(CITY) >= MARKS and somebody(town, event.characters, FACTOR)
    loss = either(somebody(town, event.characters, KEY_PERSON), factors)
    return both(*mortal, *grief, True if over else loss if event.lost else no(loss))


def _grieves(town: Town, name: str, event: Died) -> Formula:
    """Return that a character's beloved is among the dead, or is not if the character does not grieve."""
    bereft = either(
        both(now(town, name, LOVED_ONE), somebody(town, event.characters, LOVER)),
        both(now(town, name, LOVER), somebody(town, event.characters, LOVED_ONE)),
    )
    return bereft if name in event.grieving else no(bereft)


def immortal(town: Town, names: Iterable[str], event: Died) -> Formula:
    """Return that all of these who neither died nor were saved are Time Travelers."""
    gone = {*event.characters, *event.saved}
    return both(*(now(town, name, TIME_TRAVELER) for name in names if name not in gone))


def fell(town: Town, event: Died) -> Formula:
    """Return what a Day End reveals of every two who are alone together: whether one is a Serial Killer.

    Rules: tragedy_looper.role.serial_killer, tragedy_looper.resolve.batch. Ruling:
    tragedy_looper.ruling.boss_turf_scope (a head counts where it is).
    """
    gone = {*event.characters, *event.saved}
    found = []
    for name in town.living:
        others = [other for other in town.at(town.places[name]) if other != name]
        alone = somebody(town, others, SERIAL_KILLER) if len(others) == 1 else False
        found.append(alone if name in gone else either(no(alone), now(town, name, TIME_TRAVELER)))
    return both(*found)


def struck(town: Town, event: Died) -> Formula:
    """Return that the victim at a Day End is the Key Person, near a Killer.

    Rules: tragedy_looper.role.killer.murder, tragedy_looper.role.factor.not_key.
    """
    (name,) = (*event.characters, *event.saved)
    killers = [each for each in town.living if reaches(town, each, name)]
    return both(now(town, name, KEY_PERSON), somebody(town, killers, KILLER))


def players_fell(town: Town, event: PlayersDied) -> Formula:
    """Return that one of those who could end the loop at this Day End did.

    Rules: tragedy_looper.role.killer.players, tragedy_looper.role.loved_one.players,
    tragedy_looper.role.time_traveler.last_day. Ruling: tragedy_looper.ruling.traveler_threshold.
    """
    if not event.dead:
        return somebody(town, [name for name in town.living if town.goodwill(name) <= LONELY], TIME_TRAVELER)
    tempted = [name for name in town.living if town.count(name, INTRIGUE) >= TEMPTED and town.paranoia(name) >= DESPAIR]
    furious = [name for name in town.living if town.intrigue(name) >= FURIOUS]
    return either(somebody(town, furious, KILLER), somebody(town, tempted, LOVED_ONE))
