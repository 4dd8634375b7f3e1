"""Cards are laid face down: three by the mastermind, one from each of the players' decks."""

from __future__ import annotations

import pytest

from tests.games.table_talk import heard, of, refusal, say
from tests.games.tragedy_looper.talk import TRAGEDY, A, B, C, asked, can, kinds, lay, table
from tests.marks import rule

MM = "Mastermind"


def laid(t):
    """Tell who has laid what where, in order."""
    return [(t.owner(deck), card, target) for card, (deck, target) in zip(t.cards, t.town.laid, strict=True)]


# The mastermind.
@rule("tragedy_looper.day.mm_play", "tragedy_looper.ruling.must_play_three")
def test_the_mastermind_lays_exactly_three_cards_and_may_not_lay_fewer():
    t = table()
    for n, target in enumerate(["Nurse", "City", "Informer"]):
        assert [MM] == asked(t)
        assert all(line.startswith("lay ") for line in can(t)), "there is no passing"
        assert n == len(t.town.laid)
        say(t, f"{MM}: lay Paranoia -1 on {target}" if n == 0 else f"{MM}: lay Paranoia +1 on {target}")

    assert [(0, "Paranoia -1", "Nurse"), (0, "Paranoia +1", "City"), (0, "Paranoia +1", "Informer")] == laid(t)
    assert ["Player A"] == asked(t)


@rule("tragedy_looper.day.mm_play", "tragedy_looper.day.max_two")
def test_the_mastermind_lays_at_most_one_card_on_each_target():
    t = table()
    say(t, f"{MM}: lay Vertical on Nurse")

    sentence = "You already have a card on the Nurse: lay this one elsewhere."
    assert (sentence, "tragedy_looper.day.mm_play") == refusal(t, f"{MM}: lay Diagonal on Nurse")
    assert not can(t, " on Nurse")
    assert can(t, " on Hospital"), "the place is another target than who stands in it"


@rule("tragedy_looper.mm.hand")
def test_the_mastermind_has_ten_cards_nine_of_them_different():
    t = table()

    assert (
        "Vertical, Horizontal, Diagonal, Intrigue +1, Intrigue +2, Paranoia +1, Paranoia +1, Paranoia -1, "
        "Forbid Paranoia, Forbid Goodwill"
    ) == ", ".join(t.hand(0))
    assert 9 == len(can(t, " on Nurse"))
    say(t, f"{MM}: lay Paranoia +1 on Nurse", f"{MM}: lay Paranoia +1 on City")
    assert not can(t, "Paranoia +1"), "there are two of it, and no third"


@rule("tragedy_looper.mm.hand")
def test_a_script_may_leave_the_mastermind_without_a_card():
    t = TRAGEDY.start(script="neverending_story")
    while not can(t, "lay "):
        t.play(t.waiting[0].seat, t.waiting[0].moves[0])

    assert not can(t, "Forbid Goodwill")
    assert can(t, "Forbid Paranoia")


@rule(
    "tragedy_looper.mm.location_bluff",
    "tragedy_looper.target.any_card_location",
    "tragedy_looper.ruling.must_play_three",
)
@pytest.mark.parametrize("place", ["Hospital", "Shrine", "City", "School"])
def test_the_mastermind_may_lay_any_card_on_a_place(place):
    assert {f"lay {card} on {place}" for card in table().hand(0)} == {
        line for line in can(table()) if line.endswith(f" on {place}")
    }


@rule("tragedy_looper.target.any_card_location", "tragedy_looper.ruling.player_cards_location")
def test_a_player_may_lay_any_card_on_a_place():
    t = table()
    say(t, f"{MM}: lay Vertical on Nurse", f"{MM}: lay Horizontal on City", f"{MM}: lay Diagonal on Informer")

    assert {f"lay {card} on City" for card in t.hand(A)} == can(t, " on City")


@rule("tragedy_looper.mm.once", "tragedy_looper.mm.once_spent")
@pytest.mark.parametrize("card", ["Diagonal", "Intrigue +2"])
def test_diagonal_and_intrigue_plus_two_are_laid_once_in_a_loop(card):
    t = table(spent=[[card], [], [], []])

    sentence = f"{card} has been used in this loop and comes back in the next one: lay another card."
    assert (sentence, "tragedy_looper.mm.once") == refusal(t, f"{MM}: lay {card} on City")
    assert not can(t, card)


# The players.
@rule("tragedy_looper.day.player_play", "tragedy_looper.leader.order", "tragedy_looper.players.four")
@pytest.mark.parametrize(("leader", "order"), [(A, [A, B, C]), (B, [B, C, A]), (C, [C, A, B])])
def test_the_players_lay_a_card_from_each_deck_the_leader_first_then_clockwise(leader, order):
    t = table(leader=leader)
    lay(t)

    assert [0, 0, 0, *order] == [each.seat for each in of(heard(t, MM), "Laid")]
    assert [0, 0, 0, *order] == [each.deck for each in of(heard(t, MM), "Laid")]


@rule("tragedy_looper.ruling.player_count")
@pytest.mark.parametrize(("leader", "decks", "seats"), [(A, [1, 2, 3], [A, B, A]), (B, [2, 3, 1], [B, B, A])])
def test_of_two_players_the_leader_plays_the_third_deck_too(leader, decks, seats):
    t = table(players=3, leader=leader)
    lay(t)

    assert decks == [each.deck for each in of(heard(t, MM), "Laid")[3:]]
    assert seats == [each.seat for each in of(heard(t, MM), "Laid")[3:]]


@rule("tragedy_looper.ruling.player_count")
def test_a_player_alone_plays_all_three_decks():
    t = table(players=2)
    lay(
        t,
        "Player A: Forbid Movement on Nurse",
        "Player A: Forbid Movement on City",
        "Player A: Forbid Movement on School",
    )

    assert [(A, 1), (A, 2), (A, 3)] == [(each.seat, each.deck) for each in of(heard(t, MM), "Laid")[3:]]


@rule("tragedy_looper.day.player_play_stack", "tragedy_looper.day.max_two")
def test_a_players_card_may_join_one_of_the_masterminds_and_no_other_players():
    t = table()
    say(t, f"{MM}: lay Vertical on Nurse", f"{MM}: lay Horizontal on City", f"{MM}: lay Diagonal on Informer")
    say(t, "Player A: lay Goodwill +1 on Nurse")

    sentence = "A player already has a card on the Nurse: lay this one elsewhere."
    assert (sentence, "tragedy_looper.day.player_play_stack") == refusal(t, "Player B: lay Vertical on Nurse")
    assert not can(t, " on Nurse")
    say(t, "Player B: lay Vertical on City")
    assert 2 == [target for _, target in t.town.laid].count("City")


@rule("tragedy_looper.player.deck", "tragedy_looper.player.no_intrigue")
@pytest.mark.parametrize("deck", [A, B, C])
def test_each_player_has_the_same_eight_cards_and_among_them_no_intrigue_and_no_diagonal(deck):
    assert (
        "Vertical, Horizontal, Forbid Movement, Paranoia +1, Paranoia -1, Goodwill +1, Goodwill +2, Forbid Intrigue"
    ) == ", ".join(table().hand(deck))


@rule("tragedy_looper.player.once_per_deck", "tragedy_looper.player.deck")
@pytest.mark.parametrize("card", ["Forbid Movement", "Paranoia -1", "Goodwill +2"])
def test_a_once_per_loop_card_is_laid_once_per_loop_from_each_deck(card):
    t = table(spent=[[], [card], [], []])
    say(t, f"{MM}: lay Vertical on Nurse", f"{MM}: lay Horizontal on City", f"{MM}: lay Diagonal on Informer")

    sentence = f"{card} has been used in this loop and comes back in the next one: lay another card."
    assert (sentence, "tragedy_looper.player.once_per_deck") == refusal(t, f"Player A: lay {card} on City")
    say(t, "Player A: lay Vertical on City", f"Player B: lay {card} on Nurse", f"Player C: lay {card} on Shrine")


@rule("tragedy_looper.player.once_per_deck")
def test_three_decks_may_lay_the_same_once_per_loop_card_on_one_day():
    t = table()
    lay(
        t,
        *(
            f"Player {who}: Goodwill +2 on {whom}"
            for who, whom in zip("ABC", ["Nurse", "Informer", "City"], strict=True)
        ),
    )

    assert ((), ("Goodwill +2",), ("Goodwill +2",), ("Goodwill +2",)) == t.town.spent
    assert [2, 2] == [t.town.goodwill("Nurse"), t.town.goodwill("Informer")]


# Where none may lie.
@rule("tragedy_looper.target.no_corpse", "tragedy_looper.ruling.corpse")
def test_nobody_lays_a_card_on_a_corpse():
    t = table(dead=["Nurse"])
    told = (
        "The Nurse is dead, and no card can be laid on a corpse: lay this one elsewhere.",
        "tragedy_looper.target.no_corpse",
    )

    assert told == refusal(t, f"{MM}: lay Vertical on Nurse")
    say(t, f"{MM}: lay Vertical on City", f"{MM}: lay Horizontal on School", f"{MM}: lay Diagonal on Informer")
    assert told == refusal(t, "Player A: lay Vertical on Nurse")


@rule("tragedy_looper.char.godly_being.spawn", "tragedy_looper.ruling.godly_enter")
def test_no_card_is_laid_on_the_godly_being_before_the_loop_in_which_it_enters():
    t = table(script="house_clock", loop=2)
    sentence = "The Godly Being enters in loop 3: lay this card elsewhere."

    assert (sentence, "tragedy_looper.ruling.godly_enter") == refusal(t, f"{MM}: lay Vertical on Godly Being")
    assert can(table(script="house_clock", loop=3), " on Godly Being")


# Who sees what.
@rule("tragedy_looper.day.mm_play_seen", "tragedy_looper.info.face_down", "tragedy_looper.ruling.own_cards")
def test_everybody_sees_where_a_card_lies_but_only_its_owner_what_it_is():
    t = table()
    say(t, f"{MM}: lay Vertical on Nurse", f"{MM}: lay Horizontal on City", f"{MM}: lay Diagonal on Informer")
    told = say(t, "Player A: lay Goodwill +2 on Nurse")

    assert ["Laid", "LaidCard"] == kinds(told)
    assert 4 == len(of(heard(t, "Player B"), "Laid"))
    assert [] == of(heard(t, "Player B"), "LaidCard"), "players do not see each other's cards either"
    assert ["Goodwill +2"] == [each.card for each in of(heard(t, "Player A"), "LaidCard")]
    assert ["Vertical", "Horizontal", "Diagonal"] == [each.card for each in of(heard(t, MM), "LaidCard")]
    assert "Goodwill" not in of(heard(t, "Player B"), "Laid")[-1].say(t.names)


@rule("tragedy_looper.info.face_down", "tragedy_looper.ruling.own_cards")
def test_a_seat_sees_its_own_face_down_cards_and_the_rest_of_its_own_decks():
    t = table()
    say(t, f"{MM}: lay Vertical on Nurse", f"{MM}: lay Horizontal on City", f"{MM}: lay Diagonal on Informer")
    say(t, "Player A: lay Goodwill +2 on Nurse")

    assert (None, None, None, "Goodwill +2") == TRAGEDY.view(t, A).cards
    assert (None, None, None, None) == TRAGEDY.view(t, B).cards
    assert ("Vertical", "Horizontal", "Diagonal", None) == TRAGEDY.view(t, 0).cards
    assert [None, None, t.hand(B), t.hand(C)] == list(TRAGEDY.view(t, B).hands), "deck C has laid nothing yet"


@rule("tragedy_looper.card.return", "tragedy_looper.ruling.cards_return", "tragedy_looper.mm.once_spent")
def test_after_the_resolution_all_cards_come_back_but_used_once_per_loop_cards():
    t = table()
    told = lay(
        t,
        f"{MM}: Diagonal on City",
        f"{MM}: Intrigue +2 on Nurse",
        f"{MM}: Vertical on School",
        "Player A: Forbid Movement on City",
        "Player B: Forbid Intrigue on Nurse",
    )

    assert "CardsBack" == kinds(told)[-1]
    assert (("Diagonal", "Intrigue +2"), ("Forbid Movement",), (), ()) == t.town.spent, "though none had an effect"
    assert () == t.town.laid == t.town.faces == t.cards
    assert {"Vertical", "Forbid Intrigue"} <= {*t.hand(0), *t.hand(B)}
    assert not {"Diagonal", "Intrigue +2"} & {*t.hand(0)}
    assert "Forbid Movement" not in t.hand(A)
