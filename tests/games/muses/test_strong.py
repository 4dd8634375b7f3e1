"""The strong player of Muses: its quick positions keep to the rules, and it sees what wins."""

from __future__ import annotations

import sys
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.muses import facts
from tabletop_widgets.games.muses.bots.fast_state import ALL, OPEN
from tabletop_widgets.games.muses.bots.strong import AHEAD, TRIED, Weighing, deal, won
from tests.games.muses.talk import MUSES, table

STRONG = MUSES.bots["strong"]


def line_of(t):
    """The same position as numbers, nothing hidden."""
    return deal(MUSES.knows(t, tw.OPEN).view, Random(1))


def same(line):
    """A position as it is compared."""
    return line.muses, line.tokens, line.supply, line.hands, line.round


def picked(t, rng):
    """A pick for everybody, Inspirations rather than others."""
    moves = [d.moves for d in t.waiting]
    return [next((m for m in each if m.action == "Inspiration"), rng.choice(each)) for each in moves]


# The quick position.
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_a_position_as_numbers_goes_on_as_the_table_does(players, seed):
    t, rng = MUSES.start(players=players, seed=seed), Random(seed)
    while t.outcome is None:
        line, picks = line_of(t), picked(t, rng)
        line.play([facts.TIE_ORDER.index(pick.action) for pick in picks])
        for seat, pick in enumerate(picks):
            t.play(seat, pick)
        if t.outcome is None:
            assert same(line_of(t)) == same(line)

    assert [*t.outcome.scores] == line.points()


def test_tokens_run_short_as_they_do_at_the_table():
    t = table(cards="Erato Clio Thalia Urania", round=3, tokens={"Clio": "19 20 0 0"})
    line = line_of(t)
    line.play([ALL[1], ALL[1], ALL[4], ALL[2]])
    for seat, move in enumerate(("sun devotion", "sun devotion", "moon devotion", "sun revolution")):
        t.play(seat, move)

    assert same(line_of(t)) == same(line)
    assert [0, 0, 18, 19] == line.supply


def test_an_inspiration_may_be_picked_once_and_only_where_it_fits():
    line = line_of(table(cards="Erato Thalia - -", used="- - Clio Calliope", round=3))

    assert [ALL, OPEN, OPEN, OPEN] == [line.may(seat) for seat in range(4)]


# The player.
def moments():
    """Early, in the middle, and in the last round."""
    t, rng = MUSES.start(players=4, seed=6), Random(6)
    while t.outcome is None:
        if t.round in {1, 5, 9}:
            yield MUSES.knows(t, t.round % 4)
        for decision in t.waiting:
            t.play(decision.seat, rng.choice(decision.moves))


def test_the_strong_bot_redeals_unseen_inspirations_and_keeps_its_own():
    t = MUSES.start(players=5, seed=2)
    seen = MUSES.knows(t, 3)
    dealt = [deal(seen.view, Random(seed)).hands for seed in range(30)]
    own = t.cards[t.hands[3]]

    assert {(own.kind, own.flames)} == {hands[3] for hands in dealt}
    assert all(len(set(hands)) == len(hands) for hands in dealt)
    assert len({hands[0] for hands in dealt}) == len(facts.NAMES) - 1


def test_the_strong_bot_repeats_itself_for_equal_luck_and_knowledge(monkeypatch):
    """And however long it thinks."""
    monkeypatch.setattr(sys.modules[STRONG.__module__], "TRIED", TRIED // 10)
    for seen in [*moments()][1:]:
        move = STRONG(seen, Random(3))

        assert move in seen.decision.legal
        assert move == STRONG(MUSES.seen(seen.dumps()), Random(3))


def test_a_decision_exceeds_its_budget_of_rounds_by_less_than_one_batch():
    for seen in moments():
        weighing = Weighing(seen, Random(1))
        weighing.best(TRIED // 10)
        batch = (1 + 4 * len(ALL)) * (1 + AHEAD)

        assert TRIED // 10 <= weighing.tried < TRIED // 10 + batch


@pytest.mark.untraced
def test_in_the_last_round_it_finds_the_only_sure_win_where_greedy_takes_the_most_points():
    t = table(
        "Calliope Thalia Melpomene / Terpsichore Erato Euterpe / Urania Clio Polyhymnia",
        names="Rob Don Jule",
        round=9,
        tokens={
            "Calliope": "0 4 0",
            "Clio": "0 2 5",
            "Erato": "3 0 3",
            "Polyhymnia": "2 2 0",
            "Terpsichore": "2 3 0",
            "Thalia": "1 0 2",
            "Urania": "1 0 0",
        },
        cards="Melpomene - -",
        used="- Polyhymnia Terpsichore",
    )
    seen = MUSES.knows(t, 0)

    assert "moon devotion" == str(tw.bots.greedy(seen, Random(1)))
    assert {"sun devotion"} == {str(STRONG(seen, Random(seed))) for seed in range(2)}


def test_a_shared_win_counts_half_and_a_lead_of_one_point_hardly_anything():
    assert [0.5, 0.5, 0] == [round(each, 1) for each in won([9, 9, 4])]
    assert 1 < won([9, 4, 4])[0] < won([10, 4, 4])[0] < 1.01


def test_the_game_offers_three_levels():
    assert [*tw.bots.LEVELS] == [*MUSES.bots]
