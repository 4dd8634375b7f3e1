"""A game in one file in which chance deals hidden cards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import tabletop_widgets as tw
from tests.kernel.tiny import kuhn
from tests.kernel.tiny.kuhn import KUHN


def played(*lines):
    """Play on from a fresh start."""
    t = KUHN.start(["Ada", "Ben"])
    for line in lines:
        t.play(*line.split(": "))
    return t


def test_kuhn_poker_is_defined_in_sixty_lines():
    lines = Path(kuhn.__file__).read_text(encoding="utf-8").splitlines()

    assert len([line for line in lines if line.strip()]) <= 60


def test_chance_is_asked_for_each_way_to_deal():
    (decision,) = KUHN.start().waiting

    assert (tw.CHANCE, 6, ()) == (decision.seat, len(decision.moves), tuple(decision.refused))


def test_a_dealt_card_is_known_only_to_the_record_and_its_holder():
    match = tw.Match(KUHN, {"Ada": tw.HUMAN, "Ben": tw.HUMAN}, seed=4)
    (dealt,) = match.record.entries[0].moves.values()
    mine, theirs = dealt.cards

    for text in (KUHN.knows(match.table, 0).dumps(), match.record.seen_by(0).dumps(), str(match.record.seen_by(0))):
        assert theirs not in text
        assert "deal" not in text.casefold()
    assert (mine, None) == KUHN.view(match.table, 0).cards
    assert theirs in match.record.dumps()


def test_worlds_that_fit_hold_their_own_card_and_any_other():
    t = played("chance: deal Queen, King", "Ada: pass", "Ben: bet")
    worlds = {KUHN.redeal(t, 0, Random(seed)).cards for seed in range(30)}

    assert {("Queen", "King"), ("Queen", "Jack")} == worlds


def test_a_fold_costs_a_coin_and_a_called_bet_two():
    assert (1, -1) == played("chance: deal Jack, King", "Ada: bet", "Ben: pass").outcome.scores
    assert (-2, 2) == played("chance: deal Jack, King", "Ada: pass", "Ben: bet", "Ada: bet").outcome.scores
    assert (-1, 1) == played("chance: deal Jack, Queen", "Ada: pass", "Ben: pass").outcome.scores
