"""The cost of `import tabletop_widgets`, and the modules it brings along."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

from tools.benchmarks.rows import Row, best_of

MILLI = 1e3
TIMES = 9
HEAVY = ("ipywidgets", "anywidget", "numpy", "tabletop_widgets.games.muses")
ASK = f"import sys, tabletop_widgets; print(*[name for name in {HEAVY} if name in sys.modules])"


def rows() -> Iterator[Row]:
    """Compare with a bare interpreter; list modules that should not have been imported."""
    bare = best_of(TIMES, lambda: python("pass"))
    ours = best_of(TIMES, lambda: python("import tabletop_widgets"))
    measured = f"{(ours - bare) * MILLI:.0f} ms over a bare {bare * MILLI:.0f} ms"
    yield Row("import, over 60 ms", measured, (ours - bare) / 0.060, 1)
    brought = python(ASK).split()
    yield Row("heavy modules that import brings along", ", ".join(brought) or "none", len(brought), 0)


def python(code: str) -> str:
    """Run a line in a fresh interpreter that may keep bytecode, because otherwise the compiler would count."""
    around = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.run([sys.executable, "-c", code], env=around, check=True, capture_output=True, text=True).stdout
