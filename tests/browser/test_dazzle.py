"""Dazzle played in JupyterLab by clicking: the first ask and the last ones against a scripted player, to the scores."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

START = """
dazzle = tw.GAMES["dazzle"]
last = lambda seen, rng: seen.decision.moves[-1]
table = dazzle.start(seed=3, starter=0)
for _ in range(PLAYED):
    seat, moves = table.waiting[0].seat, table.waiting[0].moves
    table.play(seat, moves[-1 if seat else 0])
w = tw.Play(tw.Match(table, {"Player B": last})); w"""
FRESH, LATE = START.replace("PLAYED", "0"), START.replace("PLAYED", "28")
"""Before the first of the eighteen asks, each of two answers, and before the fifteenth."""
ASKED = "dazzle.touches(dazzle.view(w.match.table, 0), w.match.table.waiting[0].moves[0])"
ASKS = "sum(type(each.event).__name__ == 'Asked' for each in w.match.table.events)"
SHOWN = "next(each.event.cards for each in w.match.table.events if type(each.event).__name__ == 'Asked')"
HAND = "['-'.join(card.split()) for card in w.match.table.hands[0]]"


def answer(live, window):
    """Touch what the first move touches: two cards of the hand, or one of those shown."""
    window.take(*live.ask(f"list({ASKED})"))
    window.settle()


def test_an_ask_is_answered_by_a_touch_and_by_words_and_the_other_player_asks_in_turn(live):
    window = live.run(FRESH)
    expect(window.svg.locator('[data-id^="hand-1-"]')).to_have_count(8)
    window.says("Which two cards from your hand do you show?")

    answer(live, window)
    window.says("Which of the two cards becomes your Will?")
    expect(window.svg.locator('[data-id^="shown-"]')).to_have_count(2)
    window.choose(live.ask("w.match.table.in_words(w.match.table.waiting[0].moves[0])"))
    window.settle()
    assert 2 == live.ask(ASKS)
    expect(window.svg.locator('[data-id^="hand-0-"]')).to_have_count(8)


def test_the_last_asks_are_played_to_the_scores(live):
    """Player A always shows the two cards at the left and always makes the left one Will."""
    window = live.run(LATE)
    assert 14 == live.ask(ASKS)
    while live.ask("w.match.table.outcome is None"):
        answer(live, window)
    assert 18 == live.ask(ASKS)
    for said in live.ask("[w.data['over'][each] for each in ('head', 'text')]"):
        expect(window.strip).to_contain_text(said)
    window.button("Story").click()
    window.root.get_by_role("tab", name="What you know").click()
    expect(window.root.get_by_role("table", name="Scores")).to_contain_text("In all")
    expect(window.svg.locator('[data-id^="hand-"]')).to_have_count(0)


def test_one_card_touched_the_other_one_is_asked_for_and_may_be_taken_back(live):
    window = live.run(FRESH)
    first, second = live.ask(f"list({ASKED})")
    window.piece(first).click()
    window.says("Now choose one more.")
    window.page.keyboard.press("Escape")
    window.says_not("Now choose one more.")
    window.take(first, second)
    window.settle()
    assert 1 <= live.ask(ASKS)


def test_two_cards_are_shown_in_any_order_and_of_cards_alike_any_will_do(live):
    """The last card of the hand first, then the second one of two Purity 2."""
    window = live.run(FRESH)
    window.says("Which two cards from your hand do you show?")
    expect(window.svg.locator('.tt-open[data-id^="hand-0-"]')).to_have_count(8)

    window.take("hand-0-Spiral-1-0", "hand-0-Purity-2-1")
    window.settle()
    assert ["Purity 2", "Spiral 1"] == live.ask(SHOWN)


def test_the_page_holds_nothing_of_the_other_hand_except_ranks(live):
    """Whatever the widget holds names no more cards than Player A sees."""
    window = live.run(FRESH)
    window.says("Which two cards from your hand do you show?")
    ids = live.page.evaluate("[...document.querySelectorAll('svg.tt-scene [data-id]')].map(node => node.dataset.id)")

    faces = [name for name in ids if name.startswith("hand-0-")]
    assert {name.removeprefix("hand-0-")[:-2] for name in faces} == set(live.ask(HAND))
    assert [f"hand-1-{at}" for at in range(8)] == sorted(name for name in ids if name.startswith("hand-1-"))
