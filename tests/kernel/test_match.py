"""A table being played by people, bots and chance; undo."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from random import getstate

import pytest

import tabletop_widgets as tw
from tests.kernel.tiny import TINY, derive

LOWEST, CAKE, BOASTING, SAND, FUSE, PEEK, _ = TINY.values()


def first(seen, rng):
    """A bot that makes the first move."""
    return seen.decision.moves[0]


def any_move(seen, rng):
    """A bot that makes any move."""
    return rng.choice(seen.decision.moves)


def match_of(game, *names, **more):
    """A match of people."""
    return tw.Match(game, dict.fromkeys(names, tw.HUMAN), **more)


# Who sits where.
def test_bots_play_until_a_person_must():
    match = tw.Match(SAND, {"Ada": first, "Ben": tw.HUMAN}, seed=4)
    assert 1 == match.ply
    assert ["Ben"] == [match.table.name(d.seat) for d in match.waiting]

    told = match.play("Ben", "drop on heap 4")
    assert 3 == match.ply
    assert {0, 1} <= {each.event.seat for each in told if hasattr(each.event, "seat")}
    assert "<match, 3 decisions: <Sand: Ada, Ben; waiting for Ben>>" == repr(match)


def test_the_seed_and_peoples_decisions_reproduce_a_match():
    match, again = (tw.Match(SAND, {"Ada": any_move, "Ben": tw.HUMAN}, seed=4) for _ in range(2))
    for _ in range(3):
        match.play("Ben", match.waiting[0].moves[-1])
    match.undo()
    for seat, move in match.decided:
        again.play(seat, move)

    assert [1, 1] == [seat for seat, _ in match.decided] == [seat for seat, _ in match.choices]
    assert [[1], [1]] == [[owed.seat for owed in t.waiting] for _, t in match.choices]
    assert match.choices[0][1].length < match.choices[1][1].length < match.table.length
    assert match.record.entries == again.record.entries
    assert match.table == again.table


def test_bots_alone_play_to_the_end_and_equal_seeds_play_equal_games():
    before = getstate()
    one, two, other = (tw.Match(CAKE, {"Ada": any_move, "Ben": any_move}, seed=seed) for seed in (1, 1, 2))

    assert one.table.outcome is not None
    assert one.record == two.record
    assert one.record != other.record
    assert before == getstate()


def test_seats_are_given_by_name_or_by_number_or_left_to_people():
    assert ("Player 1", "Player 2", "Player 3") == tw.Match(SAND, {2: first}).table.names
    assert ("Player 1", "Player 2") == tw.Match(SAND, {1: first}).table.names
    assert ("Ada", "Ben") == tw.Match(CAKE).table.names
    assert 2 == len(tw.Match(SAND, {"Player 1": first, 1: first}).table.names)
    assert 1 == tw.Match(CAKE, {"Ada": tw.HUMAN, "Ben": tw.HUMAN}, cakes=1).table.cakes


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: tw.Match(SAND, automate=("luck",)), "automate takes chance and forced, not luck"),
        (
            lambda: tw.Match(SAND, {"Ada": "random", "Ben": tw.HUMAN}),
            "by a bot, act.seen, rng., such as tw.bots.easy, not by 'random'",
        ),
        (lambda: tw.Match(SAND.start(), speed=3), "options are given when a game is started"),
        (lambda: tw.Match(SAND.start(), {"Zoe": first}), "'Zoe' does not sit here"),
        (lambda: tw.Match(SAND, {7: first}), "7 does not sit here"),
        (lambda: tw.Match(SAND, {"Ada": first}), "Sand takes 2 or 3 players, not 1"),
    ],
)
def test_a_match_that_cannot_be_says_what_is_allowed(build, message):
    with pytest.raises(tw.GameError, match=message):
        build()


def test_nobody_plays_for_a_bot():
    match = tw.Match(LOWEST, {"Ada": tw.HUMAN, "Ben": first})
    with pytest.raises(tw.NotWaitedFor, match="Ben is played by a bot"):
        match.play("Ben", "name 2")


def test_a_match_goes_on_from_a_copy_of_a_table():
    t = SAND.start(seed=2)
    match = tw.Match(t)
    match.play(0, match.waiting[0].moves[0])

    assert SAND.start(seed=2) == t
    assert SAND.position(t)["heaps"] == match.record.open["heaps"]


def test_answers_that_were_sealed_before_are_the_first_line_of_the_record():
    t = LOWEST.start(["Ada", "Ben"])
    t.play("Ben", "name 2")
    match = tw.Match(t)
    assert "together: Ben name 2" in match.record.dumps()
    match.play("Ben", "name 3")
    match.play("Ada", "name 1")

    assert (1, 3) == match.table.last
    assert match.record == tw.Record.loads(match.record.dumps())


# What is done by itself.
def test_chance_draws_by_its_weights_from_the_seed_and_the_count_of_decisions():
    sizes = [tw.Match(CAKE, seed=seed).table.slices for seed in range(60)]

    assert 30 <= sizes.count(6) <= 50
    assert sizes == [tw.Match(CAKE, seed=seed).table.slices for seed in range(60)]


def test_chance_is_left_to_a_teacher():
    match = tw.Match(CAKE, automate=("forced",))
    assert [tw.CHANCE] == [d.seat for d in match.waiting]
    match.play(tw.CHANCE, "bake 9")
    match.undo()
    match.play("chance", "bake 6")

    assert 6 == match.table.slices


def test_a_decision_with_one_answer_left_is_still_asked_if_others_are_refused():
    """Whoever tries a refused one learns why."""
    position = {"rockets": [None, None, None, 3], "points": [1, 1], "options": {"rockets": 4}}

    assert 1 == len(tw.Match(FUSE.lay_out(position)).waiting)


@dataclass(frozen=True)
class Shut:
    """A view that shows nothing."""


def bell(*people, automate=("forced",), **parts):
    """A match in which nobody can do anything but ring; `open_ring` says whether its step is known to be so."""

    class Bell(tw.Table):
        rung: int = tw.field("whether it has been rung", seen=tw.EVERYBODY, fresh=0)

        def set_up(self, rng):
            self.next(Ring())

        def ending(self):
            return tw.Outcome((0,), None, "Rung.", "bell.end.rung") if self.rung else None

    class Ring(tw.Step):
        __slots__ = ()

        def ask(self, t):
            return (tw.Decision(0, (CAKE.read_move("take the left piece"),), "Ring?", "bell.end.rung"),)

        def run(self, t, moves):
            t.rung += 1

    if parts.pop("open_ring", False):
        Ring.in_the_open = lambda step, t: True
    game = tw.Game(name="bell", table=Bell, players=(2,), moves=CAKE.moves, steps=[Ring], **parts)
    return tw.Match(game, {"Ada": first, "Ben": first} | dict.fromkeys(people, tw.HUMAN), automate=automate)


HIDING = {"view": lambda t, seat: Shut()}


@pytest.mark.parametrize(("people", "parts"), [("Ada", HIDING), (("Ada", "Ben"), {})])
def test_a_decision_with_one_answer_is_made_for_one_person_alone_or_where_nothing_is_hidden(people, parts):
    names = [people] if isinstance(people, str) else people

    assert 1 == bell(*names, **parts).table.rung
    assert [] != list(bell(*names, automate=(), **parts).waiting)


def test_among_several_people_a_forced_decision_is_asked_so_that_others_learn_nothing():
    assert [0] == [decision.seat for decision in bell("Ada", "Ben", **HIDING).waiting]
    assert 1 == bell("Ada", "Ben", open_ring=True, **HIDING).table.rung


# Sealed picks.
def test_a_sealed_pick_may_be_changed_until_the_last_one_is_made():
    match = match_of(LOWEST, "Ada", "Ben", "Cy")
    match.play("Ada", "name 1")
    match.play("Ben", "name 1")
    assert () == match.play("Ada", "name 3")
    with pytest.raises(tw.IllegalMove):
        match.play("Ada", "name 9")
    match.play("Cy", "name 2")

    assert (3, 1, 2) == match.table.last
    assert "together: Ada name 3; Ben name 1; Cy name 2" in match.record.dumps()
    assert 3 == match.ply


def test_bots_seal_after_the_last_person():
    match = tw.Match(LOWEST, {"Ada": first, "Ben": tw.HUMAN, "Cy": first})
    assert {} == match.table.sealed
    match.play("Ben", "name 2")

    assert (1, 2, 1) == match.table.last
    assert [{1: "name 2", 0: "name 1", 2: "name 1"}] == [
        {seat: str(move) for seat, move in entry.moves.items()} for entry in match.record.entries
    ]


# Undo.
def test_undo_returns_to_the_last_decision_with_the_same_secrets_and_the_same_luck():
    match = tw.Match(CAKE, {"Ada": tw.HUMAN, "Ben": any_move}, seed=5)
    assert (False, None) == (match.may_undo, match.undoes)
    start = match.table.fork(), match.ply, match.record
    match.play("Ada", "cut 2")
    once = match.table.fork()
    assert (True, 0) == (match.may_undo, match.undoes)
    match.undo()

    assert start[:2] == (match.table, match.ply)
    assert start[2].entries == match.record.entries
    match.play("Ada", "cut 2")
    assert once == match.table


def test_undo_after_learning_something_is_with_hindsight():
    match = tw.Match(CAKE, {"Ada": tw.HUMAN, "Ben": any_move}, seed=5)
    match.play("Ada", "cut 2")
    match.undo("Ada")

    assert match.record.hindsight
    assert "with hindsight" in match.record.dumps()
    match.play("Ada", "cut 3")
    assert match.record.hindsight


def test_a_match_that_goes_on_from_a_record_with_hindsight_is_with_hindsight():
    match = match_of(CAKE, "Ada", "Ben", seed=5)
    match.play("Ada", "cut 2")
    match.undo("Ada")
    match.play("Ada", "cut 3")

    assert match.record.hindsight
    assert tw.Match(match.record).hindsight
    assert not tw.Match(match.record.opening()).hindsight


def test_hindsight_remains_after_a_second_undo():
    match = match_of(LOWEST, "Ada", "Ben", "Cy")
    match.play("Ada", "name 1")
    match.play("Ben", "name 2")
    match.play("Cy", "name 3")
    match.undo("Cy")
    assert match.record.hindsight
    match.undo("Ben")

    assert [1, 2] == [d.seat for d in match.waiting]
    assert match.record.hindsight
    match.undo("Ada")
    assert (0, True) == (match.ply, match.record.hindsight)


def test_undoing_an_unseen_pick_is_not_hindsight():
    match = match_of(LOWEST, "Ada", "Ben", "Cy")
    match.play("Ada", "name 1")
    match.play("Ben", "name 2")
    match.undo("Ada")
    assert [0, 2] == [d.seat for d in match.waiting]
    assert "together: Ben name 2" in match.record.dumps()
    assert [1] == [seat for seat, _ in match.decided] == [match.undoes]
    match.undo()

    assert match_of(LOWEST, "Ada", "Ben", "Cy").record == match.record
    assert (0, False) == (match.ply, match.record.hindsight)
    with pytest.raises(tw.GameError, match="There is nothing to undo"):
        match.undo()


def test_undoing_what_told_nobody_anything_is_not_hindsight():
    class Hushed(CAKE.table):
        __slots__ = ()

        def tell(self, *event):
            """Tell nobody."""

    match = match_of(derive(CAKE, "hushed", Hushed), "Ada", "Ben")
    match.play("Ada", "cut 2")
    match.undo("Ada")
    assert not match.record.hindsight


def test_undo_never_reverts_another_persons_decision():
    match = match_of(SAND, "Ada", "Ben", seed=2)
    match.play("Ada", match.waiting[0].moves[0])
    match.play("Ben", match.waiting[0].moves[0])

    with pytest.raises(tw.GameError, match="Ben has decided since then"):
        match.undo("Ada")
    match.undo("Ben")
    match.undo("Ada")
    assert 0 == match.ply


def test_after_a_reveal_the_last_to_pick_may_undo_and_then_the_others():
    match = match_of(LOWEST, "Ada", "Ben")
    match.play("Ada", "name 1")
    match.play("Ben", "name 2")
    with pytest.raises(tw.GameError, match="Ben has decided since then"):
        match.undo("Ada")
    match.undo()
    assert [1] == [d.seat for d in match.waiting]
    assert match.record.hindsight
    match.undo("Ada")
    match.play("Ada", "name 3")
    match.play("Ben", "name 3")

    assert (3, 3) == match.table.last
    assert ["together: Ada name 3; Ben name 3"] == match.record.dumps().splitlines()[-1:]


def test_a_pick_sealed_before_the_match_can_be_undone():
    t = LOWEST.start(["Ada", "Ben", "Cy"])
    t.play("Ben", "name 2")
    match = tw.Match(t)
    match.play("Ada", "name 1")
    match.undo("Ben")

    assert [1, 2] == [d.seat for d in match.waiting]
    assert "together: Ada name 1" in match.record.dumps()


def test_a_match_at_the_end_waits_for_nobody():
    match = tw.Match(SAND, {"Ada": any_move, "Ben": any_move})

    assert () == match.waiting
    with pytest.raises(tw.GameOver):
        tw.Match(match.table).play(0, SAND.read_move("drop on heap 1"))


def test_bots_that_never_come_to_an_end_are_stopped_with_a_sentence(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.match.ENDLESS", 5)
    with pytest.raises(tw.GameError, match="bots have decided 5 times in a row and the game is not over"):
        tw.Match(TINY["boast"], dict.fromkeys(range(3), lambda seen, rng: seen.decision.moves[-1]))


def test_a_match_says_of_what_its_table_has_where_it_is_found():
    match = match_of(SAND, "Ada", "Ben")
    with pytest.raises(AttributeError, match=r"^a match has no outcome, but its table has: match\.table\.outcome$"):
        _ = match.outcome
    with pytest.raises(AttributeError, match=r"^a match has no legal_moves$") as caught:
        _ = match.legal_moves

    assert ("legal_moves", match) == (caught.value.name, caught.value.obj)
    assert match.table == copy.copy(match).table == copy.deepcopy(match).table
    assert not hasattr(match, "_repr_png_")
    assert not hasattr(tw.Match.__new__(tw.Match), "table")


def test_a_slip_in_a_readers_own_game_is_not_mistaken_for_a_name_that_a_match_lacks(monkeypatch):
    match = match_of(SAND, "Ada", "Ben")
    monkeypatch.setattr(type(match.table), "waiting", property(lambda t: t.witing), raising=False)
    with pytest.raises(AttributeError, match="no attribute 'witing'"):
        _ = match.waiting
