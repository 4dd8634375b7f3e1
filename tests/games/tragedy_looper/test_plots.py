"""Plots: what loses a loop at its end, and what else they do."""

from __future__ import annotations

import pytest

from tests.games.table_talk import heard, of, say
from tests.games.tragedy_looper.talk import MASTERMIND, A, count, lay, reasons, script, table
from tests.marks import rule

AVENGER = script("Informer=Brain, Nurse", main="Light of the Avenger")
BOMB = script("Nurse=Witch, Patient", main="Giant Time Bomb")
SIGN = script("Girl Student=Key Person", main="Sign With Me!")
FUTURE = script(
    "Nurse=Cultist, Patient",
    main="Change of Future",
    incidents=[(2, "Butterfly Effect", "Nurse"), (3, "Suicide", "Patient")],
)
VIRUS = script(
    "Nurse, Patient, Girl Student=Key Person, Police Officer=Conspiracy Theorist, Mystery Boy=Brain",
    main="Sign With Me!",
    subs=["Paranoia Virus", "Threads of Fate"],
)


def loop_end(data, edition=None, **keys):
    """Come to the end of a loop; return whether it is lost, and why."""
    t = table(script=data, edition=edition, at="end", day=4, **keys)
    return of(heard(t, A), "LoopEnded")[0].lost, reasons(heard(t, MASTERMIND))


def both(data, **keys):
    """Come to the end of a loop with one Intrigue less than it takes, and with what it takes."""
    less = {where: n - 1 for where, n in keys["intrigue"].items()}
    return loop_end(data, **{**keys, "intrigue": less}), loop_end(data, **keys)


WON = (False, [])


# Main plots.
@rule("tragedy_looper.plot.fs.light_of_the_avenger", "tragedy_looper.loop.end_conditions")
def test_the_avenger_loses_with_two_intrigue_where_the_brain_started():
    assert (WON, (True, [("plot.fs.light_of_the_avenger", "Informer")])) == both(AVENGER, intrigue={"City": 2})
    assert WON == loop_end(AVENGER, intrigue={"Hospital": 3})


@rule("tragedy_looper.plot.fs.light_of_the_avenger", "tragedy_looper.ruling.corpse")
@pytest.mark.parametrize("keys", [{"places": {"Informer": "Shrine"}}, {"dead": ["Informer"]}])
def test_light_of_the_avenger_ignores_where_the_brain_is_now_and_whether_it_lives(keys):
    assert loop_end(AVENGER, intrigue={"City": 2}, **keys)[0]
    assert WON == loop_end(AVENGER, intrigue={"Shrine": 2}, **keys)


@rule("tragedy_looper.plot.fs.place_to_protect", "tragedy_looper.loop.end_conditions")
def test_a_place_to_protect_loses_with_two_intrigue_on_the_school():
    cast = script("Nurse=Cultist", main="A Place to Protect")

    assert (WON, (True, [("plot.fs.place_to_protect", "")])) == both(cast, intrigue={"School": 2})
    assert WON == loop_end(cast, intrigue={"Shrine": 2})


@rule("tragedy_looper.plot.bts.sealed_item", "tragedy_looper.loop.end_conditions")
def test_the_sealed_item_loses_with_two_intrigue_on_the_shrine():
    cast = script("Nurse=Cultist, Patient=Brain", main="Sealed Item")

    assert (WON, (True, [("plot.bts.sealed_item", "")])) == both(cast, intrigue={"Shrine": 2})
    assert WON == loop_end(cast, intrigue={"School": 2})


@rule("tragedy_looper.plot.bts.sign_with_me", "tragedy_looper.loop.end_conditions")
def test_sign_with_me_loses_with_two_intrigue_on_the_key_person():
    assert (WON, (True, [("plot.bts.sign_with_me", "Girl Student")])) == both(SIGN, intrigue={"Girl Student": 2})
    assert WON == loop_end(SIGN, intrigue={"School": 5})


@rule("tragedy_looper.plot.bts.change_of_future", "tragedy_looper.loop.end_conditions")
@pytest.mark.parametrize(("days", "lost"), [([], False), ([3], False), ([2], True), ([2, 3], True)])
def test_change_of_future_loses_once_the_butterfly_effect_has_happened_in_this_loop(days, lost):
    why = [("plot.bts.change_of_future", "")] * lost

    assert (lost, why) == loop_end(FUTURE, gone_off=days)


@rule("tragedy_looper.plot.bts.giant_time_bomb", "tragedy_looper.loop.end_conditions")
def test_the_giant_time_bomb_loses_with_two_intrigue_where_the_witch_started():
    assert (WON, (True, [("plot.bts.giant_time_bomb", "Nurse")])) == both(BOMB, intrigue={"Hospital": 2})
    moved = {"places": {"Nurse": "City"}, "dead": ["Nurse"]}
    assert loop_end(BOMB, intrigue={"Hospital": 2}, **moved)[0]
    assert WON == loop_end(BOMB, intrigue={"City": 2}, **moved)


@rule("tragedy_looper.plot.bts.giant_time_bomb", "tragedy_looper.ruling.godly_enter")
def test_a_witch_who_has_not_entered_yet_started_nowhere():
    cast = script("Godly Being=Witch", main="Giant Time Bomb", enters=2)

    assert WON == loop_end(cast, loop=1, intrigue={"Shrine": 3})
    assert loop_end(cast, loop=2, intrigue={"Shrine": 3})[0]


@rule("tragedy_looper.plot.fs.light_of_the_avenger", "tragedy_looper.ruling.godly_enter")
def test_a_brain_that_has_not_entered_yet_started_nowhere():
    cast = script("Godly Being=Brain", main="Light of the Avenger", enters=2)

    assert WON == loop_end(cast, loop=1, intrigue={"Shrine": 3})
    assert loop_end(cast, loop=2, intrigue={"Shrine": 3})[0]


@rule("tragedy_looper.plot.fs.murder_plan", "tragedy_looper.plot.bts.murder_plan")
@pytest.mark.parametrize("set_", ["First Steps", "Basic Tragedy"])
def test_murder_plan_has_no_condition_of_its_own(set_):
    cast = script("Girl Student=Key Person, Patient=Killer, Nurse=Brain", main="Murder Plan", set_=set_)
    everywhere = dict.fromkeys(("Hospital", "Shrine", "City", "School", "Girl Student"), 4)

    assert WON == loop_end(cast, intrigue=everywhere)


@rule(
    "tragedy_looper.plot.fs.shadow_of_the_ripper",
    "tragedy_looper.plot.fs.hideous_script",
    "tragedy_looper.plot.bts.circle_of_friends",
    "tragedy_looper.plot.bts.love_affair",
    "tragedy_looper.plot.bts.hidden_freak",
    "tragedy_looper.plot.bts.unknown_factor_x",
)
@pytest.mark.parametrize(
    "cast",
    [
        "Nurse=Serial Killer",
        "Nurse=Curmudgeon, Patient=Friend",
        "Nurse=Friend, Patient=Friend",
        "Nurse=Lover, Patient=Loved One",
        "Nurse=Friend, Patient=Serial Killer",
        "Nurse=Factor",
    ],
)
@pytest.mark.parametrize("edition", ["summary", "published"])
def test_subplots_bring_roles_but_lose_nothing_at_the_end_of_a_loop(cast, edition):
    data = script(cast)
    free = dict.fromkeys(("Hospital", "Shrine", "City", "School"), 0)

    assert WON == loop_end(data, edition=edition, intrigue={**free, "Nurse": 3})


@rule("tragedy_looper.loop.end_conditions", "tragedy_looper.role.friend.loop_end")
def test_only_the_mastermind_is_told_the_reasons_for_a_loss():
    cast = script("Girl Student=Key Person, Nurse=Friend", main="Sign With Me!")
    t = table(script=cast, edition="published", at="end", day=4, intrigue={"Girl Student": 2}, dead=["Nurse"])

    assert [("plot.bts.sign_with_me", "Girl Student"), ("role.friend.loop_end", "Nurse")] == reasons(
        heard(t, MASTERMIND)
    )
    assert [] == reasons(heard(t, A))


# Paranoia Virus.
@rule("tragedy_looper.plot.bts.paranoia_virus", "tragedy_looper.ruling.virus_back", "tragedy_looper.edition")
@pytest.mark.parametrize(("edition", "after"), [("summary", "Serial Killer"), ("published", "Person")])
def test_a_person_with_three_paranoia_is_a_serial_killer_in_published_only_while_it_has_them(edition, after):
    t = table(script=VIRUS, edition=edition, paranoia={"Nurse": 2})
    assert "Person" == t.role("Nurse")
    lay(t, "Mastermind: Paranoia +1 on Nurse")
    assert (3, "Serial Killer") == (t.town.paranoia("Nurse"), t.role("Nurse"))
    t = table(script=VIRUS, edition=edition, paranoia={"Nurse": 3}, shaken=["Nurse"])
    lay(t, "Mastermind: Paranoia -1 on Nurse")

    assert (2, after) == (t.town.paranoia("Nurse"), t.role("Nurse"))


@rule("tragedy_looper.ruling.virus_back", "tragedy_looper.resolve.paranoia_order")
@pytest.mark.parametrize("edition", ["summary", "published"])
def test_opposite_paranoia_cards_on_a_person_with_two_turn_nobody(edition):
    t = table(script=VIRUS, edition=edition, paranoia={"Nurse": 2})
    lay(t, "Mastermind: Paranoia +1 on Nurse", "Player A: Paranoia -1 on Nurse")

    assert (2, "Person") == (t.town.paranoia("Nurse"), t.role("Nurse"))


@rule("tragedy_looper.ruling.virus_back", "tragedy_looper.loop.reset_counters")
def test_the_reset_makes_it_a_person_again():
    t = table(script=VIRUS, at="cut", paranoia={"Nurse": 3})

    assert "Person" == t.role("Nurse")


@rule("tragedy_looper.plot.bts.paranoia_virus.only_persons", "tragedy_looper.char.mystery_boy.role")
def test_the_virus_turns_only_persons():
    t = table(script=VIRUS, paranoia={"Mystery Boy": 5, "Girl Student": 5, "Police Officer": 5})

    assert ["Brain", "Key Person", "Conspiracy Theorist"] == [
        t.role(name) for name in ("Mystery Boy", "Girl Student", "Police Officer")
    ]


@rule("tragedy_looper.plot.bts.paranoia_virus")
def test_without_the_virus_nobody_turns():
    cast = script("Girl Student=Key Person, Nurse", main="Sign With Me!", subs=["Threads of Fate", "A Love Affair"])
    t = table(script=cast, paranoia={"Nurse": 6})

    assert "Person" == t.role("Nurse")


@rule("tragedy_looper.ruling.virus_back", "tragedy_looper.ruling.reveal_public")
def test_a_reveal_shows_the_role_of_that_moment():
    cast = script(
        "Office Worker, Girl Student=Key Person", main="Sign With Me!", subs=["Paranoia Virus", "Threads of Fate"]
    )
    t = table(script=cast, at="goodwill", goodwill={"Office Worker": 3}, paranoia={"Office Worker": 3})
    told = say(t, "Player A: ask Office Worker to reveal Office Worker", "Mastermind: allow")

    assert "Serial Killer" == of(told, "RoleRevealed")[0].role == t.town.roles["Office Worker"]


@rule("tragedy_looper.trigger.friend_threads", "tragedy_looper.plot.bts.threads_of_fate")
def test_the_amount_of_goodwill_does_not_matter_to_threads_of_fate():
    cast = script(
        "Nurse, Patient, Girl Student=Key Person", main="Sign With Me!", subs=["Threads of Fate", "A Love Affair"]
    )
    t = table(script=cast, at="cut", goodwill={"Nurse": 1, "Patient": 7})

    assert [2, 2] == [count(t, name)[1] for name in ("Nurse", "Patient")]
