"""A mastermind that foresees its own Serial Killer, who takes whoever is alone with him at the day's end."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.bots.nights import victims
from tests.games.table_talk import say
from tests.games.tragedy_looper.answering import ways
from tests.games.tragedy_looper.talk import script, table
from tests.marks import rule

CAST = "Informer=Brain, Office Worker=Serial Killer, Pop Idol=Conspiracy Theorist, Boy Student, Nurse, Doctor"
PLAN = {"set_": "First Steps", "main": "Light of the Avenger", "subs": ["Shadow of the Ripper"]}


def murder(day=2, **places):
    """Let the Brain murder somebody in the City: the Serial Killer, or the Police Officer whom the players trust."""
    what = script(f"{CAST}, Police Officer", incidents=[(day, "Murder", "Informer")], **PLAN)
    keys = {"paranoia": {"Informer": 3}, "goodwill": {"Police Officer": 1}, "places": {"Pop Idol": "School", **places}}
    return table(script=what, at="incident", day=day, **keys)


@rule("tragedy_looper.role.serial_killer")
def test_a_brain_left_alone_with_the_serial_killer_murders_him_instead_of_a_trusted_third():
    assert {"kill Office Worker"} == ways(murder())


def test_the_mastermind_murders_the_trusted_third_if_a_fourth_is_present_or_no_day_is_left():
    assert {"kill Police Officer"} == ways(murder(Nurse="City"))
    assert {"kill Police Officer"} == ways(murder(day=4))


@pytest.mark.untraced
@pytest.mark.parametrize(("nurse", "goes"), [("Hospital", False), ("City", True)])
def test_the_mastermind_leaves_the_brain_the_company_that_protects_it_from_the_serial_killer(nurse, goes):
    what = script(f"{CAST}, Police Officer", incidents=[(4, "Increasing Unease", "Boy Student")], **PLAN)
    places, spent = {"Police Officer": "Hospital", "Nurse": nurse}, [["Intrigue +2", "Diagonal"], [], [], []]
    t = table(script=what, day=2, places=places, spent=spent)
    say(t, "Mastermind: lay Intrigue +1 on City", "Mastermind: lay Paranoia +1 on Boy Student")

    assert goes == ("lay Vertical on Pop Idol" in ways(t, times=30))


# Whom the night takes.
def fallen(t):
    """Name who would die if this were the day's end."""
    return {*victims(World((t.script.main, *t.script.subs), t.script.cast, {}), t.town)}


def test_a_lone_companion_of_the_serial_killer_dies_unless_guarded_or_immortal():
    alone = {"Informer": "School", "Pop Idol": "School", "Office Worker": "Shrine", "Nurse": "Shrine"}

    assert {"Nurse"} == fallen(table(CAST, places=alone))
    assert not fallen(table(CAST, places={**alone, "Doctor": "Shrine"}))
    assert not fallen(table(CAST, places=alone, guarded=["Nurse"]))
    traveler = "Nurse=Time Traveler, Office Worker=Serial Killer, Informer, Pop Idol, Boy Student, Doctor"
    assert not fallen(table(traveler, places=alone))


@rule("tragedy_looper.plot.bts.paranoia_virus")
@pytest.mark.parametrize("edition", ["summary", "published"])
def test_a_person_turned_by_the_virus_is_as_dangerous_as_a_serial_killer(edition):
    keys = {
        "script": "mirror_passcode",
        "edition": edition,
        "places": {"Girl Student": "Shrine", "Boy Student": "Shrine"},
    }
    away = {name: "City" for name, place in table(**keys).town.places.items() if place == "Shrine"}
    keys["places"] = {**away, **keys["places"]}

    assert not fallen(table(**keys))
    assert {"Girl Student"} == fallen(table(**keys, paranoia={"Boy Student": 3}))
