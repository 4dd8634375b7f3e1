"""A notebook that somebody forged is opened, and nobody has run or trusted it: what our output holds is shown as data.

A window is brought to life by a model that the kernel has, and by nothing that the file says. What anywidget does by
itself, which is to import the code of every model in the file, is not ours: it is told apart here, and switched off.
"""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

import tabletop_widgets as tw
from tabletop_widgets.widgets.kept_output import FIRST_FORM, KEPT, deflate, unpack
from tabletop_widgets.widgets.page import STATE
from tests.browser.bench import HOSTILE, Window
from tests.browser.lab import bounded, rest, run_all, serving

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
VIEW = "application/vnd.jupyter.widget-view+json"
EVIL = """
a("imported");
export default {
  initialize() { a("initialised"); },
  render({ el }) { a("rendered"); fetch("http://example.org/rendered"); el.innerHTML = "<b class=planted></b>"; },
};"""
MARKUP = "<img src=x onerror=\"a('markup')\"><img src=http://example.org/markup.png>"
BASE, CONTROLS, OUTPUT = "@jupyter-widgets/base", "@jupyter-widgets/controls", "@jupyter-widgets/output"
ALIVE = 'import tabletop_widgets as tw\ntw.Replay(tw.GAMES["muses"].examples["turn"])'
HEARD = "window.ran = []; window.a = what => void window.ran.push(what);"
RESTORED = """async () => {
  const app = window.jupyterapp, again = () => new Promise(done => setTimeout(done, 100));
  await app.restored;
  for (;;) {
    const rendermime = app.shell.currentWidget?.content?.rendermime;
    const asked = rendermime?.mimeTypes.includes("application/vnd.jupyter.widget-view+json")
      && rendermime.createRenderer("application/vnd.jupyter.widget-view+json");
    const manager = asked && await Promise.race([asked._manager.promise, again()]);
    if (manager?.restoredStatus) return Object.keys(manager._models);
    await again();
  }
}"""
TRUSTED = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .map(({ model }) => model.type === "code" && model.trusted)"""
TRUST = """() => {
  for (const { model } of window.jupyterapp.shell.currentWidget.content.widgets) model.trusted = true;
}"""
THEIRS = "reading 'schema'", "filebrowser:open-path"  # what Notebook 7 itself complains of beside JupyterLab
PROVOKED = "No version of module", "attribute d: Expected"  # nobody makes such models, and an icon is no path


def model(module, name, version="2.0.0", **state):
    """The state of a model, as a notebook keeps it."""
    named = {"_model_module": module, "_model_name": name, "_model_module_version": version}
    viewed = {"_view_module": module, "_view_name": name.replace("Model", "View"), "_view_module_version": version}
    return {
        "model_module": module,
        "model_name": name,
        "model_module_version": version,
        "state": named | viewed | state,
    }


def states():
    """Give models of ipywidgets, of anywidget, one that says it is ours, and one that nobody can make."""
    named = {"_esm": EVIL, "_css": "b.planted { color: red }", "layout": "IPY_MODEL_layout"}
    ours = unpack(kept()) | named | {"_anywidget_id": "tabletop_widgets.widgets.replay.Replay", "art": {}}
    markup = {"output_type": "display_data", "data": {"text/html": MARKUP}, "metadata": {}}
    return {
        "layout": model(BASE, "LayoutModel"),
        "markup": model(CONTROLS, "HTMLModel", value=MARKUP, layout="IPY_MODEL_layout"),
        "outputs": model(OUTPUT, "OutputModel", "1.0.0", outputs=[markup], layout="IPY_MODEL_layout"),
        "any": model("anywidget", "AnyModel", "~0.11.*", **named, _anywidget_id="forged.Widget"),
        "ours": model("anywidget", "AnyModel", "~0.11.*", **ours),
        "nowhere": model("not-there", "NoModel"),
    }


def kept():
    """What the output of a replay holds."""
    return shown_by(tw.Replay(tw.GAMES["muses"].examples["turn"]))


def shown_by(window):
    """What the output of a window holds."""
    bundle = window._repr_mimebundle_()
    return (bundle[0] if isinstance(bundle, tuple) else bundle)[KEPT]


def spoilt(held):
    """Put markup before whatever is written for a reader, and into the paths of icons."""
    if isinstance(held, dict):
        return {key: spoilt(each) for key, each in held.items()}
    if isinstance(held, list):
        return [spoilt(each) for each in held]
    return HOSTILE + held if isinstance(held, str) and " " in held else held


def forged():
    """A notebook in which each of the models stands beside the text of a real window, and beside a forged one."""
    hostile = FIRST_FORM + b64encode(deflate(spoilt(unpack(kept())) | {"_esm": EVIL, "_css": EVIL})).decode()
    shown = [(kept(), name) for name in ("markup", "outputs", "any", "ours", "nowhere")] + [(hostile, "markup")]
    cells = [
        nbformat.v4.new_code_cell(
            ALIVE, outputs=[nbformat.v4.new_output("display_data", {KEPT: text, VIEW: {"model_id": name}})]
        )
        for text, name in shown
    ]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    held = {STATE: {"state": states(), "version_major": 2, "version_minor": 0}}
    return nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel, "widgets": held})


@pytest.fixture
def visit(page, seen):
    """Give `visit(lab, app)`: the forged notebook, as it stands when all that its file holds has been restored."""
    seen.expected += [*THEIRS, *PROVOKED]
    page.add_init_script(HEARD)

    def visited(lab, app):
        path = lab.root / "forged.ipynb"
        nbformat.write(forged(), path)
        page.goto(lab.url("forged.ipynb", app))
        page.wait_for_function("() => window.jupyterapp")
        assert set(states()) <= set(page.evaluate(bounded(RESTORED)))
        rest(page, 0.5)
        assert not any(page.evaluate(TRUSTED))

    yield visited
    page.goto("about:blank")


def drawn(page, what):
    """Wait until every cell shows a window, and nothing that was planted."""
    expect(page.locator(what)).to_have_count(6)


def ran(page):
    """What has run, or was put into the page to run."""
    planted = page.locator(".planted, img[src='x'], img[src*='example.org'], .widget-html").count()
    return set(page.evaluate("window.ran")) | ({"planted"} if planted else set())


@pytest.mark.parametrize("app", ["lab", "notebooks"])
def test_a_forged_notebook_shows_its_windows_as_data_and_starts_none_of_its_models(lab, page, visit, app):
    theirs = {"imported", "initialised"}  # which anywidget 0.11.0 does alone: SECURITY.md says so, and what stops it
    visit(lab, app)
    assert theirs == ran(page)
    drawn(page, ".tt-still .tt-widget")

    page.evaluate(TRUST)
    rest(page, 0.5)
    drawn(page, ".tt-still .tt-widget")
    assert theirs == ran(page)

    run_all(page)
    drawn(page, ".tt-widget:not(.tt-still *)")
    assert theirs == ran(page)


def test_without_anywidget_a_forged_notebook_runs_nothing_and_its_windows_still_work(page, visit, tmp_path):
    with serving(tmp_path, "anywidget:plugin") as lab:
        visit(lab, "lab")
        window = Window(page.locator(".tt-widget").first)
        window.press("One step on")
        window.stands_at(1)
        assert set() == ran(page)
        page.goto("about:blank")  # before its server ends


@pytest.mark.parametrize("path", ["javascript:a('clicked')", " java\nscript:a('clicked')", "//example.org/x.ipynb"])
def test_every_link_of_a_forged_shelf_leads_to_a_file_beside_it(lab, page, seen, path):
    seen.expected += THEIRS
    held = unpack(shown_by(tw.shelf(ROOT / "notebooks")))
    for lesson in (each for box in held["data"]["boxes"] for each in box["lessons"]):
        lesson["path"] = path
    text = FIRST_FORM + b64encode(deflate(held)).decode()
    cell = nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("display_data", {KEPT: text})])
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), lab.root / "forged_shelf.ipynb")
    page.goto(lab.url("forged_shelf.ipynb"))
    page.locator(".tt-shelf .tt-hero a").first.wait_for()
    led = page.locator(".tt-shelf a").evaluate_all("all => all.map(({ origin, pathname }) => [origin, pathname])")

    assert {page.evaluate("location.origin")} == {origin for origin, _ in led}
    assert all(address.startswith("/lab/") or "/tree/" in address for _, address in led)
    page.goto("about:blank")
