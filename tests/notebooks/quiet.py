"""Switch progress reports off where outputs of notebooks are compared: `-p tests.notebooks.quiet`."""

from __future__ import annotations

import os

from tabletop_widgets.theory.progress import QUIET

os.environ[QUIET] = "1"
