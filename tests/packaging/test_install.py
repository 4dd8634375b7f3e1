"""What `make lab` installs with: quick where that works, as pip is set up where it does not, and never in silence."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from tests.packaging.bench import ROOT

PYTHON = """#!/bin/sh
echo "$@" >>"$0.log"
case "$*" in $FAILS) echo no such package >&2; exit 1;; esac
"""
FETCHES = "install --quiet --disable-pip-version-check uv>=0.9,<1"
INSTALLS = "-c constraints.txt --reinstall-package tabletop_widgets pip -e .[lab]"


@pytest.fixture
def install():
    """The script, as a module."""
    spec = importlib.util.spec_from_file_location("install", ROOT / "install.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def installed(install, monkeypatch, tmp_path):
    """Give `installed(fails)`: whether it went well where such commands fail, and what Python was told to do."""
    python = tmp_path / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)

    def run(fails, wheels=("pip.whl",)):
        monkeypatch.setenv("FAILS", fails)
        monkeypatch.setattr(install, "carried", lambda: wheels)
        went_well = install.install(str(python), ["-e", ".[lab]"])
        return went_well, Path(f"{python}.log").read_text().replace(str(python), "PYTHON").splitlines()

    return run


def test_uv_installs_with_our_pins_once_the_pip_that_python_carries_has_fetched_it(installed):
    fetched, quick = f"pip.whl/pip {FETCHES}", f"-m uv pip install --quiet --python PYTHON {INSTALLS}"

    assert (True, [fetched, quick]) == installed("nothing")


@pytest.mark.slow
def test_every_python_carries_a_pip_that_runs_out_of_its_wheel(install):
    (wheel,) = install.carried()

    assert install.run(sys.executable, f"{wheel}/pip", "--version", heard=False)


def test_without_a_bundled_pip_one_is_installed_into_the_environment(installed):
    went_well, (_, ensured, fetched, quick) = installed("-m pip --*", wheels=())

    assert went_well
    assert ("-m ensurepip", f"-m pip {FETCHES}") == (ensured, fetched)
    assert quick.startswith("-m uv pip install")


def test_if_uv_fails_pip_installs_the_same(installed, capfd):
    went_well, told = installed("-m uv*")

    assert went_well
    assert "-m pip install --quiet --disable-pip-version-check -c constraints.txt -e .[lab]" == told[-1]
    assert "" == capfd.readouterr().err


def test_if_both_fail_the_installation_fails_with_pips_reason(installed, capfd):
    went_well, _ = installed("*install*")

    assert not went_well
    assert ["no such package"] == capfd.readouterr().err.splitlines()


def test_a_second_of_waiting_is_a_dot(install, capfd):
    assert install.run(sys.executable, "-c", "import time; time.sleep(1.2)", heard=True)
    assert set(capfd.readouterr().out) == {"."}
