"""What a chosen move would do, as far as all can see it."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.games.mascarade.talk import MASCARADE, announce, table


def lands(t, text, eyes=0):
    return {
        where: what.replace("\u2212", "-") for what, where in MASCARADE.preview(MASCARADE.view(t, eyes), t.read(text))
    }


@pytest.mark.parametrize(
    ("character", "sums"),
    [
        ("King", {"seat-0": "+3"}),
        ("Queen", {"seat-0": "+2"}),
        ("Fool", {"seat-0": "+1"}),
        ("Judge", {"seat-0": "+4"}),
        ("Thief", {"seat-0": "+2", "seat-1": "-1", "seat-7": "-1"}),
        ("Bishop", {"seat-0": "+2", "seat-2": "-2"}),
        ("Widow", {"seat-0": "+5"}),
        ("Cheat", {}),
        ("Witch", {}),
        ("Spy", {}),
        ("Inquisitor", {}),
    ],
)
def test_an_announcement_shows_which_coins_would_change_hands_if_nobody_else_claims_it(character, sums):
    t = table(players=8, coins=[5, 3, 9, 6, 6, 6, 6, 1], courthouse=4)

    assert sums == lands(t, f"announce {character}")


def test_the_preview_is_the_same_for_a_bluff_and_for_the_truth():
    liar, honest = (table(cards, coins=[5, 3, 9, 6]) for cards in ("Judge King Thief Witch", "King Judge Thief Witch"))

    assert {"seat-0": "+3"} == lands(liar, "announce King") == lands(honest, "announce King", tw.PUBLIC)


def test_with_several_richest_players_the_preview_does_not_say_who_pays_the_bishop():
    t = table("Bishop", players=5, coins=[5, 8, 3, 8, 2])
    assert {"seat-0": "+2"} == lands(t, "announce Bishop")
    announce(t, "Adele", "Bishop")

    assert {"seat-0": "+2", "seat-3": "-2"} == lands(t, "take from David")


def test_two_fortunes_would_change_places():
    t = table("Witch", players=5, coins=[5, 8, 3, 6, 2])
    announce(t, "Adele", "Witch")

    assert {"seat-0": "+3", "seat-1": "-3"} == lands(t, "exchange fortunes with Bruno")
    assert {} == lands(t, "keep your fortune")


def test_the_preview_of_the_spy_shows_the_second_card_taken():
    t = table("Spy", players=5)
    announce(t, "Adele", "Spy")

    assert {"seat-0": "card-2"} == lands(t, "spy on Cedric")


@pytest.mark.parametrize("how", ["swap", "do not swap"])
def test_a_swap_under_the_table_has_no_preview(how):
    assert {} == lands(table(), f"{how} with Bruno")
