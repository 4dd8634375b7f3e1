"""What holds for every game at any moment."""

from __future__ import annotations

import json
import pickle
import random
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import plain_scene
from tests.contract.games import EVERY, bans, chosen, eyes_of, finished, moments, played, started
from tests.samples import SEEDS, sparing

every_game = pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)


def moment(game, seed, *, decided=False):
    """Any moment of any game: a copy of the table, and the luck to go on with."""
    rng, kept = Random(f"moment {seed}"), played(game.name, seed)
    t = rng.choice(kept.decisions if decided else kept.some).fork()
    t.advance()
    return t, rng


def snapshot(t):
    """All that a table holds, written down where nothing can reach them."""
    return pickle.dumps(t)


# Decisions.
@every_game
@given(seed=SEEDS)
def test_playouts_end_with_an_outcome_that_cites_a_rule(game, seed):
    t = played(game.name, seed).end

    assert t.outcome.rule in game.rulebook
    assert set(t.outcome.winners) <= set(t.seats)
    assert t.outcome.scores is None or len(t.outcome.scores) == len(t.names)
    assert ((), []) == (t.waiting, t.agenda)


@every_game
@sparing(4)
@given(seed=SEEDS)
def test_a_remembered_decision_is_the_one_that_would_be_worked_out_afresh(game, seed):
    for t in moments(started(game, seed), Random(seed), between=False):
        if t.waiting and not t.sealed:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("tabletop_widgets.kernel.decision._remembered", {})
                fresh = t.agenda[-1].ask(t)
            assert fresh == t.waiting


@every_game
@given(seed=SEEDS)
def test_candidates_are_moves_and_refused_and_play_succeeds_exactly_for_moves(game, seed):
    t, _ = moment(game, seed, decided=True)
    before = snapshot(t)
    for decision in t.waiting:
        candidates = decision.candidates
        assert len(set(candidates)) == len(candidates)
        assert set(decision.moves).isdisjoint(decision.refused)
        assert decision.moves
        assert decision.rule in game.rulebook
        for move in candidates:
            fork = t.fork()
            if move in decision.moves:
                fork.play(decision.seat, move)
                continue
            with pytest.raises(tw.IllegalMove) as caught:
                fork.play(decision.seat, move)
            assert decision.refused[move] == (caught.value.why, caught.value.rule)
            assert fork == t
    assert pickle.loads(before) == t


@every_game
@sparing(2)
@given(seed=SEEDS)
def test_an_invalid_answer_leaves_the_table_unchanged(game, seed):
    t, _ = moment(game, seed)
    copy, before = t.fork(), game.position(t)
    asked = {decision.seat for decision in t.waiting}
    some = next((decision.moves[0] for decision in t.waiting), None)
    wrong = [(seat, some) for seat in (*t.seats, tw.CHANCE, tw.PUBLIC, 99) if seat not in asked]
    wrong += [(seat, move) for seat in t.seats for move in ("", "no such move", None, 5, [1])]
    for seat, move in wrong:
        with pytest.raises(tw.GameError):
            t.play(seat, move)

    assert copy == t
    assert before == game.position(t)


@every_game
@given(seed=SEEDS)
def test_a_move_can_be_said_with_names_and_with_seats(game, seed):
    t, _ = moment(game, seed, decided=True)
    for decision in t.waiting:
        for move in decision.candidates:
            assert move == game.read_move(str(move))
            assert move == t.read(t.say(move))
            assert move == pickle.loads(pickle.dumps(move))
        one, two = t.fork(), t.fork()
        one.play(decision.seat, decision.moves[-1])
        two.play(t.name(decision.seat), t.say(decision.moves[-1]).upper())
        assert one == two


# Copies.
@every_game
@given(seed=SEEDS)
def test_a_fork_and_its_original_never_touch_each_other(game, seed):
    t, rng = moment(game, seed)
    fork, before = t.fork(), snapshot(t)
    assert vars(fork) == vars(t)
    finished(fork, rng)
    assert pickle.loads(before) == t

    fork, after = t.fork(), snapshot(t)
    finished(t, rng)
    assert pickle.loads(after) == fork


@every_game
@given(seed=SEEDS)
def test_a_table_that_was_pickled_or_laid_out_plays_on_as_it_would_have(game, seed):
    t, rng = moment(game, seed)
    copies = [pickle.loads(snapshot(t)), game.lay_out(json.loads(json.dumps(game.position(t))))]
    assert [t, t] == copies

    luck = rng.random()
    ends = [finished(each, Random(luck)) for each in (t, *copies)]
    assert ends[0] == ends[1] == ends[2]


# Knowledge.
@every_game
@sparing(2)
@given(seed=SEEDS)
def test_in_an_imagined_world_nobody_else_has_heard_my_private_events(game, seed):
    t, rng = moment(game, seed)
    for seat in eyes_of(t):
        seen = game.knows(t, seat)
        mine = [event for at, event in enumerate(seen.events) if at in seen.private]
        public = [told.event for told in t.events if told.to is None]
        world = game.redeal(t, seat, rng)
        for other in {*eyes_of(t)} - {seat}:
            heard = game.knows(world, other).events
            assert [] == [event for event in heard if event in mine and event not in public]
            assert public == [told.event for told in world.events if told.to is None]
        assert seen == game.knows(world, seat)


@every_game
@sparing(2)
@given(seed=SEEDS)
def test_in_an_imagined_world_another_seat_can_imagine_in_turn(game, seed):
    t, rng = moment(game, seed)
    for seat in eyes_of(t):
        world = game.redeal(t, seat, rng)
        other = rng.choice([each for each in eyes_of(t) if each != seat])
        assert game.knows(world, other) == game.knows(game.redeal(world, other, rng), other)


@every_game
@sparing(3)
@given(seed=SEEDS)
def test_a_dealer_makes_the_tables_that_imagine_makes_and_none_of_them_disturbs_the_next(game, seed):
    t, _ = moment(game, seed)
    for seat in eyes_of(t):
        seen, luck = game.knows(t, seat), Random(seed)
        deal, dealt = game.dealer(seen), Random(seed)
        for _ in range(3):
            world, other = game.imagine(seen, luck), deal(dealt)
            assert world == other
            assert seen == game.knows(other, seat)
            *_, _end = moments(other, Random(seed))


# Records.
@every_game
@sparing(5)
@given(seed=SEEDS, part=st.floats(0, 1))
def test_records_and_transcripts_round_trip_at_any_length(game, seed, part):
    t = started(game, seed)
    match = tw.Match(t, dict.fromkeys(t.seats, lambda seen, rng: rng.choice(seen.decision.moves)), seed=seed)
    whole = match.record
    whole.check()
    *_, end = whole.tables()
    assert match.table == end

    record = whole.copy()
    del record.entries[round(part * len(record.entries)) :]
    assert record == tw.Record.loads(record.dumps())
    assert record == tw.Record.from_json(json.loads(json.dumps(record.as_json())))
    transcripts = [record.seen_by(seat) for seat in (*eyes_of(t), tw.OPEN)]
    assert 1 == len({tuple(frame.line for frame in transcript.frames) for transcript in transcripts})
    for transcript in transcripts:
        assert transcript == tw.Transcript.loads(transcript.dumps())
        assert "" != str(transcript)


@every_game
@given(seed=SEEDS)
def test_equal_seeds_play_equal_games_and_nobody_touches_the_global_generator(game, seed):
    before = random.getstate()
    one, two = (finished(started(game, seed), Random(seed)) for _ in range(2))

    assert one == two
    assert before == random.getstate()


# Words.
@every_game
@given(seed=SEEDS)
def test_every_event_and_refusal_cites_a_rule_of_the_game(game, seed):
    kept = played(game.name, seed)
    for told in kept.end.events:
        assert told.event.rule in game.rulebook, told
        assert told.event.step
        assert told.event.say(kept.end.names).strip()
    for now in kept.decisions:
        for decision in now.waiting:
            assert {rule for _, rule in decision.refused.values()} <= set(game.rulebook)


# Looks.
@every_game
@sparing(2)
@given(seed=SEEDS)
def test_scenes_are_whole_for_all_eyes(game, seed):
    t, _ = moment(game, seed)
    for seat in (*eyes_of(t), tw.OPEN):
        seen = game.knows(t, seat)
        scene = game.scene(seen.view)
        zones, pieces = {zone.id for zone in scene.zones}, {piece.id for piece in scene.pieces}
        assert (len(zones), len(pieces)) == (len(scene.zones), len(scene.pieces))
        assert {zone.parent for zone in scene.zones} <= zones | {None}
        assert all((piece.zone in zones) != (piece.on in pieces) for piece in scene.pieces)
        assert {piece.look for piece in scene.pieces} <= {*scene.looks, ""}
        for cue in game.cues(seen.view, seen.events[-3:]):
            assert set(cue.pieces) <= pieces
            assert {cue.source, cue.target} <= {*zones, *pieces, None}
        for move in seen.decision.candidates if seen.decision else ():
            assert {name for way in game.ways(seen.view, move) for name in way} <= pieces
            for what, where in game.preview(seen.view, move):
                assert what in pieces or what in t.seats or re.fullmatch(r"[+\u2212][1-9]\d*", what)
                assert where in pieces | zones
        json.dumps(plain_scene(scene), allow_nan=False)
        assert game.seen(seen.dumps()) == seen


# Nothing is left over.
@every_game
def test_every_step_event_move_and_ban_occurs_in_some_playout(game, monkeypatch):
    steps, events, moves, refused = set(), set(), set(), set()
    for name, kind in game.steps.items():
        monkeypatch.setattr(kind, "run", lambda *args, name=name, run=kind.run: (steps.add(name), run(*args)))
    for seed in range(100):
        rng, t = Random(seed), started(game, seed)
        t.advance()
        while t.outcome is None:
            refused |= {rule for decision in t.waiting for _, rule in decision.refused.values()}
            seat, move = chosen(t, rng)
            moves.add(type(move))
            t.play(seat, move)
        events |= {type(told.event).__name__ for told in t.events}

    assert set(game.events) == events
    assert set(game.moves) == moves
    assert bans(game) == refused
    assert set(game.steps) == steps
