"""The picture: who stands where with what, what lies open for whom, what the papers say."""

from __future__ import annotations

from importlib.resources import files

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.layout.placement import placed
from tabletop_widgets.drawing.render.icons import kept
from tabletop_widgets.drawing.render.plain_text import TIMES
from tabletop_widgets.drawing.scene import plain_scene
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, INCIDENTS, NAMES, ROLES
from tabletop_widgets.games.tragedy_looper.looks.zones import COUNTERS, INCIDENT_ICONS, INITIALS, looks
from tests.games.table_talk import say
from tests.games.tragedy_looper.drawn import (
    LAST,
    PACKED,
    panel,
    pieces,
    riders,
    scene,
    spread,
    town,
    who_is_where,
)
from tests.games.tragedy_looper.talk import A, script, start, table
from tests.marks import rule

MM = 0


# What stands on the table.
@rule("tragedy_looper.info.players")
def test_the_town_in_words():
    t = town(
        places={"Class Rep": "Shrine"},
        goodwill={"Class Rep": 1},
        paranoia={"Class Rep": 2},
        intrigue={"City": 2},
        spent=[["Diagonal"], [], [], []],
        dead=["Nurse"],
    )
    told = str(t.show(seat=A)).replace(TIMES, "x").splitlines()

    assert told[:10] == [
        'Loop "2 of 4" (Godly Being)',
        "Day 1",
        'Day 2 "Increasing Unease"',
        'Day 3 "Butterfly Effect" (today)',
        'Day 4 "Spreading"',
        "Hospital",
        'In the Hospital: Doctor "Paranoia 0 of 2.", Nurse "Paranoia 0 of 3." <dead>',
        "Shrine",
        (
            'In the Shrine: Class Rep "Paranoia 2 of 2. Goodwill 1.", Shrine Maiden "Paranoia 0 of 2.", '
            'Alien "Paranoia 0 of 2."'
        ),
        'City "Intrigue 2."',
    ]
    assert "Mastermind <to move, thinking> (used up in this loop: Diagonal x 1)" in told
    assert "Player B (Leader)" in told


@rule("tragedy_looper.setup.positions", "tragedy_looper.char.godly_being.spawn")
def test_characters_stand_in_their_places_and_who_is_not_in_town_waits_beside_the_loop():
    t = town(places={"Class Rep": "Shrine"})

    assert {"Shrine Maiden", "Alien", "Class Rep"} == who_is_where(t)["Shrine"]
    assert ("loop", "away-Godly Being") == (pieces(t)["Godly Being"].on, pieces(t)["Godly Being"].look)
    assert {"Shrine Maiden", "Alien", "Godly Being"} == who_is_where(town(loop=3))["Shrine"]


def test_before_the_first_loop_nobody_is_in_town():
    t = start(script="neverending_story", edition="summary")
    t.advance()

    assert {*t.town.sheet.cast} & {*pieces(t)} == set()
    assert "0 of 4" == pieces(t)["loop"].text


def test_the_henchman_waits_beside_the_loop_until_he_is_placed():
    t = start("Henchman, Nurse, Doctor")
    t.advance()

    assert "loop" == pieces(t)["Henchman"].on
    say(t, "Mastermind: begin in Shrine")
    assert "in-Shrine" == pieces(t)["Henchman"].zone


@rule("tragedy_looper.counters", "tragedy_looper.char.limit")
def test_counters_are_shown_of_characters_and_intrigue_of_places_and_paranoia_beside_its_limit():
    t = town(goodwill={"Doctor": 3}, paranoia={"Doctor": 1}, intrigue={"Doctor": 1, "Shrine": 2})

    assert (("shouting", 1, 2), ("hearts", 3, 0), ("cobweb", 1, 0)) == pieces(t)["Doctor"].meters
    assert "Paranoia 1 of 2. Goodwill 3. Intrigue 1." == pieces(t)["Doctor"].text
    assert ((("cobweb", 2, 0),), "Intrigue 2.") == (pieces(t)["Shrine"].meters, pieces(t)["Shrine"].text)
    assert "" == pieces(t)["School"].text


@rule("tragedy_looper.char.limit", "tragedy_looper.incident.trigger")
@pytest.mark.parametrize(("paranoia", "full"), [(1, False), (2, True), (5, True)])
def test_paranoia_that_has_reached_the_limit_stands_in_a_dark_bubble(paranoia, full):
    def bubbles(t):
        (strokes,) = (each.face[1][1:] for each in placed(scene(t)).pieces if each.piece.id == "Class Rep")
        inside = [stroke for group in strokes if group[0] == "g" for stroke in group[4]]
        return [stroke for stroke in (*strokes, *inside) if stroke[0] == "r" and stroke[6:] == ["ink"]]

    assert full == bool(bubbles(town(paranoia={"Class Rep": paranoia})))


@rule("tragedy_looper.death.not_loss", "tragedy_looper.char.police_officer.a2")
def test_a_corpse_stays_on_the_board_and_a_guard_marker_lies_on_whoever_has_it():
    t = town(dead=["Nurse"], guarded=["Alien"])

    assert ("in-Hospital", ("dead",)) == (pieces(t)["Nurse"].zone, pieces(t)["Nurse"].state)
    assert [("guard", None)] == riders(t, "Alien")


@rule("tragedy_looper.char.keywords")
@pytest.mark.parametrize("name", [name for name in NAMES if name != "Godly Being"])
def test_a_character_tells_its_keywords_and_what_it_can_do(name):
    t = table(f"{name}=Friend, Doctor" if name == "Mystery Boy" else f"{name}, Doctor", places=spread([name]))

    assert pieces(t)[name].detail.startswith(", ".join(CHARACTERS[name].keywords))
    assert bool(CHARACTERS[name].forbidden) == ("May not enter" in pieces(t)[name].detail)


@rule("tragedy_looper.goodwill.daily", "tragedy_looper.goodwill.once")
def test_a_character_tells_what_it_was_asked_for_today_and_what_is_used_up():
    t = town(asked=[["Alien", 1]], once=[["Alien", 1], ["Class Rep", 1]])

    assert pieces(t)["Alien"].detail.endswith("Asked today: kill. Used up in this loop: kill.")
    assert pieces(t)["Class Rep"].detail.endswith("Used up in this loop: return a card.")


@rule("tragedy_looper.char.doctor.a2", "tragedy_looper.char.henchman.a1")
def test_a_freed_patient_and_a_quiet_henchman_are_marked():
    keys = {
        "script": script("Patient, Henchman, Doctor"),
        "places": {"Henchman": "City"},
        "starts": {"Henchman": "City"},
    }
    before, after = table(**keys), table(freed=True, quiet=True, **keys)

    assert [[], []] == [riders(before, name) for name in ("Patient", "Henchman")]
    assert [("freed", None)] == riders(after, "Patient")
    assert [("quiet", None)] == riders(after, "Henchman")
    assert not pieces(before)["Patient"].detail.endswith("May leave the Hospital.")
    assert pieces(after)["Patient"].detail.endswith("May leave the Hospital.")
    assert pieces(after)["Henchman"].detail.endswith("Sets off no incident.")


@rule("tragedy_looper.char.boss.turf")
def test_the_turf_is_marked_openly():
    t = town(**PACKED)

    assert "the Boss's turf" == pieces(t)["School"].badge
    assert "" == pieces(town())["School"].badge


# Roles.
@rule("tragedy_looper.role.hidden", "tragedy_looper.info.mm", "tragedy_looper.ruling.reveal_public")
def test_a_role_is_seen_by_the_mastermind_and_once_revealed_by_all():
    t = town(roles={"Pop Idol": "Friend", "Nurse": "Person"})

    assert [("secret role", "SK")] == riders(t, "Office Worker", MM)
    assert [] == riders(t, "Office Worker", A) == riders(t, "Office Worker", tw.PUBLIC)
    for eyes in (MM, A, tw.PUBLIC, tw.OPEN):
        assert [("role", "Fr")] == riders(t, "Pop Idol", eyes)
        assert [("role", "Pe")] == riders(t, "Nurse", eyes)
        assert [] == riders(t, "Alien", eyes), "a Person needs no sign"
    assert ("Friend", "Revealed if dead when a loop ends; in the published edition its death loses the loop, too.") == (
        pieces(t)["Pop Idol-role"].label,
        pieces(t)["Pop Idol-role"].detail,
    )


@rule("tragedy_looper.plot.bts.paranoia_virus", "tragedy_looper.ruling.virus_back", "tragedy_looper.edition")
@pytest.mark.parametrize(("edition", "calmed"), [("summary", [("secret role", "SK")]), ("published", [])])
def test_the_mastermind_sees_whom_the_virus_has_turned(edition, calmed):
    data = script("Nurse, Doctor", subs=["Paranoia Virus", "Threads of Fate"])
    turned = table(script=data, edition=edition, paranoia={"Nurse": 3}, shaken=["Nurse"])
    calm = table(script=data, edition=edition, paranoia={"Nurse": 2}, shaken=["Nurse"])

    assert [("secret role", "SK")] == riders(turned, "Nurse", MM)
    assert calmed == riders(calm, "Nurse", MM)
    assert [] == riders(turned, "Nurse", A)


def test_no_virus_no_turning():
    assert [] == riders(town(paranoia={"Nurse": 3}), "Nurse", MM)


def test_every_role_has_initials_of_its_own():
    assert [*ROLES] == [*INITIALS]
    assert len(ROLES) == len({*INITIALS.values()})


# Time.
@rule("tragedy_looper.incident.known", "tragedy_looper.setup.public_script", "tragedy_looper.game.loops")
def test_the_tracks_show_loop_and_day_and_where_incidents_may_happen_or_have():
    found = pieces(town(gone_off=[2]))

    assert ("Loop", "2 of 4") == (found["loop"].label, found["loop"].text)
    assert (("", 2, 4),) == found["loop"].meters
    assert ["day", "gone off", "Butterfly Effect", "Spreading"] == [found[f"day-{n}"].look for n in range(1, 5)]
    assert [("Day 1", ""), ("Day 2", "Increasing Unease"), ("Day 3", "Butterfly Effect")] == [
        (found[f"day-{n}"].label, found[f"day-{n}"].text) for n in range(1, 4)
    ]
    assert "day-3" == found["today"].on
    assert "2 Paranoia on one character, 1 Intrigue on another. It has happened." == found["day-2"].detail


@rule("tragedy_looper.incident.known", "tragedy_looper.ruling.culprit_reveal", "tragedy_looper.info.mm")
def test_a_culprit_is_named_to_the_mastermind_and_once_revealed_to_all():
    t = town(culprits={"2": "Pop Idol"})

    assert pieces(t, A)["day-2"].detail.endswith("Its culprit: Pop Idol.")
    assert "culprit" not in pieces(t, A)["day-3"].detail
    assert pieces(t, MM)["day-3"].detail.endswith("Its culprit: Class Rep.")


# Who is meant.
@rule("tragedy_looper.leader.first")
def test_whoever_is_asked_is_marked_and_the_leader_is_named():
    found = pieces(town(at="goodwill"))

    assert [(), (), ("turn", "thinking"), ()] == [found[f"seat-{seat}"].state for seat in range(4)]
    assert ("turn",) == pieces(town(at="goodwill"), 2)["seat-2"].state
    assert [False, True, False, False] == [found[f"seat-{seat}"].mine for seat in range(4)]
    assert ("seat-2", "Leader") == (found["leader"].on, found["leader"].label)


@rule("tragedy_looper.final_guess.task", "tragedy_looper.day.goodwill_phase")
def test_the_character_in_question_is_marked():
    guess = town(
        agenda=[{"step": "FinalGuess", "character": "Nurse"}, {"step": "FinalGuess", "character": "Alien"}], loop=4
    )
    request = town(at="goodwill", goodwill={"Class Rep": 2}, spent=[[], ["Goodwill +2"], [], []])
    say(request, "Player B: ask Class Rep to return a card of Player A")

    assert [("asked",), ()] == [pieces(guess)[name].state for name in ("Alien", "Nurse")]
    assert [("asked",), ()] == [pieces(request)[name].state for name in ("Class Rep", "Nurse")]


@rule("tragedy_looper.final_guess.task")
def test_the_leader_guesses_among_roles_in_place_of_the_hand():
    guess = town(agenda=[{"step": "FinalGuess", "character": "Alien"}], loop=4)
    leader, other, nobody = (
        {each.zone: each.text for each in pieces(guess, eyes).values() if each.zone in ("hand", "roles")}
        for eyes in (2, 1, tw.PUBLIC)
    )

    assert [{"roles"}, {"hand"}, set()] == [set(each) for each in (leader, other, nobody)]
    assert [*ROLES] == [each.text for each in pieces(guess, 2).values() if each.zone == "roles"]


@rule("tragedy_looper.loop.win", "tragedy_looper.loop.last_fs", "tragedy_looper.role.hidden")
def test_at_the_end_the_winners_have_stars_and_the_script_lies_open():
    won = town(agenda=[{"step": "FinalGuess", "character": "Pop Idol"}], loop=4)
    say(won, "Player B: Pop Idol is Friend")
    lost = town(agenda=[{"step": "FinalGuess", "character": "Pop Idol"}], loop=4)
    say(lost, "Player B: Pop Idol is Person")
    star = ("winner",)

    assert [(), star, star, star] == [pieces(won)[f"seat-{seat}"].state for seat in range(4)]
    assert [star, (), (), ()] == [pieces(lost)[f"seat-{seat}"].state for seat in range(4)]
    assert [("secret role", "SK")] == riders(won, "Office Worker", A)
    assert "Change of Future" == panel(won, "script", A)["Main plot"]


# Secrets.
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


# Icons.
def test_all_icons_are_listed_and_all_that_are_listed_are_used():
    listed = (files("tabletop_widgets.games.tragedy_looper") / "icons.txt").read_text("utf-8").splitlines()

    assert icons(NAMES) == {line for line in listed if not line.startswith("#")}
    assert sum(len(kept()[name]) for name in icons(NAMES)) <= 46_000


def test_nobody_is_sent_the_icons_of_those_who_are_not_there():
    assert "stethoscope" in icons(("Doctor", "Nurse"))
    assert "pagoda" not in icons(("Doctor", "Nurse"))


def test_every_incident_has_an_icon_of_its_own_and_those_of_others_are_not_sent():
    assert {*INCIDENTS} == {*INCIDENT_ICONS}
    assert len(INCIDENTS) == len({*INCIDENT_ICONS.values()})
    assert {"Spreading"} == {*looks((), ("Spreading",))} & {*INCIDENTS}


def test_every_character_and_every_place_has_an_icon_of_its_own():
    faces = [looks(NAMES)[name].icon for name in NAMES]

    assert len(NAMES) == len({*faces})


def icons(cast):
    drawn = looks(cast, tuple(INCIDENT_ICONS)).values()
    return {*COUNTERS} | {icon for look in drawn for icon in (look.icon, look.back) if icon}
