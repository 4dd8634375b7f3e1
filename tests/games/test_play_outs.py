"""Games played on from what a seat sees: chances, whatever is asked there, from nothing but what the seat was shown."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.bots.play_outs import UniformPlayOuts, play_outs
from tests.contract.games import EVERY, played
from tests.kernel.tiny import sand

FEW = 3
every_game = pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)


def decisions(game, seeds=2):
    """One decision of every kind that comes up in some matches."""
    found = {}
    for seed in range(seeds):
        for kept in played(game.name, seed).decisions:
            t = kept.fork()
            t.advance()
            for owed in t.waiting:
                if owed.seat >= 0 and len(owed.moves) > 1:
                    found.setdefault(type(t.agenda[-1]), (t, owed))
    return found.values()


@every_game
def test_every_move_and_every_position_has_a_chance_of_winning_for_each_seat(game):
    for t, owed in decisions(game):
        moves = owed.moves[:FEW]
        found = play_outs(game.knows(t, owed.seat))(moves, Random(1))
        assert [] == found or len(moves) == len(found)
        for seat in t.seats:
            found += play_outs(game.knows(t, seat))((), Random(2))
        assert all(0 <= chance <= 1 + 1e-9 for chance in found)


@every_game
def test_the_same_luck_gives_the_same_chances(game):
    for t, owed in decisions(game, 1):
        one, other = (play_outs(game.knows(t, owed.seat)) for _ in range(2))
        first, again = ([each(owed.moves[:FEW], Random(luck)) for luck in range(FEW)] for each in (one, other))
        assert first == again


@every_game
def test_no_chance_depends_on_what_a_seat_cannot_know(game):
    for t, owed in list(decisions(game, 1))[:FEW]:
        other = game.redeal(t, owed.seat, Random(3))
        moves = owed.moves[:FEW]
        known, redealt = (play_outs(game.knows(each, owed.seat))(moves, Random(1)) for each in (t, other))
        assert known == redealt


@pytest.mark.parametrize("name", ["bemused", "dazzle", "muses"])
def test_a_careful_bot_plays_legal_moves_from_its_seats_knowledge_alone(name):
    game = tw.GAMES[name]
    for t, owed in list(decisions(game, 1))[:FEW]:
        other = game.redeal(t, owed.seat, Random(3))
        known, redealt = (game.knows(each, owed.seat) for each in (t, other))
        careful = play_outs(known).careful

        assert careful(known, Random(1)) in owed.moves
        assert careful(known, Random(1)) == careful(redealt, Random(1))


def test_a_bot_that_a_game_names_plays_on_for_everybody():
    table = type("Sandy", (sand.Sand,), {"__slots__": (), "__doc__": sand.Sand.__doc__})
    parts = dict.fromkeys(("moves", "steps", "events"), (sand,))
    on = tw.bots.played_by(lambda seen, _: seen.decision.moves[0])
    first = tw.Game(name="sandy", table=table, players=(2,), play_outs=on, **parts)
    t = first.start(seed=1)
    moves, ends = t.owed_by(0).moves, []
    for move in moves:
        ahead = t.fork()
        ahead.play(0, move)
        while ahead.outcome is None:
            ahead.play(ahead.waiting[0].seat, ahead.waiting[0].moves[0])
        ends.append((0 in ahead.outcome.winners) / len(ahead.outcome.winners))

    assert ends == play_outs(first.knows(t, 0))(moves, Random(1))
    assert [ends[0]] == play_outs(first.knows(t, 0))((), Random(1))


def test_a_game_without_playouts_of_its_own_is_played_out_at_random():
    game = next(each for each in EVERY.values() if each.name not in tw.GAMES)
    t, owed = next(iter(decisions(game, 1)))

    assert isinstance(play_outs(game.knows(t, owed.seat)), UniformPlayOuts)


# What wins.
def test_at_dazzle_who_can_win_with_the_last_card_sees_it():
    t = tw.GAMES["dazzle"].start(seed=3)
    rng = Random(3)
    while len(t.game.knows(t, t.waiting[0].seat).view.hands[t.turn]) + sum(map(len, t.decks)) > 2 or not t.shown:
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))
    seat, moves = t.waiting[0].seat, t.waiting[0].moves
    shares = []
    for move in moves:
        end = t.fork()
        end.play(seat, move)
        while end.outcome is None:
            end.play(end.waiting[0].seat, end.waiting[0].moves[0])
        shares.append((seat in end.outcome.winners) / len(end.outcome.winners))

    assert shares == play_outs(t.game.knows(t, seat))(moves, Random(1))


def test_in_muses_a_sealed_pick_is_played_out_as_picked():
    game = tw.GAMES["muses"]
    t = game.start(["Rob", "Don", "Jule", "Chris"], seed=5)
    before = play_outs(game.knows(t, 0))
    t.play("Rob", "Moon Devotion")
    waiting = play_outs(game.knows(t, 0))

    assert [before([t.sealed[0]], Random(seed)) for seed in range(9)] == [
        waiting((), Random(seed)) for seed in range(9)
    ]


def test_mascarade_has_no_play_outs_in_the_preparation_and_afterwards_they_give_a_chance():
    game = tw.GAMES["mascarade"]
    t, rng = game.start(seed=2), Random(2)
    assert [] == play_outs(game.knows(t, t.waiting[0].seat))(t.waiting[0].moves, rng)

    while t.outcome is None:
        if game.knows(t, 0).view.said:
            (chance,) = play_outs(game.knows(t, 0))((), Random(1))
            assert 0 <= chance <= 1
        owed = t.waiting[0]
        t.play(owed.seat, rng.choice(owed.moves))
