"""What the lessons of Mascarade say is what the rules, the facts and the printed examples say."""

from __future__ import annotations

from tabletop_widgets.games.mascarade.belief.conclusions import belief
from tabletop_widgets.games.mascarade.facts import BASIC, CHARACTERS, GOAL, middle
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import say
from tests.marks import rule
from tests.notebooks.test_lessons import cells
from tools.rewrite_notebooks import ROOT


def lesson(name):
    """All that a reader of a lesson is told, on one line."""
    path = ROOT / f"notebooks/mascarade/{name}.ipynb"
    told = [text for kind in ("markdown", "code") for text in cells(path, kind)]
    return " ".join(" ".join(told).replace('"\n        "', "").split())


@rule("mascarade.end.thirteen")
def test_the_lesson_says_that_thirteen_or_more_coins_win():
    t = table("King", coins=[GOAL - 2, 6, 6, 6])
    announce(t, "Adele", "King")

    assert ([0], GOAL + 1) == ([*t.outcome.winners], t.coins[0])
    assert f"The first to have {GOAL} or more wins" in lesson("1_learn")


@rule("mascarade.announce.optional", "mascarade.ruling.sincerity")
def test_the_lesson_does_not_treat_a_claim_as_proof():
    t = table("King Judge Queen Bishop")
    say(t, "Adele: announce Thief")

    assert "claim" in can(t, "Bruno")  # whoever he is
    assert "If he dares to claim, he is the King" not in lesson("1_learn")
    assert "a lie would cost him a coin. It was no lie" in lesson("1_learn")


@rule("mascarade.swap.cards")
def test_the_lesson_lets_take_the_card_of_anybody():
    assert {f"swap with {name}" for name in ("Bruno", "Cedric", "David", "middle 1")} <= can(table())
    assert "your card and another, any player's or one from the middle" in lesson("1_learn")


@rule("mascarade.setup.centre", "mascarade.components.characters")
def test_the_lesson_counts_the_characters_of_its_table_and_of_the_box():
    assert (6, 2, 12) == (len({*BASIC[4]}), middle(4, len(BASIC[4])), len(CHARACTERS))
    assert all(len({*BASIC[players]}) > 6 for players in range(7, 14))
    assert "Six characters are in this game, two of them in the middle." in lesson("1_learn")
    assert "The box has twelve, and larger tables bring in more of them." in lesson("1_learn")


@rule("mascarade.spy.power")
def test_the_lesson_says_that_one_of_the_two_cards_is_the_spys_own():
    assert "looks at their own card and one other, then swaps the two, or not" in lesson("2_examples")


@rule("mascarade.example.swap")
def test_the_lesson_parts_what_is_printed_from_what_our_replay_adds():
    first = next(MASCARADE.examples["swap"].tables())

    assert {1: "King"} == belief(MASCARADE.knows(first, "Adele")).sure
    assert "almost certain of Bruno's card; in our replay it is the King, and she knows it" in lesson("3_play")
