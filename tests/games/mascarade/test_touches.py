"""What a move touches on the picture."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tests.games.mascarade.drawn import SMALL, scene
from tests.games.mascarade.talk import MASCARADE, announce, table
from tests.games.table_talk import say
from tests.marks import rule

PLAYERS = pytest.mark.parametrize("players", range(2, 14))


def touched(t, eyes=None):
    """What each candidate of the one who is asked touches."""
    (decision,) = t.waiting
    v = MASCARADE.view(t, decision.seat if eyes is None else eyes)
    return {str(move): MASCARADE.touches(v, move) for move in decision.candidates}


def ways(t, move):
    """Every way to touch a move of the one who is asked."""
    return MASCARADE.ways(MASCARADE.view(t, t.waiting[0].seat), t.read(move))


@pytest.mark.parametrize(
    ("move", "touches"),
    [
        ("swap with seat 1", ("card-1",)),
        ("do not swap with seat 1", ("card-1",)),
        ("swap with middle 2", ("card-5",)),
        ("look", ("card-0",)),
        ("announce King", ("token-King",)),
    ],
)
def test_a_turn_touches_the_other_card_their_own_card_or_a_token(move, touches):
    assert touches == touched(table("King"))[move]


@pytest.mark.parametrize(
    ("move", "touches"),
    [
        ("swap left with seat 1's right", ("card-0", "card-4")),
        ("swap left with seat 0's protected", ("card-0", "card-2")),
        ("look at right", ("card-1",)),
        ("announce King with right", ("token-King", "card-1")),
    ],
)
def test_with_several_cards_their_own_card_is_touched_too(move, touches):
    assert touches == touched(table(players=2))[move]


@rule("mascarade.fool.swap", "mascarade.three.swap")
def test_two_cards_that_may_be_named_in_either_order_may_be_touched_in_either_order():
    fool, three = table("Fool", players=8), table(players=3)
    announce(fool, "Adele", "Fool")

    assert (("card-2", "card-4"), ("card-4", "card-2")) == ways(fool, "swap Cedric and Fran")
    assert (("card-0", "card-1"), ("card-1", "card-0")) == ways(three, "swap left with Adele's right")
    assert (("card-0", "card-2"),) == ways(three, "swap left with Bruno's left")


def test_claims_are_buttons_or_the_card_that_is_meant():
    one, several = table("King"), table(players=2)
    say(one, "Adele: announce King")
    say(several, "Adele: announce King with left")

    assert {"claim": (), "pass": ()} == touched(one)
    assert {f"claim with {hand}": (f"card-{3 + at}",) for at, hand in enumerate(SMALL[2])} | {"pass": ()} == touched(
        several
    )


@pytest.mark.parametrize(
    ("character", "players", "touches"),
    [
        ("Witch", 5, {"exchange fortunes with seat 3": ("seat-3",), "keep your fortune": ()}),
        ("Bishop", 5, {"take from seat 2": ("seat-2",)}),
        ("Spy", 10, {"spy on seat 7": ("card-7",)}),
        ("Fool", 8, {"swap seat 2 and seat 5": ("card-2", "card-5")}),
        ("Inquisitor", 11, {"question seat 4": ("seat-4",)}),
    ],
)
def test_a_power_touches_the_seat_or_cards_it_goes_for(character, players, touches):
    t = table(character, players=players)
    announce(t, "Adele", character)

    assert touches.items() <= touched(t).items()


def test_an_answer_touches_its_token_and_a_secret_swap_is_a_button():
    asked, spying = table("Inquisitor", players=11), table("Spy", players=10)
    announce(asked, "Adele", "Inquisitor")
    say(asked, "Adele: question Bruno")
    announce(spying, "Adele", "Spy")
    say(spying, "Adele: spy on Bruno")

    assert ("token-Judge",) == touched(asked)["say Judge"]
    assert {"swap": (), "do not swap": ()} == touched(spying)


@pytest.mark.untraced
@PLAYERS
def test_whatever_may_be_said_touches_pieces_of_the_picture(players):
    t, rng = table(players=players), Random(players)
    for _ in range(60):
        if not t.waiting:
            break
        seen = {each.id for each in scene(t, t.waiting[0].seat).pieces}
        assert {name for names in touched(t).values() for name in names} <= seen
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))


def test_a_bystander_is_told_the_touches_of_whoever_is_asked():
    assert ("card-0",) == touched(table("King"), eyes=tw.PUBLIC)["look"]
