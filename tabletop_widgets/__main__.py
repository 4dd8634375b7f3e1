"""The command `tabletop-widgets`, also `python -m tabletop_widgets`: lessons, rules and saved matches."""

from __future__ import annotations

import json
import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import which
from typing import Any
from zlib import crc32

from tabletop_widgets.errors import GameError

NEEDS_LAB = 'This needs JupyterLab and what comes with it: pip install "tabletop_widgets[lab]"'
try:
    import click
except ModuleNotFoundError:
    sys.exit(NEEDS_LAB)

HERE = Path(__file__).resolve().parent
SCRIPT = "notebooks/lessons.py"
FOLDER = "lessons"
CONFIG = "JUPYTER_CONFIG_PATH"
QUIET = (
    "--ServerApp.use_redirect_file=False", "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--log-level=WARN",
)  # fmt: skip
NO_LESSONS = "The lessons are missing; they come with tabletop_widgets, so reinstall it."
STARTING = (
    "Starting JupyterLab with {path}, your own copy; its address appears below in a few seconds. Stop with Ctrl-C."
)
NO_GAME = "There is no game {given!r}; there are {games}."
NO_RULE = "No rule of {game} mentions {words!r}."
NO_FILE = "{path} cannot be used: {why}."
NO_NOTEBOOK = "{path} is not a notebook: a page is made from a file that ends in .ipynb."
CSV_IS_LINK = "{path} is a link among what was handed in, and leads elsewhere: name another file for the marks."
MARKS_BEGIN = "student,exercise,points"
FROM_LINK = "# A match from a link\n\nRun the cell below with *Shift + Enter*."
OPEN_LINK = 'import tabletop_widgets as tw\n\ntw.open_link("{link}")'
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
IN_JUPYTER = {"ignore_unknown_options": True, "allow_extra_args": True}


def printable(text: str) -> str:
    """Remove control characters: a saved match may hold any text."""
    return "".join(letter for letter in text if letter.isprintable() or letter == "\n")


class Failed(click.ClickException):
    """An error, told in one sentence."""

    def format_message(self) -> str:
        """Format the message for a terminal."""
        return printable(self.message)


def in_words(wrong: Exception) -> str:
    """Say what went wrong, of a file which and why."""
    if isinstance(wrong, OSError) and wrong.filename:
        return NO_FILE.format(path=wrong.filename, why=wrong.strerror)
    return str(wrong)


def lessons() -> Any:
    """Load the module that copies the lessons: inside an installed package, next to it in a working copy."""
    found = next((path for path in (HERE / SCRIPT, HERE.parent / SCRIPT) if path.is_file()), None)
    spec = spec_from_file_location("tabletop_widgets_lessons", found) if found else None
    if spec is None or spec.loader is None:
        raise Failed(NO_LESSONS)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def game_of(_: Any, __: Any, name: str) -> Any:
    """Find a game by its name; hyphens work as well, as in `tragedy-looper`."""
    from tabletop_widgets.games import GAMES  # noqa: PLC0415 - helping needs no game

    known = name.lower().replace("-", "_").replace(" ", "_")
    if known not in GAMES:
        raise click.BadParameter(NO_GAME.format(given=name, games=", ".join(GAMES)))
    return GAMES[known]


def lesson_of(_: Any, __: Any, name: str) -> str:
    """Find a lesson: the first one of a game or another folder, or any by its path, as `muses/2_examples`."""
    laid = lessons()
    known: list[str] = [each for each in laid.originals() if each.endswith(".ipynb")]
    asked = name.removesuffix(".ipynb").lower().replace("-", "_").replace(" ", "_").rstrip("/")
    found = next((each for each in known if each == f"{asked}.ipynb" or each.startswith(f"{asked}/")), None)
    if found is None:
        kinds = known if "/" in asked else dict.fromkeys(each.partition("/")[0] for each in known)
        told = ", ".join(each.removesuffix(".ipynb") for each in kinds)
        raise click.BadParameter(laid.NO_LESSON.format(name=name, known=told))
    return found


def start(path: str, options: list[str]) -> None:
    """Copy the lessons into the working folder, and open JupyterLab at one of them."""
    program = which("jupyter-lab", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    if program is None:
        raise Failed(NEEDS_LAB)
    laid = lessons()
    try:
        for line in laid.lay(Path(FOLDER), []):
            click.echo(line)
    except laid.Blocked as blocked:
        raise Failed(str(blocked)) from blocked
    click.echo(STARTING.format(path=f"{FOLDER}/{path}"))
    settings = [str(HERE), *filter(None, [os.environ.get(CONFIG)])]
    os.environ[CONFIG] = os.pathsep.join(settings)  # `labconfig` there: nobody is asked about news
    root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    opened = f"--LabApp.default_url=/lab/tree/{FOLDER}/{path}"
    os.execv(program, [program, *root, opened, *QUIET, *options])  # noqa: S606 - the program is the one installed beside us


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tabletop_widgets")
@click.pass_context
def main(context: click.Context) -> None:
    """Learn, play and practise five tabletop games. Without a command, open the lessons."""
    if context.invoked_subcommand is None:
        start("index.ipynb", [])


@main.command(context_settings=IN_JUPYTER)
@click.pass_context
def lab(context: click.Context) -> None:
    """Open the shelf of lessons in JupyterLab. Other options, such as --port 9000, are passed on to JupyterLab."""
    start("index.ipynb", context.args)


@main.command(context_settings=IN_JUPYTER)
@click.argument("lesson", callback=lesson_of)
@click.pass_context
def learn(context: click.Context, lesson: str) -> None:
    """Open a LESSON in JupyterLab.

    The name of a folder, such as muses or theory, opens its first lesson; a path, such as muses/2_examples,
    for any. What else is said goes on to JupyterLab, such as --port 9000.
    """
    start(lesson, context.args)


@main.command(context_settings=IN_JUPYTER)
@click.argument("game", callback=game_of)
@click.pass_context
def play(context: click.Context, game: Any) -> None:
    """Open the tables of a GAME in JupyterLab. Other options, such as --port 9000, are passed on to JupyterLab."""
    start(f"{game.name}/3_play.ipynb", context.args)


@main.command()
@click.argument("game", callback=game_of)
@click.argument("words", nargs=-1)
def rules(game: Any, words: tuple[str, ...]) -> None:
    """Print the rules of a GAME. With everyday WORDS, print the rules that match, the best first."""
    from tabletop_widgets.rulebook import search  # noqa: PLC0415 - as above
    from tabletop_widgets.widgets.reference import rule_row  # noqa: PLC0415

    rows = [{"id": rule.id, **rule_row(rule)} for rule in game.rulebook.values()]
    said = " ".join(words)
    found = search.find(search.index(rows, game.terms, game.everyday), said) if said else range(len(rows))
    if not found:
        raise Failed(NO_RULE.format(game=game.title, words=said))
    for row in (rows[at] for at in found):
        click.echo(f"{row['text']} ({row['id']})\n")


@main.command()
@click.argument("saved", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def replay(saved: Path) -> None:
    """Print a SAVED match as a story. A record is told as a bystander saw it, a transcript as it was saved."""
    from tabletop_widgets.records.record import Record  # noqa: PLC0415 - as above
    from tabletop_widgets.records.saved import read_saved  # noqa: PLC0415

    try:
        found = read_saved(saved)
    except GameError as wrong:
        message = f"{saved} cannot be replayed: {wrong}"
        raise Failed(message) from wrong
    click.echo(printable(str(found.seen_by() if isinstance(found, Record) else found)))


@main.command("open", context_settings=IN_JUPYTER)
@click.argument("link")
@click.pass_context
def open_link(context: click.Context, link: str) -> None:
    """Open the match of a LINK made by Share. It is shown in JupyterLab, in a new notebook."""
    from tabletop_widgets.records.link import from_link, to_link  # noqa: PLC0415 - as above

    try:
        known = to_link(from_link(link))
        name = f"from_a_link_{crc32(known.encode()):08x}.ipynb"
        Path(FOLDER).mkdir(exist_ok=True)
        if not Path(FOLDER, name).is_file():  # a reader may have written into it
            Path(FOLDER, name).write_text(json.dumps(notebook_of(FROM_LINK, OPEN_LINK.format(link=known))), "utf-8")
    except (GameError, OSError) as wrong:
        raise Failed(in_words(wrong)) from wrong
    start(name, context.args)


def notebook_of(text: str, code: str) -> dict[str, Any]:
    """Write a notebook of one text cell and one code cell."""
    cells: list[dict[str, Any]] = [
        {"cell_type": "markdown", "id": "text", "metadata": {}, "source": text},
        {"cell_type": "code", "id": "link", "metadata": {}, "source": code, "outputs": [], "execution_count": None},
    ]
    return {"cells": cells, "metadata": {"kernelspec": KERNEL}, "nbformat": 4, "nbformat_minor": 5}


@main.command()
@click.argument("notebook", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("page", type=click.Path(dir_okay=False, path_type=Path), required=False)
@click.option("--play", is_flag=True, help="Include Python, so that readers can play on and practise in the page.")
@click.option(
    "--parts", type=click.Path(file_okay=False, path_type=Path), help="The folder with the parts of that Python."
)
def export(notebook: Path, page: Path | None, *, play: bool, parts: Path | None) -> None:
    """Run a NOTEBOOK and write it as one PAGE that needs no kernel. Export what you trust."""
    from tabletop_widgets.widgets.export import export as write  # noqa: PLC0415 - as above

    if notebook.suffix != ".ipynb":
        raise Failed(NO_NOTEBOOK.format(path=notebook))
    try:
        click.echo(printable(str(write(notebook, page or notebook.with_suffix(".html"), play=parts or play))))
    except (ModuleNotFoundError, GameError, OSError) as wrong:
        raise Failed(in_words(wrong)) from wrong


def tell_marked(done: int, total: int) -> None:
    """Report how many notebooks are marked, one line in ten: for a log, where no line can be overwritten."""
    if done % 10 == 0 or done == total:
        click.echo(f"{done} of {total} notebooks are done.", err=True)


@main.command()
@click.argument("master", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--csv", type=click.Path(dir_okay=False, path_type=Path), help="Write the marks to FILE, one mark per row."
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=60.0,
    show_default=True,
    help="How long each notebook may take.",
)
def mark(master: Path, folder: Path, csv: Path | None, seconds: float) -> None:
    """Mark the notebooks in a FOLDER by the verdicts of a MASTER. Each runs behind walls; the marks are printed."""
    from tabletop_widgets.classroom.marking.class_marks import mark_all  # noqa: PLC0415 - as above
    from tabletop_widgets.codec.files import check_place  # noqa: PLC0415

    if csv and csv.is_symlink() and csv.parent.resolve().is_relative_to(folder.resolve()):
        raise Failed(CSV_IS_LINK.format(path=csv))
    try:
        if csv:
            check_place(csv, "table of marks", MARKS_BEGIN)
        anew = csv and csv.is_file()
        marks = mark_all(master, folder, seconds, None if sys.stderr.isatty() else tell_marked)
        click.echo(repr(marks))
        if csv:
            marks.to_csv(csv)
            click.echo(printable(f"The marks are in {csv}{', in place of the earlier ones' if anew else ''}."))
    except (GameError, OSError) as wrong:
        raise Failed(in_words(wrong)) from wrong


@main.command()
@click.argument("notebook", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("copy", type=click.Path(dir_okay=False), default="")
@click.option(
    "--source", type=click.Path(dir_okay=False), default="", help="Also write NOTEBOOK to FILE as nbgrader expects it."
)
def worksheet(notebook: Path, copy: str, source: str) -> None:
    """Write the students' COPY of a NOTEBOOK. It has no results, solutions or verdicts."""
    from tabletop_widgets.classroom.worksheet import write_worksheet  # noqa: PLC0415 - as above

    try:
        click.echo(printable(str(write_worksheet(notebook, copy, source))))
    except (GameError, OSError) as wrong:
        raise Failed(in_words(wrong)) from wrong


if __name__ == "__main__":
    main(prog_name="tabletop-widgets")
