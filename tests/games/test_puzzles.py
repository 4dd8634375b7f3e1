"""What the games ask as puzzles; that there is one right answer is for `tests/theory/test_puzzles.py`."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.bemused import puzzles as bemused
from tabletop_widgets.games.dazzle import puzzles as dazzle
from tabletop_widgets.games.tragedy_looper import puzzles as tragedy
from tabletop_widgets.games.tragedy_looper.belief.conclusions import belief
from tools.puzzle_records import KEPT


def kept(name):
    """The tables of a match that led to a puzzle."""
    record = tw.Record.loads(KEPT.joinpath(f"{name}.record").read_text(encoding="utf-8"))
    return [t.fork() for t in record.tables()]


def test_a_bemused_puzzle_ends_the_game_in_one_move_and_wins_in_every_world():
    *before, t = kept("bemused")
    (posed,) = bemused.posed(t)
    worlds = posed.worlds()
    alike = {t.game.knows(world, posed.seat).dumps() for world in worlds}

    assert [] == [*bemused.posed(before[0])]
    assert {t.game.knows(t, posed.seat).dumps()} == alike
    assert len(worlds) == len({(world.geminas, world.secrets) for world in worlds}) > 1
    assert (t.geminas, t.secrets) in [(world.geminas, world.secrets) for world in worlds]


def test_cards_that_are_alike_are_dealt_once():
    deck = bemused.Counter({"Love": 2, "Malice": 1})

    assert {("Love", *each) for each in permutations(("Love", "Malice"))} == {*bemused.ways({0: "Love"}, deck, 3)}


def test_with_too_many_worlds_of_geminas_and_secrets_nothing_is_proved():
    t = tw.GAMES["bemused"].start(6, seed=1)

    assert [] == bemused.worlds(t, t.waiting[0].seat)


def test_dazzle_puzzles_ask_about_the_last_choices_including_those_of_two_cards():
    *before, t = kept("dazzle")

    assert [] == [*dazzle.posed(before[0])]
    (posed,) = dazzle.posed(t)
    worlds = posed.worlds()

    assert worlds
    assert {t.information_set(posed.seat)} == {world.information_set(posed.seat) for world in worlds}


def test_at_tragedy_looper_a_role_that_was_just_proved_is_the_last_that_is_guessed():
    *_, t = kept("tragedy_looper")
    posed = [*tragedy.posed(t)]

    assert posed
    for each in posed:
        (world,) = each.worlds()
        (step,) = world.agenda
        role = t.script.cast[step.character]
        world.fork().play(world.town.leader, f"{step.character} is {role}")

        assert {role} == {*belief(t.game.knows(t, world.town.leader)).roles(step.character)}
        assert each.question.startswith(f"Which role of the {step.character} is proved? Loop 1, day 1: ")


def test_a_deduction_from_too_many_events_makes_no_puzzle(monkeypatch):
    *_, t = kept("tragedy_looper")
    monkeypatch.setattr(tragedy, "LONGEST", 0)

    assert [] == [*tragedy.posed(t)]


def test_while_cards_lie_on_the_board_and_before_the_first_day_nothing_is_asked():
    *before, _ = kept("tragedy_looper")

    assert [] == [each for t in before if t.town.laid or not t.town.day for each in tragedy.posed(t)]


def test_a_role_already_stated_makes_no_puzzle():
    *_, t = kept("tragedy_looper")
    known = belief(t.game.knows(t, t.town.leader))
    name, *_ = [name for name in t.script.cast if tragedy.just_proved(known, name)]
    vars(known)["ruled_out"] = (
        *known.ruled_out[:-1],
        replace(known.ruled_out[-1], said=f"{name}: {t.script.cast[name]}."),
    )

    assert not tragedy.just_proved(known, name)


@pytest.mark.parametrize("seed", range(3))
def test_puzzles_are_made_from_scripts_with_a_final_guess(seed):
    script = tragedy.options(Random(seed))["script"]

    assert "Basic Tragedy" == tw.GAMES["tragedy_looper"].start(script=script).town.sheet.set
