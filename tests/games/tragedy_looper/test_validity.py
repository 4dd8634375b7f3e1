"""Which scripts can be played, and what is said of one that cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper import board, facts
from tabletop_widgets.games.tragedy_looper.scripts import library
from tabletop_widgets.games.tragedy_looper.scripts.script import Planned
from tabletop_widgets.games.tragedy_looper.scripts.validity import Fault, checked, mystery_roles
from tests.marks import rule

ASHES, CLOCK = library.load("house_ashes"), library.load("house_clock")
ID = "tragedy_looper."


TRAGEDY = tw.GAMES["tragedy_looper"]


def faults(script):
    """Ask a table what is wrong with a script."""
    return TRAGEDY.start().faults(script)


def cast(script, **roles):
    """Give characters other roles; `""` takes one out of the cast."""
    named = {name.replace("_", " "): role for name, role in roles.items()}
    return replace(script, cast={who: role for who, role in (script.cast | named).items() if role})


def listed(script, edition=None):
    """List the faults as a reader gets them, the ids without the game's name."""
    played = script if edition is None else replace(script, edition=edition)
    return [(fault.text, fault.rule.removeprefix(ID)) for fault in faults(played)]


def only(script, text, rule_id, edition=None):
    """Hold that this is the one fault there is."""
    assert [(text, rule_id)] == listed(script, edition)


# What is said.
@rule("tragedy_looper.plot.bts.sign_with_me.girl")
def test_a_fault_is_one_sentence_and_its_rule():
    mirror = library.load("mirror_passcode")
    wrong = replace(mirror, cast=mirror.cast | {"Girl Student": "Person", "Office Worker": "Key Person"})
    said = "Key Person must be a Girl: Office Worker is not - tragedy_looper.plot.bts.sign_with_me.girl"

    assert [said] == [*map(str, faults(wrong))]
    with pytest.raises(tw.BadSetup, match=f"^{said}$"):
        checked(wrong)


def test_the_first_fault_is_named_and_how_many_more_there_are():
    with pytest.raises(tw.BadSetup, match=r"^A loop has 1 to 12 days, not 0 - tragedy_looper\.setup\.public_script$"):
        checked(replace(ASHES, days=0, incidents=()))
    with pytest.raises(tw.BadSetup, match=r"public_script \(and one more fault\)$"):
        checked(replace(ASHES, days=0, incidents=ASHES.incidents[:1]))
    with pytest.raises(tw.BadSetup, match=r"public_script \(and 2 more faults\)$"):
        checked(replace(ASHES, days=0))


@rule("tragedy_looper.edition", "tragedy_looper.ruling.incident_pool")
def test_a_script_is_checked_in_its_edition_of_play():
    gods = library.load("future_of_the_gods")

    assert gods == checked(gods)
    assert "published" == checked(ASHES, "published").edition
    with pytest.raises(
        tw.BadSetup, match=r"no incident Foul Evil in the edition summary; it has Murder, .* - .*pool_bts"
    ):
        checked(gods, "summary")
    with pytest.raises(tw.BadSetup, match=r"^There is no edition \[\]; there are summary and published - "):
        checked(ASHES, [])


# Names.
@rule("tragedy_looper.setup.public_more", "tragedy_looper.char.count", "tragedy_looper.role.count")
def test_unknown_names_are_reported_before_any_other_fault():
    wrong = replace(cast(ASHES, Teacher="Brain", Nurse="Spy", Doctor="Spy"), days=0, main="Foo", subs=("Foo",))

    assert listed(wrong) == [
        (f"There is no plot Foo in First Steps; there are {FIRST_STEPS}", "plot.number"),
        (f"There is no character Teacher; there are {', '.join(facts.NAMES[:-1])} and Henchman", "char.count"),
        (f"There is no role Spy; there are {', '.join([*facts.ROLES][:-1])} and Factor", "role.count"),
    ]
    only(
        replace(ASHES, set="Haunted Stage", main="Foo"),
        "There is no set Haunted Stage; there are First Steps and Basic Tragedy",
        "setup.public_more",
    )


FIRST_STEPS = "Murder Plan, Light of the Avenger, A Place to Protect, Shadow of the Ripper, An Unsettling Rumor and A Hideous Script"  # noqa: E501


# Days and loops.
@rule("tragedy_looper.setup.public_script", "tragedy_looper.game.loops")
def test_days_and_loops_are_limited_numbers():
    short = replace(ASHES, incidents=())

    assert () == faults(replace(short, days=1, loops=(1,))) == faults(replace(short, days=12, loops=(12, 2)))
    only(replace(short, days=13), "A loop has 1 to 12 days, not 13", "setup.public_script")
    for loops in ((), (0,), (3, -1), (13,)):
        only(replace(short, loops=loops), f"loops lists one or more numbers from 1 to 12, not {[*loops]}", "game.loops")


# Plots.
@rule("tragedy_looper.plot.number")
def test_a_script_has_one_main_plot_and_the_subplots_of_its_set():
    only(
        replace(ASHES, main="An Unsettling Rumor"), "An Unsettling Rumor is a subplot and cannot be the main plot", PLOT
    )
    only(replace(ASHES, subs=("Murder Plan",)), "Murder Plan is a main plot and cannot be a subplot", PLOT)
    only(
        replace(CLOCK, subs=("Threads of Fate",) * 2),
        "The subplots must differ, and Threads of Fate is there twice",
        PLOT,
    )


@rule("tragedy_looper.plot.number", "tragedy_looper.ruling.subplot_number")
def test_a_script_has_just_the_number_of_subplots_of_its_set():
    three = "Threads of Fate", "The Hidden Freak", "Paranoia Virus"

    only(replace(ASHES, subs=()), "A First Steps script has one subplot, not 0", PLOT)
    only(replace(CLOCK, subs=("Threads of Fate",)), "A Basic Tragedy script has two subplots, not 1", PLOT)
    assert "A Basic Tragedy script has two subplots, not 3" in {
        fault.text for fault in faults(replace(CLOCK, subs=three))
    }


PLOT = "plot.number"


# Roles.
@rule("tragedy_looper.script.roles_from_plots", "tragedy_looper.role.person")
def test_the_cast_has_just_the_roles_that_the_plots_call_for():
    only(cast(ASHES, Informer="Person"), "Brain: the plots call for 1, and the cast has 0", FROM_PLOTS)
    only(cast(ASHES, Nurse="Brain"), "Brain: the plots call for 1, and the cast has 2", FROM_PLOTS)
    only(cast(ASHES, Nurse="Witch"), "No plot of this script calls for a Witch", FROM_PLOTS)


FROM_PLOTS = "script.roles_from_plots"


@rule("tragedy_looper.role.killer")
def test_murder_plan_requires_a_brain():
    plan = [plot for plot in facts.PLOTS if plot.name == "Murder Plan"]

    assert [{"Key Person": 1, "Killer": 1, "Brain": 1}] * 2 == [TRAGEDY.table.called([plot]) for plot in plan]


@rule("tragedy_looper.plot.merged_limits", "tragedy_looper.role.friend", "tragedy_looper.role.conspiracy_theorist")
def test_at_most_two_friends_and_one_conspiracy_theorist_are_required_whatever_the_plots():
    assassin = library.load("assassin_from_the_future")
    plots = (*assassin.plots, *(plot for plot in facts.PLOTS if plot.name == "Paranoia Virus"))
    said = "Friend: the plots call for 2, the most that a script may have, and the cast has {}"

    assert (2, 1) == (TRAGEDY.table.called(plots)["Friend"], TRAGEDY.table.called(plots)["Conspiracy Theorist"])
    assert () == faults(assassin)
    only(cast(assassin, Alien="Friend"), said.format(3), "plot.merged_limits")
    only(cast(assassin, Class_Rep="Person"), said.format(1), "plot.merged_limits")


@rule("tragedy_looper.role.enough_characters")
def test_a_cast_is_large_enough_for_the_roles():
    tiny = replace(ASHES, cast={"Informer": "Brain"}, incidents=())

    assert listed(tiny) == [
        ("The plots call for 2 roles; characters who can have them: 1", "role.enough_characters"),
        ("Conspiracy Theorist: the plots call for 1, and the cast has 0", FROM_PLOTS),
    ]
    assert () == faults(cast(tiny, Nurse="Conspiracy Theorist"))
    assert "role.enough_characters" == listed(cast(tiny, Mystery_Boy="Witch"))[0][1]


@rule("tragedy_looper.script.curmudgeons", "tragedy_looper.plot.fs.hideous_script")
def test_only_a_hideous_script_allows_curmudgeons_and_two_at_most():
    hideous = cast(replace(ASHES, subs=("A Hideous Script",)), Nurse="Friend")

    assert () == faults(hideous) == faults(cast(hideous, Boy_Student="Curmudgeon"))
    two = cast(hideous, Boy_Student="Curmudgeon", Girl_Student="Curmudgeon")
    assert () == faults(two)
    only(
        cast(two, Shrine_Maiden="Curmudgeon"),
        "A Hideous Script allows up to 2 Curmudgeons, not 3",
        "script.curmudgeons",
    )
    only(cast(ASHES, Nurse="Curmudgeon"), "Only A Hideous Script allows a Curmudgeon", "script.curmudgeons")


@rule(
    "tragedy_looper.char.mystery_boy.role",
    "tragedy_looper.char.mystery_boy.script",
    "tragedy_looper.ruling.mystery_roles",
)
def test_the_mystery_boy_has_a_role_that_no_plot_names():
    outside = [role for role in facts.ROLES if role not in {"Person", "Brain", "Conspiracy Theorist"}]

    assert outside == [*mystery_roles(ASHES.plots)]
    for role in facts.ROLES:
        found = listed(cast(ASHES, Mystery_Boy=role))
        said = f"The Mystery Boy cannot be {role}: he needs a role that no plot of this script names, "
        assert (not found) is (role in outside), role
        assert all(text.startswith(said) and "char.mystery_boy.role" == rule_id for text, rule_id in found), role


@rule("tragedy_looper.ruling.mystery_roles")
def test_the_mystery_boy_has_no_role_that_a_plot_names_as_a_special_effect():
    hideous = replace(ASHES, subs=("A Hideous Script",))
    virus = replace(CLOCK, subs=("Threads of Fate", "Paranoia Virus"))

    assert not {"Curmudgeon", "Friend"} & {*mystery_roles(hideous.plots)}
    assert "Serial Killer" not in mystery_roles(virus.plots)
    assert {"Serial Killer", "Curmudgeon"} < {*mystery_roles(ASHES.plots)}


@rule("tragedy_looper.plot.bts.sign_with_me.girl")
def test_the_key_person_of_sign_with_me_is_a_girl_and_of_other_plots_anybody():
    mirror = library.load("mirror_passcode")
    alien = replace(mirror, cast=mirror.cast | {"Girl Student": "Person", "Alien": "Key Person"})

    assert () == faults(mirror) == faults(alien)
    assert () == faults(library.load("prevailing_secrecy"))
    assert "Doctor" == next(
        who for who, role in library.load("prevailing_secrecy").cast.items() if role == "Key Person"
    )


# Incidents.
def plan(*incidents):
    """Ashes with other incidents, said as `2 Murder Nurse`."""
    kinds = "|".join(facts.INCIDENTS)
    return replace(ASHES, incidents=tuple(read(each, kinds.split("|")) for each in incidents))


def read(text, kinds):
    """Read an incident."""
    day, _, rest = text.partition(" ")
    kind = next(each for each in (*kinds, rest.split()[0]) if rest.startswith(each))
    return Planned(int(day), kind, rest.removeprefix(f"{kind} "))


@rule("tragedy_looper.incident.one_per_day", "tragedy_looper.ruling.same_day_incidents")
def test_a_day_has_one_incident():
    only(
        plan("2 Murder Nurse", "2 Suicide Informer"),
        "Day 2 has two incidents, and there is room for one",
        "incident.one_per_day",
    )


@rule("tragedy_looper.incident.one_each")
def test_nobody_is_the_culprit_of_two_incidents():
    only(
        plan("1 Murder Nurse", "2 Suicide Nurse"),
        "Nurse is the culprit of two incidents; each needs a culprit of its own",
        "incident.one_each",
    )


@rule("tragedy_looper.incident.known")
def test_incidents_are_planned_for_existing_days():
    assert (
        ()
        == faults(plan("1 Murder Nurse", "3 Suicide Informer"))
        == faults(plan("1 Murder Nurse", "3 Murder Informer"))
    )
    for day in (0, 4):
        only(
            plan(f"{day} Murder Nurse"),
            f"An incident is planned for day {day}, and a loop has 3 days",
            "incident.known",
        )


@rule("tragedy_looper.incident.any_culprit")
def test_anybody_in_the_cast_may_be_a_culprit_and_nobody_else():
    for who in ASHES.cast:
        assert () == faults(plan(f"2 Murder {who}"))
    only(plan("2 Murder Alien"), "Alien, the culprit of day 2, is not in the cast", "incident.any_culprit")


@rule("tragedy_looper.incident.pool_fs", "tragedy_looper.incident.pool_bts", "tragedy_looper.incident.foul_evil")
@pytest.mark.parametrize("edition", board.EDITIONS)
@pytest.mark.parametrize("script", [ASHES, CLOCK], ids=lambda script: script.set)
def test_incidents_are_of_the_set_and_edition(script, edition):
    pool = "incident.pool_fs" if script is ASHES else "incident.pool_bts"
    for kind in (*facts.INCIDENTS, "Confession"):
        found = listed(replace(script, incidents=(Planned(1, kind, "Nurse"),)), edition)
        allowed = kind in facts.incidents_of(script.set, edition)
        assert ([] if allowed else [pool]) == [rule_id for _, rule_id in found], kind


# Special rules.
@rule("tragedy_looper.char.godly_being.spawn", "tragedy_looper.ruling.godly_enter")
def test_the_script_says_in_which_loop_the_godly_being_comes():
    for enters in (1, 4):
        assert () == faults(replace(CLOCK, enters=enters))
    for enters in (0, 5, -1):
        said = f"enters says in which loop the Godly Being enters, 1 to 4, not {enters}"
        only(replace(CLOCK, enters=enters), said, "char.godly_being.spawn")
    only(
        replace(ASHES, enters=2),
        "enters is 2, and there is no Godly Being in the cast to come",
        "char.godly_being.spawn",
    )


@rule("tragedy_looper.char.boss.turf", "tragedy_looper.ruling.boss_turf_who", "tragedy_looper.edition")
def test_a_boss_needs_a_turf_in_the_published_edition_and_none_in_the_summary():
    boss = cast(ASHES, Boss="Person")

    assert () == faults(boss) == faults(replace(boss, turf="City")) == faults(replace(boss, turf="City"))
    only(boss, "The Boss needs a turf in the script", "char.boss.turf", "published")
    assert [] == listed(replace(boss, turf="City"), "published")
    only(
        replace(boss, turf="Bar"), "There is no turf Bar; there are Hospital, Shrine, City and School", "char.boss.turf"
    )
    only(
        replace(ASHES, turf="City"),
        "turf is City, and there is no Boss in the cast whose it could be",
        "char.boss.turf",
    )


@rule("tragedy_looper.mm.hand", "tragedy_looper.ruling.must_play_three", "tragedy_looper.day.mm_play")
def test_the_mastermind_goes_without_cards_of_the_hand_and_still_lays_three_a_day():
    five = ("Vertical", "Horizontal", "Paranoia +1", "Paranoia +1", "Paranoia -1")
    only(
        replace(ASHES, without=("Forbid Intrigue",)), "The mastermind has no Forbid Intrigue to play without", "mm.hand"
    )
    only(replace(ASHES, without=("Diagonal",) * 2), "The mastermind has no Diagonal to play without", "mm.hand")

    assert () == faults(replace(ASHES, without=("Diagonal", "Intrigue +2", *five)))
    only(
        replace(ASHES, without=(*five, "Intrigue +1")),
        "The mastermind would have only 2 cards that come back every day, and lays 3",
        "ruling.must_play_three",
    )


def test_equal_faults_compare_equal():
    assert Fault("It is so", "a.b.c") == Fault("It is so", "a.b.c")
    assert "It is so - a.b.c" == str(Fault("It is so", "a.b.c"))
