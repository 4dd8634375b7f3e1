"""The moving picture of README.md: a card is laid, all are turned up, and tokens go where they send them.

It is taken from the real thing: `make pictures`.
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
CARD = "hand-sun-devotion"
BEFORE, AFTER = 1.5, 9.0
"""Seconds that the table is looked at before the card is laid, and after."""
LAST = 1.0
"""Seconds that the end stands."""
SHORTEST = 0.05
"""Seconds of a frame: of what comes quicker some is left out."""
QUALITY = 60


class Film:
    """What a page showed, frame by frame, each with the moment at which it came."""

    def __init__(self, window: Window) -> None:
        """Begin to be told of each change that the browser draws."""
        self.window, self.frames = window, list[tuple[float, bytes]]()
        self._told = window.page.context.new_cdp_session(window.page)
        self._told.on("Page.screencastFrame", self._take)
        self._told.send("Page.startScreencast", {"format": "jpeg", "quality": 92})

    def _take(self, shot: dict[str, Any]) -> None:
        self._told.send("Page.screencastFrameAck", {"sessionId": shot["sessionId"]})
        when = float(shot["metadata"]["timestamp"])
        if not self.frames or when - self.frames[-1][0] >= SHORTEST:
            self.frames.append((when, b64decode(shot["data"])))

    def save(self, target: Path) -> None:
        """Write it as one picture that repeats."""
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
    """Lay a card, by a click that shows what it would do and one that does it."""
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
    for seconds in (BEFORE, BEFORE, AFTER):
        live.page.wait_for_timeout(1000 * seconds)
        if seconds == BEFORE:
            window.piece(CARD).click()
            away(window)
    taken.save(target)
    live.page.emulate_media(reduced_motion="reduce")


def away(window: Window) -> None:
    """Take the pointer away, which would tell of what it is on."""
    window.page.mouse.move(2, 2)
