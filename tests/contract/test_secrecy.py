"""No game tells a seat what it may not know, by any channel. `pytest -s` prints how much was compared.

`make soak` compares 2,000 pairs of each game; these are the same pairs every time.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tabletop_widgets as tw
from tests.contract.exchanges import EXCHANGES
from tests.contract.games import EVERY, eyes_of, moments, started
from tests.contract.hotseats import screened
from tests.contract.secrecy import compare, counted, fits_what_was_told
from tests.kernel.tiny import TINY
from tests.samples import SOAK, many

SEEDS = st.integers(0, 2**32 - 1)
HIDING = [name for name in EVERY if name not in {"cake", "sand", "fuse"}]


@pytest.mark.parametrize("name", EVERY)
def test_a_seat_receives_nothing_that_depends_on_hidden_information(name):
    real = name in tw.GAMES
    pairs = many(20 if real else 25)
    count = counted(EVERY[name], pairs, 10 if real else 12)
    print(f"\n{name}: {count}")

    assert count.pairs >= pairs
    assert not count.hollow, "too few deals differ: the comparison proves nothing"
    assert (name in HIDING) == (name in EXCHANGES)
    if name in HIDING:
        assert count.lacking > count.pairs / 4
        assert count.played
    else:
        assert 0 == count.lacking == count.differing


@pytest.mark.parametrize("name", EVERY)
def test_a_shared_screen_shows_nothing_that_depends_on_hidden_information(name):
    pairs = many(3)
    compared = screened(EVERY[name], pairs)
    print(f"\n{name}: {compared} screens of {pairs} pairs")

    assert compared > 2 * pairs


@pytest.mark.parametrize(("name", "options"), [("peek", {"deck": 5}), ("boast", {})])
@settings(max_examples=12 if SOAK else 2)
@given(seed=SEEDS)
def test_deals_after_a_move_fit_what_was_told_of_it(name, options, seed):
    rng = Random(seed)
    played = moments(TINY[name].start(3, seed=seed, **options), rng, between=False)
    alone = [t for t in played if len(t.waiting) == 1 and not t.sealed]
    for t in rng.sample(alone, min(4, len(alone))):
        fits_what_was_told(t, rng.choice(t.seats), rng)


@settings(max_examples=10 if SOAK else 4)
@given(seed=SEEDS)
def test_a_redeal_of_a_redeal_looks_the_same_to_the_seat(seed):
    """Imagining is made from knowledge alone, so what was imagined can be imagined again."""
    rng = Random(seed)
    t = rng.choice(list(moments(started(TINY["peek"], seed), rng)))
    for seat in eyes_of(t):
        compare(t.game.redeal(t, seat, rng), seat, rng)
