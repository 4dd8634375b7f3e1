"""The picture: who stands where with what, what lies open for whom, what the papers say."""

from __future__ import annotations

from importlib.resources import files

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.layout.placement import lay_out_scene
from tabletop_widgets.drawing.render.icons import load_icons
from tabletop_widgets.drawing.scene import plain_scene
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, INCIDENTS, NAMES, ROLES
from tabletop_widgets.games.tragedy_looper.looks.zones import COUNTERS, INCIDENT_ICONS, INITIALS, looks
from tests.games.pictures import EYES, told
from tests.games.table_talk import say
from tests.games.tragedy_looper.drawn import (
    LAST,
    PACKED,
    pieces,
    riders,
    scene,
    spread,
    town,
)
from tests.games.tragedy_looper.talk import A, script, start, table
from tests.marks import rule

MM = 0


def after(t, *lines):
    say(t, *lines)
    return t


def begun(*cast, **keys):
    t = start(*cast, **keys)
    t.advance()
    return t


def guess(role):
    return after(
        town(agenda=[{"step": "FinalGuess", "character": "Pop Idol"}], loop=4), f"Player B: Pop Idol is {role}"
    )


MARKED = {
    "script": script("Patient, Henchman, Doctor"),
    "places": {"Henchman": "City"},
    "starts": {"Henchman": "City"},
    "freed": True,
    "quiet": True,
}
TABLES = {
    "counters, a corpse, a guard, used cards, an incident that has gone off": lambda: town(
        places={"Class Rep": "Shrine"},
        goodwill={"Class Rep": 1, "Doctor": 3},
        paranoia={"Class Rep": 2},
        intrigue={"City": 2, "Doctor": 1},
        spent=[["Diagonal"], [], [], []],
        dead=["Nurse"],
        guarded=["Alien"],
        gone_off=[2],
    ),
    "roles and a culprit are revealed, abilities are used up": lambda: town(
        at="goodwill",
        roles={"Pop Idol": "Friend", "Nurse": "Person"},
        culprits={"2": "Pop Idol"},
        asked=[["Alien", 1]],
        once=[["Alien", 1], ["Class Rep", 1]],
    ),
    "nine in the turf of the Boss": lambda: town(**PACKED),
    "a freed patient and a quiet henchman": lambda: table(**MARKED),
    "before the first loop nobody is in town": lambda: begun(script="neverending_story", edition="summary"),
    "the henchman waits beside the loop": lambda: begun("Henchman, Nurse, Doctor"),
    "a character is asked about": lambda: town(agenda=[{"step": "FinalGuess", "character": "Alien"}], loop=4),
    "a request is answered": lambda: after(
        town(at="goodwill", goodwill={"Class Rep": 2}, spent=[[], ["Goodwill +2"], [], []]),
        "Player B: ask Class Rep to return a card of Player A",
    ),
    "the protagonists have won": lambda: guess("Friend"),
    "the mastermind has won": lambda: guess("Person"),
}


@rule("tragedy_looper.setup.positions", "tragedy_looper.char.godly_being.spawn", "tragedy_looper.counters")
@rule("tragedy_looper.char.limit", "tragedy_looper.death.not_loss", "tragedy_looper.char.police_officer.a2")
@rule("tragedy_looper.goodwill.daily", "tragedy_looper.goodwill.once", "tragedy_looper.char.doctor.a2")
@rule("tragedy_looper.char.henchman.a1", "tragedy_looper.char.boss.turf", "tragedy_looper.role.hidden")
@rule("tragedy_looper.info.mm", "tragedy_looper.ruling.reveal_public", "tragedy_looper.incident.known")
@rule("tragedy_looper.setup.public_script", "tragedy_looper.game.loops", "tragedy_looper.ruling.culprit_reveal")
@rule("tragedy_looper.leader.first", "tragedy_looper.final_guess.task", "tragedy_looper.day.goodwill_phase")
@rule("tragedy_looper.loop.win", "tragedy_looper.loop.last_fs")
@pytest.mark.parametrize("eyes", ["the first seat", "the second seat"])
@pytest.mark.parametrize("name", TABLES)
def test_a_table_shows(name, eyes, snapshot):
    assert snapshot == told(scene(TABLES[name](), EYES[eyes]))


@rule("tragedy_looper.info.players")
@pytest.mark.parametrize("eyes", ["the second seat", "a bystander"])
def test_the_town_in_words(eyes, snapshot):
    t = TABLES["counters, a corpse, a guard, used cards, an incident that has gone off"]()

    assert snapshot == str(t.show(seat=EYES[eyes]))


# Rules of looks.
@rule("tragedy_looper.char.limit", "tragedy_looper.incident.trigger")
@pytest.mark.parametrize(("paranoia", "full"), [(1, False), (2, True), (5, True)])
def test_paranoia_at_its_limit_is_shown_in_a_dark_bubble(paranoia, full):
    def bubbles(t):
        (strokes,) = (each.face[1][1:] for each in lay_out_scene(scene(t)).pieces if each.piece.id == "Class Rep")
        inside = [stroke for group in strokes if group[0] == "g" for stroke in group[4]]
        return [stroke for stroke in (*strokes, *inside) if stroke[0] == "r" and stroke[6:] == ["ink"]]

    assert full == bool(bubbles(town(paranoia={"Class Rep": paranoia})))


@rule("tragedy_looper.char.keywords")
@pytest.mark.parametrize("name", [name for name in NAMES if name != "Godly Being"])
def test_a_character_tells_its_keywords_and_what_it_can_do(name):
    t = table(f"{name}=Friend, Doctor" if name == "Mystery Boy" else f"{name}, Doctor", places=spread([name]))

    assert pieces(t)[name].detail.startswith(", ".join(CHARACTERS[name].keywords))
    assert bool(CHARACTERS[name].forbidden) == ("May not enter" in pieces(t)[name].detail)


@rule("tragedy_looper.plot.bts.paranoia_virus", "tragedy_looper.ruling.virus_back", "tragedy_looper.edition")
@pytest.mark.parametrize(("edition", "calmed"), [("summary", [("secret role", "SK")]), ("published", [])])
def test_the_mastermind_sees_who_was_turned_by_the_virus(edition, calmed):
    data = script("Nurse, Doctor", subs=["Paranoia Virus", "Threads of Fate"])
    turned = table(script=data, edition=edition, paranoia={"Nurse": 3}, shaken=["Nurse"])
    calm = table(script=data, edition=edition, paranoia={"Nurse": 2}, shaken=["Nurse"])

    assert [("secret role", "SK")] == riders(turned, "Nurse", MM)
    assert calmed == riders(calm, "Nurse", MM)
    assert [] == riders(turned, "Nurse", A)


def test_without_the_virus_nobody_is_shown_as_turned():
    assert [] == riders(town(paranoia={"Nurse": 3}), "Nurse", MM)


def test_every_role_has_initials_of_its_own():
    assert [*ROLES] == [*INITIALS]
    assert len(ROLES) == len({*INITIALS.values()})


@rule("tragedy_looper.final_guess.task")
def test_the_leader_guesses_among_roles_in_place_of_the_hand():
    guess = town(agenda=[{"step": "FinalGuess", "character": "Alien"}], loop=4)
    leader, other, nobody = (
        {each.zone: each.text for each in pieces(guess, eyes).values() if each.zone in ("hand", "roles")}
        for eyes in (2, 1, tw.PUBLIC)
    )

    assert [{"roles"}, {"hand"}, set()] == [set(each) for each in (leader, other, nobody)]
    assert [*ROLES] == [each.text for each in pieces(guess, 2).values() if each.zone == "roles"]


@rule("tragedy_looper.role.hidden", "tragedy_looper.info.players", "tragedy_looper.info.face_down")
@pytest.mark.parametrize("eyes", [A, tw.PUBLIC])
def test_a_picture_for_the_players_depends_on_nothing_hidden(eyes):
    cast = dict.fromkeys(("Boy Student", "Nurse", "Doctor", "Patient", "Informer", "Office Worker"), "Person")
    plots = {"main": "Light of the Avenger", "subs": ["An Unsettling Rumor"], "set_": "First Steps"}

    def drawn(brain, theorist, card, used):
        roles = ", ".join(
            f"{n}={role}" for n, role in ({**cast, brain: "Brain", theorist: "Conspiracy Theorist"}).items()
        )
        data = script(roles, incidents=[(2, "Murder", brain)], **plots)
        laid = {"laid": [[0, "Nurse"], [0, "City"], [0, "School"], [2, "Nurse"], [3, "City"]]}
        cards = ["Vertical", card, "Horizontal", "Vertical", "Paranoia +1"]
        t = table(script=data, agenda=LAST, cards=cards, used=used, rumored=bool(used), **laid)
        return plain_scene(scene(t, eyes)), plain_scene(scene(t, MM))

    one, other = drawn("Nurse", "Doctor", "Intrigue +2", []), drawn("Patient", "Informer", "Diagonal", ["Brain"])

    assert one[0] == other[0]
    assert one[1] != other[1]


def test_all_icons_are_listed_and_all_that_are_listed_are_used():
    listed = (files("tabletop_widgets.games.tragedy_looper") / "icons.txt").read_text("utf-8").splitlines()

    assert icons(NAMES) == {line for line in listed if not line.startswith("#")}
    assert sum(len(load_icons()[name]) for name in icons(NAMES)) <= 46_000


def test_icons_of_absent_characters_are_not_sent():
    assert "stethoscope" in icons(("Doctor", "Nurse"))
    assert "pagoda" not in icons(("Doctor", "Nurse"))


def test_every_incident_has_its_own_icon_and_only_planned_ones_are_sent():
    assert {*INCIDENTS} == {*INCIDENT_ICONS}
    assert len(INCIDENTS) == len({*INCIDENT_ICONS.values()})
    assert {"Spreading"} == {*looks((), ("Spreading",))} & {*INCIDENTS}


def test_every_character_and_every_place_has_an_icon_of_its_own():
    faces = [looks(NAMES)[name].icon for name in NAMES]

    assert len(NAMES) == len({*faces})


def icons(cast):
    drawn = looks(cast, tuple(INCIDENT_ICONS)).values()
    return {*COUNTERS} | {icon for look in drawn for icon in (look.icon, look.back) if icon}
