"""A match is all or nothing: whatever is raised leaves it as it was, and no moment of it is ever half done."""

from __future__ import annotations

import pickle

import pytest

import tabletop_widgets as tw
from tests.kernel.test_match import first, match_of
from tests.kernel.tiny import TINY

LOWEST, _, _, SAND, *_ = TINY.values()


class Failing:
    """A bot that makes the first move until it is told what to raise."""

    raises: BaseException | None = None

    def __call__(self, seen, rng):
        """Make the first move, or fail."""
        if self.raises is not None:
            raise self.raises
        return first(seen, rng)


def state(match):
    """All that may not change when something fails."""
    return match.ply, match.table.fork(), match.record.dumps(), match.may_undo, match.waiting, match.players


FAULTS = pytest.mark.parametrize("fault", [ZeroDivisionError, KeyboardInterrupt, SystemExit])


@FAULTS
def test_a_bot_that_fails_leaves_the_match_as_it_was(fault):
    bot = Failing()
    match = tw.Match(SAND, {"Ada": tw.HUMAN, "Ben": bot}, seed=3)
    match.play("Ada", match.waiting[0].moves[0])
    before, bot.raises = state(match), fault()
    with pytest.raises(fault):
        match.play("Ada", match.waiting[0].moves[0])
    assert before == state(match)

    bot.raises = None
    match.play("Ada", match.waiting[0].moves[0])
    assert 4 == match.ply
    assert match.record == tw.Record.loads(match.record.dumps())


@FAULTS
def test_a_bot_that_fails_after_sealed_answers_leaves_them_sealed(fault):
    bot = Failing()
    match = tw.Match(LOWEST, {"Ada": tw.HUMAN, "Ben": tw.HUMAN, "Cy": bot})
    match.play("Ada", "name 1")
    before, bot.raises = state(match), fault()
    with pytest.raises(fault):
        match.play("Ben", "name 2")

    assert before == state(match)
    assert [0] == list(match.table.sealed)
    match.undo("Ada")
    assert {} == match.table.sealed


def test_a_bot_whose_move_is_refused_leaves_the_match_as_it_was():
    match = tw.Match(LOWEST, {"Ada": tw.HUMAN, "Ben": lambda seen, rng: "name 9"})
    before = state(match)
    with pytest.raises(tw.IllegalMove):
        match.play("Ada", "name 1")

    assert before == state(match)


@FAULTS
def test_carrying_on_that_fails_leaves_the_match_as_it_was(fault):
    bot = Failing()
    match = tw.Match(SAND, {"Ada": tw.HUMAN, "Ben": bot}, seed=3)
    match.players[0] = first  # the person leaves, and a bot sits down
    before, bot.raises = state(match), fault()
    with pytest.raises(fault):
        match.carry_on()

    assert before == state(match)
    bot.raises = None
    match.carry_on()
    assert match.table.outcome is not None


@FAULTS
def test_another_match_that_cannot_begin_leaves_this_one_as_it_was(fault):
    bot = Failing()
    match = tw.Match(SAND, {"Ada": bot, "Ben": tw.HUMAN}, seed=3)
    before, bot.raises = state(match), fault()
    with pytest.raises(fault):
        match.again()

    assert before == state(match)


def test_undo_that_fails_leaves_the_match_as_it_was(monkeypatch):
    match = match_of(LOWEST, "Ada", "Ben")
    for seat, text in (("Ada", "name 1"), ("Ben", "name 2"), ("Ada", "name 3")):
        match.play(seat, text)
    before = state(match)
    monkeypatch.setattr(tw.Table, "take_back", lambda t, seat: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        match.undo()

    assert before == state(match)


@pytest.mark.parametrize("given", [0, -1, "the start", None])
def test_what_is_no_moment_of_a_match_is_refused_and_the_match_stays_as_it_was(given):
    match = tw.Match(SAND, dict.fromkeys(("Ada", "Ben"), tw.HUMAN))
    with pytest.raises(tw.BadSetup, match=r"return_to takes what match\.moment gave, not "):
        match.return_to(given)

    assert 0 == match.ply
    assert "<moment after 0 decisions>" == repr(match.moment)


def test_a_match_can_return_to_any_earlier_or_later_moment():
    match = tw.Match(SAND, {"Ada": tw.HUMAN, "Ben": first}, seed=3)
    before, moment = state(match), match.moment
    match.play("Ada", match.waiting[0].moves[0])
    later, then = state(match), match.moment
    match.return_to(moment)
    assert before == state(match)
    match.play("Ada", match.waiting[0].moves[-1])
    match.return_to(then)

    assert later == state(match)
    assert match.record == tw.Record.loads(match.record.dumps())


def test_the_record_is_not_copied_at_every_decision():
    match = match_of(SAND, "Ada", "Ben", seed=3)
    while match.waiting:
        match.play(match.waiting[0].seat, match.waiting[0].moves[0])
    entries = match.record.entries
    for back in range(1, len(entries)):
        match.undo()
        kept = match.record.entries
        assert len(entries) - back == len(kept)
        assert all(one is other for one, other in zip(kept, entries, strict=False))


def test_a_record_already_read_does_not_change():
    match = match_of(SAND, "Ada", "Ben", seed=3)
    before = match.record
    match.play("Ada", match.waiting[0].moves[0])

    assert (0, 1) == (len(before.entries), len(match.record.entries))


def test_a_pickled_match_can_still_undo():
    match = tw.Match(SAND, {"Ada": tw.HUMAN, "Ben": first}, seed=3)
    before = state(match)
    match.play("Ada", match.waiting[0].moves[0])
    copy = pickle.loads(pickle.dumps(match))
    assert state(match) == state(copy)
    copy.undo()

    assert before[:2] == state(copy)[:2]
