"""Worlds to go on from: all that lies face down for the mastermind, scripts that were drawn for the players."""

from __future__ import annotations

from random import Random

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.events import LaidCard
from tests.contract.games import moments
from tests.marks import rule

LOOPER = tw.GAMES["tragedy_looper"]


def laid():
    """A moment at which several players have laid a card face down."""
    path = moments(LOOPER.start(players=4, seed=3), Random(3))
    return next(t for t in path if [deck for deck, _ in t.town.laid if deck][1:] and not t.town.faces)


@rule("tragedy_looper.info.mm", "tragedy_looper.info.face_down")
def test_the_mastermind_considers_every_card_the_players_may_have_laid():
    t = laid()
    seen = LOOPER.knows(t, 0)
    found = LOOPER.worlds(seen)
    players = [at for at, (deck, _) in enumerate(t.town.laid) if deck]

    assert (0, 1) == (found.sampled, sum(weight for weight, _ in found))
    assert 8 ** len(players) == len(found)
    assert t.state_key() in {world.state_key() for _, world in found}
    for _, world in found[:20]:
        assert seen == LOOPER.knows(world, 0)
        deck, target = world.town.laid[players[0]]
        assert LaidCard(deck, world.cards[players[0]], target) == world.heard(deck)[-1]
    assert 30 == LOOPER.worlds(seen, at_most=30).sampled


@rule("tragedy_looper.info.players")
def test_players_consider_sampled_scripts_and_in_each_the_mastermind_knows_the_script():
    t = laid()
    seen = LOOPER.knows(t, 1)
    found = LOOPER.worlds(seen, at_most=30)

    assert 30 == found.sampled
    assert all(seen == LOOPER.knows(world, 1) for _, world in found)
    assert len(found) == len({world.information_set(0) for _, world in found})
