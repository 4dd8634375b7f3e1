"""What players conclude where there are too many worlds to list: shares are sampled, what is possible is exact."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from tabletop_widgets.games.tragedy_looper.belief import conclusions
from tabletop_widgets.games.tragedy_looper.belief.knowledge import Sample
from tabletop_widgets.games.tragedy_looper.belief.tracking import BeliefState
from tabletop_widgets.games.tragedy_looper.belief.worlds import MOST, number
from tabletop_widgets.games.tragedy_looper.board import EDITIONS, SETS
from tabletop_widgets.games.tragedy_looper.facts import NAMES
from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.games.table_talk import say
from tests.games.tragedy_looper.guessing import draw_script, heard, known, playout, possible, truth
from tests.games.tragedy_looper.happening import incident
from tests.games.tragedy_looper.talk import TRAGEDY, A, start
from tests.marks import rule
from tests.samples import SEEDS, sparing

SAMPLED = [name for name in library.names() if number(library.load(name).set, tuple(library.load(name).cast)) > MOST]
DEADLY = "Murder", "Suicide", "Faraway Murder", "Hospital Incident"
LATER = (
    "Mastermind: lay Vertical on City",
    "Mastermind: lay Horizontal on School",
    "Mastermind: lay Forbid Paranoia on Shrine",
    "Player A: lay Goodwill +2 on Doctor",
    "Player B: lay Vertical on City",
    "Player C: lay Vertical on School",
    "Mastermind: done",
    "Player A: ask Doctor to calm Nurse",
    "Mastermind: refuse",
)


def answers(state):
    """Part all that can be asked of a belief into what is possible and what is certain."""
    belief = conclusions.Belief(state, (), ())
    shares = {name: belief.roles(name) for name in state.culprits.cast} | {"plots": belief.plots()}
    shares |= {day: belief.culprits(day) for day in state.culprits.days}
    assert all(share > 0 for row in shares.values() for share in row.values())
    return {asked: ({*row}, {each for each, share in row.items() if share == 1}) for asked, row in shares.items()}


def key(world):
    """Write a world so that it can be compared."""
    return frozenset(world.plots), tuple(world.roles.items())


def names(worlds, alive):
    """Write some worlds so that they can be compared."""
    return {key(each) for each in worlds.each(alive)}


# What is possible.
@rule("tragedy_looper.info.players")
def test_a_true_role_missing_from_the_sample_is_possible_and_shown_as_less_than_one_percent():
    t = start(script="house_clock")
    say(t, *LATER)
    roles, plots, culprits = TRAGEDY.conclusions(TRAGEDY.knows(t, A))
    officer = roles.cells[roles.rows.index("Police Officer")]

    assert "Time Traveler" in known(t).roles("Police Officer")
    assert 0 < officer[roles.columns.index("Time Traveler")] < 0.5
    assert {"Change of Future", "Threads of Fate", "The Hidden Freak"} <= {*plots.rows}
    assert "Plots: sampled" == plots.title
    assert "Culprits" == culprits.title
    assert 1 == sum(known(t).roles("Police Officer").values())


@pytest.mark.untraced
@rule("tragedy_looper.info.players", "tragedy_looper.info.memory")
@pytest.mark.parametrize("name", SAMPLED)
def test_a_sampled_belief_never_loses_the_truth_or_claims_false_certainty(name):
    *_, t = playout(TRAGEDY.start(script=name, loops=min(library.load(name).loops)), Random(5))
    world = truth(t.script)
    said = {**world.roles, **world.culprits}
    opened, *events = heard(t)
    state = BeliefState.begin(opened.sheet)
    for event in (opened, *events):
        state = state.follow((event,))
        told = answers(state)
        assert not {asked for asked in said if said[asked] not in told[asked][0]}, event
        assert {*world.plots} <= told["plots"][0], event
        assert not {asked for asked in said if told[asked][1] - {said[asked]}}, event
        assert told["plots"][1] <= {*world.plots}, event


@sparing(6)
@given(seed=SEEDS)
def test_a_sample_rules_out_and_proves_exactly_what_all_worlds_do(seed):
    rng = Random(seed)
    cast = tuple(sorted(rng.sample(NAMES, rng.randint(6, 8)), key=NAMES.index))
    data = draw_script(rng, cast, rng.choice(SETS), rng.choice(EDITIONS), rng.choice([None, DEADLY]))
    *_, t = playout(TRAGEDY.start(script=data, refused_uses_up=rng.choice([True, False])), rng)
    opened, *events = heard(t)
    exact, sampled, world = BeliefState.begin(opened.sheet), BeliefState.begin(opened.sheet, most=0), truth(t.script)
    for event in (opened, *events):
        exact, sampled = exact.follow((event,)), sampled.follow((event,))
        assert possible(exact, world), event
        assert answers(exact) == answers(sampled), event
    found = names(sampled.known.worlds, sampled.known.alive)
    there = names(exact.known.worlds, exact.known.alive) if exact.count.worlds < 9_999 else found
    assert found == there if sampled.known.exact else found <= there


@rule("tragedy_looper.ruling.no_target", "tragedy_looper.ruling.murder_immortal")
def test_a_sample_agrees_with_all_worlds_where_roles_and_culprits_are_linked():
    cast = "Nurse=Time Traveler, Patient, Doctor, Boy Student=Cultist, Office Worker, Informer, Alien"
    nerves = {"Nurse": 3, "Boy Student": 2}
    t = incident("Murder", "Boy Student", cast=cast, paranoia=nerves)
    say(t, "Mastermind: nobody")
    opened, *events = heard(t)
    exact, sampled = (BeliefState.begin(opened.sheet, most).follow((opened, *events)) for most in (MOST, 0))

    assert exact.bonds
    assert not sampled.known.exact
    assert answers(exact) == answers(sampled)
    drawn = conclusions.Belief(sampled, (), ()).draw(Random(1))
    assert "Boy Student" == drawn.culprits[1] or "Time Traveler" in drawn.roles.values()


# What is likely.
def test_worlds_found_by_search_count_little_beside_sampled_ones():
    t = start(script="house_clock")
    known_ = known(t).state.known
    drawn, looked_for = known_.alive & ~known_.witnesses, known_.witnesses

    assert isinstance(known_, Sample)
    assert looked_for
    assert known_.weight(looked_for) < known_.weight(drawn) / 100
    assert known_.weight(drawn | looked_for) == known_.weight(drawn) + known_.weight(looked_for)
    assert known_.weight(looked_for) == looked_for.bit_count()


def test_updating_a_belief_gives_the_same_as_starting_over():
    *_, t = playout(TRAGEDY.start(script="house_clock"), Random(5))
    events = tuple(heard(t))[:150]
    conclusions.FOLLOWED.clear()
    for end in range(1, len(events) + 1, 7):
        state = conclusions.followed(events[0].sheet, events[:end])
    kept = len(conclusions.FOLLOWED)
    conclusions.FOLLOWED.clear()
    whole = conclusions.followed(events[0].sheet, events[:end])

    assert isinstance(whole.known, Sample)
    assert (whole.count, whole.deductions) == (state.count, state.deductions)
    assert names(whole.known.worlds, whole.known.alive) == names(state.known.worlds, state.known.alive)
    assert whole is conclusions.followed(events[0].sheet, events[:end])
    assert 1 == len(conclusions.FOLLOWED) < kept


def test_with_too_many_worlds_the_tables_say_that_they_are_sampled():
    t = start(script="neverending_story")
    roles, plots, _ = TRAGEDY.conclusions(TRAGEDY.knows(t, A))

    assert roles.title.startswith("Roles: sampled, ")
    assert "Plots: sampled" == plots.title
