"""The papers beside the table: the players' sheet, what was revealed, and the mastermind's script."""

from __future__ import annotations

from dataclasses import replace

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.games.tragedy_looper.drawn import PACKED, panel, scene, town
from tests.games.tragedy_looper.talk import script, table
from tests.marks import rule

MM = 0


@rule("tragedy_looper.setup.public_script", "tragedy_looper.setup.public_more", "tragedy_looper.talk.during")
def test_the_sheet_tells_loops_incidents_and_special_rules():
    (sheet,) = scene(town(culprits={"2": "Pop Idol"})).panels
    silent = scene(
        town(**{**PACKED, "script": library.as_data(replace(library.load("neverending_story"), table_talk=False))})
    )

    assert "Basic Tragedy: loop 2 of 4" == sheet.title
    assert "On a character: its Paranoia, and its limit. The Godly Being enters in loop 3." == sheet.label
    assert {"2 Increasing Unease": "Pop Idol", "3 Butterfly Effect": "?", "4 Spreading": "?"} == (
        panel(town(culprits={"2": "Pop Idol"}), "sheet")
    )
    assert silent.panels[0].label.endswith(
        "The mastermind plays without Forbid Goodwill. The players may not talk about the game during the days."
    )


@rule("tragedy_looper.info.memory", "tragedy_looper.loop.kept", "tragedy_looper.ruling.informer_choice")
def test_viewers_without_the_script_see_a_list_of_what_was_revealed():
    t = town(roles={"Nurse": "Person", "Pop Idol": "Friend", "Alien": "Person"}, stated=["Threads of Fate"])

    assert {
        "Friend (Fr)": "Pop Idol",
        "Person (Pe)": "Nurse and Alien",
        "Active subplot": "Threads of Fate",
    } == panel(t, "learned")
    assert ["sheet"] == [each.id for each in scene(town()).panels]
    assert ["sheet", "script"] == [each.id for each in scene(t, MM).panels]


@rule("tragedy_looper.ruling.script_card", "tragedy_looper.info.mm", "tragedy_looper.setup.script")
def test_the_mastermind_has_the_script_beside_the_table():
    t = town()

    assert (
        {
            "Main plot": "Change of Future",
            "Subplots": "Threads of Fate and The Hidden Freak",
            "Cultist (Cu)": "Doctor",
            "Time Traveler (TT)": "Police Officer",
            "Friend (Fr)": "Pop Idol",
            "Serial Killer (SK)": "Office Worker",
            "Person (Pe)": "Girl Student, Class Rep, Shrine Maiden, Alien, Godly Being and Nurse",
        }
        == panel(t, "script", MM)
        == panel(t, "script", tw.OPEN)
    )
    assert {"Pop Idol", "Class Rep", "Nurse"} == {*panel(t, "sheet", MM).values()}
    assert "The script: The Clock That Skipped (house)" == scene(t, MM).panels[1].title


def test_a_cast_without_persons_has_no_line_for_them():
    data = script("Doctor=Friend, Nurse=Conspiracy Theorist, Boy Student=Brain, Girl Student=Curmudgeon")
    t = table(script={**data, "cast": {name: role for name, role in data["cast"].items() if role != "Person"}})

    assert "Person (Pe)" not in panel(t, "script", MM)
