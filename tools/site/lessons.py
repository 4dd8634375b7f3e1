"""Notebooks as pages: prose beside its window, made from what the notebook keeps.

The source of a folded cell is left out, because it holds answers.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import mistune
import nh3
from markupsafe import Markup, escape

from tabletop_widgets.games import GAMES
from tabletop_widgets.widgets.kept_output import KEPT, unpack
from tabletop_widgets.widgets.page import LAB
from tabletop_widgets.widgets.sanitizer import ATTRIBUTES, TAGS
from tabletop_widgets.widgets.shelf import HEAD, lessons, sentence
from tools.site.citations import Citations
from tools.site.finding import Found
from tools.site.writer import Writer, kept

Cell = dict[str, Any]
RUN_CELLS = "Run the cells as you read, each with *Shift + Enter*."
PRE, WIDE = '<pre tabindex="0">{text}</pre>', '<div class="wide" tabindex="0">'
"""Attributes that make a scrolling part reachable by keyboard."""
SAID_HERE = {"Run the cell to play": "Play here", RUN_CELLS: ""}
"""Phrases of notebooks about their cells, and what pages say instead."""
CODE = re.compile(r"<pre[^>]*><code")
PART = re.compile(r'<h[23] id="([^"]*)">(.*?)</h[23]>')
RULE_LINK = "rules/{game}.html#{rule}"


@dataclass
class Step:
    """A run of prose, and the window that it leads to; code, tables and printed text take the full width."""

    prose: str = ""
    window: str = ""
    still: str = ""
    title: str = ""

    @property
    def has_code(self) -> bool:
        """Whether it shows code, not only what was printed."""
        return CODE.search(self.prose) is not None

    @property
    def wide(self) -> bool:
        """Whether the window stands below the prose."""
        return "<pre" in self.prose or WIDE in self.prose


@dataclass
class Lesson:
    """A notebook as shown on a page."""

    path: str
    title: str
    description: str
    steps: list[Step] = field(default_factory=list)
    windows: dict[str, Any] = field(default_factory=dict)
    states: list[dict[str, Any]] = field(default_factory=list)

    @property
    def parts(self) -> list[dict[str, str]]:
        """The headings of its steps, with their addresses."""
        found = PART.findall("".join(step.prose for step in self.steps))
        return [{"id": name, "title": plain(text)} for name, text in found]


def lesson_pages(writer: Writer, notebooks: Path, found: Found, cited: Citations) -> None:
    """Write a page for each notebook, index its steps for the search, and note the rules it teaches."""
    paths = [path for path in sorted(notebooks.rglob("*.ipynb")) if path.name != "index.ipynb"]
    rows, rooms = [], {name: room_of(notebooks, name) for name in {path.parent.name for path in paths}}
    for path in paths:
        lesson = read(path, path.relative_to(notebooks).with_suffix(".html").as_posix())
        game = GAMES.get(path.parent.name)
        title = lesson.title if game is None or game.title in lesson.title else f"{game.title}: {lesson.title}"
        for step in lesson.steps:
            cited.add_prose(step.prose, lesson.path, title)
        for state in lesson.states:
            cited.add_window(state, lesson.path, title)
        writer.write(
            lesson.path,
            "lesson.html.j2",
            title=title,
            description=lesson.description,
            steps=lesson.steps,
            first_code=next((step for step in lesson.steps if step.has_code), None),
            parts=lesson.parts,
            room=rooms[path.parent.name],
            game=game,
            windows=lesson.windows,
        )
        rows += findable(lesson)
    found.add("Lessons", rows)


def room_of(notebooks: Path, name: str) -> list[dict[str, Any]]:
    """List the pages beside a lesson: the other lessons of its game, and the pages to play it and look up its rules."""
    room = [
        {"page": each["path"].replace(".ipynb", ".html"), "title": each["title"], "minutes": in_short(each["minutes"])}
        for each in lessons(notebooks, name)
    ]
    if name not in GAMES:
        return room
    more = {f"{name}/play.html": "Play now", f"rules/{name}.html": "The rules"}
    return room + [{"page": page, "title": title, "minutes": ""} for page, title in more.items()]


def plain(markup: str) -> str:
    """Return the words of a text without its markup."""
    return html.unescape(nh3.clean(markup, tags=set()))


def in_short(minutes: str) -> str:
    """Say briefly how long a lesson takes, as in a table of contents."""
    return re.sub(r"\D*(\d+).*", r"\1 min", minutes)


def findable(lesson: Lesson) -> list[dict[str, str]]:
    """Split a lesson at its headings into parts that the search can find."""
    pieces = PART.split("".join(step.prose for step in lesson.steps))
    parts = [("", lesson.title, pieces[0]), *zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True)]
    return [
        {
            "href": f"{lesson.path}#{name}" if name else lesson.path,
            "id": f"{lesson.path}.{title}",
            "heading": lesson.title if name else "",
            "text": f"{title + ': ' if name else ''}{plain(prose)}",
            "kind": "text",
        }
        for name, title, prose in parts
    ]


def read(path: Path, page: str) -> Lesson:
    """Read a notebook: its cells in order, a step ending with each window."""
    cells = [cell for cell in cells_of(path) if LAB not in cell["metadata"].get("tags", [])]
    head = HEAD.match(source_of(cells[0]))
    title = sentence(head["title"]) if head else path.stem
    goal = sentence(nh3.clean(markdown(head["goal"], 1), tags=set())) if head else title
    lesson = Lesson(page, title, goal, [Step()])
    for number, cell in enumerate(cells):
        step = lesson.steps[-1]
        if cell["cell_type"] == "markdown":
            step.prose += markdown(source_of(cell), page.count("/"))
        elif packed := shown(cell):
            step.prose += printed(cell)
            step.window, step.still, step.title = f"w{number}", still_of(cell), plain_of(cell)
            lesson.states.append(unpack(packed))
            lesson.windows[step.window] = kept(lesson.states[-1], recipe_for(path, cell))
            lesson.steps.append(Step())
        else:
            step.prose += code(cell)
    lesson.steps = [step for step in lesson.steps if step.prose or step.window]
    return lesson


def cells_of(path: Path) -> list[Cell]:
    """Return the cells of a notebook."""
    found: list[Cell] = json.loads(path.read_text("utf-8"))["cells"]
    return found


def source_of(cell: Cell) -> str:
    """Return the source of a cell."""
    return "".join(cell["source"])


def outputs(cell: Cell, kind: str) -> Iterator[str]:
    """Yield a cell's outputs of this kind."""
    for output in cell.get("outputs", []):
        if kind in output.get("data", {}):
            yield "".join(output["data"][kind])


def shown(cell: Cell) -> str:
    """Return the kept data of a cell's window; empty if it shows none."""
    return next(outputs(cell, KEPT), "")


def still_of(cell: Cell) -> Markup:
    """Return the fallback picture of a window."""
    return clean(next(outputs(cell, "text/html"), ""))


def plain_of(cell: Cell) -> str:
    """Name the window of a cell."""
    return next(outputs(cell, "text/plain"), "").strip("<>")


def printed(cell: Cell) -> str:
    """Write the text that a cell has printed above its window."""
    streams = [output for output in cell.get("outputs", []) if output["output_type"] == "stream"]
    return "".join(PRE.format(text=escape("".join(output["text"]))) for output in streams)


def code(cell: Cell) -> str:
    """Write a cell that shows no window: its source, unless it is folded, and its outputs."""
    is_folded = cell["metadata"].get("jupyter", {}).get("source_hidden")
    source = source_of(cell).strip()
    parts = [PRE.format(text=f"<code>{escape(source)}</code>")] if source and not is_folded else []
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        if "text/html" in data:
            parts.append(f"{WIDE}{clean(''.join(data['text/html']))}</div>")
        else:
            parts.append(PRE.format(text=escape("".join(output.get("text") or data.get("text/plain", "")))))
    return "".join(parts)


def clean(markup: str) -> Markup:
    """Keep only markup that is safe to show."""
    return Markup(nh3.clean(markup, tags=TAGS, attributes=ATTRIBUTES, url_schemes={"http", "https", "mailto", "data"}))


class Renderer(mistune.HTMLRenderer):
    """Markdown of a notebook: links to notebooks lead to pages, citations to the rules."""

    def __init__(self, depth: int) -> None:
        super().__init__(escape=True)
        self.up = "../" * depth

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """Write a link."""
        rule = url.removeprefix("#")
        if rule != url and rule.partition(".")[0] in GAMES:
            url = self.up + RULE_LINK.format(game=rule.partition(".")[0], rule=rule)
        elif "://" not in url:
            url = url.replace(".ipynb", ".html")
        return super().link(text, url, title)

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        """Write a heading that can be linked to."""
        name = "-".join(re.findall(r"\w+", nh3.clean(text, tags=set()).lower()))
        return f'<h{level} id="{escape(name)}">{text}</h{level}>\n'

    def block_code(self, code: str, info: str | None = None) -> str:
        """Write code that the keyboard can scroll."""
        return PRE.format(text=f"<code>{escape(code)}</code>")

    def image(self, text: str, url: str, title: str | None = None) -> str:
        """Leave pictures out: the site has the boards themselves."""
        return ""


def markdown(text: str, depth: int) -> str:
    """Write Markdown as HTML, with tables in scrolling frames, and phrases about cells as pages say them."""
    for there, here in SAID_HERE.items():
        text = text.replace(there, here)
    render = mistune.create_markdown(renderer=Renderer(depth), plugins=["table", "strikethrough"])
    return str(render(text)).replace("<table>", f"{WIDE}<table>").replace("</table>", "</table></div>")


def recipe_for(path: Path, cell: Cell) -> dict[str, Any] | None:
    """Return the recipe that brings the window of a cell to life: a match has its own, practice that of its game."""
    if any("<Practice" in plain for plain in outputs(cell, "text/plain")):
        return {"window": "practice", "game": path.parent.name if path.parent.name in GAMES else ""}
    recipe: dict[str, Any] | None = cell["metadata"].get("tabletop_widgets", {}).get("recipe")
    return recipe
