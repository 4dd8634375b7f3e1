"""Kuhn and Leduc poker: the rules of the literature, and all that a game in one file has here."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.classics import KUHN, LEDUC


def played(game, *lines):
    t = game.start(["Ada", "Ben"])
    for line in lines:
        t.play(*line.split(": "))
    return t


def positions(game, t):
    yield t
    for decision in t.waiting:
        for move in decision.moves:
            after = t.fork()
            after.play(decision.seat, move)
            yield from positions(game, after)


@pytest.mark.parametrize(("game", "nodes"), [(KUHN, 58), (LEDUC, 1939)], ids=["kuhn", "leduc"])
def test_there_are_as_many_positions_as_the_literature_counts(game, nodes):
    assert nodes == sum(1 for _ in positions(game, game.start()))


@pytest.mark.untraced
@pytest.mark.parametrize("game", [KUHN, LEDUC], ids=["kuhn", "leduc"])
@pytest.mark.parametrize("eyes", [0, 1, tw.PUBLIC])
def test_a_redeal_changes_hidden_cards_and_keeps_a_seats_knowledge(game, eyes):
    rng, exchanged = Random(3), Counter()
    every = 1 if game is KUHN else 40
    for t in islice(positions(game, game.start()), 0, None, every):
        again = game.redeal(t, eyes, rng)

        assert game.knows(t, eyes).dumps() == game.knows(again, eyes).dumps()
        assert game.lay_out(game.position(t)) == t
        exchanged[again == t] += 1
    assert exchanged[False] > exchanged[True] / 2


def test_in_kuhn_poker_a_fold_costs_a_coin_and_a_called_bet_two():
    assert (1, -1) == played(KUHN, "chance: deal Jack", "chance: deal King", "Ada: bet", "Ben: pass").outcome.scores
    called = played(KUHN, "chance: deal Jack", "chance: deal King", "Ada: pass", "Ben: bet", "Ada: bet")
    assert (-2, 2) == called.outcome.scores
    assert "Ben wins 2 with the King." == called.outcome.reason
    passed = played(KUHN, "chance: deal Jack", "chance: deal Queen", "Ada: pass", "Ben: pass")
    assert (-1, 1) == passed.outcome.scores


DEAL = "chance: deal Jack", "chance: deal King"


def test_in_leduc_poker_a_pair_beats_a_higher_card():
    lines = "Ada: bet", "Ben: call", "chance: deal Jack", "Ada: bet", "Ben: raise", "Ada: call"

    assert (11, -11) == played(LEDUC, *DEAL, *lines).outcome.scores


def test_in_leduc_poker_the_higher_card_wins_without_a_pair():
    t = played(LEDUC, *DEAL, "Ada: check", "Ben: check", "chance: deal Queen", "Ada: check", "Ben: check")

    assert (-1, 1) == t.outcome.scores


def test_in_leduc_poker_equal_ranks_share():
    deal = "chance: deal Jack", "chance: deal Jack"
    t = played(LEDUC, *deal, "Ada: check", "Ben: check", "chance: deal King", "Ada: bet", "Ben: call")

    assert ((0, 1), (0, 0)) == (t.outcome.winners, t.outcome.scores)


def test_in_leduc_poker_who_folds_loses_what_was_put_in():
    assert (-3, 3) == played(LEDUC, *DEAL, "Ada: bet", "Ben: raise", "Ada: fold").outcome.scores
    assert (1, -1) == played(LEDUC, *DEAL, "Ada: bet", "Ben: fold").outcome.scores


def test_in_leduc_poker_there_are_two_raises_a_round():
    t = played(LEDUC, *DEAL, "Ada: bet", "Ben: raise")

    assert ("fold", "call") == tuple(map(str, t.waiting[0].moves))


def test_chance_deals_a_rank_as_often_as_it_is_left():
    (decision,) = played(LEDUC, "chance: deal Jack").waiting

    assert {"deal Jack": 1, "deal Queen": 2, "deal King": 2} == dict(
        zip(map(str, decision.moves), decision.weights, strict=True)
    )


@pytest.mark.parametrize("game", [KUHN, LEDUC], ids=["kuhn", "leduc"])
def test_a_match_is_replayed_and_every_event_cites_a_rule_of_its_rulebook(game):
    match = tw.Match(game, seats=dict.fromkeys(game.start().names, tw.bots.random), seed=3)
    replay = tw.Replay(match.record)

    assert match.table.outcome
    assert game.title in repr(replay)
    assert {each.rule for each in match.table.heard(tw.OPEN)} <= set(game.rulebook)


@pytest.mark.parametrize("game", [KUHN, LEDUC], ids=["kuhn", "leduc"])
def test_a_reader_can_play_it_and_be_asked_for_a_move(game):
    t = game.start(seed=3)
    while t.waiting[0].seat == CHANCE:
        t.play(CHANCE, t.waiting[0].moves[0])
    play = tw.Play(tw.Match(game, seats=dict(zip(t.names, (tw.HUMAN, tw.bots.random), strict=True)), seed=3))

    assert game.title in repr(play)
    assert t.waiting[0].question in repr(tw.TryMove(t, seat=t.waiting[0].seat))
