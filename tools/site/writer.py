"""Pages from templates: each template holds a page's own content, this module what all share."""

from __future__ import annotations

import html
import json
import re
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote

import jinja2
from markupsafe import Markup

from tabletop_widgets.drawing.render.icons import CREDITS, load_icons
from tabletop_widgets.widgets.film import icons_in
from tabletop_widgets.widgets.kept_output import TRAITS, deflate
from tools.site.sharing import share

MAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
PREVIEW = "preview.png"
"""The picture that a messenger shows beside a link."""
NOTEBOOK = "lite/lab/index.html?path="
"""The address at which JupyterLite opens a notebook."""
LITE_SIZE = 30
"""Megabytes to load before JupyterLite's Python runs, if the server compresses nothing."""
HEAVY = 100_000
"""The most characters of packed windows that a page holds itself."""
MARK = 16
"""How many characters at the end of packed data, which hold its checksum, make its mark."""
PICTURE = re.compile(r'src="data:image/svg\+xml,([^"]{1000,})"')
SIZE = re.compile(r"width='([\d.]+)' height='([\d.]+)'")
STILL = 'src="{up}{path}" width="{width}" height="{height}" loading="lazy"'
"""A picture in a file of its own: a reader with scripts sees the window itself, and does not need it."""
TEMPLATES = Path(__file__).with_name("templates")


class Writer:
    """Writes pages below a folder, each with links to the others."""

    def __init__(self, target: Path, address: str = "", *, has_lite: bool = False) -> None:
        """Write into this folder; `address` is where it will be served, if that is known.

        With JupyterLite in the folder, pages link to it.
        """
        self.target, self.pages = target, dict[str, str]()
        self.address = f"{address.rstrip('/')}/" if address else ""
        self._templates = jinja2.Environment(
            loader=jinja2.FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.globals |= {"notebook": NOTEBOOK, "lite_size": LITE_SIZE} if has_lite else {"lite_size": 0}

    def write(self, path: str, template: str, *, title: str, description: str, **values: Any) -> None:
        """Write a page; `path` is its address below the site, the `windows` among the values are put into it."""
        up = "../" * (len(PurePosixPath(path).parts) - 1)
        together = self._beside(pack_windows(values.pop("windows", {})), up)
        windows = json.dumps(together, separators=(",", ":")).replace("<", "\\u003c")
        text = self._templates.get_template(template).render(
            up=up,
            path=path,
            title=title,
            description=description,
            credits=CREDITS,
            windows=Markup(windows),
            beside=together.get("beside"),
            address=self.address,
            preview=PREVIEW,
            **{"game": None} | values,
        )
        self._put(path, PICTURE.sub(lambda found: self._put_aside(found[1], up), text).encode())
        self.pages[path] = title

    def _beside(self, together: dict[str, Any], up: str) -> dict[str, Any]:
        """Move the data of heavy windows into a separate file, so that the page's text comes first."""
        if len(together["packed"]) <= HEAVY:
            return together
        states = b64decode(together["packed"])
        path = f"_static/windows/{sha256(states).hexdigest()[:16]}"
        self._put(path, states)
        return {"beside": up + path, "windows": together["windows"]}

    def _put(self, path: str, data: bytes) -> None:
        (self.target / path).parent.mkdir(parents=True, exist_ok=True)
        (self.target / path).write_bytes(data)

    def _put_aside(self, quoted: str, up: str) -> str:
        """Write a window's fallback picture into a file; return its path and size."""
        drawn = unquote(html.unescape(quoted))
        path = f"_static/stills/{sha256(drawn.encode()).hexdigest()[:16]}.svg"
        self._put(path, drawn.encode())
        size = SIZE.search(drawn)
        assert size, "each of our pictures has one"
        return STILL.format(up=up, path=path, width=size[1], height=size[2])

    def write_map(self) -> None:
        """Write what search engines read: all pages, which need an address."""
        if not self.address:
            return
        rows = "".join(f"<url><loc>{self.address}{path}</loc></url>\n" for path in self.pages)
        text = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{MAP}">\n{rows}</urlset>\n'
        (self.target / "sitemap.xml").write_text(text, "utf-8")


def kept(state: dict[str, Any], recipe: dict[str, Any] | None = None) -> dict[str, Any]:
    """Keep the state of a window for a page, with the icons that it draws; and the recipe that brings it to life."""
    icons = load_icons() | state["art"]
    art = {name: icons[name] for name in sorted(icons_in(state["data"]) | {*state["art"]}) if name in icons}
    return {"state": {name: state[name] for name in TRAITS} | {"art": art}} | ({"recipe": recipe} if recipe else {})


def pack_windows(windows: dict[str, Any]) -> dict[str, Any]:
    """Pack the states of a page's windows, with a mark of each that changes if the window does."""
    states = {name: window["state"] for name, window in windows.items()}
    rest = {
        name: {"mark": packed(window["state"])[-MARK:]} | {key: window[key] for key in window if key != "state"}
        for name, window in windows.items()
    }
    return {"packed": packed(share(states)), "windows": rest}


def packed(data: Any) -> str:
    """Write data as text, deflated."""
    return b64encode(deflate(data)).decode()


def state_of(window: Any) -> dict[str, Any]:
    """Return the data about a window for its page."""
    return {name: getattr(window, name) for name in (*TRAITS, "art")}
