"""A wrong argument is refused with one sentence that says what to give instead, and nothing is half done."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.records.saved import read_saved

MUSES = tw.GAMES["muses"]
OTHERS = [None, 5, [], {}, object()]


def refused(act, *parts: str, kind: type[Exception] = tw.BadSetup) -> str:
    """The one sentence with which an act is refused."""
    with pytest.raises(kind) as caught:
        act()
    said = str(caught.value)
    assert "\n" not in said
    assert said.endswith(".")
    assert all(part in said for part in parts), said
    return said


@pytest.fixture
def table():
    return MUSES.start(4, seed=7)


# Games.


@pytest.mark.parametrize("given", OTHERS)
@pytest.mark.parametrize("take", [tw.Match, tw.rehearse, lambda game: next(tw.puzzles(game))])
def test_what_is_no_game_is_refused_wherever_a_game_is_taken(take, given):
    refused(lambda: take(given), "tw.GAMES", "not ")


def test_a_game_may_be_given_by_its_name():
    assert tw.Match("dazzle").table.game is tw.GAMES["dazzle"]
    assert next(tw.puzzles("mascarade")).table.game is tw.GAMES["mascarade"]


def test_a_name_of_no_game_is_refused_with_the_names_that_there_are():
    refused(lambda: tw.Match("chess"), "'chess'", "muses")


# A match.


@pytest.mark.parametrize("seats", [5, "x", ["Rob"], object()])
def test_the_seats_of_a_match_are_given_by_name(seats):
    refused(lambda: tw.Match(MUSES, seats), "seats", "tw.HUMAN")


@pytest.mark.parametrize("what", [None, 5, "chance"])
def test_what_a_match_does_by_itself_is_a_list_of_names(what):
    refused(lambda: tw.Match(MUSES, automate=what), "automate is a list")


def test_a_seat_held_by_the_name_of_a_bot_is_answered_with_the_bot():
    refused(lambda: tw.Match(MUSES, dict.fromkeys(["Ann", "Ben", "Cy"], "easy")), "tw.bots.easy", "'easy'")


# Seeds.


@pytest.mark.parametrize("seed", [None, 1.5, True, [], b"7"])
def test_a_seed_is_a_whole_number_or_a_text(seed, table):
    for start in (MUSES.start, lambda seed: tw.Match(table, seed=seed), lambda seed: next(tw.puzzles(MUSES, seed))):
        refused(lambda start=start: start(seed=seed), "a seed is a whole number or a text")


def test_a_seed_may_be_a_text_and_a_number_of_numpy():
    numpy = pytest.importorskip("numpy")
    assert MUSES.start(seed="Monday") == MUSES.start(seed="Monday")
    assert MUSES.start(seed=numpy.int64(7)) == MUSES.start(seed=7)


# Seats.


@pytest.mark.parametrize("seat", [99, -7, None, 1.5])
def test_a_seat_that_the_table_lacks_is_never_said_to_wait(table, seat):
    before = MUSES.position(table)
    for act in (lambda: table.owed_by(seat), lambda: table.play(seat, "sun devotion")):
        refused(act, "does not sit here", "Rob", kind=tw.NotWaitedFor)
    assert MUSES.position(table) == before


def test_chance_has_no_eyes(table):
    for look in (lambda: table.show(-1), lambda: MUSES.picture(table, tw.CHANCE)):
        refused(look, "chance", "0 to 3", "tw.PUBLIC")


# Tables.


@pytest.mark.parametrize("given", [None, 5, "x", MUSES])
def test_what_is_no_table_is_refused_where_a_game_is_asked_about_one(given):
    for ask in (MUSES.position, lambda t: MUSES.knows(t, 0), MUSES.picture, tw.Record.of):
        refused(lambda ask=ask: ask(given), "table")


@pytest.mark.parametrize("bot", [tw.bots.random, tw.bots.easy, tw.bots.greedy, tw.bots.search])
def test_a_bot_that_is_handed_a_table_says_that_it_gets_what_a_seat_knows(bot, table):
    refused(lambda: bot(table, Random(1)), "game.knows(table, seat)")


# Files and links.


def test_a_file_that_is_missing_is_named_without_numbers_of_errors(tmp_path):
    said = refused(lambda: read_saved("missing.record"), "missing.record", "No such file")
    assert "Errno" not in said


@pytest.mark.parametrize("given", [None, 5, True, ["x"]])
def test_a_saved_match_is_given_as_a_file_or_as_text(given):
    refused(lambda: read_saved(given), "the name of a file")


@pytest.mark.parametrize("given", [None, "x", MUSES, MUSES.start()])
def test_a_link_is_made_of_a_record_or_a_transcript(given):
    refused(lambda: tw.to_link(given), "match.record")


# Names of the package.


@pytest.mark.parametrize(
    ("room", "wrong", "meant"), [(tw, "Replya", "Replay"), (tw, "TryMoves", "TryMove"), (tw.theory, "Matrx", "Matrix")]
)
def test_a_name_with_a_slip_is_answered_with_the_name_meant(room, wrong, meant):
    with pytest.raises(AttributeError, match=f"has no attribute {wrong!r}; did you mean {meant}"):
        getattr(room, wrong)


def test_a_name_like_no_other_is_answered_alone():
    with pytest.raises(AttributeError, match=r"has no attribute 'zzz'$"):
        tw.zzz  # noqa: B018


def test_a_game_asked_for_by_its_name_is_found_on_the_shelf():
    with pytest.raises(AttributeError, match=r'did you mean GAMES\["muses"\]'):
        tw.muses  # noqa: B018
