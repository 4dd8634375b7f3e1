"""Recipes of cases of Tragedy Looper to ask about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final

from tabletop_widgets.games.tragedy_looper.practice.cases import (
    asked,
    cards,
    days,
    ends,
    evenings,
    incidents,
    phases,
    plots,
    requests,
    settled,
    written,
)
from tabletop_widgets.questions.cases import Case

recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each
    for each in (
        cards.moving,
        cards.a_resolution,
        cards.counters,
        cards.on_a_traveler,
        requests.an_answer,
        requests.what_is_left,
        requests.which_roles,
        requests.who_refuses,
        cards.one_card_each,
        cards.clash,
        cards.whose_cards,
        incidents.who_may_die,
        incidents.hospital,
        ends.a_night,
        ends.end_of_loop,
        evenings.infected,
        evenings.a_suicide,
        evenings.passed_over,
        evenings.not_the_last,
        asked.what_to_ask,
        asked.who_has_enough,
        incidents.whose_incident,
        days.first_morning,
        phases.what_to_lay,
        phases.what_to_use,
        phases.at_day_end,
        plots.which_roles_are_called_for,
        written.what_it_may_hold,
        days.order_of_a_day,
        days.order_of_players,
        days.what_lasts,
        settled.lives_again,
        settled.on_another_day,
        settled.cheered,
        settled.forbidden,
        settled.takes_back,
        settled.informed,
        settled.henchman_begins,
        settled.cut_short,
        settled.the_guess,
    )
} | {f"what_to_choose {kind}": partial(phases.what_to_choose, kind=kind) for kind in phases.LEFT_OPEN}
