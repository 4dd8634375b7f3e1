"""What every bot keeps to, in every game: it moves, alike for the same luck, and by what it has seen alone."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import tabletop_widgets as tw
from tests.kernel.tiny import TINY
from tests.samples import many
from tools.benchmarks.strength import bot, wins

MUSES, MASCARADE = tw.GAMES["muses"], tw.GAMES["mascarade"]
GAMES = {**dict(tw.GAMES), **TINY}
QUICK = {
    "random": tw.bots.random,
    "greedy": tw.bots.looking_ahead(samples=3, worlds=2),
    "search": tw.bots.searching(decisions=100, worlds=2),
}


def positions(game, seed):
    """Some moments of a game played at random."""
    t, rng = game.start(seed=seed), Random(seed)
    while t.waiting:
        decision = rng.choice(t.waiting)
        if decision.seat != tw.CHANCE and rng.random() < 0.3:
            yield t, decision
        t.play(decision.seat, rng.choice(decision.moves))


@pytest.mark.untraced
@pytest.mark.parametrize("act", QUICK.values(), ids=QUICK)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_bot_moves_legally_and_alike_from_what_it_has_seen_alone(game, act):
    for t, decision in positions(game, seed=3):
        seen = game.knows(t, decision.seat)
        before = game.position(t)
        move = act(seen, Random(5))

        assert move in decision.legal
        assert move == act(game.seen(seen.dumps()), Random(5))
        assert before == game.position(t)


@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_bots_play_a_game_to_its_end(name):
    game = TINY["lowest"]
    match = tw.Match(game, dict.fromkeys(("Adele", "Bruno"), getattr(tw.bots, name)), seed=2)

    assert match.table.outcome is not None


@pytest.mark.parametrize("game", tw.GAMES.values(), ids=lambda game: game.name)
def test_a_bot_asked_out_of_turn_raises_an_error(game):
    t = game.start(seed=1)
    t.play(t.waiting[0].seat, t.waiting[0].moves[0])
    waits = next(seat for seat in t.seats if seat not in {decision.seat for decision in t.waiting})
    for act in (*game.bots.values(), tw.bots.easy, tw.bots.greedy):
        with pytest.raises(ValueError, match=f"^{t.names[waits]} owes no decision now"):
            act(game.knows(t, waits), Random(1))


def test_a_time_limit_ends_a_search():
    seen = MUSES.knows(MUSES.start(players=4, seed=1), 0)

    assert tw.bots.searching(decisions=10**9, seconds=0.01)(seen, Random(1)) in seen.decision.legal


def test_a_bot_prints_as_the_call_that_makes_it():
    assert "looking_ahead(samples=3, worlds=2)" == repr(QUICK["greedy"])
    assert "searching(decisions=100, worlds=2, rounds=1)" == repr(QUICK["search"])
    assert "searching(decisions=9, worlds=10, rounds=1, seconds=0.5)" == str(tw.bots.searching(9, seconds=0.5))


@pytest.mark.parametrize("name", ["random", "easy", "medium", "strong", "greedy", "search"])
def test_a_match_with_a_bot_can_be_pickled_and_played_on(name):
    match = tw.Match(MUSES, {"Rob": tw.HUMAN, "Don": tw.bots.random, "Jule": getattr(tw.bots, name)}, seed=1)
    again = pickle.loads(pickle.dumps(match))

    assert (match.table, match.players) == (again.table, again.players)
    assert match.play("Rob", match.waiting[0].moves[0]) == again.play("Rob", match.waiting[0].moves[0])


def test_bots_made_by_equal_calls_are_equal():
    assert {tw.bots.greedy, tw.bots.search} == {tw.bots.looking_ahead(24), tw.bots.searching()}
    assert tw.bots.looking_ahead(3) != tw.bots.looking_ahead(4)


@pytest.mark.parametrize("game", [MUSES, MASCARADE], ids=lambda game: game.name)
def test_greedy_beats_three_that_pick_at_random(game):
    shares = wins(tw.bots.looking_ahead(samples=6, worlds=1), tw.bots.random, games=many(4), game=game)

    assert sum(shares) / len(shares) >= 0.5


@pytest.mark.slow
@pytest.mark.parametrize("game", [MUSES, MASCARADE], ids=lambda game: game.name)
def test_search_beats_three_that_pick_at_random(game):
    shares = wins(tw.bots.searching(decisions=240), tw.bots.random, games=many(4), game=game)

    assert sum(shares) / len(shares) >= 0.5


@pytest.mark.untraced
@pytest.mark.parametrize("others", ["random", "bluffer", "honest"])
def test_the_player_of_mascarade_who_counts_is_the_better_one(others):
    shares = wins(MASCARADE.bots["counter"], bot(MASCARADE, others), games=many(8), game=MASCARADE)

    assert sum(shares) / len(shares) >= 0.25
