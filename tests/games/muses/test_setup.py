"""Set-up: the square, Sun and Moon, the hands and the tokens."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import MUSES, can, play, table
from tests.marks import rule

COUNTS = pytest.mark.parametrize("players", [3, 4, 5])
FOUR = {"sun devotion", "moon devotion", "sun revolution", "moon revolution"}


@rule("muses.overview.players")
def test_three_to_five_play():
    assert (3, 4, 5) == MUSES.players


@rule("muses.setup.grid", "muses.components.muses", "muses.ruling.names")
def test_the_nine_muses_are_shuffled_into_a_square():
    dealt = [MUSES.start(seed=seed).muses for seed in range(20)]

    assert {tuple(sorted(muses)) for muses in dealt} == {facts.NAMES}
    assert len({tuple(muses) for muses in dealt}) == 20


@rule("muses.setup.sun", "muses.setup.moon", "muses.ruling.start-side", "muses.components.celestial")
def test_the_sun_starts_above_the_top_middle_and_the_moon_below_the_bottom_middle():
    t = table()

    assert (0, "Urania", "Thalia") == (t.sun, t.at("P0"), t.at("P4"))
    assert (t.muses[1], t.muses[7]) == ("Urania", "Thalia")


@rule("muses.setup.start-position")
def test_the_sun_comes_back_to_where_it_started():
    t = table()
    suns = [(play(t, "SD"), t.sun)[1] for _ in range(8)]

    assert [1, 2, 3, 4, 5, 6, 7, facts.START_SUN] == suns


@COUNTS
@rule("muses.setup.hand", "muses.components.actions")
def test_everybody_holds_one_of_each_of_the_four_actions(players):
    t = MUSES.start(players, seed=4)

    assert all(can(t, name) >= FOUR for name in t.names)
    assert players <= min(facts.ACTION_CARDS[action] for action in facts.TIE_ORDER)


@COUNTS
@rule("muses.setup.tokens", "muses.components.tokens")
def test_everybody_has_twenty_tokens(players):
    assert [20] * players == MUSES.start(players).supply


@rule("muses.ruling.five-player-tokens", "muses.components.tokens")
def test_five_players_have_twenty_tokens_each():
    assert 100 == sum(MUSES.start(5).supply) > facts.DEVOTION_TOKENS


@COUNTS
@rule("muses.setup.inspiration", "muses.setup.inspiration-left")
def test_everybody_is_dealt_one_inspiration_and_the_rest_stay_out(players):
    for seed in range(10):
        t = MUSES.start(players, seed=seed)

        assert players == len(set(t.hands)) == len(set(t.hands) & set(facts.NAMES))
        assert 9 - players == len(set(facts.NAMES) - set(t.hands))


@rule("muses.components.no-player-variants")
def test_nothing_but_the_number_of_hands_depends_on_the_number_of_players():
    tables = [MUSES.start(players, seed=1) for players in MUSES.players]

    assert len({tuple(t.muses) for t in tables}) == 1
    for t in tables:
        play(t, " / ".join(["MD"] * 9))
        assert t.outcome


@rule("muses.ruling.levels", "muses.score.thalia")
def test_levels_may_be_replaced_by_those_of_a_real_box():
    t = MUSES.start(seed=1, levels={"Clio": [6, 4, 2]})

    assert (6, 4, 2) == t.levels["Clio"].levels
    assert (8, 6, 4) == t.levels["Thalia"].levels


@rule("muses.setup.inspiration", "muses.ruling.undealt")
def test_any_of_the_nine_inspirations_may_be_dealt_to_any_seat():
    for seat in range(3):
        assert set(facts.NAMES) == {MUSES.start(3, seed=seed).hands[seat] for seed in range(60)}
