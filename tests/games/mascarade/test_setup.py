"""Set-up for four to thirteen players: coins, casts, the deal, the middle, who begins."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import facts
from tests.games.mascarade.talk import MASCARADE, NAMES, can
from tests.games.table_talk import heard, kinds, say
from tests.marks import rule

MAIN = range(4, 14)
BY_COUNT = pytest.mark.parametrize("players", MAIN)


def announced(t):
    """List the characters that may be announced now."""
    return {move.removeprefix("announce ") for move in can(t) if move.startswith("announce ")}


def normal(players, **options):
    """Start a normal turn: the preparation turns are over."""
    return MASCARADE.lay_out({"players": players, "prepared": True, "options": options})


@rule("mascarade.overview.players")
def test_two_to_thirteen_play():
    assert tuple(range(2, 14)) == MASCARADE.players
    for players in (0, 1, 14):
        with pytest.raises(tw.BadSetup, match="2 to 13"):
            MASCARADE.start(players)


@rule("mascarade.overview.players", "mascarade.overview.recommended")
def test_four_play_when_nobody_says_how_many():
    assert ("Adele", "Bruno", "Cedric", "David") == MASCARADE.start().names


@BY_COUNT
@rule("mascarade.setup.coins", "mascarade.setup.visible-coins", "mascarade.info.coins")
def test_everybody_starts_with_six_coins_that_all_can_count(players):
    t = MASCARADE.start(players, seed=1)

    assert [6] * players == t.coins
    assert {(6,) * players} == {MASCARADE.view(t, seat).coins for seat in (*t.seats, tw.PUBLIC)}


@BY_COUNT
@rule("mascarade.setup.bank", "mascarade.components.coins", "mascarade.setup.courthouse")
def test_the_other_coins_are_the_bank_and_the_courthouse_is_empty(players):
    t = MASCARADE.start(players, seed=1)

    assert (194 - 6 * players, 0) == (t.bank, t.courthouse)


@rule("mascarade.setup.bank", "mascarade.components.coins", "mascarade.components.courthouse")
def test_coins_on_the_courthouse_are_no_part_of_the_bank():
    t = MASCARADE.lay_out({"coins": [9, 8, 7, 6], "courthouse": 5})

    assert 194 - 30 - 5 == t.bank


@rule("mascarade.setup.six-cards", "mascarade.setup.n-cards", "mascarade.setup.centre")
def test_four_and_five_play_with_six_cards_and_more_with_one_card_each():
    tables = [MASCARADE.start(players, seed=1) for players in MAIN]

    assert [6, 6, 6, 7, 8, 9, 10, 11, 12, 13] == [len(t.cards) for t in tables]
    assert [2, 1, 0, 0, 0, 0, 0, 0, 0, 0] == [len(t.cards) - len(t.names) for t in tables]


@rule("mascarade.setup.centre", "mascarade.swap.cards")
def test_cards_in_the_middle_may_be_swapped():
    in_the_middle = {players: {m for m in can(MASCARADE.start(players)) if "middle" in m} for players in (4, 5, 6)}

    one = {"swap with middle 1", "do not swap with middle 1"}
    assert {4: {*one, "swap with middle 2", "do not swap with middle 2"}, 5: one, 6: set()} == in_the_middle


@BY_COUNT
@rule("mascarade.cast.basic-table", "mascarade.setup.unused", "mascarade.components.characters")
def test_the_recommended_cast_is_dealt_and_all_other_cards_are_out_of_the_game(players):
    t = normal(players)

    assert sorted(facts.BASIC[players]) == sorted(t.cards)
    assert set(facts.BASIC[players]) == announced(t)


@rule("mascarade.setup.deal")
def test_the_cards_are_shuffled():
    deals = [MASCARADE.start(4, seed=seed).cards for seed in range(60)]

    assert {tuple(sorted(facts.BASIC[4]))} == {tuple(sorted(cards)) for cards in deals}
    for place in range(6):
        assert set(facts.BASIC[4]) == {cards[place] for cards in deals}


@rule("mascarade.setup.deal", "mascarade.setup.memorise", "mascarade.info.start")
def test_all_see_all_cards_before_they_are_turned_down():
    t = MASCARADE.start(5, seed=3)

    assert ["Dealt"] == kinds(heard(t, tw.PUBLIC)) == kinds(heard(t, "Fran"))
    assert tuple(t.cards) == heard(t, tw.PUBLIC)[0].cards
    assert {(None,) * 6} == {MASCARADE.view(t, seat).cards for seat in (*t.seats, tw.PUBLIC)}


@rule("mascarade.setup.memorise")
def test_the_deal_tells_which_card_lies_where():
    t = MASCARADE.lay_out({"cards": ["King", "Queen", "Thief", "Judge", "Cheat", "Bishop"]})
    dealt = heard(t, tw.PUBLIC)[0]
    said = (
        "All cards are face up: Adele's card the King, Bruno's card the Queen, Cedric's card the Thief, David's card"
        " the Judge, middle card 1 the Cheat and middle card 2 the Bishop. When everybody has seen them, they are"
        " turned face down."
    )

    assert (said, "mascarade.setup.memorise", "Set-up") == (dealt.say(t.names), dealt.rule, dealt.step)


@rule("mascarade.setup.tokens", "mascarade.info.cast", "mascarade.components.tokens")
def test_everybody_sees_which_characters_are_in_the_game():
    t = MASCARADE.start(8, seed=2)

    assert {facts.BASIC[8]} == {MASCARADE.view(t, seat).cast for seat in (*t.seats, tw.PUBLIC)}
    assert ("Judge", "Bishop", "King", "Fool", "Queen", "Witch", "Peasant") == t.characters


@BY_COUNT
@rule("mascarade.setup.start-player", "mascarade.turn.next")
def test_the_first_seat_begins_and_turns_go_clockwise(players):
    t, turns = MASCARADE.start(players, seed=1), []
    for _ in range(players + 1):
        turns.append(t.waiting[0].seat)
        t.play(t.turn, f"do not swap with {t.names[t.turn - 1]}")

    assert [*range(players), 0] == turns


@rule("mascarade.setup.start-player")
def test_another_seat_may_begin():
    t = MASCARADE.start(4, first=2)

    assert 2 == t.waiting[0].seat
    say(t, "Cedric: swap with David", "David: swap with Cedric", "Adele: swap with Bruno", "Bruno: swap with Adele")
    assert can(t, "Cedric") >= {"look"}


@pytest.mark.parametrize("first", [4, -1, "Adele", None, 1.0, True])
@rule("mascarade.setup.start-player")
def test_nobody_else_can_begin(first):
    said = "first is a seat from 0 to 3, the one who begins (mascarade.ruling.start-software), not "

    with pytest.raises(tw.BadSetup) as caught:
        MASCARADE.start(4, first=first)
    assert f"{said}{first!r}." == str(caught.value)


# Other casts.
@rule("mascarade.cast.free", "mascarade.setup.tokens")
def test_another_cast_may_be_chosen():
    cast = ["Widow", "Judge", "King", "Fool", "Witch", "Spy"]
    t = normal(4, cast=cast)

    assert set(cast) == set(t.cards) == announced(t)


@rule("mascarade.cast.extra-centre", "mascarade.setup.centre")
@pytest.mark.parametrize(("more", "middle"), [("Fool", 1), ("Fool Widow", 2)])
def test_six_players_may_add_one_or_two_cards_to_the_middle(more, middle):
    t = normal(6, cast=[*facts.BASIC[6], *more.split()])

    assert 6 + middle == len(t.cards)
    assert middle == sum(move.startswith("swap with middle") for move in can(t))


@rule("mascarade.cast.peasant-pair", "mascarade.cast.eight-plus", "mascarade.cast.bank-characters")
def test_both_peasants_are_dealt_to_eight_players():
    t = MASCARADE.start(8, seed=1)

    assert 2 == t.cards.count("Peasant")
    assert 5 == facts.bankers(t.cards)


@rule(
    "mascarade.cast.judge",
    "mascarade.cast.one-third",
    "mascarade.cast.peasant-pair",
    "mascarade.cast.eight-plus",
    "mascarade.setup.six-cards",
    "mascarade.setup.n-cards",
    "mascarade.cast.extra-centre",
)
@pytest.mark.parametrize(
    ("players", "cast", "cited"),
    [
        (4, "Bishop King Queen Thief Cheat Witch", "cast.judge"),
        (4, "Judge Bishop King Thief Cheat Witch", "cast.one-third"),
        (8, "Judge Bishop King Queen Fool Thief Cheat Peasant", "cast.peasant-pair"),
        (7, "Judge Bishop King Queen Fool Peasant Peasant", "cast.eight-plus"),
        (7, "Judge Bishop King Queen Fool Thief Inquisitor", "cast.eight-plus"),
        (5, "Judge Bishop King Queen Fool", "setup.six-cards"),
        (7, "Judge Bishop King Queen Fool Witch", "setup.n-cards"),
        (6, "Judge Bishop King Queen Fool Witch Thief Spy Cheat", "cast.extra-centre"),
    ],
)
def test_a_cast_outside_the_limits_is_refused(players, cast, cited):
    with pytest.raises(tw.BadSetup, match=rf"\(mascarade\.{cited}\)$"):
        MASCARADE.start(players, cast=cast.split())


@rule("mascarade.look.by-mistake")
@pytest.mark.parametrize("mistakes", [1, "yes", None])
def test_whether_mistakes_happen_is_true_or_false(mistakes):
    with pytest.raises(tw.BadSetup, match=f"^mistakes is true or false, not {mistakes!r}.$"):
        MASCARADE.start(4, mistakes=mistakes)


def test_equal_seeds_deal_equal_cards():
    assert MASCARADE.start(NAMES, seed=9) == MASCARADE.start(NAMES, seed=9)
