"""Who knows what: backs and faces, hands and decks."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle import belief, facts
from tests.games.dazzle.talk import DAZZLE, cards, everything, heard, playing, say, table
from tests.marks import rule

EYES = 0, 1, tw.PUBLIC
OPEN_TO_ALL = (
    "starter",
    "turn",
    "pair",
    "shown",
    "will",
    "points",
    "sums",
    "prize",
    "leads",
    "standing",
    "decks",
    "to_do",
)
DEAL = st.sampled_from(facts.DEALS)


@rule("dazzle.info.own-hand")
def test_everybody_sees_their_own_hand_and_is_told_their_draws():
    t = DAZZLE.start(seed=3)
    for seat in t.seats:
        assert t.hands[seat] == DAZZLE.view(t, seat).hands[seat]
        assert [(seat, t.hands[seat])] == [(e.seat, e.cards) for e in heard(t, seat, "DrewCards")]
    assert [] == heard(t, tw.PUBLIC, "DrewCards")


@rule("dazzle.info.own-hand")
def test_in_a_position_that_was_laid_out_all_have_been_told_their_own_hands():
    t = table("P3 F3 / S2 S1")

    assert ["Player A holds Purity 3 and Faith 3."] == [e.say(t.names) for e in heard(t, 0, "Held")]
    assert [] == heard(t, tw.PUBLIC, "Held")
    assert [] == heard(table("/", shown=""), 0, "Held")


@rule("dazzle.info.opponent-hand")
def test_of_the_other_hand_a_player_sees_only_the_number_of_cards_and_their_ranks():
    t = table("P3 F3 / S2 S1")

    assert (("Purity 3", "Faith 3"), (2, 1)) == DAZZLE.view(t, 0).hands
    assert ((3, 3), (2, 1)) == DAZZLE.view(t, tw.PUBLIC).hands
    assert (("Purity 3", "Faith 3"), ("Spiral 2", "Spiral 1")) == DAZZLE.view(t, tw.OPEN).hands


@rule("dazzle.info.decks", "dazzle.info.unused")
def test_nobody_sees_the_dazzles_of_decks_or_of_unused_cards():
    t = DAZZLE.start(seed=3)
    for seat in EYES:
        v = DAZZLE.view(t, seat)
        assert (((2, 2, 1, 1, 3, 2, 2, 2, 1, 1),) * 2, 12) == (v.decks, v.unused)
    assert tuple(t.decks) == DAZZLE.view(t, tw.OPEN).decks


@rule("dazzle.info.shown")
def test_shown_cards_are_known_to_all():
    t = table("P3 F3 / S2 S1")
    say(t, "A: P3 F3")

    assert {("Purity 3", "Faith 3")} == {DAZZLE.view(t, seat).shown for seat in EYES}


@given(st.integers(0, 999), DEAL)
@rule("dazzle.info.opponent-hand", "dazzle.info.decks")
def test_all_information_except_faces_in_hands_and_decks_is_the_same_for_all_eyes(seed, deal):
    for t in playing(DAZZLE.start(seed=seed, deal=deal), Random(seed)):
        views = [DAZZLE.view(t, seat) for seat in EYES]
        assert {1} == {len({str(getattr(v, name)) for v in views}) for name in OPEN_TO_ALL}


# Tables that fit.
@pytest.mark.slow
@given(st.integers(0, 999), DEAL)
@rule("dazzle.info.own-hand", "dazzle.info.unused")
def test_an_imagined_table_keeps_all_that_was_seen_and_never_has_more_cards_than_the_box(seed, deal):
    rng = Random(seed)
    for t in playing(DAZZLE.start(seed=seed, deal=deal), rng):
        seat = rng.choice((*EYES, tw.OPEN))
        other = DAZZLE.redeal(t, seat, rng)
        assert DAZZLE.view(t, seat) == DAZZLE.view(other, seat)
        assert not everything(other) - Counter(facts.BOX)
        assert seat != tw.OPEN or (t.hands, t.decks) == (other.hands, other.decks)


class Order:
    """Luck that puts cards into a given order."""

    def __init__(self, order):
        self.order = order

    def shuffle(self, pile):
        """Put them so."""
        pile[:] = [pile[at] for at in self.order]


@pytest.mark.untraced
@rule("dazzle.info.decks", "dazzle.info.opponent-hand")
def test_every_deal_that_fits_is_imagined_equally_often_by_counting_all_orders_of_a_small_box(monkeypatch):
    """Player B holds ranks 2 and 1; on the decks lie a 2 and a 1; what lies below them has no known rank."""
    own, unseen = cards("P3 F3"), cards("P2 F2 S2 P1 T1 T1")
    monkeypatch.setattr(belief, "BOX", (*own, *unseen))
    t = table("P3 F3 / P2 P1", decks="F2 S2 / T1 T1", deal="simple")
    seen = DAZZLE.knows(t, 0)

    imagined = Counter()
    for order in permutations(range(6)):
        other = DAZZLE.imagine(seen, Order(order))
        imagined[other.hands[1], *other.decks] += 1
    counted = Counter(
        (((two, one), (top, below), (top_b, below_b)))
        for two, one, top, below, top_b, below_b in permutations(unseen)
        if (facts.RANK[two], facts.RANK[one], facts.RANK[top], facts.RANK[top_b]) == (2, 1, 2, 1)
    )

    assert counted.keys() == imagined.keys()
    assert {720 // counted.total()} == {imagined[deal] // many for deal, many in counted.items()}
    assert 720 == imagined.total()


@pytest.mark.untraced
@pytest.mark.parametrize(("eyes", "differ"), [(0, [1]), (1, [0]), (tw.PUBLIC, [0, 1])])
@rule("dazzle.info.own-hand", "dazzle.info.opponent-hand")
def test_hands_a_seat_does_not_see_are_redealt(eyes, differ):
    t = DAZZLE.start(seed=5)
    others = [DAZZLE.redeal(t, eyes, Random(n)) for n in range(30)]

    for seat in t.seats:
        assert (seat in differ) == (len({other.hands[seat] for other in others}) > 25)
        assert 25 < len({other.decks[seat] for other in others})
