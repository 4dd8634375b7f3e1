"""The pins: whole, and none that nothing needs."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError, requires
from itertools import chain

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.packaging.bench import ROOT

PLACE = {"python_version": "3.11", "python_full_version": "3.11.0", "sys_platform": "linux", "platform_system": "Linux"}
"""Where `pip freeze` was asked; another Python needs a package more or less."""


def asked() -> list[Requirement]:
    """What this project asks for, with its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = chain(project["dependencies"], *project["optional-dependencies"].values())
    return [need for need in map(Requirement, told) if need.name != project["name"]]


def needs(package: str, extras: set[str]) -> list[Requirement]:
    """What an installed package asks for."""
    try:
        told = [Requirement(line) for line in requires(package) or ()]
    except PackageNotFoundError:  # a Python other than that of the pins may do without
        return []
    around = [PLACE | {"extra": extra} for extra in ("", *extras)]
    return [need for need in told if not need.marker or any(need.marker.evaluate(each) for each in around)]


def reached() -> set[str]:
    """Every package that is needed, by whatever needs it."""
    known: dict[str, set[str]] = {}
    waiting = asked()
    while waiting:
        need = waiting.pop()
        name = canonicalize_name(need.name)
        if name not in known or not need.extras <= known[name]:
            known[name] = known.get(name, set()) | need.extras
            waiting += needs(name, known[name])
    return set(known)


def test_every_pin_is_needed_and_every_requirement_is_pinned():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {canonicalize_name(line.split("==")[0]) for line in lines if not line.startswith("#")}

    assert [] == sorted(pinned - reached())
    assert [] == sorted(reached() - pinned)
