"""Roles: what each does when somebody dies, and what each does not do."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.tragedy_looper.facts import ROLES
from tests.games.table_talk import heard, of, say
from tests.games.tragedy_looper.guessing import may
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, A, can, count, kinds, reasons, script, start, table
from tests.marks import rule

LOVERS = "Nurse=Lover, Patient=Loved One, Doctor"
HEARTS = [("Nurse", "Patient", "loved_one"), ("Patient", "Nurse", "lover")]


def suicide(cast, who, edition=None, **keys):
    """Let a character die as the culprit of a Suicide; return the table and what was told of the death."""
    t = table(
        script=script(cast, incidents=[(1, "Suicide", who)]),
        edition=edition,
        at="incident",
        paranoia={who: 4, **keys.pop("paranoia", {})},
        **keys,
    )
    return t, of(heard(t, A), "Died")[0]


@rule("tragedy_looper.role.count", "tragedy_looper.role.hidden", "tragedy_looper.info.mm")
def test_everybody_has_one_of_fourteen_roles_and_the_mastermind_alone_knows_which():
    t = start(script="house_clock")

    assert 14 == len(ROLES)
    assert {*t.script.cast.values()} <= {*ROLES}
    assert (None, t.script.cast) == (TRAGEDY.view(t, A).script, TRAGEDY.view(t, MASTERMIND).script["cast"])
    assert "Time Traveler" not in TRAGEDY.knows(t, A).dumps().partition('"decision"')[0]


@rule("tragedy_looper.role.person", "tragedy_looper.death.not_loss")
def test_a_person_dies_and_that_is_all():
    t, died = suicide("Nurse", "Nurse")

    assert (("Nurse",), (), False, 1) == (died.characters, died.grieving, died.lost, t.town.loop)


@rule("tragedy_looper.role.key_person", "tragedy_looper.death.immediate", "tragedy_looper.loop.lost")
def test_the_death_of_the_key_person_loses_the_loop_at_once():
    t, died = suicide("Girl Student=Key Person", "Girl Student")

    assert (True, 2) == (died.lost, t.town.loop)
    assert [("role.key_person", "Girl Student")] == reasons(heard(t, MASTERMIND))


@rule("tragedy_looper.role.time_traveler", "tragedy_looper.role.tags", "tragedy_looper.ruling.no_target")
def test_a_time_traveler_cannot_die_and_it_is_said_only_that_nobody_dies():
    t, died = suicide("Nurse=Time Traveler", "Nurse")

    assert ("Nobody dies.", True) == (died.say(t.names), "Nurse" in t.town.living)
    assert [("role.time_traveler", "Nurse")] == reasons(heard(t, MASTERMIND))


@rule("tragedy_looper.ruling.guard_immortal")
def test_immortality_comes_before_a_guard_marker_which_stays():
    t, died = suicide("Nurse=Time Traveler", "Nurse", guarded=["Nurse"])

    assert ((), (), frozenset({"Nurse"})) == (died.characters, died.saved, t.town.guarded)


@rule("tragedy_looper.char.police_officer.guard", "tragedy_looper.ruling.guard_lasts")
def test_a_guard_marker_is_lost_instead_of_its_characters_life():
    t, died = suicide("Girl Student=Key Person", "Girl Student", guarded=["Girl Student"])

    assert "Nobody dies. The Girl Student loses the Guard marker and lives." == died.say(t.names)
    assert (frozenset(), True, 1) == (t.town.guarded, "Girl Student" in t.town.living, t.town.loop)


# Witch, Curmudgeon, Brain, Cultist, Killer.
@rule("tragedy_looper.role.witch", "tragedy_looper.role.curmudgeon", "tragedy_looper.role.friend")
@pytest.mark.parametrize("cast", ["Nurse=Witch", "Nurse=Curmudgeon, Patient=Friend", "Nurse=Friend"])
def test_witch_curmudgeon_and_friend_give_the_mastermind_nothing_to_use(cast):
    phase = table(cast, at="mastermind", intrigue={"Nurse": 5, "School": 5})
    night = table(cast, at="night", day=4, intrigue={"Nurse": 5})
    used = {str(move).split(" on ")[0] for move in phase.waiting[0].candidates}

    assert used <= {"use Conspiracy Theorist", "use Brain", "use An Unsettling Rumor", "done"}
    assert {"done"} == can(night)


@rule(
    "tragedy_looper.role.witch",
    "tragedy_looper.role.cultist",
    "tragedy_looper.role.killer",
    "tragedy_looper.role.brain",
    "tragedy_looper.role.curmudgeon",
    "tragedy_looper.role.factor",
    "tragedy_looper.role.friend",
    "tragedy_looper.role.conspiracy_theorist",
    "tragedy_looper.role.serial_killer",
    "tragedy_looper.role.person",
    "tragedy_looper.role.refusal_table",
)
@pytest.mark.parametrize(
    ("role", "answers"),
    [
        ("Witch", {"refuse"}),
        ("Cultist", {"refuse"}),
        ("Killer", {"allow", "refuse"}),
        ("Brain", {"allow", "refuse"}),
        ("Curmudgeon", {"allow", "refuse"}),
        ("Factor", {"allow", "refuse"}),
        *[(role, {"allow"}) for role in ("Person", "Key Person", "Time Traveler", "Friend", "Conspiracy Theorist")],
        *[(role, {"allow"}) for role in ("Lover", "Loved One", "Serial Killer")],
    ],
)
def test_a_role_says_whether_a_request_must_may_or_cannot_be_refused(role, answers):
    t = table(f"Pop Idol={role}, Journalist", at="goodwill", goodwill={"Pop Idol": 3}, paranoia={"Journalist": 1})
    say(t, "Player A: ask Pop Idol to calm Journalist")

    assert answers == can(t)


@rule("tragedy_looper.role.friend", "tragedy_looper.role.conspiracy_theorist")
def test_a_script_has_at_most_two_friends_and_one_conspiracy_theorist():
    assert {"Friend": 2, "Conspiracy Theorist": 1} == {role.name: role.most for role in ROLES.values() if role.most}


# Lovers.
@rule("tragedy_looper.role.lover", "tragedy_looper.role.loved_one", "tragedy_looper.trigger.nested")
@pytest.mark.parametrize(("dead", "left", "role"), HEARTS)
def test_when_one_of_the_lovers_dies_the_other_gets_six_paranoia_at_once(dead, left, role):
    t, died = suicide(LOVERS, dead)

    assert ((left,), f"Dead: the {dead}. The {left} gets 6 Paranoia.") == (died.grieving, died.say(t.names))
    assert (6, [(f"role.{role}", left)]) == (t.town.paranoia(left), reasons(heard(t, MASTERMIND)))


@rule("tragedy_looper.role.lover", "tragedy_looper.ruling.corpse")
def test_a_lover_who_is_dead_already_grieves_no_more():
    t, died = suicide(LOVERS, "Patient", dead=["Nurse"])

    assert ((), 0) == (died.grieving, t.town.paranoia("Nurse"))


@rule("tragedy_looper.ruling.both_lovers_die")
def test_lovers_who_die_together_do_not_grieve():
    cast = script(LOVERS, incidents=[(1, "Hospital Incident", "Doctor")])
    t = table(script=cast, at="incident", paranoia={"Doctor": 2}, intrigue={"Hospital": 1, "Patient": 1})
    died = of(heard(t, A), "Died")[0]

    assert ({"Nurse", "Patient", "Doctor"}, ()) == ({*died.characters}, died.grieving)
    assert ([0, 0, 0], {"done"}) == (count(t, "Nurse"), can(t))
    assert "Paranoia" not in died.say(t.names)
    assert {"Lover", "Loved One"} <= {*may(t, "Nurse")} & {*may(t, "Patient")}


@rule("tragedy_looper.role.lover", "tragedy_looper.char.police_officer.guard")
def test_nobody_grieves_for_a_lover_who_was_saved():
    t, died = suicide(LOVERS, "Nurse", guarded=["Nurse"])

    assert ((), 0) == (died.grieving, t.town.paranoia("Patient"))


# Factor.
@rule("tragedy_looper.role.factor.city", "tragedy_looper.trigger.factor_live", "tragedy_looper.example.factor_label")
@pytest.mark.parametrize(("intrigue", "lost"), [(1, False), (2, True)])
def test_with_two_intrigue_on_the_city_a_factors_death_loses_the_loop_and_it_stays_a_factor(intrigue, lost):
    t, died = suicide("Nurse=Factor", "Nurse", intrigue={"City": intrigue})

    assert (lost, "Factor") == (died.lost, t.role("Nurse"))
    assert [("role.factor.city", "Nurse")] * lost == reasons(heard(t, MASTERMIND))


@rule("tragedy_looper.trigger.factor_live", "tragedy_looper.char.journalist.a2", "tragedy_looper.role.factor.city")
def test_intrigue_that_a_request_puts_on_the_city_counts_for_a_factors_death_that_day():
    data = script("Nurse=Factor, Journalist", incidents=[(1, "Suicide", "Nurse")])
    keys = {"goodwill": {"Journalist": 2}, "intrigue": {"City": 1}, "paranoia": {"Nurse": 3}}
    t = table(script=data, at="goodwill", **keys)
    told = say(t, "Player A: ask Journalist to smear City", "Mastermind: allow", "Player A: enough")

    assert of(told, "Died")[0].lost


# The Mystery Boy.
@rule(
    "tragedy_looper.char.mystery_boy.script",
    "tragedy_looper.ruling.mystery_roles",
    "tragedy_looper.char.mystery_boy.role",
)
def test_the_mystery_boy_has_the_role_that_the_script_gives_him_and_uses_it():
    cast = script(
        "Mystery Boy=Key Person, Nurse=Brain", main="Light of the Avenger", incidents=[(1, "Suicide", "Mystery Boy")]
    )
    t = table(script=cast, at="incident", paranoia={"Mystery Boy": 3})

    assert ("Key Person", True) == (t.role("Mystery Boy"), of(heard(t, A), "Died")[0].lost)


@rule("tragedy_looper.example.mystery_cultist", "tragedy_looper.char.mystery_boy.role")
def test_a_mystery_boy_who_is_revealed_as_cultist_shows_that_no_plot_has_one():
    cast = script("Mystery Boy=Cultist", main="Murder Plan")
    t = table(script=cast, at="goodwill", loop=2, goodwill={"Mystery Boy": 3})
    told = say(t, "Player A: ask Mystery Boy to reveal Mystery Boy", "Mastermind: allow")

    assert "The Mystery Boy is revealed: Cultist." == of(told, "RoleRevealed")[0].say(t.names)
    assert not [plot.name for plot in t.script.plots if "Cultist" in plot.named]


# What stays secret.
@rule("tragedy_looper.announce.effects", "tragedy_looper.info.effects_only")
def test_a_death_that_loses_nothing_sounds_the_same_for_every_role():
    told = [suicide(cast, "Nurse")[1] for cast in ("Nurse", "Nurse=Friend", "Nurse=Factor", "Nurse=Brain")]

    assert [told[0]] * 4 == told


@rule("tragedy_looper.info.players", "tragedy_looper.info.effects_only")
def test_players_are_never_told_reasons():
    t, _ = suicide(LOVERS, "Nurse")

    for seat in (1, 2, 3, -2):
        assert "Because" not in kinds(heard(t, seat)) + [type(event).__name__ for event in heard(t, seat)]
    assert ["Because"] == [type(event).__name__ for event in of(heard(t, MASTERMIND), "Because")]
