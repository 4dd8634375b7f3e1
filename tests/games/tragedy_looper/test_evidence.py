"""What requests, words, the mastermind phase and cards tell the players of roles, plots and culprits."""

from __future__ import annotations

import pytest

from tests.games.table_talk import say
from tests.games.tragedy_looper.guessing import active, known, may, rules, suspects
from tests.games.tragedy_looper.talk import done, lay, script, table
from tests.marks import rule

HOSPITAL = "Doctor=Brain, Nurse, Patient, Office Worker=Conspiracy Theorist"
FUTURE = "Nurse=Time Traveler, Patient, Doctor, Boy Student=Cultist"


# Requests.
@rule("tragedy_looper.info.refusal_clue", "tragedy_looper.refusal.words")
def test_a_refusal_proves_a_role_with_refusal():
    t = table(HOSPITAL, at="goodwill", goodwill={"Doctor": 2})
    say(t, "Player A: ask Doctor to calm Nurse", "Mastermind: refuse")

    assert {"Killer", "Brain", "Cultist", "Curmudgeon"} == {*may(t, "Doctor")}
    assert ["info.refusal_clue"] == rules(t)


@rule("tragedy_looper.info.refusal_clue", "tragedy_looper.refusal.none")
def test_an_accepted_request_proves_that_the_role_need_not_refuse():
    t = table(HOSPITAL, at="goodwill", goodwill={"Doctor": 2})
    say(t, "Player A: ask Doctor to calm Nurse", "Mastermind: allow")

    assert {"Person", "Killer", "Brain"} < {*may(t, "Doctor")}
    assert "Cultist" not in may(t, "Doctor")


@rule("tragedy_looper.refusal.immune", "tragedy_looper.info.refusal_clue")
def test_a_request_that_nobody_can_refuse_proves_nothing_when_allowed():
    t = table("Nurse, Patient, Doctor=Brain", at="goodwill", goodwill={"Nurse": 2}, paranoia={"Patient": 3})
    say(t, "Player A: ask Nurse to calm Patient", "Mastermind: allow")

    assert [] == rules(t)
    assert "Cultist" in may(t, "Nurse")


# What is said.
@rule("tragedy_looper.example.mystery_cultist", "tragedy_looper.char.mystery_boy.role")
def test_a_mystery_boy_who_is_a_cultist_rules_out_every_plot_with_a_cultist():
    t = table(
        "Mystery Boy=Cultist, Nurse=Brain, Doctor, Patient, Alien", at="goodwill", loop=2, goodwill={"Mystery Boy": 3}
    )
    assert "A Place to Protect" in known(t).plots()
    say(t, "Player A: ask Mystery Boy to reveal Mystery Boy", "Mastermind: allow")

    assert ["Cultist"] == may(t, "Mystery Boy")
    assert {"Murder Plan", "Light of the Avenger"} <= {*known(t).plots()}
    assert "A Place to Protect" not in known(t).plots()


@rule("tragedy_looper.ruling.reveal_public", "tragedy_looper.plot.bts.paranoia_virus.only_persons")
def test_a_serial_killer_who_is_shaken_may_be_a_person_with_the_virus():
    cast = "Office Worker, Girl Student=Key Person, Nurse"
    data = script(cast, main="Sign With Me!", subs=["Paranoia Virus", "Threads of Fate"])
    keys = {"script": data, "at": "goodwill", "goodwill": {"Office Worker": 3}}
    ill, well = table(paranoia={"Office Worker": 3}, **keys), table(**keys)
    for t in (ill, well):
        say(t, "Player A: ask Office Worker to reveal Office Worker", "Mastermind: allow")

    assert ["Person", "Serial Killer"] == may(ill, "Office Worker")
    assert ["Person"] == may(well, "Office Worker")
    later = table(**keys, roles={"Office Worker": "Serial Killer"})
    assert ["Person", "Serial Killer"] == may(later, "Office Worker")


@rule("tragedy_looper.plot.bts.paranoia_virus", "tragedy_looper.ruling.virus_back")
def test_a_person_who_reached_three_paranoia_rules_out_the_virus_in_published_only_while_there():
    data = script(
        "Office Worker, Girl Student=Key Person, Nurse", main="Sign With Me!", subs=["Threads of Fate", "A Love Affair"]
    )
    for edition, paranoia, ruled in (("summary", 0, True), ("published", 0, False), ("published", 3, True)):
        keys = {"shaken": ["Office Worker"], "paranoia": {"Office Worker": paranoia}, "goodwill": {"Office Worker": 3}}
        t = table(script=data, edition=edition, at="goodwill", **keys)
        say(t, "Player A: ask Office Worker to reveal Office Worker", "Mastermind: allow")

        assert ["Person"] == may(t, "Office Worker")
        assert ruled == ("Paranoia Virus" not in known(t).plots())


@rule("tragedy_looper.char.informer.a1")
def test_the_informer_proves_an_active_subplot_or_that_there_is_no_other():
    for named, stated, told in (
        ("A Hideous Script", "An Unsettling Rumor", {"An Unsettling Rumor"}),
        ("An Unsettling Rumor", "that there is no other", {"An Unsettling Rumor"}),
    ):
        t = table(at="goodwill", goodwill={"Informer": 5})
        say(t, "Player A: ask Informer to hear Player A", "Mastermind: allow", f"Player A: name {named}")
        say(t, f"Mastermind: state {stated}")

        assert told == active(t)


@rule("tragedy_looper.char.police_officer.a1", "tragedy_looper.ruling.culprit_reveal")
def test_a_named_culprit_is_the_culprit_of_no_other_day():
    t = table(at="goodwill", goodwill={"Police Officer": 4}, gone_off=[2], day=3)
    say(t, "Player A: ask Police Officer to name the culprit of day 2", "Mastermind: allow")

    assert ["Boy Student"] == suspects(t, 2)
    assert "Boy Student" not in suspects(t, 3)


@rule("tragedy_looper.loop.kept", "tragedy_looper.info.memory")
def test_knowledge_given_in_a_position_counts():
    keys = {"roles": {"Informer": "Brain"}, "culprits": {"2": "Boy Student"}, "stated": ["An Unsettling Rumor"]}
    t = table(loop=2, **keys)

    assert (["Brain"], ["Boy Student"]) == (may(t, "Informer"), suspects(t, 2))
    assert {"An Unsettling Rumor"} == active(t)


@rule("tragedy_looper.final_guess.result", "tragedy_looper.ruling.virus_final_guess")
def test_in_a_final_guess_every_right_name_is_certain():
    t = table(FUTURE, at="cut", loop=3, day=1)
    say(t, "Player A: Boy Student is Cultist")

    assert ["Cultist"] == may(t, "Boy Student")


# The mastermind phase.
@rule("tragedy_looper.info.effects_only", "tragedy_looper.role.brain", "tragedy_looper.plot.silent")
def test_intrigue_on_somebody_shows_that_the_brain_is_near():
    t = table(HOSPITAL, at="mastermind")
    say(t, "Mastermind: use Brain on Nurse")

    assert {"Doctor", "Nurse", "Patient"} == {name for name in t.script.cast if "Brain" in may(t, name)}


@rule("tragedy_looper.example.rumor", "tragedy_looper.plot.fs.unsettling_rumor")
def test_intrigue_on_a_place_where_nobody_is_shows_the_rumor():
    t = table(script=rumor(), at="mastermind")
    say(t, "Mastermind: use An Unsettling Rumor on School")

    assert {"An Unsettling Rumor"} == active(t)
    assert all("Brain" in may(t, name) for name in t.script.cast)


def rumor():
    """Write a script with the Rumor in which nobody starts in the School."""
    return script(
        "Doctor=Brain, Nurse, Patient, Office Worker=Conspiracy Theorist",
        subs=["An Unsettling Rumor"],
        main="Light of the Avenger",
    )


@rule("tragedy_looper.plot.fs.unsettling_rumor", "tragedy_looper.ruling.mm_ability_per_day")
def test_two_intrigue_on_one_day_come_from_the_rumor_and_the_brain():
    t = table(script=rumor(), at="mastermind")
    say(t, "Mastermind: use An Unsettling Rumor on Hospital", "Mastermind: use Brain on Hospital")

    assert {"An Unsettling Rumor"} == active(t)
    assert {"Doctor", "Nurse", "Patient"} == {name for name in t.script.cast if "Brain" in may(t, name)}


@rule("tragedy_looper.plot.fs.unsettling_rumor")
def test_the_rumor_explains_intrigue_once_in_a_loop():
    t = table(script=rumor(), at="mastermind", places={"Office Worker": "Shrine"})
    say(t, "Mastermind: use An Unsettling Rumor on Shrine")
    assert all("Brain" in may(t, name) for name in t.script.cast)
    done(t)
    lay(t)
    say(t, "Mastermind: use Brain on Hospital")

    assert {"An Unsettling Rumor"} == active(t)
    assert {*t.script.cast} == {name for name in t.script.cast if "Brain" in may(t, name)}
    done(t)
    lay(t)
    say(t, "Mastermind: use Brain on Nurse")
    assert {"Doctor", "Nurse", "Patient"} == {name for name in t.script.cast if "Brain" in may(t, name)}


@rule("tragedy_looper.role.conspiracy_theorist", "tragedy_looper.ruling.self_target")
def test_paranoia_shows_that_the_conspiracy_theorist_is_near_perhaps_the_one_alarmed():
    t = table(HOSPITAL + ", Pop Idol", at="mastermind")
    say(t, "Mastermind: use Conspiracy Theorist on Pop Idol")

    assert {"Office Worker", "Pop Idol"} == {n for n in t.script.cast if "Conspiracy Theorist" in may(t, n)}


@rule("tragedy_looper.role.factor.school", "tragedy_looper.trigger.factor_live")
def test_paranoia_may_be_the_factors_while_two_intrigue_lie_on_the_school():
    data = script(
        "Nurse=Factor, Doctor=Brain, Girl Student=Conspiracy Theorist, Patient=Cultist, Boy Student",
        main="Sealed Item",
        subs=["Unknown Factor X", "An Unsettling Rumor"],
    )
    calm = table(script=data, at="mastermind")
    stirred = table(script=data, at="mastermind", intrigue={"School": 1})
    say(calm, "Mastermind: use Conspiracy Theorist on Boy Student")
    say(stirred, "Mastermind: use An Unsettling Rumor on School", "Mastermind: use Factor on Doctor")

    assert "Factor" in may(calm, "Boy Student")
    assert {"Girl Student", "Boy Student"} == {n for n in data["cast"] if "Conspiracy Theorist" in may(calm, n)}
    assert {"Doctor", "Nurse", "Patient"} < {n for n in data["cast"] if "Conspiracy Theorist" in may(stirred, n)}
    assert "Unknown Factor X" not in active(stirred)
    say(stirred, "Mastermind: use Conspiracy Theorist on Boy Student")
    assert {"Unknown Factor X"} == active(stirred)


@rule("tragedy_looper.char.doctor.turned", "tragedy_looper.edition")
@pytest.mark.parametrize("source", ["Doctor +1", "Conspiracy Theorist"])
def test_in_the_published_edition_paranoia_near_a_doctor_with_goodwill_may_come_from_him(source):
    cast = "Doctor=Brain, Nurse, Patient=Conspiracy Theorist, Office Worker"
    t = table(cast, edition="published", at="mastermind", goodwill={"Doctor": 2})
    say(t, f"Mastermind: use {source} on Nurse")

    theorists = {n for n in t.script.cast if "Conspiracy Theorist" in may(t, n)}
    assert {*t.script.cast} == theorists
    say(t, "Mastermind: done", "Player A: ask Doctor to calm Nurse")
    if source == "Conspiracy Theorist":
        say(t, "Mastermind: allow")
        assert theorists - {"Office Worker"} == {n for n in t.script.cast if "Conspiracy Theorist" in may(t, n)}
    else:
        say(t, "Mastermind: refuse")
        assert theorists - {"Doctor"} == {n for n in t.script.cast if "Conspiracy Theorist" in may(t, n)}


@rule("tragedy_looper.char.doctor.turned", "tragedy_looper.ruling.doctor_turned_target")
def test_a_doctor_turned_round_in_published_had_not_been_used_before():
    cast = "Doctor=Brain, Nurse, Patient=Conspiracy Theorist, Office Worker"
    told = {}
    for edition in ("summary", "published"):
        t = table(cast, edition=edition, at="mastermind", goodwill={"Doctor": 2})
        say(t, "Mastermind: use Conspiracy Theorist on Nurse", "Mastermind: done")
        say(t, "Player A: ask Doctor to calm Nurse", "Mastermind: refuse and turn it round")
        told[edition] = {n for n in t.script.cast if "Conspiracy Theorist" in may(t, n)}

    assert {"Nurse", "Patient"} == told["summary"] == told["published"]


@rule("tragedy_looper.char.doctor.turned")
def test_in_published_only_the_doctor_calms_in_the_mastermind_phase():
    t = table("Doctor=Brain, Nurse, Patient", edition="published", at="mastermind", goodwill={"Doctor": 2})
    say(t, "Mastermind: use Doctor -1 on Nurse")

    assert {"Killer", "Brain", "Cultist", "Curmudgeon"} == {*may(t, "Doctor")}


@rule("tragedy_looper.char.boss.turf", "tragedy_looper.ruling.boss_turf_scope")
def test_the_boss_counts_as_being_in_his_turf_when_intrigue_appears_there():
    t = table("Boss=Brain, Nurse, Patient, Doctor", at="mastermind", turf="Hospital")
    say(t, "Mastermind: use Brain on Nurse")

    assert {"Boss", "Nurse", "Patient", "Doctor"} == {n for n in t.script.cast if "Brain" in may(t, n)}


# Cards.
@rule("tragedy_looper.role.cultist.ignore", "tragedy_looper.day.resolution_modifier")
def test_a_forbid_intrigue_passed_over_shows_a_cultist_near():
    t = table("Nurse=Cultist, Doctor, Girl Student=Key Person, Patient")
    lay(t, "Mastermind: Intrigue +1 on Hospital", "Player A: Forbid Intrigue on Hospital", heed="pass over")

    assert {"A Place to Protect"} == active(t)
    assert {"Nurse", "Doctor", "Patient"} == {n for n in t.script.cast if "Cultist" in may(t, n)}


@rule("tragedy_looper.player.forbid_intrigue")
def test_a_forbid_intrigue_that_holds_tells_nothing():
    t = table("Nurse=Cultist, Doctor, Girl Student=Key Person, Patient")
    lay(t, "Mastermind: Intrigue +1 on Hospital", "Player A: Forbid Intrigue on Hospital")

    assert [] == rules(t)


@rule("tragedy_looper.role.time_traveler.forbid", "tragedy_looper.ruling.modifier_announced")
def test_forbid_goodwill_proves_who_is_a_time_traveler_and_who_is_not():
    for name, told in (("Nurse", ["Time Traveler"]), ("Patient", None)):
        t = table(FUTURE)
        lay(t, f"Mastermind: Forbid Goodwill on {name}", f"Player A: Goodwill +1 on {name}")

        assert ["role.time_traveler.forbid"] == rules(t)
        assert told in (None, may(t, name))
        assert ("Time Traveler" in may(t, name)) == (name == "Nurse")
