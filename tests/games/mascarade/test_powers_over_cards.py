"""The powers over cards: Fool and Spy."""

from __future__ import annotations

from itertools import combinations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import words
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import heard, kinds, of, refusal, say
from tests.marks import rule

SPIES = "Spy Thief King Queen Judge Bishop"


# Fool.
@rule("mascarade.fool.swap", "mascarade.fool.coin")
def test_the_fool_is_paid_and_then_takes_one_card_of_each_of_two_others():
    t = table("Fool King Queen Judge")
    told = announce(t, "Adele", "Fool")
    pairs = combinations(("Bruno", "Cedric", "David"), 2)

    assert ["Unchallenged", "Received"] == kinds(told)[-2:]
    assert (words.FOOL, "mascarade.fool.swap") == (t.waiting[0].question, t.waiting[0].rule)
    assert {f"{how} {one} and {two}" for one, two in pairs for how in ("swap", "do not swap")} == can(t, "Adele")


@rule("mascarade.fool.swap")
@pytest.mark.parametrize(
    ("move", "cards"),
    [
        ("swap Bruno and David", ["Fool", "Judge", "Queen", "King"]),
        ("swap Cedric and David", ["Fool", "King", "Judge", "Queen"]),
        ("do not swap Bruno and David", ["Fool", "King", "Queen", "Judge"]),
    ],
)
def test_the_fool_swaps_the_two_or_not(move, cards):
    t = table("Fool King Queen Judge")
    announce(t, "Adele", "Fool")
    handled = say(t, f"Adele: {move}")[0]

    assert (cards, 7) == (t.cards[:4], t.coins[0])
    assert 1 == t.waiting[0].seat
    assert ("mascarade.fool.swap", "Power") == (handled.rule, handled.step)


@rule("mascarade.fool.swap")
@pytest.mark.parametrize(("one", "other"), [("Bruno", "David"), ("Cedric", "Bruno")])
def test_the_fool_may_name_the_two_in_either_order(one, other):
    tables = [table("Fool King Queen Judge") for _ in range(2)]
    for t, pair in zip(tables, (f"{one} and {other}", f"{other} and {one}"), strict=True):
        announce(t, "Adele", "Fool")
        say(t, f"Adele: swap {pair}")

    assert tables[0] == tables[1]


@rule("mascarade.fool.swap")
@pytest.mark.parametrize(
    "pair", ["Adele and Bruno", "Bruno and middle 1", "Adele and middle 2", "middle 1 and middle 2"]
)
def test_the_fool_leaves_their_own_card_and_the_middle_alone(pair):
    t = table("Fool King Queen Judge")
    announce(t, "Adele", "Fool")

    assert (words.FOOL_OTHERS, "mascarade.ruling.fool-two-others") == refusal(t, f"Adele: swap {pair}")


@rule("mascarade.info.fool", "mascarade.fool.swap")
def test_only_the_fool_knows_if_the_cards_were_swapped_and_even_the_fool_did_not_see_them():
    t = table("Fool King Queen Judge")
    announce(t, "Adele", "Fool")
    public, private = say(t, "Adele: swap Bruno and Cedric")

    assert "As the Fool, Adele takes Bruno's card and Cedric's card under the table, and may or may not swap them." == (
        public.say(t.names)
    )
    assert "In secret: Bruno's card and Cedric's card were swapped." == private.say(t.names)
    assert ["Exchanged" in kinds(heard(t, s)) for s in (*t.seats, tw.PUBLIC)] == [True, *[False] * 4]
    assert "Saw" not in kinds(heard(t, tw.OPEN))


@rule("mascarade.info.fool")
@pytest.mark.parametrize("eyes", ["Bruno", "Cedric", "David", tw.PUBLIC])
def test_a_fool_who_swaps_and_one_who_does_not_look_the_same(eyes):
    done, feigned = table("Fool King Queen Judge"), table("Fool King Queen Judge")
    for t, how in ((done, "swap"), (feigned, "do not swap")):
        announce(t, "Adele", "Fool")
        say(t, f"Adele: {how} Bruno and Cedric")

    assert MASCARADE.knows(done, done.seat_of(eyes)) == MASCARADE.knows(feigned, done.seat_of(eyes))


@rule("mascarade.fool.swap", "mascarade.announce.fine-after-power")
def test_a_fool_who_claims_swaps_before_the_fines_are_paid():
    t = table("King Fool Queen Judge")
    announce(t, "Adele", "Fool", "Bruno")

    assert 0 == t.courthouse
    assert ["Handled", "Exchanged", "Fined", "Covered"] == kinds(say(t, "Bruno: swap Adele and Cedric"))
    assert (["Queen", "Fool", "King"], [5, 7, 6, 6]) == (t.cards[:3], t.coins)


# Spy.
@rule("mascarade.spy.power")
def test_the_spy_chooses_a_second_card_from_another_player_or_the_middle():
    t = table(SPIES)
    announce(t, "Adele", "Spy")

    assert (words.SPY, "mascarade.spy.power") == (t.waiting[0].question, t.waiting[0].rule)
    assert {f"spy on {other}" for other in ("Bruno", "Cedric", "David", "middle 1", "middle 2")} == can(t, "Adele")
    assert refusal(t, "Adele: spy on Adele")[0].startswith('"spy on Adele" is not an answer here.')


@rule("mascarade.spy.power", "mascarade.info.spy")
def test_the_spy_sees_both_cards_before_deciding():
    t = table(SPIES)
    announce(t, "Adele", "Spy")
    public, private = say(t, "Adele: spy on middle 1")

    assert "As the Spy, Adele looks at their own card and middle card 1 in secret." == public.say(t.names)
    assert "Seen in secret: Adele's card is the Spy and middle card 1 is the Judge." == private.say(t.names)
    assert ("Spy", None, None, None, "Judge", None) == MASCARADE.view(t, 0).cards
    assert (words.SPY_SWAP, {"swap", "do not swap"}) == (t.waiting[0].question, can(t, "Adele"))


@rule("mascarade.spy.power")
@pytest.mark.parametrize(
    ("other", "how", "cards"),
    [
        ("Cedric", "swap", "King Thief Spy Queen Judge Bishop"),
        ("middle 2", "swap", "Bishop Thief King Queen Judge Spy"),
        ("Cedric", "do not swap", SPIES),
    ],
)
def test_the_spy_swaps_the_two_or_not(other, how, cards):
    t = table(SPIES)
    announce(t, "Adele", "Spy")
    told = say(t, f"Adele: spy on {other}", f"Adele: {how}")

    assert cards.split() == t.cards
    assert ["Handled", "Exchanged"] == kinds(told)
    assert ("mascarade.spy.power", "Power") == (told[0].rule, told[0].step)
    assert ((None,) * 6, 1) == (MASCARADE.view(t, 0).cards, t.waiting[0].seat)


@rule("mascarade.info.spy")
@pytest.mark.parametrize("eyes", ["Bruno", "Cedric", tw.PUBLIC])
def test_the_others_know_only_which_two_cards_the_spy_handled(eyes):
    done, feigned = table(SPIES, known="nothing"), table(SPIES.replace("Thief", "-"), known="nothing", cast=SPIES)
    for t, how in ((done, "swap"), (feigned, "do not swap")):
        announce(t, "Adele", "Spy")
        say(t, "Adele: spy on Cedric", f"Adele: {how}")

    assert ["Spied", "Handled"] == kinds(heard(done, eyes))[-2:]
    assert "As the Spy, Adele puts their own card and Cedric's card back, swapped or not." == heard(done, eyes)[-1].say(
        done.names
    )
    assert MASCARADE.knows(done, done.seat_of(eyes)) == MASCARADE.knows(feigned, done.seat_of(eyes))


@rule("mascarade.spy.power", "mascarade.announce.true-holder")
def test_a_spy_who_claims_looks_at_their_own_card_too():
    t = table("King Spy Thief Queen Judge Bishop")
    announce(t, "Adele", "Spy", "Bruno")
    said = of(say(t, "Bruno: spy on Adele"), "Saw")

    assert [((1, 0), ("Spy", "King"))] == [(event.places, event.cards) for event in said]
    assert ["Handled", "Exchanged", "Fined"] == kinds(say(t, "Bruno: swap"))
    assert ["Spy", "King"] == t.cards[:2]


@rule("mascarade.spy.power", "mascarade.info.reveal", "mascarade.info.spy")
def test_revealed_cards_are_turned_down_when_the_spy_takes_them():
    t, seen = table("King Spy Thief Queen Judge Bishop"), []
    announce(t, "Adele", "Spy", "Bruno")

    assert (0, 1) == t.open
    for move in ("spy on Cedric", "swap"):
        t.play("Bruno", move, after=lambda t: seen.append((t.open, t.peeking)))
    assert [((0,), (1, 1, 2)), ((0,), ()), ((0,), ()), ((), ())] == seen
