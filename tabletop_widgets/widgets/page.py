"""The page that a notebook becomes: its cells, the state of its widgets, and one small script that shows them.

Two walls protect a reader from the contents of cells: the markup of each cell is cleaned (`sanitizer.py`), and the
page's policy allows this one script and no other.
"""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from html import unescape
from importlib.resources import files
from pathlib import Path
from typing import Any

import nh3
from nbconvert import HTMLExporter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from traitlets.config import Config

from tabletop_widgets.drawing.render.icons import CREDITS, built
from tabletop_widgets.widgets.playing_page import WALLS
from tabletop_widgets.widgets.sanitizer import Place

STATE = "application/vnd.jupyter.widget-state+json"
POLICY = (
    "default-src 'none'; script-src 'sha256-{digest}' blob:{more}; style-src 'unsafe-inline'; "
    "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
LAB = "lab"
"""The tag of cells about features of JupyterLab alone: a menu, folded code."""


def page(notebook: Any, source: Path, target: Path, playing: str = "") -> str:
    """Write a notebook that has been run as a page for `target`, with the markup it needs for `playing`."""
    leave_out(notebook)
    script = built("shim.js").strip()
    digest = b64encode(sha256(script.encode()).digest()).decode()
    resources = {
        "metadata": {"name": title(notebook, source.stem)},
        "policy": POLICY.format(digest=digest, more=WALLS if playing else ""),
        "playing": playing,
        "prose": built("prose.css"),
        "script": script,
        "widgets": json.dumps(saved(notebook)).replace("<", "\\u003c"),
        "credits": CREDITS,
        "licences": built("LICENSES.txt"),
    }
    body, _ = exporter(Place(source.parent, target.parent)).from_notebook_node(notebook, resources=resources)
    return str(body)


def exporter(place: Place) -> HTMLExporter:
    """Make nbconvert's exporter, with a template that loads nothing from elsewhere."""
    return HTMLExporter(
        config=Config({"TagRemovePreprocessor": {"remove_cell_tags": {LAB}}}),
        raw_template=files("tabletop_widgets.widgets").joinpath("page.html.j2").read_text(encoding="utf-8"),
        filters={"clean": place.clean},
        exclude_anchor_links=True,
    )


def leave_out(notebook: Any) -> None:
    """Remove the source of folded cells, because that of an exercise holds its answer."""
    for cell in notebook.cells:
        if cell.metadata.get("jupyter", {}).get("source_hidden"):
            cell.metadata["transient"] = {"remove_source": True}


def saved(notebook: Any) -> Any:
    """Return the state of every widget that the notebook has made."""
    return notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})


def title(notebook: Any, stem: str) -> str:
    """Return the notebook's first heading as plain text, or the name of its file."""
    texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    heading = next((line for text in texts for line in text.splitlines() if line.startswith("# ")), "")
    markup = MarkdownWithMath(renderer=IPythonRenderer(escape=False, exclude_anchor_links=True)).render(heading)
    return unescape(nh3.clean(markup, tags=set())).strip() or stem
