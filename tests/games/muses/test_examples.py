"""The printed examples, as they stand in the rulebook, and their annotated records."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import MUSES, devoted, on, order, pays, play, square, table
from tests.games.table_talk import of, say
from tests.marks import rule

SHIFTED = "Euterpe Clio Urania / Polyhymnia Thalia Erato / Calliope Melpomene Terpsichore"


def played(name):
    """Play an annotated record to its end."""
    return list(MUSES.examples[name].tables())[-1]


@rule("muses.example.turn", "muses.round.majority", "muses.round.tie-order", "muses.round.live-board")
def test_the_printed_round_takes_rob_and_don_then_jule_then_chris():
    t = table()
    told = say(t, "Rob: sun devotion", "Don: sun devotion", "Jule: sun revolution", "Chris: moon devotion")

    assert ["Sun Devotion", "Sun Revolution", "Moon Devotion"] == order(told)
    assert {"Urania": "2 2 0 0", "Clio": "0 0 1 0", "Melpomene": "0 0 0 2"} == devoted(t)
    assert SHIFTED == square(t)


@rule("muses.example.thalia-levels", "muses.score.levels", "muses.score.thalia")
def test_thalia_pays_eight_six_and_four():
    assert "8 6 4" == pays("5 4 3")
    assert "4 8 6" == pays("1 9 2")


@rule("muses.example.tie-two", "muses.score.tie", "muses.score.tie-first-two")
def test_two_who_tie_for_most_get_seven_each_and_the_third_gets_four():
    assert "7 7 4" == pays("3 3 2")


@rule("muses.example.tie-three", "muses.score.tie-first-many")
def test_three_who_tie_for_most_get_six_each():
    assert "6 6 6" == pays("2 2 2")


@rule("muses.example.zero-third", "muses.score.zero")
def test_no_tokens_is_not_third_place():
    assert "8 6 0" == pays("3 2 0")


@rule("muses.example.four-revolutions", "muses.round.once", "muses.round.everyone-places")
def test_four_sun_revolutions_place_four_tokens_and_move_the_muses_once():
    t = table()
    told = say(t, *(f"{name}: sun revolution" for name in ("Rob", "Don", "Jule", "Chris")))

    assert {"Clio": "1 1 1 1"} == devoted(t)
    assert SHIFTED == square(t)
    assert 1 == len(of(told, "Shifted"))


@rule("muses.example.erato", "muses.inspiration.place", "muses.inspiration.double", "muses.ruling.colours")
def test_the_gold_player_puts_two_tokens_on_terpsichore_with_eratos_inspiration():
    t = table(names="Rob Don Chris", cards="Clio Erato Urania")
    say(t, "Rob: sun devotion", "Don: inspiration", "Chris: moon devotion")

    assert "gold" == facts.COLOURS[t.seat_of("Don")].name
    assert "0 2 0" == on(t, "Terpsichore")


@rule("muses.example.sun-revolution", "muses.revolution.sun", "muses.revolution.token-follows")
def test_a_sun_revolution_brings_the_centre_into_sunlight_and_the_moonlit_muse_to_the_centre():
    t = table(names="Rob Don Chris", round=1)
    say(t, "Rob: sun revolution", "Don: sun devotion", "Chris: sun devotion")

    assert SHIFTED == square(t)
    assert {"Clio": "1 0 0", "Urania": "0 2 2"} == devoted(t)


@rule("muses.example.moon-revolution", "muses.revolution.moon", "muses.revolution.token-follows")
def test_a_moon_revolution_brings_the_centre_into_moonlight_and_the_sunlit_muse_to_the_centre():
    t = table(names="Rob Don Chris", round=1)
    say(t, "Rob: moon revolution", "Don: moon devotion", "Chris: moon devotion")

    assert "Polyhymnia Euterpe Erato / Calliope Urania Terpsichore / Thalia Clio Melpomene" == square(t)
    assert {"Clio": "1 0 0", "Thalia": "0 2 2"} == devoted(t)


# The annotated records.
def test_every_printed_example_is_an_annotated_record():
    printed = [each.rpartition(".")[2] for each in MUSES.rulebook if MUSES.rulebook[each].kind == "example"]

    assert set(printed) == set(MUSES.examples)


@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("turn", {"Urania": "2 2 0 0", "Clio": "0 0 1 0", "Melpomene": "0 0 0 2"}),
        ("four-revolutions", {"Clio": "1 1 1 1"}),
        ("erato", {"Terpsichore": "0 2 0", "Urania": "2 0 0", "Thalia": "0 0 2"}),
        ("sun-revolution", {"Clio": "1 0 0", "Urania": "0 2 2"}),
        ("moon-revolution", {"Clio": "1 0 0", "Thalia": "0 2 2"}),
    ],
)
def test_the_record_of_a_round_ends_with_these_tokens(name, tokens):
    assert tokens == devoted(played(name))


@pytest.mark.parametrize(
    ("name", "thalia", "scores", "winners"),
    [
        ("thalia-levels", (8, 6, 4), (8, 6, 4), (0,)),
        ("tie-two", (7, 7, 4), (7, 7, 4), (0, 1)),
        ("tie-three", (6, 6, 6), (6, 6, 6), (0, 1, 2)),
        ("zero-third", (8, 6, 0), (8, 6, 10), (2,)),
    ],
)
def test_the_record_of_a_sum_ends_with_these_points(name, thalia, scores, winners):
    t = played(name)

    assert thalia == dict(t.paid)["Thalia"]
    assert (scores, winners) == (t.outcome.scores, t.outcome.winners)


def test_the_record_of_the_round_shows_what_the_notes_say():
    told = str(MUSES.examples["turn"].seen_by(tw.PUBLIC))

    assert told.index("Rob places 2 tokens on Urania") < told.index("Jule places 1 token on Clio")
    assert told.index("Thalia moves to the centre") < told.index("Chris places 2 tokens on Melpomene")


def test_only_don_learns_what_his_card_shows():
    note = "Your card shows two flames"

    assert note in str(MUSES.examples["erato"].seen_by("Don"))
    assert note not in str(MUSES.examples["erato"].seen_by("Rob"))


def test_a_record_of_an_example_is_played_as_the_example():
    t = table(names="Rob Don Jule Chris", cards="Calliope Thalia Clio Erato")
    play(t, "SD SD SR MD")

    assert played("turn") == t
