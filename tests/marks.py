"""How a test says which rules it holds: `make rules` reads the marks."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the rules that it holds."""
    return pytest.mark.rule(*ids)
