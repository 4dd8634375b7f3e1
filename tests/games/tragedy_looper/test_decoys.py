"""A strong mastermind looks with the players' eyes: where they forbid Intrigue, and what draws them elsewhere."""

from __future__ import annotations

from random import Random

from tabletop_widgets.games.tragedy_looper.bots.decoys import Eyes
from tabletop_widgets.games.tragedy_looper.bots.players import BOTS
from tabletop_widgets.games.tragedy_looper.bots.schemer import SECRET, Scheme
from tabletop_widgets.games.tragedy_looper.bots.threats import EVENING, NOON
from tabletop_widgets.games.tragedy_looper.events.cards import TurnedUp
from tests.games.table_talk import say
from tests.games.tragedy_looper.answering import ways
from tests.games.tragedy_looper.talk import MASTERMIND, TRAGEDY, table

STRONG = BOTS["strong"]


def eyes(t):
    """What the mastermind takes the players to see."""
    return Eyes(TRAGEDY.knows(t, MASTERMIND), Random(1))


def scheme(t, moment=NOON, *, cunning=True):
    """What the mastermind makes of a moment."""
    return Scheme(TRAGEDY.knows(t, MASTERMIND), Random(1), moment, cunning=cunning)


def test_players_forbid_intrigue_where_they_fear_it_most_but_less_if_they_fear_much_else():
    looked = eyes(TRAGEDY.start())
    alone, beside = looked.forbidden("School", ()), looked.forbidden("School", ("City",))

    assert looked.forbidden("Nurse", ("School",)) < 0.1 < looked.forbidden("School", ("Nurse",))
    assert alone > beside > 0.1
    assert 0.9 == alone


def test_a_decoy_is_worth_the_protection_it_gives_to_intrigue_elsewhere():
    t = TRAGEDY.start()
    assert 0 == scheme(t).decoyed("School")
    say(t, "Mastermind: lay Intrigue +2 on City")

    worth = scheme(t).decoyed("School")
    assert worth > scheme(t).decoyed("Nurse") > 0
    say(t, "Mastermind: lay Vertical on Nurse")
    assert worth > scheme(t).decoyed("School") > 0, "the Nurse draws something, too"


def test_a_strong_mastermind_lays_a_decoy_beside_its_intrigue():
    t = TRAGEDY.start()
    say(t, "Mastermind: lay Intrigue +2 on City")

    assert {each.rpartition(" on ")[2] for each in ways(t, STRONG)} == {"School"}


def test_a_card_works_less_often_where_the_players_have_been_seen_to_lay_against_it():
    t = TRAGEDY.start()
    before = scheme(t).works("Paranoia +1", "Nurse")
    t.tell(TurnedUp(((2, "Paranoia -1", "Nurse"),), ((),) * 4))

    assert before > scheme(t).works("Paranoia +1", "Nurse")
    assert before == scheme(t).works("Paranoia +1", "Doctor") == scheme(t).works("Horizontal", "Nurse")


def test_secrets_are_worth_hiding_except_in_the_last_loop_of_first_steps():
    assert SECRET == scheme(table(loop=2), EVENING).hidden("Informer")
    assert 0 == scheme(table(loop=3), EVENING).hidden("Informer")
    assert SECRET == scheme(table(loop=3), EVENING, cunning=False).hidden("Informer")
    assert SECRET == scheme(table(script="house_clock", loop=4), EVENING).hidden("Doctor")
