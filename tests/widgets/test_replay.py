"""Replay: a record through the eyes that were asked for, self-contained, and a match from any line of it."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.records.transcript import END
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.kept_output import pack
from tests.games.muses.talk import CODES, MUSES, table
from tests.samples import many, some
from tests.widgets.screen import Screen, first, state_of

pytestmark = pytest.mark.untraced

WORDS = Path(__file__).resolve().parents[2] / "js/src/words.ts"
CARDS = "Erato Thalia Clio Urania"
TURN = MUSES.examples["turn"]


def record(*rounds, cards=CARDS, notes=(), **keys):
    """Write down rounds of four picks each, in codes as in `talk.play`."""
    t = table(cards=cards, **keys)
    opening = MUSES.position(t)
    names, options = opening.pop("names"), opening.pop("options")
    lines = ["record 1", "game muses", f"options {json.dumps(options)}", f"names {json.dumps(names)}"]
    lines += [f"open {json.dumps(opening)}", *notes]
    for each in rounds:
        picks = zip(names, each.split(), strict=True)
        lines.append(f"together: {'; '.join(f'{name} {CODES[code]}' for name, code in picks)}")
    return tw.Record.loads("\n".join(lines))


def dealt_anew(text, seat, seed):
    """The same record over another deal that this seat cannot tell from it."""
    t = MUSES.redeal(text.opening(), seat, random.Random(seed))
    anew = text.copy()
    anew.open = {**text.open, "inspirations": list(t.hands)}
    return anew


def labels(replay):
    return [film["eyes"] for film in replay.data["films"]]


# Of a file.


def changed(change):
    """A transcript after a change of its data."""
    data = json.loads(record("SD SR MD SD").seen_by(0).dumps())
    change(data["shots"])
    return tw.Transcript.loads(json.dumps(data))


def test_a_frame_that_cannot_be_drawn_is_named_by_its_number():
    with pytest.raises(tw.BadSetup) as caught:
        tw.Replay(changed(lambda shots: shots[1]["view"]["paid"].append(["Clio", [1, 2]])))

    assert "frame 1 through Rob's eyes cannot be shown, because its view and its events do not fit the game: " in str(
        caught.value
    )


def test_a_file_asking_for_a_hundred_million_flames_is_refused():
    def change(shots):
        shots[0]["view"]["cards"][0][2] = [["P0", 10**8]]

    with pytest.raises(
        tw.BadSetup, match=r"shots\[0\].view.cards\[0\]\[2\]\[0\]\[1\]: a number from 1 to 9, not 100000000"
    ):
        changed(change)


# Through whose eyes.


def test_eyes_are_names_seats_a_bystander_or_all():
    replay = tw.Replay(TURN, eyes=["Don", 0, tw.PUBLIC, tw.OPEN])

    assert ["1", "0", "public", "open"] == [film["id"] for film in replay.data["films"]]
    assert ["Don's eyes", "Rob's eyes"] == labels(replay)[:2]
    assert ["public"] == [film["id"] for film in tw.Replay(TURN).data["films"]]


def test_the_same_eyes_given_twice_make_one_film():
    assert ["0", "1"] == [film["id"] for film in tw.Replay(TURN, eyes=["Rob", 0, "Don", "rob"]).data["films"]]


def test_all_eyes_have_the_same_number_of_frames():
    for example in some(MUSES.examples.values(), 3):
        films = tw.Replay(example, eyes=[*range(len(example.names)), tw.PUBLIC, tw.OPEN]).data["films"]

        assert 1 == len({len(film["frames"]) for film in films})
        assert 1 == len({tuple(frame["ply"] for frame in film["frames"]) for film in films})


@pytest.mark.parametrize("eyes", [[], (), "Rob", 0, tw.OPEN, ["chance"], [tw.CHANCE], ["Rob", -1]], ids=str)
def test_invalid_eyes_are_refused(eyes):
    with pytest.raises(tw.BadSetup, match=r"eyes lists seats, names, tw\.PUBLIC or tw\.OPEN"):
        tw.Replay(TURN, eyes=eyes)


@pytest.mark.parametrize("eyes", [["Zoe"], [9], [None], [1.5]], ids=str)
def test_eyes_of_somebody_who_does_not_sit_there_are_refused_with_the_names(eyes):
    with pytest.raises(tw.GameError, match="does not sit here; at this table: Rob, Don"):
        tw.Replay(TURN, eyes=eyes)


# What it tells.


def test_every_automatic_effect_is_a_frame_with_its_sentence_and_its_rule():
    frames = tw.Replay(TURN).data["films"][0]["frames"]
    said = [say for frame in frames for say in frame.get("say", [])]

    assert 7 <= len(frames)
    assert all(say["text"] and say["rule"] in MUSES.rulebook and say["step"] for say in said)
    assert not {"say", "set", "drop", "cues"} & set(frames[0])


def test_the_last_frame_says_first_who_has_won_and_its_transcript_says_it_last():
    cascade = tw.GAMES["bemused"].examples["cascade"]
    told = [each["text"] for each in tw.Replay(cascade).data["films"][0]["frames"][-1]["say"]]
    last = cascade.seen_by(0).frames[-1].said(cascade.names)

    assert told == [text for text, _, _ in (last[-1], *last[:-1])]
    assert told[0].startswith("Adele wins with 8 points")
    assert told[1].startswith("The secrets are revealed")
    assert f'gameEnd = "{END}"' in WORDS.read_text(encoding="utf-8"), "the story tells it last by that heading"


def test_notes_are_for_the_eyes_they_are_written_for():
    notes = ["# to all", "#0 to Rob", "#public to bystanders", "#open to teachers", "? which? | this | *that"]
    replay = tw.Replay(record("SD SD SD SD", notes=notes), eyes=["Rob", "Don", tw.PUBLIC, tw.OPEN])
    guess = {"question": "which?", "choices": ["this", "that"], "right": 1}
    shown = [film["frames"][0]["notes"] for film in replay.data["films"]]

    assert [["to all", "to Rob"], ["to all"], ["to all", "to bystanders"], ["to all", "to teachers"]] == [
        [note["text"] for note in notes[:-1]] for notes in shown
    ]
    assert [guess] * 4 == [notes[-1] for notes in shown]
    assert "to teachers" not in state_of(tw.Replay(record("SD SD SD SD", notes=notes), eyes=["Rob"]))


@pytest.mark.parametrize(("start", "at"), [(0, 0), (3, 3), (-5, 0), (10**9, 10)])
def test_a_replay_starts_at_the_requested_frame(start, at):
    replay = tw.Replay(TURN, start=start)

    assert min(at, len(replay.data["films"][0]["frames"]) - 1) == replay.data["start"]
    assert f"{len(replay.data['films'][0]['frames'])} steps" in replay._repr_mimebundle_()[0]["text/html"]


def test_a_title_is_that_of_the_record_or_the_game_and_the_names():
    assert "<Replay: The printed round>" == repr(tw.Replay(TURN))
    assert "<Replay: Muses: Rob, Don, Jule, Chris>" == repr(tw.Replay(record("SD SD SD SD")))


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(tw.GAMES))
def test_a_whole_game_stays_within_its_budget_of_bytes(game):
    names = tw.GAMES[game].start(4 if 4 in tw.GAMES[game].players else 2).names
    played = tw.Match(tw.GAMES[game], dict.fromkeys(names, tw.bots.random), seed=1)
    replay = tw.Replay(played.record)
    steps = len(replay.data["films"][0]["frames"])

    assert played.table.outcome
    assert 40 <= steps
    assert 60_000 >= len(pack(replay.get_state())) * 100 / steps


def test_a_seats_conclusions_accompany_the_table_until_nothing_is_hidden():
    [rob, public, everything] = tw.Replay(record("SD SD I SD"), eyes=["Rob", tw.PUBLIC, tw.OPEN]).data["films"]
    panes = {panel["id"]: panel for panel in rob["first"]["panels"]}
    shown = [{each["id"]: each for each in frame["panels"]} for frame in rob["frames"] if "panels" in frame]

    assert ["Don", "Jule", "Chris"] == panes["holds"]["columns"]
    assert {0.125} == {chance for row in panes["holds"]["cells"] for chance in row}
    assert ["Don", "Chris"] == shown[-1]["holds"]["columns"], "Jule has used hers"
    assert "holds" in {panel["id"] for panel in public["first"]["panels"]}
    assert "holds" not in json.dumps(everything)


# Secrets.


@pytest.mark.slow
@pytest.mark.parametrize("eyes", [0, 1, 3, tw.PUBLIC])
def test_another_deal_gives_the_same_bytes(eyes):
    shown = record("SD SR MR MD", "SD SD SD SR")
    anew = [dealt_anew(shown, eyes, seed) for seed in range(many(3))]
    states = {state_of(tw.Replay(each, eyes=[eyes])) for each in (shown, *anew)}

    assert 1 == len(states)
    assert 3 <= len({str(each.open["inspirations"]) for each in (shown, *anew)})
    assert len({state_of(tw.Replay(each, eyes=[tw.OPEN])) for each in (shown, *anew)}) > 1


def test_an_inspiration_of_another_player_lies_face_down():
    [film] = tw.Replay(record("SD SD SD SD"), eyes=["Rob"]).data["films"]
    cards = {piece["id"]: piece for piece in film["first"]["pieces"]}

    for seat in (1, 2, 3):
        assert "back" == cards[f"inspiration-{seat}"]["side"]
        assert "grid" not in cards[f"inspiration-{seat}"]


def test_the_record_itself_is_in_no_trait():
    replay = tw.Replay(record("SD SD SD SD"), eyes=["Rob"])

    assert "inspirations" not in state_of(replay)
    assert "record 1" not in state_of(replay)


# From a transcript.


def test_a_transcript_is_shown_as_it_was_seen():
    seen = TURN.seen_by("Don")
    replay = tw.Replay(tw.Transcript.loads(seen.dumps()))
    data = tw.Replay(TURN, eyes=["Don"]).data

    assert {**data, "liveAt": 1} == replay.data


def test_a_transcript_is_continued_from_its_end_with_unseen_cards_redealt():
    seen = TURN.seen_by("Don")
    replay = tw.Replay(seen, bot=first)
    early = Screen(replay).asks(op="continue", ply=0)
    assert (False, words.NO_SUCH_PLY.format(last=1, given=0)) == (early["ok"], early["text"])

    Screen(replay).asks(op="continue", ply=1)
    assert (1,) == replay.match.people
    assert seen.frames[-1].view == tw.GAMES["muses"].view(replay.match.table, 1)


def test_a_transcript_of_everything_is_not_played_on():
    reply = Screen(tw.Replay(TURN.seen_by(tw.OPEN))).asks(op="continue", ply=1)
    assert (False, words.NO_SUCH_OP) == (reply["ok"], reply["text"])


def test_a_transcript_has_its_eyes_already():
    with pytest.raises(tw.BadSetup, match="leave eyes out"):
        tw.Replay(TURN.seen_by("Don"), eyes=["Don"])


# Playing on.


def test_continue_turns_it_into_a_match_from_the_line_of_the_frame():
    page = Screen(tw.Replay(record("SD SR MD SD", "SD SD SD SD", "SD SD SD MD"), eyes=["Don", tw.OPEN], bot=first))
    assert page.data["live"]
    assert page.widget.match is None
    assert {"ok": True} == page.asks(op="continue", ply=2)

    assert "play" == page.state["kind"]
    assert (3, 1, None) == (page.widget.match.table.round, page.data["seat"], page.data["curtain"])
    assert [{"kind", "data"} <= set(update) for update in page.updates] == [True]
    assert {"ok": True} == page.picks("Play Moon Devotion")
    assert 4 == page.widget.match.table.round
    assert {"ok": True} == page.asks(op="undo")


@pytest.mark.parametrize("ply", [-1, 4, 10**30])
def test_a_line_that_is_not_there_cannot_be_continued(ply):
    page = Screen(tw.Replay(record("SD SR MD SD", "SD SD SD SD", "SD SD SD MD"), bot=first))
    reply = page.asks(op="continue", ply=ply)

    assert words.NO_SUCH_PLY.format(last=3, given=ply) == reply["text"]
    assert ("replay", None) == (page.state["kind"], page.widget.match)


@pytest.mark.parametrize("fields", [{"op": "dance"}, {"op": "undo"}], ids=str)
def test_a_replay_knows_no_other_message(fields):
    assert words.NO_SUCH_OP == Screen(tw.Replay(TURN)).asks(**fields, ply=0)["text"]
    assert words.NOT_OURS == Screen(tw.Replay(TURN)).asks(**fields, ply=0, seat=0)["text"]


def test_the_other_seats_are_medium_bots_unless_a_bot_is_given(monkeypatch):
    asked = []
    monkeypatch.setattr(tw.bots, "medium", lambda seen, rng: asked.append(seen.seat) or first(seen, rng), raising=False)
    page = Screen(tw.Replay(record("SD SR MD SD")))
    page.asks(op="continue", ply=1)

    assert 0 == page.data["seat"]
    page.picks("Play Sun Devotion")
    assert [1, 2, 3] == asked


def test_after_the_last_line_of_a_whole_game_there_is_nothing_to_play():
    page = Screen(tw.Replay(record("SD SD SD SD", round=9), bot=first))
    page.asks(op="continue", ply=1)

    assert page.data["over"]
    assert [] == page.data["candidates"]


def test_a_bot_that_breaks_down_at_once_leaves_the_replay_as_it_was():
    page = Screen(tw.Replay(record("SD SD SD SD"), eyes=["Chris"], bot=lambda seen, rng: 1 / 0))
    page.asks(op="continue", ply=0)
    before = state_of(page.widget)

    assert words.BROKEN == page.picks("Play Sun Devotion")["text"]
    assert before == state_of(page.widget)


def test_a_match_that_cannot_begin_leaves_the_replay_as_it_was():
    page = Screen(tw.Replay(record("SD SD SD SD"), bot="greedy"))
    before = state_of(page.widget)

    assert "a seat is held by tw.HUMAN or by a bot" in page.asks(op="continue", ply=0)["text"]
    assert (before, None) == (state_of(page.widget), page.widget.match)
