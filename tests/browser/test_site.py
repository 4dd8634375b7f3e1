"""The site in a browser: served from a subfolder, alive with no Jupyter, and without a network the second time."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import nbformat
import pytest
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.records.link import to_link
from tests.browser.bench import Window, patient
from tests.browser.lab import rest
from tests.browser.serving_site import Served, served
from tests.browser.walking import FITS, barriers
from tools.site import __main__ as site

pytestmark = pytest.mark.slow

MEGABYTE = 1_000_000
NOTEBOOKS = site.NOTEBOOKS
NEVER_HINTS = """
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (text) { if (!text.includes('"hint"')) postMessage.call(this, text); };
"""
"""As a bot that thinks for ever: what asks it never arrives."""
KEPT = """async () => {
  const [name, ...others] = await caches.keys();
  if (!name || others.length) return false;
  const kept = (await (await caches.open(name)).keys()).map(({ url }) => url).join(" ");
  const wanted = ["play.html", "widget.js", "core.zip.zst", "muses.zip.zst", "pyodide.asm.mjs"];
  return wanted.every((each) => kept.includes(each));
}"""
PARTS = "library.zip.zst", "core.zip.zst", "pyodide.asm.wasm.zst"
GAMES = ["muses", "mascarade", "dazzle", "bemused", "tragedy_looper"]


def table_of(page: Page) -> Window:
    return Window(page.locator(".tt-widget"))


def deal(page: Page) -> Window:
    """Press the only button that leads on, and wait for the cards."""
    page.get_by_role("button", name="Play here").click()
    expect(page.locator(".tt-setup")).to_have_count(0)
    return table_of(page)


def test_one_click_deals_a_match_that_bots_answer_even_when_the_server_is_gone(visitor, site_folder):
    with served(site_folder) as address:
        page = visitor.new_page()
        patient(page)
        page.goto(f"{address}muses/play.html")
        table = deal(page)
        expect(table.strip).to_contain_text("Which action card")
        table.choose("Play Sun Devotion")
        table.settle()
        expect(table.root).to_contain_text("round 2 of 9")
        page.wait_for_function(KEPT)

    other = visitor.new_page()  # the server is gone: Firefox, told to be offline, asks not even the service worker
    patient(other)
    other.goto(page.url)
    expect(deal(other).strip).to_contain_text("Which action card")


def test_the_loading_message_of_python_moves_nothing_on_the_page(come):
    page = come("muses/play.html")
    table = table_of(page).root
    before = table.bounding_box()
    page.get_by_role("button", name="Play here").evaluate("node => node.click()")

    expect(page.locator(".tt-notice")).to_contain_text("Loading Python")
    assert before == table.bounding_box()


@pytest.mark.parametrize("game", GAMES[1:])
def test_every_game_is_dealt_in_a_page_and_gives_a_hint(come, game):
    page = come(f"{game}/play.html")
    table = deal(page)
    table.settle()
    table.press("Hint")
    expect(table.strip).to_contain_text(re.compile("Best|best"))


def test_an_exercise_and_a_replay_need_no_python(come):
    before = len(Served.asked)
    page = come("muses/1_learn.html")
    first = Window(page.locator(".tt-widget").first)
    first.choose("Play Sun Devotion")
    first.says("Right")
    page.get_by_role("button", name="Read on").first.click()
    expect(page.locator(":focus")).to_be_visible()

    assert not [path for path in Served.asked[before:] if "anywhere" in path]


def test_the_end_of_a_lesson_with_no_prose_beside_it_takes_the_whole_breadth(come):
    page = come("muses/1_learn.html")
    page.locator(".window").last.scroll_into_view_if_needed()
    end = page.locator(".tt-end")
    end.wait_for()
    wide = page.locator(".step").first.bounding_box()["width"]

    assert end.bounding_box()["width"] > 0.95 * wide


def test_answers_stay_in_the_browser_and_the_shelf_says_where_to_go_on(come):
    page = come("muses/1_learn.html")
    first = Window(page.locator(".tt-widget").first)
    first.choose("Play Sun Devotion")
    first.says("Right")
    page.reload()
    Window(page.locator(".tt-widget").first).says("Right")

    shelf = come("games.html")
    expect(shelf.get_by_role("heading", name="Continue: Muses, exercise 2")).to_be_visible()
    shelf.get_by_role("link", name="Continue Muses").click()
    expect(shelf).to_have_url(re.compile("muses/1_learn.html$"))


def test_the_shelf_offers_a_few_questions_about_the_game_that_was_read_last(come):
    page = come("dazzle/1_learn.html")
    first = Window(page.locator(".tt-widget").first)
    first.choose("Make Purity 2 your Will")
    first.says("Right")

    expect(come("games.html").get_by_role("link", name="A few questions")).to_contain_text("Dazzle")


def test_a_match_goes_on_after_a_reload(come):
    page = come("muses/play.html")
    table = deal(page)
    table.choose("Play Sun Devotion")
    table.settle()
    expect(table.root).to_contain_text("round 2 of 9")
    page.reload()
    expect(page.locator(".tt-setup")).to_contain_text("is not over")
    table = deal(page)
    expect(table.root).to_contain_text("round 2 of 9")


def test_a_bot_that_thinks_too_long_is_stopped_and_the_match_resumes_at_the_last_decision(come, visitor):
    visitor.add_init_script(NEVER_HINTS)
    page = come("muses/play.html")
    table = deal(page)
    table.choose("Play Sun Devotion")
    table.settle()
    table.press("Hint")
    rest(page, 7)  # longer than a window waits for somebody of whom it hears nothing
    expect(page.locator(".tt-notice")).to_contain_text("The bots are still thinking.")
    page.get_by_role("button", name="Stop").click()
    expect(table.root).to_contain_text("Stopped.")
    table = deal(page)
    expect(table.root).to_contain_text("round 2 of 9")


def test_a_rule_is_found_by_everyday_words_and_by_its_address(come):
    page = come("rules/muses.html")
    page.get_by_role("searchbox", name="Search the rules").fill("tied for third")
    expect(page.locator(".tt-widget")).to_contain_text("Players tied for third share the smallest number")
    page.goto(f"{page.url}#muses.setup.sun")
    expect(page.locator(".rule:target")).to_be_in_viewport()


def shared(page: Page) -> str:
    """Press Share, look for barriers, and take the link."""
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog", name="Share this match")
    expect(dialog.get_by_role("button", name="Copy link")).to_be_focused()
    assert [] == barriers(page)
    return dialog.get_by_role("textbox").input_value()


def test_a_moment_of_a_match_is_shared_as_a_bystander_sees_it_and_played_on(come):
    page = come("muses/play.html")
    table = deal(page)
    table.choose("Play Sun Devotion")
    table.settle()
    link = shared(page)
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("What Rob sees").check()
    assert link != dialog.get_by_role("textbox").input_value()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_focused()

    other = come(link.partition("/games/")[2])
    expect(other.locator(".tt-strip")).to_contain_text("Muses through a bystander's eyes")
    table = table_of(other)
    table.press("Play from here")
    expect(table.strip).to_contain_text("Which action card")


def test_a_link_holds_a_whole_match_that_its_reader_steps_through_and_plays_on(come):
    link = to_link(tw.GAMES["muses"].examples["turn"])
    page = come(f"open.html#r={link}")
    expect(page.locator(".tt-strip")).to_contain_text("The printed round")
    table = table_of(page)
    table.press("Play from here")
    expect(table.strip).to_contain_text("Which action card")


def test_the_search_is_reached_by_a_key_finds_by_everyday_words_and_leads_there(come):
    page = come("muses/1_learn.html")
    page.keyboard.press("/")
    field = page.get_by_role("searchbox", name="Search rules and lessons")
    expect(field).to_be_focused()
    field.fill("tied for third")
    hits = page.locator(".hits")
    expect(hits.locator("h2").first).to_have_text("Muses")
    assert [] == barriers(page)
    page.keyboard.press("ArrowDown")
    expect(hits.get_by_role("link").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(hits).to_be_hidden()
    expect(field).to_be_focused()
    field.fill("tied for third place")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"rules/muses\.html#muses\."))
    expect(page.locator(".rule:target")).to_be_in_viewport()


def test_the_contents_show_where_one_reads_and_what_was_answered_and_on_a_phone_they_open(come):
    page = come("muses/1_learn.html")
    contents = page.get_by_role("navigation", name="Contents")
    first = Window(page.locator(".tt-widget").first)
    first.choose("Play Sun Devotion")
    first.says("Right")
    first.still()
    expect(contents.get_by_role("link", name="Your first tokens")).to_have_attribute("data-mark", "once")
    contents.get_by_role("link", name="Move the square").click()
    expect(contents.get_by_role("link", name="Move the square")).to_have_attribute("aria-current", "true")

    page.set_viewport_size({"width": 390, "height": 844})
    expect(contents).to_be_hidden()
    page.get_by_role("button", name="Contents").click()
    assert [] == barriers(page)
    contents.get_by_role("link", name="Who goes first").click()
    expect(contents).to_be_hidden()
    expect(page.get_by_role("heading", name="Who goes first")).to_be_in_viewport()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("navigation", name="Site").get_by_role("link", name="Practise")).to_be_visible()


@pytest.mark.chromium  # Firefox lets no test read what was copied
@pytest.mark.parametrize("width", [1280, 390])
def test_a_lesson_says_how_it_is_opened_in_jupyterlab_in_commands_that_are_copied(come, visitor, width):
    visitor.grant_permissions(["clipboard-read", "clipboard-write"])
    page = come("tragedy_looper/6_think.html")
    page.set_viewport_size({"width": width, "height": 844})
    page.get_by_role("button", name="Open in JupyterLab").click()
    assert [] == barriers(page)
    assert page.evaluate(FITS)
    copy = page.get_by_role("button", name="Copy the command that opens the lesson")
    copy.click()
    expect(copy).to_have_text("Copied")
    expect(copy).to_have_text("Copy")
    assert "tabletop-widgets learn tragedy_looper/6_think" == page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    expect(copy).to_be_hidden()


def test_a_link_that_was_cut_says_so(come):
    expect(come("open.html#r=AAAA").locator(".window")).to_have_text(re.compile("holds no match"))
    cut = to_link(tw.GAMES["muses"].examples["turn"])[:-9]
    expect(come(f"open.html#r={cut}").get_by_role("status")).to_contain_text(re.compile("cut or changed on its way"))


def test_a_page_that_cannot_run_python_says_so_and_shows_what_it_has(browser, site_address):
    page = browser.new_page()
    page.add_init_script("delete window.Worker")
    page.goto(f"{site_address}muses/play.html")
    page.get_by_role("button", name="Play here").click()
    expect(page.get_by_role("status").filter(has_text="cannot run the game")).to_be_visible()
    expect(page.locator(".tt-setup")).to_be_visible()
    page.close()


def test_the_daily_puzzle_is_computed_in_the_page_and_replaces_the_one_shown(come):
    page = come("puzzle.html")
    section = page.locator(".puzzle").filter(has=page.get_by_role("heading", name="Dazzle"))
    section.get_by_role("button", name="Today's puzzle of Dazzle").click()
    expect(section.get_by_role("status").first).to_have_text("Today's puzzle")
    day = datetime.now(UTC).date()
    question = tw.Solve.daily("dazzle", day).data["question"]
    expect(section.locator(".tt-head")).to_have_text(question)
    expect(section.locator(".tt-widget")).to_have_count(1)
    Window(section.locator(".tt-widget")).press("Show answer")


def test_a_typed_game_is_solved_in_the_page_and_invalid_input_is_refused_with_a_reason(come):
    page = come("solve.html")
    form = page.locator("form.typed")
    form.get_by_role("button", name="Chicken").click()
    chart = page.locator(".tt-chart")
    expect(chart.get_by_role("heading")).to_have_text("3 extreme equilibria")
    chart.get_by_role("slider").fill("2")
    expect(chart.get_by_role("status")).to_contain_text("swerve 2/3, stay 1/3")

    form.get_by_label("Payoffs").fill("1 2\n3 x")
    form.get_by_role("button", name="Solve it").click()
    expect(form.get_by_role("status")).to_contain_text("'x' is not a payoff")


def test_the_solution_of_a_game_that_is_typed_in_plays_against_the_reader(come):
    page = come("solve.html")
    form, chart = page.locator("form.typed"), page.locator(".tt-chart")
    form.get_by_label("Payoffs").fill("      King  Queen\nkeep  4     -2\nswap  -3  3")
    form.get_by_role("button", name="Solve it").click()
    chart.get_by_role("button", name="Play against it").click()
    chart.get_by_role("button", name="keep", exact=True).click()
    expect(chart.locator(".tt-against")).to_contain_text("After 1 round you average")

    form.get_by_label("Payoffs").fill("1 2\n3 x")
    form.get_by_role("button", name="Solve it").click()
    expect(form.get_by_role("status")).to_contain_text("'x' is not a payoff")
    chart.get_by_role("button", name="Next round").click()
    chart.get_by_role("button", name="swap", exact=True).click()
    expect(chart.locator(".tt-against")).to_contain_text("After 2 rounds you average")


def test_an_exercise_of_the_course_is_judged_in_the_page_and_another_one_asked(come):
    page = come("theory/04_mixing.html")
    exercise = page.locator(".tt-exercise").nth(1)
    exercise.get_by_role("button", name="Answer here").click()
    exercise.get_by_role("textbox").fill("99")
    exercise.get_by_role("button", name="Judge it").click()
    expect(exercise.locator(".tt-ruling")).to_contain_text("99 is too high")
    expect(page.locator(".tt-exercise").nth(0).get_by_role("button", name="Answer here")).to_be_visible()

    exercise.get_by_role("button", name="Another one").click()
    expect(exercise.locator(".tt-ruling")).to_have_count(0)
    right = str(tw.theory.problems.value(2).answer)
    exercise.get_by_role("textbox").fill(right)
    exercise.get_by_role("button", name="Judge it").click()
    expect(exercise.locator(".tt-ruling")).to_contain_text("Right")


def test_one_file_plays_from_a_disk_and_asks_nobody(visitor, seen, site_folder, tmp_path):
    made = tw.export(NOTEBOOKS / "muses/3_play.ipynb", tmp_path / "muses.html", play=site_folder / "_static/anywhere")
    assert made.stat().st_size <= 8 * MEGABYTE
    asked = []
    visitor.set_offline(True)
    page = visitor.new_page()
    patient(page)
    seen.watch(page)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(made.as_uri())
    page.get_by_role("button", name="Play here").first.click()
    table = Window(page.locator(".tt-widget").first)
    expect(table.strip).to_contain_text("Which action card")
    table.choose("Play Sun Devotion")
    table.settle()
    expect(table.root).to_contain_text("round 2 of 9")
    expect(table.root.get_by_role("button", name="Share")).to_have_count(0)
    assert {url for url in asked if not url.startswith(("blob:", "data:"))} <= {made.as_uri()}
    visitor.close()
    seen.check()


def test_in_one_file_a_table_that_only_its_notebook_can_play_says_so_when_it_is_asked(visitor, site_folder, tmp_path):
    own = "tw.Match(tw.GAMES['muses'], dict.fromkeys((1, 2), lambda seen, _: seen.decision.moves[0]))"
    tables = [f"import tabletop_widgets as tw\ntw.Play({each})" for each in ("tw.GAMES['muses']", own)]
    cells = [nbformat.v4.new_code_cell(table) for table in tables]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "own.ipynb")
    made = tw.export(tmp_path / "own.ipynb", tmp_path / "own.html", play=site_folder / "_static/anywhere")
    page = visitor.new_page()
    patient(page)
    page.goto(made.as_uri())
    page.get_by_role("button", name="Play here").nth(1).click()
    expect(page.get_by_role("status").filter(has_text="was written in this page's notebook")).to_be_visible()
    visitor.close()


def test_the_download_for_playing_a_game_stays_within_its_budget(site_folder):
    static = site_folder / "_static"
    sizes = {path.name: path.stat().st_size for path in (static / "anywhere").iterdir()}
    packed = sum(sizes[name] for name in (*PARTS, "muses.zip.zst"))

    assert packed <= 4 * MEGABYTE
    assert sizes["tragedy_looper.zip.zst"] <= 0.3 * MEGABYTE
    assert sum(path.stat().st_size for path in site_folder.rglob("*") if path.is_file()) <= 25 * MEGABYTE


def test_a_light_or_dark_choice_is_remembered_and_applies_to_boards(come):
    page = come("index.html")
    page.emulate_media(color_scheme="light")
    page.get_by_role("button", name="Light or dark").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-jp-theme-light", "false")
    assert "dark" == page.locator(".tt-root").evaluate("node => getComputedStyle(node).colorScheme")
