"""What JupyterLite takes along: its Python needs nothing from elsewhere, and no lesson twice."""

from __future__ import annotations

import json
from zipfile import ZipFile

from tools.lite import packages


def test_all_that_the_kernel_needs_is_pure_python_and_known_to_this_pyodide():
    known = json.loads((packages.PYODIDE / packages.LIST).read_text("utf-8"))["packages"]
    needed = packages.all_needed(known)

    assert {"jedi", "parso", "ipython", "traitlets", "cloudpickle", "prompt-toolkit"} <= needed.keys()
    assert not [name for name, package in needed.items() if not package["file_name"].endswith("-none-any.whl")]


def test_the_wheel_for_pages_leaves_out_the_lessons_beside_it(tmp_path):
    wheel = tmp_path / "tabletop_widgets-1-py3-none-any.whl"
    with ZipFile(wheel, "w") as whole:
        for name in ("tabletop_widgets/match.py", "tabletop_widgets/notebooks/index.ipynb"):
            whole.writestr(name, "")
    (tmp_path / "copy").mkdir()

    with ZipFile(packages.without_lessons(wheel, tmp_path / "copy")) as copy:
        assert ["tabletop_widgets/match.py"] == copy.namelist()
