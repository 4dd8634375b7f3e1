"""The bench that browser tests stand on: our own JupyterLab, the one-file page, and what either must not do."""

from __future__ import annotations

import pytest

from tests.browser.bench import dialogs_of
from tests.browser.lab import RESTARTED, Seen, restart, run_all

pytestmark = pytest.mark.slow

COUNTER = '''
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = """
    const render = ({ model, el }) => {
      const button = Object.assign(document.createElement("button"), { className: "counter" });
      const draw = () => { button.textContent = `${model.get("name")} ${model.get("count")}`; };
      button.onclick = () => { model.set("count", model.get("count") + 1); model.save_changes(); };
      model.on("change:count", draw);
      draw();
      el.append(button);
    };
    export default { render };
    """ + "//" + "x" * 600
    _css = ".counter { color: rgb(1, 2, 3) }"
    count = traitlets.Int(0).tag(sync=True)
    name = traitlets.Unicode("").tag(sync=True)
    def __repr__(self): return "Counter()"
'''
HOSTILE = "</script><img src=x onerror=alert(1)>"


def test_cells_run_in_a_fresh_lab_and_again_after_a_restart(lab, page, notebook, seen):
    seen.expected.append(RESTARTED)
    path = notebook(COUNTER, "w = Counter(name='one'); w")
    page.goto(lab.url(path.relative_to(lab.root)))
    run_all(page)
    page.get_by_role("button", name="one 0").click()
    page.get_by_role("button", name="one 1").wait_for()

    restart(page)
    run_all(page)
    page.get_by_role("button", name="one 0").wait_for()


def test_an_exported_page_works_with_no_kernel_and_no_network(page, notebook, exported):
    path = notebook(COUNTER, "w = Counter(name='one'); w", "w", "Counter(name='two')")
    html = exported(path)
    page.goto(html.as_uri())
    buttons = page.locator("button.counter")
    buttons.nth(2).wait_for()
    buttons.first.click()

    assert ["one 1", "one 1", "two 0"] == buttons.all_text_contents()  # two views of one model, one of another
    assert "rgb(1, 2, 3)" == buttons.first.evaluate("button => getComputedStyle(button).color")
    assert 1 == html.read_text(encoding="utf-8").count('"deflated": ')  # code is shared, not repeated
    assert "Icons by Lorc, Delapouite" in page.locator("footer").text_content()


def test_a_hostile_name_stays_text_in_an_exported_page(page, notebook, exported):
    path = notebook(COUNTER, f"Counter(name={HOSTILE!r})", f"print({HOSTILE!r})")
    dialogs = dialogs_of(page)
    page.goto(exported(path).as_uri())

    assert f"{HOSTILE} 0" == page.locator("button.counter").text_content()
    assert 0 == page.locator("img").count()
    assert [] == dialogs


def test_nothing_but_our_script_may_run_in_an_exported_page(page, notebook, exported, tmp_path, seen):
    html = exported(notebook("6 * 7"))
    planted = html.read_text(encoding="utf-8").replace("</body>", "<script>window.planted = 1</script></body>")
    (tmp_path / "planted.html").write_text(planted, encoding="utf-8")
    seen.expected.append("Content Security Policy")
    page.goto((tmp_path / "planted.html").as_uri())

    assert page.evaluate("window.planted") is None


def test_errors_and_requests_that_a_page_should_not_make_are_noticed():
    watch = Seen("127.0.0.1", expected=["on purpose"])
    watch.hear("error", "said on purpose")
    watch.hear("log", "hello")
    watch.note("http://127.0.0.1/api")
    watch.check()
    watch.note("https://example.org/a.js")

    with pytest.raises(AssertionError, match="other hosts"):
        watch.check()


def test_a_page_cannot_reach_another_host(page, seen):
    seen.expected.append("ERR_NAME_NOT_RESOLVED")
    page.goto("about:blank")
    reached = page.evaluate("fetch('http://example.org/').then(() => true, () => false)")

    assert not reached
    assert ["http://example.org/"] == seen.elsewhere
    seen.elsewhere.clear()
