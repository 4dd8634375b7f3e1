"""The one way in which text enters a picture or a page."""

from __future__ import annotations

from html import escape
from typing import Final

UNSHOWN: Final = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF])
"""What no picture can show: control characters (the pen's own marks are some), halves of pairs, non-characters."""


def shown(text: str) -> str:
    """Leave out what cannot be shown; line ends and tabs are blanks."""
    return " ".join(text.splitlines()).replace("\t", " ").translate(UNSHOWN)


def escaped(text: str, *, quote: bool = False) -> str:
    """Write text so that no parser reads anything but text in it; with `quote` it may stand in an attribute."""
    return escape(shown(text), quote=quote)
