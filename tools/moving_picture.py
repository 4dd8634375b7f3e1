"""The moving picture of README.md: a refused card says why, another is picked, and tokens move.

`make pictures` records it from a real widget.
"""

from __future__ import annotations

import io
from base64 import b64decode
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image

from tests.browser.bench import Live, Window
from tests.browser.states import STATES

NAME = "muses-moves.webp"
STATE, WIDTH, HEIGHT = "muses-game", 760, 700
CLICKS = (("hand-inspiration", 3.0), ("hand-sun-devotion", 1.5), ("hand-sun-devotion", 9.0))
"""The cards to click, and the seconds to show each result."""
BEFORE = 1.5
LAST = 1.0
"""Seconds to hold the last frame."""
SHORTEST = 0.05
"""The least seconds that a frame lasts: one that comes sooner replaces the last."""
QUALITY = 60


class Film:
    """The frames that a page showed, each with its time."""

    def __init__(self, window: Window) -> None:
        """Start recording each change that the browser draws."""
        self.window, self.frames = window, list[tuple[float, bytes]]()
        self._told = window.page.context.new_cdp_session(window.page)
        self._told.on("Page.screencastFrame", self._take)
        self._told.send("Page.startScreencast", {"format": "jpeg", "quality": 92})

    def _take(self, shot: dict[str, Any]) -> None:
        self._told.send("Page.screencastFrameAck", {"sessionId": shot["sessionId"]})
        when = float(shot["metadata"]["timestamp"])
        if self.frames and when - self.frames[-1][0] < SHORTEST:
            when, _ = self.frames.pop()
        self.frames.append((when, b64decode(shot["data"])))

    def save(self, target: Path) -> None:
        """Write the frames as one looping picture."""
        self._told.send("Page.stopScreencast")
        box = self.window.root.bounding_box()
        assert box
        area = tuple(round(each) for each in (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]))
        shots = [Image.open(io.BytesIO(shot)).convert("RGB").crop(area) for _, shot in self.frames]
        times = [when for when, _ in self.frames]
        lasting = [round(1000 * (after - before)) for before, after in pairwise(times)]
        first, *others = shots
        lasts = [*lasting, round(1000 * LAST)]
        first.save(target, save_all=True, append_images=others, duration=lasts, loop=0, quality=QUALITY, method=6)


def film(live: Live, target: Path) -> None:
    """Click a card that is refused; then pick one, with a click that shows what it would do and one that does it."""
    live.page.emulate_media(reduced_motion="no-preference")
    live.theme("Light")
    live.page.set_viewport_size({"width": 1400, "height": HEIGHT})
    source, prepare = STATES[STATE]
    window = live.run(source)
    window.narrow(WIDTH)
    prepare(window)
    window.settle()
    away(window)
    window.still()
    taken = Film(window)
    live.page.wait_for_timeout(1000 * BEFORE)
    for card, seconds in CLICKS:
        window.piece(card).click()
        away(window)
        live.page.wait_for_timeout(1000 * seconds)
    taken.save(target)
    live.page.emulate_media(reduced_motion="reduce")


def away(window: Window) -> None:
    """Move the pointer away, where it opens no tip."""
    window.page.mouse.move(2, 2)
