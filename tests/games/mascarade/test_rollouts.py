"""Whole games, at every number of players: what is conserved, whose turn it is, how they end; and a second opinion."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_widgets.games.mascarade import facts
from tests.games.mascarade.second_opinion import Paper
from tests.games.mascarade.talk import MASCARADE, NAMES
from tests.marks import rule

ENDS = {"mascarade.end.thirteen", "mascarade.end.bankrupt", "mascarade.end.cheat"}
TABLES = [
    (4, None),
    (4, "Judge Fool Queen Witch Spy Thief"),
    (4, "Judge King Widow Bishop Cheat Spy"),
    (5, "Judge Fool Widow Witch Thief Bishop"),
    (6, "Judge King Queen Fool Witch Spy Bishop Cheat"),
    (8, "Judge King Peasant Peasant Inquisitor Spy Fool Thief"),
    (11, None),
    (13, None),
]
"""Numbers of players and casts in which, between them, everybody plays."""


def some_move(decision, rng):
    """Choose a kind of move first, passes three times as often: else swaps crowd out announcements, claims powers."""
    kinds = defaultdict(list)
    for move in decision.moves:
        kinds[type(move).__name__].append(move)
    (kind,) = rng.choices(list(kinds), [3 if kind == "Pass" else 1 for kind in kinds])
    return rng.choice(kinds[kind])


def begun(players, seed, cast=None, first=0):
    """Start a game."""
    return MASCARADE.start(list(NAMES[:players]), seed=seed, cast=cast and cast.split(), first=first)


def played(t, seed):
    """Play a game to its end; after each move give the move, and the table before and after."""
    rng = Random(seed)
    while t.outcome is None:
        before, (decision,) = t.fork(), t.waiting
        move = some_move(decision, rng)
        t.play(decision.seat, move)
        yield before, decision, move


# What holds in every game.
@given(st.sampled_from(facts.PLAYERS), st.integers(0, 999))
@rule("mascarade.components.coins", "mascarade.setup.bank", "mascarade.announce.fine-not-bank")
def test_coins_are_neither_made_nor_lost(players, seed):
    t = begun(players, seed)
    for _ in played(t, seed):
        assert min(t.coins) >= 0
        assert 194 == sum(t.coins) + t.courthouse + t.bank or t.bank == 0


@given(st.sampled_from(facts.PLAYERS), st.integers(0, 999))
@rule("mascarade.swap.return", "mascarade.announce.cover")
def test_cards_move_only_when_two_of_them_are_handled(players, seed):
    t = begun(players, seed)
    for before, _, move in played(t, seed):
        assert sorted(before.cards) == sorted(t.cards)
        moved = [place for place, card in enumerate(t.cards) if card != before.cards[place]]
        assert moved == [] or (len(moved) == 2 and str(move).startswith("swap"))


@given(st.sampled_from(facts.PLAYERS), st.integers(0, 999), st.data())
@rule("mascarade.turn.next", "mascarade.setup.start-player", "mascarade.prep.first-four", "mascarade.prep.ends")
def test_turns_go_round_to_the_left_after_four_preparations(players, seed, data):
    first = data.draw(st.integers(0, players - 1))
    t = begun(players, seed, first=first)
    turns = [first]
    for before, decision, move in played(t, seed):
        if decision.rule in ("mascarade.prep.action", "mascarade.turn.one-action", "mascarade.turn.forced-swap"):
            assert decision.seat == before.turn
            assert (len(turns) <= 4) == (decision.rule == "mascarade.prep.action")
        if t.turn != before.turn:
            turns.append(t.turn)
        assert "swap" in str(move) or len(turns) > 4

    assert [(first + step) % players for step in range(len(turns))] == turns


@given(st.sampled_from(facts.PLAYERS), st.integers(0, 999))
@rule("mascarade.end.thirteen", "mascarade.end.bankrupt", "mascarade.end.cheat", "mascarade.overview.goal")
def test_a_game_ends_for_one_of_three_reasons(players, seed):
    t = begun(players, seed)
    for before, _, _ in played(t, seed):
        assert all(0 < coins < facts.GOAL for coins in before.coins)

    assert t.outcome.rule in ENDS
    assert t.outcome.winners
    assert all(t.names[seat] in t.outcome.reason for seat in t.outcome.winners)


@pytest.mark.untraced
def test_each_of_the_three_ends_happens():
    ends = set()
    for seed in range(60):
        t = begun(4, seed)
        list(played(t, seed))
        ends.add(t.outcome.rule)

    assert ENDS == ends


@given(st.sampled_from(facts.PLAYERS), st.integers(0, 999))
def test_every_answer_can_be_read_back_with_names_and_with_seats(players, seed):
    t, said = begun(players, seed), set()
    for before, decision, _ in played(t, seed):
        for move in set(decision.candidates) - said:
            assert move == before.read(before.say(move)) == MASCARADE.read_move(str(move))
        said |= set(decision.candidates)


@given(st.sampled_from(facts.PLAYERS), st.integers(0, 999))
@rule("mascarade.announce.order", "mascarade.announce.optional")
def test_after_an_announcement_everybody_else_is_asked_once_in_clockwise_order(players, seed):
    t, asked = begun(players, seed), []
    for before, decision, _ in played(t, seed):
        if decision.rule == "mascarade.announce.order":
            asked.append((decision.seat - before.turn) % players)
            assert 2 <= len(decision.moves) <= 4
        elif asked:
            assert list(range(1, players)) * (len(asked) // (players - 1)) == asked


# A second opinion.
@pytest.mark.untraced
@pytest.mark.parametrize(("players", "cast"), TABLES)
@rule("mascarade.turn.one-action", "mascarade.turn.forced-swap", "mascarade.announce.fine-after-power")
@rule("mascarade.end.immediate", "mascarade.turn.next", "mascarade.announce.true-holder")
def test_games_on_paper_and_at_the_table_agree_after_every_answer(players, cast):
    for seed in range(60):
        t = somewhere(players, seed, cast)
        paper = Paper(t.names, t.cards, t.coins, t.courthouse, t.turn)
        for before, decision, move in played(t, seed):
            assert (paper.asked, paper.answers) == (t.names[decision.seat], len(decision.moves))
            paper.hear(before.say(move))

            assert t.cards == list(paper.card.values())
            assert (t.coins, t.courthouse) == (list(paper.gold.values()), paper.court)
            assert (t.names[t.turn], t.outcome is not None) == (paper.turn, paper.winners is not None)
        assert [t.names[seat] for seat in t.outcome.winners] == paper.winners


def somewhere(players, seed, cast):
    """Begin with fortunes of any size, so that every end is near for somebody."""
    rng, dealt = Random(seed), begun(players, seed, cast)
    found = {"turn": rng.randrange(players), "courthouse": rng.randrange(5)}
    coins = [rng.randint(2, 12) for _ in range(players)]
    return MASCARADE.lay_out({"names": list(dealt.names), "cards": dealt.cards, "coins": coins, **found})


@pytest.mark.untraced
def test_between_them_these_tables_use_every_power():
    used = set()
    for players, cast in TABLES:
        for seed in range(9):
            t = begun(players, seed, cast)
            list(played(t, seed))
            used |= {told.event.character for told in t.events if type(told.event).__name__ == "Unchallenged"}

    assert set(facts.NAMES) == used
