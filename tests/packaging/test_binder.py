"""Binder: a dry run of repo2docker finds Python 3.11, no Node, and the package itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.packaging.bench import ROOT

BINDER = ROOT / "binder"

DRY_RUN = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "--user-id=1000", "--user-name=reader", "."]


CHOOSE = """
from repo2docker.app import Repo2Docker
app = Repo2Docker()
pack = next(pack for pack in (kind(app.base_image) for kind in app.buildpacks) if pack.detect())
print(type(pack).__name__, pack.binder_dir, pack.python_version)
"""


@pytest.fixture(scope="module")
def printed() -> str:
    """What the dry run prints: the pack it chose, and the whole Dockerfile."""
    done = subprocess.run(DRY_RUN, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


@pytest.mark.slow
def test_the_dry_run_chooses_our_python_and_no_node(printed):
    assert "Building conda environment for python=3.11" in printed
    assert "nodejs" not in printed.lower()


def test_the_pack_for_python_reads_the_folder_binder():
    done = subprocess.run([sys.executable, "-c", CHOOSE], cwd=ROOT, capture_output=True, text=True, check=True)

    assert ["PythonBuildPack", "binder", "3.11"] == done.stdout.split()


@pytest.mark.slow
def test_the_whole_tree_is_copied_before_it_is_installed(printed):
    copied = printed.index("COPY --chown=1000:1000 src/ ${REPO_DIR}/")
    installed = printed.index('pip install --no-cache-dir -r "binder/requirements.txt"')

    assert copied < installed


def test_binder_asks_for_the_package_with_its_lab_and_nothing_else():
    assert {"requirements.txt", "runtime.txt"} == {path.name for path in BINDER.iterdir()}
    assert "python-3.11" == Path(BINDER, "runtime.txt").read_text().strip()
    _, line = Path(BINDER, "requirements.txt").read_text().splitlines()

    assert {"lab"} == Requirement(line.replace(".", "tabletop_widgets", 1)).extras


def test_binder_installs_the_versions_that_were_tested():
    """What stands behind -c is looked for beside the file that names it."""
    line, _ = Path(BINDER, "requirements.txt").read_text().splitlines()
    option, path = line.split()

    assert ("-c", ROOT / "constraints.txt") == (option, (BINDER / path).resolve())
