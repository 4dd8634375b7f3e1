"""How a loop is lost or won, what is said of it, and how the game ends."""

from __future__ import annotations

import pytest

from tests.games.table_talk import heard, of, say
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, A, asked, kinds, reasons, script, start, table
from tests.marks import rule

KEY = script("Girl Student=Key Person, Patient=Killer", incidents=[(1, "Suicide", "Girl Student")])
BASIC = script("Girl Student=Key Person, Patient=Killer", set_="Basic Tragedy")


def ended(t):
    """Return the loop's end, as it was told."""
    return of(heard(t, A), "LoopEnded")[-1]


@rule("tragedy_looper.loop.win", "tragedy_looper.ruling.win", "tragedy_looper.overview.sides")
def test_a_loop_that_ends_without_a_loss_wins_the_game_for_the_players_as_a_team():
    t = table("Nurse", at="end", day=4, loop=1)

    assert (1, 2, 3) == t.outcome.winners
    assert ("tragedy_looper.loop.win", "The players have come through loop 1.") == (t.outcome.rule, t.outcome.reason)
    assert not ended(t).lost


@rule("tragedy_looper.loop.last_fs", "tragedy_looper.ruling.win", "tragedy_looper.plot.fs_no_guess")
@pytest.mark.parametrize(("loop", "over"), [(1, False), (2, False), (3, True)])
def test_in_first_steps_the_mastermind_wins_when_the_last_loop_is_lost(loop, over):
    t = table("Nurse", at="cut", loop=loop)

    assert over is (t.outcome is not None)
    assert not of(heard(t, A), "Guessed")
    if over:
        assert ((0,), "tragedy_looper.loop.last_fs") == (t.outcome.winners, t.outcome.rule)


@rule("tragedy_looper.loop.last_bts", "tragedy_looper.ruling.final_guess")
def test_in_basic_tragedy_the_final_guess_follows_when_the_last_loop_is_lost():
    t = table(script=BASIC, at="cut", loop=3, leader=2)

    assert (["Player B"], "tragedy_looper.final_guess.task") == (asked(t), t.waiting[0].rule)


@rule("tragedy_looper.setup.public_script", "tragedy_looper.loop.last_fs")
def test_a_harder_number_of_loops_may_be_chosen_where_the_script_has_one():
    t = table(script=script("Nurse", loops=[4, 2]), loops=2, loop=2, at="cut")

    assert (0,) == t.outcome.winners


# At once, or at the end.
@rule("tragedy_looper.loop.lost", "tragedy_looper.loop.two_kinds", "tragedy_looper.death.immediate")
def test_a_loss_can_end_a_loop_at_any_point_of_the_day():
    died = table(script=KEY, at="incident", paranoia={"Girl Student": 3})
    killed = table(script=KEY, at="night", intrigue={"Patient": 4})
    say(killed, "Mastermind: let the Killer kill the players")

    assert [(True, False)] * 2 == [(ended(t).lost, ended(t).at_end) for t in (died, killed)]
    assert [2, 2] == [t.town.loop for t in (died, killed)]


@rule("tragedy_looper.loop.two_kinds", "tragedy_looper.loop.end_conditions")
def test_some_losses_are_checked_only_after_the_last_day_of_a_loop():
    cast = script("Nurse=Cultist", main="A Place to Protect")
    early = table(script=cast, at="end", day=3, intrigue={"School": 2})
    late = table(script=cast, at="end", day=4, intrigue={"School": 2})

    assert ([], (1, 4)) == (of(heard(early, A), "LoopEnded"), (early.town.loop, early.town.day))
    assert (True, True, 2) == (ended(late).lost, ended(late).at_end, late.town.loop)


@rule("tragedy_looper.ruling.end_conditions_when_cut")
def test_a_loop_cut_short_by_a_loss_is_not_checked_for_losses_at_its_end():
    cast = script("Nurse=Cultist", main="A Place to Protect")
    t = table(script=cast, at="cut", day=4, intrigue={"School": 2})

    assert (False, []) == (ended(t).at_end, reasons(heard(t, MASTERMIND)))


@rule("tragedy_looper.death.not_loss", "tragedy_looper.example.corpse")
def test_a_death_alone_does_not_lose_the_loop_and_leaves_a_corpse():
    t = table(script=script("Nurse, Patient", incidents=[(1, "Murder", "Nurse")]), at="incident", paranoia={"Nurse": 3})
    say(t, "Mastermind: kill Patient")

    assert (1, frozenset({"Patient"}), "Hospital") == (t.town.loop, t.town.dead, t.town.places["Patient"])


@rule("tragedy_looper.example.corpse", "tragedy_looper.death.not_loss", "tragedy_looper.ruling.revive")
def test_the_aliens_victim_stays_as_a_corpse_and_may_be_revived_by_her():
    t = table("Alien, Shrine Maiden", at="goodwill", goodwill={"Alien": 5}, paranoia={"Shrine Maiden": 1})
    say(t, "Player A: ask Alien to kill Shrine Maiden", "Mastermind: allow")
    assert (frozenset({"Shrine Maiden"}), 1) == (t.town.dead, t.town.loop)
    say(t, "Player A: ask Alien to revive Shrine Maiden", "Mastermind: allow")

    assert (frozenset(), [0, 1, 0]) == (t.town.dead, t.town.counters["Shrine Maiden"])


@rule("tragedy_looper.death.immediate", "tragedy_looper.loop.cut", "tragedy_looper.role.key_person")
def test_a_request_that_kills_the_key_person_ends_the_goodwill_phase_and_the_day():
    t = table("Alien, Shrine Maiden=Key Person", at="goodwill", goodwill={"Alien": 4})
    told = say(t, "Player A: ask Alien to kill Shrine Maiden", "Mastermind: allow")

    assert ["Allowed", "Died", "LoopEnded", "LoopBegan", "DayBegan"] == kinds(told)


# What is said.
@rule("tragedy_looper.announce.effects", "tragedy_looper.ruling.loss_wording", "tragedy_looper.info.effects_only")
def test_the_players_hear_who_died_and_that_the_loop_is_over_but_never_why():
    t = table(script=KEY, at="incident", paranoia={"Girl Student": 3})
    death = of(heard(t, A), "Died")[0]

    assert "Dead: the Girl Student. The loop is over." == death.say(t.names)
    assert ([], [("role.key_person", "Girl Student")]) == (reasons(heard(t, A)), reasons(heard(t, MASTERMIND)))


@rule("tragedy_looper.ruling.two_loss_flags", "tragedy_looper.ruling.loss_wording")
def test_the_death_of_the_players_and_their_loss_are_announced_differently():
    dead = table(script=KEY, at="night", intrigue={"Patient": 4})
    traveler = script("Nurse=Time Traveler")
    lost = table(script=traveler, at="night", day=4)
    told = [
        *of(say(dead, "Mastermind: let the Killer kill the players"), "PlayersDied"),
        *of(say(lost, "Mastermind: end the loop"), "PlayersDied"),
    ]

    assert ["The players are killed. The loop is over.", "The players lose. The loop is over."] == [
        event.say(dead.names) for event in told
    ]
    assert [True, True] == [ended(t).lost for t in (dead, lost)]


@rule("tragedy_looper.ruling.script_card", "tragedy_looper.info.mm", "tragedy_looper.role.hidden")
def test_the_script_is_open_only_once_the_game_is_over():
    t = start(script=KEY)
    assert [None] * 4 == [TRAGEDY.view(t, seat).script for seat in (1, 2, 3, -2)]
    assert KEY["cast"] == TRAGEDY.view(t, MASTERMIND).script["cast"]

    over = table(script=KEY, at="cut", loop=3)
    assert "Girl Student (Key Person)" in of(heard(over, A), "ScriptOpened")[0].say(over.names)
    assert KEY["cast"] == TRAGEDY.view(over, A).script["cast"]


# Friends.
@rule("tragedy_looper.role.friend.loop_end", "tragedy_looper.ruling.friend_death", "tragedy_looper.edition")
@pytest.mark.parametrize(("edition", "lost"), [("summary", False), ("published", True)])
def test_a_dead_friend_is_revealed_at_the_loops_end_and_loses_it_in_published_alone(edition, lost):
    t = table(script=script("Nurse=Friend"), edition=edition, at="end", day=4, dead=["Nurse"])

    assert (lost, ("Nurse",)) == (ended(t).lost, ended(t).friends)
    assert "The Nurse is revealed: Friend." in ended(t).say(t.names)
    assert "Friend" == t.town.roles["Nurse"]
    assert [("role.friend.loop_end", "Nurse")] * lost == reasons(heard(t, MASTERMIND))


@rule("tragedy_looper.ruling.friend_early_end", "tragedy_looper.role.friend.loop_end")
@pytest.mark.parametrize("edition", ["summary", "published"])
def test_a_dead_friend_is_revealed_also_when_the_loop_was_cut_short(edition):
    t = table(script=script("Nurse=Friend, Patient"), edition=edition, at="cut", dead=["Nurse", "Patient"])

    assert (("Nurse",), False) == (ended(t).friends, ended(t).at_end)
    assert {"Nurse": "Friend"} == t.town.roles


@rule("tragedy_looper.role.friend.loop_end")
def test_a_living_friend_is_not_revealed():
    t = table(script=script("Nurse=Friend, Patient"), at="cut", dead=["Patient"])

    assert ((), {}) == (ended(t).friends, t.town.roles)


@rule("tragedy_looper.role.friend.loop_end", "tragedy_looper.char.alien.a2")
def test_a_friend_who_is_revived_before_the_loops_end_is_not_revealed_and_loses_nothing():
    keys = {"dead": ["Nurse"], "goodwill": {"Alien": 5}, "places": {"Nurse": "Shrine"}}
    t = table("Nurse=Friend, Alien, Boy Student", edition="published", at="goodwill", day=4, **keys)
    say(t, "Player A: ask Alien to revive Nurse", "Mastermind: allow", "Player A: enough", "Mastermind: done")

    assert ((1, 2, 3), ()) == (t.outcome.winners, ended(t).friends)
