"""Set-up: who plays, which script in which edition, what the players are told, where everybody stands."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.board import COUNTERS, PLACES
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS
from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.games.table_talk import heard, of
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, A, asked, kinds, script, start, table
from tests.marks import rule

OFFICIAL, HOUSE = "prologue", "house_clock"


def refused(**options):
    """Start what cannot be started; return the sentence that says so."""
    with pytest.raises(tw.BadSetup) as caught:
        TRAGEDY.start(**options)
    return str(caught.value)


# Who plays.
@rule("tragedy_looper.overview.sides", "tragedy_looper.players.four")
def test_one_mastermind_plays_against_a_team_of_three():
    t = TRAGEDY.start()

    assert ("Mastermind", "Player A", "Player B", "Player C") == t.names
    assert [0, 1, 2, 3] == [t.owner(deck) for deck in range(4)]


@rule("tragedy_looper.ruling.player_count", "tragedy_looper.players.four")
@pytest.mark.parametrize(("players", "owners"), [(2, [0, 1, 1, 1]), (3, [0, 1, 2, 2]), (4, [0, 1, 2, 3])])
def test_fewer_people_share_three_decks_and_todays_leader_plays_those_that_are_left(players, owners):
    t = TRAGEDY.start(players, first=players - 1)

    assert owners == [t.owner(deck) for deck in range(4)]


@rule("tragedy_looper.players.four")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_nobody_plays_alone_and_no_more_than_four_play(players):
    assert "2 to 4" in refused(players=players)


# The script.
@rule("tragedy_looper.setup.script", "tragedy_looper.setup.positions")
def test_the_mastermind_chooses_the_script_and_everybody_starts_where_the_cards_say():
    t = start(script=HOUSE)

    here = {name: CHARACTERS[name].start for name in t.script.cast if name != "Godly Being"}
    assert (library.load(HOUSE), here) == (t.script, t.town.places)
    assert here == t.town.starts


@rule("tragedy_looper.setup.script")
@pytest.mark.parametrize(
    "what", [HOUSE, library.load(HOUSE), library.as_data(library.load(HOUSE))], ids=["name", "script", "table"]
)
def test_a_script_is_given_by_name_as_itself_or_as_a_table(what):
    assert library.load(HOUSE) == start(script=what).script


@rule("tragedy_looper.setup.script")
def test_without_a_script_the_first_of_our_own_is_played():
    assert "Ashes on the Market Square" == TRAGEDY.start().script.title


def test_an_invalid_script_is_refused():
    assert "There is no script 'nothing'" in refused(script="nothing")
    assert "script is a name, a table or a Script, not 5" in refused(script=5)


@rule("tragedy_looper.board.layout", "tragedy_looper.counters", "tragedy_looper.setup.positions")
def test_the_four_places_and_everybody_begin_without_counters():
    t = start(script=HOUSE)

    assert ("Hospital", "Shrine", "City", "School") == PLACES
    assert ("Goodwill", "Paranoia", "Intrigue") == COUNTERS
    assert {*PLACES, *t.town.places} == {*t.town.counters}
    assert {(0, 0, 0)} == {tuple(row) for row in t.town.counters.values()}


@rule("tragedy_looper.ruling.supply", "tragedy_looper.counters")
def test_counters_never_run_out():
    t = table("Nurse", at="end", intrigue={"City": 99})
    t.town.put("City", "Intrigue", 900)

    assert 999 == t.town.intrigue("City")


# What the players are told.
@rule("tragedy_looper.setup.public_script", "tragedy_looper.setup.public_more", "tragedy_looper.ruling.script_card")
def test_the_players_get_a_cut_down_script():
    t = start(
        script=script("Nurse, Godly Being=Brain", enters=2, without=["Vertical"], incidents=[(2, "Murder", "Nurse")])
    )
    view, told = TRAGEDY.view(t, A), heard(t, A)[0]

    assert ("summary", "First Steps", 3, 4, ((2, "Murder"),)) == (
        view.edition,
        view.set,
        view.loops,
        view.days,
        view.incidents,
    )
    assert (2, ("Vertical",), True) == (view.enters, view.without, view.table_talk)
    assert {"Nurse", "Godly Being"} < {*view.cast}
    assert "3 loops of 4 days. Incidents that may happen: Murder on day 2." in told.say(t.names)


@rule("tragedy_looper.info.mm", "tragedy_looper.role.hidden", "tragedy_looper.ruling.script_card")
@pytest.mark.parametrize("name", [OFFICIAL, HOUSE])
def test_plots_roles_and_culprits_are_for_the_mastermind_alone(name):
    t = start(script=name)

    assert None is TRAGEDY.view(t, A).script
    assert {"main", "subs", "cast", "incidents"} <= {*TRAGEDY.view(t, MASTERMIND).script}
    assert {"edition"} == {*t.options}


@rule("tragedy_looper.setup.public_script")
def test_a_script_without_incidents_says_so():
    t = start("Nurse")

    assert "Incidents that may happen: none." in heard(t, A)[0].say(t.names)


# Editions.
@rule("tragedy_looper.edition")
@pytest.mark.parametrize(("name", "own"), [(OFFICIAL, "published"), (HOUSE, "summary")])
def test_a_script_names_its_edition_and_the_option_goes_before_it(name, own):
    other = {"summary": "published", "published": "summary"}[own]

    assert (own, own) == ((t := start(script=name)).town.sheet.edition, t.options["edition"])
    assert (other, other) == ((t := start(script=name, edition=other)).town.sheet.edition, t.options["edition"])
    assert own != other == TRAGEDY.view(t, A).edition


@rule("tragedy_looper.edition")
def test_without_an_edition_the_summary_is_played():
    data = {key: value for key, value in script("Nurse").items() if key != "edition"}

    assert "summary" == start(script=data).town.sheet.edition


@rule("tragedy_looper.edition")
@pytest.mark.parametrize("asked_for", [None, "summary", "published"])
def test_a_position_uses_the_requested_edition_or_its_scripts(asked_for):
    t = table(script=OFFICIAL, edition=asked_for)

    assert [asked_for or "published"] * 2 == [t.script.edition, t.options["edition"]]


@rule("tragedy_looper.edition")
def test_there_are_two_editions():
    assert "edition" in refused(edition="third")


# Loops and other options.
@rule("tragedy_looper.setup.public_script")
def test_as_many_loops_are_played_as_the_script_says_or_a_harder_number_that_it_names():
    assert [4, 4, 3] == [
        start(script="prevailing_secrecy", **keys).town.sheet.loops for keys in ({}, {"loops": 4}, {"loops": 3})
    ]
    for loops in (2, "3", True):
        message = refused(script="prevailing_secrecy", loops=loops)
        assert f"this script is played with 4 or 3 loops, not {loops!r}." == message


def test_invalid_options_are_refused():
    assert "early_guess is one of False, True, not 1." == refused(early_guess=1)
    assert "refused_uses_up is one of False, True, not 'no'." == refused(refused_uses_up="no")
    assert "goodwill_repeat is one of 'daily', 'literal', not 'never'." == refused(goodwill_repeat="never")


@rule("tragedy_looper.day.steps", "tragedy_looper.loop.reset_positions")
def test_a_game_begins_on_the_morning_of_day_one_of_loop_one():
    t = start(script=HOUSE)

    assert (["Opened", "LoopBegan", "DayBegan"], 1, 1) == (kinds(heard(t, A)), t.town.loop, t.town.day)
    assert (["Mastermind"], []) == (asked(t), of(heard(t, A), "Changed"))
