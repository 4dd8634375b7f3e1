"""Whoever watches a match is told wherever it goes, and may stop it; nobody is kept for watching."""

from __future__ import annotations

import pickle
from weakref import ref

import pytest

import tabletop_widgets as tw
from tests.kernel.test_match import first, match_of
from tests.kernel.test_match_atomic import FAULTS, state
from tests.kernel.tiny import TINY

LOWEST, CAKE, _, SAND, *_ = TINY.values()


class Watcher:
    """Keeps what it is told, or objects to it."""

    def __init__(self, match):
        self.match, self.told, self.raises = match, [], None
        match.watch(self.tell)

    def tell(self, frames):
        """Note how far the match is now, and how much was told at each step since."""
        self.told.append((self.match.ply, [t.length for t in frames]))
        if self.raises:
            raise self.raises


def test_a_watcher_gets_a_table_for_each_step_with_an_event():
    match = tw.Match(SAND, {"Ada": tw.HUMAN, "Ben": first}, seed=3)
    watcher, before = Watcher(match), match.table.length
    told = match.play("Ada", match.waiting[0].moves[0])
    [(ply, lengths)] = watcher.told

    assert 2 == ply
    assert before + len(told) == lengths[-1]
    assert sorted({*lengths}) == lengths
    assert 2 <= len(lengths)


def test_each_frame_keeps_the_table_of_its_moment():
    kept = []

    class Keeper:
        def tell(self, frames):
            kept.extend(frames)

    match, keeper = match_of(SAND, "Ada", "Ben", seed=3), Keeper()
    match.watch(keeper.tell)
    match.play("Ada", match.waiting[0].moves[0])
    then = match.table.fork()
    match.play("Ben", match.waiting[0].moves[0])

    assert then == kept[0]
    assert match.table == kept[-1]


def test_a_watcher_is_told_of_undo_and_every_other_change():
    match = match_of(LOWEST, "Ada", "Ben")
    watcher, start = Watcher(match), match.moment
    match.play("Ada", "name 1")
    match.play("Ada", "name 2")
    match.undo("Ada")
    match.play("Ben", "name 1")
    match.return_to(start)
    match.players[0] = match.players[1] = first
    match.carry_on()

    assert [1, 1, 0, 1, 0] == [ply for ply, _ in watcher.told[:-1]]
    assert [[]] * 5 == [lengths for _, lengths in watcher.told[:-1]]
    assert (match.ply, match.table.length) == (watcher.told[-1][0], watcher.told[-1][1][-1])


def test_a_watcher_is_not_told_of_a_refused_move():
    match = match_of(LOWEST, "Ada", "Ben")
    watcher = Watcher(match)
    with pytest.raises(tw.IllegalMove):
        match.play("Ada", "name 9")

    assert [] == watcher.told


@FAULTS
def test_an_exception_in_a_watcher_takes_the_move_back(fault):
    match = match_of(LOWEST, "Ada", "Ben")
    _, watcher = Watcher(match), Watcher(match)
    before, watcher.raises = state(match), fault()
    for act in (lambda: match.play("Ada", "name 1"), match.carry_on):
        with pytest.raises(fault):
            act()

        assert before == state(match)
    watcher.raises = None
    match.play("Ada", "name 1")
    assert 1 == match.ply


def test_watching_keeps_no_watcher_alive():
    match = match_of(LOWEST, "Ada", "Ben")
    gone, watcher = ref(Watcher(match)), Watcher(match)
    assert gone() is None
    match.play("Ada", "name 1")

    assert [(1, [])] == watcher.told


def test_a_match_is_pickled_without_those_who_watch():
    match = match_of(LOWEST, "Ada", "Ben")
    watcher = Watcher(match)
    copy = pickle.loads(pickle.dumps(match))
    copy.play("Ada", "name 1")

    assert [] == watcher.told
    assert 1 == copy.ply


def test_another_match_has_no_watchers():
    match = tw.Match(CAKE, {"Ada": first, "Ben": first}, seed=1)
    watcher = Watcher(match)
    match.again()

    assert [] == watcher.told
