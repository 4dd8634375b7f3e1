"""Players who think: what they lay, ask for and guess where the right answer is plain."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.table_talk import say
from tests.games.tragedy_looper.answering import DETECTIVE, SCHEMER, answer, play, ways
from tests.games.tragedy_looper.talk import TRAGEDY, A, script, table
from tests.marks import rule


# What detectives lay.
def known_ashes(**keys):
    """Lay out the teaching script when everybody's role is known."""
    roles = TRAGEDY.start().script.cast
    return TRAGEDY.lay_out({"script": "house_ashes", "loop": 2, "day": 1, "roles": dict(roles), **keys})


def mornings_cards(t, *cards):
    """Lay the mastermind's cards."""
    for card in cards:
        say(t, f"Mastermind: lay {card}")


def players_cards(t, times=3):
    """Let detectives lay, and list what they lay."""
    told = []
    for _ in range(times):
        told.append(answer(t))
        say(t, f"{t.names[t.waiting[0].seat]}: {told[-1]}")
    return told


@rule("tragedy_looper.strategy.one_forbid")
def test_the_leader_alone_forbids_intrigue_and_where_it_loses_the_loop():
    t = known_ashes(leader=2)
    mornings_cards(t, "Intrigue +2 on City", "Vertical on Nurse", "Paranoia +1 on Girl Student")
    first, *others = players_cards(t)

    assert "lay Forbid Intrigue on City" == first
    assert not [each for each in others if "Forbid Intrigue" in each]


@rule("tragedy_looper.strategy.starting_zone")
def test_detectives_take_a_known_brain_away_from_where_it_began():
    t = known_ashes()
    mornings_cards(t, "Intrigue +2 on City", "Vertical on Nurse", "Paranoia +1 on Girl Student")

    assert {"lay Vertical on Informer", "lay Horizontal on Informer"} & {*players_cards(t)}


def test_detectives_keep_a_known_brain_away_when_the_mastermind_lays_a_card_on_it():
    t = known_ashes(day=3, places={"Informer": "Hospital"}, counters={"City": [0, 0, 1]}, rumored=True)
    mornings_cards(t, "Vertical on Informer", "Horizontal on Nurse", "Paranoia -1 on School")

    assert [each for each in players_cards(t) if each.endswith("on Informer")]


def test_detectives_plan_around_a_card_other_than_the_one_planned():
    t = known_ashes()
    mornings_cards(t, "Intrigue +2 on City", "Vertical on Nurse", "Paranoia +1 on Girl Student")
    planned = players_cards(t.fork())
    say(t, "Player A: lay Paranoia +1 on City")
    others = players_cards(t, 2)

    assert "lay Forbid Intrigue on City" == planned[0]
    assert not [each for each in others if each.endswith("on City")]


def test_detectives_lay_the_second_best_card_where_an_unknown_card_covers_the_planned_place():
    t = known_ashes()
    mornings_cards(t, "Intrigue +2 on City", "Vertical on Nurse", "Paranoia +1 on Girl Student")
    planned = players_cards(t.fork())
    say(t, "Player A: lay Goodwill +1 on Informer")

    assert ["lay Vertical on Informer", "lay Vertical on Office Worker"] == planned[1:]
    assert "lay Vertical on Office Worker" == players_cards(t, 1)[0]


@pytest.mark.untraced
def test_one_person_with_three_decks_goes_by_their_own_cards():
    t = TRAGEDY.lay_out({"script": "house_ashes", "players": 2, "loop": 2})
    mornings_cards(t, "Intrigue +2 on City", "Vertical on Nurse", "Paranoia +1 on Girl Student")
    say(t, "Player A: lay Goodwill +1 on Nurse")

    assert 2 == len({each.rpartition(" on ")[2] for each in players_cards(t, 2)} - {"Nurse"})


def test_with_hardly_anybody_alive_detectives_still_lay_cards():
    t = TRAGEDY.start()
    dead = [name for name in t.town.places if name not in ("Nurse", "Informer")]
    t = TRAGEDY.lay_out({"script": "house_ashes", "dead": dead})
    mornings_cards(t, "Intrigue +1 on Nurse", "Vertical on Informer", "Horizontal on School")

    assert 3 == len({*players_cards(t)})


def test_a_hint_to_a_player_names_the_next_best_card_as_well():
    t = known_ashes()
    mornings_cards(t, "Intrigue +2 on City", "Vertical on Nurse", "Paranoia +1 on Girl Student")
    (best, _), (second, _) = TRAGEDY.hints(TRAGEDY.knows(t, A), Random(1))

    assert "lay Forbid Intrigue on City" == str(best)
    assert second != best
    assert second in t.waiting[0].legal


# What detectives ask.
@pytest.mark.untraced
def test_a_hint_weighs_three_movement_cards_that_may_lie_on_one_character():
    t = TRAGEDY.start(4, seed=0)
    mornings_cards(t, "Intrigue +1 on Office Worker", "Horizontal on Nurse", "Intrigue +2 on Police Officer")
    (best, why), *_ = TRAGEDY.hints(TRAGEDY.knows(t, A), Random("0/3/hint"))

    assert best in t.waiting[0].moves
    assert why


def test_detectives_ask_for_a_role_that_they_do_not_know():
    t = table(at="goodwill", goodwill={"Office Worker": 3})

    assert {"ask Office Worker to reveal Office Worker"} == ways(t)


@pytest.mark.untraced
def test_detectives_calm_a_known_culprit():
    t = table(
        script="house_clock", at="goodwill", day=3, goodwill={"Girl Student": 2}, paranoia={"Class Rep": 2},
        culprits={"3": "Class Rep"},
    )  # fmt: skip

    assert {"ask Girl Student to calm Class Rep"} == ways(t)


def test_detectives_do_not_ask_a_doctor_who_refuses_to_calm_a_culprit():
    t = table(
        script="house_clock", at="goodwill", day=3, goodwill={"Doctor": 2}, paranoia={"Class Rep": 1},
        culprits={"3": "Class Rep"}, roles={"Doctor": "Cultist"}, places={"Class Rep": "Hospital"},
    )  # fmt: skip

    assert "ask Doctor to calm Class Rep" not in ways(t)


def test_detectives_do_not_let_the_alien_kill_the_key_person():
    cast = "Alien, Girl Student=Key Person, Boy Student=Killer, Doctor=Brain, Nurse"
    roles = {"Girl Student": "Key Person"}
    t = table(cast, at="goodwill", goodwill={"Alien": 4}, places={"Girl Student": "Shrine"}, roles=roles)

    assert "ask Alien to kill Girl Student" not in ways(t)


def test_detectives_ask_the_class_rep_for_a_card_and_take_one_back():
    t = table(
        "Class Rep, Girl Student=Brain, Nurse", at="goodwill", goodwill={"Class Rep": 2},
        roles={"Class Rep": "Person"}, spent=[[], ["Goodwill +2"], ["Goodwill +2", "Paranoia -1"], []],
    )  # fmt: skip

    assert all(each.startswith("ask Class Rep to return a card of") for each in ways(t))
    say(t, "Player A: ask Class Rep to return a card of Player B", "Mastermind: allow")
    assert {"take back Goodwill +2", "take back Paranoia -1"} == ways(t)


def test_detectives_name_to_the_informer_what_is_active_for_certain():
    what = script("Informer, Boy Student=Lover, Girl Student=Loved One, Doctor", set_="Basic Tragedy")
    t = table(script=what, at="goodwill", goodwill={"Informer": 5}, stated=["A Love Affair"])

    assert all(each.startswith("ask Informer to hear") for each in ways(t))
    say(t, "Player A: ask Informer to hear Player B", "Mastermind: allow")
    assert {"name A Love Affair"} == ways(t)


# How detectives guess.
def between(**keys):
    """Lose a loop of Basic Tragedy where the final guess may be made early."""
    cast = "Shrine Maiden=Key Person, Girl Student=Loved One, Boy Student=Lover, Doctor=Factor"
    what = script(cast, main="Sign With Me!")
    t = table(script=what, at="cut", options={"early_guess": True}, **keys)
    return t, what["cast"]


def test_detectives_guess_early_only_when_everything_is_known():
    t, cast = between()
    u, _ = between(roles=cast, stated=["A Love Affair", "Unknown Factor X"])

    assert {"play the next loop"} == ways(t)
    assert {"guess now"} == ways(u)


def test_detectives_name_every_role_that_they_know():
    t, cast = between(roles={})
    u, _ = between(roles=cast, stated=["A Love Affair", "Unknown Factor X"])
    say(u, "Player A: guess now")

    assert "players" == play(u, (SCHEMER, DETECTIVE))
    assert t.winner == ""
