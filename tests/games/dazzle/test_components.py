"""What is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle import facts, terms
from tests.games.dazzle.talk import DAZZLE, below, beside, say, table
from tests.marks import rule


@rule("dazzle.components.cards")
def test_each_dazzle_has_four_cards_of_rank_1_six_of_rank_2_and_two_of_rank_3():
    for dazzle in facts.DAZZLES:
        assert {1: 4, 2: 6, 3: 2} == Counter(facts.RANK[card] for card in facts.BOX if facts.DAZZLE[card] == dazzle)
    assert 48 == len(facts.BOX)


@rule("dazzle.components.rank-totals")
def test_the_box_has_16_cards_of_rank_1_24_of_rank_2_and_8_of_rank_3_worth_88():
    assert {1: 16, 2: 24, 3: 8} == Counter(facts.RANK[card] for card in facts.BOX)
    assert {12} == set(Counter(facts.DAZZLE[card] for card in facts.BOX).values())
    assert 88 == sum(facts.RANK[card] for card in facts.BOX)


@rule("dazzle.components.pawns", "dazzle.overview.dazzles")
def test_there_is_a_pawn_for_each_of_the_four():
    assert ("Purity", "Twilight", "Spiral", "Faith") == facts.DAZZLES
    assert set(facts.DAZZLES) == set(DAZZLE.start().will) == set(DAZZLE.start().points)


@rule("dazzle.components.card-face", "dazzle.components.card-back")
def test_a_face_shows_rank_and_dazzle_and_a_back_the_rank_alone():
    t = table("P3 F1 / T2 S2", turn=0)

    assert (("Purity 3", "Faith 1"), (2, 2)) == DAZZLE.view(t, 0).hands
    assert ((3, 1), ("Twilight 2", "Spiral 2")) == DAZZLE.view(t, 1).hands


@rule("dazzle.components.rank-use")
def test_the_same_rank_counts_as_will_or_as_points():
    for chosen, will, points in (("P3", {"P": "/3"}, {"F": "2"}), ("F2", {"F": "/2"}, {"P": "3"})):
        t = table("P3 F2 / T2 S2")
        say(t, "A: P3 F2", f"B: {chosen}")

        assert (will, points) == (beside(t), below(t))


@rule("dazzle.overview.players", "dazzle.overview.no-variants")
@pytest.mark.parametrize("players", [0, 1, 3, 4, "two", True])
def test_exactly_two_play(players):
    assert 2 == len(DAZZLE.start().names)
    with pytest.raises(tw.BadSetup):
        DAZZLE.start(players)


def test_the_glossary_covers_the_nouns_of_the_table():
    nouns = "Will|points|pawn|rank|deck|hand|Dazzle deal|simple deal|asker|chooser"

    assert {*nouns.split("|"), *facts.DAZZLES} <= set(terms.TERMS)
