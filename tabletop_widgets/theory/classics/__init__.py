"""Games of the literature: two small poker games, played, stepped through and solved, and well-known matrices."""

from tabletop_widgets.theory.classics.kuhn import KUHN as KUHN
from tabletop_widgets.theory.classics.leduc import LEDUC as LEDUC
from tabletop_widgets.theory.classics.matrices import COORDINATION as COORDINATION
from tabletop_widgets.theory.classics.matrices import DILEMMA as DILEMMA
from tabletop_widgets.theory.classics.matrices import HAWK_DOVE as HAWK_DOVE
from tabletop_widgets.theory.classics.matrices import MATCHING_PENNIES as MATCHING_PENNIES
from tabletop_widgets.theory.classics.matrices import ROCK_PAPER_SCISSORS as ROCK_PAPER_SCISSORS
from tabletop_widgets.theory.classics.matrices import SHAPLEY as SHAPLEY
