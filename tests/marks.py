"""The mark by which a test says which rules it checks; `make rules` reads it."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the rules that it checks."""
    return pytest.mark.rule(*ids)
