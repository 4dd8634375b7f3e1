"""A playing page: an exported page that contains Python, which brings its windows to life.

It fetches nothing, so it works from a disk. Its parts are made when the site is built.
"""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games import GAMES

NO_PARTS: Final = (
    "A page that plays needs the parts of Python, which are not in {folder}: run `make site` in a checkout of the"
    ' project, and export with play=".site/_static/anywhere".'
)
SCRIPTS: Final = "worker.js", "pyodide.mjs", "pyodide.asm.mjs"
STARTING: Final = "library.zip", "pyodide.asm.wasm", "core.zip"
OF_THEORY: Final = {"exercise", "rounds"}
"""Windows that need the part for theory instead of a game's part."""
WALLS: Final = " 'wasm-unsafe-eval'; worker-src blob:"
"""What the policy of such a page allows besides its script: running its own parts in a worker."""
RECIPES: Final = """
import json
try:
    from tabletop_widgets.anywhere.recipes import recipes_of
    from tabletop_widgets.widgets.lifetime import SHOWN
except ImportError:  # a kernel of somewhere else
    SHOWN, recipes_of = {}, lambda windows: {}
print(json.dumps(recipes_of([each for several in SHOWN.values() for each in several])))
"""
"""Code for the kernel that has run a notebook: its last line of output holds the recipes of the windows."""


def find_parts(play: bool | str | Path) -> Path:  # noqa: FBT001 - True is the folder that a release has
    """Return the folder that holds Python for pages; raises BadSetup if it is missing."""
    folder = Path(str(files("tabletop_widgets") / "static/anywhere" if isinstance(play, bool) else play))
    if not all((folder / name).is_file() for name in SCRIPTS):
        raise BadSetup(NO_PARTS.format(folder=folder.name))
    return folder


def written(recipes: Mapping[str, Mapping[str, Any]], folder: Path) -> str:
    """Write the recipes and the parts they need as markup that runs nothing by itself."""
    asks = {recipe["window"] for recipe in recipes.values()}
    named = {str(recipe["game"]) for recipe in recipes.values() if recipe["window"] not in OF_THEORY}
    wanted = [name for name in GAMES if name in named or "" in named] + ["theory"] * bool(OF_THEORY & asks)
    text = json.dumps(recipes).replace("<", "\\u003c")
    parts = {name: (folder / f"{name}.zst").read_bytes() for name in (*STARTING, *(f"{each}.zip" for each in wanted))}
    parts |= {name: gzip.compress((folder / name).read_bytes(), mtime=0) for name in ("manifest.json", *SCRIPTS[1:])}
    parts[SCRIPTS[0]] = (folder / SCRIPTS[0]).read_bytes()
    scripts = (_script(f'data-part="{name}"', b64encode(content).decode()) for name, content in parts.items())
    return _script('id="recipes"', text) + "".join(scripts)


def _script(mark: str, text: str) -> str:
    return f'<script type="application/json" {mark}>{text}</script>\n'
