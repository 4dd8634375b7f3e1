"""Recipes of cases of Tragedy Looper to ask about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final

from tabletop_widgets.games.tragedy_looper.practice.cases.asked import what_to_ask, who_has_enough
from tabletop_widgets.games.tragedy_looper.practice.cases.cards import (
    a_resolution,
    clash,
    counters,
    moving,
    on_a_traveler,
    one_card_each,
    whose_cards,
)
from tabletop_widgets.games.tragedy_looper.practice.cases.culprits import whose_incident
from tabletop_widgets.games.tragedy_looper.practice.cases.days import order_of_a_day, order_of_players, what_lasts
from tabletop_widgets.games.tragedy_looper.practice.cases.ends import a_night, end_of_loop
from tabletop_widgets.games.tragedy_looper.practice.cases.evenings import a_suicide, infected, not_the_last, passed_over
from tabletop_widgets.games.tragedy_looper.practice.cases.incidents import hospital, who_may_die
from tabletop_widgets.games.tragedy_looper.practice.cases.mornings import first_morning
from tabletop_widgets.games.tragedy_looper.practice.cases.phases import (
    LEFT_OPEN,
    at_day_end,
    what_to_choose,
    what_to_lay,
    what_to_use,
)
from tabletop_widgets.games.tragedy_looper.practice.cases.plots import which_roles_are_called_for
from tabletop_widgets.games.tragedy_looper.practice.cases.requests import (
    an_answer,
    what_is_left,
    which_roles,
    who_refuses,
)
from tabletop_widgets.games.tragedy_looper.practice.cases.settled import (
    cheered,
    cut_short,
    forbidden,
    henchman_begins,
    informed,
    lives_again,
    on_another_day,
    takes_back,
    the_guess,
)
from tabletop_widgets.games.tragedy_looper.practice.cases.written import what_it_may_hold
from tabletop_widgets.questions.cases import Case

recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each
    for each in (
        moving,
        a_resolution,
        counters,
        on_a_traveler,
        an_answer,
        what_is_left,
        which_roles,
        who_refuses,
        one_card_each,
        clash,
        whose_cards,
        who_may_die,
        hospital,
        a_night,
        end_of_loop,
        infected,
        a_suicide,
        passed_over,
        not_the_last,
        what_to_ask,
        who_has_enough,
        whose_incident,
        first_morning,
        what_to_lay,
        what_to_use,
        at_day_end,
        which_roles_are_called_for,
        what_it_may_hold,
        order_of_a_day,
        order_of_players,
        what_lasts,
        lives_again,
        on_another_day,
        cheered,
        forbidden,
        takes_back,
        informed,
        henchman_begins,
        cut_short,
        the_guess,
    )
} | {f"what_to_choose {kind}": partial(what_to_choose, kind=kind) for kind in LEFT_OPEN}
