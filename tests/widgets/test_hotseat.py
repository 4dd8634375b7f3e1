"""Several people at one screen: each behind a curtain, and while it is down the page holds nothing of anybody."""

from __future__ import annotations

import json
import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper import words as tragedy_words
from tabletop_widgets.widgets import words
from tests.games.dazzle.talk import table as dazzle
from tests.games.muses.talk import MUSES, table
from tests.games.tragedy_looper.talk import script
from tests.games.tragedy_looper.talk import table as tragedy
from tests.kernel.tiny import TINY
from tests.widgets.screen import Screen, first, match, state_of

pytestmark = pytest.mark.untraced

SIDE, CORNER = "Erato Thalia Clio Urania", "Thalia Clio Urania Erato"
"""Two deals: Rob's Inspiration fits in round 1, or is refused."""
RUMOR = "An Unsettling Rumor"


def screen(cards=SIDE, t=None, people=("Rob", "Don"), **keys):
    return Screen(tw.Play(match(*people, table=t or table(cards=cards, **keys))))


def lift(page):
    assert {"ok": True} == page.asks(op="lift")


def pick(page, text):
    """Lift the curtain, and lay a card."""
    lift(page)
    assert {"ok": True} == page.picks(text)


def curtains(page):
    """What the page holds whenever the curtain is down, while two rounds are played."""
    held = [state_of(page.widget)]
    for text in ("Play Sun Devotion", "Play Moon Devotion", "Play Moon Revolution", "Play Sun Devotion"):
        lift(page)
        page.asks(op="file")
        page.picks(text)
        assert page.data["curtain"]
        held.append(state_of(page.widget))
    return held


def test_people_answer_in_seat_order_behind_a_curtain_and_bots_after_the_last():
    page = screen()
    told = tuple(page.data[key] for key in ("curtain", "seat", "candidates", "question", "waiting"))
    assert ("Rob", None, [], "Hand the screen to Rob", "Everybody else, look away.") == told
    lift(page)
    assert (None, 0, "0") == (page.data["curtain"], page.data["seat"], page.data["film"]["id"])
    page.picks("Play Sun Devotion")
    assert ("Don", None, "public") == (page.data["curtain"], page.data["seat"], page.data["film"]["id"])
    assert {0} == set(page.widget.match.table.sealed)
    pick(page, "Play Moon Devotion")

    assert (2, "Rob") == (page.widget.match.table.round, page.data["curtain"])
    told_of = [say["text"] for frame in page.data["film"]["frames"] for say in frame.get("say", ())]
    assert any("Rob" in text and "Don" in text for text in told_of)


@pytest.mark.parametrize("what", [{"choice": 0}, {"op": "undo"}, {"op": "hint"}], ids=str)
def test_nothing_can_be_answered_through_the_curtain(what):
    page = screen()
    before = state_of(page.widget)

    assert not page.asks(**what)["ok"]
    assert before == state_of(page.widget)


def test_a_curtain_is_lifted_for_the_one_who_is_asked_and_for_nobody_else():
    page = screen()
    assert words.OTHER_SEAT.format(name="Rob") == page.asks(choice=0)["text"]
    lift(page)
    assert 0 == page.data["seat"]
    lift(page)

    assert 0 == page.data["seat"]


# What the page holds.


@pytest.mark.slow
def test_while_the_curtain_is_down_the_page_is_the_same_for_every_deal():
    t = table(cards=SIDE)
    deals = [t, table(cards=CORNER), *(MUSES.redeal(t, tw.PUBLIC, random.Random(seed)) for seed in range(6))]
    held = [curtains(screen(t=deal)) for deal in deals]

    assert 1 == len({json.dumps(each) for each in held})
    assert 6 <= len({str(deal.hands) for deal in deals})


def test_a_sealed_pick_is_nowhere_in_the_page():
    held = set()
    for text in (
        "Play Sun Devotion",
        "Play Moon Devotion",
        "Play Sun Revolution",
        "Play Moon Revolution",
        "Play Inspiration",
    ):
        page = screen()
        pick(page, text)
        held.add(state_of(page.widget))
        lift(page)
        held.add(state_of(page.widget))

    assert 2 == len(held)


def test_a_refusal_of_one_is_not_left_for_the_next():
    page = screen(cards=CORNER)
    lift(page)
    assert "muses.inspiration.corner-only" in page.state["rules"]
    page.picks("Play Sun Devotion")
    assert "muses.inspiration.corner-only" not in page.state["rules"]
    lift(page)

    assert page.widget.match.table.hands[1] == "Clio"
    assert "muses.inspiration.corner-only" not in page.state["rules"]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_lifted_curtain_shows_only_what_this_seat_sees(seat):
    t = table(cards=SIDE)
    deals = [t, *(MUSES.redeal(t, seat, random.Random(seed)) for seed in range(6))]
    pages = [screen(t=deal) for deal in deals]
    for page in pages:
        if seat:
            pick(page, "Play Sun Devotion")
        lift(page)

    assert seat == pages[0].data["seat"]
    assert 1 == len({state_of(page.widget) for page in pages})
    assert 1 == len({json.dumps(page.asks(op="file")) for page in pages})


def test_a_file_saved_behind_the_curtain_is_a_bystanders():
    page = screen()
    saved = tw.Transcript.loads(page.asks(op="file")["file"]["text"])
    assert tw.PUBLIC == saved.eyes
    lift(page)

    assert 0 == tw.Transcript.loads(page.asks(op="file")["file"]["text"]).eyes


def test_hidden_hands_of_a_game_in_turns_stay_behind_the_curtain():
    t = TINY["peek"].start(3, seed=1)
    deals = [t, *(TINY["peek"].redeal(t, tw.PUBLIC, random.Random(seed)) for seed in range(8))]
    pages = [Screen(tw.Play(tw.Match(deal, dict.fromkeys(deal.names, tw.HUMAN), automate=()))) for deal in deals]

    assert 1 < len({str(TINY["peek"].position(deal)) for deal in deals})
    assert 1 == len({state_of(page.widget) for page in pages})
    for page in pages:
        lift(page)
        page.picks("Keep")
    assert 1 == len({state_of(page.widget) for page in pages})


# Who is asked.


KILLING = script("Nurse=Killer, Girl Student=Key Person, Doctor=Brain, Patient", main="Murder Plan", subs=[RUMOR])
HARMLESS = script("Nurse, Girl Student, Doctor=Brain, Patient", main="Light of the Avenger", subs=[RUMOR])


def nights(*people):
    """The end of a day with a Killer and without one, at two screens; the people hold their seats, bots the others."""
    for each in (KILLING, HARMLESS):
        t = tragedy(script=each, at="night")
        yield Screen(tw.Play(match(*(people or t.names), table=t)))


def test_all_see_the_mastermind_asked_at_the_end_of_a_day_and_not_whether_there_is_a_killer():
    one, two = nights()
    assert "Mastermind" == one.data["curtain"]
    assert state_of(one.widget) == state_of(two.widget)
    for page in (one, two):
        lift(page)
    assert ["Do nothing more"] == two.moves()
    for page in (one, two):
        page.picks("Do nothing more")

    assert ("Mastermind", 1) == (one.data["curtain"], one.widget.match.ply)
    assert state_of(one.widget) == state_of(two.widget)


def test_a_single_mastermind_is_not_asked_when_only_one_answer_is_possible():
    one, two = nights("Mastermind")

    assert tragedy_words.NIGHT == one.data["question"]
    assert tragedy_words.LAY_OWN == two.data["question"]


@pytest.mark.parametrize(("hand", "asked"), [("P1 P1 P1 P1", True), ("S1 P1 P1 P1", True), ("P1 P1", False)])
def test_a_hand_of_identical_cards_is_asked_for_like_any_other_except_the_last_two_cards(hand, asked):
    t = dazzle(f"{hand} / {hand.replace('P', 'F')}")
    page = Screen(tw.Play(match(*t.names, table=t)))

    assert asked == (page.widget.match.ply == 0)
    assert asked == (page.data["over"] is None)


# Changing one's mind.


def test_a_pick_can_be_changed_until_the_last_is_in():
    page = screen()
    pick(page, "Play Sun Devotion")
    lift(page)
    assert page.data["undo"] == page.data["names"].index("Rob")
    assert {"ok": True} == page.asks(op="undo")

    assert ("Rob", 0, False) == (page.data["curtain"], page.widget.match.ply, bool(page.data["hindsight"]))
    assert {} == page.widget.match.table.sealed
    pick(page, "Play Moon Devotion")
    pick(page, "Play Moon Devotion")
    assert "together: Rob moon devotion; Don moon devotion" in page.widget.match.record.dumps()


def test_after_a_reveal_the_last_to_pick_may_undo_with_hindsight():
    page = screen()
    pick(page, "Play Sun Devotion")
    pick(page, "Play Sun Devotion")
    lift(page)
    page.asks(op="undo")

    assert ("Don", 1, True) == (page.data["curtain"], page.widget.match.ply, bool(page.data["hindsight"]))
    assert "public" == page.data["film"]["id"]
    assert {0} == set(page.widget.match.table.sealed)
    pick(page, "Play Moon Devotion")
    assert "together: Rob sun devotion; Don moon devotion" in page.widget.match.record.dumps()


def test_after_the_end_all_see_the_table_and_may_save_the_record():
    page = screen(round=9)
    pick(page, "Play Sun Devotion")
    pick(page, "Play Sun Devotion")

    assert (None, None, "public") == (page.data["curtain"], page.data["seat"], page.data["film"]["id"])
    assert page.data["over"]
    assert page.asks(op="file")["file"]["name"].endswith("-moves.record")
    assert {"ok": True} == page.asks(op="again")
    assert "Rob" == page.data["curtain"]


def test_a_hint_is_for_the_one_who_asked(monkeypatch):
    monkeypatch.setattr(
        tw.bots, "thoughts", lambda seen, rng: [(seen.decision.moves[0], f"psst, {seen.seat}", "")], raising=False
    )
    page = screen()
    assert not page.asks(op="hint")["ok"]
    lift(page)
    page.asks(op="hint")
    assert "psst, 0" in state_of(page.widget)
    page.picks("Play Sun Devotion")

    assert "psst" not in state_of(page.widget)
    lift(page)
    assert "psst" not in state_of(page.widget)


def test_one_person_has_no_curtain():
    page = Screen(tw.Play(match("Don", table=table(cards=SIDE), bot=first)))

    assert (None, 1) == (page.data["curtain"], page.data["seat"])


def peeking():
    """Three at Peek: Ann and Bo are people, and Ann has just swapped with Cy."""
    page = Screen(tw.Play(tw.Match(TINY["peek"].start(["Ann", "Bo", "Cy"], seed=2), {"Cy": first})))
    lift(page)
    assert {"ok": True} == page.picks("Swap with Cy")
    return page


def test_a_player_with_private_news_keeps_the_screen_until_handing_it_over():
    page = peeking()
    assert (None, 0, "0") == (page.data["curtain"], page.data["seat"], page.data["film"]["id"])
    assert words.LEARNT.format(name="Bo") == page.data["question"]
    assert [{"text": words.HAND_OVER, "touches": []}] == page.data["candidates"]
    assert "Ann: got" in json.dumps(page.data["film"]["frames"])

    assert {"ok": True} == page.picks(words.HAND_OVER)
    assert ("Bo", None, "public") == (page.data["curtain"], page.data["seat"], page.data["film"]["id"])
    assert "Ann: got" not in state_of(page.widget)


def test_nothing_but_handing_over_and_undo_can_be_done_while_somebody_looks():
    page = peeking()
    before = page.widget.match.ply
    assert not page.asks(op="hint")["ok"]
    assert not page.asks(choice=1)["ok"]
    assert {"ok": True} == page.asks(op="lift")
    assert words.LEARNT.format(name="Bo") == page.data["question"]
    assert {"ok": True} == page.asks(op="undo")

    assert (before - 1, "Ann") == (page.widget.match.ply, page.data["curtain"])


def test_alone_at_the_screen_nobody_has_to_hand_over():
    page = Screen(tw.Play(tw.Match(TINY["peek"].start(["Ann", "Bo", "Cy"], seed=2), {"Bo": first, "Cy": first})))
    page.picks("Swap with Cy")

    assert words.LEARNT.format(name="Bo") != page.data["question"]
