"""Put Python for pages into the package, so that a release can write pages that play: `python -m tools.site.parts`."""

from __future__ import annotations

from tools.site.__main__ import STATIC, put_python

if __name__ == "__main__":
    put_python(STATIC / "anywhere")
