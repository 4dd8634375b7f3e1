"""Inspiration: a card with flames, turned to fit Sun and Moon, once in a game."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import SQUARE, can, devoted, on, order, play, square, table
from tests.games.table_talk import of, refusal
from tests.marks import rule

RIM = ["Urania", "Erato", "Terpsichore", "Melpomene", "Thalia", "Calliope", "Polyhymnia", "Euterpe"]


@pytest.mark.parametrize("card", facts.HOUSE_INSPIRATIONS, ids=lambda card: card.name)
@rule("muses.inspiration.grid", "muses.inspiration.place", "muses.ruling.inspirations")
def test_every_card_places_a_token_for_each_flame_on_the_muse_in_its_cell(card):
    others = [name for name in facts.NAMES if name != card.name]
    for number in range(1 if card.kind == "side" else 2, 10, 2):
        t = table(names="Rob Don Chris", cards=f"{card.name} {others[0]} {others[1]}", round=number)
        expected = {(t.at(cell), flames) for cell, flames in card.flames}
        told = of(play(t, "I SD MD"), "Placed")

        assert expected == {(event.muse, event.count) for event in told if event.seat == 0}


@rule("muses.inspiration.orient", "muses.ruling.no-mirror")
def test_a_card_is_turned_with_the_sun_and_never_mirrored():
    found = {}
    for number in (1, 3, 5, 7, 9):
        t = table(names="Rob Don Chris", cards="Erato Clio Urania", round=number)
        found |= {number: of(play(t, "I MD MD"), "Placed")[-1].muse}

    assert dict(zip((1, 3, 5, 7, 9), [RIM[2], RIM[4], RIM[6], RIM[0], RIM[2]], strict=True)) == found


@rule("muses.inspiration.double")
def test_two_flames_in_a_cell_are_two_tokens():
    t = table(cards="Erato Calliope Clio Urania")
    play(t, "I SR SR SR")

    assert "2 0 0 0" == on(t, "Erato")


@rule("muses.inspiration.once")
def test_an_inspiration_works_once_and_is_then_discarded():
    t = table(cards="Erato Calliope Clio Urania")
    told = play(t, "I SD SD SD")

    assert ("Erato", None) == (t.discarded[0], t.hands[0])
    assert "Rob discards the Erato Inspiration." == of(told, "Discarded")[0].say(t.names)
    assert "inspiration" not in can(t, "Rob")
    assert "muses.inspiration.once" == refusal(t, "Rob: inspiration")[1]


@rule("muses.inspiration.side-only", "muses.ruling.illegal-inspiration")
def test_a_side_card_waits_for_an_odd_round():
    for number in range(1, 10):
        t = table(cards="Erato Calliope Clio Urania", round=number)

        assert (number % 2 == 1) == ("inspiration" in can(t, "Rob"))
    why, cited = refusal(table(cards="Erato Calliope Clio Urania", round=2), "Rob: inspiration")

    assert why.endswith("use it in an odd round.")
    assert "muses.inspiration.side-only" == cited


@rule("muses.inspiration.corner-only", "muses.ruling.illegal-inspiration")
def test_a_corner_card_waits_for_an_even_round():
    for number in range(1, 10):
        t = table(cards="Thalia Calliope Clio Urania", round=number)

        assert (number % 2 == 0) == ("inspiration" in can(t, "Rob"))
    why, cited = refusal(table(cards="Thalia Calliope Clio Urania"), "Rob: inspiration")

    assert why.endswith("use it in an even round.")
    assert "muses.inspiration.corner-only" == cited


@rule("muses.inspiration.corner-only", "muses.end.final-round")
def test_in_the_last_round_an_inspiration_that_does_not_fit_is_too_late():
    why, cited = refusal(table(cards="Thalia Calliope Clio Urania", round=9), "Rob: inspiration")

    assert why.endswith("the Sun is at a side in this last round: it is too late.")
    assert "muses.inspiration.corner-only" == cited


@rule("muses.ruling.illegal-inspiration")
def test_an_inspiration_that_does_not_fit_is_refused_when_picked():
    t = table(cards="Thalia Erato Clio Urania")

    assert "Your Inspiration shows the Sun at a corner" in refusal(t, "Rob: inspiration")[0]
    assert 4 == len(t.waiting)


@rule("muses.inspiration.no-shift")
def test_inspiration_moves_nobody():
    t = table(names="Rob Don Chris", cards="Erato Clio Urania")
    play(t, "I")

    assert SQUARE == square(t)


@rule("muses.inspiration.late", "muses.round.live-board")
def test_flames_use_the_square_left_by_a_larger_group_s_revolution():
    t = table(cards="Erato Calliope Clio Urania")
    told = play(t, "I SR SR SR")

    assert ["Sun Revolution", "Inspiration"] == order(told)
    assert {"Clio": "0 1 1 1", "Erato": "2 0 0 0"} == devoted(t)


@rule("muses.inspiration.own-card")
def test_each_places_by_their_own_card():
    t = table(names="Rob Don Chris", cards="Erato Clio Urania")
    play(t, "I")

    assert {
        "Terpsichore": "2 0 0",
        "Erato": "0 1 0",
        "Euterpe": "0 1 0",
        "Urania": "0 0 1",
        "Thalia": "0 0 1",
    } == devoted(t)
    assert ["Erato", "Clio", "Urania"] == t.discarded


@rule("muses.inspiration.late", "muses.revolution.both")
def test_after_both_revolutions_the_flames_hit_the_square_that_the_second_left():
    t = table(names="Rob Don Jule Chris Max", cards="Calliope Erato Clio Terpsichore Urania")
    play(t, "SR SR MR MR I")

    assert {"Clio": "1 1 0 0 0", "Thalia": "0 0 1 1 1", "Euterpe": "0 0 0 0 1"} == devoted(t)


@rule("muses.ruling.out-of-tokens", "muses.inspiration.place")
def test_the_last_tokens_go_to_the_first_cells_of_the_card():
    own = {"Erato": {"kind": "side", "flames": {"C": 1, "P6": 2, "P0": 1}}}
    t = table(cards="Erato Calliope Clio Urania", tokens={"Melpomene": "18 0 0 0"}, options={"inspirations": own})
    told = play(t, "I MR MR MR")

    said = [event.say(t.names) for event in told]
    assert "Rob has too few tokens left, and places all of them (1 of 2)." in said
    assert "Rob has no tokens left, and places none (0 of 1)." in said
    assert 0 == t.supply[0]
    assert 2 == sum(event.count for event in of(told, "Placed") if event.seat == 0)
    assert [(1, 2), (0, 1)] == [(event.placed, event.wanted) for event in of(told, "RanShort")]


@rule("muses.ruling.out-of-tokens")
def test_a_revolution_of_players_without_tokens_moves_the_muses_all_the_same():
    t = table(tokens={"Melpomene": "20 20 20 20"})
    told = play(t, "SR")

    assert {"Melpomene": "20 20 20 20"} == devoted(t)
    assert 4 == len(of(told, "RanShort"))
    assert "Euterpe Clio Urania / Polyhymnia Thalia Erato / Calliope Melpomene Terpsichore" == square(t)


@rule("muses.ruling.out-of-tokens")
def test_with_one_token_left_a_devotion_places_one():
    t = table(tokens={"Melpomene": "19 0 0 0"})
    play(t, "SD")

    assert "1 2 2 2" == on(t, "Urania")
