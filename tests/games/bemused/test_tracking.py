"""Where each doubt may be: every deal and every hidden choice counted one by one, and what one can do by following."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_widgets.games.bemused.belief.piles import DISCARDS, UNKNOWN, WELL, Piles
from tabletop_widgets.games.bemused.events import (
    Dealt,
    DealtHand,
    Died,
    Discarded,
    DiscardedCard,
    Drew,
    DrewCards,
    Eased,
    Planted,
    Refreshed,
    Removed,
    Used,
)
from tests.games.bemused.hearing import chances, concluded, counted, dealt, heard, story, tidied
from tests.marks import rule

SEEDS = st.integers(0, 2**32 - 1)
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
ONE_EACH = dict.fromkeys(("Painter", "Dancer", "Musician", "Singer"), 1)


def lay(seat, name="", *, why="choice"):
    """A doubt is laid face down; by name where it is this seat's."""
    told = Discarded(seat, dread=False, why=why)
    return [told, DiscardedCard(seat, name)] if name else [told]


def use(seat, name):
    """A doubt is shown and laid on the discard pile."""
    return Used(seat, name, gemina=False, ability="")


def draw(seat, *names, count=1):
    """Cards are drawn; by name where this seat drew them."""
    told = Drew(seat, len(names) or count, own_gemina=False)
    return [told, DrewCards(seat, names)] if names else [told]


# Every world, one by one.
@given(SEEDS, st.integers(1, 8))
@rule("bemused.info.nobody", "bemused.info.own", "bemused.well.no_shuffle", "bemused.ruling.discard_look")
def test_it_is_what_counting_every_deal_and_every_hidden_choice_gives(seed, steps):
    events, world = story(Random(seed), steps)
    piles = heard(events).piles

    assert piles.exact
    assert counted(events) == concluded(piles)
    assert tidied(world) in concluded(piles)


@given(SEEDS, st.integers(4, 16))
def test_a_sample_keeps_their_own_hand_and_the_number_of_cards_everywhere(seed, steps):
    events, world = story(Random(seed), steps)
    known = heard(events, most=2, samples=2).piles

    assert tuple(map(len, world)) == known.sizes()
    for way in known.ways:
        assert world[0] == tuple(("Painter", "Dancer", "Musician", "Singer")[int(card)] for card in way[0])
        assert min(known.rest(way)) >= 0
    assert len(known.ways) <= 4


# What one can follow.
@rule("bemused.well.no_shuffle", "bemused.well.doubt_refresh", "bemused.info.public")
def test_a_doubt_shown_for_an_ability_is_known_in_the_hand_that_draws_it_after_the_refresh():
    start = dealt((0, 1, 0, 0, 2, 0), {**ONE_EACH, "Singer": 0})
    shown = [start, DealtHand(0, ()), use(1, "Dancer"), *draw(2, count=2)]

    assert {"Dancer": 1} == chances(heard(shown).piles, DISCARDS)
    assert {"Dancer": 1} == chances(heard([*shown, Refreshed(1), *draw(3)]).piles, 3)


@rule("bemused.info.nobody", "bemused.turn.discard_doubt")
def test_it_is_known_there_until_something_leaves_that_hand_face_down():
    start = dealt((0, 2, 0, 0, 0, 0), {**ONE_EACH, "Singer": 0, "Musician": 0})
    told = [start, DealtHand(0, ()), use(1, "Dancer"), Refreshed(1), *draw(2), Removed(1, "Painter", "Painter")]
    mixed = [*told, Refreshed(1), *draw(2), *lay(2)]

    assert {"Dancer": 1} == chances(heard(told).piles, 2)
    assert {"Dancer": HALF, "Painter": HALF} == chances(heard(mixed).piles, 2)
    assert {"Dancer": 1} == chances(heard([*mixed, Refreshed(1), *draw(0, "Painter")]).piles, 2)


@rule("bemused.info.own", "bemused.well.no_shuffle")
def test_what_one_discards_oneself_is_known_when_another_draws_it():
    start = dealt((2, 1, 0, 0, 0, 0), {**ONE_EACH, "Singer": 0})
    told = [start, DealtHand(0, ("Dancer", "Painter")), *lay(0, "Painter"), *lay(1), Refreshed(2), *draw(2, count=2)]

    assert {"Musician Painter": 1} == chances(heard(told).piles, 2)
    assert {"Dancer": 1} == chances(heard(told).piles, 0)


@rule("bemused.ability.poet", "bemused.info.public")
def test_the_top_of_the_well_is_seen_when_the_poet_turns_it_over():
    start = dealt((0, 1, 0, 0, 2, 0), {**ONE_EACH, "Singer": 0})
    told = [start, DealtHand(0, ()), Eased(1, "Painter", "Dancer")]

    assert {"Painter": HALF, "Musician": HALF} == chances(heard(told).piles, WELL)


@rule("bemused.play.plant_doubt", "bemused.info.public")
def test_of_two_hands_one_that_showed_a_doubt_is_likelier_to_hold_another_only_by_what_is_left():
    start = dealt((0, 2, 1, 0, 0, 0), {**ONE_EACH, "Painter": 2, "Musician": 0, "Singer": 0})
    told = [start, DealtHand(0, ()), Planted(1, "Painter", "Painter")]

    assert {"Painter": HALF, "Dancer": HALF} == chances(heard(told).piles, 1) == chances(heard(told).piles, 2)


@rule("bemused.death.discards")
def test_a_dead_players_hand_lies_in_any_order_and_what_lay_on_the_virtuoso_is_known():
    start = dealt((0, 2, 0, 0, 0, 0), {**ONE_EACH, "Musician": 0, "Singer": 0})
    told = [start, DealtHand(0, ()), Died(1, "Dancer", 2, ("Singer",), 0)]

    assert {"Painter Dancer Singer": HALF, "Dancer Painter Singer": HALF} == chances(heard(told).piles, DISCARDS)


@rule("bemused.death.discards", "bemused.info.own")
def test_the_order_of_their_own_hand_is_known_when_it_is_discarded():
    start = dealt((2, 0, 0, 0, 0, 0), {**ONE_EACH, "Musician": 0, "Singer": 0})
    told = [start, DealtHand(0, ("Painter", "Dancer")), Died(0, "Painter", 2, (), 0)]

    assert {"Painter Dancer": 1} == chances(heard(told).piles, DISCARDS)


# Who cannot play tells what is not in the hand.
@rule("bemused.insanity.both_discarded", "bemused.info.insane_pick")
def test_cards_that_an_insane_player_cannot_play_name_neither_the_sane_nor_an_ability_at_hand():
    start = dealt((0, 0, 0, 2, 0, 0), {**ONE_EACH, "Painter": 0})
    told = [start, DealtHand(0, ()), *lay(3, why="both")]

    assert {"Musician": HALF, "Singer": HALF} == chances(heard(told).piles, DISCARDS)
    assert {"Musician": THIRD, "Singer": THIRD, "Dancer": THIRD} == chances(heard([*told[:2], *lay(3)]).piles, DISCARDS)


@rule("bemused.turn.play_a_blocked", "bemused.info.blocked_play", "bemused.play.pair_forces")
def test_whoever_lays_a_card_away_holds_nothing_to_play_and_no_pair():
    start = dealt((0, 2, 0, 0, 1, 0), {**ONE_EACH, "Painter": 0, "Dancer": 0, "Musician": 2})
    told = [start, DealtHand(0, ()), *lay(1, why="blocked")]

    assert {"Musician": 1} == chances(heard(told).piles, WELL)
    assert {"Musician": HALF, "Singer": HALF} == chances(heard(told).piles, 1)


@rule("bemused.ruling.dread_well_empty", "bemused.turn.play_a_blocked")
def test_without_a_dread_in_the_well_that_hand_may_hold_a_pair():
    start = dealt((0, 2, 0, 0, 1, 0), {**ONE_EACH, "Painter": 0, "Dancer": 0, "Musician": 2})
    told = [replace(start, dread_well=0), DealtHand(0, ()), *lay(1, why="blocked")]

    assert {"Musician": 2 * THIRD, "Singer": THIRD} == chances(heard(told).piles, WELL)


# Where a sample misses the truth.
def test_what_all_ways_agree_on_is_kept_where_none_of_them_fits():
    ways = {("0", "01", "", "01"): 1, ("0", "00", "", "10"): 2}
    known = Piles((4, 4), ways, own=0, exact=False).seen(DISCARDS, [(1,), (1,)])

    assert {("0", "0?", "", "11"): 1} == known.ways


def test_all_but_their_own_hand_is_forgotten_where_that_does_not_fit_either():
    sample = Piles((3, 3), {("0", "01", "", "11"): 1}, own=0, exact=False)

    assert {("0", UNKNOWN * 2, "", "00"): 1} == sample.seen(DISCARDS, [(0,), (0,)]).ways


def test_what_cannot_be_is_not_concluded():
    known = Piles.of((1, 1), (1, 1, 0, 0), own=0).seen(0, [(0,)])

    assert known.exact
    assert (known.ways, False) == (known.left_shown(1, 0).ways, known.left_shown(1, 0).exact)
    assert known.ways == known.seen(DISCARDS, [(0,)]).ways


def test_of_many_orders_of_a_hand_a_few_stand_for_all():
    hand = "01234"
    known = Piles((1,) * 5, {("", hand, "", ""): 1}, own=0, most=60, samples=30).emptied(1)

    assert (False, True) == (known.exact, 20 < len(known.ways) <= 30)
    assert {tuple(hand)} == {tuple(sorted(way[DISCARDS])) for way in known.ways}
    assert 120 == len(Piles((1,) * 5, {("", hand, "", ""): 1}, own=0).emptied(1).ways)


@pytest.mark.parametrize("seed", range(3))
def test_a_thinned_sample_keeps_the_chances(seed):
    ways = {("", f"{a}{b}", "", f"{c}??"): 1 + (a + b + c) % 3 for a in range(4) for b in range(a, 4) for c in range(4)}
    many = Piles((4, 4, 3, 3), ways, most=300, heard=seed)
    few = replace(many, most=20, samples=60).seen(DISCARDS, [])

    assert (False, True) == (few.exact, len(few.ways) < 41)
    for name in range(4):
        true, found = (share(each, lambda way, name=name: str(name) in way[1]) for each in (many, few))
        assert abs(true - found) < Fraction(1, 10)


def share(piles, holds):
    """How likely something holds."""
    return Fraction(
        sum(piles.mass(way) for way in piles.ways if holds(way)), sum(piles.mass(way) for way in piles.ways)
    )


def test_a_story_begins_anew_with_each_deal():
    events, _ = story(Random(4), 5)

    assert heard(events).piles.ways == heard([*events, *events]).piles.ways
    assert isinstance(events[0], Dealt)
