"""A class: tournaments of its strategies, what it hands in, and marking. Standard library only.

tw.classroom.check(game, act)                       # tells a student in a sentence whether a strategy is fit to play
tw.tournament(game, {"Ada": ada, "Ben": ben})       # who wins, and how sure that is
    tw.classroom.assert_equilibrium(matrix, {"Adele": {"keep": Fraction(1, 2), "swap": Fraction(1, 2)}, "Bruno": ...})
    tw.classroom.hand_in("blue heron", {"announce": "King"})     # a student's result.json
    tw.classroom.collect("inbox/").histogram("announce", {"King": Fraction(5, 12), "Queen": Fraction(7, 12)})
"""

from __future__ import annotations

from tabletop_widgets.classroom.checking import Checked as Checked
from tabletop_widgets.classroom.checking import check as check
from tabletop_widgets.classroom.collecting import Collected as Collected
from tabletop_widgets.classroom.collecting import collect as collect
from tabletop_widgets.classroom.handing import Result as Result
from tabletop_widgets.classroom.handing import hand_in as hand_in
from tabletop_widgets.classroom.marking import assert_belief as assert_belief
from tabletop_widgets.classroom.marking import assert_equilibrium as assert_equilibrium
from tabletop_widgets.classroom.tournaments import Tournament as Tournament
from tabletop_widgets.classroom.tournaments import tournament as tournament
