"""Rows as a data frame, for those who have pandas; nothing else here needs it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from tabletop_widgets.errors import refuse


def to_frame(rows: Sequence[dict[str, Any]]) -> Any:
    """Return rows as a `pandas.DataFrame`; raises BadSetup where there is no pandas."""
    try:
        pandas = import_module("pandas")
    except ModuleNotFoundError:
        refuse("a data frame needs pandas: pip install pandas. The same rows, and CSV, need nothing.")
    return pandas.DataFrame(rows)
