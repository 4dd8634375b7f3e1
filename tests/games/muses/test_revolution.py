"""Revolution: a token on the centre, and six Muses move."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import devoted, on, play, square, table
from tests.games.table_talk import of
from tests.marks import rule

EVERY_ROUND = pytest.mark.parametrize("number", range(1, 10))
SUN = {"C": "P0", "P0": "P1", "P1": "P2", "P2": "P3", "P3": "P4", "P4": "C"}
MOON = {"C": "P4", "P4": "P5", "P5": "P6", "P6": "P7", "P7": "P0", "P0": "C"}


def moves(t, code):
    """Let everybody pick a Revolution; return who went from which cell to which, as the Sun stood."""
    places, before = dict(t.places), {cell: t.at(cell) for cell in facts.CELLS}
    play(t, code)
    after = {t.muses[place]: cell for cell, place in places.items()}
    return {cell: after[muse] for cell, muse in before.items() if after[muse] != cell}


@EVERY_ROUND
@rule("muses.revolution.sun", "muses.revolution.sun-unmoved", "muses.revolution.corner")
def test_a_sun_revolution_moves_the_half_circle_from_sun_to_moon_in_every_round(number):
    assert SUN == moves(table(round=number), "SR")


@EVERY_ROUND
@rule("muses.revolution.moon", "muses.revolution.moon-unmoved", "muses.revolution.corner")
def test_a_moon_revolution_moves_the_half_circle_from_moon_to_sun_in_every_round(number):
    assert MOON == moves(table(round=number), "MR")


@rule("muses.ruling.six-shift", "muses.revolution.sun-unmoved", "muses.revolution.moon-unmoved")
def test_four_muses_on_the_rim_are_said_to_move_and_three_to_stay():
    t = table()
    sun, moon = of(play(t, "SR SR MR MR"), "Shifted")

    assert (
        "Clio moves from the centre into the sunlight; four Muses on the rim move one space clockwise, three stay,"
        " and Thalia moves to the centre."
    ) == sun.say(t.names)
    assert moon.say(t.names).startswith("Thalia moves from the centre into the moonlight; four Muses on the rim move")


@EVERY_ROUND
@rule("muses.ruling.six-shift", "muses.revolution.sun-unmoved", "muses.revolution.moon-unmoved")
def test_a_revolution_moves_exactly_six_muses(number):
    assert 6 == len(moves(table(round=number), "SR")) == len(moves(table(round=number), "MR"))


@rule("muses.revolution.corner")
def test_with_the_sun_at_a_corner_the_centre_goes_into_the_corner():
    t = table(round=2)
    play(t, "SR")

    assert "Euterpe Urania Clio / Polyhymnia Calliope Erato / Thalia Melpomene Terpsichore" == square(t)


@rule("muses.revolution.token", "muses.revolution.token-follows")
def test_the_token_goes_on_the_old_centre_and_travels_with_it():
    t = table()
    shifted = of(play(t, "SR SD SD SD"), "Shifted")[0]

    assert ("Clio", "Thalia") == (shifted.centre, shifted.new)
    assert "1 0 0 0" == on(t, "Clio")
    assert "Clio" == t.muses[1]


@rule("muses.ruling.revolution-tokens-first", "muses.round.everyone-places")
def test_all_place_on_the_old_centre_before_the_muses_move_once():
    t = table()
    told = [type(event).__name__ for event in play(t, "MR MR MR SD")]

    assert ["Revealed", "TookPlace", "Placed", "Placed", "Placed", "Shifted"] == told[:6]
    assert "1 1 1 0" == on(t, "Clio")


@rule("muses.revolution.both")
def test_the_second_revolution_starts_from_the_square_and_the_centre_that_the_first_left():
    t = table()
    play(t, "SR SR MR MR")

    assert {"Clio": "1 1 0 0", "Thalia": "0 0 1 1"} == devoted(t)
    assert "Polyhymnia Euterpe Urania / Calliope Clio Erato / Melpomene Thalia Terpsichore" == square(t)


@rule("muses.revolution.both")
def test_with_more_players_behind_it_the_moon_revolution_comes_first():
    t = table()
    play(t, "SR MR MR MR")

    assert {"Clio": "0 1 1 1", "Urania": "1 0 0 0"} == devoted(t)


@rule("muses.ruling.token-kind")
def test_a_revolution_places_an_ordinary_token():
    t = table()
    play(t, "SR MR SD MD")

    assert [19, 19, 18, 18] == t.supply
    assert t.tokens["Clio"] == (1, 0, 0, 0)
