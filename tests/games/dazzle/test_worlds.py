"""Every deal that fits, counted as physical cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle.events import Held
from tests.games.dazzle.talk import DAZZLE, playing, table, unseen
from tests.games.dazzle.test_belief import every_hand, near_the_end
from tests.marks import rule


def worlds(t, seat, **how):
    """What fits what these eyes have seen."""
    return DAZZLE.worlds(DAZZLE.knows(t, seat), **how)


@pytest.mark.parametrize(("seed", "left"), [(1, 2), (2, 4), (4, 2)])
@rule("dazzle.info.opponent-hand")
def test_a_hand_is_as_likely_as_the_number_of_ways_to_make_it(seed, left):
    t = near_the_end(seed, left)
    counted = Counter(tuple(sorted(hand.elements())) for hand in every_hand(t, 0, 1))
    found = {tuple(sorted(world.hands[1])): weight for weight, world in worlds(t, 0)}

    assert {hand: Fraction(many, counted.total()) for hand, many in counted.items()} == found
    assert len(found) == len(worlds(t, 0))


@rule("dazzle.info.own-hand")
def test_in_each_world_the_other_player_knows_their_own_hand():
    t = near_the_end()
    seen = DAZZLE.knows(t, 0)
    for _, world in worlds(t, 0):
        assert seen == DAZZLE.knows(world, 0)
        assert Held(1, world.hands[1]) == world.heard(1)[-1]
        assert world.waiting == world.agenda[-1].ask(world)
    bystander = worlds(t, tw.PUBLIC)
    assert len(bystander) > len(worlds(t, 0))
    assert {True} == {Held(0, world.hands[0]) in world.heard(0) for _, world in bystander}


@rule("dazzle.info.decks", "dazzle.deal.simple")
def test_the_top_of_a_simple_deck_is_known_by_its_back_and_the_rest_may_be_anything():
    t = table("F3 F3 / P3 P3", "P1 P2 / S1 S1", points={"S": "33", "T": "33"}, deal="simple")
    found = worlds(t, 0)

    assert not found.sampled
    assert {1} == {int(deck[0][-1]) for _, world in found for deck in world.decks}
    assert {1, 2} == {int(deck[1][-1]) for _, world in found for deck in world.decks}
    left = unseen(t, 0)
    for card in ("Purity 1", "Faith 1", "Twilight 1"):
        assert left.chance(card) == sum(weight for weight, world in found if world.decks[1][0] == card)
    assert t.state_key() in {world.state_key() for _, world in found}


def test_too_many_worlds_are_sampled():
    t = DAZZLE.start(seed=1)
    found = worlds(t, 0, at_most=50)

    assert (50, 1) == (found.sampled, sum(weight for weight, _ in found))
    assert {True} == {Held(1, world.hands[1]) in world.heard(1) for _, world in found}


def test_with_everything_open_there_is_one_world():
    *_, end = playing(DAZZLE.start(seed=1), Random(1))

    ((weight, world),) = worlds(end, 0)
    assert (1, end.state_key()) == (weight, world.state_key())
