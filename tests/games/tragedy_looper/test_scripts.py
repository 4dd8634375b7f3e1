"""The scripts that are shipped, and how scripts are read and written."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper import facts
from tabletop_widgets.games.tragedy_looper.scripts import library
from tabletop_widgets.games.tragedy_looper.scripts.script import Planned, Script
from tabletop_widgets.games.tragedy_looper.scripts.validity import faults
from tests.marks import rule
from tests.samples import sparing

# title | set | main plot and subplots | days | loops | incidents
SHIPPED = """
first_script             | The First Script | First Steps | Murder Plan, Shadow of the Ripper | 4 | 3 2 | 2 Murder (Office Worker), 3 Suicide (Girl Student)
first_script_nt          | The First Script (New Tragedies) | First Steps | Murder Plan, Shadow of the Ripper | 3 | 3 | 3 Suicide (Girl Student)
prevailing_secrecy       | Prevailing Secrecy | First Steps | A Place to Protect, An Unsettling Rumor | 5 | 4 3 | 1 Increasing Unease (Shrine Maiden), 3 Hospital Incident (Boy Student), 5 Faraway Murder (Patient)
godless_temple           | In the Godless Temple | First Steps | Light of the Avenger, A Hideous Script | 4 | 3 | 2 Missing Person (Office Worker), 3 Hospital Incident (Shrine Maiden)
young_womens_battlefield | Young Women's Battlefield | Basic Tragedy | Sign With Me!, A Love Affair, The Hidden Freak | 6 | 4 3 | 3 Foul Evil (Office Worker), 4 Increasing Unease (Class Rep), 6 Suicide (Girl Student)
assassin_from_the_future | The Assassin from the Future | Basic Tragedy | Change of Future, The Hidden Freak, Circle of Friends | 5 | 5 4 | 2 Butterfly Effect (Class Rep), 4 Faraway Murder (Doctor), 5 Hospital Incident (Informer)
lesser_of_two_evils      | Lesser of Two Evils | Basic Tragedy | Sealed Item, The Hidden Freak, Unknown Factor X | 7 | 4 3 | 2 Increasing Unease (Rich Man's Daughter), 4 Missing Person (Nurse), 5 Missing Person (Boy Student), 7 Suicide (Journalist)
secret_that_was_kept     | The Secret That Was Kept | Basic Tragedy | Giant Time Bomb, Threads of Fate, Circle of Friends | 7 | 4 3 | 2 Suicide (Rich Man's Daughter), 3 Missing Person (Office Worker), 4 Hospital Incident (Journalist), 6 Spreading (Shrine Maiden), 7 Foul Evil (Pop Idol)
future_of_the_gods       | The Future of the Gods | Basic Tragedy | Change of Future, The Hidden Freak, A Love Affair | 7 | 4 | 2 Suicide (Pop Idol), 4 Increasing Unease (Shrine Maiden), 5 Butterfly Effect (Police Officer), 7 Foul Evil (Patient)
mirror_passcode          | Mirror Passcode | Basic Tragedy | Sign With Me!, Unknown Factor X, Paranoia Virus | 7 | 4 3 | 3 Missing Person (Rich Man's Daughter), 4 Increasing Unease (Journalist), 5 Hospital Incident (Mystery Boy), 7 Murder (Boy Student)
prologue                 | Prologue | Basic Tragedy | Murder Plan, Circle of Friends, A Love Affair | 7 | 5 4 | 2 Increasing Unease (Office Worker), 4 Suicide (Girl Student), 5 Hospital Incident (Boy Student), 7 Murder (Police Officer)
neverending_story        | Neverending Happy & Sad Story | Basic Tragedy | Giant Time Bomb, An Unsettling Rumor, A Love Affair | 6 | 4 | 2 Butterfly Effect (Class Rep), 3 Increasing Unease (Alien), 4 Missing Person (Office Worker), 5 Missing Person (Nurse), 6 Missing Person (Patient)
house_ashes              | Ashes on the Market Square | First Steps | Light of the Avenger, An Unsettling Rumor | 3 | 3 | 2 Increasing Unease (Boy Student), 3 Murder (Office Worker)
house_room_four          | Room Four | First Steps | A Place to Protect, Shadow of the Ripper | 4 | 3 | 3 Missing Person (Shrine Maiden), 4 Murder (Boy Student)
house_clock              | The Clock That Skipped | Basic Tragedy | Change of Future, Threads of Fate, The Hidden Freak | 4 | 4 | 2 Increasing Unease (Pop Idol), 3 Butterfly Effect (Class Rep), 4 Spreading (Nurse)
"""  # noqa: E501 - one row a script
# Who has another role than Person, and who has that.
CASTS = """
first_script             | Girl Student Key Person, Shrine Maiden Serial Killer, Police Officer Conspiracy Theorist, Office Worker Killer, Doctor Brain | Boy Student
first_script_nt          | Girl Student Key Person, Shrine Maiden Serial Killer, Pop Idol Conspiracy Theorist, Office Worker Killer, Doctor Brain | Boy Student
prevailing_secrecy       | Boy Student Cultist, Shrine Maiden Conspiracy Theorist, Doctor Key Person | Girl Student, Office Worker, Patient
godless_temple           | Alien Brain, Police Officer Conspiracy Theorist, Office Worker Curmudgeon, Patient Friend | Shrine Maiden, Pop Idol
young_womens_battlefield | Girl Student Friend, Class Rep Loved One, Shrine Maiden Key Person, Office Worker Lover, Informer Serial Killer | Boy Student, Police Officer, Patient, Nurse
assassin_from_the_future | Class Rep Friend, Shrine Maiden Friend, Informer Conspiracy Theorist, Pop Idol Cultist, Doctor Serial Killer, Patient Time Traveler | Girl Student, Alien, Journalist
lesser_of_two_evils      | Rich Man's Daughter Brain, Shrine Maiden Friend, Office Worker Serial Killer, Journalist Factor, Nurse Cultist | Boy Student, Girl Student, Informer, Patient
secret_that_was_kept     | Rich Man's Daughter Witch, Alien Friend, Office Worker Friend, Informer Conspiracy Theorist | Class Rep, Shrine Maiden, Pop Idol, Journalist, Patient
future_of_the_gods       | Boy Student Time Traveler, Shrine Maiden Cultist, Godly Being Loved One, Office Worker Serial Killer, Pop Idol Lover, Nurse Friend | Rich Man's Daughter, Police Officer, Patient
mirror_passcode          | Girl Student Key Person, Rich Man's Daughter Factor, Mystery Boy Cultist, Informer Conspiracy Theorist | Boy Student, Office Worker, Journalist, Patient, Nurse
prologue                 | Boy Student Lover, Girl Student Loved One, Rich Man's Daughter Killer, Shrine Maiden Key Person, Police Officer Conspiracy Theorist, Informer Friend, Doctor Brain, Patient Friend | Office Worker
neverending_story        | Rich Man's Daughter Loved One, Mystery Boy Brain, Godly Being Witch, Boss Conspiracy Theorist, Patient Lover | Girl Student, Class Rep, Alien, Office Worker, Pop Idol, Nurse
house_ashes              | Informer Brain, Office Worker Conspiracy Theorist | Police Officer, Girl Student, Boy Student, Shrine Maiden, Nurse
house_room_four          | Rich Man's Daughter Key Person, Office Worker Conspiracy Theorist, Nurse Cultist, Patient Serial Killer | Class Rep, Boy Student, Shrine Maiden, Police Officer, Doctor
house_clock              | Police Officer Time Traveler, Office Worker Serial Killer, Pop Idol Friend, Doctor Cultist | Class Rep, Girl Student, Shrine Maiden, Alien, Nurse, Godly Being
"""  # noqa: E501 - one row a script
HOUSE = {"house_ashes", "house_room_four", "house_clock"}
ASHES = library.load("house_ashes")


def rows(table):
    """Read a table written by hand: name -> its cells."""
    cells = ([cell.strip() for cell in line.split("|")] for line in table.strip().splitlines())
    return {name: rest for name, *rest in cells}


def refused(what, edition=None):
    """Tell why a script is refused."""
    with pytest.raises(tw.BadSetup) as caught:
        library.chosen(what, edition)
    return str(caught.value)


@rule(
    "tragedy_looper.script.first_script",
    "tragedy_looper.script.first_script_nt",
    "tragedy_looper.script.prevailing_secrecy",
    "tragedy_looper.script.godless_temple",
    "tragedy_looper.script.young_womens_battlefield",
    "tragedy_looper.script.assassin_from_the_future",
    "tragedy_looper.script.lesser_of_two_evils",
    "tragedy_looper.script.secret_that_was_kept",
    "tragedy_looper.script.future_of_the_gods",
    "tragedy_looper.script.mirror_passcode",
    "tragedy_looper.script.prologue",
    "tragedy_looper.script.neverending_story",
    "tragedy_looper.script.house_ashes",
    "tragedy_looper.script.house_room_four",
    "tragedy_looper.script.house_clock",
    "tragedy_looper.ruling.script_card",
    "tragedy_looper.incident.known",
)
@pytest.mark.parametrize("name", library.names())
def test_each_shipped_script_is_as_listed(name):
    s = library.load(name)
    title, set_, plots, days, loops, incidents = rows(SHIPPED)[name]
    others, persons = rows(CASTS)[name]
    told = [f"{planned.day} {planned.kind} ({planned.culprit})" for planned in s.incidents]

    assert (title, set_, int(days), loops) == (s.title, s.set, s.days, " ".join(map(str, s.loops)))
    assert plots == ", ".join(plot.name for plot in s.plots)
    assert incidents == ", ".join(told)
    assert sorted(persons.split(", ")) == sorted(who for who, role in s.cast.items() if role == "Person")
    assert sorted(others.split(", ")) == sorted(f"{who} {role}" for who, role in s.cast.items() if role != "Person")


@rule("tragedy_looper.edition", "tragedy_looper.ruling.table_talk", "tragedy_looper.talk.during")
def test_official_scripts_are_of_the_published_edition_and_ours_of_the_summary():
    loaded = {name: library.load(name) for name in library.names()}

    assert {name for name, s in loaded.items() if s.house} == HOUSE
    assert {name for name, s in loaded.items() if s.edition == "summary"} == HOUSE
    assert all(s.table_talk for s in loaded.values())
    assert all(s.name == name for name, s in loaded.items())


def test_a_shipped_script_is_read_from_its_file_once():
    read = library.load.__wrapped__("first_script")

    assert read == library.load("first_script")
    assert library.load("first_script") is library.load("first_script")


@rule("tragedy_looper.char.godly_being.spawn", "tragedy_looper.char.boss.turf", "tragedy_looper.ruling.antibodies")
def test_exactly_three_scripts_have_special_rules():
    special = {
        name: (s.enters, s.turf, s.without)
        for name in library.names()
        if (s := library.load(name)).enters or s.turf or s.without
    }

    assert special == {
        "future_of_the_gods": (3, "", ()),
        "neverending_story": (4, "School", ("Forbid Goodwill",)),
        "house_clock": (3, "", ()),
    }
    assert not any("antibodies" in name for name in library.names())


@pytest.mark.parametrize("name", library.names())
def test_each_shipped_script_keeps_the_rules_and_says_where_it_is_from(name):
    folder = files("tabletop_widgets.games.tragedy_looper") / "scripts"
    text = (folder / f"{name}.toml").read_text("utf-8")
    head = [line for line in text.splitlines() if line.startswith("#")]

    assert () == faults(library.load(name))
    assert head[0].startswith("# house: ") is (name in HOUSE)
    assert (name in HOUSE) or ("Sources: " in head[1] and "Certainty: " in head[1])
    assert text.count("edition = ") == 1


def test_the_listed_scripts_are_the_files_in_the_folder():
    folder = files("tabletop_widgets.games.tragedy_looper") / "scripts"

    lying = sorted(each.name for each in folder.iterdir() if each.name.endswith(".toml"))
    assert lying == sorted(f"{name}.toml" for name in library.names())
    assert 15 == len(library.names()) == len({*library.names()})


def test_house_scripts_are_valid_in_the_published_edition_too():
    assert ["published"] * 3 == [library.chosen(name, "published").edition for name in sorted(HOUSE)]


@rule("tragedy_looper.setup.positions")
def test_the_cast_is_sorted_like_the_cards_and_starts_in_their_places():
    cast = [*ASHES.cast]

    assert cast == [name for name in facts.NAMES if name in cast]
    assert ["School", "School", "Shrine", "City", "City", "City", "Hospital"] == [*map(ASHES.start, cast)]


@rule("tragedy_looper.incident.one_per_day")
def test_a_script_knows_its_plots_its_roles_and_the_incident_of_a_day():
    assert {"Brain", "Conspiracy Theorist"} == ASHES.called_for
    assert ASHES.has("Light of the Avenger")
    assert ASHES.has("An Unsettling Rumor")
    assert not ASHES.has("Murder Plan")
    assert Planned(3, "Murder", "Office Worker") == ASHES.incident(3)
    assert ASHES.incident(1) is None


# Writing and reading.
@pytest.mark.parametrize("name", library.names())
def test_a_script_can_be_written_and_read_back(name):
    s = library.load(name)
    data = json.loads(json.dumps(library.as_data(s)))

    assert s == library.from_data(data)
    assert s == library.loads(library.dumps(s))
    assert s == library.chosen(data)


def test_script_data_leave_out_default_values():
    assert library.as_data(replace(ASHES, house=False, incidents=())) == {
        "title": "Ashes on the Market Square",
        "set": "First Steps",
        "main": "Light of the Avenger",
        "subs": ["An Unsettling Rumor"],
        "days": 3,
        "loops": [3],
        "cast": ASHES.cast,
    }


NUMBERS = st.integers(1 - library.TOO_MANY, library.TOO_MANY - 1)
LINES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=80).filter(str.isprintable)


@sparing(4)
@given(
    st.builds(
        Script,
        title=LINES,
        set=LINES,
        edition=LINES,
        main=LINES,
        subs=st.lists(LINES, max_size=3).map(tuple),
        days=st.integers(-9, 99),
        loops=st.lists(NUMBERS, max_size=3).map(tuple),
        cast=st.dictionaries(LINES, LINES, max_size=4),
        incidents=st.lists(st.builds(Planned, NUMBERS, LINES, LINES), max_size=3).map(
            lambda planned: tuple(sorted(planned, key=lambda each: each.day))
        ),
        enters=NUMBERS,
        turf=st.one_of(st.just(""), LINES),
        without=st.lists(LINES, max_size=2).map(tuple),
        table_talk=st.booleans(),
        house=st.booleans(),
        name=st.just(""),
    )
)
def test_every_entry_of_a_script_survives_toml_and_json(script):
    assert script == library.loads(library.dumps(script))
    assert script == library.from_data(json.loads(json.dumps(library.as_data(script))))


def test_a_readers_own_script_file_is_read(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(library.dumps(ASHES), "utf-8")

    assert ASHES == library.read(path) == library.read(str(path))
    assert "mine" == library.read(path).name


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path):
    path = tmp_path / "blob.toml"
    path.write_bytes(b"\xff\xfe\x00")
    for strange in (path, tmp_path / "none.toml"):
        with pytest.raises(tw.BadSetup, match="cannot be read"):
            library.read(strange)


def test_a_text_that_is_not_toml_is_refused():
    with pytest.raises(tw.BadSetup, match=r"^A script cannot be read: .*line 1"):
        library.loads("title = Ashes")


# Choosing.
def test_a_script_is_chosen_by_its_name_as_data_or_itself():
    assert ASHES == library.chosen("house_ashes") == library.chosen(library.as_data(ASHES)) == library.chosen(ASHES)


@rule("tragedy_looper.edition")
def test_the_requested_edition_overrides_the_scripts_and_the_default_is_the_summary():
    data = library.as_data(ASHES)

    assert "summary" == library.chosen({key: data[key] for key in data if key != "edition"}).edition
    assert "published" == library.chosen("house_ashes", "published").edition
    assert "published" == library.chosen("first_script").edition
    assert "summary" == library.chosen("first_script", "summary").edition
    assert "There is no edition deluxe; there are summary and published - tragedy_looper.edition" == (
        refused("house_ashes", "deluxe")
    )


@pytest.mark.parametrize("what", ["ashes", "", "title = 'x'"])
def test_an_unknown_name_is_answered_with_the_names_there_are(what):
    assert refused(what).startswith(f"There is no script {what!r}; there are first_script, ")


@pytest.mark.parametrize("what", [7, None, ["house_ashes"], b"house_ashes"])
def test_an_invalid_script_is_refused_with_what_it_may_be(what):
    assert refused(what).startswith(f"script is a name, a table or a Script, not {what!r}; the names: first_script, ")


def test_a_wrong_value_is_quoted_in_short():
    assert f"There is no script '{'x' * 59}...; there are" in refused("x" * 1000)


WRONG = [
    ({"title": 7}, "title must be a short text on one line, not 7."),
    ({"title": ""}, "title must be a short text on one line, not ''."),
    ({"title": "x\ny"}, r"title must be a short text on one line, not 'x\\ny'."),
    ({"title": "x" * 81}, "title must be a short text on one line, not 'xxx"),
    ({"set": None}, "set must be a short text on one line, not None."),
    ({"subs": "An Unsettling Rumor"}, "subs must be a list of short texts, not 'An Unsettling Rumor'."),
    ({"subs": [1]}, r"subs must be a list of short texts, not \[1\]."),
    ({"days": "3"}, "days must be a whole number, not '3'."),
    ({"days": True}, "days must be a whole number, not True."),
    ({"days": 3.0}, "days must be a whole number, not 3.0."),
    ({"loops": 3}, "loops must be a list of whole numbers, not 3."),
    ({"loops": [3, False]}, r"loops must be a list of whole numbers, not \[3, False\]."),
    ({"turf": 1}, "turf must be a short text on one line, not 1."),
    ({"without": [""]}, r"without must be a list of short texts, not \[''\]."),
    ({"table_talk": 1}, "table_talk must be true or false, not 1."),
    ({"house": "yes"}, "house must be true or false, not 'yes'."),
    ({"cast": ["Nurse"]}, r"cast must be a table of characters, each with the name of its role, not \['Nurse'\]."),
    ({"cast": {"Nurse": 1}}, "cast must be a table of characters, each with the name of its role, not {'Nurse': 1}."),
    ({"cast": {1: "Nurse"}}, "cast must be a table of characters, each with the name of its role, not {1: 'Nurse'}."),
    ({"incidents": {}}, "incidents must be a list of tables, each with day, kind and culprit, not {}."),
    ({"incidents": [3]}, "An incident is a table with the keys day, kind, culprit, not 3."),
    ({"incidents": [{"day": 1}]}, "An incident needs the key kind: a short text on one line."),
    (
        {"incidents": [{"day": 1, "kind": "Murder", "culprit": "Nurse", "who": 1}]},
        "An incident has no key 'who'; its keys: day, kind, culprit.",
    ),
    ({"incidents": [{"day": "1", "kind": "Murder", "culprit": "Nurse"}]}, "day must be a whole number, not '1'."),
    ({"story": "..."}, "A script has no key 'story'; its keys: title, set, edition, main, subs, days, loops, enters"),
]


@pytest.mark.parametrize(("changed", "message"), WRONG, ids=lambda each: str(each)[:40])
def test_a_value_of_the_wrong_type_is_answered_with_its_key_and_what_is_expected(changed, message):
    with pytest.raises(tw.BadSetup, match=f"^{message}"):
        library.from_data(library.as_data(ASHES) | changed)


@pytest.mark.parametrize("key", ["title", "set", "main", "subs", "days", "loops", "cast"])
def test_a_key_that_every_script_needs_is_asked_for(key):
    data = {name: value for name, value in library.as_data(ASHES).items() if name != key}

    assert refused(data).startswith(f"A script needs the key {key}: a ")


def test_a_script_is_a_table():
    with pytest.raises(tw.BadSetup, match=r"^A script is a table with the keys title, .*, not \[\]."):
        library.from_data([])
