"""Figures of theory, and a guess, in a page with no kernel: touched, by keyboard alone, and open to everybody."""

from __future__ import annotations

import nbformat
import pytest
from PIL import Image
from playwright.sync_api import expect

from tabletop_widgets.widgets.export import export
from tests.browser.test_access import AXE, DARK, SCAN

pytestmark = pytest.mark.slow

SOURCES = (
    """from itertools import product
import tabletop_widgets as tw
from tabletop_widgets.theory.figures import belief, matrix, plots, simplex, tree
cards = "Sun Devotion", "Moon Devotion", "Sun Revolution", "Moon Revolution"
alike = lambda each, card: sum(card == other for other in each)
paid = {each: tuple(8 - 2 * alike(each, card) for card in each) for each in product(range(4), repeat=3)}
tw.Chart(matrix.matrix("The last round", "Exact. Payoff: points.", ("Rob", "Don", "Jule"), (cards,) * 3, paid))""",
    """from tabletop_widgets.theory import chance, decision, game
claims = decision("Adele", {"claim": (1, -1), "pass": (0, 0)}, knows="nothing")
tw.Chart(game(chance({card: (1, claims) for card in ("King", "Queen")}), ["Adele", "Bruno"]).figure("A deal"))""",
    """chances = (1, 0), (0.5, 0.5)
tw.Chart(belief.strip("Who is the King?", "Exact.", ("Adele", "Bruno"), ("deal", "swap"), chances))""",
    """left = {"left": [(0, 100), (1, 7)]}
tw.Chart(plots.curves("Worlds", "Exact.", left, ("seen", "worlds"), logarithmic=True, steps=True))""",
    """tw.Chart(simplex.simplex("Birds", "Stylised.", ("Hawk", "Dove"), ((-1, 4), (0, 2))))""",
    """tw.Guess("How often?", ["King", "Queen", "Judge"], key="king")""",
    """tw.Chart(game([[4, -2], [-3, 3]]).figure("Solved", game([[4, -2], [-3, 3]]).value().plans))""",
)
EXERCISES = "dominated", "dominating_mixture", "survives", "first_move", "worth_at_root", "bluff_chance", "subgames"
PAPERS = """() => [...document.querySelectorAll(".tt-exercise .tt-paper")].map(paper => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = paper;
  const { maskImage, backgroundImage } = getComputedStyle(paper), wide = scrollWidth > clientWidth;
  const fades = maskImage !== "none" || (wide && backgroundImage !== "none");
  return { cut: scrollHeight - clientHeight, wide, fades };
})"""
"""A shadow, where an edge cannot fade, lies below the figure and is covered where nothing is left to scroll to."""


@pytest.fixture(scope="module")
def charts(tmp_path_factory):
    """Give the page of a notebook with one figure of each kind."""
    folder = tmp_path_factory.mktemp("charts")
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in SOURCES])
    nbformat.write(book, folder / "charts.ipynb")
    return export(folder / "charts.ipynb", folder / "charts.html")


@pytest.fixture
def chart(page, seen, charts):
    """Give the figure with this title, in the page that asks nobody."""
    seen.allowed = None
    page.goto(charts.as_uri())
    return lambda title: page.get_by_role("group", name=title, exact=True)


def test_the_third_players_choice_changes_what_is_paid(chart):
    figure = chart("The last round")
    figure.get_by_role("slider").fill("2")

    expect(figure.get_by_role("slider")).to_have_attribute("aria-valuetext", "Sun Revolution")
    figure.get_by_role("button").first.click()
    expect(figure.get_by_role("status")).to_contain_text("Jule Sun Revolution: Rob 4, Don 4 and Jule 6.")


def test_a_tree_grows_and_its_nodes_are_walked_by_keyboard(page, chart):
    figure = chart("A deal")
    figure.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")

    expect(figure.get_by_role("status")).to_contain_text("After King: Adele decides.")
    expect(figure.locator(".tt-alike")).to_have_count(1)


def test_without_a_kernel_a_figure_does_not_offer_play_against_its_solution(chart):
    expect(chart("Solved").get_by_role("button", name="Save picture")).to_be_visible()
    expect(chart("Solved").get_by_role("button", name="Play against it")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_barrier_in_any_figure(page, chart, theme):
    expect(chart("Birds")).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    if theme == "dark":
        page.evaluate(DARK)

    for figure in page.locator(".tt-chart, .tt-guess").all():
        assert [] == figure.evaluate(SCAN)


def test_the_numbers_open_by_keyboard_and_no_theme_puts_a_barrier_up(page, chart):
    figure = chart("A deal")
    figure.get_by_role("button", name="Save picture").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(figure.get_by_role("row")).not_to_have_count(0)
    expect(figure.get_by_role("rowheader").first).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert [] == figure.evaluate(SCAN)
    page.evaluate(DARK)
    assert [] == figure.evaluate(SCAN)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_is_saved_by_the_browser_with_title_and_caption_on_its_paper(page, chart, theme):
    figure = chart("Birds")
    if theme == "dark":
        page.evaluate(DARK)
    with page.expect_download() as saving:
        figure.get_by_role("button", name="Save picture").click()

    saved = Image.open(saving.value.path())
    svg = figure.locator("svg").evaluate("svg => [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]")
    assert ("PNG", "Birds.png") == (saved.format, saving.value.suggested_filename)
    assert saved.width == 2 * svg[0] + 80
    assert saved.height > 2 * svg[1] + 80
    paper = saved.getpixel((2, 2))
    assert paper[3] == 255
    assert (paper[0] > 200) == (theme == "light")
    for band in ((40, 20, 400, 78), (40, saved.height - 110, 400, saved.height - 10)):
        assert len(saved.crop(band).convert("L").getcolors(256)) > 10, "nothing is written there"


def test_a_guess_is_entered_by_keyboard_and_kept_across_a_reload(page, chart):
    guess = chart("How often?")
    guess.get_by_role("slider", name="King").focus()
    for key in ("End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Tab", "ArrowRight", "Tab", "End", "Tab", "Enter"):
        page.keyboard.press(key)

    expect(guess).to_contain_text("Of ten times: King 7, Queen 1, Judge 2.")
    expect(guess.get_by_role("button", name="Kept")).to_be_focused()
    page.reload()
    expect(guess).to_contain_text("Of ten times: King 7, Queen 1, Judge 2.")
    guess.get_by_role("button", name="Change it").click()
    expect(guess.get_by_role("slider", name="Judge")).to_have_attribute("aria-valuetext", "2 of 10")


def test_a_figure_fits_a_phone(page, chart):
    """What is too wide to be read there is moved aside in its own frame, and the page stays as wide as it is."""
    page.set_viewport_size({"width": 390, "height": 844})
    expect(chart("The last round")).to_be_visible()

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture(scope="module")
def exercises(tmp_path_factory):
    """Give the page of a notebook with an exercise of each shape."""
    folder = tmp_path_factory.mktemp("exercises")
    made = [f"import tabletop_widgets as tw; tw.Exercise(tw.theory.problems.{name})" for name in EXERCISES]
    nbformat.write(nbformat.v4.new_notebook(cells=[*map(nbformat.v4.new_code_cell, made)]), folder / "a.ipynb")
    return export(folder / "a.ipynb", folder / "a.html")


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (860, 650), (360, 740)])
def test_an_exercise_figure_fits_its_page_or_fades_at_the_edge_where_it_scrolls(page, seen, exercises, width, height):
    seen.allowed = None
    page.set_viewport_size({"width": width, "height": height})
    page.goto(exercises.as_uri())
    expect(page.locator(".tt-exercise")).to_have_count(len(EXERCISES))

    papers = page.evaluate(PAPERS)
    assert len(papers) == len(EXERCISES) - 1
    assert {0} == {paper["cut"] for paper in papers}
    assert width == 360 or not any(paper["wide"] for paper in papers)
    assert [paper["wide"] for paper in papers] == [paper["fades"] for paper in papers]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert {"15 of 15 nodes"} <= {*page.locator(".tt-exercise .tt-row > b").all_inner_texts()}
