"""What bots take for dangerous: the ways to lose that a script holds, and how near they are."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.board import PLACES
from tabletop_widgets.games.tragedy_looper.bots.dangers import threats
from tabletop_widgets.games.tragedy_looper.bots.prospects import Prospects, carried_out, granted, town_of
from tabletop_widgets.games.tragedy_looper.bots.threats import DUSK, EVENING, NOON, Hour, reached
from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.games.tragedy_looper.guessing import playout
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, script, table

ID = "tragedy_looper."


def world_of(t):
    """The script of a table as a world."""
    culprits = {planned.day: planned.culprit for planned in t.script.incidents}
    return World((t.script.main, *t.script.subs), t.script.cast, culprits)


def dangers(t, moment=NOON):
    """The rules by which the loop may be lost, each with its greatest chance."""
    hour, found = Hour(t.town.day, moment, t.town.sheet.days), {}
    for threat in threats(world_of(t), t.town, rumored=t.rumored):
        rule = threat.rule.removeprefix(ID)
        found[rule] = max(found.get(rule, 0.0), threat.chance(t.town, hour))
    return found


def prospects(t, moment=NOON):
    """What there is to fear for whoever knows the script."""
    return Prospects([(world_of(t), t.rumored)], t.town, Hour(t.town.day, moment, t.town.sheet.days))


# Counters.
def test_a_danger_grows_as_fewer_counters_are_missing():
    chances = [reached(missing, 1.0) for missing in (2, 1, 0, -1)]

    assert sorted(chances) == chances
    assert 1 > chances[-1]
    assert 0 == reached(1, 0.0)


@pytest.mark.parametrize(
    ("name", "rule", "place"),
    [
        ("house_ashes", "plot.fs.light_of_the_avenger", "City"),
        ("house_room_four", "plot.fs.place_to_protect", "School"),
        ("lesser_of_two_evils", "plot.bts.sealed_item", "Shrine"),
        ("secret_that_was_kept", "plot.bts.giant_time_bomb", "School"),
    ],
)
def test_intrigue_on_its_place_brings_a_plot_nearer_and_elsewhere_it_does_not(name, rule, place):
    calm = dangers(table(script=name))[rule]

    assert calm < dangers(table(script=name, intrigue={place: 2}))[rule]
    for other in {*PLACES} - {place}:
        assert calm == dangers(table(script=name, intrigue={other: 2}))[rule]


def test_intrigue_on_the_key_person_is_what_a_signature_waits_for():
    rule = "plot.bts.sign_with_me"

    assert (
        dangers(table(script="mirror_passcode"))[rule]
        < dangers(table(script="mirror_passcode", intrigue={"Girl Student": 2}))[rule]
    )


def test_a_brain_that_is_away_or_dead_brings_less_intrigue():
    rule = "plot.fs.light_of_the_avenger"
    keys = {"day": 3, "rumored": True, "intrigue": {"City": 1}}
    home = dangers(table(**keys))[rule]
    away = dangers(table(**keys, places={"Informer": "School"}))[rule]

    assert home > away == dangers(table(**keys, dead=["Informer"]))[rule] == 0


def test_a_rumor_that_is_left_brings_one_intrigue_while_there_is_a_mastermind_phase_to_come():
    rule = "plot.fs.light_of_the_avenger"
    keys = {"day": 3, "intrigue": {"City": 1}, "places": {"Informer": "School"}}

    assert dangers(table(**keys))[rule] > 0
    assert dangers(table(**keys), EVENING)[rule] == 0 == dangers(table(**keys, rumored=True))[rule]


# Incidents.
def test_a_nervous_culprit_brings_the_butterfly_effect_nearer_and_a_dead_one_does_not():
    rule = "plot.bts.change_of_future"
    calm, nervous, dead = (
        dangers(table(script="house_clock", day=3, paranoia={"Class Rep": number}, dead=gone), EVENING)[rule]
        for number, gone in ((0, []), (2, []), (2, ["Class Rep"]))
    )

    assert nervous > calm == dead == 0


def test_a_past_incident_is_a_danger_only_if_it_happened():
    rule = "plot.bts.change_of_future"
    keys = {"script": "house_clock", "day": 3, "paranoia": {"Class Rep": 2}}

    assert 0 == dangers(table(**keys), DUSK)[rule]
    assert 1 == dangers(table(**keys, gone_off=[3]), DUSK)[rule]


def test_increasing_unease_feeds_the_culprits_of_later_days():
    rule = "plot.bts.change_of_future"
    keys = {"script": "house_clock", "day": 2}
    calm, uneasy = (dangers(table(**keys, paranoia={"Pop Idol": number}), EVENING)[rule] for number in (0, 2))

    assert calm < uneasy


def test_a_quiet_henchman_sets_nothing_off():
    cast = "Henchman, Girl Student=Key Person, Boy Student=Killer, Doctor=Brain"
    what = script(cast, incidents=[(1, "Murder", "Henchman")])
    keys = {"script": what, "places": {"Henchman": "School"}, "paranoia": {"Henchman": 1}}

    assert (
        dangers(table(**keys), EVENING)["role.key_person"]
        > dangers(table(**keys, quiet=True), EVENING)["role.key_person"]
    )


def test_intrigue_on_the_hospital_makes_its_incident_deadly():
    rule, what = "incident.hospital_2", {"script": "prevailing_secrecy", "day": 3, "paranoia": {"Boy Student": 2}}
    found = [dangers(table(**what, intrigue={"Hospital": number}), EVENING) for number in (0, 1, 2)]

    assert 0 == found[0][rule] == found[1][rule] < found[2][rule]
    assert found[0]["role.key_person"] < found[1]["role.key_person"]


def test_only_those_in_the_hospital_die_there():
    keys = {"script": "prevailing_secrecy", "paranoia": {"Boy Student": 2}, "intrigue": {"Hospital": 2}}
    chances = [
        dangers(table(**keys, day=day, places={"Doctor": place}), EVENING)["role.key_person"]
        for day, place in ((3, "City"), (2, "City"), (2, "Hospital"), (3, "Hospital"))
    ]

    assert chances[0] < chances[1] < chances[2] < chances[3]


def test_a_suicide_kills_a_key_person_who_is_its_culprit():
    chances = [
        dangers(table(script="first_script", day=3, paranoia={"Girl Student": number}), EVENING)["role.key_person"]
        for number in (0, 3)
    ]

    assert chances[0] < chances[1]


def test_a_faraway_murder_kills_a_character_with_much_intrigue():
    keys = {"script": "prevailing_secrecy", "day": 5, "paranoia": {"Patient": 2}}
    chances = [dangers(table(**keys, intrigue={"Doctor": number}), EVENING)["role.key_person"] for number in (0, 2)]

    assert 0 == chances[0] < chances[1]


# Deaths.
def test_a_key_person_alone_with_the_serial_killer_is_in_danger_and_company_is_safety():
    alone = {"Girl Student": "Shrine", "Boy Student": "City"}
    keys = {"script": "first_script", "day": 4}

    safe = dangers(table(**keys, places={**alone, "Doctor": "Shrine"}))["role.key_person"]
    assert dangers(table(**keys, places=alone))["role.key_person"] > safe == 0


def test_two_characters_forbidden_each_others_places_never_meet():
    cast = "Patient=Serial Killer, Alien=Key Person, Boy Student=Cultist, Doctor, Nurse, Class Rep"
    what = script(cast, set_="First Steps", main="A Place to Protect")
    chances = [dangers(table(script=what, freed=freed))["role.key_person"] for freed in (False, True)]

    assert 0.001 > chances[0] < chances[1]


def test_a_guard_marker_makes_a_death_unlikely_and_a_death_that_has_happened_is_certain():
    keys = {"script": "first_script", "day": 4, "places": {"Girl Student": "Shrine", "Boy Student": "City"}}
    chances = [
        dangers(table(**keys, **more))["role.key_person"]
        for more in ({"guarded": ["Girl Student"]}, {}, {"dead": ["Girl Student"]})
    ]

    assert chances == sorted(chances)
    assert chances[0] < chances[1]


def test_a_factor_dies_for_good_only_while_intrigue_lies_on_the_city():
    keys = {"script": "lesser_of_two_evils", "day": 7, "paranoia": {"Journalist": 2}}
    chances = [dangers(table(**keys, intrigue={"City": number}), EVENING)["role.factor.city"] for number in (0, 2)]

    assert 0 == chances[0] < chances[1]


def test_dead_friends_lose_the_loop_in_the_published_edition_alone():
    keys = {"script": "house_clock", "dead": ["Pop Idol"], "day": 4}

    assert "role.friend.loop_end" not in dangers(table(**keys))
    assert dangers(table(**keys, edition="published"))["role.friend.loop_end"] > 0.9


def test_persons_whom_the_virus_may_turn_are_dangerous_when_they_are_alone_with_a_key_person():
    keys = {"script": "mirror_passcode", "day": 7, "places": {"Girl Student": "Shrine", "Boy Student": "Shrine"}}
    chances = [
        dangers(table(**keys, paranoia={"Boy Student": number}), EVENING)["role.key_person"] for number in (0, 3)
    ]

    assert chances[0] < chances[1]


# Roles.
def test_a_killer_with_much_intrigue_and_a_loved_one_in_despair_kill_the_players():
    despair = {"paranoia": {"Girl Student": 3}, "intrigue": {"Girl Student": 1, "Rich Man's Daughter": 4}, "day": 7}
    calm, found = dangers(table(script="prologue", day=7)), dangers(table(script="prologue", **despair))

    assert calm["role.killer.players"] < found["role.killer.players"]
    assert calm["role.loved_one.players"] < found["role.loved_one.players"]


def test_the_time_traveler_needs_goodwill_and_more_of_it_where_spreading_may_take_some():
    rule, keys = "role.time_traveler.last_day", {"script": "house_clock", "day": 4}
    few, enough = (dangers(table(**keys, goodwill={"Police Officer": number}), EVENING)[rule] for number in (2, 4))
    taken = dangers(table(**keys, goodwill={"Police Officer": 4}, paranoia={"Nurse": 3}), EVENING)[rule]

    assert enough < taken <= few == 1


# What cards and requests change.
def test_cards_are_carried_out_as_the_rules_have_it():
    town = table().town

    assert "School" == carried_out(town, "Informer", "Vertical", "Diagonal").places["Informer"]
    assert town is carried_out(town, "Informer", "Vertical", "Forbid Movement")
    assert town is carried_out(town, "Office Worker", "Horizontal"), "the School is forbidden to him"
    assert town is carried_out(town, "City", "Paranoia +1")
    assert town is carried_out(town, "City", "Intrigue +2", "Forbid Intrigue")
    assert 2 == carried_out(town, "City", "Intrigue +2", "Goodwill +1").intrigue("City")


def test_requests_are_carried_out_as_the_rules_have_it():
    town = table("Doctor, Henchman, Alien, Police Officer", places={"Henchman": "City"}, paranoia={"Alien": 1}).town

    assert 0 == granted(town, "Doctor", "calm", "Alien")[0].paranoia("Alien")
    assert 2 == granted(town, "Doctor", "alarm", "Alien")[0].paranoia("Alien")
    assert granted(town, "Alien", "kill", "Doctor")[0].dead == {"Doctor"}
    assert not granted(granted(town, "Alien", "kill", "Doctor")[0], "Alien", "revive", "Doctor")[0].dead
    assert granted(town, "Police Officer", "guard", "Alien")[0].guarded == {"Alien"}
    assert granted(town, "Henchman", "quiet", "Henchman")[0].quiet
    assert (town, ()) == granted(town, "Police Officer", "name the culprit of", "day 1")


@pytest.mark.parametrize("name", library.names())
def test_a_partial_update_of_prospects_equals_a_full_one(name):
    played = [each.fork() for each in playout(TRAGEDY.start(script=name), Random(name)) if each.town.loop]
    for t in (played[0], *Random(name).sample(played, 3)):
        known, town = prospects(t), town_of(TRAGEDY.view(t, MASTERMIND))
        for target in town.counters:
            for card in ("Intrigue +2", "Paranoia +1", "Goodwill +2", "Vertical", "Horizontal"):
                after = carried_out(town, target, card)

                assert known.cards(target, card) == pytest.approx(known.at(after).now - known.now)
        for who, deed in (("Alien", "kill"), ("Alien", "revive"), ("Police Officer", "guard")):
            for target in town.places:
                after, changed = granted(town, who, deed, target)

                assert known.change(after, changed) == pytest.approx(known.at(after).now - known.now)
