"""Small grammar that sentences of every game share."""

from __future__ import annotations

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """Join names: `Rob`, `Rob and Don`, `Rob, Don and Jule`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
