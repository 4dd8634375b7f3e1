"""A sure win wins whatever others answer, whatever they hold, and whatever chance does."""

from __future__ import annotations

import pytest

from tabletop_widgets.theory.solvers.forced_wins import Search, TooLarge
from tests.kernel.tiny import TINY

CAKE, KUHN = TINY["cake"], TINY["kuhn"]


def cake(cakes=1, slices=6):
    """Ada cuts the last cake but some."""
    t = CAKE.start(cakes=cakes)
    t.play("chance", f"bake {slices}")
    return t


def dealt(ann, ben, *said):
    """Ann and Ben hold these cards, and this was said."""
    t = KUHN.start()
    t.play("chance", f"deal {ann}, {ben}")
    for word in said:
        t.play(t.waiting[0].seat, word)
    return t


def test_a_player_who_halves_the_last_cake_shares_the_win_in_any_case():
    t = cake()
    sure = [str(move) for move in t.waiting[0].moves if Search(t, 0).wins([t], move)]

    assert ["cut 3"] == sure


def test_a_losing_move_is_refuted_by_the_others_answers():
    t = cake()

    assert ("Ben: take the right piece",) == Search(t, 0).refutation(t, t.read("cut 2"))
    assert Search(t, 0).refutation(t, t.read("cut 3")) is None


def test_chance_is_treated_as_an_opponent_to_the_end_of_the_game():
    """Halves keep Ada level, and of the next cake, small or large, she takes the larger piece."""
    t = cake(cakes=2)

    assert Search(t, 0).wins([t], t.read("cut 3"))
    assert not Search(t, 0).wins([t], t.read("cut 2"))
    assert Search(t, 0).refutation(t, t.read("cut 3")) is None
    assert ("Ben: take the right piece", "chance: bake 6", "Ben: cut 3") == Search(t, 0).refutation(t, t.read("cut 2"))


def test_a_search_looks_no_further_than_the_turn(monkeypatch):
    monkeypatch.setattr(type(cake()), "moment", lambda t: t.cakes)
    t = cake(cakes=2)

    assert not Search(t, 0).wins([t], t.read("cut 3"))
    assert ("Ben: take the left piece",) == Search(t, 0).refutation(t, t.read("cut 3"))


def test_a_move_that_wins_against_one_hidden_card_but_not_another_is_no_sure_win():
    against_jack, against_king = dealt("Queen", "Jack", "pass", "bet"), dealt("Queen", "King", "pass", "bet")
    call = against_jack.read("bet")

    assert Search(against_jack, 0).wins([against_jack], call)
    assert not Search(against_jack, 0).wins([against_jack, against_king], call)


def test_the_king_wins_for_sure_whatever_the_other_holds():
    worlds = [dealt("King", "Jack", "pass", "bet"), dealt("King", "Queen", "pass", "bet")]

    assert Search(worlds[0], 0).wins(worlds, worlds[0].read("bet"))


def test_a_seat_gives_the_same_answer_in_all_worlds_it_cannot_tell_apart():
    """With the King Ann may pass: if Ben bets she calls, whatever he holds. With the Queen no answer fits both."""
    kings = [dealt("King", other) for other in ("Jack", "Queen")]
    queens = [dealt("Queen", other) for other in ("Jack", "King")]
    pass_ = kings[0].read("pass")

    assert Search(kings[0], 0).wins(kings, pass_)
    assert not Search(queens[0], 0).wins(queens, pass_)


def test_a_search_through_too_many_positions_says_so():
    t = cake(cakes=4)

    with pytest.raises(TooLarge):
        Search(t, 0, most=50).wins([t], t.read("cut 3"))
