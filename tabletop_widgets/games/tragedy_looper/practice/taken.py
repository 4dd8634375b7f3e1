"""How a misconception of Tragedy Looper is written down."""

from __future__ import annotations

from functools import partial

from tabletop_widgets.questions.rule_variants import Misconception

ID = "tragedy_looper."
m = partial(Misconception.of, "tabletop_widgets.games.tragedy_looper")
