"""Build the site into a folder: `python -m tools.site .site [--address URL] [--lite FOLDER]`, or `make site`.

Pages come from the outputs that notebooks keep, so none is run; what a window needs to be played comes from its recipe.
A folder with JupyterLite is copied into the site, and lessons link to it.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import tabletop_widgets
from tabletop_widgets.games import GAMES
from tabletop_widgets.widgets.covers import COVERS
from tools.site.citations import Citations
from tools.site.finding import Found
from tools.site.home import home, link_page, play_page, puzzle_page, shelf_page, solving_page
from tools.site.lessons import lesson_pages
from tools.site.reference import reference_page
from tools.site.rules import rules_page
from tools.site.writer import PREVIEW, Writer

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(tabletop_widgets.__file__).parent
STATIC = PACKAGE / "static"
NOTEBOOKS = ROOT / "notebooks"
SCRIPTS = (
    "against.js",
    "chart.js",
    "end.js",
    "guess.js",
    "practice.js",
    "rules.js",
    "share.js",
    "shelf.js",
    "site.js",
    "site.css",
    "widget.js",
    "widget.css",
)


def build(target: Path, address: str = "", lite: Path | None = None) -> None:
    """Write everything that a server must serve; also a site map and previews if its address is known."""
    shutil.rmtree(target, ignore_errors=True)
    static = target / "_static"
    static.mkdir(parents=True)
    for name in (*SCRIPTS, "LICENSES.txt"):
        shutil.copy(STATIC / name, static / name)
    shutil.copy(ROOT / "js/src/site/icon.svg", static / "icon.svg")
    shutil.copy(NOTEBOOKS / "pictures/muses-1280-light.png", static / PREVIEW)
    put_python(static / "anywhere")
    made = b"".join(path.read_bytes() for path in sorted(static.rglob("*")) if path.is_file())
    head = f'const BUILD = "tabletop {sha256(made).hexdigest()[:12]}";'
    (target / "sw.js").write_text(f"{head}\n{(STATIC / 'sw.js').read_text('utf-8')}", "utf-8")
    if lite:
        shutil.copytree(lite, target / "lite")
    pages = write_pages(target, address, has_lite=lite is not None)
    print(f"{len(pages)} pages in {target}; look at them: python -m http.server -d {target}")


def put_python(folder: Path) -> None:
    """Write what a page's own Python needs into a folder; this takes some twenty seconds."""
    subprocess.run(["node", ROOT / "js/parts.mjs", PACKAGE, folder], check=True)
    shutil.copy(STATIC / "worker.js", folder / "worker.js")


def write_pages(target: Path, address: str = "", *, has_lite: bool = False) -> dict[str, str]:
    """Write all pages, for this address if it is known; return their titles by path."""
    writer = Writer(target, address, has_lite=has_lite)
    games, found, cited = [GAMES[name] for name in COVERS], Found(), Citations()
    lesson_pages(writer, NOTEBOOKS, found, cited)
    home(writer, games, NOTEBOOKS)
    shelf_page(writer, NOTEBOOKS)
    link_page(writer)
    puzzle_page(writer)
    solving_page(writer)
    for game in games:
        play_page(writer, game)
        rules_page(writer, game, found, cited)
    reference_page(writer, found)
    (target / "_static").mkdir(exist_ok=True)
    found.write(target / "_static/search.json.gz")
    writer.write_map()
    return writer.pages


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", type=Path, nargs="?", default=Path(".site"))
    parser.add_argument("--address", default="", help="where the site will be served")
    parser.add_argument("--lite", type=Path, help="what `python -m tools.lite` has made")
    build(**vars(parser.parse_args()))
