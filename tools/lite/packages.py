"""The packages that a page's own Python needs, beside the page, so that no other server is asked for one.

Pyodide comes from npm with a list of packages, but without the packages. All that are needed here are pure Python and
come from PyPI in the versions of the list. PyPI's files are packed differently, so their digests are written into the
list; packages that it lacks are added.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "js/node_modules/pyodide"
RUNTIME = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json"
LIST = "pyodide-lock.json"
KERNEL = "micropip", "ipython", "jedi", "packaging", "pyodide-unix-timezones"
"""The packages that the kernel loads as it starts; without jedi it dies without a message."""
ADDED = {
    "comm": ["traitlets"],
    "psygnal": [],
    "ipywidgets": ["comm", "traitlets", "ipython"],
    "anywidget": ["ipywidgets", "psygnal", "typing-extensions"],
}
"""The packages that the list lacks, with what each needs; `constraints.txt` has their versions."""
OURS = "anywidget", "cloudpickle"
UNNEEDED = "tabletop_widgets/notebooks/", "tabletop_widgets/static/anywhere/"

Package = dict[str, Any]


def without_lessons(wheel: Path, folder: Path) -> Path:
    """Copy a wheel without what the site already has; return the path of the copy."""
    copy = folder / wheel.name
    with ZipFile(wheel) as source, ZipFile(copy, "w", ZIP_DEFLATED) as target:
        for name in source.namelist():
            if not name.startswith(UNNEEDED):
                target.writestr(source.getinfo(name), source.read(name), ZIP_DEFLATED)
    return copy


def put_packages(folder: Path, ours: Path) -> None:
    """Put Python, the packages that its kernel needs and this wheel into a folder, with the list of them."""
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, folder / name)
    known = json.loads((PYODIDE / LIST).read_text("utf-8"))
    needed = all_needed(known["packages"])
    download(folder, *(f"{name}=={package['version']}" for name, package in needed.items()))
    download(folder, *ADDED, "--constraint", ROOT / "constraints.txt")
    shutil.copy(ours, folder)
    for name, needs in ADDED.items():
        [file] = folder.glob(f"{name}-*.whl")
        needed[name] = described(name, file, needs)
    needed["tabletop-widgets"] = described("tabletop-widgets", ours, [*OURS])
    for package in needed.values():
        package["sha256"] = sha256((folder / package["file_name"]).read_bytes()).hexdigest()
    (folder / LIST).write_text(json.dumps(known | {"packages": needed}), "utf-8")


def all_needed(known: dict[str, Package]) -> dict[str, Package]:
    """Return by name those of Pyodide's packages that the kernel, the added packages and this wheel need."""
    packages: dict[str, Package] = {canonicalize_name(name): package for name, package in known.items()}
    todo, found = [*KERNEL, *OURS, *(name for needs in ADDED.values() for name in needs)], dict[str, Package]()
    while todo:
        name = canonicalize_name(todo.pop())
        if name not in found and name not in ADDED:
            found[name] = packages[name]
            todo += packages[name]["depends"]
    return found


def download(folder: Path, *words: str | Path) -> None:
    """Download wheels of pure Python."""
    pure = "--no-deps", "--only-binary=:all:", "--platform=any", "--implementation=py", "--python-version=3.14"
    pip = sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"
    subprocess.run([*pip, *pure, "-d", folder, *words], check=True)


def described(name: str, wheel: Path, needs: list[str]) -> Package:
    """Return the entry of a package in the list; its digest is added later."""
    return {
        "name": name,
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "imports": [name.replace("-", "_")],
        "depends": needs,
        "unvendored_tests": False,
    }
