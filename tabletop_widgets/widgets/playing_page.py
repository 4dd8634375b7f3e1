"""A page that plays: an exported page with Python in it, and how its windows are brought to life.

Nothing of it is fetched, so it works from a disk. What it holds is made while the site is built.
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
    "A page that plays has Python in it, which is not in {folder}: run `make site` where the project is worked on, and"
    ' export with play=".site/_static/anywhere".'
)
SCRIPTS: Final = "worker.js", "pyodide.mjs", "pyodide.asm.mjs"
STARTING: Final = "library.zip", "pyodide.asm.wasm", "core.zip"
OF_THEORY: Final = {"exercise", "rounds"}
"""Windows that need no game's part, and theory's."""
WALLS: Final = " 'wasm-unsafe-eval'; worker-src blob:"
"""What the policy of such a page allows beside its script: to run what it has brought, in a worker."""
RECIPES: Final = """
import json
try:
    from tabletop_widgets.anywhere.recipes import recipes_of
    from tabletop_widgets.widgets.lifetime import SHOWN
except ImportError:  # a kernel of somewhere else
    SHOWN, recipes_of = {}, lambda windows: {}
print(json.dumps(recipes_of([each for several in SHOWN.values() for each in several])))
"""
"""Asked of the kernel that has run a notebook: how its windows are made anew. The last line that it says."""


def find_parts(play: bool | str | Path) -> Path:  # noqa: FBT001 - True is the folder that a release has
    """Return where Python for a page lies; raises BadSetup where it does not."""
    folder = Path(str(files("tabletop_widgets") / "static/anywhere" if isinstance(play, bool) else play))
    if not all((folder / name).is_file() for name in SCRIPTS):
        raise BadSetup(NO_PARTS.format(folder=folder.name))
    return folder


def written(recipes: Mapping[str, Mapping[str, Any]], folder: Path) -> str:
    """Write the recipes and what they need into markup that runs nothing by itself."""
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
