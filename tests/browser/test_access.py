"""Accessibility: no barrier that axe finds, light or dark, wide or narrow; legible letters; less motion; print."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.walking import AXE
from tests.samples import SOAK

pytestmark = pytest.mark.slow

SCAN = """async node => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await axe.run(node, { runOnly: tags, resultTypes: ["violations"] });
  const where = nodes => nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ");
  return violations.map(({ id, nodes }) => `${id}: ${where(nodes)}`);
}"""
LETTERS = """node => [...node.querySelectorAll("text, tspan, p, span, div, button, td, th, li, label, b")]
  .filter(each => [...each.childNodes].some(child => child.nodeType === 3 && child.textContent.trim()))
  .filter(each => each.getClientRects().length && !each.closest(".tt-mirror, .tt-hidden"))
  .map(each => {
    const matrix = each.closest("svg") && each.getScreenCTM();
    const scale = matrix ? Math.hypot(matrix.b, matrix.d) : 1;
    return [each.textContent.slice(0, 20), Math.round(parseFloat(getComputedStyle(each).fontSize) * scale * 100) / 100];
  })
  .filter(([, size]) => size < 11.9)"""
DARK = """() => {
  document.body.dataset.jpThemeLight = "false";
  const colours = { "--jp-layout-color0": "#111111", "--jp-layout-color1": "#212121",
                    "--jp-content-font-color1": "#ffffff", "--jp-ui-font-color1": "#ffffff" };
  for (const [name, value] of Object.entries(colours)) document.documentElement.style.setProperty(name, value);
  document.body.style.background = "#111111";
}"""


def replayed(window):
    """Bring a replay to a question, then to an open rule."""
    yield window.press("One step on")
    window.guess("Which action takes place first?", "Show me")
    window.press("One step on")
    yield window.ask_rule()


def tried(window):
    """Bring an exercise to a refusal, then to a verdict."""
    yield window.choose("Play Inspiration")
    yield window.choose("Play Moon Devotion")


def searched(window):
    """Search the rules."""
    yield window.root.get_by_role("searchbox").fill("inspiration")


STATES = {"replay": replayed, "try": tried, "play": lambda window: (), "rules": searched}


def scanned(window):
    """Scan one widget with axe, once its colours have settled."""
    window.still()
    return window.root.evaluate(SCAN)


LOOKS = [("light", 1158), ("dark", 360), ("light", 360), ("dark", 1158)]


@pytest.mark.parametrize(("theme", "width", "names"), [(*look, STATES) for look in LOOKS] if SOAK else [
    ("light", 1158, [*STATES][::2]), ("dark", 360, [*STATES][1::2])])  # fmt: skip
def test_axe_finds_no_barrier(alone, theme, width, names):
    """Widgets in the states that a reader meets, by turns; the page is marked with its theme as JupyterLab marks it."""
    alone.page.emulate_media(reduced_motion="reduce")
    for name in names:
        window = alone.show(name)
        alone.page.evaluate(AXE.read_text(encoding="utf-8"))
        if theme == "dark":
            alone.page.evaluate(DARK)
        window.narrow(width)
        assert [] == scanned(window), name
        for _ in STATES[name](window):
            assert [] == scanned(window), name


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_no_barrier_in_jupyterlab(live, theme):
    """A match in its themes: refused, and at the end."""
    live.page.emulate_media(reduced_motion="reduce")
    live.theme(theme)
    live.page.evaluate(AXE.read_text(encoding="utf-8"))
    window = live.show("play")
    window.choose("Play Inspiration")
    assert [] == scanned(window)
    window = live.show("end")
    window.choose("Play Sun Devotion")
    window.settle()
    expect(window.button("Rematch")).to_be_visible()
    assert [] == scanned(window)


@pytest.mark.parametrize("width", [360, 480, 640, 1158])
def test_no_letter_is_smaller_than_twelve_pixels_and_nothing_sticks_out(alone, width):
    """The width is that of the widget's cell."""
    alone.show_all()
    for name in STATES:
        window = alone.window(name)
        window.narrow(width)
        assert [] == window.root.evaluate(LETTERS), name
        assert width >= window.root.bounding_box()["width"], name
        assert window.root.evaluate("node => node.scrollWidth <= node.clientWidth"), name


def test_every_target_is_large_enough_for_a_finger(alone):
    window = alone.show("replay")
    window.narrow(360)
    small = window.root.evaluate("""node => [...node.querySelectorAll("button:not(.tt-mirrored), select, input")]
      .map(each => [each.ariaLabel, each.getBoundingClientRect()])
      .filter(([, { width, height }]) => width && (width < 24 || height < 24))
      .map(([label]) => label)""")

    assert [] == small


MOVING = """async node => {
  node.click();
  let most = 0;
  for (let frame = 0; frame < 20; frame++) {
    await new Promise(requestAnimationFrame);
    most = Math.max(most, document.getAnimations().filter(each => each.effect.target?.closest("svg.tt-scene")).length);
  }
  return most;
}"""
"""How many pieces move at a time in the frames after a click."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_glide_or_where_less_motion_is_asked_for_jump(alone, motion):
    alone.page.emulate_media(reduced_motion=motion)
    window = alone.show("replay")
    window.still()
    moving = window.button("One step on").evaluate(MOVING)
    assert (moving > 0) == (motion == "no-preference")
    if motion == "reduce":
        expect(window.svg.locator(".tt-changed").first).to_be_attached()


def test_forced_colours_leave_outlines_and_print_leaves_the_story(alone):
    alone.page.emulate_media(forced_colors="active")
    window = alone.show("try")
    edge = window.button("Hint").evaluate("node => getComputedStyle(node).borderTopWidth")
    assert 1 <= float(edge.removesuffix("px"))
    alone.page.emulate_media(forced_colors="none", media="print")
    window = alone.show("replay")
    expect(window.slider).to_be_hidden()
    expect(window.svg).to_be_visible()
    expect(window.side).to_be_visible()
