"""Announcing: who is asked, who claims, who reveals, who pays."""

from __future__ import annotations

from itertools import combinations, product

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import facts
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import kinds, of, refusal, say
from tests.marks import rule

CARDS = "Thief King Queen Judge Bishop Cheat"
OTHERS = "Bruno", "Cedric", "David"


def sentences(t, told):
    """Put events into words, each with its rule and heading."""
    return [(event.say(t.names), event.rule.removeprefix("mascarade."), event.step) for event in told]


@rule("mascarade.announce.name", "mascarade.announce.order")
def test_an_announcement_tells_a_character_and_asks_the_left_neighbour():
    t = table(CARDS)
    told = say(t, "Adele: announce King")
    decision = t.waiting[0]

    assert [("Adele announces: I am the King!", "announce.name", "Announcement")] == sentences(t, told)
    assert (1, {"claim", "pass"}) == (decision.seat, can(t))
    assert "Adele announces the King: do you claim that it is you?" == decision.question
    assert "mascarade.announce.order" == decision.rule


@rule("mascarade.announce.bluff")
@pytest.mark.parametrize("character", facts.BASIC[4])
@pytest.mark.parametrize("held", ["Thief", "King", "Cheat"])
def test_any_character_of_the_game_may_be_announced_whatever_one_holds(character, held):
    t = table(held)

    assert ["Announced"] == kinds(say(t, f"Adele: announce {character}"))


@rule("mascarade.announce.bluff")
@pytest.mark.parametrize(("told", "truth"), [("King", ""), ("Queen", "In truth it was the King.")])
def test_an_announcement_that_is_a_bluff_knows_the_truth(told, truth):
    four, two = table("King"), MASCARADE.start(2, seed=1)
    left = two.own(0, "left")
    two.cards[two.cards.index("King")], two.cards[left] = two.cards[left], "King"

    assert truth == four.read(f"announce {told}").truth(four, 0)
    assert truth == two.read(f"announce {told} with left").truth(two, 0)
    assert not four.read("look").truth(four, 0)


@rule("mascarade.announce.bluff")
def test_a_players_possible_announcements_do_not_depend_on_their_knowledge():
    knowing, ignorant = table(CARDS), table(CARDS, known="nothing")

    assert can(knowing) == can(ignorant)


@rule("mascarade.announce.bluff", "mascarade.announce.unchallenged")
def test_an_unchallenged_bluff_has_the_full_power():
    t = table(CARDS)
    announce(t, "Adele", "King")

    assert [9, 6, 6, 6] == t.coins


@rule("mascarade.announce.order")
@pytest.mark.parametrize("turn", range(5))
@pytest.mark.parametrize("answer", ["pass", "claim"])
def test_the_others_are_asked_one_after_another_clockwise_from_the_left(turn, answer):
    t, asked = table(players=5, turn=turn), []
    t.play(turn, "announce Judge")
    while t.said:
        asked.append([decision.seat for decision in t.waiting])
        t.play(asked[-1][0], answer)

    assert [[(turn + step) % 5] for step in range(1, 5)] == asked


@rule("mascarade.announce.order")
def test_nobody_answers_out_of_order_or_twice():
    t = table(CARDS)
    say(t, "Adele: announce King", "Bruno: pass")

    for line in ("Bruno: claim", "David: claim", "Adele: pass"):
        with pytest.raises(tw.NotWaitedFor, match="waiting for Cedric"):
            say(t, line)


@rule("mascarade.announce.order", "mascarade.announce.several")
def test_everybody_hears_each_answer_before_the_next_is_asked():
    t = table(CARDS)
    say(t, "Adele: announce King")

    assert [("Bruno claims to be the King.", "announce.order", "Announcement")] == sentences(t, say(t, "Bruno: claim"))
    assert ((0, 0), (1, 1)) == MASCARADE.view(t, 2).said
    assert [("Cedric passes.", "announce.optional", "Announcement")] == sentences(t, say(t, "Cedric: pass"))


@rule("mascarade.announce.optional")
def test_the_true_holder_may_keep_silent():
    t = table(CARDS)
    say(t, "Adele: announce King")

    assert {"claim", "pass"} == can(t, "Bruno")
    say(t, "Bruno: pass", "Cedric: pass", "David: pass")
    assert [9, 6, 6, 6] == t.coins


@rule("mascarade.announce.order")
@pytest.mark.parametrize("move", ["look", "announce King", "swap with Bruno", "do not swap"])
def test_an_announcement_is_answered_with_a_claim_or_a_pass_only(move):
    t = table(CARDS)
    say(t, "Adele: announce King")
    why = f'"{move}" is not an answer here. {t.waiting[0].question}'

    assert (why, "mascarade.announce.order") == refusal(t, f"Bruno: {move}")


# Nobody claims.
@rule("mascarade.announce.unchallenged", "mascarade.announce.optional")
def test_without_a_claim_the_power_is_used_and_nothing_is_revealed():
    t = table(CARDS)
    told = announce(t, "Adele", "King")

    assert ["Announced", "Passed", "Passed", "Passed", "Unchallenged", "Received"] == kinds(told)
    assert [
        ("Nobody claims: Adele uses the King's power and reveals nothing.", "announce.unchallenged", "Announcement"),
        ("Adele, as the King, gets 3 coins from the bank.", "king.power", "Power"),
    ] == sentences(t, told[-2:])
    assert () == t.shown


# Somebody claims.
@rule("mascarade.announce.reveal", "mascarade.announce.several")
@pytest.mark.parametrize("claimants", [some for n in (1, 2, 3) for some in combinations(OTHERS, n)])
def test_the_announcer_and_all_claimants_reveal_and_nobody_else(claimants):
    t = table(CARDS)
    revealed = of(announce(t, "Adele", "King", *claimants), "Revealed")
    places = (0, *(t.seat_of(name) for name in claimants))

    assert [places] == [event.places for event in revealed]
    assert tuple(CARDS.split()[place] for place in places) == revealed[0].cards


@rule("mascarade.announce.reveal", "mascarade.announce.several")
def test_the_reveal_comes_when_the_last_has_answered():
    t = table(CARDS)
    say(t, "Adele: announce King", "Bruno: claim", "Cedric: pass")

    assert () == t.open
    assert ["Claimed", "Revealed"] == kinds(say(t, "David: claim"))[:2]


@rule("mascarade.announce.true-holder", "mascarade.announce.fine", "mascarade.announce.cover")
def test_a_true_claimant_uses_the_power_outside_their_own_turn():
    t = table(CARDS)
    told = announce(t, "Adele", "King", "Bruno", "David")[4:]
    cards = "Adele's card is the Thief, Bruno's card is the King and David's card is the Judge"
    revealed = f"Revealed: {cards}."

    assert ([5, 9, 6, 5], 2) == (t.coins, t.courthouse)
    assert [
        (revealed, "announce.reveal", "Reveal"),
        ("Bruno, as the King, gets 3 coins from the bank.", "king.power", "Power"),
        (
            "Adele and David falsely claimed to be the King, and pay 1 coin each to the courthouse.",
            "announce.fine",
            "Fines",
        ),
        ("The revealed cards are turned face down again.", "announce.cover", "Announcement"),
    ] == sentences(t, told)


@rule("mascarade.announce.true-holder", "mascarade.announce.fine")
def test_a_true_announcer_uses_the_power_and_the_claimants_pay():
    t = table("King Thief Queen Judge")
    told = announce(t, "Adele", "King", "Cedric")

    assert ([9, 6, 5, 6], 1) == (t.coins, t.courthouse)
    said = "Cedric falsely claimed to be the King, and pays 1 coin to the courthouse."
    assert said == of(told, "Fined")[0].say(t.names)


@rule("mascarade.announce.no-holder", "mascarade.announce.fine")
def test_when_nobody_is_the_character_all_who_named_it_pay_and_nobody_uses_the_power():
    t = table("Thief Judge Queen Bishop King")
    told = announce(t, "Adele", "King", "Bruno", "Cedric")
    said = (
        "None of them is the King, so nobody uses the power; Adele, Bruno and Cedric pay 1 coin each to the courthouse."
    )

    assert ([5, 5, 5, 6], 3) == (t.coins, t.courthouse)
    assert [(said, "announce.no-holder", "Fines")] == sentences(t, of(told, "Fined"))
    assert ["Revealed", "Fined", "Covered"] == kinds(told)[4:]


@rule("mascarade.announce.fine")
def test_whoever_passed_pays_nothing():
    for claimants in (("Bruno",), ("Bruno", "Cedric"), ("Cedric", "David")):
        t = table("Thief Judge Queen Bishop King")
        announce(t, "Adele", "King", *claimants)

        assert [5, *(5 if name in claimants else 6 for name in OTHERS)] == t.coins


@rule("mascarade.announce.fine-after-power")
@pytest.mark.parametrize(
    ("character", "power", "players"),
    [("King", "Received", 4), ("Thief", "Taken", 4), ("Judge", "CourtTaken", 4), ("Witch", "FortuneKept", 5)],
)
def test_the_power_comes_first_and_the_fines_second(character, power, players):
    t = table(f"- {character}", players=players, courthouse=1)
    told = announce(t, "Adele", character, "Bruno")
    told += say(t, "Bruno: keep your fortune") if t.said else []

    assert kinds(told).index(power) < kinds(told).index("Fined") < kinds(told).index("Covered")


@rule("mascarade.announce.cover", "mascarade.info.reveal")
def test_revealed_cards_are_covered_in_place_when_all_is_done():
    t, opened = table(CARDS), []
    say(t, "Adele: announce King", "Bruno: claim", "Cedric: pass")
    t.play("David", "pass", after=lambda t: opened.append(t.open))

    assert [(), (0, 1), (0, 1), (0, 1), ()] == opened
    assert CARDS.split() == t.cards
    assert {(None,) * 6} == {MASCARADE.view(t, seat).cards for seat in (*t.seats, tw.PUBLIC)}


@rule("mascarade.announce.cover")
def test_nothing_is_covered_when_nothing_was_revealed():
    t = table(CARDS)

    assert [] == of(announce(t, "Adele", "King"), "Covered")


@rule("mascarade.announce.cover")
def test_a_single_card_still_open_is_turned_down_alone():
    t = table("Spy Thief King", cast="Spy Thief King Queen Judge Bishop")
    announce(t, "Adele", "Spy", "Bruno")
    say(t, "Adele: spy on Cedric")

    covered = of(say(t, "Adele: do not swap"), "Covered")
    assert ["The revealed card is turned face down again."] == [event.say(t.names) for event in covered]
    assert (1,) == covered[0].places


@rule("mascarade.announce.fine-not-bank", "mascarade.components.courthouse")
def test_fines_gather_on_the_courthouse_and_leave_the_bank_alone():
    t = table("Thief Judge Queen Bishop King", courthouse=2)
    bank = t.bank
    announce(t, "Adele", "King", "Bruno")

    assert (4, bank) == (t.courthouse, t.bank)
    say(t, "Bruno: do not swap with David")
    announce(t, "Cedric", "Judge")
    assert (0, 10, bank) == (t.courthouse, t.coins[2], t.bank)


@rule("mascarade.announce.several", "mascarade.announce.fine", "mascarade.announce.true-holder")
@pytest.mark.parametrize("answers", list(product(["pass", "claim"], repeat=3)))
@pytest.mark.parametrize("holder", range(5))
def test_every_pattern_of_claims_pays_as_the_rulebook_says(answers, holder):
    t = table(" ".join(["-"] * holder + ["Queen"]))
    named = [0, *(seat for seat, answer in enumerate(answers, 1) if answer == "claim")]
    announce(t, "Adele", "Queen", *(t.names[seat] for seat in named[1:]))
    user = 0 if named == [0] else holder if holder in named else None
    fined = [seat for seat in named if seat != user] if len(named) > 1 else []

    assert [6 + 2 * (seat == user) - (seat in fined) for seat in range(4)] == t.coins
    assert len(fined) == t.courthouse
