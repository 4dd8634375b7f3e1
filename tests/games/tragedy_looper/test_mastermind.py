"""The mastermind phase: what roles and plots let the mastermind do, and what the players see of it."""

from __future__ import annotations

import pytest

from tests.games.table_talk import heard, of, refusal, say
from tests.games.tragedy_looper.talk import MASTERMIND, A, asked, can, count, kinds, reasons, script, table
from tests.marks import rule

PHASE = "tragedy_looper.day.mastermind_phase"
RUMOR = script(
    "Informer=Brain, Office Worker=Conspiracy Theorist", main="Light of the Avenger", subs=["An Unsettling Rumor"]
)
TURNED = script("Doctor=Brain, Nurse, Patient", main="Light of the Avenger", subs=["An Unsettling Rumor"])


def published(**keys):
    """Lay out a mastermind phase of the edition `published`, with a Doctor that refuses."""
    return table(script=TURNED, edition="published", at="mastermind", **keys)


# Asking.
@rule("tragedy_looper.ruling.mm_asked_always", "tragedy_looper.day.mastermind_phase")
@pytest.mark.parametrize("cast", ["Nurse=Friend, Patient=Serial Killer", "Informer=Brain"])
def test_the_mastermind_is_asked_in_every_mastermind_phase_until_done(cast):
    t = table(cast, at="mastermind")

    assert (["Mastermind"], PHASE) == (asked(t), t.waiting[0].rule)
    assert "done" in can(t)
    say(t, "Mastermind: done")
    assert ["Player A"] == asked(t)


def test_a_plot_is_named_as_it_is_and_a_role_with_its_article():
    t = table(script=RUMOR, at="mastermind")
    shown = {t.in_words(move) for move in t.waiting[0].moves}

    assert {"Use the Brain on the City", "Use An Unsettling Rumor on the School"} <= shown


@rule("tragedy_looper.ruling.mm_asked_always")
def test_without_a_usable_ability_done_is_the_only_answer():
    cast = "Girl Student=Key Person, Nurse=Lover, Patient=Loved One"
    t = table(cast, at="mastermind", intrigue={"School": 5})

    assert {"done"} == can(t)


@rule("tragedy_looper.day.mastermind_phase", "tragedy_looper.role.tags", "tragedy_looper.ruling.order_mm")
def test_abilities_are_used_in_any_order_or_not_at_all():
    t = table(script=RUMOR, at="mastermind")
    say(t, "Mastermind: use An Unsettling Rumor on School", "Mastermind: use Conspiracy Theorist on Informer")
    assert "done" in can(t)
    say(t, "Mastermind: use Brain on City")

    assert ([0, 0, 1], [0, 1, 0], [0, 0, 1], {"done"}) == (
        count(t, "School"),
        count(t, "Informer"),
        count(t, "City"),
        can(t),
    )


@rule("tragedy_looper.ruling.mm_ability_per_day")
@pytest.mark.parametrize("source", ["Brain", "Conspiracy Theorist"])
def test_each_ability_is_used_once_in_a_phase(source):
    t = table(script=RUMOR, at="mastermind")
    say(t, f"Mastermind: use {source} on Informer")

    why = refusal(t, f"Mastermind: use {source} on Informer")
    assert (
        "You have used that today: use something else, or do nothing more.",
        "tragedy_looper.ruling.mm_ability_per_day",
    ) == why


# What is seen.
@rule(
    "tragedy_looper.day.mastermind_phase",
    "tragedy_looper.info.effects_only",
    "tragedy_looper.announce.effects",
    "tragedy_looper.plot.silent",
    "tragedy_looper.example.rumor",
)
def test_the_players_see_the_effect_and_never_whose_it_is():
    brain, rumor = table(script=RUMOR, at="mastermind"), table(script=RUMOR, at="mastermind")
    told = [
        *say(brain, "Mastermind: use Brain on City"),
        *say(rumor, "Mastermind: use An Unsettling Rumor on City"),
    ]

    assert heard(brain, A)[2:] == heard(rumor, A)[2:]
    assert ["1 Intrigue on the City."] * 2 == [event.say(brain.names) for event in of(told, "Changed")]
    assert {PHASE} == {event.rule for event in of(told, "Changed")}
    assert [("role.brain", "Informer"), ("plot.fs.unsettling_rumor", "")] == reasons(told)


# Roles.
@rule("tragedy_looper.role.brain")
def test_the_brain_puts_an_intrigue_on_its_place_or_on_somebody_there():
    t = table(script=RUMOR, at="mastermind", places={"Informer": "Shrine", "Office Worker": "Shrine"})

    reached = {"Shrine", "Informer", "Office Worker"}
    assert {f"use Brain on {target}" for target in reached} == can(t, "Brain")
    told = say(t, "Mastermind: use Brain on Office Worker")
    assert [("role.brain", "Informer")] == reasons(told)
    assert [0, 0, 1] == count(t, "Office Worker")


@rule("tragedy_looper.role.brain")
def test_the_brain_reaches_no_other_place():
    t = table(script=RUMOR, at="mastermind", places={"Office Worker": "Hospital"})

    for target in ("Hospital", "Office Worker"):
        assert "tragedy_looper.role.brain" == refusal(t, f"Mastermind: use Brain on {target}")[1]


@rule("tragedy_looper.ruling.self_target")
def test_brain_and_conspiracy_theorist_may_choose_themselves():
    t = table(script=RUMOR, at="mastermind")
    say(t, "Mastermind: use Brain on Informer", "Mastermind: use Conspiracy Theorist on Office Worker")

    assert ([0, 0, 1], [0, 1, 0]) == (count(t, "Informer"), count(t, "Office Worker"))


@rule("tragedy_looper.role.conspiracy_theorist")
def test_the_conspiracy_theorist_puts_a_paranoia_on_somebody_in_its_place():
    t = table(script=RUMOR, at="mastermind", places={"Informer": "School"})

    assert {"use Conspiracy Theorist on Office Worker"} == can(t, "Conspiracy Theorist")
    why = refusal(t, "Mastermind: use Conspiracy Theorist on Informer")
    assert "tragedy_looper.role.conspiracy_theorist" == why[1]
    assert [("role.conspiracy_theorist", "Office Worker")] == reasons(
        say(t, "Mastermind: use Conspiracy Theorist on Office Worker")
    )


@rule("tragedy_looper.role.factor.school", "tragedy_looper.trigger.factor_live", "tragedy_looper.role.factor")
@pytest.mark.parametrize(("intrigue", "possible"), [(1, False), (2, True), (3, True)])
def test_the_factor_alarms_like_a_conspiracy_theorist_while_two_intrigue_lie_on_the_school(intrigue, possible):
    t = table("Journalist=Factor, Informer", at="mastermind", intrigue={"School": intrigue})

    assert possible is ("use Factor on Informer" in can(t))
    if possible:
        assert [("role.factor.school", "Journalist")] == reasons(say(t, "Mastermind: use Factor on Informer"))
        assert [0, 1, 0] == count(t, "Informer")
    else:
        assert "tragedy_looper.role.factor.school" == refusal(t, "Mastermind: use Factor on Informer")[1]


@rule("tragedy_looper.role.factor.school", "tragedy_looper.role.conspiracy_theorist")
def test_the_factor_reaches_only_its_own_place():
    t = table("Journalist=Factor, Nurse", at="mastermind", intrigue={"School": 2})

    assert "tragedy_looper.role.conspiracy_theorist" == refusal(t, "Mastermind: use Factor on Nurse")[1]


@rule("tragedy_looper.ruling.corpse")
def test_a_corpse_neither_uses_an_ability_nor_is_a_target():
    dead = table(script=RUMOR, at="mastermind", dead=["Informer"])

    assert set() == can(dead, "Brain")
    assert "tragedy_looper.ruling.corpse" == refusal(dead, "Mastermind: use Brain on City")[1]
    assert "tragedy_looper.ruling.corpse" == refusal(dead, "Mastermind: use Conspiracy Theorist on Informer")[1]


@rule("tragedy_looper.char.godly_being.spawn", "tragedy_looper.ruling.godly_enter", "tragedy_looper.role.brain")
def test_a_character_not_yet_in_town_neither_uses_an_ability_nor_is_a_target():
    cast = script("Godly Being=Brain, Nurse", enters=2, main="Light of the Avenger")
    t = table(script=cast, at="mastermind")

    assert set() == can(t, "Brain")
    assert not [move for move in t.waiting[0].candidates if "Godly Being" in str(move)]


@rule("tragedy_looper.char.boss.turf", "tragedy_looper.ruling.boss_turf_scope")
def test_the_boss_may_count_as_being_in_his_turf_for_his_ability_and_for_those_of_others():
    boss = script("Boss=Brain, Shrine Maiden, Nurse", main="Light of the Avenger")
    t = table(script=boss, at="mastermind", turf="Shrine")
    reached = {"City", "Shrine", "Boss", "Shrine Maiden"}
    assert {f"use Brain on {name}" for name in reached} <= can(t, "Brain")
    assert "use Brain on Nurse" not in can(t)

    other = script("Shrine Maiden=Brain, Boss", main="Light of the Avenger")
    t = table(script=other, at="mastermind", turf="Shrine")
    assert "use Brain on Boss" in can(t)


# Plots.
@rule(
    "tragedy_looper.plot.fs.unsettling_rumor",
    "tragedy_looper.plot.bts.unsettling_rumor",
    "tragedy_looper.example.rumor",
)
@pytest.mark.parametrize(("set_", "id_"), [("First Steps", "fs"), ("Basic Tragedy", "bts")])
def test_the_rumor_puts_an_intrigue_on_any_place_in_one_phase_of_each_loop(set_, id_):
    subs = ["An Unsettling Rumor"] + ["Threads of Fate"] * (id_ == "bts")
    cast = script("Nurse", set_=set_, subs=subs)
    t = table(script=cast, at="mastermind")
    assert 4 == len(can(t, "Rumor"))
    told = say(t, "Mastermind: use An Unsettling Rumor on Shrine")
    assert ([0, 0, 1], [(f"plot.{id_}.unsettling_rumor", "")]) == (count(t, "Shrine"), reasons(told))
    assert t.rumored

    later = table(script=cast, at="mastermind", day=2, rumored=True)
    why = refusal(later, "Mastermind: use An Unsettling Rumor on City")
    assert "tragedy_looper.plot.fs.unsettling_rumor" == why[1]


@rule("tragedy_looper.loop.reset_once", "tragedy_looper.plot.fs.unsettling_rumor")
def test_the_rumor_comes_back_with_the_next_loop():
    t = table(script=RUMOR, at="cut", rumored=True)

    assert not t.rumored


@rule("tragedy_looper.target.who")
def test_targets_of_roles_and_plots_are_the_masterminds_choice():
    t = table(script=RUMOR, at="mastermind")

    assert ["Mastermind"] == asked(t)
    assert {f"use An Unsettling Rumor on {place}" for place in ("Hospital", "Shrine", "City", "School")} == can(
        t, "Rumor"
    )


# The Doctor in `published`.
@rule("tragedy_looper.char.doctor.turned", "tragedy_looper.ruling.doctor_turned_target", "tragedy_looper.edition")
def test_in_published_the_mastermind_may_use_a_refusing_doctor_on_anybody_either_way():
    t = published(goodwill={"Doctor": 2}, paranoia={"Nurse": 1})

    others = {"Nurse", "Patient"}
    assert {f"use Doctor {sign}1 on {name}" for sign in "+-" for name in others} == can(t, "Doctor ")
    told = say(t, "Mastermind: use Doctor -1 on Nurse")
    assert ([0, 0, 0], [("char.doctor.turned", "Doctor")], {PHASE}) == (
        count(t, "Nurse"),
        reasons(told),
        {event.rule for event in of(told, "Changed")},
    )
    assert "tragedy_looper.ruling.mm_ability_per_day" == refusal(t, "Mastermind: use Doctor +1 on Patient")[1]


@rule("tragedy_looper.ruling.doctor_turned_target", "tragedy_looper.char.doctor.turned")
def test_a_doctor_used_by_the_mastermind_refuses_requests_that_day():
    t = published(goodwill={"Doctor": 2})
    say(t, "Mastermind: use Doctor +1 on Nurse", "Mastermind: done", "Player A: ask Doctor to calm Nurse")

    assert {"refuse"} == can(t)


@rule("tragedy_looper.char.doctor.turned")
def test_the_doctor_needs_two_goodwill_and_reaches_somebody_else_in_his_place():
    poor, rich = published(goodwill={"Doctor": 1}), published(goodwill={"Doctor": 2}, places={"Nurse": "City"})

    assert "tragedy_looper.char.doctor.turned" == refusal(poor, "Mastermind: use Doctor +1 on Patient")[1]
    for name in ("Doctor", "Nurse"):
        assert "tragedy_looper.char.doctor.a1" == refusal(rich, f"Mastermind: use Doctor +1 on {name}")[1]


@rule("tragedy_looper.char.doctor.turned")
def test_a_dead_doctor_is_of_no_use():
    t = published(goodwill={"Doctor": 2}, dead=["Doctor"])

    assert "tragedy_looper.ruling.corpse" == refusal(t, "Mastermind: use Doctor +1 on Patient")[1]


@rule("tragedy_looper.ruling.floor")
def test_calming_somebody_who_is_calm_changes_nothing():
    t = published(goodwill={"Doctor": 2})
    told = of(say(t, "Mastermind: use Doctor -1 on Nurse"), "Changed")

    assert ([0, 0, 0], "The Paranoia on the Nurse stays as it was.") == (count(t, "Nurse"), told[0].say(t.names))


@rule("tragedy_looper.char.doctor.turned", "tragedy_looper.edition")
@pytest.mark.parametrize(("cast", "edition"), [("Doctor=Brain, Nurse", "summary"), ("Doctor, Nurse", "published")])
def test_in_summary_or_without_refusal_the_doctor_is_not_used_unasked(cast, edition):
    t = table(cast, edition=edition, at="mastermind", goodwill={"Doctor": 2})

    assert not [move for move in t.waiting[0].candidates if "use Doctor" in str(move)]


@rule("tragedy_looper.incident.prevent_by_goodwill", "tragedy_looper.day.incident_phase")
def test_counters_added_in_the_mastermind_phase_count_for_that_days_incident():
    cast = script("Office Worker=Conspiracy Theorist", incidents=[(1, "Suicide", "Office Worker")])
    t = table(script=cast, at="mastermind", paranoia={"Office Worker": 1})
    say(t, "Mastermind: use Conspiracy Theorist on Office Worker", "Mastermind: done")

    assert "IncidentHappened" in kinds(say(t, "Player A: enough"))
    assert [] == reasons(heard(t, MASTERMIND)[-4:])
