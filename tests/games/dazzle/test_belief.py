"""What can be concluded about cards that lie face down: counting, and no more than that."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle.facts import BOX, CARDS, RANK, RANKS
from tests.games.dazzle.talk import DAZZLE, everything, playing, say, table, unseen
from tests.marks import rule


def near_the_end(seed=4, left=2):
    """A game with so few cards left in each hand."""
    return next(t for t in playing(DAZZLE.start(seed=seed), Random(seed)) if t.left == left and not t.shown)


def every_hand(t, seat, owner):
    """All sets of unseen cards that may be that hand, each physical card counted on its own."""
    known = everything(t) - Counter(t.hands[owner])
    pool = [*(Counter(BOX) - known).elements()]
    wanted = Counter(RANK[card] for card in t.hands[owner])
    hands = (Counter(hand) for hand in combinations(pool, wanted.total()))
    return [hand for hand in hands if Counter(RANK[card] for card in hand.elements()) == wanted]


@rule("dazzle.components.cards", "dazzle.info.unused")
def test_every_card_out_of_view_counts_as_unseen():
    t = table("P3 P2 / S2 S1", will={"P": "2/1"}, points={"F": "33"}, shown="")
    left = unseen(t, 0).cards()

    assert (1, 4, 3, 0, 6) == tuple(
        left[f"{card}"] for card in ("Purity 3", "Purity 2", "Purity 1", "Faith 3", "Faith 2")
    )
    assert 48 - 6 == left.total()
    assert 48 - 8 == unseen(t, tw.OPEN).cards().total()


@pytest.mark.parametrize(("seed", "left"), [(1, 2), (2, 4), (3, 4), (4, 2)])
@rule("dazzle.info.opponent-hand", "dazzle.deal.sort")
def test_chances_for_a_hand_are_what_counting_every_hand_gives(seed, left):
    t = near_the_end(seed, left)
    left, hands = unseen(t, 0), every_hand(t, 0, 1)

    for card in CARDS:
        for many in (0, 1, 2, 3):
            counted = Fraction(sum(hand[card] >= many for hand in hands), len(hands))
            assert counted == left.holds(1, card, many), (card, many)


@rule("dazzle.info.opponent-hand", "dazzle.info.decks", "dazzle.components.card-back")
def test_the_chance_of_a_back_is_the_share_of_unseen_cards_of_its_rank():
    left = unseen(table("P3 P3 / S2 S1", will={"T": "3/"}), 0)

    assert (0, Fraction(1, 5), Fraction(2, 5)) == tuple(
        left.chance(f"{name} 3") for name in ("Purity", "Twilight", "Faith")
    )
    assert Fraction(1, 4) == left.chance("Faith 1")
    assert 1 == sum(left.chance(card) for card in CARDS if RANK[card] == 2)


def test_a_card_has_no_chance_once_all_of_its_rank_are_seen():
    will = dict.fromkeys("PTSF", "3/3")

    assert 0 == unseen(table("P2 P1 / S2 S1", will=will, deal="simple"), 0).chance("Purity 3")


@rule("dazzle.info.own-hand")
def test_ones_own_hand_is_certain():
    left = unseen(table("P3 P3 / S2 S1"), 0)

    assert (1, 1, 0, 0) == (*(left.holds(0, "Purity 3", many) for many in (1, 2, 3)), left.holds(0, "Faith 1"))


@pytest.mark.slow
def test_imagined_tables_deal_what_the_belief_says():
    t, rng = near_the_end(6, 4), Random(1)
    left, drawn = unseen(t, 0), [DAZZLE.redeal(t, 0, rng).hands[1] for _ in range(500)]

    for card in CARDS:
        assert abs(sum(card in hand for hand in drawn) / 500 - left.holds(1, card)) < 0.08, card


# The panels.
@rule("dazzle.info.opponent-hand")
def test_the_pane_counts_unseen_cards_and_tells_what_the_other_may_hold():
    t = table("P3 P2 / S2 S1")
    counts, other = DAZZLE.conclusions(DAZZLE.knows(t, 0))

    assert ("Rank 3", "Rank 2", "Rank 1") == counts.columns == other.columns
    assert ("Purity", "Twilight", "Spiral", "Faith") == counts.rows
    assert ("1 of 7", "5 of 23", "4 of 16") == counts.cells[0]
    assert ("holds-1", "How likely Player B is to hold such a card") == (other.id, other.title)
    assert (0.0, round(6 / 23, 3), 1 / 4) == other.cells[1]
    assert "exact" in counts.label


def test_a_bystander_gets_a_pane_for_each_hand_and_the_open_eye_none():
    t = table("P3 P2 / S2 S1")

    assert ["unseen", "holds-0", "holds-1"] == [panel.id for panel in DAZZLE.conclusions(DAZZLE.knows(t, tw.PUBLIC))]
    assert () == DAZZLE.conclusions(DAZZLE.knows(t, tw.OPEN))


def test_with_no_face_down_card_there_is_no_pane():
    t = table("P3 P2 / S2 S1")
    say(t, "A: P3 P2", "B: P3")
    assert () == DAZZLE.conclusions(DAZZLE.knows(t, 1))

    say(t, "B: S2 S1")
    assert () == DAZZLE.conclusions(DAZZLE.knows(t, 0))


def test_a_deck_alone_is_worth_a_pane():
    t = table("/", decks="P2 P2 / S2 S1", deal="simple", turn=1, between=True)

    assert ["unseen"] == [panel.id for panel in DAZZLE.conclusions(DAZZLE.knows(t, 0))]


@given(st.integers(0, 9_999))
def test_the_pane_shows_nothing_possible_as_impossible_nor_anything_open_as_certain(seed):
    rng = Random(seed)
    for t in playing(DAZZLE.start(seed=seed), rng):
        left = unseen(t, 0)
        for panel in DAZZLE.conclusions(DAZZLE.knows(t, 0))[1:]:
            for dazzle, cells in zip(panel.rows, panel.cells, strict=True):
                exact = [left.holds(1, f"{dazzle} {rank}") for rank in RANKS]
                assert [(chance == 0, chance == 1) for chance in exact] == [(cell == 0, cell == 1) for cell in cells]
