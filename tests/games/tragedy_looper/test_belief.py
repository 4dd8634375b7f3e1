"""What players conclude along whole games, how it is shown, and the tables that they can imagine."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.belief import conclusions, sampling
from tabletop_widgets.games.tragedy_looper.belief.evidence.findings import refusing
from tabletop_widgets.games.tragedy_looper.belief.formulas import Is, kept, no
from tabletop_widgets.games.tragedy_looper.belief.tracking import BeliefState
from tabletop_widgets.games.tragedy_looper.belief.worlds import every
from tabletop_widgets.games.tragedy_looper.board import EDITIONS, MASTERMIND_HAND, PLAYER_DECK, SETS
from tabletop_widgets.games.tragedy_looper.events import Opened, RoleRevealed
from tabletop_widgets.games.tragedy_looper.facts import NAMES
from tabletop_widgets.games.tragedy_looper.scripts import library
from tabletop_widgets.games.tragedy_looper.scripts.validity import faults
from tests.games.table_talk import say
from tests.games.tragedy_looper.guessing import draw_script, heard, known, may, playout, possible, truth
from tests.games.tragedy_looper.second_opinion import Detective
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, A, B, done, lay, script, start, table
from tests.marks import rule
from tests.samples import SEEDS, sparing

FIRST_STEPS, BASIC_TRAGEDY = SETS
PLAYABLE = [
    (name, edition)
    for name in library.names()
    for edition in EDITIONS
    if not faults(replace(library.load(name), edition=edition))
]
DEADLY = "Murder", "Suicide", "Faraway Murder", "Hospital Incident"


# The true script.
@rule("tragedy_looper.info.players", "tragedy_looper.info.memory", "tragedy_looper.info.effects_only")
@sparing(3)
@given(seed=SEEDS)
def test_the_true_script_is_never_ruled_out(seed):
    rng = Random(seed)
    name, edition = rng.choice(PLAYABLE)
    literal = {"goodwill_repeat": rng.choice(["daily", "literal"])}
    *_, t = playout(TRAGEDY.start(rng.choice([2, 3, 4]), script=name, edition=edition, **literal), rng)
    opened, *events = heard(t)
    state, world = BeliefState.begin(opened.sheet), truth(t.script)
    for event in (opened, *events):
        state = state.follow((event,))
        assert possible(state, world), event


@pytest.mark.slow
@rule("tragedy_looper.info.players", "tragedy_looper.overview.sides")
@sparing(13)
@given(seed=SEEDS)
def test_counts_agree_with_somebody_who_tries_every_script_on_paper(seed):
    rng = Random(seed)
    set_, edition = rng.choice(SETS), rng.choice(EDITIONS)
    cast = tuple(sorted(rng.sample(NAMES, 5 if set_ == FIRST_STEPS else 4), key=NAMES.index))
    cast = cast if {*cast} & {"Girl Student", "Mystery Boy"} else ("Girl Student", *cast[1:])
    data = draw_script(rng, cast, set_, edition, rng.choice([None, DEADLY]))
    *_, t = playout(TRAGEDY.start(script=data), rng)
    opened, *events = heard(t)
    state, paper = BeliefState.begin(opened.sheet), Detective(opened)
    for event in (opened, *events):
        state = state.follow((event,))
        paper.hear(event)
        pairs = sum(part.weight for part in state.parts)
        assert paper.counts() == (state.count.worlds, state.count.culprits, pairs), event
    shares = conclusions.Belief(state, (), ())
    for name in cast:
        for role, share in shares.roles(name).items():
            assert share == Fraction(sum(each.roles[name] == role for each in paper.left), len(paper.left))
    for day, _ in opened.incidents:
        for name, share in shares.culprits(day).items():
            assert share == Fraction(sum(each.culprits[day] == name for each in paper.left), len(paper.left))


def test_worlds_left_after_a_refusal_a_death_and_a_consent_are_as_counted_by_hand():
    worlds = every(FIRST_STEPS, tuple(name for name in NAMES if name != "Mystery Boy")[:8])
    one, two, three, *_ = worlds.cast
    alive, counted = worlds.all, []
    for formula in (refusing(one, "optional", "mandatory"), Is(two, "Key Person"), no(refusing(three, "mandatory"))):
        alive = kept(alive, formula, worlds)
        counted.append(alive.bit_count())

    assert [29_113, 3_906, 3_826] == counted


# What is asked of a belief.
@rule("tragedy_looper.info.refusal_clue")
def test_a_belief_reports_its_worlds_and_the_events_that_ruled_others_out():
    t = table(at="goodwill", goodwill={"Informer": 5})
    before = known(t)
    say(t, "Player A: ask Informer to hear Player A", "Mastermind: refuse")
    after = known(t)
    (ruled,) = after.ruled_out

    assert (True, 22_932, 42) == (before.exact, before.worlds, before.assignments)
    assert "<Belief: 22,932 worlds, exact>" == repr(before)
    assert ((22_932, after.worlds), (42, 42)) == (ruled.worlds, ruled.culprits)
    assert ("The Informer refuses.", "tragedy_looper.info.refusal_clue") == (ruled.said, ruled.rule)
    assert "Refused" == type(TRAGEDY.knows(t, A).events[ruled.event]).__name__
    assert 1 == sum(after.roles("Informer").values()) == sum(after.culprits(2).values())
    assert 2 == sum(after.plots().values())


def test_why_names_the_event_that_ruled_a_role_out():
    t = table(at="goodwill", goodwill={"Informer": 5, "Office Worker": 3})
    say(t, "Player A: ask Informer to hear Player A", "Mastermind: refuse")
    say(t, "Player A: ask Office Worker to reveal Office Worker", "Mastermind: allow")
    seen = TRAGEDY.knows(t, B)

    assert "The Informer refuses." == conclusions.why(seen, "Informer", "Person").said
    assert (
        "The Office Worker is revealed: Conspiracy Theorist."
        == conclusions.why(seen, "Nurse", "Conspiracy Theorist").said
    )
    assert conclusions.why(seen, "Informer", "Brain") is None
    assert conclusions.why(seen, "Informer", "Witch") is None


@rule("tragedy_looper.ruling.own_cards")
def test_all_players_and_bystanders_conclude_the_same_from_what_each_has_heard():
    t = start()
    lay(t, "Player A: Goodwill +2 on Informer", "Mastermind: Paranoia +1 on Nurse")
    say(t, "Mastermind: use Brain on Informer")

    assert len({known(t, seat).worlds for seat in (MASTERMIND, A, B, tw.PUBLIC, tw.OPEN)}) == 1
    assert len({known(t, seat).ruled_out[-1].event for seat in (A, tw.PUBLIC)}) == 2


@rule("tragedy_looper.setup.public_script")
def test_a_position_without_events_is_judged_by_its_open_information():
    t = TRAGEDY.lay_out({"roles": {"Informer": "Brain"}, "events": []})

    assert ["Brain"] == may(t, "Informer")
    assert [0] == [ruled.event for ruled in known(t).ruled_out]


def test_if_the_town_contradicts_the_events_only_open_information_counts():
    t = table(at="goodwill", goodwill={"Informer": 5})
    say(t, "Player A: ask Informer to hear Player A", "Mastermind: refuse")
    position = TRAGEDY.position(t)
    other = TRAGEDY.lay_out({**position, "day": 2})

    assert "Person" in may(other, "Informer")
    assert "Person" not in may(TRAGEDY.lay_out(position), "Informer")


def test_no_script_can_be_drawn_if_none_fits():
    t = table()
    t.tell(RoleRevealed("Informer", "Brain", "tragedy_looper.char.boss.a1"))
    t.tell(RoleRevealed("Informer", "Killer", "tragedy_looper.char.boss.a1"))
    state = BeliefState.begin(heard(t)[0].sheet).follow(heard(t))

    with pytest.raises(tw.BadSetup, match="No script fits"):
        conclusions.Belief(state, (), ()).draw(Random(1))
    assert {} == conclusions.Belief(state, (), ()).roles("Informer") == conclusions.Belief(state, (), ()).culprits(2)


# How it is shown.
@rule("tragedy_looper.info.players", "tragedy_looper.info.mm")
def test_all_but_the_mastermind_see_tables_of_roles_plots_and_culprits():
    t = table(at="goodwill", goodwill={"Office Worker": 3})
    say(t, "Player A: ask Office Worker to reveal Office Worker", "Mastermind: allow")
    roles, plots, culprits = TRAGEDY.conclusions(TRAGEDY.knows(t, A))

    assert ("Roles: 3,276 worlds, exact", ("active",)) == (roles.title, plots.columns)
    said = "The Office Worker is revealed: Conspiracy Theorist. 21,942 worlds before, 3,276 after"
    assert f"{said} (tragedy_looper.ruling.reveal_public)" == roles.label
    assert t.town.present == roles.rows
    office = roles.cells[roles.rows.index("Office Worker")]
    assert [1.0] == [cell for cell in office if cell] == [office[roles.columns.index("Conspiracy Theorist")]]
    assert ("Day 2", "Day 3") == culprits.columns
    assert {0.143} == {cell for row in culprits.cells for cell in row}
    assert [panel.title for panel in TRAGEDY.conclusions(TRAGEDY.knows(t, tw.PUBLIC))] == [
        roles.title,
        "Plots",
        "Culprits",
    ]
    assert () == TRAGEDY.conclusions(TRAGEDY.knows(t, MASTERMIND)) == TRAGEDY.conclusions(TRAGEDY.knows(t, tw.OPEN))


def test_tables_leave_out_what_nobody_can_have_and_say_what_was_ruled_out_of_culprits():
    t = table(at="incident", day=2, paranoia={"Boy Student": 2, "Nurse": 1})
    roles, plots, culprits = TRAGEDY.conclusions(TRAGEDY.knows(t, A))

    assert "Witch" not in roles.columns
    assert "Sealed Item" not in plots.rows
    assert roles.label.endswith("42 ways to share out culprits before, 6 after (tragedy_looper.incident.trigger)")
    assert [1.0, *[0.0] * 6] == [row[0] for row in culprits.cells]
    assert "" == TRAGEDY.conclusions(TRAGEDY.knows(table(), A))[0].label
    assert ["roles", "plots"] == [
        each.id for each in TRAGEDY.conclusions(TRAGEDY.knows(table("Nurse, Doctor, Alien"), A))
    ]


@rule("tragedy_looper.ruling.script_card")
def test_after_the_game_the_script_is_open_and_there_are_no_tables():
    t = table(at="end", day=3)

    assert t.outcome
    assert (1, 1) == (known(t).worlds, known(t).assignments)
    assert truth(t.script) == known(t).draw(Random(1))
    assert () == TRAGEDY.conclusions(TRAGEDY.knows(t, A))


# Tables that fit.
@rule("tragedy_looper.info.face_down", "tragedy_looper.day.mm_play_seen", "tragedy_looper.info.mm")
@sparing(3)
@given(seed=SEEDS)
def test_imagined_tables_ask_the_same_and_could_have_had_the_same_events(seed):
    rng = Random(seed)
    name, edition = rng.choice(PLAYABLE)
    played = [t.fork() for t in playout(TRAGEDY.start(rng.choice([2, 3, 4]), script=name, edition=edition), rng)]
    for t in rng.sample(played, 4):
        seat = rng.choice([*t.seats, tw.PUBLIC])
        seen = TRAGEDY.knows(t, seat)
        other = TRAGEDY.imagine(TRAGEDY.seen(seen.dumps()), rng)
        assert seen.dumps() == TRAGEDY.knows(other, seat).dumps()
        if seat != MASTERMIND and t.outcome is None:
            state = known(t, seat).state
            assert possible(state, truth(other.script))
            assert () == faults(other.script)


@rule("tragedy_looper.mm.hand", "tragedy_looper.player.deck", "tragedy_looper.ruling.own_cards")
def test_face_down_cards_are_drawn_from_what_their_decks_hold_and_a_seats_own_stay():
    t = table(spent=[["Diagonal"], [], ["Forbid Movement"], []])
    lines = ["lay Vertical on City", "lay Intrigue +2 on Shrine", "lay Paranoia +1 on Nurse"]
    say(t, *(f"Mastermind: {line}" for line in lines), "Player A: lay Goodwill +1 on Nurse")
    say(t, "Player B: lay Vertical on City")
    drawn = [sampling.cards(TRAGEDY.view(t, B), Random(seed)) for seed in range(200)]
    theirs = {card for cards in drawn for card in cards[:3]}

    assert {*MASTERMIND_HAND} - {"Diagonal"} == theirs
    assert {*PLAYER_DECK} == {cards[3] for cards in drawn}
    assert {"Vertical"} == {cards[4] for cards in drawn}
    assert any(cards[:3].count("Paranoia +1") == 2 for cards in drawn)
    assert list(t.cards) == sampling.cards(TRAGEDY.view(t, tw.OPEN), Random(1))


def uses(t, seeds=60):
    """Collect what may have been used today, and whether the Rumor was, for the true script."""
    watch, world = known(t).state.watch, truth(t.script)
    drawn = [sampling.used(watch, world, Random(seed)) for seed in range(seeds)]
    return {tuple(sources) for sources, _ in drawn}, {rumored for _, rumored in drawn}


@rule("tragedy_looper.plot.fs.unsettling_rumor", "tragedy_looper.plot.silent")
def test_effects_seen_in_a_mastermind_phase_are_attributed_to_abilities_of_the_script():
    t = start()
    assert ({()}, {False}) == uses(t)
    lay(t)
    say(t, "Mastermind: use Brain on City")
    assert ({("Brain",), ("An Unsettling Rumor",)}, {True, False}) == uses(t)
    say(t, "Mastermind: use An Unsettling Rumor on School", "Mastermind: use Conspiracy Theorist on Informer")

    assert ({("Brain", "An Unsettling Rumor", "Conspiracy Theorist")}, {True}) == uses(t)
    done(t)
    assert ({()}, {True}) == uses(t)


def test_in_a_position_within_a_loop_the_rumor_may_already_have_been_used():
    t = table(at="mastermind")

    assert ({()}, {True, False}) == uses(t)
    other = table("Nurse=Friend, Doctor, Patient", at="mastermind")
    assert ({()}, {False}) == uses(other)


@rule("tragedy_looper.char.doctor.turned")
def test_a_doctor_turned_around_counts_as_used_and_not_before():
    cast = "Doctor=Brain, Nurse, Patient=Conspiracy Theorist, Office Worker"
    t = table(cast, edition="published", at="mastermind", goodwill={"Doctor": 2}, paranoia={"Nurse": 1})
    say(t, "Mastermind: use Conspiracy Theorist on Nurse")
    assert {("Conspiracy Theorist",), ("Doctor +1",)} == uses(t)[0]
    say(t, "Mastermind: done", "Player A: ask Doctor to alarm Nurse", "Mastermind: refuse and turn it round")

    assert {("Conspiracy Theorist", "Doctor -1")} == uses(t)[0]
    other = table(cast, edition="published", at="mastermind", goodwill={"Doctor": 2})
    say(other, "Mastermind: use Conspiracy Theorist on Nurse", "Mastermind: done")
    say(other, "Player A: ask Doctor to calm Nurse", "Mastermind: allow")
    assert {("Conspiracy Theorist",)} == uses(other)[0]


def test_between_loops_no_ability_counts_as_used():
    data = script("Henchman, Nurse, Doctor=Brain", main="Light of the Avenger")
    t = start(script=data)

    assert ({()}, {False}) == uses(t)


@rule("tragedy_looper.char.boss.turf")
def test_a_turf_known_only_to_the_script_is_drawn_at_random():
    data = script("Boss, Nurse, Doctor=Brain", main="Light of the Avenger", edition="published", turf="City")
    t = TRAGEDY.lay_out({"script": data, "loop": 0, "turf": "", "events": [], "between": True})
    drawn = {TRAGEDY.imagine(TRAGEDY.knows(t, A), Random(seed)).script.turf for seed in range(40)}

    assert {"Hospital", "Shrine", "City", "School"} == drawn
    known_turf = TRAGEDY.lay_out({"script": data, "events": []})
    assert "City" == TRAGEDY.imagine(TRAGEDY.knows(known_turf, A), Random(1)).script.turf


def test_the_opening_events_do_not_reveal_the_script_to_the_players():
    t = start()

    assert isinstance(TRAGEDY.knows(t, A).events[0], Opened)
    assert len({TRAGEDY.imagine(TRAGEDY.knows(t, A), Random(seed)).script.main for seed in range(30)}) == 3
