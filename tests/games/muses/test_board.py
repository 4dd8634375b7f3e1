"""The board: sunlight, moonlight, and the walk of Sun and Moon around the square."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import on, play, square, table
from tests.marks import rule

RIM = ["Urania", "Erato", "Terpsichore", "Melpomene", "Thalia", "Calliope", "Polyhymnia", "Euterpe"]
"""The outer Muses of the square, clockwise from the top middle."""
EVERY_ROUND = pytest.mark.parametrize("number", range(1, 10))


@rule("muses.board.sunlight", "muses.board.track")
def test_the_muse_beside_the_sun_is_in_the_sunlight_and_the_sun_walks_clockwise():
    assert [*RIM, "Urania"] == [table(round=number).at("P0") for number in range(1, 10)]


@rule("muses.board.moonlight", "muses.board.opposite")
def test_the_muse_beside_the_moon_is_in_the_moonlight_four_spaces_on():
    assert [*RIM[4:], *RIM[:4], "Thalia"] == [table(round=number).at("P4") for number in range(1, 10)]


@rule("muses.board.track-length", "muses.end.final-round")
def test_eight_steps_lead_once_around_so_that_round_nine_is_at_the_start():
    suns = [table(round=number).sun for number in range(1, 10)]

    assert list(range(8)) == suns[:8]
    assert suns[0] == suns[8] == facts.START_SUN


@EVERY_ROUND
@rule("muses.board.parity")
def test_odd_rounds_are_at_sides_and_even_rounds_at_corners(number):
    t = table(round=number)
    corners = {"Euterpe", "Erato", "Calliope", "Melpomene"}

    assert ("side" if number % 2 else "corner") == t.stand
    assert {t.at("P0"), t.at("P4")} <= corners or t.stand == "side"
    assert not {t.at("P0"), t.at("P4")} & corners or t.stand == "corner"


@rule("muses.board.corner-light")
def test_a_corner_muse_is_lit_like_any_other():
    t = table(names="Rob Don Chris", round=2)
    play(t, "SD MD SD")

    assert ("2 0 2", "0 2 0") == (on(t, "Erato"), on(t, "Calliope"))


@EVERY_ROUND
@rule("muses.board.sunlight", "muses.board.moonlight", "muses.components.celestial")
def test_one_sun_and_one_moon_light_two_different_muses_of_the_rim(number):
    t = table(round=number)

    assert 9 == len({t.at(cell) for cell in facts.CELLS})
    assert "Clio" == t.at("C")


@rule("muses.board.tokens-ride")
def test_tokens_move_with_their_muses():
    t = table(tokens={"Erato": "1 2 3 4", "Clio": "4 3 2 1"})
    play(t, "SR")

    assert "Euterpe Clio Urania / Polyhymnia Thalia Erato / Calliope Melpomene Terpsichore" == square(t)
    assert "1 2 3 4" == on(t, "Erato")
    assert "5 4 3 2" == on(t, "Clio")


@rule("muses.board.tokens-ride", "muses.setup.tokens")
def test_a_token_is_in_the_supply_or_on_a_muse():
    t = table()
    play(t, "SD SR MR MD / MD MD SD SR / SR SR SR MR")

    assert [20 - supply for supply in t.supply] == [sum(column) for column in zip(*t.tokens.values(), strict=True)]
