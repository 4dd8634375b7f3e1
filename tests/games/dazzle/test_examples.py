"""The printed example, and the annotated records."""

from __future__ import annotations

import pytest

from tests.games.dazzle.talk import DAZZLE, scored
from tests.games.table_talk import of
from tests.marks import rule


def played(name):
    """Play an annotated record to its end."""
    return list(DAZZLE.examples[name].tables())[-1]


@rule("dazzle.example.purity", "dazzle.score.will", "dazzle.score.take-points")
def test_five_will_against_three_wins_purity_and_all_points_below_it():
    t = scored(will={"P": "221/111"}, points={"P": "32"})

    assert (5, 3) == t.sums("Purity")
    assert ((0,), (5, 0)) == (t.outcome.winners, t.outcome.scores)


@rule("dazzle.example.purity")
def test_the_record_of_the_printed_example_ends_with_its_numbers():
    t = played("purity")
    purity = of([told.event for told in t.events], "Scored")[0]

    assert ("Player A", "Player B") == t.names
    assert (((2, 2, 1), (1, 1, 1)), 0) == (purity.will, purity.winner)
    assert "Purity: Player A has 5 (2+2+1) Will to 3 (1+1+1) and takes 7 points." == purity.say(t.names)
    assert "Player A wins, 7 points to 0." == t.outcome.reason


@pytest.mark.parametrize("name", ["purity", "last-asks"])
def test_in_an_example_the_last_choice_marked_right_scores_best(name):
    record = DAZZLE.examples[name].copy()
    asked = [note for entry in record.entries[-2:] for note in entry.notes if note.choices][-1]
    (made,) = record.entries[-1].moves.values()
    del record.entries[-1]
    *_, t = record.tables()
    (decision,), results = t.waiting, {}
    for move in decision.moves:
        after = t.fork()
        after.play(decision.seat, move)
        mine, theirs = after.outcome.scores
        results[move] = mine - theirs, after.dazzles[0] - after.dazzles[1]

    assert asked.choices[asked.right].startswith(made.card)
    assert [made] == [move for move, result in results.items() if result == max(results.values())]


def test_every_printed_example_is_an_annotated_record():
    printed = [each.rpartition(".")[2] for each in DAZZLE.rulebook if DAZZLE.rulebook[each].kind == "example"]

    assert [*printed, "last-asks"] == [*DAZZLE.examples]


def test_the_game_of_ours_says_so():
    assert "(a game of ours, not the rulebook's)" in DAZZLE.examples["last-asks"].title


@rule("dazzle.score.tied-will", "dazzle.turn.deck-empty")
def test_the_last_asks_end_as_their_notes_say():
    t = played("last-asks")
    results = [(event.winner, sum(event.points)) for event in of([told.event for told in t.events], "Scored")]

    assert [(None, 8), (None, 13), (1, 5), (0, 6)] == results
    assert "Player A wins, 6 points to 5." == t.outcome.reason


def test_in_the_last_asks_the_other_choice_loses():
    record = DAZZLE.examples["last-asks"].copy()
    del record.entries[-1]
    *_, t = record.tables()
    t.play("Player A", "will Twilight 3")

    assert ((10, 14), (1,)) == (t.outcome.scores, t.outcome.winners)


def test_only_player_a_is_told_the_outcomes_of_the_last_choice():
    note = "But look what the other card would do then"

    assert note in str(DAZZLE.examples["last-asks"].seen_by(0))
    assert note not in str(DAZZLE.examples["last-asks"].seen_by(1))
