"""A match played in JupyterLab by clicking: to the end, refusals, undo, hint, curtain, file, and two windows."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.bench import Window

pytestmark = pytest.mark.slow

COMM = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel._comms.get(id)"
LISTEN = f"""id => {{
  const comm = {COMM}, heard = comm.onMsg;
  window.replies = [];
  comm.onMsg = message => {{
    const {{ method, content }} = message.content.data;
    if (method === "custom") window.replies.push(content);
    return heard(message);
  }};
}}"""
SEND = f"([id, contents]) => {{ for (const content of contents) {COMM}.send({{ method: 'custom', content }}); }}"
UPDATE = f"([id, state]) => {COMM}.send({{ method: 'update', state, buffer_paths: [] }})"
TWO = """w = tw.Play(tw.Match(muses.start(["Rob", "Don", "Chris"], seed=7), {"Chris": any_move})); w"""


@pytest.fixture
def window(live):
    return live.show("play")


def play(window, move):
    """Make a move and go to where the next is asked for, or to the end."""
    window.choose(move)
    window.settle()


def test_nine_rounds_are_played_to_the_end_and_the_scores_shown(live, window):
    """Through the page alone: picks, the strip that names the winner, and the file that holds the whole record."""
    for turn in range(9):
        play(window, ("Play Sun Devotion", "Play Moon Revolution", "Play Moon Devotion")[turn % 3])
    names, scores, winners = live.ask(
        "[w.match.table.names, w.match.table.outcome.scores, [int(s) for s in w.match.table.outcome.winners]]"
    )
    for seat in winners:
        expect(window.strip).to_contain_text(names[seat])
        expect(window.strip).to_contain_text(str(scores[seat]) if len(winners) == 1 else "share the win")
    with live.page.expect_download() as download:
        window.press("Save")
    text = download.value.path().read_text(encoding="utf-8")
    assert live.ask("w.match.record.dumps()") == text
    window.press("Rematch")
    expect(window.move("Play Sun Devotion")).to_be_enabled()
    assert 0 == live.ask("w.match.ply")


def test_before_the_end_only_what_was_seen_is_saved(live, window):
    play(window, "Play Sun Devotion")
    with live.page.expect_download() as download:
        window.press("Save")
    saved = download.value.path().read_text(encoding="utf-8")

    assert json.loads(live.ask("w.match.record.seen_by(0).dumps()")) == json.loads(saved)


def falls(window, name, text):
    """Let a file fall on a window."""
    make = "([name, text]) => { const all = new DataTransfer(); all.items.add(new File([text], name)); return all; }"
    window.root.dispatch_event("drop", {"dataTransfer": window.page.evaluate_handle(make, [name, text])})


def test_a_saved_match_dropped_on_a_window_is_played_on_and_any_other_file_changes_nothing(live, window):
    text = live.ask('tw.Match(tw.GAMES["dazzle"], {"Ada": tw.HUMAN, "Ben": first}).record.seen_by(0).dumps()')
    play(window, "Play Sun Devotion")
    falls(window, "letter.txt", "Dear all")
    expect(window.refusal).to_contain_text("This file was not opened: it is not a saved match; choose a file")
    assert 3 == live.ask("w.match.ply")

    window.root.focus()
    live.page.keyboard.press("?")
    with live.page.expect_file_chooser() as chooser:
        window.press("Open…")
    chooser.value.set_files({"name": "dazzle.json", "mimeType": "text/plain", "buffer": text.encode()})
    window = Window(live.page.get_by_role("group", name="Dazzle: Ada, Ben"))
    expect(window.svg).to_be_visible()
    assert ["Dazzle: Ada, Ben", [0]] == live.ask("[w.data['title'], [int(s) for s in w.match.people]]")


def test_a_refused_inspiration_says_why_and_the_game_goes_on(live, window):
    window.piece("hand-inspiration").click()
    expect(window.refusal).to_contain_text("use it in an even round")
    window.ask_rule()
    expect(window.rule).to_contain_text("muses.inspiration.corner-only")
    window.page.keyboard.press("Escape")
    assert 0 == live.ask("w.match.ply")
    play(window, "Play Sun Devotion")
    assert 3 == live.ask("w.match.ply")


def test_undo_returns_to_the_last_decision_and_says_that_something_was_learnt(live, window):
    play(window, "Play Sun Devotion")
    window.press("Undo")
    window.says("with hindsight")
    expect(window.move("Play Sun Devotion")).to_be_enabled()
    assert [0, True] == live.ask("[w.match.ply, w.match.record.hindsight]")


def test_a_hint_names_the_best_move_with_a_reason_and_then_the_next_best(window):
    window.press("Hint")
    expect(window.strip).to_contain_text("Best: ")
    window.press("Hint")
    expect(window.strip).to_contain_text("Next best: ")


def test_behind_the_curtain_the_page_holds_no_secret(live):
    window = live.run(TWO)
    window.says("Hand the screen to Rob")
    told = live.page.content()
    for secret in ("Your action cards", "Inspiration in hand", "The Inspiration of", 'class="tt-scene'):
        assert secret not in told
    hand = window.root.get_by_role("list", name="Your action cards")
    window.press("I am Rob")
    expect(hand).to_have_count(1)
    window.choose("Play Moon Devotion")
    window.says("Hand the screen to Don")
    expect(window.svg).to_have_count(0)
    window.press("I am Don")
    expect(hand).to_have_count(1)
    table = window.root.get_by_role("group", name="The table")
    expect(table.get_by_role("list", name="Rob", exact=True)).not_to_contain_text("Moon Devotion")
    window.choose("Play Sun Devotion")
    window.says("Hand the screen to Rob")
    window.press("I am Rob")
    window.says("Chris")
    assert 3 == live.ask("w.match.ply")


def test_two_views_of_a_match_show_the_same(live):
    live.show("play")
    live.run("display(w)\nw")
    views = live.page.get_by_role("group", name="Muses: Rob, Don, Chris")
    expect(views).to_have_count(2)
    Window(views.nth(0)).choose("Play Sun Devotion")
    Window(views.nth(1)).settle()
    for view in (views.nth(0), views.nth(1)):
        expect(view).to_contain_text("round 2 of 9")


BAD = {
    "a mark that is gone": {"mark": 7, "choice": 0},
    "a seat": {"mark": 0, "seat": 1, "choice": 0},
    "a word for a number": {"mark": 0, "choice": "sun devotion"},
    "yes for a number": {"mark": 0, "choice": True},
    "a fraction": {"mark": 0, "choice": 1e9 + 0.5},
    "far too many": {"choice": 1e9},
    "less than none": {"choice": -1},
    "a refused move": {"choice": 4},
    "an unknown wish": {"op": "resign"},
    "something more": {"choice": 0, "more": []},
    "too much": {"mark": 0, "choice": "x" * 5000},
}


def test_messages_that_are_not_ours_are_answered_politely_and_the_game_goes_on(live, window):
    model = live.ask("w.model_id")
    live.page.evaluate(LISTEN, model)
    for name, bad in BAD.items():
        live.page.evaluate(SEND, [model, [{"v": 1, "id": name, "mark": live.ask("w.session.mark"), **bad}]])
    live.page.wait_for_function("many => window.replies.length >= many", arg=len(BAD))
    replies = {reply["id"]: reply for reply in live.page.evaluate("window.replies")}
    assert set(BAD) == set(replies)
    for reply in replies.values():
        assert not reply["ok"]
        assert reply["text"].endswith(".")
        assert "Traceback" not in reply["text"]
    assert "muses.inspiration.corner-only" == replies["a refused move"]["rule"]
    assert 0 == live.ask("w.match.ply")
    play(window, "Play Sun Devotion")


def test_fifty_messages_at_once_are_not_all_read_and_the_game_goes_on(live, window):
    model = live.ask("w.model_id")
    live.page.evaluate(LISTEN, model)
    live.page.evaluate(SEND, [model, [{"v": 1, "id": str(n), "mark": 99, "choice": 0} for n in range(50)]])
    live.page.wait_for_function("() => window.replies.length === 50")
    texts = live.page.evaluate("window.replies.map(reply => reply.text)")
    assert any("More than 20 messages" in text for text in texts)
    live.page.wait_for_timeout(1100)
    play(window, "Play Sun Devotion")


def test_a_page_that_overwrites_what_mirrors_python_is_put_right(live, window):
    model = live.ask("w.model_id")
    for name, value in {"kind": "rules", "data": {"title": "mine"}, "_esm": "export default {}", "rules": {}}.items():
        live.page.evaluate(UPDATE, [model, {name: value}])
    assert ["play", "Muses: Rob, Don, Chris", True] == live.ask("[w.kind, w.data['title'], len(w._esm) > 1000]")
    play(window, "Play Sun Devotion")


def test_a_move_made_in_a_cell_or_another_window_appears_at_once(live):
    live.show("play")
    live.run("display(w)\nv = tw.Play(w.match); v")
    views = live.page.locator(".jp-CodeCell").nth(1).get_by_role("group", name="Muses: Rob, Don, Chris")
    expect(views).to_have_count(2)
    live.ask("w.match.play('Rob', 'sun devotion') and None")
    for view in (views.nth(0), views.nth(1)):
        expect(view).to_contain_text("round 2 of 9")
    Window(views.nth(1)).choose("Play Moon Devotion")
    for view in (views.nth(0), views.nth(1)):
        expect(view).to_contain_text("round 3 of 9")
    live.ask("w.match.undo() or w.match.undo()")
    for view in (views.nth(0), views.nth(1)):
        expect(view).to_contain_text("with hindsight")
        expect(view).not_to_contain_text("round 2 of 9")
    assert [0, 0] == live.ask("[w.match.ply, v.match.ply]")
