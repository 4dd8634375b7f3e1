"""What the Class Rep and the Informer do: a player carries it on."""

from __future__ import annotations

import pytest

from tests.games.table_talk import refusal, say
from tests.games.tragedy_looper.talk import TRAGEDY, asked, can, kinds, lay, script, table, targets
from tests.marks import rule

MM, A, B, C = "Mastermind", "Player A", "Player B", "Player C"


def phase(cast, **keys):
    """Lay out a goodwill phase."""
    return table(cast, at="goodwill", **keys)


# The Class Rep.
USED = [[], ["Goodwill +2", "Paranoia -1"], [], ["Forbid Movement"]]


@rule("tragedy_looper.char.class_rep.a1", "tragedy_looper.ruling.class_rep_card")
def test_in_the_summary_the_leader_says_who_takes_back_a_used_card_and_that_player_picks_it():
    t = phase("Class Rep, Nurse", goodwill={"Class Rep": 2}, spent=USED)
    assert {A, C} == targets(t, "ask Class Rep to return a card of")
    told = "That player has no used card to take back: choose another player, or ask somebody else."
    assert (told, "tragedy_looper.ruling.class_rep_card") == refusal(t, f"{A}: ask Class Rep to return a card of {B}")
    say(t, f"{A}: ask Class Rep to return a card of {C}", f"{MM}: allow")

    assert ([C], {"take back Forbid Movement"}) == (asked(t), can(t))
    told = "You have not used Goodwill +2 in this loop: take back a card that you have."
    assert (told, "tragedy_looper.ruling.class_rep_card") == refusal(t, f"{C}: take back Goodwill +2")
    assert ["CardTaken"] == kinds(say(t, f"{C}: take back Forbid Movement"))
    assert ((), ("Goodwill +2", "Paranoia -1"), (), ()) == t.town.spent
    assert ("Forbid Movement" in t.hand(3), [A]) == (True, asked(t))


@rule("tragedy_looper.char.class_rep.a1", "tragedy_looper.ruling.class_rep_card", "tragedy_looper.edition")
@pytest.mark.parametrize(("leader", "there"), [(1, {A}), (2, set()), (3, {C})])
def test_published_the_leader_takes_back_one_of_their_own_used_cards(leader, there):
    t = phase("Class Rep, Nurse", edition="published", goodwill={"Class Rep": 2}, spent=USED, leader=leader)
    who = t.names[leader]

    assert there == targets(t, "ask Class Rep to return a card of")
    other = C if leader == 1 else A
    told = "In this edition the Class Rep does that only for the Leader: choose the Leader."
    assert (told, "tragedy_looper.ruling.leader") == refusal(t, f"{who}: ask Class Rep to return a card of {other}")


@rule("tragedy_looper.ruling.class_rep_card", "tragedy_looper.card.return")
def test_a_card_taken_back_may_have_been_used_on_the_same_day_and_is_laid_again_on_the_next():
    t = table("Class Rep, Nurse", goodwill={"Class Rep": 2})
    lay(t, f"{A}: Goodwill +2 on Nurse")
    say(t, f"{MM}: done", f"{A}: ask Class Rep to return a card of {A}", f"{MM}: allow", f"{A}: take back Goodwill +2")
    say(t, f"{A}: enough", f"{MM}: done")
    lay(t, f"{A}: Goodwill +2 on Nurse")

    assert 4 == t.town.goodwill("Nurse")


@rule("tragedy_looper.ruling.class_rep_card")
def test_without_a_used_card_the_class_rep_cannot_be_asked_and_a_refusal_returns_none():
    assert not targets(phase("Class Rep, Nurse", goodwill={"Class Rep": 2}), "ask Class Rep to return a card of")

    t = phase("Class Rep=Cultist, Nurse", goodwill={"Class Rep": 2}, spent=USED)
    say(t, f"{A}: ask Class Rep to return a card of {A}", f"{MM}: refuse")
    assert ([A], ("Goodwill +2", "Paranoia -1")) == (asked(t), t.town.spent[1])


@rule("tragedy_looper.ruling.player_count", "tragedy_looper.char.class_rep.a1")
def test_a_player_of_two_decks_takes_back_a_card_of_either():
    t = table("Class Rep, Nurse", at="goodwill", players=3, leader=2, goodwill={"Class Rep": 2}, spent=USED)
    assert {A, B} == targets(t, "ask Class Rep to return a card of"), "the Leader plays the third deck, too"
    say(t, f"{B}: ask Class Rep to return a card of {B}", f"{MM}: allow", f"{B}: take back Forbid Movement")

    assert () == t.town.spent[3]


# The Informer.
def informed(subs, named, **keys):
    """Ask the Informer in a Basic Tragedy script with these subplots, and name one."""
    what = script("Informer, Nurse", main="Giant Time Bomb", subs=subs)
    t = phase("", script=what, goodwill={"Informer": 5}, **keys)
    who = keys.get("who", A)
    say(t, f"{A}: ask Informer to hear {who}", f"{MM}: allow", f"{who}: name {named}")
    return t


THREADS, FACTOR, VIRUS = "Threads of Fate", "Unknown Factor X", "Paranoia Virus"


@rule("tragedy_looper.char.informer.a1", "tragedy_looper.ruling.informer_choice")
def test_a_player_names_a_subplot_and_the_mastermind_states_another_active_one():
    t = informed([THREADS, FACTOR], THREADS)
    assert ([MM], {f"state {FACTOR}"}) == (asked(t), can(t))
    not_that = f"{THREADS} is the one that was named: state another.", "tragedy_looper.ruling.informer_choice"
    assert not_that == refusal(t, f"{MM}: state {THREADS}")
    lie = f"{VIRUS} is not active: state a subplot that is.", "tragedy_looper.char.informer.a1"
    assert lie == refusal(t, f"{MM}: state {VIRUS}")
    (told,) = say(t, f"{MM}: state {FACTOR}")

    assert f"{A} names {THREADS}; the mastermind states that {FACTOR} is active." == told.say(t.names)
    assert (FACTOR,) == t.town.stated


@rule("tragedy_looper.ruling.informer_choice")
def test_of_two_unnamed_active_subplots_the_mastermind_must_state_one():
    t = informed([THREADS, FACTOR], VIRUS)

    assert {f"state {THREADS}", f"state {FACTOR}"} == can(t)
    told = "Another subplot is active: state it.", "tragedy_looper.ruling.informer_choice"
    assert told == refusal(t, f"{MM}: state that there is no other")


@rule("tragedy_looper.ruling.informer_choice", "tragedy_looper.char.informer.a1")
def test_with_no_other_active_subplot_the_mastermind_says_so():
    what = script("Informer, Nurse", main="Light of the Avenger", subs=["Shadow of the Ripper"])
    t = phase("", script=what, goodwill={"Informer": 5})
    say(t, f"{A}: ask Informer to hear {A}", f"{MM}: allow", f"{A}: name Shadow of the Ripper")
    assert {"state that there is no other"} == can(t)
    (told,) = say(t, f"{MM}: state that there is no other")

    assert f"{A} names Shadow of the Ripper; the mastermind says that no other subplot is active." == told.say(t.names)
    assert () == t.town.stated


@rule("tragedy_looper.ruling.informer_choice")
def test_any_subplot_of_the_scripts_own_set_may_be_named_whether_active_or_not():
    t = phase(
        "", script=script("Informer, Nurse", main="Giant Time Bomb", subs=[THREADS, FACTOR]), goodwill={"Informer": 5}
    )
    say(t, f"{A}: ask Informer to hear {A}", f"{MM}: allow")

    names = "Circle of Friends, A Love Affair, The Hidden Freak, An Unsettling Rumor, Paranoia Virus, Threads of Fate"
    assert {f"name {name}" for name in (*names.split(", "), FACTOR)} == can(t)


@rule("tragedy_looper.char.informer.a1", "tragedy_looper.ruling.informer_choice", "tragedy_looper.edition")
@pytest.mark.parametrize(("edition", "players"), [("summary", {A, B, C}), ("published", {B})])
def test_in_the_summary_any_player_names_the_subplot_and_published_the_leader(edition, players):
    t = phase("Informer, Nurse", edition=edition, leader=2, goodwill={"Informer": 5})
    assert players == targets(t, "ask Informer to hear")
    if edition == "summary":
        say(t, f"{B}: ask Informer to hear {C}", f"{MM}: allow")
        assert [C] == asked(t)
    else:
        told = "In this edition the Informer does that only for the Leader: choose the Leader."
        assert (told, "tragedy_looper.ruling.leader") == refusal(t, f"{B}: ask Informer to hear {C}")


@rule("tragedy_looper.ruling.reveal_public", "tragedy_looper.char.informer.a1")
def test_a_position_within_the_class_reps_or_the_informers_ability_can_be_written_down():
    t = informed([THREADS, FACTOR], THREADS)
    other = phase("Class Rep, Nurse", goodwill={"Class Rep": 2}, spent=USED)
    say(other, f"{A}: ask Class Rep to return a card of {C}", f"{MM}: allow")

    for each in (t, other):
        assert each == TRAGEDY.lay_out(TRAGEDY.position(each))
