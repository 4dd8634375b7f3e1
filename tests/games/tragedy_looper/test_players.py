"""The game's own players: what they say in whole games, and where the right answer is plain."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.bots import planning
from tabletop_widgets.games.tragedy_looper.bots.players import BOTS
from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.games.table_talk import say
from tests.games.tragedy_looper.answering import DETECTIVE, SCHEMER, answer, ways, wins
from tests.games.tragedy_looper.talk import TRAGEDY, script, table
from tests.samples import many, some


# What both keep to.
def test_the_game_offers_them_by_name():
    names = [*tw.bots.LEVELS, "schemer", "detective"]

    assert names == [*TRAGEDY.bots] == [bot.__name__ for bot in BOTS.values()]


@pytest.mark.untraced
def test_each_player_answers_for_the_other_side_like_that_sides_player():
    t = TRAGEDY.start()
    for _ in range(8):
        assert answer(t, SCHEMER) == answer(t, DETECTIVE)
        say(t, f"{t.names[t.waiting[0].seat]}: {answer(t)}")


def both_answer(name, decisions):
    """Play a game, half of it at random, and see that everybody always has an answer that follows from what is seen."""
    t, rng = TRAGEDY.start(script=name), Random(name)
    for number in range(decisions):
        if not t.waiting:
            break
        (decision,) = t.waiting
        seen = TRAGEDY.knows(t, decision.seat)
        move = SCHEMER(seen, Random(number))

        assert move in decision.legal
        if number % 5 == 0:
            planning.KEPT_PLAN.clear()
            assert move == DETECTIVE(TRAGEDY.seen(seen.dumps()), Random(number))
        t.play(decision.seat, move if rng.random() < 0.5 else rng.choice(decision.moves))


@pytest.mark.slow
@pytest.mark.parametrize("name", some(library.names(), 3))
def test_both_players_answer_any_situation_from_seen_information_alone_and_repeatably(name):
    both_answer(name, 20)


@pytest.mark.slow
@pytest.mark.parametrize("players", TRAGEDY.players)
def test_they_play_whole_games_for_any_number(players):
    match = tw.Match(TRAGEDY, dict.fromkeys(range(players), SCHEMER), seed=players)

    assert match.table.winner in {"mastermind", "players"}


# The schemer lays cards.
def test_the_schemer_lays_intrigue_where_two_intrigue_lose_the_loop():
    assert {"lay Intrigue +2 on City"} == ways(TRAGEDY.start())


def test_the_schemer_brings_the_brain_home():
    t = table(
        places={"Informer": "Hospital"}, day=3, intrigue={"City": 1}, rumored=True, spent=[["Intrigue +2"], [], [], []]
    )

    assert "lay Vertical on Informer" in ways(t)


def test_the_schemer_feeds_the_culprit_of_the_butterfly_effect():
    t = table(script="house_clock", day=3, paranoia={"Class Rep": 1})

    assert {"lay Paranoia +1 on Class Rep"} == ways(t)


@pytest.mark.untraced
def test_the_schemer_never_forbids_goodwill_on_the_time_traveler():
    t = table(script="house_clock", day=4, goodwill={"Police Officer": 2})

    assert "lay Forbid Goodwill on Police Officer" not in ways(t, times=30)


def test_the_schemer_forbids_what_would_calm_a_culprit_who_is_lost():
    t = table(script="house_clock", day=3, paranoia={"Class Rep": 2})

    assert "lay Forbid Paranoia on Class Rep" in ways(t)


def test_the_schemer_isolates_the_key_person_with_the_serial_killer():
    t = table(script="first_script")

    assert {"lay Vertical on Girl Student"} == ways(t), "alone with the Shrine Maiden in the Shrine"


# The schemer in the mastermind phase.
def test_the_schemer_uses_the_brain_where_it_is_needed_on_the_last_day():
    t = table(at="mastermind", day=3, intrigue={"City": 1}, rumored=True)

    assert {"use Brain on City"} == ways(t)


@pytest.mark.untraced
def test_the_schemer_keeps_the_rumor_for_later_and_hides_the_brain_when_the_loop_is_won():
    assert "use An Unsettling Rumor on City" not in ways(table(at="mastermind", day=1, intrigue={"City": 2}))
    assert not {each for each in ways(table(at="mastermind", day=3, intrigue={"City": 3})) if "Brain" in each}


def test_the_schemer_uses_the_rumor_on_the_last_day_if_one_is_missing():
    t = table(at="mastermind", day=3, intrigue={"City": 1}, places={"Informer": "Hospital"})

    assert {"use An Unsettling Rumor on City"} == ways(t)


def test_the_schemer_uses_brain_and_rumor_together_where_neither_alone_is_enough():
    t = table(at="mastermind", day=3)

    assert {"use Brain on City", "use An Unsettling Rumor on City"} == ways(t)
    say(t, "Mastermind: use Brain on City")
    assert {"use An Unsettling Rumor on City"} == ways(t)


# The schemer at night.
def test_the_schemer_takes_a_loop_when_it_can():
    t = table(script="house_clock", at="night", day=4)

    assert {"end the loop"} == ways(t)


def test_the_killer_strikes_for_the_schemer():
    t = table(
        "Girl Student=Key Person, Boy Student=Killer, Doctor=Brain, Nurse, Class Rep",
        at="night",
        intrigue={"Girl Student": 2},
    )

    assert {"kill Girl Student"} == ways(t)


# The schemer passes over Forbid Intrigue.
def heeding(target):
    """Lay Intrigue and Forbid Intrigue on a target where a Cultist is; stop when the mastermind is asked about it."""
    t = table(script="house_room_four", places={"Nurse": "School"}, day=4, spent=[["Diagonal"], [], [], []])
    for who, card in (
        ("Mastermind", f"Intrigue +2 on {target}"),
        ("Mastermind", "Vertical on City"),
        ("Mastermind", "Horizontal on Shrine"),
        ("Player A", f"Forbid Intrigue on {target}"),
        ("Player B", "Vertical on City"),
        ("Player C", "Vertical on Shrine"),
    ):
        say(t, f"{who}: lay {card}")
    return t


def test_the_schemer_passes_over_forbid_intrigue_where_the_intrigue_is_wanted_and_nowhere_else():
    assert {"pass over Forbid Intrigue"} == ways(heeding("School"))
    assert {"heed Forbid Intrigue"} == ways(heeding("Class Rep"))


# The schemer in incidents.
def test_a_missing_person_takes_intrigue_where_it_loses_the_loop():
    t = table(script="house_room_four", at="incident", day=3, paranoia={"Shrine Maiden": 2}, intrigue={"School": 1})

    assert {"send the culprit to School"} == ways(t)


def test_increasing_unease_feeds_the_culprit_of_the_butterfly_effect():
    t = table(script="house_clock", at="incident", day=2, paranoia={"Pop Idol": 2})

    assert all(each.startswith("put Paranoia on Class Rep and Intrigue on") for each in ways(t))


def test_the_butterfly_effect_drops_something_that_brings_a_loss_nearer():
    cast = "Shrine Maiden=Key Person, Girl Student=Loved One, Boy Student=Lover, Nurse, Doctor"
    what = script(cast, main="Sign With Me!", incidents=[(1, "Butterfly Effect", "Nurse")])
    t = table(script=what, at="incident", paranoia={"Nurse": 3}, intrigue={"Shrine Maiden": 1})

    assert {"put Intrigue on Shrine Maiden"} == ways(t)


def test_spreading_takes_goodwill_off_the_time_traveler():
    t = table(script="house_clock", at="incident", day=4, paranoia={"Nurse": 3}, goodwill={"Police Officer": 4})

    assert all(each.startswith("move Goodwill from Police Officer to") for each in ways(t))


def test_a_murder_takes_the_key_person():
    t = table(script="house_room_four", at="incident", day=4, paranoia={"Boy Student": 2})

    assert {"kill Rich Man's Daughter"} == ways(t)


def murder(**keys):
    """Let a Murder go off in the City, beside a Time Traveler and two others."""
    cast = "Police Officer=Time Traveler, Boy Student, Doctor, Pop Idol, Nurse=Cultist, Alien"
    what = script(cast, incidents=[(1, "Murder", "Boy Student")], subs=["Threads of Fate", "An Unsettling Rumor"])
    here = dict.fromkeys(("Boy Student", "Doctor", "Pop Idol"), "City")
    return table(script=what, at="incident", paranoia={"Boy Student": 2}, places=here, **keys)


def test_a_murder_takes_somebody_whom_the_players_trust_rather_than_one_who_cannot_die():
    assert {"kill Doctor"} == ways(murder(goodwill={"Doctor": 2, "Police Officer": 3}))


def test_the_schemer_spends_a_murder_on_a_guard_marker_if_nothing_better_is_possible():
    assert {"kill Pop Idol"} == ways(murder(guarded=["Pop Idol"]))


# The schemer answers requests.
def test_the_schemer_refuses_to_reveal_a_role_where_it_may():
    t = table(
        "Office Worker=Killer, Girl Student=Key Person, Doctor=Brain", at="goodwill", goodwill={"Office Worker": 3}
    )
    say(t, "Player A: ask Office Worker to reveal Office Worker")

    assert {"refuse"} == ways(t)


def test_the_schemer_allows_a_harmless_request_rather_than_expose_a_refusing_role():
    t = table("Girl Student=Brain, Boy Student, Nurse", at="goodwill", goodwill={"Girl Student": 2})
    say(t, "Player A: ask Girl Student to calm Boy Student")

    assert {"allow"} == ways(t)


def test_the_schemer_lets_the_alien_kill_the_key_person():
    cast = "Alien=Brain, Girl Student=Key Person, Boy Student=Killer, Nurse"
    t = table(cast, at="goodwill", goodwill={"Alien": 4}, places={"Girl Student": "Shrine"})
    say(t, "Player A: ask Alien to kill Girl Student")

    assert {"allow"} == ways(t)


def test_the_schemer_turns_the_doctor_round_against_a_culprit():
    t = table(
        script="house_clock", at="goodwill", day=3, goodwill={"Doctor": 2}, paranoia={"Class Rep": 1},
        places={"Class Rep": "Hospital"},
    )  # fmt: skip
    say(t, "Player A: ask Doctor to calm Class Rep")

    assert {"refuse and turn it round"} == ways(t)


def test_the_schemer_states_a_subplot_that_the_players_know_already():
    what = script("Informer, Boy Student=Lover, Girl Student=Loved One, Doctor", set_="Basic Tragedy")
    first, second = what["subs"]
    other = next(plot for plot in ("Unknown Factor X", "Paranoia Virus") if plot not in what["subs"])
    for known in (first, second):
        t = table(script=what, at="goodwill", goodwill={"Informer": 5}, stated=[known])
        say(t, "Player A: ask Informer to hear Player A", "Mastermind: allow", f"Player A: name {other}")

        assert {f"state {known}"} == ways(t)


# The schemer sets up.
def test_the_henchman_begins_where_he_is_nearest_to_what_he_wants():
    cast = "Henchman=Killer, Girl Student=Key Person, Boy Student=Brain, Nurse, Patient"

    assert {"begin in School"} == ways(TRAGEDY.start(script=script(cast, set_="First Steps", main="Murder Plan")))


def test_the_boss_has_his_turf_where_his_intrigue_counts():
    cast = "Boss=Brain, Nurse=Cultist, Doctor, Patient, Girl Student"
    what = script(cast, set_="Basic Tragedy", main="Sealed Item")

    assert {"mark Shrine"} == ways(TRAGEDY.start(script=what))


# How well they play.
@pytest.mark.untraced
def test_the_schemer_beats_players_who_lay_anything():
    assert 0.8 * many(4) <= wins("mastermind", "house_ashes", (SCHEMER, tw.bots.random), many(4))


@pytest.mark.slow
def test_detectives_win_the_teaching_script_against_the_schemer_more_often_than_not():
    assert 0.5 * many(4) < wins("players", "house_ashes", (SCHEMER, DETECTIVE), many(4))
