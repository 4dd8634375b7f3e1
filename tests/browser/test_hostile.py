"""Names and notes that carry markup are text everywhere: page, state, record, picture. Nothing they carry runs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.bench import HOSTILE, NOTE
from tests.browser.lab import rest

pytestmark = pytest.mark.slow

PLANTED = "window.planted || [...document.querySelectorAll('img')].some(image => image.getAttribute('src') === 'x')"


def test_a_hostile_name_and_note_stay_text_in_every_step(place):
    place.page.add_init_script("window.a = () => { window.planted = true; }")
    window = place.show("hostile")
    expect(window.root.get_by_role("heading", name=NOTE)).to_be_visible()
    expect(window.root.get_by_text(NOTE).first).to_be_visible()
    window.press("One step on")
    expect(window.strip).to_contain_text(f"{HOSTILE} and Don picked Sun Devotion")
    expect(window.root.get_by_role("list", name=HOSTILE)).to_be_attached()
    expect(window.voice).to_contain_text(HOSTILE)
    rest(place.page, 0.3)

    assert not place.page.evaluate(PLANTED)


def test_a_hostile_name_stays_text_in_the_static_picture(alone):
    """The picture is drawn by itself here, as a document, which runs scripts where an <img> would not."""
    alone.show_all()
    picture = alone.page.locator(f'img[alt*="{HOSTILE}"]')
    expect(picture).to_have_count(1)
    address = picture.get_attribute("src")
    assert picture.evaluate("node => node.decode().then(() => node.naturalWidth > 0)")
    alone.page.goto("about:blank")
    alone.page.add_init_script("window.a = () => { window.planted = true; }")
    alone.page.goto(address)
    rest(alone.page, 0.2)

    words = alone.page.evaluate("document.documentElement.textContent")
    assert "".join(HOSTILE.split()) in words  # a long name stands on several lines
    assert not alone.page.evaluate(PLANTED)


def test_a_hostile_name_stays_text_in_a_match_and_in_its_file(live):
    table = f"muses.start([{HOSTILE!r}, 'Don', 'Chris'], seed=7)"
    window = live.run(f"w = tw.Play(tw.Match({table}, {{1: first, 2: first}})); w")
    window.choose("Play Sun Devotion")
    window.settle()
    window.says(f"{HOSTILE} places 2 tokens")
    with live.page.expect_download() as download:
        window.press("Save")

    assert HOSTILE in download.value.path().read_text(encoding="utf-8")
    assert not live.page.evaluate(PLANTED)
