"""The two places where the kit is tested: a page in one file without a kernel, and a cell of a running JupyterLab."""

from __future__ import annotations

import json
from ast import literal_eval
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import nbformat
from playwright.sync_api import Browser, Locator, Page, Position, ViewportSize, expect

from tabletop_widgets.widgets.page import page as page_of
from tests.browser.lab import PATIENCE, Lab, Seen, ms, run_all, shut_down

USUAL: ViewportSize = {"width": 1280, "height": 900}
HOSTILE = "<img src=x onerror=a()>"
NOTE = "</script><img src=x onerror=alert(1)>"
HEAD = """
import json
from dataclasses import replace
import tabletop_widgets as tw
muses = tw.GAMES["muses"]
first = lambda seen, rng: seen.decision.moves[0]
any_move = lambda seen, rng: rng.choice(seen.decision.moves)
"""
POSITION = """
table = muses.lay_out({
    "muses": ["Euterpe", "Urania", "Erato", "Polyhymnia", "Clio", "Terpsichore", "Calliope", "Thalia", "Melpomene"],
    "inspirations": ["Euterpe", "Calliope", "Clio"], "names": ["Rob", "Don", "Jule"]})
"""
SOURCES = {
    "replay": 'w = tw.Replay(muses.examples["turn"], eyes=["Rob", tw.PUBLIC, tw.OPEN]); w',
    "again": "w",
    "unasked": """asked = muses.examples["turn"].dumps().splitlines()
w = tw.Replay(tw.Record.loads("\\n".join(line for line in asked if line[:1] != "?")), eyes=["Rob", tw.PUBLIC]); w""",
    "try": POSITION
    + """w = tw.TryMove(table, seat="Rob", question="Which action puts tokens on Urania?",
    hint="She lies beside the Sun.", replies=["Don: moon devotion", "Jule: moon devotion"],
    notes={"moon devotion": "Those went to Thalia."},
    goal=lambda seen, outcome: seen.view.tokens[1][0] == 2); w""",
    "sealed": POSITION
    + """w = tw.TryMove(table, seat="Rob", sealed=True, replies=["Don: moon devotion", "Jule: moon devotion"],
    goal=lambda seen, outcome: seen.view.tokens[1][0] == 2); w""",
    "hostile": f"""
text = muses.examples["turn"].dumps().replace("Rob", {HOSTILE!r}).replace("# Urania lies", "# {NOTE} lies")
w = tw.Replay(replace(tw.Record.loads(text), title={NOTE!r})); w""",
    "hostile picture": f"w = muses.start([{HOSTILE!r}, 'Don', 'Chris'], seed=7); w",
    "end": """table = muses.start(["Rob", "Don", "Chris"], seed=7)
while table.round < 9:
    for seat in table.seats:
        table.play(seat, ["sun devotion", "moon revolution", "moon devotion"][(seat + table.round) % 3])
w = tw.Play(tw.Match(table, {1: first, 2: first})); w""",
    "play": """w = tw.Play(tw.Match(muses.start(["Rob", "Don", "Chris"], seed=7), {1: any_move, 2: any_move})); w""",
    "carry": f"{(Path(__file__).parent / 'carry.py').read_text(encoding='utf-8')}\n"
    """w = tw.TryMove(CARRY.start(), goal=lambda seen, outcome: outcome is None, question="Not to the gate!"); w""",
    "rules": "w = tw.Rules(muses); w",
}
"""Sources of widgets by name; each leaves its widget in `w`."""

WITH = {"replay": ("replay", "again")}
"""The sources that share a page: a second view of the same widget."""

SHOW = """async source => {
  const app = window.jupyterapp, panel = app.shell.currentWidget, cell = panel.content.widgets[1];
  cell.model.sharedModel.setSource(source);
  panel.content.activeCellIndex = 1;
  app.commands.execute("notebook:run-cell");
}"""
ASK = """async code => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const asked = { code: "", user_expressions: { it: code }, silent: true, store_history: false };
  const done = await kernel.requestExecute(asked).done;
  const { data, ename, evalue } = done.content.user_expressions.it;
  if (!data) throw new Error(`${ename}: ${evalue}`);
  return data["text/plain"];
}"""
THEME = """async theme => {
  await window.jupyterapp.commands.execute("apputils:change-theme", { theme });
}"""


def patient(page: Page) -> None:
    """Set the time limits of a page and its expectations to suit this machine."""
    page.set_default_timeout(ms(PATIENCE))
    expect.set_options(timeout=ms(PATIENCE))


def press(target: Locator) -> None:
    """Press a button, even a refused one, which Playwright would wait for ever to be enabled."""
    refused = target.get_attribute("aria-disabled") == "true"
    if refused:
        still(target)
    target.click(force=refused)


STILL = """async node => {
  const parts = [node, ...node.querySelectorAll(".tt-strip, .tt-mat, .tt-bar, .tt-side")];
  const box = each => Object.values(each.getBoundingClientRect().toJSON());
  const look = () => [node.innerHTML.length, ...parts.map(box)].join();
  const moving = () => node.getAnimations({ subtree: true })
    .some(each => each.playState === "running" && each.effect.getComputedTiming().endTime < Infinity);
  for (let calm = 0, before = ""; calm < 6; ) {
    await new Promise(requestAnimationFrame);
    const now = look();
    calm = now === before && !moving() ? calm + 1 : 0;
    before = now;
  }
}"""


def still(target: Locator) -> None:
    """Wait until nothing in a target has moved for a few frames: a change of size shows only in the next."""
    target.scroll_into_view_if_needed()
    target.evaluate(STILL)


SETTLED = """node => {
  const buttons = [...node.querySelectorAll(".tt-actions > button")];
  const ahead = buttons.find(each => /Skip|Latest step/.test(each.textContent));
  ahead?.click();
  node.calm = ahead || node.querySelector(".tt-mat").ariaBusy === "true" ? 0 : node.calm + 1;
  return node.calm > 12;
}"""
"""Calm for a few frames: between a reply and its film there may be one that shows neither."""


def sentence(text: str) -> str:
    """Write a move as its button does."""
    return text[0].upper() + text[1:]


class Window:
    """One view of a widget, found as its reader finds it: by role and name."""

    def __init__(self, root: Locator) -> None:
        """Take the root element of a widget."""
        self.root, self.page = root, root.page

    def button(self, name: str) -> Locator:
        """Find the button with exactly this name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, *names: str) -> None:
        """Press buttons one after another, even refused ones."""
        for name in names:
            press(self.button(name))

    def narrow(self, width: int | None) -> None:
        """Give the widget's cell this width, or its own again, and wait until it is drawn."""
        self.root.evaluate("(node, width) => { node.closest('.tt-root').style.width = width && `${width}px`; }", width)
        self.still()

    def guess(self, question: str, answer: str) -> None:
        """Answer the question that stops a replay."""
        expect(self.strip).to_contain_text(question)
        self.root.get_by_role("list", name="Moves").get_by_role("button", name=answer, exact=True).click()

    def move(self, text: str) -> Locator:
        """Find a move in the list of all moves, which may be closed."""
        moves = self.root.get_by_role("list", name="All moves", include_hidden=True)
        return moves.get_by_role("button", name=sentence(text), exact=True, include_hidden=True)

    def choose(self, text: str) -> None:
        """Choose a move by its words in the side panel, and leave the panel as it was."""
        self.move(text).wait_for(state="attached")
        if opened := not self.side.is_visible():
            self.root.focus()
            self.page.keyboard.press("s")
        if not self.move(text).is_visible():
            self.root.get_by_text("All moves").click()
        press(self.move(text))
        if opened:
            self.button("Close").click()

    def take(self, *pieces: str, move: str = "", at: Position | None = None) -> None:
        """Choose pieces one after another, and make the move: by the last piece again, or by its words, `move`.

        `at` is where to click the pieces, if something covers their middle.
        """
        for piece in pieces if move else (*pieces, pieces[-1]):
            self.piece(piece).click(position=at)
        if move:
            self.root.get_by_role("list", name="Moves").get_by_role("button", name=sentence(move), exact=True).click()

    def still(self) -> None:
        """Wait until the widget is drawn and nothing in it moves any more."""
        still(self.root)

    def settle(self) -> None:
        """Skip to the next question, or to the end."""
        self.root.evaluate("node => { node.calm = 0; }")
        self.page.wait_for_function(SETTLED, arg=self.root.element_handle())

    @property
    def side(self) -> Locator:
        """The side panel: the story, what is known, the rules."""
        return self.root.locator(".tt-side")

    @property
    def rule(self) -> Locator:
        """The rule that was asked for."""
        return self.root.locator(".tt-rule[data-asked=true]")

    def ask_rule(self) -> None:
        """Open the rule that the strip cites."""
        self.strip.get_by_role("button", name="Rule:").click()

    @property
    def slider(self) -> Locator:
        """The scrubber of the player bar."""
        return self.root.get_by_role("slider", name="Step")

    def stands_at(self, step: int, last: int = 6) -> None:
        """Wait until the player is at this step."""
        expect(self.slider).to_have_attribute("aria-valuetext", f"Step {step} of {last}")

    def says(self, text: str) -> None:
        """Wait until the widget shows this text somewhere."""
        expect(self.root).to_contain_text(text)

    def says_not(self, text: str) -> None:
        """Wait until the widget shows this text nowhere."""
        expect(self.root).not_to_contain_text(text)

    @property
    def voice(self) -> Locator:
        """The text for screen readers."""
        return self.root.locator("[role=status][aria-live=polite]")

    @property
    def strip(self) -> Locator:
        """The two lines above the board, with their buttons."""
        return self.root.locator(".tt-strip")

    @property
    def refusal(self) -> Locator:
        """The reason why something is refused."""
        return self.root.locator(".tt-caption.tt-refusal")

    @property
    def svg(self) -> Locator:
        """The board."""
        return self.root.locator("svg.tt-scene")

    def piece(self, name: str) -> Locator:
        """Find a piece on the board by its id."""
        return self.svg.locator(f'[data-id="{name}"]')


@dataclass
class Place:
    """A page that shows widgets. `show(name)` returns the window of `SOURCES[name]`."""

    page: Page
    seen: Seen
    dialogs: list[str] = field(default_factory=list)

    def attend(self) -> None:
        """Listen to the page from now on: its console, its requests, and any dialog that a planted script opens."""
        patient(self.page)
        self.dialogs = dialogs_of(self.page)
        self.seen.watch(self.page)

    def until(self, happened: Callable[[], object], what: str) -> None:
        """Wait until something has happened, for as long as a page may take on this machine."""
        patience = ms(PATIENCE) / 1000
        end = monotonic() + patience
        while not happened():
            assert monotonic() < end, f"after {patience:.0f} seconds still not: {what}"
            self.page.wait_for_timeout(50)

    def check(self) -> None:
        """Fail on any dialog, error or request that was seen."""
        assert [] == self.dialogs
        self.seen.check()


@dataclass
class Alone(Place):
    """Pages in one file: `pages(name)` shows the source of that name, `pages("")` all of them in a column."""

    pages: Callable[[str], Path] | None = None
    live = False

    def show(self, name: str) -> Window:
        """Load the page of this name anew; return its widget."""
        assert self.pages
        self.page.goto(self.pages(name).as_uri())
        return self.window(name)

    def show_all(self) -> None:
        """Load the page with everything."""
        assert self.pages
        self.page.goto(self.pages("").as_uri())

    def window(self, name: str) -> Window:
        """Find the widget of this name on the loaded page."""
        return Window(self.page.locator(".jp-Cell").nth(1 + list(SOURCES).index(name)).locator(".tt-widget").first)


def dialogs_of(page: Page) -> list[str]:
    """List the texts of dialogs from now on, and accept each: an error raised in the handler would end the browser."""
    heard = list[str]()
    page.on("dialog", lambda dialog: (heard.append(dialog.message), dialog.accept()))
    return heard


def alone_on_its_page(notebook: Any, source: Path, name: str) -> Path:
    """Write the page of a notebook that has been run, with this name's widget only, or with everything."""
    book, target = deepcopy(notebook), source.with_name(f"{name or 'all'}.html")
    for shown, cell in zip(SOURCES, book.cells[1:], strict=True):
        if name and shown not in WITH.get(name, (name,)):
            cell.outputs = []
    target.write_text(page_of(book, source, target), encoding="utf-8")
    return target


@dataclass
class Live(Place):
    """A notebook of two cells in JupyterLab: the first prepares, the second shows what is asked for."""

    sent: list[str] = field(default_factory=list)
    live = True

    def open(self, lab: Lab, path: Path) -> None:
        """Open the notebook and run it."""
        self.page.on("websocket", lambda socket: socket.on("framesent", self.note))
        self.page.goto(lab.url(str(path.relative_to(lab.root))))
        run_all(self.page)
        self.page.locator(".jp-OutputArea-output", has_text="ready").wait_for()

    def note(self, data: str | bytes) -> None:
        """Keep what the page sends to the Python side of its widgets."""
        text = data if isinstance(data, str) else data.decode("utf-8", "replace")
        if "comm_msg" in text:
            self.sent.append(text)

    def show(self, name: str) -> Window:
        """Run the source of this name in the second cell."""
        return self.run(SOURCES[name])

    def run(self, source: str) -> Window:
        """Run a source, whose last line is a widget, in the second cell."""
        self.page.evaluate("document.querySelectorAll('.tt-widget').forEach(node => { node.dataset.old = '' })")
        self.page.evaluate(SHOW, source)
        output = self.page.locator(".jp-CodeCell").nth(1)
        output.locator(".tt-widget:not([data-old])").first.wait_for()
        return Window(output.locator(".tt-widget").first)

    def ask(self, expression: str) -> Any:
        """Return the value of an expression in the kernel, by way of JSON."""
        return json.loads(literal_eval(self.page.evaluate(ASK, f"json.dumps({expression})")))

    def comes_to(self, expected: Any, expression: str) -> None:
        """Wait until an expression in the kernel has this value: a page may hold changes back while it is busy."""
        until = monotonic() + ms(PATIENCE) / 1000
        while expected != (found := self.ask(expression)) and monotonic() < until:
            self.page.wait_for_timeout(50)
        assert expected == found

    def theme(self, name: str) -> None:
        """Change to a theme, Light or Dark, if it is not on already."""
        light = str(name == "Light").lower()
        if self.page.evaluate("document.body.dataset.jpThemeLight") != light:
            self.page.evaluate(THEME, f"JupyterLab {name}")
        self.page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=light)


def written(path: Path, sources: tuple[str, ...]) -> Path:
    """Write a notebook of these code cells."""
    cells: list[Any] = [nbformat.v4.new_code_cell(source, id=f"cell-{n}") for n, source in enumerate(sources)]
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)
    return path


@contextmanager
def opening(browser: Browser, lab: Lab, name: str) -> Iterator[Live]:
    """Open a notebook of this name in JupyterLab; close it with its kernel at the end."""
    folder = lab.root / name
    folder.mkdir()
    context = browser.new_context(viewport=USUAL, accept_downloads=True)
    place = Live(context.new_page(), Seen("127.0.0.1"))
    place.attend()
    place.open(lab, written(folder / "test.ipynb", (f"{HEAD}print('ready')", "")))
    yield place
    context.close()
    shut_down(lab, folder)
