"""Deaths: who cannot die, who is saved, who grieves, and whether the loop is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop_widgets.games.tragedy_looper.board import CITY
from tabletop_widgets.games.tragedy_looper.events import Because, Died, PlayersDied
from tabletop_widgets.games.tragedy_looper.facts import FACTOR, KEY_PERSON, LOVED_ONE, LOVER

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


BELOVED: Final = {LOVER: LOVED_ONE, LOVED_ONE: LOVER}
ROLE: Final = "tragedy_looper.role."


def die(
    t: TragedyLooper,
    names: Sequence[str],
    why: str,
    *because: Because,
    event: type[Died] = Died,
    over: bool = False,
) -> None:
    """Let these characters die at one moment, for a public reason; the loop may be over because of it.

    Immortality is checked first, then Guard markers; all others die together, then comes grief, then the loss. If the
    loop is `over` at the same moment anyway, nothing is said of what these deaths alone would have done.

    Rules: tragedy_looper.death.immediate, tragedy_looper.role.time_traveler, tragedy_looper.char.police_officer.guard,
    tragedy_looper.trigger.nested, tragedy_looper.loop.cut, tragedy_looper.example.corpse. Rulings:
    tragedy_looper.ruling.guard_immortal, tragedy_looper.ruling.murder_immortal,
    tragedy_looper.ruling.end_conditions_when_cut.
    """
    town = t.town
    mortal = [name for name in names if not t.is_time_traveler(name)]
    dead = tuple([name for name in mortal if name not in town.guarded])
    saved = tuple([name for name in mortal if name in town.guarded])
    grieving, losing = t.grieving(dead), [] if over else t.losing(dead)
    immortal = [Because(f"{ROLE}time_traveler", name) for name in names if name not in mortal]
    grief = [Because(f"{ROLE}{'lover' if t.role(name) == LOVER else 'loved_one'}", name) for name in grieving]
    t.happen(event(dead, saved, grieving, bool(losing), why), *because, *immortal, *grief, *losing)
    if losing:
        t.cut_short()


def players_die(t: TragedyLooper, why: str, *because: Because, dead: bool = True) -> None:
    """Kill the players, or let them lose otherwise; the loop is over.

    Rules: tragedy_looper.loop.lost, tragedy_looper.loop.cut. Ruling: tragedy_looper.ruling.two_loss_flags.
    """
    t.happen(PlayersDied(dead, why), *because)
    t.cut_short()


def grieving(t: TragedyLooper, dead: Sequence[str]) -> tuple[str, ...]:
    """Return the characters whose beloved dies; those who die at the same moment do not grieve.

    Rules: tragedy_looper.role.lover, tragedy_looper.role.loved_one. Ruling: tragedy_looper.ruling.both_lovers_die.
    """
    left = {BELOVED[t.role(name)] for name in dead if t.role(name) in BELOVED}
    return tuple([name for name in t.town.living if name not in dead and t.role(name) in left])


def losing(t: TragedyLooper, dead: Sequence[str]) -> list[Because]:
    """Return why these deaths lose the loop.

    Rules: tragedy_looper.role.key_person, tragedy_looper.role.factor.city, tragedy_looper.trigger.factor_live,
    tragedy_looper.example.factor_label.
    """
    lost = [Because(f"{ROLE}key_person", name) for name in dead if t.role(name) == KEY_PERSON]
    if t.town.intrigue(CITY) >= t.marks:
        lost += [Because(f"{ROLE}factor.city", name) for name in dead if t.role(name) == FACTOR]
    return lost
