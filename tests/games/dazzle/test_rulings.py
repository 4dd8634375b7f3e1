"""The rulings: what is done where the rulebook is silent or can be read in two ways, one test each."""

from __future__ import annotations

from collections import Counter
from random import Random

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle import facts
from tabletop_widgets.games.dazzle.looks.zones import LOOKS
from tests.games.dazzle.talk import DAZZLE, asked, heard, playing, say, table
from tests.games.table_talk import of
from tests.marks import rule

EYES = 0, 1, tw.PUBLIC


@rule("dazzle.ruling.repeat")
def test_both_draw_after_one_ask_each():
    t = table("P3 P2 T2 T1 / S2 S1 F2 F1", decks="T1 T1 / F1 F1")
    told = say(t, "A: P3 P2", "B: P3", "B: S2 S1", "A: S2")

    assert 1 == len(of(told, "Drew"))
    assert [4, 4] == [len(hand) for hand in t.hands]


@rule("dazzle.ruling.open-table")
def test_will_and_points_lie_open_to_all():
    t = table("P3 P2 / S2 S1", will={"P": "2/1"}, points={"F": "31"})
    for seat in EYES:
        v = DAZZLE.view(t, seat)
        assert (((2,), (1,)), (3, 1)) == (v.will[0], v.points[3])


@rule("dazzle.ruling.pile-choice")
def test_dealing_piles_singly_or_three_at_once_gives_the_same_chances():
    """Handed out one at a time or three at once: each seat's first card is any card of rank 3, all equally likely."""
    t, rng = DAZZLE.start(), Random(2)
    dealt = [t.dealt("dazzle", rng) for _ in range(800)]
    one_by_one = [t.piles(rng) for _ in range(800)]

    for seat in (0, 1):
        for first in (Counter(decks[seat][0] for decks in dealt), Counter(piles[seat][0] for piles in one_by_one)):
            assert all(abs(first[f"{name} 3"] - 200) < 60 for name in facts.DAZZLES)
    assert [facts.DECK] * 2 == [tuple(facts.RANK[card] for card in deck) for deck in dealt[0]]


@rule("dazzle.ruling.deck-peek")
def test_nobody_knows_the_faces_in_their_own_deck():
    t = DAZZLE.start(seed=1)

    assert all(isinstance(card, int) for seat in EYES for deck in DAZZLE.view(t, seat).decks for card in deck)
    assert 20 < len({DAZZLE.redeal(t, 0, Random(n)).decks[0] for n in range(30)})


@rule("dazzle.ruling.rank-display")
def test_the_order_of_a_hand_tells_no_more_than_its_backs():
    for t in playing(DAZZLE.start(seed=1, deal="simple"), Random(1)):
        for seat, hand in enumerate(DAZZLE.view(t, tw.PUBLIC).hands):
            assert sorted(hand, reverse=True) == [*hand] == [facts.RANK[card] for card in t.hands[seat]]


@rule("dazzle.ruling.public-ranks")
def test_everybody_sees_the_ranks_on_backs():
    t = DAZZLE.start(seed=1)
    for seat in EYES:
        v = DAZZLE.view(t, seat)
        assert (2, 2, 1, 1, 3, 2, 2, 2, 1, 1) == v.decks[0] == v.decks[1]
        assert 1 == len({event.ranks for event in heard(t, seat, "Drew")})
    assert (3, 3, 2, 2, 2, 2, 1, 1) == DAZZLE.view(t, 0).hands[1] == DAZZLE.view(t, 1).hands[0]


@rule("dazzle.ruling.table-talk")
def test_an_ask_shows_only_its_two_cards():
    t = DAZZLE.start(seed=1, starter=0)
    before = DAZZLE.view(t, 1)
    t.play(0, t.waiting[0].moves[0])
    after = DAZZLE.view(t, 1)

    assert (2, 6) == (len(after.shown), len(after.hands[0]))
    assert all(isinstance(card, int) for card in after.hands[0])
    assert (before.decks, before.hands[1]) == (after.decks, after.hands[1])


@rule("dazzle.ruling.simple-deal-backs")
def test_backs_show_ranks_after_the_simple_deal_too():
    t = DAZZLE.start(seed=1, deal="simple")
    v = DAZZLE.view(t, 0)

    assert tuple(facts.RANK[card] for card in t.hands[1]) == v.hands[1]
    assert [(facts.RANK[deck[0]], *[None] * 9) for deck in t.decks] == [*v.decks]


@rule("dazzle.ruling.draw-order")
def test_both_draw_at_once():
    t, frames = table("P3 P2 / S2 S1", decks="T1 T1 / F1 F1"), []
    say(t, "A: P3 P2", "B: P3", "B: S2 S1")
    t.play(0, "will Spiral 2", after=lambda t: frames.append([len(deck) for deck in t.decks]))

    assert [[2, 2], [2, 2], [0, 0]] == frames
    assert ["Drew", "DrewCards", "DrewCards"] == [type(told.event).__name__ for told in t.events[-3:]]


@rule("dazzle.ruling.colours")
def test_each_dazzle_has_a_house_colour_of_its_own():
    assert {*facts.DAZZLES} == {*facts.COLOURS}
    assert 4 == len({*facts.COLOURS.values()})
    assert [*facts.COLOURS.values()] == [LOOKS[name].colour for name in facts.COLOURS]
    assert ("ruling", "house") == DAZZLE.rulebook["dazzle.ruling.colours"].tags


@rule("dazzle.ruling.spelling")
def test_the_third_dazzle_is_called_spiral():
    assert "Spiral" == facts.DAZZLES[2]
    assert "will Spiral 2" == str(DAZZLE.read_move("will spiral 2"))


@rule("dazzle.ruling.starter")
def test_the_starter_comes_from_the_seed_or_is_named():
    assert {0, 1} == {DAZZLE.start(seed=seed).starter for seed in range(20)}
    for starter in (0, 1):
        named = DAZZLE.start(seed=4, starter=starter)
        assert (starter, starter) == (named.starter, named.waiting[0].seat)
        assert DAZZLE.start(seed=4).hands == named.hands


@rule("dazzle.ruling.same-opener")
def test_the_starter_asks_first_in_every_round():
    for starter, name in enumerate(("Player A", "Player B")):
        t = DAZZLE.start(seed=2, starter=starter)
        opens = [asked(now) for now in playing(t, Random(2)) if now.waiting and now.turn == starter and not now.shown]
        assert [[name]] * 9 == opens
