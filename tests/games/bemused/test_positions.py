"""Tables laid out: what a position leaves out, and what no game can have."""

from __future__ import annotations

from collections import Counter

import pytest

import tabletop_widgets as tw
from tests.games.bemused.talk import BEMUSED, NAMES, asked, table
from tests.games.table_talk import fail_to_lay_out, heard, kinds, lay_out_again, of, through
from tests.marks import rule

FOUR = ["Painter", "Dancer", "Poet", "Singer"]
DEAD = ["fantasma", "sane", "sane", "sane"]


# What is left out.
def test_an_empty_position_is_a_fresh_start_before_its_first_draw():
    t = BEMUSED.lay_out({})
    t.advance()

    assert BEMUSED.start(4, seed=0) == t


@rule("bemused.setup.hand", "bemused.setup.state", "bemused.components.doubts_in_play")
@pytest.mark.parametrize("keys", [{"virtuosos": FOUR}, {"virtuosos": FOUR, "on": [["Poet"] * 4, [], [], ["Dread"]]}])
def test_hands_that_are_left_out_are_dealt_and_the_rest_lies_in_the_wells(keys):
    t = BEMUSED.lay_out({**keys, "between": True})
    doubts = Counter(card for cards in (*t.on, *t.hands, t.doubt_well) for card in cards)

    assert [5] * 4 == [*map(len, t.hands)]
    assert [11] * 4 == [doubts[name] for name in FOUR]
    assert 18 == doubts["Dread"] + t.dread_well
    assert sorted(FOUR) == sorted(t.geminas)


@rule("bemused.death.discards", "bemused.sanity.threshold")
def test_states_follow_from_the_cards_and_fantasmas_hold_nothing():
    t = BEMUSED.lay_out({"virtuosos": FOUR, "on": [["Poet"] * 5, ["Dread"] * 4, [], []]})
    dead = BEMUSED.lay_out({"state": ["sane", "fantasma", "sane", "sane"]})

    assert ("insane", "sane", "sane", "sane") == t.state
    assert () == dead.hands[1]


@rule("bemused.setup.doubt")
def test_the_top_of_the_doubt_well_may_be_given_and_the_rest_lies_below():
    t = BEMUSED.lay_out({"virtuosos": FOUR, "doubt_well": ["Poet", "Singer"], "between": True})

    assert ("Poet", "Singer") == t.doubt_well[:2]
    assert 28 == len(t.doubt_well)


@pytest.mark.parametrize("key", ["virtuosos", "geminas", "face_up", "secrets", "state", "on", "hands"])
@rule("bemused.players.count")
def test_any_row_tells_how_many_play(key):
    whole = BEMUSED.position(BEMUSED.start(6, seed=2))
    row = {key: whole[key]} | ({"virtuosos": whole["virtuosos"]} if key in {"geminas", "hands"} else {})

    assert 6 == len(BEMUSED.lay_out(row).names)


@rule("bemused.setup.gemina_pool")
def test_omitted_geminas_are_those_of_a_fresh_deal_with_the_names_exchanged():
    fresh = BEMUSED.start(4, seed=0)
    t = BEMUSED.lay_out({"virtuosos": FOUR})

    assert [fresh.virtuosos.index(name) for name in fresh.geminas] == [FOUR.index(name) for name in t.geminas]


# What the cards bring about.
@rule("bemused.sanity.instant", "bemused.death.condition", "bemused.sanity.regain")
@pytest.mark.parametrize(
    ("on", "state", "told"),
    [
        (["Dancer"] * 5, "sane", ["WentInsane", "TurnedUp", "Suffered"]),
        (["Dancer"] * 2 + ["Dread"] * 3, "sane", ["WentInsane", "TurnedUp", "Suffered", "Died"]),
        (["Dancer"] * 2 + ["Dread"] * 3, "insane", ["Died"]),
        (["Dancer"] * 4, "insane", ["Regained"]),
    ],
)
def test_immediate_consequences_of_a_position_are_carried_out_first(on, state, told):
    t = BEMUSED.lay_out({"virtuosos": FOUR, "on": [[], on, [], []], "state": ["sane", state, "sane", "sane"],
                         "geminas": ["Poet", "Painter", "Dancer", "Singer"]})  # fmt: skip
    t.advance()

    assert told == kinds([each.event for each in t.events if each.to is None])[1 : 1 + len(told)]


@rule("bemused.end.trigger", "bemused.score.secrets_after")
def test_a_position_may_be_over():
    t = BEMUSED.lay_out({"virtuosos": FOUR, "on": [[], *[[name] * 5 for name in FOUR[1:]]], "turn": 2})
    t.advance()

    assert ["Dealt", "Scored", "SecretsRevealed"] == kinds(heard(t, tw.PUBLIC))
    assert t.outcome
    assert t == lay_out_again(t)
    assert t.outcome == BEMUSED.lay_out({**BEMUSED.position(t), "outcome": None}).outcome


@rule("bemused.gemina.cascade", "bemused.insanity.turn", "bemused.ruling.replaced_choice")
def test_a_table_is_laid_out_again_at_any_moment_of_a_chain_and_of_an_insane_turn():
    chain = table(
        hands={"Adele": "Dread Painter"}, on={"Dancer": "2 Dancer 2 Dread", "Musician": "3 Musician Singer Dread"}
    )
    mad = table(hands={"Adele": "2 Painter"}, on={"Painter": "4 Painter Dread"}, at="pick")
    deeds = "use Painter", "move Painter doubt from Painter to Dancer", "discard Painter doubt"
    moments = [
        *through(chain, "Adele: plant dread on Dancer", "Bruno: replace Singer doubt on Musician"),
        *through(mad, "chance: draw slot 1, slot 2", *(f"Adele: {deed}" for deed in deeds)),
    ]

    assert all(now == lay_out_again(now) for now in moments)
    assert 12 < len(moments)


# What somebody knows.
@rule("bemused.info.own", "bemused.info.public")
@pytest.mark.parametrize("known", ["set-up", "nothing"])
def test_after_laying_out_all_know_the_open_information_and_their_own_cards(known):
    t = BEMUSED.lay_out({"virtuosos": FOUR, "known": known, "between": True})

    assert [["Dealt", "DealtHand", "DealtGemina", "DealtSecret"]] * 4 == [kinds(heard(t, seat)) for seat in t.seats]
    assert ["Dealt"] == kinds(heard(t, tw.PUBLIC))
    assert all(t.hands[seat] == of(heard(t, seat), "DealtHand")[0].cards for seat in t.seats)


@rule("bemused.gemina.info")
def test_somebody_may_have_seen_gemina_cards_that_lie_face_down_now():
    t = BEMUSED.lay_out(
        {"virtuosos": FOUR, "geminas": ["Poet", "Painter", "Dancer", "Singer"], "known": [[], [0, 2], [], []]}
    )

    assert [((0, 2), ("Poet", "Dancer"))] == [(each.seats, each.geminas) for each in of(heard(t, 1), "Knew")]
    assert [] == of(heard(t, 0), "Knew")


@rule("bemused.info.insane_pick")
def test_whoever_has_picked_cards_knows_which():
    t = table(
        hands={"Adele": "Dancer Singer Dread"}, on={"Painter": "5 Painter"}, picked=["Dancer", "Dread"], at="insane"
    )

    assert ("Dancer", "Dread") == of(heard(t, 0), "PickedCards")[0].cards
    assert ["Adele"] == asked(t)


# What no game can have.
@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"virtuosos": "Poet"}, "virtuosos is a list with one entry for each of the 4 players, not 'Poet'."),
        ({"virtuosos": ["Poet"] * 4}, "virtuosos: 4 different names out of Painter, Dancer"),
        ({"virtuosos": ["Poet", "Singer", "Dancer", "Muse"]}, "virtuosos: 4 different names out of"),
        ({"virtuosos": FOUR, "geminas": ["Poet"] * 4}, "geminas are the virtuosos of the game (Painter, Dancer, Poet"),
        ({"face_up": [1, 0, 0, 0]}, "face_up is true or false for each player, not [1, 0, 0, 0]."),
        ({"lost": 1}, "lost is true or false, not 1."),
        ({"secrets": ["Hope"] * 4}, "secrets: names out of Love, Malice, Devotion, Fascination, Grudge, Extremes"),
        ({"secrets": ["Love", "Love", "Love", "Malice"]}, "secrets: there are 2 cards of Love, not 3"),
        ({"state": ["mad"] * 4}, "state: sane, insane or fantasma for each player, not"),
        ({"turn": 4}, "turn is a seat from 0 to 3, not 4."),
        ({"dread_well": -1}, "dread_well is a whole number of 0 or more, not -1."),
        ({"dread_well": 15}, "there are 18 dreads in the box, and these are 19"),
        ({"doubt_well": "Poet"}, "doubt_well lists cards, not 'Poet'."),
        ({"virtuosos": FOUR, "doubt_well": ["Dread"]}, "doubt_well: cards are doubts of the virtuosos in the game"),
        ({"virtuosos": FOUR, "discards": ["Musician"]}, "discards: cards are doubts of the virtuosos in the game"),
        ({"virtuosos": FOUR, "hands": [["Musician"], [], [], []]}, "or \"Dread\", not 'Musician'."),
        (
            {"virtuosos": FOUR, "on": [["Poet"] * 6, [], [], []]},
            "on: the Painter carries 6 cards, and five are the most",
        ),
        ({"virtuosos": FOUR, "on": [["Dread"] * 5, [], [], []]}, "on: five cards with three dreads kill the Painter"),
        (
            {"virtuosos": FOUR, "discards": ["Poet"] * 12},
            "there are 11 doubts of the Poet in the box, and these",
        ),
        ({"virtuosos": FOUR, "on": [["Poet"], [], [], []], "state": DEAD}, "the Painter is a fantasma"),
        ({"virtuosos": FOUR, "hands": [["Poet"], [], [], []], "state": DEAD}, "the Painter is a fantasma"),
        ({"picked": ["Dread", "Dread"]}, "picked lists one or two cards out of the hand of the player in turn"),
        ({"picked": "Dread"}, "picked lists one or two cards"),
        (
            {"virtuosos": FOUR, "hands": [["Poet"] * 3, [], [], []], "picked": ["Poet"] * 3},
            "picked lists one or two cards",
        ),
        ({"known": [[0]]}, 'known is "set-up" (or "nothing"'),
        ({"known": [[4], [], [], []]}, 'known is "set-up" (or "nothing"'),
        ({"hand": []}, "Bemused has no key 'hand' in a position"),
    ],
)
@rule("bemused.limit.five", "bemused.components.dreads", "bemused.components.secrets", "bemused.ruling.doubt_split")
def test_an_impossible_position_is_refused_in_one_sentence(keys, said):
    assert said in fail_to_lay_out(BEMUSED, {"players": 4, **keys})


def test_long_answers_are_cut_short():
    assert fail_to_lay_out(BEMUSED, {"players": 4, "state": ["x" * 90] * 4}).endswith("....")


def test_a_position_keeps_the_names_of_the_players():
    assert NAMES[:4] == table().names
