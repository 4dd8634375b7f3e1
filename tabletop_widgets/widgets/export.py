"""A notebook as one web page, whose widgets keep working without a kernel or a network."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import partial
from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from typing import Any

from tabletop_widgets.codec.files import check_place
from tabletop_widgets.codec.texts import of_file, parse_json
from tabletop_widgets.errors import given_as, refuse
from tabletop_widgets.widgets.kept_output import deflate
from tabletop_widgets.widgets.playing_page import RECIPES, find_parts, written

NEEDED = "ipykernel", "nbclient", "nbconvert", "nbformat", "nh3"
INSTALL = 'To export a notebook, install what runs and converts it: pip install "tabletop_widgets[lab]"'
PATHS = "a notebook and the page made of it are given by their paths"
STOPS = "{path} does not run to its end, so no page was made of it: {why}."

LONGEST = 100_000_000  # characters of a notebook with its outputs
LARGE = 500  # characters; shorter values are not worth sharing


def export(notebook_path: str | Path, html_path: str | Path, *, play: bool | str | Path = False) -> Path:
    """Run a notebook in its own folder and write its outputs as one HTML file; the notebook itself is not changed.

    With `play`, its matches and practice also work in the page, which then contains Python: some 8 MB, with nothing to
    install or serve. Pass True if the package contains the parts, or the folder `_static/anywhere` of a built site;
    raises BadSetup if they are missing. A match with the notebook's own bot or game stays a picture.

    Cells with the tag `lab` and the code of folded cells are left out. A link to another notebook leads to its page
    if that exists already; otherwise it becomes plain text. The notebook's code is run: export only what you trust.
    With `play` the Python in the page deals, so a reader of the page's source can read every hand of its matches.
    """
    if any(find_spec(name) is None for name in NEEDED):
        raise ModuleNotFoundError(INSTALL)
    from tabletop_widgets.widgets.page import page, saved  # noqa: PLC0415  # needs the extra `lab`, as only who exports does

    for path in (notebook_path, html_path):
        given_as((str, PathLike), path, PATHS)
    source, target = Path(notebook_path), Path(html_path)
    check_place(target, "page", "<!doctype html")
    parts = find_parts(play) if play else None
    notebook = execute(source, and_then=RECIPES if parts else "")
    share(saved(notebook))
    recipes = recipes_in(notebook) if parts else {}
    target.write_text(page(notebook, source, target, written(recipes, parts) if recipes and parts else ""), "utf-8")
    return target


def recipes_in(notebook: Any) -> dict[str, Any]:
    """Remove the last cell, which was ours, and return what it printed."""
    told = "".join(output.get("text", "") for output in notebook.cells.pop().outputs)
    recipes: dict[str, Any] = json.loads(told.splitlines()[-1])
    return recipes


def execute(path: Path, *, and_then: str = "") -> Any:
    """Run a notebook; return it with fresh outputs and the state of every widget, ignoring those in the file.

    The code `and_then` runs in a cell of its own at the end.
    """
    import nbformat  # noqa: PLC0415  # see above
    from nbclient import NotebookClient  # noqa: PLC0415
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError  # noqa: PLC0415

    text, read = of_file(path, "a notebook", LONGEST), partial(nbformat.reads, as_version=4)
    try:
        notebook = parse_json(text, "a notebook", LONGEST, read)
    except (AttributeError, nbformat.ValidationError):  # the first for JSON of another kind
        refuse(f"{path} is not a notebook.")
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        if "outputs" in cell:
            cell.outputs = []  # an empty cell and one tagged `skip-execution` would keep theirs
    if and_then:
        notebook.cells.append(nbformat.v4.new_code_cell(and_then))
    resources = {"metadata": {"path": str(path.resolve().parent)}}
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", store_widget_state=True, resources=resources)
    try:
        client.execute()
    except CellExecutionError as wrong:
        refuse(STOPS.format(path=path, why=f"{wrong.ename}: {wrong.evalue}"))
    except (CellTimeoutError, DeadKernelError) as wrong:
        refuse(STOPS.format(path=path, why=type(wrong).__name__))
    return notebook


def share(models: dict[str, Any]) -> None:
    """Deflate large values, mainly code and films, and write those that several widgets share only once."""
    first: dict[str, list[str]] = {}
    for model, saved in models.items():
        for key, value in saved["state"].items():
            text = json.dumps(value, sort_keys=True)
            owner = first.setdefault(text, [model, key])
            if len(text) >= LARGE:
                alone = owner == [model, key]
                saved["state"][key] = {"deflated": pack(value)} if alone else {"same as": owner}


def pack(value: Any) -> str:
    """Deflate a value, as base64."""
    return b64encode(deflate(value)).decode()
