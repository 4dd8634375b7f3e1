"""Cleans the markup of cells for a page: text, tables, pictures and links stay, everything active goes."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import SplitResult, quote, unquote, urlsplit

import nh3

TAGS = nh3.ALLOWED_TAGS | {"tfoot"}
EVERYWHERE = {"class", "dir", "id", "lang", "role", "style", "tabindex", "title"}
ATTRIBUTES = nh3.ALLOWED_ATTRIBUTES | {"*": EVERYWHERE, "details": {"open"}}
STYLES = {"background-color", "color", "font-style", "font-weight", "height", "max-width", "text-align", "width"}
WEB = {"http", "https", "mailto"}


@dataclass(frozen=True)
class Place:
    """The folders of a notebook and of its page: pictures are resolved in the first, links in the second."""

    notebook: Path
    page: Path

    def clean(self, markup: str) -> str:
        """Keep the tags and attributes that only display, and all text except that of scripts and styles."""
        return nh3.clean(
            markup,
            tags=TAGS,
            attributes=ATTRIBUTES,
            attribute_filter=self.kept,
            generic_attribute_prefixes={"aria-", "data-"},
            filter_style_properties=STYLES,
            url_schemes=WEB | {"data"},
        )

    def kept(self, _tag: str, name: str, value: str) -> str | None:
        """Return the value that an attribute keeps; None drops it."""
        if name == "src":
            return self.picture(value)
        return self.link(value) if name == "href" else value

    def picture(self, src: str) -> str | None:
        """Embed a picture, because a page in one file may not load any."""
        if src.startswith("data:image/"):
            return src
        kind = guess_type(src)[0] or ""
        found = kind.startswith("image/") and beside(self.notebook, parse(src))
        return f"data:{kind};base64,{b64encode((self.notebook / found).read_bytes()).decode()}" if found else None

    def link(self, href: str) -> str | None:
        """Keep a link to the web, within the page, or to a file next to it; a notebook's link leads to its page."""
        parts = parse(href)
        if parts.scheme in WEB or href.startswith("#"):
            return href
        path = parts.path
        page = f"{path.removesuffix('.ipynb')}.html" if path.endswith(".ipynb") else path
        found = beside(self.page, parts._replace(path=page))
        return found and parts._replace(path=quote(found)).geturl()


def parse(address: str) -> SplitResult:
    """Split an address; an invalid one has no parts."""
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", "", "", "")


def beside(folder: Path, address: SplitResult) -> str | None:
    """Return the path of an address if it leads from this folder to an existing file."""
    path = unquote(address.path)
    if address.scheme or address.netloc or "\\" in path or path.startswith("/"):
        return None
    try:
        return path if (folder / path).is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None
