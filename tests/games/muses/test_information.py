"""What a player knows: everything but the others' Inspirations and picks."""

from __future__ import annotations

import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import MUSES, can, play, table
from tests.games.table_talk import say
from tests.marks import rule

OPEN_TO_ALL = ("round", "sun", "muses", "levels", "tokens", "supply", "cards", "holds", "discarded", "picked", "paid")
CARDS = "Erato Thalia Clio Urania"


def eyes(t):
    """Everybody's view: each seat's, and a bystander's."""
    return [MUSES.view(t, seat) for seat in (*t.seats, tw.PUBLIC)]


@rule("muses.info.open")
def test_square_sun_tokens_supply_round_and_discard_are_open_to_all():
    t = table(cards=CARDS)
    play(t, "I SD SR MD / SD SD SD SD")
    say(t, "Don: sun devotion")

    for name in OPEN_TO_ALL:
        assert 1 == len({getattr(view, name) for view in eyes(t)}), name
    assert ("Erato", None, None, None) == MUSES.view(t, tw.PUBLIC).discarded


@rule("muses.info.picks", "muses.ruling.simultaneous")
def test_a_pick_is_known_only_to_its_owner_until_the_reveal():
    t = table(cards=CARDS)
    say(t, "Don: moon devotion")

    assert [None, "Moon Devotion", None, None, None] == [view.pick for view in eyes(t)]
    assert {()} == {view.picks for view in eyes(t)}
    assert [(False, True, False, False)] == [*{view.picked for view in eyes(t)}]


@rule("muses.info.picks", "muses.round.select")
def test_all_see_all_picks_while_the_round_is_carried_out():
    t, shown = table(cards=CARDS), []
    say(t, "Rob: sun devotion", "Don: sun devotion", "Jule: sun revolution")
    t.play("Chris", "moon devotion", after=lambda t: shown.append({view.picks for view in eyes(t)}))

    assert [("Sun Devotion", "Sun Devotion", "Sun Revolution", "Moon Devotion")] == [*shown[0]]
    assert {()} == shown[-1]


@rule("muses.info.basic-hand", "muses.round.take-back")
def test_everybody_knows_that_all_hold_the_four_other_cards():
    t = table(cards=CARDS)
    for seat in t.seats:
        other = MUSES.redeal(t, seat, random.Random(seat))

        assert all(can(other, name) - {"inspiration"} == can(t, name) - {"inspiration"} for name in t.names)


@rule("muses.ruling.inspiration-secret")
def test_others_do_not_see_an_inspiration_before_it_is_played():
    t = table(cards=CARDS)

    assert [("Erato", None, None, None), (None, "Thalia", None, None)] == [v.inspirations for v in eyes(t)[:2]]
    assert (None,) * 4 == MUSES.view(t, tw.PUBLIC).inspirations
    assert ("Erato", "Thalia", "Clio", "Urania") == MUSES.view(t, tw.OPEN).inspirations


@rule("muses.ruling.inspiration-secret", "muses.inspiration.once")
def test_a_revealed_inspiration_is_open_before_it_is_carried_out_and_in_the_discard():
    t, shown = table(cards=CARDS), []
    say(t, "Rob: inspiration", "Don: sun revolution", "Jule: sun revolution")
    t.play("Chris", "sun revolution", after=lambda t: shown.append(MUSES.view(t, tw.PUBLIC)))

    assert ("Erato", None, None, None) == shown[0].inspirations
    assert ("Erato", None, None, None) == shown[-1].discarded
    assert (False, True, True, True) == shown[-1].holds


@rule("muses.ruling.undealt", "muses.setup.inspiration-left")
def test_nobody_sees_the_inspirations_left_over():
    t = table(cards=CARDS)
    left = set(facts.NAMES) - set(CARDS.split())
    seen = {card for view in eyes(t) for card in (*view.inspirations, *view.discarded) if card}

    assert 5 == len(left)
    assert not seen & left


@pytest.mark.untraced
@pytest.mark.parametrize("players", [3, 4, 5])
@rule("muses.ruling.undealt", "muses.setup.inspiration-left")
def test_a_seat_thinks_every_card_possible_that_it_has_not_seen(players):
    t = MUSES.start(players, seed=2)
    thought = {MUSES.redeal(t, 0, random.Random(n)).hands[1] for n in range(200)}

    assert set(facts.NAMES) - {t.hands[0]} == thought


@rule("muses.ruling.undealt", "muses.info.open")
def test_an_imagined_table_keeps_all_that_was_seen():
    t = table(cards=CARDS)
    play(t, "I SD SR MD")
    say(t, "Don: inspiration")
    for seat in t.seats:
        other = MUSES.redeal(t, seat, random.Random(seat))

        assert t.hands[seat] == other.hands[seat]
        assert (t.discarded, t.muses, t.tokens, t.supply) == (other.discarded, other.muses, other.tokens, other.supply)


@rule("muses.info.open")
def test_a_table_can_be_imagined_in_the_middle_of_a_round():
    t, tables = table(cards=CARDS), []
    say(t, "Rob: inspiration", "Don: sun revolution", "Jule: sun revolution")
    t.play("Chris", "sun revolution", after=lambda t: tables.append(t.fork()))
    for each in tables:
        other = MUSES.redeal(each, tw.PUBLIC, random.Random(1))

        assert MUSES.view(each, tw.PUBLIC) == MUSES.view(other, tw.PUBLIC)
        assert "Erato" in (other.hands[0], other.discarded[0])
