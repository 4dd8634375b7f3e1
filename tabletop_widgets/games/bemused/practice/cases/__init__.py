"""Cases of Bemused to ask about: plays and their chains, turns of every kind, ends, and what may be known."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tabletop_widgets.games.bemused.practice.cases.choices import (
    first_play,
    insane_choice,
    insane_play,
    sane_again,
    second_play,
    single_card,
    stuck,
    targets,
)
from tabletop_widgets.games.bemused.practice.cases.ends import ending, ghosts_score, knowing
from tabletop_widgets.games.bemused.practice.cases.plays import (
    a_card_falls,
    a_choice,
    a_ghost,
    away_from_madness,
    changing,
    ghost_choice,
    moving,
    regained,
    removing,
    revealed_to_madness,
    revealing,
)
from tabletop_widgets.games.bemused.practice.cases.turns import drawing, passing, refreshing
from tabletop_widgets.questions.cases import Case

recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each
    for each in (
        a_card_falls,
        a_choice,
        moving,
        away_from_madness,
        removing,
        changing,
        revealing,
        revealed_to_madness,
        regained,
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
        single_card,
        sane_again,
        targets,
        ending,
        ghosts_score,
        knowing,
    )
}
