"""A page made of a notebook is read by everybody, on paper too; of a forged one the words stay and nothing acts."""

from __future__ import annotations

import json
from functools import cache
from shutil import copytree

import nbformat
import pytest
from playwright.sync_api import expect

from tabletop_widgets.widgets.export import export
from tabletop_widgets.widgets.kept_output import KEPT
from tabletop_widgets.widgets.page import STATE
from tabletop_widgets.widgets.page import page as page_of
from tabletop_widgets.widgets.sanitizer import Place
from tests.browser.lab import rest
from tests.browser.test_forged import kept
from tests.browser.walking import barriers, walk
from tools.rewrite_notebooks import ROOT

pytestmark = pytest.mark.slow

VIEW = "application/vnd.jupyter.widget-view+json"
EVIL = "window.planted = true; export default { render({ el }) { el.textContent = 'planted'; } };"
STATES = {"evil": {"state": {"_esm": EVIL, "_css": ".jp-Notebook { display: none }"}}}
ALIVE = "import tabletop_widgets as tw; tw.Rules(tw.GAMES['muses'])"

FORGED = {
    "a pair as nbconvert writes it": f'<script type="{STATE}">{json.dumps({"state": STATES})}</script>'
    f'<script type="{VIEW}">{{"model_id": "evil"}}</script>',
    "a pair as we write it": f'<script type="application/json" id="widgets">{json.dumps(STATES)}</script>'
    '<div data-widget="evil"></div>',
    "recipes": '<p id="recipes">no recipes</p><pre data-part="worker.js">no worker</pre>',
    "a script": "<script>window.planted = true</script>",
    "a script after the end": "</main></body></html><script>window.planted = true</script>",
    "a module": "<script type=module>window.planted = true</script>",
    "handlers": "<img src=x onerror=a()><svg onload=a()></svg><details open ontoggle=a()>more</details>",
    "a script in a picture": "<svg><script>a()</script></svg><svg><style><img src=x onerror=a()></style></svg>",
    "what is read in two ways": "<math><mtext><table><mglyph><style><!--</style><img title='--><img src onerror=a()>'>",
    "a page in the page": "<iframe srcdoc='<script>parent.a()</script>'></iframe><object data=x></object><embed src=x>",
    "another base": "<base href='https://example.org/'><link rel=stylesheet href='https://example.org/a.css'>",
    "names of the page": "<img name=getElementById><form name=head><input name=querySelectorAll></form>",
    "a curtain": "<style>main { display: none }</style><div style='position: fixed; inset: 0'>over all</div>",
    "links that act": "<a href=javascript:a()>first</a> <a href=' java&#10;script:a()'>second</a>",
    "a page in a link": "<a href='data:text/html,<script>a()</script>'>third</a>",
}
COVERED = {"a curtain", "names of the page"}  # what covers a page or stops our script is no policy's business
GONE = "script, style, iframe, object, embed, base, link, form, input, [style*=position], a[href]"

REFUSED = """window.refused = [];
document.addEventListener("securitypolicyviolation", event => window.refused.push(event.effectiveDirective));"""
LIGHTNESS = "node => Math.max(...getComputedStyle(node).backgroundColor.match(/[0-9]+/g).slice(0, 3).map(Number))"


def forged(*cells):
    """A notebook of these cells and a widget, below the words of which one knows that nothing was lost."""
    made = [nbformat.v4.new_code_cell(each) if isinstance(each, str) else each for each in (ALIVE, *cells)]
    return nbformat.v4.new_notebook(cells=[*made, nbformat.v4.new_markdown_cell("The last words.")])


def written(folder, book):
    path = folder / "forged.ipynb"
    nbformat.write(book, path)
    return path


@pytest.fixture(scope="module")
def lessons(tmp_path_factory):
    """Give `lessons(name, cells)`: the page of so many cells of a lesson, made once, for it takes its time to run."""
    folder = copytree(ROOT / "notebooks", tmp_path_factory.mktemp("lessons") / "notebooks")

    @cache
    def made(name, cells=None):
        book = nbformat.read(ROOT / f"notebooks/{name}.ipynb", as_version=4)
        book.cells = book.cells[:cells]
        path = folder / f"{name}.ipynb"
        nbformat.write(book, path)
        return export(path, path.with_suffix(".html"))

    return made


def opened(page, path):
    page.add_init_script("window.a = () => { window.planted = true; }")
    page.goto(path.as_uri())
    rest(page, 0.3)


def test_nothing_that_a_cell_forges_runs_or_covers_the_page(page, exported, tmp_path):
    cells = [nbformat.v4.new_markdown_cell(f"{name}\n\n{markup}\n\nends here") for name, markup in FORGED.items()]
    opened(page, exported(written(tmp_path, forged(*cells))))

    assert not page.evaluate("window.planted")
    assert [] == page.locator(f"main :not(.tt-root *):is({GONE})").evaluate_all(
        "all => all.map(each => each.outerHTML)"
    )
    expect(page.locator(".tt-widget")).to_be_visible()
    for name in FORGED:
        expect(page.get_by_text(name, exact=True)).to_be_visible()
    for name in ("first", "second", "third"):
        page.get_by_text(name, exact=True).click()
    expect(page.get_by_text("The last words.")).to_be_visible()
    assert not page.evaluate("window.planted")


def test_a_page_stays_where_it_is_when_a_cell_would_lead_elsewhere_at_once_or_in_a_second(page, exported, tmp_path):
    elsewhere = tmp_path / "elsewhere.html"
    elsewhere.write_text("Elsewhere")
    leading = (f'<meta http-equiv="refresh" content="{wait}; url={elsewhere.as_uri()}">' for wait in (0, 1))
    opened(page, exported(written(tmp_path, forged(*map(nbformat.v4.new_markdown_cell, leading)))))
    rest(page, 1)

    expect(page.get_by_text("The last words.")).to_be_visible()


def test_data_stored_beside_a_cell_is_left_out_of_its_page(page, exported, tmp_path):
    """A cell that is not run, for it is empty or to be skipped, keeps its outputs, and a notebook its widgets."""
    shown = {VIEW: {"model_id": "evil"}}
    data = shown, {KEPT: kept(), **shown}, {"text/html": FORGED["a script"]}, {"application/javascript": "a()"}
    output = [nbformat.v4.new_output("display_data", each) for each in (*data, {"text/vnd.mermaid": "</pre>forged"})]
    skipped = {"tags": ["skip-execution"]}
    cells = [
        nbformat.v4.new_code_cell("", outputs=output),
        nbformat.v4.new_code_cell("1", outputs=output, metadata=skipped),
    ]
    book = nbformat.v4.new_notebook(cells=[*cells, nbformat.v4.new_markdown_cell("The last words.")])
    book.metadata.widgets = {STATE: {"state": STATES, "version_major": 2, "version_minor": 0}}
    opened(page, exported(written(tmp_path, book)))

    assert not page.evaluate("window.planted")
    expect(page.get_by_text("forged")).to_have_count(0)
    expect(page.locator(".tt-root, [data-widget]")).to_have_count(0)
    expect(page.get_by_text("The last words.")).to_be_visible()


def test_the_content_policy_alone_stops_active_content(page, seen, tmp_path, monkeypatch):
    """The second wall, with the first one taken down: no script runs but ours, and ours shows what Python saved."""
    monkeypatch.setattr(Place, "clean", lambda place, markup: markup)
    seen.allowed = None
    seen.expected += ["Content Security Policy", "ERR_BLOCKED_BY_CSP", "Not allowed to load", "settings blocked"]
    cells = [nbformat.v4.new_markdown_cell(markup) for name, markup in FORGED.items() if name not in COVERED]
    stopped = []
    page.on("requestfailed", lambda request: stopped.append((request.url, request.failure)))
    page.add_init_script(REFUSED)
    target = tmp_path / "forged.html"
    target.write_text(page_of(forged(*cells), tmp_path / "forged.ipynb", target), encoding="utf-8")
    opened(page, target)

    assert page.locator("script").count() > 3
    assert not page.evaluate("window.planted")
    assert {"script-src-elem", "script-src-attr", "style-src-elem", "base-uri"} <= {*page.evaluate("window.refused")}
    assert {why for _, why in stopped} <= {"csp"}
    assert set(seen.elsewhere) <= {url for url, _ in stopped}
    seen.elsewhere.clear()


@pytest.mark.parametrize("name", ["index", "make_your_own/1_one_file"])
def test_axe_finds_no_barrier_on_a_whole_page(page, seen, lessons, name):
    """Headings in order and tables with heads among them, for a page is more than its widgets; the soak asks of all."""
    seen.allowed = None
    page.emulate_media(reduced_motion="reduce")
    opened(page, lessons(name))

    assert [] == page.locator("a[href$='.ipynb']").all()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert [] == barriers(page), scheme


@pytest.mark.chromium
def test_a_page_is_as_dark_as_the_system_it_is_read_on_and_light_on_paper(page, seen, lessons):
    seen.allowed = None
    opened(page, lessons("make_your_own/1_one_file"))
    page.locator(".tt-widget").first.wait_for()
    shades = {}
    for scheme, media in (("light", "screen"), ("dark", "screen"), ("dark", "print")):
        page.emulate_media(color_scheme=scheme, media=media)
        shades[scheme, media] = [page.locator(each).first.evaluate(LIGHTNESS) for each in ("body", ".tt-widget")]

    assert [255, 255] == shades["light", "screen"] == shades["dark", "print"]
    assert max(shades["dark", "screen"]) < 40


def test_exercises_of_a_lesson_are_answered_by_keyboard_alone(page, seen, lessons):
    """The first of them; the soak answers every one of every lesson."""
    seen.allowed = None
    page.emulate_media(reduced_motion="reduce")
    opened(page, lessons("make_your_own/1_one_file"))
    assert walk(page) == 1
    opened(page, lessons("tragedy_looper/1_learn", 6))
    assert walk(page) == 2


@pytest.mark.chromium
def test_on_paper_an_exercise_is_its_table_its_question_and_every_choice(page, seen, lessons):
    """The choices are many, so that on the screen they are folded."""
    seen.allowed = None
    opened(page, lessons("tragedy_looper/1_learn", 6))
    exercise = page.locator(".tt-widget").first
    moves = exercise.locator(".tt-move")
    expect(moves.first).to_be_hidden()
    page.emulate_media(media="print")

    expect(exercise.get_by_role("heading", name="Which of your cards stops the one on the School?")).to_be_visible()
    expect(exercise.locator("svg.tt-scene")).to_be_visible()
    expect(moves).to_have_count(56)
    assert moves.evaluate_all("all => all.every(each => each.checkVisibility({ contentVisibilityProperty: true }))")
    assert exercise.locator(".tt-moves").evaluate("list => list.scrollHeight <= list.clientHeight")
    expect(exercise.get_by_role("button", name="Hint")).to_be_hidden()
