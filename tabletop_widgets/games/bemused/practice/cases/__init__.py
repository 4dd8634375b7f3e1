"""Cases of Bemused to ask about: plays and their chains, turns of every kind, ends, and what may be known."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tabletop_widgets.core.cases import Case
from tabletop_widgets.games.bemused.practice.cases.choices import (
    first_play,
    insane_choice,
    insane_play,
    second_play,
    stuck,
    targets,
)
from tabletop_widgets.games.bemused.practice.cases.ends import ending, ghosts_score, knowing
from tabletop_widgets.games.bemused.practice.cases.plays import (
    a_card_falls,
    a_ghost,
    changing,
    ghost_choice,
    moving,
    removing,
    revealed_to_madness,
    revealing,
)
from tabletop_widgets.games.bemused.practice.cases.turns import drawing, passing, refreshing

recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each
    for each in (
        a_card_falls,
        moving,
        removing,
        changing,
        revealing,
        revealed_to_madness,
        a_ghost,
        ghost_choice,
        drawing,
        refreshing,
        passing,
        first_play,
        stuck,
        second_play,
        insane_choice,
        insane_play,
        targets,
        ending,
        ghosts_score,
        knowing,
    )
}
