"""What was saved is opened again: a record with all that it holds, a transcript with the rest dealt anew."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.records.entries import Note
from tests.contract.games import EVERY, started
from tests.core.tiny import TINY
from tests.widgets.screen import Screen, first, match

PERSON = {"tragedy_looper": 1}


def saved(window):
    """What the page gets that presses Save."""
    return Screen(window).asks(op="file")["file"]


def decided(t, me, times):
    """A match that a person and bots have played for a while."""
    played = tw.Match(t, {seat: tw.HUMAN if seat == me else first for seat in t.seats})
    for _ in range(times):
        if owed := played.waiting:
            played.play(me, owed[0].moves[-1])
    return played


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_a_match_saved_before_its_end_goes_on_with_all_that_its_person_knows(game):
    me = PERSON.get(game.name, 0)
    several = (decided(started(game, 3), me, times) for times in (2, 1, 0))
    played = next(each for each in several if each.table.outcome is None)
    opened = tw.Play.load(saved(tw.Play(played))["text"]).match
    before, now = (game.knows(each.table, me) for each in (played, opened))

    assert (before.view, before.events, before.private) == (now.view, now.events, now.private)
    assert (before.asked, before.decision) == (now.asked, now.decision)
    assert (me,) == opened.people


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_a_record_goes_on_where_it_ends_and_shows_all_that_led_there(game):
    me = PERSON.get(game.name, 0)
    played = decided(started(game, 3), me, 2)
    seats = {seat: tw.HUMAN if seat == me else first for seat in played.table.seats}
    window = tw.Play.load(played.record.dumps(), seats)

    assert played.record.dumps() == window.match.record.dumps()
    assert played.table == window.match.table
    assert len(played.record.seen_by(me).frames) == len(window.data["film"]["frames"])


def test_a_finished_match_is_opened_at_its_end_and_may_be_played_again(tmp_path):
    t = TINY["cake"].start(["Ada", "Ben"], seed=1)
    played = decided(t, 0, 9)
    file = saved(tw.Play(played))
    path = tmp_path / file["name"]
    path.write_text(file["text"], encoding="utf-8")
    page = Screen(tw.Play.load(path))

    assert played.table.outcome.reason == page.data["over"]["text"]
    assert {"ok": True} == page.asks(op="again")
    assert page.data["over"] is None


def test_saving_says_what_was_saved_and_how_it_is_opened():
    name, said = (saved(tw.Play(match("Rob")))[each] for each in ("name", "said"))

    assert "muses-0-moves.json" == name
    assert f'Saved {name}, your side of 0 moves: tw.Play.load("{name}") plays on' in said
    assert said.endswith(", with what you could not see dealt anew.")
    assert saved(tw.Play(match("Rob", "Don")))["said"].startswith(
        "Saved muses-0-moves.json, what a bystander has seen of"
    )
    sand = saved(tw.Play(decided(TINY["sand"].start(["Ann", "Bob"]), 0, 1)))
    assert "sand" in sand["said"]
    assert sand["said"].endswith("plays on.")
    over = saved(tw.Play(decided(TINY["cake"].start(["Ada", "Ben"], seed=1), 0, 9)))
    assert over["said"].endswith("opens it again.")


def test_what_stands_beside_the_decisions_of_a_record_is_kept():
    turn = tw.GAMES["muses"].examples["turn"]
    opened = tw.Match(turn, {0: tw.HUMAN})

    assert turn.dumps() == opened.record.dumps()[: len(turn.dumps())]
    assert Note in {type(note) for entry in opened.record.entries for note in entry.notes}


def test_of_people_who_shared_a_screen_nobodys_hand_is_in_the_file():
    text = saved(tw.Play(match("Rob", "Don")))["text"]

    with pytest.raises(
        tw.BadSetup, match="saved as a bystander's eyes saw it, so the hands that were held are not in it"
    ):
        tw.Play.load(text)


def test_where_nothing_is_hidden_people_who_share_a_screen_play_on():
    t = TINY["sand"].start(["Ann", "Bob"])
    played = tw.Match(t, {0: tw.HUMAN, 1: tw.HUMAN})
    played.play(0, played.waiting[0].moves[0])
    opened = tw.Play.load(saved(tw.Play(played))["text"], {0: tw.HUMAN, 1: tw.HUMAN}).match

    assert played.waiting == opened.waiting
    assert (0, 1) == opened.people


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("nowhere.record", "nowhere.record cannot be read: "),
        ("record 2\ngame muses", "line 1: expected 'record 1'"),
        ("{}", "this is no transcript: "),
        ("{", "a transcript cannot be read: "),
        ("Dear all,\nsee you on Saturday", "line 1: expected 'record 1'"),
    ],
)
def test_what_is_no_saved_match_is_refused_with_what_is_wrong(what, said):
    with pytest.raises(tw.BadSetup) as caught:
        tw.Play.load(what)
    assert str(caught.value).startswith(said)


def test_a_record_whose_last_answers_are_sealed_waits_for_the_others():
    played = match("Rob", "Don", "Jule", "Chris")
    played.play("Rob", "sun devotion")
    opened = tw.Match(tw.Record.loads(played.record.dumps()))

    assert played.table.sealed == opened.table.sealed
    assert [decision.seat for decision in played.waiting] == [decision.seat for decision in opened.waiting]
    assert played.record.dumps() == opened.record.dumps()
