"""What can be read and is no answer to the question: each is refused with the reason and its rule."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.steps.misplaced import TIMES
from tests.games.table_talk import refusal, say
from tests.games.tragedy_looper.happening import incident
from tests.games.tragedy_looper.talk import A, lay, script, start, table
from tests.marks import rule

CAST = "Girl Student=Brain, Doctor, Nurse, Shrine Maiden, Informer, Office Worker, Godly Being=Conspiracy Theorist"


def goodwill():
    """Lay out the goodwill phase of a day on which the Godly Being has not come yet."""
    data = script(CAST, main="Light of the Avenger", subs=["An Unsettling Rumor"], enters=2)
    return table(script=data, at="goodwill", goodwill={"Girl Student": 3, "Shrine Maiden": 5, "Informer": 5})


@rule("tragedy_looper.day.goodwill_phase", "tragedy_looper.goodwill.here", "tragedy_looper.char.students")
@pytest.mark.parametrize(
    ("line", "why", "cited"),
    [
        ("ask Girl Student to calm Doctor", "The Girl Student can do that only for Students.", "char.girl_student.a1"),
        (
            "ask Shrine Maiden to purify School",
            "The Shrine Maiden can do that only for the Shrine.",
            "char.shrine_maiden.a1",
        ),
        ("ask Nurse to purify Shrine", "The Nurse has no such ability. You can ask the Nurse to calm.", "char.nurse"),
        ("ask Doctor to free Nurse", "The Doctor can do that only for the Patient.", "char.doctor.a2"),
        (
            "ask Boss to reveal Nurse",
            "The Boss takes no part in this script: choose somebody who does.",
            "setup.positions",
        ),
        (
            "ask Informer to hear Nurse",
            "The Informer does that for one of the players: name a player.",
            "char.informer.a1",
        ),
        (
            "ask Godly Being to purify Shrine",
            "The Godly Being enters in loop 2: choose somebody who is there.",
            "ruling.godly_enter",
        ),
        (
            "lay Vertical on Nurse",
            "A card is laid when a day begins, and now something else is asked.",
            "day.order",
        ),
        (
            "Nurse is Person",
            "The players say that in the final guess, and now something else is asked.",
            "final_guess.task",
        ),
    ],
)
def test_a_request_that_cannot_be_made_is_refused_with_the_reason(line, why, cited):
    assert (why, f"tragedy_looper.{cited}") == refusal(goodwill(), f"Player A: {line}")


@rule("tragedy_looper.mm.hand", "tragedy_looper.player.deck", "tragedy_looper.day.order")
def test_a_card_of_the_other_deck_or_not_in_hand_is_refused_with_the_reason():
    t = start()
    other = "There is no {card} in this deck: lay one of its own cards."
    assert (other.format(card="Goodwill +1"), "tragedy_looper.mm.hand") == refusal(
        t, "Mastermind: lay Goodwill +1 on Nurse"
    )
    say(t, "Mastermind: lay Vertical on City")
    assert ("Vertical is not in your hand now: lay another card.", "tragedy_looper.mm.hand") == refusal(
        t, "Mastermind: lay Vertical on Nurse"
    )
    say(t, "Mastermind: lay Horizontal on School", "Mastermind: lay Forbid Paranoia on Shrine")
    assert (other.format(card="Diagonal"), "tragedy_looper.player.deck") == refusal(
        t, "Player A: lay Diagonal on Nurse"
    )
    assert "tragedy_looper.setup.positions" == refusal(t, "Player A: lay Vertical on Alien")[1]
    assert "tragedy_looper.day.goodwill_phase" == refusal(t, "Player A: ask Nurse to calm Nurse")[1]


@rule("tragedy_looper.day.mastermind_phase", "tragedy_looper.role.tags", "tragedy_looper.day.order")
def test_an_ability_not_in_the_script_or_on_a_wrong_target_is_refused_with_the_reason():
    t = start()
    lay(t)
    lacking = "Nobody and nothing in this script does that: choose something else.", "tragedy_looper.role.tags"

    assert lacking == refusal(t, "Mastermind: use Factor on Nurse")
    assert "That is used on a character: choose one." == refusal(t, "Mastermind: use Conspiracy Theorist on City")[0]
    assert "That is used on a location: choose one." == refusal(t, "Mastermind: use An Unsettling Rumor on Nurse")[0]
    assert "tragedy_looper.day.goodwill_phase" == refusal(t, "Mastermind: allow")[1]
    night = table(at="night")
    assert lacking == refusal(night, "Mastermind: kill Nurse") == refusal(night, "Mastermind: end the loop")


@rule("tragedy_looper.incident.increasing_unease", "tragedy_looper.incident.spreading")
def test_the_two_targets_of_an_incident_must_differ():
    told = "It takes two different characters: change one of them."
    unease, spreading = incident("Increasing Unease"), incident("Spreading")

    assert (told, "tragedy_looper.incident.increasing_unease") == refusal(
        unease, "Mastermind: put Paranoia on Nurse and Intrigue on Nurse"
    )
    assert (told, "tragedy_looper.incident.spreading") == refusal(
        spreading, "Mastermind: move Goodwill from Nurse to Nurse"
    )


@rule("tragedy_looper.char.informer.a1")
def test_only_subplots_of_the_set_are_named_and_stated():
    t = table("Informer, Nurse", at="goodwill", goodwill={"Informer": 5})
    say(t, f"{t.names[A]}: ask Informer to hear Player A", "Mastermind: allow")

    told = "A Love Affair is not a subplot of First Steps: choose one that is.", "tragedy_looper.char.informer.a1"
    assert told == refusal(t, "Player A: name A Love Affair")


@rule("tragedy_looper.ruling.godly_enter", "tragedy_looper.role.time_traveler.last_day")
def test_a_character_not_yet_in_town_cannot_act_at_a_day_end_or_in_the_mastermind_phase():
    told = "The character with that role is not in town yet: do something else.", "tragedy_looper.ruling.godly_enter"
    future = script("Godly Being=Time Traveler, Nurse=Cultist", main="Change of Future", enters=2)
    rumor = script(CAST, main="Light of the Avenger", subs=["An Unsettling Rumor"], enters=2)

    assert told == refusal(table(script=future, at="night", day=4), "Mastermind: end the loop")
    assert told == refusal(table(script=rumor, at="mastermind"), "Mastermind: use Conspiracy Theorist on Nurse")


def test_every_kind_of_move_has_a_known_time_in_the_game():
    assert {*tw.GAMES["tragedy_looper"].moves} == {*TIMES}


@pytest.mark.parametrize(
    ("once", "now"),
    [
        ("strike Girl Student", "kill Girl Student"),
        ("carry Goodwill from Nurse to Patient", "move Goodwill from Nurse to Patient"),
        ("vanish to City", "send the culprit to City"),
        ("drop Intrigue on Nurse", "put Intrigue on Nurse"),
    ],
)
def test_a_record_with_earlier_wording_can_still_be_read(once, now):
    assert now == str(tw.GAMES["tragedy_looper"].read_move(once)) == str(tw.GAMES["tragedy_looper"].read_move(now))
