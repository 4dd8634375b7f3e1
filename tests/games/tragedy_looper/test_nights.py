"""The end of a day: what must happen, and what the mastermind may do then."""

from __future__ import annotations

import pytest

from tests.games.table_talk import heard, of, refusal, say
from tests.games.tragedy_looper.talk import MASTERMIND, A, asked, can, kinds, reasons, script, table
from tests.marks import rule

END = "tragedy_looper.day.day_end"
PLAN = script("Girl Student=Key Person, Patient=Killer, Nurse=Brain", main="Murder Plan")
KILLING = "Mastermind: let the {} kill the players"


def night(cast, **keys):
    """Lay out a Day End; return the table, and what everybody was told of it."""
    t = table(cast, at="night", **keys) if isinstance(cast, str) else table(script=cast, at="night", **keys)
    return t, of(heard(t, A), "NightFell")[0]


# What must happen.
@rule("tragedy_looper.role.serial_killer", "tragedy_looper.role.tags", "tragedy_looper.announce.effects")
@pytest.mark.parametrize(
    ("others", "dead"),
    [({}, ()), ({"Nurse": "Shrine"}, ("Nurse",)), ({"Nurse": "Shrine", "Boy Student": "Shrine"}, ())],
)
def test_a_character_alone_with_a_serial_killer_dies(others, dead):
    t, fell = night("Alien=Serial Killer, Nurse, Boy Student", places=others)

    assert (dead, END) == (fell.characters, fell.rule)
    assert [("role.serial_killer", "Alien")] * len(dead) == reasons(heard(t, MASTERMIND))
    assert [] == reasons(heard(t, A))


@rule("tragedy_looper.role.serial_killer", "tragedy_looper.info.effects_only")
def test_a_night_without_a_death_sounds_the_same_with_or_without_a_serial_killer():
    told = [night(f"Patient={role}, Nurse, Doctor")[1] for role in ("Friend", "Serial Killer")]

    assert told[0] == told[1]
    assert ["Nobody dies."] * 2 == [fell.say(()) for fell in told]


@rule("tragedy_looper.ruling.day_end_order", "tragedy_looper.resolve.batch", "tragedy_looper.role.serial_killer")
def test_two_serial_killers_alone_together_kill_each_other_at_once():
    cast = script(
        "Nurse, Boy Student, Girl Student=Key Person, Doctor=Conspiracy Theorist",
        main="Sign With Me!",
        subs=["Paranoia Virus", "Threads of Fate"],
    )
    t, fell = night(cast, paranoia={"Nurse": 3, "Boy Student": 3}, places={"Nurse": "City", "Boy Student": "City"})

    assert ("Boy Student", "Nurse") == tuple(sorted(fell.characters))
    assert 2 == len(reasons(heard(t, MASTERMIND)))


@rule("tragedy_looper.char.police_officer.guard", "tragedy_looper.resolve.batch", "tragedy_looper.role.serial_killer")
def test_of_two_serial_killers_alone_together_one_with_a_guard_marker_survives_and_still_kills():
    subs, places = ["Paranoia Virus", "Threads of Fate"], {"Nurse": "Shrine", "Boy Student": "Shrine"}
    cast = script("Nurse, Boy Student, Girl Student=Key Person", main="Sign With Me!", subs=subs)
    t, fell = night(cast, paranoia={"Nurse": 3, "Boy Student": 3}, places=places, guarded=["Nurse"])

    assert (("Boy Student",), ("Nurse",)) == (fell.characters, fell.saved)
    assert not t.town.guarded


@rule("tragedy_looper.ruling.day_end_order", "tragedy_looper.resolve.batch")
def test_all_is_judged_on_one_position_before_anybody_dies():
    cast = script(
        "Nurse, Boy Student, Girl Student=Key Person", main="Sign With Me!", subs=["Paranoia Virus", "Threads of Fate"]
    )
    at = {"Nurse": "City", "Boy Student": "City", "Police Officer": "City", "Girl Student": "Shrine"}
    cast = {**cast, "cast": {**cast["cast"], "Doctor": "Person"}}
    t, fell = night(cast, paranoia={"Nurse": 3}, places={**at, "Police Officer": "School", "Doctor": "City"})

    assert ((), 3) == (fell.characters, len(t.town.at("City")))


@rule("tragedy_looper.ruling.corpse", "tragedy_looper.role.serial_killer")
def test_corpses_do_not_count_for_a_serial_killer_and_kill_nobody():
    places = {"Nurse": "School", "Boy Student": "School"}
    counted = night("Girl Student=Serial Killer, Nurse, Boy Student", places=places, dead=["Boy Student"])[1]
    killer = night("Girl Student=Serial Killer, Boy Student", dead=["Girl Student"])[1]

    assert (("Nurse",), ()) == (counted.characters, killer.characters)


@rule("tragedy_looper.ruling.boss_turf_scope")
def test_a_serial_killer_counts_people_in_their_actual_place_and_ignores_the_turf():
    places = {"Boss": "School", "Nurse": "Shrine", "Patient": "Shrine"}
    killer, free = "Boss=Serial Killer, Nurse, Patient", {"freed": True}
    near = night(killer, turf="Hospital", places={**places, "Patient": "School"}, **free)[1]
    away = night(killer, turf="Hospital", places={**places, "Patient": "Hospital"}, **free)[1]
    beside = night("Nurse=Serial Killer, Boss, Patient", turf="Shrine", places=places, **free)[1]

    assert (("Patient",), (), ("Patient",)) == (near.characters, away.characters, beside.characters)


@rule("tragedy_looper.role.key_person", "tragedy_looper.loop.lost", "tragedy_looper.ruling.day_end_order")
def test_after_a_night_that_loses_the_loop_the_mastermind_is_not_asked():
    t, fell = night(
        "Girl Student=Key Person, Nurse=Serial Killer", places={"Girl Student": "Shrine", "Nurse": "Shrine"}
    )

    assert (("Girl Student",), True, 2) == (fell.characters, fell.lost, t.town.loop)
    assert ["NightFell", "LoopEnded", "LoopBegan", "DayBegan"] == kinds(heard(t, A))[2:]


# What the mastermind may do.
@rule("tragedy_looper.ruling.mm_asked_always", "tragedy_looper.ruling.day_end_order")
@pytest.mark.parametrize("cast", ["Nurse=Friend", "Patient=Killer, Nurse=Brain, Girl Student=Key Person"])
def test_the_mastermind_is_asked_once_at_every_day_end_after_what_must_happen(cast):
    t, _ = night(cast)

    assert (["Mastermind"], END, {"done"}) == (asked(t), t.waiting[0].rule, can(t))
    assert ["DayBegan"] == kinds(say(t, "Mastermind: done"))


@rule("tragedy_looper.role.killer.murder", "tragedy_looper.role.key_person", "tragedy_looper.role.tags")
def test_a_killer_may_strike_a_key_person_with_two_intrigue_in_his_place():
    t, _ = night(PLAN, places={"Girl Student": "Hospital"}, intrigue={"Girl Student": 2})
    assert {"kill Girl Student", "done"} == can(t)
    told = say(t, "Mastermind: kill Girl Student")

    assert (("Girl Student",), True, END) == (told[0].characters, told[0].lost, told[0].rule)
    assert [("role.killer.murder", "Patient"), ("role.key_person", "Girl Student")] == reasons(told)
    assert 2 == t.town.loop


@rule("tragedy_looper.role.killer.murder")
def test_a_killer_may_spare_the_key_person():
    t, _ = night(PLAN, places={"Girl Student": "Hospital"}, intrigue={"Girl Student": 2})
    say(t, "Mastermind: done")

    assert ("Girl Student" in t.town.living, 2) == (True, t.town.day)


@rule("tragedy_looper.role.killer.murder")
@pytest.mark.parametrize(
    ("keys", "target"),
    [
        ({"places": {"Girl Student": "Hospital"}, "intrigue": {"Girl Student": 1}}, "Girl Student"),
        ({"intrigue": {"Girl Student": 2}}, "Girl Student"),
        ({"intrigue": {"Nurse": 5}}, "Nurse"),
    ],
)
def test_he_strikes_nobody_elsewhere_nobody_with_less_and_nobody_else(keys, target):
    t, _ = night(PLAN, **keys)

    assert "tragedy_looper.role.killer.murder" == refusal(t, f"Mastermind: kill {target}")[1]


@rule("tragedy_looper.role.factor.not_key", "tragedy_looper.role.factor.city")
def test_a_factor_never_counts_as_a_key_person():
    cast = script("Girl Student=Key Person, Patient=Killer, Nurse=Factor", main="Murder Plan")
    t, _ = night(cast, intrigue={"City": 2, "Nurse": 2})

    assert "tragedy_looper.role.factor.not_key" == refusal(t, "Mastermind: kill Nurse")[1]


@rule("tragedy_looper.ruling.corpse", "tragedy_looper.role.killer.murder")
def test_a_dead_killer_strikes_nobody_and_a_corpse_is_not_struck():
    keys = {"places": {"Girl Student": "Hospital"}, "intrigue": {"Girl Student": 2, "Patient": 4}}
    t, _ = night(PLAN, dead=["Patient"], **keys)

    for line in ("Mastermind: kill Girl Student", "Mastermind: kill Patient", KILLING.format("Killer")):
        assert "tragedy_looper.ruling.corpse" == refusal(t, line)[1]


@rule(
    "tragedy_looper.char.police_officer.guard",
    "tragedy_looper.ruling.mm_asked_always",
    "tragedy_looper.ruling.guard_lasts",
)
def test_after_a_visible_attempt_to_kill_the_mastermind_is_asked_again_but_may_not_repeat_it():
    keys = {"places": {"Girl Student": "Hospital"}, "intrigue": {"Girl Student": 2, "Patient": 4}}
    t, _ = night(PLAN, guarded=["Girl Student"], **keys)
    told = say(t, "Mastermind: kill Girl Student")

    assert ((), ("Girl Student",), False) == (told[0].characters, told[0].saved, told[0].lost)
    assert {"let the Killer kill the players", "done"} == can(t)
    sentence = "The Killer has tried that today: do something else, or do nothing more."
    assert (sentence, "tragedy_looper.ruling.mm_ability_per_day") == refusal(t, "Mastermind: kill Girl Student")


@rule("tragedy_looper.role.killer.players", "tragedy_looper.loop.lost")
@pytest.mark.parametrize(("intrigue", "possible"), [(3, False), (4, True), (5, True)])
def test_a_killer_with_four_intrigue_may_have_the_players_killed(intrigue, possible):
    t, _ = night(PLAN, intrigue={"Patient": intrigue})

    if not possible:
        assert "tragedy_looper.role.killer.players" == refusal(t, KILLING.format("Killer"))[1]
        return
    told = say(t, KILLING.format("Killer"))
    assert ["PlayersDied", "LoopEnded", "LoopBegan", "DayBegan"] == kinds(told)
    assert [("role.killer.players", "Patient")] == reasons(told)
    assert (True, END) == (told[0].dead, told[0].rule)


@rule("tragedy_looper.role.loved_one.players")
@pytest.mark.parametrize(
    ("paranoia", "intrigue", "possible"), [(2, 1, False), (3, 0, False), (3, 1, True), (6, 2, True)]
)
def test_a_loved_one_with_three_paranoia_and_an_intrigue_may_have_the_players_killed(paranoia, intrigue, possible):
    t, _ = night("Nurse=Loved One, Patient=Lover", paranoia={"Nurse": paranoia}, intrigue={"Nurse": intrigue})

    if not possible:
        assert "tragedy_looper.role.loved_one.players" == refusal(t, KILLING.format("Loved One"))[1]
        return
    told = say(t, KILLING.format("Loved One"))
    assert [("role.loved_one.players", "Nurse")] == reasons(told)
    assert (True, 2) == (told[0].dead, t.town.loop)


@rule("tragedy_looper.ruling.corpse", "tragedy_looper.role.loved_one.players")
def test_a_dead_loved_one_kills_nobody():
    t, _ = night("Nurse=Loved One, Patient=Lover", paranoia={"Nurse": 3}, intrigue={"Nurse": 1}, dead=["Nurse"])

    assert "tragedy_looper.ruling.corpse" == refusal(t, KILLING.format("Loved One"))[1]


@rule("tragedy_looper.role.time_traveler.last_day", "tragedy_looper.ruling.traveler_threshold")
@pytest.mark.parametrize(("day", "goodwill", "possible"), [(4, 0, True), (4, 2, True), (4, 3, False), (3, 0, False)])
def test_on_the_last_day_a_time_traveler_with_two_goodwill_or_less_may_end_the_loop(day, goodwill, possible):
    t, _ = night("Nurse=Time Traveler", day=day, goodwill={"Nurse": goodwill})

    if not possible:
        assert "tragedy_looper.role.time_traveler.last_day" == refusal(t, "Mastermind: end the loop")[1]
        return
    told = say(t, "Mastermind: end the loop")
    assert ["PlayersDied", "LoopEnded", "LoopBegan", "DayBegan"] == kinds(told)
    assert [("role.time_traveler.last_day", "Nurse")] == reasons(told)
    assert (False, END) == (told[0].dead, told[0].rule)


@rule("tragedy_looper.ruling.traveler_threshold", "tragedy_looper.role.time_traveler.last_day")
def test_a_time_traveler_need_not_end_the_loop_on_the_last_day():
    t, _ = night("Nurse=Time Traveler", day=4)
    say(t, "Mastermind: done")

    assert (1, 2, 3) == t.outcome.winners


@rule("tragedy_looper.ruling.day_end_order", "tragedy_looper.resolve.batch")
def test_the_killer_chooses_after_the_deaths_of_the_night():
    cast = script("Girl Student=Key Person, Patient=Killer, Nurse=Serial Killer, Doctor", main="Murder Plan")
    places = {"Patient": "City", "Nurse": "Shrine", "Doctor": "Shrine", "Girl Student": "City"}
    keys = {"places": places, "freed": True}
    t, fell = night(cast, intrigue={"Girl Student": 2}, **keys)

    assert (("Doctor",), True) == (fell.characters, "kill Girl Student" in can(t))


# Triggers of the same day.
@rule("tragedy_looper.trigger.virus_same_day", "tragedy_looper.plot.bts.paranoia_virus")
def test_a_person_whom_an_incident_lifts_to_three_paranoia_kills_that_night():
    daughter, victim = "Rich Man's Daughter", "Girl Student"
    cast = script(
        f"{daughter}, Patient, {victim}=Key Person",
        main="Sign With Me!",
        subs=["Paranoia Virus", "Threads of Fate"],
        incidents=[(1, "Increasing Unease", daughter)],
    )
    t = table(script=cast, at="incident", paranoia={daughter: 1, "Patient": 1}, places={victim: "Hospital"})
    told = say(t, f"Mastermind: put Paranoia on Patient and Intrigue on {victim}")

    assert (victim,) == of(told, "NightFell")[0].characters
    assert [("role.serial_killer", "Patient"), ("role.key_person", victim)] == reasons(told)


@rule("tragedy_looper.trigger.nested", "tragedy_looper.role.loved_one")
def test_grief_of_the_incident_phase_counts_at_the_day_end_of_that_day():
    cast = script("Nurse=Loved One, Patient=Lover", incidents=[(1, "Suicide", "Patient")])
    t = table(script=cast, at="incident", paranoia={"Patient": 2}, intrigue={"Nurse": 1})

    assert (6, True) == (t.town.paranoia("Nurse"), "let the Loved One kill the players" in can(t))


@rule("tragedy_looper.trigger.spreading_same_day", "tragedy_looper.role.time_traveler.last_day")
def test_goodwill_that_spreading_takes_on_the_last_day_counts_at_that_day_end():
    cast = script("Nurse=Time Traveler, Patient", incidents=[(4, "Spreading", "Patient")])
    t = table(script=cast, at="incident", day=4, paranoia={"Patient": 2}, goodwill={"Nurse": 4})
    say(t, "Mastermind: move Goodwill from Nurse to Patient")

    assert (2, True) == (t.town.goodwill("Nurse"), "end the loop" in can(t))
