"""Games list every table that fits what a seat was shown, as likely as `imagine` draws it, the real one among them."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import classics
from tests.contract.games import eyes_of, moments
from tests.kernel.tiny.kuhn import KUHN
from tests.samples import many, some

REAL = [*dict(tw.GAMES).values()]
LISTED = [*REAL, KUHN, classics.KUHN, classics.LEDUC]
listed = pytest.mark.parametrize("game", LISTED, ids=lambda game: game.name)
HELD = [tw.GAMES[name] for name in ("bemused", "dazzle", "tragedy_looper")]
"""Games that tell the others what they hold, and not when they got it."""
DRAWN = [tw.GAMES["bemused"]]
"""Games in which so much is hidden that it is drawn, never listed."""
FEW = 100
SEEDS = range(many(2))
DRAWS = 300


def asked(game, seed):
    """Some decisions of a game with as few players as may be, and what eyes that are not asked for it know there."""
    t = game.start(players=min(game.players, key=lambda n: abs(n - 3)), seed=seed)
    path = [*moments(t, Random(seed), between=False)]
    return [(at, eyes) for at in some(path[:-1], min(8, len(path) - 1)) for eyes in eyes_of(at)]


@cache
def listing(game):
    """Tables, what a seat knows there, and the worlds that fit it; a sample where there are many."""
    found = []
    for seed in SEEDS:
        for t, seat in asked(game, seed):
            seen = game.knows(t, seat)
            found.append((t, seat, seen, game.worlds(seen, 10 if game in DRAWN else FEW)))
    return found


@listed
def test_the_seat_knows_the_same_in_every_world_and_what_they_weigh_is_one(game):
    for _, seat, seen, worlds in listing(game):
        assert 1 == sum(weight for weight, _ in worlds)
        assert min(weight for weight, _ in worlds) > 0
        for _, world in some(worlds, min(5, len(worlds))):
            assert seen == game.knows(world, seat)


@listed
def test_the_real_table_is_among_the_worlds_with_everything_told_to_each_seat(game):
    exact = [each for each in listing(game) if not each[3].sampled]
    assert len(exact) > 10 or game in DRAWN
    for t, _, _, worlds in exact:
        alike = [world for _, world in worlds if world.state_key() == t.state_key()]
        assert alike
        if game not in HELD:
            everybody = [[world.information_set(eyes) for eyes in eyes_of(t)] for world in alike]
            assert [t.information_set(eyes) for eyes in eyes_of(t)] in everybody


@listed
def test_a_seat_that_sees_a_difference_between_worlds_knows_a_difference(game):
    for t, _, _, worlds in listing(game):
        for eyes in eyes_of(t):
            views = {
                (str(game.view(world, eyes)), world.information_set(eyes))
                for _, world in some(worlds, min(20, len(worlds)))
            }
            assert len({key for _, key in views}) == len(views)


@pytest.mark.slow
@listed
def test_they_are_as_likely_as_imagining_draws_them(game):
    few = [each for each in listing(game) if 1 < len(each[3]) <= 12 and not each[3].sampled]
    for _, _, seen, worlds in some(few, min(4, len(few))):
        exact, rng = defaultdict(float), Random(1)
        for weight, world in worlds:
            exact[world.state_key()] += DRAWS * float(weight)
        drawn = Counter(game.imagine(seen, rng).state_key() for _ in range(DRAWS))
        assert drawn.keys() <= exact.keys()
        off = sum((drawn[key] - expected) ** 2 / expected for key, expected in exact.items())
        assert off < 6 + len(exact) + 4 * (2 * len(exact)) ** 0.5  # chi-squared
    assert few or game in DRAWN


@listed
def test_the_seats_answer_can_be_played_in_every_world(game):
    for t, seat, seen, worlds in listing(game):
        if seen.decision is None:
            continue
        for _, world in some(worlds, min(4, len(worlds))):
            after = world.fork()  # other tests look at the same worlds
            after.play(seat, seen.decision.moves[-1])
            assert after.length >= t.length - len(t.events) + len(seen.events)
