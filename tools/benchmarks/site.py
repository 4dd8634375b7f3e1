"""A visitor's waiting times and downloads: until painted, alive, and answered; and the sizes of pages.

Seconds are wall time, because a visitor waits for several processes at once; each is the best of a few visits, because
other work on the machine can only add to it. They are compared with the minimum in the same browser: an
empty page, and Pyodide with its library, without our code. All rows except those about work and sizes depend on the
machine as well.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, redirect_stdout
from functools import partial
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

import tabletop_widgets as tw
from tests.browser.bench import USUAL, Window, patient
from tests.browser.lab import CHROMIUM, chromium
from tests.browser.serving_site import served
from tools.benchmarks.browser import clicked
from tools.benchmarks.hosting import Host, Narrow, packed
from tools.benchmarks.rows import Row
from tools.benchmarks.sizes import KB, size
from tools.site import __main__ as site

VISITS, ANSWERS = 3, 40
PAINTED, ALIVE, PRACTISING, QUICK, SLOW = 0.4, 2.5, 3.0, 0.4, 1.2
"""Seconds until something is painted, a match is dealt, practice goes on, and quick and slow bots have answered."""
NARROW = 6.0
"""Seconds until a match is dealt on a first visit over 10 Mbit/s."""
PATIENT_WITH = {"bemused": SLOW, "tragedy_looper": SLOW}
LOADED, EXPORTED = 4_800, 8_000
"""kB loaded on a first visit with one game, and kB of a page in one file."""
LARGE = 200
"""kB allowed for a page besides the shared files."""
OVER_BARE = 3.5
"""The limit as a multiple of the work of Pyodide alone, on any machine."""
MILLI = 1e3
PYODIDE = site.ROOT / "js/node_modules/pyodide"
UNPACK = """process.stdout.write(
  require("node:zlib").zstdDecompressSync(require("node:fs").readFileSync(process.argv[1])))"""
STOCK = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"
EMPTY = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Empty</title><p>Empty'
BARE_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide({ stdLibURL: new URL("library.zip", location.href).href });
postMessage(python.runPython("1 + 1"));"""
BARE = f"""{EMPTY}<script type="module">
new Worker("worker.js", {{ type: "module" }}).onmessage = () => {{ window.alive = true; }};
</script>"""
FIRST_PAINT = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""
PLAY = """[...document.querySelectorAll("button")].find(each => each.textContent === "Play here")?.click()"""
PRACTISE = """document.querySelector(".tt-widget")?.dispatchEvent(new CustomEvent("tt-run", { bubbles: true }))"""
"""The kit's request once all questions of the page have been asked."""
# Milliseconds since the visit began, once the first window of the page is alive.
COMES_ALIVE = """() => {
  const first = document.querySelector(".tt-widget");
  if (!first) return false;
  if (!window.pressed) PRESS;
  window.pressed = true;
  return !first.closest(".tt-still") && !first.querySelector(".tt-setup") && performance.now();
}"""
KEPT = """async () => {
  const kept = (await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))).flat();
  return ["play.html", "muses.zip.zst"].every(wanted => kept.some(({ url }) => url.includes(wanted)));
}"""


def rows() -> Iterator[Row]:
    """Build the site, serve it, and visit it."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        with redirect_stdout(sys.stderr):
            site.build(home / "plain")
        put_floor(home / "floor", home / "plain/_static/anywhere/library.zip.zst")
        sent = packed(home / "plain", home / "site")
        packed(home / "floor", sent / "bare")
        address = stack.enter_context(served(sent, Host))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), headless=True, args=list(CHROMIUM))
        stack.callback(browser.close)
        yield from painted_rows(browser, address)
        yield from alive_rows(browser, address)
        yield narrow_row(browser, stack.enter_context(served(sent, Narrow)))
        yield from answer_rows(browser, address)
        yield from exported_rows(browser, home)
        yield from page_rows(home / "plain", home / "site")


def put_floor(folder: Path, library: Path) -> None:
    """Write an empty page, and one that has nothing but Pyodide and its library."""
    folder.mkdir()
    for name in STOCK:
        shutil.copy(PYODIDE / name, folder)
    unpacked = subprocess.run(("node", "-e", UNPACK, str(library)), stdout=subprocess.PIPE, check=True).stdout
    (folder / "library.zip").write_bytes(unpacked)
    for name, text in {"empty.html": EMPTY, "bare.html": BARE, "worker.js": BARE_WORKER}.items():
        (folder / name).write_text(text)


def best(browser: Browser, visit: Callable[[Page], float]) -> float:
    """Return the seconds of the quickest of some first visits."""
    return min(visited(browser, visit) for _ in range(VISITS))


def visited(browser: Browser, visit: Callable[[Page], float]) -> float:
    """Visit once, with an empty cache."""
    context = browser.new_context(viewport=USUAL)
    try:
        return visit(new_page(context))
    finally:
        context.close()


def new_page(context: BrowserContext) -> Page:
    """Open a page with a time limit that suits this machine."""
    page = context.new_page()
    patient(page)
    return page


def in_seconds(what: str, seconds: float, budget: float, beside: str = "") -> Row:
    """Write seconds as a share of the time that a visitor may wait."""
    return Row(f"{what}, over {budget:.1f} s", f"{seconds:.2f} s{beside}", seconds / budget, 1)


# Painted.
def painted_rows(browser: Browser, address: str) -> Iterator[Row]:
    """Measure the time until something is visible."""
    floor = best(browser, partial(painted, address=f"{address}bare/empty.html"))
    for what, path in (("home", "index.html"), ("a lesson", "muses/1_learn.html")):
        seconds = best(browser, partial(painted, address=address + path))
        yield in_seconds(f"site: {what} painted", seconds, PAINTED, f", an empty page {floor:.2f} s")


def painted(page: Page, address: str) -> float:
    """Return the seconds until some of a page is visible."""
    page.goto(address)
    return float(page.wait_for_function(FIRST_PAINT).json_value()) / MILLI


# Alive.
def alive_rows(browser: Browser, address: str) -> Iterator[Row]:
    """Measure the time until a match is dealt on a first and a second visit, and until practice can continue."""
    floor, visits = [], []
    for _ in range(VISITS):  # alternating, so that all share the conditions
        floor.append(visited(browser, partial(bare, address=address)))
        visits.append(visited_twice(browser, f"{address}muses/play.html"))
    first, sent, second, again = map(min, zip(*visits, strict=True))
    beside = f", bare Pyodide {min(floor):.2f} s"
    yield in_seconds("site: Play of Muses alive, first visit", first, ALIVE, beside)
    yield in_seconds("site: Play of Muses alive, second visit", second, ALIVE, beside)
    yield worked_row(browser, address)
    yield size("site: loaded on a first visit with one game", sent, LOADED)
    yield Row("site: bytes loaded on a second visit", f"{again:,}", again, 0)
    seconds = best(browser, partial(alive, address=f"{address}muses/practice.html", press=PRACTISE))
    yield in_seconds("site: Practice of Muses alive", seconds, PRACTISING, beside)


def narrow_row(browser: Browser, address: str) -> Row:
    """Measure a first visit over a slow connection, and the same with Pyodide alone."""
    least = best(browser, partial(bare, address=address))
    seconds = best(browser, partial(alive, address=f"{address}muses/play.html", press=PLAY))
    return in_seconds("site: Play of Muses alive at 10 Mbit/s", seconds, NARROW, f", bare Pyodide {least:.2f} s")


def worked_row(browser: Browser, address: str) -> Row:
    """Compare the processor time for a match with that for Pyodide: other processes do not count."""
    ours = best(browser, partial(worked, visit=partial(alive, address=f"{address}muses/play.html", press=PLAY)))
    least = best(browser, partial(worked, visit=partial(bare, address=address)))
    return Row(
        "site: work until Play of Muses is alive, over bare Pyodide",
        f"{ours:.2f} s over {least:.2f} s",
        ours / least,
        OVER_BARE,
    )


def worked(page: Page, visit: Callable[[Page], float]) -> float:
    """Return the processor seconds that the browser's processes spend on a visit."""
    browser = page.context.browser
    assert browser is not None, "a context of its own"
    session = browser.new_browser_cdp_session()
    before = processor_seconds(session)
    visit(page)
    return processor_seconds(session) - before


def processor_seconds(session: CDPSession) -> float:
    """Return the processor seconds of all the browser's processes so far."""
    return sum(float(each["cpuTime"]) for each in session.send("SystemInfo.getProcessInfo")["processInfo"])


def bare(page: Page, address: str) -> float:
    """Return the seconds until Pyodide alone has computed a result."""
    page.goto(f"{address}bare/bare.html", wait_until="commit")
    return float(page.wait_for_function("() => window.alive && performance.now()").json_value()) / MILLI


def visited_twice(browser: Browser, address: str) -> tuple[float, int, float, int]:
    """Return the seconds and bytes of a visitor's first and second visit."""
    context, start = browser.new_context(viewport=USUAL), Host.sent
    page = new_page(context)
    first = alive(page, address, PLAY)
    page.wait_for_function(KEPT)
    sent = Host.sent - start
    page.close()
    second = alive(new_page(context), address, PLAY)
    context.close()
    return first, sent, second, Host.sent - start - sent


def alive(page: Page, address: str, press: str) -> float:
    """Return the seconds from the beginning of a visit until its first window is alive; `press` runs at once."""
    page.goto(address, wait_until="commit")
    return float(page.wait_for_function(COMES_ALIVE.replace("PRESS", press)).json_value()) / MILLI


# Answers.
def answer_rows(browser: Browser, address: str) -> Iterator[Row]:
    """Measure the time from a click on a move to the paint of its result."""
    for game in dict(tw.GAMES).values():
        context = browser.new_context(viewport=USUAL, reduced_motion="reduce")
        page = new_page(context)
        alive(page, f"{address}{game.name}/play.html", PLAY)
        seconds = [*answers(Window(page.locator(".tt-widget")))]
        context.close()
        slowest = quantiles(seconds, n=20)[-1]
        beside = f", median {median(seconds):.2f} s"
        budget = PATIENT_WITH.get(game.name, QUICK)
        yield in_seconds(f"site: an answer in Play of {game.title}, p95", slowest, budget, beside)


def answers(table: Window) -> Iterator[float]:
    """Return the seconds of some answers to the first legal move; a finished match is started again."""
    moves = table.root.get_by_role("list", name="All moves", include_hidden=True)
    allowed, again = moves.locator("button:not([aria-disabled=true])"), table.button("Rematch")
    allowed.first.wait_for(state="attached")
    for _ in range(ANSWERS):
        table.settle()
        allowed.or_(again).first.wait_for(state="attached")
        if not allowed.count():
            again.click()
            allowed.first.wait_for(state="attached")
            table.settle()
        yield clicked(table, allowed.first.element_handle(), "root.querySelector('.tt-strip').textContent") / MILLI


# Files.
def exported_rows(browser: Browser, home: Path) -> Iterator[Row]:
    """Measure a playing page in one file, from a disk."""
    parts = home / "plain/_static/anywhere"
    made = tw.export(site.NOTEBOOKS / "muses/3_play.ipynb", home / "muses.html", play=parts)
    yield size("a page in one file that plays", made.stat().st_size, EXPORTED)
    seconds = best(browser, partial(alive, address=made.as_uri(), press=PLAY))
    yield in_seconds("a page in one file alive", seconds, PRACTISING)


def page_rows(folder: Path, sent: Path) -> Iterator[Row]:
    """Count the pages that are too large, and weigh the largest."""
    sizes = {path.relative_to(folder): path.stat().st_size for path in folder.rglob("*.html")}
    large = [path for path, count in sizes.items() if count > LARGE * KB]
    travelling = [path for path in large if (sent / path).stat().st_size > LARGE * KB]
    measured = f"{len(large)} of {len(sizes)}, {len(travelling)} as they travel"
    yield Row(f"site: pages above {LARGE} kB", measured, len(large), 0)
    heaviest = max(sizes, key=sizes.__getitem__)
    yield size(f"site: {heaviest}", sizes[heaviest], LARGE)
