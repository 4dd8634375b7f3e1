"""Run every notebook and rewrite it so that only real changes show: `python -m tools.rewrite_notebooks`.

With `--check` nothing is written, and a notebook whose outputs are no longer what its cells give is a failure.
`--some=5` looks only at the notebooks that git calls changed, and at one more, which the number chooses.
Kept: cells, their ids and tags, the outputs that a reader sees, and the windows in them. Left out: widget state and
model ids, timings, versions.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tabletop_widgets.theory.progress import QUIET
from tabletop_widgets.widgets.kept_output import KEPT, unpack
from tests.notebooks.citing import with_texts

ROOT = Path(__file__).resolve().parents[1]
VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
DAY = "SOURCE_DATE_EPOCH"
"""The variable that fixes the day of Practice's questions."""
HEADING = re.compile(r"^# +(.+)$", re.MULTILINE)
OURS = "tabletop_widgets"
WRITTEN = {"editable", "jupyter", "slideshow", "tags", OURS}  # metadata of a cell that are kept: its author's, and ours
RECIPE = """
import json
from tabletop_widgets.anywhere.recipes import recipe_of
from tabletop_widgets.widgets.lifetime import SHOWN
print(json.dumps(recipe_of([*SHOWN.values()][-1][-1])))
"""
"""Code for the kernel: the recipes of the matches and exercises that a cell shows, for pages without a kernel."""
ALIVE = re.compile("<(?:Play|Exercise|Chart)")


def notebooks(folder: Path) -> list[Path]:
    """List every notebook below the folder, at any depth, without checkpoints."""
    return sorted(path for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


async def rewritten(path: Path) -> str:
    """Return the text of a notebook, run again in its own folder with its own kernel."""
    notebook = nbformat.reads(with_ids(path.read_text(encoding="utf-8")), as_version=4)
    before = {json.dumps(unpack(text)): text for text in windows(notebook)}
    client = NotebookClient(
        notebook,
        timeout=600,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,  # printed text may arrive in pieces
        resources={"metadata": {"path": str(path.parent)}},
    )

    async def ask_recipe(cell: Any, **_: Any) -> None:
        cell.metadata.pop(OURS, None)
        if any(ALIVE.match(output.get("data", {}).get("text/plain", "")) for output in cell.get("outputs", ())):
            told: list[str] = []

            def hear(message: Any) -> None:
                told.append(message["content"].get("text", ""))

            await client.kc.execute_interactive(RECIPE, store_history=False, output_hook=hear)
            if recipe := json.loads("".join(told)):
                cell.metadata[OURS] = {"recipe": recipe}

    client.on_cell_executed = ask_recipe
    if any(cell.cell_type == "code" for cell in notebook.cells):  # starting a kernel takes seconds
        await client.async_execute(env=os.environ | {QUIET: "1", DAY: "0"})
    for data in bundles(notebook):
        if KEPT in data:
            data[KEPT] = before.get(json.dumps(unpack(data[KEPT])), data[KEPT])  # compression differs between machines
    return normal(notebook)


def bundles(notebook: Any) -> Iterator[Any]:
    """Return the data of each output, by media type."""
    for cell in notebook.cells:
        yield from (output.data for output in cell.get("outputs", ()) if "data" in output)


def windows(notebook: Any) -> list[str]:
    """Return the window data kept in the outputs."""
    return [data[KEPT] for data in bundles(notebook) if KEPT in data]


def normal(notebook: Any) -> str:
    """Write a notebook the same way every time."""
    notebook.metadata = nbformat.from_dict(KERNEL | lesson(notebook))
    for cell in notebook.cells:
        cell.source = with_texts(cell.source) if cell.cell_type == "markdown" else cell.source
        cell.metadata = nbformat.from_dict({key: cell.metadata[key] for key in sorted(cell.metadata) if key in WRITTEN})
        if cell.cell_type == "code":
            cell.outputs = [kept for output in cell.outputs if (kept := seen(output))]
    nbformat.validate(notebook)
    return nbformat.writes(notebook).rstrip("\n") + "\n"


def lesson(notebook: Any) -> dict[str, Any]:
    """Return the metadata that make JupyterLab show a notebook as a lesson: its title, the first heading."""
    sources = (cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    heading = next((found[1] for source in sources if (found := HEADING.search(source))), None)
    return {OURS: {"lesson": {"title": heading}}} if heading else {}


def with_ids(text: str) -> str:
    """Keep ids, and derive missing or repeated ones from place and text, where nbformat would draw them at random."""
    book, taken = json.loads(text), set()
    for place, cell in enumerate(book["cells"]):
        if cell.get("id", "") in taken | {""}:
            cell["id"] = sha256(f"{place} {cell['source']}".encode()).hexdigest()[:8]
        taken.add(cell["id"])
    return json.dumps(book | {"nbformat": 4, "nbformat_minor": 5})


def seen(output: Any) -> Any:
    """Drop the pointer to a model that is gone with its kernel, and keep picture and text; refuse output on stderr."""
    if output.output_type == "stream" and output.name == "stderr":
        message = f"a notebook must not complain, but this one says: {output.text.strip()}"
        raise ValueError(message)
    data = output.get("data")
    if data is None or VIEW not in data:
        return output
    del data[VIEW]
    return output if data else None


async def renew(path: Path, turn: asyncio.Semaphore, *, check: bool) -> str:
    """Rewrite one notebook, or only check it; return its state in one word."""
    async with turn:
        text = await rewritten(path)
    if text == path.read_text(encoding="utf-8"):
        return "fresh"
    if not check:
        path.write_text(text, encoding="utf-8")
    return "stale" if check else "rewritten"


async def renew_all(paths: list[Path], *, check: bool) -> list[str]:
    """Run two at a time: starting a kernel is most of the work."""
    turn = asyncio.Semaphore(2)
    return await asyncio.gather(*[renew(path, turn, check=check) for path in paths])


def changed(folder: Path) -> set[Path]:
    """List the uncommitted files below a folder; empty without git."""
    git = ("git", "-C", str(folder), "ls-files", "-z", "--modified", "--others", "--exclude-standard")
    staged = ("git", "-C", str(folder), "diff", "-z", "--name-only", "--relative", "--cached")
    try:
        told = [subprocess.run(asked, capture_output=True, text=True, check=False).stdout for asked in (git, staged)]
    except OSError:
        return set()
    return {folder / name for name in "".join(told).split("\0") if name}


def chosen(folder: Path, words: list[str]) -> list[Path]:
    """Choose the notebooks that are named, or some, or all."""
    named = [Path(word).resolve() for word in words if not word.startswith("-")]
    every = notebooks(folder)
    for word in words:
        if word.startswith("--some="):
            one = every[int(word.removeprefix("--some=")) % len(every)]
            return [path for path in every if path in changed(folder) | {one}]
    return named or every


def main(words: list[str]) -> int:
    """Rewrite or check the notebooks named, or all of them."""
    check = "--check" in words
    paths = chosen(ROOT / "notebooks", words)
    found = asyncio.run(renew_all(paths, check=check))
    for path, word in zip(paths, found, strict=True):
        print(f"{word:<10} {path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}")
    if "stale" in found:
        print("Run `make notebooks` and look at what changed.")
    return int("stale" in found)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
