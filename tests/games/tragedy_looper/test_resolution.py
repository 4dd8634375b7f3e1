"""Cards are turned up and counted: what adds, what cancels, and what the mastermind passes over."""

from __future__ import annotations

import pytest

from tests.games.table_talk import heard, of, refusal, say
from tests.games.tragedy_looper.talk import TRAGEDY, A, asked, can, count, kinds, lay, reasons, table
from tests.marks import rule

MM, PLAYER_A, PLAYER_B, PLAYER_C = "Mastermind", "Player A", "Player B", "Player C"
FORBID = "Forbid Intrigue"


def town(cast="Nurse, Doctor, Boy Student", **keys):
    """Lay out the morning of a day in a town of Persons, and of whoever the plots need."""
    return table(cast, **keys)


def after(*lines, t=None, **keys):
    """Lay these cards; return what was told, and the table."""
    t = t or town(**keys)
    return lay(t, *lines), t


def up_to_heed(t, *lines):
    """Lay these cards until the mastermind is asked whether Forbid Intrigue holds."""
    lay(t, *lines, heed="")
    return t


# Adding and taking.
@rule("tragedy_looper.mm.intrigue", "tragedy_looper.counters")
@pytest.mark.parametrize(("card", "amount"), [("Intrigue +1", 1), ("Intrigue +2", 2)])
@pytest.mark.parametrize("target", ["Nurse", "Hospital", "School"])
def test_an_intrigue_card_puts_so_much_intrigue_on_the_character_or_the_place(card, amount, target):
    told, t = after(f"{MM}: {card} on {target}")

    assert [0, 0, amount] == count(t, target)
    assert [(target, "Intrigue", amount)] == [(each.target, each.counter, each.by) for each in of(told, "Changed")]


@rule("tragedy_looper.mm.paranoia")
@pytest.mark.parametrize(("card", "amount"), [("Paranoia +1", 3), ("Paranoia -1", 1)])
@pytest.mark.parametrize("who", [MM, PLAYER_A])
def test_a_paranoia_card_puts_one_on_or_takes_one_off(card, amount, who):
    _, t = after(f"{who}: {card} on Nurse", paranoia={"Nurse": 2})

    assert amount == t.town.paranoia("Nurse")


@rule("tragedy_looper.player.goodwill")
@pytest.mark.parametrize(("card", "amount"), [("Goodwill +1", 2), ("Goodwill +2", 3)])
def test_a_goodwill_card_adds_so_much_goodwill(card, amount):
    assert amount == after(f"{PLAYER_A}: {card} on Nurse", goodwill={"Nurse": 1})[1].town.goodwill("Nurse")


@rule("tragedy_looper.ruling.floor")
def test_no_paranoia_is_removed_where_there_is_none():
    told, t = after(f"{MM}: Paranoia -1 on Nurse")

    assert [0, 0, 0] == count(t, "Nurse")
    assert ["The Paranoia on the Nurse stays as it was."] == [each.say(t.names) for each in of(told, "Changed")]


@rule("tragedy_looper.resolve.paranoia_order")
@pytest.mark.parametrize(("before", "then"), [(0, 0), (1, 1), (2, 2)])
@pytest.mark.parametrize(("first", "second"), [("+1", "-1"), ("-1", "+1")])
def test_paranoia_is_added_first_and_then_removed(before, then, first, second):
    told, t = after(
        f"{MM}: Paranoia {first} on Nurse", f"{PLAYER_A}: Paranoia {second} on Nurse", paranoia={"Nurse": before}
    )

    assert then == t.town.paranoia("Nurse"), "plus and minus on zero end at zero, and not at one"
    assert ["tragedy_looper.resolve.paranoia_order"] == [each.rule for each in of(told, "Changed")]


@rule("tragedy_looper.resolve.paranoia_order", "tragedy_looper.ruling.floor")
def test_two_cards_of_one_sign_add_up():
    told, t = after(f"{MM}: Paranoia -1 on Nurse", f"{PLAYER_A}: Paranoia -1 on Nurse", paranoia={"Nurse": 1})

    assert (0, [-1]) == (t.town.paranoia("Nurse"), [each.by for each in of(told, "Changed")])
    assert 2 == after(f"{MM}: Paranoia +1 on Nurse", f"{PLAYER_A}: Paranoia +1 on Nurse")[1].town.paranoia("Nurse")


@rule("tragedy_looper.ruling.virus_back", "tragedy_looper.resolve.paranoia_order")
def test_plus_and_minus_on_a_person_with_two_paranoia_turn_nobody_into_a_serial_killer():
    cast, cards = "Nurse, Boy Student, Doctor=Conspiracy Theorist", (f"{MM}: Paranoia +1 on Nurse",)
    virus = TRAGEDY.start(script="mirror_passcode").script
    keys = {"script": virus, "paranoia": {"Nurse": 2}}
    _, t = after(*cards, f"{PLAYER_A}: Paranoia -1 on Nurse", t=table(cast, **keys))

    assert ("Person", frozenset()) == (t.role("Nurse"), t.town.shaken)
    assert "Serial Killer" == after(*cards, t=table(cast, **keys))[1].role("Nurse")


@rule("tragedy_looper.resolve.independent", "tragedy_looper.ruling.resolve_order")
def test_cards_of_different_kinds_on_one_character_do_not_disturb_each_other():
    _, t = after(f"{MM}: Intrigue +2 on Nurse", f"{PLAYER_A}: Goodwill +2 on Nurse")
    assert [2, 0, 2] == count(t, "Nurse")

    _, t = after(f"{MM}: Vertical on Nurse", f"{PLAYER_A}: Paranoia +1 on Nurse")
    assert ("City", [0, 1, 0]) == (t.town.places["Nurse"], count(t, "Nurse"))

    _, t = after(f"{MM}: Forbid Paranoia on Nurse", f"{PLAYER_A}: Goodwill +1 on Nurse")
    assert [1, 0, 0] == count(t, "Nurse")


@rule("tragedy_looper.mm.location_bluff", "tragedy_looper.target.any_card_location")
@pytest.mark.parametrize("card", ["Paranoia +1", "Paranoia -1", "Forbid Paranoia", "Forbid Goodwill", "Vertical"])
def test_on_a_place_the_masterminds_cards_do_nothing_but_put_intrigue(card):
    told, t = after(f"{MM}: {card} on City")

    assert [0, 0, 0] == count(t, "City")
    assert {"Laid", "LaidCard", "TurnedUp", "CardsBack"} == {*kinds(told)}


@rule("tragedy_looper.ruling.player_cards_location", "tragedy_looper.target.any_card_location")
@pytest.mark.parametrize("card", ["Goodwill +2", "Paranoia +1", "Paranoia -1", "Forbid Movement", "Horizontal"])
def test_on_a_place_the_players_cards_do_nothing_but_forbid_intrigue(card):
    told, t = after(f"{PLAYER_A}: {card} on City")

    assert [0, 0, 0] == count(t, "City")
    assert {"Laid", "LaidCard", "TurnedUp", "CardsBack"} == {*kinds(told)}


# Cancelling.
@rule("tragedy_looper.mm.forbid_paranoia")
@pytest.mark.parametrize("card", ["Paranoia +1", "Paranoia -1"])
def test_forbid_paranoia_cancels_paranoia_cards_plus_and_minus(card):
    told, t = after(f"{MM}: Forbid Paranoia on Nurse", f"{PLAYER_A}: {card} on Nurse", paranoia={"Nurse": 2})

    assert [0, 2, 0] == count(t, "Nurse")
    assert ["tragedy_looper.mm.forbid_paranoia"] == [each.rule for each in of(told, "Blocked")]


@rule("tragedy_looper.mm.forbid_goodwill", "tragedy_looper.player.goodwill")
def test_forbid_goodwill_cancels_the_goodwill_card_on_that_character():
    told, t = after(
        f"{MM}: Forbid Goodwill on Nurse", f"{PLAYER_A}: Goodwill +2 on Nurse", f"{PLAYER_B}: Goodwill +1 on Doctor"
    )

    assert (0, 1) == (t.town.goodwill("Nurse"), t.town.goodwill("Doctor"))
    assert ["Forbid Goodwill: no Goodwill card works on the Nurse."] == [
        each.say(t.names) for each in of(told, "Blocked")
    ]
    assert ("Goodwill +2",) == t.town.spent[A], "cancelled, it is used up all the same"


@rule("tragedy_looper.mm.forbid_goodwill", "tragedy_looper.mm.forbid_paranoia")
@pytest.mark.parametrize("card", ["Forbid Goodwill", "Forbid Paranoia"])
def test_a_forbidding_card_with_nothing_to_cancel_is_passed_in_silence(card):
    assert [] == of(after(f"{MM}: {card} on Nurse", f"{PLAYER_A}: Vertical on Nurse")[0], "Blocked")


@rule("tragedy_looper.ruling.forbid_goodwill_scope")
def test_forbid_goodwill_does_not_stop_abilities():
    t = town(goodwill={"Doctor": 2})
    lay(t, f"{MM}: Forbid Goodwill on Doctor")
    say(t, f"{MM}: done")

    assert "ask Doctor to calm Nurse" in can(t)


@rule("tragedy_looper.player.forbid_intrigue")
@pytest.mark.parametrize("target", ["Nurse", "City"])
def test_forbid_intrigue_cancels_the_intrigue_card_on_that_same_target(target):
    told, t = after(
        f"{MM}: Intrigue +2 on {target}", f"{MM}: Intrigue +1 on School", f"{PLAYER_A}: {FORBID} on {target}"
    )

    assert (0, 1) == (t.town.intrigue(target), t.town.intrigue("School"))
    assert [((target,), "tragedy_looper.player.forbid_intrigue")] == [(e.targets, e.rule) for e in of(told, "Blocked")]


@rule("tragedy_looper.player.forbid_intrigue")
def test_forbid_intrigue_on_a_place_does_not_protect_the_characters_there():
    _, t = after(f"{MM}: Intrigue +1 on Nurse", f"{PLAYER_A}: {FORBID} on Hospital")

    assert 1 == t.town.intrigue("Nurse")


@rule("tragedy_looper.player.forbid_intrigue_clash")
@pytest.mark.parametrize("more", [1, 2])
def test_a_second_or_third_forbid_intrigue_makes_every_one_of_them_void_wherever_they_lie(more):
    others = [f"{PLAYER_B}: {FORBID} on City", f"{PLAYER_C}: {FORBID} on Doctor"][:more]
    told, t = after(
        f"{MM}: Intrigue +2 on Nurse", f"{MM}: Intrigue +1 on City", f"{PLAYER_A}: {FORBID} on Nurse", *others
    )

    assert (2, 1) == (t.town.intrigue("Nurse"), t.town.intrigue("City"))
    assert [("Nurse", "City", "Doctor")[: more + 1]] == [each.targets for each in of(told, "Blocked")]
    assert ["tragedy_looper.player.forbid_intrigue_clash"] == [each.rule for each in of(told, "Blocked")]


@rule("tragedy_looper.player.forbid_intrigue_clash", "tragedy_looper.ruling.player_count")
def test_forbid_intrigue_cards_from_two_decks_of_one_player_are_void():
    t = town(players=3)
    lay(t, f"{PLAYER_A}: {FORBID} on Nurse", f"{PLAYER_A}: {FORBID} on Shrine", f"{MM}: Intrigue +1 on Nurse")

    assert 1 == t.town.intrigue("Nurse")


# What is passed over.
@rule(
    "tragedy_looper.role.cultist.ignore", "tragedy_looper.day.resolution_modifier", "tragedy_looper.info.effects_only"
)
@pytest.mark.parametrize("target", ["Hospital", "Nurse"])
def test_the_cultist_lets_forbid_intrigue_be_passed_over_in_the_same_place(target):
    t = table("Doctor=Cultist, Nurse")
    lines = f"{MM}: Intrigue +2 on {target}", f"{PLAYER_A}: {FORBID} on {target}"
    told = lay(t, *lines, heed="pass over")

    assert 2 == t.town.intrigue(target)
    (said,) = of(told, "Modified")
    assert (f"Forbid Intrigue on the {target} is passed over.", "tragedy_looper.day.resolution_modifier") == (
        said.say(t.names),
        said.rule,
    )
    assert [("role.cultist.ignore", "Doctor")] == reasons(told)
    assert [] == of(heard(t, PLAYER_A), "Because"), "why, the players are not told"


@rule("tragedy_looper.role.cultist.ignore", "tragedy_looper.role.tags")
def test_the_mastermind_may_let_forbid_intrigue_hold_although_the_cultist_is_there():
    t = table("Doctor=Cultist, Nurse")
    told = lay(t, f"{MM}: Intrigue +2 on Nurse", f"{PLAYER_A}: {FORBID} on Nurse", heed="heed")

    assert (0, []) == (t.town.intrigue("Nurse"), of(told, "Modified"))


@rule("tragedy_looper.role.cultist.ignore", "tragedy_looper.ruling.mm_asked_always", "tragedy_looper.ruling.corpse")
@pytest.mark.parametrize("keys", [{"places": {"Doctor": "City"}}, {"dead": ["Doctor"]}])
def test_with_no_living_cultist_there_the_mastermind_is_asked_but_forbid_intrigue_works(keys):
    t = up_to_heed(
        table("Doctor=Cultist, Nurse", **keys), f"{MM}: Intrigue +2 on Nurse", f"{PLAYER_A}: {FORBID} on Nurse"
    )

    assert [MM] == asked(t)
    assert {"heed Forbid Intrigue"} == can(t)
    told = ("No Cultist is near, so Forbid Intrigue works: heed it.", "tragedy_looper.role.cultist.ignore")
    assert told == refusal(t, f"{MM}: pass over Forbid Intrigue")
    say(t, f"{MM}: heed Forbid Intrigue")
    assert 0 == t.town.intrigue("Nurse")


@rule("tragedy_looper.ruling.mm_asked_always")
@pytest.mark.parametrize("cast", ["Doctor=Cultist, Nurse", "Doctor=Brain, Nurse", "Doctor, Nurse"])
def test_the_mastermind_is_asked_about_every_forbid_intrigue_whatever_the_script(cast):
    t = up_to_heed(table(cast), f"{PLAYER_A}: {FORBID} on City")

    assert ([MM], "Do you heed Forbid Intrigue (it works), or pass over it?") == (asked(t), t.waiting[0].question)


@rule("tragedy_looper.ruling.mm_asked_always")
def test_without_a_forbid_intrigue_the_mastermind_is_not_asked():
    t = up_to_heed(table("Doctor=Cultist, Nurse"), f"{MM}: Intrigue +2 on Nurse")

    assert "MastermindPhase" == type(t.agenda[-1]).__name__


@rule("tragedy_looper.ruling.mm_asked_always", "tragedy_looper.player.forbid_intrigue_clash")
def test_with_void_forbid_intrigue_cards_the_mastermind_is_asked_but_has_none_to_ignore():
    lines = f"{MM}: Intrigue +2 on Nurse", f"{PLAYER_A}: {FORBID} on Nurse", f"{PLAYER_B}: {FORBID} on City"
    t = up_to_heed(table("Doctor=Cultist, Nurse"), *lines)

    assert "The Forbid Intrigue cards cancel each other: choose heed to go on." == t.waiting[0].question
    sentence = "The Forbid Intrigue cards cancel each other, so there is none to pass over: choose heed."
    assert (sentence, "tragedy_looper.player.forbid_intrigue_clash") == refusal(t, f"{MM}: pass over Forbid Intrigue")
    say(t, f"{MM}: heed Forbid Intrigue")
    assert 2 == t.town.intrigue("Nurse")


@rule("tragedy_looper.ruling.cultist_place", "tragedy_looper.resolve.movement_first")
def test_the_place_of_the_cultist_is_looked_at_after_movement():
    into = f"{MM}: Vertical on Doctor", f"{MM}: Intrigue +2 on City", f"{PLAYER_A}: {FORBID} on City"
    t = table("Doctor=Cultist, Nurse")
    lay(t, *into, heed="pass over")
    assert 2 == t.town.intrigue("City")

    away = f"{MM}: Vertical on Doctor", f"{MM}: Intrigue +2 on Hospital", f"{PLAYER_A}: {FORBID} on Hospital"
    t = up_to_heed(table("Doctor=Cultist, Nurse"), *away)
    assert {"heed Forbid Intrigue"} == can(t)


@rule("tragedy_looper.ruling.cultist_place")
def test_a_card_goes_where_its_character_goes_and_may_come_to_the_cultist():
    t = table("Doctor=Cultist, Informer")
    lines = f"{MM}: Intrigue +2 on Doctor", f"{PLAYER_A}: {FORBID} on Doctor", f"{PLAYER_B}: Vertical on Informer"
    lay(t, *lines, heed="pass over")

    assert 2 == t.town.intrigue("Doctor"), "the Cultist's own card, too"


@rule("tragedy_looper.char.boss.turf", "tragedy_looper.ruling.boss_turf_scope", "tragedy_looper.role.cultist.ignore")
@pytest.mark.parametrize(("turf", "passed"), [("Shrine", True), ("School", False)])
def test_a_boss_who_is_the_cultist_also_ignores_forbid_intrigue_in_his_turf(turf, passed):
    t = up_to_heed(
        table("Boss=Cultist, Nurse", turf=turf), f"{MM}: Intrigue +2 on Shrine", f"{PLAYER_A}: {FORBID} on Shrine"
    )

    assert passed == ("pass over Forbid Intrigue" in can(t))


@rule("tragedy_looper.ruling.modifier_announced", "tragedy_looper.day.resolution_modifier")
def test_a_forbid_intrigue_with_no_intrigue_card_beside_it_is_passed_over_in_silence():
    t = table("Doctor=Cultist, Nurse")
    told = lay(t, f"{MM}: Paranoia +1 on Nurse", f"{PLAYER_A}: {FORBID} on Nurse", heed="pass over")

    assert [] == of(told, "Modified") + of(told, "Because") + of(told, "Blocked")


@rule("tragedy_looper.role.time_traveler.forbid", "tragedy_looper.day.resolution_modifier")
def test_forbid_goodwill_has_no_effect_on_the_time_traveler_and_the_players_are_told_so():
    t = table("Doctor=Time Traveler, Nurse")
    told = lay(t, f"{MM}: Forbid Goodwill on Doctor", f"{PLAYER_A}: Goodwill +2 on Doctor")

    assert 2 == t.town.goodwill("Doctor")
    assert ["Forbid Goodwill on the Doctor is passed over."] == [each.say(t.names) for each in of(told, "Modified")]
    assert [("role.time_traveler.forbid", "Doctor")] == reasons(told)
    assert [] == of(heard(t, PLAYER_A), "Because")


@rule("tragedy_looper.ruling.modifier_announced", "tragedy_looper.role.time_traveler.forbid")
def test_forbid_goodwill_alone_on_the_time_traveler_is_passed_over_in_silence():
    t = table("Doctor=Time Traveler, Nurse")
    told = lay(t, f"{MM}: Forbid Goodwill on Doctor", f"{PLAYER_A}: Vertical on Doctor")

    assert [] == of(told, "Modified") + of(told, "Because")


# What the table sees.
@rule("tragedy_looper.day.resolution", "tragedy_looper.info.players")
def test_everybody_sees_every_card_once_they_are_turned_up():
    t = up_to_heed(town(), f"{MM}: Intrigue +1 on Nurse", f"{PLAYER_A}: {FORBID} on Nurse")

    assert ("Intrigue +1", "Forbid Intrigue") == (TRAGEDY.view(t, 2).cards[0], TRAGEDY.view(t, 2).cards[3])
    (told,) = of(heard(t, PLAYER_C), "TurnedUp")
    assert "Nurse: Intrigue +1, Forbid Intrigue." in told.say(t.names)


@rule("tragedy_looper.resolve.movement_first")
def test_a_position_between_two_steps_of_the_resolution_can_be_written_down():
    t = up_to_heed(table("Doctor=Cultist, Nurse"), f"{MM}: Intrigue +1 on Nurse", f"{PLAYER_A}: {FORBID} on Nurse")
    again = TRAGEDY.lay_out(TRAGEDY.position(t))

    assert t == again
    say(again, f"{MM}: pass over Forbid Intrigue")
    assert (1, 0) == (again.town.intrigue("Nurse"), t.town.intrigue("Nurse"))
