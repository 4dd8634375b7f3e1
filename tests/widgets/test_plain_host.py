"""A window without Jupyter: the same data and replies, from an archive, with nothing but Python itself."""

from __future__ import annotations

import subprocess
import sys
from itertools import count
from pathlib import Path
from zipfile import ZipFile

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.table import PUBLIC
from tabletop_widgets.widgets import plain_host
from tabletop_widgets.widgets.session import Session
from tests.widgets.screen import match

PACKAGE = Path(tw.__file__).parent
HOSTS = "anywidget", "ipywidgets", "traitlets", "IPython", "comm", "numpy", "scipy"
BLOCKED = f"import sys\nsys.modules.update(dict.fromkeys({HOSTS!r}))\n"
PLAYED = """
import json
from hashlib import sha256
from itertools import count
import tabletop_widgets as tw
from tabletop_widgets.widgets import door, practice as practised

door.monotonic = count().__next__  # nobody hurries
practised.MORE = 1  # each takes its time to be made


def told(window):
    text = json.dumps([window.kind, window.data, window.rules, window.terms, window.art, window.credits])
    return sha256(text.encode()).hexdigest()[:12], len(text)


def says(window, **fields):
    replies = []
    window.send = replies.append
    window._heard(None, {"v": 1, "id": "a", **fields}, [])
    return replies


for name, game in tw.GAMES.items():
    play = tw.Play(game)
    print(name, told(play), len(game.start(seed=1).show()._repr_html_()))
    seats = play.data["setup"]["seats"]
    chosen = {"seats": seats, "deal": 3, "first": None, "allows": ["hints", "undo"], "decided": []}
    print(says(play, op="deal", mark=play.data["mark"], **chosen), told(play))
    for step in range(6):
        asked = [number for number, each in enumerate(play.data["candidates"]) if "why" not in each]
        refused = len(asked) < len(play.data["candidates"])
        print(says(play, choice=asked[step % len(asked)], mark=play.data["mark"]), told(play), refused)
    print(says(play, op="hint", mark=play.data["mark"]), told(play))
    print(says(play, op="undo", mark=play.data["mark"]), told(play), says(play, op="file", mark=play.data["mark"]))
    practice = tw.Practice(name, seed=1, pool=1)
    print(told(practice), says(practice, op="more", game=name))
    print(told(tw.Rules(game)), told(tw.Replay(play.match.record, [0, tw.OPEN])))
exercise = tw.TryMove(tw.GAMES["muses"].start(seed=1), "Rob", question="Which one?")
exercise.set_state({"answer": "sun devotion", "attempts": 1, "data": {}})
print(exercise.answer, exercise.attempts, exercise.correct, told(exercise))
"""


def run(source: str, cwd: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", source], cwd=cwd, capture_output=True, text=True, check=False, timeout=300
    )
    assert "" == done.stderr
    return done.stdout


@pytest.mark.slow
def test_from_an_archive_without_a_host_all_games_play_byte_for_byte_as_in_a_kernel(tmp_path):
    archive = tmp_path / "tabletop_widgets.zip"
    with ZipFile(archive, "w") as packed:
        for path in PACKAGE.rglob("*"):
            if path.suffix not in {".js", ".css", ".pyc"} and path.is_file():
                packed.write(path, Path("tabletop_widgets") / path.relative_to(PACKAGE))
    only = f"sys.path.insert(0, {str(archive)!r})\n"
    shown = "import tabletop_widgets\nprint('.zip' in tabletop_widgets.__file__)\n"

    assert f"True\n{run(PLAYED, tmp_path)}" == run(f"{BLOCKED}{only}{shown}{PLAYED}", tmp_path)


class Lamp(plain_host.Host):
    """An invented window."""

    label, watts, shade = plain_host.text("lamp"), plain_host.number(), plain_host.mapping()
    seen: tuple[int, ...] = ()

    @plain_host.observe("watts")
    def _noticed(self, _):
        self.seen += (self.watts,)


def lamp(**traits):
    shown, told = Lamp(**traits), []
    shown.post = told.append
    return shown, told


def test_a_change_is_reported_once_and_an_unchanged_value_never():
    shown, told = lamp(watts=40)
    shown.watts = 40
    assert [] == told
    shown.watts, shown.label = 60, "desk"
    assert [{"set": {"watts": 60}}, {"set": {"label": "desk"}}] == told
    assert ((40, 60), ["label", "shade", "watts"]) == (shown.seen, shown.keys)


def test_changes_held_together_are_reported_together_even_after_an_exception():
    shown, told = lamp()

    def fail():
        with shown.hold_sync():
            shown.watts = 60
            with shown.hold_sync():
                shown.label = "desk"
            raise ValueError(len(told))

    with pytest.raises(ValueError, match="0"):
        fail()
    assert [{"set": {"label": "desk", "watts": 60}}] == told


def test_a_value_set_by_the_page_is_accepted_and_not_sent_back():
    shown, told = lamp()
    shown.set_state({"watts": 25})
    assert ((25,), 25, []) == (shown.seen, shown.watts, told)


def test_two_widgets_share_no_data():
    one, other = Lamp(), Lamp()
    one.shade["colour"] = "green"
    assert ({}, True) == (other.shade, Lamp.shade is vars(Lamp)["shade"])


# Several screens at one match.
def test_each_screen_asks_and_shows_only_those_who_sit_at_it():
    played = match("Rob", "Don")
    rob, don, nobody = (Session(played, lambda _: None, people=people) for people in ([0], [1], []))

    assert [0, 1, None] == [screen.data()["seat"] for screen in (rob, don, nobody)]
    assert [0, 1, PUBLIC] == [screen.eyes for screen in (rob, don, nobody)]
    assert [None] * 3 == [screen.data()["curtain"] for screen in (rob, don, nobody)]
    marks = count(1)
    rob.answered({"v": 1, "id": f"{next(marks)}", "choice": 0, "mark": rob.mark})
    assert [None, 1] == [screen.data()["seat"] for screen in (rob, don)]
    assert "Don" in rob.data()["waiting"]
