"""In marimo, too: an app with a kernel of its own, in which a match is played, and a page that was exported of one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import marimo
import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.bench import Window
from tests.browser.lab import await_answer, end, free_port, surroundings
from tests.browser.test_forged import ALIVE, forged

pytestmark = pytest.mark.slow

APP = """import marimo

app = marimo.App()


@app.cell
def _():
    import tabletop_widgets as tw

    muses = tw.GAMES["muses"]
    return muses, tw


@app.cell
def _(muses, tw):
    bots = {name: lambda seen, rng: rng.choice(seen.decision.moves) for name in ("Don", "Chris")}
    play = tw.Play(tw.Match(muses.start(["Rob", "Don", "Chris"], seed=7), bots))
    play
    return


@app.cell
def _(muses, tw):
    tw.Replay(muses.examples["turn"])
    return


@app.cell
def _(muses, tw):
    replies = ["Don: sun devotion", "Chris: moon devotion"]
    tw.TryMove(muses.start(["Rob", "Don", "Chris"], seed=7), seat="Rob", replies=replies, goal=["sun devotion"])
    return


@app.cell
def _(tw):
    tw.Practice("muses", seed=1, pool=2)
    return


if __name__ == "__main__":
    app.run()
"""
CDN = "cdn.jsdelivr.net"
"""Where an exported page takes marimo's own scripts from; here they come from the marimo that is installed."""
SCRIPTS = Path(marimo.__file__).parent / "_static"


@pytest.fixture
def app(tmp_path):
    """Write the app."""
    path = tmp_path / "app.py"
    path.write_text(APP, encoding="utf-8")
    return path


@pytest.fixture
def around(tmp_path):
    """Nothing of this machine's settings."""
    homes = "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"
    return surroundings(tmp_path) | dict.fromkeys(homes, str(tmp_path))


@pytest.fixture
def served(tmp_path, app, around):
    """Give the address of the app, served by marimo."""
    port, log = free_port(), tmp_path / "marimo.log"
    order = [sys.executable, "-m", "marimo", "run", str(app), "--headless", "--host=127.0.0.1", f"--port={port}"]
    with log.open("w") as out:
        server = subprocess.Popen([*order, "--no-token"], env=around, stdout=out, stderr=subprocess.STDOUT)
        try:
            await_answer(f"http://127.0.0.1:{port}/health", server, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            end(server)


def test_a_match_is_played_and_a_replay_stepped_through_in_a_marimo_app(page, served):
    page.goto(served)
    match = Window(page.get_by_role("group", name="Muses: Rob, Don, Chris"))
    match.choose("Play Sun Devotion")
    match.settle()
    match.says("round 2 of 9")
    match.press("Undo")
    match.says("with hindsight")

    replay = Window(page.get_by_role("group", name="The printed round"))
    replay.button("One step on").click()
    replay.stands_at(1)
    expect(replay.strip).to_contain_text("Which action takes place first?")


def fetch(route):
    """Give a page one of marimo's own scripts."""
    path = SCRIPTS / route.request.url.partition("/dist/")[2]
    route.fulfill(path=path, headers={"Access-Control-Allow-Origin": "*"})


def test_a_page_exported_by_marimo_works_except_that_a_match_says_nobody_answers(page, seen, app, around):
    made = app.with_suffix(".html")
    subprocess.run([sys.executable, "-m", "marimo", "export", "html", app, "-o", made], env=around, check=True)
    seen.allowed = CDN
    page.route(f"https://{CDN}/**/*", fetch)
    page.goto(made.as_uri())
    replay = Window(page.get_by_role("group", name="The printed round"))
    replay.button("One step on").click()
    replay.stands_at(1)

    exercise = Window(page.get_by_role("group", name="Muses: you are Rob"))
    exercise.choose("Play Sun Devotion")
    exercise.says("Right")
    practice = page.get_by_role("group", name="Muses: practice")
    practice.locator(".tt-answers").get_by_role("button").first.click()
    expect(practice.get_by_role("button", name="Next question")).to_be_visible()

    match = Window(page.get_by_role("group", name="Muses: Rob, Don, Chris"))
    match.choose("Play Sun Devotion")
    match.says("The kernel does not answer")


def test_marimo_takes_the_code_of_a_forged_notebook_and_nothing_that_lay_beside_it(tmp_path):
    path, app = tmp_path / "forged.ipynb", tmp_path / "forged.py"
    nbformat.write(forged(), path)
    order = [sys.executable, "-m", "marimo", "convert", str(path), "-o", str(app)]
    subprocess.run(order, check=True, capture_output=True)
    text = app.read_text(encoding="utf-8")

    assert ALIVE.splitlines()[-1] in text
    assert [] == [each for each in ("onerror", "_esm", "example.org", "vnd.") if each in text]
