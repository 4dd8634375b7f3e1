"""What each Goodwill ability does, and what it asks for."""

from __future__ import annotations

import pytest

from tests.games.table_talk import heard, of, refusal, say
from tests.games.tragedy_looper.talk import asked, can, count, kinds, lay, script, table, targets
from tests.marks import rule

MM, A, B, C = "Mastermind", "Player A", "Player B", "Player C"
LIMITS = {"Doctor": 2, "Patient": 2, "Nurse": 3}


def phase(cast, **keys):
    """Lay out a goodwill phase."""
    return table(cast, at="goodwill", **keys)


def done(t, line, who=A):
    """Ask and allow; return what was told."""
    return say(t, f"{who}: ask {line}") + say(t, f"{MM}: allow")


# Calming.
@rule("tragedy_looper.char.boy_student.a1", "tragedy_looper.char.girl_student.a1", "tragedy_looper.char.students")
@pytest.mark.parametrize(("who", "other"), [("Boy Student", "Girl Student"), ("Girl Student", "Boy Student")])
def test_the_two_students_calm_another_student_in_their_place(who, other):
    t = phase("Boy Student, Girl Student, Class Rep, Journalist", goodwill={who: 2}, paranoia={"Class Rep": 2})
    assert {other, "Class Rep"} == targets(t, f"ask {who} to calm")
    told = refusal(t, f"{A}: ask {who} to calm {who}")
    assert (
        f"The {who} can do that only for another character: choose another target.",
        "tragedy_looper.ruling.self_target",
    ) == told

    (changed,) = of(done(t, f"{who} to calm Class Rep"), "Changed")
    assert (1, f"tragedy_looper.char.{who.lower().replace(' ', '_')}.a1") == (
        t.town.paranoia("Class Rep"),
        changed.rule,
    )


@rule("tragedy_looper.char.boy_student.a1", "tragedy_looper.char.students", "tragedy_looper.char.keywords")
def test_the_alien_is_a_girl_and_no_student_so_the_boy_student_does_not_calm_her():
    t = phase(
        "Boy Student, Alien, Mystery Boy=Witch, Shrine Maiden",
        places={"Boy Student": "Shrine"},
        goodwill={"Boy Student": 2},
    )

    assert {"Shrine Maiden"} == targets(t, "ask Boy Student to calm")


@rule("tragedy_looper.char.pop_idol.a1", "tragedy_looper.char.pop_idol.a2")
def test_the_pop_idol_calms_or_cheers_another_character_in_her_place():
    t = phase("Pop Idol, Journalist, Nurse", goodwill={"Pop Idol": 4}, paranoia={"Journalist": 1})

    for deed in ("calm", "cheer"):
        assert "Journalist" in targets(t, f"ask Pop Idol to {deed}")
        assert not {"Pop Idol", "Nurse"} & targets(t, f"ask Pop Idol to {deed}")
    done(t, "Pop Idol to calm Journalist")
    done(t, "Pop Idol to cheer Journalist")
    assert [1, 0, 0] == count(t, "Journalist")


@rule("tragedy_looper.char.pop_idol.a2")
def test_the_pop_idol_calms_with_three_goodwill_and_cheers_with_four():
    t = phase("Pop Idol, Journalist", goodwill={"Pop Idol": 3})

    assert (True, False) == (bool(targets(t, "ask Pop Idol to calm")), bool(targets(t, "ask Pop Idol to cheer")))


@rule("tragedy_looper.char.nurse.a1", "tragedy_looper.ruling.self_target", "tragedy_looper.char.limit")
@pytest.mark.parametrize("name", ["Doctor", "Patient", "Nurse"])
def test_the_nurse_calms_anybody_in_her_place_who_has_reached_the_limit_even_herself(name):
    for paranoia, there in ((LIMITS[name] - 1, False), (LIMITS[name], True), (LIMITS[name] + 1, True)):
        t = phase("Nurse, Doctor, Patient", goodwill={"Nurse": 2}, paranoia={name: paranoia})
        assert there == (name in targets(t, "ask Nurse to calm"))
        if not there:
            told = (
                f"The {name} is below the Paranoia limit: choose somebody who has reached it.",
                "tragedy_looper.char.nurse.a1",
            )
            assert told == refusal(t, f"{A}: ask Nurse to calm {name}")
    done(t, f"Nurse to calm {name}")
    assert LIMITS[name] == t.town.paranoia(name)


@rule("tragedy_looper.char.doctor.a1")
@pytest.mark.parametrize(("deed", "then"), [("calm", 0), ("alarm", 2)])
def test_the_doctor_calms_or_alarms_another_character_in_his_place(deed, then):
    t = phase("Doctor, Nurse, Patient, Journalist", goodwill={"Doctor": 2}, paranoia={"Nurse": 1})
    assert {"Nurse", "Patient"} == targets(t, f"ask Doctor to {deed}")
    done(t, f"Doctor to {deed} Nurse")

    assert then == t.town.paranoia("Nurse")
    assert "tragedy_looper.goodwill.daily" == refusal(t, f"{A}: ask Doctor to alarm Patient")[1], (
        "either is his one ability"
    )


# Putting counters.
@rule("tragedy_looper.char.rich_mans_daughter.a1", "tragedy_looper.ruling.daughter_target")
@pytest.mark.parametrize(("place", "there"), [("School", True), ("City", True), ("Shrine", False), ("Hospital", False)])
def test_the_rich_mans_daughter_cheers_another_character_in_the_school_or_the_city(place, there):
    name = "Rich Man's Daughter"
    t = phase(f"{name}, Journalist", goodwill={name: 3}, places={name: place, "Journalist": place})

    assert there == ("Journalist" in targets(t, f"ask {name} to cheer"))
    if there:
        told = (
            f"The {name} can do that only for another character: choose another target.",
            "tragedy_looper.ruling.daughter_target",
        )
        assert told == refusal(t, f"{A}: ask {name} to cheer {name}")
        done(t, f"{name} to cheer Journalist")
        assert 1 == t.town.goodwill("Journalist")
    else:
        told = (
            "She does that only in the School or the City: move her there first.",
            "tragedy_looper.char.rich_mans_daughter.a1",
        )
        assert told == refusal(t, f"{A}: ask {name} to cheer Journalist")


@rule("tragedy_looper.char.journalist.a1")
def test_the_journalist_alarms_any_other_character_anywhere():
    t = phase("Journalist, Nurse, Boy Student, Alien", goodwill={"Journalist": 2})
    assert {*t.town.living} - {"Journalist"} == targets(t, "ask Journalist to alarm")
    done(t, "Journalist to alarm Alien")

    assert [0, 1, 0] == count(t, "Alien")


@rule("tragedy_looper.char.journalist.a2")
@pytest.mark.parametrize("target", ["City", "Boss"])
def test_the_journalist_puts_intrigue_on_his_place_or_on_another_character_in_it(target):
    t = phase("Journalist, Boss, Nurse", goodwill={"Journalist": 2}, turf="City")
    assert {"City", "Boss"} <= targets(t, "ask Journalist to smear")
    assert not {"Journalist", "Nurse", "Hospital"} & targets(t, "ask Journalist to smear")
    done(t, f"Journalist to smear {target}")

    assert 1 == t.town.intrigue(target)


@rule("tragedy_looper.char.shrine_maiden.a1")
@pytest.mark.parametrize(("before", "then"), [(2, 1), (0, 0)])
def test_the_shrine_maiden_takes_intrigue_off_the_shrine_itself(before, then):
    t = phase("Shrine Maiden, Alien", goodwill={"Shrine Maiden": 3}, intrigue={"Shrine": before, "Alien": 1})
    assert {"Shrine"} == targets(t, "ask Shrine Maiden to purify")
    done(t, "Shrine Maiden to purify Shrine")

    assert (then, 1) == (t.town.intrigue("Shrine"), t.town.intrigue("Alien"))


@rule("tragedy_looper.char.shrine_maiden.a1")
def test_the_shrine_maiden_purifies_only_while_she_is_in_the_shrine():
    t = phase("Shrine Maiden, Alien", goodwill={"Shrine Maiden": 3}, places={"Shrine Maiden": "School"})

    told = "She does that only in the Shrine: move her there first.", "tragedy_looper.char.shrine_maiden.a1"
    assert told == refusal(t, f"{A}: ask Shrine Maiden to purify Shrine")


@rule("tragedy_looper.char.godly_being.a2")
@pytest.mark.parametrize("target", ["Shrine", "Alien", "Godly Being"])
def test_the_godly_being_takes_intrigue_off_its_place_or_off_any_character_in_it(target):
    t = phase("Godly Being, Alien, Nurse", goodwill={"Godly Being": 5}, intrigue={target: 2, "Nurse": 2})
    assert {"Shrine", "Alien", "Godly Being"} <= targets(t, "ask Godly Being to purify")
    assert not {"Hospital", "Nurse"} & targets(t, "ask Godly Being to purify")
    done(t, f"Godly Being to purify {target}")

    assert (1, 2) == (t.town.intrigue(target), t.town.intrigue("Nurse"))


# Revealing roles.
@rule("tragedy_looper.char.office_worker.a1", "tragedy_looper.ruling.reveal_public")
def test_the_office_worker_reveals_his_own_role_to_everybody():
    t = phase("Office Worker=Friend, Nurse", goodwill={"Office Worker": 3})
    (told,) = of(done(t, "Office Worker to reveal Office Worker"), "RoleRevealed")

    assert "The Office Worker is revealed: Friend." == told.say(t.names)
    assert {"Office Worker": "Friend"} == t.town.roles
    assert all(told in heard(t, who) for who in (A, B, C, MM))


@rule("tragedy_looper.ruling.virus_back", "tragedy_looper.char.office_worker.a1", "tragedy_looper.edition")
@pytest.mark.parametrize(
    ("edition", "paranoia", "shaken", "role"),
    [
        ("summary", 2, [], "Person"),
        ("summary", 0, ["Office Worker"], "Serial Killer"),
        ("published", 3, [], "Serial Killer"),
        ("published", 0, ["Office Worker"], "Person"),
    ],
)
def test_a_reveal_shows_the_role_of_that_moment(edition, paranoia, shaken, role):
    keys = {"script": "mirror_passcode", "edition": edition, "goodwill": {"Office Worker": 3}}
    t = phase("", **keys, paranoia={"Office Worker": paranoia}, shaken=shaken)
    done(t, "Office Worker to reveal Office Worker")

    assert role == t.town.roles["Office Worker"]


@rule("tragedy_looper.char.mystery_boy.a1", "tragedy_looper.example.mystery_cultist")
def test_the_mystery_boy_reveals_his_role_from_the_second_loop_on_and_no_plot_in_play_has_it():
    keys = {"goodwill": {"Mystery Boy": 3}}
    told = (
        "The Mystery Boy reveals his role only from loop 2 on: ask somebody else.",
        "tragedy_looper.char.mystery_boy.a1",
    )
    assert told == refusal(phase("Mystery Boy=Cultist, Nurse", **keys), f"{A}: ask Mystery Boy to reveal Mystery Boy")

    t = phase("Mystery Boy=Cultist, Nurse", **keys, loop=2)
    done(t, "Mystery Boy to reveal Mystery Boy")
    assert {"Mystery Boy": "Cultist"} == t.town.roles
    assert not any("Cultist" in plot.named for plot in t.script.plots)


@rule("tragedy_looper.char.shrine_maiden.a2", "tragedy_looper.ruling.self_target")
@pytest.mark.parametrize("place", ["Shrine", "Hospital"])
def test_the_shrine_maiden_reveals_anybody_in_her_place_even_herself(place):
    t = phase("Shrine Maiden, Nurse=Cultist, Alien", goodwill={"Shrine Maiden": 5}, places={"Shrine Maiden": place})
    near = {"Shrine": "Alien", "Hospital": "Nurse"}[place]
    assert {"Shrine Maiden", near} == targets(t, "ask Shrine Maiden to reveal")
    done(t, f"Shrine Maiden to reveal {near}")

    assert {near: t.script.cast[near]} == t.town.roles


@rule("tragedy_looper.char.boss.a1", "tragedy_looper.char.boss.turf")
@pytest.mark.parametrize("where", ["City", "Hospital"])
def test_the_boss_reveals_another_character_in_his_turf_wherever_he_is(where):
    t = phase("Boss, Nurse=Cultist, Journalist", goodwill={"Boss": 5}, turf="Hospital", places={"Boss": where})
    assert {"Nurse"} == targets(t, "ask Boss to reveal")
    told = "The Journalist is not in the Boss's turf: choose somebody there.", "tragedy_looper.char.boss.a1"
    assert told == refusal(t, f"{A}: ask Boss to reveal Journalist")
    assert "tragedy_looper.ruling.self_target" == refusal(t, f"{A}: ask Boss to reveal Boss")[1]
    done(t, "Boss to reveal Nurse")

    assert {"Nurse": "Cultist"} == t.town.roles


# Revealing culprits.
INCIDENTS = [(1, "Suicide", "Nurse"), (2, "Spreading", "Alien"), (3, "Missing Person", "Police Officer")]


@rule(
    "tragedy_looper.char.godly_being.a1", "tragedy_looper.ruling.culprit_reveal", "tragedy_looper.ruling.reveal_public"
)
@pytest.mark.parametrize(("day", "culprit"), [(1, "Nurse"), (2, "Alien"), (3, "Police Officer")])
def test_the_godly_being_names_the_culprit_of_any_incident_past_or_future(day, culprit):
    what = script("Godly Being, Nurse, Alien, Police Officer", incidents=INCIDENTS)
    t = phase("", script=what, day=2, goodwill={"Godly Being": 3})
    assert {"day 1", "day 2", "day 3"} == targets(t, "ask Godly Being to name the culprit of")
    (told,) = of(done(t, f"Godly Being to name the culprit of day {day}"), "CulpritRevealed")

    assert ({day: culprit}, f"The culprit of day {day} is revealed: the {culprit}.") == (
        t.town.culprits,
        told.say(t.names),
    )
    assert told in heard(t, C)


@rule("tragedy_looper.char.police_officer.a1", "tragedy_looper.ruling.culprit_reveal")
def test_the_police_officer_names_the_culprit_of_an_incident_that_has_happened_in_this_loop():
    what = script("Godly Being, Nurse, Alien, Police Officer", incidents=INCIDENTS)
    t = phase("", script=what, day=3, gone_off=[2], goodwill={"Police Officer": 4})
    assert {"day 2"} == targets(t, "ask Police Officer to name the culprit of")
    told = (
        "The incident of day 1 has not happened in this loop: choose one that has.",
        "tragedy_looper.char.police_officer.a1",
    )
    assert told == refusal(t, f"{A}: ask Police Officer to name the culprit of day 1")
    done(t, "Police Officer to name the culprit of day 2")

    assert {2: "Alien"} == t.town.culprits


# Life and death.
@rule("tragedy_looper.char.alien.a1", "tragedy_looper.example.corpse", "tragedy_looper.death.not_loss")
def test_the_alien_kills_another_character_in_her_place_and_play_goes_on():
    t = phase("Alien, Shrine Maiden, Nurse", goodwill={"Alien": 5})
    assert {"Shrine Maiden"} == targets(t, "ask Alien to kill")
    (told,) = of(done(t, "Alien to kill Shrine Maiden"), "Died")

    assert (("Shrine Maiden",), False, "tragedy_looper.char.alien.a1") == (told.characters, told.lost, told.rule)
    assert [A] == asked(t)
    assert {"Shrine Maiden"} == targets(t, "ask Alien to revive"), "a corpse stays, and may come back"


@rule("tragedy_looper.char.alien.a1", "tragedy_looper.death.immediate")
def test_the_loop_is_over_at_once_when_the_alien_kills_somebody_who_loses_it():
    t = phase("Alien, Shrine Maiden=Key Person, Nurse", goodwill={"Alien": 5})
    told = done(t, "Alien to kill Shrine Maiden")

    assert ["Asked", "Allowed", "Died", "LoopEnded", "LoopBegan", "DayBegan"] == kinds(told)
    assert ([MM], 2) == (asked(t), t.town.loop)


@rule("tragedy_looper.char.alien.a2", "tragedy_looper.ruling.revive", "tragedy_looper.example.corpse")
def test_the_alien_revives_a_corpse_in_her_place_with_the_counters_it_has():
    keys = {"goodwill": {"Alien": 5, "Shrine Maiden": 1}, "paranoia": {"Shrine Maiden": 2}}
    t = phase("Alien, Shrine Maiden=Cultist, Nurse", dead=["Shrine Maiden", "Nurse"], **keys)
    assert {"Shrine Maiden"} == targets(t, "ask Alien to revive")
    assert ("The Alien is alive: choose a corpse.", "tragedy_looper.char.alien.a2") == refusal(
        t, f"{A}: ask Alien to revive Alien"
    )
    done(t, "Alien to revive Shrine Maiden")

    assert (frozenset({"Nurse"}), [1, 2, 0]) == (t.town.dead, count(t, "Shrine Maiden"))
    assert ("Shrine", "Cultist") == (t.town.places["Shrine Maiden"], t.role("Shrine Maiden"))
    assert can(t, "ask Alien to kill Shrine Maiden")


@rule(
    "tragedy_looper.char.police_officer.a2",
    "tragedy_looper.ruling.guard_target",
    "tragedy_looper.char.police_officer.guard",
)
@pytest.mark.parametrize("whom", ["Journalist", "Police Officer"])
def test_the_police_officer_guards_anybody_in_his_place_and_the_marker_saves_a_life(whom):
    keys = {"goodwill": {"Police Officer": 5, "Alien": 5}, "places": {"Alien": "City"}}
    t = phase("Police Officer, Journalist, Alien, Nurse", **keys)
    assert {"Police Officer", "Journalist", "Alien"} <= targets(t, "ask Police Officer to guard")
    assert "Nurse" not in targets(t, "ask Police Officer to guard")
    done(t, f"Police Officer to guard {whom}")
    assert {whom} == t.town.guarded

    (told,) = of(done(t, f"Alien to kill {whom}"), "Died")
    assert ((), (whom,)) == (told.characters, told.saved)
    assert frozenset() == t.town.dead == t.town.guarded


@rule("tragedy_looper.ruling.guard_immortal", "tragedy_looper.ruling.murder_immortal")
def test_a_time_traveler_does_not_die_and_keeps_the_marker():
    t = phase("Alien, Shrine Maiden=Time Traveler, Nurse", goodwill={"Alien": 5}, guarded=["Shrine Maiden"])
    (told,) = of(done(t, "Alien to kill Shrine Maiden"), "Died")

    assert ("Nobody dies.", frozenset({"Shrine Maiden"})) == (told.say(t.names), t.town.guarded)


# For the rest of the loop.
@rule("tragedy_looper.char.doctor.a2", "tragedy_looper.ruling.patient_back", "tragedy_looper.char.patient")
def test_the_doctor_frees_the_patient_for_the_rest_of_the_loop():
    t = phase("Doctor, Patient, Nurse", goodwill={"Doctor": 3})
    done(t, "Doctor to free Patient")
    assert () == t.town.forbidden("Patient")
    say(t, f"{A}: enough", f"{MM}: done")
    lay(t, f"{MM}: Diagonal on Patient")

    assert "School" == t.town.places["Patient"]


@rule("tragedy_looper.char.doctor.a2")
def test_without_a_patient_the_doctor_frees_nobody():
    assert not targets(phase("Doctor, Nurse", goodwill={"Doctor": 3}), "ask Doctor to free")


@rule("tragedy_looper.char.henchman.a1")
def test_the_henchman_sets_off_no_more_incidents_in_this_loop_once_he_is_asked():
    what = script("Henchman, Nurse, Doctor", incidents=[(1, "Suicide", "Henchman")])
    keys = {"script": what, "places": {"Henchman": "City"}, "goodwill": {"Henchman": 3}, "paranoia": {"Henchman": 1}}
    t = phase("", **keys)
    done(t, "Henchman to quiet Henchman")
    assert t.town.quiet
    assert "NoIncident" in kinds(say(t, f"{A}: enough"))
    assert "IncidentHappened" in kinds(say(phase("", **keys), f"{A}: enough")), "had he not been asked"
