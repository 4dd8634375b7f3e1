"""The final guess, at the end or early."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.table_talk import heard, of, say
from tests.games.tragedy_looper.talk import TRAGEDY, A, asked, can, kinds, script, start, table
from tests.marks import rule

BASIC = script(
    "Girl Student=Key Person, Mystery Boy=Factor, Boy Student, Nurse=Conspiracy Theorist, Patient",
    main="Sign With Me!",
    subs=["Paranoia Virus", "Threads of Fate"],
)
FIRST = script("Nurse", set_="First Steps")


def guessing(**keys):
    """Come to the final guess: the last loop is lost."""
    return table(script=BASIC, at="cut", loop=3, **keys)


def guess(t, **wrong):
    """Name every role as the script has it, some wrongly; return the last events."""
    told = []
    while t.outcome is None:
        character = t.agenda[-1].character
        role = wrong.get(character.replace(" ", "_"), t.script.cast[character])
        told += say(t, f"{t.names[t.town.leader]}: {character} is {role}")
    return told


@rule("tragedy_looper.final_guess.task", "tragedy_looper.loop.last_bts")
@pytest.mark.parametrize("leader", [1, 2, 3])
def test_the_leader_names_the_role_of_every_character_of_the_script_in_turn(leader):
    t = guessing(leader=leader)
    assert [f"Player {' ABC'[leader]}"] == asked(t)
    assert 14 == len(can(t, "Boy Student is"))
    told = guess(t)

    assert [*t.script.cast] == [event.character for event in of(told, "Guessed")]
    assert {leader} == {event.seat for event in of(told, "Guessed")}


@rule("tragedy_looper.final_guess.result", "tragedy_looper.ruling.win", "tragedy_looper.ruling.final_guess")
def test_all_right_and_the_players_win():
    t = guessing()
    told = guess(t)

    assert (True, "ScriptOpened") == (all(event.right for event in of(told, "Guessed")), kinds(told)[-1])
    assert ((1, 2, 3), "tragedy_looper.final_guess.result") == (t.outcome.winners, t.outcome.rule)


@rule("tragedy_looper.final_guess.result")
def test_one_wrong_and_the_mastermind_wins_and_the_guess_stops_there():
    t = guessing()
    told = guess(t, Girl_Student="Person")

    assert ["Guessed", "Guessed", "ScriptOpened"] == kinds(told)
    assert ((0,), "tragedy_looper.final_guess.result") == (t.outcome.winners, t.outcome.rule)
    assert "The final guess was wrong: the mastermind wins." == t.outcome.reason


@rule("tragedy_looper.final_guess.result")
def test_the_very_last_character_can_still_be_named_wrongly():
    t = guessing()
    guess(t, Nurse="Person")

    assert (0,) == t.outcome.winners


@rule("tragedy_looper.ruling.final_guess")
@pytest.mark.parametrize("wrong", [{"Mystery_Boy": "Brain"}, {"Boy_Student": "Factor"}])
def test_the_mystery_boy_and_persons_count_like_everybody(wrong):
    t = guessing()
    guess(t, **wrong)

    assert (0,) == t.outcome.winners


@rule("tragedy_looper.ruling.virus_final_guess")
def test_the_role_of_the_script_counts_whatever_the_virus_made_of_it():
    t = guessing(paranoia={"Patient": 4}, roles={"Patient": "Serial Killer"})
    assert "Serial Killer" == t.role("Patient")
    guess(t)

    assert (1, 2, 3) == t.outcome.winners


@rule("tragedy_looper.plot.fs_no_guess", "tragedy_looper.loop.last_fs")
def test_a_first_steps_script_cannot_be_won_by_naming_every_role():
    t = table(script=FIRST, at="cut", loop=3, options={"early_guess": True})

    assert ((0,), []) == (t.outcome.winners, of(heard(t, A), "Guessed"))


# Early.
@rule("tragedy_looper.final_guess.early", "tragedy_looper.talk.between", "tragedy_looper.ruling.final_guess")
def test_with_the_option_the_players_may_guess_between_two_loops():
    t = table(script=BASIC, at="cut", loop=1, leader=2, options={"early_guess": True})
    assert (["Player B"], {"play the next loop", "guess now"}) == (asked(t), can(t))
    say(t, "Player B: guess now")
    guess(t)

    assert (1, (1, 2, 3)) == (t.town.loop, t.outcome.winners)


@rule("tragedy_looper.final_guess.early")
def test_a_wrong_early_guess_gives_up_the_loops_that_are_left():
    t = table(script=BASIC, at="cut", loop=1, options={"early_guess": True})
    say(t, "Player A: guess now")
    guess(t, Boy_Student="Brain")

    assert (1, (0,)) == (t.town.loop, t.outcome.winners)


@rule("tragedy_looper.final_guess.early")
def test_instead_of_guessing_early_the_players_may_play_the_next_loop():
    t = table(script=BASIC, at="cut", loop=1, options={"early_guess": True})

    assert ["LoopBegan", "DayBegan"] == kinds(say(t, "Player A: play the next loop"))


@rule("tragedy_looper.final_guess.early", "tragedy_looper.plot.fs_no_guess")
@pytest.mark.parametrize(("data", "options"), [(BASIC, {}), (FIRST, {"early_guess": True})])
def test_an_early_guess_is_an_option_and_never_there_in_first_steps(data, options):
    t = table(script=data, at="cut", loop=1, options=options)

    assert (2, ["Mastermind"]) == (t.town.loop, asked(t))


@rule("tragedy_looper.final_guess.early")
def test_after_the_last_loop_nobody_asks_whether_to_guess():
    t = table(script=BASIC, at="cut", loop=3, options={"early_guess": True})

    assert "tragedy_looper.final_guess.task" == t.waiting[0].rule


@rule("tragedy_looper.final_guess.early")
def test_the_option_is_true_or_false():
    with pytest.raises(tw.BadSetup, match="early_guess is one of False, True"):
        start(script=BASIC, early_guess="yes")
    assert TRAGEDY.start(script=BASIC, early_guess=True).options["early_guess"]
