"""The strong player of Bemused: it sees what wins, keeps to what it has seen, and plays alike for the same luck."""

from __future__ import annotations

import re
import sys
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.bemused.bots import strong as STRONG  # noqa: N812 - a player like any other
from tabletop_widgets.games.bemused.bots.deals import Sight
from tabletop_widgets.games.bemused.bots.fast_state import ADD_DOUBT, ADD_DREAD, NOTHING, TAKE_DOUBT, Act
from tabletop_widgets.games.bemused.bots.rollouts import (
    COUNTING,
    WEIGHING,
    best,
    first_play,
    pairs,
    play_on,
    singles,
    uses,
)
from tabletop_widgets.games.bemused.bots.strengths import chances, strengths
from tabletop_widgets.games.bemused.bots.strong import TURNS, Weighing, finish_turn
from tests.games.bemused.talk import ADELE, BEMUSED, BRUNO, CEDRIC, DAVID, table

ONE_BLOW = {
    "on": {"Painter": "Painter", "Dancer": "4 Dancer", "Musician": "5 Musician", "Singer": "5 Singer"},
    "hands": {"Adele": "Dancer Painter Dread", "Bruno": "Dancer Dread"},
}
"""Two are sane, the Painter far ahead; one more card on the Dancer ends it."""


def one_blow(**keys):
    """The four of them, one card before the end."""
    return table("Painter Dancer Musician Singer", **{**ONE_BLOW, **keys})


def says(t, seat=ADELE, seeds=3):
    """What the strong player says, by luck."""
    return {str(STRONG(BEMUSED.knows(t, seat), Random(seed))) for seed in range(seeds)}


def line_of(t, manner=WEIGHING):
    """The position as numbers, nothing hidden."""
    t.advance()
    line = Sight(BEMUSED.knows(t, tw.OPEN)).line(Random(1))
    line.manners = [manner] * line.seats
    return line


@pytest.fixture
def briefly(monkeypatch):
    """Let it think a tenth as long: for what holds however well it plays."""
    monkeypatch.setattr(sys.modules[STRONG.__module__], "TURNS", TURNS // 10)


# What it sees.
@pytest.mark.untraced
def test_the_strong_bot_ends_the_game_when_that_wins():
    t = one_blow()

    assert says(t) <= {"plant Dancer doubt", "plant dread on Dancer"}


def behind():
    """The game can be ended now, but whoever does so loses it: first a dread has to go."""
    return table(
        "Singer Dancer Musician Painter",
        on={"Singer": "4 Dread", "Dancer": "4 Dancer", "Musician": "5 Musician", "Painter": "5 Painter"},
        hands={"Adele": "Singer Dancer Musician Dread", "Bruno": "Musician Dread"},
    )


@pytest.mark.untraced
def test_the_strong_bot_strengthens_itself_first_when_ending_the_game_would_lose():
    t = behind()
    t.play("Adele", "plant Dancer doubt")

    assert ADELE not in t.outcome.winners
    assert {"use Singer"} == says(behind())


def insane():
    """Adele is insane and has picked two cards."""
    hands, picked = {"Adele": "Painter Dancer Dread"}, ["Painter", "Dancer"]
    return table(on={"Painter": "5 Painter"}, hands=hands, at="insane", picked=picked)


def test_the_unplayed_card_of_an_insane_player_is_discarded():
    weighing = Weighing(BEMUSED.knows(insane(), ADELE), Random(1))
    line, act = weighing.lines[0].fork(), next(each for each in weighing.acts if each[:2] == (ADD_DOUBT, BRUNO))
    line.make(act)
    finish_turn(line, *weighing.sight.after(act), Random(1))

    assert [0, 0, 0, 0, 1] == line.hands[ADELE]
    neither = weighing.lines[0].fork()
    finish_turn(neither, *weighing.sight.after(Act(NOTHING)), Random(1))
    assert [0, 0, 0, 0, 1] == neither.hands[ADELE]


@pytest.mark.untraced
def test_an_insane_strong_bot_may_play_either_card():
    t = insane()

    assert says(t) <= {"plant Dancer doubt", "use Painter"}
    t.play("Adele", "use Painter")
    assert {*says(t)} <= {f"move Painter doubt from Painter to {name}" for name in t.virtuosos}


@pytest.mark.untraced
def test_a_fantasma_haunts_whoever_is_between_it_and_the_win():
    t = table(
        "Painter Dancer Musician Singer",
        state=["fantasma", "fantasma", "sane", "sane"],
        on={"Musician": "4 Musician", "Singer": "Singer 3 Dread"},
        secrets=["Malice", "Love", "Devotion", "Devotion"],
        at="fantasma",
    )

    assert {"plant dread on Musician"} == says(t)


# How it goes about it.
def moments(players, seed):
    """Some decisions of a game in which everybody does anything: every eighth with a choice."""
    t, rng, asked = BEMUSED.start(players=players, seed=seed), Random(seed), 0
    while t.outcome is None:
        t.advance()
        if t.outcome is None:
            decision = t.waiting[0]
            if decision.seat >= 0 and len(decision.moves) > 1:
                asked += 1
                if asked % 8 == 0:
                    yield BEMUSED.knows(t, decision.seat)
            t.play(decision.seat, rng.choice(decision.moves))


@pytest.mark.parametrize(("players", "seed"), [(4, 1), (5, 2)])
def test_the_strong_bot_repeats_itself_for_equal_luck_and_knowledge(players, seed, briefly):
    for seen in moments(players, seed):
        move = STRONG(seen, Random(3))

        assert move in seen.decision.legal
        assert move == STRONG(BEMUSED.seen(seen.dumps()), Random(3))


@pytest.mark.untraced
def test_a_decision_stays_within_its_budget_of_turns():
    seen = next(moments(5, 3))
    weighing = Weighing(seen, Random(1))
    weighing.halved(TURNS)

    assert TURNS <= weighing.turns < 1.5 * TURNS


def test_moves_that_differ_only_in_the_doubt_discarded_are_weighed_as_one():
    t = table(
        "Musician Dancer Painter Singer", on={"Dancer": "Dancer Singer Painter"}, hands={"Adele": "Musician Dread"}
    )
    t.play("Adele", "use Musician")
    seen = BEMUSED.knows(t, ADELE)

    assert 3 == len(seen.decision.moves)
    assert [(TAKE_DOUBT, BRUNO)] == [act[:2] for act in Weighing(seen, Random(1)).acts]
    assert STRONG(seen, Random(1)) in seen.decision.legal
    assert [] == BEMUSED.hints(seen, Random(1))


def test_the_strong_bot_answers_while_a_virtuoso_is_dying():
    t = table(
        on={"Dancer": "Painter Dancer 2 Dread"},
        geminas={"Painter": "Musician", "Dancer": "Dancer", "Musician": "Singer", "Singer": "Painter"},
    )
    t.play("Adele", "plant dread on Dancer")

    assert "Replace" == BEMUSED.view(t, tw.OPEN).to_do[-1]["step"]
    assert says(t, BRUNO) <= {"replace Painter doubt on Dancer", "replace Dancer doubt on Dancer"}


def test_the_strong_bot_redeals_hidden_cards_and_keeps_seen_ones():
    t = table(hands={"Adele": "2 Painter Dread"}, up="Dancer")
    sight = Sight(BEMUSED.knows(t, ADELE))
    lines = [sight.line(Random(seed)) for seed in range(20)]

    assert {(2, 0, 0, 0, 1)} == {tuple(line.hands[ADELE]) for line in lines}
    assert {(1, 2)} == {tuple(line.geminas[:2]) for line in lines}
    assert {(0, 3), (3, 0)} == {tuple(line.geminas[2:]) for line in lines}
    assert len({tuple(line.hands[CEDRIC]) for line in lines}) > 1 < len({str(line.pays) for line in lines})


@pytest.mark.untraced
def test_a_hint_names_what_the_strong_player_finds_best_and_how_much_oftener_it_wins():
    (best_move, why, details), (second, why_not, _) = tw.bots.thoughts(BEMUSED.knows(one_blow(), ADELE), Random(1))

    assert str(best_move) in says(one_blow())
    assert best_move != second
    assert why == "As good as the other one." == why_not
    assert re.fullmatch(r"A chance to win of 100%, as things stand then, over \d+ imagined rounds\.", details)


def test_a_hint_says_how_much_oftener_a_move_wins():
    (_, why, _), (_, why_not, _) = tw.bots.thoughts(BEMUSED.knows(behind(), ADELE), Random(1))

    assert re.fullmatch(r"It should win about \d+ more games? in 100 than the next best move\.", why)
    assert why.replace("more", "fewer").replace("the next best move", "the best one") == why_not


def test_the_game_offers_three_levels():
    assert [*tw.bots.LEVELS] == [*BEMUSED.bots]
    assert STRONG is BEMUSED.bots["strong"]


# How others are thought to play.
def does(t, manner):
    """What somebody of this manner does, who does not waver: the effect, and on whom."""
    line = line_of(t, manner)

    class Steady(Random):
        def random(self):
            return 0.0

    act = best(line, singles(line, line.hands[ADELE]) + pairs(line, line.hands[ADELE]), Steady())
    return act[:2]


def test_the_counting_manner_attacks_the_leader():
    on = {"Painter": "2 Painter", "Dancer": "3 Dancer", "Singer": "Singer"}
    t = table(on=on, hands={"Adele": "Painter Dancer Musician Dread"})

    assert (ADD_DREAD, CEDRIC) == does(t, COUNTING)


def test_the_counting_and_the_weighing_manner_end_a_won_game():
    assert {(ADD_DOUBT, BRUNO), (ADD_DREAD, BRUNO)} >= {does(one_blow(), manner) for manner in (COUNTING, WEIGHING)}


def test_a_pair_of_doubts_that_cannot_be_planted_is_spent_first():
    line = line_of(one_blow(hands={"Adele": "2 Dancer 2 Musician"}))

    assert {(CEDRIC, 2)} == {act[3:] for act in pairs(line, line.hands[ADELE])}
    line.dread_well = 0
    assert [] == pairs(line, line.hands[ADELE])
    line.abilities = [4, 4, 4, 4]
    assert [] == uses(line, ADELE), "no dread to put there"


def test_of_two_cards_one_is_played_and_an_unplayable_card_is_laid_away():
    line = line_of(table(hands={"Adele": "Dancer Painter"}))
    first_play(line, Random(1))
    assert (1, 1, 0) == (sum(line.doubts), len(line.discards), sum(line.hands[ADELE]))

    line = line_of(table(hands={"Adele": "Dancer"}, on={"Dancer": "5 Dancer"}))
    first_play(line, Random(1))
    assert (5, 1, 0) == (sum(line.doubts), len(line.discards), sum(line.hands[ADELE]))


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("manner", [COUNTING, WEIGHING])
def test_games_that_are_played_on_come_to_an_end_and_somebody_wins(players, manner):
    line = line_of(BEMUSED.start(players=players, seed=players), manner)
    turns = play_on(line, 200, Random(1))

    assert 4 < turns < 200
    assert pytest.approx(1) == sum(line.shares())
    assert line.shares() == chances(line)


def test_a_nearly_insane_virtuoso_counts_as_weaker_and_one_paid_by_a_secret_as_stronger():
    t = table(on={"Dancer": "4 Dancer"}, secrets=["Love", "Love", "Grudge", "Malice"])
    strong = strengths(line_of(t))

    assert strong[BRUNO] < strong[DAVID] == strong[CEDRIC] < strong[ADELE]
