"""What pages do, done once while the site is built: every game opened, played, undone, hinted at, saved, practised.

It runs in a Pyodide that has imported nothing else, which shows what pages use of the standard library.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from itertools import count
from typing import Any

GAMES = "muses", "mascarade", "dazzle", "bemused", "tragedy_looper"
STEPS = 6


class Page:
    """A page that talks to a stand, and fails if anything is refused."""

    def __init__(self, open_stand: Callable[[Callable[[str], object]], Any]) -> None:
        self._heard, self._said = list[str](), count()
        self._stand = open_stand(self._heard.append)
        self.answer = dict[str, Any]()

    def says(self, name: str, **message: Any) -> dict[str, Any]:
        """Send something about a window; return the values that it sets. Raises RuntimeError if it is refused."""
        self._heard.clear()
        self._stand.hear(json.dumps({"id": name, **message}))
        told = [json.loads(text) for text in self._heard]
        if any("failed" in each or each.get("msg", {}).get("ok") is False for each in told):
            raise RuntimeError(name, told[-1])
        self.answer = next((each["msg"] for each in told if "msg" in each), {})
        return {key: value for each in told for key, value in each.get("set", {}).items()}

    def asks(self, name: str, **fields: Any) -> dict[str, Any]:
        """Send a window a message."""
        return self.says(name, message={"v": 1, "id": str(next(self._said)), **fields})


def play(open_stand: Callable[[Callable[[str], object]], Any]) -> None:
    """Play a little of every game, as a page would."""
    from tabletop_widgets.widgets import door  # noqa: PLC0415 - it can be imported where this runs alone

    door.monotonic = count().__next__  # type: ignore[assignment] # no message comes too fast
    page = Page(open_stand)
    for game in GAMES:
        state = page.says(game, recipe={"window": "play", "game": game})["data"]
        chosen = {"seats": state["setup"]["seats"], "deal": 3, "first": None, "allows": ["hints", "undo"]}
        state = page.asks(game, op="deal", mark=state["mark"], decided=[], **chosen)["data"]
        for op in ("hint", "file", "share"):
            state = page.asks(game, op=op, mark=state["mark"]).get("data", state)
        link = page.answer["share"]["eyes"][0]["link"]
        page.says(f"opened {game}", recipe={"window": "link", "game": game, "link": link})
        for step in range(STEPS):
            legal = [number for number, each in enumerate(state["candidates"]) if "why" not in each]
            state = page.asks(game, choice=legal[0], mark=state["mark"])["data"]
            if step == 1:
                state = page.asks(game, op="undo", mark=state["mark"])["data"]
        page.says(f"practise {game}", recipe={"window": "practice", "game": game})
        page.asks(f"practise {game}", op="more", game=game)
    for game in GAMES[:3]:
        page.says(f"solve {game}", recipe={"window": "solve", "game": game, "day": "2026-01-01"})


def go_wrong() -> None:
    """Do what is done when something fails: format an exception, and warn."""
    import logging  # noqa: PLC0415 - nothing else may have imported these
    import warnings  # noqa: PLC0415

    with warnings.catch_warnings(record=True):
        warnings.warn("a rehearsal", stacklevel=2)
    logging.Formatter().formatException((KeyError, KeyError(), None))


def used(asked: Iterable[str], library: str = "python314.zip") -> list[str]:
    """Import all that is asked for, and list the modules that then come from the library's files."""
    for name in asked:
        with suppress(ImportError):
            import_module(name)
    specs = {name: getattr(each, "__spec__", None) for name, each in sys.modules.items()}
    return [name for name, spec in specs.items() if library in str(getattr(spec, "origin", ""))]
