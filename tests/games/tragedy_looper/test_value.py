"""What a table is worth before the end, and what is hinted at."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.board import SETS
from tabletop_widgets.games.tragedy_looper.facts import plots_of
from tabletop_widgets.games.tragedy_looper.value import AGAIN
from tests.games.table_talk import say
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, A, script, table


def worth(t):
    """Return the mastermind's part."""
    return TRAGEDY.value(t)[MASTERMIND]


def test_a_good_position_for_the_mastermind_is_a_bad_one_for_every_player():
    first, *others = TRAGEDY.value(TRAGEDY.start())

    assert 0 < first < 1
    assert {1 - first} == {*others}


def test_intrigue_where_it_loses_the_loop_is_worth_more_the_later_it_is():
    worths = [
        worth(TRAGEDY.lay_out({"day": day, "loop": 3, "counters": {"City": [0, 0, number]}}))
        for day, number in ((1, 0), (1, 2), (3, 2))
    ]

    assert sorted(worths) == worths
    assert worths[0] < worths[1]


def test_a_loop_that_is_left_gives_the_players_hope():
    lost = {"day": 3, "counters": {"City": [0, 0, 4]}}

    assert worth(TRAGEDY.lay_out({**lost, "loop": 1})) < worth(TRAGEDY.lay_out({**lost, "loop": 3}))


def test_a_loop_to_come_is_worth_more_under_a_plot_that_suits_the_mastermind():
    left = {name: TRAGEDY.lay_out({"script": name, "loop": 1}) for name in ("first_script", "godless_temple")}
    last = {name: TRAGEDY.lay_out({"script": name, "loop": 3}) for name in left}
    share = {t.script.main: worth(t) / worth(last[name]) for name, t in left.items()}

    assert share["Murder Plan"] < share["Light of the Avenger"] < 1


@pytest.mark.parametrize("set_", SETS)
def test_every_main_plot_says_what_a_loop_to_come_is_worth(set_):
    assert {plot.name for plot in plots_of(set_, main=True)} == {*AGAIN[set_]}


@pytest.mark.parametrize("at", ["goodwill", "night"])
def test_the_masterminds_value_falls_as_the_day_goes_on(at):
    assert worth(table(day=3, loop=3)) > worth(table(day=3, loop=3, at=at))


def test_in_the_end_the_winners_have_it_all():
    t = table(at="end", day=3)

    assert t.outcome
    assert (0.0, 1.0, 1.0, 1.0) == TRAGEDY.value(t)


def test_a_hint_to_the_mastermind_names_the_plot_nearest_to_success():
    t = TRAGEDY.start()
    (best, why), (second, _) = tw.bots.hint(TRAGEDY.knows(t, MASTERMIND), Random(1))

    assert ("lay Intrigue +2 on City", "Closest to success: Light of the Avenger.") == (str(best), why)
    assert second != best


@pytest.mark.untraced
def test_a_hint_to_a_player_names_only_the_danger():
    t = TRAGEDY.start()
    say(
        t,
        "Mastermind: lay Intrigue +2 on City",
        "Mastermind: lay Vertical on Nurse",
        "Mastermind: lay Diagonal on School",
    )
    told = tw.bots.hint(TRAGEDY.knows(t, A), Random(1))
    other = tw.bots.hint(TRAGEDY.knows(TRAGEDY.redeal(t, A, Random(2)), A), Random(1))

    assert told[0][1].startswith("The greatest danger, in the scripts that are still possible: ")
    assert told == other


def test_a_hint_without_a_danger_says_so():
    quiet = script(
        "Nurse=Witch, Pop Idol=Factor, Police Officer, Doctor, Boy Student",
        main="Giant Time Bomb",
        subs=["Unknown Factor X", "Threads of Fate"],
    )
    t = table(script=quiet, day=4, at="goodwill", goodwill={"Pop Idol": 3})
    say(t, "Player A: ask Pop Idol to calm Police Officer")
    told = tw.bots.hint(TRAGEDY.knows(t, MASTERMIND), Random(1))

    assert "Nothing threatens this loop for now; this does no harm." == told[0][1]


def test_a_hint_for_a_guess_follows_from_what_was_seen():
    agenda = [{"step": "FinalGuess", "character": name} for name in ("Nurse", "Alien")]
    t = TRAGEDY.lay_out({"script": "house_clock", "loop": 4, "roles": {"Alien": "Person"}, "agenda": agenda})
    told = tw.bots.hint(TRAGEDY.knows(t, A), Random(1))

    assert ("Alien is Person", "The likeliest role, given everything that was seen.") == (str(told[0][0]), told[0][1])


def test_nobody_hints_to_a_seat_that_is_not_asked():
    t = TRAGEDY.start()

    assert [] == TRAGEDY.hints(TRAGEDY.knows(t, A), Random(1))
