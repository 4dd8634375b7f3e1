"""What a move touches, and what moves on the table."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Cue
from tabletop_widgets.games.tragedy_looper import events as ev
from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.games.table_talk import say
from tests.games.tragedy_looper.drawn import LAST, LYING, frames, pieces, touched, town
from tests.games.tragedy_looper.happening import incident
from tests.games.tragedy_looper.talk import TRAGEDY, A, script, start, table
from tests.marks import rule
from tests.samples import some


def pay(source, target, count=1, on=None):
    return Cue("pay", (on or target,), source, target, count)


def shake(*names):
    return Cue("shake", names)


def flip(*names):
    return Cue("flip", names)


def shown(t, *events):
    """The cues of events as they would be told now."""
    return TRAGEDY.cues(TRAGEDY.view(t, tw.PUBLIC), events)


# What a move touches.
@pytest.mark.parametrize(
    ("move", "touches"),
    [
        ("lay Intrigue +1 on City", ("hand-Intrigue +1", "City")),
        ("lay Paranoia +1 on Class Rep", ("hand-Paranoia +1", "Class Rep")),
        ("lay Diagonal on Godly Being", ("hand-Diagonal", "Godly Being")),
    ],
)
def test_laying_touches_a_card_of_the_hand_and_its_target(move, touches):
    t = town(spent=[["Diagonal"], [], [], []])
    laid = next(each for each in t.waiting[0].candidates if t.say(each) == move)

    assert touches == touched(t)[move]
    assert (touches,) == TRAGEDY.preview(TRAGEDY.view(t, 0), laid)


@pytest.mark.parametrize(
    ("move", "touches"),
    [
        ("ask Class Rep to return a card of Player C", ("Class Rep", "seat-3")),
        ("ask Shrine Maiden to purify Shrine", ("Shrine Maiden", "Shrine")),
        ("ask Alien to kill Nurse", ("Alien", "Nurse")),
        ("ask Office Worker to reveal Office Worker", ("Office Worker",)),
        ("ask Police Officer to name the culprit of day 2", ("Police Officer", "day-2")),
        ("enough", ()),
    ],
)
def test_a_request_touches_the_character_asked_and_the_target(move, touches):
    assert touches == touched(town(at="goodwill"))[move]


def test_mastermind_abilities_touch_their_target_and_differ_in_words():
    both = touched(table(at="mastermind"))

    assert ("City",) == both["use Brain on City"] == both["use An Unsettling Rumor on City"]
    assert ("Informer",) == both["use Conspiracy Theorist on Informer"]
    assert () == both["done"]


@pytest.mark.parametrize(
    ("kind", "move", "touches"),
    [
        ("Murder", "kill Nurse", ("Nurse",)),
        ("Increasing Unease", "put Paranoia on Nurse and Intrigue on Patient", ("Nurse", "Patient")),
        ("Missing Person", "send the culprit to Shrine", ("Shrine",)),
        ("Spreading", "move Goodwill from Nurse to Doctor", ("Nurse", "Doctor")),
        ("Butterfly Effect", "put Goodwill on Nurse", ("Nurse",)),
    ],
)
def test_incidents_touch_whom_they_strike(kind, move, touches):
    t = incident(kind, places={"Boy Student": "Hospital"}, goodwill={"Nurse": 2})

    assert touches == touched(t)[move]


def test_starting_choices_touch_places_and_a_guess_touches_a_role():
    henchman, turf = start("Henchman, Nurse, Doctor"), start("Boss, Nurse, Doctor")
    for t in (henchman, turf):
        t.advance()
    guess = town(agenda=[{"step": "FinalGuess", "character": "Alien"}], loop=4)

    assert ("Shrine",) == touched(henchman)["begin in Shrine"]
    assert ("City",) == touched(turf)["mark City"]
    assert ("guess-Witch",) == touched(guess)["Alien is Witch"]
    assert () == touched(guess, 1)["Alien is Witch"]


def test_a_card_is_taken_back_from_the_used_cards_of_ones_own_hand():
    t = town(at="goodwill", goodwill={"Class Rep": 2}, spent=[[], [], ["Goodwill +2"], []])
    say(t, "Player B: ask Class Rep to return a card of Player B", "Mastermind: allow")

    assert {
        "take back Forbid Movement": ("hand-Forbid Movement",),
        "take back Goodwill +2": ("hand-Goodwill +2",),
    }.items() <= touched(t).items()
    assert ("spent",) == pieces(t, 2)["hand-Goodwill +2"].state


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["house_ashes", "house_clock", "neverending_story"])
def test_whatever_may_be_said_touches_pieces_of_the_picture(players, name):
    t, rng = start(script=name, players=players), Random(name)
    t.advance()
    while t.waiting:
        decision = t.waiting[0]
        assert {each for way in touched(t).values() for each in way} <= {*pieces(t, decision.seat)}
        t.play(decision.seat, rng.choice(decision.moves))


# What moves.
@rule("tragedy_looper.day.resolution")
def test_all_cards_turn_over_at_once():
    told = frames(town(agenda=LAST, **LYING), "Player A: lay Vertical on Alien")

    assert ((), (flip(*(f"laid-{n}" for n in range(6))),)) == tuple(told[:2])


@rule("tragedy_looper.player.forbid_movement", "tragedy_looper.player.forbid_intrigue")
def test_held_characters_and_targets_of_cancelled_cards_shake():
    lying = {
        "laid": [[0, "Alien"], [0, "City"], [0, "Nurse"], [2, "City"], [3, "Nurse"]],
        "cards": ["Vertical", "Intrigue +1", "Paranoia -1", "Forbid Intrigue", "Vertical"],
    }
    told = frames(town(agenda=LAST, **lying), "Player A: lay Forbid Movement on Alien")

    assert (shake("Alien"),) in told
    assert (shake("Nurse"),) == shown(town(), ev.Changed("Nurse", "Paranoia", 0, "tragedy_looper.mm.paranoia"))
    assert (shake("City"),) == shown(town(), ev.Modified("Forbid Intrigue", ("City",)))
    assert () == shown(town(), ev.Changed("Nurse", "Paranoia", 1, "tragedy_looper.mm.paranoia"))


@rule("tragedy_looper.info.effects_only", "tragedy_looper.example.rumor")
def test_counters_of_the_mastermind_phase_come_from_the_mastermind_whatever_their_source():
    one, other = table(at="mastermind"), table(at="mastermind")

    assert (pay("seat-0", "City"),) == frames(one, "Mastermind: use Brain on City", A)[0]
    assert (pay("seat-0", "City"),) == frames(other, "Mastermind: use An Unsettling Rumor on City", A)[0]


@rule("tragedy_looper.leader.goodwill", "tragedy_looper.char.nurse.a1", "tragedy_looper.char.police_officer.a2")
def test_counters_of_an_ability_go_between_the_leader_and_their_target():
    t = town(at="goodwill", goodwill={"Nurse": 2, "Police Officer": 5}, paranoia={"Doctor": 2})
    say(t, "Player B: ask Nurse to calm Doctor")

    assert (pay("Doctor", "seat-2", on="Doctor"),) == frames(t, "Mastermind: allow")[0]
    say(t, "Player B: ask Police Officer to guard Office Worker")
    assert (pay("seat-2", "Office Worker"),) == frames(t, "Mastermind: allow")[0]


@rule("tragedy_looper.incident.announce", "tragedy_looper.incident.increasing_unease", "tragedy_looper.leader.pass")
def test_an_incident_shakes_its_day_and_sends_its_counters_from_there():
    t = town(at="goodwill", day=2, paranoia={"Pop Idol": 2})

    assert (shake("day-2"),) == frames(t, "Player B: enough")[0]
    assert [(pay("day-2", "Nurse", 2), pay("day-2", "Doctor")), (pay("seat-2", "seat-3"),)] == (
        frames(t, "Mastermind: put Paranoia on Nurse and Intrigue on Doctor")[:2]
    )


@rule("tragedy_looper.leader.pass", "tragedy_looper.leader.order")
def test_the_leader_mark_goes_round():
    passing = {n: shown(town(players=n, leader=1), ev.LeaderPassed(1)) for n in (2, 3, 4)}

    assert {2: (), 3: (pay("seat-2", "seat-1"),), 4: (pay("seat-3", "seat-1"),)} == passing


@rule("tragedy_looper.role.friend.loop_start", "tragedy_looper.plot.bts.threads_of_fate")
def test_counters_at_the_start_of_a_loop_come_from_the_loop():
    t = town(agenda=[{"step": "EndLoop"}], goodwill={"Alien": 1}, roles={"Pop Idol": "Friend"})

    assert {pay("loop", "Alien", 2), pay("loop", "Pop Idol")} <= {cue for each in through_events(t) for cue in each}


def through_events(t):
    """The cues of everything told since the table was laid out."""
    v = TRAGEDY.view(t, tw.PUBLIC)
    return [TRAGEDY.cues(v, [told.event]) for told in t.events]


@rule("tragedy_looper.role.serial_killer", "tragedy_looper.char.police_officer.guard", "tragedy_looper.role.lover")
def test_the_dead_turn_over_and_characters_saved_or_grieving_shake():
    t = town(at="night", places={"Nurse": "City", "Police Officer": "School", "Pop Idol": "School", "Alien": "Shrine"})
    calm = town(at="goodwill")

    assert (flip("Nurse"),) in through_events(t)
    assert (flip("Nurse"), shake("Alien", "Doctor")) == shown(
        calm, ev.Died(("Nurse",), ("Alien",), ("Doctor",), lost=False, why="tragedy_looper.incident.murder")
    )
    assert () == shown(calm, ev.NightFell((), (), (), lost=False, why="tragedy_looper.day.day_end"))


@rule("tragedy_looper.refusal.words", "tragedy_looper.char.alien.a2", "tragedy_looper.ruling.reveal_public")
def test_a_refused_character_shakes_and_a_revealed_or_revived_one_turns():
    t = town()

    assert (shake("Doctor"),) == shown(t, ev.Refused("Doctor", 1))
    assert (flip("Nurse"),) == shown(t, ev.Revived("Nurse"))
    assert (flip("Nurse"),) == shown(t, ev.RoleRevealed("Nurse", "Person", "tragedy_looper.char.boss.a1"))
    assert (flip("day-2"),) == shown(t, ev.CulpritRevealed(2, "Nurse", "tragedy_looper.char.godly_being.a1"))


@rule("tragedy_looper.final_guess.result")
@pytest.mark.parametrize(("role", "cue"), [("Person", flip("Alien")), ("Witch", shake("Alien"))])
def test_a_right_guess_turns_a_character_over_and_a_wrong_one_shakes_it(role, cue):
    t = town(agenda=[{"step": "FinalGuess", "character": name} for name in ("Nurse", "Alien")], loop=4)

    assert (cue,) == frames(t, f"Player B: Alien is {role}")[0]


@rule("tragedy_looper.role.killer.players")
def test_all_players_shake_when_they_are_killed():
    t = table(script=script("Nurse=Killer, Girl Student=Key Person"), at="night", intrigue={"Nurse": 4})

    assert (shake("seat-1", "seat-2", "seat-3"),) == frames(t, "Mastermind: let the Killer kill the players")[0][:1]


def test_animations_use_only_pieces_of_their_picture():
    """Whole games of many scripts: each cue names pieces and zones of the picture that it belongs to."""
    for name in some(library.names(), 3):
        t, rng, heard = start(script=name), Random(name), 0
        t.advance()
        while t.waiting:
            heard = t.length
            decision = t.waiting[0]
            t.play(decision.seat, rng.choice(decision.moves))
            v = TRAGEDY.view(t, A)
            scene = TRAGEDY.scene(v)
            there = {None, *(zone.id for zone in scene.zones), *(piece.id for piece in scene.pieces)}
            for cue in TRAGEDY.cues(v, t.heard(A, heard)):
                cards = {piece for piece in cue.pieces if piece.startswith("laid-")}  # which have gone back since
                assert {*cue.pieces, cue.source, cue.target} - cards <= there
