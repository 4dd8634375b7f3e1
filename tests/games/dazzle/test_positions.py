"""Tables laid out: what a position leaves out, and what no game can have."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_widgets.games.dazzle import facts
from tests.games.dazzle.talk import DAZZLE, A, B, asked, can, playing, position, say, table
from tests.games.table_talk import fail_to_lay_out, lay_out_again
from tests.marks import rule

FULL = "P3 P3 P2 P2 P2 P2 P1 P1 / S3 S3 S2 S2 S2 S2 S1 S1"
BOTH = "both players together"
FEWER = "the player with two cards fewer"
REST = "T2 T2 T1 T1 T3 T2 T2 T2 T1 T1 / F2 F2 F1 F1 F3 F2 F2 F2 F1 F1"


def wrong(**keys):
    """Lay out what cannot be, written in codes."""
    return fail_to_lay_out(DAZZLE, position(**keys))


# What may be left out.
def test_an_empty_position_is_a_fresh_start():
    assert DAZZLE.start() == DAZZLE.lay_out({})


@pytest.mark.parametrize("key", ["starter", "turn"])
def test_the_starter_of_a_fresh_start_may_be_given(key):
    for seat in (0, 1):
        t = DAZZLE.lay_out({key: seat})
        assert (seat, [t.names[seat]]) == (t.starter, asked(t))
        assert DAZZLE.start(starter=seat).events == t.events


def test_a_position_that_names_cards_names_all_of_them():
    t = DAZZLE.lay_out({"hands": [["Purity 2", "Faith 1"], ["Spiral 2", "Spiral 3"]], "turn": 0})

    assert ([(), ()], 44) == (t.decks, t.unused)
    assert ["ask Purity 2, Faith 1"] == can(t)


def test_cards_may_be_listed_in_any_order():
    assert table("P3 F1 / S2 S1") == table("F1 P3 / S1 S2")


def test_a_full_table_of_the_deal_is_laid_out():
    t = table(FULL, decks=REST)

    assert (1, 12, [A]) == (t.pair, t.unused, asked(t))


# Whose turn.
@pytest.mark.parametrize(
    ("hands", "shown", "keys", "starter", "who"),
    [
        ("P2 P1 / S2 S1", "", {"turn": 1}, 1, B),
        ("P2 P1 / S2 S1", "", {"starter": 1}, 1, B),
        ("P2 P1 / S2 S1", "", {"starter": 1, "turn": 1}, 1, B),
        ("/ S2 S1", "", {}, 0, B),
        ("P2 P1 /", "", {"starter": 1, "turn": 0}, 1, A),
        ("/ S2 S1", "P2 P1", {}, 0, B),
        ("P2 P1 /", "S2 S1", {"turn": 1}, 1, A),
        ("/", "S2 S1", {"turn": 1}, 0, A),
        ("/", "S2 S1", {"starter": 1}, 1, B),
    ],
)
@rule("dazzle.turn.pair", "dazzle.turn.switch", "dazzle.ruling.same-opener")
def test_hands_starter_and_turn_say_who_is_asked(hands, shown, keys, starter, who):
    t = DAZZLE.lay_out(position(hands, shown=shown, **keys))

    assert (starter, [who]) == (t.starter, asked(t))


@rule("dazzle.turn.pair", "dazzle.turn.draw")
def test_when_both_have_asked_and_hands_are_equal_the_pair_is_over_and_they_draw():
    data = position("P2 P1 / S2 S1", decks="T1 T1 / F1 F1", starter=0, turn=1)
    assert [] == asked(DAZZLE.lay_out({**data, "between": True}))
    t = DAZZLE.lay_out(data)

    assert [4, 4] == [len(hand) for hand in t.hands]
    assert [A] == asked(t)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"hands": "/ S2 S1", "starter": 1}, f"starter: {FEWER} asked first; that is Player A."),
        ({"hands": "/ S2 S1", "turn": 0}, "turn: with these hands it is the ask of Player B."),
        ({"hands": "/ S2 S1", "shown": "P2 P1", "turn": 1}, "turn: with these hands it is the ask of Player A."),
        ({"shown": "P2 P1", "starter": 0, "turn": 0}, "turn: with these hands it is the ask of Player B."),
    ],
)
@rule("dazzle.turn.pair", "dazzle.ruling.same-opener")
def test_starter_and_turn_must_fit_the_hands(keys, said):
    assert said == wrong(**keys)


# Cards.
@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"hands": [[]]}, "hands: a list of cards for each of the two players, not [[]]."),
        ({"decks": [["Purity 2"], "Purity 2"]}, "decks: a list of cards for each of the two players, not [["),
        ({"hands": [["Purity 4"], []]}, "hands: there is no card 'Purity 4'; a card is a Dazzle and a rank, such as"),
        ({"hands": [["purity 2"], []]}, "hands: there is no card 'purity 2';"),
        ({"shown": [["Purity 2"]]}, "shown: there is no card ['Purity 2'];"),
        ({"shown": "Purity 2"}, "shown is a list, not 'Purity 2'."),
        ({"shown": ["Purity 2", "Purity 1", "Twilight 2"]}, "shown: the two cards that were asked, or none"),
        ({"shown": ["Purity 2"]}, "the agenda must list the steps"),
        ({"will": [1, 2]}, "will maps Dazzles to ranks, not [1, 2]."),
        ({"points": {"Spirals": []}}, "points: there is no Dazzle 'Spirals'; the four are Purity, Twilight, Spiral"),
        ({"will": {"Faith": [[2], [1], [1]]}}, "will of Faith: the ranks 1 to 3 on the side of each"),
        ({"will": {"Faith": [[4], []]}}, "will of Faith: the ranks 1 to 3 on the side of each"),
        ({"points": {"Faith": [0]}}, "points of Faith: the ranks 1 to 3 below its pawn"),
        ({"scored": ["Twilight"]}, "scored lists the Dazzles already scored, from Purity on, once all cards"),
        ({"scored": ["Purity", "Spiral"]}, "scored lists the Dazzles already scored"),
        ({"scored": ["Purity", "Purity"]}, "scored lists the Dazzles already scored"),
        ({"starter": 2}, "starter is a seat, 0 or 1, not 2."),
        ({"turn": "0"}, "turn is a seat, 0 or 1, not '0'."),
        ({"known": "nothing"}, 'known is "set-up" in Dazzle'),
        ({"deal": 1}, "Dazzle has no key 'deal' in a position; its keys: hands, decks, will,"),
    ],
)
@rule("dazzle.components.cards", "dazzle.ask.two-cards", "dazzle.ruling.spelling", "dazzle.end.empty-hands")
def test_a_key_says_what_it_may_hold(keys, said):
    assert fail_to_lay_out(DAZZLE, {"hands": [[], []], **keys}).startswith(said)


@pytest.mark.parametrize(
    "keys",
    [
        {"hands": "P3 P3 / P3 P2"},
        {"hands": "P3 F1 / F2 F2", "will": {"P": "3/3"}},
        {"will": {"P": "3/"}, "points": {"P": "33"}},
        {"hands": "/", "shown": "P3 P2", "points": {"P": "33"}},
        {"decks": "P3 P3 / P3 P2", "deal": "simple"},
    ],
)
@rule("dazzle.components.cards")
def test_no_card_lies_on_the_table_more_often_than_in_the_box(keys):
    assert "Purity 3 would be on the table 3 times; the box has 2 copies (dazzle.components.cards)." == wrong(**keys)


@pytest.mark.parametrize("hands", ["P3 / S2", "P3 P2 P1 / S2 S1", FULL.replace("/", "F1 F2 / F1 F2")])
@rule("dazzle.turn.hand-sizes", "dazzle.turn.no-pass")
def test_hands_are_even_and_at_most_eight(hands):
    assert wrong(hands=hands).startswith("hands: an even number of cards, 8 at most; Player ")


@rule("dazzle.turn.pair")
def test_hands_differ_by_one_ask_at_most():
    said = "hands: both are equally large, or the starter's has two cards fewer after its ask; not 4 and 0"

    assert wrong(hands="P3 P2 P2 P1 /").startswith(said)


@pytest.mark.parametrize(
    ("decks", "sizes"),
    [("P1 P1 /", "2 and 0"), ("P1 / S1", "1 and 1"), (REST.replace("/", "S1 S1 / P1 P1"), "12 and 12")],
)
@rule("dazzle.turn.count", "dazzle.setup.decks")
def test_decks_are_equal_even_and_at_most_ten(decks, sizes):
    said = f"decks: both hold the same even number of cards, 10 at most; not {sizes} (dazzle.turn.count)."

    assert said == wrong(hands=FULL, decks=decks)


@rule("dazzle.deal.deck-shape", "dazzle.deal.draw-ranks")
def test_after_the_dazzle_deal_a_deck_has_the_ranks_of_its_piles():
    said = "decks: in the Dazzle deal the last 4 cards of a deck have the ranks 2, 2, 1, 1 from the top, not 1, 2, 1,"
    decks = "P2 P2 P1 P1 / S1 S2 S1 S1"

    assert wrong(decks=decks).startswith(said)
    assert 2 == len(table(decks=decks, deal="simple", turn=0).decks)


@rule("dazzle.turn.asks", "dazzle.turn.final-table")
def test_nobody_chooses_more_than_nine_times():
    most = {"P": "222222/", "T": "111/"}

    assert 0 == table(will=most).left
    said = "will: Player A would choose more than 9 times in this game, those to come included (dazzle.turn.asks)."
    assert said == wrong(will={**most, "S": "1/"})
    assert said == wrong(hands="/ S2 S1", will=most)
    assert said == wrong(shown="S2 S1", starter=0, will=most)
    assert [B] == asked(table("/ S2 S1", shown="P1 P1", will={"T": "1111/", "F": "222/"}))


@rule("dazzle.turn.final-table")
def test_no_more_than_eighteen_cards_are_points():
    most = {"P": "222222", "T": "222222", "S": "222222"}

    assert 0 == table(points=most).left
    said = "points: more than 18 cards in a game, those to come included (dazzle.turn.final-table)."
    assert said == wrong(points={**most, "F": "1"})
    assert said == wrong(points=most, hands="P1 P1 / T1 T1")
    assert said == wrong(points=most, shown="F1 F1")


# The score, and the rest.
@rule("dazzle.end.empty-hands")
def test_nothing_is_scored_before_all_cards_are_used():
    assert wrong(hands="P3 P2 / S2 S1", scored=["Purity"]).startswith("scored lists the Dazzles already scored")
    assert wrong(shown="P3 P2", scored=["Purity"]).startswith("scored lists the Dazzles already scored")


@rule("dazzle.end.empty-hands")
def test_scoring_continues_after_the_dazzles_already_scored():
    t = table(will={"P": "1/", "F": "/1"}, points={"P": "1", "F": "2"}, scored=["Purity", "Twilight"])
    t.advance()

    assert ["Spiral", "Faith"] == [told.event.dazzle for told in t.events]
    assert (1, 2) == t.outcome.scores


@given(st.integers(0, 9_999), st.sampled_from(facts.DEALS))
def test_a_table_at_any_moment_is_laid_out_again_and_goes_on_without_an_agenda(seed, deal):
    rng = Random(seed)
    tables = [t.fork() for t in playing(DAZZLE.start(seed=seed, deal=deal), rng)]

    assert 36 < len(tables)
    for t in rng.sample(tables, 8):
        assert t == lay_out_again(t)
    t = rng.choice(tables[:-1])
    assert t == DAZZLE.lay_out({**DAZZLE.position(t), "agenda": None})


def test_a_small_game_is_laid_out_and_played():
    t = table("P2 T1 / P1 T2")
    say(t, "A: P2 T1", "B: P2", "B: T2 P1", "A: T2")

    assert (1, 1) == t.outcome.scores
    assert 44 == t.unused


# What the deal cannot have given.
@pytest.mark.parametrize(
    ("keys", "key", "who", "had", "most"),
    [
        ({"hands": FULL.replace("P2", "T3", 1), "decks": REST}, "hands", A, 3, 2),
        ({"hands": "P3 P3 T3 T3 / S2 S2 S1 S1", "turn": 0}, "hands", A, 4, 3),
        ({"hands": "P3 P3 / S2 S1 F1 F1", "shown": "T3 T3"}, "shown", A, 4, 3),
        ({"hands": "P3 P3 / S2 S1", "will": {"T": "/33"}, "turn": 0}, "will", A, 4, 3),
        ({"points": {"P": "33", "T": "33", "S": "33", "F": "3"}}, "points", BOTH, 7, 6),
        ({"hands": "P3 P3 T3 S1 / S3 S3 F3 F1", "points": {"F": "3"}, "turn": 0}, "points", BOTH, 1, 0),
    ],
)
@rule("dazzle.deal.deck-shape", "dazzle.deal.opening-ranks", "dazzle.deal.draw-ranks", "dazzle.place.asker")
def test_nobody_has_had_more_cards_of_a_rank_than_the_dazzle_deal_gives(keys, key, who, had, most):
    said = f"{key}: of rank 3 {who} would have had {had} by now, and the Dazzle deal has given only {most};"

    assert wrong(**keys).startswith(said)
    assert DAZZLE.lay_out(position(**keys, deal="simple"))


@rule("dazzle.turn.pair", "dazzle.turn.hand-sizes")
def test_with_eight_cards_each_nobody_has_asked_in_this_pair():
    said = "turn: with these hands it is the ask of Player A."

    assert said == wrong(hands=FULL, decks=REST, starter=0, turn=1)
    assert said == wrong(hands=FULL, starter=0, turn=1)


@rule("dazzle.turn.hand-sizes", "dazzle.ask.two-cards")
def test_whoever_shows_two_cards_has_at_most_six_left():
    said = wrong(hands=FULL.replace("P2", "F2", 1), shown="T1 S2", turn=1)

    assert said.startswith("hands: Player B has shown two cards, so 6 are left at most")


@rule("dazzle.setup.start-player", "dazzle.ruling.starter")
def test_the_starter_is_the_one_of_the_option():
    said, b_opens = "starter: the option says that Player B opens every round.", {"options": {"starter": 1}}

    assert said == fail_to_lay_out(DAZZLE, {**b_opens, "starter": 0})
    assert said == fail_to_lay_out(DAZZLE, {**b_opens, "hands": position("/ S2 S1")["hands"]})
    assert DAZZLE.lay_out({**b_opens, "starter": 1})
