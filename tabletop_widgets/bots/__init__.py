"""Bots: `act(seen, rng) -> move`. They get what their seat has been shown, never a table, and they know no game.

    tw.Match(game, {"Adele": tw.HUMAN, "Bruno": tw.bots.easy, "Cedric": tw.bots.searching(decisions=900)})

Three levels of strength are called the same in every game, `easy`, `medium` and `strong`; a game that has players
of its own of these names is asked for them.

To look ahead they ask the game for tables that fit (`seen.game.imagine`) and play on in those. The same `seen` and
the same `rng` give the same move, except where a bot was given a time limit.
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
from tabletop_widgets.bots.uniform import random as random
