"""The winning lines of our own scripts, tried against many masterminds."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tragedy_looper.talk import start
from tests.marks import rule
from tests.samples import many

ASHES = (
    {"Player A": "Vertical on Informer", "Player B": "Forbid Intrigue on City"},
    {"Player C": "Forbid Movement on Informer", "Player B": "Forbid Intrigue on City"},
    {"Player A": "Forbid Movement on Informer", "Player B": "Forbid Intrigue on City"},
)
ROOM_FOUR = (
    {
        "Player A": "Forbid Intrigue on School",
        "Player B": "Forbid Movement on Nurse",
        "Player C": "Goodwill +2 on Class Rep",
    },
    {
        "Player B": "Forbid Movement on Nurse",
        "Player A": "Forbid Intrigue on School",
        "Player C": "Paranoia -1 on Boy Student",
    },
    {
        "Player A": "Forbid Movement on Nurse",
        "Player C": "Forbid Intrigue on School",
        "Player B": "Paranoia -1 on Boy Student",
    },
    {
        "Player C": "Forbid Movement on Nurse",
        "Player B": "Forbid Intrigue on School",
        "Player A": "Paranoia -1 on Boy Student",
    },
)
CLOCK = (
    {"Player A": "Paranoia -1 on Pop Idol", "Player B": "Goodwill +2 on Police Officer"},
    {"Player B": "Paranoia -1 on Class Rep", "Player C": "Goodwill +2 on Police Officer"},
    {"Player C": "Paranoia -1 on Class Rep", "Player A": "Goodwill +2 on Police Officer"},
    {},
)
ATTACKS = {
    "house_ashes": (
        ("Vertical on Informer", "Horizontal on Informer", "Diagonal on Informer", "Forbid Goodwill on Hospital"),
        ("Intrigue +1 on City", "Intrigue +2 on City", "Forbid Paranoia on Shrine"),
        ("Paranoia +1 on Office Worker",),
    ),
    "house_clock": (
        ("Paranoia +1 on Pop Idol", "Forbid Paranoia on Pop Idol", "Vertical on Pop Idol", "Forbid Paranoia on School"),
        ("Paranoia +1 on Class Rep", "Forbid Paranoia on Class Rep", "Diagonal on Class Rep", "Intrigue +2 on Shrine"),
        ("Forbid Goodwill on Police Officer", "Paranoia +1 on Nurse", "Horizontal on Police Officer"),
    ),
}
"""Script -> what an attacking mastermind may lay first, second and third on a day; the rest is no danger there."""
HARMLESS = "Hospital", "Shrine", "School"
HARM = ("use Brain on City", "use An Unsettling Rumor on City", "end the loop", "move Goodwill from Police Officer to")


def defended(t, line):
    """Answer for the players: the cards of the line, nothing that harms them else, and no request."""
    (decision,) = t.waiting
    told = line[t.town.day - 1].get(t.names[decision.seat])
    if "enough" in {str(move) for move in decision.moves}:
        return "enough"
    if told:
        return f"lay {told}"
    return next(move for move in decision.moves if ("Vertical", True) == (move.card, move.target in HARMLESS))


def attack(t, script):
    """List the answers of a mastermind who goes for the throat."""
    (decision,) = t.waiting
    step, moves = t.agenda[-1], {str(move): move for move in decision.moves}
    if type(step).__name__ == "LayMastermind":
        return [moves[f"lay {each}"] for each in ATTACKS[script][step.n] if f"lay {each}" in moves] or decision.moves[
            :1
        ]
    worst = [move for text, move in moves.items() if text.startswith(HARM)]
    return (worst or [moves.get("done", decision.moves[0])])[:1]


def futures(t, line, script):
    """Play one loop out against every attack; yield the tables at its end."""
    while t.outcome is None and t.town.loop == 1:
        seat = t.waiting[0].seat
        answers = [defended(t, line)] if seat else attack(t, script)
        for answer in answers[1:]:
            other = t.fork()
            other.play(seat, answer)
            yield from futures(other, line, script)
        t.play(seat, answers[0])
    yield t


def played(script, line, seed, answer):
    """Play one loop against a mastermind."""
    t, rng = start(script=script), Random(f"{script} {seed}")
    while t.outcome is None and t.town.loop == 1:
        seat = t.waiting[0].seat
        t.play(seat, defended(t, line) if seat else answer(t, rng))
    return t


def attacked(script, line, seed):
    """Play one loop against a mastermind who draws lots among the attacks."""
    return played(script, line, seed, lambda t, rng: rng.choice(attack(t, script)))


def at_random(t, rng):
    """Answer anything."""
    return rng.choice(t.waiting[0].moves)


def won(t):
    """Tell whether the players came through the first loop."""
    return t.outcome is not None and 0 not in t.outcome.winners


@pytest.mark.slow
@rule("tragedy_looper.script.house_ashes", "tragedy_looper.plot.fs.light_of_the_avenger")
def test_the_winning_line_of_ashes_holds_against_every_attack_on_the_city():
    ends = [*futures(start(script="house_ashes"), ASHES, "house_ashes")]

    assert (True, True) == (len(ends) > 300, all(map(won, ends)))
    assert {0, 1} >= {t.town.intrigue("City") for t in ends}


@pytest.mark.untraced
@rule("tragedy_looper.script.house_ashes")
def test_without_the_line_of_ashes_most_attacks_on_the_city_win_the_loop():
    ends = [attacked("house_ashes", ({}, {}, {}), seed) for seed in range(many(20))]

    assert len(ends) / 2 < sum(not won(t) for t in ends)


@pytest.mark.untraced
@rule(
    "tragedy_looper.script.house_ashes",
    "tragedy_looper.script.house_clock",
    "tragedy_looper.plot.fs.light_of_the_avenger",
    "tragedy_looper.plot.bts.change_of_future",
)
@pytest.mark.parametrize("seed", range(many(8)))
@pytest.mark.parametrize(("script", "line"), [("house_ashes", ASHES), ("house_clock", CLOCK)])
def test_winning_lines_hold_against_attacks_on_the_targets_they_guard(script, line, seed):
    assert won(attacked(script, line, seed))


@pytest.mark.untraced
@rule("tragedy_looper.script.house_clock")
def test_without_a_winning_line_attacks_on_its_targets_win_the_loop():
    nothing = ({},) * 4

    assert not any(won(attacked("house_clock", nothing, seed)) for seed in range(10))


@pytest.mark.untraced
@rule("tragedy_looper.script.house_ashes", "tragedy_looper.script.house_clock")
@pytest.mark.parametrize("seed", range(many(6)))
@pytest.mark.parametrize(("script", "line"), [("house_ashes", ASHES), ("house_clock", CLOCK)])
def test_winning_lines_hold_against_a_random_mastermind(script, line, seed):
    assert won(played(script, line, seed, at_random))


@rule(
    "tragedy_looper.script.house_room_four",
    "tragedy_looper.char.class_rep.a1",
    "tragedy_looper.plot.fs.place_to_protect",
)
def test_the_line_of_room_four_keeps_the_nurse_in_the_hospital_and_the_school_clean():
    t = start(script="house_room_four")
    attacks = {
        1: ["Intrigue +2 on School", "Diagonal on Nurse", "Paranoia +1 on Shrine Maiden"],
        2: ["Intrigue +1 on School", "Vertical on Nurse", "Paranoia +1 on Shrine Maiden"],
        3: ["Intrigue +1 on School", "Horizontal on Nurse", "Paranoia +1 on Boy Student"],
        4: ["Intrigue +1 on School", "Vertical on Nurse", "Paranoia +1 on Boy Student"],
    }
    while t.outcome is None:
        assert 1 == t.town.loop
        step, moves = type(t.agenda[-1]).__name__, {str(move) for move in t.waiting[0].moves}
        seat, day = t.waiting[0].seat, t.town.day
        if step == "LayMastermind":
            t.play(seat, f"lay {attacks[day][t.agenda[-1].n]}")
        elif step == "GoodwillPhase" and day == 1 and ("Class Rep", 1) not in t.town.asked:
            t.play(seat, "ask Class Rep to return a card of Player B")
        elif seat:
            t.play(seat, "take back Forbid Movement" if step == "ReturnCard" else defended(t, ROOM_FOUR))
        elif step == "Choose":
            t.play(seat, "send the culprit to School" if day == 3 else t.waiting[0].moves[0])
        else:
            t.play(seat, next(iter(moves & {"allow", "heed Forbid Intrigue"}), t.waiting[0].moves[-1]))

    assert (True, 1, "Hospital") == (won(t), t.town.intrigue("School"), t.town.places["Nurse"])
