"""The goodwill phase: who asks, for what, and how often."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.tragedy_looper.facts import NAMES
from tests.games.table_talk import of, refusal, say
from tests.games.tragedy_looper.talk import asked, can, count, kinds, lay, script, start, table
from tests.marks import rule

MM, A = "Mastermind", "Player A"
TODAY = "The {} has been asked for that today: ask again on another day."
THIS_LOOP = "The {} does that only once per loop, and has been asked: ask again in the next loop."


def phase(cast="Girl Student, Boy Student, Pop Idol, Nurse", *, at="goodwill", **keys):
    """Lay out the goodwill phase in a town of Persons, and of whoever the plots need."""
    return table(cast, at=at, **keys)


def allowed(t, line, who=A):
    """Ask, and let the mastermind allow it; return what was told."""
    return say(t, f"{who}: ask {line}") + say(t, f"{MM}: allow")


# Who asks.
@rule("tragedy_looper.leader.goodwill", "tragedy_looper.ruling.leader", "tragedy_looper.day.goodwill_phase")
@pytest.mark.parametrize("leader", [1, 2, 3])
def test_the_leader_declares_every_ability_and_picks_its_target(leader):
    t = phase(leader=leader, goodwill={"Girl Student": 2})
    name = t.names[leader]

    assert [name] == asked(t)
    assert {"ask Girl Student to calm Boy Student", "ask Girl Student to calm Pop Idol", "enough"} >= can(t)
    say(t, f"{name}: ask Girl Student to calm Boy Student")
    assert [MM] == asked(t)


@rule("tragedy_looper.target.who", "tragedy_looper.leader.goodwill")
def test_the_players_and_not_the_mastermind_choose_the_target_of_a_goodwill_ability():
    t = phase("Nurse, Doctor, Patient", goodwill={"Doctor": 2}, paranoia={"Nurse": 1, "Patient": 1})
    allowed(t, "Doctor to calm Patient")

    assert (1, 0) == (t.town.paranoia("Nurse"), t.town.paranoia("Patient"))


@rule("tragedy_looper.ruling.order_goodwill", "tragedy_looper.day.goodwill_phase")
def test_requests_are_made_one_at_a_time_in_any_order_with_each_result_seen_before_the_next():
    t = phase("Nurse, Doctor, Patient", goodwill={"Doctor": 3, "Nurse": 2}, paranoia={"Patient": 2})
    assert {"Asked"} == {*kinds(say(t, f"{A}: ask Nurse to calm Patient"))}
    assert ["Allowed", "Changed"] == kinds(say(t, f"{MM}: allow"))
    assert [A] == asked(t)
    allowed(t, "Doctor to free Patient")
    allowed(t, "Doctor to calm Patient")
    assert (0, True) == (t.town.paranoia("Patient"), t.town.freed)
    say(t, f"{A}: enough")

    assert "GoodwillPhase" != type(t.agenda[-1]).__name__


@rule("tragedy_looper.day.goodwill_phase")
def test_the_players_may_ask_for_nothing():
    t = phase()

    assert {"enough"} == can(t)
    assert "Asked" not in kinds(say(t, f"{A}: enough"))


@rule("tragedy_looper.day.order", "tragedy_looper.incident.prevent_by_goodwill")
def test_the_goodwill_phase_follows_the_mastermind_phase_and_goes_before_the_incident():
    t = start()
    lay(t)
    assert "MastermindPhase" == type(t.agenda[-1]).__name__
    say(t, f"{MM}: done")
    assert ["IncidentPhase", "GoodwillPhase"] == [type(step).__name__ for step in t.agenda[-2:]]


# How much Goodwill.
@rule("tragedy_looper.goodwill.threshold")
@pytest.mark.parametrize(("goodwill", "enough"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_character_is_asked_when_it_carries_at_least_the_goodwill_on_its_card(goodwill, enough):
    t = phase(goodwill={"Girl Student": goodwill})

    assert enough == ("ask Girl Student to calm Boy Student" in can(t))
    if not enough:
        sentence = "The Girl Student needs 2 Goodwill for that: ask for something else, or lay Goodwill cards."
        told = refusal(t, f"{A}: ask Girl Student to calm Boy Student")
        assert (sentence, "tragedy_looper.goodwill.threshold") == told


@rule("tragedy_looper.goodwill.not_spent")
def test_using_an_ability_does_not_take_goodwill_away():
    t = phase(goodwill={"Girl Student": 2}, paranoia={"Boy Student": 1})
    allowed(t, "Girl Student to calm Boy Student")

    assert (2, 0) == (t.town.goodwill("Girl Student"), t.town.paranoia("Boy Student"))


@rule("tragedy_looper.goodwill.chain")
def test_goodwill_given_by_one_ability_makes_another_possible_in_the_same_phase():
    t = phase("Pop Idol, Journalist", goodwill={"Pop Idol": 4, "Journalist": 1})
    assert not can(t, "ask Journalist")
    allowed(t, "Pop Idol to cheer Journalist")

    assert "ask Journalist to alarm Pop Idol" in can(t)


# How often.
@rule("tragedy_looper.goodwill.daily", "tragedy_looper.ruling.ability_per_day", "tragedy_looper.goodwill.repeat")
def test_an_ability_is_asked_for_once_a_day_and_again_on_another_day():
    t = phase(goodwill={"Girl Student": 2})
    allowed(t, "Girl Student to calm Boy Student")

    told = TODAY.format("Girl Student"), "tragedy_looper.goodwill.daily"
    assert told == refusal(t, f"{A}: ask Girl Student to calm Boy Student")
    say(t, f"{A}: enough", f"{MM}: done")
    lay(t)
    say(t, f"{MM}: done")
    assert 2 == t.town.day
    assert can(t, "ask Girl Student to calm Boy Student")


@rule("tragedy_looper.goodwill.daily")
def test_the_two_abilities_of_one_character_do_not_disturb_each_other():
    t = phase("Pop Idol, Journalist", goodwill={"Pop Idol": 4})
    allowed(t, "Pop Idol to cheer Journalist")

    assert "ask Pop Idol to calm Journalist" in can(t)


@rule("tragedy_looper.ruling.ability_per_day", "tragedy_looper.goodwill.repeat")
def test_with_the_literal_reading_an_ability_may_be_asked_for_any_number_of_times():
    t = phase(goodwill={"Girl Student": 2}, paranoia={"Boy Student": 3}, options={"goodwill_repeat": "literal"})
    for left in (2, 1, 0):
        allowed(t, "Girl Student to calm Boy Student")
        assert left == t.town.paranoia("Boy Student")


@rule("tragedy_looper.goodwill.once", "tragedy_looper.loop.reset_once")
@pytest.mark.parametrize("repeat", ["daily", "literal"])
def test_a_once_per_loop_ability_may_be_asked_for_once_per_loop(repeat):
    t = phase("Shrine Maiden, Alien", goodwill={"Shrine Maiden": 5, "Alien": 5}, options={"goodwill_repeat": repeat})
    assert of(allowed(t, "Shrine Maiden to reveal Alien"), "Asked")[0].once

    told = THIS_LOOP.format("Shrine Maiden"), "tragedy_looper.goodwill.once"
    assert told == refusal(t, f"{A}: ask Shrine Maiden to reveal Shrine Maiden")
    assert can(t, "ask Shrine Maiden to purify Shrine"), "the other ability is not touched"


@rule("tragedy_looper.goodwill.once")
def test_an_ability_used_up_stays_so_on_later_days_of_the_loop():
    t = phase("Alien, Shrine Maiden", day=2, goodwill={"Alien": 5}, once=[["Alien", 1]])

    assert THIS_LOOP.format("Alien") == refusal(t, f"{A}: ask Alien to kill Shrine Maiden")[0]


@rule("tragedy_looper.goodwill.refused_counts", "tragedy_looper.ruling.refused_use")
def test_a_refused_request_counts_as_used_for_the_day_and_the_goodwill_stays():
    t = phase("Journalist=Brain, Pop Idol", goodwill={"Journalist": 2})
    say(t, f"{A}: ask Journalist to alarm Pop Idol", f"{MM}: refuse")

    assert [2, 0] == [t.town.goodwill("Journalist"), t.town.paranoia("Pop Idol")]
    assert TODAY.format("Journalist") == refusal(t, f"{A}: ask Journalist to alarm Pop Idol")[0]
    assert can(t, "ask Journalist to smear Pop Idol")


@rule("tragedy_looper.goodwill.refused_counts", "tragedy_looper.ruling.refused_use")
@pytest.mark.parametrize("uses_up", [True, False])
def test_a_refusal_uses_up_a_once_per_loop_ability_unless_that_is_played_otherwise(uses_up):
    cast = "Alien=Brain, Shrine Maiden"
    t = phase(cast, goodwill={"Alien": 4}, options={"refused_uses_up": uses_up})
    (told,) = of(say(t, f"{A}: ask Alien to kill Shrine Maiden", f"{MM}: refuse"), "Refused")

    assert (uses_up, uses_up) == (told.lost, ("Alien", 1) in t.town.once)
    sentence = THIS_LOOP if uses_up else TODAY
    assert sentence.format("Alien") == refusal(t, f"{A}: ask Alien to kill Shrine Maiden")[0]


# Where.
@rule("tragedy_looper.goodwill.here", "tragedy_looper.example.this_location")
def test_this_location_means_the_characters_current_place():
    t = phase("Boy Student, Girl Student, Pop Idol", places={"Boy Student": "City"}, goodwill={"Boy Student": 2})

    assert {"ask Boy Student to calm Pop Idol"} == can(t, "ask Boy Student")
    told = "The Girl Student is not in the Boy Student's location: choose a target there."
    assert (told, "tragedy_looper.goodwill.here") == refusal(t, f"{A}: ask Boy Student to calm Girl Student")


@rule("tragedy_looper.goodwill.here")
def test_a_place_as_a_target_is_the_characters_current_place():
    t = phase("Journalist, Nurse", goodwill={"Journalist": 2})

    assert {"ask Journalist to smear City", "ask Journalist to alarm Nurse"} <= can(t)
    told = "The Journalist is not in the School: choose the Journalist's own location, or somebody there."
    assert (told, "tragedy_looper.goodwill.here") == refusal(t, f"{A}: ask Journalist to smear School")


@rule("tragedy_looper.char.boss.turf", "tragedy_looper.ruling.boss_turf_scope")
def test_the_boss_can_be_reached_in_his_turf_and_where_he_is():
    t = phase("Boss, Nurse, Journalist", turf="Hospital", goodwill={"Nurse": 2, "Journalist": 2}, paranoia={"Boss": 4})

    assert {"ask Nurse to calm Boss", "ask Journalist to smear Boss"} <= can(t)


# Corpses.
@rule("tragedy_looper.ruling.corpse")
def test_a_corpse_is_asked_for_nothing_and_is_nobodys_target():
    t = phase(goodwill={"Girl Student": 2, "Boy Student": 2}, dead=["Boy Student"])
    rule_ = "tragedy_looper.ruling.corpse"

    told = "The Boy Student is dead, and a corpse does nothing: ask somebody else.", rule_
    assert told == refusal(t, f"{A}: ask Boy Student to calm Girl Student")
    told = "The Boy Student is dead: choose somebody alive.", rule_
    assert told == refusal(t, f"{A}: ask Girl Student to calm Boy Student")


@rule("tragedy_looper.ruling.godly_enter", "tragedy_looper.char.godly_being.spawn")
def test_a_character_not_on_the_board_is_neither_asked_nor_a_target():
    early, late = (
        table(script="house_clock", loop=loop, at="goodwill", goodwill={"Shrine Maiden": 5}) for loop in (2, 3)
    )

    assert "ask Shrine Maiden to reveal Godly Being" not in {str(move) for move in early.waiting[0].candidates}
    assert "ask Shrine Maiden to reveal Godly Being" in can(late)


@rule("tragedy_looper.ruling.floor")
def test_a_request_to_take_a_missing_counter_takes_nothing_but_counts():
    t = phase(goodwill={"Girl Student": 2})
    told = allowed(t, "Girl Student to calm Boy Student")

    assert [0, 0, 0] == count(t, "Boy Student")
    assert ["The Paranoia on the Boy Student stays as it was."] == [each.say(t.names) for each in of(told, "Changed")]
    assert (("Girl Student", 1),) == t.town.asked


# What can be said at all.
@rule("tragedy_looper.info.players", "tragedy_looper.leader.goodwill")
def test_the_requests_on_offer_reveal_nothing_about_roles():
    names = ["Doctor", "Alien", "Girl Student"]
    roles = ["Cultist", "Conspiracy Theorist", "Key Person"]
    questions = []
    for turn in range(3):
        cast = ", ".join(f"{name}={role}" for name, role in zip(names, roles[turn:] + roles[:turn], strict=True))
        t = phase("", script=script(f"{cast}, Nurse"), goodwill={"Doctor": 3, "Nurse": 2}, dead=["Alien"])
        questions.append(t.waiting[0])

    assert questions[0] == questions[1] == questions[2]


@rule("tragedy_looper.day.goodwill_phase", "tragedy_looper.char.count")
def test_a_cast_of_all_eighteen_offers_about_three_hundred_requests():
    roles = {"Mystery Boy": "Witch", "Rich Man's Daughter": "Brain", "Class Rep": "Conspiracy Theorist"}
    cast = [f"{name}={roles.get(name, 'Person')}" for name in NAMES]
    culprits = [(day, "Spreading", NAMES[day]) for day in range(1, 9)]
    what = script(", ".join(cast), set_="First Steps", incidents=culprits, days=8)
    t = phase("", script=what, loop=2, goodwill=dict.fromkeys(NAMES, 5), places={"Henchman": "City"}, turf="City")

    assert 280 < len(t.waiting[0].candidates) < 310
    silent = {name for name in NAMES if not can(t, f"ask {name} to")}
    assert {"Patient", "Class Rep", "Nurse"} == silent, "no ability, no used card, nobody at the limit"
