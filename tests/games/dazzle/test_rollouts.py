"""Whole games: what is conserved, a second opinion, and what bots make of it."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle import facts
from tabletop_widgets.games.dazzle.practice.tables import play_on
from tests.games.dazzle.second_opinion import Paper
from tests.games.dazzle.talk import DAZZLE, everything, playing, scored, table
from tests.marks import rule

SEEDS = st.integers(0, 9_999)
DEAL = st.sampled_from(facts.DEALS)


@given(SEEDS, DEAL)
@rule("dazzle.components.cards")
def test_no_card_is_made_or_lost(seed, deal):
    t = DAZZLE.start(seed=seed, deal=deal)
    dealt = everything(t)
    for now in playing(t, Random(seed)):
        assert dealt == everything(now)
        assert 12 == now.unused
        assert not everything(now) - Counter(facts.BOX)


@given(SEEDS, DEAL, st.integers(0, 1))
@rule("dazzle.turn.pair", "dazzle.turn.draw", "dazzle.choose.split", "dazzle.score.total", "dazzle.score.tiebreak")
def test_games_on_paper_and_at_the_table_agree_after_every_answer(seed, deal, starter):
    t, rng = DAZZLE.start(seed=seed, deal=deal, starter=starter), Random(seed)
    paper = Paper(dict(zip(t.names, t.dealt(deal, Random(f"{seed}")), strict=True)), t.names[starter])
    while t.outcome is None:
        (decision,) = t.waiting
        assert (paper.asked, paper.answers) == (t.names[decision.seat], len(decision.moves))
        move = rng.choice(decision.moves)
        t.play(decision.seat, move)
        paper.hear(str(move))
        for seat, name in enumerate(t.names):
            assert sorted(t.hands[seat]) == sorted(name_of(card) for card in paper.hand[name])
            assert [sum(t.will[dazzle][seat]) for dazzle in facts.DAZZLES] == [paper.total(name, p) for p in "PTSF"]
        assert [sum(t.points[dazzle]) for dazzle in facts.DAZZLES] == [paper.total("points", p) for p in "PTSF"]

    assert (t.outcome.scores, [t.names[seat] for seat in t.outcome.winners]) == paper.result


def name_of(card):
    """Write (2, "P") as `Purity 2`."""
    return next(name for name in facts.CARDS if (int(name[-1]), name[0]) == card)


# Worth.
@rule("dazzle.score.take-points")
def test_in_the_end_a_position_is_worth_its_points():
    t = scored(will={"P": "3/11", "F": "1/1"}, points={"P": "2213", "T": "3", "F": "2"})

    assert (8.0, 0.0) == DAZZLE.value(t) == tuple(map(float, t.outcome.scores))


@rule("dazzle.components.rank-totals")
def test_a_game_starts_even_and_a_lead_is_worth_more_the_later_it_is():
    early, late = (
        table(hands, will={"P": "3/1"}, points={"P": "3"}) for hands in ("P2 P2 T2 T2 / S2 S2 F2 F2", "P2 P2 / S2 S2")
    )
    ahead = [(one - other) / (one + other) for one, other in map(DAZZLE.value, (DAZZLE.start(), early, late))]

    assert 0 == ahead[0] < ahead[1] < ahead[2] < 1
    assert DAZZLE.value(early) == DAZZLE.value(table("S2 S2 F2 F2 / P2 P2 T2 T2", will={"P": "3/1"}, points={"P": "3"}))


def test_looking_ahead_beats_playing_at_random():
    won = [0, 0]
    for seed in range(6):
        match = tw.Match(DAZZLE.start(seed=seed), {0: tw.bots.looking_ahead(8, 4), 1: tw.bots.random}, seed=seed)
        for seat in match.table.outcome.winners:
            won[seat] += 1

    assert won[0] > won[1]


def test_playing_on_stops_when_the_game_is_over():
    assert play_on(DAZZLE.start(seed=1), 99).outcome is not None
