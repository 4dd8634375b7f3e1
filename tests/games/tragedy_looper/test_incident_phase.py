"""The incident phase: when an incident goes off, and what is said."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.table_talk import say
from tests.games.tragedy_looper.happening import CAST, incident, told
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, asked, can, kinds, script, start, table
from tests.marks import rule

DAUGHTER = "Rich Man's Daughter"


@rule("tragedy_looper.incident.trigger", "tragedy_looper.char.limit", "tragedy_looper.incident.announce")
@pytest.mark.parametrize(
    ("culprit", "limit"), [("Boy Student", 2), ("Girl Student", 3), (DAUGHTER, 1), ("Boss", 4), ("Godly Being", 3)]
)
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_an_incident_goes_off_when_its_culprit_has_its_limit_of_paranoia_or_more(culprit, limit, more):
    turf = "City" if culprit == "Boss" else ""
    t = incident("Suicide", culprit, f"{culprit}, Nurse", paranoia={culprit: limit + more}, turf=turf)

    assert ["NoIncident" if more < 0 else "IncidentHappened"] == kinds(told(t))[:1]


@rule("tragedy_looper.incident.fails", "tragedy_looper.incident.dead_culprit", "tragedy_looper.incident.trigger")
def test_a_dead_culprit_sets_nothing_off():
    t = incident("Murder", "Nurse", dead=["Nurse"])

    assert ["NoIncident"] == kinds(told(t))


@rule("tragedy_looper.ruling.failed_incident_silence", "tragedy_looper.incident.fails")
def test_a_missing_incident_sounds_the_same_for_a_dead_and_a_calm_culprit():
    dead, calm = incident("Murder", "Nurse", dead=["Nurse"]), incident("Murder", "Nurse", paranoia={})

    assert told(dead) == told(calm)
    assert ["The incident due on day 1 does not happen."] == [event.say(dead.names) for event in told(calm)]


@rule("tragedy_looper.incident.one_per_day", "tragedy_looper.day.incident_phase", "tragedy_looper.incident.known")
def test_on_a_day_without_an_incident_nothing_is_said():
    t = incident("Murder", "Nurse", day=2)

    assert [] == told(t)


@rule("tragedy_looper.incident.must", "tragedy_looper.incident.trigger")
def test_the_mastermind_cannot_hold_it_back():
    t = incident("Murder", "Nurse")

    assert (["Mastermind"], {"kill Patient", "kill Doctor"}) == (asked(t), can(t))


@rule("tragedy_looper.char.henchman.a1")
@pytest.mark.parametrize("quiet", [False, True])
def test_a_quiet_henchman_sets_nothing_off_in_this_loop(quiet):
    t = incident("Suicide", "Henchman", "Henchman", places={"Henchman": "City"}, quiet=quiet)

    assert [["IncidentHappened", "Died"], ["NoIncident"]][quiet] == kinds(told(t))


@rule("tragedy_looper.char.godly_being.spawn", "tragedy_looper.incident.fails")
def test_a_culprit_who_is_not_in_town_yet_sets_nothing_off():
    data = script("Godly Being, Nurse", enters=2, incidents=[(1, "Suicide", "Godly Being")])
    t = table(script=data, at="incident")

    assert ["NoIncident"] == kinds(told(t))


@rule("tragedy_looper.incident.any_culprit", "tragedy_looper.example.murder_culprit")
@pytest.mark.parametrize("role", ["Person", "Key Person", "Cultist", "Friend", "Time Traveler"])
def test_any_role_may_be_a_culprit_and_who_murders_need_be_no_killer(role):
    t = incident("Murder", "Pop Idol", f"Pop Idol={role}, Informer, Journalist")
    say(t, "Mastermind: kill Informer")

    assert (role, frozenset({"Informer"})) == (t.role("Pop Idol"), t.town.dead)


@rule("tragedy_looper.incident.prevent_by_goodwill", "tragedy_looper.day.incident_phase")
def test_paranoia_taken_in_the_goodwill_phase_still_stops_the_incident_of_that_day():
    data = script(CAST, incidents=[(1, "Suicide", "Patient")])
    t = table(script=data, at="goodwill", paranoia={"Patient": 2}, goodwill={"Nurse": 2})
    say(t, "Player A: ask Nurse to calm Patient", "Mastermind: allow")

    assert "NoIncident" in kinds(say(t, "Player A: enough"))


@rule("tragedy_looper.char.alien.a2", "tragedy_looper.ruling.revive", "tragedy_looper.incident.trigger")
def test_a_culprit_revived_on_that_day_triggers_the_incident_with_the_paranoia_it_died_with():
    data = script("Alien, Boy Student", incidents=[(1, "Missing Person", "Boy Student")])
    keys = {"dead": ["Boy Student"], "paranoia": {"Boy Student": 2}, "places": {"Alien": "School"}}
    t = table(script=data, at="goodwill", goodwill={"Alien": 5}, **keys)
    say(t, "Player A: ask Alien to revive Boy Student", "Mastermind: allow")

    assert ["IncidentHappened"] == kinds(say(t, "Player A: enough"))


@rule("tragedy_looper.role.lover", "tragedy_looper.trigger.nested", "tragedy_looper.incident.trigger")
def test_grief_that_a_request_brings_sets_off_the_incident_of_the_same_day():
    data = script("Alien=Lover, Nurse=Loved One", incidents=[(1, "Suicide", "Alien")])
    t = table(script=data, at="goodwill", goodwill={"Alien": 4}, places={"Nurse": "Shrine"})
    say(t, "Player A: ask Alien to kill Nurse", "Mastermind: allow")
    assert 6 == t.town.paranoia("Alien")

    assert ["IncidentHappened", "Died"] == kinds(say(t, "Player A: enough"))[:2]


@rule("tragedy_looper.incident.known", "tragedy_looper.setup.public_script", "tragedy_looper.info.mm")
def test_day_and_kind_are_known_to_all_and_the_culprit_to_the_mastermind_alone():
    t = start(script="house_clock")

    planned = ((2, "Increasing Unease"), (3, "Butterfly Effect"), (4, "Spreading"))
    assert {planned} == {TRAGEDY.view(t, seat).incidents for seat in (*t.seats, tw.PUBLIC)}
    assert [{}] * 5 == [TRAGEDY.view(t, seat).culprits for seat in (*t.seats, tw.PUBLIC)]
    assert "Pop Idol" == TRAGEDY.view(t, MASTERMIND).script["incidents"][0]["culprit"]


@rule("tragedy_looper.incident.announce", "tragedy_looper.ruling.mm_asked_always", "tragedy_looper.target.who")
def test_an_incident_is_announced_before_the_mastermind_chooses_even_with_one_target():
    t = incident("Murder", "Patient", "Patient, Nurse")

    assert ["IncidentHappened"] == kinds(told(t))
    assert (["Mastermind"], {"kill Nurse"}) == (asked(t), can(t))
