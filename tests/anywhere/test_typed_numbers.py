"""A game that a reader types into a page is read as it looks, solved and drawn; what is none is told so."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.anywhere.recipes import made
from tabletop_widgets.anywhere.typed_numbers import LONGEST_TEXT, MOST_ACTIONS, read_rows

SWAP = "      King  Queen\nkeep  4     -2\n\nswap  -3  3\n"
CHICKEN = "6,6 2, 7\n(7,2) 0,0"


def solution(text):
    return made({"window": "numbers", "game": "", "text": text}).data


def test_names_may_stand_above_and_before_the_numbers_or_be_left_out():
    named, plain = read_rows(SWAP), read_rows("4 -2\n-3 3")

    assert (("keep", "swap"), ("King", "Queen")) == named.actions
    assert (("row 1", "row 2"), ("column 1", "column 2")) == plain.actions
    assert named.payoffs == plain.payoffs == {(0, 0): (4, -4), (0, 1): (-2, 2), (1, 0): (-3, 3), (1, 1): (3, -3)}
    assert ("do not swap", "swap") == read_rows("'do not swap' 1\nswap 2").actions[0]
    assert ("left", "right") == read_rows("left right\n1 2").actions[1]


def test_a_number_is_what_one_gets_and_the_other_loses_and_a_pair_is_what_each_gets():
    assert {(0, 0): (0.5, -0.5), (0, 1): (3, 0.25)} == read_rows(".5 3,1/4").payoffs


def test_a_game_for_the_same_coins_has_a_value():
    shown = solution(SWAP)

    assert "The game is worth 1/2 to Row" == shown["title"]
    assert (
        "Row plays keep 1/2, swap 1/2 and gets 1/2. Column plays King 5/12, Queen 7/12 and gets -1/2."
        == (shown["sheets"][0]["says"])
    )
    assert "" == shown["along"]


def test_other_games_have_a_sheet_an_equilibrium():
    shown = solution(CHICKEN)

    assert ("3 extreme equilibria", "Equilibrium") == (shown["title"], shown["along"])
    assert ["1 of 3", "2 of 3", "3 of 3"] == [sheet["name"] for sheet in shown["sheets"]]
    assert shown["sheets"][2]["says"].startswith("Row plays row 1 2/3, row 2 1/3 and gets 14/3.")
    assert "mixture" in shown["caption"]
    assert "One equilibrium" == solution("3,3 0,5\n5,0 1,1")["title"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (7, "too long"),
        ("1 " * LONGEST_TEXT, "too long"),
        ("", "a row of numbers"),
        ("a b", "a row of numbers"),
        ("keep\nswap\nwait", "a row of numbers"),
        ("a b\nkeep", "a row of numbers"),
        ("'x 1", "quotation mark is missing"),
        ("1 2\n3", "all rows must be equally long"),
        ("a b c\n1 2", "2 columns, but names"),
        ("1 x", "'x' is not a payoff"),
        ("1 2,3,4", "'2,3,4' is not a payoff"),
        ("1e9 2", "'1e9' is not a payoff"),
        (f"1 {'9' * 41}", "is not a payoff"),
        ("1 1/0", "is not a number"),
        ("a 1\na 2", "given twice"),
        ("1 " * (MOST_ACTIONS + 1), "At most 8 actions"),
        ("1\n" * (MOST_ACTIONS + 1), "At most 8 actions"),
    ],
)
def test_input_that_is_not_a_game_is_refused_with_a_reason(text, said):
    with pytest.raises(tw.GameError, match=said):
        solution(text)


def test_a_reader_can_play_against_a_unique_equilibrium_but_not_one_of_several():
    assert {"mark": 1, "seats": ["Row", "Column"]} == made({"window": "numbers", "game": "", "text": SWAP}).rounds
    assert {} == made({"window": "numbers", "game": "", "text": CHICKEN}).rounds
