"""Cards in the picture: face down for whom, used ones, and the hand."""

from __future__ import annotations

from dataclasses import replace

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND_HAND, PLAYER_DECK
from tabletop_widgets.games.tragedy_looper.looks.zones import looks
from tests.games.tragedy_looper.drawn import LAST, LYING, pieces, riders, scene, town
from tests.games.tragedy_looper.talk import TRAGEDY, A, B, C
from tests.marks import rule

MM = 0


@rule("tragedy_looper.info.face_down", "tragedy_looper.ruling.own_cards", "tragedy_looper.day.mm_play_seen")
def test_a_face_down_card_shows_what_it_is_only_to_the_player_who_laid_it():
    t = town(agenda=LAST, **LYING)
    hidden = "card of deck B, face down"

    def shown(eyes):
        fields = "look", "side", "ghost", "corner", "label", "detail"
        return tuple(getattr(pieces(t, eyes)["laid-3"], field) for field in fields)

    assert ("deck-2", "back", "", "", hidden, "") == shown(A)
    assert ("deck-2", "back", "Goodwill +1", "+1", "Goodwill +1", hidden) == shown(B)
    assert [("Intrigue +1", ""), ("Intrigue +2", ""), ("Paranoia +1", "")] == [
        (pieces(t, MM)[f"laid-{n}"].ghost, pieces(t, C)[f"laid-{n}"].ghost) for n in range(3)
    ]
    assert LYING["cards"] == [pieces(t, tw.OPEN)[f"laid-{n}"].ghost for n in range(5)]


@rule("tragedy_looper.day.resolution", "tragedy_looper.info.players")
def test_all_see_the_cards_once_they_are_turned_up():
    laid, cards = [*LYING["laid"], [1, "Nurse"]], [*LYING["cards"], "Vertical"]
    keys = {"laid": laid, "cards": cards, "faces": cards, "between": True, "agenda": [*LAST[:-2], {"step": "CountUp"}]}
    v = TRAGEDY.view(TRAGEDY.lay_out({"script": "house_clock", "loop": 2, "day": 3, **keys}), A)
    open_ = {each.id: each for each in TRAGEDY.scene(v).pieces}

    assert cards == [open_[f"laid-{n}"].look for n in range(6)]
    assert {("front", "", "")} == {
        (each.side, each.ghost, each.detail) for each in (open_[f"laid-{n}"] for n in range(6))
    }


@rule("tragedy_looper.target.any_card_location")
def test_cards_lie_on_characters_and_on_places_and_come_from_their_owners():
    found = pieces(town(agenda=LAST, **LYING))

    assert ("Class Rep", None) == (found["laid-0"].on, found["laid-0"].zone)
    assert (None, "at-City") == (found["laid-4"].on, found["laid-4"].zone)
    assert ["seat-0", "seat-3"] == [found[f"laid-{n}"].enters for n in (0, 4)]
    assert ["seat-0", "seat-3"] == [found[f"laid-{n}"].leaves for n in (0, 4)]


@rule("tragedy_looper.card.return", "tragedy_looper.mm.once", "tragedy_looper.player.once_per_deck")
def test_used_cards_are_counted_beside_their_owner_and_lie_dimmed_in_the_hand():
    t = town(spent=[["Diagonal"], ["Goodwill +2", "Paranoia -1"], [], []])

    assert [("used", 2)] == riders(t, "seat-1")
    assert "used up in this loop: Goodwill +2 and Paranoia -1" == pieces(t)["used-1"].label
    assert [("used", 1)] == riders(t, "seat-0")
    hand = {name.removeprefix("hand-"): each.state for name, each in pieces(t).items() if each.zone == "hand"}
    assert dict.fromkeys(PLAYER_DECK, ()) | dict.fromkeys(("Goodwill +2", "Paranoia -1"), ("spent",)) == hand


def test_a_used_card_is_counted_only_after_it_leaves_the_board():
    keys = {
        "laid": [[0, "Nurse"], [0, "City"], [0, "Alien"], [1, "Nurse"], [2, "Alien"], [3, "City"]],
        "cards": ["Vertical", "Diagonal", "Horizontal", "Goodwill +2", "Vertical", "Forbid Intrigue"],
        "spent": [["Diagonal"], ["Goodwill +2"], [], []],
    }
    t = TRAGEDY.lay_out({"script": "house_ashes", "agenda": LAST[:-1], **keys, "laid": [], "cards": []})
    v = replace(
        TRAGEDY.view(t, A), laid=tuple(map(tuple, keys["laid"])), faces=tuple(keys["cards"]), cards=tuple(keys["cards"])
    )
    v = replace(v, spent=(("Diagonal", "Intrigue +2"), ("Goodwill +2",), (), ()), places={**v.places, "Alien": "City"})

    assert ["used up in this loop: Intrigue +2"] == [
        each.label for each in TRAGEDY.scene(v).pieces if each.look == "used"
    ]


@rule("tragedy_looper.mm.hand", "tragedy_looper.player.deck")
def test_the_hand_holds_what_can_be_laid_with_twins_together():
    t = town()
    mine = {name: each.count for name, each in pieces(t, MM).items() if each.zone == "hand"}

    assert {f"hand-{card}": None for card in MASTERMIND_HAND} | {"hand-Paranoia +1": 2} == mine
    assert {f"hand-{card}" for card in PLAYER_DECK} == {each.id for each in scene(t, A).pieces if each.zone == "hand"}
    assert not [each for each in scene(t, tw.OPEN).pieces if each.zone == "hand"]


@rule("tragedy_looper.ruling.player_count", "tragedy_looper.players.four")
def test_a_player_with_several_decks_sees_the_one_in_play():
    keys = {"players": 2, "leader": 1, "spent": [[], ["Goodwill +2"], ["Paranoia -1"], []]}
    second, done = town(agenda=[*LAST[:-1], {"step": "LayPlayer", "deck": 2}], **keys), town(at="goodwill", **keys)

    assert ("spent",) == pieces(second)["hand-Paranoia -1"].state
    assert ("spent",) == pieces(done)["hand-Goodwill +2"].state
    assert [("leader", None), ("used", 2)] == riders(done, "seat-1")
    assert ("spent",) == pieces(town(agenda=LAST, spent=keys["spent"]), B)["hand-Paranoia -1"].state, (
        "not deck A's hand"
    )


def test_cards_that_add_one_and_two_differ_without_words():
    mine, theirs = pieces(town(), MM), pieces(town())

    assert ("+1", "+2") == (mine["hand-Intrigue +1"].corner, mine["hand-Intrigue +2"].corner)
    assert ("+1", "-1", "") == tuple(
        theirs[f"hand-{card}"].corner for card in ("Paranoia +1", "Paranoia -1", "Vertical")
    )
    assert {"hearts", "opposite-hearts"} == {looks(())[theirs[f"hand-Goodwill +{n}"].look].icon for n in (1, 2)}
