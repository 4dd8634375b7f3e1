"""The shelf: a box for each game with its lessons, where to begin, and where to go on.

It reads the titles, minutes and goals of the lessons next to the notebook. The page remembers the reader's progress,
which never reaches Python.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.drawing.render.svg_writer import escape_markup
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.game import Game
from tabletop_widgets.games import GAMES
from tabletop_widgets.sentences import counted, quoted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.covers import COVERS
from tabletop_widgets.widgets.table_setup import players_of
from tabletop_widgets.widgets.window import Window

HEAD: Final = re.compile(r"# (?P<title>.+)\n+\*\*(?P<minutes>[^*]+)\*\* · .*?goal: (?P<goal>.+)", re.DOTALL)
PRACTICE: Final = "practice"
MORE: Final = {"all_games": 9, "theory": 1, "class": 9, "make_your_own": 9}
"""Folders besides the games -> the number of their lessons with a link: a course has one, to its contents."""


class Shelf(Window):
    """Five boxes and the other folders: `tw.shelf()`, in a notebook next to the folders of lessons."""

    script = "shelf.js"

    def __init__(self, folder: str | Path = ".") -> None:
        """Read the lessons below a folder; raises BadSetup if there are none."""
        where = Path(folder)
        boxes = [box(GAMES[name], where) for name in COVERS if name in GAMES]
        more = [lesson for other, most in MORE.items() for lesson in lessons(where, other)[:most]]
        if not any(each["lessons"] for each in boxes):
            raise BadSetup(words.NO_LESSONS.format(folder=quoted(str(folder))))
        super().__init__("shelf", None, {"title": "Games", "boxes": boxes, "more": more}, None)

    def __repr__(self) -> str:
        """Count the boxes."""
        return f"<Shelf: {counted(len(self.data['boxes']), 'game')}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        (bundle[0] if isinstance(bundle, tuple) else bundle)["text/html"] = self.links()
        return bundle

    def links(self) -> str:
        """Write all lessons as plain links, for a host that shows no widget."""
        rows = "".join(f"<li><b>{escape_markup(each['title'])}</b> ({each['players']}): {_links(each['lessons'])}</li>"
                       for each in self.data["boxes"])  # fmt: skip
        return f"<ul>{rows}</ul>"


def _links(several: list[dict[str, Any]]) -> str:
    return " · ".join(f'<a href="{escape_markup(each["path"])}">{escape_markup(each["title"])}</a>' for each in several)


def box(game: Game, folder: Path) -> dict[str, Any]:
    """Describe a game: its lid, its number of players, and its lessons."""
    return {
        "name": game.name,
        "title": game.title,
        "players": players_of(game),
        "cover": COVERS[game.name](),
        "lessons": lessons(folder, game.name),
    }


def lessons(folder: Path, room: str) -> list[dict[str, Any]]:
    """List the lessons of a folder by name, practice last; notebooks without a heading are left out."""
    paths = sorted((folder / room).glob("*.ipynb"), key=lambda path: (path.stem == PRACTICE, path.name))
    found = ((path, HEAD.match(beginning(path))) for path in paths if ".before-" not in path.name)
    return [
        {"path": f"{room}/{path.name}", **{key: sentence(text) for key, text in head.groupdict().items()}}
        for path, head in found
        if head
    ]


def sentence(text: str) -> str:
    """Put a text on one line, beginning with a capital."""
    line = " ".join(text.split())
    return line[:1].upper() + line[1:]


def beginning(notebook: Path) -> str:
    """Return the text of a notebook's first cell; empty if it cannot be read."""
    try:
        source = json.loads(notebook.read_text("utf-8"))["cells"][0]["source"]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return ""
    return "".join(source) if isinstance(source, (str, list)) else ""


def shelf(folder: str | Path = ".") -> Shelf:
    """Show the shelf of the lessons below a folder; raises BadSetup if there are none."""
    return Shelf(folder)
