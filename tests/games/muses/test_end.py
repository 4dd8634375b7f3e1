"""The end: the ninth round, the tally, the winners."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import MUSES, play, table
from tests.games.table_talk import of
from tests.marks import rule

EIGHT_ROUNDS = "SD SD MD / MD MD SD / SR SD MD / MD SR SD / SD MD MR / SR SR SD / MD MD MD / SD MR SD"
"""Played from the start: the last round comes next."""


@rule("muses.end.final-round", "muses.overview.goal")
def test_the_ninth_round_begins_with_the_sun_at_its_start_and_is_the_last():
    t = table(names="Rob Don Chris")
    began = of(play(t, EIGHT_ROUNDS), "RoundBegan")[-1]

    assert (9, 0, None) == (t.round, t.sun, t.outcome)
    assert began.say(t.names).endswith("The Sun is back at its start: this is the final round.")
    play(t, "SD")
    assert t.outcome


@rule("muses.end.after-actions", "muses.score.at-end")
def test_the_muses_pay_when_all_actions_of_the_last_round_are_done():
    t = table(names="Rob Don Chris", round=9)
    told = [type(event).__name__ for event in play(t, "SD SR MD")]

    assert ["Placed", *["Paid"] * 9] == told[-10:]
    assert "Paid" not in told[:-9]


@rule("muses.end.after-actions", "muses.board.tokens-ride", "muses.round.live-board")
def test_the_last_action_of_the_last_round_can_still_change_who_has_most():
    t = table(names="Rob Don Jule Chris Max", round=9, tokens={"Melpomene": "3 0 2 0 0"})
    play(t, "SR SR MD SD SD")

    # The Sun Revolution brings Melpomene into the moonlight, and the Moon Devotion after it lifts Jule from 2 to 4.
    assert (5, 0, 9, 0, 0) == dict(t.paid)["Melpomene"]
    assert (12, 7, 9, 7, 7) == t.outcome.scores


@rule("muses.score.at-end")
def test_nobody_has_points_before_the_end():
    t = table(names="Rob Don Chris")
    play(t, EIGHT_ROUNDS)

    assert () == t.paid
    assert not [told for told in t.events if type(told.event).__name__ == "Paid"]


@rule("muses.ruling.last-move")
def test_sun_and_moon_stay_after_the_last_round():
    t = table(names="Rob Don Chris", round=9)
    told = play(t, "SD SR MD")

    assert [] == of(told, "RoundBegan")
    assert (9, 0) == (t.round, t.sun)


@rule("muses.end.tally")
def test_every_muse_pays_those_who_have_tokens_on_her():
    t = table(names="Rob Don Chris", round=9, tokens={"Clio": "3 1 0", "Erato": "0 0 1"})
    play(t, "SD")

    assert {"Clio": (9, 6, 0), "Erato": (0, 0, 7), "Urania": (6, 6, 6)} == {n: p for n, p in t.paid if any(p)}
    assert (15, 12, 13) == t.outcome.scores


@rule("muses.end.winner", "muses.overview.goal")
def test_the_most_points_win():
    t = table(names="Rob Don Chris", round=9, tokens={"Clio": "3 1 0"})
    play(t, "SD")

    assert (0,) == t.outcome.winners
    assert ("Rob wins with 15 points, the highest score.", "muses.end.winner") == (t.outcome.reason, t.outcome.rule)


@rule("muses.end.winner")
def test_several_with_the_most_points_win_together():
    t = table(names="Rob Don Chris", round=9, tokens={"Clio": "1 1 0"})
    play(t, "SD")

    assert (0, 1) == t.outcome.winners
    assert "Rob and Don win together with 13 points, the highest score." == t.outcome.reason


@rule("muses.end.winner")
def test_a_single_point_is_written_in_the_singular():
    levels = {name: [0, 0, 0] for name in facts.NAMES} | {"Clio": [1, 0, 0]}
    t = table(names="Rob Don Chris", round=9, tokens={"Clio": "1 0 0"}, options={"levels": levels})
    play(t, "SD")

    assert "Rob wins with 1 point, the highest score." == t.outcome.reason


@rule("muses.end.after-actions")
def test_after_the_end_nobody_is_asked():
    t = table(names="Rob Don Chris", round=9)
    play(t, "SD")

    assert () == t.waiting
    with pytest.raises(tw.GameOver, match=r"\(muses\.end\.winner\)"):
        t.play("Rob", "sun devotion")


@rule("muses.end.tally")
def test_a_half_finished_tally_is_resumed():
    t, frames = table(names="Rob Don Chris", round=9, tokens={"Clio": "3 1 0"}), []
    for name in ("Rob", "Don"):
        t.play(name, "sun devotion")
    t.play("Chris", "sun devotion", after=lambda t: frames.append(MUSES.position(t)))
    half = frames[-5]
    for position in (half, {**half, "agenda": None}):
        other = MUSES.lay_out(position)
        other.advance()

        assert 5 == len(half["paid"])
        assert t.outcome == other.outcome


@rule("muses.end.winner")
def test_tokens_left_do_not_part_players_with_equally_many_points():
    levels = {name: [0, 0, 0] for name in facts.NAMES} | {"Clio": [5, 0, 0], "Erato": [5, 0, 0]}
    t = table(names="Rob Don Chris", round=9, tokens={"Clio": "3 0 0", "Erato": "0 1 0"}, options={"levels": levels})
    play(t, "SD")

    assert [15, 17] == t.supply[:2]
    assert (0, 1) == t.outcome.winners
