"""What can be concluded about cards in other hands."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import MUSES, holds, play, table
from tests.marks import rule

CARDS = "Erato Thalia Clio Urania"


def by_counting(own, players, known):
    """Every deal in which the first seat holds `own` and the cards known lie where they lie, counted one by one."""
    deals = [d for d in permutations(facts.NAMES, players) if d[0] == own and all(d[s] == c for s, c in known.items())]
    return {
        name: tuple(Fraction(sum(d[s] == name for d in deals), len(deals)) for s in range(players))
        for name in facts.NAMES
    }


@rule("muses.setup.inspiration", "muses.setup.inspiration-left")
def test_every_unseen_inspiration_is_equally_likely_in_every_other_hand():
    t = table(cards=CARDS)

    assert by_counting("Erato", 4, {}) == holds(t, "Rob")


@rule("muses.inspiration.once", "muses.info.open")
def test_a_used_inspiration_is_in_nobodys_hand_and_makes_the_others_likelier():
    t = table(cards=CARDS)
    play(t, "SD SD I SD")
    told = holds(t, "Rob")

    counted = by_counting("Erato", 4, {2: "Clio"})
    assert {name: (*row[:2], 0, row[3]) for name, row in counted.items()} == told
    assert Fraction(1, 7) == told["Urania"][1]


@rule("muses.info.basic-hand")
def test_a_bystander_knows_no_hand_and_the_open_eye_all():
    t = table(cards=CARDS)

    assert {Fraction(1, 9)} == {chance for row in holds(t, tw.PUBLIC).values() for chance in row}
    assert (0, 1, 0, 0) == holds(t, tw.OPEN)["Thalia"]


@pytest.mark.slow
def test_imagined_tables_deal_what_the_belief_says():
    t, rng = table(cards=CARDS), random.Random(1)
    drawn = [MUSES.redeal(t, "Rob", rng).hands[1] for _ in range(900)]

    assert set(facts.NAMES) - {"Erato"} == set(drawn)
    assert max(abs(drawn.count(name) / 900 - 1 / 8) for name in set(drawn)) < 0.05


@rule("muses.ruling.undealt")
def test_the_pane_lists_unseen_cards_by_those_who_hold_one_and_is_gone_with_the_last_of_them():
    (panel,) = MUSES.conclusions(MUSES.knows(table(cards=CARDS), "Rob"))

    assert ("Don", "Jule", "Chris") == panel.columns
    assert set(facts.NAMES) - {"Erato"} == set(panel.rows)
    assert {(1 / 8,) * 3} == set(panel.cells)
    used = MUSES.lay_out({"round": 3, "inspirations": [None] * 3, "discarded": ["Erato", "Clio", "Urania"]})
    assert () == MUSES.conclusions(MUSES.knows(used, 0))
