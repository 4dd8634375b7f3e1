"""Preparations, and both deals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle import facts
from tests.games.dazzle.talk import DAZZLE, everything, heard, playing
from tests.games.table_talk import of
from tests.marks import rule

SEEDS = st.integers(0, 9_999)
PILE = (3, 2, 2, 2, 1, 1)


def ranks_of(row):
    """Read the backs."""
    return tuple(facts.RANK[card] for card in row)


def whole_decks(seed, deal="dazzle"):
    """Return both decks as dealt, the first hands still on top."""
    return DAZZLE.start(seed=seed).dealt(deal, Random(f"{seed}"))


@given(SEEDS)
@rule("dazzle.setup.decks", "dazzle.setup.hand")
def test_each_has_a_deck_of_18_and_draws_the_top_8_as_a_hand(seed):
    t = DAZZLE.start(seed=seed)
    decks = whole_decks(seed)

    assert [18, 18] == [len(deck) for deck in decks]
    assert [sorted(deck[:8]) for deck in decks] == [sorted(hand) for hand in t.hands]
    assert [deck[8:] for deck in decks] == t.decks
    assert [10, 10] == [len(deck) for deck in t.decks]


@given(SEEDS)
@rule("dazzle.setup.no-shuffle")
def test_decks_are_drawn_from_the_top_in_the_order_in_which_they_were_dealt(seed):
    t = DAZZLE.start(seed=seed)
    decks, drawn = t.decks[:], [[], []]
    for _ in playing(t, Random(seed)):
        for event in of([told.event for told in t.events], "DrewCards")[2:]:
            drawn[event.seat].append(event.cards)
        assert all(tuple(deck[len(deck) - len(left) :]) == left for deck, left in zip(decks, t.decks, strict=True))

    for seat in t.seats:
        told = [event.cards for event in heard(t, seat, "DrewCards")[1:]]
        assert [tuple(sorted(decks[seat][at : at + 2])) for at in range(0, 10, 2)] == [tuple(sorted(c)) for c in told]


@rule("dazzle.setup.pawns")
def test_four_pawns_start_in_a_row_with_no_cards_placed():
    v = DAZZLE.view(DAZZLE.start(), tw.PUBLIC)

    assert ((((), ()),) * 4, ((),) * 4) == (v.will, v.points)


@rule("dazzle.setup.start-player")
def test_the_first_event_says_who_asks_first():
    t = DAZZLE.start(starter=1)

    assert (1, 1) == (t.events[0].event.seat, t.waiting[0].seat)
    assert "Player B asks first in every round." == t.events[0].event.say(t.names)


# The Dazzle deal.
@given(SEEDS)
@rule("dazzle.deal.sort", "dazzle.deal.rank1", "dazzle.deal.rank2", "dazzle.deal.rank3", "dazzle.deal.pile-shape")
def test_eight_piles_of_two_ones_three_twos_on_them_and_a_three_on_top(seed):
    piles = DAZZLE.start(seed=seed).piles(Random(seed))

    assert [PILE] * 8 == [ranks_of(pile) for pile in piles]
    assert Counter(facts.BOX) == Counter(card for pile in piles for card in pile)


@given(SEEDS)
@rule("dazzle.deal.choose", "dazzle.deal.deck-shape", "dazzle.deal.equal")
def test_three_piles_on_top_of_each_other_make_a_deck_worth_33(seed):
    for deck in whole_decks(seed):
        assert PILE * 3 == ranks_of(deck)
        assert (33, {1: 6, 2: 9, 3: 3}) == (sum(ranks_of(deck)), Counter(ranks_of(deck)))
    assert 11 == sum(PILE)


@given(SEEDS)
@rule("dazzle.deal.opening-ranks", "dazzle.deal.equal")
def test_every_opening_hand_has_the_same_ranks(seed):
    for hand in DAZZLE.start(seed=seed).hands:
        assert sorted((3, 2, 2, 2, 1, 1, 3, 2), reverse=True) == [*ranks_of(hand)]


@given(SEEDS)
@rule("dazzle.deal.draw-ranks")
def test_five_draws_bring_the_same_ranks_in_the_same_order(seed):
    t = DAZZLE.start(seed=seed)
    list(playing(t, Random(seed)))

    draws = [(2, 2), (1, 1), (3, 2), (2, 2), (1, 1)]
    assert [(ranks, ranks) for ranks in draws] == [event.ranks for event in heard(t, tw.PUBLIC, "Drew")[1:]]


@given(SEEDS)
@rule("dazzle.deal.unused")
def test_two_piles_stay_in_the_box(seed):
    t = DAZZLE.start(seed=seed)
    left = Counter(facts.BOX) - everything(t)

    assert 12 == t.unused == left.total()
    assert {1: 4, 2: 6, 3: 2} == Counter(ranks_of(left.elements()))


def test_the_deal_favours_no_dazzle_on_top_of_a_hand():
    first = Counter(DAZZLE.start(seed=seed).hands[0][0] for seed in range(400))

    assert {f"{dazzle} 3" for dazzle in facts.DAZZLES} == set(first)
    assert max(first.values()) < 2.5 * 400 / 4


# The simple deal.
@given(SEEDS)
@rule("dazzle.deal.simple", "dazzle.deal.simple-rest")
def test_the_simple_deal_gives_18_random_cards_to_each_and_leaves_12(seed):
    t = DAZZLE.start(seed=seed, deal="simple")
    left = Counter(facts.BOX) - everything(t)

    assert [8, 8, 10, 10] == [len(row) for row in (*t.hands, *t.decks)]
    assert 12 == t.unused == left.total()
    assert not everything(t) - Counter(facts.BOX)


@rule("dazzle.deal.simple-rest")
def test_after_the_simple_deal_ranks_come_in_any_order():
    decks = [deck for seed in range(20) for deck in whole_decks(seed, "simple")]

    assert 40 == len({ranks_of(deck) for deck in decks})
    assert 5 < len({sum(ranks_of(deck)) for deck in decks})


@pytest.mark.parametrize("options", [{"deal": "random"}, {"deal": None}, {"deal": ["dazzle"]}, {"dealer": 1}])
@rule("dazzle.overview.no-variants")
def test_there_is_no_third_deal(options):
    with pytest.raises(tw.BadSetup):
        DAZZLE.start(**options)


@pytest.mark.parametrize("starter", [2, -1, "0", True, 0.0])
def test_a_starter_is_one_of_two_seats(starter):
    with pytest.raises(tw.BadSetup, match="starter is a seat, 0 or 1, not"):
        DAZZLE.start(starter=starter)
