"""The agenda of pending decisions: who is asked, what an answer does, and when it is over."""

from __future__ import annotations

import pickle

import pytest

import tabletop_widgets as tw
from tests.kernel.tiny import TINY
from tests.kernel.tiny.boast import BOAST, CLAIM, PASS, REST, BoastTable, Fines
from tests.kernel.tiny.fuse import Fly
from tests.kernel.tiny.lowest import Name
from tests.kernel.tiny.peek import KNOCK, Showdown

LOWEST, CAKE, BOASTING, SAND, FUSE, PEEK, _ = TINY.values()


def say(t, *lines):
    """Play `Ada: cut 3`, line by line."""
    for line in lines:
        who, _, move = line.partition(": ")
        t.play(who, move)


def said(t, since=0):
    """What the table was told, as a reader would see it."""
    return [told.event.say(t.names) for told in t.events[since:]]


def unchanged(t, play):
    """Whether a refused answer leaves the table as it was; returns the error."""
    before, position = t.fork(), t.game.position(t)
    with pytest.raises(tw.GameError) as caught:
        play()
    assert before == t
    assert position == t.game.position(t)
    return caught.value


# Answers.
def test_answers_to_one_question_are_sealed_until_the_last_is_in():
    t = LOWEST.start(["Ada", "Ben", "Cy"])
    assert () == t.play("Ada", "name 1")
    assert () == t.play("Cy", Name(1))
    assert [1] == [decision.seat for decision in t.waiting]
    assert {0: Name(1), 2: Name(1)} == t.sealed

    told = t.play("Ben", "name 3")

    assert ["Ada 1, Ben 3, Cy 1: Ben scores."] == [each.event.say(t.names) for each in told]
    assert [0, 1, 0] == t.points
    assert {} == t.sealed


def test_a_sealed_answer_can_be_taken_back_while_others_are_waited_for():
    t = LOWEST.start(["Ada", "Ben"])
    t.play("Ada", "name 1")
    t.take_back("Ada")

    assert LOWEST.start(["Ada", "Ben"]) == t
    with pytest.raises(tw.NotWaitedFor, match="Ada has no sealed answer to take back"):
        t.take_back("Ada")


def test_i_cut_and_you_choose_are_two_questions_one_after_the_other():
    t = CAKE.start(["Ada", "Ben"], cakes=1)
    say(t, "chance: bake 9", "Ada: cut 4", "Ben: take the right piece")

    assert [4, 5] == t.eaten
    assert tw.Outcome((1,), (4, 5), "Ben ate 5 slices.", "cake.end.last-cake") == t.outcome


def test_a_window_goes_clockwise_and_payment_comes_after_the_effect():
    t = BOASTING.lay_out({"names": ["Ada", "Ben", "Cy"], "cards": ["hen", "fox", "owl"], "coins": [3, 3, 3]})
    say(t, "Ada: boast", "Ben: claim")
    length = t.length
    say(t, "Cy: pass")

    assert [3 - 1, 3 + 2, 3] == t.coins
    assert [
        "Cy passes.",
        "Ada: showed hen.",
        "Ben: showed fox.",
        "Ben takes two coins.",
        "Ada pays a coin.",
    ] == said(t, length)


def test_a_player_whose_card_was_shown_cannot_lie():
    t = BOASTING.lay_out({"cards": ["hen", "fox", "owl"], "shown": [True, False, False]})
    error = unchanged(t, lambda: t.play(0, BOAST))

    assert "Everybody has seen your hen. (boast.claim.not-seen)" == str(error)
    assert ("Everybody has seen your hen.", "boast.claim.not-seen") == (error.why, error.rule)
    assert (REST,) == t.waiting[0].moves
    assert (REST, BOAST) == t.waiting[0].candidates


# The agenda.
def test_the_game_ends_in_the_middle_of_a_cascade():
    t = SAND.lay_out({"heaps": [2, 2, 2, 2], "points": [2, 0]})
    say(t, "Player 1: drop on heap 1")

    assert [3, 0] == t.points
    assert [1, 3, 2, 2] == t.heaps, "the second heap did not topple any more"
    assert [] == t.agenda
    assert () == t.waiting


def test_binding_steps_are_finished_before_the_end_is_looked_at():
    t = FUSE.lay_out({"rockets": [4, 3, 2, 1], "points": [0, 0]})
    say(t, "Player 1: light rocket 1")

    assert 4 == t.points[0], "three would have been enough"
    assert tw.Outcome((0,), (4, 0), "Player 1 sent up 4.", "fuse.end.most") == t.outcome


def test_cut_drops_what_was_promised_down_to_a_step():
    t = PEEK.lay_out({"cards": [9, 1, 2]})
    assert len(t.agenda) == 7
    t.play(0, KNOCK)

    assert [Showdown()] == t.agenda
    assert [0, 1, 2] == [decision.seat for decision in t.waiting]


def test_skipping_to_a_missing_step_names_the_agenda():
    t = PEEK.start()
    with pytest.raises(LookupError, match="no Fly is promised; on the agenda, last one first: "):
        t.skip_to(Fly)
    assert 7 == len(t.agenda)


def test_a_game_with_an_empty_agenda_and_no_end_raises_an_error():
    t = CAKE.start()
    t.agenda.clear()
    with pytest.raises(LookupError, match="Cake has no step left and is not over"):
        t.refresh()


def test_after_is_called_once_for_each_step_with_an_event():
    frames = []
    t = SAND.lay_out({"heaps": [2, 2, 0, 0]})
    t.play(0, "drop on heap 1", lambda now: frames.append((list(now.heaps), now.length)))

    assert [([3, 2, 0, 0], 1), ([1, 3, 0, 0], 2), ([2, 1, 1, 0], 3)] == frames


class Quietly(tw.Step):
    """Changes something and tells nobody."""

    __slots__ = ()

    def run(self, t, moves):
        """Count."""
        t.turns += 1


def test_a_silent_step_belongs_to_the_frame_before_it():
    t, frames = BOASTING.start(3, seed=1), []
    note = lambda now: frames.append((now.turns, now.length))  # noqa: E731 - as `after` is called
    t.agenda += [Quietly(), Fines((0,)), Quietly(), Fines((1,)), Quietly()]
    t.waiting = ()
    t.advance(note)

    assert [(2, 1), (3, 2)] == frames


def test_a_step_must_define_run():
    with pytest.raises(NotImplementedError):
        tw.Step().run(None, {})
    assert () == tw.Step().ask(None)


def test_a_table_needs_a_set_up_and_without_an_ending_never_ends():
    t = tw.Table(("Ada",), {})
    with pytest.raises(NotImplementedError):
        t.set_up(None)
    assert t.ending() is None


def test_steps_without_fields_are_equal_when_they_are_of_one_kind():
    class Pause(tw.Step):
        __slots__ = ()

    assert Pause() == Pause()
    assert Pause() != tw.Step()
    with pytest.raises(TypeError, match="unhashable"):
        hash(Pause())


# Refusals.
def test_nobody_answers_who_is_not_asked():
    t = BOASTING.start(["Ada", "Ben", "Cy"])
    error = unchanged(t, lambda: t.play("Ben", REST))

    assert isinstance(error, tw.NotWaitedFor)
    assert "Ben is not asked now; waiting for Ada." == str(error)


def test_who_owes_a_decision_is_asked_by_name_as_well():
    t = BOASTING.start(["Ada", "Ben", "Cy"])

    assert t.owed_by("Ada") is t.owed_by(0)
    with pytest.raises(tw.NotWaitedFor, match=r"^Ben is not asked now"):
        t.owed_by("Ben")


@pytest.mark.parametrize(
    ("who", "said"),
    [
        (9, "9 does not sit here; at this table: Player 1, Player 2, Player 3."),
        (None, "None does not sit here; at this table: Player 1, Player 2, Player 3."),
        (tw.CHANCE, "chance is not asked now; waiting for Player 1."),
        (tw.PUBLIC, "public is not asked now; waiting for Player 1."),
    ],
)
def test_nobody_answers_who_does_not_sit_here(who, said):
    t = BOASTING.start()

    assert said == str(unchanged(t, lambda: t.play(who, REST)))


def test_a_name_that_nobody_has_is_answered_with_the_names():
    t = BOASTING.start(["Ada", "Ben", "Cy"])

    assert "'Dan' does not sit here; at this table: Ada, Ben, Cy." == str(unchanged(t, lambda: t.play("Dan", REST)))
    for who in (3, 1.5, None, True + 7):
        with pytest.raises(tw.NotWaitedFor, match="does not sit here"):
            t.seat_of(who)


def test_an_answer_to_another_question_is_refused_with_the_question_itself():
    t = BOASTING.start(["Ada", "Ben", "Cy"])

    assert '"pass" is not an answer here. Do you rest, or boast of the fox? (boast.turn.boast)' == str(
        unchanged(t, lambda: t.play("Ada", PASS))
    )


def test_a_step_may_explain_why_an_answer_to_another_question_is_refused(monkeypatch):
    t = BOASTING.start(["Ada", "Ben", "Cy"])
    told = ("Nobody has boasted yet.", "boast.turn.boast")
    monkeypatch.setattr(type(t.agenda[-1]), "why_not", lambda step, t, seat, move: told if move == PASS else None)

    assert "Nobody has boasted yet. (boast.turn.boast)" == str(unchanged(t, lambda: t.play("Ada", PASS)))
    assert '"claim" is not an answer here.' in str(unchanged(t, lambda: t.play("Ada", CLAIM)))


@pytest.mark.parametrize("move", [None, 7, [1], {}, b"rest"])
def test_a_value_that_is_not_a_move_is_refused_in_the_same_words(move):
    t = BOASTING.start()

    assert f'"{move}" is not an answer here.' in str(unchanged(t, lambda: t.play(0, move)))


def test_nobody_plays_after_the_end():
    t = CAKE.start(cakes=1)
    say(t, "chance: bake 6", "Ada: cut 1", "Ben: take the right piece")
    error = unchanged(t, lambda: t.play("Ada", "cut 1"))

    assert isinstance(error, tw.GameOver)
    assert "The game is over: Ben ate 5 slices. (cake.end.last-cake)" == str(error)


def test_a_table_between_two_steps_advances_only_for_a_valid_answer():
    caught = []
    t = SAND.lay_out({"heaps": [2, 2, 0, 0]})
    t.play(0, "drop on heap 1", lambda now: caught.append(now.fork()))
    between = caught[0]
    assert () == between.waiting

    error = unchanged(between, lambda: between.play(0, "drop on heap 2"))
    told = between.play(1, "drop on heap 4")

    assert "Player 1 is not asked now; waiting for Player 2." == str(error)
    assert ["Toppled", "Toppled", "Dropped"] == [type(each.event).__name__ for each in told]


# Forks.
def test_forks_share_a_log_and_neither_sees_what_the_other_writes():
    t = SAND.lay_out({"heaps": [0, 0, 0, 0]})
    say(t, "Player 1: drop on heap 1")
    fork = t.fork()
    say(fork, "Player 2: drop on heap 2", "Player 1: drop on heap 3")
    say(t, "Player 2: drop on heap 4")

    assert ["Player 1: dropped 1.", "Player 2: dropped 4."] == said(t)
    assert ["Player 1: dropped 1.", "Player 2: dropped 2.", "Player 1: dropped 3."] == said(fork)
    assert t != fork


class Interrupted(list):
    """A log at which a fork in another thread writes just before one that has begun to."""

    def append(self, entry):
        other, self.other = self.other, None
        if other:
            say(other, "Player 1: drop on heap 2")
        super().append(entry)


def test_forks_in_two_threads_never_mix_their_events():
    t = SAND.start(2)
    t.log = Interrupted(t.log)
    fork = t.log.other = t.fork()

    say(t, "Player 1: drop on heap 1", "Player 2: drop on heap 3")
    say(fork, "Player 2: drop on heap 1")

    alone, again = SAND.start(2), SAND.start(2)
    say(alone, "Player 1: drop on heap 1", "Player 2: drop on heap 3")
    say(again, "Player 1: drop on heap 2", "Player 2: drop on heap 1")
    assert (alone, again) == (t, fork)
    assert (said(alone), said(again)) == (said(t), said(fork))


def test_tables_of_different_games_are_not_equal():
    assert SAND.start() != FUSE.start()
    with pytest.raises(TypeError, match="unhashable"):
        hash(SAND.start())


def test_a_table_is_pickled_with_all_that_it_knows():
    t = LOWEST.start(["Ada", "Ben"])
    t.play("Ada", "name 1")
    again = pickle.loads(pickle.dumps(t))
    say(again, "Ben: name 2")

    assert [1, 0] == again.points
    assert pickle.loads(pickle.dumps(SAND)) is SAND


def test_a_subclass_lists_the_fields_of_its_parents_first():
    class More(BoastTable):
        __slots__ = ("more",)

    class NoSlots(More):
        pass

    assert ("cards", "coins", "shown", "turns", "more") == tuple(NoSlots.declared)


# What callers ask.
def test_a_table_names_its_seats_and_reads_the_names_in_moves():
    t = PEEK.start(["Ada", "Ben", "Cy"])
    move = t.read("swap with cy")

    assert "swap with Cy" == t.say(move)
    assert "swap with seat 2" == str(move)
    assert ["Ada", "chance", "public", "open", "seat 7"] == [t.name(s) for s in (0, tw.CHANCE, tw.PUBLIC, tw.OPEN, 7)]
    assert [1, 1, -1, -2] == [t.seat_of(who) for who in (1, "BEN", "chance", tw.PUBLIC)]
    assert range(3) == t.seats


def test_a_tables_repr_holds_no_memory_addresses():
    t = LOWEST.start(["Ada", "Ben"])
    assert "<Lowest alone: Ada, Ben; waiting for Ada, Ben>" == repr(t)
    assert "<game lowest: Lowest alone, 2 to 4 players, 4 rules>" == repr(LOWEST)

    t.outcome = tw.Outcome((0,), None, "Over.", "lowest.end.goal")
    assert "<Lowest alone: Ada, Ben; over>" == repr(t)


def test_an_event_is_heard_by_its_addressees_and_by_the_open_eye():
    t = PEEK.lay_out({"cards": [4, 5, 6]})
    since = t.length
    t.play(0, "swap with seat 1")
    heard = [[each.say("ABC") for each in t.heard(eyes, since)] for eyes in (*t.names, tw.PUBLIC, tw.OPEN)]
    public = ["A swaps with B.", "A and B look at what they have got."]

    assert [[*public, "A: got 5."], [*public, "B: got 4."], public, public] == heard[:4]
    assert [*public, "A: got 5.", "B: got 4."] == heard[4]


def test_claims_and_passes_are_plain_values():
    assert "claim" == repr(CLAIM)
    assert CLAIM != PASS
