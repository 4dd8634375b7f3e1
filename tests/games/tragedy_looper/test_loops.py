"""Loops and days: in which order they go, what a new loop sets back, and what stays."""

from __future__ import annotations

import pytest

from tests.games.table_talk import heard, of, refusal, say
from tests.games.tragedy_looper.talk import (
    MASTERMIND,
    TRAGEDY,
    A,
    asked,
    can,
    count,
    done,
    kinds,
    lay,
    reasons,
    script,
    start,
    table,
)
from tests.marks import rule

THREADS = {"main": "Sign With Me!", "subs": ["Threads of Fate", "The Hidden Freak"]}
GODLY = script("Nurse, Godly Being", enters=2)


# Days.
@rule("tragedy_looper.day.order", "tragedy_looper.day.steps")
def test_a_day_goes_from_the_masterminds_cards_to_its_end():
    t = start(script="house_ashes")
    who, before = [], t.length
    while t.town.day == 1:
        who += asked(t)
        quiet = {str(move): move for move in t.waiting[0].moves}
        t.play(t.waiting[0].seat, quiet.get("done", quiet.get("enough", t.waiting[0].moves[0])))

    cards = ["Mastermind"] * 3 + ["Player A", "Player B", "Player C"]
    assert [*cards, "Mastermind", "Player A", "Mastermind"] == who
    told = [kind for kind in kinds(each.event for each in t.events[before:]) if kind not in ("Moved", "LaidCard")]
    assert ["Laid"] * 6 + ["TurnedUp", "CardsBack", "LeaderPassed", "NightFell", "DayBegan"] == told


@rule("tragedy_looper.day.steps", "tragedy_looper.day.incident_phase", "tragedy_looper.leader.pass")
def test_the_incident_comes_after_goodwill_and_before_the_leader_mark_passes():
    t = table("Nurse", at="goodwill", script=script("Nurse", incidents=[(1, "Suicide", "Nurse")]))
    told = say(t, "Player A: enough")

    assert ["NoIncident", "LeaderPassed", "NightFell"] == kinds(told)


@rule("tragedy_looper.day.day_end", "tragedy_looper.day.order")
def test_after_the_day_end_the_next_day_begins():
    t = table("Nurse", at="night", day=2)
    told = say(t, "Mastermind: done")

    assert (["DayBegan"], 3, ["Mastermind"]) == (kinds(told), t.town.day, asked(t))
    assert {move.split()[0] for move in can(t)} == {"lay"}


@rule("tragedy_looper.day.day_end", "tragedy_looper.loop.end_conditions")
def test_after_the_last_day_the_loop_ends():
    t = table("Nurse", at="night", day=4)

    assert ["LoopEnded", "ScriptOpened"] == kinds(say(t, "Mastermind: done"))


@rule("tragedy_looper.goodwill.daily")
def test_a_new_day_lets_every_ability_be_asked_for_again():
    t = table("Nurse", at="end", day=1, asked=[["Nurse", 1]])

    assert () == t.town.asked


@rule("tragedy_looper.ruling.mm_ability_per_day")
def test_a_new_day_lets_the_mastermind_use_everything_again():
    t = table("Informer=Brain", at="night", used=["Brain"])
    say(t, "Mastermind: done")

    assert () == t.used


# What a new loop sets back.
def moved_about(**keys):
    """Lay out a loop that is cut short, with everything out of its place."""
    return table(
        "Nurse, Boy Student, Patient",
        at="cut",
        places={"Nurse": "City", "Boy Student": "Shrine"},
        goodwill={"Nurse": 2},
        paranoia={"Patient": 4},
        intrigue={"City": 2, "Boy Student": 1},
        **keys,
    )


@rule("tragedy_looper.loop.reset_positions", "tragedy_looper.game.loops", "tragedy_looper.setup.positions")
def test_everybody_is_back_where_they_started_and_the_same_days_begin_again():
    t = moved_about()

    assert ("Hospital", "School") == (t.town.places["Nurse"], t.town.places["Boy Student"])
    assert (2, 1) == (t.town.loop, t.town.day)
    assert ["Mastermind"] == asked(t)


@rule("tragedy_looper.game.loops", "tragedy_looper.setup.positions")
def test_the_first_loop_is_announced_without_anything_returning():
    first, second = (of(heard(t, A), "LoopBegan")[0].say(t.names) for t in (start(), moved_about()))

    assert "Loop 1 begins: everybody is where they start, and there are no counters yet." == first
    assert "Loop 2 begins: everybody is back where they started, and all counters are gone." == second


@rule("tragedy_looper.loop.reset_counters", "tragedy_looper.ruling.guard_reset", "tragedy_looper.ruling.guard_lasts")
def test_counters_and_guard_markers_are_gone_and_the_dead_are_back():
    t = moved_about(dead=["Patient"], guarded=["Nurse"])

    assert {(0, 0, 0)} == {tuple(row) for row in t.town.counters.values()}
    assert ("Patient" in t.town.living, frozenset()) == (True, t.town.guarded)
    assert frozenset() == t.town.shaken


@rule("tragedy_looper.loop.reset_once")
def test_cards_and_abilities_limited_to_once_per_loop_are_there_again():
    spent = [["Diagonal", "Intrigue +2"], ["Paranoia -1"], [], ["Goodwill +2"]]
    cast = "Shrine Maiden=Brain, Patient, Henchman"
    data = script(cast, main="Light of the Avenger", subs=["An Unsettling Rumor"])
    done = {"once": [["Shrine Maiden", 2]], "spent": spent, "rumored": True, "freed": True, "quiet": True}
    t = table(script=data, at="cut", places={"Henchman": "City"}, **done)

    assert ((), ((),) * 4, False, False, False) == (
        t.town.once,
        t.town.spent,
        t.rumored,
        t.town.freed,
        t.town.quiet,
    )
    assert {"Diagonal", "Intrigue +2"} <= {*t.hand(0)}


@rule("tragedy_looper.loop.reset_once", "tragedy_looper.ruling.mm_ability_per_day")
def test_before_the_first_day_of_a_loop_no_ability_counts_as_used():
    t = table("Informer=Brain, Henchman", at="cut", places={"Henchman": "City"}, used=["Brain"])

    assert (0, (), ["Mastermind"]) == (t.town.day, t.used, asked(t))
    assert TRAGEDY.position(t) == TRAGEDY.position(TRAGEDY.lay_out(TRAGEDY.position(t)))


@rule("tragedy_looper.loop.reset_counters", "tragedy_looper.plot.bts.change_of_future")
def test_an_incident_of_one_loop_has_not_happened_in_the_next():
    t = table(script=script("Nurse", incidents=[(1, "Suicide", "Nurse")]), at="cut", gone_off=[1])

    assert () == t.town.gone_off


@rule("tragedy_looper.loop.kept", "tragedy_looper.info.memory", "tragedy_looper.ruling.reveal_public")
def test_knowledge_of_the_players_survives_into_the_next_loop():
    learned = script("Nurse=Friend, Patient=Serial Killer", incidents=[(2, "Suicide", "Nurse")])
    revealed = {"roles": {"Patient": "Serial Killer"}, "culprits": {"2": "Nurse"}}
    t = table(script=learned, at="cut", **revealed)

    assert ({"Patient": "Serial Killer"}, {2: "Nurse"}) == (t.town.roles, t.town.culprits)
    for seat in t.seats:
        assert revealed["culprits"] == TRAGEDY.view(t, seat).culprits


@rule("tragedy_looper.leader.carry", "tragedy_looper.loop.kept")
def test_the_leader_stays_the_same_after_a_loop_cut_short():
    t = table("Nurse", at="cut", leader=3)

    assert (3, []) == (t.town.leader, of(heard(t, A), "LeaderPassed"))


# What a loop begins with.
@rule("tragedy_looper.char.henchman.start", "tragedy_looper.ruling.henchman_when")
def test_the_mastermind_places_the_henchman_first_thing_in_every_loop():
    t = start(script={**script("Henchman, Nurse=Friend"), "incidents": []})
    assert {"begin in Hospital", "begin in Shrine", "begin in City", "begin in School"} == can(t)
    told = say(t, "Mastermind: begin in Shrine")

    assert ["HenchmanBegan", "DayBegan"] == kinds(told)
    assert ("Shrine", "Shrine") == (t.town.places["Henchman"], t.town.starts["Henchman"])

    again = table(
        script=script("Henchman, Nurse=Friend"), at="cut", places={"Henchman": "City"}, dead=["Nurse"], roles={}
    )
    assert (["Mastermind"], "") == (asked(again), again.town.places["Henchman"])
    assert ["HenchmanBegan", "Changed", "DayBegan"] == kinds(say(again, "Mastermind: begin in School"))
    assert "School" == again.town.starts["Henchman"]


@rule("tragedy_looper.char.henchman.start", "tragedy_looper.plot.fs.light_of_the_avenger")
def test_the_henchmans_chosen_place_counts_as_his_start_for_plots():
    cast = script("Henchman=Brain", main="Light of the Avenger")
    t = table(
        script=cast, at="end", day=4, places={"Henchman": "City"}, starts={"Henchman": "Shrine"}, intrigue={"Shrine": 2}
    )

    assert of(heard(t, A), "LoopEnded")[0].lost


@rule("tragedy_looper.char.boss.turf", "tragedy_looper.ruling.boss_turf_who", "tragedy_looper.edition")
def test_in_summary_the_mastermind_marks_the_turf_openly_before_the_first_loop():
    t = start(script=script("Boss", turf="School"), edition="summary")
    assert (["Mastermind"], {f"mark {place}" for place in ("Hospital", "Shrine", "City", "School")}) == (
        asked(t),
        can(t),
    )
    told = say(t, "Mastermind: mark Shrine")

    assert ["TurfMarked", "LoopBegan", "DayBegan"] == kinds(told)
    assert ["Shrine"] * 5 == [TRAGEDY.view(t, seat).turf for seat in (*t.seats, -2)]


@rule("tragedy_looper.char.boss.turf", "tragedy_looper.ruling.boss_turf_who", "tragedy_looper.edition")
def test_in_published_the_script_fixes_the_turf_and_it_is_marked_openly():
    t = start(script=script("Boss", turf="School", edition="published"))

    assert ["Opened", "TurfMarked", "LoopBegan", "DayBegan"] == kinds(heard(t, A))
    assert "School" == t.town.turf


@rule("tragedy_looper.char.boss.turf")
def test_the_turf_is_fixed_for_the_game():
    t = table("Boss", at="cut", turf="Shrine")

    assert ("Shrine", 2, {"lay"}) == (t.town.turf, t.town.loop, {move.split()[0] for move in can(t)})


@rule("tragedy_looper.char.godly_being.spawn", "tragedy_looper.ruling.godly_enter")
@pytest.mark.parametrize(("loop", "there"), [(1, False), (2, True), (3, True)])
def test_the_godly_being_is_in_the_shrine_from_the_loop_named_by_the_script(loop, there):
    t = table(script=GODLY, loop=loop)

    assert there is ("Godly Being" in t.town.at("Shrine"))
    if not there:
        assert "tragedy_looper.ruling.godly_enter" == refusal(t, "Mastermind: lay Vertical on Godly Being")[1]


@rule("tragedy_looper.char.godly_being.spawn")
def test_the_godly_being_enters_with_the_reset():
    t = table(script=GODLY, at="cut")

    assert (2, "Shrine") == (t.town.loop, t.town.places["Godly Being"])


@rule("tragedy_looper.role.friend.loop_start", "tragedy_looper.role.tags")
@pytest.mark.parametrize("loop", [1, 2])
def test_a_revealed_friend_gets_a_goodwill_at_the_start_of_every_later_loop(loop):
    t = table("Nurse=Friend, Patient=Serial Killer", at="cut", loop=loop, roles={"Nurse": "Friend"})

    assert ([1, 0, 0], [0, 0, 0]) == (count(t, "Nurse"), count(t, "Patient"))
    assert "tragedy_looper.role.friend.loop_start" == of(heard(t, A), "Changed")[0].rule


@rule("tragedy_looper.role.friend.loop_start")
def test_a_friend_that_was_not_revealed_gets_nothing():
    t = table("Nurse=Friend, Patient=Serial Killer", at="cut")

    assert [0, 0, 0] == count(t, "Nurse")


@rule("tragedy_looper.plot.bts.threads_of_fate", "tragedy_looper.ruling.threads_source")
def test_threads_of_fate_unsettles_all_who_ended_the_loop_with_goodwill_dead_or_alive():
    cast = script("Nurse, Patient, Girl Student=Key Person", **THREADS)
    t = table(script=cast, at="cut", goodwill={"Nurse": 1, "Patient": 5}, dead=["Patient"])

    assert ([0, 2, 0], [0, 2, 0], [0, 0, 0]) == tuple(count(t, who) for who in ("Nurse", "Patient", "Girl Student"))
    assert [("plot.bts.threads_of_fate", "")] * 2 == reasons(heard(t, MASTERMIND))
    because, _ = of(heard(t, MASTERMIND), "Because")
    assert ("tragedy_looper.plot.bts.threads_of_fate", True) == (
        because.rule,
        "Threads of Fate" in because.say(t.names),
    )
    assert [] == of(heard(t, A), "Because")


@rule("tragedy_looper.ruling.threads_source")
def test_threads_of_fate_leaves_the_first_loop_alone():
    t = start(script=script("Nurse", **THREADS))

    assert {(0, 0, 0)} == {tuple(row) for row in t.town.counters.values()}


@rule("tragedy_looper.plot.bts.threads_of_fate")
def test_without_threads_of_fate_goodwill_leaves_nothing_behind():
    t = table("Nurse", at="cut", goodwill={"Nurse": 3})

    assert [0, 0, 0] == count(t, "Nurse")


@rule("tragedy_looper.trigger.friend_threads")
def test_a_revealed_friend_with_goodwill_also_starts_the_next_loop_with_paranoia():
    cast = script("Nurse=Friend", **THREADS)
    first = table(script=cast, at="cut", loop=1, roles={"Nurse": "Friend"})
    second = table(script=cast, at="cut", loop=2, roles={"Nurse": "Friend"}, goodwill={"Nurse": 1})

    assert ([1, 0, 0], [1, 2, 0]) == (count(first, "Nurse"), count(second, "Nurse"))


# Talk.
@rule("tragedy_looper.talk.between", "tragedy_looper.talk.during", "tragedy_looper.ruling.table_talk")
@pytest.mark.parametrize("talk", [True, False])
def test_whether_players_may_talk_during_the_days_is_public(talk):
    t = start(script=script("Nurse", table_talk=talk))

    assert talk is TRAGEDY.view(t, A).table_talk


@rule("tragedy_looper.loop.cut", "tragedy_looper.loop.lost", "tragedy_looper.death.immediate")
def test_once_a_loop_is_lost_the_rest_of_the_day_is_skipped():
    cast = script("Girl Student=Key Person", incidents=[(1, "Suicide", "Girl Student")])
    t = table(script=cast, at="incident", paranoia={"Girl Student": 3})

    told = kinds(heard(t, A))
    assert ["IncidentHappened", "Died", "LoopEnded", "LoopBegan", "DayBegan"] == told[2:]
    assert (1, 2) == (t.town.leader, t.town.loop)


@rule("tragedy_looper.game.loops")
def test_days_follow_each_other_until_the_loop_is_over():
    t = start(script="house_ashes")
    for day in (1, 2, 3):
        assert day == t.town.day
        lay(t)
        done(t)

    assert ["Player A", "Player B", "Player C"] == [t.names[seat] for seat in t.outcome.winners]
