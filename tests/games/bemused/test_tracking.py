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
def test_tracked_chances_equal_a_count_over_all_deals_and_hidden_choices(seed, steps):
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
def test_a_known_card_stays_known_until_its_hand_loses_a_card_face_down():
    start = dealt((0, 2, 0, 0, 0, 0), {**ONE_EACH, "Singer": 0, "Musician": 0})
    told = [start, DealtHand(0, ()), use(1, "Dancer"), Refreshed(1), *draw(2), Removed(1, "Painter", "Painter")]
    mixed = [*told, Refreshed(1), *draw(2), *lay(2)]

    assert {"Dancer": 1} == chances(heard(told).piles, 2)
    assert {"Dancer": HALF, "Painter": HALF} == chances(heard(mixed).piles, 2)
    assert {"Dancer": 1} == chances(heard([*mixed, Refreshed(1), *draw(0, "Painter")]).piles, 2)


@rule("bemused.info.own", "bemused.well.no_shuffle")
def test_a_card_a_seat_discarded_is_known_when_another_draws_it():
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
def test_a_hand_that_showed_a_doubt_is_not_more_likely_to_hold_another():
    start = dealt((0, 2, 1, 0, 0, 0), {**ONE_EACH, "Painter": 2, "Musician": 0, "Singer": 0})
    told = [start, DealtHand(0, ()), Planted(1, "Painter", "Painter")]

    assert {"Painter": HALF, "Dancer": HALF} == chances(heard(told).piles, 1) == chances(heard(told).piles, 2)


@rule("bemused.death.discards")
def test_a_dead_players_hand_is_discarded_in_unknown_order_and_the_load_in_known_order():
    start = dealt((0, 2, 0, 0, 0, 0), {**ONE_EACH, "Musician": 0, "Singer": 0})
    told = [start, DealtHand(0, ()), Died(1, "Dancer", 2, ("Singer",), 0)]

    assert {"Painter Dancer Singer": HALF, "Dancer Painter Singer": HALF} == chances(heard(told).piles, DISCARDS)


@rule("bemused.death.discards", "bemused.info.own")
def test_a_seat_knows_the_order_of_its_own_discarded_hand():
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
def test_whoever_lays_a_card_away_holds_nothing_playable_and_no_pair():
    start = dealt((0, 2, 0, 0, 1, 0), {**ONE_EACH, "Painter": 0, "Dancer": 0, "Musician": 2})
    told = [start, DealtHand(0, ()), *lay(1, why="blocked")]

    assert {"Musician": 1} == chances(heard(told).piles, WELL)
    assert {"Musician": HALF, "Singer": HALF} == chances(heard(told).piles, 1)


@rule("bemused.ruling.dread_well_empty", "bemused.turn.play_a_blocked")
def test_with_an_empty_dread_well_a_blocked_hand_may_hold_a_pair():
    start = dealt((0, 2, 0, 0, 1, 0), {**ONE_EACH, "Painter": 0, "Dancer": 0, "Musician": 2})
    told = [replace(start, dread_well=0), DealtHand(0, ()), *lay(1, why="blocked")]

    assert {"Musician": 2 * THIRD, "Singer": THIRD} == chances(heard(told).piles, WELL)


# Where a sample misses the truth.
def test_if_no_sampled_arrangement_fits_the_facts_common_to_all_are_kept():
    ways = {("0", "01", "", "01"): 1, ("0", "00", "", "10"): 2}
    known = Piles((4, 4), ways, own=0, exact=False).seen(DISCARDS, [(1,), (1,)])

    assert {("0", "0?", "", "11"): 1} == known.ways


def test_if_those_do_not_fit_either_only_the_seats_own_hand_is_kept():
    sample = Piles((3, 3), {("0", "01", "", "11"): 1}, own=0, exact=False)

    assert {("0", UNKNOWN * 2, "", "00"): 1} == sample.seen(DISCARDS, [(0,), (0,)]).ways


def test_an_impossible_observation_leaves_an_exact_belief_unchanged():
    known = Piles.of((1, 1), (1, 1, 0, 0), own=0).seen(0, [(0,)])

    assert known.exact
    assert (known.ways, False) == (known.left_shown(1, 0).ways, known.left_shown(1, 0).exact)
    assert known.ways == known.seen(DISCARDS, [(0,)]).ways


def test_many_orders_of_a_hand_are_represented_by_a_sample():
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


def test_each_deal_starts_a_new_history():
    events, _ = story(Random(4), 5)

    assert heard(events).piles.ways == heard([*events, *events]).piles.ways
    assert isinstance(events[0], Dealt)
