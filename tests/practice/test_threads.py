"""Practice changes nothing of the process: games and questions in several threads come out as they do alone."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.practice.course import Course
from tests.practice import held

GAMES, QUESTIONS = 250, 7
OFTEN = 1e-5
"""Seconds after which another thread has its turn."""


@pytest.fixture
def by_turns():
    """Let threads interrupt each other at every opportunity."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(OFTEN)
    yield
    sys.setswitchinterval(before)


def played(name):
    """Play games at random; how each of them went."""
    games = []
    for seed in range(GAMES):
        t, rng = tw.GAMES[name].start(seed=seed), Random(seed)
        while t.outcome is None:
            t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))
        games.append((t.outcome, t.events))
    return games


def pool(name, seed):
    """Make a pool of questions, in words."""
    return [question.said for question in Course(tw.GAMES[name], seed=seed).pool(QUESTIONS)]


@pytest.mark.slow
@pytest.mark.untraced
@held.each_game
def test_games_and_question_pools_in_parallel_threads_give_the_same_results(name, by_turns):
    games, pools = played(name), [pool(name, seed) for seed in (1, 2)]

    with ThreadPoolExecutor(2) as threads:
        beside = [threads.submit(pool, name, seed) for seed in (1, 2)]
        assert games == played(name)
    assert pools == [each.result() for each in beside]
