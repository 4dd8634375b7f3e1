"""Which scripts there can be, as bit sets, as drafts and as culprits: each way of writing them against the others."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_widgets.games.tragedy_looper.belief.culprits import Bond, Culprits, fitting, joined
from tabletop_widgets.games.tragedy_looper.belief.formulas import Active, Is, both, either, holds, kept, no
from tabletop_widgets.games.tragedy_looper.belief.knowledge import SAMPLE, Sample, begin
from tabletop_widgets.games.tragedy_looper.belief.partial_scripts import Draft, Search
from tabletop_widgets.games.tragedy_looper.belief.worlds import Worlds, cases, every, nth, number
from tabletop_widgets.games.tragedy_looper.board import SETS
from tabletop_widgets.games.tragedy_looper.facts import NAMES, ROLES, plots_of
from tabletop_widgets.games.tragedy_looper.scripts.library import from_data
from tabletop_widgets.games.tragedy_looper.scripts.validity import faults
from tests.games.tragedy_looper.second_opinion import casts
from tests.marks import rule
from tests.samples import SEEDS, sparing

FIRST_STEPS, BASIC_TRAGEDY = SETS
PLAIN = tuple(name for name in NAMES if name != "Mystery Boy")
FIVE = "Boy Student", "Girl Student", "Shrine Maiden", "Doctor", "Nurse"
WITH_HIM = "Boy Student", "Girl Student", "Mystery Boy", "Office Worker", "Doctor"


def keys(worlds):
    """Write worlds so that they can be compared."""
    return Counter((frozenset(world.plots), tuple(sorted(world.roles.items()))) for world in worlds)


# How many there are.
@rule("tragedy_looper.plot.number", "tragedy_looper.script.curmudgeons", "tragedy_looper.role.enough_characters")
def test_first_steps_has_as_many_worlds_as_were_counted_by_hand():
    counted = [number(FIRST_STEPS, PLAIN[:n]) for n in (6, 7, 8, 9, 10)]

    assert [5_430, 22_932, 81_704, 248_040, 657_450] == counted
    assert 248_040 == every(FIRST_STEPS, PLAIN[:9]).size


@pytest.mark.untraced
@rule(
    "tragedy_looper.script.roles_from_plots",
    "tragedy_looper.plot.merged_limits",
    "tragedy_looper.plot.bts.sign_with_me.girl",
    "tragedy_looper.char.mystery_boy.role",
    "tragedy_looper.ruling.mystery_roles",
)
@pytest.mark.parametrize("cast", [FIVE, WITH_HIM, ("Nurse", "Doctor", "Patient", "Office Worker", "Informer")])
@pytest.mark.parametrize("set_", SETS)
def test_the_worlds_are_exactly_the_valid_scripts(set_, cast):
    worlds = every(set_, cast)
    listed = [*worlds.each(worlds.all)]

    assert keys(listed) == Counter(
        (frozenset(plots), tuple(sorted(roles.items()))) for plots, roles in casts(set_, cast)
    )
    assert worlds.size == number(set_, cast) == len(listed)
    for world in Random(1).sample(listed, 60):
        main, *subs = sorted(
            world.plots, key=lambda name: name not in {plot.name for plot in plots_of(set_, main=True)}
        )
        told = {"title": "X", "set": set_, "main": main, "subs": subs, "days": 2, "loops": [2], "cast": world.roles}
        assert () == faults(from_data(told))


def test_a_cast_too_small_for_every_plot_has_no_worlds():
    assert 0 == number(BASIC_TRAGEDY, ("Nurse",)) == every(BASIC_TRAGEDY, ("Nurse",)).size


@given(chosen=st.integers(1, 2**300), seed=SEEDS)
def test_the_nth_world_of_a_bit_set_is_found(chosen, seed):
    bits = [at for at in range(301) if chosen >> at & 1]
    n = Random(seed).randrange(len(bits))

    assert bits[n] == nth(chosen, n)


# Formulas.
def some_formula(rng, cast, set_, depth=2):
    """Make a formula."""
    if not depth or rng.random() < 0.3:
        statement = Is(rng.choice(cast), rng.choice([*ROLES])) if rng.random() < 0.8 else None
        return statement or Active(rng.choice(plots_of(set_)).name)
    parts = [some_formula(rng, cast, set_, depth - 1) for _ in range(rng.randint(2, 3))]
    joining = rng.choice([both, either])(*parts)
    return no(joining) if rng.random() < 0.3 else joining


def test_formulas_are_simplified():
    one, two = Is("Nurse", "Brain"), Active("Murder Plan")

    assert (True, False, one, one) == (both(), either(), both(one, True), either(False, one, one))
    assert (False, True) == (both(one, False), either(two, True))
    assert both(one, two) == both(both(one), True, both(two, one))
    assert Is("Nurse", "Brain", true=False) == no(one)
    assert no(both(one, either(two, one))) == either(no(one), both(no(two), no(one)))
    assert (False, one) == (no(True), no(no(one)))


@given(seed=SEEDS)
def test_a_formula_keeps_exactly_the_worlds_in_which_it_holds(seed):
    rng = Random(seed)
    set_, cast = rng.choice(SETS), rng.choice([FIVE, WITH_HIM])
    worlds, formula = every(set_, cast), some_formula(rng, cast, set_)
    left, gone = kept(worlds.all, formula, worlds), kept(worlds.all, no(formula), worlds)

    assert worlds.all == left | gone
    assert 0 == left & gone
    for at in rng.sample(range(worlds.size), 20):
        assert holds(formula, worlds.world(at)) == bool(left >> at & 1)


# Drafts.
@sparing(4)
@given(seed=SEEDS)
def test_finishing_drafts_finds_every_world_that_fits_and_no_other(seed):
    rng = Random(seed)
    set_, cast = rng.choice(SETS), rng.choice([FIVE, WITH_HIM, PLAIN[:6]])
    worlds = every(set_, cast)
    alive, drafts = worlds.all, [*filter(None, map(Draft.of, cases(set_, cast)))]
    for _ in range(4):
        formula = some_formula(rng, cast, set_)
        if kept(alive, formula, worlds):
            alive = kept(alive, formula, worlds)
            drafts = [finer for draft in drafts if (finer := draft.learn(formula))]
    found = [world for draft in drafts for world in Search(rng, 10**6).worlds(draft)]

    assert keys(worlds.each(alive)) == keys(found)
    assert sum(draft.bound for draft in drafts) >= len(found)


def test_a_draft_that_can_no_longer_be_completed_is_dropped():
    one, two, *_ = PLAIN
    opened = [either(Is(one, "Killer"), Is(two, "Brain")), both(no(Is(one, "Killer")), no(Is(two, "Brain")))]
    drafts = [*filter(None, map(Draft.of, cases(BASIC_TRAGEDY, PLAIN[:6])))]
    left = [finer for draft in drafts if (finer := draft.learn(opened[0])) and finer.left]

    assert left
    assert not [draft for draft in left if draft.learn(opened[1])]


def test_a_role_held_by_two_is_not_limited_to_two_suspects_by_one_clue():
    drafts = [
        draft for draft in map(Draft.of, cases(BASIC_TRAGEDY, PLAIN[:6])) if "Circle of Friends" in draft.case.plots
    ]
    one, two, three, *_ = PLAIN
    learned = [draft.learn(either(Is(one, "Friend"), Is(two, "Friend"))) for draft in drafts]

    assert all(draft.known(Is(three, "Friend")) is None for draft in learned)


def test_a_search_stops_after_a_limited_number_of_steps():
    (draft, *_) = map(Draft.of, cases(FIRST_STEPS, PLAIN[:9]))

    assert 5 > len([*Search(Random(1), 5).worlds(draft)])


# Samples.
@pytest.mark.untraced
@rule("tragedy_looper.role.hidden")
def test_a_sample_represents_worlds_too_many_to_list():
    known = begin(BASIC_TRAGEDY, PLAIN[:11])

    assert isinstance(known, Sample)
    assert not known.exact
    assert SAMPLE - 20 <= (known.alive & ~known.witnesses).bit_count() <= SAMPLE
    assert known.worlds.size == len(keys(known.worlds.each(known.alive)))
    assert known.worlds is begin(BASIC_TRAGEDY, PLAIN[:11]).worlds


def test_a_thinned_sample_is_refilled_with_worlds_that_fit():
    known, rarely = begin(FIRST_STEPS, PLAIN[:9], most=100), Is("Boy Student", "Serial Killer")
    formula = both(rarely, either(Is("Alien", "Brain"), Is("Class Rep", "Brain")))
    few = known.thinned(formula)
    known = known.learn(formula, few, 1, lambda world: True)

    assert few.bit_count() < 60 < known.alive.bit_count() < SAMPLE
    assert all(holds(formula, world) for world in known.worlds.each(known.alive))


def test_when_few_worlds_are_left_a_sample_lists_them_all_and_is_exact():
    known, worlds = begin(FIRST_STEPS, PLAIN[:6], most=0), every(FIRST_STEPS, PLAIN[:6])
    formula = both(Active("Light of the Avenger"), Active("An Unsettling Rumor"))
    known = known.learn(formula, known.thinned(formula), 1, lambda world: True)
    rest = known.learn(Is(PLAIN[0], "Brain"), known.thinned(Is(PLAIN[0], "Brain")), 2, lambda world: True)

    assert known.exact
    assert keys(worlds.each(kept(worlds.all, formula, worlds))) == keys(known.worlds.each(known.alive))
    assert 5 == rest.alive.bit_count()
    assert not rest.may(Is(PLAIN[0], "Person"))


def test_a_sample_drops_drafts_in_which_nothing_can_be_found():
    known = begin(FIRST_STEPS, PLAIN[:9], most=0)
    strange = known.learn(Active("Sealed Item"), 0, 1, lambda world: True)
    unfit = known.learn(True, 0, 1, lambda world: False)

    one, two = Is(PLAIN[0], "Brain"), Is(PLAIN[1], "Person")
    absurd = both(either(one, two), either(no(one), two), either(one, no(two)), either(no(one), no(two)))
    nowhere = known.learn(absurd, 0, 1, lambda world: True)

    assert (0, 0, 0) == (strange.worlds.size, unfit.worlds.size, nowhere.worlds.size)
    assert strange.exact
    assert () == nowhere.drafts


# Culprits.
@rule("tragedy_looper.incident.one_each", "tragedy_looper.incident.any_culprit")
@given(seed=SEEDS)
def test_culprits_are_counted_as_one_would_by_trying_all(seed):
    rng, days = Random(seed), (1, 2, 4)
    culprits = Culprits.of(FIVE, days)
    for day in days:
        culprits = culprits.only(day, rng.sample(FIVE, rng.randint(1, 5)))
    ways = [way for way in product(*map(culprits.who, days)) if len({*way}) == len(days)]

    assert len(ways) == culprits.number
    for at, day in enumerate(days):
        assert Counter(way[at] for way in ways) == Counter(culprits.shares(day))
    assert not ways or tuple(culprits.draw(rng).values()) in ways


@rule("tragedy_looper.incident.one_each")
def test_a_proven_culprit_did_nothing_else_and_a_cleared_one_may_have_done_other_incidents():
    culprits = Culprits.of(FIVE, (1, 2))
    done, cleared = culprits.done(1, FIVE[0]), culprits.cleared(1, FIVE[0])

    assert ((FIVE[0],), tuple(FIVE[1:])) == (done.who(1), done.who(2))
    assert (tuple(FIVE[1:]), tuple(FIVE)) == (cleared.who(1), cleared.who(2))


def test_without_incidents_there_is_exactly_one_assignment_of_culprits():
    nothing = Culprits.of(FIVE, ())

    assert (1, {}) == (nothing.number, nothing.draw(Random(1)))


def test_a_linked_culprit_needs_its_role_in_that_world():
    worlds = every(FIRST_STEPS, FIVE)
    world = next(iter(worlds.each(worlds.all)))
    true = Is(FIVE[0], world.roles[FIVE[0]])
    bonds = (Bond(1, ((FIVE[0], true), (FIVE[1], no(true)))),)

    assert ((FIVE[0],), FIVE) == tuple(map(fitting(world, Culprits.of(FIVE, (1, 3)), bonds).who, (1, 3)))


@sparing(4)
@given(seed=SEEDS)
def test_bonds_join_roles_and_culprits_as_one_would_by_trying_all_pairs(seed):
    rng, days = Random(seed), (1, 3)
    worlds, culprits = every(FIRST_STEPS, FIVE), Culprits.of(FIVE, days)
    bonds = [
        Bond(day, tuple((name, some_formula(rng, FIVE, FIRST_STEPS, 1)) for name in rng.sample(FIVE, 4)))
        for day in rng.choice([(1,), (3,), (1, 3), (1, 1)])
    ]
    parts = joined(worlds.all, worlds, culprits, bonds)
    pairs = 0
    for world in worlds.each(worlds.all):
        ways = [
            way
            for way in permutations(FIVE, 2)
            if all(holds(dict(bond.excuses).get(way[days.index(bond.day)], False), world) for bond in bonds)
        ]
        assert len(ways) == fitting(world, culprits, bonds).number
        pairs += len(ways)

    assert pairs == sum(part.weight for part in parts)


def test_without_links_roles_and_culprits_are_independent():
    worlds, culprits = every(FIRST_STEPS, FIVE), Culprits.of(FIVE, (1, 2))
    (part,) = joined(worlds.all, worlds, culprits, ())

    assert worlds.size * 20 == part.weight
    assert Worlds.listed(FIVE, [*worlds.each(0b1011)]).size == 3
