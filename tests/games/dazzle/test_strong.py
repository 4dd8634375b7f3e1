"""The strong player of Dazzle: its quick positions keep to the rules, its endings are exact, and it sees what wins."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle import facts
from tabletop_widgets.games.dazzle.bots.endgame import solved
from tabletop_widgets.games.dazzle.bots.fast_state import SIDE, Line
from tabletop_widgets.games.dazzle.bots.rollouts import KEPT, asked, chosen, play_on
from tabletop_widgets.games.dazzle.bots.strong import FEWEST, LINES, Sight, Weighing
from tests.games.dazzle.talk import DAZZLE, playing, table

STRONG = DAZZLE.bots["strong"]
FOUR_LEFT = {"will": {"P": "31/2", "T": "2/22", "S": "1/1"}, "points": {"P": "22", "T": "321", "S": "12", "F": "2"}}


def line_of(t):
    """The same position as numbers, nothing hidden."""
    lead = [mine - theirs for mine, theirs in map(t.sums, facts.DAZZLES)]
    rows = [[facts.ORDER[card] for card in row] for row in (*t.hands, *(deck[::-1] for deck in t.decks))]
    return Line(lead, [sum(t.points[each]) for each in facts.DAZZLES], rows[:2], rows[2:], t.turn, t.starter)


def same(line):
    """A position as it is compared: hands in any order."""
    return line.lead, line.prize, [*map(sorted, line.hands)], line.decks, line.turn if any(line.hands) else None


# The quick position.
@pytest.mark.parametrize("seed", range(3))
def test_a_position_as_numbers_continues_like_the_table_to_the_same_winner(seed):
    rng, t = Random(seed), DAZZLE.start(seed=seed)
    line = line_of(t)
    while t.outcome is None:
        ask = rng.choice(t.waiting[0].moves)
        t.play(t.turn, ask)
        will = rng.choice(t.waiting[0].moves)
        t.play(1 - t.turn, will)
        pair, card = (facts.ORDER[ask.first], facts.ORDER[ask.second]), facts.ORDER[will.card]
        line = line.after(pair, pair if card == pair[0] else pair[::-1])

        assert same(line_of(t)) == same(line)
    winner = SIDE[t.outcome.winners[0]] if len(t.outcome.winners) == 1 else 0
    assert (line.result() > 0) - (line.result() < 0) == winner


def test_equal_points_are_decided_by_dazzles_or_drawn():
    assert Line([2, 1, -1, 0], [1, 1, 2, 9], [[], []], [[], []], 0, 0).result() == 1
    assert Line([2, 0, -1, 0], [2, 1, 2, 9], [[], []], [[], []], 0, 0).result() == 0


# How it is played on.
def test_a_lead_is_more_likely_to_last_the_fewer_cards_are_left():
    ahead = len(KEPT[0]) // 2 + 2

    assert 0 < KEPT[18][ahead] < KEPT[4][ahead] < KEPT[0][ahead] == 1
    assert KEPT[4][ahead] == -KEPT[4][-1 - ahead]


def test_the_chooser_takes_the_most_valuable_will_and_the_asker_holds_it_back():
    purity, twilight = facts.ORDER["Purity 2"], facts.ORDER["Twilight 1"]
    line = Line([0, 9, 0, 0], [9, 1, 0, 0], [[purity, twilight], []], [[], []], 0, 1)
    assert (purity, twilight) == chosen(line, (twilight, purity), 0) == chosen(line, (purity, twilight), 0)

    line = Line([0, 9, 0, 0], [9, 1, 0, 0], [[purity, twilight, twilight], []], [[], []], 0, 1)
    assert (twilight, twilight) == asked(line, 1)


def test_of_two_cards_of_one_dazzle_the_chooser_takes_the_one_that_leads():
    three, one = facts.ORDER["Purity 3"], facts.ORDER["Purity 1"]

    assert (three, one) == chosen(Line([2, 0, 0, 0], [5, 0, 0, 0], [[], []], [[], []], 0, 1), (one, three), 0)
    assert (one, three) == chosen(Line([0, 0, 0, 0], [5, 0, 0, 0], [[], []], [[], []], 0, 1), (one, three), 0)


def test_a_simulated_game_plays_every_card_and_keeps_its_result():
    line = line_of(DAZZLE.start(seed=4))
    result = play_on(line)

    assert [[], []] == line.hands == line.decks
    assert result == line.result()


# The end.
def best_play(t):
    """What the asker gets if both see everything: all ways at the real table, one after the other."""
    if t.outcome is not None:
        return line_of(t).result()
    decision = t.waiting[0]
    results = [best_play(after(t, decision, move)) for move in decision.moves]
    return max(results) if decision.seat == 0 else min(results)


def after(t, decision, move):
    """The table after a move."""
    forked = t.fork()
    forked.play(decision.seat, move)
    return forked


@pytest.mark.parametrize("hands", ["P2 F1 / T2 S3", "P2 F1 T1 S2 / T2 S3", "P2 P2 F1 T1 / S2 F2 F2 P1"])
def test_an_ending_is_played_out_as_well_as_by_trying_everything_at_the_table(hands):
    t = table(hands, **FOUR_LEFT)

    assert pytest.approx(best_play(t)) == SIDE[t.turn] * solved(line_of(t))


# The player.
def moments(deal="dazzle"):
    """Some decisions of a game, asks and choices, with and without decks."""
    for at, t in enumerate(playing(DAZZLE.start(seed=5, deal=deal), Random(5))):
        if at % 9 == 0 and t.waiting:
            yield DAZZLE.knows(t, t.waiting[0].seat)


@pytest.mark.parametrize("deal", facts.DEALS)
def test_the_strong_bot_deals_hidden_cards_to_fit_their_backs(deal):
    for seen in moments(deal):
        sight = Sight(seen.view)
        rows = sight.world(Random(1))
        told = [*seen.view.hands, *(deck[::-1] for deck in seen.view.decks)]
        shown = [facts.ORDER[card] for card in seen.view.shown]
        for row, dealt in zip(told, (*rows.hands, *rows.decks), strict=True):
            named = [facts.CARDS[card] for card in dealt[: len(row)]]
            assert all(card in (None, name, facts.RANK[name]) for card, name in zip(row, named, strict=True))
        assert shown == rows.hands[seen.view.turn][len(told[seen.view.turn]) :]


@pytest.mark.untraced
def test_the_strong_bot_repeats_itself_for_equal_luck_and_knowledge():
    for seen in [*moments()][1::3]:
        move = STRONG(seen, Random(3))

        assert move in seen.decision.legal
        assert move == STRONG(DAZZLE.seen(seen.dumps()), Random(3))


def test_a_decision_stays_within_its_count_of_lines():
    for seen in [*moments()][::3]:
        weighing = Weighing(seen, Random(1))
        weighing.best(LINES)
        once = sum(len(arm.ways) for arm in weighing.arms) * weighing.sight.cost

        assert 0 < weighing.played <= LINES + 2 * FEWEST * once


def test_the_strong_bot_finds_the_only_winning_choice_where_greedy_takes_the_most_points():
    t = table(
        "S2 S2 /",
        will={"P": "12/2321", "T": "223/1", "S": "31/3", "F": "1/21"},
        points={"P": "1221", "T": "22211", "S": "2221", "F": "323"},
        shown="S2 F1",
        starter=1,
        turn=1,
    )
    seen = DAZZLE.knows(t, 0)

    assert "will Faith 1" == str(tw.bots.greedy(seen, Random(1)))
    assert {"will Spiral 2"} == {str(STRONG(seen, Random(seed))) for seed in range(5)}


def test_the_game_offers_three_levels():
    assert [*tw.bots.LEVELS] == [*DAZZLE.bots]
