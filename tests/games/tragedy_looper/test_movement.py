"""Movement cards: where they lead, how two of them merge, and what stops them."""

from __future__ import annotations

import pytest

from tests.games.table_talk import of
from tests.games.tragedy_looper.talk import kinds, lay, table
from tests.marks import rule

MM, A = "Mastermind", "Player A"
WAYS = {
    "Vertical": {"Hospital": "City", "City": "Hospital", "Shrine": "School", "School": "Shrine"},
    "Horizontal": {"Hospital": "Shrine", "Shrine": "Hospital", "City": "School", "School": "City"},
    "Diagonal": {"Hospital": "School", "School": "Hospital", "Shrine": "City", "City": "Shrine"},
}


def goes(start, mastermind, player, who="Nurse", **keys):
    """Lay these cards on somebody who stands in a place; return where they lead, and how it was told."""
    t = table(f"{who}, Boy Student", places={who: start}, **keys)
    lines = [f"{MM}: {mastermind} on {who}"] * bool(mastermind) + [f"{A}: {player} on {who}"] * bool(player)
    told = lay(t, *lines)
    return t.town.places[who], of(told, "Moved") + of(told, "Stayed")


@rule("tragedy_looper.board.layout", "tragedy_looper.move.vertical", "tragedy_looper.move.horizontal")
@pytest.mark.parametrize("card", ["Vertical", "Horizontal"])
@pytest.mark.parametrize("start", ["Hospital", "Shrine", "City", "School"])
def test_vertical_leads_up_or_down_and_horizontal_to_the_other_side(card, start):
    place, (told,) = goes(start, card, "")

    assert WAYS[card][start] == place == told.place
    assert f"tragedy_looper.move.{card.lower()}" == told.rule
    assert (place, 1) == (goes(start, "", card)[0], len(goes(start, "", card)[1])), "whoever laid it"


@rule("tragedy_looper.move.diagonal")
@pytest.mark.parametrize("start", ["Hospital", "Shrine", "City", "School"])
def test_diagonal_leads_to_the_place_across(start):
    place, (told,) = goes(start, "Diagonal", "")

    assert (WAYS["Diagonal"][start], "tragedy_looper.move.diagonal") == (place, told.rule)


@pytest.mark.untraced
@rule("tragedy_looper.move.combine", "tragedy_looper.move.merge_then_check", "tragedy_looper.move.no_double_diagonal")
@pytest.mark.parametrize("start", ["Hospital", "Shrine", "City", "School"])
@pytest.mark.parametrize(
    ("mastermind", "player", "way"),
    [
        ("Vertical", "Vertical", "Vertical"),
        ("Vertical", "Horizontal", "Diagonal"),
        ("Horizontal", "Vertical", "Diagonal"),
        ("Horizontal", "Horizontal", "Horizontal"),
        ("Diagonal", "Vertical", "Horizontal"),
        ("Diagonal", "Horizontal", "Vertical"),
    ],
)
def test_two_movement_cards_merge_into_one_movement_and_equal_ones_move_once(mastermind, player, way, start):
    place, (told,) = goes(start, mastermind, player)

    assert (WAYS[way][start], "tragedy_looper.move.combine") == (place, told.rule)


@rule("tragedy_looper.move.forbidden", "tragedy_looper.move.merge_then_check")
def test_a_movement_that_would_end_in_a_forbidden_place_does_not_happen():
    place, (told,) = goes("Shrine", "Diagonal", "", who="Shrine Maiden")

    assert ("Shrine", "Stayed", "tragedy_looper.move.forbidden") == (place, type(told).__name__, told.rule)
    assert "The Shrine Maiden stays: the movement would end in a forbidden location." == told.say(())


@rule("tragedy_looper.move.merge_then_check", "tragedy_looper.resolve.movement_first")
def test_a_forbidden_place_on_the_way_does_not_matter_only_the_last_square_does():
    assert "Shrine" == goes("Hospital", "Diagonal", "Vertical", who="Shrine Maiden")[0], "neither by way of the City"
    assert "School" == goes("Shrine", "Diagonal", "Horizontal", who="Shrine Maiden")[0]
    assert "Hospital" == goes("Hospital", "Diagonal", "Horizontal", who="Shrine Maiden")[0], (
        "merged it leads to the City"
    )


@rule("tragedy_looper.char.patient")
@pytest.mark.parametrize("card", ["Vertical", "Horizontal", "Diagonal"])
def test_the_patient_does_not_leave_the_hospital(card):
    assert "Hospital" == goes("Hospital", card, "", who="Patient")[0]


@rule("tragedy_looper.char.doctor.a2", "tragedy_looper.ruling.patient_back")
@pytest.mark.parametrize("card", ["Vertical", "Horizontal", "Diagonal"])
def test_a_freed_patient_goes_anywhere(card):
    assert WAYS[card]["Hospital"] == goes("Hospital", card, "", who="Patient", freed=True)[0]


@rule("tragedy_looper.player.forbid_movement", "tragedy_looper.resolve.movement_first")
@pytest.mark.parametrize("card", ["Vertical", "Horizontal", "Diagonal"])
def test_forbid_movement_cancels_the_movement_card_on_that_character(card):
    place, (told,) = goes("City", card, "Forbid Movement")

    assert ("City", "tragedy_looper.player.forbid_movement") == (place, told.rule)
    assert "The Nurse stays: Forbid Movement cancels every movement card there." == told.say(())


@rule("tragedy_looper.player.forbid_movement")
def test_forbid_movement_affects_only_its_character_and_is_silent_without_a_movement_card():
    t = table("Nurse, Doctor, Boy Student")
    told = lay(t, f"{MM}: Vertical on Doctor", f"{A}: Forbid Movement on Nurse")

    assert ("City", "Hospital") == (t.town.places["Doctor"], t.town.places["Nurse"])
    assert [] == of(told, "Stayed")


@rule("tragedy_looper.move.only_characters", "tragedy_looper.mm.location_bluff")
def test_a_movement_card_on_a_place_moves_nobody():
    t = table("Nurse, Doctor, Boy Student")
    before = t.town.places.copy()
    told = lay(t, f"{MM}: Vertical on Hospital", f"{MM}: Diagonal on City", f"{A}: Horizontal on Hospital")

    assert before == t.town.places
    assert {"Laid", "LaidCard", "TurnedUp", "CardsBack"} == {*kinds(told)}


@rule("tragedy_looper.resolve.movement_first", "tragedy_looper.day.resolution", "tragedy_looper.ruling.resolve_order")
def test_all_cards_are_turned_up_together_then_everybody_moves_then_the_counters_are_counted():
    t = table("Nurse, Doctor, Boy Student")
    told = lay(
        t,
        f"{MM}: Paranoia +1 on Nurse",
        f"{MM}: Intrigue +1 on Boy Student",
        f"{MM}: Vertical on Doctor",
        f"{A}: Goodwill +1 on Doctor",
        "Player B: Horizontal on Nurse",
    )
    order = kinds(told)[kinds(told).index("TurnedUp") :]

    assert ["TurnedUp", "Moved", "Moved", "Changed", "Changed", "Changed", "CardsBack"] == order
    assert ["Paranoia", "Goodwill", "Intrigue"] == [each.counter for each in of(told, "Changed")]
    assert ("Shrine", 1) == (t.town.places["Nurse"], t.town.paranoia("Nurse")), "a card goes where its character goes"
