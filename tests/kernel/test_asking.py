"""Whoever asks in everyday words finds the rule among the first three."""

from __future__ import annotations

from functools import cache

import pytest

import tabletop_widgets as tw
from tabletop_widgets.rulebook.search import find, index

QUESTIONS = {
    "muses": {
        "how many players": "overview.players",
        "who wins": "end.winner",
        "tie": "score.tie",
        "who goes first": "round.majority round.tie-order",
        "how many tokens do I get": "setup.tokens",
        "when does the game end": "end.final-round end.after-actions",
        "can I use my inspiration twice": "inspiration.once",
        "how long does a game take": "overview.duration",
        "do tokens move with the muse": "board.tokens-ride revolution.token-follows",
        "what if I run out of tokens": "ruling.out-of-tokens",
        "can I see the other cards": "ruling.inspiration-secret info.picks info.open info.basic-hand",
        "second place points": "score.second",
        "which side does the sun start": "ruling.start-side setup.sun",
    },
    "dazzle": {
        "how many players": "overview.players",
        "who wins": "score.total score.win-dazzle overview.goal",
        "tie": "score.tied-will score.tiebreak score.draw",
        "who starts": "ruling.starter setup.start-player",
        "can I pass": "turn.no-pass",
        "what are cards worth": "components.rank-use",
        "can I look at my deck": "ruling.deck-peek",
        "how do we deal": "deal.sort deal.choose deal.simple setup.decks ruling.pile-choice",
        "can I lie": "ruling.table-talk teach.fate",
        "when do we draw cards": "turn.draw",
        "do will cards score": "score.will-not-points",
        "how many cards are there": "components.cards",
        "what can I see of the other hand": "info.opponent-hand",
    },
    "mascarade": {
        "13 coins": "end.thirteen",
        "tie": "end.ties ruling.rich-tie bishop.tie",
        "who wins": "end.thirteen end.bankrupt overview.goal end.ties",
        "can I look at my card": "look.own",
        "how many players": "overview.players",
        "who starts": "setup.start-player ruling.start-software",
        "what if nobody objects": "announce.unchallenged",
        "what happens if I lie": "announce.bluff announce.fine",
        "no money left": "end.bankrupt",
        "can I swap with the middle": "prep.target swap.cards ruling.forced-swap-centre",
        "how much money do we start with": "setup.coins",
        "bank empty": "ruling.bank-empty",
        "penalty": "announce.fine announce.fine-after-power announce.fine-not-bank ruling.simultaneous-fines",
        "forget": "swap.forgetting",
    },
    "bemused": {
        "how many players": "players.count ruling.player_range",
        "who wins": "score.winner",
        "tie": "score.tie_sane score.tie_fantasma score.tie_shared",
        "when does the game end": "end.trigger end.mid_turn",
        "when do I die": "death.condition",
        "how many cards do I draw": "turn.draw",
        "can I look at my gemina": "setup.gemina_private",
        "am I crazy": "sanity.threshold insanity.turn sanity.instant",
        "are deals binding": "ruling.deals",
        "what does the painter do": "ability.painter",
        "can I play a second card": "turn.play_b insanity.no_second ruling.play_b_blocked",
        "who starts": "setup.first ruling.first_player",
        "no dread left": "ruling.dread_well_empty",
        "how many points for a ghost": "score.fantasma_4 score.fantasma_6 score.fantasma_self strategy.fantasma_goal",
    },
    "tragedy_looper": {
        "how many players": "players.four ruling.player_count",
        "who wins": "ruling.win loop.win final_guess.result",
        "can we talk": "talk.between talk.during ruling.table_talk",
        "what can a corpse do": "ruling.corpse",
        "how do cards move": "move.only_characters move.vertical move.combine resolve.movement_first move.horizontal",
        "two forbid intrigue": "player.forbid_intrigue_clash strategy.one_forbid",
        "when does an incident happen": "incident.trigger",
        "does goodwill get used up": "goodwill.not_spent ruling.refused_use",
        "who is the leader": "leader.first ruling.leader leader.order",
        "how does the final guess work": "final_guess.task ruling.final_guess final_guess.result",
        "can a dead character come back": "char.alien.a2 ruling.revive loop.reset_counters",
        "what happens in a day": "day.order day.steps",
        "may the mastermind refuse": "refusal.optional refusal.mandatory refusal.none",
        "do cards come back": "card.return ruling.cards_return",
        "who knows the script": "info.mm setup.public_script ruling.script_card",
    },
}
"""Game -> what somebody asks -> the rules that answer it, any of which will do."""
ROWS = [
    {"id": "go.turn.place", "kind": "rule", "heading": "Turn", "text": "Place one stone."},
    {"id": "go.turn.pass", "kind": "rule", "heading": "Turn", "text": "You may pass instead of placing a stone."},
    {"id": "go.end.two-passes", "kind": "example", "heading": "End", "text": "Two passes in a row end it."},
]


@cache
def rules(game):
    """Open the rules of a game, for all who ask."""
    return tw.Rules(tw.GAMES[game])


@pytest.mark.untraced
@pytest.mark.parametrize(("game", "question"), [(game, each) for game, asked in QUESTIONS.items() for each in asked])
def test_an_everyday_question_finds_its_rule_among_the_first_three(game, question):
    wanted = {f"{game}.{rule}" for rule in QUESTIONS[game][question].split()}

    assert wanted <= {*tw.GAMES[game].rulebook}
    assert wanted & {*rules(game).search(question)[:3]}


def test_a_heading_counts_more_than_the_text_and_a_rare_word_more_than_a_common_one():
    where = index(ROWS, {}, {})

    assert [1, 2] == find(where, "pass")
    assert [0, 1] == find(where, "stones")
    assert [1, 0] == find(where, "pass or place a stone")


def test_players_words_are_translated_into_the_words_of_the_rules():
    where = index(ROWS, {"stone": "A small pebble of black or white."}, {"skip": "pass"})

    assert [1, 2] == find(where, "may I skip")
    assert [0, 1] == find(where, "pebble")


def test_words_that_say_nothing_find_nothing():
    where = index(ROWS, {}, {})

    assert [] == find(where, "") == find(where, "may I") == find(where, "xyzzy")
    assert [0, 1] == find(where, "sto")


def test_a_longer_word_is_looked_up_by_its_beginning_but_by_no_less_than_half_of_it():
    where = index(ROWS, {}, {})

    assert find(where, "stone") == find(where, "stonework")
    assert [] == find(where, "stockbroker")
