"""A notebook as one web page, whose widgets go on working with no kernel and no network.

The page holds the saved state of its widgets and one small script that shows them. Its policy lets that very script run
and nothing else, so a name or a note that carries markup can do no harm.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tabletop_widgets.core.drawing.credit import CREDITS

NEEDED = "ipykernel", "nbclient", "nbconvert", "nbformat"
INSTALL = 'To export a notebook, install what runs and converts it: pip install "tabletop_widgets[lab]"'
STATE = "application/vnd.jupyter.widget-state+json"
SCRIPT = re.compile(r"<script\b(?P<head>[^>]*)>.*?</script\s*>", re.DOTALL | re.IGNORECASE)
SAVED = re.compile(r"""\btype=["']application/vnd\.jupyter\.widget-(?:state|view)\+json["']""")
POLICY = (
    "default-src 'none'; script-src 'sha256-{digest}' blob:; style-src 'unsafe-inline'; "
    "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
FOOTER = '<footer style="margin: 2rem; font: 12px sans-serif; text-align: center">{credits}</footer>\n'
NARROW = (
    "<style>@media (max-width: 480px) { .jp-Notebook, .jp-Cell { margin: 0; padding: 0 } "
    ".jp-InputPrompt, .jp-OutputPrompt { display: none } }</style>"
)  # a phone has no room for margins
LARGE = 500  # letters; what is shorter is not worth sharing


def export(notebook_path: str | Path, html_path: str | Path) -> Path:
    """Run a notebook in its own folder and write what it shows as one HTML file; the notebook itself is not changed."""
    if any(find_spec(name) is None for name in NEEDED):
        raise ModuleNotFoundError(INSTALL)
    notebook = executed(Path(notebook_path))
    share(notebook)
    target = Path(html_path)
    target.write_text(page(html(notebook, Path(notebook_path).stem), shim()), encoding="utf-8")
    return target


def executed(path: Path) -> Any:
    """Give the notebook with fresh outputs and the state of every widget."""
    import nbformat  # noqa: PLC0415  # these come with the extra `lab`, and only who exports needs them
    from nbclient import NotebookClient  # noqa: PLC0415

    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(path.resolve().parent)}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", store_widget_state=True, resources=resources).execute()
    return notebook


def share(notebook: Any) -> None:
    """Write once what several widgets hold alike, code and art above all; the others say whose it is."""
    first: dict[str, list[str]] = {}
    for model, key, state in held(notebook):
        text = json.dumps(state[key], sort_keys=True)
        owner = first.setdefault(text, [model, key])
        if owner != [model, key] and len(text) >= LARGE:
            state[key] = {"same as": owner}


def held(notebook: Any) -> Iterator[tuple[str, str, Any]]:
    """Give every trait of every saved widget: whose, its name, and the state it stands in."""
    models = notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    for model, saved in models.items():
        for key in list(saved["state"]):
            yield model, key, saved["state"]


def html(notebook: Any, title: str) -> str:
    """Let nbconvert write the page, told to load nothing from anywhere."""
    from nbconvert import HTMLExporter  # noqa: PLC0415  # see above

    for cell in notebook.cells:
        if cell.metadata.get("jupyter", {}).get("source_hidden"):  # folded: an exercise holds its answer
            cell.metadata["transient"] = {"remove_source": True}
    elsewhere = dict.fromkeys(("require_js_url", "jquery_url", "mathjax_url", "widget_renderer_url"), "")
    exporter = HTMLExporter(embed_images=True, **elsewhere)
    body, _ = exporter.from_notebook_node(notebook, resources={"metadata": {"name": title}})
    return str(body)


def shim() -> str:
    """Read the script that shows saved widgets."""
    return files("tabletop_widgets").joinpath("static", "shim.js").read_text(encoding="utf-8").strip()


def page(body: str, script: str) -> str:
    """Cut every script but the saved state, add ours, the policy that allows it alone, and the credits."""
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = escape(POLICY.format(digest=digest))
    body = SCRIPT.sub(lambda found: found[0] if SAVED.search(found["head"]) else "", body)
    body = body.replace("<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{policy}">', 1)
    body = body.replace("</head>", f"{NARROW}</head>", 1)
    before, end, after = body.rpartition("</body>")
    footer = FOOTER.format(credits=escape(CREDITS))
    return f'{before}{footer}<script type="module">{script}</script>\n{end}{after}'
