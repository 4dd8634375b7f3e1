"""Every deal of the Inspirations that a seat has not seen."""

from __future__ import annotations

from fractions import Fraction

import tabletop_widgets as tw
from tests.games.muses.talk import MUSES, holds, play, table
from tests.marks import rule

CARDS = "Erato Thalia Clio Urania"


def worlds(t, seat, **how):
    """What fits what these eyes have seen."""
    return MUSES.worlds(MUSES.knows(t, seat), **how)


@rule("muses.setup.inspiration-left")
def test_three_players_hold_any_three_of_nine_cards():
    t = MUSES.start(players=3, seed=1)

    assert (504, {Fraction(1, 504)}) == (len(worlds(t, tw.PUBLIC)), {weight for weight, _ in worlds(t, tw.PUBLIC)})
    assert 56 == len(worlds(t, 0))
    assert 8 == len({world.information_set(1) for _, world in worlds(t, 0)})


@rule("muses.inspiration.once")
def test_worlds_have_the_chances_of_the_belief_and_nobody_holds_a_used_card():
    t = table(cards=CARDS)
    play(t, "SD SD I SD")
    found, chances = worlds(t, 0), holds(t, 0)

    for name, row in chances.items():
        for seat, chance in enumerate(row):
            assert chance == sum(weight for weight, world in found if world.hands[seat] == name)


@rule("muses.info.picks")
def test_in_a_world_others_may_have_picked_anything_their_card_allows():
    t = table(cards=CARDS)
    t.play("Rob", "sun devotion")
    t.play("Don", "moon devotion")
    seen = MUSES.knows(t, "Rob")
    found = MUSES.worlds(seen)

    assert 1 == sum(weight for weight, _ in found)
    assert {"Rob", "Don"} == {t.names[seat] for _, world in found for seat in world.sealed}
    assert all(seen == MUSES.knows(world, "Rob") for _, world in found[:20])
    laid = {(world.cards[world.hands[1]].kind, world.sealed[1].action) for _, world in found}
    assert (4, 5) == (
        len({action for kind, action in laid if kind != t.stand}),
        len({action for kind, action in laid if kind == t.stand}),
    )
    assert 40 == worlds(t, "Rob", at_most=40).sampled
