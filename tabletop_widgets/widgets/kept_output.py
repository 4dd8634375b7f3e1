"""The data of a window that a cell's output keeps, so that a host with our extension shows it before anything runs.

The extension of JupyterLab and Notebook (`js/src/lab.ts`) unpacks it; every other host ignores it. It holds only what
the browser was sent anyway, and no code.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from typing import Any

from tabletop_widgets.drawing.render.icons import load_icons as shipped

KEPT = "application/vnd.tabletop-widgets.window"
FIRST_FORM = "tw1:"
TRAITS = "kind", "data", "rules", "terms", "credits"


def pack(traits: dict[str, Any]) -> str:
    """Pack the traits of a window: JSON, deflated, as base64, without shipped icons, which the extension has."""
    ours = shipped()
    art = {name: path for name, path in traits["art"].items() if ours.get(name) != path}
    return FIRST_FORM + b64encode(deflate({name: traits[name] for name in TRAITS} | {"art": art})).decode()


def deflate(data: Any) -> bytes:
    """Write data as JSON, deflated."""
    return zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 9)


def unpack(text: str) -> dict[str, Any]:
    """Read `pack` back."""
    traits: dict[str, Any] = json.loads(zlib.decompress(b64decode(text.removeprefix(FIRST_FORM))))
    return traits
