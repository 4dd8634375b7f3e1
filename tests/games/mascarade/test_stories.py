"""Every way it may have gone: which card lies where, and who has seen what."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade.belief import stories
from tabletop_widgets.games.mascarade.belief.conclusions import belief
from tabletop_widgets.games.mascarade.events.powers import Shown
from tabletop_widgets.games.mascarade.events.turns import Exchanged, Saw
from tests.contract.games import SPIES, moments
from tests.games.mascarade.talk import MASCARADE, table
from tests.games.table_talk import say
from tests.marks import rule

HALF = Fraction(1, 2)


def unknown(**keys):
    """Four cards of which nobody knows where they lie; those in the middle are known."""
    return table("King Queen Judge Bishop", known=[[4, 5]] * 4, **keys)


def worlds(t, seat, at_most=5_000):
    """What fits what these eyes have seen."""
    return MASCARADE.worlds(MASCARADE.knows(t, seat), at_most)


def likely(found):
    """How likely each arrangement is."""
    chances = {}
    for weight, world in found:
        cards = tuple(world.cards)
        chances[cards] = chances.get(cards, 0) + weight
    return chances


@rule("mascarade.info.look")
def test_in_each_world_a_player_who_looked_knows_their_card():
    t = unknown()
    say(t, "Adele: look", "Bruno: look")
    found = worlds(t, "Cedric")

    assert (24, {Fraction(1, 24)}, 0) == (len(found), {weight for weight, _ in found}, found.sampled)
    for _, world in found:
        assert Saw((0,), (world.cards[0],)) in world.heard("Adele")
        assert Saw((1,), (world.cards[1],)) in world.heard("Bruno")
        assert not [event for event in world.heard("Cedric") if isinstance(event, Saw)]
    assert 4 == len({world.information_set("Adele") for _, world in found})
    assert 1 == len({world.information_set("Cedric") for _, world in found})
    assert (6, 720) == (len(worlds(t, "Adele")), len(worlds(t, tw.PUBLIC)))


@rule("mascarade.info.swap")
def test_in_each_world_a_player_knows_if_they_swapped():
    t = table("King Queen Judge Bishop")
    say(t, "Adele: swap with Bruno")

    kept = tuple(t.cards)
    turned = (kept[1], kept[0], *kept[2:])
    assert {kept: HALF, turned: HALF} == likely(worlds(t, "Cedric"))
    assert {True, False} == {world.heard("Adele")[-1].really for _, world in worlds(t, "Cedric")}
    ((certain, world),) = worlds(t, "Adele")
    assert (1, Exchanged(0, 1, True), t) == (certain, world.heard("Adele")[-1], world)


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.untraced) for seed in (2, 3))])
@pytest.mark.parametrize("options", [{}, {"mistakes": True}, {"cast": SPIES}], ids=["plain", "mistakes", "spies"])
def test_worlds_have_exactly_the_chances_of_the_belief(seed, options):
    path = [*moments(MASCARADE.start(players=4, seed=seed, **options), Random(seed), between=False)]
    for t in path[: 60 if "cast" in options else 20 : 4]:
        for eyes in (0, 1, tw.PUBLIC):
            concluded, found = belief(MASCARADE.knows(t, eyes)), worlds(t, eyes)
            chances = likely(found)
            assert not found.sampled
            for place in range(len(t.cards)):
                for card in t.characters:
                    there = sum(weight for cards, weight in chances.items() if cards[place] == card)
                    assert concluded.chance(place, card) == there
            assert any(t.events == world.events for _, world in found)


@rule("mascarade.info.inquisitor")
def test_a_card_shown_to_an_inquisitor_keeps_only_the_histories_that_fit():
    following = stories.Following(0, 100, Random(0))
    told = [(("King", "Queen"), ()), (("Queen", "King"), ())]

    assert told[:1] == following.after(told, Shown(1, 1, "Queen"), 1)
    assert told == following.after(told, Shown(1, 1, "Queen"), 1) + following.after(told, Shown(1, 1, "King"), 1)


def test_too_many_histories_are_sampled(monkeypatch):
    monkeypatch.setattr(stories, "FOLLOWED", 50)
    t = MASCARADE.start(players=6, seed=1)
    for _ in range(9):
        seat = t.waiting[0].seat
        t.play(seat, next(move for move in t.waiting[0].moves if str(move).startswith("swap")))
    found = worlds(t, tw.PUBLIC, at_most=100)

    assert (100, 1) == (found.sampled, sum(weight for weight, _ in found))
    assert 512 == len(worlds(t, tw.PUBLIC))


def test_too_many_deals_are_sampled():
    t = MASCARADE.lay_out({"players": 8, "known": "nothing", "prepared": True})
    found = worlds(t, tw.PUBLIC, at_most=2_000)

    assert 1_000 == found.sampled == len(found)
    assert 10 == len(worlds(unknown(), "Adele", at_most=10))


def test_a_sample_of_which_nothing_fits_says_so(monkeypatch):
    monkeypatch.setattr(stories, "FOLLOWED", 1)
    t = unknown()
    say(t, "Adele: announce King", "Bruno: claim", "Cedric: claim", "David: claim")

    assert 2 == len(worlds(t, tw.PUBLIC))
    with pytest.raises(tw.BadSetup, match="none of the 1 courses of play examined fits what was seen"):
        worlds(t, tw.PUBLIC, at_most=1)
