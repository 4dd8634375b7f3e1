"""The Leader: who is the first, what the Leader does, how the mark passes."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.table_talk import heard, of, say
from tests.games.tragedy_looper.talk import TRAGEDY, A, asked, done, kinds, lay, script, start, table
from tests.marks import rule


def leaders(t, days):
    """Play some days; return who leads on each morning."""
    seen = []
    for _ in range(days):
        seen.append(t.names[t.town.leader])
        lay(t)
        done(t)
    return seen


@rule("tragedy_looper.leader.first", "tragedy_looper.ruling.leader")
@pytest.mark.parametrize(("first", "name"), [(None, "Player A"), (1, "Player A"), (3, "Player C")])
def test_one_player_is_made_the_first_leader_at_set_up(first, name):
    t = start(script="house_ashes", **({"first": first} if first else {}))

    assert name == t.names[t.town.leader]
    assert TRAGEDY.view(t, A).leader == t.town.leader


@rule("tragedy_looper.leader.first")
@pytest.mark.parametrize("first", [0, 4, "Player A", True])
def test_the_mastermind_and_people_who_do_not_sit_here_cannot_lead(first):
    with pytest.raises(tw.BadSetup, match="1 or 2 or 3"):
        start(script="house_ashes", first=first)


@rule("tragedy_looper.leader.order")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_leader_lays_first_and_the_others_follow_clockwise(first):
    t = start(script="house_ashes", first=first)
    lay(t)

    told = [event.seat for event in of(heard(t, A), "Laid")]
    assert [0, 0, 0, *[(first - 1 + n) % 3 + 1 for n in range(3)]] == told


@rule("tragedy_looper.leader.pass")
@pytest.mark.parametrize(("players", "names"), [(4, "ABCA"), (3, "ABAB"), (2, "AAAA")])
def test_the_mark_passes_clockwise_every_day(players, names):
    t = start(script="house_room_four", players=players)

    assert [f"Player {name}" for name in names] == leaders(t, 4)


@rule("tragedy_looper.leader.pass", "tragedy_looper.day.steps")
def test_the_mark_passes_after_the_incident_and_before_the_day_end():
    t = table(script=script("Nurse", incidents=[(1, "Suicide", "Nurse")]), at="incident", paranoia={"Nurse": 3})

    assert ["IncidentHappened", "Died", "LeaderPassed", "NightFell"] == kinds(heard(t, A))[2:]


@rule("tragedy_looper.leader.carry")
def test_a_loop_cut_short_before_that_makes_no_extra_pass_and_one_cut_later_has_passed_already():
    cast = script("Girl Student=Key Person, Patient=Killer", incidents=[(1, "Suicide", "Girl Student")])
    early = table(script=cast, at="incident", paranoia={"Girl Student": 3}, leader=2)
    late = table(script=cast, at="leader", intrigue={"Patient": 4}, leader=2)
    say(late, "Mastermind: let the Killer kill the players")

    assert ([2, 3], [2, 2]) == ([early.town.leader, late.town.leader], [early.town.loop, late.town.loop])


@rule("tragedy_looper.leader.goodwill", "tragedy_looper.ruling.leader", "tragedy_looper.target.who")
@pytest.mark.parametrize("leader", [1, 2, 3])
def test_the_leader_of_today_asks_in_the_goodwill_phase(leader):
    t = table("Nurse", at="goodwill", leader=leader)

    assert [f"Player {' ABC'[leader]}"] == asked(t)
