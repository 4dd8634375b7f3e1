"""What the ends of loops, deaths, nights and incidents tell the players of roles, plots and culprits."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.table_talk import say
from tests.games.tragedy_looper.guessing import active, known, may, rules, suspects
from tests.games.tragedy_looper.happening import incident
from tests.games.tragedy_looper.talk import script, table
from tests.marks import rule

KEY = "Girl Student=Key Person, Nurse, Patient, Doctor"
FUTURE = "Nurse=Time Traveler, Patient, Doctor, Boy Student=Cultist"


# Days and loops.
@rule("tragedy_looper.plot.bts.threads_of_fate", "tragedy_looper.ruling.threads_source")
@pytest.mark.parametrize("subs", [["Threads of Fate", "A Love Affair"], ["A Love Affair", "Paranoia Virus"]])
def test_paranoia_at_the_start_of_a_loop_shows_threads_of_fate_and_its_absence_rules_them_out(subs):
    data = script("Girl Student=Key Person, Nurse", main="Sign With Me!", subs=subs)
    fond, cold = (table(script=data, at="cut", goodwill=goodwill) for goodwill in ({"Nurse": 1}, {}))

    assert 0 < known(cold).plots()["Threads of Fate"] < 1
    assert ("Threads of Fate" in subs) == known(fond).plots().get("Threads of Fate", False)


@rule("tragedy_looper.plot.bts.threads_of_fate")
def test_threads_of_fate_already_in_effect_in_a_position_are_not_ruled_out():
    data = script("Girl Student=Key Person, Nurse", main="Sign With Me!", subs=["Threads of Fate", "A Love Affair"])
    t = table(script=data, loop=2, day=0, fond=["Nurse"], paranoia={"Nurse": 2})

    assert "Threads of Fate" in known(t).plots()


@rule("tragedy_looper.loop.end_conditions")
def test_a_loop_lost_at_its_end_proves_a_plot_whose_condition_was_met():
    t = table("Girl Student=Key Person, Nurse=Cultist, Doctor", at="end", day=4, intrigue={"School": 2, "City": 2})
    plots = known(t).plots()

    assert "Murder Plan" not in plots
    assert {"A Place to Protect", "Light of the Avenger"} < {*plots}


@rule("tragedy_looper.plot.fs.light_of_the_avenger", "tragedy_looper.loop.end_conditions")
def test_two_intrigue_in_one_place_alone_show_where_the_brain_started():
    t = table(at="end", day=3, intrigue={"City": 2})

    assert {"Light of the Avenger"} == active(t) & {"Light of the Avenger", "Murder Plan", "A Place to Protect"}
    assert {"Informer", "Office Worker", "Police Officer"} == {n for n in t.script.cast if "Brain" in may(t, n)}


@rule("tragedy_looper.role.friend.loop_end", "tragedy_looper.ruling.friend_early_end")
def test_a_corpse_not_revealed_at_the_end_of_a_loop_is_no_friend():
    t = table("Nurse=Friend, Doctor, Patient, Girl Student", at="cut", dead=["Nurse", "Patient"])

    assert ["Friend"] == may(t, "Nurse")
    assert "Friend" not in may(t, "Patient")
    assert {"A Hideous Script"} <= active(t)


@rule("tragedy_looper.ruling.friend_death", "tragedy_looper.edition")
def test_in_published_a_loop_lost_at_its_end_may_be_lost_by_a_dead_friend():
    told = {}
    for edition in ("summary", "published"):
        keys = {"edition": edition, "at": "end", "day": 4, "dead": ["Nurse"], "intrigue": {"School": 2}}
        t = table("Nurse=Friend, Doctor, Girl Student=Key Person, Patient=Cultist", **keys)
        told[edition] = {*known(t).plots()}

    assert "Murder Plan" in told["published"]
    assert "Murder Plan" not in told["summary"]


# Deaths.
def killing(target, cast, **keys):
    """Let the Alien kill somebody in the School."""
    t = table(f"{cast}, Alien", at="goodwill", places={"Alien": "School"}, goodwill={"Alien": 4}, **keys)
    say(t, f"Player A: ask Alien to kill {target}", "Mastermind: allow")
    return t


@rule("tragedy_looper.role.key_person", "tragedy_looper.death.not_loss")
def test_a_death_that_loses_the_loop_proves_the_key_person_and_any_other_rules_it_out():
    cast = "Girl Student=Key Person, Boy Student, Nurse"

    assert ["Key Person"] == may(killing("Girl Student", cast), "Girl Student")
    spared = killing("Boy Student", cast)
    assert "Key Person" not in may(spared, "Boy Student")
    assert "Time Traveler" not in may(spared, "Boy Student")


@rule("tragedy_looper.role.factor.city", "tragedy_looper.example.factor_label")
def test_with_two_intrigue_on_the_city_a_death_that_loses_may_be_the_factors():
    data = "Boy Student=Factor, Girl Student=Key Person, Nurse"

    assert ["Key Person", "Factor"] == may(killing("Boy Student", data, intrigue={"City": 2}), "Boy Student")
    assert "Factor" in may(killing("Boy Student", data, intrigue={"City": 1}), "Boy Student")
    other = killing("Girl Student", "Boy Student, Girl Student, Nurse=Factor", intrigue={"City": 2})
    assert {"Key Person", "Factor"}.isdisjoint(may(other, "Girl Student"))


@rule("tragedy_looper.role.time_traveler", "tragedy_looper.announce.effects")
def test_a_character_who_survives_the_alien_is_a_time_traveler():
    t = killing("Boy Student", "Boy Student=Time Traveler, Nurse")

    assert ["Time Traveler"] == may(t, "Boy Student")
    assert {"Change of Future"} <= active(t)


@rule("tragedy_looper.char.police_officer.guard", "tragedy_looper.ruling.guard_immortal")
def test_losing_a_guard_marker_proves_only_that_a_character_is_no_time_traveler():
    t = killing("Girl Student", "Girl Student=Key Person, Nurse", guarded=["Girl Student"])

    assert "Key Person" in may(t, "Girl Student")
    assert "Time Traveler" not in may(t, "Girl Student")


@rule("tragedy_looper.role.lover", "tragedy_looper.role.loved_one")
def test_grief_shows_both_lovers_and_its_absence_somebody_else():
    cast = "Girl Student=Lover, Boy Student=Loved One, Nurse"
    t = killing("Girl Student", cast)

    assert (["Lover", "Loved One"],) * 2 == (may(t, "Girl Student"), may(t, "Boy Student"))
    other = killing("Class Rep", f"{cast}, Class Rep")
    assert {"Lover", "Loved One"}.isdisjoint(may(other, "Class Rep"))
    assert "Lover" in may(other, "Boy Student")


# Nights.
RIPPER = "Patient=Serial Killer, Nurse, Doctor, Boy Student, Office Worker=Brain"


@rule("tragedy_looper.role.serial_killer")
def test_a_death_in_the_night_is_the_work_of_the_one_who_was_alone_with_the_dead():
    t = table(RIPPER, at="night", places={"Doctor": "City"})

    assert ["Serial Killer"] == may(t, "Patient")
    assert "Serial Killer" not in may(t, "Nurse")
    assert {"Shadow of the Ripper"} == active(t) - {"Light of the Avenger", "Murder Plan", "A Place to Protect"}


@rule("tragedy_looper.role.serial_killer")
def test_when_two_are_alone_and_both_live_neither_is_a_serial_killer_and_three_tell_nothing():
    two = table("Patient, Nurse, Doctor=Brain", at="night", places={"Doctor": "City"})
    three = table("Patient, Nurse, Doctor=Brain", at="night")

    assert {"Serial Killer"}.isdisjoint({*may(two, "Patient"), *may(two, "Nurse")})
    assert "Serial Killer" in may(three, "Patient")


@rule("tragedy_looper.role.serial_killer", "tragedy_looper.role.time_traveler")
def test_a_serial_killer_alone_with_a_time_traveler_cannot_be_told_from_a_quiet_night():
    t = table(f"{FUTURE}, Alien", at="night", places={"Doctor": "City", "Alien": "City"})

    assert "Serial Killer" in may(t, "Patient")
    assert known(t).roles("Patient")["Serial Killer"] < known(t).roles("Alien")["Serial Killer"]


@rule("tragedy_looper.char.police_officer.guard", "tragedy_looper.role.serial_killer")
def test_a_guard_marker_lost_at_night_proves_the_serial_killer():
    t = table(RIPPER, at="night", places={"Doctor": "City"}, guarded=["Nurse"])

    assert ["Serial Killer"] == may(t, "Patient")


@rule("tragedy_looper.role.killer.murder", "tragedy_looper.role.factor.not_key")
def test_a_victim_at_a_day_end_is_the_key_person_with_a_killer_near():
    cast = "Girl Student=Key Person, Boy Student=Killer, Class Rep=Brain, Nurse"
    t = table(cast, at="night", intrigue={"Girl Student": 2})
    say(t, "Mastermind: kill Girl Student")

    assert ["Key Person"] == may(t, "Girl Student")
    assert {"Boy Student", "Class Rep"} == {n for n in t.script.cast if "Killer" in may(t, n)}
    assert {"Murder Plan"} <= active(t)


@rule("tragedy_looper.role.killer.players")
def test_players_are_killed_at_a_day_end_by_a_killer_with_four_intrigue():
    cast = "Girl Student=Key Person, Boy Student=Killer, Class Rep=Brain, Nurse"
    t = table(cast, at="night", intrigue={"Boy Student": 4, "Nurse": 5, "Class Rep": 3})
    say(t, "Mastermind: let the Killer kill the players")

    assert {"Boy Student", "Nurse"} == {n for n in t.script.cast if "Killer" in may(t, n)}


@rule("tragedy_looper.role.loved_one.players")
def test_players_killed_at_a_day_end_may_prove_a_loved_one_in_despair():
    cast = "Nurse=Loved One, Doctor=Lover, Girl Student=Key Person, Boy Student, Patient"
    data = script(cast, main="Sign With Me!", subs=["A Love Affair", "Threads of Fate"])
    keys = {
        "paranoia": {"Nurse": 3, "Doctor": 3, "Patient": 2},
        "intrigue": {"Nurse": 1, "Patient": 1, "Girl Student": 4},
    }
    t = table(script=data, at="night", **keys)
    say(t, "Mastermind: let the Loved One kill the players")
    roles = known(t).roles

    assert "Killer" in may(t, "Girl Student")
    assert "Killer" not in may(t, "Nurse")
    assert roles("Nurse")["Loved One"] > 1 / 2 > roles("Doctor")["Loved One"] == roles("Patient")["Loved One"]


@rule("tragedy_looper.role.time_traveler.last_day", "tragedy_looper.ruling.two_loss_flags")
def test_players_who_lose_alive_at_a_day_end_prove_a_time_traveler_with_too_little_goodwill():
    t = table(FUTURE, at="night", day=4, goodwill={"Doctor": 3, "Patient": 2})
    say(t, "Mastermind: end the loop")

    assert {"Change of Future"} <= active(t)
    assert {*t.script.cast} - {"Doctor"} == {n for n in t.script.cast if "Time Traveler" in may(t, n)}


# Incidents.
NERVES = {"Boy Student": 2, "Nurse": 3, "Doctor": 1, "Henchman": 1}
CAST = "Boy Student, Nurse, Patient, Doctor, Henchman"


@rule("tragedy_looper.incident.trigger", "tragedy_looper.incident.fails", "tragedy_looper.incident.dead_culprit")
def test_an_incident_proves_whose_paranoia_had_reached_its_limit_and_its_absence_whose_had_not():
    places, dead = {"Henchman": "City"}, ["Patient"]
    keys = {"cast": CAST, "paranoia": {**NERVES, "Patient": 5}, "places": places, "dead": dead}
    happened = incident("Spreading", "Nurse", **keys)
    failed = incident("Spreading", "Doctor", **keys)

    assert ["Boy Student", "Nurse", "Henchman"] == suspects(happened)
    assert {"Boy Student", "Nurse", "Henchman"} == {*failed.script.cast} - {*suspects(failed)}
    assert ["incident.trigger"] == rules(happened)


@rule("tragedy_looper.char.henchman.a1", "tragedy_looper.char.godly_being.spawn")
def test_a_quieted_henchman_and_an_absent_character_are_no_suspects():
    cast = f"{CAST}, Godly Being"
    data = script(cast, incidents=[(1, "Spreading", "Nurse")], enters=2)
    keys = {"at": "incident", "places": {"Henchman": "City"}, "paranoia": NERVES, "quiet": True}
    t = table(script=data, **keys)

    assert ["Boy Student", "Nurse"] == suspects(t)


@rule("tragedy_looper.incident.murder", "tragedy_looper.example.murder_culprit")
def test_the_culprit_of_a_murder_was_in_the_place_of_the_dead_and_has_any_role():
    nerves = {"Nurse": 3, "Doctor": 2, "Patient": 2, "Boy Student": 2}
    t = incident("Murder", "Nurse", paranoia=nerves)
    say(t, "Mastermind: kill Doctor")

    assert ["Patient", "Nurse"] == suspects(t)
    assert "Person" in may(t, "Patient")


@rule("tragedy_looper.ruling.no_target", "tragedy_looper.ruling.murder_immortal")
def test_a_murder_of_nobody_joins_who_did_it_with_who_is_immortal():
    nerves = {"Nurse": 3, "Boy Student": 2}
    t = incident(
        "Murder",
        "Boy Student",
        cast=f"{FUTURE}, Office Worker",
        paranoia=nerves,
        places={"Patient": "City"},
        freed=True,
    )
    say(t, "Mastermind: nobody")
    concluded = known(t)

    assert ["Boy Student", "Nurse"] == suspects(t)
    assert "Time Traveler" in may(t, "Doctor")
    alone, together = (concluded.culprits(1)[name] for name in ("Boy Student", "Nurse"))
    assert alone == 1 - together > together * 4
    for seed in range(30):
        world = concluded.draw(Random(seed))
        assert "Boy Student" == world.culprits[1] or "Time Traveler" == world.roles["Doctor"]


@rule("tragedy_looper.incident.suicide")
def test_a_suicide_shows_its_culprit_or_that_the_culprit_is_immortal():
    nerves = {"Nurse": 3, "Patient": 2}
    dead = incident("Suicide", "Patient", paranoia=nerves)
    alive = incident("Suicide", "Nurse", cast=FUTURE, paranoia=nerves)

    assert ["Patient"] == suspects(dead)
    assert ["Patient", "Nurse"] == suspects(alive)
    assert {"Patient", "Nurse"} == {n for n in alive.script.cast if "Time Traveler" in may(alive, n)}
    assert {"Change of Future"} <= active(alive)
    for seed in range(20):
        world = known(alive).draw(Random(seed))
        assert "Time Traveler" == world.roles[world.culprits[1]]


@rule("tragedy_looper.incident.faraway_murder")
def test_a_faraway_murder_of_nobody_with_marked_people_shows_a_time_traveler():
    marked = incident("Faraway Murder", "Boy Student", cast=FUTURE, intrigue={"Nurse": 2})
    nobody = incident("Faraway Murder", "Boy Student", cast=FUTURE)
    victim = incident("Faraway Murder", "Boy Student", cast=FUTURE, intrigue={"Doctor": 2})
    say(marked, "Mastermind: kill Nurse")
    say(nobody, "Mastermind: nobody")
    say(victim, "Mastermind: kill Doctor")

    assert (["Time Traveler"], False) == (may(marked, "Nurse"), "Time Traveler" in may(victim, "Doctor"))
    assert {"Person", "Time Traveler"} < {*may(nobody, "Nurse")}


@rule("tragedy_looper.incident.hospital_1", "tragedy_looper.ruling.hospital_two")
def test_a_survivor_of_the_hospital_incident_is_a_time_traveler():
    t = incident("Hospital Incident", "Boy Student", cast=FUTURE, intrigue={"Hospital": 1})

    assert ["Time Traveler"] == may(t, "Nurse")
    assert "Time Traveler" not in may(t, "Patient")


@rule("tragedy_looper.incident.hospital_2", "tragedy_looper.ruling.end_conditions_when_cut")
def test_if_the_players_die_anyway_a_death_proves_no_key_person():
    keys = {"cast": KEY + ", Boy Student", "edition": "published", "places": {"Girl Student": "Hospital"}}
    t = incident("Hospital Incident", "Boy Student", intrigue={"Hospital": 2}, **keys)

    assert {"Person", "Key Person"} < {*may(t, "Nurse")}


@rule("tragedy_looper.incident.missing_person", "tragedy_looper.ruling.missing_place")
def test_missing_person_proves_who_moved_or_that_the_culprit_is_where_the_intrigue_lies():
    nerves = {"Boy Student": 2, "Girl Student": 3, "Nurse": 3}
    cast = "Boy Student, Girl Student, Nurse, Patient"
    gone, stayed = (incident("Missing Person", cast=cast, paranoia=nerves) for _ in range(2))
    say(gone, "Mastermind: send the culprit to City")
    say(stayed, "Mastermind: send the culprit to School")

    assert ["Boy Student"] == suspects(gone)
    assert ["Boy Student", "Girl Student"] == suspects(stayed)


@rule("tragedy_looper.incident.butterfly_effect", "tragedy_looper.ruling.butterfly_reach")
def test_in_published_a_butterfly_effect_shows_where_its_culprit_is():
    nerves = {"Boy Student": 2, "Girl Student": 3, "Nurse": 3}
    told = {}
    for edition in ("summary", "published"):
        cast = "Boy Student=Lover, Girl Student, Nurse, Patient"
        t = incident("Butterfly Effect", cast=cast, paranoia=nerves, edition=edition)
        say(t, "Mastermind: put Goodwill on Girl Student")
        told[edition] = suspects(t)

    assert {"summary": ["Boy Student", "Girl Student", "Nurse"], "published": ["Boy Student", "Girl Student"]} == told
