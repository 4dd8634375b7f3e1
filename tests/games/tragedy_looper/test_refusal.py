"""What the mastermind answers to a request, and the Doctor who does the contrary."""

from __future__ import annotations

import pytest

from tests.games.table_talk import heard, of, refusal, say
from tests.games.tragedy_looper.talk import TRAGEDY, A, asked, can, kinds, reasons, script, table
from tests.marks import rule

MM, PLAYER_A = "Mastermind", "Player A"
OPTIONAL = "Killer", "Brain", "Curmudgeon", "Factor"
MANDATORY = "Cultist", "Witch"
NONE = (
    "Person",
    "Key Person",
    "Time Traveler",
    "Friend",
    "Conspiracy Theorist",
    "Lover",
    "Loved One",
    "Serial Killer",
)
ALLOW_ALONE = "This role may not refuse: allow it.", "tragedy_looper.refusal.none"
REFUSE_ALONE = "This role refuses every request: refuse.", "tragedy_looper.refusal.mandatory"
NOBODY = "This ability can never be refused, whatever the role: allow it.", "tragedy_looper.refusal.immune"


def request(role, character="Journalist", line="alarm Nurse", **keys):
    """Ask a character of this role, or whatever role it has, for an ability that costs five Goodwill at most."""
    keys = {"goodwill": {character: 5}, **keys}
    t = table(f"{character}={role}, Nurse", at="goodwill", **keys)
    say(t, f"{PLAYER_A}: ask {character} to {line}")
    return t


def doctor(role, line="calm Nurse", **keys):
    """Ask a Doctor of this role."""
    return request(role, "Doctor", line, **{"paranoia": {"Nurse": 2}, **keys})


# By role.
@rule("tragedy_looper.refusal.optional", "tragedy_looper.role.refusal_table", "tragedy_looper.ruling.confirm_always")
@pytest.mark.parametrize("role", OPTIONAL)
def test_with_optional_refusal_the_mastermind_decides_each_time(role):
    t = request(role)
    assert ([MM], {"allow", "refuse"}) == (asked(t), can(t))

    say(t, f"{MM}: allow")
    assert 1 == t.town.paranoia("Nurse")
    say(t, f"{PLAYER_A}: ask Journalist to smear City")
    assert {"allow", "refuse"} == can(t)
    say(t, f"{MM}: refuse")
    assert 0 == t.town.intrigue("City")


@rule("tragedy_looper.refusal.mandatory", "tragedy_looper.role.refusal_table", "tragedy_looper.info.refusal_clue")
@pytest.mark.parametrize("role", MANDATORY)
def test_with_mandatory_refusal_the_mastermind_is_asked_and_must_refuse(role):
    t = request(role)

    assert ([MM], {"refuse"}) == (asked(t), can(t))
    assert REFUSE_ALONE == refusal(t, f"{MM}: allow")
    say(t, f"{MM}: refuse")
    assert 0 == t.town.paranoia("Nurse")


@rule("tragedy_looper.refusal.none", "tragedy_looper.role.refusal_table", "tragedy_looper.info.refusal_clue")
@pytest.mark.parametrize("role", NONE)
def test_without_a_right_to_refuse_the_mastermind_is_asked_and_must_allow(role):
    t = request(role)

    assert ([MM], {"allow"}) == (asked(t), can(t))
    assert ALLOW_ALONE == refusal(t, f"{MM}: refuse")
    say(t, f"{MM}: allow")
    assert 1 == t.town.paranoia("Nurse")


@rule("tragedy_looper.refusal.words", "tragedy_looper.announce.effects", "tragedy_looper.ruling.confirm_always")
def test_a_refusal_is_said_without_the_reason_and_looks_the_same_whatever_the_role():
    told = []
    for role in ("Brain", "Cultist"):
        t = request(role)
        say(t, f"{MM}: refuse")
        told.append([(event, event.say(t.names), event.rule, event.step) for event in heard(t, PLAYER_A)[2:]])

    assert told[0] == told[1]
    assert "The Journalist refuses." == told[0][-1][1]
    assert "tragedy_looper.refusal.words" == told[0][-1][2]


@rule("tragedy_looper.refusal.immune", "tragedy_looper.ruling.confirm_always", "tragedy_looper.info.refusal_clue")
@pytest.mark.parametrize("role", ["Cultist", "Brain", "Person"])
def test_nobody_refuses_for_the_nurse(role):
    t = table(f"Nurse={role}, Doctor", at="goodwill", goodwill={"Nurse": 2}, paranoia={"Doctor": 2})
    say(t, f"{PLAYER_A}: ask Nurse to calm Doctor")

    assert {"allow"} == can(t)
    assert NOBODY == refusal(t, f"{MM}: refuse")


@rule("tragedy_looper.refusal.immune", "tragedy_looper.char.mystery_boy.a1")
@pytest.mark.parametrize("role", ["Cultist", "Witch", "Killer"])
def test_nobody_refuses_for_the_mystery_boy(role):
    what = script(f"Mystery Boy={role}, Nurse", main="Light of the Avenger", subs=["An Unsettling Rumor"])
    t = table(script=what, at="goodwill", loop=2, goodwill={"Mystery Boy": 3})
    say(t, f"{PLAYER_A}: ask Mystery Boy to reveal Mystery Boy")

    assert {"allow"} == can(t)
    assert NOBODY == refusal(t, f"{MM}: refuse")


@rule("tragedy_looper.ruling.mm_asked_always", "tragedy_looper.ruling.confirm_always")
def test_after_every_request_the_same_seat_is_asked_in_words_that_reveal_no_role():
    questions = {
        (request(role).waiting[0].seat, request(role).waiting[0].question) for role in (*OPTIONAL, *MANDATORY, *NONE)
    }

    assert {(0, "Does the Journalist alarm the Nurse?")} == questions


# The Doctor turned round.
@rule(
    "tragedy_looper.char.doctor.turned",
    "tragedy_looper.ruling.doctor_turned_target",
    "tragedy_looper.example.doctor_turned",
)
@pytest.mark.parametrize("edition", ["summary", "published"])
@pytest.mark.parametrize(("role", "answers"), [("Cultist", {"refuse"}), ("Brain", {"allow", "refuse"})])
@pytest.mark.parametrize(("deed", "then"), [("calm", 3), ("alarm", 1)])
def test_a_refused_doctor_may_do_the_opposite_to_the_character_that_the_players_named(
    edition, role, answers, deed, then
):
    t = doctor(role, f"{deed} Nurse", edition=edition)
    assert {*answers, "refuse and turn it round"} == can(t)
    told = say(t, f"{MM}: refuse and turn it round")

    assert ["Refused", "Changed"] == kinds(told)
    assert (then, "tragedy_looper.char.doctor.turned") == (t.town.paranoia("Nurse"), told[1].rule)
    assert [] == reasons(told)
    assert ("Doctor +1" if deed == "calm" else "Doctor -1",) == t.used


@rule("tragedy_looper.char.doctor.turned")
def test_a_refused_doctor_need_not_be_turned_round():
    t = doctor("Cultist")

    assert ["Refused"] == kinds(say(t, f"{MM}: refuse"))
    assert (2, ()) == (t.town.paranoia("Nurse"), t.used)


@rule("tragedy_looper.char.doctor.turned", "tragedy_looper.ruling.doctor_turned_target")
def test_a_doctor_without_a_right_to_refuse_is_not_turned_round():
    t = doctor("Person")

    assert {"allow"} == can(t)
    assert ALLOW_ALONE == refusal(t, f"{MM}: refuse and turn it round")


@rule("tragedy_looper.ruling.doctor_turned_target")
@pytest.mark.parametrize(
    ("character", "line"), [("Journalist", "alarm Nurse"), ("Alien", "kill Shrine Maiden"), ("Doctor", "free Patient")]
)
def test_no_other_ability_can_be_turned_round(character, line):
    t = table(f"{character}=Brain, Nurse, Shrine Maiden, Patient", at="goodwill", goodwill={character: 5})
    say(t, f"{PLAYER_A}: ask {character} to {line}")

    assert {"allow", "refuse"} == can(t)


@rule("tragedy_looper.char.doctor.turned", "tragedy_looper.edition")
@pytest.mark.parametrize("role", ["Brain", "Cultist"])
def test_in_published_a_doctor_used_by_the_mastermind_today_can_only_be_refused(role):
    t = doctor(role, edition="published", used=["Doctor +1"])

    assert {"refuse"} == can(t)
    told = (
        "You have used the Doctor's ability today, and it works only once a day: refuse.",
        "tragedy_looper.char.doctor.turned",
    )
    assert told == refusal(t, f"{MM}: refuse and turn it round") == refusal(t, f"{MM}: allow")


@rule("tragedy_looper.char.doctor.turned", "tragedy_looper.ruling.doctor_turned_target")
def test_in_published_the_doctors_one_use_a_day_does_not_limit_his_second_ability():
    t = doctor(
        "Brain",
        "free Patient",
        script=script("Doctor=Brain, Patient"),
        edition="published",
        used=["Doctor +1"],
        paranoia={},
    )

    assert {"allow", "refuse"} == can(t)


@rule("tragedy_looper.ruling.confirm_always", "tragedy_looper.info.players")
def test_a_position_during_a_request_can_be_saved_and_its_agenda_reveals_no_secret():
    t = doctor("Cultist")
    again = TRAGEDY.lay_out(TRAGEDY.position(t))
    assert t == again
    other = doctor("Person")

    assert TRAGEDY.view(t, A).to_do == TRAGEDY.view(other, A).to_do
    assert [] == of(heard(t, PLAYER_A), "Because")
