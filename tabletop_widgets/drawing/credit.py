"""Whose work is shown: the icons come from a kept library under a licence that wants its authors named."""

from __future__ import annotations

CREDITS = "Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0"


def credits() -> str:  # noqa: A001 - the word for it
    """Return the line that stands wherever our pictures are shown."""
    return CREDITS
