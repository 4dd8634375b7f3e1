"""What is soaked, by the same functions with which the tests try a small sample."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import tabletop_widgets as tw
from tabletop_widgets.practice.course import Course
from tabletop_widgets.theory.lectures.last_day import MORNINGS
from tests.believing import misconceptions, survivors
from tests.browser import walking
from tests.contract import test_contract, test_hostile_files, test_hostile_positions
from tests.contract.games import played
from tests.contract.hotseats import screened
from tests.contract.secrecy import counted
from tests.practice import test_questions
from tests.practice.held import FEW, MOST, PRACTISED, brought, overlooked, readable, unread
from tests.practice.learners import boxed, clean, holders
from tests.theory import last_day, test_dazzle, test_kingmakers, test_puzzles
from tests.widgets import fuzzing, memory
from tests.widgets.test_practice import WHOLE, stays_small
from tools.soak.work import Work

QUESTIONS, IN_A_ROW = 1_000, 125
"""Questions of each game that can be practised, and how many of them one reader is asked."""
FIRST = 10_000
"""The number of the first game and page, above all that the tests use."""
FILES, GAMES, (POSITIONS, PLAYED) = 1_000, 2_000, test_hostile_positions.MANY
"""Files of each kind, games and positions of each game, and how many games the positions come from."""
SECRETS, AT_ONCE = 2_000, 10
"""Pairs of worlds of each game that a seat cannot tell apart, and how many of them come from one playout."""
PAGES = {"play": 250, "shared": 250, "replay": 200, "try": 100, "rules": 100, "practice": 100}
"""Pages of each kind, each of which sends a hundred messages."""
READERS = {
    "transcripts": test_hostile_files.test_a_transcript_is_shown_or_refused,
    "records": test_hostile_files.test_a_record_plays_through_or_is_refused_with_its_line,
    "what a seat has seen": test_hostile_files.test_knowledge_of_a_seat_is_read_or_refused,
    "scripts": lambda _, numbers: test_hostile_files.test_a_script_is_playable_or_refused(numbers),
}
SOME = 50
"""Files that are read at a time."""
LEARNERS = holders, clean, boxed
TESTS = [test.hypothesis.inner_test for test in vars(test_contract).values() if hasattr(test, "hypothesis")]
EACH = 2
"""Tests run on each game besides the first of them; over all games each is run hundreds of times."""


def plan() -> Iterator[Work]:
    """Yield all the work."""
    yield from (Work("memory", what, partial(remembered, what), 1) for what in memory.ROWS)
    yield from (Work("messages", f"to {kind}", partial(said, kind), many, fuzzing.SAID) for kind, many in PAGES.items())
    pieces = SECRETS // AT_ONCE
    yield from (Work("secrets", name, partial(kept, name), pieces, AT_ONCE) for name in tw.GAMES)
    yield from (Work("games", name, partial(held, name), GAMES) for name in tw.GAMES)
    yield from (Work("positions", name, partial(laid_out, name), POSITIONS) for name in tw.GAMES)
    yield from (Work("files", what, partial(read, what), FILES // SOME, SOME) for what in READERS)
    yield from (Work("questions", name, partial(asked, name), QUESTIONS // IN_A_ROW, IN_A_ROW) for name in PRACTISED)
    yield from (Work("questions", f"{name}, a page", partial(paged, name), 1, WHOLE[0]) for name in PRACTISED)
    yield from (
        Work("learners", f"{name} {ask.__name__}", partial(ask, name), 1, slow=5)
        for name in PRACTISED
        for ask in LEARNERS
    )
    yield from (Work("cases", name, partial(cases, name), 1, MOST) for name in PRACTISED)
    yield from theory()
    yield Work("lessons", "by keyboard, and axe", page_walked, len(walking.NOTEBOOKS))
    yield from (Work("beliefs", name, partial(believed, name), len(beliefs(name))) for name in PRACTISED)


def theory() -> Iterator[Work]:
    """Yield the checks of slow results in lessons, and of the puzzles of all stored seeds."""
    for name, seeds in test_puzzles.SEEDS.items():
        yield Work("puzzles", name, partial(test_puzzles.still_has_one, name), len(seeds))
    yield Work("theory", "two pairs, 528 deals", test_dazzle.holds_of_many_deals, 1)
    yield Work("theory", "two pairs, 1,192 deals", test_dazzle.holds_for_the_lesson, 1, slow=3)
    yield from (Work("theory", f"last day, {name}", partial(last_day.holds, name), 1, slow=3) for name in MORNINGS)
    for players, games, found in (4, 400, 52), (5, 200, 39):
        counted = partial(test_kingmakers.holds_for_the_lesson, players, games, found)
        yield Work("theory", f"kingmakers among {players}", counted, 1)


def remembered(what: str, _: int) -> str:
    """Check that memory changes by a tenth at most; return what it was and is."""
    before, after = memory.remembered(what)
    measured = f"{before / 1e6:.1f} MB before, {after / 1e6:.1f} MB after"
    assert abs(after - before) <= memory.TENTH * before, measured
    return measured


def said(kind: str, number: int) -> None:
    """Send the random messages of one page."""
    fuzzing.session(kind, FIRST + number)


def kept(name: str, number: int) -> None:
    """Compare what a seat is given, and what a shared screen shows, in pairs of worlds that it cannot tell apart."""
    luck = f"soak {number}"
    counted(tw.GAMES[name], AT_ONCE, AT_ONCE, luck)
    screened(tw.GAMES[name], 1, luck)


def held(name: str, number: int) -> None:
    """Play a game to its end, and check some invariants."""
    game, seed = tw.GAMES[name], FIRST + number
    turn = EACH * number % len(TESTS)
    try:
        for invariant in (TESTS[0], *(TESTS * 2)[turn : turn + EACH]):
            part = {"part": Random(seed).random()} if "part" in inspect.signature(invariant).parameters else {}
            invariant(game, seed=seed, **part)
    finally:
        played.cache_clear()


def laid_out(name: str, number: int) -> None:
    """Lay out a mutated position, and play it to its end."""
    test_hostile_positions.holds(tw.GAMES[name], FIRST + number, PLAYED)


def read(what: str, number: int) -> None:
    """Read some hostile files of the game that the number chooses."""
    READERS[what](list(tw.GAMES.values())[number % len(tw.GAMES)], range(number * SOME, (number + 1) * SOME))


def asked(name: str, number: int) -> str:
    """Check one reader's questions against the kernel, that no trick answers them, and that the game is unchanged.

    Return how often the best trick is right.
    """
    before, questions = test_questions.golden(name), []
    for course, question in test_questions.made(name, FIRST + number, IN_A_ROW):
        test_questions.holds(course, question)
        questions.append(question)
    assert [] == (fooled := test_questions.fooled(questions)), fooled
    assert before == test_questions.golden(name)
    return "{1}: {0:.1%}".format(*max((each, trick) for trick, each in test_questions.shares(questions).items()))


def paged(name: str, _: int) -> None:
    """Check the size of a page of questions that needs no kernel, and that the questions of a pool vary."""
    stays_small(name, *WHOLE)
    test_questions.various(Course(tw.GAMES[name], seed=FIRST).pool())


def cases(name: str, _: int) -> None:
    """Read many cases by the rules and some by every misconception; check how much of these a pool covers."""
    assert readable(name, MOST)
    assert [] == unread(name, 3 * FEW)
    assert [] == overlooked(name, 3 * FEW)
    assert brought(name) >= 0.7


def page_walked(number: int) -> str:
    """Export one notebook as a page, and walk it by keyboard."""
    with TemporaryDirectory() as folder:
        return walking.walked(walking.NOTEBOOKS[number], Path(folder))


def beliefs(name: str) -> list[str]:
    """List the misconceptions of a game, and their parts."""
    return [*misconceptions(name)]


def believed(name: str, number: int) -> None:
    """Check that a misconception fails the tests of its game."""
    assert [] == [*survivors(name, beliefs(name)[number : number + 1])]
