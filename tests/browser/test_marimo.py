"""In marimo, too: an app with a kernel of its own, in which a match is played and a replay stepped through."""

from __future__ import annotations

import subprocess
import sys

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.bench import Window
from tests.browser.lab import await_answer, end, free_port, surroundings
from tests.browser.test_forged import ALIVE, forged

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


if __name__ == "__main__":
    app.run()
"""


@pytest.fixture
def served(tmp_path):
    """Give the address of the app, served by marimo with nothing of this machine's settings."""
    port, log, app = free_port(), tmp_path / "marimo.log", tmp_path / "app.py"
    app.write_text(APP, encoding="utf-8")
    order = [sys.executable, "-m", "marimo", "run", str(app), "--headless", "--host=127.0.0.1", f"--port={port}"]
    home = {"XDG_CONFIG_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    with log.open("w") as out:
        around = surroundings(tmp_path) | home
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


def test_marimo_takes_the_code_of_a_forged_notebook_and_nothing_that_lay_beside_it(tmp_path):
    path, app = tmp_path / "forged.ipynb", tmp_path / "forged.py"
    nbformat.write(forged(), path)
    order = [sys.executable, "-m", "marimo", "convert", str(path), "-o", str(app)]
    subprocess.run(order, check=True, capture_output=True)
    text = app.read_text(encoding="utf-8")

    assert ALIVE.splitlines()[-1] in text
    assert [] == [each for each in ("onerror", "_esm", "example.org", "vnd.") if each in text]
