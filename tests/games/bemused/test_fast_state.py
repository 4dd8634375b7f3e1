"""Bemused's quick positions go on as the table does."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.bemused.bots.deals import NEXT, Sight
from tabletop_widgets.games.bemused.bots.fast_state import FANTASMA, INSANE, SANE
from tabletop_widgets.games.bemused.bots.rollouts import put_rest_away
from tabletop_widgets.games.bemused.moves import Use
from tests.games.bemused.talk import BEMUSED, table


def sight_of(t):
    """The position with nothing hidden."""
    return Sight(BEMUSED.knows(t, tw.OPEN))


def line_of(t):
    """The same position as numbers."""
    return sight_of(t).line(Random(1))


def same(line):
    """A position as it is compared."""
    open_now = line.state, line.doubts, line.dreads, line.face_up, line.dread_well, line.over
    return open_now, line.hands, line.well, len(line.discards), line.turn, line.lost


def step(t):
    """What is asked now."""
    t.advance()
    return BEMUSED.view(t, tw.OPEN).to_do[-1]["step"] if t.outcome is None else ""


def make(t, line, rng):
    """Let whoever is asked do anything, at the table and in numbers; an ability is one act."""
    asked, seat, sight = step(t), t.turn, sight_of(t)
    move = rng.choice(t.waiting[0].moves)
    t.play(seat, move)
    acts = sight.acts(move, line)
    if isinstance(move, Use):
        step(t)
        answer = rng.choice(t.waiting[0].moves)
        (touched,) = sight.acts(answer, line)
        act = next(each for each in acts if each[:3] == touched[:3])
        t.play(seat, answer)
    else:
        (act,) = acts
    line.make(act)
    if NEXT.get(asked) == "DiscardRest" and not line.over and step(t) != "DiscardRest":
        rest = [*sight.picked]
        if act.card in rest:
            rest.remove(act.card)
        put_rest_away(line, rest)
    return seat


def settled(t, rng):
    """Answer what the numbers leave open: which doubt is replaced, and what chance draws."""
    while step(t) in {"Replace", "PickCards"} or (t.outcome is None and t.waiting[0].seat == tw.CHANCE):
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))


@pytest.mark.untraced
@pytest.mark.parametrize(("players", "seed"), [(4, 1), (4, 2), (4, 7), (5, 3), (5, 4), (6, 5), (6, 6)])
def test_a_position_as_numbers_goes_on_as_the_table_does(players, seed):
    t, rng = BEMUSED.start(players=players, seed=seed), Random(seed)
    settled(t, rng)
    while t.outcome is None:
        line = line_of(t)
        seat = make(t, line, rng)
        while step(t) == "Replace":
            t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))
        if t.outcome is None and t.waiting[0].seat == tw.CHANCE and t.turn == seat:
            settled(t, rng)  # a random discard, which the numbers draw for themselves
            continue
        if t.turn != seat and t.outcome is None:
            line.end_turn()
            if line.state[line.turn] != FANTASMA:
                line.draw()
        assert same(line_of(t)) == same(line) if t.outcome is None else line.over
        settled(t, rng)

    assert [1 / len(t.outcome.winners) * (seat in t.outcome.winners) for seat in t.seats] == line.shares()
    assert [*t.outcome.scores] == line.scores()


def test_without_doubts_left_none_is_drawn():
    line = line_of(table())
    line.well, line.discards = [2], []
    before = [*line.hands[0]]
    line.draw()

    assert [*before[:2], before[2] + 1, *before[3:]] == line.hands[0]


def test_insane_virtuosos_stay_insane_at_five_cards_and_a_fantasma_stays_one():
    line = line_of(table(on={"Dancer": "5 Dancer"}, state=["sane", "insane", "fantasma", "sane"]))
    line.changed(1)
    line.changed(2)

    assert [SANE, INSANE, FANTASMA, SANE] == line.state
