"""The moving picture of README.md: a card is laid, tokens go where it sends them, and a refusal cites its rule.

It is taken from the real thing: `make pictures`.
"""

from __future__ import annotations

import io
from pathlib import Path
from time import monotonic

from PIL import Image

from tests.browser.bench import Live, Window
from tests.browser.states import STATES

STATE, WIDTH = "muses-game", 760
CARD = "hand-{}"
PLAY = ["Sun Devotion", "Moon Devotion"]
REST, FLIGHT = 1.2, 4.5  # seconds before a card is laid, and until all has come of it
LEAST = 20  # milliseconds of a frame
QUALITY = 55


class Film:
    """Frames, each with how long it stands."""

    def __init__(self, window: Window) -> None:
        self.window, self.frames, self.times = window, list[bytes](), list[float]()

    def roll(self, seconds: float) -> None:
        """Take what is seen for so long, as fast as the browser gives it."""
        until = monotonic() + seconds
        while monotonic() < until:
            self.times.append(monotonic())
            self.frames.append(self.window.root.screenshot(type="jpeg", quality=90))

    def save(self, target: Path) -> None:
        """Write it as one picture that repeats; what does not change takes next to nothing."""
        shots, lasts = [], list[int]()
        for at, (frame, time) in enumerate(zip(self.frames, self.times, strict=True)):
            lasting = max(LEAST, round(1000 * ((self.times[at + 1] if at + 1 < len(self.times) else time + 1) - time)))
            if at and frame == self.frames[at - 1]:
                lasts[-1] += lasting
                continue
            shots.append(Image.open(io.BytesIO(frame)).convert("RGB"))
            lasts.append(lasting)
        first, *others = shots
        first.save(target, save_all=True, append_images=others, duration=lasts, loop=0, quality=QUALITY, method=6)


def film(live: Live, target: Path) -> None:
    """Play two rounds, and ask in between for what is refused."""
    live.page.emulate_media(reduced_motion="no-preference")
    live.theme("Light")
    live.page.set_viewport_size({"width": 1800, "height": 760})
    source, prepare = STATES[STATE]
    window = live.run(source)
    window.narrow(WIDTH)
    prepare(window)
    window.settle()
    taken = Film(window)
    for card in PLAY:
        taken.roll(REST)
        window.choose(f"Play {card}")
        taken.roll(FLIGHT)
        window.settle()
    taken.save(target)
    live.page.emulate_media(reduced_motion="reduce")
