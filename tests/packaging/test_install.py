"""What `make lab` installs with: quick where that works, as pip is set up where it does not, and never in silence."""

from __future__ import annotations

import importlib.util
import sys

import pytest

from tests.packaging.bench import ROOT

PRINTS = sys.executable, "-c", "import sys; print(*sys.argv[1:])"
FAILS = sys.executable, "-c", "raise SystemExit('no such package')"


@pytest.fixture
def install():
    """The script, as a module."""
    spec = importlib.util.spec_from_file_location("install", ROOT / "install.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_uv_installs_with_our_pins_once_pip_has_fetched_it(install, monkeypatch, capfd):
    monkeypatch.setattr(install, "PIP", (*PRINTS, "pip"))
    monkeypatch.setattr(install, "UV", (*PRINTS, "uv"))

    assert install.install(["-e", ".[lab]"])
    fetched, installed = capfd.readouterr().out.splitlines()
    assert f"pip {install.INSTALLER}" == fetched.lstrip(".")
    assert "uv -c constraints.txt --reinstall-package tabletop_widgets -e .[lab]" == installed.lstrip(".")


def test_where_uv_fails_pip_installs_the_same(install, monkeypatch, capfd):
    monkeypatch.setattr(install, "PIP", (*PRINTS, "pip"))
    monkeypatch.setattr(install, "UV", FAILS)

    assert install.install(["-e", ".[lab]"])
    out, err = capfd.readouterr()
    assert "pip -c constraints.txt -e .[lab]" == out.splitlines()[-1].lstrip(".")
    assert "" == err


def test_where_both_fail_it_has_failed_and_pip_says_why(install, monkeypatch, capfd):
    monkeypatch.setattr(install, "PIP", FAILS)
    monkeypatch.setattr(install, "UV", FAILS)

    assert not install.install(["."])
    assert ["no such package"] == capfd.readouterr().err.splitlines()


def test_a_second_of_waiting_is_a_dot(install, capfd):
    assert install.run(sys.executable, "-c", "import time; time.sleep(1.2)", heard=True)
    assert set(capfd.readouterr().out) == {"."}
