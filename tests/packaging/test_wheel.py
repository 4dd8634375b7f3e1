"""Wheel and sdist carry what a reader needs, and no more; an unpacked sdist needs no Node."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from tests.packaging.bench import MADE, ROOT, hook

STATIC = {f"tabletop_widgets/static/{name}" for name in MADE}


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    """A folder with the wheel and the sdist of this tree."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def test_the_wheel_is_the_package_with_its_lessons_and_nothing_else(built):
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())

    told = {f"tabletop_widgets-0.1.0.dist-info/licenses/{name}" for name in ("LICENSE", "LICENSES.md")}
    assert names >= STATIC | told | {"tabletop_widgets/py.typed", "tabletop_widgets/widgets/page.html.j2"}
    lessons = {f"tabletop_widgets/{path.relative_to(ROOT)}" for path in (ROOT / "notebooks").rglob("*.ipynb")}
    assert names >= lessons | {"tabletop_widgets/notebooks/lessons.py"}
    lab = "tabletop_widgets-0.1.0.data/data/share/jupyter/labextensions/tabletop_widgets"
    elsewhere = {
        name for name in names if name.split("/")[0] not in {"tabletop_widgets", "tabletop_widgets-0.1.0.dist-info"}
    }
    assert {f"{lab}/package.json", f"{lab}/static/lab.js"} == elsewhere


@pytest.mark.slow
def test_the_wheel_asks_for_four_packages_only(built):
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        told = message_from_bytes(wheel.read("tabletop_widgets-0.1.0.dist-info/METADATA"))
    needed = [line.split(">")[0].split("<")[0] for line in told.get_all("Requires-Dist") if "extra ==" not in line]

    assert ["anywidget", "cloudpickle", "ipywidgets", "traitlets"] == sorted(needed)
    assert (">=3.11", "MIT") == (told["Requires-Python"], told["License-Expression"])


def test_the_sdist_has_the_papers(built):
    papers = {path.name for path in ROOT.glob("*.md")}
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        names = {name.split("/", 1)[1] for name in sdist.getnames()}

    assert papers >= {"README.md", "CONTRIBUTING.md", "SECURITY.md"}
    assert papers <= names


@pytest.mark.slow
def test_an_unpacked_sdist_needs_no_node(built, tmp_path):
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        sdist.extraction_filter = getattr(tarfile, "data_filter", None)  # the keyword came with 3.11.4
        sdist.extractall(tmp_path)
    root = next(tmp_path.iterdir())

    assert hook(root).fresh()
    assert [] == hook(root).dependencies()
    assert not (root / "js/node_modules").exists()
    assert (root / "tests").is_dir()
