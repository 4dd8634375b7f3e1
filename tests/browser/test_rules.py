"""The rules are searched in the page, say what they are, and explain their nouns on focus."""

from __future__ import annotations

from playwright.sync_api import expect


def test_rules_are_found_by_their_words_and_by_what_they_are(place):
    window = place.show("rules")
    window.root.get_by_role("searchbox").fill("inspiration corner")
    expect(window.root.get_by_text("muses.inspiration.corner-only")).to_be_visible()
    expect(window.root.get_by_text("muses.end.winner")).to_have_count(0)
    window.root.get_by_role("searchbox").fill("who wins?")
    expect(window.root.locator(".tt-rule").first).to_contain_text("muses.end.winner")
    window.root.get_by_role("searchbox").fill("xyzzy")
    window.says("No rule found. Try other words.")
    window.root.get_by_role("searchbox").fill("")
    window.press("house rule")
    expect(window.root.locator(".tt-tag", has_text="house rule").first).to_be_visible()


def test_a_noun_of_the_glossary_says_what_it_means_until_escape(place):
    window = place.show("rules")
    noun = window.root.locator(".tt-noun").first
    noun.focus()
    tip = window.root.get_by_role("tooltip")
    expect(tip).to_be_visible()
    assert noun.get_attribute("aria-describedby") == tip.get_attribute("id")
    place.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    noun.hover()
    expect(tip).to_be_visible()
    tip.hover()
    expect(tip).to_be_visible()
