"""Misconceptions, game by game: each leads somewhere, breaks rules that there are, and fails a test."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.believing import survivors
from tests.practice import held
from tests.samples import SOAK, some

SAMPLE = {"muses": ["more tokens left", "rounded up"]}


@held.each_game
def test_every_case_can_be_read_by_the_rules_and_with_every_misconception(name):
    met = [right for seed in held.seeds(name, held.MOST // 2) for _, right in held.cases(name, seed)]

    assert 0.99 * len(met) < sum(map(bool, met)), "where a game has ended nothing is left to be asked"
    assert [] == held.unread(name)


@held.each_game
def test_whoever_replaces_nothing_that_runs_in_a_case_answers_it_rightly(name):
    assert [] == held.overlooked(name)


@held.each_game
def test_every_misconception_changes_what_comes_of_some_case(name):
    assert [] == held.idle(name)


@held.each_game
def test_no_two_misconceptions_always_come_to_the_same(name):
    assert [] == held.alike(name)


@held.each_game
def test_every_misconception_breaks_rules_that_there_are_and_is_said_in_a_few_words(name):
    game = tw.GAMES[name]
    beliefs = game.practice.misconceptions

    assert len(beliefs) == len({each.id for each in beliefs}) == len({each.says for each in beliefs})
    for each in beliefs:
        assert {*each.rules} <= {*game.rulebook}, each.id
        assert 3 <= len(each.says.split()) <= 18, each.id
        assert not each.says.endswith("."), each.id


@pytest.mark.slow
@held.each_game
def test_misconceptions_fail_the_tests_of_the_game(name):
    """A sample; all of them with the profile "soak", and by `python -m tests.soak beliefs`."""
    ids = [each.id for each in tw.GAMES[name].practice.misconceptions]

    assert [] == [*survivors(name, ids if SOAK else SAMPLE.get(name) or some(ids, 2))]
