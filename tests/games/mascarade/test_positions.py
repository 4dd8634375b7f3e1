"""Tables laid out: what a position leaves out, and what no game can have."""

from __future__ import annotations

import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import facts
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import fail_to_lay_out, heard, kinds, lay_out_again, refusal, say
from tests.marks import rule

PREPARED = "prepared is true or false, or how many of the four preparation turns are over"
CARDS = "Thief King Queen Judge Bishop Cheat"


def refused(**keys):
    """Lay out what cannot be; return the sentence that says so."""
    return fail_to_lay_out(MASCARADE, keys)


# What is left out.
def test_an_empty_position_is_a_fresh_start():
    assert MASCARADE.start(4, seed=0) == MASCARADE.lay_out({})


@rule("mascarade.setup.coins", "mascarade.setup.courthouse", "mascarade.prep.first-four")
def test_omitted_keys_of_a_position_are_as_at_the_start():
    t = MASCARADE.lay_out({"cards": CARDS.split()})

    assert ([6] * 4, 0, 0, 0) == (t.coins, t.courthouse, t.turn, t.prepared)
    assert (0, {f"{how} with Bruno" for how in ("swap", "do not swap")} <= can(t)) == (t.waiting[0].seat, True)
    assert ((), (), (), "", (), (), None) == (t.shown, t.open, t.saw, t.announced, t.said, t.peeking, t.cheat)


@rule("mascarade.overview.players")
def test_the_coins_tell_how_many_play():
    for players in facts.PLAYERS:
        assert players == len(MASCARADE.lay_out({"coins": [6] * players}).names)


@rule("mascarade.overview.players", "mascarade.setup.n-cards")
def test_seven_cards_or_more_tell_how_many_play_and_six_do_not():
    for players in range(7, 14):
        assert players == len(MASCARADE.lay_out({"cards": list(facts.BASIC[players])}).names)
    assert 4 == len(MASCARADE.lay_out({"cards": list(facts.BASIC[4])}).names)
    assert 6 == len(MASCARADE.lay_out({"cards": list(facts.BASIC[6]), "coins": [6] * 6}).names)
    assert 6 == len(MASCARADE.lay_out({"cards": [*facts.BASIC[6], "Fool"], "players": 6}).names)


@rule("mascarade.cast.free", "mascarade.setup.tokens")
def test_the_cards_say_which_characters_are_in_the_game():
    t = MASCARADE.lay_out({"cards": ["Spy", "Judge", "King", "Queen", "Witch", "Thief"], "prepared": True})

    assert ("Judge", "King", "Queen", "Thief", "Witch", "Spy") == t.cast
    assert "announce Spy" in can(t)


@rule("mascarade.prep.ends")
@pytest.mark.parametrize(("value", "over"), [(True, 4), (False, 0), (0, 0), (3, 3), (4, 4)])
def test_prepared_tells_how_many_preparation_turns_are_over(value, over):
    t = MASCARADE.lay_out({"prepared": value})

    assert over == t.prepared
    assert (True if over == 4 else over) == MASCARADE.position(t)["prepared"]


@rule("mascarade.turn.forced-swap")
def test_places_that_were_shown_force_a_swap():
    t = table(CARDS, shown=[0, 2])

    assert "mascarade.turn.forced-swap-bans" == refusal(t, "Adele: look")[1]
    assert {"look"} < can(table(CARDS, shown=[1, 2]))


@rule("mascarade.look.by-mistake")
def test_a_seat_that_has_seen_its_card_must_look():
    assert {"look"} == can(table(CARDS, saw=[0, 2]))


@rule("mascarade.announce.order", "mascarade.announce.reveal")
def test_a_position_continues_an_announcement_where_it_was():
    t = table(CARDS, turn=1, announced="King", said=[[1, 1], [2, 2], [3, -1]])

    assert (0, {"claim", "pass"}) == (t.waiting[0].seat, can(t))
    told = say(t, "Adele: pass")
    assert ["Passed", "Revealed", "Received", "Fined", "Covered"] == kinds(told)
    assert (2, [6, 9, 5, 6]) == (t.waiting[0].seat, t.coins)


@rule("mascarade.announce.reveal")
def test_an_announcement_that_all_have_answered_is_settled():
    t = table(CARDS, announced="King", said=[[0, 0], [1, -1], [2, -1], [3, -1]])
    t.advance()

    assert ([9, 6, 6, 6], 1) == (t.coins, t.waiting[0].seat)


@rule("mascarade.end.cheat", "mascarade.end.thirteen", "mascarade.end.bankrupt")
@pytest.mark.parametrize(
    ("keys", "winners", "cited"),
    [
        ({"cheat": 2, "coins": [11, 6, 10, 6]}, (2,), "end.cheat"),
        ({"coins": [13, 6, 6, 6]}, (0,), "end.thirteen"),
        ({"coins": [0, 8, 8, 6]}, (1, 2), "end.bankrupt"),
    ],
)
def test_a_position_may_be_over(keys, winners, cited):
    t = MASCARADE.lay_out(keys)

    assert ((), winners, f"mascarade.{cited}") == (t.waiting, t.outcome.winners, t.outcome.rule)
    assert t == lay_out_again(t)


# What somebody knows.
@rule("mascarade.info.start", "mascarade.setup.memorise")
def test_everybody_has_seen_the_cards_as_they_lie_unless_the_position_says_otherwise():
    for t in (table(CARDS), table(CARDS, known="set-up")):
        assert [[("Dealt", tuple(CARDS.split()))]] * 4 == [
            [(type(event).__name__, event.cards) for event in heard(t, seat)] for seat in t.seats
        ]


@rule("mascarade.info.start")
def test_nobody_may_know_anything():
    t = table(CARDS, known="nothing")

    assert () == t.events
    assert set(CARDS.split()) == {MASCARADE.redeal(t, 0, random.Random(n)).cards[0] for n in range(60)}


@rule("mascarade.info.start")
def test_each_seat_may_know_some_places():
    t = table(CARDS, known=[[0], [1, 4], [], [5, 3, 1]])

    assert ["Known from before: Bruno's card is the King and middle card 1 is the Bishop."] == [
        event.say(t.names) for event in heard(t, "Bruno")
    ]
    assert [["Knew"], ["Knew"], [], ["Knew"], []] == [kinds(heard(t, eyes)) for eyes in (*t.seats, tw.PUBLIC)]
    assert ("mascarade.info.start", "Set-up") == (t.events[0].event.rule, t.events[0].event.step)


@rule("mascarade.info.start")
@pytest.mark.parametrize("seat", range(4))
def test_a_table_is_imagined_with_what_a_seat_knows(seat):
    known = [[0], [1, 4], [], [5, 3, 1]]
    t = table(CARDS, known=known)
    others = [MASCARADE.redeal(t, seat, random.Random(n)).cards for n in range(40)]

    assert known[seat] == [p for p in known[seat] if {t.cards[p]} == {cards[p] for cards in others}]
    assert all(1 < len({cards[p] for cards in others}) for p in range(6) if p not in known[seat])


@rule("mascarade.info.reveal", "mascarade.info.spy")
def test_cards_that_lie_open_or_are_being_looked_at_are_known_in_any_case():
    t = table(CARDS, known="nothing", open=[1, 3], peeking=[0, 0, 4])

    assert [["Revealed", "Saw"], *[["Revealed"]] * 4] == [kinds(heard(t, eyes)) for eyes in (*t.seats, tw.PUBLIC)]
    assert ("King", "Judge") == heard(t, tw.PUBLIC)[0].cards
    assert ("Thief", "Bishop") == heard(t, "Adele")[1].cards


# What no game can have.
@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"saw": 7}, "saw is a list, not 7."),
        ({"coins": [6, 6, 6]}, "coins: one whole number of 0 or more for each of the 4 players, not [6, 6, 6]."),
        ({"courthouse": -1}, "courthouse is a whole number of 0 or more, not -1."),
        ({"turn": 4}, "turn is a seat from 0 to 3, not 4."),
        ({"cheat": -1}, "cheat is a seat from 0 to 3, not -1."),
        ({"cheat": 1, "coins": [12, 9, 6, 6]}, "cheat: a Cheat wins with 10 coins or more, and this seat has 9."),
        ({"prepared": 5}, f"{PREPARED}, not 5."),
        ({"prepared": "yes"}, f"{PREPARED}, not 'yes'."),
        ({"shown": [6]}, "shown lists places, numbers from 0 to 5, each once, not [6]."),
        ({"open": [0, 0]}, "open lists places, numbers from 0 to 5, each once, not [0, 0]."),
        ({"saw": [4]}, "saw lists places, numbers from 0 to 3, each once, not [4]."),
        ({"saw": [1, 1]}, "saw lists places, numbers from 0 to 3, each once, not [1, 1]."),
        ({"known": "all"}, 'known is "set-up" (everybody has seen every card), "nothing", or for each of the 4 seats'),
        ({"known": [[0]]}, 'known is "set-up" (everybody has seen every card), "nothing", or for each of the 4 seats'),
        ({"known": [[], [], [], 3]}, "known is a list, not 3."),
        ({"known": [[], [6], [], []]}, "known lists places, numbers from 0 to 5, each once, not [6]."),
        ({"known": [[1, 1], [], [], []]}, "known lists places, numbers from 0 to 5, each once, not [1, 1]."),
        ({"peeking": [4, 0]}, "peeking is a seat from 0 to 3, not 4."),
        ({"peeking": [0, 6]}, "peeking lists places, numbers from 0 to 5, each once, not [6]."),
        ({"peeking": [0]}, "peeking lists a seat and the one or two places at which it looks, or nothing; not [0]."),
        (
            {"peeking": [0, 1, 2, 3]},
            "peeking lists a seat and the one or two places at which it looks, or nothing; not",
        ),
        (
            {"bank": 1},
            "Mascarade has no key 'bank' in a position; its keys: cards, coins, courthouse, turn, prepared, sho",
        ),
    ],
)
@rule("mascarade.setup.coins", "mascarade.info.coins", "mascarade.components.courthouse", "mascarade.cheat.power",
      "mascarade.cheat.too-poor", "mascarade.prep.first-four", "mascarade.look.by-mistake", "mascarade.look.own",
      "mascarade.info.start")  # fmt: skip
def test_a_key_says_what_it_may_hold(keys, said):
    assert refused(players=4, **keys).startswith(said)


@rule("mascarade.components.characters", "mascarade.cast.judge", "mascarade.setup.six-cards")
@pytest.mark.parametrize(
    ("cards", "cited"),
    [
        (["Nobody", *facts.BASIC[4][1:]], "components.characters"),
        ([7, *facts.BASIC[4][1:]], "components.characters"),
        ([["Judge"], *facts.BASIC[4][1:]], "components.characters"),
        (["Judge", *facts.BASIC[4][:5]], "components.characters"),
        (["Spy", *facts.BASIC[4][1:]], "cast.judge"),
        (facts.BASIC[4][:5], "setup.six-cards"),
        ([], "cast.judge"),
    ],
)
def test_cards_are_a_cast_that_may_be_played(cards, cited):
    assert refused(cards=list(cards)).endswith(f"(mascarade.{cited})")


@rule("mascarade.cast.free")
def test_cards_are_those_of_the_cast_that_was_chosen():
    cast = ["Judge", "King", "Queen", "Thief", "Witch", "Spy"]
    said = refused(options={"cast": cast}, cards=CARDS.split())

    assert f"cards: the option cast says {', '.join(cast)}, and these are {CARDS.split()}." == said
    assert cast[::-1] == MASCARADE.lay_out({"options": {"cast": cast}, "cards": cast[::-1]}).cards


@rule("mascarade.components.coins")
def test_there_are_194_coins():
    over = {"players": 13, "coins": [12] * 13}

    assert 38 == MASCARADE.lay_out({**over, "courthouse": 38}).courthouse
    assert "there are 194 coins in the box, and these are 195." == refused(**over, courthouse=39)


@rule("mascarade.announce.name")
@pytest.mark.parametrize(
    ("announced", "said"),
    [("King", []), ("", [[0, 0]]), ("Spy", [[0, 0]]), ("king", [[0, 0]]), (7, [[0, 0]]), (["King"], [[0, 0]])],
)
def test_an_announcement_names_a_character_of_the_game_and_who_has_spoken(announced, said):
    wrong = refused(cards=CARDS.split(), prepared=True, announced=announced, said=said)

    assert wrong.startswith("announced names a character of the game (Judge, Bishop, King, Queen, Thief, Cheat) togeth")
    assert f"not {announced!r} (mascarade.ruling.announce-scope)." in wrong


@rule("mascarade.announce.order")
@pytest.mark.parametrize(
    "said",
    [
        *([[1, 1]], [[0, -1]], [[0, 1]], [[0, 4]], [[0, 0], [2, 2]], [[0, 0], [1, 0]], [[0, 0], [1, 1], [1, 1]]),
        *([[0, 0], [1, 6]], [[0, 0], [1, -2]], [[0, 0], [1]], [[0, 0], 1], [[0, 0], [True, 1]]),
        [[0, 0], [1, 1], [2, -1], [3, -1], [0, 0]],
    ],
)
def test_the_announcer_and_then_the_next_clockwise_have_spoken_each_with_a_card_of_their_own(said):
    wrong = refused(cards=CARDS.split(), prepared=True, announced="King", said=said)

    assert wrong.startswith("said lists [seat, place] for the seat whose turn it is and then clockwise")
    assert wrong.endswith(f"not {said!r}.")


@rule("mascarade.two.announce-ban", "mascarade.two.claim")
def test_nobody_can_have_announced_with_the_protected_card():
    two = {"players": 2, "prepared": True, "announced": "King"}

    assert refused(**two, said=[[0, 2]]).startswith("said lists")
    assert ((0, 1), (1, 5)) == MASCARADE.lay_out({**two, "said": [[0, 1], [1, 5]], "between": True}).said


@rule("mascarade.prep.only")
@pytest.mark.parametrize("prepared", [False, 0, 3])
def test_nobody_can_have_announced_in_a_preparation_turn(prepared):
    said = "announced: nobody announces before the four preparation turns are over; add prepared: true"

    assert refused(prepared=prepared, announced="King", said=[[0, 0]]) == f"{said} (mascarade.prep.only)."


# At any moment.
STORIES = {
    "a claim": ("Thief King", 4, ["announce King", "claim", "pass", "claim", "do not swap with Adele"]),
    "a bishop": ("Bishop King", 4, ["announce Bishop", "pass", "pass", "pass", "take from David", "look"]),
    "a fool": ("Fool King", 4, ["announce Fool", "claim", "pass", "claim", "do not swap Bruno and Cedric"]),
    "a spy": ("Spy King", 4, ["announce Spy", "pass", "claim", "pass", "spy on middle 1", "swap", "look"]),
    "a witch": ("Witch King", 4, ["announce Witch", "pass", "claim", "pass", "exchange fortunes with Bruno"]),
    "an inquisitor": (
        "Inquisitor King",
        8,
        ["announce Inquisitor", "claim", *["pass"] * 6, "question Bruno", "say King", "do not swap with Adele"],
    ),
    "two peasants": ("Peasant King Peasant", 8, ["announce Peasant", "pass", "claim", *["claim"] * 5]),
    "a mistake": ("Thief King", 4, ["swap with Bruno", "the card is seen", "look"]),
    "three players": ("", 3, ["swap left with Adele's right", "announce King with left", "claim with right", "pass"]),
    "two players": ("", 2, ["swap left with Adele's protected", "announce King with left", "claim with protected"]),
}


@pytest.mark.parametrize("story", STORIES)
@rule("mascarade.info.coins")
def test_a_table_at_any_moment_is_laid_out_again_and_plays_on_to_the_same_end(story):
    cards, players, moves = STORIES[story]
    t = table(cards, players=players, options={"mistakes": True} if "mistake" in story else {})
    for move in moves:
        other, told = lay_out_again(t), []
        t.play(t.waiting[0].seat, move, after=lambda t, told=told: told.append(t.fork()))
        other.play(other.waiting[0].seat, move)

        assert t == other
        assert told == [lay_out_again(each) for each in told]
    assert t == lay_out_again(t)


def test_a_position_does_not_depend_on_the_events_that_led_to_it():
    t = table(CARDS)
    announce(t, "Adele", "King", "Bruno")
    other = MASCARADE.lay_out({**MASCARADE.position(t), "events": None, "agenda": None})

    assert can(t) == can(other)
    assert ["Dealt"] == kinds(heard(other, 0))
