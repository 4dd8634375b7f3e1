"""The examples of the source, and the annotated records of them and of other things worth seeing."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper import examples
from tests.games.table_talk import heard, of, refusal, say
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, A, asked, can, count, kinds, reasons, table
from tests.marks import rule

SOURCE = examples.NAMES[:7]
MOVES = "movement-vertical", "movement-horizontal", "movement-alone", "movement-stopped"


def played(name):
    """Play an annotated record to its end."""
    return list(TRAGEDY.examples[name].tables())[-1]


def told(name, seat=A):
    """List what a seat has heard in a record after the position was laid out, in order."""
    return heard(played(name), seat)[2:]


# By hand.
@rule("tragedy_looper.example.rumor", "tragedy_looper.info.effects_only", "tragedy_looper.plot.silent")
def test_the_rumor_puts_an_intrigue_on_any_place_and_no_ability_is_named():
    for place in ("Hospital", "Shrine", "City", "School"):
        t = table(at="mastermind")
        event, _ = say(t, f"Mastermind: use An Unsettling Rumor on {place}")

        assert [0, 0, 1] == count(t, place)
        assert (event, "1 Intrigue on the " + place + ".") == (heard(t, A)[-1], event.say(t.names))
        assert "tragedy_looper.day.mastermind_phase" == event.rule


@rule("tragedy_looper.example.this_location", "tragedy_looper.goodwill.here")
def test_a_boy_student_in_the_city_reaches_students_in_the_city():
    t = table(
        "Boy Student, Pop Idol, Girl Student",
        at="goodwill",
        places={"Boy Student": "City"},
        goodwill={"Boy Student": 2},
        paranoia={"Pop Idol": 1, "Girl Student": 1},
    )
    assert "tragedy_looper.goodwill.here" == refusal(t, "Player A: ask Boy Student to calm Girl Student")[1]
    say(t, "Player A: ask Boy Student to calm Pop Idol", "Mastermind: allow")

    assert ([0, 0, 0], [0, 1, 0]) == (count(t, "Pop Idol"), count(t, "Girl Student"))


@rule("tragedy_looper.example.mystery_cultist", "tragedy_looper.char.mystery_boy.role")
def test_a_mystery_boy_who_is_a_cultist_means_that_no_plot_with_a_cultist_is_in_play():
    t = played("mystery-cultist")

    assert "Cultist" == t.town.roles["Mystery Boy"]
    assert "Cultist" not in t.script.called_for
    with pytest.raises(tw.BadSetup, match=r"char\.mystery_boy\.role|ruling\.mystery_roles"):
        TRAGEDY.start(script=with_a_cultist(t))


def with_a_cultist(t):
    """Write the script of a table anew, with the plot in it that calls for a Cultist."""
    data = dict(TRAGEDY.position(t)["script"])
    cast = {**data["cast"], "Informer": "Cultist", "Office Worker": "Key Person"}
    return {**data, "main": "A Place to Protect", "cast": cast}


@rule("tragedy_looper.example.corpse", "tragedy_looper.death.not_loss", "tragedy_looper.char.alien.a2")
def test_the_aliens_victim_stays_as_a_corpse_and_may_be_revived():
    t = table("Alien, Shrine Maiden", at="goodwill", goodwill={"Alien": 5})
    say(t, "Player A: ask Alien to kill Shrine Maiden", "Mastermind: allow")

    assert {"Shrine Maiden"} == t.town.dead
    assert (1, ["Player A"]) == (t.town.loop, asked(t))  # play goes on
    say(t, "Player A: ask Alien to revive Shrine Maiden", "Mastermind: allow")
    assert (set(), "Shrine") == (set(t.town.dead), t.town.places["Shrine Maiden"])


@rule("tragedy_looper.example.murder_culprit", "tragedy_looper.incident.any_culprit")
def test_a_murder_is_committed_by_its_culprit_whatever_the_role():
    t = played("murder-culprit")

    assert ("Person", "Informer") == (t.script.cast["Boy Student"], t.living("Killer")[0])
    assert {"Girl Student"} == t.town.dead
    assert "Killer" not in str(TRAGEDY.examples["murder-culprit"].seen_by("Player A").frames[-1].events)


@rule("tragedy_looper.example.factor_label", "tragedy_looper.role.factor.city")
def test_a_factor_whose_death_loses_the_loop_is_still_a_factor():
    t = played("factor-label")
    seen = heard(t, MASTERMIND)

    assert (2, 1) == (t.town.loop, t.town.day)
    assert [("role.factor.city", "Journalist")] == reasons(seen)
    assert "Factor" == t.role("Journalist")
    assert ["IncidentHappened", "Died", "LoopEnded", "LoopBegan", "DayBegan"] == kinds(heard(t, A)[2:])


@rule("tragedy_looper.example.doctor_turned", "tragedy_looper.char.doctor.turned")
@pytest.mark.parametrize(("asked_for", "after"), [("calm", 3), ("alarm", 1)])
def test_a_doctor_who_refuses_may_do_the_opposite(asked_for, after):
    t = table("Doctor=Cultist, Patient", at="goodwill", goodwill={"Doctor": 2}, paranoia={"Patient": 2})
    say(t, f"Player A: ask Doctor to {asked_for} Patient")
    assert {"refuse", "refuse and turn it round"} == can(t)
    say(t, "Mastermind: refuse and turn it round")

    assert [0, after, 0] == count(t, "Patient")


# As records.
@rule("tragedy_looper.example.rumor", "tragedy_looper.example.this_location", "tragedy_looper.example.mystery_cultist",
      "tragedy_looper.example.corpse", "tragedy_looper.example.murder_culprit", "tragedy_looper.example.factor_label",
      "tragedy_looper.example.doctor_turned")  # fmt: skip
def test_the_examples_of_the_source_are_the_first_records():
    assert examples.NAMES == tuple(TRAGEDY.examples)
    assert [name.replace("-", "_") for name in SOURCE] == [
        each.id.rpartition(".")[2] for each in TRAGEDY.rulebook.values() if each.kind == "example"
    ]


@pytest.mark.untraced
@pytest.mark.parametrize("name", examples.NAMES)
def test_a_question_stops_the_reader_before_the_last_frame(name):
    frames = TRAGEDY.examples[name].seen_by("Player A").frames

    assert [] == [note for note in frames[-1].notes if note.choices]


@pytest.mark.parametrize("name", examples.NAMES)
def test_no_record_ends_a_game(name):
    t = played(name)

    assert None is t.outcome
    assert t.waiting


@pytest.mark.untraced
@pytest.mark.parametrize("name", examples.NAMES)
def test_only_the_masterminds_frames_contain_the_script_and_its_reasons(name):
    record = TRAGEDY.examples[name]
    known, kept = record.seen_by("Mastermind").dumps(), record.seen_by("Player A").dumps()

    assert f'"main":"{played(name).script.main}"' in known
    assert [] == [secret for secret in ('"main"', '"culprit"', "Because") if secret in kept]


# What comes of them.
@rule("tragedy_looper.move.combine", "tragedy_looper.move.merge_then_check", "tragedy_looper.move.vertical",
      "tragedy_looper.move.horizontal", "tragedy_looper.move.diagonal", "tragedy_looper.move.forbidden",
      "tragedy_looper.player.forbid_movement")  # fmt: skip
@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("movement-vertical", {"Nurse": "City", "Boy Student": "Hospital", "Informer": "School"}),
        ("movement-horizontal", {"Nurse": "School", "Boy Student": "City", "Informer": "Hospital"}),
        ("movement-alone", {"Nurse": "City", "Boy Student": "City", "Police Officer": "Shrine"}),
        ("movement-stopped", {"Nurse": "Hospital", "Office Worker": "City"}),
    ],
)
def test_the_records_of_movement_go_through_the_whole_table(name, places):
    t = played(name)

    assert places == {who: t.town.places[who] for who in places}


@rule("tragedy_looper.move.combine")
def test_every_pair_of_movement_cards_appears_in_a_record():
    pairs = set()
    for name in MOVES:
        (turned,) = of(told(name), "TurnedUp")
        for deck, card, target in turned.cards:
            others = [other for whose, other, where in turned.cards if where == target and whose and not deck]
            pairs |= {(card, other) for other in others if {card, other} <= {"Vertical", "Horizontal", "Diagonal"}}

    first, second = ("Vertical", "Horizontal", "Diagonal"), ("Vertical", "Horizontal")
    assert {(one, two) for one in first for two in second} == pairs


@rule("tragedy_looper.mm.forbid_paranoia", "tragedy_looper.mm.forbid_goodwill", "tragedy_looper.player.forbid_intrigue")
def test_three_forbid_cards_leave_the_counters_unchanged():
    t = played("forbids")

    assert ([0, 1, 0], [0, 0, 0], [0, 0, 0]) == tuple(count(t, each) for each in ("Boy Student", "Nurse", "City"))
    assert ((), ("Paranoia -1",), ("Goodwill +2",), ()) == t.town.spent


@rule("tragedy_looper.player.forbid_intrigue_clash", "tragedy_looper.ruling.mm_asked_always")
def test_two_forbid_intrigue_let_all_intrigue_through():
    t = played("two-forbids")

    assert ([0, 0, 2], [0, 0, 1]) == (count(t, "City"), count(t, "Shrine"))
    assert 1 == len(of(told("two-forbids"), "Blocked"))


@rule("tragedy_looper.role.cultist.ignore", "tragedy_looper.day.resolution_modifier")
def test_the_cultist_lets_intrigue_through_and_everybody_hears_that_the_card_is_passed_over():
    t = played("passed-over")

    assert [0, 0, 2] == count(t, "School")
    assert ["Forbid Intrigue on the School is passed over."] == [
        each.say(t.names) for each in of(told("passed-over"), "Modified")
    ]


@rule("tragedy_looper.role.time_traveler.forbid")
def test_the_time_traveler_gets_his_goodwill_and_is_known():
    assert [2, 0, 0] == count(played("time-traveler"), "Office Worker")
    assert [("Forbid Goodwill", ("Office Worker",))] == [
        (each.card, each.targets) for each in of(told("time-traveler"), "Modified")
    ]


@rule("tragedy_looper.refusal.none", "tragedy_looper.refusal.optional", "tragedy_looper.refusal.mandatory",
      "tragedy_looper.refusal.words")  # fmt: skip
def test_three_answers_allowed_refused_at_will_and_refused_by_duty():
    answers = [sorted(map(t.say, t.waiting[0].moves)) for t in frozen("refusals") if t.waiting[0].seat == MASTERMIND]

    assert [["allow"], ["allow", "refuse"], ["refuse", "refuse and turn it round"]] == answers[:3]
    assert ["Allowed", "Refused", "Refused"] == [
        kind for kind in kinds(told("refusals")) if kind in ("Allowed", "Refused")
    ]


def frozen(name):
    """Copy the table after each line of a record."""
    return [t.fork() for t in TRAGEDY.examples[name].tables()]


@rule("tragedy_looper.char.doctor.turned", "tragedy_looper.edition")
def test_in_the_other_edition_the_doctor_serves_the_mastermind_unasked_once_a_day():
    t = frozen("doctor-unasked")[3]

    assert ([0, 1, 0], {"refuse"}) == (count(t, "Patient"), can(t))


@rule("tragedy_looper.incident.increasing_unease", "tragedy_looper.incident.must")
def test_increasing_unease_places_the_counters_the_mastermind_chose():
    t = played("unease")

    assert ((2,), [0, 3, 0], [0, 0, 1]) == (t.town.gone_off, count(t, "Office Worker"), count(t, "Police Officer"))


@rule("tragedy_looper.role.serial_killer", "tragedy_looper.death.not_loss")
def test_a_character_alone_with_the_serial_killer_dies_at_night():
    t = played("night")

    assert ({"Shrine Maiden"}, 2, 1) == (set(t.town.dead), t.town.day, t.town.loop)


@rule("tragedy_looper.plot.fs.light_of_the_avenger", "tragedy_looper.loop.end_conditions", "tragedy_looper.loop.kept",
      "tragedy_looper.loop.reset_counters", "tragedy_looper.loop.reset_positions")  # fmt: skip
def test_a_loop_is_lost_at_its_end_and_the_board_goes_back_but_not_the_leader():
    t = played("loop-lost")

    assert ["LoopEnded", "LoopBegan", "DayBegan"] == kinds(told("loop-lost"))[-3:]
    assert (2, 1, 1, "City") == (t.town.loop, t.town.day, t.town.leader, t.town.places["Police Officer"])
    assert [0] == sorted({n for row in t.town.counters.values() for n in row})
    assert {"lay Vertical on Informer"} <= can(t)
