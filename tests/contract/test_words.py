"""What a reader meets beside a table: questions that fit into one line, and moves in words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

import tabletop_widgets as tw
from tests.contract.games import EVERY, played
from tests.samples import SEEDS

LONGEST = 70
every_game = pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)


@pytest.mark.parametrize("game", tw.GAMES.values(), ids=tw.GAMES)
@given(seed=SEEDS)
def test_a_question_is_one_sentence_of_at_most_70_characters(game, seed):
    asked = {decision.question for t in played(game.name, seed).decisions for decision in t.waiting}

    assert [] == [each for each in asked if len(each) > LONGEST or not re.fullmatch(r"[^.?!]+[?.]", each)]


@every_game
@given(seed=SEEDS)
def test_the_words_of_a_move_are_its_own_and_begin_with_a_capital(game, seed):
    for t in played(game.name, seed).decisions:
        for decision in t.waiting:
            words = [t.in_words(move) for move in decision.candidates]

            assert len(words) == len({*words})
            assert [] == [each for each in words if not re.fullmatch(r"[A-Z0-9][^;]*[^.;]", each)]
            assert [] == [each for each in words if re.search(r"\bseat \d|[_{}]|\.[a-z]", each)]


@every_game
@given(seed=SEEDS)
def test_the_label_of_a_button_can_be_typed(game, seed):
    for t in played(game.name, seed).decisions:
        for decision in t.waiting:
            some = decision.candidates[:: max(1, len(decision.candidates) // 4)]

            assert list(some) == [t.read(t.in_words(move), decision.seat) for move in some]


# Glossaries.
@every_game
def test_a_term_is_explained_in_one_sentence(game):
    assert [] == [said for said in game.terms.values() if not re.fullmatch(r".{1,199}\.", said) or ". " in said]


@every_game
def test_longer_terms_come_before_shorter_ones_they_contain(game):
    """The first that fits is then the longest that fits."""
    nouns = list(game.terms)

    for at, short in enumerate(nouns):
        assert [] == [long for long in nouns[at + 1 :] if re.search(rf"\b{short}\b", long)]
