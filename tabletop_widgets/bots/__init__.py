"""Bots: `act(seen, rng) -> move`. They get what their seat has been shown, never a table, and know no game's rules.

    tw.Match(game, {"Adele": tw.HUMAN, "Bruno": tw.bots.easy, "Cedric": tw.bots.searching(decisions=900)})

Every game has three levels of strength, `easy`, `medium` and `strong`. A game may define its own players of these
names.

To look ahead, they ask the game for tables that fit (`seen.game.dealer`) and play on from those. The same `seen` and
the same `rng` give the same move, unless a bot has a time limit.
"""

from __future__ import annotations

from tabletop_widgets.bots.hints import hint as hint
from tabletop_widgets.bots.hints import thoughts as thoughts
from tabletop_widgets.bots.ismcts import search as search
from tabletop_widgets.bots.ismcts import searching as searching
from tabletop_widgets.bots.levels import LEVELS as LEVELS
from tabletop_widgets.bots.levels import easy as easy
from tabletop_widgets.bots.levels import medium as medium
from tabletop_widgets.bots.levels import strong as strong
from tabletop_widgets.bots.lookahead import greedy as greedy
from tabletop_widgets.bots.lookahead import looking_ahead as looking_ahead
from tabletop_widgets.bots.play_outs import played_by as played_by
from tabletop_widgets.bots.uniform import random as random
