"""Misconceptions, game by game: each leads somewhere, breaks rules that there are, and fails a test."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.believing import survivors
from tests.practice import held
from tests.samples import some

RARE = (
    ("bemused", "exchange flips", 6),
    ("mascarade", "announcer's power", 3),
    ("mascarade", "the bank pays", 9),
    ("tragedy_looper", "cards cancel", 8),
    ("tragedy_looper", "where it is now", 6),
    ("tragedy_looper", "travelers die", 45),
)
"""A misconception that asks which of two things happens, and the seed of cases in which it is the rare one."""


@held.each_game
def test_every_misconception_changes_what_comes_of_some_case(name):
    assert [] == held.idle(name)


@held.each_game
def test_every_case_can_be_read_by_the_rules(name):
    assert held.readable(name, held.MORE)


@held.each_game
def test_every_case_can_be_read_with_every_misconception(name):
    assert [] == held.unread(name, held.FEW)


@pytest.mark.parametrize("rare", RARE)
def test_a_rare_case_can_be_read_as_well(rare):
    found = held.effects.__wrapped__(*rare)  # read anew, for what a test has kept may have been read unseen by coverage

    assert any(found)
    assert all(answer and isinstance(answer, str) for answers in found for answer in answers.values())


@held.each_game
def test_whoever_replaces_nothing_that_runs_in_a_case_answers_it_rightly(name):
    assert [] == held.overlooked(name)


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
    """One of them; all with the profile "soak", and by `python -m tests.soak beliefs`."""
    ids = [each.id for each in tw.GAMES[name].practice.misconceptions]

    assert [] == [*survivors(name, some(ids, 1))]
