"""Dynamics: the course of play, and its end, when players reply, learn or multiply; each returns a `Course`."""

from tabletop_widgets.theory.dynamics.course import Course as Course
from tabletop_widgets.theory.dynamics.learning import best_replies as best_replies
from tabletop_widgets.theory.dynamics.learning import fictitious_play as fictitious_play
from tabletop_widgets.theory.dynamics.learning import regret_matching as regret_matching
from tabletop_widgets.theory.dynamics.replicator import replicator as replicator
