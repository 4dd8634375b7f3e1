"""Play: a match of one person against bots, to the end; undo, hints, files, and the new frames alone."""

from __future__ import annotations

import json
import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.position import position
from tabletop_widgets.widgets import words
from tests.games.muses.talk import MUSES, table
from tests.kernel.tiny import TINY
from tests.widgets.screen import Screen, any_move, first, match, state_of, unmarked
from tests.widgets.wide import WIDE

pytestmark = pytest.mark.untraced

CARDS = "Erato Thalia Clio Urania"
NAMES = "Rob", "Don", "Jule", "Chris"


def screen(cards=CARDS, bot=any_move, **keys):
    return Screen(tw.Play(match("Rob", table=table(cards=cards, **keys), bot=bot)))


def to_the_end(page):
    """Pick the first move there is until the match is over."""
    while not page.data["over"]:
        assert {"ok": True} == page.picks(page.moves()[0])


# A match.


def test_one_person_plays_a_whole_game_against_bots():
    page = screen()
    to_the_end(page)
    over, outcome = page.data["over"], page.widget.match.table.outcome

    assert 9 == len(page.widget.match.record.entries)
    assert ("2 points ahead of Rob.", outcome.rule) == (over["text"], over["rule"])
    assert list(outcome.winners) == over["winners"]
    assert f"Don wins with {max(outcome.scores)}" == over["head"]
    assert (None, [], "", "") == tuple(page.data[key] for key in ("seat", "candidates", "question", "waiting"))


def test_a_page_knows_who_is_asked_what_and_who_is_waited_for():
    page = screen()
    data = page.data

    assert (0, None, 0) == (data["seat"], data["curtain"], data["mark"])
    assert ("Which action card do you play face down?", "muses.round.select") == (data["question"], data["rule"])
    assert "" == data["waiting"]
    lit = [[0, page.widget.match.table.at("P0")]] * 2
    assert ("Play Sun Devotion", ["hand-sun-devotion"], lit) == tuple(data["candidates"][0].values())
    assert ("0", "Rob's eyes") == (data["film"]["id"], data["film"]["eyes"])


def test_the_picture_of_a_match_is_that_of_a_bystander():
    pages = [screen(cards=cards) for cards in (CARDS, "Clio Urania Thalia Erato")]

    assert 1 == len({page.widget._repr_mimebundle_()[0]["text/html"] for page in pages})


def test_the_page_of_a_seat_holds_no_secret_of_another():
    t = table(cards=CARDS)
    deals = [t, *(MUSES.redeal(t, 0, random.Random(seed)) for seed in range(6))]
    pages = [Screen(tw.Play(match("Rob", table=deal, bot=first))) for deal in deals]
    assert 5 <= len({str(deal.hands) for deal in deals})
    for text in ("Play Inspiration", "Play Sun Devotion", "Play Moon Revolution"):
        assert 1 == len({state_of(page.widget) for page in pages})
        assert [{"ok": True}] * len(pages) == [page.picks(text) for page in pages]
    assert 1 == len({state_of(page.widget) for page in pages})
    assert 1 == len({json.dumps(page.asks(op="file")) for page in pages})


def test_a_seats_conclusions_have_their_own_pane_and_are_not_drawn_twice():
    page = screen()
    for _ in range(2):
        page.asks(op="whole")
        film = page.data["film"]
        panels = [film["first"]["panels"], *(frame.get("panels", []) for frame in film["frames"])]

        assert ["holds"] == [panel["id"] for panel in page.data["knows"]]
        assert not any(panel["id"] == "holds" for shown in panels for panel in shown)
        page.picks("Play Sun Devotion")


def test_a_game_without_points_still_has_winners():
    page = Screen(tw.Play(tw.Match(WIDE, {"Ida": tw.HUMAN, "Ben": first}, last=1)))
    page.picks("Name 5")

    assert ([0], "Ida wins") == (page.data["over"]["winners"], page.data["over"]["head"])
    assert "turning" not in page.data["over"]


# Which frames travel.


def test_only_the_new_frames_are_sent():
    page = screen()
    page.picks("Play Sun Devotion")
    had = page.data["film"]["frames"]
    assert (1, len(had)) == (page.data["from"], page.data["from"] - 1 + len(had))

    page.picks("Play Sun Devotion")
    assert 1 + len(had) == page.data["from"]
    new = page.data["film"]
    whole = page.asks(op="whole")
    assert {"ok": True} == whole
    assert 0 == page.data["from"]
    assert new["frames"] == page.data["film"]["frames"][1 + len(had) :]


def test_a_scene_the_page_already_has_is_not_sent_after_a_choice():
    page = screen()
    page.picks("Play Sun Devotion")

    assert {"id", "eyes", "frames"} == set(page.data["film"])


def test_no_face_is_sent_twice():
    page = screen()
    sent = list(page.data["film"]["first"]["faces"])
    for _ in range(2):
        page.picks("Play Sun Devotion")
        sent += [face for frame in page.data["film"]["frames"] for face in frame.get("faces", ())]

    assert sorted(set(sent)) == sorted(sent)


def test_frames_of_a_move_made_elsewhere_come_with_the_scene_before_them_and_all_its_faces():
    page = screen()
    page.picks("Play Sun Devotion")
    match = page.widget.match
    match.play("Rob", match.waiting[0].moves[0])
    start, new = page.data["from"], page.data["film"]
    page.asks(op="whole")
    known = [page.data["film"]["first"], *page.data["film"]["frames"][:start]]

    assert {face for each in known for face in each.get("faces", ())} <= set(new["first"]["faces"])

    assert applied(page.data["film"], start - 1) == {piece["id"]: piece for piece in new["first"]["pieces"]}


def applied(film, index):
    """Carry frames out as a page does: changed fields over what is there, null back to the default."""
    pieces = {piece["id"]: piece for piece in film["first"]["pieces"]}
    for frame in film["frames"][: index + 1]:
        for name in frame.get("drop", ()):
            del pieces[name]
        for change in frame.get("set", ()):
            merged = {**pieces.get(change["id"], {}), **change}
            pieces[change["id"]] = {key: value for key, value in merged.items() if value is not None}
    return pieces


def test_rules_cited_by_new_frames_are_added_to_those_sent():
    page = screen()
    before = set(page.state["rules"])
    page.picks("Play Inspiration")

    assert before < set(page.state["rules"])
    assert {say["rule"] for frame in page.data["film"]["frames"] for say in frame.get("say", ())} <= set(
        page.state["rules"]
    )


def test_the_whole_may_be_asked_for_whatever_a_page_shows():
    page = screen()
    page.picks("Play Sun Devotion")

    assert {"ok": True} == page.asks(op="whole", mark=0)
    assert 0 == page.data["from"]


# Undo.


def test_undo_returns_to_the_last_decision_with_the_same_luck():
    page = screen()
    page.picks("Play Sun Devotion")
    before = position(page.widget.match.table)
    page.picks("Play Moon Devotion")
    after = position(page.widget.match.table)
    assert page.data["undo"] == page.data["names"].index("Rob")
    assert {"ok": True} == page.asks(op="undo")

    assert before == position(page.widget.match.table)
    assert "with hindsight" == page.data["hindsight"][0]
    assert page.widget.match.record.hindsight
    assert 4 == page.widget.match.ply
    page.picks("Play Moon Devotion")
    assert after == position(page.widget.match.table)


def test_frames_that_did_not_happen_are_dropped():
    page = screen()
    page.picks("Play Sun Devotion")
    page.asks(op="whole")
    frames = page.data["film"]["frames"]
    page.picks("Play Sun Devotion")
    page.asks(op="undo")

    assert (0, frames) == (page.data["from"], page.data["film"]["frames"])
    page.picks("Play Moon Revolution")
    page.asks(op="whole")
    assert frames == page.data["film"]["frames"][: len(frames)]
    assert len(frames) < len(page.data["film"]["frames"])


def test_the_last_decision_can_be_undone_after_the_end():
    page = screen(round=9)
    to_the_end(page)
    page.asks(op="undo")

    assert (None, 0) == (page.data["over"], page.data["seat"])


def test_everything_can_be_taken_back_to_the_start_and_no_further():
    page = screen()
    before = unmarked(page.widget)
    for _ in range(3):
        page.picks("Play Sun Devotion")
    for _ in range(3):
        assert {"ok": True} == page.asks(op="undo")

    assert page.data["undo"] is None
    assert before == unmarked(page.widget).replace(json.dumps([words.HINDSIGHT, words.TOOK_BACK]), "false")
    assert "nothing to undo" in page.asks(op="undo")["text"]


def test_undo_may_be_switched_off():
    page = Screen(tw.Play(match("Rob", table=table(cards=CARDS)), undo=False))
    page.picks("Play Sun Devotion")

    assert page.data["undo"] is None
    assert {"ok": False, "text": words.NO_UNDO} == page.asks(op="undo")
    assert 2 == page.widget.match.table.round


# Hint, again, file.


def test_a_hint_names_the_best_move_with_a_reason_then_the_next_best_and_is_worked_out_once(monkeypatch):
    asked = []

    def hint(seen, rng):
        asked.append((seen.seat, rng.random()))
        return [(seen.decision.moves[1], "It pays.", "63 imagined rounds."), (seen.decision.moves[0], "It may.", "")]

    monkeypatch.setattr(tw.bots, "thoughts", hint, raising=False)
    page = screen()
    assert page.data["hint"] is None
    assert {"ok": True} == page.asks(op="hint")

    best, second = (page.data["candidates"][at] for at in (1, 0))
    told = {"text": f"Best: {best['text']}. It pays.", "touches": best["touches"], "details": "63 imagined rounds."}
    assert told == page.data["hint"]
    page.asks(op="hint")
    assert {"text": f"Next best: {second['text']}. It may.", "touches": second["touches"]} == page.data["hint"]
    page.asks(op="hint")
    assert page.data["hint"]["text"].startswith("Best: ")
    assert 1 == len(asked)
    page.picks("Play Sun Devotion")
    assert page.data["hint"] is None


def test_the_packages_bots_can_play_and_hint():
    page = screen(bot=tw.bots.greedy, round=9)
    assert {"ok": True} == page.asks(op="hint")

    open_ones = [each["touches"] for each in page.data["candidates"] if "why" not in each]
    assert page.data["hint"]["touches"] in open_ones
    to_the_end(page)


def test_a_hint_that_fails_is_a_reply(monkeypatch):
    monkeypatch.setattr(tw.bots, "thoughts", lambda seen, rng: 1 / 0, raising=False)
    page = screen()

    assert words.BROKEN == page.asks(op="hint")["text"]
    assert {"ok": True} == page.picks("Play Sun Devotion")


def test_again_starts_another_match_with_the_next_seed():
    page = screen(round=9)
    to_the_end(page)
    old = page.widget.match
    assert {"ok": True} == page.asks(op="again")

    assert old is not page.widget.match
    assert (old.seed + 1, old.players) == (page.widget.match.seed, page.widget.match.players)
    assert (0, 0, None, 1) == (
        page.widget.match.ply,
        page.data["from"],
        page.data["over"],
        len(page.data["film"]["frames"]),
    )
    assert {"ok": True} == page.picks(page.moves()[0])


def test_again_is_refused_before_the_end():
    page = screen()
    before = state_of(page.widget)

    assert words.NOT_OVER == page.asks(op="again")["text"]
    assert before == state_of(page.widget)


def test_again_with_a_bot_that_breaks_down_keeps_the_match():
    t = TINY["cake"].start(seed=1)
    broken = []
    bot = lambda seen, rng: 1 / 0 if broken else first(seen, rng)  # noqa: E731
    page = Screen(tw.Play(tw.Match(t, {"Ada": bot, "Ben": tw.HUMAN}, seed=4)))
    to_the_end(page)
    old, before = page.widget.match, state_of(page.widget)
    broken.append(True)

    assert words.BROKEN == page.asks(op="again")["text"]
    assert (old, before) == (page.widget.match, state_of(page.widget))


def test_before_the_end_a_transcript_is_saved_and_after_it_a_record():
    page = screen(round=9)
    reply = page.asks(op="file")
    seen = tw.Transcript.loads(reply["file"]["text"])

    assert (True, "muses-0-moves.json") == (reply["ok"], reply["file"]["name"])
    assert 0 == seen.eyes
    assert all(card is None for frame in seen.frames for card in frame.view.inspirations[1:])
    to_the_end(page)
    reply = page.asks(op="file")
    record = tw.Record.loads(reply["file"]["text"])
    assert f"muses-{page.widget.match.ply}-moves.record" == reply["file"]["name"]
    assert page.widget.match.record.dumps() == record.dumps()
    assert tw.Replay(record, eyes=[tw.OPEN]).data["names"] == page.data["names"]


# Matches of other kinds.


def test_a_match_that_has_begun_is_played_on():
    begun = match("Rob", table=table(cards=CARDS))
    begun.play("Rob", "sun devotion")
    page = Screen(tw.Play(begun))

    assert (4, 1) == (page.widget.match.ply, len(page.data["film"]["frames"]))
    assert {"ok": True} == page.picks("Play Sun Devotion")
    assert 3 == begun.table.round
    assert begun is page.widget.match


def test_bots_alone_play_to_the_end():
    page = Screen(tw.Play(match(table=table(cards=CARDS))))

    assert page.data["over"]
    assert ("public", None, None) == (page.data["film"]["id"], page.data["curtain"], page.data["undo"])


def test_chance_is_drawn_by_the_match():
    page = Screen(tw.Play(tw.Match(TINY["cake"], {"Ada": tw.HUMAN, "Ben": first}, seed=2)))
    to_the_end(page)

    assert "cake.end.last-cake" == page.data["over"]["rule"]
    assert page.data["film"]["frames"]


@pytest.mark.parametrize("people", [["Ada"], ["Ada", "Ben"], []], ids=len)
def test_chance_that_is_left_to_people_is_answered_at_the_screen(people):
    cake = TINY["cake"].start(seed=1)
    seats = {name: tw.HUMAN if name in people else first for name in cake.names}
    page = Screen(tw.Play(tw.Match(cake, seats, automate=())))

    assert (-1, None) == (page.data["seat"], page.data["curtain"])
    assert ["Bake 6", "Bake 9"] == page.moves()
    assert words.NOTHING_TO_HINT == page.asks(op="hint")["text"]
    assert {"ok": True} == page.asks(op="lift")
    assert {"ok": True} == page.picks("Bake 9")
    assert "baked 9." in json.dumps(page.data["film"]["frames"])
    while not page.data["over"]:
        if page.data["curtain"]:
            page.asks(op="lift")
        page.picks(page.moves()[-1])
    assert page.widget.match.table.outcome


def test_a_game_in_one_small_file_is_played():
    page = Screen(tw.Play(tw.Match(WIDE, {"Ida": tw.HUMAN, "Ben": first})))

    assert {"ok": True} == page.picks("Name 5")
    assert "Ida: named 5." == page.data["film"]["frames"][0]["say"][0]["text"]
    assert "<Play: Wide: Ida, Ben>" == repr(page.widget)
