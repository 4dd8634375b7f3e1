"""Sharing a match: what each link tells, and that it tells no more."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.records.link import from_link
from tabletop_widgets.widgets.share import offers
from tests.contract.games import EVERY, moments, started
from tests.samples import some
from tests.widgets.screen import Screen, first, match

MUSES = tw.GAMES["muses"]
MOMENTS = 12
"""Moments of a match that are shared; all of them under `soak`."""


def at(t):
    """A match that stands there."""
    return tw.Match(t, dict.fromkeys(t.seats, tw.HUMAN))


def shared(page):
    """What a page offers that presses Share."""
    return page.asks(op="share")["share"]


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_no_link_picture_or_file_tells_what_its_eyes_may_not_know(game):
    rng, compared = Random(game.name), 0
    met = [*moments(started(game, 4), rng, between=False)]
    for t in some(met, min(MOMENTS, len(met))):
        for seat in (tw.PUBLIC, rng.choice(t.seats)):
            one, other = (at(each) for each in (t, game.redeal(t, seat, rng)))
            if one.table.outcome is None and not one.ply + other.ply:  # nothing has happened since
                assert offers(one, seat) == offers(other, seat)
                compared += 1
    assert compared


def test_a_page_offers_a_bystanders_eyes_first_then_its_own_and_all_of_it_after_the_end():
    before = shared(Screen(tw.Play(match("Rob"))))
    assert ["What a bystander sees", "What Rob sees"] == [each["label"] for each in before["eyes"]]
    assert not before["over"]

    done = tw.Match(MUSES, dict.fromkeys(("Rob", "Don", "Jule"), first))
    after = shared(Screen(tw.Play(done)))
    assert ["What a bystander sees", "The whole match"] == [each["label"] for each in after["eyes"]]
    assert done.record.dumps() == from_link(after["eyes"][-1]["link"]).dumps() == after["eyes"][-1]["file"]["text"]


def test_people_who_share_a_screen_behind_its_curtain_share_what_a_bystander_sees_alone():
    page = Screen(tw.Play(match("Rob", "Don")))
    assert ["What a bystander sees"] == [each["label"] for each in shared(page)["eyes"]]


def test_the_picture_is_that_of_the_eyes_and_the_file_opens_as_the_link_does():
    page = Screen(tw.Play(match("Rob")))
    public, own = shared(page)["eyes"]
    assert public["picture"].startswith("<svg")
    assert public["picture"] != own["picture"]
    assert own["file"]["text"] == from_link(own["link"]).dumps()


def test_a_match_too_long_for_a_link_can_still_be_a_file(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.records.link.MOST_LETTERS", 20)
    first_offer = shared(Screen(tw.Play(match("Rob"))))["eyes"][0]
    assert ("", "muses-0-moves.json") == (first_offer["link"], first_offer["file"]["name"])
    assert "send the file" in first_offer["why"]


def test_a_link_opened_in_a_cell_starts_where_it_was_made_and_continues_with_new_cards():
    public, own = shared(Screen(tw.Play(match("Rob"))))["eyes"]
    window = tw.open_link(f"https://example.org/open.html#r={public['link']}")
    assert "From a link: Muses through a bystander's eyes" == window.data["title"]
    assert "is dealt anew when you play on" in str(window.data["films"][0]["frames"][-1]["notes"])
    page = Screen(window)
    assert page.asks(op="continue", ply=0)["ok"]
    assert (0,) == window.match.people

    assert (0,) == play_on(tw.open_link(own["link"])).people


def test_a_link_is_made_in_a_cell_of_a_record_or_of_what_a_seat_has_seen():
    record = match("Rob").record
    for saved in (record, record.seen_by("Rob"), record.seen_by().at_end()):
        assert saved.names == tuple(tw.open_link(tw.to_link(saved)).data["names"])


def play_on(window):
    """Press Play from here."""
    assert Screen(window).asks(op="continue", ply=0)["ok"]
    return window.match


def test_a_finished_match_seen_by_a_bystander_is_shown_and_nothing_is_redealt():
    over = tw.Match(MUSES, dict.fromkeys(("Rob", "Don", "Jule"), first))
    window = tw.open_link(offers(over, 0)["share"]["eyes"][0]["link"])
    assert not window.data["live"]
    assert "dealt anew" not in str(window.data["films"])


def test_a_link_with_a_whole_match_is_stepped_through_by_all_eyes():
    window = tw.open_link(
        offers(tw.Match(MUSES, dict.fromkeys(("Rob", "Don", "Jule"), first)), 0)["share"]["eyes"][-1]["link"]
    )
    assert 4 == len(window.data["films"])
    assert 1 < len(window.data["films"][0]["frames"])
