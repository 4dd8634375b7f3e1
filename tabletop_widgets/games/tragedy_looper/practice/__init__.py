"""What can be practised of Tragedy Looper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tabletop_widgets.core.cases import Case
from tabletop_widgets.games.tragedy_looper.practice.cards import a_resolution, moving
from tabletop_widgets.games.tragedy_looper.practice.ends import a_night, end_of_loop
from tabletop_widgets.games.tragedy_looper.practice.incidents import hospital, who_may_die
from tabletop_widgets.games.tragedy_looper.practice.misconceptions import misconceptions as misconceptions
from tabletop_widgets.games.tragedy_looper.practice.requests import an_answer, what_is_left, which_roles

recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each
    for each in (
        moving,
        a_resolution,
        an_answer,
        what_is_left,
        which_roles,
        who_may_die,
        hospital,
        a_night,
        end_of_loop,
    )
}
