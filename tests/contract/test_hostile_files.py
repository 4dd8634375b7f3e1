"""Whatever a file contains, it is read as it is or refused with a sentence; no other error is ever raised."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.contract.games import EVERY, eyes_of, played, started
from tests.mutations import STRANGE, mutated, reworded
from tests.samples import many

FRAMES = 3  # lines kept of a record: later ones are like these
SEEDS = range(4)
every_game = pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
some = pytest.mark.parametrize("numbers", [range(many(30))], ids=str)
"""The numbers of the hostile files of each kind; `python -m tools.soak files` reads a thousand."""
offered = pytest.mark.parametrize("game", tw.GAMES.values(), ids=tw.GAMES)


@cache
def records(name: str) -> list[tw.Record]:
    """Return records of the beginnings of games, each a few lines long."""
    found = []
    for seed in SEEDS:
        t = started(EVERY[name], seed)
        match = tw.Match(t, dict.fromkeys(t.seats, lambda seen, rng: rng.choice(seen.decision.moves)), seed=seed)
        found.append(match.record.copy())
        del found[-1].entries[FRAMES:]
    return found


@cache
def transcripts(name: str) -> list[Any]:
    """Return the same through some eyes, as JSON data."""
    return [json.loads(each.seen_by(eyes).dumps()) for each in records(name) for eyes in (0, 1, tw.PUBLIC, tw.OPEN)]


@cache
def seen(name: str) -> list[Any]:
    """Return what seats have been shown, as JSON data."""
    moments = [t for seed in SEEDS for t in played(name, seed).decisions[:2]]
    return [json.loads(EVERY[name].knows(t, eyes).dumps()) for t in moments for eyes in (*eyes_of(t)[:2], tw.OPEN)]


def refusal(read: Callable[[Any], object], given: Any) -> str:
    """Read something; return the sentence that refuses it, or "" if it is accepted."""
    try:
        read(given)
    except tw.BadSetup as wrong:
        return str(wrong)
    return ""


def attempt(name: str, numbers: range, hostile: Callable[[Random], Any], read: Callable[[Any], object]) -> list[str]:
    """Read hostile data, some of which must be accepted; return the sentences that refuse the rest."""
    said = [refusal(read, hostile(Random(f"{name} {number}"))) for number in numbers]
    refused = [each for each in said if each]
    assert 0 < len(refused) < len(numbers)
    return refused


@every_game
@pytest.mark.parametrize("numbers", [range(many(15))], ids=str)
def test_a_transcript_is_shown_or_refused(game, numbers):
    def read(data):
        transcript = tw.Transcript.loads(json.dumps(data))
        assert str(transcript)
        tw.Replay(transcript)

    attempt(game.name, numbers, lambda rng: mutated(rng.choice(transcripts(game.name)), rng), read)


@every_game
@some
def test_a_record_plays_through_or_is_refused_with_its_line(game, numbers):
    def read(text):
        record = tw.Record.loads(text)
        record.check()
        assert record == tw.Record.loads(record.dumps())

    said = attempt(game.name, numbers, lambda rng: reworded(rng.choice(records(game.name)).dumps(), rng), read)
    assert [] == [each for each in said if not each.startswith("line ")]


@every_game
@some
def test_knowledge_of_a_seat_is_read_or_refused(game, numbers):
    attempt(game.name, numbers, lambda rng: mutated(rng.choice(seen(game.name)), rng), game.seen)


@some
def test_a_script_is_playable_or_refused(numbers):
    game, scripts = tw.GAMES["tragedy_looper"], [library.as_data(library.load(name)) for name in library.names()]

    attempt("script", numbers, lambda rng: mutated(rng.choice(scripts), rng), lambda data: game.start(script=data))


@offered
def test_an_option_is_one_of_the_game_or_refused_in_a_short_sentence(game):
    large = {"a": 1}, {"Thalia": [10**5_000, 1, 1]}, {"Pride": float("nan")}, 10**5_000, [10**5_000], b"x", 1j, ()
    said = [
        refusal(lambda given: game.start(**given), {option: value})
        for option in game.options
        for value in (*STRANGE, *large)
    ]

    assert len(said) > sum(map(bool, said)) > 0
    assert max(map(len, said)) < 1_000
