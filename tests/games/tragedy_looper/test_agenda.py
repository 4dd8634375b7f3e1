"""What a position promises is the rest of a loop, in the order of a day, and every step has what it needs."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.tragedy_looper.steps.laying import LayPlayer
from tabletop_widgets.games.tragedy_looper.steps.resolution import Movements
from tests.games.table_talk import fail_to_lay_out, plays_on, promise, step, steps
from tests.games.tragedy_looper.talk import REST, TRAGEDY, script

TOWN = "Henchman, Nurse, Class Rep, Informer, Doctor=Brain"
PLOTS = {"main": "Light of the Avenger", "subs": ["An Unsettling Rumor"]}
FIRST = script(TOWN, **PLOTS, days=2, incidents=[(1, "Murder", "Nurse")])
LAID = [[0, "City"], [0, "Nurse"], [0, "Shrine"], [1, "Nurse"]]
CARDS = ["Vertical", "Diagonal", "Intrigue +2", "Goodwill +2"]
DAY = {"script": FIRST, "day": 1, "places": {"Henchman": "City"}, "starts": {"Henchman": "City"}}
LYING = {**DAY, "laid": LAID, "cards": CARDS}
ALL = [*CARDS, "Vertical", "Horizontal"]
OPEN = {**DAY, "laid": [*LAID, [2, "School"], [3, "Hospital"]], "cards": ALL, "faces": ALL}
KIND = {**DAY, "counters": {"Doctor": [2, 0, 0], "Nurse": [0, 3, 0], "Class Rep": [2, 0, 0], "Informer": [5, 0, 0]}}
MORNING = {"script": FIRST, "day": 0, "places": {"Henchman": "City"}, "starts": {"Henchman": "City"}}


NOON, ASKING = steps(" ".join(REST)), steps(" ".join(REST[:-1]))
ANSWER = step("Answer", character="Doctor", number=1, deed="calm", target="Nurse")
ASKED = KIND | {"asked": [["Doctor", 1]]}
ALIKE = step("Answer", character="Class Rep", number=1, deed="return a card of", target=1)
SPENT = KIND | {"spent": [[], ["Goodwill +2"], [], []], "asked": [["Class Rep", 1]]}


@pytest.mark.parametrize(
    ("keys", "agenda"),
    [
        ({"script": FIRST, "loop": 0}, steps("SetTurf")),
        (MORNING, steps("EndLoop NewDay LoopEffects PlaceHenchman")),
        (MORNING, steps("EndLoop NewDay PlaceHenchman")),
        (MORNING, steps("EndLoop NewDay")),
        (DAY, [*NOON, step("TurnUp"), step("LayPlayer", deck=2), step("LayMastermind", n=2)]),
        (LYING, [*NOON, step("TurnUp"), step("LayPlayer", deck=3), step("LayPlayer", deck=2)]),
        (LYING, [*NOON, step("TurnUp")]),
        (OPEN, [*NOON, step("Heed"), step("Movements")]),
        (OPEN, [*NOON, step("CountUp", passed=False)]),
        (ASKED, [*ASKING, ANSWER]),
        (SPENT, [*ASKING, ALIKE]),
        (SPENT, [*ASKING, step("ReturnCard", seat=1)]),
        (KIND, [*ASKING, step("HearSubplot", seat=2)]),
        (KIND, [*ASKING, step("StateSubplotStep", seat=2, named="An Unsettling Rumor")]),
        (KIND, [*steps(" ".join(REST[:-3])), step("Choose", kind="Murder")]),
        (DAY, steps("EndLoop NextDay NightPhase")),
        (DAY, steps("StartLoop")),
        (DAY | {"loop": 2}, steps("StartLoop BetweenLoops")),
        (DAY, [step("FinalGuess", character="Nurse"), step("FinalGuess", character="Informer")]),
    ],
)
def test_a_position_may_promise_the_steps_that_can_come_next_and_plays_on(keys, agenda):
    assert plays_on(promise(TRAGEDY, keys, agenda))


NOTHING, NOT_NEXT, LEFT = "is nothing that Tragedy Looper can promise", "cannot come next here", "have gone back before"


@pytest.mark.parametrize(
    ("keys", "agenda", "why"),
    [
        (DAY, steps("NightPhase"), NOTHING),
        (DAY, steps("EndLoop TurnUp"), NOTHING),
        (DAY, steps("EndLoop EndLoop"), NOTHING),
        (DAY, [*NOON, step("LayPlayer", deck=1)], NOTHING),
        (LYING, NOON, LEFT),
        (DAY, steps("SetTurf"), NOT_NEXT),
        ({"script": FIRST, "loop": 0}, steps("EndLoop"), NOT_NEXT),
        ({"script": FIRST, "loop": 0}, steps("EndLoop NewDay LoopEffects"), NOT_NEXT),
        (DAY | {"loop": 3}, steps("StartLoop"), NOT_NEXT),
        ({"script": FIRST, "loop": 0}, steps("StartLoop BetweenLoops"), NOT_NEXT),
        (DAY, steps("EndLoop NewDay LoopEffects"), NOT_NEXT),
        (DAY, steps("EndLoop NewDay PlaceHenchman"), NOT_NEXT),
        (DAY | {"day": 2}, steps("EndLoop NewDay"), NOT_NEXT),
        (LYING, [*NOON, step("TurnUp"), step("LayPlayer", deck=1)], NOT_NEXT),
        (LYING, [*NOON, step("TurnUp"), step("LayMastermind", n=2)], NOT_NEXT),
        (DAY, [*NOON, step("TurnUp"), step("LayPlayer", deck=0)], NOT_NEXT),
        (DAY, [*NOON, step("TurnUp"), step("LayPlayer", deck=2), step("LayPlayer", deck=2)], NOT_NEXT),
        (OPEN, [*NOON, step("TurnUp"), step("LayPlayer", deck=2)], NOT_NEXT),
        (OPEN, [*NOON, step("TurnUp")], NOT_NEXT),
        (MORNING, [*NOON, step("TurnUp")], NOT_NEXT),
        (LYING, [*NOON, step("Heed"), step("Movements")], NOT_NEXT),
        (LYING, [*NOON, step("CountUp", passed=False)], NOT_NEXT),
        (MORNING, [*NOON, step("CountUp", passed=False)], NOT_NEXT),
        (DAY, [*ASKING, ANSWER], NOT_NEXT),
        (ASKED, [*ASKING, ANSWER | {"number": 2}], NOT_NEXT),
        (ASKED, [*ASKING, ANSWER | {"deed": "kill"}], NOT_NEXT),
        (ASKED, [*ASKING, ANSWER | {"target": "day 1"}], NOT_NEXT),
        (ASKED, [*ASKING, ANSWER | {"target": 1}], NOT_NEXT),
        (KIND, [*ASKING, ALIKE], NOT_NEXT),
        (KIND, [*ASKING, step("ReturnCard", seat=1)], NOT_NEXT),
        (SPENT, [*ASKING, step("ReturnCard", seat=0)], NOT_NEXT),
        (KIND, [*ASKING, step("HearSubplot", seat=0)], NOT_NEXT),
        (MORNING, [*ASKING, step("HearSubplot", seat=1)], NOT_NEXT),
        (KIND, [*ASKING, step("StateSubplotStep", seat=2, named="Paranoia Virus")], NOT_NEXT),
        (KIND, [*ASKING, step("StateSubplotStep", seat=0, named="An Unsettling Rumor")], NOT_NEXT),
        (KIND, [*steps(" ".join(REST[:-3])), step("Choose", kind="Suicide")], NOT_NEXT),
        (KIND | {"day": 2}, [*steps(" ".join(REST[:-3])), step("Choose", kind="Murder")], NOT_NEXT),
        (KIND | {"dead": ["Nurse"]}, [*steps(" ".join(REST[:-3])), step("Choose", kind="Murder")], NOT_NEXT),
        (DAY, [step("FinalGuess", character="Alien")], NOT_NEXT),
    ],
)
def test_anything_else_is_refused(keys, agenda, why):
    said = fail_to_lay_out(TRAGEDY, {**keys, "agenda": agenda})

    assert said.startswith("agenda: ")
    assert why in said


def test_without_an_agenda_a_day_resumes_where_its_cards_show():
    missing, turned_up = TRAGEDY.lay_out(LYING), TRAGEDY.lay_out(OPEN | {"between": True})

    assert [2, 3] == [each.deck for each in reversed(missing.agenda) if isinstance(each, LayPlayer)]
    assert isinstance(turned_up.agenda[-1], Movements)


@pytest.mark.parametrize(("role", "may"), [("Brain", True), ("Person", False)])
def test_only_a_doctor_who_may_refuse_can_be_marked_as_used(role, may):
    town = script(f"Henchman, Nurse={'Person' if may else 'Brain'}, Doctor={role}", **PLOTS)
    keys = DAY | {"script": town, "used": ["Doctor +1"]}
    if may:
        assert ("Doctor +1",) == TRAGEDY.lay_out(keys).used
        return
    assert fail_to_lay_out(TRAGEDY, keys).startswith("used must be a list out of Brain, ")
