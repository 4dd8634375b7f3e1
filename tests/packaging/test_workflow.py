"""What others run for us: actions by commit, with as few rights as will do."""

from __future__ import annotations

import re
from itertools import chain

import pytest
import yaml

from tests.packaging.bench import ROOT

WORKFLOWS = sorted(ROOT.glob(".github/workflows/*.yml"))
PINNED = re.compile(r"\s*- uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.name)
def text(request) -> str:
    return request.param.read_text(encoding="utf-8")


def steps(text: str) -> list[dict]:
    """Every step of every job."""
    return list(chain(*(job["steps"] for job in yaml.safe_load(text)["jobs"].values())))


def test_every_action_is_named_by_its_commit_with_the_version_beside_it(text):
    used = [line for line in text.splitlines() if "uses:" in line]

    assert len([step for step in steps(text) if "uses" in step]) == len(used)
    assert [] == [line for line in used if not PINNED.fullmatch(line)]


def test_a_checkout_leaves_no_credentials_behind(text):
    checkouts = [step for step in steps(text) if step.get("uses", "").startswith("actions/checkout@")]

    assert checkouts
    assert [] == [step for step in checkouts if step.get("with", {}).get("persist-credentials") is not False]


def test_a_workflow_may_read_the_repository_and_nothing_else(text):
    assert {"contents": "read"} == yaml.safe_load(text)["permissions"]
