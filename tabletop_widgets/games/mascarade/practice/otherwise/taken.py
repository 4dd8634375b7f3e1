"""How a misconception is written down."""

from __future__ import annotations

from functools import partial

from tabletop_widgets.questions.rule_variants import Misconception

m = partial(Misconception.of, "tabletop_widgets.games.mascarade")
