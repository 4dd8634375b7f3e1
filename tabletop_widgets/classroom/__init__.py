"""A class: tournaments of its strategies, what it hands in, and marking. Standard library only.

tw.classroom.check(game, act)                       # tells a student in a sentence whether a strategy is fit to play
tw.tournament(game, {"Ada": ada, "Ben": ben})       # who wins, and how sure that is
"""

from __future__ import annotations

from tabletop_widgets.classroom.checking import Checked as Checked
from tabletop_widgets.classroom.checking import check as check
from tabletop_widgets.classroom.tournaments import Tournament as Tournament
from tabletop_widgets.classroom.tournaments import tournament as tournament
