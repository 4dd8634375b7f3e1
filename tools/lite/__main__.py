"""Make JupyterLite with all lessons in it: `python -m tools.lite WHEEL OUT`, in the environment that `make lite` makes.

Everything is served from the folder OUT: no other server is asked for Python or for a package.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.lite.packages import put_packages, without_lessons

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
NO_NEWS = "@jupyterlab/apputils-extension:announcements"
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "tabletop_widgets",
        "exposeAppInBrowser": True,  # tests use its commands
        "disabledExtensions": [NO_NEWS],
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": {"disablePyPIFallback": True}},
    },
}


def build(wheel: Path, out: Path) -> None:
    """Write JupyterLite into a folder."""
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        ours = without_lessons(wheel, work)
        put_packages(work / "static/pyodide", ours)
        put_lessons(work / "lessons")
        chosen = {
            "contents": ["lessons"],
            "output_dir": "out",
            "apps": ["lab"],
            "no_sourcemaps": True,
            "federated_extensions": [str(ours)],
        }
        (work / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": chosen}), "utf-8")
        (work / "jupyter-lite.json").write_text(json.dumps(SETTINGS), "utf-8")
        run([Path(sys.executable).with_name("jupyter-lite"), "build"], work)
        shutil.rmtree(out, ignore_errors=True)
        shutil.move(work / "out", out)
    print(f"JupyterLite in {out}: {sum(path.stat().st_size for path in out.rglob('*')) / 1e6:.0f} MB")


def run(command: list[str | Path], folder: Path) -> None:
    """Run a command in a folder; if it fails, exit with its output."""
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        sys.exit(done.stdout)


def put_lessons(folder: Path) -> None:
    """Copy all notebooks, with JupyterLite's kernel named in each."""
    for path in sorted(NOTEBOOKS.rglob("*.ipynb")):
        book = json.loads(path.read_text("utf-8"))
        book["metadata"]["kernelspec"] = KERNEL
        copy = folder / path.relative_to(NOTEBOOKS)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(json.dumps(book, ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    build(Path(sys.argv[1]), Path(sys.argv[2]))
