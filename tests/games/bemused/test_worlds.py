"""Deals that fit, drawn as imagining draws them."""

from __future__ import annotations

from random import Random

import tabletop_widgets as tw
from tabletop_widgets.games.bemused.events import DealtGemina, DealtHand, DealtSecret, PickedCards
from tests.contract.games import moments
from tests.marks import rule

BEMUSED = tw.GAMES["bemused"]


@rule("bemused.info.own")
def test_in_each_world_other_players_know_their_own_cards():
    t = BEMUSED.start(players=4, seed=1)
    seen = BEMUSED.knows(t, 0)
    found = BEMUSED.worlds(seen, at_most=20)

    assert (20, 1) == (found.sampled, sum(weight for weight, _ in found))
    assert 20 == len({world.information_set(1) for _, world in found})
    for _, world in found:
        assert seen == BEMUSED.knows(world, 0)
        has = DealtHand(1, world.hands[1]), DealtGemina(1, world.geminas[1]), DealtSecret(1, world.secrets[1])
        assert has == world.heard(1)[-3:]


@rule("bemused.info.insane_pick")
def test_in_each_world_a_player_who_picked_cards_knows_them():
    t = next(t for seed in range(40) for t in moments(BEMUSED.start(players=4, seed=seed), Random(seed)) if t.picked)
    found = BEMUSED.worlds(BEMUSED.knows(t, (t.turn + 1) % 4), at_most=5)

    assert {PickedCards} == {type(world.heard(world.turn)[-1]) for _, world in found}
    assert all(set(world.picked) <= set(world.hands[world.turn]) for _, world in found)
