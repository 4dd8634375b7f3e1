"""Incidents: what comes of each."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.table_talk import heard, of, refusal, say
from tests.games.tragedy_looper.happening import CAST, incident, told
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, A, can, count, kinds, reasons, script, start, table
from tests.marks import rule

PLACES = "Hospital", "Shrine", "City", "School"


# Murder.
@rule("tragedy_looper.incident.murder", "tragedy_looper.target.who")
def test_the_mastermind_picks_the_victim_of_a_murder_in_the_culprits_place():
    t = incident("Murder", "Nurse")
    for target in ("Nurse", "Boy Student"):
        assert "tragedy_looper.incident.murder" == refusal(t, f"Mastermind: kill {target}")[1]
    (died,) = of(say(t, "Mastermind: kill Doctor"), "Died")

    assert (("Doctor",), "tragedy_looper.incident.murder", False) == (died.characters, died.rule, died.lost)


@rule("tragedy_looper.ruling.no_target", "tragedy_looper.announce.empty_incident", "tragedy_looper.incident.murder")
def test_a_murder_without_anybody_near_has_happened_all_the_same():
    t = incident("Murder")
    assert {"nobody"} == can(t)
    say(t, "Mastermind: nobody")

    assert (["IncidentHappened", "Died"], (1,)) == (kinds(told(t)), t.town.gone_off)
    assert "Nobody dies." == told(t)[1].say(t.names)


@rule("tragedy_looper.ruling.murder_immortal", "tragedy_looper.announce.effects")
def test_choosing_a_time_traveler_sounds_as_if_nobody_had_been_there():
    alone = incident("Murder")
    immortal = incident("Murder", "Nurse", "Nurse, Patient=Time Traveler, Boy Student")
    say(alone, "Mastermind: nobody")
    say(immortal, "Mastermind: kill Patient")

    assert told(alone)[1] == told(immortal)[1]
    assert ("role.time_traveler", "Patient") == reasons(heard(immortal, MASTERMIND))[0]


@rule("tragedy_looper.incident.must", "tragedy_looper.ruling.no_target")
def test_nobody_is_the_answer_only_where_nobody_can_be_chosen():
    for kind, keys in (
        ("Murder", {}),
        ("Increasing Unease", {}),
        ("Spreading", {}),
        ("Faraway Murder", {"intrigue": {"Nurse": 2}}),
    ):
        t = incident(kind, "Nurse", **keys)
        assert "tragedy_looper.incident.must" == refusal(t, "Mastermind: nobody")[1]


@rule("tragedy_looper.ruling.corpse")
@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("Murder", "kill Patient"),
        ("Faraway Murder", "kill Patient"),
        ("Increasing Unease", "put Paranoia on Nurse and Intrigue on Patient"),
        ("Spreading", "move Goodwill from Patient to Nurse"),
        ("Butterfly Effect", "put Goodwill on Patient"),
    ],
)
def test_no_incident_chooses_a_corpse(kind, line):
    t = incident(kind, "Nurse", dead=["Patient"], intrigue={"Patient": 2})

    assert "tragedy_looper.ruling.corpse" == refusal(t, f"Mastermind: {line}")[1]


@rule("tragedy_looper.char.police_officer.guard")
def test_a_guard_marker_saves_the_victim_of_a_murder():
    t = incident("Murder", "Nurse", guarded=["Patient"])
    say(t, "Mastermind: kill Patient")

    assert (frozenset(), frozenset()) == (t.town.dead, t.town.guarded)


# Increasing Unease.
@rule("tragedy_looper.incident.increasing_unease", "tragedy_looper.ruling.increasing_unease_living")
def test_increasing_unease_puts_two_paranoia_on_one_and_an_intrigue_on_a_different_one():
    t = incident("Increasing Unease")
    assert not [move for move in t.waiting[0].candidates if "on Nurse and Intrigue on Nurse" in str(move)]
    assert "put Paranoia on Boy Student and Intrigue on Nurse" in can(t)
    say(t, "Mastermind: put Paranoia on Nurse and Intrigue on Boy Student")

    assert ([0, 2, 0], [0, 4, 1]) == (count(t, "Nurse"), count(t, "Boy Student"))
    assert ["2 Paranoia on the Nurse.", "1 Intrigue on the Boy Student."] == [
        event.say(t.names) for event in told(t)[1:]
    ]


@rule("tragedy_looper.ruling.no_target", "tragedy_looper.ruling.increasing_unease_living")
@pytest.mark.parametrize("kind", ["Increasing Unease", "Spreading"])
def test_an_incident_that_needs_two_targets_has_no_effect_with_one(kind):
    t = incident(kind, dead=["Nurse", "Patient", "Doctor", "Police Officer", "Office Worker"])
    assert {"nobody"} == can(t)
    say(t, "Mastermind: nobody")

    assert ["IncidentHappened"] == kinds(told(t))


# Suicide.
@rule("tragedy_looper.incident.suicide")
def test_suicide_kills_the_culprit_and_nobody_is_asked():
    t = incident("Suicide", "Patient")

    assert (["IncidentHappened", "Died"], ("Patient",)) == (kinds(told(t)), told(t)[1].characters)


# Hospital Incident.
@rule(
    "tragedy_looper.incident.hospital_1",
    "tragedy_looper.incident.hospital_2",
    "tragedy_looper.ruling.hospital_two",
    "tragedy_looper.edition",
)
@pytest.mark.parametrize(
    ("edition", "intrigue", "died", "lost"),
    [
        ("summary", 0, False, False),
        ("summary", 1, True, False),
        ("summary", 2, False, True),
        ("summary", 3, False, True),
        ("published", 0, False, False),
        ("published", 1, True, False),
        ("published", 2, True, True),
        ("published", 3, True, True),
    ],
)
def test_the_hospital_incident_kills_characters_or_players_and_in_the_published_edition_both(
    edition, intrigue, died, lost
):
    t = incident("Hospital Incident", edition=edition, intrigue={"Hospital": intrigue})

    expected = ["IncidentHappened", *["Died"] * died, *["PlayersDied", "LoopEnded"] * lost]
    assert expected == kinds(told(t))[: len(expected)]
    assert 1 + lost == t.town.loop
    if died:
        assert {"Nurse", "Patient", "Doctor"} == {*told(t)[1].characters}


@rule("tragedy_looper.incident.hospital_1", "tragedy_looper.announce.empty_incident")
def test_an_empty_hospital_kills_nobody():
    empty = dict.fromkeys(("Nurse", "Patient", "Doctor"), "City")
    t = incident("Hospital Incident", intrigue={"Hospital": 1}, places=empty, freed=True)

    assert "Nobody dies." == told(t)[1].say(t.names)


@rule("tragedy_looper.incident.hospital_1", "tragedy_looper.ruling.corpse", "tragedy_looper.death.immediate")
def test_everyone_in_the_hospital_dies_at_once_corpses_aside_and_then_the_loop_is_lost():
    cast = "Girl Student=Key Person, Nurse, Patient, Boy Student"
    places = {"Girl Student": "Hospital"}
    t = incident("Hospital Incident", cast=cast, intrigue={"Hospital": 1}, places=places, dead=["Nurse"])

    assert ({"Girl Student", "Patient"}, True) == ({*told(t)[1].characters}, told(t)[1].lost)


@rule("tragedy_looper.incident.hospital_2", "tragedy_looper.ruling.end_conditions_when_cut")
def test_if_the_players_die_anyway_the_key_persons_death_stays_hidden():
    events = []
    for cast in ("Girl Student=Key Person", "Girl Student"):
        keys = {"intrigue": {"Hospital": 2}, "places": {"Girl Student": "Hospital"}}
        t = incident("Hospital Incident", cast=f"{cast}, Nurse, Boy Student", edition="published", **keys)
        events.append([event.say(t.names) for event in told(t)[:4]])
        assert 2 == t.town.loop

    assert events[0] == events[1]


@rule("tragedy_looper.ruling.hospital_two", "tragedy_looper.role.friend.loop_end")
@pytest.mark.parametrize(("edition", "friends"), [("summary", ()), ("published", ("Nurse",))])
def test_a_friend_who_lay_there_is_revealed_in_published_alone(edition, friends):
    cast = "Nurse=Friend, Boy Student"
    t = incident("Hospital Incident", cast=cast, edition=edition, intrigue={"Hospital": 2})

    assert friends == of(heard(t, A), "LoopEnded")[0].friends


# Faraway Murder.
@rule("tragedy_looper.incident.faraway_murder", "tragedy_looper.target.who", "tragedy_looper.ruling.faraway_culprit")
def test_a_faraway_murder_kills_a_character_with_two_intrigue_anywhere_even_the_culprit():
    t = incident("Faraway Murder", intrigue={"Nurse": 2, "Patient": 1, "Boy Student": 3})
    assert {"kill Nurse", "kill Boy Student"} == can(t)
    assert "tragedy_looper.incident.faraway_murder" == refusal(t, "Mastermind: kill Patient")[1]
    (died,) = of(say(t, "Mastermind: kill Boy Student"), "Died")

    assert (("Boy Student",), "tragedy_looper.incident.faraway_murder") == (died.characters, died.rule)


@rule("tragedy_looper.incident.faraway_murder", "tragedy_looper.ruling.no_target")
def test_without_a_character_with_two_intrigue_a_faraway_murder_has_no_effect():
    t = incident("Faraway Murder")
    say(t, "Mastermind: nobody")

    assert "Nobody dies." == told(t)[1].say(t.names)


# Missing Person.
@rule("tragedy_looper.incident.missing_person", "tragedy_looper.target.who")
def test_missing_person_moves_the_culprit_and_puts_an_intrigue_where_it_goes():
    t = incident("Missing Person")
    assert {f"send the culprit to {place}" for place in PLACES} == can(t)
    say(t, "Mastermind: send the culprit to Shrine")

    assert ("Shrine", [0, 0, 1]) == (t.town.places["Boy Student"], count(t, "Shrine"))
    assert ["IncidentHappened", "Moved", "Changed"] == kinds(told(t))


@rule("tragedy_looper.ruling.missing_place")
def test_the_culprit_may_stay_and_the_intrigue_goes_there():
    t = incident("Missing Person")
    say(t, "Mastermind: send the culprit to School")

    assert ("School", [0, 0, 1], ["IncidentHappened", "Changed"]) == (
        t.town.places["Boy Student"],
        count(t, "School"),
        kinds(told(t)),
    )


@rule("tragedy_looper.ruling.missing_place", "tragedy_looper.char.patient", "tragedy_looper.ruling.patient_back")
@pytest.mark.parametrize(("freed", "open_"), [(False, ("Hospital",)), (True, PLACES)])
def test_the_culprit_enters_no_place_that_is_forbidden_to_it(freed, open_):
    t = incident("Missing Person", "Patient", freed=freed)

    assert {f"send the culprit to {place}" for place in open_} == can(t)
    if not freed:
        assert "tragedy_looper.ruling.missing_place" == refusal(t, "Mastermind: send the culprit to City")[1]


# Spreading.
@rule(
    "tragedy_looper.incident.spreading",
    "tragedy_looper.ruling.spreading_short",
    "tragedy_looper.edition",
    "tragedy_looper.ruling.floor",
)
@pytest.mark.parametrize(
    ("edition", "there", "left", "put"),
    [
        ("summary", 3, 1, 2),
        ("summary", 2, 0, 2),
        ("summary", 1, 0, 1),
        ("summary", 0, 0, 0),
        ("published", 3, 1, 2),
        ("published", 1, 0, 2),
        ("published", 0, 0, 2),
    ],
)
def test_spreading_carries_two_goodwill_or_what_is_there_and_in_published_always_puts_two(edition, there, left, put):
    t = incident("Spreading", edition=edition, goodwill={"Nurse": there, "Patient": 1})
    say(t, "Mastermind: move Goodwill from Nurse to Patient")

    assert (left, 1 + put) == (t.town.goodwill("Nurse"), t.town.goodwill("Patient"))


@rule("tragedy_looper.incident.spreading", "tragedy_looper.target.who")
def test_spreading_moves_goodwill_between_any_two_characters():
    t = incident("Spreading")

    living = len(t.town.living)
    assert living * (living - 1) == len(can(t))


# Butterfly Effect.
@rule("tragedy_looper.incident.butterfly_effect", "tragedy_looper.ruling.butterfly_reach", "tragedy_looper.edition")
def test_the_butterfly_effect_puts_one_counter_of_any_kind_on_anybody_in_summary():
    t = incident("Butterfly Effect")
    living = t.town.living
    assert {f"put {kind} on {name}" for kind in ("Goodwill", "Paranoia", "Intrigue") for name in living} == can(t)
    say(t, "Mastermind: put Intrigue on Nurse")

    assert [0, 0, 1] == count(t, "Nurse")


@rule("tragedy_looper.incident.butterfly_effect", "tragedy_looper.ruling.butterfly_reach", "tragedy_looper.edition")
def test_in_the_published_edition_the_butterfly_effect_reaches_anybody_in_the_culprits_place():
    basic = script(CAST, set_="Basic Tragedy", incidents=[(1, "Butterfly Effect", "Nurse")])
    t = table(script=basic, edition="published", at="incident", paranoia={"Nurse": 3}, places={"Doctor": "City"})
    here = "Nurse", "Patient"

    assert {f"put {kind} on {name}" for kind in ("Goodwill", "Paranoia", "Intrigue") for name in here} == can(t)
    assert "tragedy_looper.incident.butterfly_effect" == refusal(t, "Mastermind: put Goodwill on Doctor")[1]


# Foul Evil.
@rule("tragedy_looper.incident.foul_evil", "tragedy_looper.edition")
def test_foul_evil_puts_two_intrigue_on_the_shrine_in_published():
    evil = script(CAST, set_="Basic Tragedy", edition="published", incidents=[(1, "Foul Evil", "Nurse")])
    t = table(script=evil, at="incident", paranoia={"Nurse": 3})

    assert ([0, 0, 2], ["IncidentHappened", "Changed"]) == (count(t, "Shrine"), kinds(told(t)))


@rule(
    "tragedy_looper.incident.foul_evil",
    "tragedy_looper.incident.pool_fs",
    "tragedy_looper.incident.pool_bts",
    "tragedy_looper.ruling.incident_pool",
    "tragedy_looper.edition",
)
@pytest.mark.parametrize(
    ("set_", "kind", "edition"),
    [
        ("First Steps", "Foul Evil", "summary"),
        ("Basic Tragedy", "Foul Evil", "summary"),
        ("First Steps", "Foul Evil", "published"),
        ("First Steps", "Butterfly Effect", "published"),
    ],
)
def test_a_script_with_an_incident_that_its_set_lacks_in_this_edition_is_refused(set_, kind, edition):
    with pytest.raises(tw.BadSetup, match=kind):
        start(script=script(CAST, set_=set_, incidents=[(1, kind, "Nurse")]), edition=edition)


# What follows.
@rule("tragedy_looper.ruling.no_target", "tragedy_looper.plot.bts.change_of_future", "tragedy_looper.incident.announce")
def test_an_incident_that_went_off_is_remembered_until_the_loop_ends():
    t = incident("Suicide", "Patient")

    assert (1,) == t.town.gone_off == TRAGEDY.view(t, A).gone_off


@rule(
    "tragedy_looper.incident.one_each",
    "tragedy_looper.ruling.same_day_incidents",
    "tragedy_looper.incident.one_per_day",
)
@pytest.mark.parametrize(
    "planned", [[(1, "Murder", "Nurse"), (2, "Suicide", "Nurse")], [(1, "Murder", "Nurse"), (1, "Suicide", "Patient")]]
)
def test_no_script_has_two_incidents_of_one_culprit_or_on_one_day(planned):
    with pytest.raises(tw.BadSetup, match="two incidents"):
        start(script=script(CAST, incidents=planned))
